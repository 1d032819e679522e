//! The tables themselves, from the top of the file down.

use super::{Key, Kind, Section, Word};
use crate::spec::{MAX_DEPTH, MAX_SLOTS};

const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Key {
    Key { name, about, kind, required: true }
}

const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Key {
    Key { name, about, kind, required: false }
}

const fn word(name: &'static str, about: &'static str) -> Word {
    Word { name, about }
}

const fn list(of: &'static Kind) -> Kind {
    Kind::List { of, least: 0, most: None }
}

/// At least one.
const fn some(of: &'static Kind) -> Kind {
    Kind::List { of, least: 1, most: None }
}

/// One for each side.
const fn pair(of: &'static Kind) -> Kind {
    Kind::List { of, least: 2, most: Some(2) }
}

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
        optional("end", Kind::Table(&END), "How a game ends."),
        optional("evaluation", Kind::Table(&EVALUATION), "What a position is worth."),
        optional("search", Kind::Table(&SEARCH), "How the program thinks."),
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
             playable and `.` for not. At most 128.",
        ),
    ],
};

pub static SIDE: Section = Section {
    name: "[[side]]",
    place: "in [[side]]",
    keys: &[needed("name", Kind::Name, "What pieces and messages call the side.")],
};

/// The C64's colours.
const COLORS: &[Word] = &[
    word("black", ""),
    word("white", ""),
    word("red", ""),
    word("cyan", ""),
    word("purple", ""),
    word("green", ""),
    word("blue", ""),
    word("yellow", ""),
    word("orange", ""),
    word("brown", ""),
    word("light-red", ""),
    word("dark-gray", ""),
    word("gray", ""),
    word("light-green", ""),
    word("light-blue", ""),
    word("light-gray", ""),
];

pub static PIECE: Section = Section {
    name: "[[piece]]",
    place: "in [[piece]]",
    keys: &[
        needed("name", Kind::Name, "The name of this kind of piece."),
        needed("side", Kind::Side, "The side that owns it."),
        optional(
            "letter",
            Kind::Letter,
            "How it is drawn: a letter or digit. Without it, the first letter of its name.",
        ),
        optional("color", Kind::Word(COLORS), "How it is coloured: one of the C64's colours."),
        needed("start", some(&Kind::Square), "The squares on which pieces of this kind stand at first."),
        needed(
            "moves",
            some(&Kind::Table(&MOVE)),
            "How it moves: `[{ step = [\"n\", \"ne\"] }]`. Moves are generated in the order written.",
        ),
        optional(
            "values",
            Kind::Drawings,
            "What a piece is worth to its side on each square: a drawing of whole numbers from -255 to 255 \
             (`.` where a square is not playable), or an array with a drawing for each square of `start`. \
             Without it: nothing.",
        ),
    ],
};

const DIRECTIONS: &[Word] = &[
    word("n", "Up."),
    word("ne", "Up and right."),
    word("e", "Right."),
    word("se", "Down and right."),
    word("s", "Down."),
    word("sw", "Down and left."),
    word("w", "Left."),
    word("nw", "Up and left."),
];

pub static MOVE: Section = Section {
    name: "a move",
    place: "in `moves` of [[piece]]",
    keys: &[needed(
        "step",
        list(&Kind::Word(DIRECTIONS)),
        "One-square steps to an empty square, in the order in which they are tried.",
    )],
};

pub static EVALUATION: Section = Section {
    name: "[evaluation]",
    place: "in [evaluation]",
    keys: &[optional(
        "base",
        Kind::Integer { min: 1, max: 254 },
        "The value of an empty board, 1 to 254 (default 128). The evaluation is `base`, plus the values of the \
         first side's pieces, less those of the second's.",
    )],
};

const OUTCOMES: &[Word] = &[word("wins", ""), word("loses", "")];

pub static END: Section = Section {
    name: "[end]",
    place: "in [end]",
    keys: &[
        optional(
            "no-moves",
            Kind::Word(OUTCOMES),
            "The side to move has no move, so it `\"loses\"` (default) or `\"wins\"`.",
        ),
        optional("reach", list(&Kind::Table(&REACH)), "Regions that end the game when a piece steps there."),
    ],
};

pub static REACH: Section = Section {
    name: "a `reach` entry",
    place: "in `reach` of [end]",
    keys: &[
        needed("piece", Kind::Piece, "Which piece must step there."),
        needed("squares", Kind::Region, "Where: `\"rank N\"`, `\"file x\"` or a list of squares."),
        needed("result", Kind::Word(OUTCOMES), "What it means for the owner of the piece."),
    ],
};

