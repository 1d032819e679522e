//! Macros and segments: the same bytes as 64tass makes of them.

use crate::support::{have_64tass, right, same};
use testing::Draw;

const PROGRAMS: [&str; 16] = [
    // Parameters by number, by name, in braces, with defaults, left out.
    "*=$1000\nm .macro a, b=5\n .byte \\1, \\2, \\a, \\b, \\{a}\n .endm\n #m 1\n #m 2, 3\n .m 4,\n",
    "*=$1000\nm .macro first, , last=9\n .byte \\first, \\2, \\last\n .endmacro\n #m 1, 2, 3\n #m 1, 2\n",
    "*=$1000\nm .macro a, ab\n .byte \\a, \\ab\n .endm\n #m 1, 2\n",
    // The whole list, strings and commas in brackets.
    "*=$1000\nm .macro\n .text \\@\n .endm\n #m 65 , 66,\"a,b;c\" ; comment\n #m 'x'\n",
    "*=$1000\nm .macro\n .byte (\\1)*2, \\2\n .endm\n #m 1 + (2), ((3))\n #m \",\"+0, ';'+0\n",
    // Text that is no value: labels, mnemonics, parts of names.
    "*=$1000\nm .macro op, name\n\\name \\op #1\nx\\{name}y = 5\n .byte x\\{name}y\n \\op \\name\n .endm\n #m lda, foo\n #m ldx, bar\n",
    // References in strings and comments are none.
    "*=$1000\nm .macro a\n .text \"x@1\" ; \\9 \\nothing\n .byte \\a\n .endm\n #m 7\n",
    // Labels inside are out of reach but through the label of the line.
    "*=$1000\ninner = 7\nm .macro\ninner nop\n jmp inner\n .endm\nlbl #m\n jmp lbl.inner\n #m\nother: #m\n jmp other.inner\n .byte inner\n",
    "*=$1000\nm .macro\n nop\n bne -\n bne +\n .endm\n-\n #m\n+ rts\n .rept 3\n #m\n- nop\n+ rts\n .next\n",
    // Used before its definition, and within scopes.
    "*=$1000\n #m 3\nlater nop\n jmp later\nm .macro\n .byte \\1, <later\n .endm\n",
    "*=$1000\nb1 .block\nm .macro\n .byte \\1\n .endm\n #m 1\n .bend\n #b1.m 2\n .b1.m 3\n",
    // A macro that uses and defines macros.
    "*=$1000\none .macro\n .byte \\1\n .endm\ntwo .macro\n #one \\1\n #one \\2+1\n .endm\n #two 3, 4\n",
    "*=$1000\nout .macro\nin .macro\n .byte \\1\n .endm\n #in 5\n #in \\1\n .endm\n #out 7\n",
    "*=$1000\ndown .macro n\n .byte \\n\n .if \\n\n #down \\n-1\n .endif\n .endm\n #down 5\n",
    // Segments have no scope.
    "*=$1000\nsg .segment v\nlab lda #\\v\n .endsegment\n #sg 3\n jmp lab\n",
    "*=$1000\nm .macro\n .word *\n nop\n .word \\1, *-$1000\n .endm\n nop\n #m start\nstart .m *\n",
];

#[test]
fn macros_become_the_same_bytes() {
    if have_64tass() {
        PROGRAMS.into_iter().for_each(same);
    }
}

#[test]
fn many_uses_with_random_arguments_become_the_same_bytes() {
    if !have_64tass() {
        return;
    }
    let seed = testing::seed("language_macros", Some(2080));
    let mut random = testing::rng(seed);
    let mut text =
        String::from("*=$1000\nm .macro a, b=7, c=8\nin lda #\\a\n bne in\n .byte \\b, \\c\n .endm\n");
    text.push_str("n .macro p, q\nlow #m \\p\n #m \\q, \\p\n jmp low.in\n .endm\n");
    for line in 0..200 {
        let mut argument = || match random.below(4) {
            0 => format!("{}", random.below(256)),
            1 => format!("${:02x}", random.below(256)),
            2 => format!("({}+1) & 255", random.below(300)),
            _ => format!("<l{}", random.below(line + 1)),
        };
        let call = match line % 3 {
            0 => format!("#m {}", argument()),
            1 => format!("#m {}, {}, {}", argument(), argument(), argument()),
            _ => format!(".n {}, {}", argument(), argument()),
        };
        text.push_str(&format!("l{line} {call}\n jmp l{line}\n"));
    }
    same(&text);
}

#[test]
fn lines_follow_the_line_that_brings_them_in() {
    let (assembly, ..) = right("m .macro a\n lda #\\a ; x\n .endm\n*=$1000\n #m 7\n #m 8\n");
    let lines: Vec<_> = assembly
        .lines
        .iter()
        .map(|line| (line.number, line.depth, line.address, line.text.as_deref()))
        .collect();
    let expected = [
        (1, 0, 0, None),
        (2, 0, 0, None),
        (3, 0, 0, None),
        (4, 0, 0x1000, None),
        (5, 0, 0x1000, None),
        (2, 1, 0x1000, Some(" lda #7 ; x")),
        (6, 0, 0x1002, None),
        (2, 1, 0x1002, Some(" lda #8 ; x")),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn symbols_of_expansions_have_names_of_their_own() {
    let (assembly, ..) = right("*=$1000\nm .macro\nin nop\n .endm\none #m\n #m\n .rept 2\n #m\n .next\n");
    let names: Vec<_> = assembly.symbols.iter().map(|symbol| (symbol.name.as_str(), symbol.value)).collect();
    let expected =
        [("one", 0x1000), ("one.in", 0x1000), ("@6.in", 0x1001), ("@8_1.in", 0x1002), ("@8_2.in", 0x1003)];
    assert_eq!(names, expected);
}
