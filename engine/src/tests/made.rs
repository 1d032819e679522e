//! Make and unmake, sums and keys, and legal moves found in the plainest way.

use engine_spec::{AXES, EARLY, Gait, LATEST, Means, Placing, Square};

use super::{Random, games, positions};
use crate::rules::Leaf;
use crate::{Move, Position, Rules};

#[test]
fn unmake_restores_everything_and_what_is_kept_is_what_is_worked_out() {
    let mut random = Random::seeded("make and unmake");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(1000) as usize) {
            for mv in rules.moves(&position) {
                for phase in [EARLY, 3, LATEST] {
                    let mut before = position.clone();
                    before.refresh(&rules.tables, phase);
                    let mut after = before.clone();
                    let action = rules.action(&after, mv).expect("a legal move");
                    let leaf = rules.leaf(&after, action, phase);
                    let undo = rules.act(&mut after, action, phase);
                    let mut fresh = after.clone();
                    fresh.refresh(&rules.tables, phase);
                    assert_eq!(after, fresh, "{name}: {mv:?} in {position:?}");
                    if let Some(leaf) = leaf {
                        let seen = Leaf {
                            over: after.over,
                            by_side: after.by_side,
                            hand: after.hand,
                            sum: after.sum,
                        };
                        assert_eq!(leaf, seen, "{name}: {mv:?} in {position:?}");
                        assert_eq!(
                            rules.evaluate_leaf(&leaf, after.side(), phase),
                            rules.evaluate_as(&after, phase)
                        );
                    }
                    rules.unmake(&mut after, undo);
                    assert_eq!(after, before, "{name}: {mv:?}");
                }
            }
        }
    }
}

/// The cell on a square of a position.
fn at(position: &Position, square: Square) -> usize {
    usize::from(position.cells()[usize::from(square)])
}

/// What a mill takes: enemies that are in no row of theirs, or all of them.
fn plain_removals(rules: &Rules, position: &Position) -> Vec<Move> {
    let spec = rules.spec();
    let rows = spec.board.rows(spec.turn.mill.expect("a mill"));
    let side_at = |square: Square| {
        let cell = at(position, square);
        (cell > 0).then(|| spec.kinds[spec.classes[cell - 1].kind].side)
    };
    let enemy = |square: &Square| side_at(*square) == Some(position.side() ^ 1);
    let enemies: Vec<Square> = (0..spec.board.squares.len() as Square).filter(enemy).collect();
    let safe = |square: &Square| rows.iter().any(|row| row.contains(square) && row.iter().all(enemy));
    let mut free: Vec<Square> = enemies.iter().copied().filter(|square| !safe(square)).collect();
    if free.is_empty() {
        free = enemies;
    }
    free.into_iter().map(|to| Move::new(None, Some(to))).collect()
}

/// The legal moves, from nothing but the description and the cells.
fn plain_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    let own = plain_moves_of(rules, position, position.side());
    let begins = position.over().is_none() && position.chain().is_none();
    if own.is_empty() && begins && rules.spec().turn.pass {
        let others = plain_moves_of(rules, position, position.side() ^ 1);
        return if others.is_empty() { others } else { vec![Move::PASS] };
    }
    own
}

