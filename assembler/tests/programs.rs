//! Whole programs: random ones, and the corner cases of the language, against 64tass.

mod corners;
mod generator;
mod support;

use std::fmt::Write;

use corners::CORNERS;
use generator::program;
use support::{Random, have_64tass, ours, right, same, theirs};

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

#[test]
fn random_programs_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(64);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    println!("seed {seed}");
    let mut random = Random(seed);
    let (mut compared, mut tried) = (0, 0);
    while compared < count && tried < 20 * count {
        tried += 1;
        let text = program(&mut random);
        // A branch may be too far or an address no zero-page one: then there is nothing to compare.
        if ours(&text).is_ok() {
            same(&text);
            compared += 1;
        }
    }
    println!("{compared} of {tried} programs compared");
    assert_eq!(compared, count, "too few of the programs were valid");
}

/// Small changes to valid sources often leave them valid, in ways nobody thinks of.
#[test]
fn changed_programs_agree_with_64tass_when_accepted() {
    if !have_64tass() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1580);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    println!("seed {seed}");
    let pieces = [
        "", "", " ", "+", "-", "<", "(", ")", ",", ",x", "*", "1", "\n", "\n ", "_", "l", ".", "#", "=", ":",
        ";", "$", "%", "'a'", "\"", "!", "~", "&", "nop", "foo ", "\t",
    ];
    let mut random = Random(seed);
    let mut compared = 0;
    for _ in 0..100 * count {
        if compared == count {
            break;
        }
        let mut text: Vec<char> = random.pick(&CORNERS).chars().collect();
        for _ in 0..1 + random.below(3) {
            let start = random.below(text.len());
            let end = (start + random.below(3)).min(text.len());
            text.splice(start..end, random.pick(&pieces).chars());
        }
        let text: String = text.into_iter().collect();
        if ours(&text).is_ok_and(|assembly| !assembly.bytes.is_empty()) {
            same(&text);
            compared += 1;
        }
    }
    assert_eq!(compared, count);
}
