//! Legal moves, make and unmake, the end of a game, perft.

use engine_spec::{Outcome, Spec, Square, Zobrist};

use crate::position::{Move, Position};

/// The rules of one game, with the tables derived from its description.
#[derive(Clone, Debug)]
pub struct Rules {
    spec: Spec,
    keys: Zobrist,
    /// `destinations[kind][square]`: where a piece of that kind can step to, in generation order.
    destinations: Vec<Vec<Vec<Square>>>,
    /// `best_first[class][square]`: the same, what wins at once first, then what gains most.
    best_first: Vec<Vec<Vec<Square>>>,
    /// Whether a side has a step to a lower square.
    moves_down: [bool; 2],
}

impl Rules {
    /// The rules that `spec` describes.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let squares = 0..spec.board.squares.len();
        let from = |kind: &engine_spec::Kind, square: usize| -> Vec<Square> {
            let steps = kind.steps.iter();
            steps.filter_map(|&step| spec.board.neighbor(square as Square, step)).collect()
        };
        let destinations: Vec<Vec<Vec<Square>>> = spec
            .kinds
            .iter()
            .map(|kind| squares.clone().map(|square| from(kind, square)).collect())
            .collect();
        let ends_well = |kind: usize, square: Square| {
            let wins = |reach: &engine_spec::Reach| reach.kind == kind && reach.result == Outcome::Wins;
            spec.search.wins
                && spec.ends.reach.iter().any(|reach| wins(reach) && reach.squares.contains(&square))
        };
        let by_gain = |class: &engine_spec::Class| -> Vec<Vec<Square>> {
            let mut all = destinations[class.kind].clone();
            for (from, dests) in all.iter_mut().enumerate() {
                let loss = |dest: Square| class.values[from] - class.values[usize::from(dest)];
                dests.sort_by_key(|&dest| (!ends_well(class.kind, dest), loss(dest)));
            }
            all
        };
        let best_first = spec.classes.iter().map(by_gain).collect();
        let downwards = |side: usize| {
            let own = spec.kinds.iter().zip(&destinations).filter(|(kind, _)| kind.side == side);
            own.flat_map(|(_, tables)| tables.iter().enumerate())
                .any(|(from, dests)| dests.iter().any(|&dest| usize::from(dest) < from))
        };
        let moves_down = [downwards(0), downwards(1)];
        Self { spec: spec.clone(), keys: Zobrist::new(spec), best_first, moves_down, destinations }
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The random numbers behind hash and lock.
    #[must_use]
    pub fn keys(&self) -> &Zobrist {
        &self.keys
    }

