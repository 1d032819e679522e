//! What the board looks like where no piece stands.

use engine_spec::{Drawing, Spec};

use super::colors::Colors;
use super::geometry::Geometry;
use super::raster::{self, Pixels, blank, set};
use super::shapes;
use crate::tables::rows::{Table, bytes, expressions};

/// A cell: its pixels, its ink and paper.
type Tile = ([u8; 8], u8);

/// The board without pieces, as cells of which many are alike.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    tiles: Vec<Tile>,
    /// Rows of cells that differ, each cell an index into `tiles`.
    rows: Vec<Vec<u8>>,
    /// The row at each height, an index into `rows`; and with the board turned half round.
    upright: Vec<u8>,
    turned: Vec<u8>,
    /// What empty squares show, and which of it each does.
    empties: Vec<Vec<u8>>,
    squares: Vec<u8>,
}

/// The place of a value in a list, to which it is added if it is new.
fn place<T: PartialEq>(list: &mut Vec<T>, value: T) -> u8 {
    if let Some(index) = list.iter().position(|other| *other == value) {
        return index as u8;
    }
    list.push(value);
    (list.len() - 1) as u8
}

impl Picture {
    /// The picture of a game's board.
    pub fn new(spec: &Spec, geometry: &Geometry, colors: &Colors) -> Self {
        let pixels = drawn(spec, geometry);
        let papers = papers(spec, geometry, colors);
        let mut picture = Self {
            tiles: Vec::new(),
            rows: Vec::new(),
            upright: Vec::new(),
            turned: Vec::new(),
            empties: Vec::new(),
            squares: Vec::new(),
        };
        let ink = colors.line << 4;
        let around: Vec<Vec<u8>> =
            papers.iter().rev().map(|row| row.iter().rev().copied().collect()).collect();
        picture.upright = picture.add(&pixels, &papers, ink);
        picture.turned = picture.add(&raster::turned(&pixels), &around, ink);
        for &(file, rank) in &spec.board.squares {
            let (column, row) = geometry.cell(spec, file, rank);
            let cells = (0..geometry.size).flat_map(|down| {
                let pixels = &pixels;
                (0..geometry.size).flat_map(move |right| raster::cell(pixels, column + right, row + down))
            });
            let empty = place(&mut picture.empties, cells.collect());
            picture.squares.push(empty);
        }
        picture
    }

    fn add(&mut self, pixels: &Pixels, papers: &[Vec<u8>], ink: u8) -> Vec<u8> {
        let mut heights = Vec::new();
        for (y, row) in papers.iter().enumerate() {
            let cells: Vec<Tile> =
                row.iter().enumerate().map(|(x, paper)| (raster::cell(pixels, x, y), ink | paper)).collect();
            let row: Vec<u8> = cells.into_iter().map(|tile| place(&mut self.tiles, tile)).collect();
            heights.push(place(&mut self.rows, row));
        }
        heights
    }

    /// Whether empty squares differ.
    pub fn points(&self) -> bool {
        self.empties.len() > 1
    }

    /// Whether the board is another one when it is turned half round.
    pub fn turns(&self) -> bool {
        self.upright != self.turned
    }

    /// How many different cells it is made of.
    pub fn count(&self) -> usize {
        self.tiles.len()
    }

    /// The tables of the picture.
    pub fn tables(&self) -> Vec<Table> {
        let pixels: Vec<u8> = self.tiles.iter().flat_map(|tile| tile.0).collect();
        let paint: Vec<u8> = self.tiles.iter().map(|tile| tile.1).collect();
        let mut tables = vec![
            bytes("screen_tile_pixels", "the cells that the board is made of", &pixels),
            bytes("screen_tile_paint", "their inks and papers", &paint),
            bytes("screen_tile_rows", "which row of cells there is, from above", &self.upright),
        ];
        if self.turns() {
            tables.push(bytes("screen_turned_rows", "the same with the board turned", &self.turned));
        }
        let names = |stem: &str, count: usize, part: char| -> Vec<String> {
            (1..=count).map(|number| format!("{part}{stem}_{number}")).collect()
        };
        let mut addresses = |stem: &str, about: &str, rows: &[Vec<u8>]| {
            for (row, number) in rows.iter().zip(1..) {
                tables.push(bytes(format!("{stem}_{number}"), format!("{about} {number}"), row));
            }
            let (low, high) = (names(stem, rows.len(), '<'), names(stem, rows.len(), '>'));
            tables.push(expressions(format!("{stem}s_lo"), "where they are", &low, 4));
            tables.push(expressions(format!("{stem}s_hi"), "and the high bytes", &high, 4));
        };
        addresses("screen_tile", "row of cells", &self.rows);
        if self.points() {
            addresses("screen_point", "an empty square", &self.empties);
            tables.push(bytes("screen_points", "which of these each square shows", &self.squares));
        } else if let Some(empty) = self.empties.first() {
            tables.push(bytes("screen_empty", "an empty square", empty));
        }
        tables
    }
}

