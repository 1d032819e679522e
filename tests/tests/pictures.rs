//! Programs that show a picture: they are played by their keys, and what they play is looked at in memory.

use engine::{Position, Rules, format_turn};
use engine_spec::{Screen, Spec};
use integration_tests::{built, game, random, shipped, shipped_general};
use machine::{Machine, Script, Stop};
use testing::Rng;
use toolchain::{Build, C64};

/// Keys, as PETSCII.
const RETURN: u8 = 0x0d;
const RIGHT: u8 = 0x1d;
const UNDO: u8 = 0x86;
const REDO: u8 = 0x8a;
/// Longer than any answer takes at depth 1.
const LIMIT: u64 = 2_000_000_000;

/// A program with a picture, at work.
struct Player {
    spec: Spec,
    build: Build,
    machine: Machine,
}

impl Player {
    /// The program of a game, past its title; two people play if `alone` is not set.
    fn new(stem: &str, alone: bool) -> Self {
        let mut spec = game(stem);
        spec.look.screen = Screen::Board;
        spec.search.depth = 1;
        let build = built(&spec);
        let c64 = C64::boot(&build, &spec).unwrap_or_else(|error| panic!("{stem}: {error}"));
        let mut player = Self { spec, build, machine: c64.machine().clone() };
        // The title: nobody is played by the computer after two steps to the right.
        player.keys(if alone { &[RETURN] } else { &[RIGHT, RIGHT, RETURN] });
        player
    }

    /// Presses keys until all are taken and more are wanted.
    fn keys(&mut self, codes: &[u8]) {
        let stop = self.machine.run(&mut Script::from_petscii(codes), LIMIT);
        assert_eq!(stop, Stop::EndOfInput, "{}: {codes:02x?}", self.spec.name);
    }

    fn address(&self, label: &str) -> u16 {
        self.build.address(label).unwrap_or_else(|| panic!("no label {label}"))
    }

    fn byte(&self, label: &str) -> u8 {
        self.machine.peek(self.address(label))
    }

    /// Types a text.
    fn types(&mut self, text: &str) {
        let mut codes: Vec<u8> = text.to_ascii_uppercase().into_bytes();
        codes.push(RETURN);
        self.keys(&codes);
    }

    /// Puts the cursor on a square of the board as it is not turned, and presses fire.
    fn fires(&mut self, square: u8) {
        let (file, rank) = self.spec.board.squares[usize::from(square)];
        let (x, y) = (self.address("screen_cursor_x"), self.address("screen_cursor_y"));
        self.machine.poke(x, file);
        self.machine.poke(y, self.spec.board.ranks - 1 - rank);
        self.keys(&[RETURN]);
    }

    /// The program has this position.
    #[track_caller]
    fn shows(&self, position: &Position, after: &str) {
        let codes = codegen::codes(&self.spec);
        let board = self.address("board");
        for (square, &cell) in (0..).zip(position.cells()) {
            let code = usize::from(cell).checked_sub(1).map_or(0, |class| codes[class]);
            assert_eq!(self.machine.peek(board + square), code, "{} after {after}", self.spec.name);
            let drawn = self.machine.peek(self.address("screen_shown") + square);
            assert_eq!(drawn, code, "{} after {after}: what is drawn", self.spec.name);
        }
        assert_eq!(usize::from(self.byte("zp_side")), position.side(), "{} after {after}", self.spec.name);
    }
}

fn all() -> Vec<String> {
    [shipped(), shipped_general()].concat()
}

