//! Squares where a piece would complete a line: the tables that programs find them by.

use engine_spec::{Placing, Spec, Square};
use plan::Plan;
use serde::Serialize;

use crate::lines::{cells, lines};
use crate::squares;
use crate::tables::rows::{Table, bytes};
use crate::tables::{NONE, bottoms};

/// What templates need to know of threats.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Threats {
    /// Points for who gets a square of his own as files fill up.
    points: u8,
    /// The places of a line's squares in it.
    places: Vec<usize>,
    /// Where the moves are that are worth the while, and whether that is in the zero page.
    to: &'static str,
    near: bool,
}

impl Threats {
    /// Those of a game whose search looks at them.
    pub fn new(plan: &Plan, near: bool) -> Option<Self> {
        let length = plan.spec().ends.row?.length;
        let points = plan.search.threats?.points;
        let to = if near { "zp_allowed_to" } else { "threats_to" };
        Some(Self { points, places: (0..usize::from(length)).collect(), to, near })
    }
}

/// Variables: whether they are wanted, names, sizes and what they hold; `frames` says how many frames there are.
pub(crate) fn variables(
    spec: &Spec,
    frames: usize,
    near: bool,
) -> impl Iterator<Item = (bool, &'static str, usize, &'static str)> {
    let (squares, files) = (spec.board.squares.len(), bottoms(spec).len());
    let is_wanted = spec.search.threats.is_some();
    let all = [
        ("threats", squares, "of each square: who would complete a line there, and above it"),
        (
            "threats_log",
            256,
            "the squares that have been threatened since the search began, one after the other",
        ),
        ("threats_logged", 1, "how many they are"),
        ("threats_first", 1, "not 0 if a square was threatened when it began"),
        ("made_logged", frames, "before its move: threats_logged"),
        ("file_next", files, "where the next piece of each file goes, or NONE"),
        ("file_threats", files, "not 0 if a square of the file is threatened"),
        ("file_threat", files, "of files that are not free: the next square that is threatened, or NONE"),
        ("threats_to", files, "moves that are worth the while"),
        ("threats_must", 1, "a square that is threatened at once"),
        ("threats_musts", 1, "how many are"),
        ("threats_own", 1, "1 or 2: the side to move"),
        ("threats_other", 1, "and the other"),
        ("threats_barred", 1, "squares that let the other side complete a line above them"),
        ("threats_above", 1, "what stays of a square that is no longer threatened, by its other two bits"),
        ("threats_kept", 1, "what stays of a square that is no longer threatened"),
        ("threats_files", 1, "how many files are not free to be filled up"),
        ("threats_place", 1, "a file"),
        ("threats_free", 1, "bit 0: whether moves that nothing depends on are odd"),
    ];
    all.into_iter()
        .filter(move |entry| !near || entry.0 != "threats_to")
        .map(move |(name, size, comment)| (is_wanted, name, size, comment))
}

/// The tables, if the search asks for them; `written` says whether lines are written out.
pub(crate) fn tables(spec: &Spec, written: bool) -> Vec<Table> {
    let (Some(row), Some(_)) = (spec.ends.row, spec.search.threats) else { return Vec::new() };
    let all = lines(spec, row.length);
    let mut tables = Vec::new();
    if written {
        let states = 3_usize.pow(u32::from(row.length));
        let lacks = (0..states).map(|state| lacks(&cells(state, usize::from(row.length))));
        let comment = "by the state of a line: 1 or 2 if all of it but a square is that side's";
        tables.push(bytes("line_lacks", comment, &lacks.collect::<Vec<u8>>()));
    }
    for place in 0..usize::from(row.length) {
        let squares: Vec<u8> = all.iter().filter_map(|line| line.get(place).copied()).collect();
        let about = format!("square {place} of each line");
        tables.push(bytes(format!("line_square_{place}"), about, &squares));
    }
    let falls = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Lowest));
    if falls {
        let files = bottoms(spec);
        let file = |square: Square| {
            let of = |square: Square| spec.board.squares.get(usize::from(square)).map(|square| square.0);
            files.iter().position(|&bottom| of(bottom) == of(square)).unwrap_or(0) as u8
        };
        let all: Vec<u8> = squares(spec).map(file).collect();
        let rest = |square: Square| {
            squares(spec).filter(|&other| other >= square && file(other) == file(square)).count() as u8
        };
        let rests: Vec<u8> = squares(spec).map(rest).collect();
        let down =
            |square: Square| (0..square).rev().find(|&other| file(other) == file(square)).unwrap_or(NONE);
        let downs: Vec<u8> = squares(spec).map(down).collect();
        tables.push(bytes("file_down", "the next square of the file below, or NONE", &downs));
        tables.push(bytes("file_of", "the file of each square", &all));
        tables.push(bytes("file_rest", "squares of the file from each up", &rests));
    }
    tables
}

/// The side that a line lacks only a square of, 1 or 2; 0 if it is neither.
fn lacks(cells: &[Option<usize>]) -> u8 {
    let of = |side: usize| cells.iter().filter(|&&cell| cell == Some(side)).count();
    let side = (0..2).find(|&side| of(side) + 1 == cells.len() && of(side ^ 1) == 0);
    side.map_or(0, |side| side as u8 + 1)
}
