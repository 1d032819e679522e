//! A bound of how many moves a position has: what can stand on the board together.
//!
//! It holds for each side and each number `own` of its pieces on the board; the bound is the greatest sum.
//!
//! * **By pieces.** A piece of a kind has at most as many moves from a square as its movements lead to squares from
//!   there on an empty board: other pieces only take moves away, and a ride that may only capture has one.
//!   Pieces stand on different squares, so those of one kind have at most the sum of its best squares, and of
//!   all pairs of a kind and a square at most `own` count, of a kind not more than can ever be of it: those
//!   that begin as it, are put as it, or become it by promotions. (That two kinds may want the same square is
//!   let pass, which only makes the bound greater.) To choose the greatest pairs under limits for each kind
//!   and for all is what a matroid allows: one takes them in descending order as long as the limits last.
//! * **By targets.** A move goes to a square that holds no piece of its own side, of which there are
//!   `squares - own`. Along one offset a square is reached from one piece only: from the next square back, or
//!   by a ride from the first piece back. So an offset has at most as many moves as there are such squares
//!   with a square behind them, times the movements of a kind that share the offset; and not more than pieces, if
//!   nobody rides along it. Links lead to a square from its linked ones, so their targets count as often.
//! * **Flying.** A piece that flies goes to all squares without a piece, whatever its movements.
//! * **New pieces** go to squares without a piece, of each file to one where they go to the lowest.
//!
//! Where a piece chooses what it becomes, each choice is a move: by pieces each counts on its square; by targets all
//! choices on all squares, along each movement, are added, and so are castlings.
//!
//! Where captures are forced a list holds captures alone or none, and what a mill can take is a list, too.

use engine_spec::{Gait, Kind, Movement, Offset, Placing, Promotion, Spec, Square};

use crate::pieces::captures;

/// What a list holds.
#[derive(Clone, Copy, Debug)]
struct Sort {
    /// Moves that take nothing, and new pieces.
    moves: bool,
    captures: bool,
}

/// A bound of how many moves a position of a game can have: what its program has room for.
#[must_use]
pub fn most_moves(spec: &Spec) -> usize {
    let grid = Grid::new(spec);
    let taken = if spec.turn.mill.is_some() { most_pieces(spec, 0).max(most_pieces(spec, 1)) } else { 0 };
    moves_of(&grid, 0).max(moves_of(&grid, 1)).max(taken)
}

/// A bound of how many captures a side can have in a position.
pub(crate) fn most_captures(spec: &Spec, side: usize) -> usize {
    listed(&Grid::new(spec), side, Sort { moves: false, captures: true })
}

/// The side with more moves, by the bound.
pub(crate) fn busier_side(spec: &Spec) -> usize {
    let grid = Grid::new(spec);
    usize::from(moves_of(&grid, 1) > moves_of(&grid, 0))
}

/// A bound of the number of moves of a piece in any position.
pub(crate) fn moves_of_one(spec: &Spec, kind: &Kind) -> usize {
    let grid = Grid::new(spec);
    let of = |sort: &Sort| grid.by_square(kind, *sort).into_iter().max().unwrap_or(0);
    sorts(spec).iter().map(of).max().unwrap_or(0)
}

/// The lists that a side may have.
fn sorts(spec: &Spec) -> Vec<Sort> {
    if spec.turn.forced {
        vec![Sort { moves: true, captures: false }, Sort { moves: false, captures: true }]
    } else {
        vec![Sort { moves: true, captures: true }]
    }
}

/// The most pieces that a side can have on the board.
fn most_pieces(spec: &Spec, side: usize) -> usize {
    let squares = spec.board.squares.len();
    let mut placed = spec.kinds.iter().filter(|kind| kind.side == side && kind.place.is_some());
    let new = placed.next().map_or(0, |kind| kind.hand.map_or(squares, usize::from));
    (spec.pieces_of(side).count() + new).min(squares)
}

/// The most pieces that can be of a kind.
pub(crate) fn most_of(spec: &Spec, kind: usize) -> usize {
    let first = |from: usize| {
        let begin = (0..spec.pieces.len()).filter(|&piece| spec.kind_index(piece) == Some(from)).count();
        let described = spec.kinds.get(from).filter(|kind| kind.place.is_some());
        begin + described.map_or(0, |kind| kind.hand.map_or(spec.board.squares.len(), usize::from))
    };
    let leads = |from: &usize| *from == kind || spec.later(*from).contains(&kind);
    (0..spec.kinds.len()).filter(leads).map(first).sum()
}

