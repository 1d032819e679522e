//! `sys2080 search`: what an engine thinks of a position, iteration by iteration.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;
use engine::Over;
use engine::{Found, Game, TableModel, format_line};
use engine_spec::MAX_DEPTH;
use serde_json::{Value, json};
use study::Book;
use toolchain::{C64, C64Iteration, PAL_HZ};

use crate::failure::Failure;
use crate::game::{self, On};
use crate::progress::Progress;
use crate::timed;

/// Search a position and show depth, nodes, score and best line
///
/// Searches a position the way the game's description says and prints, for each iteration, the
/// depth in plies, the nodes expanded since the search began, the score, and the best moves of
/// both sides; on the host, in games with more than steps, also the positions generated; on the C64
/// also the CPU cycles since the search began, without those spent on printing. Both engines search
/// alike: they give the same nodes, scores and moves. A search ends early with the iteration that finds
/// a forced win or loss. With --seconds it is stopped in the middle of an iteration, of which the host drops what it has
/// found; the program plays the best move of it, as it does with its levels. Where the game's book has a move, which the program would play without this
/// search, it is told as well. If the game is over after the moves given, nothing is searched: how it
/// has ended is printed instead.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// Depth of the search, in plies: 1 to 32 [default: the game's]
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Search, deeper and deeper, for so many seconds, such as 2.5: on the C64 its own, on the host those of the
    /// clock; with --depth, until either is reached
    #[arg(long, value_name = "S", value_parser = timed::seconds)]
    seconds: Option<f64>,
    /// Moves played before the search, such as e1f2,b8a7 or d3,c5
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
    /// The position to begin with, as UCI has it: `r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1`
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Where to search
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Which table of best moves to use, if the game has one; the C64 has only the game's
    #[arg(long, value_enum, default_value_t = Table::Spec)]
    table: Table,
    /// Print JSON: {"iterations":[{"depth":…,"nodes":…,"score":…,"pv":[…]}],"best":…} or
    /// {"errors":[…]}; "book":… where the book has a move; "over":{"winner":…} if the game is over
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 search games/mouse-and-cats.toml
  sys2080 search games/mouse-and-cats.toml --depth 8 --moves e1f2 --on c64
  sys2080 search games/othello-8x8.toml --depth 8 --moves d3,c5
  sys2080 search games/othello-8x8.toml --seconds 10 --on c64
  sys2080 search games/mouse-and-cats.toml --table exact --json";

/// Which table of best moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    /// The game's, in which positions that share a slot displace one another
    Spec,
    /// A table that distinguishes all positions
    Exact,
}

/// Who searches, ready to begin.
enum Searcher {
    Host(TableModel),
    C64(Box<C64>),
}

impl Searcher {
    fn new(args: &Args, game: &Game, depth: u8) -> Result<Self, Failure> {
        Ok(match (args.on, args.table) {
            (On::Host, Table::Spec) => Self::Host(TableModel::Slots),
            (On::Host, Table::Exact) => Self::Host(TableModel::Exact),
            (On::C64, _) => {
                // A depth that nobody has asked for is as great as it can be.
                let asked = if args.seconds.is_some() { args.depth.unwrap_or(1) } else { depth };
                let c64 = game::boot(&args.game, game, asked)?;
                if args.seconds.is_some() {
                    game::check_clock(&c64, &args.game)?;
                }
                Self::C64(Box::new(c64))
            }
        })
    }

    /// Searches and hands over each iteration as it is completed.
    /// The move of an iteration that was not complete, if that is what would be played, is returned.
    fn search(
        self,
        game: &Game,
        depth: u8,
        millis: Option<u64>,
        report: &mut dyn FnMut(Iteration),
    ) -> Result<Option<String>, Failure> {
        match (self, millis) {
            (Self::Host(_), Some(millis)) => {
                timed::search(game, depth, millis, &mut |found| report(Iteration { found, cycles: None }));
            }
            (Self::C64(mut c64), Some(millis)) => {
                let in_texts = |line: &[_]| format_line(game.rules(), game.position(), line);
                let mut each = |iteration: C64Iteration| {
                    let C64Iteration { depth, nodes, score, line, cycles } = iteration;
                    let found = Found { depth, nodes, generated: None, score, line: in_texts(&line) };
                    report(Iteration { found, cycles: Some(cycles) });
                };
                let cycles = Some(millis * PAL_HZ / 1000);
                let thought = c64.search_watched(depth, cycles, &mut each, &mut || false)?;
                let line = thought.map(|thought| in_texts(&thought.line)).unwrap_or_default();
                return Ok(line.first().and_then(|first| game.completed(first)));
            }
            (searcher, None) => searcher.search_to(game, depth, report)?,
        }
        Ok(None)
    }

