//! Our own ROMs on this machine: they start, take what is typed and run programs,
//! and their screen editor does what the host-served one does.

use crate::common;

use common::{Silent, call_with};
use machine::{Machine, Registers, Script, Stop, Video};

fn switched_on(video: Video) -> Machine {
    let roms = roms::assemble().expect("assembles");
    Machine::with_roms_and_video(&roms.kernal, &roms.basic, &roms.chargen, video)
        .expect("has the right lengths")
}

/// A machine that shows READY.
fn ready() -> Machine {
    let mut machine = switched_on(Video::Pal);
    machine.run_until(300, |m| ready_lines(m) == 1).expect("gets ready");
    machine
}

fn ready_lines(machine: &Machine) -> usize {
    machine.screen_text().iter().filter(|row| *row == "READY.").count()
}

/// Types a line and lets it take effect.
fn enter(machine: &mut Machine, line: &str) {
    machine.type_text(line);
    machine.type_text("\n");
    machine.run_until(1000, |m| m.keys_left() == 0).expect("takes the keys");
    assert_eq!(machine.run_frames(20), Stop::CycleLimit);
}

/// The rows from that of `first` on, without the cursor.
fn rows_from(machine: &Machine, first: &str) -> Vec<String> {
    let rows = machine.screen_text();
    let begin = rows.iter().position(|row| row == first).expect("is on the screen");
    let mut rows: Vec<String> = rows[begin..].iter().map(|row| row.replace('█', "")).collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

#[test]
fn starts_up_on_either_standard() {
    for (video, flag, latch) in [(Video::Pal, 1, 0x4025_u64), (Video::Ntsc, 0, 0x4295)] {
        let mut machine = switched_on(video);
        machine.run_until(300, |m| ready_lines(m) == 1).expect("gets ready");
        assert_eq!(machine.peek(0x02a6), flag, "{video:?}");
        assert_eq!(machine.frame_colours(), (14, 6));
        // The clock counts by the timer's interrupt.
        let jiffies = |m: &Machine| u64::from(m.peek(0xa1)) * 256 + u64::from(m.peek(0xa2));
        let (before, cycles) = (jiffies(&machine), machine.cycles());
        machine.run_frames(500);
        let due = (machine.cycles() - cycles) / (latch + 1);
        assert!((jiffies(&machine) - before).abs_diff(due) <= 1, "{video:?}");
    }
}

#[test]
fn prints_sums_and_lists_lines() {
    let mut machine = ready();
    enter(&mut machine, "print 1+1");
    enter(&mut machine, "10 sys 2080");
    enter(&mut machine, "list");
    let expected = ["PRINT 1+1", " 2", "", "READY.", "10 SYS 2080", "LIST", "", "10 SYS 2080", "READY."];
    assert_eq!(rows_from(&machine, "PRINT 1+1"), expected);
}

#[test]
fn a_mistake_is_reported() {
    let mut machine = ready();
    enter(&mut machine, "hello");
    assert_eq!(rows_from(&machine, "HELLO"), ["HELLO", "", "?SYNTAX  ERROR", "READY."]);
}

/// 10 SYS 2080, padding to $0820, then: prints HELLO, reads keys through GETIN
/// until RETURN, echoing them, and returns.
fn hello() -> Vec<u8> {
    let mut prg = vec![0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e];
    prg.extend(b"2080\0\0\0");
    prg.resize(2 + 0x1f, 0);
    #[rustfmt::skip]
    prg.extend([
        0xa2, 0x00, 0xbd, 0x3a, 0x08, 0xf0, 0x06, // LDX #0, LDA text,X, BEQ read
        0x20, 0xd2, 0xff, 0xe8, 0xd0, 0xf5, //       JSR CHROUT, INX, BNE
        0x20, 0xe4, 0xff, 0xf0, 0xfb, //             read: JSR GETIN, BEQ read
        0x20, 0xd2, 0xff, 0xc9, 0x0d, //             JSR CHROUT, CMP #13
        0xd0, 0xf4, 0x60, //                         BNE read, RTS
    ]);
    prg.extend(b"HELLO\r\0");
    prg
}

#[test]
fn a_loaded_program_runs_prints_reads_and_returns() {
    let mut machine = ready();
    assert_eq!(machine.load_prg(&hello()), Ok(0x0801));
    enter(&mut machine, "run");
    assert_eq!(rows_from(&machine, "RUN"), ["RUN", "HELLO"]);
    enter(&mut machine, "e2-e4");
    assert_eq!(rows_from(&machine, "RUN"), ["RUN", "HELLO", "E2-E4", "", "READY."]);
}

#[test]
fn a_host_types_and_breakpoints_stop() {
    let mut machine = ready();
    machine.load_prg(&hello()).expect("loads");
    machine.set_breakpoint(2080);
    let mut host = Script::new("run\nabc\n");
    assert_eq!(machine.run(&mut host, 5_000_000), Stop::Breakpoint(2080));
    assert_eq!(machine.run(&mut host, 5_000_000), Stop::CycleLimit);
    assert_eq!(rows_from(&machine, "RUN"), ["RUN", "HELLO", "ABC", "", "READY."]);
}

#[test]
fn run_stop_breaks_a_program_and_restore_warm_starts() {
    let mut machine = ready();
    enter(&mut machine, "10 goto 10");
    enter(&mut machine, "run");
    assert_eq!(ready_lines(&machine), 1);
    machine.hold_key(0x03, true);
    machine.run_frames(10);
    machine.hold_key(0x03, false);
    assert_eq!(rows_from(&machine, "RUN"), ["RUN", "", "BREAK IN 10", "READY."]);
    // RUN/STOP with RESTORE clears the screen.
    machine.hold_key(0x03, true);
    machine.press_restore();
    machine.run_frames(30);
    machine.hold_key(0x03, false);
    assert_eq!(rows_from(&machine, "READY."), ["READY."]);
    assert_eq!(ready_lines(&machine), 1);
}

/// Prints a code through CHROUT; scrolling takes a ROM its time.
fn print(machine: &mut Machine, code: u8) {
    let registers = machine.registers();
    machine.set_registers(Registers { a: code, status: 0, ..registers });
    assert_eq!(machine.call(0xffd2, &mut Silent, 200_000), Stop::Returned);
}

/// What printing changes: screen, colours, cursor, modes and links.
fn state(machine: &Machine) -> (Vec<u8>, Vec<u8>, Vec<u8>) {
    let cell = |cell: u16| machine.colour((cell / 40) as u8, (cell % 40) as u8);
    let variables = [0xd3, 0xd4, 0xd5, 0xd6, 0xd8, 0xc7, 0x0286].map(|address| machine.peek(address));
    let links = (0xd9..=0xf1).map(|address| machine.peek(address) & 0x80);
    let colours = (0..1000).map(cell).collect();
    (machine.ram()[0x0400..0x07e8].to_vec(), colours, variables.into_iter().chain(links).collect())
}

#[test]
fn printing_does_what_the_host_served_editor_does() {
    let (mut served, mut ours) = (Machine::new(), ready());
    // The cursor stays off while the interrupts go on.
    ours.poke(0xcc, 1);
    ours.poke(0xcf, 0);
    let mut seed = 1_u64;
    let mut history = vec![0x93];
    for _ in 0..20_000 {
        let code = history[history.len() - 1];
        for machine in [&mut served, &mut ours] {
            print(machine, code);
        }
        let same = state(&served) == state(&ours);
        assert!(same, "after {:02x?}\n{}\n{}", tail(&history), show(&served), show(&ours));
        history.push(next_code(&mut seed));
    }
}

/// A code to print, in a sequence that is the same each time.
fn next_code(seed: &mut u64) -> u8 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    match (*seed >> 56) as u8 {
        code @ 0x00..=0xbf => code,
        // Letters more often, so that lines grow long.
        letter => letter & 0x5f,
    }
}

fn tail(history: &[u8]) -> &[u8] {
    &history[history.len().saturating_sub(120)..]
}

fn show(machine: &Machine) -> String {
    format!("{}\n{:02x?}", machine.screen_text().join("\n"), state(machine).2)
}

#[test]
fn the_clock_and_plot_calls_agree_with_the_host_served_ones() {
    let (mut served, mut ours) = (Machine::new(), ready());
    for (row, column) in [(0, 0), (24, 39), (7, 12)] {
        for machine in [&mut served, &mut ours] {
            call_with(machine, 0xfff0, 0, row, column, 0);
            let found = call_with(machine, 0xfff0, 0, 0, 0, 1);
            assert_eq!((found.x, found.y), (row, column));
        }
    }
    for machine in [&mut served, &mut ours] {
        call_with(machine, 0xffdb, 3, 2, 1, 4);
        let found = call_with(machine, 0xffde, 0, 0, 0, 4);
        assert_eq!((found.x, found.y), (2, 1));
        assert_eq!(machine.call(0xffed, &mut Silent, 1000), Stop::Returned);
        assert_eq!((machine.registers().x, machine.registers().y), (40, 25));
    }
}
