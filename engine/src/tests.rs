//! The engine against figures of others, and against itself done plainly.

mod figures;
mod games;
mod made;
mod minimax;
mod morris;
mod notation;
mod perft;
mod values;

use engine_spec::{Spec, load};

use crate::{Position, Rules};

/// Reads games from the folder beside the crate.
pub(crate) struct Games;

impl engine_spec::Loader for Games {
    fn load(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        let file = format!("{}/../games/{path}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(file).map(|text| (path.to_owned(), text)).map_err(|error| error.to_string())
    }
}

/// The random numbers of a test.
pub(crate) struct Random(testing::Rng);

impl Random {
    /// Seeded for a test; see [`testing::seed`].
    pub(crate) fn seeded(what: &str) -> Self {
        Self(testing::rng(testing::seed(what, Some(2080))))
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit.max(1))
    }
}

pub(crate) fn game(name: &str) -> Spec {
    let mut sources = diagnostics::Sources::new();
    let (file, text) =
        engine_spec::Loader::load(&mut Games, "", &format!("{name}.toml")).expect("a shipped game");
    let main = sources.add(file, text);
    load(&mut sources, main, &mut Games).expect("a valid game")
}

/// Positions of random games, at the start of a turn or within a chain, ends of games included.
fn positions(rules: &Rules, random: &mut Random, count: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = rules.start();
        let length = random.below(60) + 1;
        for _ in 0..length {
            positions.push(position.clone());
            let moves = rules.moves(&position);
            let Some(&mv) = moves.get(random.below(moves.len())) else { break };
            let _ = rules.make(&mut position, mv);
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
