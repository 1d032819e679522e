//! The source files of each ROM, in the order in which they are assembled.

/// A source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// Its path in the crate.
    pub name: &'static str,
    /// What it holds.
    pub text: &'static str,
}

macro_rules! modules {
    ($($path:literal),* $(,)?) => {
        &[$(Module { name: $path, text: include_str!(concat!("../", $path)) }),*]
    };
}

/// The KERNAL, $E000 to $FFFF.
pub const KERNAL: &[Module] = modules![
    "kernal/zeropage.asm",
    "kernal/memory.asm",
    "kernal/files.asm",
    "kernal/storage.asm",
    "kernal/channels.asm",
    "kernal/lines.asm",
    "kernal/cursor.asm",
    "kernal/scroll.asm",
    "kernal/edit.asm",
    "kernal/print.asm",
    "kernal/input.asm",
    "kernal/irq.asm",
    "kernal/keyboard.asm",
    "kernal/keymaps.asm",
    "kernal/clock.asm",
    "kernal/serial.asm",
    "kernal/transfer.asm",
    "kernal/vectors.asm",
    "kernal/video.asm",
    "kernal/tape.asm",
    "kernal/blocks.asm",
    "kernal/pulses.asm",
    "kernal/start.asm",
    "kernal/nmi.asm",
    "kernal/jumptable.asm",
];

/// BASIC, $A000 to $BFFF. It shares the memory map of the KERNAL.
pub const BASIC: &[Module] = modules![
    "kernal/zeropage.asm",
    "kernal/memory.asm",
    "basic/calls.asm",
    "basic/start.asm",
    "basic/text.asm",
    "basic/crunch.asm",
    "basic/keywords.asm",
    "basic/direct.asm",
    "basic/lines.asm",
    "basic/program.asm",
    "basic/run.asm",
    "basic/flow.asm",
    "basic/loops.asm",
    "basic/variables.asm",
    "basic/print.asm",
    "basic/input.asm",
    "basic/expression.asm",
    "basic/term.asm",
    "basic/arithmetic.asm",
    "basic/machine.asm",
    "basic/list.asm",
    "basic/errors.asm",
];

/// The character set, 4096 bytes.
pub const CHARGEN: &[Module] = modules![
    "chargen/1-upper-letters.asm",
    "chargen/2-upper-signs.asm",
    "chargen/3-upper-lines.asm",
    "chargen/4-upper-blocks.asm",
    "chargen/5-upper-reversed.asm",
    "chargen/6-lower-letters.asm",
    "chargen/7-lower-rest.asm",
    "chargen/8-lower-reversed.asm",
];
