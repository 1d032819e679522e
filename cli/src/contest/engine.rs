//! Who plays: the host engine or a generated program, within its budget; or somebody else's engine.

use std::path::Path;

use engine::Game;
use engine_spec::{MAX_DEPTH, Spec};
use protocols::Line;
use study::Book;
use study::contest::{Budget, Choice, Reply};
use toolchain::{C64, C64Error, PAL_HZ};

use super::foreign::{Foreign, Talk};
use crate::failure::Failure;
use crate::game::{self, On};
use crate::timed;

/// An engine, ready to play.
pub struct Player {
    /// What failures and reports call it.
    pub name: String,
    /// The start of the game.
    pub game: Game,
    kind: Kind,
}

/// What an engine is.
enum Kind {
    /// One of ours, by a game file.
    Ours(Box<Ours>),
    /// A process.
    Foreign(Foreign),
}

/// A game file, ready to play.
pub struct Ours {
    budget: Budget,
    /// What it plays without a search.
    book: Book,
    /// The program at its prompt, where it plays.
    c64: Option<C64>,
    /// The depth of a search that nothing else ends.
    depth: u8,
}

/// A player within a game.
pub enum Seat<'p> {
    /// One of ours; a program of its own: it keeps its tables from move to move, but not from game to game.
    Ours(&'p Ours, Option<Box<C64>>),
    /// A process of its own.
    Foreign(&'p Player, Talk<'p>),
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
                    Budget::Cycles(_) | Budget::Time(_) => depth = build.program.max_depth.min(MAX_DEPTH),
                    _ => game::check_depth(&build, depth, ", or `--on host`")?,
                }
                let c64 = C64::boot(&build, spec)?;
                if matches!(budget, Budget::Time(_)) {
                    game::check_clock(&c64, path)?;
                }
                Some(c64)
            }
        };
        let kind = Kind::Ours(Box::new(Ours { budget, book, c64, depth }));
        Ok(Self { name: path.display().to_string(), game, kind })
    }

    /// Somebody else's engine, in the game of a description.
    pub fn foreign(foreign: Foreign, spec: &Spec) -> Self {
        Self { name: foreign.address.to_string(), game: Game::new(spec), kind: Kind::Foreign(foreign) }
    }

    /// The player at the beginning of a game.
    pub fn seat(&self) -> Seat<'_> {
        match &self.kind {
            Kind::Ours(ours) => Seat::Ours(ours, ours.c64.clone().map(Box::new)),
            Kind::Foreign(foreign) => Seat::Foreign(self, foreign.talk()),
        }
    }
}

impl Seat<'_> {
    /// The move that the player chooses in a game that has come so far by these moves.
    pub fn choose(&mut self, game: &Game, moves: &[String]) -> Result<Reply, Failure> {
        match self {
            Self::Ours(ours, c64) => Ok(ours.choose(game, c64.as_deref_mut())?.into()),
            Self::Foreign(player, talk) => {
                let line =
                    Line::after(&player.game, moves).map_err(|error| Failure::own(error.to_string()))?;
                talk.choose(&line)
            }
        }
    }
}

impl Ours {
    fn choose(&self, game: &Game, c64: Option<&mut C64>) -> Result<Option<Choice>, C64Error> {
        let Self { budget, depth, .. } = *self;
        let Some(c64) = c64 else {
            let known = self.book.choose(game).map(|known| Choice::at_once(known.text.clone(), 0));
            let only = || game.only_move().map(|text| Choice::at_once(text, 0));
            return Ok(match budget {
                Budget::Time(millis) => known.or_else(only).or_else(|| {
                    let mut last = None;
                    timed::search(game, depth, millis, &mut |found| last = Some(found));
                    Choice::of(game, &last?, 0)
                }),
                _ => known.or_else(|| budget.choose(game)),
            });
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
            Budget::Time(millis) => c64.search_game_for(game, millis * PAL_HZ / 1000, &mut keep)?,
            _ => c64.search_game(game, depth, &mut keep)?,
        }
        Ok(last.and_then(|(found, cycles)| Choice::of(game, &found, cycles)))
    }
}
