//! Loops, variables and conditions: the same bytes as 64tass makes of them.

use crate::support::{have_64tass, right, same};

const PROGRAMS: [&str; 26] = [
    "*=$1000\n .for i = 0, i < 4, i += 1\n .byte i\n .next\n .byte i\n",
    "*=$1000\n .for i := 9, i > 0, i := i - 4\n .byte i\n .endfor\n",
    "*=$1000\ni := 1\n .for , i < 3, i += 1\n .byte i\n .next\n .for , , i += 1\n .breakif i > 6\n .byte i\n .next\n",
    "*=$1000\n .for i = 0, i < 3,\n .byte i\ni := i + 1\n .next\n",
    "*=$1000\n .for i in range(3)\n .byte i\n .endfor\n .for i in range(2, 9, 3)\n .byte i\n .next\n .for i in range(5, 0, -2)\n .byte i\n .next\n .for i in range(4, 2)\n .byte i\n .next\n",
    "*=$1000\n .for i in 5, 6+1, $20\n .byte i\n .next\n .for i in [7, 8]\n .byte i\n .next\n .byte i\n",
    "*=$1000\n .rept 3\n- nop\n bne -\n .next\n .rept 0\n brk\n .endrept\n nop\n",
    "*=$1000\nn = 3\n .rept n*2\n .byte <*\n .endrept\n",
    "*=$1000\ni := 3\n .while i > 0\n .byte i\ni -= 1\n .endwhile\n .while 0\n brk\n .next\n",
    // Each round with a scope of its own.
    "*=$1000\n .bfor i = 0, i < 3, i += 1\nl1 .byte i\n .word l1\n .next\n .byte i\n",
    "*=$1000\n .brept 2\nb1 .block\nq1 nop\n .bend\n jmp b1.q1\n .next\n .rept 2\n .block\nz1 jmp z1\n .bend\n .next\n",
    "*=$1000\nj := 2\n .bwhile j > 0\nx1 .byte j\nj -= 1\n .word x1\n .next\n .bfor x in 1, 2\nx1 .byte x\n .next\n",
    "*=$1000\n .bfor i in range(2)\n .bfor k in range(3)\nl1 .byte i, k\n .word l1, l2\n .next\nl2 nop\n .next\n",
    "*=$1000\n .rept 2\n .brept 3\nl1 jmp l1\n .next\n .brept 1\nl1 jmp l1\n .next\n .next\n",
    // Leaving a round, or the loop.
    "*=$1000\n .for i = 0, i < 10, i += 1\n .byte i\n .if i == 3\n .break\n .endif\n .if i == 1\n .continue\n .endif\n .byte $ff\n .next\n",
    "*=$1000\n .brept 9\nv := 1\n .block\n .continueif * & 1\n nop\n .bend\n .breakif * > $1004\n nop\n .next\nafter jmp after\n",
    "*=$1000\n .rept 2\n .rept 3\n nop\n .break\n .next\n .byte 1\n .next\n",
    "*=$1000\nstart nop\nlp .rept 2\n nop\n .next\n jmp lp\n jmp start\n",
    // Variables.
    "*=$1000\nv := 1\n .byte v\nv := v+1\n .byte v\nv += 3\n .byte v\nw .var 7\n .byte w\nw .var w*2\n .byte w\n",
    "*=$1000\nv := 7\nv *= 3\n .byte v\nv /= 2\n .byte v\nv %= 4\n .byte v\nv |= 9\n .byte v\nv ^= 3\nv <<= 2\n .byte v\nv >>= 1\nv &= 15\n .byte v\n",
    "*=$1000\nv := 1\nb1 .block\nv := 50\n .byte v\nv += 1\n .byte v\n .bend\n .byte v\nb2 .block\nv += 1\n .bend\n .byte v\nb3 .block\nv ::= 9\n .bend\n .byte v, b1.v\n",
    "*=$1000\ncount := 0\nm .macro\ncount += \\1\n .byte count\n .endm\n #m 3\n #m 4\nv:=5\nv+=1\n .byte v, count\n",
    // Conditions.
    "*=$1000\n .ifeq 0\n .byte 1\n .fi\n .ifne 0\n .byte 2\n .elsif 1\n .byte 3\n .elsif 1\n .byte 4\n .else\n .byte 5\n .fi\n .ifpl 0\n .byte 6\n .endif\n .ifmi 0-1\n .byte 7\n .else\n .byte 8\n .endif\n",
    "*=$1000\n .for i = 0, i < 6, i += 1\n .if i == 1\n .byte 1\n .elsif i == 2\n .byte 2\n .elsif i > 3\n .byte 4\n .if i == 5\n .byte 5\n .endif\n .else\n .byte 9\n .endif\n .next\n",
    "*=$1000\n .for i = 0, i < 6, i += 1\n .switch i\n .case 1, 2\n .byte 1\n .case 3\n .byte 3\n .case 3, 5\n .byte 4\n .default\n .byte 5\n .endswitch\n .next\n .switch 7\n .endswitch\n .switch 7\n .case 1\n brk\n .endswitch\n nop\n",
    "*=$1000\n .byte 1 ? 2 : 3, 0 ? 1/0 : 4, 1||0 ? 5 : 6, 0 ? 1 : 0 ? 2 : 3, 1 ? 2 : nothing, <(1 ? $1234 : 2), (0 ? 7 : 8) + 1\n lda #1+1 ? 7 : 8\n lda later > 5 ? 1 : 2\nlater nop\n",
];

