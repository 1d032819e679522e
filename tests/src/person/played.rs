//! A game as the rules have it, with how often each position has been there; and games to play.

use std::collections::HashMap;

use engine::{Game, Move, Over, format_turn};
use engine_spec::{Spec, Standing};
use testing::Rng;

/// A game so far.
#[derive(Clone)]
pub struct Played {
    game: Game,
    actions: usize,
    met: HashMap<Standing, u32>,
}

impl Played {
    /// A game at its start.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let mut played = Self { game: Game::new(spec), actions: 0, met: HashMap::new() };
        played.note();
        played
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        self.game.spec()
    }

    /// How many actions have been played.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// The turns that the rules allow.
    #[must_use]
    pub fn turns(&self) -> Vec<Vec<Move>> {
        self.game.rules().legal_turns(self.game.position())
    }

    /// The turn that is typed so, whether or not it says what is taken.
    ///
    /// # Panics
    /// When no turn is.
    #[must_use]
    pub fn turn(&self, text: &str) -> Vec<Move> {
        let plain = |text: &str| text.replace('x', "");
        let turn = self.turns().into_iter().find(|turn| plain(&self.typed(turn)) == plain(text));
        turn.unwrap_or_else(|| panic!("{text} is no turn"))
    }

    /// A turn as it is typed.
    #[must_use]
    pub fn typed(&self, turn: &[Move]) -> String {
        format_turn(self.game.rules(), self.game.position(), turn)
    }

    /// The squares to fire at for a turn: of a chain only the beginning is picked, and a turn that moves no piece is
    /// made at any piece.
    #[must_use]
    pub fn squares(&self, turn: &[Move]) -> Vec<u8> {
        let mut squares = Vec::new();
        for (index, mv) in turn.iter().enumerate() {
            squares.extend(mv.from.filter(|_| index == 0));
            squares.extend(mv.to.or_else(|| self.game.position().pieces().next().map(|(square, _)| square)));
        }
        squares
    }

    /// Plays a turn.
    ///
    /// # Panics
    /// When it is not legal.
    pub fn follows(&mut self, turn: &[Move]) {
        let text = self.typed(turn);
        self.game.play(&text).unwrap_or_else(|error| panic!("{error}"));
        self.actions += turn.len();
        self.note();
    }

    /// The game begins with the position that it has come to.
    pub fn begins_here(&mut self) {
        self.actions = 0;
        self.met.clear();
        self.note();
    }

    fn note(&mut self) {
        if let Some(standing) = self.game.standing() {
            *self.met.entry(standing).or_default() += 1;
        }
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn over(&self) -> Option<Over> {
        let times = self.game.standing().and_then(|standing| self.met.get(&standing).copied());
        self.game.result(times.unwrap_or(1))
    }

    /// A whole game at random, the longest turn each time, that has ended after at most `most` turns and of which
    /// `wanted` holds for some turn; `None` if a thousand games have not.
    pub fn whole(
        spec: &Spec,
        rng: &mut Rng,
        most: usize,
        wanted: impl Fn(&[Move]) -> bool,
    ) -> Option<Vec<Vec<Move>>> {
        (0..1_000).find_map(|_| {
            let (mut played, mut turns) = (Self::new(spec), Vec::new());
            while played.over().is_none() && turns.len() < most {
                let turn = longest(&played.turns(), rng);
                played.follows(&turn);
                turns.push(turn);
            }
            (played.over().is_some() && turns.iter().any(|turn| wanted(turn))).then_some(turns)
        })
    }
}

/// The longest of the legal turns, one of them at random: a chain, or one that closes a mill and takes.
///
/// # Panics
/// When there is none.
#[must_use]
pub fn longest(turns: &[Vec<Move>], rng: &mut Rng) -> Vec<Move> {
    let most = turns.iter().map(Vec::len).max().unwrap_or_default();
    let longest: Vec<&Vec<Move>> = turns.iter().filter(|turn| turn.len() == most).collect();
    rng.choice(&longest).map(|turn| (*turn).clone()).unwrap_or_else(|| panic!("no legal turn"))
}
