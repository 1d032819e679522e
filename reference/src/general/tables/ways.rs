//! Where each kind of piece can go from each square, in the order in which it is tried.

use engine_spec::{Board, Gait, Means, Offset, Spec, Square, Way};

/// No square.
pub(in crate::general) const NOWHERE: Square = u8::MAX;

/// One place that a piece may go to from some square.
#[derive(Clone, Copy, Debug)]
pub(in crate::general) struct Atom {
    pub to: Square,
    /// The square jumped over, or [`NOWHERE`].
    pub over: Square,
    /// Whether it may go there if the square is empty.
    pub moves: bool,
    /// Whether it may go there if an enemy is there; true for jumps, which capture elsewhere.
    pub takes: bool,
    /// How many of the atoms after this one are out of reach when something stands here.
    pub beyond: u8,
}

/// The atoms of each (kind, square), one list after the other.
#[derive(Clone, Debug)]
pub(in crate::general) struct Ways {
    atoms: Vec<Atom>,
    /// Where each list begins; it ends where the next begins.
    starts: Vec<usize>,
    squares: usize,
    /// Whether any way captures.
    pub capturing: bool,
}

impl Ways {
    pub fn new(spec: &Spec) -> Self {
        let squares = spec.board.squares.len();
        let mut ways = Self { atoms: Vec::new(), starts: vec![0], squares, capturing: false };
        for kind in &spec.kinds {
            for square in 0..squares {
                for &way in &kind.ways {
                    add(&mut ways.atoms, &spec.board, square as Square, way);
                }
                ways.starts.push(ways.atoms.len());
            }
        }
        ways.capturing = ways.atoms.iter().any(|atom| atom.takes);
        ways
    }

    /// Whether no piece ever goes anywhere.
    pub fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// What a piece of a kind may do from a square.
    pub fn of(&self, kind: usize, square: Square) -> &[Atom] {
        let index = kind * self.squares + usize::from(square);
        match self.starts.get(index..index + 2) {
            Some(&[start, end]) => self.atoms.get(start..end).unwrap_or_default(),
            _ => &[],
        }
    }
}

/// Adds the atoms of one way from one square.
fn add(atoms: &mut Vec<Atom>, board: &Board, from: Square, way: Way) {
    let (moves, takes) = (way.only != Means::Capture, way.only != Means::Move);
    let atom = Atom { to: NOWHERE, over: NOWHERE, moves, takes, beyond: 0 };
    match way.gait {
        Gait::Link => atoms.extend(board.linked(from).into_iter().map(|to| Atom { to, ..atom })),
        Gait::Leap => atoms.extend(away(board, from, way.offset).map(|to| Atom { to, ..atom })),
        Gait::Jump => {
            let over = away(board, from, way.offset);
            let ends = over.and_then(|over| Some((over, away(board, over, way.offset)?)));
            atoms.extend(ends.map(|(over, to)| Atom { to, over, moves: false, takes: true, ..atom }));
        }
        Gait::Ride => {
            let next = |&square: &Square| away(board, square, way.offset);
            // A ride that gets nowhere would never end.
            let squares: Vec<Square> = if way.offset == (0, 0) {
                Vec::new()
            } else {
                std::iter::successors(next(&from), next).collect()
            };
            let count = squares.len();
            let far = |(index, to): (usize, Square)| Atom { to, beyond: (count - 1 - index) as u8, ..atom };
            atoms.extend(squares.into_iter().enumerate().map(far));
        }
    }
}

/// The playable square at a displacement from another.
fn away(board: &Board, from: Square, (right, up): Offset) -> Option<Square> {
    let &(file, rank) = board.squares.get(usize::from(from))?;
    board.square_at(file.checked_add_signed(right)?, rank.checked_add_signed(up)?)
}
