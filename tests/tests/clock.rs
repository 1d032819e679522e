//! The clock that stops a search in the middle of an iteration, and what the computer thinks while the player does.

use engine::{Game, Position, Rules, TableModel, format_turn};
use engine_spec::{Level, Spec};
use integration_tests::{booted, built, game, game_as_written, random, reached, shipped, shipped_general};
use machine::{Joystick, Machine, Port, Script, Stop};
use toolchain::{Build, C64, C64Error, PAL_HZ, State};

/// Cycles of a second of an NTSC machine.
const NTSC_HZ: u64 = 1_022_727;

/// What a search may take beyond its limit, as a part of a second.
const LATE: u64 = 10;

/// The shipped games whose searches a clock stops.
fn clocked() -> Vec<String> {
    let mut stems = [shipped(), shipped_general()].concat();
    stems.retain(|stem| !stem.starts_with("ryg3"));
    stems
}

/// Positions with a choice, where a turn begins.
fn positions(rules: &Rules, count: usize, rng: &mut testing::Rng) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let position = reached(rules, rng);
        if position.chain().is_none() && rules.moves(&position).len() > 1 {
            positions.push(position);
        }
    }
    positions
}

/// A search has left the position as it was. Its sum tells nothing where the search has found another time of the game.
fn unchanged(before: State, after: State, stem: &str) {
    let both = before.sum.zip(after.sum);
    let [before, after] = [(before, both.map(|both| both.0)), (after, both.map(|both| both.1))]
        .map(|(state, sum)| State { sum, ..state });
    assert_eq!(after, before, "{stem}");
}

/// How many positions of each game: as many as asked for, or a few.
fn count() -> usize {
    testing::count(3) as usize
}

#[test]
fn a_search_takes_its_seconds_and_no_more() {
    if !testing::drawn("a search takes its seconds and no more") {
        return;
    }
    let mut rng = random("seconds");
    let mut most: f64 = 0.0;
    for stem in clocked() {
        for spec in [game_as_written(&stem), game(&stem)] {
            let rules = Rules::new(&spec);
            let mut c64 = booted(&spec);
            for (index, position) in positions(&rules, count(), &mut rng).into_iter().enumerate() {
                let hz = if index % 2 == 0 { PAL_HZ } else { NTSC_HZ };
                c64.set_ntsc(hz == NTSC_HZ);
                c64.set_position(&position).expect("a position");
                let before = c64.state().expect("a state");
                let seconds = rng.usize(1..=2) as u8;
                let thought = c64.search_for(seconds).expect("a search");
                unchanged(before, c64.state().expect("a state"), &stem);
                let first = *thought.line.first().expect("a move");
                assert!(rules.moves(&position).contains(&first), "{stem}: {first:?}");
                let limit = hz * u64::from(seconds);
                // What is written out for nodes near the leaves does not look at the clock.
                assert!(thought.cycles < limit + hz / 20, "{stem}: {} of {limit} cycles", thought.cycles);
                most = most.max(thought.cycles as f64 / limit as f64);
            }
        }
    }
    println!("the longest took {:.2} % of its time", 100.0 * most);
}

