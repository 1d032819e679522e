//! The words of each dialect, one table each.
//!
//! The tables of 64tass, ACME, ca65, xa and DASM are tested by running these assemblers. Those of
//! Kick Assembler and CBM prg Studio follow their manuals, and avoid what is in doubt.

use super::mnemonics::{self, Renamed};
use assembler::flat::Binary;

/// How a dialect says things. In templates, `@a` is an address, `@n` a count, `@v` a byte.
pub struct Syntax {
    /// What it is, in one line.
    pub title: &'static str,
    /// How to assemble a source.
    pub commands: &'static [&'static str],
    /// What begins a comment.
    pub comment: &'static str,
    /// Lines that every source begins with.
    pub prologue: &'static [&'static str],
    /// The line that allows undocumented opcodes.
    pub undocumented: Option<&'static str>,
    /// The mnemonic of an undocumented opcode, if it can be said.
    pub mnemonic: Renamed,
    /// What follows a label.
    pub label: &'static str,
    /// What comes before the name of a constant.
    pub constant: &'static str,
    /// Whether names that differ only in case differ.
    pub case: bool,
    /// The lines that set the load address.
    pub start: &'static str,
    /// The line that leaves zeros up to an address.
    pub gap: &'static str,
    /// The line that repeats a byte.
    pub fill: &'static str,
    /// The directives for values of 1 to 4 bytes.
    pub data: [Option<&'static str>; 4],
    /// The directive for strings, and whether it takes bytes, too.
    pub text: (&'static str, bool),
    /// How many characters the strings of a line may have.
    pub longest: usize,
    /// Which bytes can be written as a string.
    pub charset: Charset,
    /// What follows a character after the quote before it.
    pub unquote: &'static str,
    /// The address of the statement in expressions.
    pub here: Option<&'static str>,
    /// The brackets of expressions.
    pub brackets: Option<(char, char)>,
    /// What an operator is called.
    pub binary: fn(Binary) -> Option<&'static str>,
    /// The largest value that an expression may go through.
    pub limit: i64,
    /// How to choose between zero page and absolute.
    pub force: Force,
    /// Whether operands in the zero page may be defined further down without being forced.
    pub foresight: bool,
    /// Whether constants may depend on what comes further down.
    pub later: bool,
    /// Whether `$0012` is the same as `$12` in all regards.
    pub padded: bool,
    /// Of how many binary digits numbers are to have a multiple; others draw a warning.
    pub bits: usize,
}

/// Which bytes strings and characters stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Charset {
    /// `a` is `$41`, `A` is `$c1`.
    Petscii,
    /// As PETSCII, but only strings, and those without capital letters.
    SmallPetscii,
    /// `A` is `$41`.
    Ascii,
    /// Which ones is a matter of settings.
    Unsure,
}

/// How the size of an address is forced.
#[derive(Clone, Copy)]
pub struct Force {
    /// Whether the marks follow the mnemonic; else they come before the operand.
    pub mnemonic: bool,
    /// The mark for the zero page. Without it, operands are written as numbers.
    pub zero_page: Option<&'static str>,
    /// The mark for absolute. Without it, instructions are written as bytes.
    pub absolute: Option<&'static str>,
}

/// 64tass.
pub const TASS64: Syntax = Syntax {
    title: "64tass",
    commands: &["64tass -C -a --cbm-prg -o OUT IN"],
    comment: ";",
    prologue: &[],
    undocumented: Some(".cpu \"6502i\""),
    mnemonic: mnemonics::tass64,
    label: "",
    constant: "",
    case: true,
    start: "* = @a",
    gap: "* = @a",
    fill: ".fill @n, @v",
    data: [Some(".byte"), Some(".word"), Some(".long"), Some(".dword")],
    text: (".text", true),
    longest: usize::MAX,
    charset: Charset::Petscii,
    unquote: "'",
    here: Some("*"),
    brackets: Some(('(', ')')),
    binary: c_like,
    limit: i32::MAX as i64,
    force: Force { mnemonic: false, zero_page: Some("@b "), absolute: Some("@w ") },
    foresight: true,
    later: true,
    padded: true,
    bits: 1,
};

/// ACME.
pub const ACME: Syntax = Syntax {
    title: "ACME",
    commands: &["acme -f cbm -o OUT IN"],
    undocumented: Some("!cpu 6510"),
    mnemonic: mnemonics::acme,
    fill: "!fill @n, @v",
    data: [Some("!byte"), Some("!word"), Some("!24"), Some("!32")],
    text: ("!text", true),
    charset: Charset::Ascii,
    binary: acme,
    force: Force { mnemonic: true, zero_page: Some("+1"), absolute: Some("+2") },
    foresight: false,
    padded: false,
    bits: 4,
    ..TASS64
};

