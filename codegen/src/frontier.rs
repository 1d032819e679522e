//! Moves that lead to leaves, where what they change is in tables.
//!
//! That is so in games of pieces that step, leap and capture, whose evaluation is a sum of values.
//! Where there is a jump it is forced; a node with one that goes on or promotes is treated as any other.

use engine_spec::{Gait, Movement, Outcome, Spec, Square};
use plan::{Effect, Plan};

use crate::needs;
use crate::pieces::{Class, FrontierClass, FrontierStep, Side, captures, step};

/// The change of a move that wins.
const WINS: u8 = 255;

/// The change of a move that leads one step from winning, if moves are judged by what can be done to them.
const MAYBE: u8 = 253;

/// A change that changes nothing.
const EVEN: i16 = 128;

/// Gives both sides what they need, if the game is one of those.
pub(crate) fn add(plan: &Plan, sides: &mut [Side], kinds: &[String]) {
    let spec = plan.spec();
    if !is_simple(plan) {
        return;
    }
    let of_side = |side: usize| -> Option<(Vec<FrontierClass>, String)> {
        let victim = victim(spec, side)?;
        let worth = victim.map_or(0, |class| spec.classes[class].values.iter().copied().max().unwrap_or(0));
        let least = victim.map_or(0, |class| spec.classes[class].values.iter().copied().min().unwrap_or(0));
        let threats = plan.search.safety.as_ref().map_or(&[][..], |safety| &safety.threats[side & 1]);
        let classes = sides[side].classes.iter().map(|class| {
            let index = usize::from(class.code & 0x7f).checked_sub(1)?;
            let kind = &kinds[spec.classes[index].kind];
            frontier_class(spec, index, kind, class, (least, worth), threats)
        });
        let classes = classes.collect::<Option<Vec<FrontierClass>>>()?;
        let label = victim.and_then(|class| {
            Some(
                sides[1 - side]
                    .classes
                    .iter()
                    .find(|other| usize::from(other.code & 0x7f) == class + 1)?
                    .label
                    .clone(),
            )
        });
        Some((classes, label.unwrap_or_default()))
    };
    if let (Some(first), Some(second)) = (of_side(0), of_side(1)) {
        for (side, (frontier, victim)) in sides.iter_mut().zip([first, second]) {
            side.frontier = Some(frontier);
            side.victim = victim;
        }
    }
}

/// Whether the game is one of pieces that step, leap and capture, and of values alone.
fn is_simple(plan: &Plan) -> bool {
    let (spec, moves) = (plan.spec(), &plan.moves);
    let movements = || spec.kinds.iter().flat_map(|kind| &kind.movements);
    let jumps = moves.jumps();
    let known = |effect: &Effect| {
        matches!(
            effect,
            Effect::Lift | Effect::Put { .. } | Effect::Remove(_) | Effect::Restart | Effect::JumpOn
        )
    };
    let steps_and_leaps = moves.only(known) && !movements().any(|movement| movement.gait == Gait::Ride);
    let one_sort_of_capture = jumps == moves.forced && !(jumps && moves.captures());
    let counted = |kind: &engine_spec::Kind| kind.waits || kind.fly.is_some();
    needs::in_bulk(spec)
        && steps_and_leaps
        && spec.ends.extinct.is_none()
        && !spec.kinds.iter().any(counted)
        && movements().all(Movement::is_plain)
        && moves.landings.is_empty()
        && spec.ends.dead.is_empty()
        && spec.royals() == [None, None]
        && !movements().any(|movement| movement.gait == Gait::Link)
        && one_sort_of_capture
        && spec.evaluation.mobility == 0
        && spec.evaluation.closing == 0
        && spec.evaluation.late.is_none()
        && !spec.counts_lines()
        && spec.evaluation.patterns.is_empty()
        && spec.ends.row.is_none()
        && (!jumps || spec.ends.reach.is_empty())
        && spec.ends.reach.iter().all(|reach| reach.result == Outcome::Wins)
        && spec.classes.iter().any(|class| class.values.iter().any(|&value| value != 0))
}

