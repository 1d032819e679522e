//! The numbers of a description that say what is good, and where they are written.
//!
//! The values of pieces, the points for moves and lines, and a few numbers of the search can be other
//! ones, and it is the same game still: only who plays it becomes stronger or weaker. [`load_weights`]
//! lists them with their places in the source, and [`rewrite`] puts others there, so that everything
//! else in the file stays as a person wrote it.

mod list;
mod write;

use std::ops::RangeInclusive;

use diagnostics::Span;

pub(crate) use list::list;
pub use write::rewrite;

use crate::pattern::MOST_FOR_A_PATTERN;
use crate::runs::Run;
use crate::schema::{MOST_CUT_OFF, MOST_VALUE};
use crate::spec::{Class, Late, Spec, Square, Width};

/// What a number of a description says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// What pieces are worth on a square: a cell of `values` or `late-values`.
    Value {
        /// Index into [`Spec::kinds`].
        kind: usize,
        /// Which of the drawings, where there is one for each square of `start`; `None` if one is for all.
        drawing: Option<usize>,
        /// Whether it is a cell of `late-values`.
        late: bool,
        /// The square.
        square: Square,
    },
    /// `mobility` of `[evaluation]`.
    Mobility,
    /// `flanks` of `[evaluation]`, or `late-flanks`.
    Flanks {
        /// Whether it is the one of the late game.
        late: bool,
    },
    /// `frontier` of `[evaluation]`, or `late-frontier`.
    Frontier {
        /// Whether it is the one of the late game.
        late: bool,
    },
    /// A number of `lines` of `[evaluation]`: that of lines with so many pieces, from 1.
    Line(u8),
    /// A number of `lines` of a piece, that of lines with so many pieces, from 1.
    LineOf {
        /// Index into [`Spec::kinds`].
        kind: usize,
        /// How many pieces.
        pieces: u8,
    },
    /// A cell of a drawing in `lines` of a piece.
    OpenSquare {
        /// Index into [`Spec::kinds`].
        kind: usize,
        /// How many pieces the lines have.
        pieces: u8,
        /// The empty square.
        square: Square,
    },
    /// `closing` of `[evaluation]`.
    Closing,
    /// A row of `values` or `late-values` in `patterns` of `[evaluation]`.
    Pattern {
        /// Which pattern, as written.
        pattern: usize,
        /// Whether it is a row of `late-values`.
        late: bool,
        /// Which row of it.
        row: usize,
    },
    /// `pieces` in `late` of `[evaluation]`.
    LatePieces,
    /// `table-move` in `ordering` of `[search]`.
    TableMove,
    /// `aspiration` of `[search]`.
    Aspiration,
}

/// The keys that hold numbers to be tuned, as a file spells them.
pub const WEIGHT_KEYS: [&str; 13] = [
    "values",
    "late-values",
    "mobility",
    "flanks",
    "late-flanks",
    "frontier",
    "late-frontier",
    "lines",
    "closing",
    "patterns",
    "late",
    "table-move",
    "aspiration",
];

