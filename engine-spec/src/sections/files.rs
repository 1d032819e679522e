//! `files` of `[evaluation]`: what files are worth by who stands on them.

use diagnostics::Span;

use crate::files::{FilePoints, Files, LEAST_RANKS, MOST, MOST_SPREAD};
use crate::reader::{Fields, choose, number, text};
use crate::report::Report;
use crate::schema::{FILES, MOST_FOR_A_FILE};
use crate::spec::{Spec, Width};
use crate::tree::Value;

/// The pieces of a key, one of each side, as written.
type Names = [(String, Span); 2];

/// What `files` says, before the pieces are known.
pub(super) struct Written {
    of: Names,
    riders: Option<Names>,
    points: [FilePoints; 2],
    place: Span,
    /// Where numbers for ranks are, and the first key that says what counts late in the game.
    passed: Option<Span>,
    pub late: Option<Span>,
}

const EXAMPLE: &str = "{ of = [\"pawn\", \"black pawn\"], doubled = -20 }";

/// Reads it: `None` if something is wrong with it, `Some(None)` if it is not there.
pub(super) fn read(evaluation: &Fields<'_>, report: &Report) -> Option<Option<Written>> {
    let Some(value) = evaluation.value("files").filter(|value| !crate::reader::is_off(value)) else {
        return Some(None);
    };
    let fields = evaluation.optional("files", EXAMPLE, &FILES)?;
    let of = fields.required("of", "[\"pawn\", \"black pawn\"]").and_then(|_| names(&fields, report, "of"));
    let riders = fields.value("riders").map(|_| names(&fields, report, "riders"));
    let early = points(&fields, report, "", &FilePoints::default());
    let late = early.as_ref().and_then(|early| points(&fields, report, "late-", early));
    let keys = [
        "late-doubled",
        "late-isolated",
        "late-passed",
        "late-open",
        "late-half-open",
        "late-near-own",
        "late-near-enemy",
    ];
    let span = |key: &str| fields.entry(key).map(|entry| entry.key_span);
    Some(Some(Written {
        of: of?,
        riders: match riders {
            Some(names) => Some(names?),
            None => None,
        },
        points: [early?, late?],
        place: value.span,
        passed: span("passed").or(span("late-passed")),
        late: keys.into_iter().find_map(span),
    }))
}

/// Two pieces.
fn names(fields: &Fields<'_>, report: &Report, key: &str) -> Option<Names> {
    const PAIR: &str = "[\"pawn\", \"black pawn\"]";
    let items = fields.array(key, PAIR)?;
    let name =
        |value: &Value| text(report, value, &format!("`{key}`")).map(|(word, span)| (word.to_owned(), span));
    match items {
        [first, second] => Some([name(first)?, name(second)?]),
        _ => {
            let place = fields.value(key).map_or(fields.span, |value| value.span);
            let message = format!("`{key}` names {} pieces", items.len());
            report.error(place, message, "name two, one of each side");
            None
        }
    }
}

/// The numbers whose keys begin with `prefix`; those that are not said are the `usual` ones.
fn points(fields: &Fields<'_>, report: &Report, prefix: &str, usual: &FilePoints) -> Option<FilePoints> {
    let one = |key: &str, usual: i8| {
        let key = format!("{prefix}{key}");
        match fields.value(&key) {
            Some(_) => fields.integer(&key).and_then(|points| i8::try_from(points).ok()),
            None => Some(usual),
        }
    };
    let rank = |value: &Value| {
        let points = number(report, value, "a number of `passed`", -MOST_FOR_A_FILE, MOST_FOR_A_FILE)?;
        i8::try_from(points).ok()
    };
    let passed = format!("{prefix}passed");
    let passed = match fields.value(&passed) {
        Some(_) => {
            let ranks: Vec<Option<i8>> =
                fields.array(&passed, "[0, 0, 5, 10, 20, 40]")?.iter().map(rank).collect();
            ranks.into_iter().collect()
        }
        None => Some(usual.passed.clone()),
    };
    let (doubled, isolated) = (one("doubled", usual.doubled), one("isolated", usual.isolated));
    let (open, half_open) = (one("open", usual.open), one("half-open", usual.half_open));
    let near = [one("near-own", usual.near[0]), one("near-enemy", usual.near[1])];
    Some(FilePoints {
        doubled: doubled?,
        isolated: isolated?,
        passed: passed?,
        open: open?,
        half_open: half_open?,
        near: [near[0]?, near[1]?],
    })
}

