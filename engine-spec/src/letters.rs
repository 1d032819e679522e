//! What sorts of pieces are called where both sides have the same: in positions as text, and in the names of moves
//! that choose what a piece becomes.

use crate::Spec;

/// What sorts of pieces are called that have no letters in common.
const LETTERS: &str = "PKQRBNACDEFGHIJLMOSTUVWXYZ";

impl Spec {
    /// A letter for each kind, a capital for those of the first side. Where both sides have the same letters those are
    /// used; elsewhere the kinds of a side are P, K, Q, R, B, N and so on in the order of the game file.
    #[must_use]
    pub fn sort_letters(&self) -> Vec<char> {
        let own =
            |side: usize| self.kinds.iter().filter(move |kind| kind.side == side).map(|kind| kind.letter);
        let sorted = |side: usize| {
            let mut letters: Vec<char> = own(side).collect();
            letters.sort_unstable();
            letters
        };
        let common = sorted(0) == sorted(1);
        let mut others = [LETTERS.chars().cycle(), LETTERS.chars().cycle()];
        let letter = |kind: &crate::Kind| {
            let other = others.get_mut(kind.side).and_then(Iterator::next);
            let letter = if common { kind.letter } else { other.unwrap_or(kind.letter) };
            if kind.side == 0 { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
        };
        self.kinds.iter().map(letter).collect()
    }
}
