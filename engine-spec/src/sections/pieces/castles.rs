//! `castle` of [[piece]]: moves of a royal piece in which another goes with it.

use diagnostics::Span;

use crate::reader::{Fields, choose};
use crate::report::Report;
use crate::schema::CASTLE;
use crate::sections::squares::square;
use crate::spec::{Board, Castle, Gait, Kind, MOST_CASTLES, Means, Movement, Piece, Square};
use crate::tree::Value;

/// A castling before the piece that it names is known.
pub(super) struct Said<'a> {
    with: (&'a str, Span),
    squares: [Square; 4],
    span: Span,
}

/// Reads `castle`; without it there is none.
pub(super) fn read<'a>(
    piece: &Fields<'a>,
    report: &'a Report,
    board: Option<&Board>,
) -> Option<Vec<Said<'a>>> {
    const EXAMPLE: &str = "[{ from = \"e1\", to = \"g1\", with = \"rook\", carries = [\"h1\", \"f1\"] }]";
    if piece.value("castle").is_none() {
        return Some(Vec::new());
    }
    let entries: Vec<_> =
        piece.array("castle", EXAMPLE)?.iter().map(|entry| one(report, entry, board)).collect();
    entries.into_iter().collect()
}

fn one<'a>(report: &'a Report, entry: &'a Value, board: Option<&Board>) -> Option<Said<'a>> {
    let fields = Fields::of(report, entry, &CASTLE)?;
    let (from, to) = (fields.required("from", "\"e1\""), fields.required("to", "\"g1\""));
    let with = fields.required_text("with", "\"rook\"");
    const EXAMPLE: &str = "[\"h1\", \"f1\"]";
    let carries = fields.required("carries", EXAMPLE).and_then(|_| fields.array("carries", EXAMPLE))?;
    let [with_from, with_to] = carries else {
        let message = format!("`carries` is two squares, not {}", carries.len());
        report.error(entry.span, message, format!("write `carries = {EXAMPLE}`"));
        return None;
    };
    let board = board?;
    let squares = [from?, to?, with_from, with_to].map(|value| square(report, value, board));
    let [Some(from), Some(to), Some(with_from), Some(with_to)] = squares else { return None };
    Some(Said { with: with?, squares: [from, to, with_from, with_to], span: entry.span })
}

/// Finds the pieces that are named and gives each kind its castlings; whether nothing is wrong with any.
pub(super) fn settle(
    report: &Report,
    said: &[Vec<Said<'_>>],
    names: &[(&str, Span)],
    board: &Board,
    kinds: &mut [Kind],
    standing: &dyn Fn(usize) -> Vec<Square>,
) -> bool {
    let choices: Vec<(&str, usize)> = names.iter().map(|&(name, _)| name).zip(0..).collect();
    let mut sound = true;
    let mut count = 0;
    for (index, entries) in said.iter().enumerate() {
        let mut castles: Vec<Castle> = Vec::new();
        for entry in entries {
            count += 1;
            let Some(with) = choose(report, entry.with.0, entry.with.1, "`with`", &choices) else {
                sound = false;
                continue;
            };
            let [from, to, with_from, with_to] = entry.squares;
            let castle = Castle { with, from, to, with_from, with_to };
            let known = castles.iter().any(|other| (other.from, other.to) == (from, to));
            let wrong = if count > MOST_CASTLES {
                Some(("a position notes eight castlings at most", "leave some out"))
            } else if known {
                Some(("the piece goes there by another castling", "leave one of them out"))
            } else {
                trouble(board, kinds, index, castle, standing)
            };
            match wrong {
                Some((message, help)) => {
                    report.error(entry.span, message, help);
                    sound = false;
                }
                None => castles.push(castle),
            }
        }
        if let Some(kind) = kinds.get_mut(index) {
            kind.castles = castles;
        }
    }
    sound
}

/// What is wrong with a castling of a kind, and what to do about it.
fn trouble(
    board: &Board,
    kinds: &[Kind],
    index: usize,
    castle: Castle,
    standing: &dyn Fn(usize) -> Vec<Square>,
) -> Option<(&'static str, &'static str)> {
    let Castle { with, from, to, with_from, with_to } = castle;
    let (kind, other) = (kinds.get(index)?, kinds.get(with)?);
    let squares = [from, to, with_from, with_to];
    let apart = squares.iter().enumerate().all(|(place, square)| !squares[..place].contains(square));
    let straight = |from: Square, to: Square| board.between(from, to).is_some();
    let leads = |movement: &Movement| leads(board, movement, from, to);
    Some(match () {
        () if !kind.royal => ("only a royal piece castles", "add `royal = true`, or leave `castle` out"),
        () if other.side != kind.side || with == index => {
            ("the other piece is another one of the same side", "name such a [[piece]] in `with`")
        }
        () if !apart => {
            ("the two pieces go from one square each to another, four in all", "name other squares")
        }
        () if !straight(from, to) || !straight(with_from, with_to) => (
            "each of the two pieces goes along a rank, a file or a diagonal of the board",
            "name squares with playable ones in a straight line between them",
        ),
        () if !standing(index).contains(&from) || !standing(with).contains(&with_from) => (
            "the two pieces do not stand there when a game begins, so neither could have stayed",
            "name squares of `start`",
        ),
        () if kind.movements.iter().any(leads) => {
            ("the piece goes there by another move, too", "name another square in `to`")
        }
        () => return None,
    })
}

/// Whether a movement may lead from a square to another empty one.
fn leads(board: &Board, movement: &Movement, from: Square, to: Square) -> bool {
    let place = |square: Square| board.squares.get(usize::from(square)).copied().unwrap_or_default();
    let ((file, rank), (to_file, to_rank)) = (place(from), place(to));
    let away = (i16::from(to_file) - i16::from(file), i16::from(to_rank) - i16::from(rank));
    let times =
        |times: i16| (i16::from(movement.offset.0) * times, i16::from(movement.offset.1) * times) == away;
    if movement.over || movement.only == Means::Royal {
        return false;
    }
    if movement.bend.is_some() {
        return (i16::from(movement.whole().0), i16::from(movement.whole().1)) == away;
    }
    let reaches = match movement.gait {
        Gait::Leap => times(1),
        Gait::Jump => times(2),
        Gait::Ride => (i16::from(movement.least)..=i16::from(movement.limit).min(16)).any(times),
        Gait::Link => true,
    };
    reaches && movement.begins(from) && (movement.gait == Gait::Jump || movement.moves())
}

/// The squares on which pieces of each kind stand at first, from the classes of all pieces.
pub(super) fn starts(pieces: &[Piece], kind_of: impl Fn(usize) -> usize, kind: usize) -> Vec<Square> {
    pieces.iter().filter(|piece| kind_of(piece.class) == kind).map(|piece| piece.start).collect()
}