/// A bound of the number of moves of a side.
fn moves_of(grid: &Grid<'_>, side: usize) -> usize {
    sorts(grid.spec).into_iter().map(|sort| listed(grid, side, sort)).max().unwrap_or(0)
}

/// The same of one sort of list.
fn listed(grid: &Grid<'_>, side: usize, sort: Sort) -> usize {
    let spec = grid.spec;
    let squares = spec.board.squares.len();
    let kinds = || spec.kinds.iter().enumerate().filter(move |(_, kind)| kind.side == side);
    let put = kinds().find_map(|(_, kind)| kind.place).filter(|_| sort.moves);
    let mut best: Vec<usize> = Vec::new();
    for (index, kind) in kinds() {
        let mut own = grid.by_square(kind, sort);
        own.sort_unstable_by(|a, b| b.cmp(a));
        own.truncate(most_of(spec, index));
        best.extend(own);
    }
    best.sort_unstable_by(|a, b| b.cmp(a));
    let targets = Targets::new(grid, side, sort);
    // Choices of what a piece becomes, and castlings, lead to squares that other moves lead to.
    let choices = |promotion: &Promotion| (promotion.to.len() - 1) * promotion.squares.len();
    let chosen = kinds().filter_map(|(_, kind)| kind.promotion.as_ref()).map(choices).max().unwrap_or(0);
    let more: usize = kinds().map(|(_, kind)| more(spec, kind)).sum();
    let moves = |own: usize| {
        let free = squares - own;
        let best = || best.iter().copied().take(own);
        let flies = sort.moves && kinds().filter_map(|(_, kind)| kind.fly).any(|fly| own <= usize::from(fly));
        let moved = if flies {
            best().map(|moves| moves.max(free)).sum::<usize>().max(own * free) + own * chosen
        } else {
            best().sum::<usize>().min(targets.most(own, free) + more)
        };
        let put = put.map_or(0, |place| match place {
            Placing::Lowest => usize::from(spec.board.files).min(free),
            Placing::Empty | Placing::Outflank => free,
        });
        moved + put
    };
    (0..=most_pieces(spec, side)).map(moves).max().unwrap_or(0)
}

/// A bound of the moves of a kind beyond one along each movement to each square.
fn more(spec: &Spec, kind: &Kind) -> usize {
    let choices = |promotion: &Promotion| (promotion.to.len() - 1) * promotion.squares.len();
    let linked = kind.movements.iter().any(|movement| movement.gait == Gait::Link);
    let links = if linked { spec.board.squares.len() } else { 1 };
    kind.promotion.as_ref().map_or(0, choices) * kind.movements.len() * links + kind.castles.len()
}

/// The squares that the movements of a side's pieces can lead to.
struct Targets {
    /// Of each offset: how many squares have one behind them, how often it counts, whether anybody rides.
    offsets: Vec<(usize, usize, bool)>,
    /// How many squares each is linked to, if anybody steps along links, in descending order.
    linked: Vec<usize>,
}

impl Targets {
    fn new(grid: &Grid<'_>, side: usize, sort: Sort) -> Self {
        let spec = grid.spec;
        let kinds = || spec.kinds.iter().filter(|kind| kind.side == side);
        let counts = |movement: &&Movement| sort.of(movement) != (false, false);
        let movements = || kinds().flat_map(|kind| &kind.movements).filter(counts);
        // A jump lands two squares on, so it is an offset of its own.
        // Where a way has a bend, it leads where a leap does.
        let key = |movement: &Movement| (movement.gait == Gait::Jump, movement.whole());
        let mut keys: Vec<(bool, Offset)> =
            movements().filter(|movement| movement.gait != Gait::Link).map(key).collect();
        keys.sort_unstable();
        keys.dedup();
        let along = |kind: &Kind, wanted: (bool, Offset)| {
            let own = kind.movements.iter().filter(counts).filter(|movement| movement.gait != Gait::Link);
            own.filter(|movement| key(movement) == wanted).count()
        };
        let offset = |wanted: (bool, Offset)| {
            let (jump, offset) = wanted;
            let behind = |&square: &Square| {
                let next = grid.next(square, offset);
                if jump { next.and_then(|over| grid.next(over, offset)).is_some() } else { next.is_some() }
            };
            let squares = grid.squares().filter(behind).count();
            let times = kinds().map(|kind| along(kind, wanted)).max().unwrap_or(0);
            (
                squares,
                times,
                movements().any(|movement| {
                    movement.gait == Gait::Ride && movement.bend.is_none() && key(movement) == wanted
                }),
            )
        };
        let offsets = keys.into_iter().map(offset).collect();
        let links = kinds().map(|kind| {
            kind.movements.iter().filter(counts).filter(|movement| movement.gait == Gait::Link).count()
        });
        let links = links.max().unwrap_or(0);
        let mut linked: Vec<usize> =
            grid.squares().map(|square| links * spec.board.linked(square).len()).collect();
        linked.sort_unstable_by(|a, b| b.cmp(a));
        Self { offsets, linked }
    }

