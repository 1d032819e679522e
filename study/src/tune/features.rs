//! A position as the numbers of a description see it: how often each of them counts.
//!
//! Without its limits the evaluation is `base` plus the sum of number times count. So a position can be
//! evaluated with other numbers without being set up again.

use engine_spec::{LATEST, Pattern, Phase, Spec, Square, Weight};

use super::columns::{Columns, pieces_of_kind};
use engine::Game;

/// In how many parts a number is counted: between early and late, only some of them are of the late values.
pub const WHOLE: i32 = LATEST as i32;

/// How often a column counts in a position: more than 0 for the first side, less for the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The column.
    pub column: u32,
    /// How often, in parts: `WHOLE` of them are once.
    pub count: i32,
}

/// Which column says what a piece is worth on each square.
type Squares = Vec<Option<usize>>;

/// Reads positions of one game.
#[derive(Clone, Debug)]
pub struct Features {
    /// For each class of pieces: columns early and late in the game.
    values: Vec<[Squares; 2]>,
    mobility: Option<usize>,
    /// Ways to outflank and empty neighbours, early and late in the game.
    along: [[Option<usize>; 2]; 2],
    /// For each number of pieces in a line, from 1.
    lines: Vec<Option<usize>>,
    /// The same of each side by itself, and for each square that may be empty in such lines.
    own_lines: [Vec<(Option<usize>, Squares)>; 2],
    closing: Option<usize>,
    /// For each row of each pattern, early and late in the game.
    patterns: Vec<[Vec<Option<usize>>; 2]>,
    columns: usize,
}

impl Features {
    /// For positions of `spec`, whose `weights` make up `columns`.
    #[must_use]
    pub fn new(spec: &Spec, weights: &[Weight], columns: &Columns) -> Self {
        let column = |term: engine_spec::Term| {
            let place = weights.iter().position(|weight| weight.term == term)?;
            columns.of(place)
        };
        let squares = 0..spec.board.squares.len();
        let table = |kind: usize, nth: Option<usize>, late: bool| -> Squares {
            let of = |drawing, late, square: usize| {
                column(engine_spec::Term::Value { kind, drawing, late, square: square as Square })
            };
            let says_late =
                late && spec.classes.iter().any(|class| class.kind == kind && class.late.is_some());
            let one = |square| of(None, says_late, square).or_else(|| of(Some(nth?), says_late, square));
            squares.clone().map(one).collect()
        };
        let of_class = |(index, class): (usize, &engine_spec::Class)| {
            let is = |&piece: &usize| spec.pieces.get(piece).is_some_and(|piece| piece.class == index);
            let nth = pieces_of_kind(spec, class.kind).position(|piece| is(&piece));
            [false, true].map(|late| table(class.kind, nth, late))
        };
        let values = spec.classes.iter().enumerate().map(of_class).collect();
        let line = |pieces: u8| column(engine_spec::Term::Line(pieces));
        let own = |side: usize| -> Vec<(Option<usize>, Squares)> {
            let says = |kind: &engine_spec::Kind| kind.side == side && !kind.runs.is_empty();
            let Some(kind) = spec.kinds.iter().position(says) else { return Vec::new() };
            let of = |pieces: u8| {
                let cell = |square: usize| {
                    column(engine_spec::Term::OpenSquare { kind, pieces, square: square as Square })
                };
                (column(engine_spec::Term::LineOf { kind, pieces }), squares.clone().map(cell).collect())
            };
            (1..=spec.runs_of(side).len()).map(|pieces| of(pieces as u8)).collect()
        };
        let rows = |(pattern, rows): (usize, &Pattern)| {
            [false, true].map(|late| {
                let row = |row| {
                    column(engine_spec::Term::Pattern { pattern, late: late && rows.late.is_some(), row })
                };
                (0..rows.rows_in(late).len()).map(row).collect()
            })
        };
        Self {
            values,
            mobility: column(engine_spec::Term::Mobility),
            along: [false, true].map(|late| {
                use engine_spec::Term::{Flanks, Frontier};
                let of =
                    |term: fn(bool) -> engine_spec::Term| column(term(late)).or_else(|| column(term(false)));
                [of(|late| Flanks { late }), of(|late| Frontier { late })]
            }),
            lines: (1..=spec.evaluation.runs.len()).map(|pieces| line(pieces as u8)).collect(),
            own_lines: [0, 1].map(own),
            closing: column(engine_spec::Term::Closing),
            patterns: (0..).zip(&spec.evaluation.patterns).map(rows).collect(),
            columns: columns.count(),
        }
    }

