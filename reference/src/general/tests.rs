//! The general engine against figures of others, and against itself done plainly.

mod games;
mod made;
mod minimax;
mod morris;
mod notation;
mod perft;
mod values;

use engine_spec::Spec;

use super::{Position, Rules};
use crate::tests::Random;

/// Positions of random games, at the start of a turn or within a chain, ends of games included.
fn positions(rules: &Rules, random: &mut Random, count: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = rules.start();
        let length = random.below(60) + 1;
        for _ in 0..length {
            positions.push(position.clone());
            let hops = rules.hops(&position);
            let Some(&hop) = hops.get(random.below(hops.len())) else { break };
            let _ = rules.make(&mut position, hop);
        }
        positions.push(position);
    }
    // The first moves of all games are much the same: take from anywhere.
    let mut chosen = Vec::new();
    for _ in 0..count {
        chosen.push(positions[random.below(positions.len())].clone());
    }
    chosen
}

/// The rules of a game with another search.
fn with(spec: &Spec, change: impl FnOnce(&mut engine_spec::Search)) -> Rules {
    let mut spec = spec.clone();
    change(&mut spec.search);
    Rules::new(&spec)
}
