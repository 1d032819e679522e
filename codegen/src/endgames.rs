//! Endings that are solved, as a program's tables.
//!
//! Where a board can be turned or mirrored without a difference, only one of the places that the single piece has so
//! needs rows of its own. That it makes no difference is not concluded from the rules: it is looked up in what has been
//! solved.

use engine_spec::{BookContents, SolvedEndgame, Spec};
use serde::Serialize;

use crate::kernel::code;
use crate::tables::rows::{Table, bytes, expressions};

/// Where squares may go: an index register reaches so many.
const MOST_TURNED: usize = 256;

/// Endings, ready for a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndgameTable {
    /// What stands on the board, and which rows tell how it ends.
    endings: Vec<Ending>,
    /// For each way to turn the board, where each square goes; the first leaves all where they are.
    turns: Vec<Vec<usize>>,
    /// For each square of the single piece: how the board is turned, and the place of the row among those of its ending.
    places: Vec<(usize, usize)>,
    /// The squares that have rows of their own, in their order.
    kept: Vec<usize>,
    /// Rows of all endings, those of several that are the same but once.
    rows: Vec<Vec<Vec<u8>>>,
    /// Whether the two pieces of an ending differ.
    mixed: bool,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Ending {
    /// The pieces of the first side as they are on the board, 0 where there is none, then those of the second.
    codes: [u8; 4],
    /// Where the single one is among them.
    lone: u8,
    /// Its rows are behind so many others.
    rows: usize,
}

/// What the templates refer to.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Endgames {
    endings: usize,
    mixed: bool,
    /// Whether who has no piece left has lost.
    bare: bool,
    tables: Vec<Table>,
}

impl EndgameTable {
    /// The tables of what a book knows of endings; `None` if that is nothing.
    pub(crate) fn new(spec: &Spec, book: &BookContents) -> Option<Self> {
        let solved = &book.endgames;
        let squares = solved.first()?.squares();
        let mixed = solved.iter().any(|ending| ending.pieces.pair[0] != ending.pieces.pair[1]);
        let turns = turns(spec, solved);
        let least = |square: usize| (0..turns.len()).min_by_key(|&turn| turns[turn][square]).unwrap_or(0);
        let turned = |square: usize| turns[least(square)][square];
        let mut kept: Vec<usize> = (0..squares).map(turned).collect();
        kept.sort_unstable();
        kept.dedup();
        let place = |square: usize| kept.iter().position(|&kept| kept == turned(square)).unwrap_or(0);
        let places = (0..squares).map(|square| (least(square), place(square))).collect();
        let mut table = Self { endings: Vec::new(), turns, places, kept, rows: Vec::new(), mixed };
        for ending in solved {
            let rows = table.rows_of(ending);
            let known = table.rows.iter().position(|known| *known == rows).unwrap_or(table.rows.len());
            if known == table.rows.len() {
                table.rows.push(rows);
            }
            table.endings.push(ending_of(spec, ending, known * table.kept.len()));
        }
        Some(table)
    }

    /// For each kept square of the single piece, how the game ends by the places of the other two.
    fn rows_of(&self, ending: &SolvedEndgame) -> Vec<Vec<u8>> {
        let squares = ending.squares();
        let row = |&lone: &usize| -> Vec<u8> {
            (0..squares)
                .flat_map(|second| {
                    let before = if self.mixed { squares } else { second };
                    (0..before).map(move |first| ending.moves(lone, [first, second]))
                })
                .collect()
        };
        self.kept.iter().map(row).collect()
    }

    /// How many endings there are.
    #[must_use]
    pub fn endings(&self) -> usize {
        self.endings.len()
    }

