//! The program's zero page.

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
    let mut cells: Vec<&Cell> = cells.iter().filter(|cell| IDLE.contains(&cell.name.as_str())).collect();
    cells.sort_by_key(|cell| cell.address);
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for cell in cells {
        let last = cell.address + (cell.size - 1);
        match runs.last_mut() {
            Some(run) if run.1 + 1 == cell.address => run.1 = last,
            _ => runs.push((cell.address, last)),
        }
    }
    runs
}

/// Gives each wanted variable (name, size, comment) an address. The longest are placed first, so
/// that they find a gap; then come those of `extra` that still find one, in their order, if `shared`
/// also where a variable is idle. The result is in address order.
pub(crate) fn allocate(
    wanted: Vec<(String, u8, String)>,
    extra: Vec<(String, u8, String)>,
    shared: bool,
) -> Result<Vec<Cell>, Problem> {
    let total: usize = wanted.iter().map(|(_, size, _)| usize::from(*size)).sum();
    let mut gaps = FREE;
    let mut queue: Vec<(usize, (String, u8, String))> = wanted.into_iter().enumerate().collect();
    queue.sort_by_key(|(order, (_, size, _))| (std::cmp::Reverse(*size), *order));
    let mut cells = Vec::new();
    for (_, (name, size, comment)) in queue {
        let gap =
            gaps.iter_mut().find(|(first, last)| i16::from(*last) - i16::from(*first) + 1 >= i16::from(size));
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
        let room =
            |(first, last): &&mut (u8, u8)| i16::from(*last) - i16::from(*first) + 1 >= i16::from(size);
        if let Some(gap) = gaps.iter_mut().find(room) {
            cells.push(Cell { name, address: gap.0, size, comment });
            gap.0 += size;
        }
    }
    cells.sort_by_key(|cell| cell.address);
    Ok(cells)
}
