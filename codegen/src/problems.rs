//! What a program cannot hold, with the keys that it comes from.
//!
//! `docs/game-file.md` lists these limits for the writers of games.

use engine_spec::{Class, Kind, Placing, Spec, Width};
use plan::evaluation::{Sort, Term};
use plan::{Effect, Plan};

use crate::along;
use crate::bound::{busier_side, moves_of_one};
use crate::closing;
use crate::counts;
use crate::limits::{Frames, is_large};
use crate::lines::{lines, problem};
use crate::patterns;
use crate::special;
use crate::{Problem, of_piece};

/// Four pages less one: the lists of two frames take half of all memory then.
const LONGEST_LIST: usize = 1023;

/// The most slots that a table can have: half of all memory.
const MOST_SLOTS: u16 = 4096;

/// Codes of pieces have six bits.
const MOST_CLASSES: usize = 62;

/// Lines are numbered by a byte.
const MOST_LINES: usize = 255;

/// What the program of a game cannot hold.
pub(crate) fn problems(plan: &Plan, frames: &Frames) -> Vec<Problem> {
    let spec = plan.spec();
    let mut problems = counts::problems(plan);
    problems.extend(special::problem(spec));
    if frames.list > LONGEST_LIST {
        problems.push(Problem::new(
            format!("a position may have {} moves; a program lists {LONGEST_LIST}", frames.list),
            "use a smaller board, fewer pieces or fewer directions",
            busiest(spec),
        ));
    }
    problems.extend(sum(plan, frames));
    problems.extend(along::problems(spec, along_key(spec)));
    if spec.search.table.is_some_and(|table| table.slots > MOST_SLOTS) {
        problems.push(Problem::new(
            format!("a table of more than {MOST_SLOTS} slots of eight bytes leaves no room for a program"),
            format!("use `slots = {MOST_SLOTS}` or less"),
            "search.table.slots",
        ));
    }
    if spec.search.depth > frames.depth {
        let what = if is_large(spec) && outflanks(spec) {
            "lists of moves, and for pieces that change sides"
        } else {
            "lists of moves"
        };
        problems.push(Problem::new(
            format!("depth {} takes more memory than there is for {what}", spec.search.depth),
            format!("use `depth = {}` or less", frames.depth),
            "search.depth",
        ));
    }
    if spec.classes.len() > MOST_CLASSES {
        let message = format!("{} kinds of pieces with values of their own", spec.classes.len());
        let count = |kind: &usize| spec.classes.iter().filter(|class| class.kind == *kind).count();
        let most = (0..spec.kinds.len()).max_by_key(count).unwrap_or(0);
        let help = format!("use {MOST_CLASSES} or fewer");
        problems.push(Problem::new(message, help, of_piece(most, "values")));
    }
    problems.extend(placings(spec));
    problems.extend(runs(plan));
    problems.extend(patterns::problems(spec));
    problems.extend(closing::problem(spec));
    problems
}

/// What makes for most of the moves of a position.
fn busiest(spec: &Spec) -> String {
    let side = busier_side(spec);
    let own = || spec.kinds.iter().enumerate().filter(move |(_, kind)| kind.side == side);
    let flying = own().find(|(_, kind)| kind.fly.is_some());
    let moving = own().filter(|(_, kind)| !kind.movements.is_empty());
    let moving = moving.max_by_key(|(_, kind)| moves_of_one(spec, kind));
    match (flying, moving) {
        (Some((kind, _)), _) => of_piece(kind, "fly"),
        (None, Some((kind, _))) => of_piece(kind, "moves"),
        (None, None) => "board.squares".to_owned(),
    }
}

/// Evaluations that two bytes cannot hold before they are limited, whoever the points are for.
fn sum(plan: &Plan, frames: &Frames) -> Option<Problem> {
    let spec = plan.spec();
    let evaluation = &spec.evaluation;
    if evaluation.width == Width::Two {
        return proven(plan, frames);
    }
    let values = |class: &Class| class.all_values().map(i16::unsigned_abs).max();
    let dearest = spec.classes.iter().max_by_key(|class| values(class));
    let value = dearest.and_then(values).map_or(0, i32::from) * spec.board.squares.len() as i32;
    let rows = plan.evaluation.terms.iter().find(|term| term.sort == Sort::Lines);
    let rows = rows.map_or(0, |term| term.range.1.max(-term.range.0));
    let moves = i32::from(evaluation.mobility) * frames.list as i32;
    let together = plan
        .evaluation
        .terms
        .iter()
        .filter(|term| matches!(term.sort, Sort::Patterns | Sort::Closing | Sort::Along));
    let together: i32 = together.map(|term| term.range.1).sum();
    let most = i32::from(evaluation.base) + value + moves + rows + together;
    (most > i32::from(i16::MAX)).then(|| {
        let key = match dearest {
            Some(class) if value >= rows => of_piece(class.kind, "values"),
            _ => key_of_lines(spec),
        };
        let most = format!(
            "an evaluation may come to {most} before it is limited; a program counts to {}",
            i16::MAX
        );
        Problem::new(most, "use smaller values", key)
    })
}

