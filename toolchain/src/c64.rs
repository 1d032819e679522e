//! A built program in the machine.
//!
//! The program runs as a person would run it, up to its prompt; there it waits while its own
//! routines are called by their labels (to search, to count moves) or while keys are typed.

mod calls;
mod game;
mod general;
mod profile;
mod search;

use std::collections::BTreeMap;

use engine_spec::Spec;
use machine::{LoadError, Machine, Registers, Script, Stop};
use reference::{Move, Position};

use crate::Build;
pub use general::{GeneralIteration, State, cells_of};
use profile::Routines;
pub use profile::{OUTSIDE, Profile, Routine};
pub use search::C64Iteration;

/// CPU cycles in a second on a PAL C64.
pub const PAL_HZ: u64 = 985_248;

/// Cycles after which something is taken to hang: an hour of a C64's time.
const HOUR: u64 = 3_600 * PAL_HZ;

/// Why a program cannot be driven.
#[derive(Debug, thiserror::Error)]
pub enum C64Error {
    /// It is no program.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// It has stopped where it should not.
    #[error("the program stopped while {doing}: {stop}")]
    Stopped {
        /// What was asked of it.
        doing: &'static str,
        /// How it stopped.
        stop: Stop,
    },
    /// A label is missing.
    #[error("the program has no label `{0}`")]
    NoLabel(String),
    /// A search has ended before its first iteration did.
    #[error("the program ended its search without a result")]
    Unfinished,
}

/// A program at its prompt.
#[derive(Clone, Debug)]
pub struct C64 {
    machine: Machine,
    labels: BTreeMap<String, u16>,
    ends: Vec<Move>,
    side_labels: [String; 2],
    /// The program's number of each piece of the description.
    numbers: Vec<u8>,
    /// Whether regions end the game.
    reaches: bool,
    routines: Routines,
}

impl C64 {
    /// Loads the program and runs it to its prompt.
    ///
    /// # Errors
    /// When it does not get there.
    pub fn boot(build: &Build, spec: &Spec) -> Result<Self, C64Error> {
        let mut machine = Machine::new();
        machine.load_prg(&build.prg())?;
        let start = machine.basic_sys()?;
        machine.start(start);
        let mut numbers = vec![0; spec.pieces.len()];
        for (piece, number) in spec.pieces_of(0).chain(spec.pieces_of(1)).zip(1..) {
            numbers[piece] = number;
        }
        let labels = build.assembly.symbols.iter();
        let mut c64 = Self {
            machine,
            labels: labels
                .filter_map(|symbol| Some((symbol.name.clone(), u16::try_from(symbol.value).ok()?)))
                .collect(),
            ends: build.program.steps.ends.iter().map(|&(start, dest)| Move { start, dest }).collect(),
            side_labels: build.program.side_labels.clone(),
            numbers,
            reaches: !spec.ends.reach.is_empty(),
            routines: Routines::new(&build.assembly),
        };
        match c64.machine.run(&mut Script::new(""), HOUR) {
            Stop::EndOfInput => Ok(c64),
            stop => Err(C64Error::Stopped { doing: "starting", stop }),
        }
    }

    /// The machine, to look at screen and memory.
    #[must_use]
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Types `keys` (`\n` is RETURN) and runs until the program waits for more. Returns what it
    /// printed as plain text, and how it stopped: [`Stop::EndOfInput`], or [`Stop::Returned`]
    /// once it has gone back to BASIC.
    ///
    /// # Errors
    /// When it stops any other way.
    pub fn type_keys(&mut self, keys: &str) -> Result<(String, Stop), C64Error> {
        let mut script = Script::new(keys);
        let stop = self.machine.run(&mut script, HOUR);
        match stop {
            Stop::EndOfInput | Stop::Returned => Ok((script.text(), stop)),
            stop => Err(C64Error::Stopped { doing: "answering keys", stop }),
        }
    }

