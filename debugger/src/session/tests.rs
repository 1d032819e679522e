use assembler::{NoFiles, Options};
use diagnostics::Sources;

use super::*;
use crate::stops::{Gate, Message};

const SOURCE: &str = "
zp_count = $02
* = $1000
main    lda #3
        sta zp_count
_again  jsr outer
        dec zp_count
        bne _again
        jsr $ffd2
        rts
outer   pha
        jsr inner
        pla
        rts
inner   inc total
        ldx total
        lda total
        rts
total   .byte 0
";

fn debugger() -> Debugger {
    let mut sources = Sources::new();
    let main = sources.add("a.asm", SOURCE);
    let options = Options { lines: true, references: true, ..Options::default() };
    let assembly = assembler::assemble(&mut sources, main, &mut NoFiles, &options).expect("it is right");
    let mut machine = Machine::new();
    let prg = [&assembly.origin.to_le_bytes(), &assembly.bytes[..]].concat();
    machine.load_prg(&prg).expect("a program");
    machine.start(assembly.origin);
    Debugger::new(machine, Symbols::new(&assembly, &sources))
}

fn address(debugger: &Debugger, name: &str) -> u16 {
    debugger.symbols().meaning(name).unwrap_or_else(|| panic!("{name}")).value() as u16
}

fn at(debugger: &Debugger) -> String {
    debugger.symbols().describe(debugger.machine().registers().pc)
}

/// Breaks at labels, each with a condition and a number of hits.
fn breaks(debugger: &mut Debugger, places: &[(&str, &str, &str)]) {
    let new = |(id, &(name, condition, hits)): (u32, &(&str, &str, &str))| Breakpoint {
        id,
        address: address(debugger, name),
        gate: Gate::new(condition, hits, debugger.symbols()).expect("a condition"),
        message: None,
    };
    let all = (0..).zip(places).map(new).collect();
    debugger.set_breakpoints(all);
}

fn goes(debugger: &mut Debugger) -> Halt {
    debugger.go();
    debugger.resume(100_000).expect("it stops")
}

#[test]
fn it_stops_at_breakpoints_and_goes_on() {
    let mut debugger = debugger();
    breaks(&mut debugger, &[("main", "", ""), ("inner", "", ""), ("inner", "total == 1", "")]);
    assert_eq!(goes(&mut debugger), Halt::Breakpoint(vec![0]));
    assert_eq!(goes(&mut debugger), Halt::Breakpoint(vec![1]));
    assert_eq!(at(&debugger), "inner");
    assert_eq!(goes(&mut debugger), Halt::Breakpoint(vec![1, 2]));
    assert_eq!(goes(&mut debugger), Halt::Breakpoint(vec![1]));
    assert_eq!(goes(&mut debugger), Halt::End(Stop::Returned));
}

#[test]
fn conditions_and_hits_decide() {
    for (condition, hits, totals) in [
        ("zp_count == 2", "", &[1][..]),
        ("total > 0 && x == total", "", &[1, 2]),
        ("", "2", &[1, 2]),
        ("", "== 2", &[1]),
        ("", "> 2", &[2]),
        ("", "% 2", &[1]),
        ("total != 0", "== 2", &[2]),
        ("cycles > 70", "", &[1, 2]),
        ("zp_count == 9", "", &[]),
    ] {
        let mut debugger = debugger();
        breaks(&mut debugger, &[("inner", condition, hits)]);
        let mut seen = Vec::new();
        while goes(&mut debugger) == Halt::Breakpoint(vec![0]) {
            seen.push(debugger.machine().peek(address(&debugger, "total")));
        }
        assert_eq!(seen, totals, "{condition} {hits}");
    }
    let debugger = debugger();
    for hits in ["x", "% 0", "< 5", "=> 5"] {
        assert!(Gate::new("", hits, debugger.symbols()).is_err(), "{hits}");
    }
    assert!(Gate::new("nowhere == 1", "", debugger.symbols()).is_err());
}

#[test]
fn a_condition_that_makes_no_sense_stops_and_says_so() {
    let mut debugger = debugger();
    breaks(&mut debugger, &[("inner", "1 / total == 1", "")]);
    assert_eq!(goes(&mut debugger), Halt::Condition("it is divided by zero".to_owned()));
}

