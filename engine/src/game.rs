//! A game being played, in texts: for who only wants to talk about it.

use engine_spec::{Score, Spec};

use crate::notation::{TurnError, format_line, format_turn, parse_turn};
use crate::position::{Over, Position};
use crate::rules::Rules;
use crate::search::{Engine, Iteration, Limits, Span, TableModel};
use crate::tree::TreeCounts;

/// A game and how far it has come.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Box<Rules>,
    position: Position,
    /// Keys of the positions at the beginnings of turns since the last event, oldest first.
    past: Vec<u32>,
}

/// Why a text is not a move of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// It is not legal.
    #[error(transparent)]
    Turn(#[from] TurnError),
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
    /// Moves made since the search began, each move of a turn for itself; `None` where nobody counts.
    pub generated: Option<u64>,
    /// The value of the position, 0 to [`engine_spec::Width::top`], higher for the first side.
    pub score: Score,
    /// The principal variation, a text for each move.
    pub line: Vec<String>,
}

impl Game {
    /// The game that `spec` describes, at its start.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let rules = Box::new(Rules::new(spec));
        Self { position: rules.start(), rules, past: Vec::new() }
    }

    /// The game with these rules, at a position of theirs.
    #[must_use]
    pub fn at(rules: &Rules, position: &Position) -> Self {
        Self { rules: Box::new(rules.clone()), position: position.clone(), past: Vec::new() }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How far it has come.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Keys of the positions at the beginnings of turns since the last event (a capture, a promotion, a new piece, a
    /// move that restarts the count of quiet plies), as far as the game was played here: oldest first.
    #[must_use]
    pub fn past(&self) -> &[u32] {
        &self.past
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        self.rules.spec()
    }

    /// The legal moves in generation order; none if a move has ended the game. A chain of jumps is one move.
    /// A position that is drawn by quiet moves or by repetition has moves, which nobody makes.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let turns = self.rules.legal_turns(&self.position);
        turns.iter().map(|turn| format_turn(&self.rules, &self.position, turn)).collect()
    }

    /// The only legal move, if there is no other: nothing need be searched for.
    #[must_use]
    pub fn only_move(&self) -> Option<String> {
        let turn = self.rules.only_turn(&self.position)?;
        Some(format_turn(&self.rules, &self.position, &turn))
    }

    /// Plays the move that `text` names. Returns it as it is written.
    ///
    /// # Errors
    /// When the text cannot be read, the move is not legal, or the game is over.
    pub fn play(&mut self, text: &str) -> Result<String, PlayError> {
        if let Some(over) = self.result(1) {
            return Err(PlayError::Over(text.trim().to_owned(), self.describe(over)));
        }
        let turn = parse_turn(&self.rules, &self.position, text)?;
        let written = format_turn(&self.rules, &self.position, &turn);
        self.past.push(self.position.key());
        for mv in turn {
            // There is nothing to take back.
            let _ = self.rules.make(&mut self.position, mv);
        }
        if self.position.quiet() == 0 {
            self.past.clear();
        }
        Ok(written)
    }

    /// The game at this position with the other side to move; `None` within a turn.
    #[must_use]
    pub fn other_side(&self) -> Option<Self> {
        let position = &self.position;
        let hands = [position.hand(0), position.hand(1)];
        let other =
            self.rules.position_with(position.cells(), 1 - position.side(), hands, position.quiet())?;
        Some(Self::at(&self.rules, &self.rules.with_state(other, position.rights(), None)))
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
        self.position.side()
    }

    /// For each playable square the piece there, as an index into `Spec::classes`.
    #[must_use]
    pub fn classes(&self) -> Vec<Option<usize>> {
        self.position.cells().iter().map(|&cell| usize::from(cell).checked_sub(1)).collect()
    }

    /// Whether the side to move has a royal piece that an enemy could take.
    #[must_use]
    pub fn is_in_check(&self) -> bool {
        self.rules.is_attacked(&self.position, self.position.side())
    }

    /// How the game has ended, if it has. `times` is how often a position with this
    /// [standing](Game::standing) has been there, this time included; 1 if that is not known.
    #[must_use]
    pub fn result(&self, times: u32) -> Option<Over> {
        self.rules.result(&self.position, times)
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
        self.rules.perft(&self.position, depth)
    }

    /// Searches to `depth` plies the way the description says, and hands over each iteration as soon
    /// as it is complete; there is none if the game is over.
    pub fn search_each(&self, model: TableModel, depth: u8, report: &mut dyn FnMut(Found)) {
        self.search_with(&mut Engine::new(&self.rules, model), depth, report);
    }

    /// Searches with the program's table, as [`Game::search_each`] does, and counts on the way. The last
    /// iteration, if there is one, and what was counted in all of them.
    #[must_use]
    pub fn count_tree(&self, depth: u8) -> (Option<Found>, TreeCounts) {
        let mut last = None;
        let mut engine = Engine::counting(&self.rules, TableModel::Slots);
        self.search_with(&mut engine, depth, &mut |found| last = Some(found));
        (last, *engine.tree())
    }

    fn search_with<const COUNTS: bool>(
        &self,
        engine: &mut Engine<'_, COUNTS>,
        depth: u8,
        report: &mut dyn FnMut(Found),
    ) {
        if self.result(1).is_none() {
            engine.recall(&self.past);
            engine.search_each(&self.position, depth, &mut |found| report(self.in_texts(&found)));
        }
    }

    /// Searches with the program's table, deeper and deeper to `depth` plies or until the limits end it, and hands
    /// over each iteration as soon as it is complete; the first always is, unless the game is over.
    pub fn search_within(&self, depth: u8, limits: &Limits, report: &mut dyn FnMut(Found)) {
        if self.result(1).is_none() {
            let mut engine = Engine::new(&self.rules, TableModel::Slots);
            engine.recall(&self.past);
            engine.search_within(&self.position, depth, limits, &mut |found| report(self.in_texts(&found)));
        }
    }

    /// Searches deeper and deeper to `depth` plies with an engine of the same rules, which may have searched before: its
    /// first iterations, and the events of each alone. None if the game is over.
    pub fn measure(
        &self,
        engine: &mut Engine<'_, true>,
        depth: u8,
        iterations: usize,
    ) -> Vec<(Found, Vec<u64>)> {
        if self.result(1).is_some() {
            return Vec::new();
        }
        engine.recall(&self.past);
        let measured = engine.measure(&self.position, depth, iterations);
        measured.into_iter().map(|(found, events)| (self.in_texts(&found), events)).collect()
    }

    /// Searches deeper and deeper to `depth` plies with an engine of the same rules, which has been told what
    /// [events](Engine::weigh) take, until its clock ends the search: what it has found, and the cycles it took.
    pub fn search_clocked(
        &self,
        engine: &mut Engine<'_, true>,
        depth: u8,
        span: Span,
    ) -> Option<(Found, u64)> {
        if self.result(1).is_some() {
            return None;
        }
        engine.recall(&self.past);
        let clocked = engine.search_clocked(&self.position, depth, span)?;
        Some((self.in_texts(&clocked.found), clocked.cycles))
    }

    fn in_texts(&self, found: &Iteration) -> Found {
        let line = format_line(&self.rules, &self.position, &found.line);
        let (depth, nodes, score) = (found.depth, found.nodes, found.score);
        Found { depth, nodes, generated: Some(found.generated), score, line }
    }
}
