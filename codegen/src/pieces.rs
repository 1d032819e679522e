//! Sides, classes of pieces and their movements, as the templates see them.

use engine_spec::{AXES, Direction, Gait, Means, Movement, Offset, Outcome, Placing, Spec, mirrored};
use plan::Plan;
use serde::Serialize;

use crate::attacks::{Attack, attacks};
use crate::modes::{Mode, Moving, modes};
use crate::safety::{self, Safety};
use crate::scores::{self, Scores};
use crate::special::{self, Begins, Special};
use crate::takes::Takes;
use crate::written::Written;

/// A class: pieces that look, move and count alike.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Class {
    pub label: String,
    pub constant: String,
    /// Its number from 1, bit 7 set for the second side.
    pub code: u8,
    pub about: String,
    /// Whether it has other values late in the game.
    pub late: bool,
    /// Where values change by and by and low bytes tell all of the early ones, since these are within 256 points: the least,
    /// as two bytes.
    pub early_least: Option<u16>,
    /// The same of what late values are more.
    pub late_least: Option<u16>,
    /// The class of the other side whose values are these with the ranks exchanged, where values change by and by: one
    /// table does for both then.
    pub mirrored: Option<String>,
    /// Whether it is that class of another.
    pub mirrors: bool,
}

/// A side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Side {
    pub name: String,
    pub constant: String,
    pub first: bool,
    /// 0 or 1.
    pub index: usize,
    /// How many pieces it has in hand at first, if that is limited.
    pub hand: Option<u8>,
    pub classes: Vec<Class>,
    /// What it can put on the board.
    pub place: Option<Place>,
    /// Whether that is where it outflanks, and the four axes then.
    pub outflanks: bool,
    pub axes: Vec<Line>,
    /// The constant of its royal piece, if it has one, and the captures that can attack one.
    pub royal: Option<String>,
    pub attacks: Vec<Attack>,
    /// What it does that is more than a move from a square to another.
    #[serde(flatten)]
    pub special: Special,
    /// Whether it has pieces that move.
    pub moves: bool,
    /// Whether its pieces are ever taken from a square by Update.
    pub lifts: bool,
    pub promotes: bool,
    pub promotions: Vec<Promotion>,
    pub reaches: Vec<Reach>,
    pub modes: Vec<Mode>,
    /// Those of its kinds that can fly, and those that castle.
    pub flying: Vec<Moving>,
    pub castling: Vec<Moving>,
    /// Whether moves are put in order.
    pub ordered: bool,
    /// Whether they are listed with scores.
    pub scored: bool,
    /// The other side's class, if it has but one.
    pub prey: String,
    /// How moves that lead to leaves are looked at, if that can be done without making them.
    pub frontier: Option<Vec<FrontierClass>>,
    /// What judges the move of the last ply, if the search asks for it.
    pub safety: Option<Safety>,
    /// How captures are listed with their scores, if that is written out.
    pub takes: Option<Takes>,
    /// What is written out square by square, if anything.
    pub written: Option<Written>,
    /// The state of a line that a piece more of this side fills.
    pub almost: u8,
    /// The class that it captures, if there is but one.
    pub victim: String,
    /// The classes that it jumps over.
    pub victims: Vec<Class>,
}

/// What a side puts on the board.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Place {
    /// Label of the class.
    pub label: String,
    pub constant: String,
    /// The name of the piece.
    pub name: String,
    #[serde(rename = "where")]
    pub place: &'static str,
    /// The directions in which it outflanks.
    pub directions: Vec<Line>,
    pub scores: Option<Scores>,
}

/// A direction and its opposite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Line {
    pub label: String,
    /// The table of the next square, and of the one before.
    pub next: String,
    pub back: String,
}

/// What pieces of a kind become.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Promotion {
    /// Label of the kind.
    pub name: String,
    pub codes: Vec<String>,
    pub to: String,
    /// How many kinds it can choose from, on how many squares, and the letter of the first.
    pub choices: usize,
    pub squares: usize,
    pub letter: char,
    /// The number behind that of its last landing.
    pub end: usize,
}

/// A region that ends the game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Reach {
    pub label: String,
    pub codes: Vec<String>,
    pub over: &'static str,
}

/// A class in nodes one ply above the leaves.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FrontierClass {
    pub label: String,
    pub constant: String,
    /// Its kind.
    pub kind: String,
    /// The table of the squares where it is promoted, or nothing.
    pub crown: String,
    /// Its movements other than jumps.
    pub steps: Vec<FrontierStep>,
    pub jumps: Vec<Step>,
}

/// A movement of a [`FrontierClass`].
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FrontierStep {
    pub label: String,
    pub next: String,
    pub moves: bool,
    pub captures: bool,
    /// The table of what it changes.
    pub gain: String,
    #[serde(skip)]
    pub changes: Vec<u8>,
}

/// A movement, as far as a [`Mode`] uses it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Step {
    pub label: String,
    pub next: String,
    pub gait: &'static str,
    pub moves: bool,
    pub captures: bool,
    pub begins: Option<Begins>,
    /// The fewest and the most steps of a ride.
    pub least: u8,
    pub limit: Option<u8>,
    /// Whether it takes what has passed, too: the table that leads there.
    pub also: Option<String>,
    /// The table of the first square, if the way has a bend.
    pub first: Option<String>,
    /// Whether it takes royal pieces alone.
    pub royal: bool,
}

