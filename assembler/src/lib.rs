//! An embedded 6502 assembler: text to bytes, symbols and listing.
//!
//! It reads a subset of the language of 64tass: what it accepts, 64tass (with the options
//! `-C -a --cbm-prg`) accepts too, and both make the same bytes of it. It is pure: sources come in
//! as values, other files through a [`Loader`], and either an [`Assembly`] or all mistakes come out.
//!
//! ```
//! use diagnostics::Sources;
//!
//! let mut sources = Sources::new();
//! let main = sources.add("border.asm", "*= $c000\nstart   inc $d020\n        jmp start\n");
//! let assembly = assembler::assemble_alone(&mut sources, main).expect("it is right");
//! assert_eq!(assembly.origin, 0xc000);
//! assert_eq!(assembly.bytes, [0xee, 0x20, 0xd0, 0x4c, 0x00, 0xc0]);
//! assert_eq!(assembly.symbol("start"), Some(0xc000));
//!
//! // All mistakes come at once, each with its place.
//! let wrong = sources.add("wrong.asm", "        lda #300\n        jmp nowhere\n");
//! let mistakes = assembler::assemble_alone(&mut sources, wrong).unwrap_err();
//! assert_eq!(mistakes.len(), 2);
//! assert_eq!(sources.line_column(wrong, mistakes[1].span.start), (2, 13));
//! println!("{}", diagnostics::render(&sources, &mistakes, false));
//! ```
//!
//! The example `assemble` does that with a file or standard input: `cargo run -p assembler --example assemble`.

mod arena;
mod assembling;
mod encoding;
pub mod flat;
mod flow;
mod layout;
mod maths;
mod names;
mod nearest;
pub mod opcodes;
mod parse;
mod pass;
mod store;
mod symbols;
mod syntax;
mod value;

use std::ops::Range;

use diagnostics::{Diagnostic, FileId, Sources, Span};

use assembling::run;
use encoding::Encoding;
use flat::Flat;
pub use nearest::suggestion;
pub use parse::directives;
pub use symbols::SymbolKind;

/// Fetches other files for `.include` and `.binary`; the caller decides where from.
pub trait Loader {
    /// The name (as diagnostics will show it) and text of the file that `from` calls `path`.
    ///
    /// # Errors
    /// A few words that say why it cannot be read.
    fn text(&mut self, from: &str, path: &str) -> Result<(String, String), String>;

    /// The bytes of the file that `from` calls `path`.
    ///
    /// # Errors
    /// A few words that say why it cannot be read.
    fn bytes(&mut self, from: &str, path: &str) -> Result<Vec<u8>, String>;
}

/// Refuses every file: for sources that stand alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Loader for NoFiles {
    fn text(&mut self, _: &str, _: &str) -> Result<(String, String), String> {
        Err("no other files can be read here".to_owned())
    }

    fn bytes(&mut self, _: &str, _: &str) -> Result<Vec<u8>, String> {
        Err("no other files can be read here".to_owned())
    }
}

/// What may differ from run to run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether the stable undocumented opcodes of the NMOS 6502 are instructions.
    pub undocumented: bool,
    /// Constants that exist before the first line, as 64tass's `-D name=value`.
    pub defines: Vec<(String, i64)>,
    /// Whether labels that nothing refers to are worth a warning.
    pub unused: bool,
    /// Whether [`Assembly::lines`] is wanted; it costs time.
    pub lines: bool,
    /// Whether [`Assembly::references`] is wanted; it costs time.
    pub references: bool,
    /// Whether nothing is wanted but the bytes: [`Assembly::symbols`] stays empty, which saves time.
    pub bytes_only: bool,
}

/// What can be told of a source, right or wrong.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// What became of the parts that are right; with mistakes, no program to be run.
    pub assembly: Assembly,
    /// All errors and warnings, in the order of their places.
    pub diagnostics: Vec<Diagnostic>,
}

/// A place that names a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The name.
    pub span: Span,
    /// What it means, as an index of [`Assembly::symbols`].
    pub symbol: usize,
}

/// A stretch of the program with a counter of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// Its first address.
    pub start: u32,
    /// How many bytes it takes, reserved ones included.
    pub size: u32,
    /// Where it is placed.
    pub span: Span,
}

