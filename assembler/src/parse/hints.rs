//! Advice for those who come from other assemblers: what their words, signs and numbers are here.
//!
//! All of this is asked only after a line has turned out wrong, so it costs right sources nothing.

use diagnostics::{Diagnostic, Span};

use super::cursor::Cursor;
use super::directives;

/// What names consist of.
const NAMES: &str = "names hold letters, digits and `_`, and begin with no digit";

/// Words of other assemblers without what stands before them, and what to write instead.
const FOREIGN: [(&[&str], &str); 23] = [
    (&["org", "pc"], "set the program counter with `* = $1000`"),
    (&["db", "defb", "dfb", "fcb", "by", "byt", "dc"], "write bytes with `.byte`"),
    (&["dw", "defw", "fdb", "wo"], "write words with `.word`, low byte first"),
    (&["equ", "eq", "const"], "define a constant as `name = value`"),
    (&["set"], "give a variable a value as `name := value`"),
    (&["ds", "dsb", "dcb", "defs", "res", "rs", "skip"], "leave room with `.fill`"),
    (&["ascii", "asc", "tx", "pet", "raw"], "write texts with `.text`"),
    (&["asciiz", "asciz"], "write texts that end with a zero with `.null`"),
    (&["scr", "scrxor"], "write `.enc \"screen\"`, then `.text`"),
    (&["ct", "encoding"], "choose an encoding with `.enc`"),
    (&["incbin", "bin", "import"], "take in a file of bytes with `.binary \"file\"`"),
    (&["incsrc", "src", "source"], "take in a source with `.include \"file\"`"),
    (&["repeat", "dup"], "repeat lines with `.rept`, up to `.next`"),
    (&["endrep", "endrepeat", "until"], "close a loop with `.next`"),
    (&["elseif", "elif"], "write `.elsif`"),
    (&["ifdef", "ifndef"], "give the name a value with -D, and ask for that with `.if`"),
    (&["mac"], "define a macro as `name .macro`"),
    (&["endmac", "mend"], "close a macro with `.endm`"),
    (&["scope", "zone", "zn", "subroutine"], "open a scope with `.block`"),
    (&["endscope"], "close a scope with `.bend`"),
    (&["pseudopc", "rorg", "phase"], "assemble for another address with `.logical`, up to `.here`"),
    (&["rend", "dephase", "realpc"], "close `.logical` with `.here`"),
    (&["code", "data", "bss", "zeropage"], "place a section with `.dsection`, and fill it with `.section`"),
];

/// What to write instead of a word of another assembler, with or without a dot or `!` before it.
pub fn instead(word: &str) -> Option<String> {
    let word = word.trim_start_matches(['.', '!']).to_ascii_lowercase();
    let foreign = FOREIGN.iter().find(|(words, _)| words.contains(&word.as_str()));
    if let Some((_, help)) = foreign {
        return Some((*help).to_owned());
    }
    let ours = directives().find(|name| name.strip_prefix('.') == Some(&word));
    ours.map(|name| format!("directives begin with a dot and are written in lower case: `{name}`"))
}

/// What a directive may look like, for when nothing follows it.
pub fn example(word: &str) -> String {
    let arguments = match word {
        "text" | "null" | "ptext" | "shift" | "shiftl" => "\"hello\"",
        "fill" => "16, 0",
        "align" => "$100",
        "enc" => "\"screen\"",
        "cdef" => "\"az\", 1",
        "tdef" => "\"abc\", 1",
        "edef" => "\"{cr}\", 13",
        "cerror" | "cwarn" => "* > $2000, \"too long\"",
        "assert" => "* <= $2000, \"too long\"",
        "error" | "warn" => "\"this should not happen\"",
        "if" | "elsif" | "while" | "bwhile" | "breakif" | "continueif" => "count > 5",
        "ifne" | "ifeq" | "ifpl" | "ifmi" | "switch" => "count",
        "for" | "bfor" => "i in range(10)",
        "rept" | "brept" => "10",
        "dstruct" | "dunion" => "name",
        "logical" | "word" | "addr" => "$1000",
        _ => "1",
    };
    format!("write something like `.{word} {arguments}`")
}

