//! Clicks of a mouse, for programs that know no mouse: as the keys that do the same.
//!
//! Where the cursor is and what the program waits for is read in its memory, but nothing is written there: keys go to
//! what a player could type as well, which the program checks, and find it whatever it is doing. To type the name of the
//! square would not do, as moves have names, not squares: one click picks a piece, another one says where it goes.

use std::collections::{BTreeMap, VecDeque};

use machine::Machine;

const RETURN: u8 = 0x0d;
const SPACE: u8 = b' ';
const DELETE: u8 = 0x14;
const MENU: u8 = 0x85;

/// The cursor keys: up, down, left, right.
const CURSOR: [u8; 4] = [0x91, 0x11, 0x9d, 0x1d];

/// Pixels of a cell.
const CELL: usize = 8;

/// The routines that wait for the player, from where to where: the menu, a move, the position, the title.
const ROUTINES: [(&str, &str); 4] = [
    ("screen_menu", "screen_wishes"),
    ("main_human", "screen_keys"),
    ("screen_edit", "screen_numbers"),
    ("screen_title", "screen_next_engine"),
];

/// The labels and constants that are asked for, in whatever program has them.
pub const LABELS: [&str; 29] = [
    "screen_menu",
    "screen_wishes",
    "main_human",
    "screen_keys",
    "screen_edit",
    "screen_numbers",
    "screen_title",
    "screen_next_engine",
    "PANEL_KEYS",
    "PANEL",
    "BOX",
    "FILES",
    "RANKS",
    "SQUARES",
    "screen_columns",
    "screen_lines",
    "screen_cursor_x",
    "screen_cursor_y",
    "screen_cursor_on",
    "main_length",
    "screen_turned",
    "cell_square",
    "MENU_ITEMS",
    "MENU_TOP",
    "PANEL_MOVES",
    "screen_choice",
    "board",
    "zp_side",
    "main_over",
];

/// A program that shows a board, as its labels tell it.
#[derive(Clone, Debug, Default)]
pub struct Mouse {
    labels: BTreeMap<String, u16>,
}

impl Mouse {
    /// For a program with these labels and constants; of others than [`LABELS`] nothing is known.
    #[must_use]
    pub fn new(labels: BTreeMap<String, u16>) -> Self {
        Self { labels }
    }

    /// The keys for a click on a pixel of the screen without its border; none where nothing would happen.
    #[must_use]
    pub fn keys(&self, machine: &Machine, (x, y): (usize, usize)) -> Vec<u8> {
        let place = (x / CELL, y / CELL);
        let waits = |&(from, to): &(&str, &str)| self.waits_in(machine, from, to) == Some(true);
        let keys = match ROUTINES.iter().position(waits) {
            Some(0) => self.item(machine, place),
            Some(1 | 2) => self.square(machine, place),
            Some(_) => Some(vec![RETURN]),
            None => None,
        };
        keys.unwrap_or_default()
    }

    /// Whether it is for the player to do something: what else the program does is not to be hurried then.
    #[must_use]
    pub fn players_turn(&self, machine: &Machine) -> bool {
        ROUTINES.iter().any(|(from, to)| self.waits_in(machine, from, to) == Some(true))
    }

    fn label(&self, name: &str) -> Option<u16> {
        self.labels.get(name).copied()
    }

    fn constant(&self, name: &str) -> Option<usize> {
        self.label(name).map(usize::from)
    }

    fn byte(&self, machine: &Machine, name: &str) -> Option<usize> {
        self.label(name).map(|address| usize::from(machine.peek(address)))
    }

    /// Whether a routine that begins at one label and ends before another has called what the program is in.
    fn waits_in(&self, machine: &Machine, from: &str, to: &str) -> Option<bool> {
        let routine = self.label(from)?..self.label(to)?;
        let stack = machine.registers().sp.wrapping_add(1)..=0xfe;
        let address = |low: u8| {
            let at = 0x0100 + u16::from(low);
            u16::from_le_bytes([machine.peek(at), machine.peek(at + 1)])
        };
        Some(stack.map(address).any(|address| routine.contains(&address)))
    }

