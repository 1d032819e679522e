//! The tables themselves, from the top of the file down: the file, the board, the sides and the words.

use super::book::BOOK;
use super::keys::{list, needed, optional, pair, some, word};
use super::look::{LOOK, PROGRAM};
use super::pieces::PIECE;
use super::rules::{END, EVALUATION, TURN};
use super::search::SEARCH;
use super::sound::SOUND;
use super::{Kind, Section};

/// The file itself.
pub static ROOT: Section = Section {
    name: "the file",
    place: "at the top of the file, above the first section",
    keys: &[
        optional(
            "extends",
            Kind::Path,
            "Begin with everything that another game file says. Its path is relative to this file. Sections \
             merge key by key and `[[piece]]` entries by their names; any other value said here replaces the \
             other's.",
        ),
        optional(
            "text",
            Kind::Word(&[word("en", "English"), word("es", "Spanish")]),
            "The language of the program: `\"en\"` (default) or `\"es\"`.",
        ),
        needed("game", Kind::Table(&GAME), "What the game is called."),
        needed("board", Kind::Table(&BOARD), "The board: its size and which of its squares are playable."),
        needed(
            "side",
            pair(&Kind::Table(&SIDE)),
            "A side, written twice. The side written first moves first and maximises the evaluation.",
        ),
        needed("piece", some(&Kind::Table(&PIECE)), "A kind of piece, written once for each kind."),
        optional("turn", Kind::Table(&TURN), "How a turn goes."),
        optional("end", Kind::Table(&END), "How a game ends."),
        optional("evaluation", Kind::Table(&EVALUATION), "What a position is worth."),
        optional("search", Kind::Table(&SEARCH), "How the program thinks."),
        optional("book", Kind::Table(&BOOK), "Moves that the program plays without a search."),
        optional("program", Kind::Table(&PROGRAM), "What the program shows."),
        optional("look", Kind::Table(&LOOK), "How the board is drawn."),
        optional("sound", Kind::Table(&SOUND), "What the program sounds like."),
        optional("texts", Kind::Table(&TEXTS), "The words of the game in each language."),
    ],
};

pub static GAME: Section =
    Section { name: "[game]", place: "in [game]", keys: &[needed("name", Kind::Name, "The game's name.")] };

pub static BOARD: Section = Section {
    name: "[board]",
    place: "in [board]",
    keys: &[
        needed(
            "files",
            Kind::Integer { min: 2, max: 16 },
            "Columns, 2 to 16, called a, b, c … from the left.",
        ),
        needed(
            "ranks",
            Kind::Integer { min: 2, max: 16 },
            "Rows, 2 to 16, called 1, 2, 3 … from the bottom.",
        ),
        optional(
            "squares",
            Kind::Mask(&[
                word("all", "Every square is playable."),
                word("dark", "The dark squares are playable; a1 is dark."),
                word("light", "The light squares are playable; a1 is dark."),
            ]),
            "Which squares are playable: `\"all\"` (default), `\"dark\"`, `\"light\"`, or a drawing with `x` for \
             playable and `.` for not. At most 254.",
        ),
        optional(
            "links",
            list(&Kind::Line),
            "The lines drawn on the board, each as the names of its squares: `[\"a1 d1 g1\", \"a1 a4 a7\"]`. \
             Neighbours in a line are linked, for pieces that step along `\"links\"`; and rows of pieces \
             lie on these lines alone.",
        ),
    ],
};

pub static SIDE: Section = Section {
    name: "[[side]]",
    place: "in [[side]]",
    keys: &[needed("name", Kind::Name, "What pieces and messages call the side.")],
};

pub static TEXTS: Section = Section {
    name: "[texts]",
    place: "in [texts]",
    keys: &[
        optional("en", Kind::Table(&WORDS), "The words of the game in English."),
        optional("es", Kind::Table(&WORDS), "The words of the game in Spanish."),
    ],
};

/// How long the name of a game, a side or a kind of piece may be: labels are made of them.
pub const LONGEST_NAME: usize = 200;
/// Columns of the screen that are free for a title.
pub const TITLE_WIDTH: usize = 38;
/// Columns of the screen that are free for the name of a side.
pub const SIDE_WIDTH: usize = 10;
/// Columns of the screen that are free for what is said when a side wins.
pub const WINS_WIDTH: usize = 30;

/// Lines of the rule on the title screen.
pub const RULE_LINES: usize = 3;

pub static WORDS: Section = Section {
    name: "[texts.*]",
    place: "in [texts.en] or [texts.es]",
    keys: &[
        optional("title", Kind::Text { longest: TITLE_WIDTH }, "The title, up to 38 characters."),
        optional(
            "sides",
            pair(&Kind::Text { longest: SIDE_WIDTH }),
            "What the two sides are called, up to 10 characters each.",
        ),
        optional(
            "wins",
            pair(&Kind::Text { longest: WINS_WIDTH }),
            "What is said when the first or the second side wins, up to 30 characters each.",
        ),
        optional(
            "rule",
            Kind::List { of: &Kind::Text { longest: TITLE_WIDTH }, least: 1, most: Some(RULE_LINES) },
            "What the game is about, in up to three lines of up to 38 characters each, for the title screen.",
        ),
    ],
};
