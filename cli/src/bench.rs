//! `sys2080 bench`: what searches cost the generated program, and which routines they spend it in.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use toolchain::{C64, Cost, Routine, flame_graph, folded};

use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game;

/// Measure the program's searches: nodes, CPU cycles, seconds on a C64, and a profile
///
/// Runs the generated program in an emulated C64 and prints, for a search to each depth, the nodes,
/// the CPU cycles without those spent on printing, the cycles a node, and the seconds that they take
/// a PAL C64 with its screen blanked; "growth" is how many times the nodes of the depth before it
/// has, the branching factor that the search makes of the game's. Each search begins with a program just started; where the game
/// deepens iteratively, it is the whole search, from depth 1 on.
///
/// Then come the routines that the deepest search spent its cycles in: how often each was entered,
/// its own cycles without those of the routines it calls, their share of all, and its cycles with
/// those of all that it calls. A routine is what begins at a label and ends at the next; its name is
/// the label.
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
    /// Write the profile as folded stacks, for tools that draw flame graphs
    #[arg(long, value_name = "FILE")]
    folded: Option<PathBuf>,
    /// Write the profile as a flame graph
    #[arg(long, value_name = "FILE.svg")]
    flame: Option<PathBuf>,
    /// Measure another game file, too, and print its figures as multiples of this one's
    #[arg(long, value_name = "OTHER")]
    compare: Option<PathBuf>,
    /// Print JSON: {"bytes":…,"searches":[{"depth":…,"nodes":…,"score":…,"cycles":…,
    /// "cycles_per_node":…,"seconds":…}],"routines":[{"name":…,"calls":…,"cycles":…,"share":…,
    /// "inclusive":…}],"other":{"bytes":…,"searches":[…]}} ("other" with --compare)
    /// or {"errors":[…]}; it has all routines
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 bench games/mouse-and-cats.toml
  sys2080 bench games/mouse-and-cats.toml --depth 14 --moves e1f2
  sys2080 bench games/ryg3-07.toml --all
  sys2080 bench games/draughts.toml --flame draughts.svg --folded draughts.folded
  sys2080 bench games/ryg3-11.toml --compare games/ryg3-10.toml --moves e1f2
  sys2080 bench games/ryg3-07.toml --json";

/// Routines that are shown unless all are asked for.
const SHOWN: usize = 15;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut bench = Bench::new(args, &args.game)?;
    let mut other = args.compare.as_ref().map(|path| Bench::new(args, path)).transpose()?;
    if !args.json {
        print_heading(bench.bytes, out)?;
    }
    for depth in 1..=bench.depth {
        let cost = bench.measure(depth)?;
        if !args.json {
            print_cost(&cost, bench.growth(depth), out)?;
        }
    }
    if let Some(other) = &mut other {
        compare(other, &bench, (!args.json).then_some(out as &mut dyn Write))?;
    }
    let progress = Progress::show(&format!("profiling depth {}", bench.depth));
    let profile = bench.c64.profile(bench.depth)?;
    drop(progress);
    if args.json {
        print_json(&bench, other.as_ref(), &profile.routines, out)?;
    } else {
        let shown = if args.all { profile.routines.len() } else { SHOWN };
        print_profile(&profile.routines, shown, out)?;
    }
    let title = format!("{}, depth {}", bench.name, bench.depth);
    let file = |path: &Option<PathBuf>, text: &dyn Fn() -> String| {
        path.clone().map(|path| Output { path, bytes: text().into_bytes() })
    };
    let files =
        [file(&args.folded, &|| folded(&profile)), file(&args.flame, &|| flame_graph(&title, &profile))];
    write_all(&files.into_iter().flatten().collect::<Vec<_>>())
}

/// A program that is being measured.
struct Bench {
    path: PathBuf,
    name: String,
    bytes: usize,
    /// The greatest depth.
    depth: u8,
    c64: C64,
    /// What the search to each depth from 1 on has cost.
    costs: Vec<Cost>,
}

impl Bench {
    fn new(args: &Args, path: &Path) -> Result<Self, Failure> {
        let spec = game::open(path)?;
        let game = game::after(&spec, &args.moves)?;
        let depth = args.depth.unwrap_or(spec.search.depth);
        let build = toolchain::build(&spec)?;
        game::check_depth(&build, depth, "")?;
        let c64 = game::set_up(&build, &game)?;
        let (path, bytes) = (path.to_owned(), build.prg().len());
        Ok(Self { path, name: spec.name.clone(), bytes, depth, c64, costs: Vec::new() })
    }

