//! Whole programs: random ones, and the corner cases of the language, against 64tass.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use testing::Draw;

use crate::corners::CORNERS;
use crate::generator::program;
use crate::support::{have_64tass, ours, right, same, theirs};
use diagnostics::Diagnostic;
use testing::shrunk;
use testing::{count, first, of_case, seed};

#[test]
fn corner_cases_agree_with_64tass() {
    for text in CORNERS {
        right(text);
        if have_64tass() {
            same(text);
        }
    }
}

/// As 64tass gives up on long chains of forward references, so must this assembler.
#[test]
fn the_number_of_passes_is_no_larger_than_in_64tass() {
    let chain = |length: usize| {
        let mut text = String::from("*=$1000\n");
        for number in 0..length {
            writeln!(text, "c{number} = c{}", number + 1).unwrap();
        }
        writeln!(text, "c{length} = 5\n .byte c0").unwrap();
        text
    };
    right(&chain(20));
    assert!(ours(&chain(21)).is_err());
    if have_64tass() {
        same(&chain(20));
        assert!(theirs(&chain(21)).is_err());
    }
}

/// Whether this assembler takes a text and 64tass does not, or makes something else of it.
fn differs(text: &str) -> bool {
    // Of a text without bytes, 64tass writes no load address either.
    let right = ours(text).ok().filter(|assembly| !assembly.bytes.is_empty());
    right.is_some_and(|assembly| theirs(text) != Ok(crate::support::prg(&assembly)))
}

/// What only this assembler refuses: addresses that 64tass silently wraps round, inside page zero
/// or inside memory.
const OWN: [&str; 2] = [", but its label is", "is outside $0000 to $ffff"];

/// Whether 64tass takes what was refused here for reasons that both should have.
fn needlessly(text: &str, errors: &[Diagnostic]) -> bool {
    !errors.iter().any(|error| OWN.iter().any(|own| error.message.contains(own))) && theirs(text).is_ok()
}

/// Says what differs in a text that [`differs`], and in the smallest one like it.
fn difference(seed: u64, case: u64, text: &str) -> String {
    let small = shrunk(text, differs);
    let ours = ours(&small).map(|assembly| crate::support::prg(&assembly));
    let theirs = theirs(&small);
    format!(
        "seed {seed}, case {case}\nhere {ours:02x?}\n64tass {theirs:02x?}\nfor\n{small}\nshrunk from\n{text}"
    )
}

#[test]
fn random_programs_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let (seed, count) = (seed("programs", Some(64)), count(1_000));
    let (valid, refused) = (AtomicU64::new(0), AtomicU64::new(0));
    let wrong = first(4 * count, |case| {
        if valid.load(Ordering::Relaxed) >= count {
            return None;
        }
        let text = program(&mut of_case(seed, case));
        if let Err(errors) = ours(&text) {
            // A branch may be too far or an address no zero-page one. 64tass is asked about some.
            let needless = refused.fetch_add(1, Ordering::Relaxed) % 10 == 0 && needlessly(&text, &errors);
            return needless.then(|| format!("64tass takes case {case}, {}:\n{text}", errors[0].message));
        }
        valid.fetch_add(1, Ordering::Relaxed);
        differs(&text).then(|| difference(seed, case, &text))
    });
    let (valid, refused) = (valid.into_inner(), refused.into_inner());
    println!("{valid} programs compared, {refused} more refused");
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default().1);
    assert!(valid >= count, "too few of the programs were valid");
}

/// Small changes to valid sources often leave them valid, in ways nobody thinks of.
#[test]
fn changed_programs_agree_with_64tass_when_accepted() {
    if !have_64tass() {
        return;
    }
    let (seed, count) = (seed("programs", Some(1580)), count(200));
    let pieces = [
        "", "", " ", "+", "-", "<", "(", ")", ",", ",x", "*", "1", "\n", "\n ", "_", "l", ".", "#", "=", ":",
        ";", "$", "%", "'a'", "\"", "!", "~", "&", "nop", "foo ", "\t",
    ];
    let compared = AtomicU64::new(0);
    let wrong = first(100 * count, |case| {
        if compared.load(Ordering::Relaxed) >= count {
            return None;
        }
        let mut random = of_case(seed, case);
        let mut text: Vec<char> = random.pick(&CORNERS).chars().collect();
        for _ in 0..1 + random.below(3) {
            let start = random.below(text.len());
            let end = (start + random.below(3)).min(text.len());
            text.splice(start..end, random.pick(&pieces).chars());
        }
        let text: String = text.into_iter().collect();
        if ours(&text).is_ok_and(|assembly| !assembly.bytes.is_empty()) {
            compared.fetch_add(1, Ordering::Relaxed);
            return differs(&text).then(|| difference(seed, case, &text));
        }
        None
    });
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default().1);
    assert!(compared.into_inner() >= count, "too few of the changed programs were valid");
}

/// The shrinker itself: of a long text, what matters is left.
#[test]
fn shrinking_leaves_what_matters() {
    let text = format!("{}foo lda #$1234+5 ; here\n{}", " nop\n".repeat(99), " rts\n".repeat(99));
    assert_eq!(shrunk(&text, |text| text.contains("lda") && text.contains('+')), "lda+");
}