    /// A bound of the moves of so many pieces to so many squares.
    fn most(&self, own: usize, free: usize) -> usize {
        let of_offset = |&(squares, times, ride): &(usize, usize, bool)| {
            let pieces = if ride { usize::MAX } else { own };
            times * squares.min(free).min(pieces)
        };
        let along = self.offsets.iter().map(of_offset).sum::<usize>();
        along + self.linked.iter().take(free).sum::<usize>()
    }
}

impl Sort {
    /// Whether a movement's moves and its captures are in the list.
    fn of(self, movement: &Movement) -> (bool, bool) {
        (self.moves && movement.goes(), self.captures && captures(movement))
    }
}

/// Where the squares of a board are found at once.
struct Grid<'a> {
    spec: &'a Spec,
    /// By file and rank.
    numbers: Vec<Option<Square>>,
}

impl<'a> Grid<'a> {
    fn new(spec: &'a Spec) -> Self {
        let board = &spec.board;
        let mut numbers = vec![None; usize::from(board.files) * usize::from(board.ranks)];
        for (&(file, rank), square) in board.squares.iter().zip(0..) {
            let cell = numbers.get_mut(usize::from(rank) * usize::from(board.files) + usize::from(file));
            cell.into_iter().for_each(|cell| *cell = Some(square));
        }
        Self { spec, numbers }
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        (0..).take(self.spec.board.squares.len())
    }

    /// The square at an offset from another.
    fn next(&self, from: Square, (files, ranks): Offset) -> Option<Square> {
        let board = &self.spec.board;
        let &(file, rank) = board.squares.get(usize::from(from))?;
        let file = file.checked_add_signed(files).filter(|&file| file < board.files)?;
        let rank = rank.checked_add_signed(ranks)?;
        *self.numbers.get(usize::from(rank) * usize::from(board.files) + usize::from(file))?
    }

    /// The most moves of a piece of a kind from each square.
    fn by_square(&self, kind: &Kind, sort: Sort) -> Vec<usize> {
        let castles = if sort.moves { kind.castles.len() } else { 0 };
        let of = |square: Square| -> usize {
            let begin = kind.movements.iter().filter(|movement| movement.begins(square));
            begin.map(|movement| self.along(square, kind, movement, sort)).sum::<usize>() + castles
        };
        self.squares().map(of).collect()
    }

    /// The most moves along a movement of a kind from a square: where a piece chooses what it becomes, each choice is one.
    fn along(&self, from: Square, kind: &Kind, movement: &Movement, sort: Sort) -> usize {
        let (moves, captures) = sort.of(movement);
        if !moves && !captures {
            return 0;
        }
        let next = |&square: &Square| self.next(square, movement.offset);
        let steps = || std::iter::successors(next(&from), next);
        let (least, limit) = (usize::from(movement.least), usize::from(movement.limit));
        let choices = |square: Square| {
            let promotion = kind.promotion.as_ref().filter(|promotion| promotion.squares.contains(&square));
            promotion.map_or(1, |promotion| promotion.to.len())
        };
        let reached: Vec<Square> = match movement.gait {
            Gait::Ride if movement.bend.is_some() => self.next(from, movement.whole()).into_iter().collect(),
            Gait::Ride => steps().take(limit.min(self.spec.board.squares.len())).skip(least - 1).collect(),
            Gait::Leap => steps().take(1).collect(),
            Gait::Jump => steps().skip(1).take(1).collect(),
            Gait::Link => self.spec.board.linked(from),
        };
        let all = reached.into_iter().map(choices);
        // A ride that only takes ends with the first piece that it meets.
        if movement.gait == Gait::Ride && !moves { all.max().unwrap_or(0) } else { all.sum() }
    }
}
