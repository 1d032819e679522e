//! Who plays: the host engine or a generated program, within its budget; or somebody else's engine.

use std::path::Path;

use engine::{Engine, Game, Span, TableModel};
use engine_spec::{MAX_DEPTH, Spec};
use plan::clock::AHEAD;
use protocols::Line;
use study::Book;
use study::contest::{Budget, Choice, Reply};
use study::cost::Spread;
use toolchain::{C64, C64Error, PAL_HZ, Pace, TICKS, Trials};

use super::foreign::{Foreign, Talk};
use crate::failure::Failure;
use crate::game::{self, On};

/// Cycles of the searches that a program's pace is found from, together and at most of one, and what they follow from.
/// Many short searches say more than a few long ones.
const TRIALS: u64 = 800_000_000;
const LONGEST_TRIAL: u64 = 8_000_000;
const TRIALS_SEED: u64 = 2080;

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
    /// Its pace, where the host engine keeps to it.
    pace: Option<Pace>,
    /// The depth of a search that nothing else ends.
    depth: u8,
}

/// A player within a game.
pub enum Seat<'p> {
    /// One of ours; a program of its own: it keeps its tables from move to move, but not from game to game.
    Ours(&'p Ours, Option<Box<C64>>, Clock),
    /// The host engine, at the pace of the program, whose tables it has; and the time that is left for so many moves.
    Paced(&'p Ours, &'p Pace, Box<Engine<'p, true>>, Clock),
    /// A process of its own.
    Foreign(&'p Player, Talk<'p>),
}

/// What is left of the time for several moves: cycles, and moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    cycles: u64,
    moves: u8,
    /// What each move adds, if any does.
    added: Option<u64>,
}

impl Clock {
    /// A move begins.
    fn begin(&mut self, budget: Budget) {
        let Budget::Shared { moves, increment, .. } = budget else { return };
        if self.moves == 0 {
            self.cycles += budget.cycles() * u64::from(moves);
            self.moves = if increment.is_some() { AHEAD } else { moves };
            self.added = increment.map(|millis| millis.saturating_mul(PAL_HZ) / 1000);
        }
    }

    /// It has been chosen.
    fn spend(&mut self, choice: Option<&Choice>) {
        self.cycles = self.cycles.saturating_sub(choice.map_or(0, |choice| choice.cycles));
        match self.added {
            Some(cycles) => self.cycles += cycles,
            None => self.moves = self.moves.saturating_sub(1),
        }
    }

    /// What is left, in ticks of a program.
    fn ticks(self) -> u32 {
        (self.cycles * TICKS / PAL_HZ) as u32
    }
}

/// The pace of a program for searches of so many cycles, and no deeper than so many plies.
pub fn pace_of(booted: &C64, start: &Game, cycles: u64, depth: u8) -> Result<Pace, C64Error> {
    let longest = cycles.min(LONGEST_TRIAL);
    booted.pace(start, &Trials { cycles: TRIALS, longest, depth, seed: TRIALS_SEED })
}

impl Player {
    /// A player by a description. Its program is built here.
    pub fn new(path: &Path, spec: &Spec, budget: Budget, on: On) -> Result<Self, Failure> {
        let game = Game::new(&budget.host_spec(spec));
        // The file was opened without complaint, and so was its book.
        let book = Book::new(spec).unwrap_or_default();
        let mut depth = budget.depth(spec);
        let limited = matches!(budget, Budget::Cycles(_) | Budget::Time(_) | Budget::Shared { .. });
        let (mut c64, mut pace) = (None, None);
        if on == On::C64 || limited {
            let build = game::built(path, spec)?;
            if limited {
                depth = build.program.max_depth.min(MAX_DEPTH);
            } else {
                game::check_depth(&build, depth, ", or `--on host`")?;
            }
            let booted = C64::boot(&build, spec)?;
            if matches!(budget, Budget::Time(_) | Budget::Shared { .. }) {
                game::check_clock(&booted, path)?;
            }
            if matches!(budget, Budget::Shared { .. }) && !booted.shares_time() {
                return Err(Failure::input(
                    format!("the program of {} has no clocks of both sides", path.display()),
                    "programs with `screen = \"board\"` have; or leave out `--moves`",
                ));
            }
            match on {
                On::C64 => c64 = Some(booted),
                On::Host => pace = Some(pace_of(&booted, &game, budget.cycles(), depth)?),
            }
        }
        let kind = Kind::Ours(Box::new(Ours { budget, book, c64, pace, depth }));
        Ok(Self { name: path.display().to_string(), game, kind })
    }

