//! A program and a game of either sort: the same position, and what is found in texts.

use reference::general::{Hop, format_line};
use reference::{Found, Game, Move, format_move};

use super::{C64, C64Error, C64Iteration};

/// The bit of the status register that tells a carry.
const CARRY: u8 = 1;

impl C64 {
    /// Puts the position of a game on the program's board. The game must be the program's, and at the
    /// beginning of a turn.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_game(&mut self, game: &Game) -> Result<(), C64Error> {
        let cells: Vec<u8> = game.classes().into_iter().map(|class| self.code(class)).collect();
        let hand = match game {
            Game::Steps { .. } => [0; 2],
            Game::General { position, .. } => [position.hand(0), position.hand(1)],
        };
        self.place(&cells, game.side(), hand)
    }

    /// The move that the program's book has for the position of `game`, which it has on its board; `None`
    /// if there is none, or no book. Also the CPU cycles that it took to find out.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn book_move(&mut self, game: &Game) -> Result<(Option<String>, u64), C64Error> {
        if self.label("book_probe").is_err() {
            return Ok((None, 0));
        }
        let before = self.machine.cycles();
        self.call("book_probe", "looking into its book")?;
        let cycles = self.machine.cycles() - before;
        if self.machine.registers().status & CARRY == 0 {
            return Ok((None, cycles));
        }
        Ok((texts(game, &self.line()?).into_iter().next(), cycles))
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
        self.search_limited(depth, budget, &mut |found| {
            let C64Iteration { depth, nodes, score, line, cycles } = found;
            report(Found { depth, nodes, generated: None, score, line: texts(game, &line) }, cycles);
        })
    }
}

/// A line from the position of a game, a text for each move.
fn texts(game: &Game, line: &[Hop]) -> Vec<String> {
    match game {
        Game::Steps { rules, .. } => {
            let step = |hop: &Hop| Some(Move { start: hop.from?, dest: hop.to? });
            line.iter().filter_map(step).map(|step| format_move(rules, step)).collect()
        }
        Game::General { rules, position } => format_line(rules, position, line),
    }
}
