//! Checks known from the last move: what lies between a royal piece, who has moved, and where from.
//!
//! A move can give check only by the piece that has come to its square, or by one behind where it stood; and it can
//! leave an own royal piece attacked only if that moves, is in check already, or has the piece as a shield. Two squares
//! are looked at in a table of displacements instead of all squares around the royal piece.

use engine_spec::{Gait, Means, Movement, Offset, Spec};
use plan::Plan;
use serde::Serialize;

use crate::pieces::{back, captures, offset_name};
use crate::tables::rows::{Table, bytes, expressions};
use crate::takes::{self, away};

/// Displacements that a byte distinguishes.
const MOST_DISPLACEMENTS: usize = 256;
/// Ways that a byte has a bit for, and bits that their numbers take, if there is no want of them.
const MOST_WAYS: usize = 8;
const WAY_BITS: usize = 4;
/// Where going elsewhere adds one of more numbers than this, it is not worth the while to ask whether it leads near.
const FEW_NUMBERS: i16 = 64;

/// What the templates need.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Checks {
    /// The words of the ways, as they lead from a royal piece.
    ways: Vec<String>,
    #[serde(skip)]
    offsets: Vec<Offset>,
    /// The bits of an entry that are the number of a way; those above it are leaps.
    way_mask: u8,
    #[serde(skip)]
    leaps: Leaps,
    /// Whether a royal piece that leaps does not castle: it goes wherever it takes something by a leap.
    steps_tell: bool,
}

/// Displacements from a royal piece that leaps attack it from, a bit for each list of them.
#[derive(Clone, Debug)]
enum Leaps {
    /// All of a kind each.
    Kinds(Vec<Vec<Offset>>),
    /// Parts, of which kinds may share some: those of royal pieces are left out, which never give check.
    Parts(Vec<Vec<Offset>>),
}

impl Leaps {
    /// A bit for each kind if there are enough of them beside the ways, else one for each part.
    fn new(spec: &Spec, ways: usize) -> Option<(Self, u8)> {
        let mut sets: Vec<Vec<Offset>> = Vec::new();
        for kind in 0..spec.kinds.len() {
            let of_kind = leaps_of(spec, kind, Gait::Leap);
            if !of_kind.is_empty() && !sets.contains(&of_kind) {
                sets.push(of_kind);
            }
        }
        if sets.len() + WAY_BITS <= 8 {
            return Some((Self::Kinds(sets), (1 << WAY_BITS) - 1));
        }
        if spec.castles().next().is_some() {
            return None; // by its leaps a castling is known from a step
        }
        let kinds: Vec<Vec<Offset>> = (0..spec.kinds.len())
            .map(|kind| if spec.kinds[kind].royal { Vec::new() } else { leaps_of(spec, kind, Gait::Leap) })
            .collect();
        let mut parts: Vec<(Vec<bool>, Vec<Offset>)> = Vec::new();
        let mut all: Vec<Offset> = kinds.concat();
        all.sort_unstable();
        all.dedup();
        for offset in all {
            let who: Vec<bool> = kinds.iter().map(|leaps| leaps.contains(&offset)).collect();
            match parts.iter_mut().find(|(others, _)| *others == who) {
                Some((_, part)) => part.push(offset),
                None => parts.push((who, vec![offset])),
            }
        }
        let way_bits = (usize::BITS - ways.leading_zeros()) as usize;
        let fits = parts.len() + way_bits <= 8;
        fits.then(|| (Self::Parts(parts.into_iter().map(|(_, part)| part).collect()), (1 << way_bits) - 1))
    }

    /// The bits of a displacement, the first of them 1.
    fn of(&self, displacement: Offset) -> u8 {
        let (Self::Kinds(lists) | Self::Parts(lists)) = self;
        let here = lists.iter().zip(0..).filter(|(list, _)| list.contains(&displacement));
        here.fold(0, |all, (_, bit)| all | 1 << bit)
    }

    /// The bits of the displacements that a kind attacks from.
    fn of_kind(&self, spec: &Spec, kind: usize) -> u8 {
        let own = leaps_of(spec, kind, Gait::Leap);
        match self {
            Self::Kinds(kinds) => kinds.iter().position(|leaps| *leaps == own).map_or(0, |bit| 1 << bit),
            Self::Parts(_) if spec.kinds[kind].royal => 0,
            Self::Parts(_) => own.iter().fold(0, |all, &offset| all | self.of(offset)),
        }
    }
}

