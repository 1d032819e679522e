//! Who plays: the host engine or a generated program, within its budget.

use std::path::Path;

use engine::Game;
use engine_spec::{MAX_DEPTH, Spec};
use study::Book;
use study::contest::{Budget, Choice};
use toolchain::{C64, C64Error};

use crate::failure::Failure;
use crate::game::{self, On};

/// A game file, ready to play.
pub struct Player {
    /// What failures call it.
    pub name: String,
    /// The start of the game.
    pub game: Game,
    budget: Budget,
    /// What it plays without a search.
    book: Book,
    /// The program at its prompt, where it plays.
    c64: Option<C64>,
    /// The depth of a search that nothing else ends.
    depth: u8,
}

/// A player within a game.
pub struct Seat<'p> {
    player: &'p Player,
    /// A program of its own: it keeps its tables from move to move, but not from game to game.
    c64: Option<C64>,
}

impl Player {
    /// A player by a description. Its program is built here.
    pub fn new(path: &Path, spec: &Spec, budget: Budget, on: On) -> Result<Self, Failure> {
        let game = Game::new(&budget.host_spec(spec));
        // The file was opened without complaint, and so was its book.
        let book = Book::new(spec).unwrap_or_default();
        let mut depth = budget.depth(spec);
        let c64 = match on {
            On::Host => None,
            On::C64 => {
                let build = game::built(path, spec)?;
                match budget {
                    Budget::Cycles(_) => depth = build.program.max_depth.min(MAX_DEPTH),
                    _ => game::check_depth(&build, depth, ", or `--on host`")?,
                }
                Some(C64::boot(&build, spec)?)
            }
        };
        Ok(Self { name: path.display().to_string(), game, budget, book, c64, depth })
    }

    /// The player at the beginning of a game.
    pub fn seat(&self) -> Seat<'_> {
        Seat { player: self, c64: self.c64.clone() }
    }
}

impl Seat<'_> {
    /// The move that the player chooses.
    pub fn choose(&mut self, game: &Game) -> Result<Option<Choice>, C64Error> {
        let &Player { budget, depth, ref book, .. } = self.player;
        let Some(c64) = &mut self.c64 else {
            let known = book.choose(game).map(|known| Choice::at_once(known.text.clone(), 0));
            return Ok(known.or_else(|| budget.choose(game)));
        };
        c64.set_game(game)?;
        if let (Some(text), cycles) = c64.book_move(game)? {
            return Ok(Some(Choice::at_once(text, cycles)));
        }
        if let Some(text) = game.only_move() {
            // To see that takes the program no time worth counting.
            return Ok(Some(Choice::at_once(text, 0)));
        }
        let mut last = None;
        let mut keep = |found, cycles| last = Some((found, cycles));
        match budget {
            Budget::Cycles(millions) => {
                c64.search_game_within(game, depth, millions * 1_000_000, &mut keep)?;
            }
            _ => c64.search_game(game, depth, &mut keep)?,
        }
        Ok(last.and_then(|(found, cycles)| Choice::of(game, &found, cycles)))
    }
}
