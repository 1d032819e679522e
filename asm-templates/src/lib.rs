//! The 6502 assembly templates, as data.
//!
//! A template or several for each module of the generated program, in the order in which they
//! stand in it.
//! The templates are minijinja text; what they can refer to is decided by the crate `codegen`.

/// A module of the generated program, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// What a memory map calls it.
    pub title: &'static str,
    /// The label of its first byte; `None` where it continues what stands before it.
    pub first_label: Option<&'static str>,
    /// The template's text.
    pub template: &'static str,
}

macro_rules! module {
    ($title:literal, $first_label:expr, $file:literal) => {
        Module {
            title: $title,
            first_label: $first_label,
            template: include_str!(concat!("../templates/", $file, ".asm")),
        }
    };
}

/// The modules of a program up to its messages.
pub const MODULES: [Module; 25] = [
    module!("Globals", None, "globals"),
    module!("Main", Some("main"), "main/loop"),
    module!("Main", None, "main/turn"),
    module!("Main", None, "main/commands"),
    module!("Main", None, "main/numbers"),
    module!("Init", Some("init_program"), "init"),
    module!("Gen", Some("gen_moves"), "gen"),
    module!("Update", Some("update_make"), "update"),
    module!("Eval", Some("eval_compute"), "eval"),
    module!("Hash", Some("hash_compute"), "hash"),
    module!("History", Some("history_clear"), "history"),
    module!("Search", Some("search_think"), "search/think"),
    module!("Search", None, "search/nodes"),
    module!("Search", None, "search/lines"),
    module!("Search", None, "search/leaves"),
    module!("Tree", Some("tree_clear"), "search/tree"),
    module!("Tree", None, "search/pair"),
    module!("Ranked", Some("ranked_clear"), "search/ranked/enter"),
    module!("Ranked", None, "search/ranked/nodes"),
    module!("Ranked", None, "search/ranked/lists"),
    module!("Ranked", None, "search/ranked/leaves"),
    module!("Display", Some("display_board"), "display/board"),
    module!("Display", None, "display/moves"),
    module!("Display", None, "display/tables"),
    module!("Text", Some("text_print"), "text/routines"),
];

/// Parts that a template includes, by the name it includes them with.
pub const PARTS: [(&str, &str); 4] = [
    ("ranked/early", include_str!("../templates/search/ranked/early.asm")),
    ("ranked/first", include_str!("../templates/search/ranked/first.asm")),
    ("ranked/reply", include_str!("../templates/search/ranked/reply.asm")),
    ("ranked/reward", include_str!("../templates/search/ranked/reward.asm")),
];

/// The messages in each language, by its code. They follow [`MODULES`] and belong to Text.
pub const MESSAGES: [(&str, &str); 2] =
    [("en", include_str!("../templates/text/en.asm")), ("es", include_str!("../templates/text/es.asm"))];

/// What follows the messages: tables, and the memory that is not part of the file.
pub const DATA: [Module; 2] =
    [module!("Tables", Some("tables"), "tables"), module!("Variables", Some("variables"), "variables")];
