//! The 6502 assembly templates, as data.
//!
//! A template or several for each module of the generated program, in the order in which they
//! stand in it.
//! The templates are minijinja text; what they can refer to is decided by the crate `codegen`.

mod modules;

pub use modules::{DRAWING, MODULES};

/// A module of the generated program, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// What a memory map calls it.
    pub title: &'static str,
    /// The label of its first byte; `None` where it continues what stands before it.
    pub first_label: Option<&'static str>,
    /// Which programs have it.
    pub part: Part,
    /// The template's file, below `templates/` and without its extension.
    pub file: &'static str,
    /// The template's text.
    pub template: &'static str,
}

/// Which programs have a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All.
    Always,
    /// Those that show a listing.
    Text,
    /// Those that show a picture.
    Screen,
    /// Those that can be heard.
    Sound,
    /// Those that count pieces, or know rows from tables.
    Counts,
    /// Those of games that pieces in a line end, unless lines are kept.
    Row,
    /// Those whose evaluation counts lines.
    Lines,
    /// Lines that are written out, square by square.
    WrittenLines,
    /// Those whose evaluation counts squares together.
    Patterns,
    /// Whether the side to move could close a mill counts.
    Closing,
    /// A royal piece that is left alone is driven.
    Hunt,
    /// Those whose evaluation counts along lines.
    Along,
    /// Those with royal pieces.
    Royal,
    /// Those of them that know checks from the last move.
    Checks,
    /// Those that list captures with their scores.
    Takes,
    /// Those of them that make most moves without all that others may do.
    Plain,
    /// Those whose pieces outflank.
    Outflank,
    /// Those whose search looks at the squares where a piece would complete a line.
    Threats,
    /// Those whose moves are written out square by square.
    Written,
    /// Those whose search a clock stops.
    Clocked,
    /// Those of them that show a picture: levels in the menu, and clocks.
    Levels,
    /// Those of these that make use of a faster processor.
    Fast,
    /// Those that find mates.
    Mate,
    /// Those of them that show a listing.
    MateText,
    /// Those of them that show a picture.
    MateScreen,
    /// Those that have a book.
    Book,
    /// Those that have openings.
    Openings,
    /// Those that have a library on disk.
    Library,
    /// Those that know endings.
    Endgames,
    /// Those that save games to disk.
    Disk,
    /// Those of them that show a listing.
    DiskText,
    /// Those of them that show a picture.
    DiskScreen,
    /// Those whose search is the general one.
    General(General),
    /// Those whose search is a kernel. Its templates refer to what the kernel knows.
    Kernel(Kernel),
}

/// Which programs of those with the general search have a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum General {
    /// All.
    Always,
    /// Those that look at new pieces which outflank without putting them on the board.
    Flanked,
    /// Those that put moves in order.
    Ordered,
    /// Those of them that find out what moves gain only then.
    Gain,
    /// Those that look at moves that lead to leaves without making them.
    Frontier,
    /// Those of them whose pieces move.
    Steps,
    /// Those of them that judge these moves by what the other side can do at once.
    Safety,
    /// Those of them whose moves are written out square by square.
    Written,
    /// Those of them whose pieces are only put on the board.
    Drops,
    /// Those that judge moves which close no mill without making them.
    Mills,
    /// Those for which files are worth something by who stands on them.
    Files,
    /// Those that look at the squares where a piece would complete a line.
    Threats,
    /// Those with a transposition table.
    Table,
    /// Those that keep history scores.
    History,
}

/// Which programs of those with a kernel have a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// All.
    Always,
    /// Those that keep lists of moves.
    Lists,
    /// Those that make steps in the position as it was set up: all but small ones without lists.
    Makes,
    /// Those with a table of best moves.
    BestMoves,
    /// Those that keep history scores.
    History,
    /// Those that can show either.
    Shows,
    /// Those that have the last plies written out.
    Tree,
    /// Those that have the last plies of a search written out that tries moves by rank.
    Ranked,
    /// Those that see wins, order moves by gain or remember values.
    Deep,
    /// Those of them that have the last two plies in bulk, and a routine for each step.
    TwoPlies,
    /// Those of them that have neither, to be small.
    Small,
    /// Those of them that try moves in an order that never changes.
    ThreePlies,
    /// Those of them that remember values.
    Values,
}

