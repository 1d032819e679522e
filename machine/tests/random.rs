//! Nothing in memory or registers may make the machine panic.

use crate::common;

use machine::{Host, Key, Machine, Registers};
use testing::Rng;

/// Random numbers, which are also the keys that are typed.
struct Random(Rng);

impl Random {
    fn byte(&mut self) -> u8 {
        self.0.u8(..)
    }

    fn word(&mut self) -> u16 {
        self.0.u16(..)
    }
}

impl Host for Random {
    fn key(&mut self) -> Key {
        match self.byte() {
            0 => Key::End,
            1..=9 => Key::None,
            code => Key::Petscii(code),
        }
    }
}

/// The documented calls, for programs that find one now and then.
const CALLS: [u16; 16] = [
    0xffd2, 0xffcf, 0xffe4, 0xfff0, 0xffed, 0xffde, 0xffdb, 0xffe1, 0xff9f, 0xffcc, 0xff81, 0xff84, 0xff8a,
    0xffb7, 0xffea, 0xfff3,
];

fn randomise(machine: &mut Machine, random: &mut Random) {
    for block in 0..0x2000_u16 {
        for (offset, byte) in (0..).zip(random.0.u64(..).to_le_bytes()) {
            machine.poke(block * 8 + offset, byte);
        }
    }
    machine.set_registers(Registers {
        a: random.byte(),
        x: random.byte(),
        y: random.byte(),
        sp: random.byte(),
        status: random.byte(),
        pc: random.word(),
    });
}

#[test]
fn random_images_run_without_panic() {
    let mut random = Random(testing::rng(testing::seed("images", Some(2080))));
    let mut machine = Machine::new();
    for image in 0..2000 {
        randomise(&mut machine, &mut random);
        let _ = machine.basic_sys();
        if image % 2 == 0 {
            // Every other image has its ROMs mapped and calls all over.
            machine.poke(0, 0x2f);
            machine.poke(1, 0x37);
            for _ in 0..4000 {
                let call = CALLS[usize::from(random.byte() % 16)].to_le_bytes();
                let address = random.word();
                common::place(&mut machine, address.max(2), &[0x20, call[0], call[1]]);
            }
        }
        let start = machine.cycles();
        // Illegal opcodes stop most images soon: go on behind them.
        for _ in 0..200 {
            let used = machine.cycles() - start;
            if used >= 20_000 {
                break;
            }
            machine.run(&mut random, 20_000 - used);
            let registers = machine.registers();
            let pc = random.word();
            machine.set_registers(Registers { pc, ..registers });
        }
        assert_eq!(machine.screen_text().len(), 25);
    }
}

#[test]
fn kernal_calls_survive_any_zero_page() {
    let mut random = Random(testing::rng(1));
    let mut machine = Machine::new();
    for _ in 0..20_000 {
        for address in (0x90..0x100).chain(0x0277..0x0300) {
            machine.poke(address, random.byte());
        }
        for _ in 0..20 {
            let address = CALLS[usize::from(random.byte() % 4)];
            let registers = machine.registers();
            let (a, x, y) = (random.byte(), random.byte(), random.byte());
            machine.set_registers(Registers { a, x, y, status: x, ..registers });
            machine.call(address, &mut random, 1000);
            machine.start(0);
        }
    }
}

#[test]
fn the_editor_keeps_its_invariants_over_long_output() {
    let mut random = Random(testing::rng(7));
    let mut machine = Machine::new();
    for _ in 0..200_000 {
        let code = random.byte();
        common::print(&mut machine, &[code]);
        let (row, column, last) = (machine.peek(0xd6), machine.peek(0xd3), machine.peek(0xd5));
        assert!(row < 25 && column <= last && (last == 39 || last == 79));
        let start = row - column / 40;
        let line = u16::from_le_bytes([machine.peek(0xd1), machine.peek(0xd2)]);
        assert_eq!(line, 0x0400 + 40 * u16::from(start));
        let links = &machine.ram()[0xd9..0xf2];
        assert!(links[0] >= 0x80, "the first row starts a line");
        assert!(!links.windows(2).any(|pair| pair[0] < 0x80 && pair[1] < 0x80));
    }
}
