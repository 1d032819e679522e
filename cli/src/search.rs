//! `sys2080 search`: what an engine thinks of a position, iteration by iteration.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;
use reference::{Engine, Move, Position, Rules, TableModel, format_move};
use serde_json::{Value, json};
use toolchain::C64;

use crate::failure::Failure;
use crate::game::{self, On};

/// Search a position and show depth, nodes, score and best line
///
/// Searches a position the way the game's description says and prints, for each iteration, the
/// depth in plies, the nodes expanded since the search began, the score, and the best moves of
/// both sides; on the C64 also the CPU cycles since the search began, without those spent on
/// printing. Both engines search alike: they give the same nodes, scores and moves.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// Depth of the search, in plies: 1 to 32 [default: the game's]
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Moves played before the search, such as e1f2,b8a7
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
    /// Where to search
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Which table of best moves to use, if the game has one; the C64 has only the game's
    #[arg(long, value_enum, default_value_t = Table::Spec)]
    table: Table,
    /// Print JSON: {"iterations":[{"depth":…,"nodes":…,"score":…,"pv":[…]}],"best":…} or
    /// {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 search games/mouse-and-cats.toml
  sys2080 search games/mouse-and-cats.toml --depth 8 --moves e1f2 --on c64
  sys2080 search games/mouse-and-cats.toml --table exact --json";

/// Which table of best moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    /// The game's, in which positions that share a slot displace one another
    Spec,
    /// A table that tells all positions apart
    Exact,
}

/// Who searches, ready to begin.
enum Searcher {
    Host(TableModel),
    C64(Box<C64>),
}

impl Searcher {
    fn new(args: &Args, rules: &Rules, position: &Position, depth: u8) -> Result<Self, Failure> {
        Ok(match (args.on, args.table) {
            (On::Host, Table::Spec) => Self::Host(TableModel::Slots),
            (On::Host, Table::Exact) => Self::Host(TableModel::Exact),
            (On::C64, _) => Self::C64(Box::new(game::boot(rules.spec(), position, depth)?)),
        })
    }

    /// Searches and hands over each iteration as it is completed.
    fn search(
        self,
        rules: &Rules,
        position: &mut Position,
        depth: u8,
        report: &mut dyn FnMut(Iteration),
    ) -> Result<(), Failure> {
        match self {
            Self::Host(model) => {
                Engine::new(rules, model).search_each(position, depth, &mut |found| report(found.into()));
            }
            Self::C64(mut c64) => c64.search_each(depth, &mut |found| report(found.into()))?,
        }
        Ok(())
    }
}

/// An iteration of either engine.
#[derive(Debug)]
struct Iteration {
    depth: u8,
    nodes: u64,
    score: u8,
    line: Vec<Move>,
    /// Only the C64 counts them.
    cycles: Option<u64>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.on == On::C64 && args.table == Table::Exact {
        return Err(Failure::Usage {
            command: "search",
            message: "the argument '--table exact' cannot be used with '--on c64'".to_owned(),
        });
    }
    let spec = game::open(&args.game)?;
    let rules = Rules::new(&spec);
    let mut position = game::after(&rules, &args.moves)?;
    let depth = args.depth.unwrap_or(spec.search.depth);
    let searcher = Searcher::new(args, &rules, &position, depth)?;
    if args.json {
        let mut iterations = Vec::new();
        searcher.search(&rules, &mut position, depth, &mut |iteration| iterations.push(iteration))?;
        print_json(&rules, &iterations, out)?;
        return Ok(());
    }
    // A row is printed as soon as it is known; the searches have no way to be told to stop, so a
    // closed output is noticed at the end.
    let mut printed = print_heading(args.on == On::C64, out);
    let mut best = None;
    searcher.search(&rules, &mut position, depth, &mut |iteration| {
        if printed.is_ok() {
            printed = print_row(&rules, &iteration, out);
        }
        best = iteration.line.first().copied();
    })?;
    printed?;
    match best {
        Some(step) => writeln!(out, "best {}", format_move(&rules, step)),
        None => writeln!(out, "no legal move"),
    }?;
    Ok(())
}

impl From<reference::Iteration> for Iteration {
    fn from(found: reference::Iteration) -> Self {
        let reference::Iteration { depth, nodes, score, line } = found;
        Self { depth, nodes, score, line, cycles: None }
    }
}

impl From<toolchain::C64Iteration> for Iteration {
    fn from(found: toolchain::C64Iteration) -> Self {
        let toolchain::C64Iteration { depth, nodes, score, line, cycles } = found;
        Self { depth, nodes, score, line, cycles: Some(cycles) }
    }
}

fn best(iterations: &[Iteration]) -> Option<Move> {
    iterations.last()?.line.first().copied()
}

fn names(rules: &Rules, line: &[Move]) -> Vec<String> {
    line.iter().map(|&step| format_move(rules, step)).collect()
}

fn print_heading(counted: bool, out: &mut dyn Write) -> io::Result<()> {
    let cycles = if counted { format!("  {:>12}", "cycles") } else { String::new() };
    writeln!(out, "{:>5}  {:>10}  {:>5}{cycles}  principal variation", "depth", "nodes", "score")?;
    out.flush()
}

fn print_row(rules: &Rules, iteration: &Iteration, out: &mut dyn Write) -> io::Result<()> {
    let Iteration { depth, nodes, score, line, cycles } = iteration;
    let cycles = cycles.map(|cycles| format!("  {cycles:>12}")).unwrap_or_default();
    let line = names(rules, line).join(" ");
    writeln!(out, "{}", format!("{depth:>5}  {nodes:>10}  {score:>5}{cycles}  {line}").trim_end())?;
    out.flush()
}

fn print_json(rules: &Rules, iterations: &[Iteration], out: &mut dyn Write) -> io::Result<()> {
    let entry = |iteration: &Iteration| {
        let mut entry = json!({
            "depth": iteration.depth,
            "nodes": iteration.nodes,
            "score": iteration.score,
            "pv": names(rules, &iteration.line),
        });
        if let Some(cycles) = iteration.cycles {
            entry["cycles"] = json!(cycles);
        }
        entry
    };
    let entries: Vec<Value> = iterations.iter().map(entry).collect();
    let best = best(iterations).map(|step| format_move(rules, step));
    writeln!(out, "{}", json!({ "iterations": entries, "best": best }))
}
