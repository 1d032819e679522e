//! `sys2080 tune`: better numbers for a game file, and the match that proves them.
//!
//! How numbers become better is in `study::tune`, where they stand in the file in `engine_spec`; here
//! are the flags, the order of the work, the file that remembers how far it is, and the proof.

mod course;
mod proof;
mod report;
mod settings;
mod state;
mod workshop;

use std::io::Write;
use std::path::PathBuf;

use input::given;
use rayon::ThreadPoolBuilder;
use study::contest::Sprt;

use crate::contest::{even, sprt};
use crate::failure::Failure;
use crate::game;
use course::Course;
use settings::{Key, Labels, Settings, Symmetry};
use state::State;
use workshop::Workshop;

/// Find better numbers for a game file, and prove them by a match
///
/// The numbers are the tables of the pieces, the points for moves and lines, and when it is late. They are
/// found in two stages, each of which can be left out. First --rounds of a statistical fit (Texel's
/// method): the game's search plays itself, and the numbers are changed so that the evaluation foretells
/// how the games end; where the game can be solved, how they should end. Then --steps by matches (SPSA):
/// all numbers are moved a little at random, one way and the other, and follow who wins.
///
/// In the end the new numbers play the old ones, from openings drawn anew, each of them once, and after them
/// the file of --against. Only if the sequential test decides for the new ones, the game file is written, or FILE with -o: digits are put in
/// place of digits, and everything else stays as it is. Otherwise nothing is written and that is said; the
/// exit status is 0 in both cases.
///
/// After each round and step the work is saved beside the game, in a file that ends in .tune; with --resume
/// it goes on from there. The same seed gives the same numbers, on however many threads, interrupted or not.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML). Numbers that it takes from a file which it extends are left as they are
    game: PathBuf,
    /// Where to write the file with the new numbers [default: GAME itself]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Rounds of the fit
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(0..=1000))]
    rounds: u64,
    /// Games from which a round takes its positions
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    samples: u64,
    /// How positions are judged
    #[arg(long, value_enum, default_value_t = Labels::Auto)]
    labels: Labels,
    /// Steps by matches
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    steps: u64,
    /// Pairs of games in a step
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pairs: u64,
    /// Points by which a step moves the numbers at first
    #[arg(long, value_name = "POINTS", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=64))]
    span: u64,
    /// Take the steps by matches against this file: they follow who does better against it, and in the end the
    /// numbers must be proved to be better than it as well
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Numbers to tune, by the keys that hold them, separated by commas [default: all; the two of the search,
    /// table-move and aspiration, only with --nodes, since to a fixed depth they change nothing]
    #[arg(long, value_name = "KEYS", value_enum, value_delimiter = ',')]
    only: Vec<Key>,
    /// Numbers of the tables that are to be the same, separated by commas: on squares that mirror each other
    /// (files, ranks, diagonal), and for both sides (sides: on the same square, facing: mirrored)
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    symmetry: Vec<Symmetry>,
    /// Search so many plies in all games: 1 to 32 [default: the file's own depth]
    #[arg(long, value_name = "N", value_parser = game::depth(), conflicts_with = "nodes")]
    depth: Option<u8>,
    /// Deepen as far as so many nodes allow instead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Random moves that games begin with: 1 to 100
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=100))]
    plies: u16,
    /// The proof: a gain of ELO1 points must be likelier than one of ELO0, with errors of 5 %
    #[arg(long, value_name = "ELO0,ELO1", default_value = "0,20", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Sprt,
    /// Games after which the proof has failed, an even number
    #[arg(long, value_name = "N", default_value = "2000", value_parser = even)]
    games: usize,
    /// What chance follows from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games that are played at the same time [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Where to save the work [default: as GAME, but ending in .tune]
    #[arg(long, value_name = "FILE", value_parser = crate::files::kept())]
    state: Option<PathBuf>,
    /// Go on with work that was saved; the other flags must be those that it began with
    #[arg(long)]
    resume: bool,
    /// Print JSON: {"numbers":…,"rounds":[…],"steps":…,"proof":{…},"against":…,"confirmed":…,"written":…,…}
    /// or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 tune cats.toml --depth 4
  sys2080 tune othello.toml --depth 3 --symmetry files,ranks,diagonal,sides -o tuned.toml
  sys2080 tune cats.toml --depth 4 --rounds 0 --steps 2000 --only values
  sys2080 tune cats.toml --depth 8 --steps 4000 --pairs 16 --against games/mouse-and-cats.toml
  sys2080 tune cats.toml --depth 4 --resume";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if [Some(&args.game), args.output.as_ref()].into_iter().flatten().any(|path| given::is_standard(path)) {
        let message = "numbers are tuned in a file: `-` is none".to_owned();
        return Err(Failure::Usage { command: "tune", message });
    }
    let settings = Settings::of(args)?;
    let shop = Workshop::open(&args.game, &settings)?;
    let target = args.output.as_deref().unwrap_or(&args.game);
    shop.check_target(target)?;
    let path = args.state.clone().unwrap_or_else(|| args.game.with_extension("tune"));
    let state = State::open(&path, args.resume, &shop, &settings)?;
    let threads = args.threads.map_or(0, usize::from);
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::input(format!("cannot start threads: {error}"), "use fewer `--threads`"))?;
    let mut course = Course { shop: &shop, settings: &settings, path: &path, pool: &pool, state };
    if !args.json {
        report::heading(&shop, &settings, out)?;
    }
    course.rounds(&mut |round| if args.json { Ok(()) } else { Ok(report::round(round, out)?) })?;
    course.steps()?;
    if !args.json {
        report::steps(&course.state, &settings, &shop, out)?;
    }
    let proof = proof::prove(&shop, &settings, &course.state.values, threads)?;
    if proof.is_gain() {
        shop.write(&course.state.values, target)?;
    }
    // What was found is in the file, or of no use.
    State::remove(&path);
    let written = proof.is_gain().then_some(target);
    let summary =
        report::Summary { shop: &shop, state: &course.state, settings: &settings, proof: &proof, written };
    Ok(if args.json { summary.print_json(out) } else { summary.print(out) }?)
}
