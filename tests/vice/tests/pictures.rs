//! The picture that `machine` draws, against VICE's: the same colour in every pixel.
//!
//! A program copies registers and colours from RAM into the chips and waits. VICE and `machine` run
//! it with the same RAM.

use crate::common;

use common::options;
use machine::{Key, Machine, Picture};
use testing::{Draw, Rng, rng};
use vice::{Bank, Vice};

/// Copies 1,024 colours from `$8000`, 47 registers of the VIC from `REGISTERS` and the bank from
/// behind them, then waits.
const COPIER: &str = r"
*= $0801
        .word _end
        .word 10
        .byte $9e, $32, $30, $36, $31, 0
_end    .word 0
main    ldx #copied_end-copied
_code   lda code-1,x
        sta copied-1,x
        dex
        bne _code
        jmp copied
code
        .logical $0340
copied  sei
        ldx #0
_colour lda $8000,x
        sta $d800,x
        lda $8100,x
        sta $d900,x
        lda $8200,x
        sta $da00,x
        lda $8300,x
        sta $db00,x
        inx
        bne _colour
        ldx #$2e
_vic    lda registers,x
        sta $d000,x
        dex
        bpl _vic
        lda registers+$2f
        sta $dd00
wait    jmp wait
copied_end
        .here
registers = $03a0
";

const COPY: u16 = 0x0340;
const REGISTERS: u16 = 0x03a0;

/// Cycles in which it copies and a frame is drawn.
const CYCLES: u64 = 60_000;

struct Silent;

impl machine::Host for Silent {
    fn key(&mut self) -> Key {
        Key::None
    }
}

/// Both machines, with the program at work.
struct Both {
    vice: Vice,
    machine: Machine,
}

impl Both {
    fn new() -> Self {
        let options = options(COPIER);
        let prg = options.prg.clone().unwrap_or_default();
        let mut vice = Vice::start(&options).unwrap_or_else(|error| panic!("{error}"));
        // The RAM below the processor's port, which `machine` does not have: it shows the port there.
        vice.set_memory(Bank::Ram, 0, &[0x2f, 0x37]).unwrap();
        vice.run_for(CYCLES).unwrap_or_else(|error| panic!("{error}"));
        let mut machine = Machine::new();
        let images = roms::assemble().unwrap_or_else(|error| panic!("{error}"));
        let characters = match &options.roms {
            vice::Roms::Ours => images.chargen,
            _ => vice.memory(Bank::Rom, 0xd000..=0xdfff).unwrap(),
        };
        machine.set_characters(&characters).unwrap();
        machine.load_prg(&prg).unwrap();
        machine.start(machine.basic_sys().unwrap());
        Self { vice, machine }
    }

    /// Shows these registers, the last being `$DD00`, with what is in memory above `$0400`.
    fn show(&mut self, memory: &[(u16, Vec<u8>)], registers: &[u8; 48]) -> (Picture, Picture) {
        let table = (REGISTERS, registers.to_vec());
        for (start, bytes) in memory.iter().chain([&table]) {
            self.vice.set_memory(Bank::Ram, *start, bytes).unwrap();
        }
        self.vice.set_pc(COPY).unwrap();
        self.vice.run_for(CYCLES).unwrap_or_else(|error| panic!("{error}"));
        let theirs = self.vice.pixels().unwrap_or_else(|error| panic!("{error}"));
        // VICE's RAM is what both are to show, from the first byte on.
        let ram = self.vice.memory(Bank::Ram, 0..=0xffff).unwrap();
        for (address, &byte) in (0..=0xffff).zip(&ram).skip(2) {
            self.machine.poke(address, byte);
        }
        self.machine.start(COPY);
        self.machine.run(&mut Silent, CYCLES);
        for (address, &byte) in (0..=0xffff).zip(&ram).skip(2) {
            self.machine.poke(address, byte);
        }
        (self.machine.picture(), theirs)
    }

    #[track_caller]
    fn agree(&mut self, name: &str, memory: &[(u16, Vec<u8>)], registers: &[u8; 48]) {
        let (ours, theirs) = self.show(memory, registers);
        assert_eq!((theirs.width(), theirs.height()), (Picture::WIDTH, Picture::HEIGHT));
        let differ = |&at: &usize| ours.pixels()[at] != theirs.pixels()[at];
        let wrong: Vec<usize> = (0..ours.pixels().len()).filter(differ).collect();
        if let Some(first) = wrong.first() {
            for (who, picture) in [("ours", &ours), ("vice", &theirs)] {
                save(&format!("{name}-{who}"), picture);
            }
            let (row, column) = (first / Picture::WIDTH, first % Picture::WIDTH);
            panic!(
                "{name}: {} pixels differ, the first in row {row} and column {column}; {registers:02x?}",
                wrong.len()
            );
        }
    }
}

