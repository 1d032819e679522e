//! The instructions that ran last, found by doing it again.

use std::collections::VecDeque;

use machine::{Machine, Registers, Stop};

use super::run::Ran;
use crate::disassembly::decode;
use crate::symbols::Symbols;

/// Instructions that are shown.
const SHOWN: usize = 8;

/// Cycles of a run beyond which it is not done again.
const LONGEST: u64 = 20_000_000;

/// An instruction that ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// Where it stands.
    pub address: u16,
    /// The same, by a label.
    pub place: String,
    /// What it is.
    pub text: String,
    /// The registers behind it.
    pub after: Registers,
}

/// The last instructions of a run that began with this machine.
pub(super) fn trace(before: &Machine, ran: &Ran, symbols: &Symbols) -> Vec<Traced> {
    if ran.cycles > LONGEST {
        return Vec::new();
    }
    let (mut machine, mut script) = (before.clone(), ran.script.clone());
    let end = machine.cycles() + ran.cycles;
    match (ran.from, ran.to) {
        (Some(from), None) => _ = machine.call(from, &mut script, 0),
        (Some(from), Some(_)) => {
            let mut registers = machine.registers();
            registers.pc = from;
            machine.set_registers(registers);
        }
        _ => {}
    }
    let mut last: VecDeque<(u16, [u8; 3], Registers)> = VecDeque::new();
    while machine.cycles() < end {
        let (pc, cycles) = (machine.registers().pc, machine.cycles());
        // The program may write over it.
        let bytes = [0, 1, 2].map(|offset| machine.read(pc.wrapping_add(offset)));
        let stop = machine.run(&mut script, 1);
        if machine.cycles() == cycles && stop != Stop::CycleLimit {
            break;
        }
        last.push_back((pc, bytes, machine.registers()));
        if last.len() > SHOWN {
            last.pop_front();
        }
    }
    let traced = |(address, bytes, after): (u16, [u8; 3], Registers)| {
        let read = |at: u16| bytes.get(usize::from(at.wrapping_sub(address))).copied().unwrap_or(0);
        let decoded = decode(&read, address, symbols);
        Traced { address, place: symbols.describe(address), text: decoded.text, after }
    };
    last.into_iter().map(traced).collect()
}

/// The flags of a status, capital where they are set: `Nv-bdIzC`.
#[must_use]
pub fn flags(status: u8) -> String {
    let named = "NV-BDIZC".chars().enumerate().map(|(bit, letter)| {
        if status & 0x80 >> bit == 0 || letter == '-' { letter.to_ascii_lowercase() } else { letter }
    });
    named.collect()
}
