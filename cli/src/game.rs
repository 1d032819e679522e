//! Games as the subcommands see them: opened, played on, searched by one machine or the other.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ValueEnum;
use diagnostics::Sources;
use engine::{Game, PlayError};
use engine_spec::{MAX_DEPTH, Spec};
use input::given;
use toolchain::{Build, BuildError, C64, OpenError};

use crate::failure::Failure;
use crate::voice;

/// Which engine does the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum On {
    /// The engine of this program, written to be the same
    Host,
    /// The generated program, in an emulated C64
    C64,
}

/// Reads and validates a game file.
pub fn open(path: &Path) -> Result<Spec, Failure> {
    let began = Instant::now();
    let spec = toolchain::open(path).map_err(|error| match error {
        OpenError::Invalid { sources, wrong } => Failure::Faulty { path: named(path), sources, wrong },
        OpenError::Unreadable { path, reason } => {
            Failure::unreadable(&path, &reason, "GAME is the path of a game file, such as games/my-game.toml")
        }
    });
    let spec = match spec {
        Err(failure) => return Err(other_kind(path).unwrap_or(failure)),
        Ok(spec) => spec,
    };
    voice::detail(|| format!("read {} in {}: {}", given::shown(path), voice::took(began), spec.name));
    Ok(spec)
}

/// What a file is by its name, if it is there and that is no game.
fn other_kind(path: &Path) -> Option<Failure> {
    let (what, help) = match path.extension()?.to_str()? {
        "asm" | "s" => ("an assembly source", "`sys2080 asm` assembles it"),
        "prg" => ("a program", "`play`, `shot`, `run` and `disasm` take programs"),
        "d64" => ("a disk", "`sys2080 play GAME --disk` puts it into the drive"),
        "crt" => ("a cartridge", "name the game file (TOML)"),
        "t64" | "tap" => ("a tape", "name the game file (TOML)"),
        _ => return None,
    };
    let there = path.is_file();
    there.then(|| Failure::input(format!("{} is {what}, no game file", path.display()), help))
}

/// The name of a file as messages have it.
fn named(path: &Path) -> PathBuf {
    PathBuf::from(given::shown(path))
}

/// The program of the game in a file. What it cannot hold is shown at the place that it comes from.
pub fn built(path: &Path, spec: &Spec) -> Result<Build, Failure> {
    let began = Instant::now();
    let build = toolchain::build(spec).map_err(|error| match error {
        BuildError::DoesNotFit(problems) => {
            let (sources, wrong) = toolchain::located(path, &problems);
            Failure::Faulty { path: named(path), sources, wrong }
        }
        faulty @ BuildError::Faulty(_) => faulty.into(),
    })?;
    voice::detail(|| {
        let (bytes, lines) = (build.assembly.bytes.len(), build.program.source.lines().count());
        let kernel = build.program.searched_by.first().map_or("", String::as_str);
        format!("built {} in {}: {lines} lines, {bytes} bytes; {kernel}", spec.name, voice::took(began))
    });
    Ok(build)
}

/// The game file and those that it extends, as far as they can be read.
pub fn involved(path: &Path) -> Vec<PathBuf> {
    let mut sources = Sources::new();
    let main = sources.add(given::shown(path), given::text(path, input::GAME).unwrap_or_default());
    // What is wrong with them is for others to tell.
    let _ = engine_spec::load(&mut sources, main, &mut toolchain::Folder);
    sources.files().map(|(_, name, _)| PathBuf::from(name)).collect()
}

/// Clap's parser for a depth in plies.
pub fn depth() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=i64::from(MAX_DEPTH))
}

/// The game after `moves`, played from its start.
pub fn after(spec: &Spec, moves: &[String]) -> Result<Game, Failure> {
    Ok(played(spec, moves)?.0)
}

/// `moves` as programs write them, played from the start of the game.
pub fn written(spec: &Spec, moves: &[String]) -> Result<Vec<String>, Failure> {
    Ok(played(spec, moves)?.1)
}

/// The game after `moves`, played from its start or from a position as UCI has it.
pub fn from(spec: &Spec, fen: Option<&str>, moves: &[String]) -> Result<Game, Failure> {
    let start = Game::new(spec);
    let Some(text) = fen else { return Ok(played_from(start, moves)?.0) };
    let game = protocols::fen::read(&start, text).ok_or_else(|| {
        let example = protocols::fen::write(&start);
        Failure::input(format!("`{text}` is no position of this game"), format!("the start is `{example}`"))
    })?;
    Ok(played_from(game, moves)?.0)
}

fn played(spec: &Spec, moves: &[String]) -> Result<(Game, Vec<String>), Failure> {
    played_from(Game::new(spec), moves)
}

fn played_from(mut game: Game, moves: &[String]) -> Result<(Game, Vec<String>), Failure> {
    let mut played: Vec<String> = Vec::new();
    // `--moves ""` is the start: scripts that collect moves begin with none.
    for text in moves.iter().filter(|_| moves != [""]) {
        let written = game.play(text).map_err(|error| {
            let place =
                if played.is_empty() { String::new() } else { format!("after {}: ", played.join(",")) };
            let message = format!("{place}{error}");
            match error {
                PlayError::Over(..) => Failure::input(message, "leave it out, and what follows it"),
                _ => Failure::plain(message),
            }
        })?;
        played.push(written);
    }
    Ok((game, played))
}

/// A C64 that has the position of `game` on its board, with the depth checked against what the
/// program holds.
pub fn boot(path: &Path, game: &Game, depth: u8) -> Result<C64, Failure> {
    let build = built(path, game.spec())?;
    check_depth(&build, depth, ", or `--on host`")?;
    set_up(&build, game)
}

/// Refuses a depth that the program cannot go to; `otherwise` is what else can be done about it.
pub fn check_depth(build: &Build, depth: u8, otherwise: &str) -> Result<(), Failure> {
    let most = build.program.max_depth;
    if depth > most {
        return Err(Failure::input(
            format!("{depth} plies are too deep for this game's program"),
            format!("it goes {most} plies deep: use `--depth {most}` or less{otherwise}"),
        ));
    }
    Ok(())
}

/// Refuses a program that cannot be stopped in the middle of a search.
pub fn check_clock(c64: &C64, path: &Path) -> Result<(), Failure> {
    if c64.has_clock() {
        return Ok(());
    }
    Err(Failure::input(
        format!("the program of {} has no clock that stops its search", path.display()),
        "programs with `screen = \"board\"` have; or leave out `--seconds`",
    ))
}

/// A C64 with a program at its prompt and the position of `game` on its board.
pub fn set_up(build: &Build, game: &Game) -> Result<C64, Failure> {
    if let Some(over) = game.result(1) {
        let message = format!("the game is over after these moves, {}", game.describe(over));
        return Err(Failure::input(message, "leave out the last one"));
    }
    let mut c64 = C64::boot(build, game.spec())?;
    c64.set_game(game)?;
    Ok(c64)
}
