//! A library: a file of further openings, played by the rules.
//!
//! A program reads it from disk, position by position, so each is kept with its moves: those that are written behind it
//! on any line, not all that lead to another position of the library.

use std::collections::BTreeMap;

use diagnostics::{Diagnostic, Span};
use engine::{Rules, format_turn};
use engine_spec::{Book, LibraryPosition, MOST_OPENINGS, OpeningMove, Openings, Spec, Standing};

use super::openings::{Stand, legal, mistakes, walk};

/// The positions of a library that have moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Library {
    /// The nearest to the start first.
    pub positions: Vec<LibraryPosition>,
    pub places: BTreeMap<Standing, usize>,
}

impl Library {
    /// What a file says.
    ///
    /// # Errors
    /// Every mistake in its lines.
    pub fn new(spec: &Spec, book: &Book, library: &Openings) -> Result<Self, Vec<Diagnostic>> {
        let rules = Rules::new(spec);
        let mut reader = Reader { side: book.side, found: BTreeMap::new(), met: 1, wrong: Vec::new() };
        let start = Stand { position: rules.start(), ply: 0 };
        walk(library, &start, &mut |stand, mv| reader.play(&rules, stand, mv));
        if let Some(wrong) = mistakes(reader.wrong, library, reader.met) {
            return Err(wrong);
        }
        let mut positions: Vec<LibraryPosition> = reader.found.into_values().collect();
        positions.sort_by_key(|each| each.ply);
        for each in &mut positions {
            each.moves.sort_by_key(|(place, ..)| *place);
        }
        let places =
            positions.iter().enumerate().map(|(place, each)| (each.position.clone(), place)).collect();
        Ok(Self { positions, places })
    }

    /// What is known of a position.
    pub fn of(&self, position: &Standing) -> Option<&LibraryPosition> {
        self.positions.get(*self.places.get(position)?)
    }
}

struct Reader {
    side: Option<usize>,
    found: BTreeMap<Standing, LibraryPosition>,
    /// Positions that lines have led to, and the start.
    met: usize,
    wrong: Vec<Diagnostic>,
}

impl Reader {
    /// Plays a move, and notes it where it is played; `None` if that cannot be.
    fn play(&mut self, rules: &Rules, stand: Stand, mv: &OpeningMove) -> Option<Stand> {
        let (turn, moves) = legal(rules, &stand.position, mv, &mut self.wrong)?;
        self.met += 1;
        // A turn of several actions is left to the search, as one that has no place among those that a byte numbers.
        let place = match turn.as_slice() {
            [only] => moves.iter().position(|other| other == only).and_then(|place| u8::try_from(place).ok()),
            _ => None,
        };
        let plays = mv.weight > 0 && self.side.is_none_or(|side| side == stand.position.side());
        if let Some(place) = place.filter(|_| plays)
            && let Some(key) = rules.standing(&stand.position)
        {
            let text = format_turn(rules, &stand.position, &turn);
            self.note(key, stand.ply, (place, text, mv.weight), mv.span);
        }
        Some(stand.after(rules, &turn))
    }

    /// Notes what is played in a position: as often as any line says.
    fn note(&mut self, key: Standing, ply: usize, new: (u8, String, u8), span: Span) {
        if self.found.len() == MOST_OPENINGS && !self.found.contains_key(&key) {
            if self.wrong.is_empty() {
                let message = format!("more than {MOST_OPENINGS} positions with moves");
                self.wrong.push(Diagnostic::error(span, message).with_help("leave lines out"));
            }
            return;
        }
        let first = || LibraryPosition { position: key.clone(), ply, moves: Vec::new() };
        let known = self.found.entry(key.clone()).or_insert_with(first);
        known.ply = known.ply.min(ply);
        match known.moves.iter_mut().find(|(place, ..)| *place == new.0) {
            Some((.., weight)) => *weight = (*weight).max(new.2),
            None => known.moves.push(new),
        }
    }
}