/// The texts of all templates.
pub fn texts() -> impl Iterator<Item = &'static str> {
    let modules = MODULES.iter().chain(&DRAWING).chain(&DATA).map(|module| module.template);
    let named = SHARED.iter().chain(&MESSAGES).chain(&BOARD_MESSAGES).chain(&DISK_MESSAGES);
    modules.chain(named.map(|&(_, template)| template))
}

/// What several templates import or one includes, by the name they know it by.
pub const SHARED: [(&str, &str); 36] = [
    ("macros", include_str!("../templates/macros.asm")),
    ("gen/squares", include_str!("../templates/gen/squares.asm")),
    ("update/falls", include_str!("../templates/update/falls.asm")),
    ("update/quick", include_str!("../templates/update/quick.asm")),
    ("effects/carry", include_str!("../templates/effects/carry.asm")),
    ("effects/cross", include_str!("../templates/effects/cross.asm")),
    ("effects/enclose", include_str!("../templates/effects/enclose.asm")),
    ("effects/flip", include_str!("../templates/effects/flip.asm")),
    ("effects/jump_on", include_str!("../templates/effects/jump_on.asm")),
    ("effects/lift", include_str!("../templates/effects/lift.asm")),
    ("effects/mill", include_str!("../templates/effects/mill.asm")),
    ("effects/put", include_str!("../templates/effects/put.asm")),
    ("effects/put_new", include_str!("../templates/effects/put_new.asm")),
    ("effects/remove_over", include_str!("../templates/effects/remove_over.asm")),
    ("effects/remove_passer", include_str!("../templates/effects/remove_passer.asm")),
    ("effects/remove_to", include_str!("../templates/effects/remove_to.asm")),
    ("effects/spend", include_str!("../templates/effects/spend.asm")),
    ("main/line", include_str!("../templates/main/line.asm")),
    ("search/aspiration", include_str!("../templates/search/aspiration.asm")),
    ("search/endings", include_str!("../templates/search/endings.asm")),
    ("search/far", include_str!("../templates/search/far.asm")),
    ("search/late", include_str!("../templates/search/late.asm")),
    ("search/longer", include_str!("../templates/search/longer.asm")),
    ("search/losing", include_str!("../templates/search/losing.asm")),
    ("search/near", include_str!("../templates/search/near.asm")),
    ("search/phase", include_str!("../templates/search/phase.asm")),
    ("search/short", include_str!("../templates/search/short.asm")),
    ("search/victims_order", include_str!("../templates/search/victims_order.asm")),
    ("search/window", include_str!("../templates/search/window.asm")),
    ("kernels/macros", include_str!("../templates/kernels/macros.asm")),
    ("kernels/tree/steps", include_str!("../templates/kernels/tree/steps.asm")),
    ("kernels/deep/macros", include_str!("../templates/kernels/deep/macros.asm")),
    ("kernels/ranked/early", include_str!("../templates/kernels/ranked/early.asm")),
    ("kernels/ranked/first", include_str!("../templates/kernels/ranked/first.asm")),
    ("kernels/ranked/reply", include_str!("../templates/kernels/ranked/reply.asm")),
    ("kernels/ranked/reward", include_str!("../templates/kernels/ranked/reward.asm")),
];

/// The messages in each language, by its code. They follow [`MODULES`] and belong to Text.
pub const MESSAGES: [(&str, &str); 2] =
    [("en", include_str!("../templates/text/en.asm")), ("es", include_str!("../templates/text/es.asm"))];

/// The messages of programs that show a picture.
pub const BOARD_MESSAGES: [(&str, &str); 2] = [
    ("en", include_str!("../templates/text/board-en.asm")),
    ("es", include_str!("../templates/text/board-es.asm")),
];

/// What programs that save games say of disks.
pub const DISK_MESSAGES: [(&str, &str); 2] = [
    ("en", include_str!("../templates/text/disk-en.asm")),
    ("es", include_str!("../templates/text/disk-es.asm")),
];

/// What follows the messages: tables, what the search need not be near to, and the memory that is not part
/// of the file.
pub const DATA: [Module; 3] = [
    Module {
        title: "Tables",
        first_label: Some("tables"),
        part: Part::Always,
        file: "tables",
        template: include_str!("../templates/tables.asm"),
    },
    Module {
        title: "Choose",
        first_label: Some("choose_move"),
        part: Part::Always,
        file: "main/choose",
        template: include_str!("../templates/main/choose.asm"),
    },
    Module {
        title: "Variables",
        first_label: Some("variables"),
        part: Part::Always,
        file: "variables",
        template: include_str!("../templates/variables.asm"),
    },
];
