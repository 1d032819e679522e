//! `[evaluation]`: what a position is worth beside the values of its pieces, and the range of it all.

use diagnostics::{Diagnostic, Sources, Span};

use crate::board::Board;
use crate::hunt;
use crate::pattern::Pattern;
use crate::reader::{Fields, is_off, number};
use crate::report::Report;
use crate::schema::{EVALUATION, LATE, MOST_CUT_OFF, MOST_FOR_A_LINE};
use crate::sections::files::{self, Written};
use crate::sections::patterns;
use crate::sections::pieces::All;
use crate::spec::{
    Along, Class, Counted, Evaluation, Gait, Kind, Late, MOST_CHANGE, Placing, Score, Spec, Width,
};

/// What an evaluation of one byte may be that is a sum of fixed values: every real score is strictly inside
/// the first window of a search (0, 255).
const RANGE: std::ops::RangeInclusive<i32> = 1..=254;

/// How many pieces are in a mill where `closing` counts.
const MILL_OF_CLOSING: u8 = 3;

/// What `[evaluation]` says, and where it was written if it was.
pub(super) struct Terms {
    /// How many bytes a score is to have, if that is said.
    bytes: Option<Width>,
    /// The value of an empty board, unless it is the middle of all scores.
    base: Option<(Score, Span)>,
    mobility: u8,
    /// What counts along lines, early and late, and the first key that says so.
    along: ([Along; 2], Option<Span>),
    /// The first key that says what counts along lines late in the game.
    late_along: Option<Span>,
    runs: (Vec<u8>, Option<Span>),
    closing: (u8, Option<Span>),
    hunt: (u8, Option<Span>),
    /// What `files` says.
    pub(super) files: Option<Written>,
    patterns: Vec<Pattern>,
    /// The first key that says what patterns are worth late in the game.
    late_patterns: Option<Span>,
    late: Option<(Late, Span)>,
    /// Whether `late-values` have been switched off.
    never_late: bool,
}

impl Terms {
    fn base(&self, width: Width) -> Score {
        self.base.map_or(width.even(), |(base, _)| base)
    }

    /// How many bytes a score has. Where pieces only step, and nothing else denies it, all evaluations must
    /// fit; elsewhere they are cut off, but not so that one piece alone is too much.
    pub(super) fn width(&self, all: &All, by_steps: bool) -> Width {
        let fits = || {
            if by_steps {
                let (low, high) = span(all).0;
                high - low <= RANGE.end() - RANGE.start()
            } else {
                all.classes.iter().flat_map(Class::all_values).all(|value| value.abs() <= MOST_CUT_OFF)
            }
        };
        self.bytes.unwrap_or_else(|| if fits() { Width::One } else { Width::Two })
    }

    /// Whether `late-values` never count.
    pub(super) fn is_never_late(&self) -> bool {
        self.never_late
    }

    /// The width that is asked for, before anything is known of the game.
    pub(super) fn asked(&self) -> Width {
        self.bytes.unwrap_or(Width::One)
    }
}

/// Reads `[evaluation]`; patterns only where the board is known.
pub(super) fn read(
    root: &Fields<'_>,
    report: &Report,
    sources: &Sources,
    board: Option<&Board>,
) -> Option<Terms> {
    let mut terms = Terms {
        bytes: None,
        base: None,
        mobility: 0,
        along: ([Along::default(); 2], None),
        late_along: None,
        runs: (Vec::new(), None),
        closing: (0, None),
        hunt: (0, None),
        files: None,
        patterns: Vec::new(),
        late_patterns: None,
        late: None,
        never_late: false,
    };
    let Some(value) = root.value("evaluation") else {
        return Some(terms);
    };
    let fields = Fields::of(report, value, &EVALUATION)?;
    let (base, mobility) = (fields.integer("base"), fields.byte("mobility"));
    let closing = fields.value("closing").map(|value| (fields.byte("closing"), value.span));
    let hunt = fields.value("hunt").map(|value| (fields.byte("hunt"), value.span));
    let bytes = fields.byte("bytes");
    let runs = fields.value("lines").map(|value| (runs(&fields, report), value.span));
    let late = fields
        .optional("late", "{ pieces = 8, or = \"fewer\" }", &LATE)
        .map(|fields| (late(&fields, report), fields.span));
    terms.never_late = fields.value("late").is_some_and(is_off);
    if let Some(value) = fields.value("base") {
        terms.base = Some((Score::try_from(base?).ok()?, value.span));
    }
    if fields.value("bytes").is_some() {
        terms.bytes = Some(if bytes? == 1 { Width::One } else { Width::Two });
    }
    if fields.value("mobility").is_some() {
        terms.mobility = mobility?;
    }
    read_along(&fields, &mut terms)?;
    if let Some((points, place)) = closing {
        terms.closing = (points?, Some(place));
    }
    if let Some((points, place)) = hunt {
        terms.hunt = (points?, Some(place));
    }
    terms.files = files::read(&fields, report)?;
    if let Some((runs, place)) = runs {
        terms.runs = (runs?, Some(place));
    }
    if let Some(board) = board {
        (terms.patterns, terms.late_patterns) = patterns::read(&fields, report, sources, board)?;
    }
    if let Some((late, place)) = late {
        terms.late = late.map(|late| (late, place));
        terms.late?;
    }
    Some(terms)
}

