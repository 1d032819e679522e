//! `sys2080 bench`: what searches cost the generated program, which routines they spend it in, and what
//! their trees are like.
//!
//! * `positions`: which positions are searched;
//! * `measure`: the program in the emulated C64 and the host engine beside it;
//! * `text` and `json`: what is printed.

mod json;
mod measure;
mod positions;
mod text;

use std::io::{self, Write};
use std::path::PathBuf;

use input::given;
use toolchain::{flame_graph, folded};

use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game;
use measure::Bench;
use positions::Start;

/// Measure the program's searches: nodes, CPU cycles, seconds on a C64, and a profile
///
/// Runs the generated program in an emulated C64 and prints, for a search to each depth, the nodes,
/// the CPU cycles without those spent on printing, the cycles a node, and the seconds that they take
/// a PAL C64 with its screen blanked; "EBF" is the effective branching factor: the nodes over those of
/// the depth before. Each search begins with a program just started; where the game deepens
/// iteratively, it is the whole search, from depth 1 on. Of several positions these are the sums, and
/// a line for each position follows.
///
/// Then comes the tree of the deepest searches, which the host engine counts: it expands the same nodes,
/// and the command fails if it does not. Told are how many nodes failed high, with the first move that
/// they tried, the second and so on; how often the transposition table was asked, knew the position and
/// spared the node; and the moves tried. A node is also spared by a win that nothing can surpass. Ponder hits are the
/// positions in which the reply that the deepest search expects is what a search as deep plays there: of many positions
/// (--random), how often pondering saves time.
///
/// Then come the routines that the deepest searches spent their cycles in: how often each was entered,
/// its own cycles without those of the routines it calls, their share of all, and its cycles with
/// those of all that it calls. A routine is what begins at a label and ends at the next; its name is
/// the label.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The greatest depth, in plies: 1 to 32 [default: the game's]
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Moves played before the search, such as e1f2,b8a7; again for each further position
    #[arg(long, value_name = "MOVES")]
    moves: Vec<String>,
    /// Positions from a file: moves on each line, "start" for none; # begins a comment
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// So many random positions: 1 to 1000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000))]
    random: Option<u16>,
    /// What the random positions follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many random moves lead to each of them: 1 to 100
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=100))]
    plies: u16,
    /// Show all routines instead of the 15 that cost most
    #[arg(long)]
    all: bool,
    /// Write the profile as folded stacks, for tools that draw flame graphs
    #[arg(long, value_name = "FILE")]
    folded: Option<PathBuf>,
    /// Write the profile as a flame graph
    #[arg(long, value_name = "FILE.svg")]
    flame: Option<PathBuf>,
    /// Measure another game file, too, in the same positions, and print its figures as multiples of
    /// this one's
    #[arg(long, value_name = "OTHER")]
    compare: Option<PathBuf>,
    /// Print JSON: {"bytes":…,"searches":[{"depth":…,"nodes":…,"branching":…,"score":…,"cycles":…,
    /// "cycles_per_node":…,"seconds":…,"tree":{"moves":…,"moves_per_node":…,"cutoffs":[…],"wins":…,
    /// "probes":…,"hits":…,"table_cutoffs":…}}],"positions":[{"moves":[…],"searches":[…]}],"ponder":{"expected":…,"hits":…},
    /// "routines":[{"name":…,"calls":…,"cycles":…,"share":…,"inclusive":…}],"other":{"bytes":…,
    /// "searches":[…],"positions":[…],"ratios":[{"depth":…,"nodes":…,"cycles":…,
    /// "cycles_per_node":…}]}} ("other" with --compare) or {"errors":[…]}; "searches" are sums over all
    /// positions, and "score" is null where there are several; "cutoffs" are by move number, from the
    /// eighth on together; it has all routines
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 bench games/mouse-and-cats.toml
  sys2080 bench games/mouse-and-cats.toml --depth 14 --moves e1f2
  sys2080 bench games/draughts.toml --depth 6 --random 20 --seed 7
  sys2080 bench games/othello-8x8.toml --moves \"\" --moves d3,c5 --positions middle.txt
  sys2080 bench games/ryg3-07.toml --all
  sys2080 bench games/ryg3-07.toml --depth 8 --flame ryg3-07.svg
  sys2080 bench games/mouse-and-cats.toml --compare benches/ablation/no-table.toml";

/// Routines that are shown unless all are asked for.
const SHOWN: usize = 15;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut nowhere = io::sink();
    // What goes to standard output is all that goes there.
    let printed = [&args.folded, &args.flame].into_iter().flatten().any(|path| given::is_standard(path));
    let out: &mut dyn Write = if printed { &mut nowhere } else { out };
    let spec = game::open(&args.game)?;
    let starts = positions::starts(args, &spec)?;
    let mut bench = Bench::new(&args.game, &spec, args.depth, &starts)?;
    let other = |path: &PathBuf| Bench::new(path, &game::open(path)?, args.depth, &starts);
    let mut other = args.compare.as_ref().map(other).transpose()?;
    if !args.json {
        text::heading(&bench, out)?;
    }
    for depth in 1..=bench.depth {
        bench.measure(depth)?;
        if !args.json {
            text::row(&bench, depth, out)?;
        }
    }
    if !args.json {
        text::positions(&bench, out)?;
    }
    if let Some(other) = &mut other {
        other.depth = bench.depth.min(other.depth);
        for depth in 1..=other.depth {
            other.measure(depth)?;
        }
        if !args.json {
            text::compare(other, &bench, out)?;
        }
    }
    if !args.json {
        text::tree(&bench, other.as_ref(), out)?;
    }
    let profile = bench.profile()?;
    if args.json {
        json::print(&bench, other.as_ref(), &profile.routines, out)?;
    } else {
        let shown = if args.all { profile.routines.len() } else { SHOWN };
        text::profile(&profile.routines, shown, out)?;
    }
    let title = format!("{}, depth {}", bench.name, bench.depth);
    let file = |path: &Option<PathBuf>, text: &dyn Fn() -> String| {
        path.clone().map(|path| Output { path, bytes: text().into_bytes() })
    };
    let files =
        [file(&args.folded, &|| folded(&profile)), file(&args.flame, &|| flame_graph(&title, &profile))];
    write_all(&files.into_iter().flatten().collect::<Vec<_>>())
}
