//! Texts with what they share written once: parts that come up again are a byte that stands for them.

use std::collections::BTreeMap;

use crate::tables::rows::{Table, bytes};

/// The byte of the first part; letters are below it.
const FIRST: u8 = 0x80;

/// The most parts, and the most letters that they have in all: an index register reaches them.
const MOST_PARTS: usize = 60;
const MOST_LETTERS: usize = 255;

/// Lengths of parts that are tried.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=14;

/// The tables of texts, each of which ends with a 0, and of the parts that stand in them.
pub(crate) fn shortened(texts: &[&str]) -> [Table; 3] {
    let mut rows: Vec<Vec<u8>> = texts.iter().map(|text| text.bytes().collect()).collect();
    let mut parts: Vec<Vec<u8>> = Vec::new();
    let mut letters = 0;
    while parts.len() < MOST_PARTS {
        let Some(part) = best(&rows).filter(|part| letters + part.len() < MOST_LETTERS) else { break };
        let byte = FIRST + parts.len() as u8;
        for row in &mut rows {
            replace(row, &part, byte);
        }
        letters += part.len() + 1;
        parts.push(part);
    }
    let ended = |rows: &[Vec<u8>]| -> Vec<u8> {
        rows.iter().flat_map(|row| row.iter().copied().chain([0])).collect()
    };
    let starts = parts.iter().scan(0, |start, part| {
        let own = *start;
        *start += part.len() as u8 + 1;
        Some(own)
    });
    [
        bytes("book_part_at", "where each part of names begins in book_parts", &starts.collect::<Vec<_>>()),
        bytes("book_parts", "parts that come up in several names", &ended(&parts)),
        bytes("book_names", "the names; from $80 on, a byte stands for a part", &ended(&rows)),
    ]
}

/// The part that saves most, if any does.
fn best(rows: &[Vec<u8>]) -> Option<Vec<u8>> {
    let mut counts: BTreeMap<&[u8], (usize, usize, usize)> = BTreeMap::new();
    for (number, row) in rows.iter().enumerate() {
        for length in LENGTHS {
            for (place, part) in row.windows(length).enumerate() {
                if part.iter().any(|&letter| letter >= FIRST) {
                    continue;
                }
                let (count, last, end) = counts.entry(part).or_insert((0, number, 0));
                if *last != number || place >= *end {
                    (*count, *last, *end) = (*count + 1, number, place + length);
                }
            }
        }
    }
    let saves = |(part, (count, ..)): &(&[u8], (usize, usize, usize))| {
        (count * (part.len() - 1)).saturating_sub(part.len() + 2)
    };
    let found = counts.into_iter().max_by_key(saves)?;
    (saves(&found) > 0).then(|| found.0.to_vec())
}

fn replace(row: &mut Vec<u8>, part: &[u8], byte: u8) {
    let mut place = 0;
    while let Some(at) =
        row.get(place..).and_then(|rest| rest.windows(part.len()).position(|own| own == part))
    {
        row.splice(place + at..place + at + part.len(), [byte]);
        place += at + 1;
    }
}
