//! `sys2080 match`: engines play each other, and what that says of their strength.
//!
//! What a match is made of (openings, referee, statistics, records) is in `study::contest`; here are
//! the flags, the engines behind them, the threads, and the files.

mod arena;
mod budgets;
mod engine;
mod foreign;
mod ledger;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ::engine::Game;
use engine_spec::Spec;
use protocols::Line;
use study::contest::{Openings, Sprt, openings, same_rules};

use crate::failure::Failure;
use crate::game::{self, On};
use crate::timed;
pub use arena::{Finished, Match, run as play_match};
use budgets::{Budgets, setup};
pub use engine::{Player, pace_of};
use foreign::{Address, Foreign};
use ledger::{Heading, Ledger, begin_alike, fingerprint};

/// Let engines play each other
///
/// GAME plays ENGINE; or, if two engines are named, they play each other by the rules of GAME. An engine is a
/// game file with the same board, pieces, moves, turn and ends, but for evaluation and search; or somebody else's,
/// as PROTOCOL:COMMAND, in one of the protocols uci, xboard, nboard, hub, gomocup and text. The rules are always looked
/// after here: an engine that plays what is not legal, ends, or does not answer has lost that game; one that has
/// ended or kept silent in three games ends the match, with exit status 1.
///
/// A and B play pairs of games: both games of a pair begin with the same random
/// moves, and A is the first side in one and the second in the other. A game that has not ended
/// after 300 plies is drawn. The same seed gives the same match, on however many threads, unless time is what
/// limits an engine.
///
/// Printed are the games that A won, drew and lost, its score, the Elo difference with its 95 % bounds,
/// and the likelihood that A is the stronger (LOS), all worked out from the results of pairs.
///
/// What a side of ours may spend on a move is its own depth unless a flag says otherwise. With --nodes,
/// the last iteration counts that is complete within so many. With --cycles an
/// iteration is begun only while fewer are spent; with --seconds the search is stopped where it is: equal time of a C64,
/// not equal nodes, is what shows which program is better. A second is 0.985 million cycles. Both are those of the
/// program, on the host, too: there they are modelled, which is many times faster. The host engine counts what its
/// search does, and what that takes is found from a few hundred searches of the program before the match begins. What
/// engines of others may spend is said by the flags that begin with --their; of two files, one of these with nodes,
/// plies or seconds says what B may spend in place of what A may.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML): A, unless two engines are named
    #[arg(value_name = "GAME")]
    game: PathBuf,
    /// One engine, which is B; or two, A and B: each a game file or PROTOCOL:COMMAND
    #[arg(value_name = "ENGINE", required = true, num_args = 1..=2)]
    engines: Vec<String>,
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
    #[arg(long, value_name = "N", value_parser = game::depth(), conflicts_with_all = ["nodes", "cycles", "seconds"])]
    depth: Option<u8>,
    /// Deepen as far as so many nodes allow, on the host
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["cycles", "seconds"])]
    nodes: Option<u64>,
    /// Deepen until so many million CPU cycles of a C64 are spent, on the host modelled ones: 1 to 10000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000), conflicts_with = "seconds")]
    cycles: Option<u64>,
    /// Think so many seconds of a C64, such as 2.5, of 985,248 cycles, on the host modelled ones
    #[arg(long, value_name = "S", value_parser = timed::seconds)]
    seconds: Option<f64>,
    /// Take those seconds for N moves together, each of which may then take more or less of them, as at the levels of
    /// so many moves in a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=99), requires = "seconds")]
    moves: Option<u8>,
    /// Have those seconds for the whole game, and so many more after each move, as at the levels with an increment
    #[arg(long, value_name = "I", value_parser = timed::seconds, requires = "moves")]
    increment: Option<f64>,
    /// Where to search
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Stop as soon as it is decided, with errors of 5 %, whether A is ELO0 or ELO1 points stronger
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Games that are played at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write each game to a file in this folder, for `sys2080 replay`; the same match, begun again, goes on from there
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Nodes that somebody else's engine, or B, may spend on a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    their_nodes: Option<u64>,
    /// Plies that it may look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    their_depth: Option<u8>,
    /// Seconds that it may think about a move
    #[arg(long, value_name = "S", value_parser = timed::seconds)]
    their_seconds: Option<f64>,
    /// Seconds, besides those, after which it has not answered
    #[arg(long, value_name = "S", value_parser = timed::seconds, default_value = "30")]
    their_timeout: f64,
    /// An option that it is given, such as Hash=16 or UCI_Variant=breakthrough; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    their_option: Vec<(String, String)>,
    /// Print JSON: {"games":…,"wins":…,"draws":…,"losses":…,"forfeits":[…],"score":…,"pairs":[…],"elo":…,
    /// "elo_low":…,"elo_high":…,"superiority":…,"sprt":…,…} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 match games/mouse-and-cats.toml timid.toml --depth 8
  sys2080 match games/connect-four.toml bold.toml --nodes 5000 --sprt 0,20
  sys2080 match games/mouse-and-cats.toml timid.toml --on c64 --cycles 3 --save played
  sys2080 match games/breakthrough-8x8.toml uci:fairy-stockfish --their-nodes 1000 \\
      --their-option UCI_Variant=breakthrough --on c64 --seconds 10
  sys2080 match games/othello-8x8.toml 'nboard:./edax -nboard' --their-depth 1 --seconds 1
  sys2080 replay played/mouse-and-cats-timid-1.txt --game 3";

