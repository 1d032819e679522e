//! What files are worth by who stands on them: added to the values of pieces as a search begins.

use engine_spec::Spec;
use engine_spec::files::{self, Files, MOST_NEAR};
use serde::Serialize;

use crate::pieces::Class;
use crate::tables::rows::{Table, bytes};

/// What the templates need.
#[derive(Debug, Serialize)]
pub(crate) struct Structure {
    /// For each side the labels of the classes that make the structure, and their constants.
    of: [Vec<String>; 2],
    codes: [Vec<String>; 2],
    /// The labels of those that like files without them; none if there are none.
    riders: Option<[Vec<String>; 2]>,
    /// The labels of the royal pieces and their constants, if they gain by being near to the first ones.
    royals: Option<[(String, String); 2]>,
    /// How the first side calls both.
    names: [String; 2],
    files: u8,
    /// How many numbers lie between early and late ones.
    weights: usize,
    /// How many of these come before those of royal pieces, and what these gain at most.
    before_near: usize,
    most_near: i32,
}

/// Bytes for how far files and ranks are from the counted pieces of a side.
const AWAY: usize = 2 * files::MOST as usize;

impl Structure {
    pub fn new(spec: &Spec, classes: &[Class]) -> Option<Self> {
        let files = spec.evaluation.files.as_ref()?;
        let of_kind = |kind: usize, of: fn(&Class) -> &String| {
            let counted = classes.iter().zip(&spec.classes).filter(|(_, class)| class.kind == kind);
            counted.map(|(class, _)| of(class).clone()).collect()
        };
        let royal = |kind: usize| {
            let class = classes.iter().zip(&spec.classes).find(|(_, class)| class.kind == kind);
            class.map(|(class, _)| (class.label.clone(), class.constant.clone())).unwrap_or_default()
        };
        let name = |kind: usize| spec.kinds.get(kind).map(|kind| kind.name.clone()).unwrap_or_default();
        Some(Self {
            of: files.of.map(|kind| of_kind(kind, |class| &class.label)),
            codes: files.of.map(|kind| of_kind(kind, |class| &class.constant)),
            riders: files.riders.map(|riders| riders.map(|kind| of_kind(kind, |class| &class.label))),
            royals: files.royals.map(|royals| royals.map(royal)),
            names: [name(files.of[0]), files.riders.map_or_else(String::new, |riders| name(riders[0]))],
            files: spec.board.files,
            weights: weights(files, 0).len(),
            before_near: weights(files, 0).len() - 2 * usize::from(files.royals.is_some()),
            most_near: MOST_NEAR,
        })
    }
}

/// All numbers, in the order in which programs have them.
fn weights(files: &Files, late: usize) -> Vec<i8> {
    let points = &files.points[late];
    let first = [points.isolated, points.open, points.half_open, points.doubled];
    let near = if files.royals.is_some() { &points.near[..] } else { &[] };
    first.into_iter().chain(points.passed.iter().copied()).chain(near.iter().copied()).collect()
}

/// Where a rank is none on which pieces are counted.
const NONE: u8 = 0xff;

pub(crate) fn tables(spec: &Spec) -> Vec<Table> {
    let Some(files) = &spec.evaluation.files else { return Vec::new() };
    let ranks = spec.board.ranks;
    let mut tables = Vec::new();
    for side in 0..2 {
        let bits: Vec<u8> = (0..ranks).map(|rank| files::own_bit(ranks, side, rank)).collect();
        let number = |bit: &u8| bit.checked_ilog2().map_or(NONE, |number| number as u8);
        let numbers: Vec<u8> = bits.iter().map(number).collect();
        let name = &spec.sides[side].name;
        tables.push(bytes(
            format!("files_bit_{side}"),
            format!("the bit of each rank as {name} counts them"),
            &bits,
        ));
        tables.push(bytes(format!("files_number_{side}"), "and its number", &numbers));
    }
    let counted = 0..u32::from(ranks - 2);
    let before: Vec<u8> = counted.clone().map(files::before).collect();
    let ahead: Vec<u8> = counted.map(|bit| files::ahead(ranks, bit)).collect();
    let (early, late) = (weights(files, 0), weights(files, 1));
    let change: Vec<i16> =
        early.iter().zip(&late).map(|(&early, &late)| i16::from(late) - i16::from(early)).collect();
    let part = |byte: usize| change.iter().map(|change| change.to_le_bytes()[byte]).collect::<Vec<u8>>();
    let early: Vec<u8> = early.iter().map(|&points| points as u8).collect();
    tables.extend([
        bytes("files_before", "the ranks before each one", &before),
        bytes("files_ahead", "the same as the other side counts them", &ahead),
        bytes("files_early", "points early, in the order of files_now", &early),
        bytes("files_change_lo", "what they are more late", &part(0)),
        bytes("files_change_hi", "and the high bytes", &part(1)),
    ]);
    tables
}

/// Variables: whether they are wanted, names, sizes and what they hold.
pub(crate) fn variables(spec: &Spec) -> Vec<(bool, &'static str, usize, &'static str)> {
    let Some(files) = &spec.evaluation.files else { return Vec::new() };
    let royals = files.royals.is_some();
    let (away, lines) = if royals { (2 * AWAY, AWAY) } else { (0, 0) };
    let seen = 2 * (usize::from(spec.board.files) + 2);
    let points = if royals {
        "points: isolated, open, half-open, doubled, passed, near own and enemies"
    } else {
        "points: isolated, open, half-open, doubled, passed"
    };
    vec![
        (true, "files_seen", seen + away, "who stands on each file as a search begins"),
        (true, "files_now", weights(files, 0).len(), points),
        (true, "files_at", 1, "what a square is worth, or its rank"),
        (royals, "files_lo", lines, "points for how far each file and rank is away"),
        (royals, "files_hi", lines, "and the high bytes"),
        (royals, "files_royal", 2, "where the royal pieces stand"),
        (royals, "files_from", 2, "points for how far one of them is away"),
        (royals, "files_place", 1, "the file or rank of a piece, or a high byte"),
        (royals, "files_side", 1, "0, or where the second side's bytes begin"),
    ]
}
