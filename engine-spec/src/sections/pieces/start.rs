//! `start` of [[piece]]: where pieces stand when a game begins.

use diagnostics::Diagnostic;

use crate::reader::Fields;
use crate::sections::pieces::Context;
use crate::sections::squares::square;
use crate::spec::{MAX_SQUARES, Square};

/// What `start` says.
pub(super) struct Start {
    /// Whether it is there.
    pub written: bool,
    /// How many squares are named, if tables can be counted against that.
    pub count: Option<usize>,
    /// The squares, if all are good.
    pub squares: Option<Vec<Square>>,
}

/// `start = ["e1", …]`, checked against the board and all squares taken before.
pub(super) fn read(piece: &Fields<'_>, context: &mut Context<'_, '_>) -> Start {
    const EXAMPLE: &str = "[\"e1\"]";
    let report = context.report;
    let Some(whole) = piece.value("start") else {
        return Start { written: false, count: None, squares: Some(Vec::new()) };
    };
    let wrong = Start { written: true, count: None, squares: None };
    let Some(items) = piece.array("start", EXAMPLE) else {
        return wrong;
    };
    if items.is_empty() {
        report.error(whole.span, "the piece stands nowhere", "name at least one square, such as \"e1\"");
        return wrong;
    }
    // More squares than any board has are wrong one by one, and need no tables.
    let count = (items.len() <= MAX_SQUARES).then_some(items.len());
    let Some(board) = context.board else {
        return Start { count, ..wrong };
    };
    let mut squares = Vec::new();
    for item in items {
        let Some(square) = square(report, item, board) else {
            continue;
        };
        if let Some(&(_, earlier)) = context.taken.iter().find(|&&(other, _)| other == square) {
            let message = format!("two pieces stand on {}", board.name(square));
            let wrong = Diagnostic::error(item.span, message)
                .with_related(earlier, "the other one")
                .with_help("move one of them to an empty square");
            report.add(wrong);
            continue;
        }
        context.taken.push((square, item.span));
        squares.push(square);
    }
    Start { written: true, count, squares: (squares.len() == items.len()).then_some(squares) }
}
