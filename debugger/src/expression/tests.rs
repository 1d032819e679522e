use assembler::{NoFiles, Options};
use diagnostics::Sources;
use machine::Registers;

use super::*;
use crate::symbols::{Meaning, Symbols};

const SOURCE: &str = "
zp_depth = $02
pointer = $fb
LIMIT = 12
* = $1000
start   lda (pointer),y
        sta table + LIMIT
        lda #<hidden
        rts
table   .byte 1, 2, 3, $fe
text    .text \"hello\", 13
hidden = $c000
block   .block
inner   nop
        .bend
";

fn program() -> (Machine, Symbols) {
    let mut sources = Sources::new();
    let main = sources.add("a.asm", SOURCE);
    let options = Options { lines: true, references: true, ..Options::default() };
    let assembly = assembler::assemble(&mut sources, main, &mut NoFiles, &options).expect("it is right");
    let mut machine = Machine::new();
    for (byte, address) in assembly.bytes.iter().zip(assembly.origin..) {
        machine.poke(address, *byte);
    }
    machine.poke(0x02, 3);
    machine.set_registers(Registers { a: 5, x: 1, y: 0xff, sp: 0xf0, status: 0x81, pc: 0x1000 });
    (machine, Symbols::new(&assembly, &sources))
}

fn calculated(text: &str) -> Result<Value, Wrong> {
    let (machine, symbols) = program();
    let expr = parse(text, &symbols, &["n".to_owned()])?;
    evaluate(&expr, &Context { variables: &[7], cycles: 40, output: b"HELLO\r", ..Context::of(&machine) })
}

#[test]
fn names_are_places_or_numbers() {
    let (_, symbols) = program();
    let means = |name| symbols.meaning(name).unwrap_or_else(|| panic!("{name}"));
    for (name, address) in [("zp_depth", 2), ("pointer", 0xfb), ("table", 0x1008), ("block.inner", 0x1012)] {
        assert_eq!(means(name), Meaning::Place(address), "{name}");
    }
    // The second name of an operand is no address, and half of one is a number.
    assert_eq!((means("LIMIT"), means("hidden")), (Meaning::Number(12), Meaning::Number(0xc000)));
    assert_eq!(symbols.describe(0x1002), "start+2");
    assert_eq!(symbols.describe(0x1012), "block");
    assert_eq!(symbols.describe(0x2000), "$2000");
}

