use assembler::{NoFiles, Options};
use diagnostics::{Diagnostic, Sources};

use super::*;

const SOURCE: &str = "
* = $0801
        .word next, 10
        .byte $9e, $32, $30, $36, $31, 0
next    .word 0
start   jsr $ffe4
        beq start
        jsr $ffd2
        jmp start

add     adc number
        sta sum
        rts
spoil   inx
        pha
        rts
crash   .byte 0
forever jmp forever
number  = $fb
sum     .byte 0
";

fn program(tests: &str) -> (Sources, Program, Vec<Test>, Vec<Diagnostic>) {
    let mut sources = Sources::new();
    let main = sources.add("a.asm", format!("{SOURCE}{tests}"));
    let options = Options { lines: true, references: true, ..Options::default() };
    let assembly = assembler::assemble(&mut sources, main, &mut NoFiles, &options).expect("it is right");
    let symbols = Symbols::new(&assembly, &sources);
    let (tests, wrong) = read(&sources, &symbols);
    let prg = [&assembly.origin.to_le_bytes(), &assembly.bytes[..]].concat();
    (sources, Program::new(&prg, symbols).expect("a program"), tests, wrong)
}

/// The failure of the only test, with the line that it is at.
fn failure(steps: &str) -> Option<(usize, String)> {
    let (sources, program, tests, wrong) = program(&format!("; test: it\n{steps}"));
    assert_eq!((wrong.as_slice(), tests.len()), (&[][..], 1), "{steps}");
    let failure = run(&tests[0], &program).failure?;
    let line = sources.line_column(failure.at.file, failure.at.start).0;
    Some((line - SOURCE.lines().count() - 1, failure.message))
}

#[track_caller]
fn fails(steps: &str, line: usize, message: &str) {
    assert_eq!(failure(steps), Some((line, message.to_owned())), "{steps}");
}

#[test]
fn a_test_that_holds_passes() {
    let (_, program, tests, wrong) = program(
        "; test: adds\n;   a = $7f, C = 1\n;   number = 5 ; a remark\n;   call add\n;   a == $85 && N == 1\n\
         ;   sum == a\n;   unchanged x, y, number\n;   cycles == 13\n",
    );
    assert_eq!((wrong.len(), tests.len(), tests[0].name.as_str()), (0, 1, "adds"));
    let report = run(&tests[0], &program);
    assert!(report.failure.is_none(), "{:?}", report.failure);
    assert_eq!((report.calls, report.cycles), (1, (13, 13)));
}

#[test]
fn a_loop_has_the_rest_run_for_each_value() {
    let (_, program, tests, _) = program(
        "; test: adds\n;   for n in 0 .. 9, m in [1, 100, 255]\n;   a = n, number = m\n;   call add\n;   a == (n + m & 255)\n",
    );
    let report = run(&tests[0], &program);
    assert!(report.failure.is_none(), "{:?}", report.failure);
    assert_eq!(report.calls, 30);
    // Each round begins as the first did.
    assert_eq!(failure(";   x = 1\n;   for n in 1 .. 3\n;   x = x + n\n;   x == 1 + n\n"), None);
    fails(";   for n in [1, 2]\n;   n == 1\n", 2, "`n` is 2, expected 1");
    fails(
        ";   for n in 0 .. 99999, m in 0 .. 99999\n;   n >= 0\n",
        1,
        "the test has more than 100000 rounds",
    );
}

#[test]
fn what_does_not_hold_is_shown_with_both_values() {
    fails(";   a = 1, number = 2\n;   call add\n;   a == 4\n", 3, "`a` is 3, expected 4");
    fails(";   call add\n;   cycles <= 10\n", 2, "`cycles` is 13 ($0d), expected <= 10 ($0a)");
    fails(";   a == 0 && x == 1\n", 1, "`x` is 0, expected 1");
    fails(";   C\n", 1, "`C` does not hold");
    fails(";   number == [1, 2]\n", 1, "`number` is 00 00, expected 01 02");
    fails(
        ";   bytes(number, 20) == [0] x 19\n",
        1,
        "`bytes(number, 20)` is 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 … (20 bytes), expected \
         00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 … (19 bytes)",
    );
    fails(
        ";   bytes($0400, 20) == [[32] x 19, 1]\n",
        1,
        "`bytes($0400, 20)` has $20 at byte 19 ($0413), expected $01",
    );
    fails(
        ";   run spoil to &spoil + 1\n;   unchanged y\n;   unchanged x\n",
        3,
        "`x` is 1, and was 0 before the call",
    );
    fails(";   a == 1 / x\n", 1, "it is divided by zero");
}

