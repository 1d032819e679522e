//! What the integration tests share: the games they run on, and random positions.

pub mod agree;
pub mod console;
pub mod draw;
pub mod fours;
pub mod person;
pub mod rows;
pub mod shrink;
pub mod slow;

use std::path::{Path, PathBuf};

use engine::{Position, Rules};
use engine_spec::{Extra, Level, Screen, Spec};
use toolchain::{Build, C64};

/// The top folder of the project.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The shipped games in which pieces only step, by file stem in alphabetical order.
#[must_use]
pub fn shipped() -> Vec<String> {
    of_steps(stems(&root().join("games")), true)
}

/// Games of steps that are only there to be tested: other boards, pieces and search settings.
#[must_use]
pub fn variants() -> Vec<String> {
    of_steps(stems(&root().join("tests/games")), true)
}

/// The shipped games in which more happens than steps, by file stem in alphabetical order.
#[must_use]
pub fn shipped_general() -> Vec<String> {
    of_steps(stems(&root().join("games")), false)
}

/// Games in which more happens than steps that are only there to be tested.
#[must_use]
pub fn general_variants() -> Vec<String> {
    of_steps(stems(&root().join("tests/games")), false)
}

/// All games of either sort, shipped and others.
#[must_use]
pub fn all_games() -> Vec<String> {
    [shipped(), variants(), shipped_general(), general_variants()].concat()
}

/// Those of the games that are games of steps, or those that are not.
fn of_steps(mut stems: Vec<String>, wanted: bool) -> Vec<String> {
    stems.retain(|stem| plan::Facts::new(&game(stem)).by_steps() == wanted);
    stems
}

fn stems(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut stems: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_game = path.extension().is_some_and(|extension| extension == "toml");
            is_game.then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()))?
        })
        .collect();
    stems.sort();
    stems
}

/// A shipped game or a variant, as a listing, which tests can read and type to, and whose searches the depth ends.
///
/// # Panics
/// When it is wrong, with its mistakes.
#[must_use]
pub fn game(stem: &str) -> Spec {
    listed(game_as_written(stem))
}

/// A game as a listing, whatever its file says.
#[must_use]
pub fn listed(mut spec: Spec) -> Spec {
    spec.look.screen = Screen::Text;
    spec.look.level = Level::Depth;
    (spec.look.disk, spec.look.mate) = (Extra::No, Extra::No);
    spec
}

/// A shipped game or a variant with the screen that its file says.
///
/// # Panics
/// When it is wrong, with its mistakes.
#[must_use]
pub fn game_as_written(stem: &str) -> Spec {
    let shipped = root().join(format!("games/{stem}.toml"));
    let path = if shipped.exists() { shipped } else { root().join(format!("tests/games/{stem}.toml")) };
    toolchain::open(&path).unwrap_or_else(|error| match &error {
        toolchain::OpenError::Invalid { sources, wrong } => {
            panic!("{}", diagnostics::render(sources, wrong, false))
        }
        toolchain::OpenError::Unreadable { .. } => panic!("{error}"),
    })
}

/// The program of a game.
///
/// # Panics
/// When it cannot be built, with the reason.
#[must_use]
pub fn built(spec: &Spec) -> Build {
    toolchain::build(spec).unwrap_or_else(|error| panic!("{error}"))
}

/// The program of a game at its prompt.
///
/// # Panics
/// When it does not get there.
#[must_use]
pub fn booted(spec: &Spec) -> C64 {
    C64::boot(&built(spec), spec).unwrap_or_else(|error| panic!("{error}"))
}

/// A source of random numbers. Its seed is printed, so that a failure can be repeated with
/// `SYS2080_SEED`.
///
/// # Panics
/// When `SYS2080_SEED` is not a number.
#[must_use]
pub fn random(test: &str) -> testing::Rng {
    testing::rng(testing::seed(test, None))
}

/// The pieces of a game scattered over its board, either side to move.
///
/// # Panics
/// When there are more pieces than squares, which no game has.
pub fn scattered(rules: &Rules, rng: &mut testing::Rng) -> Position {
    let spec = rules.spec();
    let mut cells: Vec<u8> = spec.pieces.iter().map(|piece| piece.class as u8 + 1).collect();
    cells.resize(spec.board.squares.len(), 0);
    rng.shuffle(&mut cells);
    rules.position(&cells, rng.usize(0..2)).expect("as many cells as squares")
}

/// A position of an actual game: some random moves from the start, until a move ends it.
pub fn reached(rules: &Rules, rng: &mut testing::Rng) -> Position {
    let mut position = rules.start();
    for _ in 0..rng.usize(0..40) {
        let moves = rules.moves(&position);
        let Some(&mv) = rng.choice(&moves) else { break };
        let before = position.clone();
        let _ = rules.make(&mut position, mv);
        if position.over().is_some() {
            return before;
        }
    }
    position
}
