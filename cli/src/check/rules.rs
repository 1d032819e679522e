//! The rules and the evaluation, in words and for scripts.

use engine_spec::files::{FilePoints, Files};
use engine_spec::{
    Along, Counted, Direction, Enclose, Gait, Kind, Means, Movement, Offset, Outcome, Placing, Run, Spec,
    Square, Turn, Verdict, Width,
};
use serde_json::{Value, json};

/// What pieces of a kind do.
pub(super) fn kind(spec: &Spec, kind: &Kind) -> String {
    let mut words = Vec::new();
    if let Some(place) = kind.place {
        words.push(format!("placed {}", placing(place)));
    }
    if let Some(count) = kind.hand {
        words.push(format!("{count} in hand"));
    }
    // Movements of one sort stand together, as they were written.
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for movement in &kind.movements {
        let (sort, target) = (sort(spec, movement), target(movement));
        match groups.last_mut() {
            Some((last, targets)) if *last == sort => targets.push(target),
            _ => groups.push((sort, vec![target])),
        }
    }
    words.extend(groups.into_iter().map(|(sort, targets)| format!("{sort} {}", targets.join(" "))));
    if kind.waits {
        words.push("moves when the hand is empty".to_owned());
    }
    if let Some(count) = kind.fly {
        words.push(format!("flies with {count} left"));
    }
    if let Some(promotion) = &kind.promotion {
        let squares = squares(spec, &promotion.squares).join(" ");
        let names: Vec<&str> = promotion.to.iter().map(|&kind| spec.kinds[kind].name.as_str()).collect();
        words.push(format!("becomes {} on {squares}", names.join(" or ")));
    }
    for castle in &kind.castles {
        let [from, to, other_from, other_to] =
            [castle.from, castle.to, castle.with_from, castle.with_to].map(|square| spec.board.name(square));
        let other = &spec.kinds[castle.with].name;
        words.push(format!("castles {from}{to} with the {other} {other_from}{other_to}"));
    }
    if kind.royal {
        words.push("royal".to_owned());
    }
    format!("{}: {}", kind.name, words.join(", "))
}

fn sort(spec: &Spec, movement: &Movement) -> String {
    let gait = gait(movement);
    let mut words = match movement.only {
        Means::Capture if movement.gait != Gait::Jump => format!("{gait} to capture"),
        Means::Both => format!("{gait} or capture"),
        Means::Royal => format!("{gait} to capture what is royal"),
        Means::Move | Means::Capture => gait.to_owned(),
    };
    if movement.over {
        words.push_str(" over a piece");
    }
    if movement.also {
        words.push_str(" and take what passes");
    }
    if movement.passes {
        words.push_str(" and pass");
    }
    match (movement.least, movement.limit) {
        _ if movement.bend.is_some() => {}
        (1, u8::MAX) => {}
        (least, limit) if least == limit => words.push_str(&format!(" {least} steps")),
        (least, u8::MAX) => words.push_str(&format!(" {least} steps or more")),
        (least, limit) => words.push_str(&format!(" {least} to {limit} steps")),
    }
    if let Some(region) = movement.from {
        let from: Vec<Square> = region.squares().collect();
        words.push_str(&format!(" from {}", squares(spec, &from).join(" ")));
    }
    words
}

fn target(movement: &Movement) -> String {
    if movement.gait == Gait::Link {
        return "along links".to_owned();
    }
    let word = |offset: Offset| {
        let direction = Direction::ALL.into_iter().find(|direction| direction.offset() == offset);
        direction.map_or_else(|| format!("{},{}", offset.0, offset.1), |found| found.word().to_owned())
    };
    let first = movement.bend.map(|first| format!("{} then ", word(first)));
    first.unwrap_or_default() + &word(movement.offset)
}

fn gait(movement: &Movement) -> &'static str {
    match movement.gait {
        Gait::Link => "step",
        Gait::Leap if movement.offset.0.abs().max(movement.offset.1.abs()) == 1 => "step",
        Gait::Leap => "leap",
        Gait::Ride if movement.bend.is_some() => "step",
        Gait::Ride => "ride",
        Gait::Jump => "jump",
    }
}

/// A movement for scripts.
pub(super) fn movement_json(spec: &Spec, movement: &Movement) -> Value {
    let only = match movement.only {
        Means::Move => "move",
        Means::Capture => "capture",
        Means::Both => "both",
        Means::Royal => "royal",
    };
    let offset = (movement.gait != Gait::Link).then_some([movement.offset.0, movement.offset.1]);
    let sort = if movement.gait == Gait::Link { "link" } else { gait(movement) };
    let mut json = json!({ "sort": sort, "offset": offset, "only": only });
    if let Some(region) = movement.from {
        json["from"] = json!(squares(spec, &region.squares().collect::<Vec<_>>()));
    }
    if movement.least > 1 {
        json["least"] = json!(movement.least);
    }
    if movement.limit < u8::MAX {
        json["limit"] = json!(movement.limit);
    }
    if let Some((files, ranks)) = movement.bend {
        json["first"] = json!([files, ranks]);
    }
    if movement.over {
        json["over"] = json!("piece");
    }
    if movement.passes {
        json["passes"] = json!(true);
    }
    if movement.also {
        json["also"] = json!("passed");
    }
    json
}