/// An assembled program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assembly {
    /// The load address: where the first emitted byte goes; 0 when there is none.
    pub origin: u16,
    /// The bytes from there on, gaps filled with zeros.
    pub bytes: Vec<u8>,
    /// All named symbols that are numbers, in order of definition. A constant that names a
    /// character is left out: its code depends on the encoding where it is used.
    pub symbols: Vec<Symbol>,
    /// One per source line, in order; those of a macro, loop or included file follow the line that
    /// brings them in. Empty unless asked for.
    pub lines: Vec<Line>,
    /// Where symbols are named, in the order of the places. Empty unless asked for.
    pub references: Vec<Reference>,
    /// The sections, in order of their addresses.
    pub sections: Vec<Section>,
    /// What looks wrong and is no error.
    pub warnings: Vec<Diagnostic>,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name with its scopes, as in `block.name` or `label._local`. The scope of a `.block`
    /// without a label, and of a macro used without one, is called `@` and its line number; inside
    /// of a loop, `_` and the count of the round follow.
    pub name: String,
    /// The value; an address of `$0000..=$ffff` for labels.
    pub value: i64,
    /// Label or constant.
    pub kind: SymbolKind,
    /// Where it is defined.
    pub span: Span,
}

/// What a source line became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The file it stands in.
    pub file: FileId,
    /// Line number, from 1.
    pub number: usize,
    /// How many macros, loops and included files it is inside of; 0 for a line of the main file.
    pub depth: usize,
    /// What it reads after a macro's parameters were put in, where that differs from the file.
    pub text: Option<String>,
    /// The address of its first byte, or the program counter there; after the change for `*=`.
    pub address: u32,
    /// Its bytes, as a range of [`Assembly::bytes`].
    pub range: Range<usize>,
    /// The cycles of its instruction, if it holds one.
    pub cycles: Option<Cycles>,
}

/// How long an instruction takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycles {
    /// Cycles without penalties, 2 to 7.
    pub base: u8,
    /// Whether crossing a page costs one cycle more.
    pub page: bool,
    /// Whether this is a branch, which costs one cycle more when taken.
    pub branch: bool,
}

impl Assembly {
    /// The value of a symbol by its full name. Looks through all of them.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<i64> {
        self.symbols.iter().find(|symbol| symbol.name == name).map(|symbol| symbol.value)
    }

    /// The address one past the last byte, at most `$10000`.
    #[must_use]
    pub fn end(&self) -> u32 {
        u32::from(self.origin) + self.bytes.len() as u32
    }
}

/// The bytes of a text as `.text` has them: in PETSCII, or in screen codes.
///
/// # Errors
/// The place of the first character that has no code.
pub fn encoded(text: &str, screen: bool) -> Result<Vec<u8>, usize> {
    let encoding = if screen { Encoding::Screen } else { Encoding::Petscii };
    let (mut bytes, mut at) = (Vec::new(), 0);
    while let Some(rest) = text.get(at..)
        && let Some(character) = rest.chars().next()
    {
        let plain = || Some((character.len_utf8(), encoding.encode(character)?));
        let (length, byte) = encoding.escape(rest).or_else(plain).ok_or(at)?;
        bytes.push(byte);
        at += length;
    }
    Ok(bytes)
}

/// Assembles a source that stands alone, with the default options and with its lines.
///
/// # Errors
///
/// As [`assemble`].
pub fn assemble_alone(sources: &mut Sources, main: FileId) -> Result<Assembly, Vec<Diagnostic>> {
    assemble(sources, main, &mut NoFiles, &Options { lines: true, ..Options::default() })
}

/// Assembles the file `main` of `sources`, adding to `sources` the files it includes.
///
/// # Errors
///
/// Every mistake of the source, in the order of its lines: what cannot be read, symbols that are
/// missing or defined twice, values out of range, branches too far, `.cerror`, and labels whose
/// addresses do not settle. Warnings stand among them.
pub fn assemble(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
    options: &Options,
) -> Result<Assembly, Vec<Diagnostic>> {
    let analysis = analyse(sources, main, loader, options);
    if analysis.diagnostics.iter().any(Diagnostic::is_error) {
        return Err(analysis.diagnostics);
    }
    Ok(Assembly { warnings: analysis.diagnostics, ..analysis.assembly })
}

/// As [`assemble`], but tells what it can of a source with mistakes, too.
pub fn analyse(sources: &mut Sources, main: FileId, loader: &mut dyn Loader, options: &Options) -> Analysis {
    run(sources, main, loader, options, None)
}

/// Lays a source out flat, without anything that other assemblers may lack.
///
/// # Errors
///
/// As [`assemble`].
pub fn flatten(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
    options: &Options,
) -> Result<Flat, Vec<Diagnostic>> {
    let mut flat = Flat::default();
    let analysis = run(sources, main, loader, options, Some(&mut flat));
    if analysis.diagnostics.iter().any(Diagnostic::is_error) { Err(analysis.diagnostics) } else { Ok(flat) }
}
