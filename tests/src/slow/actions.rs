//! What a side can do: pieces that are put on the board, and pieces that move.

use super::{Gait, Game, Man, Position, Square};

/// One thing done by one piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Action {
    /// Where the piece comes from; `None` if it is put on the board.
    pub from: Option<Square>,
    pub to: Square,
    /// The square that is jumped over.
    pub over: Option<Square>,
    pub captures: bool,
}

impl Game {
    /// All that a side can do, in the order in which it is generated.
    pub(super) fn actions(&self, position: &Position, side: usize) -> Vec<Action> {
        let mut actions = self.placings(position, side);
        for (square, man) in self.pieces(position, side) {
            actions.extend(self.actions_of(position, square, man));
        }
        if self.forced && actions.iter().any(|action| action.captures) {
            actions.retain(|action| action.captures);
        }
        actions
    }

    /// Whether the other side could take the royal piece of a side, if it were to move.
    pub(super) fn attacked(&self, position: &Position, side: usize) -> bool {
        let mut royals = self.pieces(position, side).filter(|&(_, man)| self.kinds[man].royal);
        royals.any(|(square, _)| {
            let takes = |action: &Action| action.captures && action.over.unwrap_or(action.to) == square;
            self.actions(position, 1 - side).iter().any(takes)
        })
    }

    fn placings(&self, position: &Position, side: usize) -> Vec<Action> {
        let placed = self.kinds.iter().find(|kind| kind.side == side && kind.place.is_some());
        let Some(place) = placed.and_then(|kind| kind.place.as_deref()) else { return Vec::new() };
        if position.hands[side] == Some(0) {
            return Vec::new();
        }
        let is_empty = |square: &Square| !position.board.contains_key(square);
        let empty = || self.squares.iter().copied().filter(is_empty);
        let mut squares: Vec<Square> = match place {
            "lowest" => {
                (0..self.files).filter_map(|file| empty().find(|square| square.file == file)).collect()
            }
            "outflank" => {
                empty().filter(|&square| !self.outflanked(position, square, side).is_empty()).collect()
            }
            _ => empty().collect(),
        };
        squares.sort_by_key(|square| std::cmp::Reverse(self.worth.get(square)));
        squares.into_iter().map(|to| Action { from: None, to, over: None, captures: false }).collect()
    }

    /// The enemies between a new piece of `side` on a square and other pieces of that side.
    pub(super) fn outflanked(&self, position: &Position, from: Square, side: usize) -> Vec<Square> {
        let mut all = Vec::new();
        for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
            if (right, up) == (0, 0) {
                continue;
            }
            let mut row = Vec::new();
            let mut square = from.away(right, up);
            while let Some(&man) = position.board.get(&square) {
                if self.side_of(man) == side {
                    all.append(&mut row);
                    break;
                }
                row.push(square);
                square = square.away(right, up);
            }
        }
        all
    }

    /// What the piece on a square can do.
    pub(super) fn actions_of(&self, position: &Position, from: Square, man: Man) -> Vec<Action> {
        let kind = &self.kinds[man];
        if kind.waits && position.hands[kind.side].is_some_and(|hand| hand > 0) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        let mut add = |to, over, captures| actions.push(Action { from: Some(from), to, over, captures });
        if kind.fly > 0 && self.count(position, kind.side) <= kind.fly {
            let empty = self.squares.iter().filter(|square| !position.board.contains_key(square));
            empty.for_each(|&to| add(to, None, false));
            return actions;
        }
        // What is on a square of the board: nothing, or a piece and whether it is an enemy's.
        let enemy_on =
            |square: Square| position.board.get(&square).map(|&man| self.side_of(man) != kind.side);
        for movement in &kind.movements {
            let next = |square: Square| {
                let next = square.away(movement.right, movement.up);
                self.squares.contains(&next).then_some(next)
            };
            let reached: Vec<Square> = match movement.gait {
                Gait::Link => self.linked(from),
                Gait::Leap => next(from).into_iter().collect(),
                Gait::Ride => {
                    let mut squares: Vec<Square> = Vec::new();
                    let mut square = from;
                    while let Some(to) = next(square) {
                        squares.push(to);
                        if position.board.contains_key(&to) {
                            break;
                        }
                        square = to;
                    }
                    squares
                }
                Gait::Jump => {
                    if let Some(over) = next(from)
                        && enemy_on(over) == Some(true)
                        && let Some(to) = next(over)
                        && enemy_on(to).is_none()
                    {
                        add(to, Some(over), true);
                    }
                    continue;
                }
            };
            for to in reached {
                match enemy_on(to) {
                    None if movement.moves => add(to, None, false),
                    Some(true) if movement.takes => add(to, None, true),
                    _ => {}
                }
            }
        }
        actions
    }

    /// The squares that are beside a square in a line of `links`, in ascending order.
    fn linked(&self, square: Square) -> Vec<Square> {
        let mut linked = Vec::new();
        for pair in self.lines.iter().flat_map(|line| line.windows(2)) {
            match *pair {
                [one, other] if one == square => linked.push(other),
                [one, other] if other == square => linked.push(one),
                _ => {}
            }
        }
        linked.sort();
        linked
    }
}