    /// What its pace is worth, where the host engine keeps to that of a program.
    pub fn spread(&self) -> Option<Spread> {
        match &self.kind {
            Kind::Ours(ours) => ours.pace.as_ref().map(|pace| pace.spread),
            Kind::Foreign(_) => None,
        }
    }

    /// Somebody else's engine, in the game of a description.
    pub fn foreign(foreign: Foreign, spec: &Spec) -> Self {
        Self { name: foreign.address.to_string(), game: Game::new(spec), kind: Kind::Foreign(foreign) }
    }

    /// The player at the beginning of a game.
    pub fn seat(&self) -> Seat<'_> {
        match &self.kind {
            Kind::Ours(ours) => match &ours.pace {
                Some(pace) => {
                    let mut engine = Engine::counting(self.game.rules(), TableModel::Slots);
                    engine.weigh(&pace.costs.weights);
                    Seat::Paced(ours, pace, Box::new(engine), Clock::default())
                }
                None => Seat::Ours(ours, ours.c64.clone().map(Box::new), Clock::default()),
            },
            Kind::Foreign(foreign) => Seat::Foreign(self, foreign.talk()),
        }
    }
}

impl Seat<'_> {
    /// The move that the player chooses in a game that has come so far by these moves.
    pub fn choose(&mut self, game: &Game, moves: &[String]) -> Result<Reply, Failure> {
        match self {
            Self::Ours(ours, c64, clock) => Ok(ours.choose(game, c64.as_deref_mut(), clock)?.into()),
            Self::Paced(ours, pace, engine, clock) => Ok(ours.choose_at(pace, engine, game, clock).into()),
            Self::Foreign(player, talk) => {
                let line =
                    Line::after(&player.game, moves).map_err(|error| Failure::own(error.to_string()))?;
                talk.choose(&line)
            }
        }
    }
}

impl Ours {
    /// What it plays without a search.
    fn known(&self, game: &Game) -> Option<Choice> {
        self.book.choose(game).map(|known| Choice::at_once(known.text, 0))
    }

    /// The host engine's move, at the pace of the program.
    fn choose_at(
        &self,
        pace: &Pace,
        engine: &mut Engine<'_, true>,
        game: &Game,
        clock: &mut Clock,
    ) -> Option<Choice> {
        clock.begin(self.budget);
        let only = || game.only_move().map(|text| Choice::at_once(text, 0));
        let choice = self.known(game).or_else(only).or_else(|| {
            let span = match self.budget {
                Budget::Time(_) => pace.stopped(self.budget.cycles()),
                Budget::Shared { .. } => pace.shared(clock.cycles, clock.moves),
                _ => Span::Begun(self.budget.cycles()),
            };
            let (found, cycles) = game.search_clocked(engine, self.depth, span)?;
            Choice::of(game, &found, cycles)
        });
        clock.spend(choice.as_ref());
        choice
    }

    fn choose(
        &self,
        game: &Game,
        c64: Option<&mut C64>,
        clock: &mut Clock,
    ) -> Result<Option<Choice>, C64Error> {
        let Some(c64) = c64 else {
            return Ok(self.known(game).or_else(|| self.budget.choose(game)));
        };
        clock.begin(self.budget);
        let choice = self.choose_on(c64, game, *clock)?;
        clock.spend(choice.as_ref());
        Ok(choice)
    }

    /// The program's move.
    fn choose_on(&self, c64: &mut C64, game: &Game, clock: Clock) -> Result<Option<Choice>, C64Error> {
        let Self { budget, depth, .. } = *self;
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
            Budget::Cycles(_) => c64.search_game_within(game, depth, budget.cycles(), &mut keep)?,
            Budget::Time(_) => c64.search_game_for(game, budget.cycles(), &mut keep)?,
            Budget::Shared { .. } => c64.search_game_shared(game, (clock.ticks(), clock.moves), &mut keep)?,
            _ => c64.search_game(game, depth, &mut keep)?,
        }
        Ok(last.and_then(|(found, cycles)| Choice::of(game, &found, cycles)))
    }
}
