//! Random expressions: what this assembler accepts, 64tass accepts and values the same.

mod support;

use support::{Random, have_64tass, ours, theirs};

const HEAD: &str = "c1 = 4660\nc2 = $12\nc3 = %101\nc4 = 'q'\nc5 = -3\nc6 = label+2\n* = $1000\nlabel nop\n";
const TAIL: &str = "*=$8000\nlate nop\n";

fn operand(random: &mut Random, depth: usize) -> String {
    if depth > 0 && random.once_in(3) {
        return format!("({})", expression(random, depth - 1));
    }
    if depth > 0 && random.once_in(4) {
        let operator = random.pick(&["-", "+", "~", "!", "<", ">", "~", "<", "- ", "-~"]);
        return format!("{operator}{}", operand(random, depth - 1));
    }
    match random.below(12) {
        0 => random.below(300).to_string(),
        1 => random.below(70000).to_string(),
        2 => random.below(10).to_string(),
        3 => format!("${:02x}", random.below(256)),
        4 => format!("${:04x}", random.below(65536)),
        5 => format!("%{:b}", random.below(32)),
        6 => format!("%{:08b}", random.below(256)),
        7 => "*".to_owned(),
        8 => random.pick(&["label", "late"]).to_string(),
        9 => random.pick(&["'a'", "\"Z\"", "'7'", "''''"]).to_string(),
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
        let operator = random.pick(&operators);
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

#[test]
fn random_expressions_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(6502);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(1500);
    println!("seed {seed}");
    let mut random = Random(seed);
    let mut accepted = String::from(HEAD);
    let mut lines = 0;
    for _ in 0..count {
        let value = expression(&mut random, 3);
        let place = random.pick(&PLACES);
        // A place of its own keeps the value of `*` the same when the lines are put together.
        let line = format!("*=${:04x}\n {place}{value}\n", 0x1100 + 4 * lines);
        if ours(&format!("{HEAD}{line}{TAIL}")).is_ok() {
            accepted.push_str(&line);
            lines += 1;
        }
    }
    println!("{lines} of {count} accepted");
    assert!(lines > count / 8, "only {lines} expressions were good enough to compare");
    accepted.push_str(TAIL);
    compare(&accepted);
}

/// Like `support::same`, but finds the line.
fn compare(text: &str) {
    let (assembly, ..) = support::right(text);
    let theirs = theirs(text).unwrap_or_else(|message| panic!("64tass refuses:\n{message}"));
    for (line, source) in assembly.lines.iter().zip(text.lines()) {
        let ours = &assembly.bytes[line.range.clone()];
        let other = &theirs[line.range.start + 2..][..line.range.len()];
        assert_eq!(ours, other, "line {}: {source}", line.number);
    }
    assert_eq!(assembler::output::prg(&assembly), theirs);
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
