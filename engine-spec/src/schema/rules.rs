//! The tables of how a turn goes, what a position is worth and how a game ends.

use super::keys::{list, needed, optional, pair, some, word};
use super::{Kind, Section, Word};
use crate::spec::MAX_SQUARES;

pub static TURN: Section = Section {
    name: "[turn]",
    place: "in [turn]",
    keys: &[
        optional(
            "capture",
            Kind::Word(&[
                word("free", "A side that can capture need not."),
                word("forced", "A side that can capture must."),
            ]),
            "Whether a side that can capture must: `\"free\"` (default) or `\"forced\"`.",
        ),
        optional(
            "chain",
            Kind::Boolean,
            "Whether a piece that has jumped must jump on while it can, all in one turn (default `false`). A \
             promotion ends the turn.",
        ),
        optional(
            "pass",
            Kind::Word(&[
                word("never", "A side that has no move is stuck."),
                word("stuck", "A side that has no move passes, unless the other side has none either."),
            ]),
            "What a side without a move does: `\"never\"` (default) pass, or pass when it is `\"stuck\"` and the \
             other side is not. Where neither side has a move, the game ends as `no-moves` says.",
        ),
        optional(
            "mill",
            Kind::TableOrFalse(&MILL),
            "Who has closed a row of so many of its pieces takes one of the other side off the board, in the \
             same turn: `{ length = 3 }`. One in a row of its own is safe, unless all are. `false`: nobody does.",
        ),
        optional(
            "enclose",
            Kind::Word(&[
                word("never", "Pieces between two of the other side stay."),
                word("orthogonal", "Up, down, left and right."),
                word("all", "In all eight directions."),
            ]),
            "Whether a piece that has moved or been placed takes each enemy that stands between it and another of \
             its side, on the three squares side by side: `\"never\"` (default), in the `\"orthogonal\"` directions \
             or in `\"all\"`. Who moves in between two enemies is safe.",
        ),
    ],
};

pub static MILL: Section = Section {
    name: "`mill`",
    place: "in `mill` of [turn]",
    keys: &[needed("length", Kind::Integer { min: 2, max: 16 }, "How many pieces make a row.")],
};

pub static EVALUATION: Section = Section {
    name: "[evaluation]",
    place: "in [evaluation]",
    keys: &[
        optional(
            "base",
            Kind::Integer { min: 1, max: 65534 },
            "The value of an empty board, 1 to 254 (default 128), or 768 to 64767 (default 32768) where scores are \
             two bytes. The evaluation is `base`, plus the values of the first side's pieces, less those of the \
             second's.",
        ),
        optional(
            "bytes",
            Kind::Integer { min: 1, max: 2 },
            "How many bytes a score has, 1 or 2. Without it: 2 if a piece is worth more than 63, or less than \
             -63, on some square, else 1; where pieces only step, 2 if evaluations go from worst to best by more \
             than 253.",
        ),
        optional(
            "mobility",
            Kind::Integer { min: 0, max: 15 },
            "Points for each move that a side has more than the other, 0 to 15 (default 0).",
        ),
        optional(
            "flanks",
            ALONG,
            "Points, -15 to 15, for each way in which a side could outflank enemies more than the other side (default \
             0). A square counts for each direction in which enemies would turn over, so a program finds the sum by a \
             look at each line, many times as fast as `mobility`. Needs `place = \"outflank\"` on both sides.",
        ),
        optional(
            "frontier",
            ALONG,
            "Points, -15 to 15, for each empty square beside a piece that a side has more than the other (default 0). \
             A square counts for each of the pieces beside it. Needs `place = \"outflank\"` on both sides.",
        ),
        optional(
            "late-flanks",
            ALONG,
            "`flanks` late in the game; `late` says when that is. Without it: as `flanks`.",
        ),
        optional(
            "late-frontier",
            ALONG,
            "`frontier` late in the game; `late` says when that is. Without it: as `frontier`.",
        ),
        optional(
            "lines",
            list(&Kind::Integer { min: 0, max: MOST_FOR_A_LINE }),
            "Points, 0 to 63, for each line that can still be completed and holds one, two … pieces: \
             `[1, 4, 16]`. Needs `line` in [end] or `mill` in [turn].",
        ),
        optional(
            "closing",
            Kind::Integer { min: 0, max: 255 },
            "Points for the side to move if it could close a mill at once, 0 to 255 (default 0). Needs mills of three, \
             and one kind of piece for each side, which moves along links.",
        ),
        optional(
            "hunt",
            Kind::Integer { min: 0, max: 31 },
            "Points for driving a royal piece that is left alone to the edge of the board and for coming near it with the \
             own one, 0 to 31 (default 0). Needs a `royal` piece of each side, and scores of two bytes.",
        ),
        optional(
            "files",
            Kind::TableOrFalse(&FILES),
            "What files are worth by who stands on them as a search begins: pawns that are doubled, isolated or passed, rooks \
             on open files: `{ of = [\"pawn\", \"black pawn\"], doubled = -20, … }`. Needs a `royal` piece of each side, scores \
             of two bytes, pieces that only move and have `late-values`, and at most 8 files and 8 ranks. `false`: none.",
        ),
        optional(
            "patterns",
            list(&Kind::Table(&PATTERN)),
            "Squares that are worth something together, by what stands on them: `[{ squares = [\"a1 b1 c1\", …], \
             values = \"\"\"…\"\"\" }]`.",
        ),
        optional(
            "late",
            Kind::TableOrFalse(&LATE),
            "From when on `late-values` count: `{ pieces = 44, or = \"more\" }`, by and by between two numbers of \
             pieces: `{ from = 28, to = 8 }`, or once hands are empty: `{ hand = 0 }`. `false`: never.",
        ),
    ],
};