pub(super) fn placing(placing: Placing) -> &'static str {
    match placing {
        Placing::Empty => "empty",
        Placing::Lowest => "lowest",
        Placing::Outflank => "outflank",
    }
}

/// The names of squares.
pub(super) fn squares(spec: &Spec, squares: &[Square]) -> Vec<String> {
    squares.iter().map(|&square| spec.board.name(square)).collect()
}

/// How a turn goes.
pub(super) fn turn(turn: Turn) -> String {
    let capture = if turn.forced { "captures forced" } else { "captures free" };
    let mut words = vec![capture.to_owned()];
    if turn.chain {
        words.push("jumps in chains".to_owned());
    }
    if turn.pass {
        words.push("pass when stuck and the other side is not".to_owned());
    }
    if let Some(length) = turn.mill {
        words.push(format!("mills of {length}"));
    }
    if let Some(name) = enclose(turn.enclose) {
        words.push(format!("encloses in {name} directions"));
    }
    words.join(", ")
}

pub(super) fn turn_json(turn: Turn) -> Value {
    json!({
        "capture": if turn.forced { "forced" } else { "free" },
        "chain": turn.chain,
        "pass": if turn.pass { "stuck" } else { "never" },
        "mill": turn.mill,
        "enclose": enclose(turn.enclose).unwrap_or("never"),
    })
}

fn enclose(enclose: Enclose) -> Option<&'static str> {
    match enclose {
        Enclose::Never => None,
        Enclose::Orthogonal => Some("orthogonal"),
        Enclose::All => Some("all"),
    }
}

/// How a game ends.
pub(super) fn ends(spec: &Spec) -> String {
    let ends = &spec.ends;
    let mut words = vec![format!("no moves {}", verdict(ends.no_moves))];
    for reach in &ends.reach {
        let squares = squares(spec, &reach.squares).join(" ");
        words.push(format!("{} on {squares} {}", spec.kinds[reach.kind].name, outcome(reach.result)));
    }
    if let Some(row) = ends.row {
        words.push(format!("{} in line {}", row.length, if row.wins { "wins" } else { "loses" }));
    }
    if let Some(count) = ends.extinct {
        words.push(format!("fewer than {count} pieces loses"));
    }
    if let Some(plies) = ends.quiet {
        let restart: Vec<&str> = ends.restart.iter().map(|&kind| spec.kinds[kind].name.as_str()).collect();
        let but = if restart.is_empty() {
            String::new()
        } else {
            format!(" (moves of {} restart the count)", restart.join(", "))
        };
        words.push(format!("drawn after {plies} quiet plies{but}"));
    }
    if let Some(count) = ends.checks {
        words.push(format!("check number {count} wins"));
    }
    for dead in &ends.dead {
        let names: Vec<&str> = dead.iter().map(|&kind| spec.kinds[kind].name.as_str()).collect();
        words.push(format!("drawn with {}", names.join(" ")));
    }
    if let Some(times) = ends.repetition {
        words.push(format!("drawn when a position is there {times} times"));
    }
    words.join(", ")
}

pub(super) fn ends_json(spec: &Spec) -> Value {
    let ends = &spec.ends;
    let names = |kinds: &[usize]| kinds.iter().map(|&kind| spec.kinds[kind].name.clone()).collect::<Vec<_>>();
    let reach = ends.reach.iter().map(|reach| {
        json!({
            "piece": spec.kinds[reach.kind].name,
            "squares": squares(spec, &reach.squares),
            "result": outcome(reach.result),
        })
    });
    json!({
        "no_moves": verdict(ends.no_moves),
        "reach": reach.collect::<Vec<_>>(),
        "line": ends.row.map(|row| {
            json!({ "length": row.length, "result": if row.wins { "wins" } else { "loses" } })
        }),
        "extinct": ends.extinct,
        "quiet": ends.quiet,
        "restart": ends.restart.iter().map(|&kind| &spec.kinds[kind].name).collect::<Vec<_>>(),
        "repetition": ends.repetition,
        "checks": ends.checks,
        "dead": ends.dead.iter().map(|dead| names(dead)).collect::<Vec<_>>(),
    })
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
        Verdict::Draws => "draws",
        Verdict::Counts => "counts",
    }
}

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Wins => "wins",
        Outcome::Loses => "loses",
    }
}

