//! CHRIN: reading an edited line from the screen.

use crate::common;

use common::{Silent, machine_with, print};
use machine::{Host, Machine, Registers, Script, Stop};

/// Calls CHRIN until RETURN and gives the line.
fn read_line(machine: &mut Machine, host: &mut dyn Host) -> Vec<u8> {
    let mut line = Vec::new();
    for _ in 0..100 {
        assert_eq!(machine.call(0xffcf, host, 10_000), Stop::Returned);
        match machine.registers().a {
            0x0d => return line,
            code => line.push(code),
        }
    }
    panic!("no end of line");
}

#[test]
fn chrin_reads_an_edited_line_and_echoes_it() {
    let mut machine = Machine::new();
    print(&mut machine, b"NAME? ");
    // A deletion and cursor movements, as a player would make them.
    let mut host = Script::from_petscii(b"JAN\x14\x14OHM\x9dN\r");
    assert_eq!(read_line(&mut machine, &mut host), b"JOHN");
    assert_eq!(machine.screen_text()[0], "NAME? JOHN");
    assert!(host.output().is_empty());
    // RETURN left the cursor in its row.
    assert_eq!(machine.cursor().0, 0);
}

#[test]
fn chrin_keeps_x_and_y_and_turns_codes_back() {
    let mut machine = Machine::new();
    print(&mut machine, b">");
    let typed = b"A1\xc1\xff\xa1\"\x1d\"";
    let mut keys = typed.to_vec();
    keys.push(0x0d);
    let registers = machine.registers();
    machine.set_registers(Registers { x: 7, y: 9, ..registers });
    assert_eq!(read_line(&mut machine, &mut Script::from_petscii(&keys)), typed);
    assert_eq!((machine.registers().x, machine.registers().y), (7, 9));
}

#[test]
fn chrin_reads_a_line_of_two_rows() {
    let mut machine = Machine::new();
    print(&mut machine, b">");
    let text = "0123456789".repeat(7);
    let mut host = Script::new(&format!("{text}\n"));
    assert_eq!(read_line(&mut machine, &mut host), text.as_bytes());
    print(&mut machine, b"\r");
    assert_eq!(machine.cursor(), (2, 0));
}

#[test]
fn chrin_from_another_line_reads_all_of_it() {
    let mut machine = Machine::new();
    print(&mut machine, b"FIRST\rSECOND\r");
    let mut host = Script::from_petscii(b"\x91\x91\r");
    assert_eq!(read_line(&mut machine, &mut host), b"FIRST");
}

#[test]
fn chrin_waits_and_can_end() {
    let mut machine = machine_with(&[0x20, 0xcf, 0xff, 0x60]);
    assert_eq!(machine.run(&mut Silent, 5000), Stop::CycleLimit);
    assert_eq!(machine.peek(0xcc), 0);
    assert!(machine.cycles() >= 5000);
    let mut host = Script::new("hi");
    assert_eq!(machine.run(&mut host, 5000), Stop::EndOfInput);
    assert_eq!(machine.run(&mut Script::new("\n"), 5000), Stop::Returned);
    assert_eq!((machine.registers().a, machine.peek(0xcc)), (b'H', 1));
}

#[test]
fn an_empty_line_at_column_zero_reads_as_one_blank() {
    let mut machine = Machine::new();
    assert_eq!(read_line(&mut machine, &mut Script::new("\n")), b" ");
}
