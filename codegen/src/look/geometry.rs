//! Where the squares of the board are on the screen.

use engine_spec::{Drawing, Placing, Spec};
use serde::Serialize;

use crate::tables::rows::{Table, bytes};

/// Cells that shapes of pieces are made for, the largest first.
const BOXES: [usize; 5] = [6, 4, 3, 2, 1];
/// Rows and columns of the screen that the board has.
const ROOM: usize = 24;

/// Where the board is, all in cells of 8 by 8 pixels.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Geometry {
    #[serde(skip)]
    pub drawing: Drawing,
    /// What a piece takes.
    #[serde(rename = "box")]
    pub size: usize,
    /// From one square to the next.
    #[serde(skip)]
    pub pitch: usize,
    /// The lines' cells before the first square.
    #[serde(skip)]
    pub margin: usize,
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
    /// Where the names of ranks and files stand, and how many digits ranks have.
    rank_labels: usize,
    rank_digits: usize,
    file_labels: usize,
}

/// How the board of a game is drawn unless its description says.
fn drawing(spec: &Spec) -> Drawing {
    let placed = |kind: &engine_spec::Kind| kind.place.is_some() && kind.movements.is_empty();
    if !spec.board.lines.is_empty() {
        Drawing::Lines
    } else if spec.kinds.iter().any(|kind| kind.place == Some(Placing::Lowest)) {
        Drawing::Rack
    } else if spec.kinds.iter().all(placed) {
        Drawing::Grid
    } else {
        Drawing::Checks
    }
}

impl Geometry {
    /// The largest squares that leave room for the names of ranks and files; `None` where there is none.
    pub fn new(spec: &Spec) -> Option<Self> {
        let (files, ranks) = (usize::from(spec.board.files), usize::from(spec.board.ranks));
        let longest = files.max(ranks);
        let wanted = spec.look.board.unwrap_or_else(|| drawing(spec));
        // The line past the last square takes a row or column more, which there is.
        let gridded = || BOXES.into_iter().find(|size| longest * (size + 1) <= ROOM);
        let plain = || BOXES.into_iter().find(|size| longest * size <= ROOM);
        let (drawing, size, margin) = match wanted {
            Drawing::Grid => match gridded() {
                Some(size) => (wanted, size, 1),
                // Squares of a cell leave no room for lines between them.
                None => (Drawing::Checks, plain()?, 0),
            },
            _ => (wanted, plain()?, 0),
        };
        let pitch = size + margin;
        let (width, height) = (files * pitch + margin, ranks * pitch + margin);
        let left = (1 + (ROOM - width.min(ROOM)) / 2) * (1 - margin) + margin * ((ROOM + 1 - width) / 2);
        let top = (ROOM + margin - height) / 2;
        let rank_digits = if ranks > 9 && left + margin > 1 { 2 } else { 1 };
        Some(Self {
            drawing,
            size,
            pitch,
            margin,
            left,
            top,
            width,
            height,
            rank_labels: (left + margin).saturating_sub(rank_digits),
            rank_digits,
            file_labels: top + height - margin,
        })
    }

    /// Rows and columns of pixels of a shape.
    pub fn pixels(&self) -> usize {
        self.size * 8
    }

    /// The first cell of a square, from the top left of the board.
    pub fn cell(&self, spec: &Spec, file: u8, rank: u8) -> (usize, usize) {
        let from_top = usize::from(spec.board.ranks) - 1 - usize::from(rank);
        (self.margin + usize::from(file) * self.pitch, self.margin + from_top * self.pitch)
    }

    /// Where squares, files and ranks are.
    pub fn tables(&self, spec: &Spec) -> Vec<Table> {
        let board = &spec.board;
        let top = board.ranks - 1;
        let by_square = |value: fn((u8, u8), u8) -> u8| {
            board.squares.iter().map(|&place| value(place, top)).collect::<Vec<u8>>()
        };
        let row = |count: u8, first: usize| -> Vec<u8> {
            (0..usize::from(count)).map(|index| (first + self.margin + index * self.pitch) as u8).collect()
        };
        let checked = self.drawing == Drawing::Checks;
        let shade: Vec<u8> = board
            .squares
            .iter()
            .map(|(file, rank)| u8::from(checked && (file + rank).is_multiple_of(2)))
            .collect();
        let ranks = (0..board.ranks).rev().flat_map(|rank| {
            let name = format!("{:>width$}", rank + 1, width = self.rank_digits).into_bytes();
            // A single digit is the last one.
            name.into_iter().rev().take(self.rank_digits).collect::<Vec<u8>>().into_iter().rev()
        });
        vec![
            bytes("screen_x", "the file of each square, the first is 0", &by_square(|(file, _), _| file)),
            bytes("screen_y", "its rank, the uppermost is 0", &by_square(|(_, rank), top| top - rank)),
            bytes("screen_shade", "1 where the square is dark", &shade),
            bytes("screen_columns", "the first column of each file", &row(board.files, self.left)),
            bytes("screen_lines", "the first row of each rank, from above", &row(board.ranks, self.top)),
            bytes(
                "screen_rank_names",
                "what stands beside each rank, from above",
                &ranks.collect::<Vec<u8>>(),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns of the screen up to the panel, and rows.
    const SCREEN: (usize, usize) = (26, 25);

    #[test]
    fn boards_of_all_sizes_are_on_the_screen() {
        for (files, ranks) in (2..=16).flat_map(|files| (2..=16).map(move |ranks| (files, ranks))) {
            let text = format!(
                "game = {{ name = \"Sizes\" }}\nside = [{{ name = \"one\" }}, {{ name = \"two\" }}]\n\
                 board = {{ files = {files}, ranks = {ranks} }}\n\
                 [[piece]]\nname = \"a\"\nside = \"one\"\nstart = [\"a1\"]\nmoves = [{{ step = [\"n\"] }}]\n\
                 [[piece]]\nname = \"b\"\nside = \"two\"\nstart = [\"b1\"]\nmoves = [{{ step = [\"n\"] }}]\n"
            );
            // The board takes at most 254 squares.
            let Ok(mut spec) = engine_spec::load_text("sizes.toml", &text) else {
                assert!(files * ranks > 254, "{files} x {ranks}");
                continue;
            };
            for drawing in [Drawing::Checks, Drawing::Grid, Drawing::Lines, Drawing::Rack] {
                spec.look.board = Some(drawing);
                let Some(at) = Geometry::new(&spec) else { panic!("{files} x {ranks} do not fit") };
                let (right, bottom) = (at.left + at.width, at.top + at.height);
                assert!(right <= SCREEN.0 && bottom <= SCREEN.1, "{files} x {ranks}: {at:?}");
                assert!(at.rank_labels + at.rank_digits <= at.left + at.margin, "{files} x {ranks}: {at:?}");
                assert!(at.file_labels < SCREEN.1, "{files} x {ranks}: {at:?}");
            }
        }
    }
}