pub static SEARCH: Section = Section {
    name: "[search]",
    place: "in [search]",
    keys: &[
        optional(
            "algorithm",
            Kind::Word(&[
                word("alpha-beta", "Leaves out what cannot change the result."),
                word("minimax", "Looks at every line."),
            ]),
            "`\"alpha-beta\"` (default) or `\"minimax\"`.",
        ),
        optional(
            "depth",
            Kind::Integer { min: 1, max: MAX_DEPTH as i64 },
            "Plies, 1 to 32 (default 6); `.D` changes it while playing.",
        ),
        optional(
            "iterative-deepening",
            Kind::Boolean,
            "Search depth 1, 2 … `depth` (default `true`), or `depth` at once unless there is a time limit (`false`).",
        ),
        optional(
            "ties",
            Kind::Word(&[
                word("first", "Only a better move replaces the best one."),
                word("last", "An equally good move replaces the best one, too."),
            ]),
            "Of equally good moves keep the `\"first\"` (default) or the `\"last\"`.",
        ),
        optional(
            "wins",
            Kind::Boolean,
            "Whether the search sees the ends of the game and prefers the quicker win (default `false`: it \
             sees the evaluation alone).",
        ),
        optional(
            "table",
            Kind::TableOrFalse(&TABLE),
            "Remember positions: `{ slots = 256, stores = \"best-move\", seed = 1 }`. `false`: no table.",
        ),
        optional(
            "ordering",
            Kind::TableOrFalse(&ORDERING),
            "Try the moves with the highest score first: `{ table-move = 255, history = \"depth\" }`. `false`: \
             try moves as generated.",
        ),
        optional(
            "size",
            Kind::Word(&[
                word("fast", "What is often needed is written out for each piece, step and ply."),
                word("small", "Nothing is written out: a much smaller program, several times as slow."),
            ]),
            "What the program is made for: `\"fast\"` (default) or `\"small\"`. It finds the same.",
        ),
        optional(
            "time-limit",
            Kind::Integer { min: 0, max: 99 },
            "Minutes after which no further iteration is begun, 0 to 99 (default 0: no limit); `.T` changes it \
             while playing.",
        ),
    ],
};

pub static TABLE: Section = Section {
    name: "`table`",
    place: "in `table` of [search]",
    keys: &[
        needed(
            "slots",
            Kind::PowerOfTwo { max: MAX_SLOTS as i64 },
            "How many positions, a power of two: best moves up to 256 for each side, values 256 to 8192 in all.",
        ),
        optional(
            "stores",
            Kind::Word(&[
                word("best-move", "The best move, which is tried first when the position is met again."),
                word("value", "The value or a bound of it, its depth and the best move."),
            ]),
            "What a slot holds: `\"best-move\"` (default) or `\"value\"`.",
        ),
        optional(
            "seed",
            Kind::Integer { min: 0, max: i64::MAX },
            "Chooses the random numbers of hash and lock (default 1).",
        ),
    ],
};

pub static ORDERING: Section = Section {
    name: "`ordering`",
    place: "in `ordering` of [search]",
    keys: &[
        optional(
            "table-move",
            Kind::Integer { min: 0, max: 255 },
            "The score of the move found in the table, 0 to 255 (default 0).",
        ),
        optional(
            "history",
            Kind::Word(&[
                word("none", "Nothing is added."),
                word("one", "One point is added."),
                word("depth", "As many points as the depth that was left are added."),
            ]),
            "What is added to a move's score each time it has been best (default `\"none\"`).",
        ),
        optional(
            "static",
            Kind::Word(&[
                word("none", "Moves of equal score are tried as generated."),
                word("gain", "The step of each piece that gains most comes first, then its second best."),
            ]),
            "The order that needs no search: `\"none\"` (default) or `\"gain\"`.",
        ),
    ],
};

pub static TEXTS: Section = Section {
    name: "[texts]",
    place: "in [texts]",
    keys: &[
        optional("en", Kind::Table(&WORDS), "The words of the game in English."),
        optional("es", Kind::Table(&WORDS), "The words of the game in Spanish."),
    ],
};

/// Columns of the screen that are free for a title.
pub const TITLE_WIDTH: usize = 38;
/// Columns of the screen that are free for the name of a side.
pub const SIDE_WIDTH: usize = 10;
/// Columns of the screen that are free for what is said when a side wins.
pub const WINS_WIDTH: usize = 30;

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
    ],
};
