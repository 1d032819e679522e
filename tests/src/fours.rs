//! A solver of Connect Four on its usual board, made from its rules alone: who wins if nobody errs, whatever the rest
//! of the project thinks of that.
//!
//! A set of squares is a number of 64 bits, seven for each file from the lowest rank up; the seventh stays empty and
//! keeps files apart. The search is alpha-beta over the three values of a game, with a table. It never looks at a move
//! that lets the other side win at once.

const FILES: u32 = 7;
const RANKS: u32 = 6;

/// Bits of a file.
const HEIGHT: u32 = RANKS + 1;

/// From a square to the next in a line of four: up, to the right, and both diagonals.
const DIRECTIONS: [u32; 4] = [1, HEIGHT, HEIGHT - 1, HEIGHT + 1];

/// The files, the middle ones first: they are in most lines.
const CENTRED: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];

const LOWEST: u64 = {
    let (mut squares, mut file) = (0, 0);
    while file < FILES {
        squares |= 1 << (file * HEIGHT);
        file += 1;
    }
    squares
};
const BOARD: u64 = LOWEST * ((1 << RANKS) - 1);

/// Discs on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Discs {
    /// Of the side to move, and of the other.
    sides: [u64; 2],
}

impl Discs {
    /// The position after moves by the number of their file, from 1; `None` if one is not possible.
    #[must_use]
    pub fn after(moves: &str) -> Option<Self> {
        moves.chars().try_fold(Self::default(), |discs, file| {
            let file = file.to_digit(10)?.checked_sub(1).filter(|file| *file < FILES)?;
            (!discs.over()).then_some(())?;
            discs.play(file)
        })
    }

    fn taken(self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The square that a disc falls to in each file that is not full.
    fn next(self) -> u64 {
        (self.taken() + LOWEST) & BOARD
    }

    fn put(self, square: u64) -> Self {
        Self { sides: [self.sides[1], self.sides[0] | square] }
    }

    /// The position after a disc in a file, counted from 0.
    #[must_use]
    pub fn play(self, file: u32) -> Option<Self> {
        let square = self.next() & (((1 << RANKS) - 1) << (file * HEIGHT));
        (square != 0).then(|| self.put(square))
    }

    /// Whether there is a line of four, or no room.
    #[must_use]
    pub fn over(self) -> bool {
        self.next() == 0 || self.sides.iter().any(|side| four(*side))
    }

    /// Whether the side to move can complete four at once, or has to keep the other one from it.
    #[must_use]
    pub fn urgent(self) -> bool {
        self.sides.iter().any(|side| (lacking(*side) & self.next()) != 0)
    }
}

/// Squares moved by so many bits, up or down.
fn moved(squares: u64, bits: i32) -> u64 {
    if bits < 0 { squares >> -bits } else { squares << bits }
}

/// Whether four of the squares are in a line.
fn four(squares: u64) -> bool {
    DIRECTIONS.iter().any(|step| {
        let two = squares & (squares >> step);
        two & (two >> (2 * step)) != 0
    })
}

/// The squares that would complete a line of four, taken ones among them.
fn lacking(squares: u64) -> u64 {
    let mut found = 0;
    for step in DIRECTIONS {
        for gap in 0..4 {
            let others = (0..4).filter(|place| *place != gap);
            found |= others.fold(BOARD, |all, place| all & moved(squares, (gap - place) * step as i32));
        }
    }
    found
}

/// What is known of positions that were searched: bounds of their values.
#[derive(Debug)]
pub struct Solver {
    slots: Vec<u64>,
    /// Positions whose moves were tried.
    pub nodes: u64,
}

impl Solver {
    /// A solver with a table of two to the power of `bits` slots.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self { slots: vec![0; 1 << bits], nodes: 0 }
    }

    /// What a position is worth to the side to move: 1 if it wins, 0 for a draw, -1 if it loses.
    pub fn value(&mut self, discs: Discs) -> i8 {
        match () {
            () if four(discs.sides[1]) => -1,
            () if lacking(discs.sides[0]) & discs.next() != 0 => 1,
            () => self.search(discs, -1, 1),
        }
    }

    /// The value of a position in which the side to move cannot win at once, if it is within the window, else a bound.
    fn search(&mut self, discs: Discs, mut alpha: i8, mut beta: i8) -> i8 {
        let next = discs.next();
        if next == 0 {
            return 0;
        }
        let threats = lacking(discs.sides[1]);
        let forced = threats & next;
        // Two threats at once cannot be met, and a disc below a threat lets it be carried out.
        let mut moves = if forced == 0 { next } else { forced };
        if forced & forced.wrapping_sub(1) != 0 {
            return -1;
        }
        moves &= !(threats >> 1);
        if moves == 0 {
            return -1;
        }
        // Discs of one side and the squares that are next distinguish all positions.
        let key = discs.sides[0] + discs.taken() + LOWEST;
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.slots.len().ilog2())) as usize;
        let entry = self.slots[slot];
        if entry >> 4 == key {
            alpha = alpha.max((entry & 3) as i8 - 1);
            beta = beta.min((entry >> 2 & 3) as i8 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        self.nodes += 1;
        let mut list = [(0, 0); FILES as usize];
        let mut count = 0;
        for file in CENTRED {
            let square = moves & (((1 << RANKS) - 1) << (file * HEIGHT));
            if square == 0 {
                continue;
            }
            // What threatens most is tried first.
            let after = discs.put(square);
            let merit = (lacking(after.sides[1]) & !after.taken()).count_ones();
            let mut place = count;
            while place > 0 && list[place - 1].0 < merit {
                list[place] = list[place - 1];
                place -= 1;
            }
            list[place] = (merit, square);
            count += 1;
        }
        let mut best = -1;
        let mut low = alpha;
        for (_, square) in &list[..count] {
            best = best.max(-self.search(discs.put(*square), -beta, -low));
            low = low.max(best);
            if low >= beta {
                break;
            }
        }
        let (least, most) = match best {
            _ if best >= beta => (best, 1),
            _ if best > alpha => (best, best),
            _ => (-1, best),
        };
        self.slots[slot] = key << 4 | ((most + 1) as u64) << 2 | (least + 1) as u64;
        best
    }

    /// What a position is worth, and the moves that keep that, by the number of their file from 1.
    pub fn kept(&mut self, discs: Discs) -> (i8, Vec<u32>) {
        let mut values = Vec::new();
        for file in 0..FILES {
            if let Some(after) = discs.play(file) {
                values.push((-self.value(after), file + 1));
            }
        }
        let best = values.iter().map(|(value, _)| *value).max().unwrap_or(0);
        (best, values.iter().filter(|(value, _)| *value == best).map(|(_, file)| *file).collect())
    }
}
