//! Random expressions: this assembler and 64tass accept the same ones, and value them the same.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{Draw, Random, have_64tass, ours, right, theirs};
use assembler::{NoFiles, Options, analyse};
use diagnostics::Sources;
use testing::{count, first, of_case, seed};

const HEAD: &str = "c1 = 4660\nc2 = $12\nc3 = %101\nc4 = 'q'\nc5 = -3\nc6 = label+2\n* = $1000\nlabel nop\n";
const TAIL: &str = "*=$8000\nlate nop\n";

/// Numbers where something overflows or changes its sign or size.
const LIMITS: [&str; 16] = [
    "0",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "$00ff",
    "$7fffffff",
    "$80000000",
    "$ffffffff",
    "2147483648",
    "4294967295",
    "4294967296",
];

fn operand(random: &mut Random, depth: usize) -> String {
    if depth > 0 && random.once_in(3) {
        return format!("({})", expression(random, depth - 1));
    }
    if depth > 0 && random.once_in(4) {
        let operator = random.pick(&["-", "+", "~", "!", "<", ">", "~", "<", "- ", "-~"]);
        return format!("{operator}{}", operand(random, depth - 1));
    }
    match random.below(13) {
        0 => random.below(300).to_string(),
        1 => random.below(70000).to_string(),
        2 => random.below(10).to_string(),
        3 => format!("${:02x}", random.below(256)),
        4 => format!("${:04x}", random.below(65536)),
        5 => format!("%{:b}", random.below(32)),
        6 => format!("%{:08b}", random.below(256)),
        7 => "*".to_owned(),
        8 => random.pick(&["label", "late"]).to_string(),
        9 => random.pick(&LIMITS).to_string(),
        10 => random.pick(&["'a'", "\"Z\"", "'7'", "''''"]).to_string(),
        _ => random.pick(&["c1", "c2", "c3", "c4", "c5", "c6"]).to_string(),
    }
}

fn expression(random: &mut Random, depth: usize) -> String {
    let operators = [
        "*", "/", "%", "+", "-", "<<", ">>", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||",
        "+", "-", "&",
    ];
    let mut text = operand(random, depth);
    for _ in 0..random.below(4) {
        let blank = if random.once_in(3) { "" } else { " " };
        let operator = *random.pick(&operators);
        if matches!(operator, "<<" | ">>") {
            // By few places and at the end: 64tass shifts by a million places if that is asked for.
            let places = random.pick(&["0", "1", "3", "8", "31", "1+2", "2*3", "c3", "c3-4"]);
            // It shifts negative numbers of more than 32 bits to the right by mistake: the lost bits
            // of -4294967297>>3 make it -1.
            let left = if operator == ">>" { format!("({text}&$ffffffff)") } else { text };
            return format!("{left}{blank}{operator}{places}");
        }
        let right = operand(random, depth);
        text = format!("{text}{blank}{operator} {right}");
    }
    text
}

const PLACES: [&str; 16] = [
    ".text ",
    ".fill 2,",
    ".align 2,",
    ".byte ",
    ".byte ",
    ".word ",
    ".word ",
    ".char ",
    "lda #",
    "lda # ",
    "lda #-",
    "cmp #-",
    "lda ",
    "jmp ",
    "ldx @w ",
    "sta ",
];

/// How many expressions are handed to 64tass at once.
const BATCH: usize = 90;

/// A line with a random expression. A place of its own keeps the value of `*` the same whatever the
/// lines before it are.
fn line(random: &mut Random, number: usize) -> String {
    let value = expression(random, 3);
    format!("*=${:04x}\n {}{value}\n", 0x1100 + 4 * number, random.pick(&PLACES))
}

fn whole(lines: &[&String]) -> String {
    let lines: String = lines.iter().map(|line| line.as_str()).collect();
    format!("{HEAD}{lines}{TAIL}")
}

/// Which of the lines a number of a line of the whole belongs to.
fn index(number: usize) -> usize {
    (number - 1 - HEAD.lines().count()) / 2
}

/// What is wrong with which of the lines.
fn refused_here(lines: &[&String]) -> BTreeMap<usize, String> {
    let mut sources = Sources::new();
    let main = sources.add("test.asm", whole(lines));
    let analysis = analyse(&mut sources, main, &mut NoFiles, &Options::default());
    let place = |span| index(sources.line_column(main, span).0);
    let errors = analysis.diagnostics.into_iter().filter(diagnostics::Diagnostic::is_error);
    errors.map(|error| (place(error.span.start), error.message)).collect()
}

/// Which of the lines 64tass refuses. It does not find all that is wrong in one run.
fn refused_there(lines: &[&String]) -> BTreeSet<usize> {
    let mut left: Vec<usize> = (0..lines.len()).collect();
    loop {
        let some: Vec<&String> = left.iter().map(|&index| lines[index]).collect();
        let Err(said) = theirs(&whole(&some)) else {
            return (0..lines.len()).filter(|index| !left.contains(index)).collect();
        };
        let errors = said.lines().filter_map(|line| line.split_once(": error:").map(|(place, _)| place));
        let numbers = errors.filter_map(|place| place.split(':').rev().nth(1)?.parse().ok());
        let wrong: BTreeSet<usize> = numbers.map(index).collect();
        assert!(!wrong.is_empty(), "64tass says\n{said}");
        left = (0..left.len()).filter(|at| !wrong.contains(at)).map(|at| left[at]).collect();
    }
}

