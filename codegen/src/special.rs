//! Moves that are more than their squares: from some squares only, past squares where they can be taken, with another
//! piece, or with a choice of what the piece becomes.
//!
//! A move is two bytes, where it starts and where it leads. Which of several kinds a piece chooses to become is part of
//! the second: the first choice is the square itself, each other one a *landing*, a number behind those of the squares
//! and the place past the last. `landing_square` leads back.

use engine_spec::{Castle as Castling, Kind, Landing, Movement, Offset, Spec, Square};
use plan::Plan;
use serde::Serialize;

use crate::pieces::{Class, back, offset_name};
use crate::tables::rows::{Table, bytes};
use crate::{Problem, of_piece, squares};

/// The greatest number of squares and landings, and the place between them: two numbers are kept for no square.
const MOST_NUMBERS: usize = 254;

/// The squares that a movement begins on: those from `first` to before `end`, or what a table says.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Begins {
    pub first: usize,
    /// 0 if all that follow.
    pub end: usize,
    pub table: Option<String>,
}

/// A castling, as templates see it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Castle {
    /// From 0 on, among those of both sides.
    pub number: usize,
    /// The bit of its right.
    pub bit: u8,
    pub from: Square,
    pub to: Square,
    pub from_name: String,
    pub to_name: String,
    pub empty: Vec<Square>,
    pub safe: Vec<Square>,
}

/// A ride that passes a square.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Crosses {
    pub label: String,
    pub codes: Vec<String>,
    pub begins: Option<Begins>,
    pub next: String,
    pub back: String,
    pub least: u8,
    /// One more than the most steps; 0 if any number.
    pub end: u8,
    /// Whether it only moves, or only captures.
    pub only: &'static str,
}

/// A step or leap that takes what has passed.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Taker {
    pub label: String,
    pub codes: Vec<String>,
    pub begins: Option<Begins>,
    pub next: String,
    pub back: String,
}

/// What a side does that is special.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Special {
    pub castles: Vec<Castle>,
    /// What checks of the side take from the rights, if they count.
    pub checks: Option<Checks>,
    pub crosses: Vec<Crosses>,
    pub takers: Vec<Taker>,
    /// The codes of all pieces that pass squares.
    pub crossing: Vec<String>,
    /// The table that leads from a square that the other side has passed to the piece, if this side takes it there.
    pub passer: Option<String>,
}

/// Checks before the one that wins.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Checks {
    /// Their bits, the first that goes first.
    pub bits: Vec<u8>,
}

/// A castling and its two pieces.
#[derive(Debug, Serialize)]
pub(crate) struct Castler {
    bit: u8,
    squares: [u8; 2],
    /// The codes of the pieces that may stand there.
    codes: [Vec<String>; 2],
}

/// The pieces of each castling.
pub(crate) fn castlers(spec: &Spec, classes: &[Class]) -> Vec<Castler> {
    let codes = |kind: usize| -> Vec<String> {
        let all = spec.classes.iter().zip(classes).filter(|(class, _)| class.kind == kind);
        all.map(|(_, class)| class.constant.clone()).collect()
    };
    let castler = |(number, (royal, castle)): (usize, (usize, Castling))| Castler {
        bit: 1 << number,
        squares: [castle.from, castle.with_from],
        codes: [codes(royal), codes(castle.with)],
    };
    spec.castles().enumerate().map(castler).collect()
}

/// Where a movement of a kind begins, if not anywhere.
pub(crate) fn begins(spec: &Spec, kind: &str, movement: &Movement, number: usize) -> Option<Begins> {
    let squares: Vec<usize> = movement.from?.squares().map(usize::from).collect();
    if squares.len() == spec.board.squares.len() {
        return None;
    }
    let begins = row(spec, &squares).or_else(|| {
        Some(Begins { first: *squares.first()?, end: 0, table: Some(format!("begin_{kind}_{number}")) })
    });
    begins.filter(|_| !squares.is_empty())
}

/// The squares that a movement begins on, in ascending order, if they follow each other.
pub(crate) fn row(spec: &Spec, squares: &[usize]) -> Option<Begins> {
    let (first, last) = (*squares.first()?, *squares.last()?);
    let end = if last + 1 == spec.board.squares.len() { 0 } else { last + 1 };
    (last + 1 - first == squares.len()).then_some(Begins { first, end, table: None })
}

