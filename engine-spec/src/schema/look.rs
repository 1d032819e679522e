//! The tables of what the program looks like.

use super::keys::{optional, pair, word};
use super::pieces::COLORS;
use super::{Kind, Section, Word};

/// What a program shows.
pub static PROGRAM: Section = Section {
    name: "[program]",
    place: "in [program]",
    keys: &[
        optional(
            "screen",
            Kind::Word(&[
                word("board", "The board as a picture, played by joystick or keys."),
                word("text", "A listing that scrolls, with commands to type."),
            ]),
            "What the program shows: the `\"board\"` as a picture (default), or `\"text\"` (default where `size` is \
             `\"small\"`).",
        ),
        optional(
            "level",
            Kind::Word(&[
                word("1s", "A second a move."),
                word("2s", "2 seconds a move."),
                word("5s", "5 seconds a move."),
                word("10s", "10 seconds a move."),
                word("15s", "15 seconds a move."),
                word("30s", "Half a minute a move."),
                word("60s", "A minute a move."),
                word("180s", "3 minutes a move."),
                word("60/5", "60 moves in 5 minutes."),
                word("40/15", "40 moves in 15 minutes."),
                word("40/60", "40 moves in an hour."),
                word("5+3", "Five minutes for a game, and three seconds more after each move."),
                word("15+10", "15 minutes for a game, and ten seconds more after each move."),
                word("infinite", "Until RUN/STOP, space or fire."),
                word("depth", "As deep as `depth` in [search] says."),
            ]),
            "How long the program thinks about a move when it begins; it is changed in its menu. Without it, as \
             `depth` and `time-limit` in [search] say. Searches by lists have no other.",
        ),
        optional(
            "numbers",
            Kind::Word(&[
                word("decimal", "Numbers in decimal."),
                word("hex", "Numbers in hexadecimal, two digits a byte."),
            ]),
            "How the text screen shows numbers: in `\"decimal\"` (default) or `\"hex\"`. Hashes are hexadecimal always.",
        ),
        optional(
            "dialogue",
            Kind::Word(&[
                word(
                    "full",
                    "The board after every move; ends stay; whole turns are taken back; ranges are told.",
                ),
                word(
                    "terse",
                    "The board after the computer's moves; a new game at once; single moves are taken back.",
                ),
            ]),
            "How the text screen deals with the player: `\"full\"` (default) shows the board after every move, leaves \
             the end of a game until `.N` or `.U`, takes back whole turns, and tells the range of numbers; \
             `\"terse\"` does none of it.",
        ),
        optional(
            "cutoffs",
            Kind::Word(&[
                word("hidden", "Nothing is shown of them."),
                word("marked", "An A or B in the lower right corner says which side's cutoff came last."),
            ]),
            "Whether the text screen shows cutoffs of the search: `\"hidden\"` (default), or `\"marked\"` by an A or B \
             in its lower right corner. For searches by lists and by places.",
        ),
        optional(
            "disk",
            Kind::Boolean,
            "Whether the program saves games to disk and loads them: `true` or `false`. Without it, a program that \
             shows a picture does if there is room.",
        ),
        optional(
            "expansions",
            Kind::Boolean,
            "Whether the program makes use of a C128, an Ultimate 64 or a MEGA65 that it runs on, which are faster: \
             `true` or `false`. Without it, a program that shows a picture and has levels does if there is room.",
        ),
        optional(
            "reu",
            Kind::Boolean,
            "Whether the table of a search by scores is in an REU if there is one, and larger: `true` or `false`, for \
             programs with `expansions`. Without it, it is if there is room for that in the program.",
        ),
        optional(
            "mate",
            Kind::Boolean,
            "Whether the program finds mates in so many moves, in games with royal pieces: `true` or `false`. Without it, a \
             program that shows a picture does if there is room.",
        ),
    ],
};

pub static LOOK: Section = Section {
    name: "[look]",
    place: "in [look]",
    keys: &[
        optional(
            "board",
            Kind::Word(&[
                word("checks", "Squares of two colours by turns."),
                word("grid", "Squares of one colour, with lines between them."),
                word("lines", "Points on lines: pieces stand where lines meet."),
                word("rack", "A rack with a hole for each square."),
            ]),
            "How the board is drawn: `\"checks\"`, `\"grid\"`, `\"lines\"` or `\"rack\"`. Without it, as suits the \
             game: lines where squares are linked, a rack where pieces drop, a grid where they are only put \
             on the board, else checks.",
        ),
        optional("light", Kind::Word(COLORS), "The colour of light squares, or of a board of one colour."),
        optional("dark", Kind::Word(COLORS), "The colour of dark squares."),
        optional("line", Kind::Word(COLORS), "The colour of lines and of empty holes."),
        optional(
            "sides",
            pair(&Kind::Word(COLORS)),
            "The colours of the two sides on the board, in place of their pieces' `color`: `[\"white\", \"black\"]`.",
        ),
        optional("border", Kind::Word(COLORS), "The colour around the board."),
    ],
};

/// The shapes that need no drawing, in the order of [`crate::SHAPES`].
pub(super) const SHAPES: &[Word] = &[
    word("arrow", ""),
    word("bishop", ""),
    word("cat", ""),
    word("cross", ""),
    word("crown", ""),
    word("diamond", ""),
    word("disc", ""),
    word("fox", ""),
    word("hound", ""),
    word("king", ""),
    word("knight", ""),
    word("mouse", ""),
    word("pawn", ""),
    word("pearl", ""),
    word("queen", ""),
    word("ring", ""),
    word("rook", ""),
    word("shield", ""),
    word("square", ""),
    word("star", ""),
    word("stone", ""),
];