/// The name of an offset in labels: a direction, or files and ranks with `m` for less.
pub(crate) fn offset_name(offset: Offset) -> String {
    let direction = Direction::ALL.into_iter().find(|direction| direction.offset() == offset);
    let part = |number: i8| if number < 0 { format!("m{}", -i16::from(number)) } else { number.to_string() };
    match direction {
        Some(direction) => direction.word().to_owned(),
        None => format!("{}_{}", part(offset.0), part(offset.1)),
    }
}

/// A direction, as the templates see it.
pub(crate) fn line(direction: Direction) -> Line {
    let (files, ranks) = direction.offset();
    let word = direction.word();
    let back = offset_name((-files, -ranks));
    Line { label: word.to_owned(), next: format!("next_{word}"), back: format!("next_{back}") }
}

/// The same by tables that lead off the board to the square past the last, which is empty.
fn flank(direction: Direction) -> Line {
    let Line { label, next, back } = line(direction);
    let table = |name: String| name.replace("next", "flank");
    Line { label, next: table(next), back: table(back) }
}

/// All classes, in order.
pub(crate) fn classes(spec: &Spec, labels: &[String]) -> Vec<Class> {
    let changes = |class: &engine_spec::Class| {
        let late = class.late.clone().unwrap_or_default();
        late.into_iter().zip(class.values.clone()).map(|(late, early)| late - early).collect::<Vec<_>>()
    };
    let mirrors = mirrors(spec);
    let class = |(index, class): (usize, &engine_spec::Class)| {
        let kind = &spec.kinds[class.kind];
        let side = if kind.side == 0 { 0 } else { 0x80 };
        Class {
            label: labels[index].clone(),
            constant: format!("PIECE_{}", labels[index].to_uppercase()),
            code: (index as u8 + 1) | side,
            about: format!("a {} of {}", kind.name, spec.sides[kind.side].name),
            late: class.late.is_some() && spec.evaluation.late.is_some(),
            early_least: least(class.values.iter().map(|value| if side == 0 { *value } else { -value })),
            late_least: least(changes(class).into_iter()),
            mirrored: mirrors.iter().find(|mirror| mirror.0 == index).map(|mirror| labels[mirror.1].clone()),
            mirrors: mirrors.iter().any(|mirror| mirror.1 == index),
        }
    };
    spec.classes.iter().enumerate().map(class).collect()
}

/// The least of some numbers, as two bytes, if their low bytes tell which one each is.
fn least(numbers: impl Iterator<Item = i16> + Clone) -> Option<u16> {
    let (least, most) = (numbers.clone().min()?, numbers.max()?);
    (i32::from(most) - i32::from(least) < 256).then_some(least as u16)
}

/// Pairs of classes of both sides whose values, early and late, are the same with the ranks exchanged, where they change by
/// and by.
fn mirrors(spec: &Spec) -> Vec<(usize, usize)> {
    if spec.evaluation.late.is_none_or(|late| late.is_at_once().is_some()) {
        return Vec::new();
    }
    let Some(turned) = mirrored(&spec.board).into_iter().collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let of_side = |side: usize| {
        spec.classes.iter().enumerate().filter(move |(_, class)| spec.kinds[class.kind].side == side)
    };
    let turns = |values: &[i16]| -> Vec<i16> { turned.iter().map(|&to| values[usize::from(to)]).collect() };
    let alike = |one: &engine_spec::Class, other: &engine_spec::Class| {
        let late = one.late.as_deref().zip(other.late.as_deref());
        one.values == turns(&other.values) && late.is_some_and(|(one, other)| one == turns(other))
    };
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (index, class) in of_side(0) {
        let mut free = of_side(1).filter(|(other, _)| pairs.iter().all(|pair| pair.1 != *other));
        if let Some((other, _)) = free.find(|(_, other)| alike(class, other)) {
            pairs.push((index, other));
        }
    }
    pairs
}

