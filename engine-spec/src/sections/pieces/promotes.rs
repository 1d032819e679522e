//! `promotes` of [[piece]], and how every kind of piece comes to the board.

use diagnostics::{Diagnostic, Span};

use crate::reader::{Fields, choose, is_off};
use crate::report::Report;
use crate::schema::PROMOTES;
use crate::sections::squares::region;
use crate::spec::{Board, Promotion, Square};
use crate::suggest::shown;

/// What `promotes` says, before the kind that it names is known.
pub(super) enum Promotes<'a> {
    Nothing,
    To {
        name: &'a str,
        span: Span,
        squares: Vec<Square>,
    },
    /// It is there, and wrong.
    Wrong,
}

/// What one kind of piece must know of another.
pub(super) struct Head<'a> {
    name: Option<&'a str>,
    side: Option<usize>,
    promotes: Promotes<'a>,
    /// Whether its pieces stand on the board at first.
    starts: bool,
    /// `place`, if new ones are put on the board.
    place: Option<Span>,
    span: Span,
}

impl<'a> Head<'a> {
    pub fn new(
        piece: &Fields<'a>,
        name: Option<(&'a str, Span)>,
        side: Option<usize>,
        promotes: Promotes<'a>,
    ) -> Self {
        let place = piece.value("place").map(|value| value.span);
        let misspelt = piece.misspells("start") || piece.misspells("place");
        let (name, starts) = (name.map(|(name, _)| name), piece.value("start").is_some() || misspelt);
        Self { name, side, promotes, starts, place, span: piece.span }
    }
}

/// Reads `promotes`.
pub(super) fn read<'a>(piece: &Fields<'a>, report: &Report, board: Option<&Board>) -> Promotes<'a> {
    const EXAMPLE: &str = "{ to = \"king\", squares = \"rank 8\" }";
    if piece.value("promotes").is_none_or(is_off) {
        return Promotes::Nothing;
    }
    let Some(fields) = piece.optional("promotes", EXAMPLE, &PROMOTES) else {
        return Promotes::Wrong;
    };
    let to = fields.required_text("to", "\"king\"");
    let squares = fields.required("squares", "\"rank 8\"");
    let squares = board.zip(squares).and_then(|(board, value)| region(report, value, board));
    match to.zip(squares) {
        Some(((name, span), squares)) => Promotes::To { name, span, squares },
        None => Promotes::Wrong,
    }
}

/// What each kind becomes, if nothing is wrong with any of it.
pub(super) fn settle(report: &Report, heads: &[Head<'_>]) -> Option<Vec<Option<Promotion>>> {
    let names: Option<Vec<&str>> = heads.iter().map(|head| head.name).collect();
    let choices: Vec<(&str, usize)> = names?.into_iter().zip(0..).collect();
    let promotion = |(index, head): (usize, &Head<'_>)| {
        let (name, span, squares) = match &head.promotes {
            Promotes::Nothing => return Some(None),
            Promotes::Wrong => return None,
            Promotes::To { name, span, squares } => (*name, *span, squares),
        };
        let to = choose(report, name, span, "`to`", &choices)?;
        let side = heads.get(to).and_then(|head| head.side);
        if to == index {
            report.error(span, "a piece cannot become what it is", "name another [[piece]] of its side");
        } else if head.side.zip(side).is_some_and(|(own, side)| own != side) {
            let message = format!("`{}` is a piece of the other side", shown(name));
            report.error(span, message, "name a [[piece]] of the same `side`");
        } else {
            return Some(Some(Promotion { to, squares: squares.clone() }));
        }
        None
    };
    let promotions: Vec<_> = heads.iter().enumerate().map(promotion).collect();
    promotions.into_iter().collect()
}

/// Reports kinds of which no piece ever comes to the board, and sides that could put two kinds there;
/// whether there are none.
pub(super) fn arrivals(report: &Report, heads: &[Head<'_>]) -> bool {
    let mut sound = true;
    // Nobody knows what a wrong `promotes` would have named.
    let unknown = heads.iter().any(|head| matches!(head.promotes, Promotes::Wrong));
    for (index, head) in heads.iter().enumerate() {
        let named = |other: &Head<'_>| matches!(&other.promotes, Promotes::To { name, .. } if head.name == Some(*name));
        if !head.starts && head.place.is_none() && !unknown && !heads.iter().any(named) {
            let name = head.name.map_or("piece of this kind".to_owned(), |name| format!("`{}`", shown(name)));
            let help = "add `start = [\"e1\"]` or `place = \"empty\"`, or let another piece promote to it";
            report.missing(head.span, format!("no {name} ever comes to the board"), help);
            sound = false;
        }
        let mut before =
            heads.iter().take(index).filter(|other| head.side.is_some() && other.side == head.side);
        if let Some((place, earlier)) = head.place.zip(before.find_map(|other| other.place)) {
            let wrong = Diagnostic::error(place, "a side can put only one kind of piece on the board")
                .with_related(earlier, "the other one")
                .with_help("leave `place` out of one of them");
            report.add(wrong);
            sound = false;
        }
    }
    sound
}
