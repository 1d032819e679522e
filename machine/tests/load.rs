//! Loading program files and finding the SYS statement.

use machine::{LoadError, Machine};

/// A file with one BASIC line numbered 10.
fn basic(line: &[u8]) -> Vec<u8> {
    let next = 0x0801 + 4 + line.len() + 1;
    let mut prg = vec![0x01, 0x08, (next & 0xff) as u8, (next >> 8) as u8, 10, 0];
    prg.extend_from_slice(line);
    prg.extend([0, 0, 0]);
    prg
}

fn sys_of(line: &[u8]) -> Result<u16, LoadError> {
    let mut machine = Machine::new();
    machine.load_prg(&basic(line)).expect("loads");
    machine.basic_sys()
}

#[test]
fn loads_to_its_address_and_sets_the_pointers() {
    let mut machine = Machine::new();
    assert_eq!(machine.load_prg(&[0x00, 0xc0, 1, 2, 3]), Ok(0xc000));
    assert_eq!(&machine.ram()[0xc000..0xc004], &[1, 2, 3, 0]);
    let word = |a| u16::from_le_bytes([machine.peek(a), machine.peek(a + 1)]);
    assert_eq!(word(0x2b), 0x0801);
    assert_eq!([word(0x2d), word(0x2f), word(0x31), word(0xae)], [0xc003; 4]);
}

#[test]
fn fills_memory_to_its_very_end() {
    let mut machine = Machine::new();
    assert_eq!(machine.load_prg(&[0xfe, 0xff, 1, 2]), Ok(0xfffe));
    assert_eq!(machine.peek(0xffff), 2);
}

#[test]
fn loading_over_the_port_switches_banks() {
    let mut machine = Machine::new();
    machine.load_prg(&[0, 0, 0x2f, 0x34]).expect("loads");
    assert_eq!((machine.peek(1) & 7, machine.read(0xe000)), (4, 0));
}

#[test]
fn rejects_what_does_not_fit() {
    let mut machine = Machine::new();
    for file in [&[][..], &[1], &[1, 8]] {
        let error = LoadError::TooShort { length: file.len() };
        assert_eq!(machine.load_prg(file), Err(error));
    }
    let error = LoadError::PastEnd { address: 0xfffe, length: 3 };
    assert_eq!(machine.load_prg(&[0xfe, 0xff, 1, 2, 3]), Err(error));
    assert_eq!(machine.peek(0xfffe), 0);
}

#[test]
fn finds_the_sys_address() {
    for line in [
        &b"\x9e2080"[..],
        b"\x9e 2080",
        b"\x9e(2080)",
        b" \x9e ( 20 80 ) ",
        b"\x9e2080:\x8f HELLO",
        b"\x99\"HI\":\x9e2080",
        b"\x9e02080",
    ] {
        assert_eq!(sys_of(line), Ok(2080), "{line:?}");
    }
    assert_eq!(sys_of(b"\x9e65535"), Ok(65535));
}

#[test]
fn finds_a_sys_in_a_later_line() {
    let mut prg = basic(b"\x8f\x9e1");
    prg.truncate(prg.len() - 2);
    // The link is wrong on purpose: loading makes links anew.
    prg.extend([1, 1, 20, 0]);
    prg.extend_from_slice(b"\x9e49152\0\0\0");
    let mut machine = Machine::new();
    machine.load_prg(&prg).expect("loads");
    assert_eq!(machine.basic_sys(), Ok(49152));
}

#[test]
fn reports_a_missing_or_unclear_sys() {
    assert_eq!(Machine::new().basic_sys(), Err(LoadError::NoSys));
    for line in [&b"\x99\"\x9e2080\""[..], b"\x8f \x9e2080", b"SYS2080"] {
        assert_eq!(sys_of(line), Err(LoadError::NoSys), "{line:?}");
    }
    for line in [&b"\x9e"[..], b"\x9eA", b"\x9e65536", b"\x9e2080\xaa1", b"\x9e()", b"\x9e(1"] {
        assert_eq!(sys_of(line), Err(LoadError::SysAddress { line: 10 }), "{line:?}");
    }
}

#[test]
fn memory_full_of_anything_has_no_endless_program() {
    let mut machine = Machine::new();
    for fill in [0x00, 0x01, 0x9e, 0xff] {
        for address in 2..=0xffff {
            machine.poke(address, fill);
        }
        assert_eq!(machine.basic_sys(), Err(LoadError::NoSys));
    }
}
