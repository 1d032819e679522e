//! What mistakes in layout and data are called, and where they are said to be.

use diagnostics::Sources;

/// Line, column, message and help of the diagnostics of a wrong source.
fn all(text: &str) -> Vec<(usize, usize, String, String)> {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    let errors = assembler::assemble_alone(&mut sources, file).expect_err(text);
    let shown = |error: diagnostics::Diagnostic| {
        let (line, column) = sources.line_column(file, error.span.start);
        (line, column, error.message, error.help.unwrap_or_default())
    };
    errors.into_iter().map(shown).collect()
}

#[test]
fn every_mistake_has_its_message_and_place() {
    let range = "write .cdef \"az\", $41 for the codes $41 to $5a";
    let cases: &[(&str, usize, usize, &str, &str)] = &[
        (
            " .proc\n nop\n .endproc\n",
            1,
            2,
            ".proc needs a label",
            "put its name before it; without one, nothing could refer to it",
        ),
        ("a1 .proc\n nop\n", 1, 4, "this has no .pend", "add a line with .pend"),
        (" .endpage\n", 1, 2, ".endp without .page", "remove it, or put .page before what it belongs to"),
        (
            "a1 .proc\n .bend\n .pend\n",
            2,
            2,
            ".bend while .pend is expected",
            "close what was opened last first",
        ),
        (
            "*=$10fe\n .page\n nop\n nop\n .endp\n",
            5,
            2,
            "the page changes before this",
            "put an .align before .page, or move what lies before it",
        ),
        (" .logical\n .here\n", 1, 2, ".logical needs a value", "write something like `.logical $1000`"),
        (" .logical $10000\n .here\n", 1, 11, "the program counter cannot be $10000", "use $0000 to $ffff"),
        (
            "*=$1000\n .section code\n nop\n .send\n",
            2,
            11,
            "section `code` is placed nowhere",
            "write `.dsection code` where it is to lie",
        ),
        (
            " .dsection code\n .dsection code\n",
            2,
            12,
            "section `code` is already placed",
            "place it once; each .section adds to what is there",
        ),
        (
            " .dsection code\n .section code\n .section code\n .send\n .send\n",
            3,
            11,
            "section `code` is already open",
            "close it with .send before",
        ),
        (
            " .dsection code\n .section code\n .send data\n",
            3,
            8,
            "`data` is not the section that is open",
            "close sections in the opposite order, or leave out the name",
        ),
        (
            " .section\n .send\n",
            1,
            10,
            "the name of a section is missing",
            "write .dsection name where it is to lie, .section name for what goes there",
        ),
        (
            "*=$1000\n .dsection code\n*=$1001\n nop\n .section code\n rts\n rts\n .send\n",
            7,
            2,
            "the bytes at $1001 lie over others",
            "no two parts of the program may share an address; move one of them",
        ),
        (
            "*=$1000\n .dsection code\n .section code\n*=$0fff\n .send\n",
            4,
            3,
            "$0fff lies before the section",
            "a section grows upwards only",
        ),
        (
            "*=$1000\n nop\n nop\n*=$1001\n nop\n",
            4,
            3,
            "the program counter goes back to $1001, over bytes already emitted",
            "order the parts of the program by address",
        ),
        (
            "*=$1000\n nop\n*=$0fff\n .word 5\n",
            4,
            2,
            "the bytes at $0fff lie over others",
            "no two parts of the program may share an address; move one of them",
        ),
        (
            "s1 .struct\nf1 .byte ?\n .ends\n lda #s1\n",
            4,
            7,
            "this name has no value of its own",
            "name something in it, as in `name.field`, or take its size with size(name)",
        ),
        (
            "s1 .struct\nf1 .byte ?\n .ends\n .dunion s1\n",
            4,
            10,
            "this is the name of no union",
            "define it in the same file, with a label before .union",
        ),
        (" .dstruct s1\n", 1, 11, "`s1` is not defined", "define it as a label or with `=`"),
        (
            " .sint 40000\n",
            1,
            8,
            "40000 does not fit in a signed word",
            "a signed word holds -32768 to 32767",
        ),
        (" .long -1\n", 1, 8, "-1 does not fit in a long", "a long holds 0 to 16777215"),
        (
            " .lint 8388608\n",
            1,
            8,
            "8388608 does not fit in a signed long",
            "a signed long holds -8388608 to 8388607",
        ),
        (
            " .dword 65536*65536\n",
            1,
            9,
            "4294967296 does not fit in a double word",
            "a double word holds 0 to 4294967295",
        ),
        (
            " .dint 1<<31\n",
            1,
            8,
            "2147483648 does not fit in a signed double word",
            "a signed double word holds -2147483648 to 2147483647",
        ),
        (" .addr $10000\n", 1, 8, "$10000 does not fit in an address", "an address is $0000 to $ffff"),
        (
            " .null \"a\", 0\n",
            1,
            13,
            "the byte $00 cannot stand here",
            "a zero would end the text early; use .text",
        ),
        (
            " .shift \"A\"\n",
            1,
            9,
            "the byte $c1 cannot stand here",
            "the top bit must be clear, since it marks the end",
        ),
        (" .shift \"\"\n", 1, 2, "there is no last byte to mark", "give at least one"),
        (
            " .shift \"a\", ?\n",
            1,
            14,
            "`?` has no place in this directive",
            "only .text leaves gaps in a text",
        ),
        (" .fill 5, \"\"\n", 1, 11, "there is nothing to fill with", "give at least one byte"),
        (" .fill 5, [1, 2\n", 1, 16, "a closing bracket is missing", ""),
        (" .byte 2**64\n", 1, 8, "the result needs more than 64 bits", ""),
        (
            " .byte -2**-1\n",
            1,
            8,
            "-1 does not fit in a byte",
            "a byte holds 0 to 255; take the low byte with `<`",
        ),
        (
            " .byte size(k1)\nk1 = 5\n",
            1,
            8,
            "this has no size",
            "size() takes a label before an instruction, data, a block or a structure",
        ),
        (
            " .byte len(l1)\nl1 nop\n",
            1,
            8,
            "this has no length",
            "len() takes a string or a label before data",
        ),
        (" .byte abs(5\n", 1, 13, "a closing parenthesis is missing", ""),
        (
            " .byte cycles(l1)\nl1 nop\n",
            1,
            17,
            "cycles are counted between two labels",
            "write cycles(start, end)",
        ),
        (
            "l1 nop\nl2 .byte cycles(l2, l1)\n",
            2,
            10,
            "the end lies before the start",
            "write cycles(start, end)",
        ),
        (" .assert 1 == 2, \"no: \", 5\n", 1, 10, "no: 5", ""),
        (" .assert 0\n", 1, 10, "this does not hold", ""),
        (" .error \"unfinished\"\n", 1, 2, "unfinished", ""),
        (
            " .cdef \"az\", 1\n",
            1,
            2,
            "PETSCII cannot be changed",
            "begin an encoding of your own, with .enc and another name",
        ),
        (
            " .enc \"x\"\n .cdef \"az\", 1\n .tdef \"c\", 5\n",
            3,
            8,
            "a character here already has another code",
            "give each character one code",
        ),
        (" .enc \"x\"\n .cdef \"za\", 1\n", 2, 8, "this is no range of characters", range),
        (" .enc \"x\"\n .cdef \"az\", 250\n", 2, 8, "the codes of this range go past $ff", range),
        (" .enc \"x\"\n .cdef \"az\"\n", 2, 8, "the code is missing", "give a number of 0 to 255 after it"),
        (
            " .enc \"x\"\n .text \"a\"\n",
            2,
            8,
            "character `a` has no code in this encoding",
            "give it one with .cdef or .tdef, above the place where it is used",
        ),
        (
            " .cpu \"65816\"\n",
            1,
            7,
            "this is no processor known here",
            "write .cpu \"6502\", or .cpu \"6502i\" for the undocumented opcodes, too",
        ),
        (
            " .al\n",
            1,
            2,
            ".al is not supported",
            "it sets register sizes of the 65816; this assembler is for the 6502",
        ),
        (
            " .dpage 0\n",
            1,
            2,
            ".dpage is not supported",
            "the 6502 has no such register; its direct page is page zero",
        ),
        (" .offs 5\n", 1, 2, ".offs is not supported", "use .logical for code that runs elsewhere"),
        (" .comment\n", 1, 2, "this has no .endc", "add a line with .endc"),
        (" .endc\n", 1, 2, ".endc without .comment", "remove it, or put .comment before what it belongs to"),
    ];
    let mut wrong = 0;
    for &(text, line, column, message, help) in cases {
        let found = all(text);
        if found != [(line, column, message.to_owned(), help.to_owned())] {
            println!("{text}{found:#?}\n");
            wrong += 1;
        }
    }
    assert_eq!(wrong, 0, "what is said instead is above");
}