    fn search_to(self, game: &Game, depth: u8, report: &mut dyn FnMut(Iteration)) -> Result<(), Failure> {
        match self {
            Self::Host(model) => {
                game.search_each(model, depth, &mut |found| report(Iteration { found, cycles: None }));
            }
            Self::C64(mut c64) => c64.search_game(game, depth, &mut |found, cycles| {
                report(Iteration { found, cycles: Some(cycles) });
            })?,
        }
        Ok(())
    }
}

/// An iteration of either engine.
#[derive(Debug)]
struct Iteration {
    found: Found,
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
    if args.seconds.is_some() && args.table == Table::Exact {
        return Err(Failure::Usage {
            command: "search",
            message: "the argument '--table exact' cannot be used with '--seconds'".to_owned(),
        });
    }
    let spec = game::open(&args.game)?;
    let game = game::from(&spec, args.fen.as_deref(), &args.moves)?;
    if let Some(over) = game.result(1) {
        return print_end(&game, over, args.json, out);
    }
    let millis = args.seconds.map(timed::millis);
    let own = if millis.is_some() { MAX_DEPTH } else { spec.search.depth };
    let depth = args.depth.unwrap_or(own);
    // The file was opened without complaint, and so was its book.
    let book = Book::new(&spec).unwrap_or_default();
    let known = book.choose(&game).map(|known| known.text);
    let known = known.as_deref();
    let searcher = Searcher::new(args, &game, depth)?;
    if args.json {
        let mut iterations = Vec::new();
        let better = searcher.search(&game, depth, millis, &mut |iteration| iterations.push(iteration))?;
        print_json(&iterations, better, known, out)?;
        return Ok(());
    }
    // A row is printed as soon as it is known; the searches have no way to be told to stop, so a
    // closed output is noticed at the end.
    let mut printed = print_heading(args.on == On::C64, args.on == On::Host, out);
    let mut best = None;
    let doing = |depth: u8| format!("searching to depth {depth}");
    let progress = Progress::new(doing(1));
    let better = searcher.search(&game, depth, millis, &mut |iteration| {
        if printed.is_ok() {
            printed = progress.aside(|| print_row(&iteration, out));
        }
        progress.say(doing(iteration.found.depth.saturating_add(1)));
        best = iteration.found.line.into_iter().next();
    })?;
    drop(progress);
    printed?;
    match better.or(best) {
        Some(best) => writeln!(out, "best {best}"),
        None => writeln!(out, "no legal move"),
    }?;
    if let Some(known) = known {
        writeln!(out, "book {known}")?;
    }
    Ok(())
}

/// Says how the game has ended. `winner` is null if it is drawn.
fn print_end(game: &Game, over: Over, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if json {
        let winner = match over {
            Over::Won(side) => game.spec().sides.get(side).map(|side| &side.name),
            Over::Drawn => None,
        };
        writeln!(out, "{}", json!({ "iterations": [], "best": null, "over": { "winner": winner } }))?;
    } else {
        writeln!(out, "the game is over, {}", game.describe(over))?;
    }
    Ok(())
}

fn print_heading(cycles: bool, moves: bool, out: &mut dyn Write) -> io::Result<()> {
    let moves = if moves { format!("  {:>11}", "moves") } else { String::new() };
    let cycles = if cycles { format!("  {:>12}", "cycles") } else { String::new() };
    writeln!(out, "{:>5}  {:>10}{moves}  {:>5}{cycles}  principal variation", "depth", "nodes", "score")?;
    out.flush()
}

fn print_row(Iteration { found, cycles }: &Iteration, out: &mut dyn Write) -> io::Result<()> {
    let Found { depth, nodes, generated, score, line } = found;
    let moves = generated.map(|moves| format!("  {moves:>11}")).unwrap_or_default();
    let cycles = cycles.map(|cycles| format!("  {cycles:>12}")).unwrap_or_default();
    let row = format!("{depth:>5}  {nodes:>10}{moves}  {score:>5}{cycles}  {}", line.join(" "));
    writeln!(out, "{}", row.trim_end())?;
    out.flush()
}

fn print_json(
    iterations: &[Iteration],
    better: Option<String>,
    known: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let entry = |Iteration { found, cycles }: &Iteration| {
        let Found { depth, nodes, generated, score, line } = found;
        let mut entry = json!({ "depth": depth, "nodes": nodes, "score": score, "pv": line });
        if let Some(moves) = generated {
            entry["moves"] = json!(moves);
        }
        if let Some(cycles) = cycles {
            entry["cycles"] = json!(cycles);
        }
        entry
    };
    let entries: Vec<Value> = iterations.iter().map(entry).collect();
    let best = better.as_ref().or_else(|| iterations.last().and_then(|last| last.found.line.first()));
    let mut answer = json!({ "iterations": entries, "best": best });
    if let Some(known) = known {
        answer["book"] = json!(known);
    }
    writeln!(out, "{answer}")
}
