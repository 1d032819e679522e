//! The 6502 assembly templates, as data.
//!
//! A template or several for each module of the generated program, in the order in which they
//! stand in it.
//! The templates are minijinja text; what they can refer to is decided by the crate `codegen`.

mod general;

pub use general::{GENERAL, GeneralPart};

/// A module of the generated program, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// What a memory map calls it.
    pub title: &'static str,
    /// The label of its first byte; `None` where it continues what stands before it.
    pub first_label: Option<&'static str>,
    /// Which programs have it.
    pub part: Part,
    /// The template's text.
    pub template: &'static str,
}

/// Which programs have a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All.
    Always,
    /// Those whose search keeps lists of moves.
    Lists,
    /// Those whose search keeps history scores.
    History,
    /// Those that have the last plies of the search written out.
    Tree,
    /// Those that have the last plies of a search written out that tries moves by rank.
    Ranked,
    /// Those whose search sees wins, orders moves by gain or remembers values.
    Deep,
    /// Those of them that have the last two plies in bulk, and a routine for each step.
    Pair,
    /// Those of them that have neither, to be small.
    Small,
    /// Those of them that try moves in an order that never changes.
    Three,
    /// Those of them that remember values.
    Values,
    /// Those that have a book.
    Book,
}

macro_rules! module {
    ($title:literal, $first_label:expr, $file:literal) => {
        module!(Always, $title, $first_label, $file)
    };
    ($part:ident, $title:literal, $first_label:expr, $file:literal) => {
        Module {
            title: $title,
            first_label: $first_label,
            part: Part::$part,
            template: include_str!(concat!("../templates/", $file, ".asm")),
        }
    };
}

/// The modules of a program up to its messages.
pub const MODULES: [Module; 46] = [
    module!("Globals", None, "globals"),
    module!("Main", Some("main"), "main/loop"),
    module!("Main", None, "main/human"),
    module!("Main", None, "main/move"),
    module!("Main", None, "main/answer"),
    module!("Main", None, "main/commands"),
    module!("Main", None, "main/undo"),
    module!("Main", None, "main/numbers"),
    module!("Init", Some("init_program"), "init"),
    module!("Gen", Some("gen_moves"), "gen"),
    module!("Update", Some("update_make"), "update"),
    module!("Eval", Some("eval_compute"), "eval"),
    module!("Hash", Some("hash_compute"), "hash"),
    module!(History, "History", Some("history_clear"), "history"),
    module!(Values, "Table", Some("table_clear"), "search/deep/table"),
    module!("Search", Some("search_think"), "search/think"),
    module!("Search", None, "search/clock"),
    module!(Lists, "Search", None, "search/root"),
    module!(Lists, "Search", None, "search/nodes"),
    module!(Lists, "Search", None, "search/lines"),
    module!(Lists, "Search", None, "search/leaves"),
    module!(Deep, "Search", None, "search/deep/root"),
    module!(Deep, "Deep", Some("deep_line"), "search/deep/nodes"),
    module!(Pair, "Deep", None, "search/deep/steps"),
    module!(Small, "Deep", None, "search/deep/small"),
    module!(Deep, "Deep", None, "search/deep/lists"),
    module!(Three, "Deep", None, "search/deep/three"),
    module!(Pair, "Deep", None, "search/deep/pair"),
    module!(Pair, "Deep", None, "search/deep/replies"),
    module!(Tree, "Tree", Some("tree_clear"), "search/enter"),
    module!(Tree, "Tree", None, "search/tree"),
    module!(Tree, "Tree", None, "search/three"),
    module!(Tree, "Tree", None, "search/others"),
    module!(Tree, "Tree", None, "search/each"),
    module!(Tree, "Tree", None, "search/play"),
    module!(Tree, "Tree", None, "search/pair"),
    module!(Tree, "Tree", None, "search/lone"),
    module!(Ranked, "Ranked", Some("ranked_clear"), "search/ranked/enter"),
    module!(Ranked, "Ranked", None, "search/ranked/nodes"),
    module!(Ranked, "Ranked", None, "search/ranked/lists"),
    module!(Ranked, "Ranked", None, "search/ranked/leaves"),
    module!(Book, "Book", Some("book_probe"), "book"),
    module!("Display", Some("display_board"), "display/board"),
    module!("Display", None, "display/moves"),
    module!("Display", None, "display/tables"),
    module!("Text", Some("text_print"), "text/routines"),
];

/// What several templates import or one includes, by the name they know it by.
pub const SHARED: [(&str, &str); 10] = [
    ("search/macros", include_str!("../templates/search/macros.asm")),
    ("tree/steps", include_str!("../templates/search/steps.asm")),
    ("general/macros", include_str!("../templates/general/macros.asm")),
    ("general/squares", include_str!("../templates/general/squares.asm")),
    ("general/quick", include_str!("../templates/general/quick.asm")),
    ("deep/macros", include_str!("../templates/search/deep/macros.asm")),
    ("ranked/early", include_str!("../templates/search/ranked/early.asm")),
    ("ranked/first", include_str!("../templates/search/ranked/first.asm")),
    ("ranked/reply", include_str!("../templates/search/ranked/reply.asm")),
    ("ranked/reward", include_str!("../templates/search/ranked/reward.asm")),
];

/// The messages in each language, by its code. They follow [`MODULES`] and belong to Text.
pub const MESSAGES: [(&str, &str); 2] =
    [("en", include_str!("../templates/text/en.asm")), ("es", include_str!("../templates/text/es.asm"))];

/// What follows the messages: tables, what the search need not be near to, and the memory that is not part
/// of the file.
pub const DATA: [Module; 3] = [
    module!("Tables", Some("tables"), "tables"),
    module!("Choose", Some("choose_move"), "main/choose"),
    module!("Variables", Some("variables"), "variables"),
];
