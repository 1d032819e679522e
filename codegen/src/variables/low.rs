//! Small variables below the program, where a picture leaves less room for what lies behind it.

use super::{Variable, Wide};
use crate::needs::Needs;

/// Bytes that neither BASIC nor the KERNAL use while no tape is read or written, first and last.
/// Source: the memory map in the Commodore 64 Programmer's Reference Guide.
const LOW: [(usize, usize); 2] = [(0x2a7, 0x2ff), (0x334, 0x3fb)];

/// The last byte where BASIC has its screen.
pub(super) const SCREEN_END: usize = 0x7ff;

/// The most bytes of a variable that goes there.
const MOST_LOW: usize = 40;

/// What begins the names of variables that searches do not count on.
const SMALL: [&str; 12] = [
    "main_",
    "book_",
    "endgame_",
    "ponder_",
    "clock_",
    "screen_",
    "mate_",
    "search_",
    "game_",
    "base_side",
    "base_board",
    "name_buffer",
];

/// The same of those that follow where lists of pieces leave the least room, as far as it goes.
const FURTHER: [&str; 5] = ["disk_", "hunt_", "kept_", "node_name", "seen_"];

/// Takes what the search does not count on from `wanted`; what BASIC has for its screen is free from `noted` on.
pub(super) fn put(wanted: &mut Vec<Wide>, noted: usize, needs: &Needs) -> Vec<Variable> {
    let [first, second] = LOW;
    let mut gaps = [first, second, (noted, SCREEN_END)];
    let small = |name: &str| SMALL.iter().any(|prefix| name.starts_with(prefix));
    let further = |name: &str| FURTHER.iter().any(|prefix| name.starts_with(prefix));
    // A kernel makes its moves without these.
    let mut placed = fill(wanted, &mut gaps, |name| small(name) || needs.kernel && name.starts_with("made_"));
    if needs.takes {
        placed.extend(fill(wanted, &mut gaps, further));
    }
    placed
}

fn fill(wanted: &mut Vec<Wide>, gaps: &mut [(usize, usize)], goes: impl Fn(&str) -> bool) -> Vec<Variable> {
    let mut placed = Vec::new();
    wanted.retain(|(name, size, comment)| {
        if *size > MOST_LOW || !goes(name) {
            return true;
        }
        let Some(gap) = gaps.iter_mut().find(|gap| gap.0 + size <= gap.1 + 1) else { return true };
        let place = format!("${:04x}", gap.0);
        placed.push(Variable { name: name.clone(), place, comment: (*comment).to_owned() });
        gap.0 += size;
        false
    });
    placed
}