    /// Puts the pieces of `position` on the program's board.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn set_position(&mut self, position: &Position) -> Result<(), C64Error> {
        let board = self.label("board")?;
        for (piece, address) in position.board.iter().zip(board..) {
            self.machine.poke(address, piece.map_or(0, |piece| self.numbers[usize::from(piece)]));
        }
        let side = self.label("zp_side")?;
        self.machine.poke(side, u8::from(position.side == 1));
        self.call("init_position", "setting a position up").map(|_| ())
    }

    /// The position on the program's board, with its own evaluation, hash and lock.
    ///
    /// # Errors
    /// When the program is not what was built.
    pub fn position(&self) -> Result<Position, C64Error> {
        let board = self.label("board")?;
        let squares = board..self.label("SQUARES")? + board;
        let piece =
            |number: u8| self.numbers.iter().position(|&other| other == number).map(|index| index as u8);
        Ok(Position {
            board: squares.map(|address| piece(self.machine.peek(address))).collect(),
            side: usize::from(self.byte("zp_side")?),
            eval: self.byte("zp_eval")?,
            hash: self.byte("zp_hash")?,
            lock: self.byte("zp_lock")?,
        })
    }

    /// The squares in a side's piece list.
    ///
    /// # Errors
    /// When the program is not what was built.
    pub fn piece_list(&self, side: usize, count: usize) -> Result<Vec<u8>, C64Error> {
        let first = self.label(&format!("zp_{}_squares", self.side_labels[side]))?;
        Ok((first..).take(count).map(|address| self.machine.peek(address)).collect())
    }

    /// The legal moves in the program's order.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn moves(&mut self) -> Result<Vec<Move>, C64Error> {
        Ok(self.steps()?.into_iter().filter_map(|step| self.ends.get(usize::from(step)).copied()).collect())
    }

    /// Plays a step with the program's own routine, one ply deeper.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn make(&mut self, step: Move) -> Result<(), C64Error> {
        self.with_step("update_make", step)
    }

    /// Takes back the step made last.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn unmake(&mut self, step: Move) -> Result<(), C64Error> {
        self.with_step("update_unmake", step)
    }

    /// Counts the move sequences of exactly `depth` plies with the program's routines for
    /// generating, making and unmaking moves, and for telling that a game is over.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn perft(&mut self, depth: u8) -> Result<u64, C64Error> {
        if depth == 0 {
            return Ok(1);
        }
        let moves = self.moves()?;
        if depth == 1 {
            return Ok(moves.len() as u64);
        }
        let mut leaves = 0;
        for step in moves {
            self.make(step)?;
            if !self.reaches || !self.has_won(step)? {
                leaves += self.perft(depth - 1)?;
            }
            self.unmake(step)?;
        }
        Ok(leaves)
    }

    /// Whether the program takes the game for won by a region that the step made last has reached. It
    /// asks what the program asks after a move of the game, up to where that would announce the winner.
    fn has_won(&mut self, step: Move) -> Result<bool, C64Error> {
        let announced = self
            .side_labels
            .iter()
            .map(|side| self.label(&format!("main_{side}_win")))
            .collect::<Result<Vec<_>, _>>()?;
        let (check, back) = (self.label("main_check_result")?, self.label("main_done")?);
        // The step that was played last.
        let last = self.label("game_step")? + u16::from(self.byte("game_ply")?.wrapping_sub(1));
        self.machine.poke(last, self.number(step));
        announced.iter().for_each(|&address| self.machine.set_breakpoint(address));
        let mut script = Script::new("");
        let mut stop = self.machine.call(check, &mut script, HOUR);
        announced.iter().for_each(|&address| self.machine.clear_breakpoint(address));
        let won = matches!(stop, Stop::Breakpoint(_));
        if won {
            // What would announce it returns as this does, and does no more.
            let registers = self.machine.registers();
            self.machine.set_registers(Registers { pc: back, ..registers });
            stop = self.machine.run(&mut script, HOUR);
        }
        match stop {
            Stop::Returned => Ok(won),
            stop => Err(C64Error::Stopped { doing: "looking for the end of the game", stop }),
        }
    }

    fn steps(&mut self) -> Result<Vec<u8>, C64Error> {
        self.call("gen_moves", "generating moves")?;
        let first = self.label("move_first")? + u16::from(self.byte("zp_ply")?);
        let (from, to) = (self.machine.peek(first), self.machine.peek(first + 1));
        let list = self.label("move_list")?;
        Ok((from..to).map(|index| self.machine.peek(list + u16::from(index))).collect())
    }

    /// The program's number of a step.
    fn number(&self, step: Move) -> u8 {
        let number = self.ends.iter().position(|&ends| ends == step);
        number.map_or(codegen::NO_MOVE, |number| number as u8)
    }

    fn with_step(&mut self, routine: &str, step: Move) -> Result<(), C64Error> {
        let mut registers = self.machine.registers();
        registers.x = self.number(step);
        self.machine.set_registers(registers);
        self.call(routine, "making a move").map(|_| ())
    }

    fn call(&mut self, label: &str, doing: &'static str) -> Result<Stop, C64Error> {
        let address = self.label(label)?;
        match self.machine.call(address, &mut Script::new(""), HOUR) {
            Stop::Returned => Ok(Stop::Returned),
            stop => Err(C64Error::Stopped { doing, stop }),
        }
    }

    fn byte(&self, label: &str) -> Result<u8, C64Error> {
        self.label(label).map(|address| self.machine.peek(address))
    }

    fn label(&self, label: &str) -> Result<u16, C64Error> {
        self.labels.get(label).copied().ok_or_else(|| C64Error::NoLabel(label.to_owned()))
    }
}
