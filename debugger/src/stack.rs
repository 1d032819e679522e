//! Who has called whom, by what is on the stack.

use machine::Machine;

use crate::symbols::Symbols;

/// The opcode of `jsr`.
pub(crate) const JSR: u8 = 0x20;

/// The size of a `jsr`.
const JSR_SIZE: u16 = 3;

/// A routine under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The next instruction of the innermost one, the `jsr` of those around it.
    pub pc: u16,
    /// The stack pointer once the routine within it has returned; of the innermost one as it is.
    pub sp: u8,
}

impl Frame {
    /// Where it goes on once the routine within it has returned.
    #[must_use]
    pub fn back(self) -> u16 {
        self.pc.wrapping_add(JSR_SIZE)
    }
}

/// The routines under way, the innermost first. A return address is two bytes behind a `jsr` of the source;
/// everything else on the stack is what routines have kept there.
#[must_use]
pub fn frames(machine: &Machine, symbols: &Symbols) -> Vec<Frame> {
    let registers = machine.registers();
    let mut frames = vec![Frame { pc: registers.pc, sp: registers.sp }];
    let stack = |at: u8| u16::from(machine.peek(0x0100 + u16::from(at)));
    let mut at = registers.sp;
    while at < 0xfe {
        let (low, high) = (at + 1, at + 2);
        let call = (stack(low) | stack(high) << 8).wrapping_sub(JSR_SIZE - 1);
        let is_call =
            symbols.lines().next(call) == Some(call.wrapping_add(JSR_SIZE)) && machine.read(call) == JSR;
        if is_call {
            frames.push(Frame { pc: call, sp: high });
            at = high;
        } else {
            at = low;
        }
    }
    frames
}