/// What the shipped levels mean: games that the computer plays against itself, each beginning with two moves by lot.
#[test]
fn shipped_levels_keep_their_seconds() {
    let mut rng = random("levels");
    for stem in testing::some("levels", clocked()) {
        let spec = game_as_written(&stem);
        let Level::Seconds(seconds) = spec.look.level else { panic!("{stem}: {:?}", spec.look.level) };
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        let mut taken = Vec::new();
        let most = testing::count(24) as usize;
        while taken.len() < most {
            let mut play = Game::new(&spec);
            for ply in 0.. {
                if play.result(1).is_some() || taken.len() == most {
                    break;
                }
                let position = play.position().clone();
                let choices = rules.legal_turns(&position);
                let turn = if ply < 2 || choices.len() == 1 {
                    rng.choice(&choices).cloned().expect("a move")
                } else {
                    c64.set_game(&play).expect("a position");
                    let thought = c64.search_for(seconds).expect("a search");
                    taken.push(thought.cycles);
                    // The turn begins with the line; what goes on after it is somebody's next.
                    let begins = |turn: &&Vec<engine::Move>| thought.line.starts_with(turn);
                    choices.iter().find(begins).cloned().unwrap_or_else(|| panic!("{stem}: {thought:?}"))
                };
                play.play(&format_turn(&rules, &position, &turn)).expect("a legal move");
            }
        }
        taken.sort_unstable();
        let at = |percent: usize| taken[(taken.len() - 1) * percent / 100] as f64 / PAL_HZ as f64;
        println!("{stem:<22} median {:.2} s, 95 % {:.2} s, most {:.2} s", at(50), at(95), at(100));
        assert!(at(95) <= f64::from(seconds), "{stem}: {taken:?}");
    }
}

#[test]
fn a_search_that_is_stopped_leaves_no_trace() {
    let mut rng = random("stopped");
    for stem in clocked() {
        let spec = game(&stem);
        let rules = Rules::new(&spec);
        let fresh = booted(&spec);
        let mut c64 = fresh.clone();
        let by_scores = codegen::kernel_of(&spec).is_err();
        for position in positions(&rules, count(), &mut rng) {
            c64.set_position(&position).expect("a position");
            let before = c64.state().expect("a state");
            // Fire that is held as the clock of chess begins is let go and pressed again.
            let cycles = rng.usize(100_000..3_000_000) as u64;
            let thought = c64.search_until(cycles).expect("a search");
            let most = cycles.max(1_000_000) + PAL_HZ / LATE;
            assert!(thought.cycles < most, "{stem}: {} of {cycles}", thought.cycles);
            unchanged(before, c64.state().expect("a state"), &stem);
            let first = *thought.line.first().expect("a move");
            assert!(rules.moves(&position).contains(&first), "{stem}: {first:?}");
            // What is found afterwards is what is found without it.
            let mut unstopped = fresh.clone();
            unstopped.set_position(&position).expect("a position");
            let (after, other) = (c64.search(3).expect("a search"), unstopped.search(3).expect("a search"));
            assert_eq!(after.len(), other.len(), "{stem}");
            for (after, other) in after.iter().zip(&other) {
                assert_eq!(after.score, other.score, "{stem}");
                // A kernel's table outlives a search.
                assert!(!by_scores || (after.nodes, &after.line) == (other.nodes, &other.line), "{stem}");
            }
        }
    }
}

#[test]
fn the_move_of_a_stopped_search_is_no_worse_than_that_of_the_last_iteration() {
    let mut rng = random("no worse");
    let mut compared = 0;
    for stem in ["draughts", "breakthrough-6x6", "connect-four", "fox-and-hounds-8x8"] {
        let spec = game(stem);
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        for position in positions(&rules, 4 * count(), &mut rng) {
            c64.set_position(&position).expect("a position");
            let thought = c64.search_until(rng.usize(300_000..3_000_000) as u64).expect("a search");
            let (Some(&played), Some(&last)) = (thought.line.first(), thought.last.first()) else { continue };
            if played == last || position.chain().is_some() {
                continue;
            }
            // The next iteration has found it to be better: that is what it is worth with as many plies behind it.
            let worth = |mv| {
                let mut after = position.clone();
                let _ = rules.make(&mut after, mv);
                if after.chain().is_some() || after.over().is_some() {
                    return None;
                }
                let mut score = None;
                let game = Game::at(&rules, &after);
                game.search_each(TableModel::Exact, thought.depth, &mut |found| score = Some(found.score));
                score.map(|score| if position.side() == 0 { i32::from(score) } else { -i32::from(score) })
            };
            if let (Some(new), Some(old)) = (worth(played), worth(last)) {
                assert!(new > old, "{stem}: {played:?} is worth {new}, {last:?} {old}");
                compared += 1;
            }
        }
    }
    println!("{compared} better moves of an iteration that was stopped");
}