/// `late`: at once with some number of pieces, or by and by between two numbers.
fn late(fields: &Fields<'_>, report: &Report) -> Option<Late> {
    let says = |key: &str| fields.value(key).is_some();
    if says("hand") {
        if let Some(other) = ["pieces", "or", "from", "to"].iter().find_map(|key| fields.entry(key)) {
            let message = "`late` counts pieces in hand, and others";
            report.error(other.key_span, message, "write `{ hand = … }` alone");
            return None;
        }
        return fields.byte("hand").map(Late::in_hand);
    }
    if !says("from") && !says("to") {
        fields.required("pieces", "8");
        fields.required("or", "\"fewer\"");
        let or_more = fields.choice("or", &[("more", true), ("fewer", false)]);
        let pieces = fields.byte("pieces");
        return Some(Late::at_once(pieces?, or_more?));
    }
    if let Some(entry) = fields.entry("pieces").or_else(|| fields.entry("or")) {
        let message = "`late` says both when it is late at once and when by and by";
        report.error(entry.key_span, message, "write `{ pieces = …, or = … }` or `{ from = …, to = … }`");
        return None;
    }
    fields.required("from", "28");
    fields.required("to", "8");
    let (from, to) = (fields.byte("from"), fields.byte("to"));
    let (from, to) = (from?, to?);
    if from == to {
        let message = "with the same number of pieces it cannot be both early and late";
        report.error(fields.span, message, "use numbers that differ, such as `{ from = 28, to = 8 }`");
        return None;
    }
    Some(Late { from: i16::from(from), to: i16::from(to), counted: Counted::Board })
}

/// `flanks` and `frontier`, and what they are late in the game: the same unless the file says otherwise.
fn read_along(fields: &Fields<'_>, terms: &mut Terms) -> Option<()> {
    let read = |key: &'static str, usual: i8| match fields.value(key) {
        Some(value) => Some((i8::try_from(fields.integer(key)?).ok()?, Some(value.span))),
        None => Some((usual, None)),
    };
    let (flanks, frontier) = (read("flanks", 0)?, read("frontier", 0)?);
    let late = (read("late-flanks", flanks.0)?, read("late-frontier", frontier.0)?);
    let along =
        |(flanks, _): (i8, Option<Span>), (frontier, _): (i8, Option<Span>)| Along { flanks, frontier };
    terms.late_along = late.0.1.or(late.1.1);
    terms.along =
        ([along(flanks, frontier), along(late.0, late.1)], flanks.1.or(frontier.1).or(terms.late_along));
    Some(())
}

/// `lines = [1, 4, 16]`.
fn runs(fields: &Fields<'_>, report: &Report) -> Option<Vec<u8>> {
    let read = |value| {
        let points = number(report, value, "a number of `lines`", 0, MOST_FOR_A_LINE)?;
        u8::try_from(points).ok()
    };
    let runs: Vec<Option<u8>> = fields.array("lines", "[1, 4, 16]")?.iter().map(read).collect();
    runs.into_iter().collect()
}

/// Reports points for closing a mill where that is more than a look at the rows and at what is linked to them.
pub(super) fn closing(report: &Report, terms: &Terms, all: &All, mill: Option<u8>) {
    let (1.., Some(place)) = terms.closing else { return };
    let of = |side| all.kinds.iter().filter(move |kind| kind.side == side);
    let plain = |kind: &Kind| {
        kind.place.is_none_or(|place| place == Placing::Empty)
            && !kind.movements.is_empty()
            && kind.movements.iter().all(|movement| movement.gait == Gait::Link && movement.is_plain())
    };
    if mill != Some(MILL_OF_CLOSING) {
        let help = "add `mill = { length = 3 }` to [turn], or leave `closing` out";
        report.missing(place, "`closing` counts mills of three pieces", help);
    } else if (0..2).any(|side| of(side).count() != 1)
        || all.classes.len() != 2
        || !all.kinds.iter().all(plain)
    {
        report.error(
            place,
            "`closing` takes one kind of piece for each side, which is put on empty squares or moves along links",
            "leave `closing` out",
        );
    }
}

