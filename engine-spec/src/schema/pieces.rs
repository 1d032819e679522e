//! The tables of the pieces: what they are, how they come to the board, move and change.

use super::keys::{list, needed, optional, pair, some, word};
use super::look::SHAPES;
use super::{Kind, MOST_FOR_A_LINE, MOST_IN_HAND, Section, Word};
use crate::spec::MAX_SQUARES;

/// The most that a piece can be worth on a square, and less nothing.
pub const MOST_VALUE: i16 = 9999;

/// The C64's colours.
pub(super) const COLORS: &[Word] = &[
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
        optional(
            "shape",
            Kind::WordOr(SHAPES, &Kind::Picture),
            "How it is drawn on a board of pixels: the name of a shape, or a drawing of 8, 16, 24 or 32 rows of as \
             many `#` and `.`. Without it, its letter on a disc.",
        ),
        optional(
            "start",
            some(&Kind::Square),
            "The squares on which pieces of this kind stand at first. A kind that is placed, or that another \
             one becomes, can do without.",
        ),
        optional(
            "moves",
            some(&Kind::Table(&MOVE)),
            "How it moves: `[{ step = [\"n\", \"ne\"] }]`. Moves are generated in the order written. A kind that \
             is placed can do without.",
        ),
        optional(
            "place",
            Kind::Word(&[
                word("empty", "On any empty square."),
                word("lowest", "On the lowest empty square of any file."),
                word(
                    "outflank",
                    "On an empty square from which a straight row of the other side's pieces ends at one of \
                     its own side; all pieces of such rows become pieces of this kind.",
                ),
            ]),
            "A side may put a new piece of this kind on the board as its move, and where: `\"empty\"`, \
             `\"lowest\"` or `\"outflank\"`.",
        ),
        optional(
            "hand",
            Kind::Integer { min: 1, max: MOST_IN_HAND / 2 },
            "How many of them the side has in hand at first; it can place no more. Without it, as many as it \
             likes.",
        ),
        optional(
            "moves-when",
            Kind::Word(&[
                word("always", "They move from the first."),
                word("hand-empty", "They move only once all pieces of the side's hand are on the board."),
            ]),
            "When pieces that have been placed begin to move: `\"always\"` (default) or `\"hand-empty\"`.",
        ),
        optional(
            "fly",
            Kind::Integer { min: 1, max: MAX_SQUARES as i64 },
            "With at most so many pieces left, in hand and on the board, those of its side go to any empty \
             square.",
        ),
        optional(
            "royal",
            Kind::Boolean,
            "Whether the piece, the only one of its kind, must not be left where an enemy could take it (default \
             `false`). A side whose royal piece is attacked and that has no move has lost, whatever `no-moves` says.",
        ),
        optional(
            "promotes",
            Kind::TableOrFalse(&PROMOTES),
            "What it becomes, and where: `{ to = \"king\", squares = \"rank 8\" }`. `false`: nothing.",
        ),
        optional(
            "castle",
            list(&Kind::Table(&CASTLE)),
            "Moves of a royal piece in which another goes with it, if neither has moved before: `[{ from = \"e1\", to = \
             \"g1\", with = \"rook\", carries = [\"h1\", \"f1\"] }]`.",
        ),
        optional(
            "values",
            Kind::Drawings,
            "What a piece is worth to its side on each square: a drawing of whole numbers from -9999 to \
             9999 (`.` where a square is not playable), or an array with a drawing for each square of `start`. \
             Without it: nothing.",
        ),
        optional(
            "late-values",
            Kind::Drawings,
            "The same late in the game, as `late` of [evaluation] says when that is. Without it: as `values`.",
        ),
        optional(
            "lines",
            list(&Kind::NumberOrDrawing { max: MOST_FOR_A_LINE }),
            "Of a kind that is placed: points for each line that its side can still complete and that holds one, \
             two … pieces, in place of `lines` of [evaluation]. A number from 0 to 63 is for the line; a drawing \
             of such numbers says what each of its empty squares adds.",
        ),
    ],
};

