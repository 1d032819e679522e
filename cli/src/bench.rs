//! `sys2080 bench`: what searches cost the generated program, and which routines they spend it in.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use serde_json::json;
use toolchain::{Cost, Routine};

use crate::failure::Failure;
use crate::game;

/// Measure the program's searches: nodes, CPU cycles, seconds on a C64, and a profile
///
/// Runs the generated program in an emulated C64 and prints, for a search to each depth, the nodes,
/// the CPU cycles without those spent on printing, the cycles a node, and the seconds that they take
/// a PAL C64 with its screen blanked. Each search begins with a program just started; where the game
/// deepens iteratively, it is the whole search, from depth 1 on.
///
/// Then come the routines that the deepest search spent its cycles in: how often each was entered,
/// its own cycles without those of the routines it calls, and its share of all. A routine is what
/// begins at a label and ends at the next; its name is the label.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The greatest depth, in plies: 1 to 32 [default: the game's]
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Moves played before the search, such as e1f2,b8a7
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
    /// Show all routines instead of the 15 that cost most
    #[arg(long)]
    all: bool,
    /// Print JSON: {"bytes":…,"searches":[{"depth":…,"nodes":…,"score":…,"cycles":…,
    /// "cycles_per_node":…,"seconds":…}],"routines":[{"name":…,"calls":…,"cycles":…,"share":…}]}
    /// or {"errors":[…]}; it has all routines
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 bench games/mouse-and-cats.toml
  sys2080 bench games/mouse-and-cats.toml --depth 14 --moves e1f2
  sys2080 bench games/ryg3-07.toml --all
  sys2080 bench games/ryg3-07.toml --json";

/// Routines that are shown unless all are asked for.
const SHOWN: usize = 15;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let game = game::after(&spec, &args.moves)?;
    let depth = args.depth.unwrap_or(spec.search.depth);
    let build = toolchain::build(&spec)?;
    game::check_depth(&build, depth, "")?;
    let mut c64 = game::set_up(&build, &game)?;
    let bytes = build.prg().len();
    if !args.json {
        print_heading(bytes, out)?;
    }
    let mut costs = Vec::new();
    for depth in 1..=depth {
        let progress = Progress::show(&format!("searching to depth {depth}"));
        let cost = c64.cost(depth)?;
        drop(progress);
        if !args.json {
            print_cost(&cost, out)?;
        }
        costs.push(cost);
    }
    let progress = Progress::show(&format!("profiling depth {depth}"));
    let routines = c64.profile(depth)?;
    drop(progress);
    if args.json {
        print_json(bytes, &costs, &routines, out)?;
    } else {
        print_profile(&routines, if args.all { routines.len() } else { SHOWN }, out)?;
    }
    Ok(())
}

/// A line on standard error that says what is being done and goes away; nothing at all where
/// standard error is no terminal.
struct Progress {
    shown: bool,
}

impl Progress {
    fn show(doing: &str) -> Self {
        let shown = io::stderr().is_terminal();
        if shown {
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "{doing} ...");
        }
        Self { shown }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            // Back to the beginning of the line, and clear it.
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn print_heading(bytes: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "program: {bytes} bytes\n")?;
    writeln!(
        out,
        "{:>5}  {:>10}  {:>5}  {:>12}  {:>7}  {:>8}",
        "depth", "nodes", "score", "cycles", "a node", "seconds"
    )?;
    out.flush()
}

fn print_cost(cost: &Cost, out: &mut dyn Write) -> io::Result<()> {
    let Cost { depth, nodes, score, cycles } = cost;
    let (each, seconds) = (cost.cycles_per_node(), cost.seconds());
    writeln!(out, "{depth:>5}  {nodes:>10}  {score:>5}  {cycles:>12}  {each:>7}  {seconds:>8.3}")?;
    out.flush()
}

fn print_profile(routines: &[Routine], shown: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{:>10}  {:>12}  {:>6}  routine", "calls", "cycles", "share")?;
    let row = |out: &mut dyn Write, calls: u64, cycles: u64, name: &str| {
        let share = 100.0 * share(cycles, routines);
        writeln!(out, "{calls:>10}  {cycles:>12}  {share:>5.1}%  {name}")
    };
    let (first, rest) = routines.split_at(shown.min(routines.len()));
    for Routine { name, calls, cycles } in first {
        row(out, *calls, *cycles, name)?;
    }
    if !rest.is_empty() {
        let name = format!("({} others: --all shows them)", rest.len());
        row(out, rest.iter().map(|rest| rest.calls).sum(), total(rest), &name)?;
    }
    Ok(())
}

fn print_json(bytes: usize, costs: &[Cost], routines: &[Routine], out: &mut dyn Write) -> io::Result<()> {
    let search = |cost: &Cost| {
        json!({
            "depth": cost.depth,
            "nodes": cost.nodes,
            "score": cost.score,
            "cycles": cost.cycles,
            "cycles_per_node": cost.cycles_per_node(),
            "seconds": cost.seconds(),
        })
    };
    let routine = |routine: &Routine| {
        let Routine { name, calls, cycles } = routine;
        json!({ "name": name, "calls": calls, "cycles": cycles, "share": share(*cycles, routines) })
    };
    let searches: Vec<_> = costs.iter().map(search).collect();
    let profile: Vec<_> = routines.iter().map(routine).collect();
    writeln!(out, "{}", json!({ "bytes": bytes, "searches": searches, "routines": profile }))
}

fn total(routines: &[Routine]) -> u64 {
    routines.iter().map(|routine| routine.cycles).sum()
}

/// The part of the cycles of all routines, from 0 to 1.
fn share(cycles: u64, routines: &[Routine]) -> f64 {
    cycles as f64 / total(routines).max(1) as f64
}