/// Scores of two bytes that evaluations go beyond, or come too near to those of wins.
fn proven(plan: &Plan, frames: &Frames) -> Option<Problem> {
    let spec = plan.spec();
    let moves = i32::from(spec.evaluation.mobility) * frames.list as i32;
    let of = |term: &Term| if term.sort == Sort::Mobility { (-moves, moves) } else { term.range };
    let terms = || plan.evaluation.terms.iter();
    let sum = terms().map(of).fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
    let (least, most) = plan.evaluation.range;
    if sum.0 >= least && sum.1 <= most {
        return None;
    }
    let widest = terms().max_by_key(|term| of(term).1 - of(term).0)?;
    let values = |class: &&Class| class.all_values().map(i16::unsigned_abs).max();
    let of_side = |side: usize| {
        let own = spec.classes.iter().filter(|class| spec.kinds[class.kind].side == side);
        own.max_by_key(values).map(|class| of_piece(class.kind, "values"))
    };
    let key = match widest.sort {
        Sort::Base => None,
        Sort::Values(side) => of_side(side),
        Sort::Mobility => Some("evaluation.mobility".to_owned()),
        Sort::Along => Some(along_key(spec).to_owned()),
        Sort::Lines => Some(key_of_lines(spec)),
        Sort::Closing => Some("evaluation.closing".to_owned()),
        Sort::Hunt => Some("evaluation.hunt".to_owned()),
        Sort::Files => Some("evaluation.files".to_owned()),
        Sort::Patterns => Some("evaluation.patterns".to_owned()),
    };
    Some(Problem::new(
        format!(
            "an evaluation may come to {} or {}; scores of two bytes have {least} to {most} for them",
            sum.0, sum.1
        ),
        "use smaller values",
        key.unwrap_or_else(|| "evaluation.base".to_owned()),
    ))
}

/// The key of what counts along lines.
fn along_key(spec: &Spec) -> &'static str {
    match spec.evaluation.along {
        [along, _] if along.flanks != 0 => "evaluation.flanks",
        [along, _] if along.frontier != 0 => "evaluation.frontier",
        [_, along] if along.flanks != 0 => "evaluation.late-flanks",
        _ => "evaluation.late-frontier",
    }
}

/// Pieces that are placed and do what only others can, or that outflank beside others.
fn placings(spec: &Spec) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, kind) in spec.kinds.iter().enumerate().filter(|(_, kind)| kind.place.is_some()) {
        let region = spec.ends.reach.iter().position(|reach| reach.kind == index);
        let region = region.map(|number| format!("end.reach[{number}]"));
        if let Some(key) = kind.promotion.as_ref().map(|_| of_piece(index, "promotes")).or(region) {
            let side = &spec.sides[kind.side].name;
            problems.push(Problem::new(
                format!("a new piece of {side} may be promoted or end the game by where it is put"),
                "let only pieces that move do that",
                key,
            ));
        }
    }
    let outflanks = spec.kinds.iter().position(|kind| kind.place == Some(Placing::Outflank));
    if let Some(kind) = outflanks.filter(|_| spec.kinds.iter().any(moves) || spec.classes.len() != 2) {
        problems.push(Problem::new(
            "pieces that outflank go together with no others",
            "let each side have one kind of piece, which does not move",
            of_piece(kind, "place"),
        ));
    }
    problems
}

/// Lines that count although pieces move, or of which there are too many.
fn runs(plan: &Plan) -> Vec<Problem> {
    let spec = plan.spec();
    let mut problems = Vec::new();
    let (Some(row), true) = (spec.ends.row, spec.counts_lines()) else { return problems };
    let stay = |effect: &Effect| matches!(effect, Effect::Spend | Effect::Put { .. } | Effect::Restart);
    if !plan.moves.only(stay) {
        problems.push(Problem::new(
            "`lines` counts only pieces that stay as they are put",
            "leave `lines` out of [evaluation]",
            key_of_lines(spec),
        ));
    }
    let drawn = spec.kinds.iter().position(|kind| !kind.runs.is_empty());
    if let (Some(kind), Some(message)) = (drawn, problem(spec, plan)) {
        let help = "write smaller numbers, or numbers in place of drawings, in `lines` of [evaluation]";
        problems.push(Problem::new(message, help, of_piece(kind, "lines")));
        return problems;
    }
    let lines = lines(spec, row.length).len();
    if lines > MOST_LINES {
        let message = format!("{lines} lines count; a program numbers {MOST_LINES}");
        problems.push(Problem::new(message, "use a smaller board", key_of_lines(spec)));
    }
    problems
}

/// The key that says what lines are worth.
pub(crate) fn key_of_lines(spec: &Spec) -> String {
    match spec.kinds.iter().position(|kind| !kind.runs.is_empty()) {
        Some(kind) => of_piece(kind, "lines"),
        None => "evaluation.lines".to_owned(),
    }
}

fn outflanks(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank))
}

fn moves(kind: &Kind) -> bool {
    !kind.movements.is_empty()
}