/// ca65, with ld65.
pub const CA65: Syntax = Syntax {
    title: "ca65 and ld65 of the cc65 suite",
    // Of itself, `none` has room for 26 KB: from $1000 up to a stack of $0800 bytes below $8000.
    commands: &["ca65 -o OUT.o IN", "ld65 -t none -D __STACKSTART__=0x11802 -o OUT OUT.o"],
    undocumented: Some(".setcpu \"6502X\""),
    mnemonic: mnemonics::ca65,
    label: ":",
    // `.org` sets no load address, and moves nothing in the file.
    start: ".word @a\n.org @a",
    gap: ".res @a - *, $00",
    fill: ".res @n, @v",
    data: [Some(".byte"), Some(".word"), Some(".faraddr"), Some(".dword")],
    text: (".byte", true),
    charset: Charset::Ascii,
    binary: ca65,
    force: Force { mnemonic: false, zero_page: Some("z:"), absolute: Some("a:") },
    foresight: false,
    ..TASS64
};

/// Kick Assembler.
pub const KICKASS: Syntax = Syntax {
    title: "Kick Assembler",
    commands: &["java -jar KickAss.jar IN -o OUT"],
    comment: "//",
    prologue: &[".encoding \"petscii_mixed\""],
    undocumented: Some(".cpu _6502"),
    mnemonic: mnemonics::kickass,
    label: ":",
    constant: ".label ",
    fill: ".fill @n, @v",
    data: [Some(".byte"), Some(".word"), None, Some(".dword")],
    text: (".text", false),
    charset: Charset::SmallPetscii,
    binary: integers,
    force: Force { mnemonic: true, zero_page: Some(".zp"), absolute: Some(".abs") },
    foresight: false,
    later: false,
    padded: false,
    ..TASS64
};

/// CBM prg Studio.
pub const CBMPRG: Syntax = Syntax {
    title: "CBM prg Studio",
    commands: &["open a project with this source, and build it"],
    undocumented: None,
    mnemonic: mnemonics::none,
    case: false,
    start: "*=@a",
    gap: "*=@a",
    fill: "DCB @n,@v",
    data: [Some("BYTE"), Some("WORD"), None, None],
    text: ("BYTE", true),
    charset: Charset::Unsure,
    here: None,
    brackets: None,
    binary: sums,
    limit: 0xffff,
    force: Force { mnemonic: false, zero_page: None, absolute: None },
    foresight: false,
    later: false,
    padded: false,
    ..TASS64
};

/// xa.
pub const XA: Syntax = Syntax {
    title: "xa",
    commands: &["xa -M -o OUT IN"],
    undocumented: None,
    mnemonic: mnemonics::none,
    start: ".word @a\n* = @a",
    // A change of `*` moves nothing in the file.
    gap: ".dsb @a - *, $00",
    fill: ".dsb @n, @v",
    data: [Some(".byt"), Some(".word"), None, None],
    text: (".asc", true),
    longest: 127,
    charset: Charset::Ascii,
    binary: integers,
    limit: 0xffff,
    force: Force { mnemonic: false, zero_page: None, absolute: Some("!") },
    foresight: false,
    later: false,
    padded: false,
    ..TASS64
};

/// DASM.
pub const DASM: Syntax = Syntax {
    title: "DASM",
    commands: &["dasm IN -f1 -oOUT"],
    prologue: &["processor 6502"],
    undocumented: None,
    mnemonic: mnemonics::dasm,
    label: ":",
    start: "org @a",
    gap: "org @a, $00",
    fill: "ds @n, @v",
    data: [Some(".byte"), Some(".word"), None, Some(".long")],
    text: (".byte", true),
    longest: 127,
    charset: Charset::Ascii,
    unquote: "",
    // Parentheses mean an indirect operand.
    brackets: Some(('[', ']')),
    binary: dasm,
    // Its `.b` does not hold in all passes while the label is not in its place yet.
    force: Force { mnemonic: true, zero_page: None, absolute: Some(".w") },
    foresight: false,
    padded: false,
    ..TASS64
};

/// Only what every assembler has.
fn sums(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Add => Some("+"),
        Binary::Subtract => Some("-"),
        _ => None,
    }
}

/// What means the same of whole numbers everywhere. Quotients of Kick Assembler have fractions.
fn integers(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Multiply => Some("*"),
        Binary::And => Some("&"),
        Binary::Or => Some("|"),
        Binary::Xor => Some("^"),
        Binary::ShiftLeft => Some("<<"),
        Binary::ShiftRight => Some(">>"),
        _ => sums(operator),
    }
}

fn c_like(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Remainder => Some("%"),
        _ => dasm(operator),
    }
}

fn dasm(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Equal => Some("=="),
        _ => acme_and_dasm(operator),
    }
}

fn acme_and_dasm(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Divide => Some("/"),
        Binary::NotEqual => Some("!="),
        Binary::Less => Some("<"),
        Binary::Greater => Some(">"),
        Binary::LessEqual => Some("<="),
        Binary::GreaterEqual => Some(">="),
        _ => integers(operator),
    }
}

/// In ACME, `^` raises to a power.
fn acme(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Remainder => Some("MOD"),
        Binary::Xor => Some("XOR"),
        Binary::Equal => Some("="),
        _ => acme_and_dasm(operator),
    }
}

fn ca65(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::Remainder => Some(".mod"),
        Binary::Equal => Some("="),
        Binary::NotEqual => Some("<>"),
        _ => acme_and_dasm(operator),
    }
}
