//! The tables of the search.

use super::keys::{needed, optional, word};
use super::{Kind, Section};
use crate::spec::{MAX_DEPTH, MAX_SLOTS};

pub static SEARCH: Section = Section {
    name: "[search]",
    place: "in [search]",
    keys: &[
        optional(
            "algorithm",
            Kind::Word(&[
                word("alpha-beta", "Leaves out what cannot change the result."),
                word("minimax", "Looks at every line."),
                word("scout", "Only tests whether a later move is better, and looks at it again if it is."),
                word("negascout", "As scout, but looks again only within what the window leaves."),
            ]),
            "`\"alpha-beta\"` (default), `\"minimax\"`, `\"scout\"` or `\"negascout\"`.",
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
        optional(
            "aspiration",
            Kind::IntegerOrFalse { min: 1, max: 9999 },
            "Points around the value of the iteration before within which the next one looks first, 1 to 100; to \
             9999 where scores are two bytes. `false`: all is looked at.",
        ),
        optional(
            "quiescence",
            Kind::Integer { min: 0, max: 16 },
            "Plies beyond `depth` for which captures and promotions are searched on, 0 to 16 (default 0: none).",
        ),
        optional(
            "recaptures",
            Kind::Integer { min: 0, max: 16 },
            "Plies beyond `depth` after which only what has just moved is captured, 1 to 16 (default 0: whatever can be). Needs \
             `delta`.",
        ),
        optional(
            "losing-captures",
            Kind::Boolean,
            "`false`: beyond `depth`, what is worth less than the piece that takes it is not captured where it is guarded; the \
             default is `true`. Needs `delta`, and a `royal` piece on both sides.",
        ),
        optional(
            "capture-extension",
            Kind::Integer { min: 0, max: 16 },
            "Captures that use up no ply where one is left, 0 to 16 one after the other (default 0: none). For games \
             of forced jumps.",
        ),
        optional(
            "check-extension",
            Kind::Integer { min: 0, max: 4 },
            "Positions of a line, with a `royal` piece attacked, that are searched one ply deeper, 0 to 4 (default 0: \
             none). Needs a `royal` piece on both sides.",
        ),
        optional(
            "null-move",
            Kind::Integer { min: 0, max: 4 },
            "Plies by which the search after a null move is reduced, 0 to 4 (default 0: there are no null moves).",
        ),
        optional(
            "late-move-reduction",
            Kind::Integer { min: 0, max: 64 },
            "Moves of a node, in their order, before the others are first searched one ply less deep, 0 to 64 (default \
             0: none is).",
        ),
        optional(
            "very-late-moves",
            Kind::Integer { min: 0, max: 64 },
            "Moves of a node before the others are first searched two plies less deep, if a ply more is left than \
             `late-move-reduction` needs, 0 to 64 (default 0: none is). No fewer than `late-move-reduction`.",
        ),
        optional(
            "delta",
            Kind::IntegerOrFalse { min: 0, max: 9999 },
            "Points: beyond `depth`, a capture is left out if it lacks so much of what is needed even with the most \
             that its victim is worth anywhere (`false`, the default: none is). Needs `quiescence` and \
             `static = \"victims\"`.",
        ),
        optional(
            "futility",
            Kind::IntegerOrFalse { min: 0, max: 9999 },
            "Points: with one ply left, a position worth so much less than is needed is searched for captures and \
             promotions alone (`false`, the default: none is). Needs `quiescence` and `static = \"victims\"`.",
        ),
        optional(
            "reverse-futility",
            Kind::IntegerOrFalse { min: 0, max: 9999 },
            "Points: with one ply left, a position worth so much more than the other side will allow is not searched \
             (`false`, the default: all are). Needs `quiescence` and `static = \"victims\"`.",
        ),
        optional(
            "safety",
            Kind::Boolean,
            "Whether moves of the last ply are judged by what the other side can do to them at once: take the piece, \
             or win (default `false`).",
        ),
        optional(
            "threats",
            Kind::IntegerOrFalse { min: 0, max: 63 },
            "Whether nodes look at the squares where a piece would complete a line, and points, 0 to 63, for the side \
             that gets one of its own if files just fill up (`false`, the default: nothing of that). For games whose \
             pieces all go to the lowest square of a file, and where a line wins.",
        ),
        optional(
            "endings",
            Kind::Integer { min: 0, max: 16 },
            "Empty squares, 1 to 16, from which on a search first finds out who wins, at the very end of the game, and then \
             by how much (default 0: never). For games whose turns each fill a square, until pieces are counted.",
        ),
        optional(
            "draws",
            Kind::Boolean,
            "Whether the search sees draws by quiet plies and by repetition (default `true` where it sees wins, by \
             scores and with a table).",
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
            "How many positions, a power of two: best moves up to 256 for each side, values 256 to 8192 in all. In \
             games of more than steps best moves 16 to 4096 in all.",
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
        optional(
            "replace",
            Kind::Word(&[
                word("always", "It takes the place."),
                word("deeper", "It takes the place unless the other was searched deeper."),
                word("two-tier", "Places are pairs: one for the deeper, one for what that leaves."),
            ]),
            "What a new position does to the one in its place: `\"always\"` (default), `\"deeper\"` or `\"two-tier\"`.",
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
                word("aging", "The same, and all scores are halved as soon as one reaches 128."),
            ]),
            "What is added to a move's score each time it has been best (default `\"none\"`).",
        ),
        optional(
            "static",
            Kind::Word(&[
                word("none", "Moves of equal score are tried as generated."),
                word("gain", "The step of each piece that gains most comes first, then its second best."),
                word(
                    "victims",
                    "Captures and promotions first, the most valuable victim by the least valuable piece.",
                ),
            ]),
            "The order that needs no search: `\"none\"` (default), `\"gain\"`, or `\"victims\"`, which is for games of \
             captures by landing on what is taken, none of them forced.",
        ),
        optional(
            "killers",
            Kind::Integer { min: 0, max: 2 },
            "How many moves of each ply that were too good for the other side are tried early, 0 to 2 (default 0).",
        ),
    ],
};
