//! Texts that nobody would write: random ones, and valid programs with changes.

#![allow(dead_code, reason = "every test program uses its own part of this")]

mod pieces;

use std::path::Path;

use crate::corners::CORNERS;
use crate::generator::program;
use crate::support::{Draw, Random};
pub use pieces::{PIECES, SEED};

/// Longer texts take more time than they find mistakes.
const LONGEST: usize = 1200;

/// Values at which something changes.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "127",
    "128",
    "255",
    "256",
    "$ffff",
    "$10000",
    "$7fffffff",
    "$ffffffff",
    "$7fffffffffffffff",
    "-9223372036854775807-1",
    "99999999999999999999",
    "%1",
    "$0000",
];

/// The programs that changes start from.
pub fn corpus(extra: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = CORNERS.iter().chain(extra).map(ToString::to_string).collect();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assembler/tests");
    // Sources with mistakes, and those of games, which are long: stretches of them do.
    for folder in [tests.join("faulty"), tests.join("../../tests/golden")] {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<_> =
            entries.filter(|path| path.extension().is_some_and(|it| it == "asm")).collect();
        // A loop without an end takes as long as is allowed.
        paths.retain(|path| !path.ends_with("loop-endless.asm"));
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(&path).expect("a source can be read");
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            all.extend(lines.chunks(24).map(<[&str]>::concat));
        }
    }
    assert!(all.len() > 300, "sources are missing: there are only {}", all.len());
    all
}

/// A random text made of `pieces`, of a program of the `corpus`, or of nothing.
pub fn input(random: &mut Random, corpus: &[String], pieces: &[&str]) -> String {
    match random.below(8) {
        0 => {
            let bytes: Vec<u8> = (0..random.below(120)).map(|_| random.u8(..)).collect();
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => (0..random.below(160)).map(|_| char::from(b' ' + random.below(95) as u8)).collect(),
        2 | 3 => (0..random.below(60)).map(|_| any(random, pieces)).collect(),
        4 if random.once_in(8) => {
            let text = program(random);
            changed(random, &text, corpus, pieces)
        }
        _ => {
            let text = random.pick(corpus).clone();
            changed(random, &text, corpus, pieces)
        }
    }
}

/// A text with one to six changes.
fn changed(random: &mut Random, text: &str, corpus: &[String], pieces: &[&str]) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + random.below(6) {
        let (start, end) = (place(random, &text), place(random, &text));
        let (start, end) = (start.min(end), start.max(end));
        match random.below(9) {
            0 => text.replace_range(start..end.min(boundary(&text, start + 6)), ""),
            1 | 2 => text.insert_str(start, any(random, pieces)),
            3 => text.insert(start, char::from(random.below(128) as u8)),
            4 => replace_number(random, &mut text, start),
            5 => {
                // Lines of another program in the midst of this one.
                let other = random.pick(corpus);
                let lines: Vec<&str> = other.split_inclusive('\n').collect();
                let first = random.below(lines.len().max(1));
                let some = lines.iter().skip(first).take(1 + random.below(4)).copied().collect::<String>();
                text.insert_str(line_start(&text, start), &some);
            }
            6 => {
                // Lines twice, or in another place.
                let (from, to) = (line_start(&text, start), line_start(&text, end));
                let lines = text[from..to].to_owned();
                if random.once_in(2) {
                    text.replace_range(from..to, "");
                }
                let target = place(random, &text);
                text.insert_str(line_start(&text, target), &lines);
            }
            7 => text.replace_range(line_start(&text, start)..start, ""),
            _ => text.replace_range(start..boundary(&text, start + 1), any(random, pieces)),
        }
        text.truncate(boundary(&text, LONGEST));
    }
    text
}

fn place(random: &mut Random, text: &str) -> usize {
    boundary(text, random.below(text.len() + 1))
}

/// The end of the character that `at` lies in, at most that of the text.
fn boundary(text: &str, at: usize) -> usize {
    (at.min(text.len())..).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

/// Puts a number in the place of the next one.
fn replace_number(random: &mut Random, text: &mut String, start: usize) {
    let Some(first) = text[start..].find(|letter: char| letter.is_ascii_digit()).map(|at| start + at) else {
        return;
    };
    let length = text[first..].find(|letter: char| !letter.is_ascii_alphanumeric());
    let end = length.map_or(text.len(), |length| first + length);
    text.replace_range(first..end, any(random, &NUMBERS));
}

fn any<'a>(random: &mut Random, from: &[&'a str]) -> &'a str {
    from[random.below(from.len())]
}
