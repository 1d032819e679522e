//! A file of openings, played by the rules.
//!
//! Every position on its lines is kept, however it is reached. A move is from the book if it leads from one of them
//! to another: so lines that lead into one another know one another's moves, and a move takes no room of its own.

use std::collections::{BTreeMap, BTreeSet};

use diagnostics::{Diagnostic, Span};
use engine::{Move, Position, Rules};
use engine_spec::{Book, KnownPosition, MOST_OPENINGS, OpeningMove, Openings, Spec, Standing, Stranger};

use super::lines::{MOST_REPORTED, over, refused};
use super::short;

/// Positions that lines lead to, the nearest to the start first, and the names of some.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    pub positions: Vec<KnownPosition>,
    /// The same as the rules have them.
    pub boards: Vec<Position>,
    pub names: Vec<String>,
    pub places: BTreeMap<Standing, usize>,
}

impl Known {
    /// The positions of a file.
    ///
    /// # Errors
    /// Every mistake in its lines.
    pub fn new(spec: &Spec, book: &Book, openings: &Openings) -> Result<Self, Vec<Diagnostic>> {
        let rules = Rules::new(spec);
        let mut reader =
            Reader { side: book.side, found: BTreeMap::new(), names: Vec::new(), wrong: Vec::new() };
        let start = Stand { position: rules.start(), ply: 0 };
        reader.note(&rules, &start, 0, Span::default());
        let ends = walk(openings, &start, &mut |stand, mv| reader.play(&rules, stand, mv));
        for (line, end) in openings.lines.iter().zip(&ends) {
            if let (Some(stand), Some((name, span))) = (end, &line.name) {
                reader.name(&rules, &stand.position, name, *span);
            }
        }
        reader.finish(openings)
    }

    /// What is known of a position.
    pub fn of(&self, position: &Standing) -> Option<&KnownPosition> {
        self.positions.get(*self.places.get(position)?)
    }

    /// The positions that are a move away from one that is known, without being so themselves.
    pub fn strangers(&self, rules: &Rules) -> Vec<Stranger> {
        let mut strangers = Vec::new();
        // Nearly all are distinguished from all that are known by a number.
        let known: BTreeSet<u64> = self.places.keys().map(digest).collect();
        let is_known =
            |standing: &Standing| known.contains(&digest(standing)) && self.places.contains_key(standing);
        for (before, (position, here)) in self.boards.iter().zip(&self.positions).enumerate() {
            rules.each_move(&mut position.clone(), &mut |after| {
                let Some(standing) = rules.standing(after).filter(|standing| !is_known(standing)) else {
                    return;
                };
                let squares = (0..).zip(standing.kinds.iter().zip(&here.position.kinds));
                let changed = squares.filter(|(_, (now, then))| now != then);
                let changed = changed.map(|(square, (&now, _))| (square, now)).collect();
                let rest = Standing { kinds: Vec::new(), ..standing };
                strangers.push(Stranger { before, changed, rest });
            });
        }
        strangers
    }
}

/// A number that equal positions have in common.
fn digest(standing: &Standing) -> u64 {
    let Standing { kinds, side, hand, rights, crossed } = standing;
    let rest = [*side as u8, hand[0], hand[1], *rights, crossed.unwrap_or(u8::MAX)];
    // The constants of FNV-1a.
    let mix = |digest: u64, byte: &u8| (digest ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    kinds.iter().chain(&rest).fold(0xcbf2_9ce4_8422_2325, mix)
}

/// A position on a line.
#[derive(Clone)]
pub(super) struct Stand {
    pub position: Position,
    /// Turns from the start.
    pub ply: usize,
}

impl Stand {
    /// Where a turn leads to.
    pub fn after(mut self, rules: &Rules, turn: &[Move]) -> Self {
        for &action in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut self.position, action);
        }
        Self { position: self.position, ply: self.ply + 1 }
    }
}

/// The turn that a move of a file stands for, and all legal moves; what is wrong with it is reported.
pub(super) fn legal(
    rules: &Rules,
    position: &Position,
    mv: &OpeningMove,
    wrong: &mut Vec<Diagnostic>,
) -> Option<(Vec<Move>, Vec<Move>)> {
    let moves = rules.moves(position);
    if rules.result_with(position, 1, moves.len()).is_some() {
        wrong.push(over(&mv.text, mv.span));
        return None;
    }
    match short::turn_of(rules, position, &moves, &mv.text) {
        Ok(turn) => Some((turn, moves)),
        Err(error) => {
            wrong.push(refused(rules, position, mv.span, error));
            None
        }
    }
}

