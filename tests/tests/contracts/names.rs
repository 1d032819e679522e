//! What contracts name: registers, flags, and bytes of the zero page, one by one or in groups.

use std::collections::{BTreeMap, BTreeSet};

use codegen::Program;
use machine::{Machine, Registers};

/// A register, a flag or a byte of the zero page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    A,
    X,
    Y,
    /// A flag, by its bit in the status.
    Flag(u8),
    /// A byte of the zero page.
    Zero(u8),
}

/// Several of them.
pub type Set = BTreeSet<Place>;

/// The flags that a routine may take or yield.
pub const FLAGS: [(&str, u8); 4] = [("C", 0x01), ("Z", 0x02), ("V", 0x40), ("N", 0x80)];

/// The groups that the head of a program's zero page explains.
const GROUPS: [(&str, &str); 4] =
    [("position", "position"), ("piece lists", "piece_lists"), ("list", "list"), ("plies", "plies")];

/// What decides which memory is seen.
const PORT: &str = "PORT";

/// The program's variables in the zero page, and groups of them.
pub struct Zeropage {
    /// First byte and size of each variable.
    cells: BTreeMap<String, (u8, u8)>,
    /// Words that stand for other words.
    groups: BTreeMap<&'static str, Vec<String>>,
}

impl Zeropage {
    /// Those of a program; the groups are explained by lines `; position: names` of its source.
    pub fn of(program: &Program) -> Self {
        let cells = program.zero_page.iter().map(|cell| (cell.name.clone(), (cell.address, cell.size)));
        let mut cells: BTreeMap<String, (u8, u8)> = cells.collect();
        for line in program.source.lines() {
            // Another name for what follows the first byte of a variable.
            if let Some((name, of)) = line.split_once('=')
                && let Some((of, _)) = of.split_once("+ 1")
                && let Some(&(first, size)) = cells.get(of.trim())
            {
                cells.insert(name.trim().to_owned(), (first + 1, size - 1));
            }
        }
        cells.insert(PORT.to_owned(), (1, 1));
        let mut groups = BTreeMap::new();
        for line in program.source.lines() {
            if let Some((group, names)) = line.strip_prefix("; ").and_then(|line| line.split_once(": "))
                && let Some((_, word)) = GROUPS.iter().find(|(known, _)| *known == group)
            {
                groups.insert(*word, names.split_whitespace().map(str::to_owned).collect());
            }
        }
        Self { cells, groups }
    }

    /// What a word names; `None` if it is no name.
    pub fn word(&self, word: &str) -> Option<Set> {
        let word = word.split(",x").next().unwrap_or(word);
        match word {
            "A" => return Some(Set::from([Place::A])),
            "X" => return Some(Set::from([Place::X])),
            "Y" => return Some(Set::from([Place::Y])),
            "scratch" => return Some(self.scratch()),
            _ => {}
        }
        if let Some((_, bit)) = FLAGS.iter().find(|(name, _)| *name == word) {
            return Some(Set::from([Place::Flag(*bit)]));
        }
        if let Some(names) = self.groups.get(word) {
            return Some(names.iter().filter_map(|name| self.word(name)).flatten().collect());
        }
        if !word.starts_with("zp_") && word != PORT {
            return None;
        }
        let alike = self.cells.iter().filter(|(name, _)| matches(word, name));
        let bytes =
            |(_, &(first, size)): (_, &(u8, u8))| (0..size).map(move |byte| Place::Zero(first + byte));
        let set: Set = alike.flat_map(bytes).collect();
        (!set.is_empty() || word.contains('*')).then_some(set)
    }

    /// All bytes but those of the position.
    fn scratch(&self) -> Set {
        let position = self.word("position").unwrap_or_default();
        let cells = self.cells.iter().filter(|(name, _)| name.as_str() != PORT);
        let bytes =
            cells.flat_map(|(_, &(first, size))| (0..size).map(move |byte| Place::Zero(first + byte)));
        bytes.filter(|place| !position.contains(place)).collect()
    }

    /// Everything that a contract can be about: registers, flags, all bytes that the KERNAL leaves
    /// to programs.
    pub fn places() -> impl Iterator<Item = Place> {
        let flags = FLAGS.map(|(_, bit)| Place::Flag(bit));
        let zero = (1..0x90).chain(0xfb..=0xff).map(Place::Zero);
        [Place::A, Place::X, Place::Y].into_iter().chain(flags).chain(zero)
    }

    /// How a place is called.
    pub fn name(&self, place: Place) -> String {
        match place {
            Place::A => "A".to_owned(),
            Place::X => "X".to_owned(),
            Place::Y => "Y".to_owned(),
            Place::Flag(bit) => {
                FLAGS.iter().find(|(_, other)| *other == bit).map_or("?", |(name, _)| name).to_owned()
            }
            Place::Zero(address) => {
                let holds = |(first, size): &(u8, u8)| (*first..first + size).contains(&address);
                let names: Vec<&str> = self
                    .cells
                    .iter()
                    .filter(|(_, cell)| holds(cell))
                    .map(|(name, _)| name.as_str())
                    .collect();
                if names.is_empty() { format!("${address:02x}") } else { names.join("/") }
            }
        }
    }
}

/// Whether `pattern`, in which a star stands for anything, is about `name`.
fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        Some((start, rest)) => {
            name.starts_with(start)
                && (start.len()..=name.len())
                    .any(|place| name.get(place..).is_some_and(|tail| matches(rest, tail)))
        }
        None => pattern == name,
    }
}

impl Place {
    /// What is there.
    pub fn of(self, machine: &Machine, registers: &Registers) -> u8 {
        match self {
            Self::A => registers.a,
            Self::X => registers.x,
            Self::Y => registers.y,
            Self::Flag(bit) => registers.status & bit,
            Self::Zero(address) => machine.peek(u16::from(address)),
        }
    }

    /// Puts something else there.
    pub fn poison(self, machine: &mut Machine, registers: &mut Registers, random: u8) {
        match self {
            Self::A => registers.a = random,
            Self::X => registers.x = random,
            Self::Y => registers.y = random,
            Self::Flag(bit) => registers.status = registers.status & !bit | random & bit,
            // The port decides what memory is seen.
            Self::Zero(0 | 1) => {}
            Self::Zero(address) => machine.poke(u16::from(address), random),
        }
    }
}