/// The lines and holes of a board.
fn drawn(spec: &Spec, geometry: &Geometry) -> Pixels {
    let mut pixels = blank(geometry.width * 8, geometry.height * 8);
    let corner = |file: u8, rank: u8| {
        let (column, row) = geometry.cell(spec, file, rank);
        (column * 8, row * 8)
    };
    let size = geometry.pixels();
    match geometry.drawing {
        Drawing::Checks => {}
        Drawing::Grid => {
            let there = |file: Option<u8>, rank: Option<u8>| {
                file.zip(rank).and_then(|(file, rank)| spec.board.square_at(file, rank)).is_some()
            };
            for &(file, rank) in &spec.board.squares {
                let (x, y) = corner(file, rank);
                // Half of the cells between squares belongs to either of them.
                for along in 0..size + 8 {
                    if there(file.checked_add(1), Some(rank)) {
                        set(&mut pixels, x + size + 3, y + along - 4);
                    }
                    if there(Some(file), rank.checked_sub(1)) {
                        set(&mut pixels, x + along - 4, y + size + 3);
                    }
                }
            }
        }
        Drawing::Rack => {
            let hole = shapes::hole(size);
            for &(file, rank) in &spec.board.squares {
                let (left, top) = corner(file, rank);
                for (y, row) in hole.iter().enumerate() {
                    for (x, _) in row.iter().enumerate().filter(|(_, ink)| **ink) {
                        set(&mut pixels, left + x, top + y);
                    }
                }
            }
        }
        Drawing::Lines => {
            let middle = |square: u8| {
                let (file, rank) = spec.board.squares.get(usize::from(square)).copied().unwrap_or_default();
                let (x, y) = corner(file, rank);
                (x + size / 2 - 1, y + size / 2 - 1)
            };
            for (from, to) in links(spec) {
                stroke(&mut pixels, middle(from), middle(to));
            }
            let reach = if size > 8 { 3 } else { 2 };
            for square in crate::squares(spec) {
                let (x, y) = middle(square);
                for down in 0..2 * reach {
                    for right in 0..2 * reach {
                        set(&mut pixels, x + 1 + right - reach, y + 1 + down - reach);
                    }
                }
            }
        }
    }
    pixels
}

/// Pairs of squares with a line between them: those that are linked, or else neighbours along files and ranks.
fn links(spec: &Spec) -> Vec<(u8, u8)> {
    let board = &spec.board;
    if !board.lines.is_empty() {
        return board
            .lines
            .iter()
            .flat_map(|line| line.windows(2))
            .filter_map(|pair| match pair {
                [from, to] => Some((*from, *to)),
                _ => None,
            })
            .collect();
    }
    let next = |square: u8| {
        let (file, rank) = board.squares.get(usize::from(square)).copied().unwrap_or_default();
        let (right, up) = (board.square_at(file + 1, rank), board.square_at(file, rank + 1));
        [right, up].into_iter().flatten().map(move |other| (square, other)).collect::<Vec<_>>()
    };
    crate::squares(spec).flat_map(next).collect()
}

/// A line two pixels thick.
fn stroke(pixels: &mut Pixels, from: (usize, usize), to: (usize, usize)) {
    let (right, down) = (to.0 as isize - from.0 as isize, to.1 as isize - from.1 as isize);
    let steps = right.abs().max(down.abs()).max(1);
    for step in 0..=steps {
        let along = |start: usize, way: isize| (start as isize + way * step / steps).max(0) as usize;
        let (x, y) = (along(from.0, right), along(from.1, down));
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            set(pixels, x + dx, y + dy);
        }
    }
}

/// The paper of each cell of the board.
fn papers(spec: &Spec, geometry: &Geometry, colors: &Colors) -> Vec<Vec<u8>> {
    let board = &spec.board;
    let dark = |file: u8, rank: u8| (file + rank).is_multiple_of(2);
    let every = |shade: bool| {
        let mut squares = (0..board.files).flat_map(|file| (0..board.ranks).map(move |rank| (file, rank)));
        squares.all(|(file, rank)| dark(file, rank) != shade || board.square_at(file, rank).is_some())
    };
    // Where only squares of one colour are played on, the others are drawn as well.
    let whole = geometry.drawing != Drawing::Checks || every(true) || every(false);
    let mut papers = vec![vec![colors.border; geometry.width]; geometry.height];
    if geometry.drawing != Drawing::Checks {
        return vec![vec![colors.light; geometry.width]; geometry.height];
    }
    for rank in 0..board.ranks {
        for file in 0..board.files {
            if !whole && board.square_at(file, rank).is_none() {
                continue;
            }
            let paper = if dark(file, rank) { colors.dark } else { colors.light };
            let (column, row) = geometry.cell(spec, file, rank);
            for row in papers.iter_mut().skip(row).take(geometry.size) {
                for cell in row.iter_mut().skip(column).take(geometry.size) {
                    *cell = paper;
                }
            }
        }
    }
    papers
}