/// What a side does that is special; `codes` are those of a kind.
pub(crate) fn of_side(
    plan: &Plan,
    side: usize,
    kinds: &[String],
    codes: &dyn Fn(usize) -> Vec<String>,
) -> Special {
    let spec = plan.spec();
    let own = || spec.kinds.iter().enumerate().filter(move |(_, kind)| kind.side == side);
    let numbered =
        |kind: &'_ Kind| -> Vec<(Movement, usize)> { kind.movements.iter().copied().zip(1..).collect() };
    let next = |offset: Offset| format!("next_{}", offset_name(offset));
    let bits = |all: u8| (0..8).map(|bit| 1 << bit).filter(|bit| all & bit != 0).collect();
    let checks = spec.checks_of(side).map(|all| Checks { bits: bits(all) });
    let mut special = Special { checks, ..Special::default() };
    let passes = spec.passing();
    let name = |square: Square| spec.board.name(square);
    for (index, kind) in own() {
        let label = &kinds[index];
        for castling in plan.moves.castlings.get(index).into_iter().flatten() {
            let Castling { from, to, .. } = castling.castle;
            special.castles.push(Castle {
                number: castling.right.trailing_zeros() as usize,
                bit: castling.right,
                from,
                to,
                from_name: name(from),
                to_name: name(to),
                empty: castling.empty.clone(),
                safe: castling.safe.clone(),
            });
        }
        for (movement, number) in numbered(kind) {
            let name = format!("{label}_{}_{number}", offset_name(movement.offset));
            let begins = begins(spec, label, &movement, number);
            let (ahead, behind) = (next(movement.offset), next(back(&movement)));
            if movement.passes && passes[side & 1].is_some() {
                special.crossing.extend(codes(index));
                special.crosses.push(Crosses {
                    label: name,
                    codes: codes(index),
                    begins,
                    next: ahead,
                    back: behind,
                    least: movement.least,
                    end: movement.limit.wrapping_add(1),
                    only: match movement.only {
                        engine_spec::Means::Move => "move",
                        engine_spec::Means::Capture | engine_spec::Means::Royal => "capture",
                        engine_spec::Means::Both => "both",
                    },
                });
            } else if movement.also && passes[side & 1 ^ 1].is_some() {
                special.takers.push(Taker {
                    label: name,
                    codes: codes(index),
                    begins,
                    next: ahead,
                    back: behind,
                });
            }
        }
    }
    special.crossing.sort();
    special.crossing.dedup();
    special.passer = passes[side & 1 ^ 1].filter(|_| !special.takers.is_empty()).map(next);
    special
}

/// Offsets that the tables of special moves lead along.
pub(crate) fn offsets(spec: &Spec) -> Vec<Offset> {
    let movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
    movements.filter(|movement| movement.passes || movement.also).map(back).collect()
}

/// What a kind is called behind a move that chooses it; a small letter of a source is printed as a capital.
pub(crate) fn letter(spec: &Spec, kind: usize) -> char {
    spec.sort_letters().get(kind).map_or('?', char::to_ascii_lowercase)
}

/// The number of the first landing of a kind on each square where it chooses, else 0; where there is no choice, 1.
pub(crate) fn crown(plan: &Plan, kind: usize) -> Vec<u8> {
    let spec = plan.spec();
    let promotion = spec.kinds.get(kind).and_then(|kind| kind.promotion.as_ref());
    let of = |square: Square| {
        let promoted = promotion.is_some_and(|promotion| promotion.squares.contains(&square));
        let is = |landing: &Landing| landing.kind == kind && landing.square == square && landing.choice == 1;
        match plan.moves.landings.iter().position(is) {
            Some(number) => number + spec.board.squares.len() + 1,
            None => usize::from(promoted),
        }
    };
    squares(spec).map(|square| u8::try_from(of(square)).unwrap_or(0)).collect()
}

/// How many numbers squares and landings take.
pub(crate) fn numbers(spec: &Spec) -> usize {
    let choices = |kind: &Kind| {
        let promotion = kind.promotion.as_ref();
        promotion.map_or(0, |promotion| (promotion.to.len() - 1) * promotion.squares.len())
    };
    let landings: usize = spec.kinds.iter().map(choices).sum();
    spec.board.squares.len() + if landings > 0 { landings + 1 } else { 0 }
}