/// The displacements from a royal piece from which a kind of pieces takes it, as far as they go one by one.
fn leaps_of(spec: &Spec, kind: usize, gait: Gait) -> Vec<Offset> {
    let movements = spec.kinds[kind].movements.iter();
    let mut offsets: Vec<Offset> =
        movements.filter(|movement| captures(movement) && movement.gait == gait).map(back).collect();
    offsets.sort_unstable();
    offsets.dedup();
    offsets
}

impl Checks {
    /// What the templates need, or why checks cannot be known in this game.
    pub fn new(plan: &Plan) -> Result<Self, &'static str> {
        let (spec, moves) = (plan.spec(), &plan.moves);
        let [Some(_), Some(_)] = spec.royals() else { return Err("no royal pieces") };
        let plain = moves.drops == [None, None]
            && moves.take.is_none()
            && moves.pass.is_none()
            && !moves.forced
            && !spec.turn.chain
            && spec.turn.enclose.directions().is_empty()
            && spec.kinds.iter().all(|kind| kind.fly.is_none());
        let mut attacks = spec.kinds.iter().flat_map(|kind| &kind.movements).filter(|each| captures(each));
        let simple = attacks.clone().all(|movement| {
            let plain = Movement::new(movement.gait, movement.offset, movement.only);
            *movement == Movement { also: movement.also, ..plain }
                && movement.only != Means::Royal
                && match movement.gait {
                    Gait::Leap => true,
                    Gait::Ride => has_no_gaps(movement.offset),
                    Gait::Jump | Gait::Link => false,
                }
        });
        let mut offsets: Vec<Offset> = Vec::new();
        for movement in attacks.by_ref().filter(|movement| movement.gait == Gait::Ride) {
            if !offsets.contains(&back(movement)) {
                offsets.push(back(movement));
            }
        }
        if !plain {
            return Err("moves do more than go and take what stands there");
        }
        if !simple {
            return Err("a piece attacks neither by a leap nor by a whole ride");
        }
        let fits = width(spec) * (2 * usize::from(spec.board.ranks) - 1) <= MOST_DISPLACEMENTS
            && (1..=MOST_WAYS).contains(&offsets.len());
        let leaps = Leaps::new(spec, offsets.len()).filter(|_| fits);
        let (leaps, way_mask) = leaps.ok_or("a byte does not tell all ways and leaps that attack")?;
        let ways = offsets.iter().map(|&offset| offset_name(offset)).collect();
        let goes = |movement: &Movement| movement.gait != Gait::Leap || movement.only == Means::Both;
        let mut castling = spec.kinds.iter().filter(|kind| !kind.castles.is_empty());
        let steps_tell = castling.all(|kind| kind.movements.iter().all(goes));
        Ok(Self { ways, offsets, way_mask, leaps, steps_tell })
    }

    /// The tables that tell which way a displacement leads, and who goes that way.
    pub fn tables(&self, spec: &Spec) -> Vec<Table> {
        let squares = &spec.board.squares;
        let width = width(spec);
        let grid: Vec<u8> = squares
            .iter()
            .map(|&(file, rank)| (usize::from(rank) * width + usize::from(file)) as u8)
            .collect();
        let mut ways = vec![0; MOST_DISPLACEMENTS];
        let (files, ranks) = (spec.board.files as i8, spec.board.ranks as i8);
        for rank in 1 - ranks..ranks {
            for file in 1 - files..files {
                let place = (i16::from(rank) * width as i16 + i16::from(file)) as u8;
                ways[usize::from(place)] = self.way((file, rank));
            }
        }
        let numbers =
            |names: &dyn Fn(&String) -> String| -> Vec<String> { self.ways.iter().map(names).collect() };
        let bits: Vec<u8> = (0..self.ways.len()).map(|way| 1 << way).collect();
        let riders = |kind: usize| {
            let rides = leaps_of(spec, kind, Gait::Ride);
            let has = |(way, offset): (usize, &Offset)| if rides.contains(offset) { 1 << way } else { 0 };
            self.offsets.iter().enumerate().map(has).sum::<u8>()
        };
        let leapers = |kind: usize| self.leaps.of_kind(spec, kind) * (self.way_mask + 1);
        let of_classes = |value: &dyn Fn(usize) -> u8| -> Vec<u8> {
            spec.classes.iter().map(|class| value(class.kind)).collect()
        };
        let mut tables = vec![
            bytes("royal_grid", "of each square: differences tell displacements", &grid),
            bytes(
                "royal_ways",
                format!(
                    "of each displacement: the way, and {} times the leaps that lead back",
                    self.way_mask + 1
                ),
                &ways,
            ),
            expressions("way_lo", "the tables of ways", &numbers(&|name| format!("<next_{name}")), 8),
            expressions("way_hi", "and the high bytes", &numbers(&|name| format!(">next_{name}")), 8),
            bytes("way_bit", "a bit for each way", &bits),
            bytes("royal_riders", "of each class: the ways that it rides back", &of_classes(&riders)),
            bytes("royal_leapers", "of each class: its leaps", &of_classes(&leapers)),
            bytes("royal_enemy", "what turns pieces of the other side into their classes", &[0x80, 0]),
        ];
        if spec.search.ordering.is_some_and(|ordering| ordering.victims) {
            let least = |kind: usize| goes(spec, kind).map_or(0, |(least, _)| least as u8);
            let span = |kind: usize| match goes(spec, kind) {
                _ if spec.kinds[kind].royal => ANYWHERE,
                _ if attacks_alone(spec, kind) => WHERE_IT_ATTACKS,
                goes => goes.map_or(ANYWHERE, |(_, span)| span),
            };
            let about = "of each class: how many numbers of squares it goes by, 0 any, $80 as it attacks";
            tables.push(bytes("royal_span", about, &of_classes(&span)));
            tables.push(bytes("royal_least", "and the least of them", &of_classes(&least)));
        }
        tables
    }

    /// The entry of a displacement.
    fn way(&self, (file, rank): Offset) -> u8 {
        let along = |&(files, ranks): &Offset| {
            (1..i8::MAX)
                .take_while(|times| times * files.abs().max(ranks.abs()) <= file.abs().max(rank.abs()))
                .any(|times| (times * files, times * ranks) == (file, rank))
        };
        let way = self.offsets.iter().position(along).map_or(0, |way| way as u8 + 1);
        self.leaps.of((file, rank)) * (self.way_mask + 1) + way
    }
}

