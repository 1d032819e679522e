//! Descriptions of crowded games drawn by lot, as text: many classes, kinds that move in many ways, and rules
//! that make routines long.

use std::fmt::Write;

const DIRECTIONS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// A valid description. It may be too large for a program.
pub fn game(rng: &mut testing::Rng) -> String {
    let (files, ranks) = (rng.usize(4..=9), rng.usize(5..=9));
    let chain = rng.u8(0..3) == 0;
    let mut text = format!(
        "game = {{ name = \"Crowded\" }}\nboard = {{ files = {files}, ranks = {ranks} }}\n\
         side = [{{ name = \"one\" }}, {{ name = \"two\" }}]\n"
    );
    let placer = (!chain && rng.u8(0..4) == 0).then(|| rng.usize(0..2));
    let mut letters = 'a'..='z';
    let mut pieces = String::new();
    let mut firsts = Vec::new();
    for (index, side) in ["one", "two"].into_iter().enumerate() {
        let mut free: Vec<(usize, usize)> = (0..files).map(|file| (file, [0, ranks - 1][index])).collect();
        free.extend((0..files).map(|file| (file, [1, ranks - 2][index])));
        rng.shuffle(&mut free);
        let kinds = rng.usize(1..=6);
        let promotion = kinds > 1 && rng.bool();
        for kind in 0..kinds {
            if free.is_empty() {
                break;
            }
            let letter = letters.next().unwrap_or('z');
            let starts = rng.usize(1..=2).min(free.len());
            let start: Vec<String> =
                free.drain(..starts).map(|square| format!("\"{}\"", name(square))).collect();
            let _ = write!(
                pieces,
                "[[piece]]\nname = \"{letter}{kind}\"\nside = \"{side}\"\nstart = [{}]\nmoves = [{}]\n",
                start.join(", "),
                ways(rng, chain)
            );
            if placer == Some(index) && kind == 0 {
                let _ = writeln!(
                    pieces,
                    "place = \"{}\"\nhand = {}",
                    ["empty", "lowest"][rng.usize(0..2)],
                    rng.u8(1..5)
                );
            }
            if promotion && kind == 0 {
                let goal = [ranks, 1][index];
                let _ = writeln!(
                    pieces,
                    "promotes = {{ to = \"{letter_next}{next}\", squares = \"rank {goal}\" }}",
                    letter_next = char::from(letter as u8 + 1),
                    next = kind + 1
                );
            }
            if rng.u8(0..4) > 0 {
                let _ = writeln!(
                    pieces,
                    "values = {}",
                    values(rng, files, ranks, if promotion || placer == Some(index) { 1 } else { starts })
                );
            }
            if kind == 0 {
                firsts.push((format!("{letter}{kind}"), [ranks, 1][index]));
            }
        }
    }
    let captures = pieces.contains("both") || pieces.contains("jump");
    rules(rng, &mut text, (chain, captures), &firsts);
    search(rng, &mut text);
    text + &pieces
}

/// How a kind moves: no two ways lead to one square.
fn ways(rng: &mut testing::Rng, chain: bool) -> String {
    let mut all = DIRECTIONS;
    rng.shuffle(&mut all);
    let (steps, rides) = all.split_at(rng.usize(1..=7));
    let list = |some: &[&str]| some.iter().map(|to| format!("\"{to}\"")).collect::<Vec<_>>().join(", ");
    let mut only = || ["move", "both"][usize::from(!chain && rng.bool())];
    let mut ways = vec![format!("{{ step = [{}], only = \"{}\" }}", list(steps), only())];
    ways.push(format!("{{ ride = [{}], only = \"{}\" }}", list(&rides[..rides.len().min(3)]), only()));
    ways.push(format!("{{ leap = [[1, 2], [-1, 2], [2, -1]], only = \"{}\" }}", only()));
    if chain {
        ways.push(format!("{{ jump = [{}] }}", list(steps)));
    }
    rng.shuffle(&mut ways);
    ways.truncate(rng.usize(1..=ways.len()));
    if chain && !ways.iter().any(|way| way.contains("jump")) {
        // Chains are of jumps.
        ways.push(format!("{{ jump = [{}] }}", list(rides)));
    }
    ways.join(", ")
}

/// One drawing, or one for each start: then each is a class of its own.
fn values(rng: &mut testing::Rng, files: usize, ranks: usize, starts: usize) -> String {
    let most = rng.i16(1..=9);
    let mut one = || {
        let mut text = String::from("\"\"\"\n");
        for _ in 0..ranks {
            for _ in 0..files {
                let _ = write!(text, " {}", rng.i16(-most..=most));
            }
            text.push('\n');
        }
        text + "\"\"\""
    };
    if starts > 1 {
        format!("[{}]", (0..starts).map(|_| one()).collect::<Vec<_>>().join(", "))
    } else {
        one()
    }
}

fn rules(
    rng: &mut testing::Rng,
    text: &mut String,
    (chain, captures): (bool, bool),
    firsts: &[(String, usize)],
) {
    let mut turn = vec![];
    if chain {
        turn.push("chain = true");
    }
    if captures && rng.bool() {
        turn.push("capture = \"forced\"");
    }
    if rng.u8(0..4) == 0 {
        turn.push("pass = \"stuck\"");
    }
    if !turn.is_empty() {
        let _ = writeln!(text, "turn = {{ {} }}", turn.join(", "));
    }
    let mut end = vec![];
    if rng.bool() {
        let goals: Vec<String> = firsts
            .iter()
            .map(|(kind, rank)| {
                format!("{{ piece = \"{kind}\", squares = \"rank {rank}\", result = \"wins\" }}")
            })
            .collect();
        end.push(format!("reach = [{}]", goals.join(", ")));
    }
    if rng.bool() {
        end.push(format!("quiet = {}", rng.u8(4..=60)));
    }
    if rng.u8(0..3) == 0 {
        end.push("repetition = 3".to_owned());
    }
    if !end.is_empty() {
        let _ = writeln!(text, "end = {{ {} }}", end.join(", "));
    }
    if rng.u8(0..3) == 0 {
        text.push_str("evaluation = { mobility = 1 }\n");
    }
}

fn search(rng: &mut testing::Rng, text: &mut String) {
    let mut search = vec![format!(
        "algorithm = \"{}\", depth = 3",
        ["alpha-beta", "minimax", "scout", "negascout"][rng.usize(0..4)]
    )];
    if rng.u8(0..3) > 0 {
        let stores = ["best-move", "value"][rng.usize(0..2)];
        search.push(format!("table = {{ slots = 256, stores = \"{stores}\" }}"));
    }
    match rng.u8(0..4) {
        0 => search.push("ordering = { history = \"depth\", killers = 2 }".to_owned()),
        1 => search.push("ordering = { static = \"gain\" }".to_owned()),
        2 => search.push("ordering = { static = \"gain\", history = \"one\", killers = 1 }".to_owned()),
        _ => {}
    }
    if rng.u8(0..4) == 0 {
        search.push("size = \"small\"".to_owned());
    }
    let _ = writeln!(text, "search = {{ {} }}", search.join(", "));
}

fn name((file, rank): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}
