//! `Spec` to readable 6502 assembly.
//!
//! [`generate`] decides everything that can be decided before the program runs (which routines it
//! needs, how its tables look, where its variables live) and fills the templates of the crate
//! `asm-templates` with it. The result is one source text in 64tass syntax; the crate neither
//! assembles it nor touches files. The example `source` does:
//! `cargo run -p codegen --example source -- games/draughts.toml draughts.asm`.
//!
//! * `names`, `words`: labels for the sides and pieces of a game, and texts that follow from its rules;
//! * `pieces`: sides, classes and the movements of pieces, as the templates see them;
//! * `effects`: what moves do: for each effect of the plan the template that has its code;
//! * `needs`, `problems`: which parts there are, and what a program cannot hold;
//! * `bound`, `limits`: how many moves there are at most, and how much memory their lists take;
//! * `scores`, `takes`, `frontier`, `drops`, `mills`, `written`: moves that are scored as they are listed, captures
//!   above all, looked at without being made, or written out square by square;
//! * `counts`, `lines`: pieces that are counted, mills, boards of linked squares, and lines whose pieces count;
//! * `quiet`, `repetition`: when quiet plies are counted anew, and positions that come back;
//! * `tables`, `variables`, `zeropage`, `pages`, `memory`: what there is of them and where it goes;
//! * `kernel`: the searches that are written out, which share the rest of the program;
//! * `look`: the picture of the board, where a program shows one;
//! * `book`: the table of moves that are played without a search, `openings` that of positions they lead to, `library` what is on disk besides,
//!   `endgames` those of endings that are solved;
//! * `context`: all that the templates refer to;
//! * `explain`: which code searches each kind of nodes, in words;
//! * `branches`: what becomes of branches that lead too far;
//! * `contracts`: the comments over routines, about what the program has;
//! * `render`: the templates, filled in and tidied.

mod along;
mod attacks;
mod book;
mod bound;
mod branches;
mod checks;
mod closing;
mod context;
mod contracts;
mod counts;
mod dead;
mod drops;
mod effects;
mod endgames;
mod explain;
mod frontier;
mod hunt;
mod kernel;
mod level;
mod library;
mod limits;
mod lines;
mod look;
mod mate;
mod memory;
mod mills;
mod modes;
mod names;
mod needs;
mod openings;
mod pages;
mod patterns;
mod pieces;
mod problems;
mod quiet;
mod render;
mod repetition;
mod safety;
mod scores;
mod shorten;
mod sound;
mod special;
mod structure;
mod tables;
mod takes;
#[cfg(test)]
mod tests;
mod threats;
mod variables;
mod words;
mod written;
mod zeropage;

use engine_spec::{BookContents, Extra, Spec, Square};

pub use book::BookTable;
pub use bound::most_moves;
use context::Context;
pub use endgames::EndgameTable;
pub use kernel::{Search as KernelSearch, of as kernel_of};
pub use library::Library;
pub use mate::finds_mates;
pub use openings::OpeningTable;
pub use zeropage::Cell;

/// A generated program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The assembly source.
    pub source: String,
    /// Its modules in address order.
    pub sections: Vec<Section>,
    /// The greatest depth that the program can search, in plies.
    pub max_depth: u8,
    /// The table of its book, if it has one.
    pub book: Option<BookTable>,
    /// The table of its openings, if it has one.
    pub openings: Option<OpeningTable>,
    /// What it reads from disk where its openings have no move, if that is anything.
    pub library: Option<Library>,
    /// The tables of endings that it knows, if it does.
    pub endgames: Option<EndgameTable>,
    /// Its variables in the zero page, in address order; some share bytes.
    pub zero_page: Vec<Cell>,
    /// Which code searches each kind of nodes, and why no faster one does, a row each.
    pub searched_by: Vec<String>,
}

/// A module of the program, for a memory map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub title: &'static str,
    /// The label of its first byte; it ends where the next section begins.
    pub first_label: &'static str,
}

/// A valid description of a game that does not fit the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What does not fit.
    pub message: String,
    /// What to change.
    pub help: String,
    /// The key of the description that it comes from, as [`engine_spec::Places::of`] takes it.
    pub key: String,
}

impl Problem {
    /// A problem, what to change, and the key it comes from.
    pub(crate) fn new(message: impl Into<String>, help: impl Into<String>, key: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into(), key: key.into() }
    }
}

/// The key `name` of a kind of piece.
pub(crate) fn of_piece(kind: usize, name: &str) -> String {
    format!("piece[{kind}].{name}")
}

/// All playable squares in order.
pub(crate) fn squares(spec: &Spec) -> impl Iterator<Item = Square> {
    // At most MAX_SQUARES of them, so their numbers are bytes.
    0..spec.board.squares.len() as Square
}

/// The tables of what a program knows without a search. They take longer to make than the rest of a program, and are the
/// same for all programs of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Moves by positions.
    pub book: Option<BookTable>,
    /// Positions that moves lead to.
    pub openings: Option<OpeningTable>,
    /// What is on disk besides.
    pub library: Option<Library>,
    /// Endings.
    pub endgames: Option<EndgameTable>,
}

impl Known {
    /// The tables of as much of a book, the most important first, as the description's `bytes` leave room for.
    #[must_use]
    pub fn new(spec: &Spec, book: &BookContents) -> Self {
        let openings = OpeningTable::new(spec, book);
        Self {
            book: BookTable::new(spec, &book.moves),
            library: Library::new(spec, book, openings.as_ref()),
            openings,
            endgames: EndgameTable::new(spec, book),
        }
    }
}

/// Generates the program for a game that knows what the tables say.
///
/// # Errors
/// Everything about the game that exceeds what generated programs can hold.
pub fn generate(spec: &Spec, known: &Known) -> Result<Program, Vec<Problem>> {
    let problems = names::problems(spec);
    if !problems.is_empty() {
        return Err(problems);
    }
    let (context, kernel) = Context::new(spec, known)?;
    let Known { book, openings, library, endgames } = known.clone();
    Ok(Program {
        source: render::render(&context, kernel.as_ref(), spec.language)?,
        sections: render::sections(&context, kernel.as_ref()),
        searched_by: explain::rows(spec, &kernel_of(spec), &context),
        max_depth: context.max_depth,
        book,
        openings,
        library: library.filter(|_| spec.look.disk == Extra::Yes),
        endgames,
        zero_page: context.zero_page,
    })
}

/// What stands on a program's board for a piece of each class.
#[must_use]
pub fn codes(spec: &Spec) -> Vec<u8> {
    (0..spec.classes.len()).map(|class| kernel::code(spec, class)).collect()
}

/// The labels of the two sides, as they are parts of the names of routines and variables.
#[must_use]
pub fn side_labels(spec: &Spec) -> [String; 2] {
    let [mut first, mut second] = [String::new(), String::new()];
    for (to, label) in [&mut first, &mut second].into_iter().zip(names::sides(spec)) {
        *to = label;
    }
    [first, second]
}
