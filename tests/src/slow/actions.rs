//! What a side can do: pieces that are put on the board, and pieces that move.

use super::{Gait, Game, Man, Position, Square};

/// One thing done by one piece.
#[derive(Clone, Debug)]
pub(super) struct Action {
    /// Where the piece comes from; `None` if it is put on the board.
    pub from: Option<Square>,
    pub to: Square,
    /// The square that is jumped over, or where the piece stands that has passed.
    pub over: Option<Square>,
    pub captures: bool,
    /// What the piece becomes, if it chooses.
    pub becomes: Option<usize>,
    /// Where another piece goes from and to.
    pub carries: Option<(Square, Square)>,
    /// The square that is passed.
    pub passes: Option<Square>,
    pub jumps: bool,
}

impl Action {
    fn new(from: Option<Square>, to: Square) -> Self {
        Self {
            from,
            to,
            over: None,
            captures: false,
            becomes: None,
            carries: None,
            passes: None,
            jumps: false,
        }
    }
}

impl Game {
    /// All that a side can do, in the order in which it is generated.
    pub(super) fn actions(&self, position: &Position, side: usize) -> Vec<Action> {
        let mut actions = self.placings(position, side);
        for (square, man) in self.pieces(position, side) {
            actions.extend(self.actions_of(position, square, man));
            actions.extend(self.castlings(position, square, man));
        }
        if self.forced && actions.iter().any(|action| action.captures) {
            actions.retain(|action| action.captures);
        }
        actions
    }

    /// Whether the other side could take the royal piece of a side, if it were to move.
    pub(super) fn attacked(&self, position: &Position, side: usize) -> bool {
        let mut royals = self.pieces(position, side).filter(|&(_, man)| self.kinds[man].royal);
        royals.any(|(square, _)| self.takes(position, 1 - side, square))
    }

    /// Whether a side could take what stands on a square.
    fn takes(&self, position: &Position, side: usize, on: Square) -> bool {
        let takes = |action: &Action| action.captures && action.over.unwrap_or(action.to) == on;
        self.pieces(position, side).any(|(from, man)| self.actions_of(position, from, man).iter().any(takes))
    }

    /// How the piece on a square castles.
    fn castlings(&self, position: &Position, from: Square, man: Man) -> Vec<Action> {
        let mut actions = Vec::new();
        for (number, castle) in self.castles.iter().enumerate() {
            let own = castle.royal == man && castle.from == from && position.rights.contains(&number);
            if !own {
                continue;
            }
            let way = |from: Square, to: Square| {
                let step = |from: i8, to: i8| (to - from).signum();
                let (right, up) = (step(from.file, to.file), step(from.rank, to.rank));
                let next = move |square: &Square| (*square != to).then(|| square.away(right, up));
                std::iter::successors(Some(from), next).collect::<Vec<Square>>()
            };
            let path = way(from, castle.to);
            let stands = [from, castle.other_from];
            let free = path
                .iter()
                .chain(&way(castle.other_from, castle.other_to))
                .all(|square| stands.contains(square) || !position.board.contains_key(square));
            // As if it stood on each square on its way.
            let safe = |square: &Square| {
                let mut there = position.clone();
                there.board.insert(*square, man);
                !self.takes(&there, 1 - self.side_of(man), *square)
            };
            if free && path.iter().filter(|square| **square != castle.to).all(safe) {
                let carries = Some((castle.other_from, castle.other_to));
                actions.push(Action { carries, ..Action::new(Some(from), castle.to) });
            }
        }
        actions
    }