#[test]
fn what_lies_over_other_bytes_is_told_once_and_moves_no_label() {
    // Branches and labels behind the step back are right, and there is nothing to say of them.
    let program = "*=$1000\n jmp start\n .fill 400, 1\n*=$1000\nstart beq near\n .align 16\n .byte 1, 2\n\
                   near bne start\n rts\n";
    let told: Vec<_> = all(program).into_iter().map(|(line, column, ..)| (line, column)).collect();
    assert_eq!(told, [(4, 3)]);
    // Of a row of data, the first byte that lies over others is named.
    let row = " .byte 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17\n";
    for (own, first) in [(5, "$1005"), (16, "$1010"), (17, "$1011")] {
        let told = all(&format!("*=$1000 + {own}\n .word 0\n*=$1000\n{row} rts\n"));
        let told: Vec<_> =
            told.into_iter().map(|(line, column, message, _)| (line, column, message)).collect();
        assert_eq!(told, [(4, 2, format!("the bytes at {first} lie over others"))]);
    }
}

#[test]
fn warnings_of_the_source_are_told() {
    let (assembly, ..) = crate::support::right(" .warn \"mind \", 5\n nop\n");
    assert_eq!(assembly.warnings.len(), 1);
    assert_eq!(assembly.warnings[0].message, "mind 5");
}
