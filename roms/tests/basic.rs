//! BASIC, as someone at the keyboard finds it.

use crate::support;

use machine::{Machine, Stop};
use support::{answer, enter, ready, settle};

/// Types a program and gives what RUN prints, without the READY at the end.
fn run(lines: &[&str]) -> Vec<String> {
    let mut machine = ready();
    for line in lines {
        enter(&mut machine, line);
    }
    let mut rows = answer(&mut machine, "run");
    assert_eq!(rows.pop().as_deref(), Some("READY."), "{rows:?}");
    if rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

/// What a direct statement prints before READY.
fn direct(line: &str) -> Vec<String> {
    let mut rows = answer(&mut ready(), line);
    assert_eq!(rows.pop().as_deref(), Some("READY."), "{rows:?}");
    if rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

#[test]
fn the_start_leaves_what_programs_expect() {
    let machine = ready();
    let rows = machine.screen_text();
    assert_eq!(rows[1].trim(), "**** SYS2080 FREE ROM ****");
    assert_eq!(rows[3].trim(), "64K RAM, 38911 BYTES FOR BASIC");
    assert_eq!(rows[5], "READY.");
    assert_eq!(machine.frame_colours(), (14, 6));
    let bytes = |addresses: &[u16]| addresses.iter().map(|&at| machine.peek(at)).collect::<Vec<_>>();
    assert_eq!(bytes(&[0x01, 0x0286, 0x0288, 0x0289, 0xd5]), [0x37, 14, 4, 10, 39]);
    assert_eq!(bytes(&[0x2b, 0x2c, 0x2d, 0x2e, 0x37, 0x38]), [1, 8, 3, 8, 0, 0xa0]);
    assert_eq!(bytes(&[0x0283, 0x0284, 0x0314, 0x0315]), [0, 0xa0, 0x31, 0xea]);
    // The cursor blinks below READY., which is how emulators know that a program can be started.
    assert_eq!(bytes(&[0xcc, 0xd1, 0xd2, 0xd3]), [0, 0xf0, 4, 0]);
}

#[test]
fn the_classic_stub_is_stored_as_documented_and_lists() {
    let mut machine = ready();
    enter(&mut machine, "10 sys 2080");
    let stub: Vec<u8> = (0x0801..0x080e).map(|at| machine.peek(at)).collect();
    assert_eq!(stub, [0x0c, 0x08, 10, 0, 0x9e, b' ', b'2', b'0', b'8', b'0', 0, 0, 0]);
    assert_eq!((machine.peek(0x2d), machine.peek(0x2e)), (0x0e, 8));
    assert_eq!(answer(&mut machine, "list"), ["", "10 SYS 2080", "READY."]);
}

#[test]
fn lines_are_sorted_replaced_and_deleted() {
    let mut machine = ready();
    for line in ["20 print 2", "10 print 1", "30 ?\"three\"", "20 rem two", "40 end", "40"] {
        enter(&mut machine, line);
    }
    let all = ["", "10 PRINT 1", "20 REM TWO", "30 PRINT\"THREE\"", "READY."];
    assert_eq!(answer(&mut machine, "list"), all);
    assert_eq!(answer(&mut machine, "list 20"), ["", "20 REM TWO", "READY."]);
    assert_eq!(
        answer(&mut machine, "list -20"),
        all[..3].iter().chain(&all[4..]).copied().collect::<Vec<_>>()
    );
    assert_eq!(answer(&mut machine, "list 15-"), ["", "20 REM TWO", "30 PRINT\"THREE\"", "READY."]);
    assert_eq!(answer(&mut machine, "list 1-9"), ["", "READY."]);
    enter(&mut machine, "new");
    assert_eq!(answer(&mut machine, "list"), ["", "READY."]);
}

#[test]
fn words_may_be_cut_short_and_stay_words_in_quotes() {
    let mut machine = ready();
    // P and shifted O, L and shifted I.
    machine.type_keys(b"10 ?\"PRINT ?\":P\xcf53280,1:REM A?B:PRINT\r\x93L\xc9\r");
    settle(&mut machine);
    let rows = support::rows(&machine);
    assert_eq!(rows[2..4].concat(), "10 PRINT\"PRINT ?\":POKE53280,1:REM A?B:PRINT");
}

#[test]
fn numbers_are_printed_and_calculated() {
    assert_eq!(direct("print 1+2*3;(1+2)*3;7/2;-7/2;-3*-4"), [" 7  9  3 -3  12"]);
    assert_eq!(direct("print 40000+40000;-1;0;8388607"), [" 80000 -1  0  8388607"]);
    assert_eq!(direct("print 1=1;1<1;1<=1;2>1;1<>1;not 0"), ["-1  0 -1 -1  0 -1"]);
    assert_eq!(direct("?12 and 10;7 or 8;abs(-5);sgn(-9)"), [" 8  15  5 -1"]);
    assert_eq!(direct("?int(4);peek(65534)+256*peek(65535)"), [" 4  65352"]);
    assert_eq!(direct("print 4096*2047"), [" 8384512"]);
    assert_eq!(direct("print \"a\",\"b\"tab(25)\"c\"spc(2)chr$(68)"), ["A         B              C  D"]);
}

#[test]
fn mistakes_have_their_messages() {
    for (line, message) in [
        ("foo", "?SYNTAX  ERROR"),
        ("print 1/0", "?DIVISION BY ZERO  ERROR"),
        ("print 4096*4096", "?OVERFLOW  ERROR"),
        ("print 8388607+1", "?OVERFLOW  ERROR"),
        ("poke 1,256", "?ILLEGAL QUANTITY  ERROR"),
        ("sys 70000", "?ILLEGAL QUANTITY  ERROR"),
        ("goto 10", "?UNDEF'D STATEMENT  ERROR"),
        ("next", "?NEXT WITHOUT FOR  ERROR"),
        ("return", "?RETURN WITHOUT GOSUB  ERROR"),
        ("a$=1", "?TYPE MISMATCH  ERROR"),
        ("load \"x\",2", "?DEVICE NOT PRESENT  ERROR"),
        ("save", "?DEVICE NOT PRESENT  ERROR"),
        ("load \"x\",8,1", "?DEVICE NOT PRESENT  ERROR"),
        ("load \"\",8", "?MISSING FILE NAME  ERROR"),
        ("save \"x\",8", "?DEVICE NOT PRESENT  ERROR"),
        ("load \"x\",3", "?ILLEGAL DEVICE NUMBER  ERROR"),
    ] {
        assert_eq!(direct(line), ["", message], "{line}");
    }
    assert_eq!(run(&["10 print 1", "20 dim a(3)"]), [" 1", "", "?SYNTAX  ERROR IN 20"]);
}

#[test]
fn programs_loop_branch_and_call() {
    assert_eq!(
        run(&["10 for i=1 to 3:for j=9 to 1 step -4:print i*j;:next j,i"]),
        [" 9  5  1  18  10  2  27  15  3"]
    );
    assert_eq!(
        run(&["10 gosub 40:print 2", "20 if a=7 then 60", "30 end", "40 a=7:print 1:return", "60 print 3"]),
        [" 1", " 2", " 3"]
    );
    assert_eq!(
        run(&[
            "10 n=n+1:if n<5 goto 10",
            "20 print n:if n>9 then print 1:print 2",
            "30 data 1,\":\":print 4"
        ]),
        [" 5", " 4"]
    );
    assert_eq!(run(&["10 gosub 30", "20 print \"back\":end", "30 for i=1 to 9:return"]), ["BACK"]);
    assert_eq!(run(&["10 print peek(2048)", "20 stop", "30 print 2"]), [" 0", "", "BREAK IN 20"]);
}

#[test]
fn input_asks_until_it_gets_a_number() {
    let mut machine = ready();
    enter(&mut machine, "10 input \"n\";a:print a*2");
    enter(&mut machine, "run");
    enter(&mut machine, "x");
    let rows = answer(&mut machine, "-21");
    assert_eq!(rows, ["-42", "", "READY."]);
}

#[test]
fn run_stop_breaks_a_program() {
    let mut machine = ready();
    enter(&mut machine, "10 goto 10");
    assert_eq!(answer(&mut machine, "run"), [""; 0]);
    machine.hold_key(0x03, true);
    machine.run_frames(10);
    machine.hold_key(0x03, false);
    settle(&mut machine);
    assert_eq!(support::rows(&machine)[1..], ["", "BREAK IN 10", "READY."]);
}

/// Machine code at $0810 that fills all that programs may use, checks its registers and returns.
fn load_scribbler(machine: &mut Machine) {
    let mut code = vec![0x8d, 0x00, 0x04, 0xa2, 0x00, 0xa9, 0xa5]; // STA $0400, LDX #0, LDA #$A5
    for (first, last) in [(0x02, 0x02), (0x22, 0x2a), (0x45, 0x52), (0x55, 0x67), (0x69, 0x72), (0xfb, 0xfe)]
    {
        for address in first..=last {
            code.extend([0x85, address]); // STA address
        }
    }
    code.extend([0xa2, 0x11, 0xa0, 0x22, 0x38, 0xf8, 0x60]); // LDX #, LDY #, SEC, SED, RTS
    for (at, byte) in (0x1000..).zip(code) {
        machine.poke(at, byte);
    }
}

#[test]
fn machine_code_may_use_its_part_of_the_zero_page() {
    let mut machine = ready();
    load_scribbler(&mut machine);
    enter(&mut machine, "10 sys 4096");
    for _ in 0..2 {
        machine.poke(0x030c, 0x2a);
        let rows = answer(&mut machine, "run");
        assert_eq!(rows.last().map(String::as_str), Some("READY."), "{rows:?}");
        let stored = [0x030c, 0x030d, 0x030e].map(|at| machine.peek(at));
        assert_eq!(stored, [0xa5, 0x11, 0x22]);
        assert_eq!(machine.peek(0x030f) & 0x09, 0x09, "decimal mode and carry");
        assert_eq!(answer(&mut machine, "list"), ["", "10 SYS 4096", "READY."]);
        assert_eq!(answer(&mut machine, "print 9+1"), [" 10", "", "READY."]);
        machine.poke(0x030f, 0);
    }
}

#[test]
fn the_start_of_a_program_may_be_called_from_machine_code() {
    let mut machine = ready();
    enter(&mut machine, "10 print \"from code\"");
    // JSR $A659, JMP $A7AE: what loaders do.
    for (at, byte) in (0x1000..).zip([0x20, 0x59, 0xa6, 0x4c, 0xae, 0xa7]) {
        machine.poke(at, byte);
    }
    assert_eq!(answer(&mut machine, "sys 4096"), ["FROM CODE", "", "READY."]);
    assert_eq!(machine.run_frames(5), Stop::CycleLimit);
}

#[test]
fn chrget_is_in_the_zero_page() {
    let mut machine = ready();
    for (at, byte) in (0x0340..).zip(*b"  7:A\0") {
        machine.poke(at, byte);
    }
    machine.poke(0x7a, 0x3f);
    machine.poke(0x7b, 0x03);
    let (zero, carry) = (2, 1);
    for (character, flags) in [(b'7', 0), (b':', zero | carry), (b'A', carry), (0, zero | carry)] {
        let after = support::call(&mut machine, 0x73, 0, 5, 6, 4);
        assert_eq!((after.a, after.x, after.y), (character, 5, 6));
        assert_eq!(after.status & (zero | carry), flags, "{}", char::from(character));
    }
}