/// Plays random turns as `play` does, to the end of the game or of patience; the position after each.
fn played(
    stem: &str,
    rng: &mut Rng,
    play: impl Fn(&mut Player, &Rules, &Position, &[engine::Move]),
) -> Player {
    let mut player = Player::new(stem, false);
    let rules = Rules::new(&player.spec);
    let mut position = rules.start();
    for _ in 0..30 {
        let turns = rules.legal_turns(&position);
        let Some(turn) = rng.choice(&turns).cloned() else { break };
        let name = format_turn(&rules, &position, &turn);
        play(&mut player, &rules, &position, &turn);
        for &mv in &turn {
            let _ = rules.make(&mut position, mv);
        }
        player.shows(&position, &name);
        if position.over().is_some() || rules.legal_turns(&position).is_empty() {
            assert_ne!(player.byte("main_over"), 0, "{stem}: {name} ends the game");
            break;
        }
        assert_eq!(player.byte("main_over"), 0, "{stem}: {name} does not end the game");
    }
    player
}

#[test]
fn moves_are_typed() {
    for stem in all() {
        played(&stem, &mut random(&stem), |player, rules, position, turn| {
            player.types(&format_turn(rules, position, turn));
        });
    }
}

#[test]
fn moves_are_made_with_the_cursor() {
    if !testing::drawn("moves are made with the cursor") {
        return;
    }
    for stem in all() {
        played(&stem, &mut random(&stem), |player, rules, position, turn| {
            for (index, mv) in turn.iter().enumerate() {
                // Of a chain only the beginning is picked.
                let from = mv.from.filter(|_| index == 0);
                let to = mv.to.or_else(|| position.pieces().next().map(|(square, _)| square));
                for square in from.into_iter().chain(to) {
                    player.fires(square);
                }
                // What it becomes is shown, and any direction shows the next.
                let same = |other: &&engine::Move| (other.from, other.to) == (mv.from, mv.to);
                if index == 0 && rules.moves(position).iter().filter(same).count() > 1 {
                    for _ in 0..mv.becomes {
                        player.keys(&[RIGHT]);
                    }
                    player.keys(&[RETURN]);
                }
            }
        });
    }
}

#[test]
fn turns_are_taken_back_and_played_again() {
    if !testing::drawn("turns are taken back and played again") {
        return;
    }
    for stem in all() {
        let mut player = played(&stem, &mut random(&stem), |player, rules, position, turn| {
            player.types(&format_turn(rules, position, turn));
        });
        let (count, board) = (player.byte("game_count"), player.address("board"));
        let squares = player.spec.board.squares.len() as u16;
        let cells =
            |player: &Player| (0..squares).map(|at| player.machine.peek(board + at)).collect::<Vec<u8>>();
        let last = cells(&player);
        player.keys(&[UNDO; 40]);
        let start = Rules::new(&player.spec).start();
        assert_eq!(player.byte("game_count"), 0, "{stem}");
        player.shows(&start, "all has been taken back");
        player.keys(&[REDO; 40]);
        assert_eq!(player.byte("game_count"), count, "{stem}");
        assert_eq!(cells(&player), last, "{stem}");
    }
}

#[test]
fn the_computer_answers() {
    for stem in all() {
        let mut player = Player::new(&stem, true);
        let rules = Rules::new(&player.spec);
        let position = rules.start();
        let turns = rules.legal_turns(&position);
        player.types(&format_turn(&rules, &position, &turns[0]));
        assert!(player.byte("game_count") >= 2, "{stem}");
        assert_eq!(player.byte("zp_side"), 0, "{stem}");
    }
}

#[test]
fn searches_are_those_of_the_listing() {
    for stem in all() {
        let mut spec = game(&stem);
        let listing = C64::boot(&built(&spec), &spec).expect("a prompt").search(3).expect("a search");
        spec.look.screen = Screen::Board;
        let picture = C64::boot(&built(&spec), &spec).expect("a prompt").search(3).expect("a search");
        let found = |iterations: &[toolchain::C64Iteration]| -> Vec<_> {
            iterations
                .iter()
                .map(|found| (found.depth, found.nodes, found.score, found.line.clone()))
                .collect()
        };
        assert_eq!(found(&listing), found(&picture), "{stem}");
    }
}
