//! The host engine at the pace of a program: cycles that it makes out by what it counts, beside those that the program
//! takes for positions that it was not told of.

use engine::{Engine, Game, Span, TableModel, format_line};
use engine_spec::Screen;
use integration_tests::{booted, game, random, reached, shipped, shipped_general};
use study::cost::{Costs, Spread};
use toolchain::{PAL_HZ, Trials};

/// Games of each search: by steps, with and without a table; captures, flips, drops.
const USUAL: [&str; 4] = ["fox-and-hounds-6x6", "ryg3-10", "breakthrough-6x6", "connect-four"];

/// What the trials are drawn from, unless told otherwise: a fit to fewer cycles than a match goes by is better or worse
/// with its searches, and a run is to fail for what has changed alone.
const SEED: u64 = 12;

/// Cycles of the longest search that the model comes from: many short ones say more than a few long ones.
const TOLD: u64 = 4_000_000;

/// Searches that are foretold, at least, with `SYS2080_FULL`: all games take a quarter of an hour.
const SEARCHES: usize = 500;

#[test]
fn the_host_knows_what_a_program_takes() {
    if !testing::drawn("the host knows what a program takes") {
        return;
    }
    let full = std::env::var_os("SYS2080_FULL").is_some();
    let mut rng = testing::rng(testing::seed("modelled", Some(SEED)));
    let stems =
        if full { [shipped(), shipped_general()].concat() } else { USUAL.map(str::to_owned).to_vec() };
    // A match goes by 200 million cycles.
    let (cycles, most) = if full { (200_000_000, 0.02) } else { (60_000_000, 0.02) };
    let only = std::env::var("SYS2080_GAME").ok();
    let mut wrong = Vec::new();
    for stem in stems.into_iter().filter(|stem| only.as_ref().is_none_or(|only| only == stem)) {
        let spec = game(&stem);
        let start = Game::new(&spec);
        let c64 = booted(&spec);
        let longest = if full { 8_000_000 } else { 1_000_000 };
        let trials =
            |cycles, rng: &mut testing::Rng| Trials { cycles, longest, depth: 20, seed: rng.u64(..) };
        let told = Trials { longest: longest.min(TOLD), ..trials(cycles, &mut rng) };
        let measured = c64.measure(&start, &told).expect("searches");
        let alike = Engine::counting(start.rules(), TableModel::Slots).alike();
        let (costs, own) = Costs::fit(&alike, &measured);
        let mut searches = Vec::new();
        let others = trials(cycles, &mut rng);
        for part in 0..20 {
            // Where a game has few positions they come again and again.
            if searches.len() >= if full { SEARCHES } else { 1 } {
                break;
            }
            let more = Trials { seed: others.seed.wrapping_add(part), ..others };
            searches.extend(c64.measure(&start, &more).expect("searches"));
        }
        let spread = Spread::of(searches.iter().map(|search| costs.beside(search)));
        println!("{stem}, seeds {} and {}: {spread}; by itself {own}", told.seed, others.seed);
        if spread.total.abs() > most {
            wrong.push(format!("{stem}: {spread}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_host_stops_where_the_program_does() {
    if !testing::drawn("the host stops where the program does") {
        return;
    }
    let mut rng = random("stopped by a model");
    let (mut same, mut all, mut depths) = (0, 0, 0);
    for stem in ["breakthrough-6x6", "connect-four", "fox-and-hounds-6x6"] {
        let spec = game(stem);
        let start = Game::new(&spec);
        let fresh = booted(&spec);
        let trials = Trials { cycles: 60_000_000, longest: 1_000_000, depth: 20, seed: rng.u64(..) };
        let pace = fresh.pace(&start, &trials).expect("a pace");
        for _ in 0..testing::count(24) {
            let position = reached(start.rules(), &mut rng);
            let game = Game::at(start.rules(), &position);
            if position.chain().is_some() || game.result(1).is_some() || game.moves().len() < 2 {
                continue;
            }
            let mut c64 = fresh.clone();
            c64.set_game(&game).expect("a position");
            let cycles = rng.u64(200_000..2_000_000);
            let mut there = None;
            c64.search_game_for(&game, cycles, &mut |found, cycles| there = Some((found, cycles)))
                .expect("a search");
            let (there, took) = there.expect("a result");
            let mut engine = Engine::counting(start.rules(), TableModel::Slots);
            engine.weigh(&pace.costs.weights);
            let (here, modelled) =
                game.search_clocked(&mut engine, 20, pace.stopped(cycles)).expect("a result");
            all += 1;
            same += usize::from(here.line.first() == there.line.first());
            depths += usize::from(here.depth == there.depth);
            let off = modelled.abs_diff(took);
            assert!(
                off < 100_000 + took / 5,
                "{stem}, {position:?}: {modelled} of {took} cycles, {here:?} {there:?}"
            );
        }
    }
    println!("{all} searches stopped, {same} with the same move, {depths} as deep");
    assert!(all > 8 && same * 10 > all * 8 && depths * 10 > all * 8, "{same} and {depths} of {all}");
}

#[test]
fn both_take_as_much_of_the_time_that_is_left() {
    if !testing::drawn("both take as much of the time that is left") {
        return;
    }
    let mut rng = random("shares");
    let (mut same, mut near, mut all, mut longest) = (0, 0, 0, 0.0_f64);
    for stem in ["connect-four", "othello-6x6", "general-two-bytes"] {
        let mut spec = game(stem);
        spec.look.screen = Screen::Board;
        let start = Game::new(&spec);
        let fresh = booted(&spec);
        let trials = Trials { cycles: 60_000_000, longest: 1_000_000, depth: 20, seed: rng.u64(..) };
        let pace = fresh.pace(&start, &trials).expect("a pace");
        for _ in 0..testing::count(48) {
            let position = reached(start.rules(), &mut rng);
            let game = Game::at(start.rules(), &position);
            if position.chain().is_some() || game.result(1).is_some() || game.moves().len() < 2 {
                continue;
            }
            let mut c64 = fresh.clone();
            c64.set_game(&game).expect("a position");
            let (ticks, moves) = (rng.u32(200..600), rng.u8(1..=12));
            let there = c64.search_shared(ticks, moves).expect("a search");
            let mut engine = Engine::counting(start.rules(), TableModel::Slots);
            engine.weigh(&pace.costs.weights);
            let cycles = u64::from(ticks) * PAL_HZ / 30;
            let span = pace.shared(cycles, moves);
            let (here, modelled) = game.search_clocked(&mut engine, 20, span).expect("a result");
            all += 1;
            let line = format_line(game.rules(), game.position(), &there.line);
            same += usize::from(here.line.first() == line.first());
            near += usize::from(modelled.abs_diff(there.cycles) < 150_000 + there.cycles / 10);
            let (whole, more) = plan::clock::shares(moves);
            let most = u64::from(whole + more) * cycles / (u64::from(moves) + 1);
            longest = longest.max(there.cycles as f64 / most as f64);
            assert!(there.cycles < most + PAL_HZ / 10, "{stem}: {} of {most} cycles", there.cycles);
        }
    }
    println!(
        "{all} searches, {same} with the same move, {near} as long; the longest took {:.1} % of the most",
        100.0 * longest
    );
    // One in twenty is stopped elsewhere: an iteration more has been begun, or the value was found to fall.
    assert!(all > 8 && same * 10 > all * 8 && near * 10 > all * 7, "{same} and {near} of {all}");
}

/// Weights of nothing stop nothing: then it is the search that it is without a clock.
#[test]
fn a_clock_changes_nothing_before_it_stops() {
    let mut rng = random("counted");
    for stem in ["breakthrough-6x6", "othello-6x6", "draughts", "mouse-and-cats"] {
        let mut spec = game(stem);
        spec.search.iterative_deepening = true;
        let start = Game::new(&spec);
        for _ in 0..testing::count(20) {
            let position = reached(start.rules(), &mut rng);
            let game = Game::at(start.rules(), &position);
            if position.chain().is_some() || game.result(1).is_some() {
                continue;
            }
            let mut last = None;
            game.search_each(TableModel::Slots, 4, &mut |found| last = Some(found));
            let mut engine = Engine::counting(start.rules(), TableModel::Slots);
            let clocked = game.search_clocked(&mut engine, 4, Span::Begun(1)).map(|(found, _)| found);
            assert_eq!(clocked, last, "{stem}, {position:?}");
        }
    }
}
