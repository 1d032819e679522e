//! `sys2080 match`: two game files play each other, and what that says of their strength.
//!
//! What a match is made of (openings, referee, statistics, records) is in `study::contest`; here are
//! the flags, the engines behind them, the threads, and the files.

mod arena;
mod engine;
mod report;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use ::engine::Game;
use engine_spec::Spec;
use study::contest::{Budget, Openings, Record, Sprt, openings, same_rules};

use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game::{self, On};
pub use arena::{Finished, Match, run as play_match};
pub use engine::Player;

/// Let two game files with the same rules play each other
///
/// A and B describe the same game: board, pieces, moves, turn and ends are the same; evaluation and
/// search may differ. They play pairs of games: both games of a pair begin with the same random
/// moves, and A is the first side in one and the second in the other. A game that has not ended
/// after 300 plies is drawn. The same seed gives the same match, on however many threads.
///
/// Printed are the games that A won, drew and lost, its score, the Elo difference with its 95 % bounds,
/// and the likelihood that A is the stronger (LOS), all worked out from the results of pairs.
///
/// What each side may spend on a move is its own depth unless a flag says otherwise. With --nodes,
/// the last iteration counts that is complete within so many. With --cycles, which needs --on c64, an
/// iteration is begun only while fewer are spent: equal time of a C64, not equal nodes, is what
/// shows which program is better. A second is 0.985 million cycles.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The one game file (TOML)
    #[arg(value_name = "A")]
    a: PathBuf,
    /// The other
    #[arg(value_name = "B")]
    b: PathBuf,
    /// Games to play, an even number [default: 100; with --sprt at most 20000]
    #[arg(long, value_name = "N", value_parser = even)]
    games: Option<usize>,
    /// Random moves that a game begins with: 0 to 100
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(0..=100))]
    plies: u16,
    /// What the random moves follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Search so many plies: 1 to 32 [default: each file's own depth]
    #[arg(long, value_name = "N", value_parser = game::depth(), conflicts_with_all = ["nodes", "cycles"])]
    depth: Option<u8>,
    /// Deepen as far as so many nodes allow, on the host
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "cycles")]
    nodes: Option<u64>,
    /// Deepen until so many million CPU cycles are spent, on the C64: 1 to 10000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    cycles: Option<u64>,
    /// Where to search
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Stop as soon as it is decided, with errors of 5 %, whether A is ELO0 or ELO1 points stronger
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Games that are played at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write all games to a file in this folder, for `sys2080 replay`
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print JSON: {"games":…,"wins":…,"draws":…,"losses":…,"score":…,"pairs":[…],"elo":…,
    /// "elo_low":…,"elo_high":…,"superiority":…,"sprt":…,…} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 match games/mouse-and-cats.toml timid.toml --depth 8
  sys2080 match games/connect-four.toml bold.toml --nodes 5000 --sprt 0,20
  sys2080 match games/mouse-and-cats.toml timid.toml --on c64 --cycles 3 --save played
  sys2080 replay played/mouse-and-cats-timid-1.txt --game 3";

/// Games when none are asked for, and at most with a test that ends by itself.
const GAMES: usize = 100;
const GAMES_OF_A_TEST: usize = 20_000;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let budget = budget(args)?;
    let files = [&args.a, &args.b];
    let specs = [game::open(&args.a)?, game::open(&args.b)?];
    check_rules(files.map(PathBuf::as_path), [&specs[0], &specs[1]])?;
    let players = [
        Player::new(&args.a, &specs[0], budget, args.on)?,
        Player::new(&args.b, &specs[1], budget, args.on)?,
    ];
    let games = args.games.unwrap_or(if args.sprt.is_some() { GAMES_OF_A_TEST } else { GAMES });
    let openings = openings(&Game::new(&specs[0]), args.plies, games / 2, args.seed)
        .map_err(|error| Failure::input(error.to_string(), "use fewer `--plies`"))?;
    if let Some(folder) = &args.save {
        // Better now than after an hour.
        fs::create_dir_all(folder).map_err(|error| {
            Failure::plain(format!("cannot make the folder {}: {error}", folder.display()))
        })?;
    }
    let contest = Match { players: &players, openings: &openings.list, test: args.sprt };
    let finished = play_match(&contest, args.threads.map_or(0, usize::from))?;
    let saved = args.save.as_deref().map(|folder| save(args, budget, folder, &finished)).transpose()?;
    let report = report::Report {
        files,
        sides: specs[0].sides.each_ref().map(|side| side.name.as_str()),
        seed: args.seed,
        plies: args.plies,
        different: different_of(&openings, finished.games.len()),
        budget,
        on: args.on,
        finished: &finished,
        test: args.sprt,
        saved: saved.as_deref(),
    };
    let printed = if args.json { report.print_json(out) } else { report.print(out) };
    Ok(printed?)
}

