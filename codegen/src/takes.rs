//! Captures and promotions that are listed with their scores.
//!
//! Where squares are numbered rank by rank without gaps, a step is the same difference of numbers from every square. What
//! stands a step away is then read at once, and only where it is an enemy, or nothing on the way of a rider, is it asked
//! whether the step has led off the board.

use engine_spec::{Gait, Means, Movement, Spec};
use plan::Plan;
use serde::Serialize;

use crate::bound;
use crate::checks::Checks;
use crate::limits;
use crate::modes::promoted_from;
use crate::pieces::{Class, Side, back, captures, offset_name};
use crate::special::{self, Begins};

/// Moves that a byte counts.
const MOST: usize = 255;

/// Slots of a side: squares of its pieces, kind by kind, each kind ended by a mark.
const SLOTS: usize = 128;

/// The captures of a side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Takes {
    /// Its first slot.
    slots: usize,
    /// Its kinds, the most frequent first.
    kinds: Vec<Kind>,
    /// Who takes what has passed, and from where as seen from the square that it has passed, the lowest first.
    passers: Vec<Passer>,
}

/// The captures of a kind.
#[derive(Clone, Debug, Serialize)]
struct Kind {
    name: String,
    code: String,
    /// The label of its class.
    class: String,
    royal: bool,
    /// Whether it is promoted anywhere.
    crowns: bool,
    /// Whether only captures are known to do nothing else than go somewhere and take what is there.
    only_taking: bool,
    steps: Vec<Step>,
    rides: bool,
    /// Where it may be promoted by a move: there its moves are listed as all moves are, and scored then.
    promoted: Option<Begins>,
    /// The scores of its captures by the class of the victim.
    scores: Vec<u8>,
}

/// A movement that captures.
#[derive(Clone, Debug, Serialize)]
struct Step {
    label: String,
    next: String,
    rides: bool,
    /// The square a step away, as it is added to `board`.
    away: String,
}

/// A movement that takes what has passed.
#[derive(Clone, Debug, Serialize)]
struct Passer {
    label: String,
    code: String,
    /// The table that leads from the square that has been passed to who may take there.
    back: String,
    #[serde(skip)]
    from: i16,
}

/// Gives both sides what they need, if the game allows it.
pub(crate) fn add(plan: &Plan, sides: &mut [Side], kinds: &[String]) {
    let takes: Option<Vec<Takes>> = (0..sides.len()).map(|side| of_side(plan, side, sides, kinds)).collect();
    if let Some(takes) = takes.filter(|_| suits(plan).is_ok()) {
        for (side, takes) in sides.iter_mut().zip(takes) {
            side.takes = Some(takes);
            side.modes.retain(|mode| mode.name != "noisy");
        }
    }
}

/// Why captures are not listed with their scores in a game in which [`add`] has given the sides nothing.
pub(crate) fn hindrance(plan: &Plan) -> &'static str {
    suits(plan).err().unwrap_or("promotions begin in several rows, or captures in passing share a score")
}

/// Whether captures are leaps and whole rides, on a board without gaps, and few enough; or why not.
fn suits(plan: &Plan) -> Result<(), &'static str> {
    let spec = plan.spec();
    if plan.search.victims.is_none() {
        return Err("captures are not tried by their victims");
    }
    Checks::new(plan)?;
    if limits::is_large(spec) || spec.board.squares.len() + spec.kinds.len() >= SLOTS {
        return Err("the board is large");
    }
    if !is_without_gaps(spec) {
        return Err("the board has gaps");
    }
    if (0..2).any(|side| most_listed(spec, side) > MOST) {
        return Err("there may be too many captures and promotions");
    }
    Ok(())
}

/// Whether squares are numbered rank by rank without gaps.
pub(crate) fn is_without_gaps(spec: &Spec) -> bool {
    let board = &spec.board;
    let places = (0..board.ranks).flat_map(|rank| (0..board.files).map(move |file| (file, rank)));
    board.squares.iter().copied().eq(places)
}

/// Whether moves of pieces that are not royal do no more, as a rule, than go to a square and take what stands there,
/// for the sum of values, the numbers of pieces and the rights to castle: all that is kept where no keys are. Checks
/// that count are asked for after each.
pub(crate) fn are_plain(plan: &Plan, sides: &[Side]) -> bool {
    let spec = plan.spec();
    let passing = |movement: &Movement| movement.passes && movement.only != Means::Move;
    sides.iter().all(|side| side.takes.is_some())
        && spec.ends.reach.iter().all(|reach| spec.kinds[reach.kind].royal)
        && spec.search.table.is_some()
        && spec.ends.extinct.is_none()
        && spec.ends.row.is_none()
        && spec.evaluation.patterns.is_empty()
        && spec.evaluation.mobility == 0
        && spec.evaluation.closing == 0
        && !spec.evaluation.counts_along()
        && !spec.kinds.iter().flat_map(|kind| &kind.movements).any(passing)
}

/// A bound of the captures and promotions of a side.
fn most_listed(spec: &Spec, side: usize) -> usize {
    let promotions = |(index, kind): (usize, &engine_spec::Kind)| {
        let choices = kind.promotion.as_ref().map_or(0, |promotion| promotion.to.len());
        kind.movements.iter().filter(|movement| movement.goes()).count()
            * choices
            * bound::most_of(spec, index)
    };
    let own = spec.kinds.iter().enumerate().filter(|(_, kind)| kind.side == side);
    bound::most_captures(spec, side) + own.map(promotions).sum::<usize>()
}

