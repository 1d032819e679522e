//! Tests of single routines, written as comments in the source that they are about.
//!
//! ```text
//! ; test: adds with a carry
//! ;   a = $7f, C = 1
//! ;   zp_number = 5
//! ;   call add
//! ;   a == $85 && N == 1
//! ;   cycles <= 12
//! ```
//!
//! To any assembler these are comments. [`read`] finds them and reports what is wrong with them, [`run`] runs one in a
//! machine of its own.

mod read;
mod run;
mod trace;

use diagnostics::{FileId, Span};
use machine::{LoadError, Machine, Registers};

pub use read::{games, read};
pub use run::{Report, run};
pub use trace::{Traced, flags};

use crate::expression::Expr;
use crate::symbols::Symbols;

/// Cycles that a call may take, if the test does not say otherwise: ten seconds of a C64.
pub const LIMIT: u64 = 10_000_000;

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// What it is called.
    pub name: String,
    /// Where its name stands.
    pub at: Span,
    steps: Vec<Step>,
    variables: Vec<String>,
}

/// A line of a test, or a part of one.
#[derive(Clone, Debug)]
struct Step {
    action: Action,
    /// The file that it stands in, and where in it the text begins that places count from.
    file: FileId,
    offset: usize,
    /// That text.
    text: String,
}

impl Step {
    /// What an expression of it reads.
    fn text(&self, expr: &Expr) -> &str {
        self.text.get(expr.at.clone()).unwrap_or_default()
    }

    fn span(&self, at: &std::ops::Range<usize>) -> Span {
        Span::new(self.file, self.offset + at.start, self.offset + at.end)
    }
}

#[derive(Clone, Debug)]
enum Action {
    Set(Expr, Expr),
    Check(Expr),
    /// The expression is what it was before the call.
    Unchanged(Expr),
    /// Calls a routine.
    Call(Expr),
    /// Runs from one address up to another.
    Run(Expr, Expr),
    /// Runs the program until it wants a key.
    Start,
    /// Types and runs until it wants another one.
    Type(String),
    /// Cycles that a call may take from here on.
    Limit(Expr),
    /// The rest for each value of a variable.
    For(usize, Values),
}

#[derive(Clone, Debug)]
enum Values {
    Range(Expr, Expr),
    List(Vec<Expr>),
}

/// A program that is tested.
#[derive(Clone, Debug)]
pub struct Program {
    fresh: Machine,
    start: Option<u16>,
    /// Its names.
    pub symbols: Symbols,
}

impl Program {
    /// The program of a `.prg` file.
    ///
    /// # Errors
    /// When there is no byte of a program in it.
    pub fn new(prg: &[u8], symbols: Symbols) -> Result<Self, LoadError> {
        let mut fresh = Machine::new();
        fresh.load_prg(prg)?;
        // With a return address on the stack, as SYS leaves it.
        fresh.start(0);
        let sp = fresh.registers().sp;
        fresh.set_registers(Registers { sp, ..Registers::default() });
        let start = fresh.basic_sys().ok();
        Ok(Self { fresh, start, symbols })
    }
}

/// Why a test failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The place in the test that it failed at.
    pub at: Span,
    /// What was wrong.
    pub message: String,
    /// What it should have been, and what it was, if that is what was wrong.
    pub expected: Option<String>,
    /// What it was.
    pub actual: Option<String>,
    /// The variables of the test, and their values.
    pub variables: Vec<(String, i64)>,
    /// The instructions that ran last, oldest first.
    pub trace: Vec<Traced>,
}

#[cfg(test)]
mod tests;