    /// How many bytes their tables take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.tables(&|square| square.to_string()).iter().map(|table| table.length).sum()
    }

    /// What the templates refer to.
    pub(crate) fn endgames(&self, spec: &Spec) -> Endgames {
        let name = |square: usize| spec.board.name(square as u8);
        // A royal piece is always there.
        let bare = spec.ends.bare_loses() && spec.royals().contains(&None);
        Endgames { endings: self.endings.len(), mixed: self.mixed, bare, tables: self.tables(&name) }
    }

    fn tables(&self, name: &dyn Fn(usize) -> String) -> Vec<Table> {
        let squares = self.places.len();
        let of = |value: &dyn Fn(&Ending) -> u8| -> Vec<u8> { self.endings.iter().map(value).collect() };
        let counted =
            |second: usize| if self.mixed { second * squares } else { second * second.saturating_sub(1) / 2 };
        let halves = |half: usize| -> Vec<u8> {
            (0..squares).map(|second| (counted(second) as u16).to_le_bytes()[half]).collect()
        };
        let all: Vec<(String, &usize, &Vec<u8>)> =
            self.rows
                .iter()
                .zip(1..)
                .flat_map(|(rows, number)| {
                    self.kept.iter().zip(rows).map(move |(square, row)| {
                        (format!("endgame_{number}_{}", name(*square)), square, row)
                    })
                })
                .collect();
        let labels =
            |half: &str| -> Vec<String> { all.iter().map(|(label, ..)| format!("{half}{label}")).collect() };
        let turned: Vec<u8> = self.turns.iter().flatten().map(|&square| square as u8).collect();
        let begin: Vec<u8> = self.places.iter().map(|&(turn, _)| (turn * squares) as u8).collect();
        let row: Vec<u8> = self.places.iter().map(|&(_, row)| row as u8).collect();
        let mut tables = vec![
            bytes(
                "endgame_first",
                "the pieces of each ending: those of the first side",
                &of(&|ending| ending.codes[0]),
            ),
            bytes("endgame_second", "0 if it has but one", &of(&|ending| ending.codes[1])),
            bytes("endgame_third", "those of the second side", &of(&|ending| ending.codes[2])),
            bytes("endgame_fourth", "0 if it has but one", &of(&|ending| ending.codes[3])),
            bytes(
                "endgame_alone",
                "0 if the first side has one piece, 2 if the second has",
                &of(&|ending| ending.lone),
            ),
            bytes("endgame_rows", "where the rows of each ending begin", &of(&|ending| ending.rows as u8)),
            bytes("endgame_row", "the row for each square of the single piece", &row),
            bytes("endgame_turn", "where in endgame_turned the board begins as it is turned for it", &begin),
            bytes("endgame_turned", "where each square is then", &turned),
            bytes("endgame_before_lo", "how many places of a row come before the second piece's", &halves(0)),
            bytes("endgame_before_hi", "its high byte", &halves(1)),
            expressions("endgame_lo", "where the rows are, low bytes", &labels("<"), 4),
            expressions("endgame_hi", "and high bytes", &labels(">"), 4),
        ];
        let rows = all.iter().map(|(label, square, row)| {
            let comment = format!(
                "the single piece on {}: by the squares of the two, one more than the moves that win",
                name(**square)
            );
            bytes(label.clone(), comment, row)
        });
        tables.extend(rows);
        tables
    }
}

/// An ending whose rows begin behind others.
fn ending_of(spec: &Spec, ending: &SolvedEndgame, rows: usize) -> Ending {
    let code = |kind: usize| {
        let class = spec.classes.iter().position(|class| class.kind == kind);
        class.map_or(0, |class| code(spec, class))
    };
    let [first, second] = ending.pieces.pair.map(code);
    let lone = code(ending.pieces.lone);
    match spec.kinds.get(ending.pieces.lone).map(|kind| kind.side) {
        Some(0) => Ending { codes: [lone, 0, first, second], lone: 0, rows },
        _ => Ending { codes: [first, second, lone, 0], lone: 2, rows },
    }
}

/// The ways to turn and mirror the board that make no difference, as many as an index register reaches: for each where
/// the squares go. The first leaves them where they are.
fn turns(spec: &Spec, solved: &[SolvedEndgame]) -> Vec<Vec<usize>> {
    let board = &spec.board;
    let (right, top) = (board.files.saturating_sub(1), board.ranks.saturating_sub(1));
    let ways: [&dyn Fn(u8, u8) -> (u8, u8); 8] = [
        &|file, rank| (file, rank),
        &|file, rank| (right - file, top - rank),
        &|file, rank| (rank, file),
        &|file, rank| (top.saturating_sub(rank), right.saturating_sub(file)),
        &|file, rank| (right - file, rank),
        &|file, rank| (file, top - rank),
        &|file, rank| (rank, right - file),
        &|file, rank| (top - rank, file),
    ];
    let turned = |way: &&dyn Fn(u8, u8) -> (u8, u8)| -> Option<Vec<usize>> {
        let places = board.squares.iter().map(|&(file, rank)| way(file, rank));
        places.map(|(file, rank)| board.square_at(file, rank).map(usize::from)).collect()
    };
    let same = |turn: &Vec<usize>| solved.iter().all(|ending| is_same(ending, turn));
    let most = MOST_TURNED / board.squares.len().max(1);
    ways.iter().filter_map(turned).filter(same).take(most.max(1)).collect()
}

/// Whether an ending ends as it does when its squares are turned.
fn is_same(ending: &SolvedEndgame, turn: &[usize]) -> bool {
    let squares = 0..turn.len();
    let moves = |lone: usize, first: usize, second: usize| {
        ending.moves(lone, [first, second]) == ending.moves(turn[lone], [turn[first], turn[second]])
    };
    squares
        .clone()
        .all(|lone| squares.clone().all(|first| squares.clone().all(|second| moves(lone, first, second))))
}