/// What counts, once all else is known; what is wrong with it is reported.
pub(super) fn settle(report: &Report, written: &Written, spec: &Spec) -> Option<Files> {
    let kinds = |key: &str, names: &Names| {
        let choices: Vec<(&str, usize)> = spec.kinds.iter().map(|kind| kind.name.as_str()).zip(0..).collect();
        let kind = |(word, span): &(String, Span)| choose(report, word, *span, &format!("`{key}`"), &choices);
        let [first, second] = names;
        let (one, other) = (kind(first), kind(second));
        let kinds = [one?, other?];
        if let Some(side) =
            (0..2).find(|&side| spec.kinds.get(kinds[side]).is_none_or(|kind| kind.side != side))
        {
            let message = format!("`{}` is no piece of {}", names[side].0, spec.sides[side].name);
            let help = format!("name one piece of {} and one of {}", spec.sides[0].name, spec.sides[1].name);
            report.error(names[side].1, message, help);
            return None;
        }
        Some(kinds)
    };
    let of = kinds("of", &written.of);
    let riders = written.riders.as_ref().map(|names| (kinds("riders", names), names));
    let of = of?;
    let riders = match riders {
        Some((kinds, names)) => Some((kinds?, names)),
        None => None,
    };
    if let Some((kinds, names)) = riders
        && let Some(side) = (0..2).find(|&side| of.contains(&kinds[side]))
    {
        let message = format!("`{}` is one of `of`, and cannot like files without these", names[side].0);
        report.error(names[side].1, message, "name other pieces, or leave `riders` out");
        return None;
    }
    let near = written.points.iter().any(|points| points.near != [0, 0]);
    let royal =
        |class: Option<usize>| class.and_then(|class| spec.classes.get(class)).map(|class| class.kind);
    let royals = match spec.royals().map(royal) {
        [Some(first), Some(second)] if near => Some([first, second]),
        _ => None,
    };
    let counted = of.into_iter().chain(riders.into_iter().flat_map(|(kinds, _)| kinds));
    let counted = counted.chain(royals.into_iter().flatten());
    let same = |kind: &usize| spec.classes.iter().any(|class| class.kind == *kind && class.late.is_none());
    if let (Some(kind), true) = (counted.into_iter().find(same), spec.evaluation.late.is_some()) {
        let name = &spec.kinds[kind].name;
        let message = format!("`files` is for pieces with `late-values`, and `{name}` lacks them");
        report.error(written.place, message, "draw `late-values` for it, or leave `files` out");
        return None;
    }
    if let Some((why, help)) = clash(spec) {
        report.error(written.place, format!("`files` {why}"), format!("{help}, or leave `files` out"));
        return None;
    }
    let mut points = written.points.clone();
    let ranks = usize::from(spec.board.ranks - 2);
    if let Some(wrong) =
        points.iter().map(|points| points.passed.len()).find(|&count| count != 0 && count != ranks)
    {
        let message = format!("{wrong} numbers for {ranks} ranks");
        let help = format!("write {ranks}, one for each rank but a side's first and last");
        report.error(written.passed.unwrap_or(written.place), message, help);
        return None;
    }
    for points in &mut points {
        points.passed.resize(ranks, 0);
        let (least, most) = points.range();
        if most - least > MOST_SPREAD {
            let message = format!("what one of `of` gains goes from {least} to {most}");
            report.error(
                written.place,
                message,
                format!("use smaller numbers: it may differ by {MOST_SPREAD}"),
            );
            return None;
        }
    }
    Some(Files { of, riders: riders.map(|(kinds, _)| kinds), royals, points })
}

/// What of a game does not go with it, and what to do about that.
fn clash(spec: &Spec) -> Option<(&'static str, &'static str)> {
    let board = &spec.board;
    if spec.royals().contains(&None) {
        Some(("is for games in which both sides have a royal piece", "make a piece of each side `royal`"))
    } else if spec.evaluation.width == Width::One {
        Some(("is for scores of two bytes", "say `bytes = 2`"))
    } else if board.files > MOST || board.ranks > MOST || board.ranks < LEAST_RANKS {
        Some(("is for boards of up to 8 files and 3 to 8 ranks", "use a smaller board"))
    } else if spec.kinds.iter().any(|kind| kind.place.is_some()) || spec.turn.mill.is_some() {
        Some(("is for pieces that only move", "leave `place` and `mill` out"))
    } else if spec.evaluation.late.is_none_or(|late| late.is_at_once().is_some()) {
        Some(("is for values that change by and by", "write `late = { from = …, to = … }`"))
    } else {
        None
    }
}
