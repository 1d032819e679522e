//! Make and unmake, sums and keys, and legal hops found in the plainest way.

use engine_spec::{AXES, Gait, Means, Placing, Square};

use super::{Random, games, positions};
use crate::rules::Glance;
use crate::{Hop, Position, Rules};

#[test]
fn unmake_restores_everything_and_what_is_kept_is_what_is_worked_out() {
    let mut random = Random::seeded("make and unmake");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(1000) as usize) {
            for hop in rules.hops(&position) {
                for late in [false, true] {
                    let mut before = position.clone();
                    before.refresh(&rules.tables, late);
                    let mut after = before.clone();
                    let action = rules.action(&after, hop).expect("a legal hop");
                    let glance = rules.glance(&after, action, late);
                    let undo = rules.act(&mut after, action, late);
                    let mut fresh = after.clone();
                    fresh.refresh(&rules.tables, late);
                    assert_eq!(after, fresh, "{name}: {hop:?} in {position:?}");
                    if let Some(glance) = glance {
                        let seen =
                            Glance { over: after.over, men: after.men, hand: after.hand, sum: after.sum };
                        assert_eq!(glance, seen, "{name}: {hop:?} in {position:?}");
                        assert_eq!(rules.evaluate_glance(&glance), rules.evaluate(&after));
                    }
                    rules.unmake(&mut after, undo);
                    assert_eq!(after, before, "{name}: {hop:?}");
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
fn plain_removals(rules: &Rules, position: &Position) -> Vec<Hop> {
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
    free.into_iter().map(|to| Hop { from: None, to: Some(to) }).collect()
}

/// The legal hops, from nothing but the description and the cells.
fn plain_hops(rules: &Rules, position: &Position) -> Vec<Hop> {
    let own = plain_hops_of(rules, position, position.side());
    let begins = position.over().is_none() && position.chain().is_none();
    if own.is_empty() && begins && rules.spec().turn.pass {
        let others = plain_hops_of(rules, position, position.side() ^ 1);
        return if others.is_empty() { others } else { vec![Hop::PASS] };
    }
    own
}

/// The same of a side, as if it were to move.
fn plain_hops_of(rules: &Rules, position: &Position, side: usize) -> Vec<Hop> {
    let spec = rules.spec();
    let board = &spec.board;
    let owner = |cell: usize| (cell > 0).then(|| spec.kinds[spec.classes[cell - 1].kind].side);
    let on = |square: Square| owner(at(position, square));
    let away = |from: Square, offset: (i8, i8)| {
        let (file, rank) = board.squares[usize::from(from)];
        board.square_at(file.checked_add_signed(offset.0)?, rank.checked_add_signed(offset.1)?)
    };
    let squares = 0..board.squares.len() as Square;
    // (hop, captures, jumps)
    let mut hops: Vec<(Hop, bool, bool)> = Vec::new();
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
    let mut place = |to: Square| hops.push((Hop { from: None, to: Some(to) }, false, false));
    match placing.filter(|_| spec.hand_of(side).is_none() || position.hand(side) > 0) {
        Some(Placing::Empty) => squares.clone().filter(|&to| on(to).is_none()).for_each(&mut place),
        Some(Placing::Outflank) => {
            squares.clone().filter(|&to| on(to).is_none() && outflanks(to)).for_each(&mut place);
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
        let hop = |to| Hop { from: Some(from), to: Some(to) };
        if kind.waits && position.hand(side) > 0 {
            continue;
        }
        if kind.fly.is_some_and(|fly| left(side) <= fly.into()) {
            let empty = (0..board.squares.len() as Square).filter(|&to| on(to).is_none());
            hops.extend(empty.map(|to| (hop(to), false, false)));
            continue;
        }
        for way in &kind.ways {
            if way.gait == Gait::Link {
                let linked = |to: &Square| {
                    board
                        .lines
                        .iter()
                        .flat_map(|line| line.windows(2))
                        .any(|pair| pair.contains(&from) && pair.contains(to) && *to != from)
                };
                for to in (0..board.squares.len() as Square).filter(linked) {
                    match on(to) {
                        None if way.only != Means::Capture => hops.push((hop(to), false, false)),
                        Some(there) if there != side && way.only != Means::Move => {
                            hops.push((hop(to), true, false));
                        }
                        _ => {}
                    }
                }
                continue;
            }
            let mut next = away(from, way.offset);
            while let Some(to) = next.take() {
                match (way.gait, on(to)) {
                    (Gait::Jump, there) => {
                        let behind = away(to, way.offset).filter(|&end| on(end).is_none());
                        if let Some(end) = behind.filter(|_| there == Some(side ^ 1)) {
                            hops.push((hop(end), true, true));
                        }
                    }
                    (_, Some(there)) => {
                        if there != side && way.only != Means::Move {
                            hops.push((hop(to), true, false));
                        }
                    }
                    (gait, None) => {
                        if way.only != Means::Capture {
                            hops.push((hop(to), false, false));
                        }
                        next = if gait == Gait::Ride { away(to, way.offset) } else { None };
                    }
                }
            }
        }
    }
    if position.over().is_some() {
        hops.clear();
    } else if let Some(square) = position.chain() {
        hops.retain(|(hop, _, jumps)| *jumps && hop.from == Some(square));
    } else {
        if spec.turn.forced && hops.iter().any(|(_, captures, _)| *captures) {
            hops.retain(|(_, captures, _)| *captures);
        }
    }
    hops.into_iter().map(|(hop, ..)| hop).collect()
}

#[test]
fn hops_are_those_of_a_plain_reading_of_the_description() {
    let mut random = Random::seeded("plain hops");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(1000) as usize) {
            assert_eq!(rules.hops(&position), plain_hops(&rules, &position), "{name}: {position:?}");
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
                assert_eq!(rules.outflanking(&position.men, side), plain.outflanking(&position.men, side));
            }
        }
    }
}