pub static PROMOTES: Section = Section {
    name: "`promotes`",
    place: "in `promotes` of [[piece]]",
    keys: &[
        needed(
            "to",
            Kind::Pieces,
            "The kind of piece that it becomes, of the same side; or an array of up to eight, of which each is a move.",
        ),
        needed("squares", Kind::Region, "Where: `\"rank N\"`, `\"file x\"` or a list of squares."),
    ],
};

pub static CASTLE: Section = Section {
    name: "a castling",
    place: "in `castle` of [[piece]]",
    keys: &[
        needed("from", Kind::Square, "Where the piece stands at first."),
        needed("to", Kind::Square, "Where it goes, along a straight line."),
        needed("with", Kind::Piece, "The kind of the other piece, of the same side."),
        needed(
            "carries",
            pair(&Kind::Square),
            "Where the other piece stands at first, and where it goes, along a straight line: `[\"h1\", \"f1\"]`.",
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

/// The greatest number of files or ranks that a leap can go.
pub const LONGEST_LEAP: i64 = 15;

/// The greatest number of steps that a ride can be limited to.
pub const LONGEST_RIDE: i64 = 15;

pub static MOVE: Section = Section {
    name: "a move",
    place: "in `moves` of [[piece]]",
    keys: &[
        optional(
            "step",
            Kind::WordOr(
                &[word("links", "Along the `links` of [board], by ascending squares.")],
                &list(&Kind::Word(DIRECTIONS)),
            ),
            "One-square steps, in the order in which they are tried; or `\"links\"`, along the lines of the \
             board.",
        ),
        optional(
            "ride",
            list(&Kind::Word(DIRECTIONS)),
            "Steps repeated over empty squares, from near to far.",
        ),
        optional(
            "jump",
            list(&Kind::Word(DIRECTIONS)),
            "Over an enemy on the next square to the empty square right behind it; the enemy is taken.",
        ),
        optional(
            "leap",
            some(&Kind::List {
                of: &Kind::Integer { min: -LONGEST_LEAP, max: LONGEST_LEAP },
                least: 2,
                most: Some(2),
            }),
            "So many files right and ranks up, whatever stands between: `[[1, 2], [-1, 2]]`.",
        ),
        optional(
            "only",
            Kind::Word(&[
                word("move", "They go to an empty square."),
                word("capture", "They take what the other side has there, by taking its place."),
                word("both", "They do either."),
                word("royal", "They take the other side's royal piece alone: where that may not stand."),
            ]),
            "What the steps, rides or leaps are for: to `\"move\"` (default), to `\"capture\"`, `\"both\"`, or to \
             capture a `\"royal\"` piece alone. Jumps always capture.",
        ),
        optional(
            "from",
            Kind::Region,
            "From which squares, if not from all: `\"rank N\"`, `\"file x\"`, `\"a1-c3\"` or a list.",
        ),
        optional(
            "to",
            Kind::Region,
            "To which squares steps and leaps lead, if not to all: `\"rank N\"`, `\"file x\"`, `\"a1-c3\"` or a list.",
        ),
        optional(
            "then",
            list(&Kind::Word(DIRECTIONS)),
            "Where steps go on from an empty square, in the same move: `{ step = [\"n\"], then = [\"nw\", \"ne\"] }`.",
        ),
        optional(
            "over",
            Kind::Word(&[word("piece", "Exactly one piece, of either side.")]),
            "What rides that capture go over: a `\"piece\"`, and take the first enemy behind it.",
        ),
        optional(
            "least",
            Kind::Integer { min: 1, max: LONGEST_RIDE },
            "The fewest steps of a ride (default 1).",
        ),
        optional(
            "limit",
            Kind::Integer { min: 1, max: LONGEST_RIDE },
            "The most steps of a ride. Without it, as many as there is room for.",
        ),
        optional(
            "passes",
            Kind::Boolean,
            "Whether the square before the last of a ride, of two steps or more, is one that the piece has passed: until \
             the next move, moves with `also = \"passed\"` take it there (default `false`).",
        ),
        optional(
            "also",
            Kind::Word(&[word("passed", "A square that an enemy has just passed.")]),
            "Where captures by a step or leap lead besides: to the square that an enemy has just `\"passed\"`, which is taken.",
        ),
    ],
};