/// Points for what stands along lines.
const ALONG: Kind = Kind::Integer { min: -15, max: 15 };

/// The most that a piece is worth without more being asked for than evaluations of a byte, where these are cut
/// off at 64 and 191.
pub const MOST_CUT_OFF: i16 = 63;

/// The most pieces that both sides can have in hand together.
pub const MOST_IN_HAND: i64 = 128;

/// The most points that a line can be worth.
pub const MOST_FOR_A_LINE: i64 = 63;

pub static PATTERN: Section = Section {
    name: "a pattern",
    place: "in `patterns` of [evaluation]",
    keys: &[
        needed(
            "squares",
            some(&Kind::Line),
            "Its squares at each place where it counts, 2 to 5 and as many everywhere: `[\"a1 d1 g1\", \
             \"a1 a4 a7\"]`.",
        ),
        needed(
            "values",
            Kind::Configurations,
            "What is worth how many points, -63 to 63: a row of `X` for the side's own pieces, `O` for the other's \
             and `.` for empty squares, and the number. A row counts for both sides; what has no row is worth \
             nothing.",
        ),
        optional(
            "late-values",
            Kind::Configurations,
            "The same late in the game, as `late` of [evaluation] says when that is. Without it: as `values`.",
        ),
        optional(
            "mirror",
            Kind::Boolean,
            "Whether a row counts read from its other end, too (default `true`).",
        ),
        optional(
            "exchange",
            Kind::Boolean,
            "Whether a row counts with the sides exchanged, too, and is worth as much to the other side then (default \
             `true`); if not, `X` is the first side.",
        ),
    ],
};

/// Points for a piece by the file that it stands on.
const FILE_POINTS: Kind = Kind::Integer { min: -MOST_FOR_A_FILE, max: MOST_FOR_A_FILE };

/// The most points that a file gives a piece for one reason, or takes.
pub const MOST_FOR_A_FILE: i64 = 99;

/// Points for a royal piece for each file and rank that it is nearer to one of the counted pieces.
const NEAR_POINTS: Kind = Kind::Integer { min: 0, max: 20 };

pub static FILES: Section = Section {
    name: "`files`",
    place: "in `files` of [evaluation]",
    keys: &[
        needed(
            "of",
            pair(&Kind::Piece),
            "The pieces that make the structure, one of each side: `[\"pawn\", \"black pawn\"]`. On the first and the last rank \
             of their side they do not count.",
        ),
        optional(
            "doubled",
            FILE_POINTS,
            "Points, -99 to 99, for one of them with another of its side before it on the file (default 0).",
        ),
        optional(
            "isolated",
            FILE_POINTS,
            "Points for one of them with none of its side on the files beside it (default 0).",
        ),
        optional(
            "passed",
            list(&FILE_POINTS),
            "Points for one of them with none of its side before it on the file and no enemy of their kind there or on the \
             files beside: a number for each rank but the first and the last, as its side counts them.",
        ),
        optional(
            "riders",
            pair(&Kind::Piece),
            "The pieces that like files without the others, one of each side: `[\"rook\", \"black rook\"]`.",
        ),
        optional(
            "open",
            FILE_POINTS,
            "Points for such a piece on a file with none of `of`, of either side (default 0).",
        ),
        optional(
            "half-open",
            FILE_POINTS,
            "Points for such a piece on a file where of `of` only those of the other side are (default 0).",
        ),
        optional(
            "near-own",
            NEAR_POINTS,
            "Points, 0 to 20, for a royal piece for each file and each rank that it is nearer to one of `of` of its own \
             side (default 0).",
        ),
        optional("near-enemy", NEAR_POINTS, "The same for each of the other side (default 0)."),
        optional("late-doubled", FILE_POINTS, "`doubled` late in the game. Without it: as `doubled`."),
        optional("late-isolated", FILE_POINTS, "`isolated` late in the game. Without it: as `isolated`."),
        optional("late-passed", list(&FILE_POINTS), "`passed` late in the game. Without it: as `passed`."),
        optional("late-open", FILE_POINTS, "`open` late in the game. Without it: as `open`."),
        optional("late-half-open", FILE_POINTS, "`half-open` late in the game. Without it: as `half-open`."),
        optional("late-near-own", NEAR_POINTS, "`near-own` late in the game. Without it: as `near-own`."),
        optional(
            "late-near-enemy",
            NEAR_POINTS,
            "`near-enemy` late in the game. Without it: as `near-enemy`.",
        ),
    ],
};

