//! Programs whose board holds numbers of pieces, and whose moves are numbered steps.

use machine::{Registers, Script, Stop};
use reference::{Hop, Position};

use super::{C64, C64Error, HOUR};

/// What marks a piece of the second side on the board of other programs.
const SECOND: u8 = 0x80;

impl C64 {
    /// Whether the program numbers steps.
    pub(super) fn of_steps(&self) -> bool {
        self.label("zp_eval").is_ok()
    }

    /// The bytes of a position on the program's board.
    pub(super) fn codes_of(&self, position: &Position) -> Vec<u8> {
        let mut used = vec![false; self.classes.len()];
        let code = |&cell: &u8| {
            let Some(class) = usize::from(cell).checked_sub(1) else { return 0 };
            if !self.of_steps() {
                return cell | if self.sides.get(class) == Some(&1) { SECOND } else { 0 };
            }
            let free = (0..used.len()).find(|&piece| !used[piece] && self.classes[piece] == class);
            free.map_or(0, |piece| {
                used[piece] = true;
                self.numbers[piece]
            })
        };
        position.cells().iter().map(code).collect()
    }

    /// The host's cell for a byte of the program's board.
    pub(super) fn cell_of(&self, code: u8) -> u8 {
        if !self.of_steps() {
            return code & !SECOND;
        }
        let piece = self.numbers.iter().position(|&number| number == code);
        piece.map_or(0, |piece| self.classes[piece] as u8 + 1)
    }

    fn hop_of(&self, step: u8) -> Option<Hop> {
        let &(from, to) = self.ends.get(usize::from(step))?;
        Some(Hop { from: Some(from), to: Some(to) })
    }

    /// The program's number of a step.
    fn step_of(&self, hop: Hop) -> u8 {
        let is = |&(from, to): &(u8, u8)| (Some(from), Some(to)) == (hop.from, hop.to);
        self.ends.iter().position(is).map_or(codegen::NO_MOVE, |number| number as u8)
    }

    pub(super) fn steps_hops(&mut self) -> Result<Vec<Hop>, C64Error> {
        self.call("gen_moves", "generating moves")?;
        let first = self.label("move_first")? + u16::from(self.byte("zp_ply")?);
        let (from, to) = (self.machine.peek(first), self.machine.peek(first + 1));
        let list = self.label("move_list")?;
        let steps = (from..to).map(|index| self.machine.peek(list + u16::from(index)));
        Ok(steps.filter_map(|step| self.hop_of(step)).collect())
    }

    pub(super) fn make_step(&mut self, hop: Hop) -> Result<(), C64Error> {
        let step = self.step_of(hop);
        self.made.push(step);
        self.with_step("update_make", step)
    }

    pub(super) fn unmake_step(&mut self) -> Result<(), C64Error> {
        let step = self.made.pop().unwrap_or(codegen::NO_MOVE);
        self.with_step("update_unmake", step)
    }

    fn with_step(&mut self, routine: &str, step: u8) -> Result<(), C64Error> {
        let mut registers = self.machine.registers();
        registers.x = step;
        self.machine.set_registers(registers);
        self.call(routine, "making a move").map(|_| ())
    }

    pub(super) fn steps_line(&self) -> Result<Vec<Hop>, C64Error> {
        let lines = self.label("lines")?;
        let length = u16::from(self.byte("line_end")?);
        let steps = (lines..lines + length).map(|address| self.machine.peek(address));
        Ok(steps.filter_map(|step| self.hop_of(step)).collect())
    }

    pub(super) fn steps_best(&self) -> Result<Hop, C64Error> {
        Ok(self.hop_of(self.byte("search_best")?).unwrap_or(Hop::PASS))
    }

    /// Whether the program takes the game for won by a region that the step made last has reached. It
    /// asks what the program asks after a move of the game, up to where that would announce the winner.
    pub(super) fn step_has_won(&mut self, hop: Hop) -> Result<bool, C64Error> {
        if !self.reaches {
            return Ok(false);
        }
        let announced = self
            .side_labels
            .iter()
            .map(|side| self.label(&format!("main_{side}_win")))
            .collect::<Result<Vec<_>, _>>()?;
        let (check, back) = (self.label("main_check_result")?, self.label("main_done")?);
        // The step that was played last.
        let last = self.label("game_step")? + u16::from(self.byte("game_ply")?.wrapping_sub(1));
        let step = self.step_of(hop);
        self.machine.poke(last, step);
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
}
