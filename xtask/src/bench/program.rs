//! The program that the benchmark assembles: made up, but with the proportions of a real one.
//!
//! Routines with a comment over them, labels, instructions in every mode with a remark behind some,
//! references both ways, local and anonymous labels, tables, and constants that are expressions.

use std::fmt::Write;

/// The address where the program begins, and where it must have ended.
const FIRST: usize = 0x0801;
const LAST: usize = 0xf000;

/// Numbers that depend on nothing (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}

/// Instructions of one to three bytes; `L` stands for a label near or far.
const CODE: [(&str, usize); 24] = [
    ("lda #$20", 2),
    ("ldx #COUNT_1 - 1", 2),
    ("lda zp_pointer", 2),
    ("sta zp_pointer+1", 2),
    ("lda (zp_pointer),y", 2),
    ("lda L,x", 3),
    ("sta L,y", 3),
    ("ldy L", 3),
    ("adc L+1", 3),
    ("jsr L", 3),
    ("jsr L", 3),
    ("inx", 1),
    ("dey", 1),
    ("tax", 1),
    ("clc", 1),
    ("sec", 1),
    ("sbc #<L", 2),
    ("lda #>L", 2),
    ("cmp #15", 2),
    ("and #%00001111", 2),
    ("asl a", 1),
    ("inc zp_counter", 2),
    ("bne *+5", 2),
    ("eor $d020", 3),
];

/// A program of that many lines.
pub(super) fn program(lines: usize) -> String {
    let mut random = Random(2080);
    let mut text = String::from("zp_pointer = $fb\nzp_counter = $fd\n* = $0801\n");
    let mut address = FIRST;
    // References may go to any routine, also to those that come last: as many as there will be.
    let routines = (lines / 40).clamp(1, 2200);
    let mut routine = 0;
    while routine < routines {
        let _ = writeln!(text, "\n; routine_{routine} - one of many\n; In:       X = what it works on");
        let _ = writeln!(
            text,
            "; Clobbers: A Y\nCOUNT_{} = routine_{} & 15 + {}",
            routine + 1,
            random.below(routines),
            random.below(9)
        );
        let _ = writeln!(text, "routine_{routine}:");
        let full = address + 60 > LAST;
        for _ in 0..if full { 1 } else { 9 } {
            let (code, size) = CODE[random.below(CODE.len())];
            let code = code.replace('L', &format!("routine_{}", random.below(routines)));
            if random.below(3) == 0 {
                let _ = writeln!(text, "        ; a remark on what comes next, and why it has to be so");
            }
            let remark = if random.below(3) == 0 { "; the reason why it is there" } else { "" };
            let _ = writeln!(text, "        {code:<28}{remark}");
            address += size;
        }
        if !full {
            let _ = writeln!(
                text,
                "-       dex\n        bne -\n_done   lda zp_counter\n        beq _done\n        rts"
            );
            address += 8;
        }
        if routine % 16 == 0 && !full {
            let _ = writeln!(
                text,
                "table_{routine}\n        .byte 1, 2, $10, %101, COUNT_{}, <*\n        .word routine_{routine}, * + 2",
                routine + 1
            );
            address += 10;
        }
        routine += 1;
    }
    let mut count = text.lines().count();
    let mut constant = 0;
    // The rest are constants and remarks, as in the include files of a large program.
    while count < lines {
        let line = match random.below(4) {
            0 => "; a remark that tells what the constants below are for".to_owned(),
            1 => String::new(),
            2 => format!(
                "VALUE_{constant} = routine_{} - routine_0 + {}",
                random.below(routines),
                random.below(200)
            ),
            _ => format!("VALUE_{constant} = ${:04x}            ; an address", random.below(0xffff)),
        };
        if line.starts_with('V') {
            constant += 1;
        }
        text.push_str(&line);
        text.push('\n');
        count += 1;
    }
    text
}
