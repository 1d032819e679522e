//! What a program's searches take, so that the host engine can tell without it.

use engine::{Engine, Game, Span, TableModel};
use study::contest::{Budget, SplitMix};
use study::cost::{Costs, Measured, Spread};

use super::{C64, C64Error};

/// Random moves that a game begins with, at most; and one move in so many later on.
const OPENING: usize = 8;
const RANDOM: usize = 4;

/// Plies of a game, at most; plies that its other moves are found by.
const PLIES: usize = 120;
const GLANCE: u8 = 2;

/// One position in so many is searched, so that there are many games.
const MEASURED: usize = 6;

/// Searches of a small game that are enough, however short they are.
const ENOUGH: usize = 1_000;

/// Games without a search after which no more are played: there may be no choices to make.
const IN_VAIN: usize = 100;

/// Cycles of the shortest search.
const SHORTEST: f64 = 50_000.0;

/// Cycles between two looks at the clock, a thirtieth of a PAL second: `TICK_PAL` of the program, and the one in
/// which its timer begins anew.
const TICK: u64 = 32_842;

/// Cycles of a search that shows what showing an iteration takes.
const LOOK: u64 = 1_000_000;

/// How fast a program searches.
#[derive(Clone, Debug, PartialEq)]
pub struct Pace {
    /// What the events of its searches take.
    pub costs: Costs,
    /// What that is worth for searches it does not come from.
    pub spread: Spread,
    /// Cycles that showing an iteration takes.
    shown: u64,
}

/// How searches are chosen that are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trials {
    /// CPU cycles that they may take together; the last may go beyond.
    pub cycles: u64,
    /// Cycles after which no search begins an iteration: each has a limit of its own up to that.
    pub longest: u64,
    /// Plies, at most.
    pub depth: u8,
    /// What chance follows from.
    pub seed: u64,
}

impl C64 {
    /// Lets the program search positions of games, and the host engine along with it: for each search its iterations. The
    /// games are played by the host, by short searches and partly at random. `start` is the program's game, at its start.
    ///
    /// # Errors
    /// When the program misbehaves, or expands another tree than the host engine.
    pub fn measure(&self, start: &Game, trials: &Trials) -> Result<Vec<Vec<Measured>>, C64Error> {
        let mut chance = SplitMix::new(trials.seed, 0);
        let longest = (trials.longest as f64).max(SHORTEST);
        let mut searches = Vec::new();
        let mut spent = 0;
        let mut in_vain = 0;
        while spent < trials.cycles && searches.len() < ENOUGH && in_vain < IN_VAIN {
            let before = searches.len();
            let mut engine = Engine::counting(start.rules(), TableModel::Slots);
            let mut c64 = self.clone();
            let mut game = start.clone();
            let random = chance.below(OPENING + 1);
            for ply in 0..PLIES {
                let mut moves = game.moves();
                if game.result(1).is_some() || moves.is_empty() || spent >= trials.cycles {
                    break;
                }
                if moves.len() > 1 && chance.below(MEASURED) == 0 {
                    let limit = SHORTEST * (longest / SHORTEST).powf(chance.unit());
                    c64.set_game(&game)?;
                    let measured = c64.measure_one(&game, &mut engine, trials.depth, limit as u64)?;
                    spent += measured.iter().map(|one| one.cycles).sum::<u64>();
                    searches.push(measured);
                }
                moves.sort_unstable();
                let text = if ply < random || chance.below(RANDOM) == 0 {
                    moves.get(chance.below(moves.len())).cloned()
                } else {
                    Budget::Depth(GLANCE).choose(&game).map(|choice| choice.text)
                };
                if text.and_then(|text| game.play(&text).ok()).is_none() {
                    break;
                }
            }
            in_vain = if searches.len() > before { 0 } else { in_vain + 1 };
        }
        Ok(searches)
    }

    /// A search, on both sides: its iterations.
    fn measure_one(
        &mut self,
        game: &Game,
        engine: &mut Engine<'_, true>,
        depth: u8,
        limit: u64,
    ) -> Result<Vec<Measured>, C64Error> {
        let mut found = Vec::new();
        self.search_game_within(game, depth, limit, &mut |iteration, cycles| {
            found.push((iteration, cycles));
        })?;
        let counted = game.measure(engine, depth, found.len());
        let mut before = 0;
        let mut measured = Vec::new();
        for ((there, cycles), (here, events)) in found.iter().zip(counted) {
            if there.nodes != here.nodes {
                return Err(C64Error::OtherTree(there.nodes, here.nodes));
            }
            measured.push(Measured { events, cycles: cycles - before });
            before = *cycles;
        }
        Ok(measured)
    }

    /// The program's pace, from searches of games that it plays against itself.
    ///
    /// # Errors
    /// As with [`C64::measure`].
    pub fn pace(&self, start: &Game, trials: &Trials) -> Result<Pace, C64Error> {
        let searches = self.measure(start, trials)?;
        let shown = if self.has_clock() {
            let mut c64 = self.clone();
            c64.set_game(start)?;
            let thought = c64.search_until(LOOK)?;
            thought.printed / u64::from(thought.depth.max(1))
        } else {
            0
        };
        let alike = Engine::counting(start.rules(), TableModel::Slots).alike();
        let (costs, spread) = Costs::fit(&alike, &searches);
        Ok(Pace { costs, spread, shown })
    }
}

impl Pace {
    /// What ends a search that is stopped after so many cycles.
    #[must_use]
    pub fn stopped(&self, cycles: u64) -> Span {
        Span::Stopped { cycles, tick: TICK, shown: self.shown }
    }

    /// What ends one that has so many cycles left for so many moves.
    #[must_use]
    pub fn shared(&self, cycles: u64, moves: u8) -> Span {
        let share = cycles / (u64::from(moves) + 1);
        Span::Shared { share, moves, tick: TICK, shown: self.shown }
    }
}
