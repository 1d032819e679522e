//! A program at work, and what the machine is like whenever a routine is entered.

use std::collections::BTreeMap;

use engine::Game;
use engine_spec::{Extra, Spec};
use machine::{Machine, Script, Stop};

/// Entries of a routine that are looked at, at most.
const SAMPLES: usize = 24;

/// Cycles that all runs of a routine may take; those that take longer are looked at less often.
pub const SPENT: u64 = 4_000_000;

/// Cycles that a program is given; a game of the engine against itself may have no end.
const LIMIT: u64 = 300_000_000;

/// A machine about to execute the first instruction of a routine.
pub struct Entry {
    pub machine: Machine,
    pub script: Script,
}

/// How often a routine has been met.
#[derive(Default)]
struct Met {
    times: u64,
    next: u64,
    looked: usize,
    spent: u64,
}

/// Types into the program that a machine has been loaded with, and lets `look` see entries of routines: their number
/// and the machine. It says how many cycles the routine took. Returns how often each was seen.
pub fn play(
    mut machine: Machine,
    mut script: Script,
    routines: &[u16],
    rng: &mut testing::Rng,
    look: &mut dyn FnMut(usize, &Entry) -> u64,
) -> Vec<usize> {
    let start = machine.basic_sys().expect("a SYS line");
    machine.start(start);
    let mut at: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for (number, &address) in routines.iter().enumerate() {
        at.entry(address).or_default().push(number);
        machine.set_breakpoint(address);
    }
    let mut met: BTreeMap<u16, Met> = at.keys().map(|&address| (address, Met::default())).collect();
    loop {
        match machine.run(&mut script, LIMIT.saturating_sub(machine.cycles())) {
            Stop::Breakpoint(pc) => {
                let Some(met) = met.get_mut(&pc) else { continue };
                if met.times == met.next {
                    let mut entry = Entry { machine: machine.clone(), script: script.clone() };
                    for &address in routines {
                        entry.machine.clear_breakpoint(address);
                    }
                    for &number in &at[&pc] {
                        met.spent += look(number, &entry);
                    }
                    met.looked += 1;
                    met.next += 1 + rng.u64(0..=met.times / 2);
                    if met.looked == SAMPLES || met.spent > SPENT {
                        machine.clear_breakpoint(pc);
                    }
                }
                met.times += 1;
            }
            // Left by .Q, it is started once more.
            Stop::Returned if script.left() > 0 => machine.start(start),
            Stop::Returned | Stop::EndOfInput | Stop::CycleLimit => break,
            stop => panic!("{stop}, {} keys left\n{}", script.left(), script.text()),
        }
    }
    routines.iter().map(|address| met[address].looked).collect()
}

/// What is typed into the program of a game: every command, wrong and right moves, searches of either
/// side and a game of the engine against itself.
pub fn keys(spec: &Spec, depth: u8) -> String {
    let mut game = Game::new(spec);
    let mut keys =
        format!(".b\n.e\n.f\n.h\n.m\n.d\n.t\n.d99x\n.u\n.x\n.dd\n\nz9\n.t1\n.t\n.d{depth}\n.g\n.e\n.f\n.m\n");
    keys += ".u\n.s\n.s\n.t0\n.o\n";
    if spec.look.mate == Extra::Yes {
        keys += ".m1\n.m2\n.m0\n.mm\n";
    }
    for _ in 0..4 {
        let Some(text) = game.moves().last().cloned() else { break };
        if game.play(&text).is_err() {
            break;
        }
        keys += &format!("{}\n", text.to_lowercase());
    }
    keys += &format!(".m\n.b\n.u\n.u\n.d{depth}\n.g\n.n\n.d{}\n{}", depth - 1, ".g\n".repeat(16));
    keys + &format!(".d{}\n.g\n.u\n.q\n.d2\n.a\n", depth + 1)
}
