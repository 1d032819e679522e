//! Texel's method: numbers with which the evaluation foretells how games end.
//!
//! With e the evaluation, c its middle and k a scale, 1 / (1 + exp(-k (e - c))) is how many points the
//! first side can expect. The error is the mean square of what that is off. Each number in turn is changed
//! by a step, as long as the error falls, and steps become smaller. There is a small cost for changing a number,
//! and for changing it otherwise than those of the squares around: where the positions say nothing of a
//! square, it goes with its neighbours.
//!
//! Where no drawn game has a value and evaluations are not cut off, all of them may be shifted and nothing is
//! played differently; there c is fitted, too. Elsewhere c is what a drawn game is worth.
//!
//! P. Österlund, "Evaluation function tuning", the method of his program Texel
//! (<https://www.chessprogramming.org/Texel%27s_Tuning_Method>).

use engine_spec::Spec;
use plan::Plan;
use plan::evaluation::gain_shift;
use rayon::prelude::*;

use super::columns::Columns;
use super::features::WHOLE;
use super::sample::Sample;

/// The scale where evaluations do not distinguish positions, so that there is nothing to take it from: where
/// the numbers must leave room for one another in a byte, and elsewhere.
const FLAT_SCALES: (f64, f64) = (1.0 / 8.0, 1.0 / 16.0);

/// The scales among which one is looked for, from the first, each so many times the one before.
const LEAST_SCALE: f64 = 1.0 / 64.0;
const SCALE_STEP: f64 = 1.1;
const SCALES: i32 = 36;

/// By how much a number is changed at once, in this order.
const STEPS: [i32; 4] = [8, 4, 2, 1];

/// Rounds through all numbers with one step at most.
const MOST_ROUNDS: usize = 40;

/// The cost of a number for the square of each point that it is changed by, as an error of one position; and
/// for the square of each point by which it is changed otherwise than one next to it.
const COST: f64 = 0.000_2;
const COST_AROUND: f64 = 0.001;

/// How far from the middle expected points still differ.
const FARTHEST: i32 = 2048;

/// Positions that are added up as one, so that sums do not depend on threads.
const PART: usize = 8192;

/// What is fitted.
#[derive(Debug)]
pub struct Fit<'f> {
    /// The positions.
    pub samples: &'f [Sample],
    /// What numbers there are.
    pub columns: &'f Columns,
    /// What they are at first, one for each column.
    pub start: &'f [i16],
}

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// A value for each column.
    pub values: Vec<i16>,
    /// The scale k.
    pub scale: f64,
    /// The mean square error of the first values, and of these.
    pub errors: [f64; 2],
}

/// The fit as it goes on.
struct Work<'f> {
    fit: &'f Fit<'f>,
    values: Vec<i16>,
    /// For each column where it counts, and how often, in parts.
    entries: Vec<Vec<(u32, i32)>>,
    /// The evaluation of each position, without limits, in parts of a point: [`WHOLE`] are one.
    evaluations: Vec<i32>,
    limits: (i32, i32),
    middle: i32,
    /// How many points make a step of one: more where the dearest piece is worth more than a byte has room for.
    unit: i32,
    scale: f64,
    /// The expected points, from so far below the middle to so far above.
    curve: Vec<f64>,
}

/// Fits the numbers of `spec` to positions. `can_be` says whether a description can have these values, one
/// for each column; it is asked before a change is kept.
#[must_use]
pub fn fit(spec: &Spec, fit: &Fit<'_>, can_be: &mut dyn FnMut(&[i16]) -> bool) -> Fitted {
    let base = i32::from(spec.evaluation.base);
    let unit = 1 << gain_shift(spec);
    let shifts = Plan::new(spec).facts.by_steps();
    let mut work = Work {
        fit,
        values: fit.start.to_vec(),
        entries: vec![Vec::new(); fit.columns.count()],
        evaluations: Vec::with_capacity(fit.samples.len()),
        limits: if shifts {
            (i32::MIN, i32::MAX)
        } else {
            (i32::from(spec.evaluation.min), i32::from(spec.evaluation.max))
        },
        middle: if shifts { base } else { i32::from(spec.evaluation.width.even()) },
        unit,
        scale: 0.0,
        curve: Vec::new(),
    };
    work.set_scale(if shifts { FLAT_SCALES.0 } else { FLAT_SCALES.1 } / f64::from(unit));
    for (sample, index) in fit.samples.iter().zip(0..) {
        let mut sum = base * WHOLE;
        for term in &sample.terms {
            let column = term.column as usize;
            sum += term.count * work.values.get(column).map_or(0, |&value| i32::from(value));
            if let Some(entries) = work.entries.get_mut(column) {
                entries.push((index, term.count));
            }
        }
        work.evaluations.push(sum);
    }
    work.choose_scale();
    if shifts {
        work.choose_middle();
    }
    let before = work.error();
    for step in STEPS {
        for _ in 0..MOST_ROUNDS {
            if !work.round(step * unit, shifts, can_be) {
                break;
            }
        }
    }
    let after = work.error();
    Fitted { values: work.values, scale: work.scale, errors: [before, after] }
}