/// Where a class goes, as `royal_span` has it: anywhere, or where it attacks.
const ANYWHERE: u8 = 0;
const WHERE_IT_ATTACKS: u8 = 0x80;

/// Whether pieces of a kind go nowhere but where they attack.
fn attacks_alone(spec: &Spec, kind: usize) -> bool {
    spec.kinds[kind].movements.iter().all(|movement| captures(movement) && !movement.also)
}

/// What going elsewhere adds to the number of a square: the least, and of how many numbers; `None` where it may be too
/// many, or is not the same from every square.
fn goes(spec: &Spec, kind: usize) -> Option<(i16, u8)> {
    let movements = &spec.kinds[kind].movements;
    let plain = |movement: &Movement| match movement.gait {
        Gait::Leap => true,
        Gait::Ride => movement.limit < u8::MAX && movement.bend.is_none() && !movement.over,
        Gait::Jump | Gait::Link => false,
    };
    if !takes::is_without_gaps(spec) || !movements.iter().all(plain) {
        return None;
    }
    let added = |movement: &Movement| {
        let most = if movement.gait == Gait::Ride { i16::from(movement.limit) } else { 1 };
        [away(spec, movement), away(spec, movement) * most]
    };
    let least = movements.iter().flat_map(added).min()?;
    let span = movements.iter().flat_map(added).max()? - least + 1;
    (span <= FEW_NUMBERS).then_some((least, span as u8))
}

/// Whether a ride visits all squares of its line, so that lines of different rides have none in common.
fn has_no_gaps((files, ranks): Offset) -> bool {
    let (mut a, mut b) = (files.unsigned_abs(), ranks.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

/// What a rank counts on the grid, so that no two displacements are the same difference.
fn width(spec: &Spec) -> usize {
    2 * usize::from(spec.board.files) - 1
}
