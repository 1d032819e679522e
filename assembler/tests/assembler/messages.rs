//! What each mistake is called, and where it is said to be.

use diagnostics::Sources;

/// Line, column, message and help of every diagnostic of a wrong source.
fn all(text: &str) -> Vec<(usize, usize, String, String)> {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    let errors = assembler::assemble_alone(&mut sources, file).expect_err(text);
    errors
        .into_iter()
        .map(|error| {
            assert!(!error.message.ends_with('.'), "{}", error.message);
            assert!(
                !error.message.starts_with(|letter: char| letter.is_ascii_uppercase()),
                "{}",
                error.message
            );
            let (line, column) = sources.line_column(file, error.span.start);
            (line, column, error.message, error.help.unwrap_or_default())
        })
        .collect()
}

#[test]
fn a_vector_across_two_pages_is_worth_a_warning() {
    let warned = |text: &str| {
        let mut sources = Sources::new();
        let file = sources.add("test.asm", text);
        let assembly = assembler::assemble_alone(&mut sources, file).expect(text);
        assembly.warnings.into_iter().map(|warning| warning.message).collect::<Vec<_>>()
    };
    let source = |pages: &str| format!("* = $2cfc\n jmp (next)\n{pages}next .word $1234\n");
    assert_eq!(warned(&source("")), ["jmp ($2cff) takes its high byte from $2c00"]);
    assert_eq!(warned(&source(" .align 2\n")), [""; 0]);
}