    /// What counts in a position, by ascending columns. `phase` says which values the pieces have; see
    /// [`Features::phase`].
    #[must_use]
    pub fn of(&self, game: &Game, phase: Phase) -> Vec<Term> {
        let mut counts = vec![0; self.columns];
        let mut add_parts = |column: Option<usize>, parts: i32| {
            if let Some(sum) = column.and_then(|column| counts.get_mut(column)) {
                *sum += parts;
            }
        };
        let (rules, position) = (game.rules(), game.position());
        for (square, cell) in position.pieces() {
            let class = usize::from(cell).wrapping_sub(1);
            let kind = rules.spec().classes.get(class).map(|class| class.kind);
            let side = kind.and_then(|kind| rules.spec().kinds.get(kind)).map_or(0, |kind| kind.side);
            let late = i32::from(phase);
            for (is_late, parts) in [(false, WHOLE - late), (true, late)] {
                add_parts(self.value(class, is_late, usize::from(square)), sign(side) * parts);
            }
        }
        let mut add = |column: Option<usize>, count: i32| add_parts(column, count * WHOLE);
        if self.mobility.is_some() {
            add(self.mobility, rules.mobility(position));
        }
        if self.closing.is_some() {
            add(self.closing, rules.closes(position));
        }
        let along = self.along[usize::from(phase >= LATEST / 2)];
        if along != [None; 2] {
            along.iter().zip(rules.along_counts(position)).for_each(|(&column, count)| add(column, count));
        }
        if !self.lines.is_empty() {
            let runs = rules.runs(position, self.lines.len());
            self.lines.iter().zip(runs).for_each(|(&column, count)| add(column, count));
        }
        for (side, columns) in self.own_lines.iter().enumerate().filter(|(_, columns)| !columns.is_empty()) {
            let open = rules.open_squares(position, side, columns.len());
            let length = i32::from(rules.spec().row_length().unwrap_or(0));
            for (((line, squares), open), pieces) in columns.iter().zip(open).zip(1..) {
                // Each of these lines lacks as many pieces.
                add(*line, sign(side) * open.iter().sum::<i32>() / (length - pieces).max(1));
                squares.iter().zip(open).for_each(|(&column, count)| add(column, sign(side) * count));
            }
        }
        let is_late = phase >= LATEST / 2;
        for (pattern, rows) in rules.spec().evaluation.patterns.iter().zip(&self.patterns) {
            let counts = rules.pattern_counts(position, pattern, is_late);
            rows[usize::from(is_late)].iter().zip(counts).for_each(|(&column, count)| add(column, count));
        }
        let terms = counts.into_iter().zip(0..).filter(|&(count, _)| count != 0);
        terms.map(|(count, column)| Term { column, count }).collect()
    }

    /// The time of the game whose values a search from this position uses.
    #[must_use]
    pub fn phase(game: &Game) -> Phase {
        game.rules().phase(game.position(), 0)
    }

    fn value(&self, piece: usize, late: bool, square: usize) -> Option<usize> {
        self.values.get(piece)?[usize::from(late)].get(square).copied().flatten()
    }
}

fn sign(side: usize) -> i32 {
    if side == 0 { 1 } else { -1 }
}
