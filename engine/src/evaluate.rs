//! What a position is worth that is not searched any further.

use engine_spec::{Counted, EARLY, LATEST, Pattern, Phase, Score, Square, hunt};

use super::position::Position;
use super::rules::{Leaf, Rules};
use super::set::{Bits, Set, Squares};

impl Rules {
    /// The evaluation of a position, higher for side 0: its sum, what each side can do, and lines
    /// that are open to one side alone; within the limits of its width. Pieces have the values
    /// of the early game, see [`Rules::phase`].
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_as(position, EARLY)
    }

    /// The same at some time of the game: the sum of the position has to be that of the time.
    pub(crate) fn evaluate_as(&self, position: &Position, phase: Phase) -> Score {
        let mobility = |side: usize| {
            let mut moves = 0_usize;
            self.moves_of_side(position, side, &mut moves);
            moves
        };
        let closing = self.closing(&position.by_side, position.hand, position.side);
        self.value(&position.by_side, position.sum + closing, phase, mobility)
    }

    /// How many more moves the first side has than the second, as `mobility` counts them.
    #[must_use]
    pub fn mobility(&self, position: &Position) -> i32 {
        let moves = |side: usize| {
            let mut moves = 0_usize;
            self.moves_of_side(position, side, &mut moves);
            moves as i32
        };
        moves(0) - moves(1)
    }

    /// How many more ways to outflank the first side has than the second, and how many more empty squares beside
    /// its pieces, as `flanks` and `frontier` count them.
    #[must_use]
    pub fn along_counts(&self, position: &Position) -> [i32; 2] {
        self.along(&position.by_side)
    }

    fn along(&self, by_side: &[Set; 2]) -> [i32; 2] {
        let [first, second] = *by_side;
        let Some(fill) = &self.tables.fill else {
            let digit = |&square: &Square| u8::from(first.has(square)) + 2 * u8::from(second.has(square));
            let of_line =
                |line: &Vec<Square>| plan::along::counts(&line.iter().map(digit).collect::<Vec<_>>());
            let all = self.tables.lines.iter().map(of_line);
            return all.fold([0, 0], |sum, [flanks, frontier]| [sum[0] + flanks, sum[1] + frontier]);
        };
        let flanks = fill.flanks(first, second) as i32 - fill.flanks(second, first) as i32;
        let frontier = fill.frontier(first, second) as i32 - fill.frontier(second, first) as i32;
        [flanks, frontier]
    }

    /// How many more lines with one, two … pieces the first side has than the second, up to so many pieces,
    /// as `lines` of `[evaluation]` counts them.
    #[must_use]
    pub fn runs(&self, position: &Position, most: usize) -> Vec<i32> {
        let mut counts = vec![0; most];
        for &window in &self.tables.windows {
            let (first, second) = (position.by_side[0] & window, position.by_side[1] & window);
            let (pieces, sign) = match (first.is_empty(), second.is_empty()) {
                (_, true) => (first, 1),
                (true, _) => (second, -1),
                _ => continue,
            };
            if let Some(count) = counts.get_mut((pieces.count_ones() as usize).wrapping_sub(1)) {
                *count += sign;
            }
        }
        counts
    }

    /// In how many lines with one, two … pieces of a side and none of the other each square is empty, up to so
    /// many pieces: what a drawing of `lines` counts.
    #[must_use]
    pub fn open_squares(&self, position: &Position, side: usize, most: usize) -> Vec<Vec<i32>> {
        let mut counts = vec![vec![0; self.spec().board.squares.len()]; most];
        let [own, other] = if side == 0 { [0, 1] } else { [1, 0] };
        for &window in &self.tables.windows {
            let pieces = position.by_side[own] & window;
            let count = (pieces.count_ones() as usize).wrapping_sub(1);
            if let (true, Some(counts)) =
                ((position.by_side[other] & window).is_empty(), counts.get_mut(count))
            {
                for square in Bits::of(window & !pieces) {
                    counts[usize::from(square)] += 1;
                }
            }
        }
        counts
    }

    /// 1 if the side to move could close a mill at once and is the first, -1 if it is the second, else 0: what
    /// `closing` counts.
    #[must_use]
    pub fn closes(&self, position: &Position) -> i32 {
        let side = position.side;
        let closes = self.could_close(&position.by_side, position.hand, side);
        if closes { 1 - 2 * side as i32 } else { 0 }
    }

    /// The side that hunts a royal piece which has been left alone, in a search that begins with this position. None where
    /// one of the royal pieces is about to be taken.
    pub(crate) fn hunter(&self, position: &Position) -> Option<usize> {
        if self.spec().evaluation.hunt == 0 || self.royal_squares(position).contains(&None) {
            return None;
        }
        let hunter = (0..2).find(|&side| position.count(side ^ 1) == 1 && position.count(side) > 1)?;
        (!self.is_attacked(position, position.side ^ 1)).then_some(hunter)
    }

    /// Points of the first side for how near the hunted royal piece is to the edge, and the hunter's to it.
    pub(crate) fn hunted(&self, position: &Position, hunter: usize) -> i32 {
        let [Some(first), Some(second)] = self.royal_squares(position) else { return 0 };
        let board = &self.spec().board;
        let off = hunt::off_middle(board, if hunter == 0 { second } else { first });
        let near = hunt::farthest(board) - hunt::distance(board, first, second);
        let points = i32::from(self.spec().evaluation.hunt) * (2 * i32::from(off) + i32::from(near));
        if hunter == 0 { points } else { -points }
    }

    /// Points for that, of a position in which `side` is to move.
    fn closing(&self, by_side: &[Set; 2], hand: [u8; 2], side: usize) -> i32 {
        let points = i32::from(self.spec().evaluation.closing);
        match side {
            _ if points == 0 || !self.could_close(by_side, hand, side) => 0,
            0 => points,
            _ => -points,
        }
    }

    /// The evaluation of what an action of the other side leads to, with `side` to move.
    pub(super) fn evaluate_leaf(&self, leaf: &Leaf, side: usize, phase: Phase) -> Score {
        let mobility = |side: usize| {
            let mut moves = 0_usize;
            self.placings(&leaf.by_side, leaf.hand, side, &mut moves);
            moves
        };
        let closing = self.closing(&leaf.by_side, leaf.hand, side);
        self.value(&leaf.by_side, leaf.sum + closing, phase, mobility)
    }

    /// What programs keep up to date as they make moves: the sum of a position, lines and patterns. Where something
    /// counts along lines, patterns are looked up with that.
    #[must_use]
    pub fn kept_sum(&self, position: &Position) -> i32 {
        let patterns =
            if self.spec().evaluation.counts_along() { self.patterns(&position.by_side, EARLY) } else { 0 };
        position.sum + self.together(&position.by_side, EARLY) - patterns
    }

    /// Points for what stands on several squares.
    fn together(&self, by_side: &[Set; 2], phase: Phase) -> i32 {
        self.lines(by_side) + self.patterns(by_side, phase)
    }

    fn value(&self, by_side: &[Set; 2], sum: i32, phase: Phase, mobility: impl Fn(usize) -> usize) -> Score {
        let evaluation = &self.spec().evaluation;
        let mut points = sum;
        if evaluation.mobility > 0 {
            points += i32::from(evaluation.mobility) * (mobility(0) as i32 - mobility(1) as i32);
        }
        let along = evaluation.along_in(phase);
        if !along.is_nothing() {
            let [flanks, frontier] = self.along(by_side);
            points += flanks * i32::from(along.flanks) + frontier * i32::from(along.frontier);
        }
        points += self.together(by_side, phase);
        points.clamp(i32::from(evaluation.min), i32::from(evaluation.max)) as Score
    }

    /// Points for the windows that hold pieces of one side alone.
    fn lines(&self, by_side: &[Set; 2]) -> i32 {
        let tables = &self.tables;
        let runs = &self.spec().evaluation.runs;
        if let Some(runs) = &tables.runs {
            let of = |&window| {
                let worth = |side: usize, pieces: Set| {
                    let run = runs[side].get((pieces.count_ones() as usize).wrapping_sub(1));
                    run.map_or(0, |run| run.points(Bits::of(window & !pieces)))
                };
                match by_side.map(|pieces| pieces & window) {
                    [first, second] if second.is_empty() => worth(0, first),
                    [first, second] if first.is_empty() => -worth(1, second),
                    _ => 0,
                }
            };
            tables.windows.iter().map(of).sum()
        } else if runs.is_empty() {
            0
        } else if tables.narrow.is_empty() {
            points(&tables.windows, by_side, runs)
        } else {
            points(&tables.narrow, by_side, runs)
        }
    }

    /// Points for what stands on squares together.
    fn patterns(&self, by_side: &[Set; 2], phase: Phase) -> i32 {
        let of = |squares: &[Square], points: &[i8]| {
            let digit =
                |square| usize::from(by_side[0].has(square)) + 2 * usize::from(by_side[1].has(square));
            let number = squares.iter().rev().fold(0, |number, &square| number * 3 + digit(square));
            i32::from(points.get(number).copied().unwrap_or(0))
        };
        let patterns = self.spec().evaluation.patterns.iter().zip(&self.tables.patterns);
        let late = usize::from(phase >= LATEST / 2);
        patterns
            .map(|(pattern, points)| (pattern, &points[late]))
            .map(|(pattern, points)| pattern.places.iter().map(|place| of(place, points)).sum::<i32>())
            .sum()
    }

    /// How many more places the first side has than the second that look as a row of a pattern says, early or late.
    #[must_use]
    pub fn pattern_counts(&self, position: &Position, pattern: &Pattern, late: bool) -> Vec<i32> {
        let rows = pattern.rows_in(late);
        let mut counts = vec![0; rows.len()];
        for place in &pattern.places {
            let cell = |&square: &Square| {
                let side = position.by_side.iter().position(|pieces| pieces.has(square));
                side.map_or(0, |side| side as u8 + 1)
            };
            let digits: Vec<u8> = place.iter().map(cell).collect();
            for (row, count) in rows.iter().zip(&mut counts) {
                *count += row.matches(&digits, pattern.reading);
            }
        }
        counts
    }

    /// Whether something lies between early and late values.
    pub(crate) fn blends(&self) -> bool {
        self.spec().evaluation.late.is_some_and(|late| late.is_at_once().is_none())
    }

    /// The time of the game whose values a search uses that begins with this position, and goes so deep.
    #[must_use]
    pub fn phase(&self, position: &Position, depth: u8) -> Phase {
        let Some(late) = self.spec().evaluation.late else { return EARLY };
        late.phase(match late.counted {
            Counted::Board => position.count(0) + position.count(1),
            Counted::Hands => {
                let held: u32 = position.hand.iter().copied().map(u32::from).sum();
                held.saturating_sub(depth.into())
            }
        })
    }
}

/// Points for those of some rows that hold pieces of one side alone.
fn points<S: Squares>(windows: &[S], by_side: &[Set; 2], runs: &[u8]) -> i32 {
    let [first, second] = by_side.map(S::of_set);
    let points = |pieces: S| {
        let index = (pieces.count() as usize).wrapping_sub(1);
        runs.get(index).map_or(0, |&points| i32::from(points))
    };
    let mut total = 0;
    for &window in windows {
        let (first, second) = (first & window, second & window);
        total += match (first.is_empty(), second.is_empty()) {
            (true, true) => 0,
            (_, true) => points(first),
            (true, _) => -points(second),
            _ => 0,
        };
    }
    total
}