/// What only this assembler refuses.
const OWN: [&str; 14] = [
    // Numbers there may be of any length.
    "cannot shift by",
    "the result needs more than 64 bits",
    // Characters there are strings, which have no code before they are used.
    "characters have no order",
    "two characters have no bits",
    "this operator does not apply to a character",
    "a character equals no number",
    "a character is no condition",
    // The right side of `&&` and `||` there is not worked out when the left side decides.
    "division by zero",
    // Addresses there wrap round.
    "is outside $0000 to $ffff",
    "is no address",
    // Only the common cases of negative numbers and strings of bits are distinguished here.
    "does not fit in a",
    // Two ways to write, one of which is easily misread.
    "an operand is missing before this operator",
    "doubled parentheses",
    "`+` after `#`",
];

/// One batch: the first thing that differs, if anything does.
fn compare(seed: u64, batch: u64) -> Option<String> {
    let mut random = of_case(seed, batch);
    let lines: Vec<String> = (0..BATCH).map(|number| line(&mut random, number)).collect();
    let all: Vec<&String> = lines.iter().collect();
    let (here, there) = (refused_here(&all), refused_there(&all));
    if let Some(&wrong) = there.iter().find(|at| !here.contains_key(at)) {
        return Some(format!("64tass refuses\n{}", lines[wrong]));
    }
    let own = |message: &str| OWN.iter().any(|own| message.contains(own));
    let needless = here.iter().find(|(at, message)| !there.contains(at) && !own(message));
    if let Some((&at, message)) = needless {
        return Some(format!("64tass takes what is refused here, {message}\n{}", lines[at]));
    }
    let right_lines: Vec<&String> =
        lines.iter().enumerate().filter(|(at, _)| !here.contains_key(at)).map(|(_, line)| line).collect();
    assert!(right_lines.len() > BATCH / 8, "only {} expressions are good enough", right_lines.len());
    different(&whole(&right_lines))
}

/// The first line of a right text that 64tass makes other bytes of.
fn different(text: &str) -> Option<String> {
    let (assembly, ..) = right(text);
    let theirs = theirs(text).unwrap_or_else(|message| panic!("64tass refuses:\n{message}"));
    for (line, source) in assembly.lines.iter().zip(text.lines()) {
        let ours = &assembly.bytes[line.range.clone()];
        let other = theirs.get(line.range.start + 2..).unwrap_or_default();
        if !other.starts_with(ours) {
            let other = &other[..ours.len().min(other.len())];
            return Some(format!("{source}\nis {ours:02x?} here and {other:02x?} in 64tass"));
        }
    }
    (crate::support::prg(&assembly) != theirs).then(|| "the lengths differ".to_owned())
}

/// `SYS2080_COUNT` expressions, in batches.
#[test]
fn random_expressions_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let (seed, count) = (seed("expressions", Some(6502)), count(5_000));
    let wrong = first(count.div_ceil(BATCH as u64), |batch| compare(seed, batch));
    if let Some((batch, words)) = wrong {
        panic!("seed {seed}, batch {batch}: {words}");
    }
}

#[test]
fn precedence_is_as_documented() {
    for (text, value) in [
        ("1+2*3", 7),
        ("1<<2+1", 8),
        ("2&1<<1", 2),
        ("1|2^3", 1),
        ("6&3|8", 10),
        ("1==5>4", 0),
        ("1||1&&0", 1),
        ("<$1234+1", 0x35),
        (">$1234|1", 0x12),
        ("2*<300+1", 90),
        ("!0*5", 5),
        ("-7%3", 2),
        ("-8/3+3", 0),
        ("$ff & ~$80", 0x7f),
        ("~$12", 0xed),
        ("2<<-1", 1),
        ("5 % %11", 2),
    ] {
        let assembly = ours(&format!(" .byte {text}\n")).expect(text);
        assert_eq!(assembly.bytes, [value], "{text}");
    }
}

#[test]
fn what_the_left_side_decides_leaves_out_the_right_one() {
    let text = "*=$1000\nn = 0\n .byte 1 || 5/0, 0 && nowhere, 0 || 7, 3 && 9, 1 || 'a', (0 && 5/0) + 4\n \
                .byte (0 && 5/0 || 1) ? 3 : 4, 1 && 0 || 2 && 3\n .if n && 100/n\n nop\n .endif\n \
                .cerror n && 100/n > 5, \"too large\"\n .cerror later && 0, \"later\"\nlater rts\n";
    let (assembly, ..) = right(text);
    assert_eq!(assembly.bytes, [1, 0, 7, 9, 1, 4, 3, 3, 0x60]);
    if have_64tass() {
        crate::support::same(text);
    }
    for wrong in [" .byte 0 || 5/0\n", " .byte 1 && 5/0\n", " .byte 5/0 && 0\n"] {
        assert_eq!(ours(wrong).unwrap_err()[0].message, "division by zero", "{wrong}");
    }
}
