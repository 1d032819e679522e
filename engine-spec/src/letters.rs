//! What sorts of pieces are called where both sides have the same: in positions as text, and in the names of moves
//! that choose what a piece becomes.

use crate::{Kind, Spec};

/// What sorts of pieces are called that have no letters in common.
const LETTERS: &str = "PKQRBNACDEFGHIJLMOSTUVWXYZ";

impl Spec {
    /// A letter for each kind, a capital for those of the first side. Where both sides have the same letters those are
    /// used. So are the first side's where the second has the same pieces in the same order, called alike with a word
    /// before, such as `king` and `black king`: what others call the pieces of chess and its relatives. Elsewhere the
    /// kinds of a side are P, K, Q, R, B, N and so on in the order of the game file.
    #[must_use]
    pub fn sort_letters(&self) -> Vec<char> {
        let of = |side: usize| self.kinds.iter().filter(move |kind| kind.side == side);
        let own = |side: usize| of(side).map(|kind| kind.letter);
        let sorted = |side: usize| {
            let mut letters: Vec<char> = own(side).collect();
            letters.sort_unstable();
            letters
        };
        let twins = || {
            let alike = |(one, other): (&Kind, &Kind)| other.name.ends_with(&format!(" {}", one.name));
            of(0).count() == of(1).count() && of(0).zip(of(1)).all(alike)
        };
        let letters: [Vec<char>; 2] = if sorted(0) == sorted(1) {
            [own(0).collect(), own(1).collect()]
        } else if twins() {
            [own(0).collect(), own(0).collect()]
        } else {
            [0, 1].map(|side| LETTERS.chars().cycle().take(of(side).count()).collect())
        };
        let mut next = letters.map(Vec::into_iter);
        let letter = |kind: &Kind| {
            let letter = next.get_mut(kind.side).and_then(Iterator::next).unwrap_or(kind.letter);
            if kind.side == 0 { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
        };
        self.kinds.iter().map(letter).collect()
    }
}