/// The class that a side captures by replacement: `Some(None)` if it does not, `None` if there are
/// several.
fn victim(spec: &Spec, side: usize) -> Option<Option<usize>> {
    let captures = |kind: &engine_spec::Kind| {
        kind.side == side
            && kind.movements.iter().any(|movement| movement.gait != Gait::Jump && captures(movement))
    };
    if !spec.kinds.iter().any(captures) {
        return Some(None);
    }
    let mut others =
        (0..spec.classes.len()).filter(|&class| spec.kinds[spec.classes[class].kind].side != side);
    let first = others.next();
    if others.next().is_some() { None } else { Some(first) }
}

/// A class, if all changes fit a byte; `(least, worth)` is what a capture can add, and `threats` are the squares one
/// step from winning, if they matter.
fn frontier_class(
    spec: &Spec,
    class: usize,
    name: &str,
    Class { label, constant, .. }: &Class,
    (least, worth): (i16, i16),
    threats: &[Square],
) -> Option<FrontierClass> {
    let kind = &spec.kinds[spec.classes[class].kind];
    let (mut steps, mut jumps) = (Vec::new(), Vec::new());
    for (movement, number) in kind.movements.iter().zip(1..) {
        let taking = captures(movement);
        if movement.gait == Gait::Jump {
            jumps.extend(step(movement, number, (false, true)));
            continue;
        }
        let described = step(movement, number, (movement.goes(), taking))?;
        let changes = (0..spec.board.squares.len() as Square).map(|square| {
            let change = change(spec, class, movement, square);
            let leads = destination(spec, movement, square).is_some_and(|to| threats.contains(&to));
            let room = if taking { (least.min(0), worth.max(0)) } else { (0, 0) };
            match change {
                None => Some(0),
                Some(None) => Some(WINS),
                Some(Some(_)) if leads => Some(MAYBE),
                Some(Some(change)) if change + room.0 >= 1 && change + room.1 < i16::from(WINS) => {
                    u8::try_from(change).ok()
                }
                Some(Some(_)) => None,
            }
        });
        steps.push(FrontierStep {
            gain: format!("gain_{label}_{}", described.label),
            changes: changes.collect::<Option<Vec<u8>>>()?,
            label: described.label,
            next: described.next,
            moves: described.moves,
            captures: described.captures,
        });
    }
    if !jumps.is_empty() && !jumps_fit(spec, class) {
        return None;
    }
    Some(FrontierClass {
        label: label.clone(),
        constant: constant.clone(),
        kind: name.to_owned(),
        crown: if kind.promotion.is_some() { format!("crown_{name}") } else { String::new() },
        steps,
        jumps,
    })
}

/// Whether the changes of all jumps fit a byte.
fn jumps_fit(spec: &Spec, class: usize) -> bool {
    let side = spec.kinds[spec.classes[class].kind].side;
    let others = || spec.classes.iter().filter(|other| spec.kinds[other.kind].side != side);
    let own = || spec.classes[class].values.iter().copied();
    let taken = || others().flat_map(|other| &other.values).copied();
    let (least, most) = (own().min().unwrap_or(0), own().max().unwrap_or(0));
    EVEN + least - most + taken().min().unwrap_or(0) >= 1
        && EVEN + most - least + taken().max().unwrap_or(0) < i16::from(WINS)
}

/// Where a movement leads from a square.
fn destination(spec: &Spec, movement: &Movement, from: Square) -> Option<Square> {
    let board = &spec.board;
    let &(file, rank) = board.squares.get(usize::from(from))?;
    board.square_at(file.checked_add_signed(movement.offset.0)?, rank.checked_add_signed(movement.offset.1)?)
}

/// What a move from a square changes, biased; `Some(None)` if it wins, `None` if it leads nowhere.
fn change(spec: &Spec, class: usize, movement: &Movement, from: Square) -> Option<Option<i16>> {
    let to = destination(spec, movement, from)?;
    let kind = spec.classes[class].kind;
    let wins = |reach: &engine_spec::Reach| reach.kind == kind && reach.squares.contains(&to);
    if spec.ends.reach.iter().any(wins) {
        return Some(None);
    }
    let promotion = spec.kinds[kind].promotion.as_ref().filter(|rule| rule.squares.contains(&to));
    let arrived = promotion.map_or(class, |rule| {
        spec.classes.iter().position(|other| rule.to.first() == Some(&other.kind)).unwrap_or(class)
    });
    let value = |class: usize, square: Square| spec.classes[class].values[usize::from(square)];
    Some(Some(EVEN + value(arrived, to) - value(class, from)))
}