#[test]
fn searches_by_lists_have_no_such_clock() {
    let mut c64 = booted(&game("ryg3-11"));
    assert!(matches!(c64.search_for(1), Err(C64Error::NoLabel(_))));
}

/// How often the move that a search expects is the one that the other side's search finds: what pondering hits
/// when it plays against its like.
#[test]
fn half_of_the_expected_moves_are_played() {
    let (mut hits, mut all) = (0, 0);
    for (stem, depth) in [
        ("draughts", 6),
        ("breakthrough-6x6", 4),
        ("connect-four", 6),
        ("othello-6x6", 5),
        ("nine-mens-morris", 3),
    ] {
        let spec = game(stem);
        let mut rng = testing::rng(2080);
        let (mut right, mut of) = (0, 0);
        for _ in 0..4 {
            let mut play = Game::new(&spec);
            let mut expected: Option<String> = None;
            for ply in 0..40 {
                if play.result(1).is_some() {
                    break;
                }
                let mut line = Vec::new();
                play.search_each(TableModel::Slots, depth, &mut |found| line.clone_from(&found.line));
                // Each game begins with moves of its own.
                let chosen = if ply < 3 { rng.choice(&play.moves()).cloned() } else { line.first().cloned() };
                let Some(chosen) = chosen else { break };
                if let (Some(expected), true) = (&expected, ply >= 4) {
                    of += 1;
                    right += usize::from(*expected == chosen);
                }
                expected = line.get(1).cloned().filter(|_| ply >= 3);
                play.play(&chosen).expect("a legal move");
            }
        }
        println!("{stem:<18} depth {depth}: {right} of {of} expected moves are played");
        (hits, all) = (hits + right, all + of);
    }
    assert!(all > 100 && hits * 2 > all, "{hits} of {all}");
}

/// A program with a picture, past its title, the computer playing the second side.
struct Player {
    spec: Spec,
    build: Build,
    machine: Machine,
}

impl Player {
    fn new(stem: &str, level: Level) -> Self {
        let mut spec = game_as_written(stem);
        spec.look.level = level;
        let build = built(&spec);
        let machine = C64::boot(&build, &spec).expect("a program").machine().clone();
        let mut player = Self { spec, build, machine };
        player.types(&[0x0d]);
        player
    }

    /// Presses keys until more are wanted.
    fn types(&mut self, codes: &[u8]) {
        let stop = self.machine.run(&mut Script::from_petscii(codes), 60 * PAL_HZ);
        assert_eq!(stop, Stop::EndOfInput, "{}: {codes:02x?}", self.spec.name);
    }

    /// Lets time go by without a key.
    fn waits(&mut self, cycles: u64) {
        let stop = self.machine.run(&mut Script::new("").patient(), cycles);
        assert_eq!(stop, Stop::CycleLimit, "{}", self.spec.name);
    }

    fn byte(&self, label: &str) -> u8 {
        self.byte_at(label, 0)
    }

    fn byte_at(&self, label: &str, index: u16) -> u8 {
        let address = self.build.address(label).unwrap_or_else(|| panic!("no label {label}"));
        self.machine.peek(address + index)
    }

    /// Cycles until a byte of memory differs from what it is.
    fn until_changed(&mut self, label: &str, most: u64) -> Option<u64> {
        let (before, from) = (self.byte(label), self.machine.cycles());
        while self.machine.cycles() < from + most {
            self.waits(500);
            if self.byte(label) != before {
                return Some(self.machine.cycles() - from);
            }
        }
        None
    }
}

/// A turn as it is typed.
fn typed(rules: &Rules, position: &Position, turn: &[engine::Move]) -> Vec<u8> {
    let mut codes = format_turn(rules, position, turn).to_ascii_uppercase().into_bytes();
    codes.push(0x0d);
    codes
}