fn of_side(plan: &Plan, side: usize, sides: &[Side], labels: &[String]) -> Option<Takes> {
    let spec = plan.spec();
    let mut kinds: Vec<(usize, Kind)> = Vec::new();
    let mut passers = Vec::new();
    for (index, described) in spec.kinds.iter().enumerate().filter(|(_, kind)| kind.side == side) {
        let of_kind = |class: &usize| spec.classes.get(*class).is_some_and(|class| class.kind == index);
        let mut classes = (0..spec.classes.len()).filter(of_kind);
        let (class, None) = (classes.next()?, classes.next()) else { return None };
        let is_class = |own: &&Class| usize::from(own.code & 0x7f) == class + 1;
        let own = sides.get(side)?.classes.iter().find(is_class)?;
        let code = own.constant.clone();
        let steps = steps(spec, &described.movements);
        let kind = Kind {
            name: labels.get(index)?.clone(),
            code: code.clone(),
            class: own.label.clone(),
            royal: spec.royals().contains(&Some(class)),
            crowns: described.promotion.is_some(),
            only_taking: described.movements.iter().any(|movement| movement.passes || movement.also),
            rides: steps.iter().any(|step| step.rides),
            steps,
            promoted: promoted(spec, index)?,
            scores: scores(plan, class)?,
        };
        for (movement, number) in described.movements.iter().zip(1..).filter(|(movement, _)| movement.also) {
            passers.push(Passer {
                label: format!("{}_{}_{number}", kind.name, offset_name(movement.offset)),
                code: code.clone(),
                back: format!("next_{}", offset_name(back(movement))),
                from: -away(spec, movement),
            });
            if movement.from.is_some() || !stands_alone(plan, side, class) {
                return None;
            }
        }
        let number = spec.pieces.iter().filter(|piece| piece.class == class).count();
        kinds.push((number, kind));
    }
    kinds.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    passers.sort_by_key(|passer| passer.from);
    Some(Takes { slots: side * SLOTS, kinds: kinds.into_iter().map(|(_, kind)| kind).collect(), passers })
}

/// The most by which the number of a square changes with a step that captures.
pub(crate) fn farthest(spec: &Spec) -> usize {
    let movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
    let captures = movements.filter(|movement| captures(movement));
    captures.map(|movement| usize::from(away(spec, movement).unsigned_abs())).max().unwrap_or(0)
}

/// By how much the number of a square changes with a step.
pub(crate) fn away(spec: &Spec, movement: &Movement) -> i16 {
    i16::from(movement.offset.1) * i16::from(spec.board.files) + i16::from(movement.offset.0)
}

fn steps(spec: &Spec, movements: &[Movement]) -> Vec<Step> {
    let of = |(movement, number): (&Movement, usize)| Step {
        label: format!("{}_{number}", offset_name(movement.offset)),
        next: format!("next_{}", offset_name(movement.offset)),
        rides: movement.gait == Gait::Ride,
        away: format!("{:+}", away(spec, movement)),
    };
    movements.iter().zip(1..).filter(|(movement, _)| captures(movement)).map(of).collect()
}

/// The squares from which a kind may be promoted, if any and in one row; `None` if they are in several.
fn promoted(spec: &Spec, kind: usize) -> Option<Option<Begins>> {
    let described = spec.kinds.get(kind)?;
    if described.promotion.is_none() {
        return Some(None);
    }
    let mut squares = Vec::new();
    for movement in &described.movements {
        squares.extend(promoted_from(spec, kind, movement)?);
    }
    squares.sort_unstable();
    squares.dedup();
    if squares.is_empty() { Some(None) } else { special::row(spec, &squares).map(Some) }
}

/// The scores of captures by a class.
fn scores(plan: &Plan, mover: usize) -> Option<Vec<u8>> {
    let victims = plan.search.victims.as_ref()?;
    Some((0..victims.worth.len()).map(|taken| victims.score(mover, Some(taken), mover)).collect())
}

/// Whether no other capture or promotion has the score of one in passing by a class: those are listed last, but among
/// equals the first counts.
fn stands_alone(plan: &Plan, side: usize, taker: usize) -> bool {
    let Some(victims) = plan.search.victims.as_ref() else { return false };
    let spec = plan.spec();
    let own = |class: &usize| spec.kinds[spec.classes[*class].kind].side == side;
    let all = || 0..victims.worth.len();
    let in_passing = victims.score(taker, None, taker);
    let captures = all().filter(own).flat_map(|mover| {
        all().filter(|class| !own(class)).map(move |taken| victims.score(mover, Some(taken), mover))
    });
    let becomes = |class: usize| {
        let promotion = spec.kinds[spec.classes[class].kind].promotion.as_ref();
        let to = promotion.into_iter().flat_map(|promotion| promotion.to.clone());
        to.filter_map(|kind| spec.classes.iter().position(|class| class.kind == kind))
    };
    let promotions =
        all().filter(own).flat_map(|mover| becomes(mover).map(move |to| victims.score(mover, None, to)));
    captures.chain(promotions).all(|score| score != in_passing)
}