    /// The position a game begins with.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::start(&self.spec, &self.keys)
    }

    /// The steps of the side to move in generation order: its pieces in ascending order of their squares,
    /// the steps of each in the order of the description. Whether a region has ended the game before is
    /// not looked at: searches that know no wins go on. [`Rules::reached`] tells.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for (square, piece) in position.board.iter().enumerate() {
            let Some(piece) = piece.map(usize::from) else { continue };
            if self.spec.side_of(piece) != position.side {
                continue;
            }
            let kind = self.spec.classes[self.spec.pieces[piece].class].kind;
            for &dest in &self.destinations[kind][square] {
                if position.board[usize::from(dest)].is_none() {
                    moves.push(Move { start: square as Square, dest });
                }
            }
        }
        moves
    }

    /// Plays a legal move.
    pub fn make(&self, position: &mut Position, step: Move) {
        self.shift(position, step.start, step.dest);
        position.side ^= 1;
    }

    /// Takes back the move played last.
    pub fn unmake(&self, position: &mut Position, step: Move) {
        self.shift(position, step.dest, step.start);
        position.side ^= 1;
    }

    /// Moves the piece on `from` to `to`, keeping evaluation, hash and lock.
    fn shift(&self, position: &mut Position, from: Square, to: Square) {
        let (from, to) = (usize::from(from), usize::from(to));
        let Some(piece) = position.board[from].take() else { return };
        position.board[to] = Some(piece);
        let piece = usize::from(piece);
        let class = self.spec.pieces[piece].class;
        let values = &self.spec.classes[class].values;
        let gain = values[to].wrapping_sub(values[from]) as u8;
        position.eval = match self.spec.side_of(piece) {
            0 => position.eval.wrapping_add(gain),
            _ => position.eval.wrapping_sub(gain),
        };
        position.hash ^= self.keys.hash[class][from] ^ self.keys.hash[class][to];
        position.lock ^= self.keys.lock[class][from] ^ self.keys.lock[class][to];
    }

    /// The steps that the pieces of the side to move might make, to free squares or not: for each
    /// piece its square, and where each step leads with the place of the step among those of the
    /// piece. By gain the pieces at the rear come first, which are the highest if any can go down,
    /// and their steps in the order of what they gain; else the pieces ascend, and the steps are as
    /// generated.
    pub(crate) fn tries(&self, position: &Position, by_gain: bool) -> Vec<(Square, Vec<(usize, Square)>)> {
        let mut tries = Vec::new();
        for (piece, square) in position.board.iter().zip(0..) {
            let Some(piece) = piece.map(usize::from) else { continue };
            if self.spec.side_of(piece) != position.side {
                continue;
            }
            let class = self.spec.pieces[piece].class;
            let steps = if by_gain {
                self.best_first[class][usize::from(square)].iter().copied().enumerate().collect()
            } else {
                let steps = self.spec.kind_of(piece).steps.iter().enumerate();
                let to = |(number, &step)| Some((number, self.spec.board.neighbor(square, step)?));
                steps.filter_map(to).collect()
            };
            tries.push((square, steps));
        }
        if by_gain && self.moves_down[position.side] {
            tries.reverse();
        }
        tries
    }

    /// The most steps that a piece of a side might have.
    pub(crate) fn most_steps(&self, side: usize) -> usize {
        let own = self.spec.kinds.iter().filter(|kind| kind.side == side);
        own.map(|kind| kind.steps.len()).max().unwrap_or(0)
    }

    /// The key of a position in a table of values.
    pub(crate) fn key(&self, position: &Position) -> u32 {
        let mut key = if position.side == 0 { 0 } else { u32::from_le_bytes(self.keys.second) };
        for (square, piece) in position.board.iter().enumerate() {
            if let Some(piece) = piece.map(usize::from) {
                key ^= self.key_of(self.spec.pieces[piece].class, square);
            }
        }
        key
    }

    /// The key after a move of the side to move.
    pub(crate) fn key_after(&self, position: &Position, key: u32, step: Move) -> u32 {
        let (from, to) = (usize::from(step.start), usize::from(step.dest));
        let Some(piece) = position.board[from].map(usize::from) else { return key };
        let class = self.spec.pieces[piece].class;
        key ^ self.key_of(class, from) ^ self.key_of(class, to) ^ u32::from_le_bytes(self.keys.second)
    }

    fn key_of(&self, class: usize, square: usize) -> u32 {
        u32::from_le_bytes(self.keys.keys[class][square])
    }

    /// The side that wins when a move of the side to move reaches a region that ends the game.
    #[must_use]
    pub fn reached(&self, position: &Position, step: Move) -> Option<usize> {
        let kind = self.kind_of(position.board[usize::from(step.start)]?);
        let ends = |reach: &&engine_spec::Reach| reach.kind == kind && reach.squares.contains(&step.dest);
        let reach = self.spec.ends.reach.iter().find(ends)?;
        Some(if reach.result == Outcome::Wins { position.side } else { position.side ^ 1 })
    }

    /// The side that has won, if the game is over: a piece of the side that has moved stands in a region
    /// that ends the game, or the side to move cannot. A piece that was in a region from the start, and
    /// has not moved there, is told from others by [`Rules::reached`] alone.
    #[must_use]
    pub fn winner(&self, position: &Position) -> Option<usize> {
        self.winner_by_region(position).or_else(|| self.stuck(position))
    }

    /// The side that has won, if the side to move has no step.
    pub(crate) fn stuck(&self, position: &Position) -> Option<usize> {
        if self.moves(position).is_empty() { self.spec.ends.no_moves.winner(position.side) } else { None }
    }

    /// The side that has won, if a piece stands in a region that ends the game.
    fn winner_by_region(&self, position: &Position) -> Option<usize> {
        let of = |side: usize, result: Outcome| if result == Outcome::Wins { side } else { side ^ 1 };
        for reach in &self.spec.ends.reach {
            let side = self.spec.kinds[reach.kind].side;
            let there = reach.squares.iter().filter_map(|&square| position.board[usize::from(square)]);
            // Only a move can reach a region, so it is the side that has just moved that counts.
            if side != position.side && there.into_iter().any(|piece| self.kind_of(piece) == reach.kind) {
                return Some(of(side, reach.result));
            }
        }
        None
    }

    fn kind_of(&self, piece: u8) -> usize {
        self.spec.classes[self.spec.pieces[usize::from(piece)].class].kind
    }

    /// The number of move sequences of exactly `depth` plies from a position in which the game is not
    /// over. A sequence that ends the game goes no further.
    #[must_use]
    pub fn perft(&self, position: &mut Position, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut leaves = 0;
        for step in moves {
            if self.reached(position, step).is_some() {
                continue;
            }
            self.make(position, step);
            leaves += self.perft(position, depth - 1);
            self.unmake(position, step);
        }
        leaves
    }
}
