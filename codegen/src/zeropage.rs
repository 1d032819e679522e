//! The program's zero page.

use std::collections::BTreeSet;

use crate::Problem;

/// Bytes that BASIC sets before it reads them, while it works out an expression or reads a line, or
/// never uses, first to last.
/// Not among them although near: $0f and $10, $16 to $18, $53 and $54, $68, which it relies on from
/// one statement to the next, and $8b to $8f, the seed of RND.
/// Source: the memory maps in the Commodore 64 Programmer's Reference Guide and in Leemon,
/// "Mapping the Commodore 64".
const FREE: [(u8, u8); 8] = [
    (0x45, 0x52),
    (0x55, 0x67),
    (0x69, 0x72),
    (0x19, 0x2a),
    (0x07, 0x0e),
    (0xfb, 0xfe),
    (0x14, 0x15),
    (0x02, 0x02),
];

/// A variable in the zero page that is wanted: name, size in bytes, comment.
pub(crate) type Wanted = (String, u8, String);

/// A variable in the zero page.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Cell {
    /// Its label.
    pub name: String,
    /// Its first byte.
    pub address: u8,
    /// Bytes.
    pub size: u8,
    /// What it holds.
    pub comment: String,
}

/// Variables that hold nothing while the tree is searched, which plays no moves, lists none and
/// prints nothing.
const IDLE: [&str; 12] = [
    "zp_bound",
    "zp_best",
    "zp_found",
    "zp_start",
    "zp_current",
    "zp_picked",
    "zp_end",
    "zp_count",
    "zp_score",
    "zp_text",
    "zp_row",
    "zp_next_row",
];

/// The bytes of a program's idle variables, first to last, runs of neighbours put together.
fn idle(cells: &[Cell]) -> Vec<(u8, u8)> {
    runs(cells.iter().filter(|cell| IDLE.contains(&cell.name.as_str())).flat_map(bytes).collect())
}

/// The bytes of a variable.
fn bytes(cell: &Cell) -> std::ops::RangeInclusive<u8> {
    cell.address..=cell.address + (cell.size - 1)
}

/// Runs of neighbouring bytes, first to last.
fn runs(bytes: BTreeSet<u8>) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for byte in bytes {
        match runs.last_mut() {
            Some(run) if run.1.checked_add(1) == Some(byte) => run.1 = byte,
            _ => runs.push((byte, byte)),
        }
    }
    runs
}

/// Gives each of `guests` that has none an address in `cells`: bytes that are free, or those of variables
/// that hold nothing when the guests do. `stays` says of a variable that it does not make room; no more does
/// one that has the name of a guest.
///
/// # Errors
/// When there is no room.
pub(crate) fn lodge(
    cells: &mut Vec<Cell>,
    guests: Vec<Wanted>,
    stays: &dyn Fn(&str) -> bool,
) -> Result<(), Problem> {
    let held = |cell: &&Cell| stays(&cell.name) || guests.iter().any(|guest| guest.0 == cell.name);
    let held: BTreeSet<u8> = cells.iter().filter(held).flat_map(bytes).collect();
    let taken: BTreeSet<u8> = cells.iter().flat_map(bytes).collect();
    let all = || FREE.iter().flat_map(|&(first, last)| first..=last);
    let mut gaps = runs(all().filter(|byte| !taken.contains(byte)).collect());
    gaps.extend(runs(all().filter(|byte| taken.contains(byte) && !held.contains(byte)).collect()));
    for (name, size, comment) in guests {
        if cells.iter().any(|cell| cell.name == name) {
            continue;
        }
        let Some(gap) = gaps.iter_mut().find(|gap| holds(gap, size)) else { return Err(no_room()) };
        cells.push(Cell { name, address: gap.0, size, comment });
        // A gap may end with the last byte there is.
        gap.0 += size;
    }
    cells.sort_by_key(|cell| cell.address);
    Ok(())
}

/// Whether a gap, first to last byte, is long enough.
fn holds(&(first, last): &(u8, u8), size: u8) -> bool {
    i16::from(last) - i16::from(first) + 1 >= i16::from(size)
}

/// What is said when the variables do not fit.
fn no_room() -> Problem {
    let message = "the program wants more bytes of zero page than there are free".to_owned();
    Problem::new(message, "use fewer pieces", "piece")
}

/// Gives each wanted variable (name, size, comment) an address. The longest are placed first, so
/// that they find a gap; then come those of `extra` that still find one, in their order, if `shared`
/// also where a variable is idle. The result is in address order.
pub(crate) fn allocate(wanted: Vec<Wanted>, extra: Vec<Wanted>, shared: bool) -> Result<Vec<Cell>, Problem> {
    let total: usize = wanted.iter().map(|(_, size, _)| usize::from(*size)).sum();
    let mut gaps = FREE;
    let mut queue: Vec<(usize, Wanted)> = wanted.into_iter().enumerate().collect();
    queue.sort_by_key(|(order, (_, size, _))| (std::cmp::Reverse(*size), *order));
    let mut cells = Vec::new();
    for (_, (name, size, comment)) in queue {
        let gap = gaps.iter_mut().find(|gap| holds(gap, size));
        let Some(gap) = gap else {
            let free: usize = FREE.iter().map(|(first, last)| usize::from(last - first) + 1).sum();
            let message = format!(
                "the program wants {total} bytes of zero page in pieces that do not fit the {free} free"
            );
            return Err(Problem::new(message, "use fewer pieces", "piece"));
        };
        cells.push(Cell { name, address: gap.0, size, comment });
        gap.0 += size;
    }
    let mut gaps = gaps.to_vec();
    if shared {
        gaps.extend(idle(&cells));
    }
    for (name, size, comment) in extra {
        if let Some(gap) = gaps.iter_mut().find(|gap| holds(gap, size)) {
            cells.push(Cell { name, address: gap.0, size, comment });
            gap.0 += size;
        }
    }
    cells.sort_by_key(|cell| cell.address);
    Ok(cells)
}
