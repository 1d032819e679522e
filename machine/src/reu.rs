//! A RAM expansion unit, 1700, 1764, 1750 or larger: memory of its own, and DMA to and from the computer's.
//!
//! Transfers happen at once when the command register is told so, and stop the processor for a cycle a byte. Not there:
//! swapping, verifying, interrupts, and waiting for `$FF00`.

/// The registers in the page at `$DF00`.
const COMMAND: usize = 0x01;

/// Bits of the command: do it, keep the registers, do not wait for `$FF00`; then the direction.
const EXECUTE: u8 = 0x80;
const AUTOLOAD: u8 = 0x20;
const AT_ONCE: u8 = 0x10;
const FETCH: u8 = 0x01;

/// Bits that read as ones whatever is written.
const ONES: [u8; 11] = [0, 0x4c, 0, 0, 0, 0, 0xf8, 0, 0, 0x1f, 0x3f];

#[derive(Clone)]
pub(crate) struct Reu {
    memory: Vec<u8>,
    registers: [u8; 11],
    /// What was written to the registers for addresses and length, to which they go back.
    kept: [u8; 11],
    /// Cycles that the processor has been stopped for.
    pub(crate) taken: u64,
}

impl std::fmt::Debug for Reu {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reu").field("bytes", &self.memory.len()).finish_non_exhaustive()
    }
}

impl Reu {
    /// An expansion of so many KiB, a power of two from 128 on, with noise in it.
    pub(crate) fn new(kib: usize) -> Self {
        let bytes = kib.next_power_of_two().clamp(128, 16 * 1024) * 1024;
        let memory = (0..bytes as u32).map(|at| (at.wrapping_mul(0x9e37_79b1) >> 24) as u8).collect();
        let mut registers = [0; 11];
        (registers[COMMAND], registers[7], registers[8]) = (AT_ONCE, 0xff, 0xff);
        Self { memory, registers, kept: registers, taken: 0 }
    }

    /// A register, if it is one.
    pub(crate) fn read(&self, offset: u16) -> Option<u8> {
        let register = usize::from(offset.checked_sub(0xf00)?);
        let size = if register == 0 && self.memory.len() >= 256 * 1024 { 0x10 } else { 0 };
        Some(self.registers.get(register)? | ONES.get(register)? | size)
    }

    /// A write to the I/O page, which may begin a transfer.
    pub(crate) fn write(&mut self, offset: u16, value: u8, ram: &mut [u8; 0x1_0000]) {
        let Some(register) = offset.checked_sub(0xf00).map(usize::from) else { return };
        let Some(slot) = self.registers.get_mut(register).filter(|_| register > 0) else { return };
        *slot = value;
        self.kept[register] = value;
        if register == COMMAND && value & (EXECUTE | AT_ONCE) == EXECUTE | AT_ONCE {
            self.transfer(ram);
        }
    }

    fn transfer(&mut self, ram: &mut [u8; 0x1_0000]) {
        let [_, command, low, high, far_low, far_high, bank, length_low, length_high, _, control] =
            self.registers;
        let mut here = u16::from_le_bytes([low, high]);
        let mut there = u32::from_le_bytes([far_low, far_high, bank, 0]) as usize;
        let length = match u16::from_le_bytes([length_low, length_high]) {
            0 => 0x1_0000,
            length => u64::from(length),
        };
        let mask = self.memory.len().wrapping_sub(1);
        for _ in 0..length {
            let (near, far) = (&mut ram[usize::from(here)], &mut self.memory[there & mask]);
            if command & 0x03 == FETCH {
                *near = *far;
            } else {
                *far = *near;
            }
            here = if control & 0x80 == 0 { here.wrapping_add(1) } else { here };
            there = if control & 0x40 == 0 { there.wrapping_add(1) } else { there };
        }
        self.taken += length;
        let after =
            [here.to_le_bytes().to_vec(), (there as u32).to_le_bytes()[..3].to_vec(), vec![1, 0]].concat();
        let kept = self.kept[2..9].to_vec();
        let registers = if command & AUTOLOAD == 0 { after } else { kept };
        self.registers[2..9].copy_from_slice(&registers);
        self.registers[COMMAND] &= !EXECUTE;
        self.registers[COMMAND] |= AT_ONCE;
        self.registers[0] |= 0x40;
    }
}
