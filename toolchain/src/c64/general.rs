//! The program of a general game, driven by its own routines.

use reference::general::{Hop, Position};

use super::{C64, C64Error};

/// In place of a square: there is none.
const NONE: u8 = 0xff;

/// What marks a piece of the second side on the program's board.
const SECOND: u8 = 0x80;

/// What one iteration of the program's search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneralIteration {
    /// Depth in plies.
    pub depth: u8,
    /// Nodes expanded since the search began.
    pub nodes: u64,
    /// The value of the position, for the first side.
    pub score: u8,
    /// The principal variation.
    pub line: Vec<Hop>,
    /// CPU cycles since the search began, without those spent on printing.
    pub cycles: u64,
}

/// What a program keeps about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Its board, see [`cells_of`].
    pub cells: Vec<u8>,
    /// The side to move, 0 or 1.
    pub side: u8,
    /// The sum of all values, if it keeps it: lines are counted in.
    pub sum: Option<i16>,
    /// The key, if it keeps it.
    pub key: Option<u32>,
}

/// The bytes of a position on the program's board: the number of each piece's class, with a mark for
/// the second side.
#[must_use]
pub fn cells_of(spec: &engine_spec::Spec, position: &Position) -> Vec<u8> {
    let code = |&cell: &u8| {
        let class = usize::from(cell).checked_sub(1).and_then(|class| spec.classes.get(class));
        let second = class.is_some_and(|class| spec.kinds[class.kind].side == 1);
        cell | if second { SECOND } else { 0 }
    };
    position.cells().iter().map(code).collect()
}

impl C64 {
    /// Puts `cells` (see [`cells_of`]) on the program's board; `position` says the rest. It is the
    /// beginning of a turn.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_cells(&mut self, cells: &[u8], position: &Position) -> Result<(), C64Error> {
        let board = self.label("board")?;
        for (&cell, address) in cells.iter().zip(board..) {
            self.machine.poke(address, cell);
        }
        let side = self.label("zp_side")?;
        self.machine.poke(side, u8::from(position.side() == 1));
        if let Ok(hand) = self.label("hand") {
            self.machine.poke(hand, position.hand(0));
            self.machine.poke(hand + 1, position.hand(1));
        }
        self.call("init_position", "setting a position up").map(|_| ())
    }

    /// What the program keeps about the position.
    ///
    /// # Errors
    /// When the program is not what was built.
    pub fn state(&self) -> Result<State, C64Error> {
        let board = self.label("board")?;
        let squares = board..self.label("SQUARES")? + board;
        let bytes = |label: &str, count: u16| -> Option<Vec<u8>> {
            let first = self.label(label).ok()?;
            Some((first..first + count).map(|address| self.machine.peek(address)).collect())
        };
        let sum = bytes("zp_sum", 2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let key = bytes("zp_key", 4)
            .map(|bytes| bytes.iter().rev().fold(0, |key, &byte| key << 8 | u32::from(byte)));
        Ok(State {
            cells: squares.map(|address| self.machine.peek(address)).collect(),
            side: self.byte("zp_side")?,
            sum,
            key,
        })
    }

    /// The legal actions in the program's order.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn hops(&mut self) -> Result<Vec<Hop>, C64Error> {
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
        let hop = |index| hop(self.machine.peek(starts + index), self.machine.peek(dests + index));
        Ok((0..count).map(hop).collect())
    }

    /// Makes an action with the program's own routine, one frame deeper.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn act(&mut self, hop: Hop) -> Result<(), C64Error> {
        let (from, to, frame) = (self.label("zp_from")?, self.label("zp_to")?, self.label("zp_frame")?);
        self.machine.poke(from, hop.from.unwrap_or(NONE));
        self.machine.poke(to, hop.to.unwrap_or(NONE));
        let mut registers = self.machine.registers();
        registers.x = self.machine.peek(frame);
        self.machine.set_registers(registers);
        self.call("gen_find", "looking a move up")?;
        self.call("update_make", "making a move")?;
        let deeper = self.machine.peek(frame).wrapping_add(1);
        self.machine.poke(frame, deeper);
        Ok(())
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
    pub fn count_turns(&mut self, depth: u8) -> Result<u64, C64Error> {
        if depth == 0 {
            return Ok(1);
        }
        let mut leaves = 0;
        let hops = self.hops()?;
        if depth == 1 && self.label("zp_chain").is_err() {
            return Ok(hops.len() as u64);
        }
        for hop in hops {
            self.act(hop)?;
            let within = self.label("zp_chain").is_ok_and(|chain| self.machine.peek(chain) != NONE);
            let over = self.machine.registers().a != 0;
            leaves += match depth {
                _ if within => self.count_turns(depth)?,
                1 => 1,
                _ if over => 0,
                _ => self.count_turns(depth - 1)?,
            };
            self.take_back()?;
        }
        Ok(leaves)
    }

    /// Lets the program think to `depth` plies; one entry for each iteration.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn think(&mut self, depth: u8) -> Result<Vec<GeneralIteration>, C64Error> {
        let mut iterations = Vec::new();
        self.think_each(depth, &mut |iteration| iterations.push(iteration))?;
        Ok(iterations)
    }

    /// As [`C64::think`], but hands over each iteration as soon as it is complete.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn think_each(
        &mut self,
        depth: u8,
        report: &mut dyn FnMut(GeneralIteration),
    ) -> Result<(), C64Error> {
        self.think_limited(depth, None, report)
    }

    /// As [`C64::think_each`], within a budget, see [`C64::watch_each`].
    pub(super) fn think_limited(
        &mut self,
        depth: u8,
        budget: Option<u64>,
        report: &mut dyn FnMut(GeneralIteration),
    ) -> Result<(), C64Error> {
        self.watch_each(depth, budget, &mut |c64, cycles| {
            let (starts, size) = (c64.label("lines")?, c64.label("LINE_SIZE")?);
            let length = u16::from(c64.byte("line_end")?);
            let hop = |index| hop(c64.machine.peek(starts + index), c64.machine.peek(starts + size + index));
            report(GeneralIteration {
                depth: c64.byte("zp_depth")?,
                nodes: c64.nodes()?,
                score: c64.byte("search_score")?,
                line: (0..length).map(hop).collect(),
                cycles,
            });
            Ok(())
        })
    }

    /// The first action of the line of frame 0.
    pub(super) fn first_of_line(&self) -> Result<Hop, C64Error> {
        let (starts, size) = (self.label("lines")?, self.label("LINE_SIZE")?);
        Ok(hop(self.machine.peek(starts), self.machine.peek(starts.wrapping_add(size))))
    }

    fn word(&self, label: &str) -> Result<u16, C64Error> {
        let address = self.label(label)?;
        Ok(u16::from_le_bytes([self.machine.peek(address), self.machine.peek(address + 1)]))
    }
}

/// An action from the program's bytes.
fn hop(from: u8, to: u8) -> Hop {
    let square = |byte: u8| (byte != NONE).then_some(byte);
    Hop { from: square(from), to: square(to) }
}
