//! A game being played, whichever engine plays it, in texts: for who only wants to talk about it.

use engine_spec::Spec;

use crate::general::{self, Over, TurnError, format_line, format_turn, parse_turn};
use crate::notation::{MoveError, format_move, parse_move};
use crate::position::Position;
use crate::rules::Rules;
use crate::search::{Engine, TableModel};
use crate::tree::TreeCounts;

/// A game and how far it has come.
#[derive(Clone, Debug)]
pub enum Game {
    /// A game of steps.
    Steps {
        /// Its rules.
        rules: Box<Rules>,
        /// What is on the board.
        position: Position,
        /// The side that has won, if the move played last reached a region that ends the game.
        winner: Option<usize>,
    },
    /// Any other game.
    General {
        /// Its rules.
        rules: Box<general::Rules>,
        /// What is on the board.
        position: general::Position,
    },
}

/// Why a text is not a move of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// In a game of steps.
    #[error(transparent)]
    Steps(#[from] MoveError),
    /// In any other.
    #[error(transparent)]
    General(#[from] TurnError),
    /// The game is over: the text, and how the game has ended.
    #[error("`{0}` cannot be played: the game is over, {1}")]
    Over(String, String),
}

/// What one iteration of a search found, in texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Depth in plies.
    pub depth: u8,
    /// Nodes expanded since the search began.
    pub nodes: u64,
    /// Hops made since the search began, in games that are not of steps.
    pub generated: Option<u64>,
    /// The value of the position, 0 to 255, higher for the first side.
    pub score: u8,
    /// The principal variation, a text for each move.
    pub line: Vec<String>,
}