    /// The square that a move has passed and where the piece stands, if a piece of `side` could take it there.
    pub(super) fn passed(
        &self,
        position: &Position,
        action: &Action,
        side: usize,
    ) -> Option<(Square, Square)> {
        let crossed = action.passes?;
        let mut pieces = self.pieces(position, side);
        let takes = |(from, man): (Square, Man)| {
            self.kinds[man].movements.iter().any(|movement| {
                let begins = movement.from.as_ref().is_none_or(|region| region.contains(&from));
                movement.also
                    && begins
                    && movement.to.as_ref().is_none_or(|to| to.contains(&crossed))
                    && from.away(movement.right, movement.up) == crossed
            })
        };
        pieces.any(takes).then_some((crossed, action.to))
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
        squares.into_iter().map(|to| Action::new(None, to)).collect()
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
        let mut push = |action: Action| {
            let chooses =
                kind.promotes.as_ref().filter(|(to, squares)| to.len() > 1 && squares.contains(&action.to));
            match chooses {
                None => actions.push(action),
                Some((to, _)) => {
                    actions.extend(to.iter().map(|&kind| Action { becomes: Some(kind), ..action.clone() }));
                }
            }
        };
        if kind.fly > 0 && self.count(position, kind.side) <= kind.fly {
            let empty = self.squares.iter().filter(|square| !position.board.contains_key(square));
            empty.for_each(|&to| push(Action::new(Some(from), to)));
            return actions;
        }
        // What is on a square of the board: nothing, or a piece and whether it is an enemy's.
        let enemy_on =
            |square: Square| position.board.get(&square).map(|&man| self.side_of(man) != kind.side);
        for movement in &kind.movements {
            if movement.from.as_ref().is_some_and(|region| !region.contains(&from)) {
                continue;
            }
            let next = |square: Square| {
                let next = square.away(movement.right, movement.up);
                self.squares.contains(&next).then_some(next)
            };
            let reached: Vec<Square> = match movement.gait {
                Gait::Link => self.linked(from),
                Gait::Leap => match movement.bend {
                    None => next(from).into_iter().collect(),
                    Some((right, up)) => {
                        let leg = Some(from.away(right, up)).filter(|leg| self.squares.contains(leg));
                        let leg = leg.filter(|leg| !position.board.contains_key(leg));
                        leg.and_then(next).into_iter().collect()
                    }
                },
                Gait::Ride if movement.over => {
                    let way = std::iter::successors(next(from), |&square| next(square));
                    way.filter(|square| position.board.contains_key(square)).nth(1).into_iter().collect()
                }
                Gait::Ride => {
                    let mut squares: Vec<Square> = Vec::new();
                    let mut square = from;
                    while let Some(to) = next(square).filter(|_| squares.len() < movement.limit) {
                        squares.push(to);
                        if position.board.contains_key(&to) {
                            break;
                        }
                        square = to;
                    }
                    squares.drain(..squares.len().min(movement.least - 1));
                    squares
                }
                Gait::Jump => {
                    if let Some(over) = next(from)
                        && enemy_on(over) == Some(true)
                        && let Some(to) = next(over)
                        && enemy_on(to).is_none()
                    {
                        push(Action {
                            over: Some(over),
                            captures: true,
                            jumps: true,
                            ..Action::new(Some(from), to)
                        });
                    }
                    continue;
                }
            };
            let ends = |to: &Square| movement.to.as_ref().is_none_or(|region| region.contains(to));
            for to in reached.into_iter().filter(ends) {
                let royal = position.board.get(&to).is_some_and(|&man| self.kinds[man].royal);
                let takes = movement.takes && (royal || !movement.royal);
                let passes = movement.passes.then(|| to.away(-movement.right, -movement.up));
                let action = Action { passes, ..Action::new(Some(from), to) };
                let passer = position.passed.filter(|&(crossed, passer)| {
                    movement.also && crossed == to && enemy_on(passer) == Some(true)
                });
                match (enemy_on(to), passer) {
                    (None, Some((_, passer))) => {
                        push(Action { over: Some(passer), captures: true, ..action });
                    }
                    (None, None) if movement.moves => push(action),
                    (Some(true), _) if takes => push(Action { captures: true, ..action }),
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