#[test]
fn a_call_that_does_not_return_is_told() {
    fails(";   call crash\n;   a == 0\n", 1, "`crash` stopped: brk at $0821");
    fails(
        ";   limit 100\n;   call forever\n;   a == 0\n",
        2,
        "`forever` is not back after 100 cycles: it is at forever",
    );
    let (line, message) = failure(";   call spoil\n;   a == 0\n").expect("it does not return");
    assert!(line == 1 && message.starts_with("`spoil` "), "{message}");
    fails(";   run add to forever\n;   a == 0\n", 1, "`add` returned before it came there");
}

#[test]
fn the_instructions_before_a_failure_are_known() {
    let (_, program, tests, _) = program("; test: adds\n;   a = 1, number = 2\n;   call add\n;   a == 4\n");
    let failure = run(&tests[0], &program).failure.expect("it fails");
    let rows: Vec<(&str, &str, u8)> =
        failure.trace.iter().map(|row| (row.place.as_str(), row.text.as_str(), row.after.a)).collect();
    assert_eq!(rows, [("add", "adc number", 3), ("add+2", "sta sum", 3), ("add+5", "rts", 3)]);
    assert_eq!((failure.expected.as_deref(), failure.actual.as_deref()), (Some("4"), Some("3")));
}

#[test]
fn a_program_is_started_and_typed_to() {
    assert_eq!(failure(";   start\n;   type \"hi\\n\"\n;   output == \"hi\\n\"\n"), None);
    fails(";   start\n;   output == \"hi\"\n", 2, "`output` is \"\", expected \"HI\"");
}

#[test]
fn what_comes_before_all_tests_is_done_for_each() {
    let (_, program, tests, wrong) = program(
        "; setup:\n;   x = 7\n;   for n in [1, 2]\n\n; test: one\n;   x == 7 && n < 3\n\n; test: two\n;   x = 8\n;   x == 8\n",
    );
    assert_eq!((wrong.len(), tests.len()), (0, 2));
    assert!(tests.iter().all(|test| run(test, &program).failure.is_none()));
}

#[test]
fn a_test_ends_with_its_comment() {
    let (_, _, tests, wrong) = program(
        "; test: one\n;   a == 0\n;\n; words of no test, (\n; test: two\n; x == 0\n nop ; test: no\n; words, (\n",
    );
    assert_eq!((wrong.len(), tests.len()), (0, 2), "{wrong:?}");
}

#[test]
fn mistakes_in_tests_are_all_reported() {
    let (sources, _, _, wrong) = program(
        "; test: one\n;   b == 5\n;   call nowhere\n;   run add\n;   type 5\n;   for in 3\n;   a ==\n;   output + \n; test:\n;   a == 0\n",
    );
    let told: Vec<(usize, &str)> = wrong
        .iter()
        .map(|each| {
            (
                sources.line_column(each.span.file, each.span.start).0 - SOURCE.lines().count(),
                each.message.as_str(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (2, "`b` is not defined"),
            (3, "`nowhere` is not defined"),
            (4, "`to` is missing"),
            (5, "what is typed is a text"),
            (6, "`in` is missing"),
            (7, "it ends too early"),
            (8, "it ends too early"),
            (9, "the test has no name"),
        ]
    );
    let (_, _, _, wrong) = program("; test: nothing\n;   call add\n");
    assert_eq!(wrong[0].message, "test `nothing` checks nothing");
}

#[test]
fn the_games_of_a_file_are_found() {
    let text = "; Numbers.\n;game: a.toml\n; game:  ../b.toml \n; game: of chess\n nop ; game: c.toml\n";
    let found: Vec<&str> = games(text).into_iter().map(|(at, name)| &text[at..at + name.len()]).collect();
    assert_eq!(found, ["a.toml", "../b.toml"]);
}