impl Term {
    /// The key that holds it, one of [`WEIGHT_KEYS`].
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Value { late: false, .. } => "values",
            Self::Value { late: true, .. } => "late-values",
            Self::Mobility => "mobility",
            Self::Flanks { late: false } => "flanks",
            Self::Flanks { late: true } => "late-flanks",
            Self::Frontier { late: false } => "frontier",
            Self::Frontier { late: true } => "late-frontier",
            Self::Line(_) | Self::LineOf { .. } | Self::OpenSquare { .. } => "lines",
            Self::Closing => "closing",
            Self::Pattern { .. } => "patterns",
            Self::LatePieces => "late",
            Self::TableMove => "table-move",
            Self::Aspiration => "aspiration",
        }
    }

    /// The numbers that a file can say there and leave scores as wide as they are; all numbers together may
    /// be limited further.
    #[must_use]
    pub fn range(self, spec: &Spec) -> RangeInclusive<i16> {
        let width = spec.evaluation.width;
        match self {
            Self::Value { .. } if width == Width::Two => -MOST_VALUE..=MOST_VALUE,
            Self::Value { .. } if spec.asks_for_a_byte() => -MOST_CUT_OFF..=MOST_CUT_OFF,
            Self::Value { .. } => -255..=255,
            Self::Mobility => 0..=15,
            Self::Flanks { .. } | Self::Frontier { .. } => -15..=15,
            Self::Line(_) | Self::LineOf { .. } | Self::OpenSquare { .. } => 0..=63,
            Self::Pattern { .. } => -i16::from(MOST_FOR_A_PATTERN)..=i16::from(MOST_FOR_A_PATTERN),
            Self::Closing | Self::LatePieces | Self::TableMove => 0..=255,
            Self::Aspiration if width == Width::Two => 1..=MOST_VALUE,
            Self::Aspiration => 1..=100,
        }
    }

    /// The number that a description says; `None` if it says none.
    #[must_use]
    pub fn of(self, spec: &Spec) -> Option<i16> {
        match self {
            Self::Value { kind, drawing, late, square } => {
                let mut of_kind =
                    (0..spec.classes.len()).filter(|&class| spec.kind_of_class(class) == Some(kind));
                let mut pieces = spec
                    .pieces
                    .iter()
                    .map(|piece| piece.class)
                    .filter(|&class| spec.kind_of_class(class) == Some(kind));
                let class = match drawing {
                    Some(index) => pieces.nth(index),
                    None => of_kind.next(),
                };
                let class = spec.classes.get(class?)?;
                let values = if late { class.late.as_ref()? } else { &class.values };
                values.get(usize::from(square)).copied()
            }
            Self::Mobility => Some(i16::from(spec.evaluation.mobility)),
            Self::Flanks { late } => Some(i16::from(spec.evaluation.along[usize::from(late)].flanks)),
            Self::Frontier { late } => Some(i16::from(spec.evaluation.along[usize::from(late)].frontier)),
            Self::Line(pieces) => {
                spec.evaluation.runs.get(usize::from(pieces).checked_sub(1)?).map(|&points| i16::from(points))
            }
            Self::LineOf { kind, pieces } => spec.run(kind, pieces).map(|run| i16::from(run.line)),
            Self::OpenSquare { kind, pieces, square } => {
                let points = spec.run(kind, pieces)?.squares.get(usize::from(square))?;
                Some(i16::from(*points))
            }
            Self::Closing => Some(i16::from(spec.evaluation.closing)),
            Self::Pattern { pattern, late, row } => {
                let pattern = spec.evaluation.patterns.get(pattern)?;
                let rows = if late { pattern.late.as_ref()? } else { &pattern.rows };
                let row = rows.get(row)?;
                Some(i16::from(row.points))
            }
            Self::LatePieces => {
                spec.evaluation.late.and_then(Late::is_at_once).map(|(pieces, _)| i16::from(pieces))
            }
            Self::TableMove => spec.search.ordering.map(|ordering| i16::from(ordering.table_move)),
            Self::Aspiration => spec.search.aspiration.and_then(|points| i16::try_from(points).ok()),
        }
    }
}

impl Spec {
    /// Whether evaluations are cut off at the limits of a byte, and no piece alone is worth more than that.
    fn asks_for_a_byte(&self) -> bool {
        let limits = self.evaluation.width.limits();
        let cut_off = (self.evaluation.min, self.evaluation.max) == (*limits.start(), *limits.end());
        cut_off && self.classes.iter().flat_map(Class::all_values).all(|value| value.abs() <= MOST_CUT_OFF)
    }

    /// What lines with so many pieces are worth, as a kind says.
    fn run(&self, kind: usize, pieces: u8) -> Option<&Run> {
        self.kinds.get(kind)?.runs.get(usize::from(pieces).checked_sub(1)?)
    }

    /// The kind of a class, an index into [`Spec::kinds`].
    fn kind_of_class(&self, class: usize) -> Option<usize> {
        self.classes.get(class).map(|class| class.kind)
    }
}

/// A number and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// What it says.
    pub term: Term,
    /// The number as it stands.
    pub value: i16,
    /// Its digits and sign. `None` where they cannot be distinguished: in a string with escapes.
    pub place: Option<Span>,
    /// The inside of the drawing that it is a cell of.
    pub drawing: Option<Span>,
}
