//! Connect Four against its solution: how often the shipped game's move, found in ten seconds, keeps what the position
//! is worth. The positions are in `tests/positions/connect-four.txt`, which says how they were made.

use engine::{Engine, Game, Over, TableModel};
use engine_spec::Spec;
use integration_tests::fours::{Discs, Solver};
use integration_tests::{booted, game_as_written, random, root};
use testing::Rng;
use toolchain::{PAL_HZ, Pace, Trials};

/// Where the positions are.
const FILE: &str = "tests/positions/connect-four.txt";

/// Discs of the positions, and how many positions there are of each number.
const DISCS: std::ops::RangeInclusive<usize> = 12..=24;
const OF_EACH: usize = 44;

/// Connect Four with lines that are worth the same wherever their empty squares are.
const COUNTED: &str = "benches/connect-four-counted.toml";

/// Plies of a search, at most.
const DEPTH: u8 = 32;

/// A position, and what is true of it.
#[derive(Debug)]
struct Solved {
    /// How it comes about.
    moves: String,
    /// `won` or `drawn`, for the side to move.
    value: String,
    /// The files that keep it.
    kept: String,
}

/// The positions of the file.
fn positions() -> Vec<Solved> {
    let text = std::fs::read_to_string(root().join(FILE)).expect("the positions");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let read = |line: &str| {
        let [moves, value, kept] = line.split(' ').collect::<Vec<_>>().try_into().expect("three words");
        Solved { moves: moves.to_owned(), value: value.to_owned(), kept: kept.to_owned() }
    };
    lines.map(read).collect()
}

/// So many of them, drawn by lot; all if there are no more.
fn drawn(mut positions: Vec<Solved>, count: u64, rng: &mut Rng) -> Vec<Solved> {
    rng.shuffle(&mut positions);
    positions.truncate(count as usize);
    positions
}

/// What the solver says of a position, in the words of the file.
fn solved(solver: &mut Solver, moves: &str) -> (&'static str, String) {
    let (value, kept) = solver.kept(Discs::after(moves).expect("a position"));
    let word = ["lost", "drawn", "won"][(value + 1) as usize];
    (word, kept.iter().map(u32::to_string).collect())
}

/// A game whose search deepens until its time is up, as a level of seconds has it, and the pace of its program.
struct Timed {
    start: Game,
    pace: Pace,
}

impl Timed {
    fn new(mut spec: Spec) -> Self {
        spec.search.iterative_deepening = true;
        let start = Game::new(&spec);
        let trials = Trials { cycles: 200_000_000, longest: 4_000_000, depth: DEPTH, seed: 2080 };
        let pace = booted(&spec).pace(&start, &trials).expect("a pace");
        Self { start, pace }
    }

    /// In how many of the positions its move keeps the value, with so many seconds of a C64.
    fn keeps(&self, name: &str, positions: &[Solved], seconds: u64) -> usize {
        let keeps = |Solved { moves, kept, .. }: &&Solved| {
            let mut game = self.start.clone();
            for file in moves.chars() {
                game.play(&file.to_string()).expect("a move");
            }
            let mut engine = Engine::counting(self.start.rules(), TableModel::Slots);
            engine.weigh(&self.pace.costs.weights);
            let found = game.search_clocked(&mut engine, DEPTH, self.pace.stopped(seconds * PAL_HZ));
            let (found, _) = found.expect("the game is not over");
            kept.contains(found.line.first().expect("a move").as_str())
        };
        let (kept, count) = (positions.iter().filter(keeps).count(), positions.len());
        let part = 100.0 * kept as f64 / count as f64;
        println!("{name}, {seconds} s: value kept in {kept} of {count} positions ({part:.1} %)");
        kept
    }
}