#[test]
fn fire_has_the_computer_move_at_once() {
    for stem in ["draughts", "othello-8x8", "fox-and-hounds-10x10"] {
        let mut player = Player::new(stem, Level::Infinite);
        let rules = Rules::new(&player.spec);
        let start = rules.start();
        let turn = rules.legal_turns(&start)[0].clone();
        let mut keys = Script::from_petscii(&typed(&rules, &start, &turn)).patient();
        assert_eq!(player.machine.run(&mut keys, 12 * PAL_HZ), Stop::CycleLimit);
        assert_eq!(player.byte("game_count"), turn.len() as u8, "{stem}: it thinks");
        assert!(player.byte_at("clock_seconds", 1) >= 9, "{stem}: its clock goes");
        player.machine.set_joystick(Port::Two, Joystick { fire: true, ..Joystick::default() });
        let taken = player.until_changed("clock_wanted", PAL_HZ);
        assert!(taken.is_some_and(|cycles| cycles < PAL_HZ / LATE), "{stem}: {taken:?}");
        let moved = player.until_changed("game_count", 3 * PAL_HZ);
        assert!(moved.is_some(), "{stem}: it moves");
        player.waits(PAL_HZ);
        assert_eq!(player.byte("screen_picked"), 0xff, "{stem}: fire does nothing else");
    }
}

#[test]
fn the_computer_ponders_and_serves_the_player() {
    for stem in ["draughts", "othello-8x8", "breakthrough-6x6", "fox-and-hounds-8x8"] {
        let mut player = Player::new(stem, Level::Seconds(2));
        let rules = Rules::new(&player.spec);
        let mut position = rules.start();
        let turn = rules.legal_turns(&position)[0].clone();
        player.types(&typed(&rules, &position, &turn));
        for &mv in &turn {
            let _ = rules.make(&mut position, mv);
        }
        // What it has answered.
        for index in turn.len() as u16..u16::from(player.byte("game_count")) {
            let square = |byte: u8| (byte != 0xff && byte < 0xfe).then_some(byte);
            let (from, to) = (player.byte_at("game_from", index), player.byte_at("game_to", index));
            let _ = rules.make(&mut position, engine::Move::new(square(from), square(to)));
        }
        assert!(player.byte("ponder_count") > 0, "{stem}: it expects a move");
        let board = |player: &Player| -> Vec<u8> {
            (0..player.spec.board.squares.len() as u16).map(|at| player.byte_at("board", at)).collect()
        };
        let before = board(&player);
        player.waits(5 * PAL_HZ);
        assert_ne!(player.byte("ponder_on"), 0, "{stem}: it ponders");
        assert!(player.byte("ponder_depth") > 1, "{stem}: depth {}", player.byte("ponder_depth"));
        // The cursor moves within two frames: the search stops within one, the joystick is looked at in the next.
        player.machine.set_joystick(Port::Two, Joystick { left: true, ..Joystick::default() });
        let taken = player.until_changed("screen_cursor_x", PAL_HZ);
        println!("{stem}: {taken:?} cycles");
        assert!(taken.is_some_and(|cycles| cycles < PAL_HZ / 25), "{stem}: {taken:?}");
        player.machine.set_joystick(Port::Two, Joystick::default());
        player.waits(PAL_HZ / 10);
        assert_eq!(player.byte("ponder_on"), 0, "{stem}: it has stopped");
        assert_eq!(board(&player), before, "{stem}: nothing is left of it");
        player.waits(2 * PAL_HZ);
        assert_ne!(player.byte("ponder_on"), 0, "{stem}: it goes on");
        let depth = player.byte("ponder_depth");
        // The expected move: it goes on from what it has.
        let actions: Vec<(u8, u8)> = (0..u16::from(player.byte("ponder_count")))
            .map(|index| (player.byte_at("ponder_from", index), player.byte_at("ponder_to", index)))
            .collect();
        let expected = rules
            .legal_turns(&position)
            .into_iter()
            .find(|turn| {
                turn.len() == actions.len()
                    && turn.iter().zip(&actions).all(|(mv, action)| {
                        mv.to == Some(action.1) && mv.from.is_none_or(|from| from == action.0)
                    })
            })
            .unwrap_or_else(|| panic!("{stem}: {actions:?} is legal"));
        let count = player.byte("game_count");
        player.types(&typed(&rules, &position, &expected));
        assert_eq!(player.byte("ponder_hits"), 1, "{stem}");
        assert!(
            usize::from(player.byte("game_count")) > usize::from(count) + expected.len(),
            "{stem}: it answers"
        );
        println!("{stem}: pondered to depth {depth}");
    }
}

