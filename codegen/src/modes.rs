//! The routines that list moves, for each side as many as its search needs: all moves, captures and the others apart.

use engine_spec::{Gait, Movement, Spec};
use plan::Plan;
use serde::Serialize;

use crate::counts;
use crate::pieces::{Step, captures, step};
use crate::scores::{self, Scores};
use crate::special::{self, Castle};

/// A routine that lists some moves of all pieces of a side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Mode {
    pub name: &'static str,
    /// The mode whose routines for single pieces it calls.
    pub of: &'static str,
    /// Whether those routines are written with this mode.
    pub own: bool,
    pub about: String,
    pub about_one: &'static str,
    pub kinds: Vec<Moving>,
}

/// The movements of a kind in a [`Mode`].
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Moving {
    pub name: String,
    pub codes: Vec<String>,
    pub steps: Vec<Step>,
    /// Kinds of the side whose movements, one after the other, are all of theirs.
    pub parts: Vec<String>,
    /// How its moves are scored as they are listed.
    pub scores: Option<Scores>,
    /// Whether they move only once the hand is empty.
    pub waits: bool,
    /// With how many pieces left they fly.
    pub fly: Option<u8>,
    /// The routine that adds a move of theirs to a list, and the one for what is neither a capture nor, there, a
    /// promotion.
    pub adder: String,
    pub quiet_adder: String,
    pub castles: Vec<Castle>,
}

/// Which part of the moves a routine lists, where captures are known by their victims.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All, or as the game has captures forced.
    All,
    /// Captures and promotions.
    Noisy,
    /// The others.
    Quiet,
}

/// The squares from which a movement leads to where a kind is promoted, if that is known: of a step, or of a ride.
pub(crate) fn promoted_from(spec: &Spec, kind: usize, movement: &Movement) -> Option<Vec<usize>> {
    let promotion = spec.kinds[kind].promotion.as_ref()?;
    let (files, ranks) = movement.offset;
    let times = match movement.gait {
        _ if movement.over || movement.bend.is_some() => return None,
        Gait::Leap => 1..=1,
        Gait::Ride => movement.least..=movement.limit.min(spec.board.files.max(spec.board.ranks)),
        Gait::Jump | Gait::Link => return None,
    };
    let leads = |&(file, rank): &(u8, u8)| {
        times.clone().any(|times| {
            let far =
                |place: u8, by: i8| u8::try_from(i16::from(place) + i16::from(by) * i16::from(times)).ok();
            let to = far(file, files)
                .zip(far(rank, ranks))
                .and_then(|(file, rank)| spec.board.square_at(file, rank));
            to.is_some_and(|to| promotion.squares.contains(&to))
        })
    };
    let squares = spec.board.squares.iter().enumerate().filter(|&(square, place)| {
        let square = engine_spec::Square::try_from(square);
        leads(place) && square.is_ok_and(|square| movement.begins(square))
    });
    Some(squares.map(|(square, _)| square).collect())
}