/// What a position is worth.
pub(super) fn evaluation(spec: &Spec) -> String {
    let evaluation = &spec.evaluation;
    let mut words = vec![format!("{} to {}, base {}", evaluation.min, evaluation.max, evaluation.base)];
    if evaluation.width == Width::Two {
        words.push("two bytes".to_owned());
    }
    if evaluation.mobility > 0 {
        words.push(format!("{} for a move more", evaluation.mobility));
    }
    if evaluation.counts_along() {
        let [early, late] = evaluation.along;
        let points = |along: Along| {
            format!("{} for a way to outflank, {} for an empty neighbour", along.flanks, along.frontier)
        };
        words.push(points(early));
        if late != early {
            words.push(format!("late {}", points(late)));
        }
    }
    if !evaluation.runs.is_empty() {
        let points: Vec<_> = evaluation.runs.iter().map(u8::to_string).collect();
        words.push(format!("lines {}", points.join(" ")));
    }
    if spec.draws_lines() {
        words.push("lines drawn".to_owned());
    }
    if evaluation.closing > 0 {
        words.push(format!("{} for a mill that can be closed", evaluation.closing));
    }
    if evaluation.hunt > 0 {
        words.push(format!("{} for driving a royal piece that is alone", evaluation.hunt));
    }
    if let Some(files) = &evaluation.files {
        words.push(of_files(spec, files));
    }
    if !evaluation.patterns.is_empty() {
        let places: usize = evaluation.patterns.iter().map(|pattern| pattern.places.len()).sum();
        words.push(format!("patterns at {places} places"));
    }
    if let Some(late) = evaluation.late {
        words.push(match late.is_at_once() {
            Some((pieces, _)) if late.counted == Counted::Hands => {
                format!("late with {pieces} pieces in hand")
            }
            Some((pieces, or_more)) => format!("late with {pieces} pieces or {}", more(or_more)),
            None => format!("early with {} pieces, late with {}", late.from, late.to),
        });
    }
    words.join(", ")
}

/// What files are worth, early and late.
fn of_files(spec: &Spec, files: &Files) -> String {
    let name = |kind: usize| spec.kinds.get(kind).map_or("", |kind| kind.name.as_str());
    let [early, late] = files.points.each_ref().map(|points| points.all().collect::<Vec<_>>());
    let numbers: Vec<String> = early
        .iter()
        .zip(&late)
        .map(|(early, late)| if early == late { early.to_string() } else { format!("{early}/{late}") })
        .collect();
    let (first, passed) = numbers.split_at(6.min(numbers.len()));
    let points = |at: usize| first.get(at).map_or("0", String::as_str);
    let riders = files.riders.map_or_else(String::new, |riders| {
        format!(", {} on open files {}, half-open {}", name(riders[0]), points(2), points(3))
    });
    let near = files.royals.map_or_else(String::new, |royals| {
        format!(", {} nearer to own {}, to enemies {}", name(royals[0]), points(4), points(5))
    });
    format!(
        "files by {}: doubled {}, isolated {}, passed {}{riders}{near}",
        name(files.of[0]),
        points(0),
        points(1),
        passed.join(" "),
    )
}

/// The same as data.
fn files_json(spec: &Spec, files: &Files) -> Value {
    let names = |kinds: &[usize; 2]| kinds.map(|kind| spec.kinds.get(kind).map(|kind| kind.name.clone()));
    let points = |points: &FilePoints| {
        json!({
            "doubled": points.doubled,
            "isolated": points.isolated,
            "passed": points.passed,
            "open": points.open,
            "half-open": points.half_open,
            "near-own": points.near[0],
            "near-enemy": points.near[1],
        })
    };
    json!({
        "of": names(&files.of),
        "riders": files.riders.as_ref().map(names),
        "early": points(&files.points[0]),
        "late": points(&files.points[1]),
    })
}

/// What a line is worth: its points, or what each of its empty squares adds.
pub(super) fn run_json(spec: &Spec, run: &Run) -> Value {
    let cell = |(square, points): (Square, &u8)| (spec.board.name(square), json!(points));
    match run.squares.as_slice() {
        [] => json!(run.line),
        squares => Value::Object((0..).zip(squares).map(cell).collect()),
    }
}

pub(super) fn evaluation_json(spec: &Spec) -> Value {
    let evaluation = &spec.evaluation;
    json!({
        "base": evaluation.base,
        "min": evaluation.min,
        "max": evaluation.max,
        "bytes": evaluation.width.bytes(),
        "mobility": evaluation.mobility,
        "along": evaluation.along.map(|along| json!({ "flanks": along.flanks, "frontier": along.frontier })),
        "lines": evaluation.runs,
        "closing": evaluation.closing,
        "hunt": evaluation.hunt,
        "files": evaluation.files.as_ref().map(|files| files_json(spec, files)),
        "patterns": evaluation.patterns.iter().map(|pattern| pattern.places.len()).collect::<Vec<_>>(),
        "late": evaluation.late.map(|late| match late.is_at_once() {
            Some((pieces, _)) if late.counted == Counted::Hands => json!({ "hand": pieces }),
            Some((pieces, or_more)) => json!({ "pieces": pieces, "or": more(or_more) }),
            None => json!({ "from": late.from, "to": late.to }),
        }),
    })
}

fn more(or_more: bool) -> &'static str {
    if or_more { "more" } else { "fewer" }
}
