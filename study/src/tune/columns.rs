//! Numbers that are tuned as one.
//!
//! A board with a mirror needs half as many numbers: what a square is worth, its image is worth, too.
//! Numbers that belong together make a column, and a column has one value. Where classes of pieces cannot
//! be distinguished because their drawings say the same, these drawings stay the same.

use std::ops::RangeInclusive;

use engine_spec::{Spec, Square, Term, Weight};

/// What makes numbers of tables belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Squares with those that mirror them left to right.
    Files,
    /// Squares with those that mirror them bottom to top.
    Ranks,
    /// Squares with those that mirror them at the diagonal from a1.
    Diagonal,
    /// Pieces of the two sides, on the same square. The first kind of one side is paired with the first
    /// of the other, and so on.
    Sides,
    /// Pieces of the two sides, on squares that mirror each other bottom to top.
    Facing,
}

/// A description does not have a symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SymmetryError {
    /// The image of a playable square is no playable square.
    #[error("the image of {0} is not a playable square")]
    Square(String),
    /// A piece has a drawing of its own, but none stands on the image of its start square.
    #[error("no {0} starts on the image of {1}")]
    Start(String, String),
    /// The sides do not have as many sorts of pieces.
    #[error("the sides have different numbers of sorts of pieces")]
    Sides,
}

/// The columns of a description's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// For each weight its column.
    of: Vec<usize>,
    /// The least and the greatest value of each.
    ranges: Vec<RangeInclusive<i16>>,
    /// Whether each may change.
    open: Vec<bool>,
    /// The columns of the squares around those of each, in the same table.
    around: Vec<Vec<usize>>,
}

impl Columns {
    /// The columns of `weights`, which are those of `spec`. `open` says of each weight whether it may change;
    /// a column may if all of its weights may.
    ///
    /// # Errors
    /// When the board or the pieces do not have one of the symmetries.
    pub fn new(
        spec: &Spec,
        weights: &[Weight],
        open: &[bool],
        symmetries: &[Symmetry],
    ) -> Result<Self, SymmetryError> {
        let mut leaders: Vec<usize> = (0..weights.len()).collect();
        let find = |term: Term| weights.iter().position(|weight| weight.term == term);
        for (index, weight) in weights.iter().enumerate() {
            let Term::Value { .. } = weight.term else { continue };
            for &symmetry in symmetries {
                if let Some(other) = find(image(spec, weight.term, symmetry)?) {
                    join(&mut leaders, index, other);
                }
            }
            if let Some(other) = find(first_alike(spec, weights, weight.term)) {
                join(&mut leaders, index, other);
            }
        }
        let mut columns = Self { of: Vec::new(), ranges: Vec::new(), open: Vec::new(), around: Vec::new() };
        let mut known: Vec<usize> = Vec::new();
        for (index, weight) in weights.iter().enumerate() {
            let leader = leader(&leaders, index);
            let column = known.iter().position(|&other| other == leader).unwrap_or_else(|| {
                known.push(leader);
                columns.ranges.push(weight.term.range(spec));
                columns.open.push(true);
                known.len() - 1
            });
            columns.of.push(column);
            if let Some(all) = columns.open.get_mut(column) {
                *all &= open.get(index).copied().unwrap_or(false);
            }
        }
        columns.around = columns.all_around(spec, weights);
        Ok(columns)
    }

    fn all_around(&self, spec: &Spec, weights: &[Weight]) -> Vec<Vec<usize>> {
        let mut around = vec![Vec::new(); self.count()];
        for (weight, &column) in weights.iter().zip(&self.of) {
            for term in next_to(spec, weight.term) {
                let place = weights.iter().position(|weight| weight.term == term);
                let other = place.and_then(|place| self.of(place)).filter(|&other| other != column);
                if let (Some(other), Some(list)) = (other, around.get_mut(column))
                    && !list.contains(&other)
                {
                    list.push(other);
                }
            }
        }
        around
    }

    /// The columns of the squares next to those of a column, in the same table.
    #[must_use]
    pub fn around(&self, column: usize) -> &[usize] {
        self.around.get(column).map_or(&[], Vec::as_slice)
    }

    /// How many columns there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.ranges.len()
    }

    /// How many of them may change.
    #[must_use]
    pub fn open(&self) -> usize {
        self.open.iter().filter(|&&open| open).count()
    }

    /// Whether a column may change.
    #[must_use]
    pub fn is_open(&self, column: usize) -> bool {
        self.open.get(column).copied().unwrap_or(false)
    }

    /// The column of a weight, if there is such a weight.
    #[must_use]
    pub fn of(&self, weight: usize) -> Option<usize> {
        self.of.get(weight).copied()
    }

    /// The value nearest to `value` that a column can have.
    #[must_use]
    pub fn clamp(&self, column: usize, value: i64) -> i16 {
        let (least, most) = self.ranges.get(column).map_or((0, 0), |range| (*range.start(), *range.end()));
        value.clamp(i64::from(least), i64::from(most)) as i16
    }

    /// A value for each column: the mean of what its weights say.
    #[must_use]
    pub fn gather(&self, weights: &[Weight]) -> Vec<i16> {
        let mut sums = vec![(0_i64, 0_i64); self.count()];
        for (weight, &column) in weights.iter().zip(&self.of) {
            if let Some((sum, count)) = sums.get_mut(column) {
                *sum += i64::from(weight.value);
                *count += 1;
            }
        }
        let mean = |(sum, count): (i64, i64)| (sum as f64 / count.max(1) as f64).round() as i64;
        sums.into_iter().enumerate().map(|(column, sum)| self.clamp(column, mean(sum))).collect()
    }

    /// A value for each weight: that of its column, or its own if the column cannot change.
    #[must_use]
    pub fn spread(&self, weights: &[Weight], values: &[i16]) -> Vec<i16> {
        let of = |(weight, &column): (&Weight, &usize)| match values.get(column) {
            Some(&value) if self.is_open(column) => value,
            _ => weight.value,
        };
        weights.iter().zip(&self.of).map(of).collect()
    }
}

