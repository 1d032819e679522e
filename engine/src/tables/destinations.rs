//! Where each kind of piece can go from each square, in the order in which it is tried.

use engine_spec::{Board, Offset, Square};
use plan::{Path, Plan, Reach, RuleId};

use crate::set::{Bits, Set};

/// No square.
pub(crate) const NOWHERE: Square = u8::MAX;

/// One place that a piece may go to from some square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Destination {
    pub to: Square,
    /// The square jumped over, or [`NOWHERE`].
    pub over: Square,
    /// The rule it follows if the square is empty.
    pub empty: Option<RuleId>,
    /// The rule it follows if an enemy is there.
    pub enemy: Option<RuleId>,
    /// The rule it follows if an enemy has just passed the square.
    pub passed: Option<RuleId>,
    /// How many of the destinations after this one are out of reach when something stands here.
    pub beyond: u8,
    /// Whether that many belong to it: the second of them all on which something stands can be taken.
    pub hops: bool,
    /// Whether royal pieces alone are taken there.
    pub royal: bool,
}

impl Destination {
    /// Of those that belong to it, itself included, the one with so many pieces before it.
    pub fn hop<'d>(&'d self, after: &'d [Self]) -> impl Iterator<Item = &'d Self> {
        std::iter::once(self).chain(after.iter().take(usize::from(self.beyond)))
    }
}

/// The destinations of each (kind, square), one list after the other.
#[derive(Clone, Debug)]
pub(crate) struct Destinations {
    list: Vec<Destination>,
    /// Where each list begins; it ends where the next begins.
    starts: Vec<usize>,
    /// For each (kind, square) from where such a piece could take what stands there, if nothing else did.
    aims: Vec<Set>,
    /// The same for pieces of any kind, by square.
    near: Vec<Set>,
    squares: usize,
    /// Whether any is a capture.
    pub capturing: bool,
    /// Whether a piece is taken where the other one goes, and all that stands between is in the way.
    pub straight: bool,
}

impl Destinations {
    pub fn new(plan: &Plan) -> Self {
        let board = &plan.spec().board;
        let squares = board.squares.len();
        let mut found = Self {
            list: Vec::new(),
            starts: vec![0],
            aims: vec![Set::EMPTY; plan.moves.paths.len() * squares],
            near: vec![Set::EMPTY; squares],
            squares,
            capturing: false,
            straight: false,
        };
        for paths in &plan.moves.paths {
            for square in (0..).take(squares) {
                for &path in paths {
                    add(&mut found.list, board, square, path);
                }
                found.starts.push(found.list.len());
            }
        }
        found.capturing =
            found.list.iter().any(|destination| destination.over != NOWHERE || destination.enemy.is_some());
        found.straight =
            found.list.iter().all(|destination| destination.over == NOWHERE && !destination.hops);
        found.aim(plan.moves.paths.len());
        found
    }

    /// Works out who could take where.
    fn aim(&mut self, kinds: usize) {
        for kind in 0..kinds {
            for from in (0..).take(self.squares) {
                let takes = |each: &&Destination| each.over != NOWHERE || each.hops || each.enemy.is_some();
                let aimed = |each: &Destination| if each.over == NOWHERE { each.to } else { each.over };
                let squares: Set = self.of(kind, from).iter().filter(takes).map(aimed).collect();
                for on in Bits::of(squares) {
                    let on = usize::from(on);
                    if let Some(aims) = self.aims.get_mut(kind * self.squares + on) {
                        aims.insert(from);
                    }
                    if let Some(near) = self.near.get_mut(on) {
                        near.insert(from);
                    }
                }
            }
        }
    }

    /// The squares from which pieces of some kind could take what stands on a square, if nothing else did.
    pub fn near(&self, on: Square) -> Set {
        self.near.get(usize::from(on)).copied().unwrap_or_default()
    }

    /// Whether a piece of a kind could take from a square what stands on another, if nothing else did.
    pub fn aims(&self, kind: usize, from: Square, on: Square) -> bool {
        self.aims.get(kind * self.squares + usize::from(on)).is_some_and(|aims| aims.has(from))
    }

