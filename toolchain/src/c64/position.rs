//! A position in a program: put there, looked at, moved on by the program's own routines.

use engine::{Move, Position};
use engine_spec::{EARLY, Width};

use super::{C64, C64Error};

/// In place of a square: there is none.
const NONE: u8 = 0xff;

/// What marks a piece of the second side on the program's board.
const SECOND: u8 = 0x80;

/// What a program keeps about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Its board: for each square 0 if it is empty, else the index into `Spec::classes` plus one.
    pub cells: Vec<u8>,
    /// The side to move, 0 or 1.
    pub side: usize,
    /// The sum of all values, if it keeps it: lines are counted in.
    pub sum: Option<i32>,
    /// The key, if it keeps it.
    pub key: Option<u32>,
    /// The rights to castle that are left, if it keeps them.
    pub rights: Option<u8>,
    /// The square that has just been passed, if it keeps that.
    pub crossed: Option<Option<u8>>,
}

/// What a kernel keeps about the position that it is to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    /// The evaluation, for the first side.
    pub eval: u8,
    /// Hash and lock, if there is a table of best moves.
    pub hash: Option<(u8, u8)>,
    /// The squares of the pieces of each side, ascending.
    pub squares: [Vec<u8>; 2],
}

impl C64 {
    /// Puts a position, at the beginning of a turn, on the program's board.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_position(&mut self, position: &Position) -> Result<(), C64Error> {
        let board = self.label("board")?;
        let code = |&cell: &u8| {
            let class = usize::from(cell).checked_sub(1);
            class.and_then(|class| self.codes.get(class)).copied().unwrap_or(0)
        };
        let codes: Vec<u8> = position.cells().iter().map(code).collect();
        for (code, address) in codes.into_iter().zip(board..) {
            self.machine.poke(address, code);
        }
        let side = self.label("zp_side")?;
        self.machine.poke(side, u8::from(position.side() == 1));
        if let Ok(over) = self.label("main_over") {
            self.machine.poke(over, 0);
        }
        if let Ok(hand) = self.label("hand") {
            self.machine.poke(hand, position.hand(0));
            self.machine.poke(hand + 1, position.hand(1));
        }
        if let Ok(rights) = self.label("rights") {
            self.machine.poke(rights, position.rights());
        }
        if let Ok(crossed) = self.label("crossed") {
            self.machine.poke(crossed, position.crossed().unwrap_or(NONE));
        }
        if let Ok(quiet) = self.label("game_quiet") {
            self.machine.poke(quiet, position.quiet());
        }
        self.call("init_position", "setting a position up").map(|_| ())
    }

    /// Has the program remember the keys of positions before the one on its board, oldest first, if its search looks
    /// back at them.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_past(&mut self, keys: &[u32]) -> Result<(), C64Error> {
        let Ok(oldest) = self.label("game_oldest") else { return Ok(()) };
        let (end, least) = (self.label("HISTORY")?, self.label("HISTORY_FIRST")?);
        let most = usize::from(end.saturating_sub(least));
        let recent = keys.get(keys.len().saturating_sub(most)..).unwrap_or_default();
        let first = end - recent.len() as u16;
        self.machine.poke(oldest, first as u8);
        for byte in 0..4 {
            let bytes = self.label(&format!("path_key_{byte}"))?;
            for (place, key) in (bytes + first..).zip(recent) {
                self.machine.poke(place, (key >> (8 * byte)) as u8);
            }
        }
        Ok(())
    }

    /// What the program keeps about the position. What its kernel would keep is computed anew.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn state(&mut self) -> Result<State, C64Error> {
        let eval = self.entered()?.map(|entered| i32::from(entered.eval));
        let board = self.label("board")?;
        let squares = board..self.label("SQUARES")? + board;
        let bytes = |label: &str, count: u16| -> Option<Vec<u8>> {
            let first = self.label(label).ok()?;
            Some((first..first + count).map(|address| self.machine.peek(address)).collect())
        };
        // Of other than early values it says nothing about the position alone.
        let early = self.byte("late_now").unwrap_or(EARLY) == EARLY;
        let sum = bytes("zp_sum", 2)
            .filter(|_| early)
            .map(|bytes| self.signed(u16::from_le_bytes([bytes[0], bytes[1]])));
        let key = bytes("zp_key", 4)
            .map(|bytes| bytes.iter().rev().fold(0, |key, &byte| key << 8 | u32::from(byte)));
        Ok(State {
            cells: squares.map(|address| self.machine.peek(address) & !SECOND).collect(),
            side: usize::from(self.byte("zp_side")?),
            sum: sum.or(eval),
            key,
            rights: self.byte("rights").ok(),
            crossed: self.byte("crossed").ok().map(|square| (square != NONE).then_some(square)),
        })
    }

    /// What the program's kernel keeps about the position once it has been handed over; `None` if the
    /// program has none.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn entered(&mut self) -> Result<Option<Entered>, C64Error> {
        if !self.enter()? {
            return Ok(None);
        }
        let board = self.label("board")?;
        let cells = board..self.label("SQUARES")? + board;
        let pieces: Vec<u8> =
            cells.map(|address| self.machine.peek(address)).filter(|&code| code != 0).collect();
        let squares = |side: usize| -> Result<Vec<u8>, C64Error> {
            let first = self.label(&format!("zp_{}_squares", self.side_labels[side]))?;
            let count = pieces.iter().filter(|&&code| (code >= SECOND) == (side == 1)).count();
            Ok((first..).take(count).map(|address| self.machine.peek(address)).collect())
        };
        let hash = match self.label("enter_hash") {
            Ok(_) => Some((self.byte("zp_hash")?, self.byte("zp_lock")?)),
            Err(_) => None,
        };
        Ok(Some(Entered { eval: self.byte("zp_eval")?, hash, squares: [squares(0)?, squares(1)?] }))
    }

    /// Hands the position over to the kernel; whether there is one.
    pub(super) fn enter(&mut self) -> Result<bool, C64Error> {
        if self.label("search_enter").is_err() {
            return Ok(false);
        }
        self.call("search_enter", "handing the position over").map(|_| true)
    }

    /// The legal actions in the program's order.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn moves(&mut self) -> Result<Vec<Move>, C64Error> {
        let frame = self.byte("zp_frame")?;
        let mut registers = self.machine.registers();
        registers.x = frame;
        self.machine.set_registers(registers);
        self.call("gen_lists", "choosing a list")?;
        self.call("gen_moves", "generating moves")?;
        // A long list has whole pages before the one that its addresses lead to.
        let pages = self.byte("zp_page").map_or(0, |pages| u16::from(pages) * 256);
        let first = |label| self.word(label).map(|address| address.wrapping_sub(pages));
        let (starts, dests) = (first("zp_starts")?, first("zp_dests")?);
        let count = pages + u16::from(self.byte("zp_count")?);
        let mv = |index| self.mv(self.machine.peek(starts + index), self.machine.peek(dests + index));
        Ok((0..count).map(mv).collect())
    }

    /// Makes an action with the program's own routine, one frame deeper.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn act(&mut self, mv: Move) -> Result<(), C64Error> {
        let (from, to, frame) = (self.label("zp_from")?, self.label("zp_to")?, self.label("zp_frame")?);
        self.machine.poke(from, mv.from.unwrap_or(NONE));
        self.machine.poke(to, self.leads(mv)?);
        let mut registers = self.machine.registers();
        registers.x = self.machine.peek(frame);
        self.machine.set_registers(registers);
        self.call("gen_find", "looking a move up")?;
        self.call("update_make", "making a move")?;
        let deeper = self.machine.peek(frame).wrapping_add(1);
        self.machine.poke(frame, deeper);
        Ok(())
    }

    /// A sum of values: where scores are one byte it may be less than nothing before it is cut off.
    fn signed(&self, sum: u16) -> i32 {
        match self.width {
            Width::One => i32::from(sum.cast_signed()),
            Width::Two => i32::from(sum),
        }
    }

    /// Takes back the action made last.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn take_back(&mut self) -> Result<(), C64Error> {
        let frame = self.label("zp_frame")?;
        let above = self.machine.peek(frame).wrapping_sub(1);
        self.machine.poke(frame, above);
        self.call("update_unmake", "taking a move back").map(|_| ())
    }

    /// Counts the sequences of exactly `depth` turns with the program's routines, as far as actions
    /// end no game.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn perft(&mut self, depth: u8) -> Result<u64, C64Error> {
        if depth == 0 {
            return Ok(1);
        }
        let mut leaves = 0;
        let moves = self.moves()?;
        if depth == 1 && self.label("zp_chain").is_err() {
            return Ok(moves.len() as u64);
        }
        for mv in moves {
            self.act(mv)?;
            let within = self.label("zp_chain").is_ok_and(|chain| self.machine.peek(chain) != NONE);
            let over = self.machine.registers().a != 0;
            leaves += match depth {
                _ if within => self.perft(depth)?,
                1 => 1,
                _ if over => 0,
                _ => self.perft(depth - 1)?,
            };
            self.take_back()?;
        }
        Ok(leaves)
    }

    /// The line of frame 0: the move of the book, or what the search has found.
    pub(super) fn line(&self) -> Result<Vec<Move>, C64Error> {
        self.first_moves(u16::from(self.byte("line_end")?))
    }

    /// So many moves from where the lines begin.
    pub(super) fn first_moves(&self, length: u16) -> Result<Vec<Move>, C64Error> {
        let (starts, size) = (self.label("lines")?, self.label("LINE_SIZE")?);
        let mv = |index| self.mv(self.machine.peek(starts + index), self.machine.peek(starts + size + index));
        Ok((0..length).map(mv).collect())
    }

    fn word(&self, label: &str) -> Result<u16, C64Error> {
        let address = self.label(label)?;
        Ok(u16::from_le_bytes([self.machine.peek(address), self.machine.peek(address + 1)]))
    }

    /// An action from the program's bytes.
    fn mv(&self, from: u8, to: u8) -> Move {
        let square = |byte: u8| (byte != NONE).then_some(byte);
        let squares = usize::from(self.label("SQUARES").unwrap_or(u16::from(NONE)));
        let landing = usize::from(to).checked_sub(squares + 1).and_then(|number| self.landings.get(number));
        match landing {
            Some(landing) => Move { from: square(from), to: Some(landing.square), becomes: landing.choice },
            None => Move::new(square(from), square(to)),
        }
    }

    /// Where an action leads, as the program's byte.
    fn leads(&self, mv: Move) -> Result<u8, C64Error> {
        let to = mv.to.unwrap_or(NONE);
        let (Some(from), 1..) = (mv.from, mv.becomes) else { return Ok(to) };
        let code = self.machine.peek(self.label("board")? + u16::from(from));
        let class = self.codes.iter().position(|&other| other == code);
        let kind = class.and_then(|class| self.kinds.get(class));
        let is = |landing: &engine_spec::Landing| {
            Some(&landing.kind) == kind && (landing.square, landing.choice) == (to, mv.becomes)
        };
        let number = self.landings.iter().position(is).unwrap_or(0);
        Ok((usize::from(self.label("SQUARES")?) + 1 + number) as u8)
    }
}