#[test]
fn connect_four_keeps_the_value() {
    if !testing::drawn("connect four keeps the value") {
        return;
    }
    let shipped = Timed::new(game_as_written("connect-four"));
    let all = positions();
    let whole = all.len();
    let chosen = drawn(all, testing::count(572), &mut random("value kept"));
    let kept = shipped.keeps("connect-four", &chosen, 10);
    // By lot, few positions may be hard ones.
    let least = if chosen.len() == whole { 92 } else { 82 };
    assert!(kept * 100 >= chosen.len() * least, "{kept} of {}", chosen.len());
    if chosen.len() < whole {
        return;
    }
    let counted = toolchain::open(&root().join(COUNTED)).expect("a game");
    let counted = Timed::new(counted).keeps("lines counted", &chosen, 10);
    assert!(counted + 10 < kept, "{counted} and {kept}");
    for seconds in [1, 60] {
        shipped.keeps("connect-four", &chosen, seconds);
    }
}

#[test]
fn the_positions_are_what_they_are_said_to_be() {
    let all = positions();
    assert_eq!(all.len(), OF_EACH * DISCS.count());
    for Solved { moves, .. } in &all {
        let discs = Discs::after(moves).expect("a position");
        assert!(!discs.over() && !discs.urgent() && DISCS.contains(&moves.len()), "{moves}");
    }
    // Those of few discs take the solver long.
    let mut solver = Solver::new(20);
    let late: Vec<_> = all.into_iter().filter(|position| position.moves.len() > 17).collect();
    for Solved { moves, value, kept } in drawn(late, testing::count(80), &mut random("solved again")) {
        assert_eq!(solved(&mut solver, &moves), (value.as_str(), kept), "{moves}");
    }
}

/// What a game is worth to the side to move, by nothing but the rules of the engine.
fn by_the_rules(game: &Game) -> i8 {
    match game.result(1) {
        Some(Over::Won(side)) => return if side == game.side() { 1 } else { -1 },
        Some(Over::Drawn) => return 0,
        None => {}
    }
    let mut best = -1;
    for text in game.moves() {
        let mut after = game.clone();
        after.play(&text).expect("a move");
        best = best.max(-by_the_rules(&after));
        if best == 1 {
            break;
        }
    }
    best
}

#[test]
fn the_solver_finds_what_the_rules_say() {
    let (mut rng, mut solver) = (random("solved by the rules"), Solver::new(16));
    let start = Game::new(&game_as_written("connect-four"));
    let mut seen = [0; 3];
    for _ in 0..testing::count(100) {
        let (mut game, mut moves) = (start.clone(), String::new());
        while moves.len() < 33 {
            let possible = game.moves();
            let text = &possible[rng.usize(..possible.len())];
            let mut after = game.clone();
            after.play(text).expect("a move");
            if after.result(1).is_some() {
                // It begins anew, so that games come far.
                (game, moves) = (start.clone(), String::new());
                continue;
            }
            moves.push_str(text);
            game = after;
        }
        let value = by_the_rules(&game);
        assert_eq!(solver.value(Discs::after(&moves).expect("a position")), value, "{moves}");
        seen[(value + 1) as usize] += 1;
    }
    // A few may all be won.
    assert!(!testing::full() || seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
#[ignore = "makes the file of positions, in a minute"]
fn make_the_positions() {
    let (mut rng, mut solver) = (testing::rng(2080), Solver::new(24));
    for count in DISCS {
        let mut found = Vec::new();
        while found.len() < OF_EACH {
            let moves: String = (0..count).map(|_| rng.u32(1..=7).to_string()).collect();
            let free = Discs::after(&moves).is_some_and(|discs| !discs.over() && !discs.urgent());
            if !free || found.iter().any(|line: &String| line.starts_with(&moves)) {
                continue;
            }
            let (value, kept) = solved(&mut solver, &moves);
            let possible =
                (0..7).filter(|file| Discs::after(&moves).is_some_and(|d| d.play(*file).is_some()));
            if kept.len() < possible.count() {
                found.push(format!("{moves} {value} {kept}"));
            }
        }
        println!("{}", found.join("\n"));
    }
}
