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
        match game {
            Game::Steps { rules, .. } => self.search_each(depth, &mut |found| {
                let C64Iteration { depth, nodes, score, line, cycles } = found;
                let line = line.into_iter().map(|step| format_move(rules, step)).collect();
                report(Found { depth, nodes, generated: None, score, line }, cycles);
            }),
            Game::General { rules, position } => self.think_each(depth, &mut |found| {
                let GeneralIteration { depth, nodes, score, line, cycles } = found;
                let line = format_line(rules, position, &line);
                report(Found { depth, nodes, generated: None, score, line }, cycles);
            }),
        }
    }
}
