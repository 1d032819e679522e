//! What each mistake in macros, loops, variables and conditions is called, and where.

use diagnostics::{Diagnostic, Sources};

/// Another place and its words.
type Note = (usize, usize, String);

/// Line, column, message, help and notes.
type Told = (usize, usize, String, String, Vec<Note>);

/// Line, column, message and help of an error, and its related places with their words.
fn told(sources: &Sources, error: &Diagnostic) -> Told {
    let (line, column) = sources.line_column(error.span.file, error.span.start);
    let related = error.related.iter().map(|(span, text)| {
        let (line, column) = sources.line_column(span.file, span.start);
        (line, column, text.clone())
    });
    (line, column, error.message.clone(), error.help.clone().unwrap_or_default(), related.collect())
}

fn errors(text: &str) -> Vec<Told> {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    let errors = assembler::assemble_alone(&mut sources, file).expect_err(text);
    errors.iter().map(|error| told(&sources, error)).collect()
}

#[test]
fn every_mistake_has_its_message_and_place() {
    let cases: [(&str, usize, usize, &str, &str); 33] = [
        (
            " .macro\n nop\n .endm\n",
            1,
            2,
            ".macro has no name",
            "write the name before it, as in `name .macro`",
        ),
        (
            " .segment\n lad\n .endm\n",
            1,
            2,
            ".segment has no name",
            "write the name before it, as in `name .segment`",
        ),
        ("m .macro\n nop\n", 1, 3, "this has no .endm", "add a line with .endm"),
        ("m .segment\nn .macro\n .endm\n", 1, 3, "this has no .endm", "add a line with .endm"),
        (
            " .endm\n",
            1,
            2,
            ".endm without .macro or .segment",
            "remove it, or put .macro or .segment before what it belongs to",
        ),
        ("m .macro a, a\n .endm\n", 1, 13, "the parameter `a` is there twice", "choose another name"),
        ("a .macro\n lad\n .endm\n", 1, 1, "`a` is the name of a register", "choose another name"),
        (" #m1 5\n", 1, 2, "there is no macro `m1`", "define it with .macro"),
        (" .m1 5\n", 1, 2, "unknown directive `.m1`", "it is no macro either"),
        (" .rpt 5\n", 1, 2, "unknown directive `.rpt`", "did you mean `.rept`?"),
        (
            "m1 nop\n #m1\n",
            2,
            2,
            "`m1` is no macro",
            "only what .macro or .segment defines can be used like that",
        ),
        (
            "m .macro\n .byte \\1\n .endm\n #m\n",
            4,
            2,
            "argument 1 of `m` is missing",
            "give it, or a default where the macro is defined",
        ),
        (
            "m .macro b1\n .byte \\b1\n .endm\n #m\n",
            4,
            2,
            "argument `b1` of `m` is missing",
            "give it, or a default where the macro is defined",
        ),
        (
            "m .macro b1\n .byte \\b12\n .endm\n #m 1\n",
            2,
            8,
            "`m` has no parameter `b12`",
            "name it where the macro is defined; before a letter or digit, write \\{name}",
        ),
        (
            "m .macro\n .endm\n lda m\n",
            3,
            6,
            "this name has no value of its own",
            "name something in it, as in `name.field`, or take its size with size(name)",
        ),
        (
            "m .macro\n .endm\nm nop\n",
            3,
            1,
            "`m` is already defined",
            "rename one of them, or put one into a scope of its own with .block",
        ),
        (" # 5\n", 1, 3, "the name of a macro is missing", ""),
        (" .rept\n .next\n", 1, 2, ".rept needs a value", "write something like `.rept 10`"),
        (" .rept 3\n nop\n", 1, 2, "this has no .next", "add a line with .next"),
        (" .rept 0-1\n .next\n", 1, 8, "cannot repeat -1 times", "the number is 0 or more"),
        (
            " .next\n",
            1,
            2,
            ".next without .for, .rept or .while",
            "remove it, or put .for, .rept or .while before what it belongs to",
        ),
        (
            " .rept 2\n .endfor\n .next\n",
            2,
            2,
            ".endfor while .next is expected",
            "close what was opened last first",
        ),
        (
            "lp .brept 2\n .next\n",
            1,
            4,
            "a label cannot stand before .brept",
            "put the label on a line of its own",
        ),
        (
            " .for i = 0, i < 3\n .next\n",
            1,
            19,
            "a comma is missing",
            "write .for i = 0, i < 10, i += 1 or .for i in range(10)",
        ),
        (
            " .for i in 9\n .next\n",
            1,
            12,
            "a single value is no list",
            "write the values with commas between them, or range(count)",
        ),
        (
            " .for i in range(1, 5, 0)\n .next\n",
            1,
            24,
            "the step of a range cannot be 0",
            "leave it out to count by 1",
        ),
        (
            " .for i 0, 1,\n .next\n",
            1,
            9,
            "an assignment to `i` is missing",
            "write .for i = 0, i < 10, i += 1 or .for i in range(10)",
        ),
        (
            " .break\n",
            1,
            2,
            ".break outside of a loop",
            "put it between .for, .rept or .while and the .next that closes it",
        ),
        (
            " .byte vv\nvv := 1\n",
            1,
            8,
            "`vv` is not defined",
            "a variable has a value only behind the line that gives it one",
        ),
        ("vv = 1\nvv += 1\n", 2, 1, "`vv` is no variable", "define it as `vv := value`"),
        (" .elsif 1\n", 1, 2, ".elsif without .if", "remove it, or put .if before what it belongs to"),
        (" .switch 1\n .default\n .case 1\n .endswitch\n", 3, 2, ".case after .default", "put .default last"),
        (" .byte 1 ? 2\n", 1, 13, "a `:` is missing", "write `condition ? value : other`"),
    ];
    for (text, line, column, message, help) in cases {
        let found: Vec<_> = errors(text)
            .into_iter()
            .map(|(line, column, message, help, _)| (line, column, message, help))
            .collect();
        assert_eq!(found, [(line, column, message.to_owned(), help.to_owned())], "{text}");
    }
}