/// Goes through the lines of a file from `start`: `play` says where a move leads to, if it can be played. Returns
/// where each line ends; nothing where a move of it cannot be played.
pub(super) fn walk(
    openings: &Openings,
    start: &Stand,
    play: &mut dyn FnMut(Stand, &OpeningMove) -> Option<Stand>,
) -> Vec<Option<Stand>> {
    let mut ends: Vec<Option<Stand>> = Vec::new();
    for line in &openings.lines {
        let mut here = match line.after {
            Some(line) => ends.get(line).cloned().flatten(),
            None => Some(start.clone()),
        };
        for mv in &line.moves {
            here = here.and_then(|stand| play(stand, mv));
        }
        ends.push(here);
    }
    ends
}

/// The mistakes of a file, in its order, if there are any: `found` positions of it are known.
pub(super) fn mistakes(
    mut wrong: Vec<Diagnostic>,
    openings: &Openings,
    found: usize,
) -> Option<Vec<Diagnostic>> {
    // What cannot be played at all is no file of this game's openings: one mistake of it is enough.
    let lost = openings.lines.len() > 1 && found == 1;
    wrong.sort_by_key(|wrong| (wrong.span.file, wrong.span.start));
    wrong.truncate(if lost { 1 } else { MOST_REPORTED });
    (!wrong.is_empty()).then_some(wrong)
}

struct Found {
    position: Position,
    weight: u8,
    name: Option<(usize, Span)>,
    /// The fewest turns from the start.
    ply: usize,
    /// How many positions were found before.
    number: usize,
}

struct Reader {
    side: Option<usize>,
    found: BTreeMap<Standing, Found>,
    names: Vec<String>,
    wrong: Vec<Diagnostic>,
}

impl Reader {
    /// Plays a move; `None` if that cannot be.
    fn play(&mut self, rules: &Rules, stand: Stand, mv: &OpeningMove) -> Option<Stand> {
        let (turn, _) = legal(rules, &stand.position, mv, &mut self.wrong)?;
        let weight = if self.side.is_none_or(|side| side == stand.position.side()) { mv.weight } else { 0 };
        let stand = stand.after(rules, &turn);
        self.note(rules, &stand, weight, mv.span);
        Some(stand)
    }

    /// Notes a position, and how often it is to be reached: as often as any line says.
    fn note(&mut self, rules: &Rules, stand: &Stand, weight: u8, span: Span) {
        let Some(key) = rules.standing(&stand.position) else { return };
        let number = self.found.len();
        if number == MOST_OPENINGS && !self.found.contains_key(&key) {
            if !self.wrong.iter().any(|wrong| wrong.span == span) {
                let message = format!("more than {MOST_OPENINGS} positions");
                self.wrong.push(Diagnostic::error(span, message).with_help("leave lines out"));
            }
            return;
        }
        let new = || Found { position: stand.position.clone(), weight, name: None, ply: stand.ply, number };
        let known = self.found.entry(key).or_insert_with(new);
        known.ply = known.ply.min(stand.ply);
        known.weight = known.weight.max(weight);
    }

    /// Gives a position a name.
    fn name(&mut self, rules: &Rules, position: &Position, name: &str, span: Span) {
        let Some(found) = rules.standing(position).and_then(|key| self.found.get_mut(&key)) else { return };
        let number = self.names.iter().position(|known| known == name).unwrap_or(self.names.len());
        match found.name {
            Some((known, before)) if known != number => {
                let message = format!("the position has a name: {}", self.names[known]);
                let wrong = Diagnostic::error(span, message).with_related(before, "the name that it has");
                self.wrong.push(wrong.with_help("leave one of the names out"));
            }
            _ => {
                if number == self.names.len() {
                    self.names.push(name.to_owned());
                }
                found.name = Some((number, span));
            }
        }
    }

    fn finish(self, openings: &Openings) -> Result<Known, Vec<Diagnostic>> {
        if let Some(wrong) = mistakes(self.wrong, openings, self.found.len()) {
            return Err(wrong);
        }
        let mut found: Vec<(Standing, Found)> = self.found.into_iter().collect();
        found.sort_by_key(|(_, found)| (found.ply, found.number));
        let places = found.iter().enumerate().map(|(place, (key, _))| (key.clone(), place)).collect();
        let boards = found.iter().map(|(_, found)| found.position.clone()).collect();
        let known = |(position, Found { weight, name, .. }): (Standing, Found)| KnownPosition {
            position,
            weight,
            name: name.map(|(number, _)| number),
        };
        Ok(Known { positions: found.into_iter().map(known).collect(), names: self.names, boards, places })
    }
}
