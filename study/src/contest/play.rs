//! One game between two engines, refereed.

use crate::contest::Choice;
use engine::Over;
use engine::{Game, PlayError};

/// Plies, those of the opening included, after which a game that has not ended is drawn.
pub const MOST_PLIES: usize = 300;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All moves, those of the opening first.
    pub moves: Vec<String>,
    /// How it ended.
    pub over: Over,
    /// Whether it was drawn for its length alone.
    pub too_long: bool,
    /// Why the loser has lost, if not on the board.
    pub forfeit: Option<String>,
    /// What each side spent.
    pub spent: [Spent; 2],
}

/// What a side spent in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Moves that it chose.
    pub moves: u64,
    /// Nodes expanded for them.
    pub nodes: u64,
    /// Plies searched for them, added up.
    pub depth: u64,
    /// CPU cycles of a C64; 0 where nobody counts them.
    pub cycles: u64,
}

impl Spent {
    /// Adds what was spent elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depth += other.depth;
        self.cycles += other.cycles;
    }
}

/// What a side answers that is asked for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move.
    Move(Choice),
    /// None, though it is expected to have one.
    Nothing,
    /// It has lost, for a reason that is not on the board.
    Forfeit(String),
}

impl From<Option<Choice>> for Reply {
    fn from(choice: Option<Choice>) -> Self {
        choice.map_or(Self::Nothing, Self::Move)
    }
}

/// Why a game could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault<E> {
    /// The engine of a side has failed.
    #[error("{0}")]
    Engine(E),
    /// A side has chosen no move though it has some.
    #[error("{} the engine of {side} chose no move", after(.0), side = .1)]
    NoMove(Vec<String>, String),
    /// A side has chosen a move that one of the descriptions does not know, or the opening has one.
    #[error("{}: {error}", after(.0), error = .1)]
    Illegal(Vec<String>, PlayError),
}

fn after(moves: &[String]) -> String {
    if moves.is_empty() { "at the start".to_owned() } else { format!("after {}", moves.join(" ")) }
}

/// Plays a game from its start: first the opening, then what the engines choose. `games[side]` is the
/// game as the engine of that side describes it, with the same rules; `choose` is asked for the move
/// of a side.
///
/// # Errors
/// When an engine fails, or chooses what is no legal move.
pub fn play<E>(
    games: [Game; 2],
    opening: &[String],
    choose: &mut impl FnMut(usize, &Game) -> Result<Option<Choice>, E>,
) -> Result<Played, Fault<E>> {
    referee(games, opening, &mut |side, game, _| Ok(choose(side, game)?.into()))
}

/// As [`play`], but `choose` is also handed the moves up to now, and may answer that its side has lost.
///
/// # Errors
/// When an engine fails, or chooses what is no legal move.
pub fn referee<E>(
    mut games: [Game; 2],
    opening: &[String],
    choose: &mut impl FnMut(usize, &Game, &[String]) -> Result<Reply, E>,
) -> Result<Played, Fault<E>> {
    let mut moves: Vec<String> = Vec::new();
    let mut spent = [Spent::default(); 2];
    let mut history = vec![games[0].standing()];
    loop {
        let now = games[0].standing();
        let times = history.iter().filter(|&other| *other == now).count() as u32;
        let over = games[0].result(times);
        let too_long = over.is_none() && moves.len() >= MOST_PLIES;
        if let Some(over) = over.or(too_long.then_some(Over::Drawn)) {
            return Ok(Played { moves, over, too_long, forfeit: None, spent });
        }
        let text = match opening.get(moves.len()) {
            Some(text) => text.clone(),
            None => {
                let side = games[0].side() & 1;
                let reply = choose(side, &games[side], &moves).map_err(Fault::Engine)?;
                let Choice { text, depth, nodes, cycles } = match reply {
                    Reply::Move(choice) => choice,
                    Reply::Nothing => {
                        return Err(Fault::NoMove(moves, games[side].spec().sides[side].name.clone()));
                    }
                    Reply::Forfeit(reason) => {
                        let over = Over::Won(1 - side);
                        return Ok(Played { moves, over, too_long: false, forfeit: Some(reason), spent });
                    }
                };
                spent[side].add(&Spent { moves: 1, nodes, depth: u64::from(depth), cycles });
                text
            }
        };
        for game in &mut games {
            if let Err(error) = game.play(&text) {
                return Err(Fault::Illegal(moves, error));
            }
        }
        moves.push(text);
        history.push(games[0].standing());
    }
}