#[test]
fn messages_are_said_in_place_of_a_stop() {
    let mut debugger = debugger();
    let message = Message::new("count {zp_count}, total {total}.", debugger.symbols()).expect("a message");
    let address = address(&debugger, "inner");
    debugger.set_breakpoints(vec![Breakpoint {
        id: 7,
        address,
        gate: Gate::default(),
        message: Some(message),
    }]);
    assert_eq!(goes(&mut debugger), Halt::End(Stop::Returned));
    let said = debugger.take_messages();
    assert_eq!(said, ["count 3, total 0.", "count 2, total 1.", "count 1, total 2."]);
}

#[test]
fn steps_lead_in_over_and_out() {
    let mut debugger = debugger();
    let step = |debugger: &mut Debugger, step: fn(&mut Debugger)| {
        step(debugger);
        assert_eq!(debugger.resume(100_000), Some(Halt::Step));
        at(debugger)
    };
    let over: fn(&mut Debugger) = Debugger::step_over;
    assert_eq!(step(&mut debugger, over), "main+2");
    assert_eq!(step(&mut debugger, over), "main._again");
    assert_eq!(step(&mut debugger, Debugger::step_in), "outer");
    assert_eq!(step(&mut debugger, Debugger::step_in), "outer+1");
    assert_eq!(step(&mut debugger, Debugger::step_in), "inner");
    let names: Vec<String> = frames(debugger.machine(), debugger.symbols())
        .iter()
        .map(|frame| debugger.symbols().describe(frame.pc))
        .collect();
    assert_eq!(names, ["inner", "outer+1", "main._again"]);
    assert_eq!(step(&mut debugger, Debugger::step_out), "outer+4");
    assert_eq!(step(&mut debugger, Debugger::step_out), "main+7");
    assert_eq!(step(&mut debugger, over), "main+9");
    // Back to the call, and over it.
    assert_eq!(step(&mut debugger, over), "main._again");
    assert_eq!(step(&mut debugger, over), "main+7");
    assert_eq!(debugger.machine().peek(address(&debugger, "total")), 2);
    // A routine of the KERNAL is run as a whole.
    breaks(&mut debugger, &[("main._again", "", "")]);
    debugger.machine_mut().poke(2, 1);
    assert_eq!(step(&mut debugger, over), "main+9");
    assert_eq!(step(&mut debugger, over), "main+11");
    assert_eq!(step(&mut debugger, Debugger::step_in), "main+14");
    assert_eq!(debugger.take_output().len(), 1);
}

#[test]
fn a_step_over_a_breakpoint_stops_there() {
    let mut debugger = debugger();
    breaks(&mut debugger, &[("main._again", "", ""), ("inner", "", "")]);
    assert_eq!(goes(&mut debugger), Halt::Breakpoint(vec![0]));
    debugger.step_over();
    assert_eq!(debugger.resume(100_000), Some(Halt::Breakpoint(vec![1])));
    // The step is given up then.
    breaks(&mut debugger, &[]);
    assert_eq!(goes(&mut debugger), Halt::End(Stop::Returned));
}

#[test]
fn what_is_watched_stops_when_it_is_used() {
    let watched = |reads, writes, condition: &str| {
        let mut debugger = debugger();
        let gate = Gate::new(condition, "", debugger.symbols()).expect("a condition");
        let address = address(&debugger, "total");
        debugger.set_watches(vec![Watch { id: 3, address, size: 1, reads, writes, gate }]);
        let mut seen = Vec::new();
        while let Halt::Watch { id: 3, what } = goes(&mut debugger) {
            seen.push(what);
        }
        seen
    };
    let writes =
        ["$01, was $00", "$02, was $01", "$03, was $02"].map(|bytes| format!("written at inner: {bytes}"));
    assert_eq!(watched(false, true, ""), writes);
    assert_eq!(watched(true, false, "total == 2"), ["read at inner+3", "read at inner+6"]);
    assert_eq!(watched(true, true, "").len(), 9);
}

