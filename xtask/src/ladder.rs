//! `cargo xtask ladder`: how strong the programs are, in matches against engines of others.
//!
//! Every rung is a match of `sys2080 match` at so many seconds a move of the C64: of the host engine by the program's
//! modelled cycles, or of the program in the embedded machine. Matches are saved, so that what was interrupted goes on.
//! What they say is kept in `benches/ladder/results.json`, also what cannot be played again where an opponent is
//! missing, and `docs/strength.md` is written from it.

mod page;
mod results;
mod rungs;

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{self, runs};
use crate::tools;
use results::Results;

/// Where matches are saved.
const PLAYED: &str = "target/ladder";

/// Opponents that not everybody has.
const LOCAL: &str = "ladder.local.toml";

/// What was found, on this machine and others.
const RESULTS: &str = "benches/ladder/results.json";

/// What is written.
const PAGE: &str = "docs/strength.md";

/// Play the programs against engines of others, and write docs/strength.md
///
/// Opponents are Fairy-Stockfish, Stockfish, GRhino and OpenSpiel, which are installed if they are missing, and those of
/// `ladder.local.toml`, if there is such a file: `[[opponent]]` with name, game (a file of games/, without .toml),
/// protocol, command, and, as wanted, version, nodes, depth, seconds, options (a table), plies, random moves that a
/// game begins with, and `at`, seconds of the C64 such as [1, 10, 60]. What was interrupted goes on where it was.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Games of each match, an even number
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// End a match as soon as it is decided, with errors of 5 %, whether the program is ELO0 or ELO1 points stronger
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Seconds of the C64 for a move, where an opponent does not say otherwise
    #[arg(long, value_delimiter = ',', default_values_t = [1.0, 10.0, 60.0])]
    seconds: Vec<f64>,
    /// Where the programs think: `host`, by modelled cycles, which is many times faster; or `c64`
    #[arg(long, default_value = "host", value_parser = ["host", "c64"])]
    on: String,
    /// Only matches whose game or opponent has this in its name
    #[arg(long)]
    only: Option<String>,
    /// Games at the same time
    #[arg(long)]
    threads: Option<u16>,
    /// Say what would be played
    #[arg(long)]
    list: bool,
}

/// Plays the matches that are not played yet, and writes the page.
///
/// # Errors
/// When an opponent is missing or a match fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    let local = match std::fs::read_to_string(LOCAL) {
        Ok(text) => rungs::local(&text, &args.seconds).with_context(|| format!("in {LOCAL}"))?,
        Err(_) => Vec::new(),
    };
    let mut all = rungs::built_in(&args.seconds);
    all.extend(local);
    all.retain(|rung| {
        args.only.as_ref().is_none_or(|only| rung.game.contains(only) || rung.name.contains(only))
    });
    if all.is_empty() {
        bail!("no match has that in its name");
    }
    if args.list {
        for rung in &all {
            println!("{}", rung.line(args).join(" "));
        }
        return Ok(());
    }
    let packages =
        [("uci:fairy-stockfish", "fairy-stockfish"), ("uci:stockfish", "stockfish"), ("gtp-rhino", "grhino")];
    for (command, package) in packages {
        if all.iter().any(|rung| rung.address.contains(command)) {
            tools::need(package)?;
        }
    }
    if all.iter().any(|rung| rung.address.contains(rungs::OPEN_SPIEL)) {
        tools::need_open_spiel(rungs::OPEN_SPIEL)?;
    }
    if !runs("cargo", &["build", "--release", "--quiet", "--locked"]) {
        bail!("the command `sys2080` does not build");
    }
    let mut results = Results::read(RESULTS)?;
    for rung in all {
        println!("{} at {} s a move against {}", rung.game, rung.at, rung.name);
        let output = Command::new(run::target().join("release").join("sys2080"))
            .args(rung.line(args))
            .output()
            .context("the command `sys2080` cannot be run")?;
        let found: Value = serde_json::from_slice(&output.stdout).context("a match prints JSON")?;
        if !output.status.success() {
            bail!("{}", found["errors"][0]["message"].as_str().unwrap_or("the match has failed"));
        }
        // Each result is there as soon as it is known.
        results.put(&rung, &args.on, &found);
        results.write(RESULTS)?;
        std::fs::write(PAGE, page::page(&results)).context(PAGE)?;
    }
    println!("wrote {PAGE}");
    Ok(())
}
