//! Making a failing source small: what is left out of it, or simpler in it, while it still fails,
//! has nothing to do with the failure.

use std::time::{Duration, Instant};

/// Shrinking stops after this long, wherever it is.
const PATIENCE: Duration = Duration::from_secs(20);

/// A smaller text that is still wrong: first without the lines that do not matter, then without the
/// words that do not, and with simple numbers.
#[must_use]
pub fn shrunk(text: &str, wrong: impl Fn(&str) -> bool) -> String {
    let end = Instant::now() + PATIENCE;
    let mut best = text.to_owned();
    loop {
        let before = best.clone();
        best = without(&split_lines(&best), &wrong, end).concat();
        best = without(&split_words(&best), &wrong, end).concat();
        best = simpler(&split_words(&best), &wrong, end).concat();
        if best == before || Instant::now() > end {
            return best;
        }
    }
}

/// Leaves out pieces, in runs of half of them, a quarter, and so on down to single ones.
fn without(pieces: &[String], wrong: &impl Fn(&str) -> bool, end: Instant) -> Vec<String> {
    let mut kept = pieces.to_vec();
    let mut run = kept.len().div_ceil(2);
    while run > 0 {
        let mut at = 0;
        while at < kept.len() && Instant::now() < end {
            let mut fewer = kept.clone();
            fewer.drain(at..(at + run).min(kept.len()));
            if wrong(&fewer.concat()) {
                kept = fewer;
            } else {
                at += run;
            }
        }
        run /= 2;
    }
    kept
}

/// Puts small numbers in the place of others.
fn simpler(pieces: &[String], wrong: &impl Fn(&str) -> bool, end: Instant) -> Vec<String> {
    let mut kept = pieces.to_vec();
    for at in 0..kept.len() {
        if !kept[at].starts_with(|first: char| first.is_ascii_digit() || first == '$') {
            continue;
        }
        for plain in ["0", "1", "$10", "$1000"] {
            if kept[at] == plain || Instant::now() > end {
                break;
            }
            let before = std::mem::replace(&mut kept[at], plain.to_owned());
            if wrong(&kept.concat()) {
                break;
            }
            kept[at] = before;
        }
    }
    kept
}

fn split_lines(text: &str) -> Vec<String> {
    text.split_inclusive('\n').map(str::to_owned).collect()
}

/// Names and numbers, and each other character by itself.
fn split_words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    for letter in text.chars() {
        let part = letter.is_alphanumeric() || letter == '_';
        match words.last_mut() {
            Some(word) if open && part => word.push(letter),
            _ => words.push(letter.to_string()),
        }
        open = part || letter == '$';
    }
    words
}