/// Reports points for a hunt where nobody is hunted, or where a leaf or a score has no room for them.
pub(super) fn hunt(report: &Report, terms: &Terms, spec: &Spec) {
    let (points @ 1.., Some(place)) = terms.hunt else { return };
    let counts =
        spec.evaluation.mobility > 0 || spec.evaluation.closing > 0 || spec.evaluation.counts_along();
    let trouble = if spec.royals().contains(&None) {
        Some(("drives royal pieces, and not both sides have one", "make a piece of each side `royal`"))
    } else if spec.evaluation.width == Width::One {
        Some(("is for scores of two bytes", "say `bytes = 2`"))
    } else if counts {
        Some(("does not go with `mobility`, `closing`, `flanks` or `frontier`", "take these out"))
    } else {
        None
    };
    if let Some((why, help)) = trouble {
        report.error(place, format!("`hunt` {why}"), format!("{help}, or leave `hunt` out"));
        return;
    }
    let most = u16::from(u8::MAX) / hunt::most(&spec.board);
    if u16::from(points) > most {
        let message = format!("`hunt` is {points}, and on this board that adds up to more than 255 points");
        report.error(place, message, format!("use a number from 0 to {most}"));
    }
}

/// Reports terms for which the rest of the description lacks what they are about. `rows` is how many
/// pieces make a row, if any number does and that is known.
pub(super) fn clashes(report: &Report, terms: &Terms, all: Option<&All>, rows: Option<Option<u8>>) {
    let of_pieces = all.map_or(&[][..], |all| &all.runs);
    let of_both = terms.runs.1.map(|place| (terms.runs.0.len(), place));
    let said = of_both.iter().chain(of_pieces).filter(|(count, _)| *count > 0);
    for (&(count, place), rows) in said.zip(rows.into_iter().cycle()) {
        match rows {
            None => report.missing(
                place,
                "`lines` counts lines of which nothing says how long they are",
                "add `line = { length = 4, result = \"wins\" }` to [end], or leave `lines` out",
            ),
            Some(length) if count >= usize::from(length) => {
                let message = format!("{count} numbers for lines of {length} pieces");
                let help = format!("write at most {}, for lines that lack a piece", length.saturating_sub(1));
                report.error(place, message, help);
            }
            Some(_) => {}
        }
    }
    let Some(all) = all else { return };
    if let ([early, late], Some(place)) = terms.along
        && !(early.is_nothing() && late.is_nothing())
        && (0..2).any(|side| {
            !all.kinds.iter().any(|kind| kind.side == side && kind.place == Some(Placing::Outflank))
        })
    {
        report.missing(
            place,
            "`flanks` and `frontier` count where pieces outflank, and not both sides have such pieces",
            "write `place = \"outflank\"` for a [[piece]] of each side, or leave them out",
        );
    }
    if let Some((late, place)) = terms.late
        && late.is_at_once().is_none()
        && all.classes.iter().any(Class::changes_much)
    {
        report.error(
            place,
            "a piece is worth so much more or less late than early that nothing can lie between",
            format!("let `values` and `late-values` of a square differ by {MOST_CHANGE} at most"),
        );
    }
    if let Some((Late { counted: Counted::Hands, .. }, place)) = terms.late
        && all.kinds.iter().all(|kind| kind.hand.is_none())
    {
        report.missing(
            place,
            "`late` counts pieces in hand, and nobody has any",
            "give a [[piece]] a `hand`",
        );
    }
    if let (Some(place), Some(_)) = (terms.late_patterns, terms.along.1) {
        let message = "`late-values` of patterns do not go with `flanks` or `frontier`";
        report.error(place, message, "leave one of them out");
    }
    let late_files = terms.files.as_ref().and_then(|files| files.late);
    match (terms.late, all.late.or(terms.late_along).or(terms.late_patterns).or(late_files)) {
        (Some((_, place)), None) => report.missing(
            place,
            "`late` changes nothing: no piece has `late-values`",
            "draw `late-values` for a [[piece]] or in `patterns`, say `late-flanks` or `late-doubled`, or write `late = false`",
        ),
        (None, Some(place)) if !terms.never_late => report.missing(
            place,
            if all.late.or(terms.late_patterns).is_some() {
                "nothing says when `late-values` count"
            } else {
                "nothing says when it is late in the game"
            },
            "add `late = { pieces = 8, or = \"fewer\" }` to [evaluation]",
        ),
        _ => {}
    }
}

