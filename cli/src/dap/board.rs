//! The board of a program, as a picture of letters.

use debugger::{Meaning, Symbols, frames};
use engine_spec::Spec;
use machine::Machine;

/// What marks a piece of the second side.
const SECOND: u8 = 0x80;

/// Letters of pieces, by their codes.
struct Letters<'s> {
    spec: &'s Spec,
    codes: Vec<u8>,
    /// Whether both sides have pieces of the same letter: those of the second are small then.
    shared: bool,
}

impl<'s> Letters<'s> {
    fn new(spec: &'s Spec) -> Self {
        let of = |side| spec.kinds.iter().filter(move |kind| kind.side == side).map(|kind| kind.letter);
        let shared = of(1).any(|letter| of(0).any(|other| other == letter));
        Self { spec, codes: toolchain::codes(spec), shared }
    }

    /// The letter of a code, if a piece has it.
    fn of(&self, code: u8) -> Option<char> {
        let class = self.codes.iter().position(|known| *known == code)?;
        let letter = self.spec.kinds.get(self.spec.classes.get(class)?.kind)?.letter;
        Some(if self.shared && code >= SECOND { letter.to_ascii_lowercase() } else { letter })
    }
}

/// The board of the search node that the program is at, or of the game.
pub fn drawn(spec: &Spec, machine: &Machine, symbols: &Symbols) -> Option<String> {
    let place = |name: &str| match symbols.meaning(name)? {
        Meaning::Place(address) => Some(address),
        Meaning::Number(_) => None,
    };
    let board = place("board")?;
    let letters = Letters::new(spec);
    let piece = |square: u8| match machine.peek(board.wrapping_add(square.into())) {
        0 => '.',
        code => letters.of(code).unwrap_or('?'),
    };
    // Some searches keep no more of a node than which squares are taken.
    let taken = ["deep_taken", "ranked_taken"].into_iter().find_map(|name| Some((name, place(name)?)));
    let searching = || {
        let routine = |pc| symbols.routine(pc).is_some_and(|(name, _)| name.starts_with("search_"));
        frames(machine, symbols).iter().skip(1).any(|frame| routine(frame.pc))
    };
    if let Some((name, taken)) = taken.filter(|_| searching()) {
        let mark = |square: u8| match (name, machine.peek(taken.wrapping_add(square.into()))) {
            (_, 0) => '.',
            ("deep_taken", side @ 1..=2) => letter_of_side(spec, usize::from(side) - 1),
            _ => '*',
        };
        return Some(format!("{}taken at this node of the search\n", rows(spec, &mark)));
    }
    let side = place("zp_side").map(|address| usize::from(machine.peek(address)));
    let name = side.and_then(|side| spec.sides.get(side)).map(|side| format!("{} to move\n", side.name));
    Some(rows(spec, &piece) + &name.unwrap_or_default())
}

/// The letter of a side's pieces, or its number if it has several kinds.
fn letter_of_side(spec: &Spec, side: usize) -> char {
    let mut kinds = spec.kinds.iter().filter(|kind| kind.side == side);
    match (kinds.next(), kinds.next()) {
        (Some(kind), None) => kind.letter,
        _ if side == 0 => '1',
        _ => '2',
    }
}

/// The squares in rows, the highest rank first.
fn rows(spec: &Spec, letter: &dyn Fn(u8) -> char) -> String {
    let mut text = String::new();
    for rank in (0..spec.board.ranks).rev() {
        let mut line = format!("{:>2}", rank + 1);
        for file in 0..spec.board.files {
            line.push(' ');
            line.push(spec.board.square_at(file, rank).map_or(' ', letter));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str("  ");
    for file in 0..spec.board.files {
        text.push(' ');
        text.push(char::from(b'a'.wrapping_add(file)));
    }
    text.push('\n');
    text
}
