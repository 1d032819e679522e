//! `[evaluation]`: what a position is worth beside the values of its pieces, and the range of it all.

use diagnostics::{Diagnostic, Span};

use crate::reader::{Fields, is_off, number};
use crate::report::Report;
use crate::schema::{EVALUATION, LATE, MOST_FOR_A_LINE};
use crate::sections::pieces::All;
use crate::spec::{Evaluation, Late};

/// The value of an empty board, unless `[evaluation]` says otherwise: the middle of a byte.
const DEFAULT_BASE: u8 = 128;

/// What an evaluation may be that is a sum of fixed values: it fits a byte, and every real score is strictly
/// inside the first window of a search (0, 255).
const RANGE: std::ops::RangeInclusive<i32> = 1..=254;

/// What an evaluation is limited to where its terms may add up to more.
const LIMITS: std::ops::RangeInclusive<u8> = 64..=191;

/// What `[evaluation]` says, and where it was written if it was.
pub(super) struct Terms {
    base: (u8, Option<Span>),
    mobility: u8,
    runs: (Vec<u8>, Option<Span>),
    late: Option<(Late, Span)>,
    /// Whether `late-values` have been switched off.
    never_late: bool,
}

impl Terms {
    fn base(&self) -> u8 {
        self.base.0
    }
}

/// Reads `[evaluation]`.
pub(super) fn read(root: &Fields<'_>, report: &Report) -> Option<Terms> {
    let mut terms = Terms {
        base: (DEFAULT_BASE, None),
        mobility: 0,
        runs: (Vec::new(), None),
        late: None,
        never_late: false,
    };
    let Some(value) = root.value("evaluation") else {
        return Some(terms);
    };
    let fields = Fields::of(report, value, &EVALUATION)?;
    let (base, mobility) = (fields.byte("base"), fields.byte("mobility"));
    let runs = fields.value("lines").map(|value| (runs(&fields, report), value.span));
    let late = fields.optional("late", "{ pieces = 8, or = \"fewer\" }", &LATE).map(|late| {
        late.required("pieces", "8");
        late.required("or", "\"fewer\"");
        let or_more = late.choice("or", &[("more", true), ("fewer", false)]);
        (late.byte("pieces").zip(or_more), late.span)
    });
    terms.never_late = fields.value("late").is_some_and(is_off);
    if let Some(value) = fields.value("base") {
        terms.base = (base?, Some(value.span));
    }
    if fields.value("mobility").is_some() {
        terms.mobility = mobility?;
    }
    if let Some((runs, place)) = runs {
        terms.runs = (runs?, Some(place));
    }
    if let Some((late, place)) = late {
        terms.late = late.map(|(pieces, or_more)| (Late { pieces, or_more }, place));
        terms.late?;
    }
    Some(terms)
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

/// Reports terms for which the rest of the description lacks what they are about. `rows` is how many
/// pieces make a row, if any number does and that is known.
pub(super) fn clashes(report: &Report, terms: &Terms, all: Option<&All>, rows: Option<Option<u8>>) {
    if let (runs, Some(place)) = (&terms.runs.0, terms.runs.1)
        && !runs.is_empty()
        && let Some(rows) = rows
    {
        match rows {
            None => report.missing(
                place,
                "`lines` counts lines of which nothing says how long they are",
                "add `line = { length = 4, result = \"wins\" }` to [end], or leave `lines` out",
            ),
            Some(length) if runs.len() >= usize::from(length) => {
                let message = format!("{} numbers for lines of {length} pieces", runs.len());
                let help = format!("write at most {}, for lines that lack a piece", length.saturating_sub(1));
                report.error(place, message, help);
            }
            Some(_) => {}
        }
    }
    let Some(all) = all else { return };
    match (terms.late, all.late) {
        (Some((_, place)), None) => report.missing(
            place,
            "`late` changes nothing: no piece has `late-values`",
            "draw `late-values` for a [[piece]], or write `late = false`",
        ),
        (None, Some(place)) if !terms.never_late => report.missing(
            place,
            "nothing says when `late-values` count",
            "add `late = { pieces = 8, or = \"fewer\" }` to [evaluation]",
        ),
        _ => {}
    }
}

/// The evaluation of a game whose terms are cut off at the ends of [`LIMITS`]; wins and counted ends lie
/// beyond.
pub(super) fn limited(report: &Report, terms: Terms) -> Option<Evaluation> {
    let (min, max) = (*LIMITS.start(), *LIMITS.end());
    if let (base, Some(place)) = terms.base
        && !LIMITS.contains(&base)
    {
        let message = format!("evaluations of this game go from {min} to {max}, and `base` is {base}");
        report.error(place, message, format!("use a `base` from {min} to {max}, such as {DEFAULT_BASE}"));
        return None;
    }
    Some(limits(&terms))
}

/// The same, whatever its base.
pub(super) fn limits(terms: &Terms) -> Evaluation {
    Evaluation {
        base: terms.base(),
        min: *LIMITS.start(),
        max: *LIMITS.end(),
        mobility: terms.mobility,
        runs: terms.runs.0.clone(),
        late: terms.late.map(|(late, _)| late),
    }
}

/// Proves that the evaluation of every position lies in [`RANGE`], where pieces only step.
pub(super) fn range(report: &Report, terms: &Terms, all: &All) -> Option<Evaluation> {
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
    let shift = i32::from(terms.base());
    let (min, max) = (shift + low, shift + high);
    if RANGE.contains(&min)
        && RANGE.contains(&max)
        && let (Ok(min), Ok(max)) = (u8::try_from(min), u8::try_from(max))
    {
        return Some(Evaluation { base: terms.base(), min, max, mobility: 0, runs: Vec::new(), late: None });
    }
    let fit = (RANGE.start() - low).max(1)..=(RANGE.end() - high).min(254);
    let (place, help) = if fit.is_empty() {
        let help = format!(
            "use smaller values: from worst to best it may differ by {}, and differs by {}",
            RANGE.end() - RANGE.start(),
            high - low
        );
        (widest.map(|(_, place)| place), help)
    } else {
        let help = format!("use a `base` from {} to {} in [evaluation]", fit.start(), fit.end());
        (terms.base.1.or(widest.map(|(_, place)| place)), help)
    };
    let message = format!("the evaluation can overflow: it goes from {min} to {max}, not within 1 to 254");
    report.add(Diagnostic::error(place.unwrap_or_default(), message).with_help(help));
    None
}
