//! `cargo xtask dist`: what can be handed out, in `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::run::run;
use crate::web;

/// Where everything goes.
const DIST: &str = "dist";

/// Disks with a menu, and what is on them: as much as fits.
const DISKS: [(&str, &[&str]); 2] = [
    (
        "classics",
        &[
            "draughts",
            "othello-8x8",
            "connect-four",
            "nine-mens-morris",
            "breakthrough-8x8",
            "mouse-and-cats",
            "tic-tac-toe",
        ],
    ),
    (
        "chess",
        &[
            "chess",
            "gardner",
            "losalamos",
            "makruk",
            "xiangqi",
            "antichess",
            "three-check",
            "king-of-the-hill",
        ],
    ),
];

/// The command, as it is run here.
const COMMAND: [&str; 5] = ["run", "--release", "--locked", "--quiet", "--"];

/// Builds the releases of all games, the disks, and the pages where what these take is there.
///
/// # Errors
/// When something cannot be built.
pub(crate) fn dist() -> Result<()> {
    let mut games = Vec::new();
    for entry in fs::read_dir("games").context("cannot read games/")? {
        games.extend(
            Some(entry?.path()).filter(|path| path.extension().is_some_and(|ending| ending == "toml")),
        );
    }
    games.sort();
    fs::create_dir_all(DIST).with_context(|| format!("cannot make {DIST}/"))?;
    let paths: Vec<String> = games.iter().map(|path| path.display().to_string()).collect();
    let games: Vec<&str> = paths.iter().map(String::as_str).collect();
    sys2080(&[&["build", "--quiet", "--release", DIST], games.as_slice()].concat())?;
    for (name, games) in DISKS {
        let disk: PathBuf = Path::new(DIST).join(format!("{name}.d64"));
        let games: Vec<String> = games.iter().map(|game| format!("games/{game}.toml")).collect();
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        sys2080(&[&["disk", "--name", name, "-o", &disk.display().to_string()], games.as_slice()].concat())?;
    }
    let Some(web) = web::built()? else {
        println!("all but the pages is in {DIST}/; `cargo xtask web --install` gets what these take");
        return Ok(());
    };
    copy(&web, &Path::new(DIST).join("web"))?;
    let template = web.join("player.html").display().to_string();
    for game in &games {
        let name = Path::new(game).file_stem().unwrap_or_default();
        let page = Path::new(DIST).join(name).join(name).with_extension("html").display().to_string();
        sys2080(&["page", "--quiet", "--template", &template, game, "-o", &page])?;
    }
    println!("everything is in {DIST}/");
    Ok(())
}

/// Copies a folder, with all that is in it.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let (path, place) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &place)?;
        } else {
            fs::copy(&path, &place).with_context(|| format!("cannot write {}", place.display()))?;
        }
    }
    Ok(())
}

fn sys2080(arguments: &[&str]) -> Result<()> {
    run("cargo", &[&COMMAND, arguments].concat(), &[])
}
