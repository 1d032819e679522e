//! Games played at the same time, and their results looked at in order.
//!
//! Pairs are handed out in order and finish in any; what they say is counted in order again. So a
//! test that ends the match does so after the same pair on however many threads, and pairs that were
//! played beyond it are dropped.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use rayon::ThreadPoolBuilder;
use rayon::iter::{ParallelBridge, ParallelIterator};
use study::contest::{Decision, Estimate, Fault, Opening, Pairs, Played, Sprt, referee};

use super::engine::Player;
use crate::failure::Failure;
use crate::progress::Progress;

/// A match that is to be played.
pub struct Match<'m> {
    /// A and B.
    pub players: &'m [Player; 2],
    /// One for each pair.
    pub openings: &'m [Opening],
    /// What may end it before all pairs are played.
    pub test: Option<Sprt>,
    /// Pairs that were played before, of the first openings.
    pub before: Vec<[Played; 2]>,
    /// Who is handed each pair as soon as it counts, in order.
    pub note: Option<&'m dyn Note>,
}

/// Writes games down while a match goes on.
pub trait Note: Sync {
    /// Writes a pair down, the `index`th from 0.
    fn pair(&self, index: usize, pair: &[Played; 2]) -> Result<(), Failure>;
}

/// A match that was played.
#[derive(Debug, Default)]
pub struct Finished {
    /// The results.
    pub pairs: Pairs,
    /// The games: of each pair first the one in which A is the first side.
    pub games: Vec<[Played; 2]>,
    /// What the test decided, if there is one and it did.
    pub decision: Option<Decision>,
}

/// Plays a match with so many games at the same time; 0 is as many as there are processors.
pub fn run(contest: &Match, threads: usize) -> Result<Finished, Failure> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::input(format!("cannot start threads: {error}"), "use fewer `--threads`"))?;
    let stop = AtomicBool::new(false);
    let (send, receive) = mpsc::channel();
    pool.in_place_scope(|scope| {
        let stop = &stop;
        scope.spawn(move |_| {
            let pairs = contest.openings.iter().enumerate().skip(contest.before.len()).par_bridge();
            pairs.take_any_while(|_| !stop.load(Ordering::Relaxed)).for_each_with(
                send,
                |send, (index, opening)| {
                    // Nobody listens any more once the match is decided.
                    let _ = send.send((index, contest.pair(opening)));
                },
            );
        });
        let finished = contest.count(receive);
        stop.store(true, Ordering::Relaxed);
        finished
    })
}

impl Match<'_> {
    /// Counts the pairs that come in, in order, until there are no more or the match is decided.
    fn count(
        &self,
        receive: mpsc::Receiver<(usize, Result<[Played; 2], Failure>)>,
    ) -> Result<Finished, Failure> {
        let progress = Progress::of("pairs of games", self.openings.len() as u64);
        let mut finished = Finished::default();
        for pair in &self.before {
            if self.add(&mut finished, pair.clone()) {
                return Ok(finished);
            }
        }
        progress.begins_at(finished.games.len() as u64);
        let mut early = BTreeMap::new();
        for (index, pair) in receive {
            early.insert(index, pair);
            while let Some(pair) = early.remove(&finished.games.len()) {
                let pair = pair?;
                if let Some(note) = self.note {
                    note.pair(finished.games.len(), &pair)?;
                }
                if self.add(&mut finished, pair) {
                    return Ok(finished);
                }
            }
            progress.at(finished.games.len() as u64, self.openings.len() as u64);
            progress.note(self.score(&finished.pairs));
        }
        Ok(finished)
    }

    /// Counts a pair. Returns whether the match is decided.
    fn add(&self, finished: &mut Finished, pair: [Played; 2]) -> bool {
        finished.pairs.add(&pair);
        finished.games.push(pair);
        finished.decision = self.test.and_then(|test| test.decide(&finished.pairs.counts));
        finished.decision.is_some()
    }

    /// The score so far, in a few words.
    fn score(&self, pairs: &Pairs) -> String {
        let [wins, draws, losses] = pairs.totals();
        let elo = Estimate::of(&pairs.counts).and_then(|estimate| estimate.elo);
        let elo = elo.map(|elo| format!("  Elo {elo:+.0}")).unwrap_or_default();
        let ratio = self.test.map(|test| format!("  LLR {:+.2}", test.ratio(&pairs.counts)));
        format!("+{wins} ={draws} -{losses}{elo}{}", ratio.unwrap_or_default())
    }

    /// Plays the two games of a pair.
    fn pair(&self, opening: &Opening) -> Result<[Played; 2], Failure> {
        Ok([self.game(opening, 0)?, self.game(opening, 1)?])
    }

    /// Plays a game in which player `first` is the first side.
    fn game(&self, opening: &Opening, first: usize) -> Result<Played, Failure> {
        let [a, b] = self.players;
        let players = if first == 0 { [a, b] } else { [b, a] };
        let mut seats = players.map(Player::seat);
        let games = players.map(|player| player.game.clone());
        let mut choose = |side: usize, game: &_, moves: &[String]| match &mut seats {
            [first, _] if side == 0 => first.choose(game, moves),
            [_, second] => second.choose(game, moves),
        };
        referee(games, opening, &mut choose).map_err(|fault| {
            let [first, second] = players.map(|player| &player.name);
            let words = match fault {
                Fault::Engine(failure) => return failure,
                Fault::NoMove(..) | Fault::Illegal(..) => fault_words(&fault),
            };
            Failure::own(format!("while {first} played {second}: {words}"))
        })
    }
}

/// What is wrong with a choice of ours.
fn fault_words(fault: &Fault<Failure>) -> String {
    match fault {
        Fault::NoMove(moves, side) => format!("after {} the engine of {side} chose no move", moves.join(" ")),
        Fault::Illegal(moves, error) => format!("after {}: {error}", moves.join(" ")),
        Fault::Engine(_) => String::new(),
    }
}