/// What pieces of the same table are worth on the squares next to that of a term.
fn next_to(spec: &Spec, term: Term) -> Vec<Term> {
    let Term::Value { kind, drawing, late, square } = term else { return Vec::new() };
    let board = &spec.board;
    let Some(&(file, rank)) = board.squares.get(usize::from(square)) else { return Vec::new() };
    let near = |(x, y): (i8, i8)| {
        let square = board.square_at(file.checked_add_signed(x)?, rank.checked_add_signed(y)?)?;
        Some(Term::Value { kind, drawing, late, square })
    };
    let each = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
    each.filter(|&offset| offset != (0, 0)).filter_map(near).collect()
}

fn leader(leaders: &[usize], mut index: usize) -> usize {
    while let Some(&next) = leaders.get(index).filter(|&&next| next != index) {
        index = next;
    }
    index
}

fn join(leaders: &mut [usize], a: usize, b: usize) {
    let (a, b) = (leader(leaders, a), leader(leaders, b));
    if let Some(slot) = leaders.get_mut(a.max(b)) {
        *slot = a.min(b);
    }
}

/// The indices into `Spec::pieces` of a kind's pieces, in the order of `start`.
pub(super) fn pieces_of_kind(spec: &Spec, kind: usize) -> impl Iterator<Item = usize> + '_ {
    let is = move |piece: &engine_spec::Piece| {
        spec.classes.get(piece.class).is_some_and(|class| class.kind == kind)
    };
    (0..spec.pieces.len()).filter(move |&index| spec.pieces.get(index).is_some_and(is))
}

/// The term that a symmetry pairs with a value.
fn image(spec: &Spec, term: Term, symmetry: Symmetry) -> Result<Term, SymmetryError> {
    let Term::Value { kind, drawing, late, square } = term else { return Ok(term) };
    let kind = match symmetry {
        Symmetry::Sides | Symmetry::Facing => other_side(spec, kind)?,
        _ => kind,
    };
    let drawing = match (symmetry, drawing) {
        (Symmetry::Sides | Symmetry::Facing, _) | (_, None) => drawing,
        (_, Some(index)) => {
            let start = |piece: usize| spec.pieces.get(piece).map(|piece| piece.start);
            let Some(from) = pieces_of_kind(spec, kind).nth(index).and_then(start) else { return Ok(term) };
            let to = mirrored(spec, from, symmetry)?;
            let place = pieces_of_kind(spec, kind).position(|piece| start(piece) == Some(to));
            let name = || spec.kinds.get(kind).map_or(String::new(), |kind| kind.name.clone());
            Some(place.ok_or_else(|| SymmetryError::Start(name(), spec.board.name(from)))?)
        }
    };
    Ok(Term::Value { kind, drawing, late, square: mirrored(spec, square, symmetry)? })
}

fn mirrored(spec: &Spec, square: Square, symmetry: Symmetry) -> Result<Square, SymmetryError> {
    let board = &spec.board;
    let Some(&(file, rank)) = board.squares.get(usize::from(square)) else { return Ok(square) };
    let to = match symmetry {
        Symmetry::Files => board.square_at(board.files - 1 - file, rank),
        Symmetry::Ranks | Symmetry::Facing => board.square_at(file, board.ranks - 1 - rank),
        Symmetry::Diagonal if board.files == board.ranks => board.square_at(rank, file),
        Symmetry::Diagonal => None,
        Symmetry::Sides => Some(square),
    };
    to.ok_or_else(|| SymmetryError::Square(board.name(square)))
}

/// The kind of the other side that has the same place among its side's kinds.
fn other_side(spec: &Spec, kind: usize) -> Result<usize, SymmetryError> {
    let side = spec.kinds.get(kind).map_or(0, |kind| kind.side);
    let of = |side: usize| -> Vec<usize> {
        let index = |(index, kind): (usize, &engine_spec::Kind)| (kind.side == side).then_some(index);
        spec.kinds.iter().enumerate().filter_map(index).collect()
    };
    let (own, others) = (of(side), of(side ^ 1));
    let place = own.iter().position(|&other| other == kind);
    let paired = place.filter(|_| own.len() == others.len()).and_then(|place| others.get(place));
    paired.copied().ok_or(SymmetryError::Sides)
}

/// The same square in the first drawing of the kind that says the same as that of `term`.
fn first_alike(spec: &Spec, weights: &[Weight], term: Term) -> Term {
    let Term::Value { kind, drawing: Some(drawing), late, square } = term else { return term };
    let class = |index: usize| {
        let piece = pieces_of_kind(spec, kind).nth(index)?;
        spec.pieces.get(piece).map(|piece| piece.class)
    };
    let own = class(drawing);
    let is_listed = |term: Term| weights.iter().any(|weight| weight.term == term);
    let alike = (0..drawing).filter(|&index| class(index) == own);
    let mut terms = alike.map(|index| Term::Value { kind, drawing: Some(index), late, square });
    terms.find(|&term| is_listed(term)).unwrap_or(term)
}
