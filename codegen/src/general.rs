//! Programs of general games: pieces that are put, moved, captured, turned over or promoted, and the
//! searches that go with them.
//!
//! * `pieces`: sides, classes and the ways in which pieces move, as the templates see them;
//! * `problems`: what such a program cannot hold;
//! * `bound`: how many moves there are at most;
//! * `limits`: how much memory their lists take;
//! * `scores`: moves that are scored as they are listed;
//! * `tips`: moves that lead to leaves, looked at without being made;
//! * `drops`: new pieces that lead to leaves, looked at without being put;
//! * `men`: pieces that are counted, mills, and boards of linked squares;
//! * `lines`: the lines of squares whose pieces count;
//! * `quiet`, `repetition`: when quiet plies are counted anew, and positions that come back;
//! * `written`: moves written out square by square;
//! * `tables`, `variables`: what they hold;
//! * `needs`, `memory`, `words`: which parts there are, where the table lies, and what is said;
//! * `context`: all that the templates refer to.

mod bound;
mod context;
mod drops;
mod limits;
mod lines;
mod memory;
mod men;
mod needs;
mod pieces;
mod problems;
mod quiet;
mod repetition;
mod scores;
mod tables;
mod tips;
mod variables;
mod words;
mod written;

pub(crate) use bound::most_moves;

use asm_templates::{GENERAL, GeneralPart, Module};
use engine_spec::Spec;

use crate::render;
use crate::{BookTable, Problem, Program, Steps};
use context::Context;

/// Generates the program of a general game.
pub(crate) fn generate(spec: &Spec, book: Option<BookTable>) -> Result<Program, Vec<Problem>> {
    let context = Context::new(spec, book.as_ref())?;
    let modules: Vec<&Module> =
        GENERAL.iter().filter(|(part, _)| has(&context, *part)).map(|(_, module)| module).collect();
    let source = render::fill(&context, &modules, spec.language)?;
    Ok(Program {
        source,
        sections: render::sections_of(&modules),
        side_labels: context.side_labels(),
        max_depth: context.max_depth,
        steps: Steps { ends: Vec::new() },
        book,
        zero_page: context.zero_page,
    })
}

/// Whether a program has a part.
fn has(context: &Context, part: GeneralPart) -> bool {
    match part {
        GeneralPart::Always => true,
        GeneralPart::Men => context.men.men || context.men.rows.is_some(),
        GeneralPart::Row => context.row.is_some() && context.runs.is_none(),
        GeneralPart::Lines => context.runs.is_some(),
        GeneralPart::Outflank => context.flips.is_some(),
        GeneralPart::Ordered => context.ordered,
        GeneralPart::Gain => context.gains_later(),
        GeneralPart::Tips => context.tips,
        GeneralPart::Steps => context.tips && !context.drops && !context.written,
        GeneralPart::Written => context.written,
        GeneralPart::Drops => context.drops,
        GeneralPart::Table => context.table.is_some(),
        GeneralPart::History => context.history.is_some(),
        GeneralPart::Book => context.book.is_some(),
    }
}
