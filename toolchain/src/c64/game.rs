//! A program and a game: the same position, and what is found in texts.

use engine::{Found, Game, Move, format_line};

use super::search::FOREVER;
use super::{C64, C64Error, C64Iteration, Thought};

/// The bit of the status register that tells a carry.
const CARRY: u8 = 1;

impl C64 {
    /// Puts the position of a game on the program's board, and what its search knows of those before. The game must be
    /// the program's, and at the beginning of a turn.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_game(&mut self, game: &Game) -> Result<(), C64Error> {
        self.set_position(game.position())?;
        self.set_past(game.past())
    }

    /// The move that the program's book has for the position of `game`, which it has on its board; `None`
    /// if there is none, or no book; or the one that wins an ending which it knows. Of several, nothing is left to chance: it is the likeliest. Also the CPU cycles that it took to find out.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn book_move(&mut self, game: &Game) -> Result<(Option<String>, u64), C64Error> {
        let mut all = 0;
        for probe in ["book_probe", "library_probe", "endgame_probe"] {
            let (found, cycles) = self.probed(game, probe)?;
            all += cycles;
            if found.is_some() {
                return Ok((found, all));
            }
        }
        Ok((None, all))
    }

    /// The move that a routine of the program knows.
    fn probed(&mut self, game: &Game, probe: &str) -> Result<(Option<String>, u64), C64Error> {
        if self.label(probe).is_err() {
            return Ok((None, 0));
        }
        let chance = self.label("book_chance").ok().map(|address| (address, self.machine.peek(address)));
        if let Some((address, _)) = chance {
            self.machine.poke(address, 0);
        }
        // Of a library, every position is looked up.
        if let Ok(until) = self.label("library_until") {
            self.machine.poke(until, u8::MAX);
        }
        let before = self.machine.cycles();
        self.call(probe, "looking into its book")?;
        let cycles = self.machine.cycles() - before;
        if let Some((address, number)) = chance {
            self.machine.poke(address, number);
        }
        if self.machine.registers().status & CARRY == 0 {
            return Ok((None, cycles));
        }
        let text = format_line(game.rules(), game.position(), &self.line()?).into_iter().next();
        Ok((text, cycles))
    }

    /// All moves that force a win within so many moves of the side to move, as the program finds them in the position on its
    /// board, in the order in which it does, and the CPU cycles that this took, with those spent on showing it.
    ///
    /// # Errors
    /// When the program misbehaves, or does not find mates.
    pub fn mates(&mut self, moves: u8) -> Result<(Vec<Move>, u64), C64Error> {
        // A menu shows it as a digit.
        let (most, asked) = match self.label("mate_digit") {
            Ok(digit) => (digit, b'0' + moves),
            Err(_) => (self.label("mate_most")?, moves),
        };
        let kept = self.machine.peek(most);
        self.machine.poke(most, asked);
        let before = self.machine.cycles();
        self.call_within("mate_search", "looking for mates", FOREVER)?;
        let cycles = self.machine.cycles() - before;
        self.machine.poke(most, kept);
        let count = u16::from(self.byte("mate_count")?);
        Ok((self.first_moves(count)?, cycles))
    }

    /// The most moves of mates that the program finds; `None` if it finds none.
    #[must_use]
    pub fn most_mate(&self) -> Option<u8> {
        self.label("MATE_MOST").ok().map(|most| most as u8)
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

    /// Lets the program think, deeper and deeper, until after so many CPU cycles fire is pressed, in the middle of an
    /// iteration. Hands over the depth of the last iteration that is complete, with the line of the move that the
    /// program would play, and the cycles from beginning to end.
    ///
    /// # Errors
    /// When the program misbehaves, or has no clock that stops its search.
    pub fn search_game_for(
        &mut self,
        game: &Game,
        cycles: u64,
        report: &mut dyn FnMut(Found, u64),
    ) -> Result<(), C64Error> {
        let Thought { depth, nodes, score, line, cycles, .. } = self.search_until(cycles)?;
        let line = format_line(game.rules(), game.position(), &line);
        report(Found { depth, nodes, generated: None, score, line }, cycles);
        Ok(())
    }

    /// As [`C64::search_game_for`], but with so many ticks left for so many moves.
    ///
    /// # Errors
    /// When the program misbehaves, or counts no time of both sides.
    pub fn search_game_shared(
        &mut self,
        game: &Game,
        (ticks, moves): (u32, u8),
        report: &mut dyn FnMut(Found, u64),
    ) -> Result<(), C64Error> {
        let Thought { depth, nodes, score, line, cycles, .. } = self.search_shared(ticks, moves)?;
        let line = format_line(game.rules(), game.position(), &line);
        report(Found { depth, nodes, generated: None, score, line }, cycles);
        Ok(())
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
            let line = format_line(game.rules(), game.position(), &line);
            report(Found { depth, nodes, generated: None, score, line }, cycles);
        })
    }
}