/// The evaluation of a game that keeps to the limits of its width; wins and counted ends lie beyond.
pub(super) fn limited(report: &Report, terms: &Terms, width: Width) -> Option<Evaluation> {
    let limits = width.limits();
    let (min, max) = (limits.start(), limits.end());
    if !is_in_a_byte(report, terms, width) {
        return None;
    }
    if let Some((base, place)) = terms.base
        && !limits.contains(&base)
    {
        let message = format!("evaluations of this game go from {min} to {max}, and `base` is {base}");
        report.error(place, message, format!("use a `base` from {min} to {max}, such as {}", width.even()));
        return None;
    }
    Some(within(terms, width))
}

/// Whether a base fits a byte where scores are one; reported if not.
fn is_in_a_byte(report: &Report, terms: &Terms, width: Width) -> bool {
    let past = |(base, _): &(Score, Span)| width == Width::One && !RANGE.contains(&i32::from(*base));
    let Some((_, place)) = terms.base.filter(past) else { return true };
    report.error(place, "`base` is out of range", "use a number from 1 to 254");
    false
}

/// The same, whatever its base.
pub(super) fn within(terms: &Terms, width: Width) -> Evaluation {
    let limits = width.limits();
    let mut patterns = terms.patterns.clone();
    if terms.late.is_none() {
        patterns.iter_mut().for_each(|pattern| pattern.late = None);
    }
    Evaluation {
        width,
        base: terms.base(width),
        min: *limits.start(),
        max: *limits.end(),
        mobility: terms.mobility,
        along: terms.along.0,
        runs: terms.runs.0.clone(),
        closing: terms.closing.0,
        hunt: terms.hunt.0,
        files: None,
        patterns,
        late: terms.late.map(|(late, _)| late),
    }
}

/// Proves that the evaluation of every position lies in [`RANGE`], where pieces only step.
pub(super) fn range(report: &Report, terms: &Terms, all: &All) -> Option<Evaluation> {
    if !is_in_a_byte(report, terms, Width::One) {
        return None;
    }
    let ((low, high), widest) = span(all);
    let base = terms.base(Width::One);
    let shift = i32::from(base);
    let (min, max) = (shift + low, shift + high);
    if RANGE.contains(&min)
        && RANGE.contains(&max)
        && let (Ok(min), Ok(max)) = (Score::try_from(min), Score::try_from(max))
    {
        return Some(Evaluation { base, min, max, ..within(terms, Width::One) });
    }
    let fit = (RANGE.start() - low).max(1)..=(RANGE.end() - high).min(254);
    let place = widest.map(|(_, place)| place);
    let (place, help) = if fit.is_empty() {
        let help = format!(
            "use smaller values: from worst to best it may differ by {}, and differs by {}; or leave `bytes` out",
            RANGE.end() - RANGE.start(),
            high - low
        );
        (place, help)
    } else {
        let help = format!("use a `base` from {} to {} in [evaluation]", fit.start(), fit.end());
        (terms.base.map(|(_, place)| place).or(place), help)
    };
    let message = format!("the evaluation can overflow: it goes from {min} to {max}, not within 1 to 254");
    report.add(Diagnostic::error(place.unwrap_or_default(), message).with_help(help));
    None
}

/// What all pieces together are worth at least and at most where each stays what it is, and which kind makes
/// for most of that.
fn span(all: &All) -> ((i32, i32), Option<(i32, Span)>) {
    let (mut low, mut high) = (0, 0);
    let mut widest: Option<(i32, Span)> = None;
    for (index, (kind, place)) in all.kinds.iter().zip(&all.places).enumerate() {
        let (mut least, mut most) = (0, 0);
        for class in all.pieces.iter().filter_map(|piece| all.classes.get(piece.class)) {
            if class.kind == index {
                least += i32::from(class.values.iter().min().copied().unwrap_or(0));
                most += i32::from(class.values.iter().max().copied().unwrap_or(0));
            }
        }
        if widest.is_none_or(|(width, _)| most - least > width) {
            widest = Some((most - least, *place));
        }
        let (least, most) = if kind.side == 0 { (least, most) } else { (-most, -least) };
        (low, high) = (low + least, high + most);
    }
    ((low, high), widest)
}
