//! Label files of the VICE emulator, and which words can be labels.

use std::collections::BTreeMap;

use assembler::opcodes::{FOREIGN, rows};

/// Words that are instructions when undocumented opcodes are.
const UNDOCUMENTED: [&str; 31] = [
    "ahx", "alr", "anc", "ane", "arr", "asr", "axs", "dcm", "dcp", "ins", "isb", "isc", "jam", "lae", "las",
    "lax", "lds", "lxa", "rla", "rra", "sax", "sbx", "sha", "shs", "shx", "shy", "slo", "sre", "tas", "xaa",
    "xas",
];

/// Reads the names in a label file of VICE's monitor: lines such as `al C:0820 .name`. The first
/// name of an address counts; other lines are passed over.
#[must_use]
pub fn vice_labels(text: &str) -> BTreeMap<u16, String> {
    let mut labels = BTreeMap::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        if !matches!(words.next(), Some("al" | "add_label")) {
            continue;
        }
        let (Some(address), Some(name)) = (words.next(), words.next()) else { continue };
        let digits = address.rsplit(':').next().unwrap_or_default();
        let digits = digits.strip_prefix('$').unwrap_or(digits);
        if let Ok(address) = u16::from_str_radix(digits, 16) {
            labels.entry(address).or_insert_with(|| name.strip_prefix('.').unwrap_or(name).to_owned());
        }
    }
    labels
}

/// The word, changed as little as makes it a name for a label that every pass of every assembler
/// takes for one: letters, digits and `_`, beginning with a letter, and no instruction.
pub fn mended(word: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    let mut name: String = word.chars().map(letter).collect();
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        name.insert_str(0, "l_");
    }
    let lower = name.to_ascii_lowercase();
    // One letter may be a register.
    let taken = [&FOREIGN[..], &UNDOCUMENTED[..]].iter().any(|words| words.contains(&lower.as_str()));
    if lower.len() == 1 || taken || !rows(&lower).is_empty() {
        name.push('_');
    }
    name
}