#[test]
fn moves_in_minutes_are_made_in_time() {
    if !testing::drawn("moves in minutes are made in time") {
        return;
    }
    // Three times as many moves as a minute is for, the engine against itself; or all of a game, whose moves add time.
    for (stem, moves, adds) in [("draughts", 12_u8, 0), ("othello-6x6", 5, 0), ("draughts", 15, 2)] {
        let mut player = Player::new(stem, Level::Moves { moves: 40, minutes: 15 });
        // As if there were such a level.
        let ahead = if adds > 0 { plan::clock::AHEAD } else { moves };
        let added = if adds > 0 { 0x80 | adds } else { 0 };
        // A minute for each side.
        let mut values = vec![("main_time", 0, 1), ("main_moves", 0, ahead), ("main_added", 0, added)];
        for side in 0..2 {
            values.extend([("clock_left_0", side, 0x08), ("clock_left_1", side, 0x07)]);
            values.extend([("clock_left_2", side, 0), ("clock_moves", side, ahead)]);
        }
        for (name, index, value) in values {
            let address = player.build.address(name).expect("a variable");
            player.machine.poke(address + index, value);
        }
        let both = player.build.address("ENGINE_BOTH").expect("a constant") as u8;
        let engine = player.build.address("main_engine").expect("a variable");
        player.machine.poke(engine, both);
        let rules = Rules::new(&player.spec);
        let start = rules.start();
        let turn = rules.legal_turns(&start)[0].clone();
        let mut keys = Script::from_petscii(&typed(&rules, &start, &turn)).patient();
        let begun = player.machine.cycles();
        let mut count = 0;
        while player.machine.cycles() < begun + 6 * 60 * PAL_HZ && player.byte("main_over") == 0 {
            let _ = player.machine.run(&mut keys, PAL_HZ / 20);
            count = player.byte("game_count");
            for side in 0..2 {
                let left = player.byte_at("clock_left_2", side);
                assert!(left < 0x80, "{stem}: the time of side {side} is up at action {count}");
            }
        }
        println!("{stem}: {count} actions in {} seconds", (player.machine.cycles() - begun) / PAL_HZ);
        if adds > 0 {
            // What is left and what is spent are what there was and what the moves have added, in thirtieths of a second.
            for side in 0..2_u16 {
                let of = |name: &str| u32::from(player.byte_at(name, side));
                let left = of("clock_left_0") | of("clock_left_1") << 8 | of("clock_left_2") << 16;
                let spent = of("clock_part") + 30 * of("clock_seconds") + 1800 * of("clock_minutes");
                // The clock had gone for a moment when the minute was given.
                let (more, unit) = ((left + spent).saturating_sub(1800), 30 * u32::from(adds));
                assert!(more % unit < 3, "{stem}, {side}: {left} + {spent}");
                // A chain of jumps is one move.
                let made = (u32::from(count) + 1 - u32::from(side)) / 2;
                assert!(
                    (made * 2 / 3..=made).contains(&(more / unit)),
                    "{stem}, {side}: {more}, {made} moves"
                );
                assert!(spent > 1800, "{stem}, {side}: more than the minute, {spent}");
            }
        }
        assert!(count >= 2 * moves, "{stem}: {count} actions");
    }
}