/// Games when none are asked for, and at most with a test that ends by itself.
const GAMES: usize = 100;
const GAMES_OF_A_TEST: usize = 20_000;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let sides = sides(args)?;
    let budgets = Budgets::of(args, &sides)?;
    let rules = game::open(&args.game)?;
    let specs = sides.each_ref().map(|side| -> Result<Spec, Failure> {
        match side {
            Side::File(path) if *path == args.game => Ok(rules.clone()),
            Side::File(path) if !path.exists() => Err(Failure::input(
                format!("cannot read {}: there is no such file", path.display()),
                "an ENGINE is a game file, or PROTOCOL:COMMAND such as `uci:stockfish`; flags such as `--depth` say \
                 what it may spend",
            )),
            Side::File(path) => {
                let spec = game::open(path)?;
                check_rules([&args.game, path], [&rules, &spec])?;
                Ok(spec)
            }
            Side::Foreign(_) => Ok(rules.clone()),
        }
    });
    let [one, other] = specs;
    let specs = [one?, other?];
    let setup = setup(args);
    let player = |index: usize| match &sides[index] {
        Side::File(path) => Player::new(path, &specs[index], budgets.files[index], args.on),
        Side::Foreign(address) => {
            let patience = Duration::from_secs_f64(args.their_timeout);
            let start = Line::new(&Game::new(&specs[index]));
            let foreign = Foreign::new(address.clone(), setup.clone(), patience, &start)?;
            Ok(Player::foreign(foreign, &specs[index]))
        }
    };
    // To find a program's pace takes some seconds.
    let (a, b) = rayon::join(|| player(0), || player(1));
    let players = [a?, b?];
    let games = args.games.unwrap_or(if args.sprt.is_some() { GAMES_OF_A_TEST } else { GAMES });
    let openings = openings(&Game::new(&rules), args.plies, games / 2, args.seed)
        .map_err(|error| Failure::input(error.to_string(), "use fewer `--plies`"))?;
    let words = [budgets.to_string(), format!("{:?}", setup.options)];
    let ledger = match &args.save {
        None => None,
        Some(folder) => {
            let [budget, options] = words.clone();
            let of = [
                format!("{:?} {:?}", specs[0], specs[1]),
                format!("{} {}", players[0].name, players[1].name),
                format!("{budget} {options} {} {}", args.seed, args.plies),
            ];
            let heading = Heading {
                names: players.each_ref().map(|player| player.name.clone()),
                rules: matches!(sides[0], Side::Foreign(_)).then(|| args.game.display().to_string()),
                seed: args.seed,
                budget,
                plies: args.plies,
                of: fingerprint(&of),
            };
            let [a, b] = sides.each_ref().map(Side::stem);
            Some(Ledger::open(folder, &format!("{a}-{b}-{}.txt", args.seed), heading)?)
        }
    };
    let (ledger, mut before) = ledger.unzip();
    let mut before = before.take().unwrap_or_default();
    before.truncate(openings.list.len());
    if !begin_alike(&before, &openings.list) {
        return Err(Failure::own("the games that were saved begin otherwise than those of this match"));
    }
    let contest = Match {
        players: &players,
        openings: &openings.list,
        test: args.sprt,
        before,
        note: ledger.as_ref().map(|ledger| ledger as &dyn arena::Note),
    };
    let finished = play_match(&contest, args.threads.map_or(0, usize::from))?;
    let [budget_words, _] = &words;
    let report = report::Report {
        names: players.each_ref().map(|player| player.name.as_str()),
        sides: rules.sides.each_ref().map(|side| side.name.as_str()),
        seed: args.seed,
        plies: args.plies,
        different: different_of(&openings, finished.games.len()),
        budget: budgets.files[0].to_string(),
        on: args.on,
        budgets: budget_words,
        spreads: players.each_ref().map(Player::spread),
        their: budgets.theirs.as_deref(),
        finished: &finished,
        test: args.sprt,
        saved: ledger.as_ref().map(Ledger::path),
    };
    let printed = if args.json { report.print_json(out) } else { report.print(out) };
    Ok(printed?)
}

/// Who plays, as the command line has it.
enum Side {
    /// A game file.
    File(PathBuf),
    /// Somebody else's engine.
    Foreign(Address),
}

impl Side {
    /// What files are called after it.
    fn stem(&self) -> String {
        match self {
            Self::File(path) => path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            Self::Foreign(address) => address.stem(),
        }
    }
}

/// A and B.
fn sides(args: &Args) -> Result<[Side; 2], Failure> {
    let side = |text: &String| match Address::parse(text) {
        None => Ok(Side::File(PathBuf::from(text))),
        Some(Ok(address)) => Ok(Side::Foreign(address)),
        Some(Err(message)) => Err(Failure::Usage { command: "match", message }),
    };
    match args.engines.as_slice() {
        [a, b] => Ok([side(a)?, side(b)?]),
        [b] => Ok([Side::File(args.game.clone()), side(b)?]),
        _ => Err(Failure::Usage { command: "match", message: "one or two engines are named".to_owned() }),
    }
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

/// How many different openings were played: a test may have ended before all were.
fn different_of(openings: &Openings, played: usize) -> usize {
    // Those that come twice come last.
    openings.different.min(played)
}

/// Clap's parser for an option of an engine.
fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !text.contains(char::is_control) => {
            Ok((name.trim().to_owned(), value.to_owned()))
        }
        _ => Err("it is a name and a value, such as Hash=16".to_owned()),
    }
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
