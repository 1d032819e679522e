//! `[board]`: its size, which of its squares are playable, and its lines.

use diagnostics::{Diagnostic, Sources, Span};

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::BOARD;
use crate::sections::drawing::{self, Cell};
use crate::sections::links;
use crate::spec::{Board, MAX_SQUARES};
use crate::suggest::{nearest, shown};

/// Which squares are playable, before the size of the board is known to be right.
enum Playable<'a> {
    Where(fn(u8, u8) -> bool),
    Mask(&'a str, Span),
}

/// Reads `[board]`.
pub(super) fn read(root: &Fields<'_>, report: &Report, sources: &Sources) -> Option<Board> {
    let value = root.section("board", "[board]", "files = 8\nranks = 8")?;
    let board = Fields::of(report, value, &BOARD)?;
    let size = |key: &str| {
        board.required(key, "8");
        board.integer(key).and_then(|number| u8::try_from(number).ok())
    };
    let (files, ranks, playable) = (size("files"), size("ranks"), playable(&board, report));
    let (files, ranks) = (files?, ranks?);
    let all = || (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let squares: Vec<(u8, u8)> = match playable? {
        Playable::Where(holds) => all().filter(|&(file, rank)| holds(file, rank)).collect(),
        Playable::Mask(text, span) => {
            let mask = mask(report, sources, text, span, files, ranks)?;
            all().zip(mask).filter(|&(_, playable)| playable).map(|(place, _)| place).collect()
        }
    };
    if squares.is_empty() || squares.len() > MAX_SQUARES {
        let place = ["squares", "ranks"].into_iter().find_map(|key| board.value(key));
        let mut wrong = Diagnostic::error(
            place.map_or(board.span, |value| value.span),
            format!("the board has {} playable squares", squares.len()),
        );
        wrong = if squares.is_empty() {
            wrong.with_help("mark the playable squares with x")
        } else {
            wrong.with_help(format!(
                "it can have {MAX_SQUARES}: make it smaller, or use only the dark squares"
            ))
        };
        report.add(wrong);
        return None;
    }
    let grid = Board { files, ranks, squares, lines: Vec::new() };
    let lines = links::read(&board, report, &grid)?;
    Some(Board { lines, ..grid })
}

fn playable<'a>(board: &Fields<'a>, report: &Report) -> Option<Playable<'a>> {
    if board.value("squares").is_none() {
        return Some(Playable::Where(|_, _| true));
    }
    let (text, span) = board.text("squares")?;
    match text {
        "all" => Some(Playable::Where(|_, _| true)),
        "dark" => Some(Playable::Where(|file, rank| (file + rank) % 2 == 0)),
        "light" => Some(Playable::Where(|file, rank| (file + rank) % 2 == 1)),
        _ if text.contains('\n') => Some(Playable::Mask(text, span)),
        _ => {
            let words = BOARD.key("squares").map_or(&[][..], |key| key.kind.words());
            let help = match nearest(text, words.iter().map(|word| word.name)) {
                Some(word) => format!("did you mean \"{word}\"?"),
                None => {
                    "use \"all\", \"dark\" (a1 is dark), \"light\", or draw a mask of x and . with a line for \
                     each rank"
                        .to_owned()
                }
            };
            report.error(span, format!("`squares` cannot be \"{}\"", shown(text)), help);
            None
        }
    }
}

/// A mask drawn as the board stands on the screen: `x` is playable, `.` is not. Returned from
/// rank 1 up, rank by rank.
fn mask(
    report: &Report,
    sources: &Sources,
    text: &str,
    span: Span,
    files: u8,
    ranks: u8,
) -> Option<Vec<bool>> {
    let rows = drawing::rows(sources, text, span);
    let mut sound = true;
    if rows.len() != usize::from(ranks) {
        let message = format!("the mask has {} rows, the board {ranks} ranks", rows.len());
        report.error(span, message, "draw a row for each rank, the highest first");
        sound = false;
    }
    // Both `x . x .` and `x.x.` are drawings; cells are single characters either way.
    let width = |row: &[Cell<'_>]| -> usize { row.iter().map(|(word, _)| word.chars().count()).sum() };
    if let Some(width) = drawing::other_width(rows.iter().map(|row| width(row)), files) {
        let place = rows.first().map_or(span, |row| drawing::whole_row(row, span));
        let message = format!("the rows of the mask have {width} squares, the board {files} files");
        report.error(place, message, "draw x or . for each file");
        return None;
    }
    let mut mask = Vec::new();
    for row in rows.iter().rev() {
        let width = width(row);
        if width != usize::from(files) {
            let message = format!("this row of the mask has {width} squares, the board {files} files");
            report.error(drawing::whole_row(row, span), message, "draw x or . for each file");
            sound = false;
        }
        for &(word, place) in row {
            mask.extend(word.chars().map(|cell| cell != '.'));
            let odd = word.char_indices().find(|(_, cell)| !matches!(cell, 'x' | 'X' | '.'));
            if let Some((offset, cell)) = odd {
                // A word that was not read from the source has the place of the whole string.
                let place = if place == span {
                    span
                } else {
                    let start = place.start + offset;
                    Span::new(place.file, start, start + cell.len_utf8())
                };
                let message = format!("a mask has no `{}`", shown(&cell.to_string()));
                report.error(place, message, "draw x for playable and . for not");
                sound = false;
            }
        }
    }
    sound.then_some(mask)
}