/// The routines that list the moves of a side's pieces.
pub(crate) fn modes(
    plan: &Plan,
    side: &str,
    mine: &[usize],
    (labels, classes): (&[String], &[String]),
    codes: &dyn Fn(usize) -> Vec<String>,
) -> Vec<Mode> {
    let (spec, rules) = (plan.spec(), &plan.moves);
    let both = |movement: &Movement| (movement.goes(), captures(movement));
    let kinds = |part: Part, pick: &dyn Fn(&Movement) -> (bool, bool)| -> Vec<Moving> {
        let chooses = |kind: usize| rules.landings.iter().any(|landing| landing.kind == kind);
        let adder = |kind: usize| {
            if chooses(kind) { format!("gen_add_{}", labels[kind]) } else { "gen_add".to_owned() }
        };
        let promotes = |kind: usize| spec.kinds[kind].promotion.is_some();
        let special = |kind: usize| {
            let own = special::of_side(plan, spec.kinds[kind].side, labels, codes);
            if spec.kinds[kind].castles.is_empty() || part == Part::Noisy {
                (Vec::new(), own.passer)
            } else {
                (own.castles, own.passer)
            }
        };
        let moving = |&kind: &usize| Moving {
            name: labels[kind].clone(),
            codes: codes(kind),
            steps: spec.kinds[kind]
                .movements
                .iter()
                .zip(1..)
                .flat_map(|(movement, number)| {
                    let begins = special::begins(spec, &labels[kind], movement, number);
                    let also = special(kind).1.filter(|_| movement.also);
                    let (moves, takes) = pick(movement);
                    let promoting = part == Part::Noisy && promotes(kind) && both(movement).0;
                    let (promoting, begins) = match promoted_from(spec, kind, movement) {
                        Some(squares) if promoting && !takes => match special::row(spec, &squares) {
                            Some(row) => (!squares.is_empty(), Some(row)),
                            None => (!squares.is_empty(), begins),
                        },
                        _ => (promoting, begins),
                    };
                    let all = steps(spec, movement, number, (moves || promoting, takes));
                    all.into_iter().map(move |step| Step {
                        begins: begins.clone(),
                        also: also.clone(),
                        ..step
                    })
                })
                .collect(),
            parts: parts(plan, kind, mine).into_iter().map(|part| labels[part].clone()).collect(),
            scores: scores::of_kind(spec, kind, classes),
            waits: spec.kinds[kind].waits,
            fly: spec.kinds[kind].fly,
            quiet_adder: match part {
                Part::Noisy if promotes(kind) => format!("gen_crown_{}", labels[kind]),
                Part::Quiet if promotes(kind) => format!("gen_plain_{}", labels[kind]),
                _ => adder(kind),
            },
            adder: adder(kind),
            castles: special(kind).0,
        };
        let mut all: Vec<Moving> = mine.iter().map(moving).collect();
        // Who does nothing of that has no routine to call.
        let idle: Vec<String> =
            all.iter().filter(|kind| kind.steps.is_empty()).map(|kind| kind.name.clone()).collect();
        all.iter_mut()
            .filter(|kind| kind.parts.iter().any(|part| idle.contains(part)))
            .for_each(|kind| kind.parts.clear());
        all
    };
    let mut modes = Vec::new();
    if rules.forced {
        modes.push(Mode {
            name: "captures",
            of: "captures",
            own: true,
            about: format!("the captures of {side}"),
            about_one: "the captures of a",
            kinds: kinds(Part::All, &|movement| (false, both(movement).1)),
        });
        modes.push(Mode {
            name: "quiet",
            of: "quiet",
            own: true,
            about: format!("the other moves of {side}"),
            about_one: "the other moves of a",
            kinds: kinds(Part::All, &|movement| (both(movement).0, false)),
        });
    } else {
        modes.push(Mode {
            name: "all",
            of: "all",
            own: true,
            about: format!("the moves of the pieces of {side}"),
            about_one: "the moves of a",
            kinds: kinds(Part::All, &both),
        });
    }
    if plan.search.victims.is_some() {
        modes.push(Mode {
            name: "noisy",
            of: "noisy",
            own: true,
            about: format!("the captures and promotions of {side}"),
            about_one: "the captures and promotions of a",
            kinds: kinds(Part::Noisy, &|movement| (false, both(movement).1)),
        });
        modes.push(Mode {
            name: "quiet",
            of: "quiet",
            own: true,
            about: format!("the other moves of {side}"),
            about_one: "the other moves of a",
            kinds: kinds(Part::Quiet, &|movement| (both(movement).0, false)),
        });
    }
    if rules.jumps_on() {
        let shared = rules.forced && !rules.captures();
        modes.push(Mode {
            name: "on",
            of: if shared { "captures" } else { "jumps" },
            own: !shared,
            about: String::new(),
            about_one: "the jumps of a",
            kinds: kinds(Part::All, &|movement| (false, movement.gait == Gait::Jump)),
        });
    }
    modes
}

/// The kinds of a side whose movements, one after the other, are those of a kind: a queen moves as a rook, then as a
/// bishop. None where anything but its movements counts.
fn parts(plan: &Plan, kind: usize, mine: &[usize]) -> Vec<usize> {
    let spec = plan.spec();
    let plain = |kind: usize| {
        let described = &spec.kinds[kind];
        let chooses = plan.moves.landings.iter().any(|landing| landing.kind == kind);
        let goes_on = plan.moves.jumps() || described.movements.iter().any(|movement| movement.also);
        !goes_on
            && !chooses
            && described.promotion.is_none()
            && described.castles.is_empty()
            && !described.waits
            && described.fly.is_none()
    };
    let scored = spec.search.ordering.is_some_and(|ordering| !ordering.victims);
    let of = |kind: usize| &spec.kinds[kind].movements;
    if scored || !plain(kind) {
        return Vec::new();
    }
    let others =
        || mine.iter().copied().filter(|&other| other != kind && plain(other) && !of(other).is_empty());
    let pairs = others().flat_map(|first| others().map(move |second| (first, second)));
    let is_all = |&(first, second): &(usize, usize)| of(first).iter().chain(of(second)).eq(of(kind));
    pairs.into_iter().find(is_all).map_or_else(Vec::new, |(first, second)| vec![first, second])
}

/// The steps of a movement as far as it (moves, captures).
fn steps(spec: &Spec, movement: &Movement, number: usize, purpose: (bool, bool)) -> Vec<Step> {
    match movement.gait {
        Gait::Link => counts::links(&spec.board, number, purpose),
        _ => step(movement, number, purpose).into_iter().collect(),
    }
}
