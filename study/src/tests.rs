//! What the tests of several modules share: shipped games, and random numbers.

use engine_spec::{Spec, load};

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

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

pub(crate) fn game(name: &str) -> Spec {
    let mut sources = diagnostics::Sources::new();
    let (file, text) =
        engine_spec::Loader::load(&mut Games, "", &format!("{name}.toml")).expect("a shipped game");
    let main = sources.add(file, text);
    load(&mut sources, main, &mut Games).expect("a valid game")
}
