//! Runs of a routine from one state: as it was met, and with everything changed that it does not ask for.

use machine::{Machine, Registers, Stop};

use super::contract::Contract;
use super::names::{Place, Set, Zeropage};
use super::sample::Entry;

/// Cycles that no routine takes.
const NEVER: u64 = 100_000_000;

/// The instruction's code.
const RTS: u8 = 0x60;

/// Where the stack, the KERNAL's variables and the screen end, and where programs begin.
const PROGRAM: usize = 0x0801;

/// How a routine has left the machine.
struct Left {
    machine: Machine,
    registers: Registers,
    cycles: u64,
    /// Whether it has returned to another place than where it was called from.
    past: bool,
}

/// What two runs of a routine have shown.
#[derive(Default)]
pub struct Seen {
    /// What it changed although it should not.
    pub changed: Set,
    /// All that it changed.
    pub touched: Set,
    /// Whether it yields something else when it gets what it does not ask for.
    pub differs: bool,
    /// Whether it came back at all, each time.
    pub lost: bool,
    /// Cycles it took as it was met.
    pub cycles: u64,
}

/// Runs a routine until it returns, or how it stops if it does not.
fn run(contract: &Contract, entry: &Entry, machine: Machine, limit: u64) -> Result<Left, Stop> {
    let (mut machine, mut script) = (machine, entry.script.clone());
    let (top, begun) = (machine.registers().sp, machine.cycles());
    let stack = |offset: u8| u16::from(machine.peek(0x0100 + u16::from(top.wrapping_add(offset))));
    let back = (stack(1) | stack(2) << 8).wrapping_add(1);
    if !contract.exits {
        machine.set_breakpoint(back);
    }
    while machine.cycles() < begun + limit {
        let left = begun + limit - machine.cycles();
        let returns = machine.read(machine.registers().pc) == RTS;
        let over = match machine.run(&mut script, if contract.exits { 1 } else { left }) {
            Stop::Breakpoint(_) => true,
            Stop::CycleLimit if contract.exits => returns,
            stop => return Err(stop),
        };
        if over && machine.registers().sp > top {
            let registers = machine.registers();
            let past = (registers.sp, registers.pc) != (top.wrapping_add(2), back);
            return Ok(Left { cycles: machine.cycles() - begun, registers, machine, past });
        }
    }
    Err(Stop::CycleLimit)
}

/// Whether two runs have come to the same: what the contract promises, where either has done anything about
/// it, and all memory.
fn alike(contract: &Contract, one: (&Machine, &Left), other: (&Machine, &Left)) -> bool {
    let left = |place: Place, (_, left): (&Machine, &Left)| place.of(&left.machine, &left.registers);
    let began = |place: Place, (before, _): (&Machine, &Left)| place.of(before, &before.registers());
    let same = |&place: &Place| {
        let untouched = [one, other].iter().all(|&run| left(place, run) == began(place, run));
        untouched || left(place, one) == left(place, other)
    };
    let (one_left, other_left) = (one.1, other.1);
    one_left.past == other_left.past
        && (one_left.past || contract.yields.iter().all(same))
        && one_left.registers.sp == other_left.registers.sp
        && one_left.registers.pc == other_left.registers.pc
        && one_left.machine.ram()[PROGRAM..] == other_left.machine.ram()[PROGRAM..]
}

/// The state of an entry with `places` changed at random.
fn poisoned(entry: &Entry, places: impl Iterator<Item = Place>, rng: &mut testing::Rng) -> Machine {
    let mut machine = entry.machine.clone();
    let mut registers = machine.registers();
    for place in places {
        place.poison(&mut machine, &mut registers, rng.u8(..));
    }
    machine.set_registers(registers);
    machine
}

/// What is not as it was, but for flags.
fn touched(before: &Machine, left: &Left) -> Set {
    let registers = before.registers();
    Zeropage::places()
        .filter(|place| !matches!(place, Place::Flag(_)))
        .filter(|place| place.of(before, &registers) != place.of(&left.machine, &left.registers))
        .collect()
}

/// What is not as it was, of what the contract says stays.
fn changed(contract: &Contract, before: &Machine, left: &Left) -> Set {
    if left.past {
        return Set::new();
    }
    touched(before, left).into_iter().filter(|place| contract.keeps(place)).collect()
}

/// Holds a routine to its contract.
pub fn check(contract: &Contract, entry: &Entry, rng: &mut testing::Rng) -> Seen {
    let plain = match run(contract, entry, entry.machine.clone(), NEVER) {
        Ok(plain) => plain,
        // Nothing more is typed.
        Err(Stop::EndOfInput) => return Seen::default(),
        Err(_) => return Seen { lost: true, ..Seen::default() },
    };
    let others = Zeropage::places().filter(|place| !contract.takes.contains(place));
    let poison = poisoned(entry, others, rng);
    let mut seen =
        Seen { changed: changed(contract, &entry.machine, &plain), cycles: plain.cycles, ..Seen::default() };
    let limit = plain.cycles * 4 + 10_000;
    match run(contract, entry, poison.clone(), limit) {
        Ok(left) => {
            seen.differs = !alike(contract, (&entry.machine, &plain), (&poison, &left));
            if !seen.differs {
                seen.touched = touched(&poison, &left);
                seen.touched.extend(touched(&entry.machine, &plain));
                seen.changed.extend(changed(contract, &poison, &left));
            }
        }
        Err(_) => seen.differs = true,
    }
    seen
}

/// What the routine needs although its contract does not ask for it, found by changing less and less.
pub fn needed(contract: &Contract, entry: &Entry, rng: &mut testing::Rng) -> Set {
    let Ok(plain) = run(contract, entry, entry.machine.clone(), NEVER) else { return Set::new() };
    let limit = plain.cycles * 4 + 10_000;
    let mut open =
        vec![Zeropage::places().filter(|place| !contract.takes.contains(place)).collect::<Vec<_>>()];
    let mut needed = Set::new();
    while let Some(places) = open.pop() {
        // A value may by chance do as well as the right one.
        let wants = (0..8).any(|_| {
            let poison = poisoned(entry, places.iter().copied(), rng);
            !run(contract, entry, poison.clone(), limit)
                .is_ok_and(|left| alike(contract, (&entry.machine, &plain), (&poison, &left)))
        });
        match (wants, &places[..]) {
            (true, [place]) => _ = needed.insert(*place),
            (true, _) => {
                let (some, others) = places.split_at(places.len() / 2);
                open.extend([some.to_vec(), others.to_vec()]);
            }
            _ => {}
        }
    }
    needed
}
