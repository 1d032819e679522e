//! The modules of programs of general games, in address order.

use crate::{Module, Part};

/// Which programs of general games have a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneralPart {
    /// All.
    Always,
    /// Those of games that pieces in a line end, unless lines are kept.
    Row,
    /// Those that count pieces, or know rows from tables.
    Men,
    /// Those whose evaluation counts lines.
    Lines,
    /// Those whose pieces outflank.
    Outflank,
    /// Those whose search puts moves in order.
    Ordered,
    /// Those of them that find out what moves gain only then.
    Gain,
    /// Those that look at moves that lead to leaves without making them.
    Tips,
    /// Those of them whose pieces move.
    Steps,
    /// Those of them whose pieces are only put on the board.
    Drops,
    /// Those whose moves are written out square by square.
    Written,
    /// Those with a transposition table.
    Table,
    /// Those whose search keeps history scores.
    History,
    /// Those that have a book.
    Book,
}

macro_rules! module {
    ($part:ident, $title:literal, $first_label:expr, $file:literal) => {
        (
            GeneralPart::$part,
            Module {
                title: $title,
                first_label: $first_label,
                part: Part::Always,
                template: include_str!(concat!("../templates/", $file, ".asm")),
            },
        )
    };
}

/// The modules up to the messages.
pub const GENERAL: [(GeneralPart, Module); 38] = [
    module!(Always, "Globals", None, "general/globals"),
    module!(Always, "Main", Some("main"), "general/main/loop"),
    module!(Always, "Main", None, "main/human"),
    module!(Always, "Main", None, "main/answer"),
    module!(Always, "Main", None, "general/main/turn"),
    module!(Always, "Main", None, "main/commands"),
    module!(Always, "Main", None, "main/numbers"),
    module!(Always, "Init", Some("init_program"), "general/init"),
    module!(Always, "Gen", Some("gen_moves"), "general/gen/moves"),
    module!(Always, "Gen", None, "general/gen/place"),
    module!(Always, "Gen", None, "general/gen/ways"),
    module!(Written, "Gen", None, "general/gen/written"),
    module!(Outflank, "Gen", None, "general/outflank"),
    module!(Always, "Update", Some("update_make"), "general/update/make"),
    module!(Always, "Update", None, "general/update/sides"),
    module!(Always, "Update", None, "general/update/pieces"),
    module!(Always, "Update", None, "general/update/unmake"),
    module!(Row, "Update", None, "general/ends"),
    module!(Lines, "Update", None, "general/lines"),
    module!(Men, "Update", None, "general/men"),
    module!(Always, "Eval", Some("eval_leaf"), "general/eval"),
    module!(Table, "Table", Some("table_clear"), "general/search/table"),
    module!(Always, "Search", Some("search_think"), "general/search/think"),
    module!(Always, "Search", None, "search/clock"),
    module!(Always, "Search", None, "general/search/node"),
    module!(Always, "Search", None, "general/search/value"),
    module!(Always, "Search", None, "general/search/child"),
    module!(Tips, "Tip", Some("search_tip"), "general/search/tip"),
    module!(Steps, "Tip", None, "general/search/steps"),
    module!(Written, "Tip", None, "general/search/written"),
    module!(Drops, "Tip", None, "general/search/drop"),
    module!(Ordered, "Order", Some("order_moves"), "general/search/order"),
    module!(Gain, "Order", None, "general/search/gain"),
    module!(Book, "Book", Some("book_probe"), "book"),
    module!(Always, "Display", Some("display_board"), "general/display/board"),
    module!(Always, "Display", None, "general/display/names"),
    module!(History, "Display", None, "general/display/history"),
    module!(Always, "Text", Some("text_print"), "text/routines"),
];