/// One side.
pub(crate) fn side(plan: &Plan, index: usize, labels: &[String], kinds: &[String], all: &[Class]) -> Side {
    let spec = plan.spec();
    let class_labels: Vec<String> = all.iter().map(|class| class.label.clone()).collect();
    let own = |class: usize| spec.kinds[spec.classes[class].kind].side == index;
    let codes = |kind: usize| -> Vec<String> {
        let of_kind = (0..all.len()).filter(|&class| spec.classes[class].kind == kind);
        of_kind.map(|class| all[class].constant.clone()).collect()
    };
    let first_of = |kind: usize| (0..all.len()).find(|&class| spec.classes[class].kind == kind);
    let mine: Vec<usize> = (0..spec.kinds.len()).filter(|&kind| spec.kinds[kind].side == index).collect();
    let moves = mine.iter().any(|&kind| !spec.kinds[kind].movements.is_empty());
    let other = |&kind: &usize| spec.kinds[kind].side != index;
    let others = (0..spec.kinds.len()).filter(other).flat_map(|kind| plan.moves.of_kind(kind));
    let mut against = others.chain(plan.moves.drops[1 - index].map(|drop| drop.rule)).chain(plan.moves.take);
    let promotions = mine.iter().filter_map(|&kind| {
        let promotion = spec.kinds[kind].promotion.as_ref()?;
        let to = all[first_of(*promotion.to.first()?)?].constant.clone();
        Some(Promotion {
            name: kinds[kind].clone(),
            codes: codes(kind),
            to,
            choices: promotion.to.len(),
            squares: promotion.squares.len(),
            letter: special::letter(spec, *promotion.to.first()?),
            end: spec.board.squares.len()
                + 2
                + plan.moves.landings.iter().rposition(|landing| landing.kind == kind).unwrap_or(0),
        })
    });
    let promotions: Vec<Promotion> = promotions.collect();
    let reaches = spec.ends.reach.iter().zip(1..).filter(|(reach, _)| mine.contains(&reach.kind));
    let over = |wins: bool| if wins { "OVER_WON" } else { "OVER_LOST" };
    let reaches = reaches.map(|(reach, number): (_, usize)| Reach {
        label: format!("goal_{number}"),
        codes: codes(reach.kind),
        over: over(reach.result == Outcome::Wins),
    });
    let place = plan.moves.drops[index].map(|drop| {
        let kind = spec.classes[drop.class].kind;
        Place {
            label: all[drop.class].label.clone(),
            constant: all[drop.class].constant.clone(),
            name: spec.kinds[kind].name.clone(),
            place: match drop.placing {
                Placing::Empty => "empty",
                Placing::Lowest => "lowest",
                Placing::Outflank => "outflank",
            },
            directions: Direction::ALL.into_iter().map(flank).collect(),
            scores: scores::of_kind(spec, kind, &class_labels),
        }
    });
    let modes =
        if moves { modes(plan, &labels[index], &mine, (kinds, &class_labels), &codes) } else { Vec::new() };
    let pick = |wanted: &dyn Fn(&Moving) -> bool| -> Vec<Moving> {
        modes.first().into_iter().flat_map(|mode| &mode.kinds).filter(|kind| wanted(kind)).cloned().collect()
    };
    let outflanks = place.as_ref().is_some_and(|place| place.place == "outflank");
    Side {
        name: labels[index].clone(),
        constant: format!("SIDE_{}", labels[index].to_uppercase()),
        first: index == 0,
        index,
        hand: spec.hand_of(index),
        classes: (0..all.len()).filter(|&class| own(class)).map(|class| all[class].clone()).collect(),
        place,
        outflanks,
        axes: AXES.map(flank).to_vec(),
        royal: spec.royals()[index].map(|class| all[class].constant.clone()),
        attacks: attacks(spec, &mine, kinds, &codes),
        special: special::of_side(plan, index, kinds, &codes),
        moves,
        lifts: moves || against.any(|rule| plan.moves.rule(rule).is_some_and(plan::Rule::takes)),
        promotes: !promotions.is_empty(),
        promotions,
        reaches: reaches.collect(),
        ordered: spec.search.ordering.is_some(),
        scored: spec.search.ordering.is_some_and(|ordering| !ordering.victims),
        prey: scores::prey(spec, index).map(|class| class_labels[class].clone()).unwrap_or_default(),
        frontier: None,
        safety: safety::of_side(plan, index),
        takes: None,
        written: None,
        almost: spec.ends.row.map_or(0, |row| (row.length - 1) * if index == 0 { 1 } else { row.length + 1 }),
        victim: String::new(),
        victims: all
            .iter()
            .zip(&spec.classes)
            .filter(|(_, class)| spec.kinds[class.kind].side != index)
            .map(|(class, _)| class.clone())
            .collect(),
        flying: pick(&|kind| kind.fly.is_some()),
        castling: pick(&|kind| !kind.castles.is_empty()),
        modes,
    }
}

/// Whether a movement can take something.
pub(crate) fn captures(movement: &Movement) -> bool {
    movement.gait == Gait::Jump || movement.only != Means::Move
}

/// The displacement back to where a movement begins.
pub(crate) fn back(movement: &Movement) -> Offset {
    (-movement.offset.0, -movement.offset.1)
}

/// A movement as far as it (moves, captures), if it does either.
pub(crate) fn step(movement: &Movement, number: usize, (moves, captures): (bool, bool)) -> Option<Step> {
    (moves || captures).then(|| Step {
        label: format!("{}_{number}", offset_name(movement.offset)),
        next: format!("next_{}", offset_name(movement.offset)),
        gait: match movement.gait {
            Gait::Leap | Gait::Link => "leap",
            Gait::Ride if movement.over => "over",
            Gait::Ride => "ride",
            Gait::Jump => "jump",
        },
        moves,
        captures,
        begins: None,
        least: movement.least,
        limit: (movement.limit < u8::MAX).then_some(movement.limit),
        also: None,
        first: movement.bend.map(|first| format!("next_{}", offset_name(first))),
        royal: movement.only == Means::Royal,
    })
}