/// Choices that there are no numbers for.
pub(crate) fn problem(spec: &Spec) -> Option<Problem> {
    let numbers = numbers(spec);
    let choosing = spec
        .kinds
        .iter()
        .position(|kind| kind.promotion.as_ref().is_some_and(|promotion| promotion.to.len() > 1))?;
    (numbers > MOST_NUMBERS).then(|| {
        let message =
            format!("squares and choices of promotions take {numbers} numbers; a program has {MOST_NUMBERS}");
        Problem::new(
            message,
            "let pieces choose from fewer kinds, or on fewer squares",
            of_piece(choosing, "promotes"),
        )
    })
}

/// What landings stand for; `codes` are those of all classes.
fn landing_tables(plan: &Plan, codes: &[u8]) -> Vec<Table> {
    let (spec, landings) = (plan.spec(), &plan.moves.landings);
    if landings.is_empty() {
        return Vec::new();
    }
    let becomes = |landing: &Landing| -> usize {
        let promotion = spec.kinds.get(landing.kind).and_then(|kind| kind.promotion.as_ref());
        promotion.and_then(|promotion| promotion.to.get(usize::from(landing.choice))).copied().unwrap_or(0)
    };
    let code = |landing: &Landing| {
        let class = spec.classes.iter().position(|class| class.kind == becomes(landing));
        class.and_then(|class| codes.get(class)).copied().unwrap_or(0)
    };
    let letter = |landing: &Landing| letter(spec, becomes(landing)).to_ascii_uppercase() as u8;
    let of = |value: &dyn Fn(&Landing) -> u8| -> Vec<u8> { landings.iter().map(value).collect() };
    vec![
        bytes("landing_square", "the square of each landing", &of(&|landing| landing.square)),
        bytes("landing_piece", "what the piece becomes", &of(&code)),
        bytes("landing_letter", "and what that is called", &of(&letter)),
    ]
}

/// Tables of special moves.
pub(crate) fn tables(
    plan: &Plan,
    kinds: &[String],
    codes: &[u8],
    square_table: &dyn Fn(String, String, &[u8]) -> Table,
) -> Vec<Table> {
    let spec = plan.spec();
    let mut tables = landing_tables(plan, codes);
    for (kind, label) in spec.kinds.iter().zip(kinds) {
        for (movement, number) in kind.movements.iter().zip(1..) {
            let name = begins(spec, label, movement, number).and_then(|begins| begins.table);
            if let Some(name) = name {
                let values: Vec<u8> = squares(spec).map(|square| u8::from(movement.begins(square))).collect();
                let comment = format!("1 where movement {number} of a {} begins", kind.name);
                tables.push(square_table(name, comment, &values));
            }
        }
    }
    let castles: Vec<_> = spec.castles().map(|(_, castle)| castle).collect();
    if !castles.is_empty() {
        let of = |pick: &dyn Fn(&Castling) -> Square| -> Vec<u8> { castles.iter().map(pick).collect() };
        tables.push(bytes(
            "castle_from",
            "where what goes with a royal piece stands",
            &of(&|castle| castle.with_from),
        ));
        tables.push(bytes("castle_to", "and where it goes", &of(&|castle| castle.with_to)));
        let kept = spec.kept_rights();
        tables.push(square_table(
            "rights_kept".to_owned(),
            "rights to castle that stay when something moves from or to a square".to_owned(),
            &kept,
        ));
    }
    if spec.search.table.is_some() {
        let zobrist = engine_spec::Zobrist::new(spec);
        for byte in 0..4 {
            let of = |keys: &[[u8; 4]]| -> Vec<u8> { keys.iter().map(|key| key[byte]).collect() };
            if spec.rights() != 0 {
                let comment = format!("byte {byte} of the key by the rights that are left");
                tables.push(bytes(format!("key_rights_{byte}"), comment, &of(&zobrist.rights)));
            }
            if !zobrist.passed.is_empty() {
                let comment = format!("byte {byte} of the key by the square that has been passed");
                tables.push(square_table(format!("key_passed_{byte}"), comment, &of(&zobrist.passed)));
            }
        }
    }
    tables
}