    /// Measures the search to a depth.
    fn measure(&mut self, depth: u8) -> Result<Cost, Failure> {
        let progress = Progress::show(&format!("{}: searching to depth {depth}", self.name));
        let cost = self.c64.cost(depth)?;
        drop(progress);
        self.costs.push(cost);
        Ok(cost)
    }

    /// How many times the nodes of the depth before the search to a depth has.
    fn growth(&self, depth: u8) -> Option<f64> {
        let nodes = |depth: u8| self.costs.iter().find(|cost| cost.depth == depth).map(|cost| cost.nodes);
        Some(nodes(depth)? as f64 / nodes(depth.checked_sub(1)?)?.max(1) as f64)
    }
}

/// Measures another game to the same depths and prints what it costs as multiples, if that is wanted.
fn compare(other: &mut Bench, bench: &Bench, mut out: Option<&mut dyn Write>) -> Result<(), Failure> {
    other.depth = bench.depth.min(other.depth);
    if let Some(out) = &mut out {
        writeln!(out, "\n{}, as multiples of that: {} bytes", other.path.display(), other.bytes)?;
        writeln!(
            out,
            "{:>5}  {:>10}  {:>8}  {:>12}  {:>8}  {:>8}",
            "depth", "nodes", "times", "cycles", "times", "a node"
        )?;
    }
    for (depth, ours) in (1..=other.depth).zip(&bench.costs) {
        let Cost { nodes, cycles, .. } = other.measure(depth)?;
        if let Some(out) = &mut out {
            let times = |theirs: u64, ours: u64| theirs as f64 / ours.max(1) as f64;
            let (nodes_times, cycles_times) = (times(nodes, ours.nodes), times(cycles, ours.cycles));
            writeln!(
                out,
                "{depth:>5}  {nodes:>10}  {nodes_times:>8.3}  {cycles:>12}  {cycles_times:>8.3}  {:>8.3}",
                cycles_times / nodes_times
            )?;
        }
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
        "{:>5}  {:>10}  {:>6}  {:>5}  {:>12}  {:>7}  {:>8}",
        "depth", "nodes", "growth", "score", "cycles", "a node", "seconds"
    )?;
    out.flush()
}

fn print_cost(cost: &Cost, growth: Option<f64>, out: &mut dyn Write) -> Result<(), Failure> {
    let Cost { depth, nodes, score, cycles } = cost;
    let (each, seconds) = (cost.cycles_per_node(), cost.seconds());
    let growth = growth.map(|growth| format!("{growth:.2}")).unwrap_or_default();
    let row = format!("{depth:>5}  {nodes:>10}  {growth:>6}  {score:>5}  {cycles:>12}  {each:>7}");
    writeln!(out, "{row}  {seconds:>8.3}")?;
    out.flush()?;
    Ok(())
}

fn print_profile(routines: &[Routine], shown: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{:>10}  {:>12}  {:>6}  {:>12}  routine", "calls", "cycles", "share", "with calls")?;
    let row = |out: &mut dyn Write, calls: u64, cycles: u64, inclusive: &str, name: &str| {
        let share = 100.0 * share(cycles, routines);
        writeln!(out, "{calls:>10}  {cycles:>12}  {share:>5.1}%  {inclusive:>12}  {name}")
    };
    let (first, rest) = routines.split_at(shown.min(routines.len()));
    for Routine { name, calls, cycles, inclusive } in first {
        row(out, *calls, *cycles, &inclusive.to_string(), name)?;
    }
    if !rest.is_empty() {
        let name = format!("({} others: --all shows them)", rest.len());
        row(out, rest.iter().map(|rest| rest.calls).sum(), total(rest), "", &name)?;
    }
    Ok(())
}

fn print_json(
    bench: &Bench,
    other: Option<&Bench>,
    routines: &[Routine],
    out: &mut dyn Write,
) -> io::Result<()> {
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
        let Routine { name, calls, cycles, inclusive } = routine;
        let share = share(*cycles, routines);
        json!({ "name": name, "calls": calls, "cycles": cycles, "share": share, "inclusive": inclusive })
    };
    let searches = |bench: &Bench| -> Vec<Value> { bench.costs.iter().map(search).collect() };
    let profile: Vec<_> = routines.iter().map(routine).collect();
    let mut all = json!({ "bytes": bench.bytes, "searches": searches(bench), "routines": profile });
    if let Some(other) = other {
        all["other"] = json!({ "bytes": other.bytes, "searches": searches(other) });
    }
    writeln!(out, "{all}")
}

fn total(routines: &[Routine]) -> u64 {
    routines.iter().map(|routine| routine.cycles).sum()
}

/// The part of the cycles of all routines, from 0 to 1.
fn share(cycles: u64, routines: &[Routine]) -> f64 {
    cycles as f64 / total(routines).max(1) as f64
}