#[test]
fn a_mistake_in_a_macro_is_told_with_its_uses() {
    let found = errors(
        "*=$1000\nlow .macro v\n nop\n lda  #\\v + 0 ; x\n .endm\nhigh .macro\n #low \\1\n .endm\n #high 5\n #high 300\n",
    );
    let related = vec![
        (7, 2, "in this expansion of `low`".to_owned()),
        (10, 2, "in this expansion of `high`".to_owned()),
    ];
    assert_eq!(found.len(), 1);
    let (line, column, message, _, notes) = found[0].clone();
    assert_eq!((line, column, message.as_str(), notes), (4, 8, "300 does not fit in a byte", related));
}

#[test]
fn a_place_behind_an_argument_is_that_of_the_source() {
    let found = errors("m .macro v\n .byte \\v, 256\n .endm\n #m 12345-12344\n");
    assert_eq!((found[0].0, found[0].1), (2, 12));
    let found = errors("m .macro v\n .byte \\v, frob()\n lad #\\v\n .endm\n #m 12345-12344\n");
    let places: Vec<_> = found.iter().map(|error| (error.0, error.1)).collect();
    assert_eq!(places.last(), Some(&(3, 2)));
}

#[test]
fn a_mistake_in_a_loop_is_told_with_the_round() {
    let found = errors("*=$1000\n .for i = 0, i < 3, i += 1\n .rept 2\n .byte i/(i-1)\n .next\n .next\n");
    let (line, column, message, _, notes) = found[0].clone();
    assert_eq!((line, column, message.as_str()), (4, 8, "division by zero"));
    let expected =
        [(3, 2, "in iteration 1 of this loop".to_owned()), (2, 2, "in iteration 2 of this loop".to_owned())];
    assert_eq!(notes, expected);
    assert_eq!(found.len(), 2, "one for each time");
}

#[test]
fn a_message_names_no_more_than_five_places() {
    let mut text = String::from("m0 .macro\n .byte 300\n .endm\n");
    for depth in 1..9 {
        text.push_str(&format!("m{depth} .macro\n #m{}\n .endm\n", depth - 1));
    }
    text.push_str(" #m8\n");
    let found = errors(&text);
    assert_eq!((found.len(), found[0].4.len()), (1, 5));
    let found = errors(" .rept 100000\n .byte 300\n .next\n");
    assert!(found.len() < 10, "{} errors for one mistake", found.len());
}