/// Refuses files that are not the same game.
pub fn check_rules(files: [&Path; 2], specs: [&Spec; 2]) -> Result<(), Failure> {
    let different = same_rules(specs[0], specs[1]);
    if different.is_empty() {
        return Ok(());
    }
    let [a, b] = files.map(Path::display);
    Err(Failure::input(
        format!("{a} and {b} are not the same game: they differ in {}", different.join(", ")),
        "only evaluation and search may differ in a match",
    ))
}

/// What a side may spend, from the flags.
fn budget(args: &Args) -> Result<Budget, Failure> {
    let wrong = |message: &str| Err(Failure::Usage { command: "match", message: message.to_owned() });
    match (args.on, args.nodes, args.cycles, args.depth) {
        (On::C64, Some(_), ..) => wrong("the argument '--nodes' cannot be used with '--on c64'"),
        (On::Host, _, Some(_), _) => wrong("the argument '--cycles' needs '--on c64'"),
        (_, Some(nodes), ..) => Ok(Budget::Nodes(nodes)),
        (_, _, Some(cycles), _) => Ok(Budget::Cycles(cycles)),
        (_, _, _, Some(depth)) => Ok(Budget::Depth(depth)),
        (_, None, None, None) => Ok(Budget::Own),
    }
}

/// How many different openings were played: a test may have ended before all were.
fn different_of(openings: &Openings, played: usize) -> usize {
    // Those that come twice come last.
    openings.different.min(played)
}

/// Writes the records of all games. Returns the file.
fn save(args: &Args, budget: Budget, folder: &Path, finished: &Finished) -> Result<PathBuf, Failure> {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let path = folder.join(format!("{}-{}-{}.txt", stem(&args.a), stem(&args.b), args.seed));
    let [a, b] = [&args.a, &args.b].map(|path| path.display().to_string());
    let mut texts = Vec::new();
    for pair in &finished.games {
        for (game, files) in pair.iter().zip([[&a, &b], [&b, &a]]) {
            let record = Record {
                number: texts.len() as u64 + 1,
                files: files.map(Clone::clone),
                seed: args.seed,
                budget: format!("{budget} on {}", report::place(args.on)),
                opening: usize::from(args.plies),
                over: game.over,
                moves: game.moves.clone(),
            };
            texts.push(record.to_string());
        }
    }
    write_all(&[Output { path: path.clone(), bytes: texts.join("\n").into_bytes() }])?;
    Ok(path)
}

/// Clap's parser for a number of games.
pub fn even(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(games @ 2..=1_000_000) if games % 2 == 0 => Ok(games),
        _ => Err("games come in pairs: it is an even number from 2 to 1000000".to_owned()),
    }
}

/// Clap's parser for the hypotheses of a test.
pub fn sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| (-1000.0..=1000.0).contains(elo));
    let ends = text.split_once(',').and_then(|(elo0, elo1)| Some((number(elo0)?, number(elo1)?)));
    match ends {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err("it is two numbers from -1000 to 1000, the lesser first, such as 0,20".to_owned()),
    }
}
