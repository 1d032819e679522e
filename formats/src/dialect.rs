//! The flat program in the languages of other assemblers.
//!
//! Every assembler of the 6502 says the same things in other words. A `Syntax` lists the words of
//! one of them; the rest of this module is common. Numbers are always right: an expression is
//! printed as it was meant only where the other assembler certainly works out the same value, and
//! as that value elsewhere.

mod data;
mod definitions;
mod formula;
mod layout;
mod mnemonics;
mod names;
mod operands;
mod printer;
mod syntax;
mod texts;

use diagnostics::{FileId, Sources};

use assembler::flat::Flat;
use syntax::Syntax;

/// An assembler whose language can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// 64tass, the language of our own sources.
    Tass64,
    /// ACME.
    Acme,
    /// ca65 and ld65 of the cc65 suite.
    Ca65,
    /// Kick Assembler.
    KickAss,
    /// The assembler of CBM prg Studio.
    CbmPrg,
    /// xa of André Fachat.
    Xa,
    /// DASM.
    Dasm,
}

impl Dialect {
    /// All of them, in the order in which they are listed to users.
    pub const ALL: [Self; 7] =
        [Self::Tass64, Self::Acme, Self::Ca65, Self::KickAss, Self::CbmPrg, Self::Xa, Self::Dasm];

    /// The dialect that has this [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dialect| dialect.name() == name)
    }

    /// What it is called on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tass64 => "64tass",
            Self::Acme => "acme",
            Self::Ca65 => "ca65",
            Self::KickAss => "kickass",
            Self::CbmPrg => "cbmprg",
            Self::Xa => "xa",
            Self::Dasm => "dasm",
        }
    }

    /// What it is, in one line.
    #[must_use]
    pub const fn description(self) -> &'static str {
        self.syntax().title
    }

    /// The usual end of a source file's name, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Ca65 => "s",
            Self::Acme => "a",
            Self::Tass64 | Self::KickAss | Self::CbmPrg | Self::Xa | Self::Dasm => "asm",
        }
    }

    /// The command lines that make a program file `OUT` of a source file `IN`, or what to do
    /// where there is no command.
    #[must_use]
    pub const fn commands(self) -> &'static [&'static str] {
        self.syntax().commands
    }

    const fn syntax(self) -> &'static Syntax {
        match self {
            Self::Tass64 => &syntax::TASS64,
            Self::Acme => &syntax::ACME,
            Self::Ca65 => &syntax::CA65,
            Self::KickAss => &syntax::KICKASS,
            Self::CbmPrg => &syntax::CBMPRG,
            Self::Xa => &syntax::XA,
            Self::Dasm => &syntax::DASM,
        }
    }
}

/// A program in the language of another assembler, which makes the same program file of it.
///
/// The comments and blank lines of the file `main` are kept.
#[must_use]
pub fn print(flat: &Flat, sources: &Sources, main: FileId, dialect: Dialect) -> String {
    printer::print(flat, sources, main, dialect.syntax())
}