/// The accumulator as an operand. Where 64tass finds a symbol of that name, it takes that instead, and `asl a`
/// is another instruction; so no symbol is called so here.
pub const ACCUMULATOR: &str = "a";

/// The complaint about a label, begun at `start`, with a character that names do not hold; the
/// cursor may stand anywhere in it.
pub fn no_name(cursor: &Cursor<'_>, start: usize) -> Box<Diagnostic> {
    let mut whole = cursor.clone();
    whole.rewind(start);
    let text = whole.rest();
    let length = text.find([' ', '\t', ';', ':', '=', ',', '(']).unwrap_or(text.len());
    let text = text.get(..length).unwrap_or_default();
    let wrong = Diagnostic::error(cursor.span(start, start + length), format!("`{text}` is no name"));
    Box::new(match text.split_once('.') {
        Some((scope, inner)) if !inner.is_empty() => {
            wrong.with_help(format!("{NAMES}; to define `{text}`, put `{inner}` into `{scope} .block`"))
        }
        _ => wrong.with_help(NAMES),
    })
}

/// Advice about what no statement begins with.
pub fn unexpected(cursor: &Cursor<'_>) -> Option<Box<Diagnostic>> {
    let text = cursor.excerpt();
    let first = text.chars().next()?;
    let help = match first {
        _ if text.starts_with("//") || text.starts_with("/*") => "comments begin with a semicolon".to_owned(),
        '@' => {
            let name = text.trim_start_matches('@').trim_end_matches(':');
            format!("names that are local to a label begin with `_`, as in `_{name}`")
        }
        '!' => instead(&text)?,
        _ if first.is_alphanumeric() => match instead(&text) {
            Some(help) => help,
            None => return Some(no_name(cursor, cursor.position())),
        },
        _ => return None,
    };
    let span = cursor.span(cursor.position(), cursor.position() + text.len());
    Some(Box::new(Diagnostic::error(span, format!("unexpected `{text}`")).with_help(help)))
}

/// Advice about what follows a complete statement.
pub fn surplus(text: &str) -> &'static str {
    match text.chars().next() {
        Some(':') => "`:` stands behind labels only where they are defined",
        Some('"' | '\'') => "a quote inside of quotes is doubled, or is of the other kind",
        Some(letter) if letter.is_alphabetic() && !letter.is_ascii() => NAMES,
        _ => "put a comment behind a semicolon, and each statement on a line of its own",
    }
}

/// Advice about a value that is missing before some text.
pub fn missing(text: &str) -> &'static str {
    match text.chars().next() {
        Some('/') => "comments begin with a semicolon",
        Some('@') => "names that are local to a label begin with `_`",
        Some('#') => "only `#` right behind the instruction makes an immediate value",
        Some('\\') => "`\\` names a parameter, inside of a macro",
        _ => "give a number, a name, or something made of them",
    }
}

/// Advice about the digits of a number.
pub fn digits(digits: &str, radix: u32) -> String {
    let hexadecimal = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    let lower = digits.to_ascii_lowercase();
    match radix {
        2 => "binary digits are 0 and 1".to_owned(),
        16 => "hexadecimal digits are 0 to 9 and a to f".to_owned(),
        _ => {
            let binary = lower.strip_prefix("0b").filter(|rest| !rest.is_empty());
            let binary = binary.filter(|rest| rest.bytes().all(|digit| matches!(digit, b'0' | b'1')));
            let given = lower.strip_prefix("0x").or_else(|| lower.strip_suffix('h')).unwrap_or(&lower);
            match binary {
                Some(rest) => format!("binary numbers begin with `%`: write %{rest}"),
                None if hexadecimal(given) => {
                    format!("hexadecimal numbers begin with `$`: write ${given}")
                }
                None => "names do not begin with a digit; hexadecimal numbers begin with `$`".to_owned(),
            }
        }
    }
}

/// The complaint about something that closes or divides what is not open.
pub fn without(closer: &str, opener: &str, span: Span) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(span, format!("{closer} without {opener}"))
            .with_help(format!("remove it, or put {opener} before what it belongs to")),
    )
}