impl Game {
    /// The game that `spec` describes, at its start.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        if spec.is_of_steps() {
            let rules = Box::new(Rules::new(spec));
            Self::Steps { position: rules.start(), rules, winner: None }
        } else {
            let rules = Box::new(general::Rules::new(spec));
            Self::General { position: rules.start(), rules }
        }
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        match self {
            Self::Steps { rules, .. } => rules.spec(),
            Self::General { rules, .. } => rules.spec(),
        }
    }

    /// The legal moves in generation order; none if a move has ended the game. A chain of jumps is one move.
    /// A position that is drawn by quiet moves or by repetition has moves, which nobody makes.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        match self {
            Self::Steps { winner: Some(_), .. } => Vec::new(),
            Self::Steps { rules, position, .. } => {
                rules.moves(position).into_iter().map(|step| format_move(rules, step)).collect()
            }
            Self::General { rules, position } => {
                let turns = rules.legal_turns(position);
                turns.iter().map(|turn| format_turn(rules, position, turn)).collect()
            }
        }
    }

    /// The only legal move, if there is no other: nothing need be searched for.
    #[must_use]
    pub fn only_move(&self) -> Option<String> {
        match self {
            Self::Steps { rules, position, .. } => match rules.moves(position).as_slice() {
                [step] => Some(format_move(rules, *step)),
                _ => None,
            },
            Self::General { rules, position } => {
                rules.only_turn(position).map(|turn| format_turn(rules, position, &turn))
            }
        }
    }

    /// Plays the move that `text` names. Returns it as it is written.
    ///
    /// # Errors
    /// When the text cannot be read, the move is not legal, or the game is over.
    pub fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if let Some(over) = self.result(1) {
            return Err(PlayError::Over(text.trim().to_owned(), self.describe(over)));
        }
        match self {
            Self::Steps { rules, position, winner } => {
                let step = parse_move(rules, position, text)?;
                *winner = rules.reached(position, step);
                rules.make(position, step);
                Ok(format_move(rules, step))
            }
            Self::General { rules, position } => {
                let turn = parse_turn(rules, position, text)?;
                let written = format_turn(rules, position, &turn);
                for hop in turn {
                    // There is nothing to take back.
                    let _ = rules.make(position, hop);
                }
                Ok(written)
            }
        }
    }

    /// The legal move that `text`, the first of a line, stands for: itself, or where the line breaks
    /// off within a chain of jumps, the first legal move that begins so.
    #[must_use]
    pub fn completed(&self, text: &str) -> Option<String> {
        let moves = self.moves();
        let whole = moves.iter().find(|legal| *legal == text);
        whole.or_else(|| moves.iter().find(|legal| legal.starts_with(text))).cloned()
    }

    /// The side to move, 0 or 1.
    #[must_use]
    pub fn side(&self) -> usize {
        match self {
            Self::Steps { position, .. } => position.side,
            Self::General { position, .. } => position.side(),
        }
    }

    /// For each playable square the piece there, as an index into `Spec::classes`.
    #[must_use]
    pub fn classes(&self) -> Vec<Option<usize>> {
        match self {
            Self::Steps { rules, position, .. } => {
                let class = |piece: u8| rules.spec().pieces.get(usize::from(piece)).map(|piece| piece.class);
                position.board.iter().map(|piece| piece.and_then(class)).collect()
            }
            Self::General { position, .. } => {
                position.cells().iter().map(|&cell| usize::from(cell).checked_sub(1)).collect()
            }
        }
    }

    /// How the game has ended, if it has. `times` is how often a position with this
    /// [standing](Game::standing) has been there, this time included; 1 if that is not known.
    #[must_use]
    pub fn result(&self, times: u32) -> Option<Over> {
        match self {
            Self::Steps { rules, position, winner } => {
                winner.or_else(|| rules.stuck(position)).map(Over::Won)
            }
            Self::General { rules, position } => rules.result(position, times),
        }
    }

    /// How a game has ended, in a few words: `won by cats`, `drawn`.
    #[must_use]
    pub fn describe(&self, over: Over) -> String {
        match over {
            Over::Won(side) => format!("won by {}", self.spec().sides[side & 1].name),
            Over::Drawn => "drawn".to_owned(),
        }
    }

    /// The number of move sequences of exactly `depth` plies. One that ends the game goes no further;
    /// draws by quiet moves and repetition are not looked at, as in a search.
    #[must_use]
    pub fn perft(&self, depth: u8) -> u64 {
        match self {
            Self::Steps { winner: Some(_), .. } => u64::from(depth == 0),
            Self::Steps { rules, position, .. } => rules.perft(&mut position.clone(), depth),
            Self::General { rules, position } => rules.perft(position, depth),
        }
    }

    /// Searches to `depth` plies the way the description says, and hands over each iteration as soon
    /// as it is complete; there is none if the game is over. Only games of steps have another table than the program's: the others
    /// take `model` for [`TableModel::Slots`].
    pub fn search_each(&self, model: TableModel, depth: u8, report: &mut dyn FnMut(Found)) {
        match self {
            _ if self.result(1).is_some() => {}
            Self::Steps { rules, position, .. } => {
                search_steps(&mut Engine::new(rules, model), rules, position, depth, report);
            }
            Self::General { rules, position } => {
                search_general(&mut general::Engine::new(rules, model), rules, position, depth, report);
            }
        }
    }

    /// Searches with the program's table, as [`Game::search_each`] does, and counts on the way. The last
    /// iteration, if there is one, and what was counted in all of them.
    #[must_use]
    pub fn count_tree(&self, depth: u8) -> (Option<Found>, TreeCounts) {
        let mut last = None;
        let mut keep = |found| last = Some(found);
        let tree = match self {
            _ if self.result(1).is_some() => TreeCounts::default(),
            Self::Steps { rules, position, .. } => {
                let mut engine = Engine::new(rules, TableModel::Slots);
                search_steps(&mut engine, rules, position, depth, &mut keep);
                *engine.tree()
            }
            Self::General { rules, position } => {
                let mut engine = general::Engine::counting(rules, TableModel::Slots);
                search_general(&mut engine, rules, position, depth, &mut keep);
                *engine.tree()
            }
        };
        (last, tree)
    }
}

fn search_steps(
    engine: &mut Engine<'_>,
    rules: &Rules,
    position: &Position,
    depth: u8,
    report: &mut dyn FnMut(Found),
) {
    engine.search_each(&mut position.clone(), depth, &mut |found| {
        let line = found.line.iter().map(|&step| format_move(rules, step)).collect();
        let (depth, nodes, score) = (found.depth, found.nodes, found.score);
        report(Found { depth, nodes, generated: None, score, line });
    });
}

fn search_general<const COUNTS: bool>(
    engine: &mut general::Engine<'_, COUNTS>,
    rules: &general::Rules,
    position: &general::Position,
    depth: u8,
    report: &mut dyn FnMut(Found),
) {
    engine.search_each(position, depth, &mut |found| {
        let line = format_line(rules, position, &found.line);
        let (depth, nodes, score) = (found.depth, found.nodes, found.score);
        report(Found { depth, nodes, generated: Some(found.generated), score, line });
    });
}
