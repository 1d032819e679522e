//! Contracts as the emitted source has them: a comment over each routine.
//!
//! ```text
//! ; name - what it does
//! ; In:       A = plies left; zp_side
//! ; Out:      zp_eval; X stays
//! ; Clobbers: A Y zp_count
//! ; Cycles:   40-95
//! ```

use super::names::{Place, Set, Zeropage};

/// What a routine says of itself.
#[derive(Clone, Debug)]
pub struct Contract {
    /// Its label.
    pub name: String,
    /// What it needs.
    pub takes: Set,
    /// What it yields.
    pub yields: Set,
    /// What else it may leave different.
    pub clobbers: Set,
    /// Cycles from its first instruction to its RTS, that with it: fewest and most.
    pub cycles: Option<(u64, u64)>,
    /// Whether it may return to another place than the one it was called from, further up the stack.
    pub exits: bool,
    /// Words that mean nothing where only names may stand.
    pub unknown: Vec<String>,
}

/// A part of a contract.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Purpose,
    In,
    Out,
    Clobbers,
    Cycles,
}

/// What Out says of a routine that may not return to its caller.
const EXITS: [&str; 2] = ["does not return", "returns to"];

/// How the lines of each part begin.
const PARTS: [(&str, Part); 4] = [
    ("; In:", Part::In),
    ("; Out:", Part::Out),
    ("; Clobbers:", Part::Clobbers),
    ("; Cycles:", Part::Cycles),
];

/// The contracts of a program, in the order of its source.
pub fn contracts(source: &str, zeropage: &Zeropage) -> Vec<Contract> {
    let lines: Vec<&str> = source.lines().collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let Some((name, _)) = line.strip_prefix("; ").and_then(|text| text.split_once(" - ")) else {
            continue;
        };
        let comment: Vec<&str> =
            lines[number..].iter().copied().take_while(|line| line.starts_with(';')).collect();
        // A module's heading names no label.
        let label = lines.get(number + comment.len()).and_then(|line| line.split([':', ' ']).next());
        if label == Some(name) {
            found.push(contract(name, &comment, zeropage));
        }
    }
    found
}

fn contract(name: &str, comment: &[&str], zeropage: &Zeropage) -> Contract {
    let mut texts: [String; 5] = Default::default();
    let mut part = Part::Purpose;
    for line in comment {
        let begun = PARTS.iter().find_map(|&(start, part)| Some((part, line.strip_prefix(start)?)));
        let (now, text) = begun.unwrap_or((part, line.trim_start_matches(';')));
        part = now;
        texts[part as usize].push_str(text);
        texts[part as usize].push(' ');
    }
    let [_, takes, yields, clobbers, cycles] = &texts;
    let mut unknown = Vec::new();
    let mut clobbered = Set::new();
    let mut except = false;
    let clobbers = phrases(clobbers);
    for word in list(&clobbers) {
        match zeropage.word(word) {
            Some(places) if except => clobbered.retain(|place| !places.contains(place)),
            Some(places) => clobbered.extend(places),
            None if word == "but" => except = true,
            None => unknown.push(word.to_owned()),
        }
    }
    let bounds = cycles.trim().split_once('-').map(|(least, most)| (least.parse(), most.parse()));
    let cycles = match bounds {
        Some((Ok(least), Ok(most))) => Some((least, most)),
        _ => cycles.trim().parse().ok().map(|all| (all, all)),
    };
    if texts[Part::Cycles as usize].trim() != "" && cycles.is_none() {
        unknown.push(texts[Part::Cycles as usize].clone());
    }
    Contract {
        name: name.to_owned(),
        takes: named(takes, zeropage),
        yields: named(yields, zeropage),
        clobbers: clobbered,
        cycles,
        exits: EXITS.iter().any(|text| yields.contains(text)),
        unknown,
    }
}

/// The words of a text in which there are only names.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| *word != "nothing")
}

/// A text with groups of two words as one word.
fn phrases(text: &str) -> String {
    text.replace("piece lists", "piece_lists")
}

/// What a text of In or Out names: in each part between commas and semicolons all words up to an equals
/// sign, unless the part says that they stay.
fn named(text: &str, zeropage: &Zeropage) -> Set {
    let mut set = Set::new();
    for clause in phrases(text).split([',', ';']).map(str::trim) {
        if clause.ends_with(" stay") || clause.ends_with(" stays") {
            continue;
        }
        let subject = clause.split('=').next().unwrap_or_default();
        for word in subject.split([' ', '(', ')', ':', '+']) {
            set.extend(zeropage.word(word).into_iter().flatten());
        }
    }
    set
}

impl Contract {
    /// Whether the routine leaves this as it was.
    pub fn keeps(&self, place: &Place) -> bool {
        !self.yields.contains(place) && !self.clobbers.contains(place)
    }
}