#[test]
fn every_mistake_has_its_message_and_place() {
    let cases: [(&str, usize, usize, &str, &str); 41] = [
        (" lda scroe\nscore = 5\n", 1, 6, "`scroe` is not defined", "did you mean `score`?"),
        (" lda other\n", 1, 6, "`other` is not defined", "define it as a label or with `=`"),
        (
            "bk .block\nin nop\n.bend\n jmp in\n",
            4,
            6,
            "`in` is not defined",
            "reach into a block as `block.name`",
        ),
        (
            "k1 = 5\n lda k1.in\n",
            2,
            6,
            "`k1.in` is not defined",
            "`k1` holds no names; only blocks and labels before instructions do",
        ),
        (
            "foo nop\n nop\nfoo rts\n",
            3,
            1,
            "`foo` is already defined",
            "rename one of them, or put one into a scope of its own with .block",
        ),
        (
            " .byte 1, 256\n",
            1,
            11,
            "256 does not fit in a byte",
            "a byte holds 0 to 255; take the low byte with `<`",
        ),
        (" .char -129\n", 1, 8, "-129 does not fit in a signed byte", "a signed byte holds -128 to 127"),
        (" .word $12345\n", 1, 8, "$12345 does not fit in a word", "a word holds 0 to 65535"),
        (
            " lda #$100\n",
            1,
            7,
            "$100 does not fit in a byte",
            "a byte holds 0 to 255; take the low byte with `<`",
        ),
        (" lad #5\n", 1, 2, "unknown instruction `lad`", "did you mean `lda`?"),
        (" LDA #5\n", 1, 2, "unknown instruction `LDA`", "instructions are written in lower case: `lda`"),
        (
            "foo frob\n",
            1,
            5,
            "unknown instruction `frob`",
            "a label stands alone, or before an instruction or a directive",
        ),
        (" .bite 1\n", 1, 2, "unknown directive `.bite`", "did you mean `.byte`?"),
        (
            " ldx ($12),y\n",
            1,
            6,
            "`ldx` takes no operand of the form `(zp),y`",
            "it has: ldx #imm | ldx zp | ldx zp,y | ldx abs | ldx abs,y",
        ),
        (" jmp #5\n", 1, 6, "`jmp` takes no operand of the form `#immediate`", "it has: jmp abs | jmp (abs)"),
        (
            " lda @b 5,y\n",
            1,
            6,
            "`lda` takes no operand of the form `one-byte address`",
            "it has: lda #imm | lda zp | lda zp,x | lda abs | lda abs,x | lda abs,y | lda (zp,x) | lda (zp),y",
        ),
        (
            " sta\n",
            1,
            2,
            "`sta` needs an operand",
            "it has: sta zp | sta zp,x | sta abs | sta abs,x | sta abs,y | sta (zp,x) | sta (zp),y",
        ),
        (
            "l1 nop\n .fill 130\n bne l1\n",
            3,
            2,
            "branch to `l1` is 5 bytes too far",
            "branch around a `jmp` with the opposite condition",
        ),
        (
            " bne *+130\n",
            1,
            2,
            "branch to `*+130` is 1 byte too far",
            "branch around a `jmp` with the opposite condition",
        ),
        (" bne +\n", 1, 6, "there is no `+` label after this", "a `+` is looked for further down"),
        (
            " bne --\n",
            1,
            6,
            "there are fewer than 2 `-` labels before this",
            "a `-` is looked for further up",
        ),
        (" .text \"abc\n", 1, 8, "unterminated string", "close it with \""),
        (" nop ; fine\n rts rts\n", 2, 6, "`rts` takes no operand of the form `address`", "it has: rts"),
        (
            " lda 5 6\n",
            1,
            8,
            "`6` after the end of the statement",
            "put a comment behind a semicolon, and each statement on a line of its own",
        ),
        (
            "*=$1000\n nop\n*=$1000\n",
            3,
            3,
            "the program counter goes back to $1000, over bytes already emitted",
            "order the parts of the program by address",
        ),
        ("*=$10000\n", 1, 3, "the program counter cannot be $10000", "use $0000 to $ffff"),
        (
            "*=$ffff\n nop\n nop\n nop\n",
            3,
            2,
            "the program counter goes past $ffff",
            "the program is too long for its address",
        ),
        (
            " .text \"a^\"\n",
            1,
            8,
            "character `^` has no code in PETSCII",
            "letters, digits, the punctuation of ASCII up to `@`, brackets, £ π ↑ ← and graphics have one; keys have names, as in `{clr}`",
        ),
        (
            " .enc \"scren\"\n .text \"a\"\n",
            2,
            8,
            "character `a` has no code in this encoding",
            "give it one with .cdef or .tdef, above the place where it is used",
        ),
        (
            " .byte 5/(3-3)\n",
            1,
            8,
            "division by zero",
            "where the divisor may be 0, ask first, as in `n ? 100/n : 0`",
        ),
        (" .byte 9223372036854775807+1\n", 1, 8, "the result needs more than 64 bits", ""),
        (" .byte (1+2\n", 1, 12, "a closing parenthesis is missing", ""),
        (" lda #\n", 1, 7, "a value is missing", "give a number, a name, or something made of them"),
        (
            " .byte 12ab\n",
            1,
            8,
            "`a` is not a decimal digit",
            "hexadecimal numbers begin with `$`: write $12ab",
        ),
        (" .block\n nop\n", 1, 2, "this has no .bend", "add a line with .bend"),
        (" .endif\n", 1, 2, ".endif without .if", "remove it, or put .if before what it belongs to"),
        ("a nop\n", 1, 1, "`a` is the name of a register", "choose another name"),
        (" .cerror 2 > 1, \"too long by \", 7\n", 1, 2, "too long by 7", ""),
        (
            "*=$1000\n lda zz\nzz = $102-(m-$1000)\nm nop\n",
            3,
            1,
            "`zz` does not settle on a value",
            "an address depends on the size of something that depends on the address; force a size with `@w `",
        ),
        (
            " lda ($100),y\n",
            1,
            7,
            "$100 is not in page zero",
            "this addressing mode takes an address of $00 to $ff",
        ),
        (
            "*=$f0\nlow nop\n lda low+16,x\n",
            3,
            6,
            "$100 is outside page zero, but its label is inside",
            "force the size with `@w `, or define the address as a constant",
        ),
    ];
    for (text, line, column, message, help) in cases {
        let found = all(text);
        let expected = [(line, column, message.to_owned(), help.to_owned())];
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn all_mistakes_of_a_source_come_at_once_and_in_order() {
    let found = all("foo nop\n lad #1\n lda nope\n .byte 300\nfoo nop\n bne *+200\n .bogus\n .text \"^\"\n");
    let lines: Vec<usize> = found.iter().map(|(line, ..)| *line).collect();
    assert_eq!(lines, [2, 3, 4, 5, 6, 7, 8], "{found:?}");
}

#[test]
fn how_often_something_later_is_done_is_refused() {
    let found = all(" .rept late\n nop\n .next\nlate rts\n");
    assert_eq!(
        (found[0].0, found[0].1, found[0].2.as_str()),
        (1, 8, "how often this runs depends on what comes later")
    );
    let found = all(" .if nowhere > 5\n nop\n .endif\n");
    assert_eq!((found.len(), found[0].2.as_str()), (1, "`nowhere` is not defined"));
}

#[test]
fn constants_that_lead_back_to_themselves_are_refused() {
    let found = all("one = two + 1\ntwo = one - 1\n lda one\n");
    assert_eq!((found[0].0, found[0].1, found[0].2.as_str()), (1, 1, "`one` is defined by itself"));
    assert_eq!((found.len(), found[1].0), (2, 2));
}

#[test]
fn a_second_definition_points_to_the_first() {
    let errors = crate::support::ours("foo nop\nfoo nop\n").unwrap_err();
    let (first, text) = &errors[0].related[0];
    assert_eq!((first.start, first.end, text.as_str()), (0, 3, "first defined here"));
}

#[test]
fn a_warning_does_not_stop_the_program() {
    let (assembly, ..) = crate::support::right(" .cwarn * >= 0, \"at \", *\n rts\n");
    assert_eq!(assembly.warnings.len(), 1);
    assert_eq!(assembly.warnings[0].message, "at $0");
    let long = all("*=$1000\nlast .cerror last < $2000, \"short by \", last - $2000\n");
    assert_eq!(long[0].2, "short by -4096");
    assert_eq!(assembly.bytes, [0x60]);
}

/// Of a macro's text, the first thousand mistakes are kept; those beyond are reported when their statements run.
#[test]
fn a_statement_of_a_macro_is_wrong_however_many_are_before_it() {
    let many = " lda #$xx\n".repeat(1100);
    let macro_with =
        |condition: &str| format!("m .macro\n .if {condition}\n{many} .endif\n lda #$yy\n .endm\n");
    assert!(all_or_none(&macro_with("0")).is_empty());
    let found = all(&format!("{} #m\n", macro_with("0")));
    let help = "correct those first".to_owned();
    assert_eq!(found, [(1104, 2, "this line is wrong, as many before it are".to_owned(), help)]);
    let found = all(&format!("{} #m\n", macro_with("1")));
    assert_eq!(found.len(), 101);
    assert_eq!(found[99].0, 102);
    assert_eq!(found[100].2, "and 1,001 more errors");
}

/// As [`all`], of a source that may be right.
fn all_or_none(text: &str) -> Vec<(usize, usize, String, String)> {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    if assembler::assemble_alone(&mut sources, file).is_ok() { Vec::new() } else { all(text) }
}
