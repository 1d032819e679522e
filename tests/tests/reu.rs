//! Programs whose table of positions is in an REU search as the host engine does with a table as large.

use engine::{Engine, Game, TableModel};
use engine_spec::{Extra, Spec};
use integration_tests::{built, game_as_written, random};
use machine::{Accelerator, Machine};
use toolchain::C64;

/// What `fast_kind` says of an REU.
const MEMORY: u8 = 4;

/// KiB, and the slots that there is room for.
const SIZES: [(usize, usize); 4] = [(128, 1 << 14), (256, 1 << 15), (512, 1 << 16), (16 << 10, 1 << 16)];

fn spec(stem: &str) -> Spec {
    let mut spec = game_as_written(stem);
    spec.book = None;
    spec.look.reu = Extra::Yes;
    spec
}

fn booted(spec: &Spec, reu: Option<usize>, accelerator: Option<Accelerator>) -> C64 {
    let mut machine = Machine::new();
    machine.set_reu(reu);
    machine.set_accelerator(accelerator);
    C64::boot_in(machine, &built(spec), spec).unwrap_or_else(|error| panic!("{error}"))
}

fn kind(c64: &C64, spec: &Spec) -> u8 {
    c64.machine().peek(built(spec).address("fast_kind").expect("a label"))
}

/// Positions of games, in which there is something to do.
fn games(stem: &str, count: usize) -> Vec<Game> {
    let mut rng = random(stem);
    let begun = |_| {
        let mut game = Game::new(&spec(stem));
        for _ in 0..rng.usize(0..24) {
            let (moves, before) = (game.moves(), game.clone());
            rng.choice(&moves).map(|text| game.play(text).expect("a legal move"));
            if game.result(1).is_some() || game.moves().is_empty() {
                return before;
            }
        }
        game
    };
    (0..count).map(begun).collect()
}

/// Searches positions to a depth, in the program and on the host. Returns the nodes of all.
fn agree(games: &[Game], c64: &mut C64, slots: Option<usize>, depth: u8) -> u64 {
    let Some(first) = games.first() else { return 0 };
    let stem = &first.spec().name;
    let mut engine = Engine::new(first.rules(), TableModel::Slots);
    if let Some(slots) = slots {
        engine.enlarge(slots);
    }
    let mut nodes = 0;
    for (number, game) in games.iter().enumerate() {
        c64.set_game(game).unwrap_or_else(|error| panic!("{stem}: {error}"));
        engine.recall(game.past());
        let expected = engine.think(game.position(), depth);
        let found = c64.search(depth).unwrap_or_else(|error| panic!("{stem}: {error}"));
        assert_eq!(expected.len(), found.len(), "{stem}, {slots:?}, position {number}");
        for (ours, theirs) in expected.iter().zip(&found) {
            assert_eq!(
                (ours.depth, ours.nodes, ours.score, &ours.line),
                (theirs.depth, theirs.nodes, theirs.score, &theirs.line),
                "{stem}, {slots:?}, position {number}: {:?}",
                game.position()
            );
        }
        nodes += expected.last().map_or(0, |last| last.nodes);
    }
    nodes
}

#[test]
fn they_agree_with_a_host_engine_that_has_as_many_slots() {
    // Slots that are always replaced, pairs, scores of two bytes.
    for (stem, depth) in
        [("draughts", 8), ("connect-four", 6), ("nine-mens-morris", 3), ("king-of-the-hill", 2)]
    {
        let spec = spec(stem);
        let mut usual = booted(&spec, None, None);
        assert_eq!(kind(&usual, &spec), 0, "{stem}: no REU");
        let games = games(stem, 4);
        let few = agree(&games, &mut usual, None, depth);
        for (kib, slots) in SIZES {
            let mut c64 = booted(&spec, Some(kib), None);
            assert_eq!(kind(&c64, &spec), MEMORY, "{stem}: {kib} KiB");
            let many = agree(&games, &mut c64, Some(slots), depth);
            println!("{stem}: {many} nodes with {kib} KiB, {few} without");
        }
    }
}

/// What one search has found is nothing to the next, also when all numbers of searches have been used.
#[test]
fn every_search_begins_anew() {
    for stem in ["draughts", "connect-four"] {
        let mut c64 = booted(&spec(stem), Some(512), None);
        agree(&games(stem, 150), &mut c64, Some(1 << 16), 4);
    }
}

/// A faster processor and DMA are not used together.
#[test]
fn a_faster_computer_does_without() {
    for accelerator in [Accelerator::C128, Accelerator::Ultimate { enable: false }, Accelerator::Mega65] {
        let spec = spec("draughts");
        let mut c64 = booted(&spec, Some(512), Some(accelerator));
        assert!(![0, MEMORY].contains(&kind(&c64, &spec)), "{accelerator:?}");
        agree(&games("draughts", 2), &mut c64, None, 6);
    }
}

/// The same search, in cycles, with its table here and there.
#[test]
fn an_reu_costs_little() {
    for (stem, depth) in [("draughts", 7), ("connect-four", 6), ("othello-8x8", 4)] {
        let spec = spec(stem);
        let cycles = [None, Some(512)].map(|reu| {
            let mut c64 = booted(&spec, reu, None);
            let mut taken = 0;
            let mut nodes = 0;
            c64.search_game(&Game::new(&spec), depth, &mut |found, cycles| {
                (nodes, taken) = (found.nodes, cycles);
            })
            .unwrap_or_else(|error| panic!("{stem}: {error}"));
            (taken, nodes)
        });
        let [(usual, nodes), (far, same)] = cycles;
        let per = |cycles: u64, nodes: u64| cycles as f64 / nodes.max(1) as f64;
        let more = per(far, same) / per(usual, nodes) * 100.0 - 100.0;
        println!(
            "{stem}: {usual} cycles for {nodes} nodes, {far} for {same} with an REU, {more:.1} % more a node"
        );
        assert!(more < 8.0, "{stem}: {more:.1} %");
    }
}