impl Work<'_> {
    /// The square of what a position's evaluation is off.
    fn off(&self, index: usize, evaluation: i32) -> f64 {
        let limited = evaluation.div_euclid(WHOLE).clamp(self.limits.0, self.limits.1) - self.middle;
        let farthest = FARTHEST * self.unit;
        let place = (limited.clamp(-farthest, farthest) + farthest) as usize;
        let expected = self.curve.get(place).copied().unwrap_or(0.5);
        self.fit.samples.get(index).map_or(0.0, |sample| (expected - sample.points).powi(2))
    }

    /// The mean error.
    fn error(&self) -> f64 {
        let part = |(number, part): (usize, &[i32])| -> f64 {
            part.iter().enumerate().map(|(index, &value)| self.off(number * PART + index, value)).sum()
        };
        let parts: Vec<f64> = self.evaluations.par_chunks(PART).enumerate().map(part).collect();
        parts.iter().sum::<f64>() / self.evaluations.len().max(1) as f64
    }

    fn set_scale(&mut self, scale: f64) {
        let expected = |distance: i32| 1.0 / (1.0 + (-scale * f64::from(distance)).exp());
        let farthest = FARTHEST * self.unit;
        self.curve = (-farthest..=farthest).map(expected).collect();
        self.scale = scale;
    }

    fn scale_at(&self, index: i32) -> f64 {
        LEAST_SCALE * SCALE_STEP.powi(index) / f64::from(self.unit)
    }

    /// The scale that suits the numbers as they are.
    fn choose_scale(&mut self) {
        let Some(&first) = self.evaluations.first() else { return };
        if self.evaluations.iter().all(|&value| (value - first).abs() <= WHOLE) {
            return;
        }
        let error = |work: &mut Self, index: i32| {
            work.set_scale(work.scale_at(index));
            work.error()
        };
        let errors: Vec<f64> = (0..SCALES).map(|index| error(self, index)).collect();
        let best =
            errors.iter().zip(0..).min_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(0, |(_, index)| index);
        self.set_scale(self.scale_at(best));
    }

    /// Moves the middle as long as that makes the error less.
    fn choose_middle(&mut self) -> bool {
        let mut error = self.error();
        let mut moved = false;
        for step in [16, -16, 4, -4, 1, -1] {
            loop {
                self.middle += step;
                let next = self.error();
                if next >= error {
                    self.middle -= step;
                    break;
                }
                (error, moved) = (next, true);
            }
        }
        moved
    }

    /// Goes through all numbers once. Returns whether any has changed.
    fn round(&mut self, step: i32, shifts: bool, can_be: &mut dyn FnMut(&[i16]) -> bool) -> bool {
        let mut changed = shifts && self.choose_middle();
        for column in 0..self.values.len() {
            if !self.fit.columns.is_open(column) {
                continue;
            }
            for step in [step, -step] {
                if self.gain(column, step) > 0.0 && self.change(column, step, can_be) {
                    changed = true;
                    break;
                }
            }
        }
        changed
    }

    /// By how much the sum of errors and costs becomes less if a number is changed by `step`.
    fn gain(&self, column: usize, step: i32) -> f64 {
        let Some(&value) = self.values.get(column) else { return 0.0 };
        let target = i64::from(value) + i64::from(step);
        if i64::from(self.fit.columns.clamp(column, target)) != target {
            return 0.0;
        }
        let (moved, step_points) = (self.moved(column), f64::from(step));
        // By how much the square of a distance becomes less.
        let less = |distance: f64| distance.powi(2) - (distance + step_points).powi(2);
        let around = self.fit.columns.around(column).iter().map(|&other| less(moved - self.moved(other)));
        let cost = (COST * less(moved) + COST_AROUND * around.sum::<f64>()) / f64::from(self.unit).powi(2);
        let entries = self.entries.get(column).map_or(&[][..], Vec::as_slice);
        let part = |part: &[(u32, i32)]| -> f64 {
            let one = |&(index, count): &(u32, i32)| {
                let index = index as usize;
                let now = self.evaluations.get(index).copied().unwrap_or(0);
                self.off(index, now) - self.off(index, now + count * step)
            };
            part.iter().map(one).sum()
        };
        let parts: Vec<f64> = entries.par_chunks(PART).map(part).collect();
        parts.iter().sum::<f64>() + cost
    }

    /// By how many points a number has been changed.
    fn moved(&self, column: usize) -> f64 {
        let of = |values: &[i16]| values.get(column).map_or(0, |&value| i32::from(value));
        f64::from(of(&self.values) - of(self.fit.start))
    }

    /// Changes a number by `step` if a description can say that.
    fn change(&mut self, column: usize, step: i32, can_be: &mut dyn FnMut(&[i16]) -> bool) -> bool {
        let Some(value) = self.values.get_mut(column) else { return false };
        let before = *value;
        *value = before.saturating_add(step as i16);
        if !can_be(&self.values) {
            if let Some(value) = self.values.get_mut(column) {
                *value = before;
            }
            return false;
        }
        for &(index, count) in self.entries.get(column).into_iter().flatten() {
            if let Some(evaluation) = self.evaluations.get_mut(index as usize) {
                *evaluation += count * step;
            }
        }
        true
    }
}