#[test]
fn expressions_have_the_values_that_a_reader_expects() {
    for (text, value) in [
        ("a == 5 && zp_depth > 2", 1),
        ("a == 5 && zp_depth > 3", 0),
        ("A + X * 2", 7),
        ("1 + 2 * 3 - 4 / 2", 5),
        ("-7 / 2", -4),
        ("-7 % 3", 2),
        ("(1 + 2) * 3", 9),
        ("y & $80 == $80", 1),
        ("1 | 6 ^ 2 & 3 << 1", 5),
        ("%101 + 0x10 + $10 + 1_000", 1037),
        ("13 % 5", 3),
        ("n %101", 7),
        ("!0 + !5", 1),
        ("~0 & $ff", 255),
        ("table", 1),
        ("table[3]", 0xfe),
        ("table[x]", 2),
        ("&table", 0x1008),
        ("&table + 1", 0x1009),
        ("<table + >table", 0x18),
        ("word(table)", 0x0201),
        ("word(table[1])", 0x0302),
        ("word(table)[1]", 0xfe03),
        ("word(&table + 1)", 0x0302),
        ("long(table)", 0x03_0201),
        ("dword(table)", 0xfe03_0201),
        ("byte($1008)", 1),
        ("signed(table[3])", -2),
        ("LIMIT", 12),
        ("C + 2 * N + 4 * Z", 3),
        ("sp * 256 + (pc == &start)", 0xf001),
        ("n * cycles", 280),
        ("'a'", 0x41),
        ("#5", 5),
        ("1 || 1 / 0", 1),
        ("0 && 1 / 0", 0),
        ("text == \"hello\"", 1),
        ("\"hello\\n\" == text", 1),
        ("text == [\"hel\", $4c, 'o']", 1),
        ("text != \"jello\"", 1),
        ("table == [1, 2, 3, -2]", 1),
        ("table == [1] x 4", 0),
        ("bytes(table, 3) == [1, 2, 3]", 1),
        ("bytes(table, 2) < [1, 3]", 1),
        ("table == screen(\"abc\")", 1),
        ("output == \"hello\\n\"", 1),
        ("output == [\"hello\", 13]", 1),
        ("str(n) == \"7\"", 1),
        ("old(a) == a", 1),
        ("start == $b1 ; a remark", 1),
        (".start == $b1", 1),
    ] {
        let found = calculated(text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
        // `n %101` is a remainder: there, an operator is wanted.
        assert_eq!(found, Value::Number(value), "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_where_it_is() {
    for (text, at, message) in [
        ("a = 5", 2..3, "unexpected `=`"),
        ("tabel", 0..5, "`tabel` is not defined"),
        ("inner", 0..5, "`inner` is not defined"),
        ("a +", 2..3, "it ends too early"),
        ("a + )", 4..5, "unexpected `)`"),
        ("(a", 2..2, "`)` is missing"),
        ("LIMIT[1]", 0..5, "only what lies in memory has elements"),
        ("&(a + 1)", 1..8, "only what lies in memory has an address"),
        ("a == \"x\"", 0..1, "this is a number, and compared with bytes"),
        ("a / 0", 0..5, "it is divided by zero"),
        ("frob(1)", 0..4, "there is no function `frob`"),
        ("$zz", 0..3, "`$zz` is no number"),
        ("\"open", 0..5, "the text has no end"),
        ("§", 0..2, "unexpected `§`"),
        ("byte(70000)", 5..10, "70000 is no address"),
        ("output == 5", 0..11, "these two cannot be compared"),
        ("[300] == table", 1..4, "300 is no byte"),
        ("99999999999", 0..11, "numbers have 32 bits at most"),
    ] {
        let wrong = calculated(text).expect_err(text);
        assert_eq!(wrong.message, message, "{text}");
        if message != "it ends too early" {
            assert_eq!(wrong.at, at, "{text}");
        }
    }
    let near = calculated("tabel").unwrap_err().help;
    assert_eq!(near.as_deref(), Some("did you mean `table`?"));
    assert_eq!(calculated("inner").unwrap_err().help.as_deref(), Some("did you mean `block.inner`?"));
    let deep = format!("{}1{}", "(".repeat(1000), ")".repeat(1000));
    assert!(calculated(&deep).unwrap_err().message.contains("nested"));
}

#[test]
fn values_go_where_they_are_told() {
    let set = |target: &str, value: &str| {
        let (mut machine, symbols) = program();
        let (target, value) = (parse(target, &symbols, &[])?, parse(value, &symbols, &[])?);
        assign(&target, &value, &mut machine, &[]).map(|()| machine)
    };
    assert_eq!(set("a", "-1").map(|machine| machine.registers().a), Ok(255));
    assert_eq!(set("C", "0").map(|machine| machine.registers().status & 1), Ok(0));
    assert_eq!(set("pc", "&table").map(|machine| machine.registers().pc), Ok(0x1008));
    assert_eq!(set("table[2]", "a").map(|machine| machine.peek(0x100a)), Ok(5));
    assert_eq!(
        set("word(pointer)", "$1234").map(|machine| (machine.peek(0xfb), machine.peek(0xfc))),
        Ok((0x34, 0x12))
    );
    assert_eq!(
        set("table", "[9, \"a\"]").map(|machine| (machine.peek(0x1008), machine.peek(0x1009))),
        Ok((9, 0x41))
    );
    // As a store of the processor would: the register, not the RAM under it.
    assert_eq!(
        set("byte($d020)", "6").map(|machine| (machine.read(0xd020) & 15, machine.peek(0xd020))),
        Ok((6, 0))
    );
    for (target, value, message) in [
        ("a", "256", "256 is no byte"),
        ("C", "2", "a flag is 0 or 1"),
        ("word(pointer)", "65536", "65536 does not fit 2 bytes"),
        ("LIMIT", "5", "this is a number, and cannot be set"),
        ("a + 1", "5", "this cannot be set"),
        ("a", "\"x\"", "this does not fit there"),
    ] {
        assert_eq!(set(target, value).expect_err(target).message, message, "{target}");
    }
}

/// Words of the language and others, in any order: nothing of it panics, and what is wrong lies in the text.
#[test]
fn no_text_makes_it_panic() {
    const WORDS: [&str; 44] = [
        "a",
        "x",
        "C",
        "pc",
        "cycles",
        "output",
        "n",
        "zp_depth",
        "table",
        "LIMIT",
        "nowhere",
        "byte(",
        "word(",
        "bytes(",
        "old(",
        "signed(",
        "screen(",
        "row(",
        "str(",
        "(",
        ")",
        "[",
        "]",
        ",",
        "&",
        "-",
        "~",
        "!",
        "<",
        ">",
        "==",
        "&&",
        "||",
        "<<",
        "*",
        "/",
        "%",
        "$ffff",
        "4294967295",
        "%101",
        "\"hi\"",
        "'ü'",
        "=",
        "§\\",
    ];
    let (mut machine, symbols) = program();
    let mut state = 2080_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut right = 0;
    for _ in 0..40_000 {
        let text: String = (0..random(9) + 1).map(|_| WORDS[random(WORDS.len())]).collect();
        let known = |wrong: Wrong| assert!(text.get(wrong.at.clone()).is_some(), "{text}: {wrong:?}");
        let found = match parse_statement(&text, &symbols) {
            Err(wrong) => Err(wrong),
            Ok((target, Some(value))) => assign(&target, &value, &mut machine, &[]),
            Ok((expr, None)) => evaluate(&expr, &Context::of(&machine)).map(|_| ()),
        };
        right += usize::from(found.is_ok());
        found.unwrap_or_else(known);
    }
    assert!(right > 1_000, "{right}");
}