/// Keeps a picture for people, beside what else is kept of failures.
fn save(name: &str, picture: &Picture) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = std::fs::File::create(folder.join(format!("{name}.png"))).unwrap();
    let mut encoder = png::Encoder::new(file, picture.width() as u32, picture.height() as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(machine::PALETTE.concat());
    encoder.write_header().unwrap().write_image_data(picture.pixels()).unwrap();
}

/// Registers with a screen that is on, in bank 0, and sprites that are off.
fn plain() -> [u8; 48] {
    let mut registers = [0; 48];
    for (register, value) in [(0x11, 0x1b), (0x16, 0xc8), (0x18, 0x14), (0x20, 14), (0x21, 6), (0x2f, 7)] {
        registers[register] = value;
    }
    registers
}

fn with(changes: &[(usize, u8)]) -> [u8; 48] {
    let mut registers = plain();
    for &(register, value) in changes {
        registers[register] = value;
    }
    registers
}

fn bytes(rng: &mut Rng, length: usize) -> Vec<u8> {
    (0..length).map(|_| rng.below(256) as u8).collect()
}

/// Everything that the VIC may be told to show, at random.
fn noise(rng: &mut Rng) -> Vec<(u16, Vec<u8>)> {
    vec![(0x0400, bytes(rng, 0xfc00))]
}

#[test]
fn modes_banks_and_borders() {
    if !common::vice_is_there() {
        return;
    }
    let mut both = Both::new();
    let memory = noise(&mut rng(1));
    both.agree("text", &memory, &plain());
    for (name, registers) in [
        ("text-multicolour", with(&[(0x16, 0xd8), (0x22, 2), (0x23, 3)])),
        ("text-extended", with(&[(0x11, 0x5b), (0x22, 2), (0x23, 3), (0x24, 4)])),
        ("bitmap", with(&[(0x11, 0x3b), (0x18, 0x18)])),
        ("bitmap-multicolour", with(&[(0x11, 0x3b), (0x16, 0xd8), (0x18, 0x18)])),
        ("bitmap-under-the-kernal", with(&[(0x11, 0x3b), (0x18, 0x48), (0x2f, 4)])),
        ("text-bank-1", with(&[(0x2f, 6)])),
        ("text-bank-2", with(&[(0x2f, 5)])),
        ("text-lower-case", with(&[(0x18, 0x16)])),
        ("narrow", with(&[(0x16, 0xc0)])),
        ("low", with(&[(0x11, 0x13)])),
        ("blank", with(&[(0x11, 0x0b)])),
    ] {
        both.agree(name, &[], &registers);
    }
    // Scrolled by every number of pixels, in every mode, sensible or not.
    for mode in 0..8_u8 {
        for pixels in 0..8 {
            let control = 0x18 | (mode >> 1) << 5 | ((pixels + 3) & 7);
            let registers = with(&[
                (0x11, control),
                (0x16, 0xc8 | (mode & 1) << 4 | pixels),
                (0x18, 0x38),
                (0x22, 9),
                (0x23, 10),
                (0x24, 11),
            ]);
            both.agree(&format!("scrolled-{mode}-{pixels}"), &[], &registers);
        }
    }
}

#[test]
fn anything_at_random() {
    if !common::vice_is_there() {
        return;
    }
    let mut both = Both::new();
    let mut random = rng(testing::seed("pictures", Some(2)));
    for number in 0..testing::count(60) {
        let mut registers = [0; 48];
        registers.fill_with(|| random.below(256) as u8);
        registers[0x11] = (registers[0x11] & 0x7f) | if number % 10 == 9 { 0 } else { 0x10 };
        // No interrupts.
        registers[0x19] = 0;
        registers[0x1a] = 0;
        registers[0x2f] = 4 | (registers[0x2f] & 3);
        let memory = if number % 20 == 0 { noise(&mut random) } else { Vec::new() };
        both.agree(&format!("random-{number}"), &memory, &registers);
    }
}