pub static LATE: Section = Section {
    name: "`late`",
    place: "in `late` of [evaluation]",
    keys: &[
        optional(
            "pieces",
            Kind::Integer { min: 1, max: MAX_SQUARES as i64 },
            "How many pieces of both sides are on the board when it is late. Goes with `or`.",
        ),
        optional(
            "or",
            Kind::Word(&[
                word("more", "It is late with that many pieces or more."),
                word("fewer", "It is late with that many pieces or fewer."),
            ]),
            "That many or `\"more\"`, or that many or `\"fewer\"`.",
        ),
        optional(
            "from",
            Kind::Integer { min: 0, max: MAX_SQUARES as i64 },
            "With how many pieces on the board it is early still. Goes with `to`, and without `pieces`.",
        ),
        optional(
            "to",
            Kind::Integer { min: 0, max: MAX_SQUARES as i64 },
            "With how many it is late, fewer or more than `from`. In between, values lie between early and late ones.",
        ),
        optional(
            "hand",
            Kind::Integer { min: 0, max: MOST_IN_HAND },
            "How many pieces both sides together have in hand at most when it is late, at the depth that is searched. \
             Without any other key.",
        ),
    ],
};

const OUTCOMES: &[Word] = &[word("wins", ""), word("loses", "")];

pub static END: Section = Section {
    name: "[end]",
    place: "in [end]",
    keys: &[
        optional(
            "no-moves",
            Kind::Word(&[
                word("loses", "The side to move loses."),
                word("wins", "The side to move wins."),
                word("draws", "Nobody wins."),
                word("counts", "The side with more pieces on the board wins."),
            ]),
            "The side to move has no move, so it `\"loses\"` (default), `\"wins\"` or `\"draws\"`, or the side \
             with more pieces wins (`\"counts\"`).",
        ),
        optional("reach", list(&Kind::Table(&REACH)), "Regions that end the game when a piece steps there."),
        optional(
            "line",
            Kind::TableOrFalse(&LINE),
            "So many pieces of a side in a straight line end the game: `{ length = 4, result = \"wins\" }`. \
             `false`: they do not.",
        ),
        optional(
            "extinct",
            Kind::Integer { min: 1, max: MAX_SQUARES as i64 },
            "A side with fewer pieces than that, in hand and on the board, loses.",
        ),
        optional(
            "quiet",
            Kind::IntegerOrTable { min: 1, max: 255, table: &QUIET },
            "Plies without a capture, a promotion or a new piece after which the game is drawn, 1 to 255; or, where \
             moves of some pieces restart the count as well, a table: `{ plies = 80, restart = [\"man\"] }`.",
        ),
        optional(
            "repetition",
            Kind::Integer { min: 2, max: 9 },
            "How often a position must have been there for the game to be drawn, 2 to 9: what stands where, the \
             side to move and what is in hand.",
        ),
        optional(
            "checks",
            Kind::Integer { min: 1, max: 9 },
            "A side wins that has made so many moves which attack the royal piece of the other side.",
        ),
        optional(
            "dead",
            list(&some(&Kind::Piece)),
            "With what on the board nobody can win, so that the game is drawn: lists of all pieces of both sides, such \
             as `[[\"king\", \"black king\"]]`.",
        ),
    ],
};

pub static LINE: Section = Section {
    name: "`line`",
    place: "in `line` of [end]",
    keys: &[
        needed(
            "length",
            Kind::Integer { min: 2, max: 16 },
            "How many pieces, side by side in any direction.",
        ),
        needed("result", Kind::Word(OUTCOMES), "What it means for the side that has them."),
    ],
};

pub static QUIET: Section = Section {
    name: "`quiet`",
    place: "in `quiet` of [end]",
    keys: &[
        needed("plies", Kind::Integer { min: 1, max: 255 }, "After how many plies the game is drawn."),
        needed(
            "restart",
            some(&Kind::Piece),
            "Pieces whose moves restart the count, as captures, promotions and new pieces do.",
        ),
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
