//! `promotes` of [[piece]], and how every kind of piece comes to the board.

use diagnostics::{Diagnostic, Span};

use crate::reader::{Fields, choose, is_off, text};
use crate::report::Report;
use crate::schema::PROMOTES;
use crate::sections::squares::region;
use crate::spec::{Board, MOST_CHOICES, Promotion, Square};
use crate::suggest::shown;
use crate::tree::{Node, Value};

/// What `promotes` says, before the kind that it names is known.
pub(super) enum Promotes<'a> {
    Nothing,
    To {
        names: Vec<(&'a str, Span)>,
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
    let to = fields.required("to", "\"king\"").and_then(|value| kinds(report, value));
    let squares = fields.required("squares", "\"rank 8\"");
    let squares = board.zip(squares).and_then(|(board, value)| region(report, value, board));
    match to.zip(squares) {
        Some((names, squares)) => Promotes::To { names, squares },
        None => Promotes::Wrong,
    }
}

/// The names in `to`: one, or an array of them.
fn kinds<'a>(report: &Report, value: &'a Value) -> Option<Vec<(&'a str, Span)>> {
    let Node::Array(items) = &value.node else {
        return Some(vec![text(report, value, "`to`")?]);
    };
    if items.is_empty() || items.len() > MOST_CHOICES {
        let message = format!("`to` names {} pieces", items.len());
        report.error(value.span, message, format!("name 1 to {MOST_CHOICES}, such as [\"queen\", \"rook\"]"));
        return None;
    }
    let names: Vec<_> = items.iter().map(|item| text(report, item, "`to`")).collect();
    names.into_iter().collect()
}

/// What each kind becomes, if nothing is wrong with any of it.
pub(super) fn settle(report: &Report, heads: &[Head<'_>]) -> Option<Vec<Option<Promotion>>> {
    let names: Option<Vec<&str>> = heads.iter().map(|head| head.name).collect();
    let choices: Vec<(&str, usize)> = names?.into_iter().zip(0..).collect();
    let promotion = |(index, head): (usize, &Head<'_>)| {
        let (names, squares) = match &head.promotes {
            Promotes::Nothing => return Some(None),
            Promotes::Wrong => return None,
            Promotes::To { names, squares } => (names, squares),
        };
        let mut to: Vec<usize> = Vec::new();
        let mut sound = true;
        for &(name, span) in names {
            let Some(kind) = choose(report, name, span, "`to`", &choices) else {
                sound = false;
                continue;
            };
            let side = heads.get(kind).and_then(|head| head.side);
            let (message, help) = if kind == index {
                ("a piece cannot become what it is".to_owned(), "name another [[piece]] of its side")
            } else if head.side.zip(side).is_some_and(|(own, side)| own != side) {
                let message = format!("`{}` is a piece of the other side", shown(name));
                (message, "name a [[piece]] of the same `side`")
            } else if to.contains(&kind) {
                (format!("`{}` is there twice", shown(name)), "leave one of them out")
            } else {
                to.push(kind);
                continue;
            };
            report.error(span, message, help);
            sound = false;
        }
        sound.then_some(Some(Promotion { to, squares: squares.clone() }))
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
        let named = |other: &Head<'_>| matches!(&other.promotes, Promotes::To { names, .. } if names.iter().any(|(name, _)| head.name == Some(*name)));
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