/// The same of a side, as if it were to move.
fn plain_moves_of(rules: &Rules, position: &Position, side: usize) -> Vec<Move> {
    let spec = rules.spec();
    let board = &spec.board;
    let owner = |cell: usize| (cell > 0).then(|| spec.kinds[spec.classes[cell - 1].kind].side);
    let on = |square: Square| owner(at(position, square));
    let away = |from: Square, offset: (i8, i8)| {
        let (file, rank) = board.squares[usize::from(from)];
        board.square_at(file.checked_add_signed(offset.0)?, rank.checked_add_signed(offset.1)?)
    };
    let squares = 0..board.squares.len() as Square;
    // (move, captures, jumps)
    let mut moves: Vec<(Move, bool, bool)> = Vec::new();
    let placing = spec.kinds.iter().filter(|kind| kind.side == side).find_map(|kind| kind.place);
    let outflanks = |square: Square| {
        AXES.iter().flat_map(|axis| [axis.offset(), (-axis.offset().0, -axis.offset().1)]).any(|offset| {
            let mut next = away(square, offset);
            let mut length = 0;
            while let Some(enemy) = next.filter(|&square| on(square) == Some(side ^ 1)) {
                length += 1;
                next = away(enemy, offset);
            }
            length > 0 && next.is_some_and(|end| on(end) == Some(side))
        })
    };
    if spec.turn.mill.is_some() && position.chain().is_some() {
        return plain_removals(rules, position);
    }
    let left = |side: usize| position.count(side) + u32::from(position.hand(side));
    let mut place = |to: Square| moves.push((Move::new(None, Some(to)), false, false));
    match placing.filter(|_| spec.hand_of(side).is_none() || position.hand(side) > 0) {
        Some(Placing::Empty) => squares.clone().filter(|&to| on(to).is_none()).for_each(&mut place),
        Some(Placing::Outflank) => {
            let mut found: Vec<Square> =
                squares.clone().filter(|&to| on(to).is_none() && outflanks(to)).collect();
            if spec.evaluation.counts_along() {
                // The squares that are worth most to the first side come first.
                let class = spec.classes.iter().find(|class| spec.kinds[class.kind].side == 0);
                found.sort_by_key(|&to| class.map(|class| std::cmp::Reverse(class.values[usize::from(to)])));
            }
            found.into_iter().for_each(&mut place);
        }
        Some(Placing::Lowest) => (0..board.files)
            .filter_map(|file| {
                (0..board.ranks).find_map(|rank| board.square_at(file, rank).filter(|&to| on(to).is_none()))
            })
            .for_each(&mut place),
        None => {}
    }
    for from in squares.filter(|&from| on(from) == Some(side)) {
        let kind = &spec.kinds[spec.classes[at(position, from) - 1].kind];
        let mv = |to| Move::new(Some(from), Some(to));
        if kind.waits && position.hand(side) > 0 {
            continue;
        }
        if kind.fly.is_some_and(|fly| left(side) <= fly.into()) {
            let empty = (0..board.squares.len() as Square).filter(|&to| on(to).is_none());
            moves.extend(empty.map(|to| (mv(to), false, false)));
            continue;
        }
        for movement in &kind.movements {
            if movement.gait == Gait::Link {
                let linked = |to: &Square| {
                    board
                        .lines
                        .iter()
                        .flat_map(|line| line.windows(2))
                        .any(|pair| pair.contains(&from) && pair.contains(to) && *to != from)
                };
                for to in (0..board.squares.len() as Square).filter(linked) {
                    match on(to) {
                        None if movement.only != Means::Capture => moves.push((mv(to), false, false)),
                        Some(there) if there != side && movement.only != Means::Move => {
                            moves.push((mv(to), true, false));
                        }
                        _ => {}
                    }
                }
                continue;
            }
            let mut next = away(from, movement.offset);
            while let Some(to) = next.take() {
                match (movement.gait, on(to)) {
                    (Gait::Jump, there) => {
                        let behind = away(to, movement.offset).filter(|&end| on(end).is_none());
                        if let Some(end) = behind.filter(|_| there == Some(side ^ 1)) {
                            moves.push((mv(end), true, true));
                        }
                    }
                    (_, Some(there)) => {
                        if there != side && movement.only != Means::Move {
                            moves.push((mv(to), true, false));
                        }
                    }
                    (gait, None) => {
                        if movement.only != Means::Capture {
                            moves.push((mv(to), false, false));
                        }
                        next = if gait == Gait::Ride { away(to, movement.offset) } else { None };
                    }
                }
            }
        }
    }
    if position.over().is_some() {
        moves.clear();
    } else if let Some(square) = position.chain() {
        moves.retain(|(mv, _, jumps)| *jumps && mv.from == Some(square));
    } else {
        if spec.turn.forced && moves.iter().any(|(_, captures, _)| *captures) {
            moves.retain(|(_, captures, _)| *captures);
        }
    }
    moves.into_iter().map(|(mv, ..)| mv).collect()
}

#[test]
fn moves_are_those_of_a_plain_reading_of_the_description() {
    let mut random = Random::seeded("plain moves");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(1000) as usize) {
            assert_eq!(rules.moves(&position), plain_moves(&rules, &position), "{name}: {position:?}");
        }
    }
}

#[test]
fn outflanking_all_at_once_is_outflanking_one_by_one() {
    let mut random = Random::seeded("outflanking");
    for name in ["othello-6x6", "othello-8x8"] {
        let rules = Rules::new(&games::game(name));
        let mut plain = rules.clone();
        plain.tables.fill = None;
        assert!(rules.tables.fill.is_some());
        for position in positions(&rules, &mut random, testing::count(1000) as usize) {
            for side in 0..2 {
                assert_eq!(
                    rules.outflanking(&position.by_side, side),
                    plain.outflanking(&position.by_side, side)
                );
            }
        }
    }
}
