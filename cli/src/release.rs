//! `sys2080 build --release`: everything that people start a program from.

mod readme;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::Game;
use engine_spec::Spec;
use formats::Cartridge;
use serde_json::{Value, json};
use study::contest::Budget;
use toolchain::Build;

use crate::emit;
use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;
use crate::play::Program;
use crate::play::computer::Kind;
use crate::shot::{Typed, taken};

/// Settings of THEC64 and its Mini: the joystick is in port 2, and the buttons that it has besides fire are keys that the
/// programs know: undo and hint on the shoulders, menu, board and sides below.
const CJM: &str = "X:64\nJ:2*:JU,JD,JL,JR,JF,JF,F3,F5,,F1,F6,F7,,,\n";

/// Turns that have been played where a picture shows a game, and plies that they are found by.
const TURNS: usize = 6;
const PLIES: u8 = 2;

/// How large a pixel of the pictures is.
const SCALE: usize = 2;

/// Writes the releases of games; each of several into a directory of its own.
///
/// # Errors
/// When a game is wrong, or files cannot be written.
pub fn run(games: &[PathBuf], folder: &Path, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let several = games.len() > 1;
    crate::several::each(games, json, out, &mut |game, out| {
        let stem = stem(game);
        let folder = if several { folder.join(&stem) } else { folder.to_owned() };
        let spec = game::open(game)?;
        let build = game::built(game, &spec)?;
        let outputs = released(game, &spec, &build, &folder, &stem)?;
        made(&folder)?;
        files::write_all(&outputs)?;
        said(&outputs, json, out)
    })
}

/// What the files are called.
pub fn stem(game: &Path) -> String {
    let name = emit::named(game);
    name.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .filter(|stem| stem != "-")
        .unwrap_or("game".into())
}

/// Makes a directory, if it is not there.
fn made(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        let message = format!("cannot make the directory {}", folder.display());
        if folder.exists() {
            return Failure::input(format!("{message}: it is a file"), "name another place");
        }
        Failure::plain(format!("{message}: {error}"))
    })
}

/// All files of a release.
fn released(
    game: &Path,
    spec: &Spec,
    build: &Build,
    folder: &Path,
    stem: &str,
) -> Result<Vec<Output>, Failure> {
    let prg = build.smallest();
    let mut all: Vec<(String, Vec<u8>)> = vec![
        (format!("{stem}.prg"), prg.clone()),
        (format!("{stem}.d64"), build.smallest_d64(stem)?),
        (format!("{stem}.cjm"), CJM.to_owned().into_bytes()),
    ];
    let other =
        [("t64", formats::t64(stem, &prg)), ("tap", formats::tap(stem, &prg)), ("crt", build.crt(stem))];
    all.extend(other.into_iter().filter_map(|(ending, bytes)| Some((format!("{stem}.{ending}"), bytes?))));
    // The smallest plain cartridge; a larger one would be for nothing.
    let plain = [("8k", Cartridge::Plain8), ("16k", Cartridge::Plain16)];
    let plain = plain.into_iter().find_map(|(size, cartridge)| Some((size, cartridge.crt(stem, &prg)?)));
    all.extend(plain.map(|(size, bytes)| (format!("{stem}-{size}.crt"), bytes)));
    for (name, moves) in [("title", Vec::new()), ("game", moves(spec))] {
        let program = Program::of(game, spec)?;
        let typed = Typed { moves: &moves, keys: &[], wait: 0, kind: Kind::C64, reu: None };
        let taken = taken(&program, game, &typed, None)?.scaled(SCALE);
        let png = pictures::png(&taken);
        let png = png.map_err(|error| Failure::own(format!("cannot make a PNG of the picture: {error}")))?;
        all.push((format!("{stem}-{name}.png"), png));
    }
    let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
    let readme = readme::text(spec, build.prg().len(), prg.len(), &names);
    all.push(("README.txt".to_owned(), readme.into_bytes()));
    Ok(all.into_iter().map(|(name, bytes)| Output { path: folder.join(name), bytes }).collect())
}

/// The first moves of a game that the host plays against itself, as far as it goes on.
fn moves(spec: &Spec) -> Vec<String> {
    let mut game = Game::new(spec);
    let mut moves = Vec::new();
    for _ in 0..TURNS {
        let chosen = Budget::Depth(PLIES).choose(&game).and_then(|choice| game.play(&choice.text).ok());
        let Some(text) = chosen else { break };
        // At its end a game shows its result, and then its title again.
        if game.result(1).is_some() {
            break;
        }
        moves.push(text);
    }
    moves
}

fn said(outputs: &[Output], json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if json {
        let row = |output: &Output| json!({ "file": output.path.display().to_string(), "bytes": output.bytes.len() });
        let written: Vec<Value> = outputs.iter().map(row).collect();
        return Ok(writeln!(out, "{}", json!({ "written": written }))?);
    }
    for output in outputs {
        files::say_written(&output.path, &format!("{} bytes", output.bytes.len()), out)?;
    }
    Ok(())
}