    /// For each way in which a piece of a kind could take what stands on a square, the squares between: whoever stands on
    /// one is in its way. Where all destinations are straight.
    pub fn ways(&self, kind: usize, from: Square, on: Square) -> impl Iterator<Item = Set> {
        let destinations = self.of(kind, from);
        let targets = destinations.iter().enumerate();
        targets.filter(move |(_, target)| target.to == on && target.enemy.is_some()).map(move |(index, _)| {
            let before = destinations.iter().take(index).zip((1..=index).rev());
            before
                .filter(|(before, after)| usize::from(before.beyond) >= *after)
                .map(|(before, _)| before.to)
                .collect()
        })
    }

    /// Whether no piece ever goes anywhere.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// What a piece of a kind may do from a square.
    pub fn of(&self, kind: usize, square: Square) -> &[Destination] {
        let index = kind * self.squares + usize::from(square);
        match self.starts.get(index..index + 2) {
            Some(&[start, end]) => self.list.get(start..end).unwrap_or_default(),
            _ => &[],
        }
    }
}

/// Adds the destinations of one path from one square.
fn add(destinations: &mut Vec<Destination>, board: &Board, from: Square, path: Path) {
    if path.from.is_some_and(|region| !region.has(from)) {
        return;
    }
    let Path { empty, enemy, passed, royal, .. } = path;
    let plain = Destination {
        to: NOWHERE,
        over: NOWHERE,
        empty: None,
        enemy: None,
        passed: None,
        beyond: 0,
        hops: false,
        royal,
    };
    let destination = Destination { empty, enemy, passed, ..plain };
    match path.reach {
        Reach::Link => {
            destinations.extend(board.linked(from).into_iter().map(|to| Destination { to, ..destination }));
        }
        Reach::Leap(offset) => {
            destinations.extend(away(board, from, offset).map(|to| Destination { to, ..destination }));
        }
        Reach::Jump(offset) => {
            let over = away(board, from, offset);
            let ends = over.and_then(|over| Some((over, away(board, over, offset)?)));
            destinations.extend(ends.map(|(over, to)| Destination { to, over, ..destination }));
        }
        Reach::Bend(first, second) => {
            let leg = away(board, from, first);
            let ends = leg.and_then(|leg| Some([leg, away(board, leg, second)?]));
            if let Some([leg, to]) = ends {
                destinations.push(Destination { to: leg, beyond: 1, ..plain });
                destinations.push(Destination { to, ..destination });
            }
        }
        Reach::Over(offset) => {
            let next = |&square: &Square| away(board, square, offset);
            let squares: Vec<Square> = std::iter::successors(next(&from), next).collect();
            let left = (0..squares.len()).rev();
            let on = |(to, left): (Square, usize)| Destination {
                to,
                beyond: left as u8,
                hops: true,
                ..destination
            };
            destinations.extend(squares.into_iter().zip(left).map(on));
        }
        Reach::Ride(offset, least, limit) => {
            let next = |&square: &Square| away(board, square, offset);
            // A ride that gets nowhere would never end.
            let squares: Vec<Square> = if offset == (0, 0) {
                Vec::new()
            } else {
                std::iter::successors(next(&from), next).take(usize::from(limit)).collect()
            };
            let count = squares.len();
            if count < usize::from(least) {
                return;
            }
            let far = |(index, to): (usize, Square)| {
                let beyond = (count - 1 - index) as u8;
                if index + 1 < usize::from(least) {
                    // What stands there is in the way.
                    Destination { to, beyond, ..plain }
                } else {
                    Destination { to, beyond, ..destination }
                }
            };
            destinations.extend(squares.into_iter().enumerate().map(far));
        }
    }
}

/// The playable square at a displacement from another.
pub(crate) fn away(board: &Board, from: Square, (right, up): Offset) -> Option<Square> {
    let &(file, rank) = board.squares.get(usize::from(from))?;
    board.square_at(file.checked_add_signed(right)?, rank.checked_add_signed(up)?)
}