#[test]
fn it_stops_after_so_many_cycles() {
    let mut debugger = debugger();
    debugger.set_limits(vec![(5, 100), (6, 50)]);
    assert_eq!(goes(&mut debugger), Halt::Cycles(6));
    assert!((50..60).contains(&debugger.machine().cycles()));
    assert_eq!(goes(&mut debugger), Halt::Cycles(5));
    assert_eq!(goes(&mut debugger), Halt::End(Stop::Returned));
}

#[test]
fn it_runs_for_a_while_and_can_be_paused() {
    let mut debugger = debugger();
    debugger.go();
    assert_eq!(debugger.resume(20), None);
    debugger.pause();
    assert_eq!(goes(&mut debugger), Halt::End(Stop::Returned));
}

#[test]
fn a_program_that_waits_for_a_key_is_known() {
    let waiting = |source: &str, watched: bool| {
        let mut sources = Sources::new();
        let main = sources.add("a.asm", source);
        let assembly = assembler::assemble_alone(&mut sources, main).expect("it is right");
        let mut machine = Machine::new();
        let prg = [&assembly.origin.to_le_bytes(), &assembly.bytes[..]].concat();
        machine.load_prg(&prg).expect("a program");
        machine.start(assembly.origin);
        let mut debugger = Debugger::new(machine, Symbols::new(&assembly, &sources));
        if watched {
            let gate = Gate::default();
            debugger.set_watches(vec![Watch {
                id: 1,
                address: 0xc000,
                size: 1,
                reads: true,
                writes: true,
                gate,
            }]);
        }
        debugger.go();
        assert_eq!(debugger.resume(100_000), None);
        debugger.is_idle()
    };
    for watched in [false, true] {
        assert!(waiting("*= $1000\n- jsr $ffe4\n beq -\n rts\n", watched), "{watched}");
        assert!(waiting("*= $1000\n- jsr $ffcf\n jmp -\n", watched), "{watched}");
        assert!(!waiting("*= $1000\n- inc $02\n jmp -\n", watched), "{watched}");
    }
}

/// What a run says of watched bytes, looking at each instruction or only where one of them may be used.
fn watches(source: &str, (address, size): (u16, u16), each: bool) -> Vec<(u64, Halt)> {
    let mut sources = Sources::new();
    let main = sources.add("a.asm", source);
    let assembly = assembler::assemble_alone(&mut sources, main).expect("it is right");
    let mut machine = Machine::new();
    let prg = [&assembly.origin.to_le_bytes(), &assembly.bytes[..]].concat();
    machine.load_prg(&prg).expect("a program");
    machine.start(assembly.origin);
    let mut debugger = Debugger::new(machine, Symbols::new(&assembly, &sources));
    let gate = Gate::default();
    debugger.set_watches(vec![Watch { id: 1, address, size, reads: true, writes: true, gate }]);
    if each {
        (0..=u16::MAX).for_each(|address| debugger.watched.set(address, true));
    }
    let mut seen = Vec::new();
    while seen.len() < 500 {
        let halt = goes(&mut debugger);
        seen.push((debugger.machine().cycles(), halt.clone()));
        if !matches!(halt, Halt::Watch { .. }) {
            break;
        }
    }
    seen
}

#[test]
fn what_is_skipped_uses_nothing_that_is_watched() {
    let source = "
* = $1000
        ldx #9
_again  lda #$20
        sta $fb
        sta $fc
        ldy #3
        sta ($fb),y
        txa
        sta $2020,y
        inc $2010,x
        txa
        pha
        jsr _deep
        jsr $ffd2
        pla
        sec
        ror $1f
        sta $1e,x
        ldy $1f,x
        lda ($fb,x)
        cmp $2025
        dex
        bpl _again
        rts
_deep   php
        plp
        rts
";
    let mut stops = 0;
    for place in
        [(0x1f, 1), (0x27, 1), (0xfb, 2), (0x2020, 8), (0x2010, 1), (0x01e0, 24), (0xd3, 1), (0x4000, 9)]
    {
        let slow = watches(source, place, true);
        assert_eq!(watches(source, place, false), slow, "{place:04x?}");
        assert!(
            matches!(slow.last(), Some((_, Halt::End(Stop::Returned)))),
            "{place:04x?}: {:?}",
            slow.last()
        );
        stops += slow.len() - 1;
    }
    assert!(stops > 90, "{stops}");
}
