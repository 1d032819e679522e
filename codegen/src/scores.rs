//! Scores that moves are given as they are listed: what the move gains by where the piece goes, and
//! its history.
//!
//! That takes pieces whose values are all in one table and so close to each other that a gain needs
//! no clamping; then it is a difference of bytes. All other moves are scored when they are put in
//! order.

use engine_spec::{Class, Gait, History, Spec, Square};
use plan::Plan;
use plan::evaluation::{MOST_GAIN, gain_shift};
use serde::Serialize;

use crate::pieces::{Side, captures};

/// The score of a move that gains nothing.
const EVEN: u8 = 64;

/// How the moves of a kind, or what is put on the board, are scored.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Scores {
    /// Label of the class, for the tables of its values.
    label: String,
    /// Whether gains count.
    gain: bool,
    /// The score of a move that gains nothing.
    even: u8,
    /// The history scores of the class, if they count.
    history: Option<String>,
}

impl Scores {
    /// The score of a step that gains so much.
    pub fn of_step(&self, gain: i16) -> u8 {
        let gain = if self.gain { gain } else { 0 };
        u8::try_from(i16::from(self.even) + gain).unwrap_or(0)
    }

    /// Where the history score of a step to a square is, if that counts.
    pub fn history_at(&self, to: Square) -> Option<String> {
        self.history.as_ref().map(|scores| format!("{scores}+{to}"))
    }
}

/// The score of a move that gains nothing.
pub(crate) fn even(spec: &Spec) -> u8 {
    if spec.search.ordering.is_some_and(|ordering| ordering.gain) { EVEN } else { 1 }
}

/// The scores of a kind's moves by `labels` of classes, if they can be given as moves are listed.
pub(crate) fn of_kind(spec: &Spec, kind: usize, labels: &[String]) -> Option<Scores> {
    let ordering = spec.search.ordering.filter(|ordering| !ordering.victims)?;
    let mut own = (0..spec.classes.len()).filter(|&class| spec.classes[class].kind == kind);
    let class = own.next().filter(|_| own.next().is_none())?;
    let gain = ordering.gain && valued(spec);
    let described = &spec.kinds[kind];
    let chooses = described.promotion.as_ref().is_some_and(|promotion| promotion.to.len() > 1);
    let passing = described.movements.iter().any(|movement| movement.also);
    if chooses || gain && (passing || gain_shift(spec) > 0) {
        return None;
    }
    if gain {
        let takes =
            described.movements.iter().any(|movement| movement.gait != Gait::Jump && captures(movement));
        let prey = if takes { range(&spec.classes[prey(spec, described.side)?]) } else { (0, 0) };
        let (least, most) = range(&spec.classes[class]);
        let put = if described.place.is_some() { least.abs().max(most.abs()) } else { 0 };
        let moved = most - least + prey.0.abs().max(prey.1.abs());
        if put.max(moved) > MOST_GAIN {
            return None;
        }
    }
    let squares = spec.board.squares.len();
    let history = ordering.history != History::None;
    Some(Scores {
        label: labels[class].clone(),
        gain,
        even: even(spec),
        history: history.then(|| format!("history_scores+{}", class * squares)),
    })
}

/// The class of the other side, if it has but one.
pub(crate) fn prey(spec: &Spec, side: usize) -> Option<usize> {
    let other = |&class: &usize| spec.kinds[spec.classes[class].kind].side != side;
    let mut others = (0..spec.classes.len()).filter(other);
    others.next().filter(|_| others.next().is_none())
}

/// Whether any move can still be without a score when it is put in order.
pub(crate) fn unscored(plan: &Plan, sides: &[Side]) -> bool {
    let scored = |side: &Side| side.written.as_ref().is_some_and(|written| written.scored);
    let jumps = plan.moves.jumps() && !sides.iter().all(scored);
    let placed = |side: &Side| side.place.as_ref().is_some_and(|place| place.scores.is_none());
    let moved = |side: &Side| {
        let mut kinds = side.modes.iter().flat_map(|mode| &mode.kinds);
        kinds.any(|kind| kind.scores.is_none() && !(kind.steps.is_empty() && kind.castles.is_empty()))
    };
    plan.spec().search.ordering.is_some() && (jumps || sides.iter().any(|side| placed(side) || moved(side)))
}

/// What a move gains as a difference of values from a table: captures and promotions are apart, and nothing is put on the
/// board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Gains {
    /// No move changes more than a signed byte, and the score of a move, has room for: low bytes tell.
    Bytes,
    /// With its sign it has nine bits, and counts by a half or less.
    Words,
}

/// Whether gains are differences, and of what.
pub(crate) fn differences(plan: &Plan) -> Option<Gains> {
    let spec = plan.spec();
    let shift = gain_shift(spec);
    let most = |class: &Class| {
        // What is blended of two differences lies between them, but for a point by which it is rounded.
        let blended = i16::from(class.late.is_some());
        let rows = std::iter::once(&class.values).chain(&class.late);
        let files = spec.evaluation.files.as_ref().map_or([(0, 0); 2], |files| files.ranges(class.kind));
        let more = |(least, most): (i32, i32)| i16::try_from(most - least).unwrap_or(i16::MAX);
        let of_rows = |(values, range): (&Vec<i16>, (i32, i32))| {
            farthest(spec, class, values).saturating_add(more(range))
        };
        rows.zip(files).map(of_rows).map(|most| most.saturating_add(blended)).max()
    };
    let most = spec.classes.iter().filter_map(most).max()?;
    let gains = match (i8::try_from(most), u8::try_from(most)) {
        (Ok(_), _) => Gains::Bytes,
        (_, Ok(_)) if shift > 0 => Gains::Words,
        _ => return None,
    };
    let stays = spec.kinds.iter().all(|kind| kind.place.is_none());
    (plan.search.victims.is_some() && stays && most >> shift <= MOST_GAIN).then_some(gains)
}

/// The most that a move of a class, which takes nothing and does not promote, changes of its value.
fn farthest(spec: &Spec, class: &Class, values: &[i16]) -> i16 {
    let kind = &spec.kinds[class.kind];
    let linked = kind.movements.iter().any(|movement| movement.gait == Gait::Link);
    if linked || !kind.castles.is_empty() {
        let (least, most) = (values.iter().min(), values.iter().max());
        return most.zip(least).map_or(0, |(most, &least)| most.saturating_sub(least));
    }
    let promotes = |to: Square| kind.promotion.as_ref().is_some_and(|other| other.squares.contains(&to));
    let value = |square: Square| values.get(usize::from(square)).copied().unwrap_or(0);
    let mut most = 0;
    for movement in kind.movements.iter().filter(|movement| movement.goes()) {
        let next = |&square: &Square| spec.board.away(square, movement.whole());
        let steps = if movement.gait == Gait::Ride { usize::from(movement.limit) } else { 1 };
        let starts = (0..spec.board.squares.len() as Square)
            .filter(|&square| movement.from.is_none_or(|from| from.has(square)));
        for from in starts {
            let reached = std::iter::successors(next(&from), next).take(steps).filter(|&to| !promotes(to));
            most =
                reached.map(|to| value(to).saturating_sub(value(from)).saturating_abs()).fold(most, i16::max);
        }
    }
    most
}

/// Whether pieces have values.
fn valued(spec: &Spec) -> bool {
    let values = spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
    values.copied().any(|value| value != 0)
}

/// The least and the greatest value of a class, early or late.
fn range(class: &Class) -> (i16, i16) {
    let values = || class.values.iter().chain(class.late.iter().flatten()).copied();
    (values().min().unwrap_or(0), values().max().unwrap_or(0))
}
