//! Contracts are executed: what each routine of a program changes, needs and costs is what the comment
//! over it says.
//!
//! Programs are played with; whenever a routine is entered, the machine is copied now and then, and the routine
//! run from there, once as it is and once with all registers, flags and bytes of the zero page changed that it
//! does not ask for. `SYS2080_SEED` chooses other entries and other changes.

mod check;
mod contract;
mod names;
mod pictures;
mod report;
mod sample;
mod tests;

use engine_spec::{Extra, Screen, Spec};
use integration_tests::{built, game, listed};
use machine::{Machine, Script};

use contract::{Contract, contracts};
use names::Zeropage;
use report::Report;

/// Programs that have, together, nearly all routines, and the depth to which they search.
const PROGRAMS: [(&str, u8); 23] = [
    ("mouse-and-cats", 5),
    ("ryg3-11", 7),
    ("ryg3-07", 7),
    ("cats-small", 4),
    ("king-values", 4),
    ("mask-history", 4),
    ("two-cats", 6),
    ("draughts", 4),
    ("nine-mens-morris", 3),
    ("othello-6x6", 4),
    ("connect-four", 4),
    ("breakthrough-6x6", 3),
    ("general-jump", 3),
    ("tic-tac-toe", 4),
    ("general-two-bytes", 2),
    ("general-royal-quiescence", 4),
    ("general-victims", 4),
    ("general-null-move", 5),
    ("general-safety", 4),
    ("general-late-moves", 5),
    ("general-threats", 5),
    ("general-falls", 4),
    ("chess", 3),
];

/// Chooses entries and changes, unless `SYS2080_SEED` does.
const SEED: u64 = 2080;

#[test]
fn routines_do_what_their_contracts_say() {
    if !testing::drawn("routines do what their contracts say") {
        return;
    }
    let programs: Vec<(String, u8)> = match std::env::var("SYS2080_CONTRACTS") {
        // Other programs: `game:depth game:depth`.
        Ok(text) => text.split(' ').filter_map(report::program).collect(),
        Err(_) => PROGRAMS.iter().map(|&(stem, depth)| (stem.to_owned(), depth)).collect(),
    };
    let seed = testing::seed("contracts", Some(SEED));
    let mut report = Report::default();
    for (stem, depth) in programs {
        let mut spec = game(&stem);
        if codegen::finds_mates(&spec) {
            spec.look.mate = Extra::Yes;
        }
        let script = Script::new(&sample::keys(&spec, depth));
        examine(&spec, &stem, Machine::new(), script, seed, &mut report);
    }
    report.judge();
}

/// Plays with a program and holds its routines to their contracts.
fn examine(spec: &Spec, stem: &str, mut machine: Machine, script: Script, seed: u64, report: &mut Report) {
    let build = built(spec);
    machine.load_prg(&build.prg()).expect("a program");
    let zeropage = Zeropage::of(&build.program);
    let mut found = contracts(&build.program.source, &zeropage);
    // It is the whole program; and what serves an interrupt is called by nobody.
    found.retain(|contract| contract.name != "main" && !contract.name.ends_with("_irq"));
    if spec.look.screen == Screen::Board {
        // What listings have, too, is tried there.
        let listing = built(&listed(spec.clone()));
        let listed = contracts(&listing.program.source, &Zeropage::of(&listing.program));
        let there = |contract: &Contract| listed.iter().any(|other| other.name == contract.name);
        found.retain(|contract| contract.name.starts_with("main_") || !there(contract));
    }
    let contracts = found;
    let address = |name: &str| build.address(name).unwrap_or_else(|| panic!("{stem}: no label {name}"));
    let addresses: Vec<u16> = contracts.iter().map(|contract| address(&contract.name)).collect();
    let (mut entries, mut poison) = (testing::rng(seed), testing::rng(!seed));
    for contract in &contracts {
        report.begin(stem, contract);
    }
    sample::play(machine, script, &addresses, &mut entries, &mut |number, entry| {
        let contract = &contracts[number];
        let seen = check::check(contract, entry, &mut poison);
        if seen.differs && report.wants_more(contract) {
            let needed = check::needed(contract, entry, &mut poison);
            report.needs(contract, needed.iter().map(|place| zeropage.name(*place)));
        }
        report.add(stem, contract, &seen, &zeropage);
        if seen.lost { sample::SPENT } else { seen.cycles }
    });
}
