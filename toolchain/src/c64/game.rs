//! A program and a game of either sort: the same position, and what is found in texts.

use reference::general::format_line;
use reference::{Found, Game, format_move};

use super::{C64, C64Error, C64Iteration, GeneralIteration, cells_of};

impl C64 {
    /// Puts the position of a game on the program's board. The game must be the program's, and at the
    /// beginning of a turn.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_game(&mut self, game: &Game) -> Result<(), C64Error> {
        match game {
            Game::Steps { position, .. } => self.set_position(position),
            Game::General { rules, position } => self.set_cells(&cells_of(rules.spec(), position), position),
        }
    }

    /// Lets the program think to `depth` plies about the position of `game`, which it has on its
    /// board, and hands over each iteration as soon as it is complete, with the CPU cycles since the
    /// search began, without those spent on printing.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn search_game(
        &mut self,
        game: &Game,
        depth: u8,
        report: &mut dyn FnMut(Found, u64),
    ) -> Result<(), C64Error> {
        self.search_game_limited(game, depth, None, report)
    }

    /// As [`C64::search_game`], but the program deepens iteratively whatever the description says, and
    /// begins an iteration only while it has spent fewer than `cycles` CPU cycles on the search: what a
    /// time limit does, in finer steps. Budgets are below 250 minutes of a C64's time.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn search_game_within(
        &mut self,
        game: &Game,
        depth: u8,
        cycles: u64,
        report: &mut dyn FnMut(Found, u64),
    ) -> Result<(), C64Error> {
        self.search_game_limited(game, depth, Some(cycles), report)
    }

    fn search_game_limited(
        &mut self,
        game: &Game,
        depth: u8,
        budget: Option<u64>,
        report: &mut dyn FnMut(Found, u64),
    ) -> Result<(), C64Error> {
        match game {
            Game::Steps { rules, .. } => self.search_limited(depth, budget, &mut |found| {
                let C64Iteration { depth, nodes, score, line, cycles } = found;
                let line = line.into_iter().map(|step| format_move(rules, step)).collect();
                report(Found { depth, nodes, generated: None, score, line }, cycles);
            }),
            Game::General { rules, position } => self.think_limited(depth, budget, &mut |found| {
                let GeneralIteration { depth, nodes, score, line, cycles } = found;
                let line = format_line(rules, position, &line);
                report(Found { depth, nodes, generated: None, score, line }, cycles);
            }),
        }
    }
}
