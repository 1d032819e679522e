//! Boards of all shapes: grids, squares of one colour, masks, and lines that link squares.

use testing::Rng;
use toml::{Table, Value};

use super::{Sort, chance, set};

/// File and rank, from 0.
pub(super) type Square = (usize, usize);

/// A board.
pub(super) struct Board {
    pub files: usize,
    pub ranks: usize,
    /// The playable squares, along rank 1 first.
    pub squares: Vec<Square>,
    /// The lines of `links`.
    pub lines: Vec<Vec<Square>>,
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    All,
    Dark,
    Light,
    Mask,
}

impl Board {
    pub fn draw(rng: &mut Rng, sort: Sort) -> Self {
        let most = if sort == Sort::Steps { 128 } else { 90 };
        loop {
            let (files, ranks) = match rng.u8(0..20) {
                0 => (rng.usize(2..=16), rng.usize(2..=4)),
                1 => (rng.usize(2..=4), rng.usize(2..=16)),
                2 => (rng.usize(6..=12), rng.usize(6..=12)),
                3..=5 => (rng.usize(4..=8), rng.usize(4..=8)),
                _ => (rng.usize(2..=5), rng.usize(3..=5)),
            };
            let shape = match rng.u8(0..10) {
                0 => Shape::Dark,
                1 => Shape::Light,
                2 | 3 => Shape::Mask,
                _ => Shape::All,
            };
            let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
            let holds = |&(file, rank): &Square| match shape {
                Shape::All => true,
                Shape::Dark => (file + rank) % 2 == 0,
                Shape::Light => (file + rank) % 2 == 1,
                Shape::Mask => rng.u8(0..5) > 0,
            };
            let squares: Vec<Square> = all.filter(holds).collect();
            if (6..=most).contains(&squares.len()) {
                let mut board = Self { files, ranks, squares, lines: Vec::new(), shape };
                if sort != Sort::Steps && sort != Sort::Flipping && chance(rng, 20) {
                    board.link(rng);
                }
                return board;
            }
        }
    }

    /// Draws lines on the board, each pair of neighbours once.
    fn link(&mut self, rng: &mut Rng) {
        let mut links: Vec<(Square, Square)> = Vec::new();
        for _ in 0..rng.usize(1..=self.squares.len().min(12)) {
            let mut line = vec![self.squares[rng.usize(..self.squares.len())]];
            for _ in 0..rng.usize(1..=3) {
                let last = line[line.len() - 1];
                // Mostly squares beside one another, as lines are drawn.
                let near = |&&(file, rank): &&Square| file.abs_diff(last.0).max(rank.abs_diff(last.1)) <= 1;
                let choice: Vec<Square> = if chance(rng, 80) {
                    self.squares.iter().filter(near).copied().collect()
                } else {
                    self.squares.clone()
                };
                let next = choice[rng.usize(..choice.len())];
                let link = (last.min(next), last.max(next));
                if next != last && !links.contains(&link) {
                    links.push(link);
                    line.push(next);
                }
            }
            if line.len() > 1 {
                self.lines.push(line);
            }
        }
    }

    /// `[board]`
    pub fn write(&self, rng: &mut Rng) -> Table {
        let mut board = Table::new();
        set(&mut board, "files", self.files as i64);
        set(&mut board, "ranks", self.ranks as i64);
        match self.shape {
            Shape::All if chance(rng, 80) => {}
            Shape::All => set(&mut board, "squares", "all"),
            Shape::Dark => set(&mut board, "squares", "dark"),
            Shape::Light => set(&mut board, "squares", "light"),
            Shape::Mask => {
                let cell = |square| if self.squares.contains(&square) { "x" } else { "." }.to_owned();
                set(&mut board, "squares", self.drawing(cell));
            }
        }
        if !self.lines.is_empty() {
            let line = |line: &Vec<Square>| {
                let names: Vec<String> = line.iter().map(|&square| name(square)).collect();
                Value::from(names.join(" "))
            };
            set(&mut board, "links", self.lines.iter().map(line).collect::<Vec<_>>());
        }
        board
    }

    /// A drawing of the board with something on each square.
    pub fn drawing(&self, mut cell: impl FnMut(Square) -> String) -> String {
        let mut text = String::from("\n");
        for rank in (0..self.ranks).rev() {
            let row: Vec<String> = (0..self.files).map(|file| cell((file, rank))).collect();
            text.push_str(&row.join(" "));
            text.push('\n');
        }
        text
    }

    /// A rank, a file, a box or some squares.
    pub fn region(&self, rng: &mut Rng) -> Value {
        let (file, rank) = self.squares[rng.usize(..self.squares.len())];
        match rng.u8(0..5) {
            0 => Value::from(format!("rank {}", rank + 1)),
            1 => Value::from(format!("file {}", char::from(b'a' + file as u8))),
            2 => {
                let other = self.squares[rng.usize(..self.squares.len())];
                Value::from(format!("{}-{}", name((file, rank)), name(other)))
            }
            _ => {
                let count = rng.usize(1..=4);
                let one = |_| Value::from(name(self.squares[rng.usize(..self.squares.len())]));
                Value::Array((0..count).map(one).collect())
            }
        }
    }

    /// The length of the longest row of squares, for lines and mills.
    pub fn longest_row(&self) -> usize {
        if !self.lines.is_empty() {
            // Of a line that comes back to a square, only different ones make a row.
            let differ = |row: &[Square]| (1..row.len()).all(|end| !row[..end].contains(&row[end]));
            let has = |length: &usize| self.lines.iter().any(|line| line.windows(*length).any(differ));
            return (2..).take_while(has).last().unwrap_or(0);
        }
        let on = |file: i32, rank: i32| {
            usize::try_from(file).is_ok_and(|file| {
                usize::try_from(rank).is_ok_and(|rank| self.squares.contains(&(file, rank)))
            })
        };
        let from = |&(file, rank): &Square| {
            let run = |right: i32, up: i32| {
                (0..).take_while(|far| on(file as i32 + right * far, rank as i32 + up * far)).count()
            };
            [run(0, 1), run(1, 1), run(1, 0), run(1, -1)].into_iter().max().unwrap_or(0)
        };
        self.squares.iter().map(from).max().unwrap_or(0)
    }
}

/// `e1`
pub(super) fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}