    /// To the square at a place, by the cursor, and fire there; or the menu.
    fn square(&self, machine: &Machine, (column, row): (usize, usize)) -> Option<Vec<u8>> {
        if row == self.constant("PANEL_KEYS")? && column >= self.constant("PANEL")? {
            return Some(vec![MENU]);
        }
        let size = self.constant("BOX")?;
        let among = |count: &str, table: &str, at: usize| {
            let first = self.label(table)?;
            (0..self.constant(count)?).find(|&index| {
                let from = usize::from(machine.peek(first.wrapping_add(index as u16)));
                (from..from + size).contains(&at)
            })
        };
        let goal = (among("FILES", "screen_columns", column)?, among("RANKS", "screen_lines", row)?);
        let here = (self.byte(machine, "screen_cursor_x")?, self.byte(machine, "screen_cursor_y")?);
        // Fire does nothing while a move is being typed.
        let mut keys = vec![DELETE; self.byte(machine, "main_length")?];
        keys.extend(self.way(machine, here, goal)?);
        keys.push(SPACE);
        Some(keys)
    }

    /// The shortest way of the cursor: a square a step, but over what is no square, and round at the ends.
    fn way(&self, machine: &Machine, here: (usize, usize), goal: (usize, usize)) -> Option<Vec<u8>> {
        let (files, ranks) = (self.constant("FILES")?, self.constant("RANKS")?);
        let turned = self.byte(machine, "screen_turned")? >= 0x80;
        let (cells, squares) = (self.label("cell_square")?, self.constant("SQUARES")?);
        // Only programs that skip what is no square have this label.
        let skips = self.label("screen_cursor_on").is_some();
        let stops = |(x, y): (usize, usize)| {
            let cell = y * files + x;
            let cell = if turned { files * ranks - 1 - cell } else { cell };
            !skips || usize::from(machine.peek(cells.wrapping_add(cell as u16))) < squares
        };
        // Beside the last file is the menu.
        let step = |(x, y): (usize, usize), way: usize| match way {
            0 => (x, (y + ranks - 1) % ranks),
            1 => (x, (y + 1) % ranks),
            2 => ((x + files) % (files + 1), y),
            _ => ((x + 1) % (files + 1), y),
        };
        let mut from = BTreeMap::from([(here, None)]);
        let mut open = VecDeque::from([here]);
        while let Some(place) = open.pop_front() {
            for (way, key) in CURSOR.into_iter().enumerate() {
                let mut next = step(place, way);
                while next.0 < files && !stops(next) && next != place {
                    next = step(next, way);
                }
                if let std::collections::btree_map::Entry::Vacant(entry) = from.entry(next) {
                    entry.insert(Some((place, key)));
                    open.push_back(next);
                }
            }
        }
        let mut keys = Vec::new();
        let mut place = goal;
        while let Some((before, key)) = *from.get(&place)? {
            keys.push(key);
            place = before;
        }
        keys.reverse();
        Some(keys)
    }

    /// To an item of the menu, and fire there; beside it, out of it.
    fn item(&self, machine: &Machine, (column, row): (usize, usize)) -> Option<Vec<u8>> {
        let (items, choice) = (self.constant("MENU_ITEMS")?, self.byte(machine, "screen_choice")?);
        if column < self.constant("PANEL")? {
            return Some(vec![MENU]);
        }
        let top = self.constant("MENU_TOP").or_else(|| self.constant("PANEL_MOVES"))?;
        let item = row.checked_sub(top).filter(|item| *item < items)?;
        let [up, down, ..] = CURSOR;
        let mut keys = vec![if item < choice { up } else { down }; item.abs_diff(choice)];
        keys.push(RETURN);
        Some(keys)
    }
}

#[cfg(test)]
mod tests {
    use super::LABELS;

    #[test]
    fn every_label_that_is_asked_for_is_listed() {
        let code = include_str!("mouse.rs");
        let code = code.split("#[cfg(test)]").next().expect("the code before the tests");
        let code = code.split("impl Mouse").nth(1).expect("the code behind the list");
        for quoted in code.split('"').skip(1).step_by(2) {
            assert!(LABELS.contains(&quoted), "{quoted}");
        }
    }
}