#[test]
fn loops_variables_and_conditions_become_the_same_bytes() {
    if have_64tass() {
        PROGRAMS.into_iter().for_each(same);
    }
}

#[test]
fn lines_of_each_round_stand_inside() {
    let (assembly, ..) = right("*=$1000\n .rept 2\n nop ; x\n\n .next\n rts\n");
    let lines: Vec<_> = assembly.lines.iter().map(|line| (line.number, line.depth, line.address)).collect();
    let expected = [
        (1, 0, 0x1000),
        (2, 0, 0x1000),
        (3, 1, 0x1000),
        (4, 1, 0x1001),
        (3, 1, 0x1001),
        (4, 1, 0x1002),
        (5, 0, 0x1002),
        (6, 0, 0x1002),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_block_that_a_loop_leaves_early_does_not_count_for_those_around_it() {
    let text = "*=$1000\nout .block\n nop\n .rept 3\nin .block\n nop\n .break\n .bend\n .next\n nop\n \
                .bend\n .byte size(out)\n";
    assert_eq!(right(text).0.bytes, [0xea, 0xea, 0xea, 3]);
}

#[test]
fn an_area_cannot_be_left_by_break() {
    for (opener, closer) in [(".virtual $20", ".endv"), (".logical $20", ".here"), (".section s1", ".send")] {
        let text = format!(" .rept 3\n {opener}\n .break\n {closer}\n .next\n .dsection s1\n");
        let errors = crate::support::ours(&text).unwrap_err();
        let messages: Vec<_> = errors.iter().map(|error| error.message.as_str()).collect();
        assert_eq!(messages, [format!(".break would leave out {closer}")], "{text}");
    }
}

#[test]
fn a_loop_that_cannot_know_its_rounds_is_named_and_nothing_else() {
    let cases = [
        (" .rept later\n nop\n .next\nlater rts\n", "how often this runs depends", ".rept"),
        (" .for i in range(later)\n nop\n .next\nlater rts\n", "how often this runs depends", ".for"),
        (" .while later > 5\n nop\n .next\nlater rts\n", "the condition depends", ".while"),
        (" .rept 5\n .breakif later\n .next\nlater rts\n", "the condition depends", ".breakif"),
    ];
    for (text, message, directive) in cases {
        let errors = crate::support::ours(&format!("*=$1000\n{text}")).unwrap_err();
        assert_eq!(errors.len(), 1, "{text}: {errors:?}");
        assert_eq!(errors[0].message, format!("{message} on what comes later"), "{text}");
        let help = format!("use only names defined before the {directive}");
        assert_eq!(errors[0].help.as_deref(), Some(help.as_str()), "{text}");
    }
}
