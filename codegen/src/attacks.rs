//! The captures that can attack a square, looked for from there backwards.

use engine_spec::Spec;
use serde::Serialize;

use crate::pieces::{back, captures, offset_name, step};
use crate::special::{self, Begins};
use crate::takes::away;

/// A way along which pieces attack.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Attack {
    pub label: String,
    /// The constants of the pieces that do.
    pub codes: Vec<String>,
    /// Of a ride: of pieces that do so from its first square alone.
    pub near: Vec<String>,
    /// The tables that lead back to where the piece stands, and on, behind what is jumped over.
    pub back: String,
    /// The square that leads back to, as it is added to `board` where squares are numbered without gaps.
    pub away: String,
    pub next: String,
    pub gait: &'static str,
    pub begins: Option<Begins>,
    pub least: u8,
    pub limit: Option<u8>,
    /// The table that leads back to where the piece stands, if its way has a bend.
    pub first: Option<String>,
}

impl Attack {
    /// Whether it is looked for as another one is, but for who attacks so.
    fn is_like(&self, other: &Self) -> bool {
        let plain =
            |attack: &Self| attack.begins.is_none() && attack.first.is_none() && attack.gait != "jump";
        let key = |attack: &Self| (attack.back.clone(), attack.gait, attack.least, attack.limit);
        plain(self) && plain(other) && key(self) == key(other)
    }

    /// Whether it is a ride that passes the square of a leap first.
    fn begins_with(&self, leap: &Self) -> bool {
        self.gait == "ride"
            && (self.least, self.limit) == (1, None)
            && self.begins.is_none()
            && self.first.is_none()
            && leap.gait == "leap"
            && leap.begins.is_none()
            && self.back == leap.back
    }
}

/// The captures of some kinds, with their labels and the constants of their pieces.
pub(crate) fn attacks(
    spec: &Spec,
    kinds: &[usize],
    labels: &[String],
    codes: &dyn Fn(usize) -> Vec<String>,
) -> Vec<Attack> {
    let of_kind = |&kind: &usize| {
        let name = &labels[kind];
        let movements = spec.kinds[kind].movements.iter().zip(1..);
        movements.filter_map(move |(movement, number)| {
            let step = step(movement, number, (false, captures(movement)))?;
            Some(Attack {
                label: format!("{name}_{}", step.label),
                codes: codes(kind),
                near: Vec::new(),
                back: format!("next_{}", offset_name(back(movement))),
                away: format!("{:+}", -away(spec, movement)),
                next: step.next,
                gait: step.gait,
                begins: special::begins(spec, name, movement, number),
                least: step.least,
                limit: step.limit,
                first: movement.bend.map(|(files, ranks)| format!("next_{}", offset_name((-files, -ranks)))),
            })
        })
    };
    let mut ways: Vec<Attack> = Vec::new();
    for attack in kinds.iter().flat_map(of_kind) {
        match ways.iter_mut().find(|way| way.is_like(&attack)) {
            Some(way) => way.codes.extend(attack.codes),
            None => ways.push(attack),
        }
    }
    let (leaps, mut ways): (Vec<_>, Vec<_>) = ways.into_iter().partition(|way| way.gait == "leap");
    let mut rest = Vec::new();
    for leap in leaps {
        match ways.iter_mut().find(|way| way.begins_with(&leap)) {
            Some(ride) => ride.near = leap.codes,
            None => rest.push(leap),
        }
    }
    rest.extend(ways);
    rest
}
