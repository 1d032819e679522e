//! `sys2080 solve`: who wins a game when both sides play as well as can be.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use engine_spec::Spec;
use indicatif::{ProgressBar, ProgressStyle};
use reference::general::format_turn;
use reference::solve::{self, Limits, Progress, Solution, SolveError, Tally, Value};
use serde_json::json;

use crate::failure::Failure;
use crate::game;

/// Solve a game: who wins with best play, and how soon
///
/// Finds every position that can be reached from the start and what it is worth if both sides play as
/// well as can be: the winner hurries, the loser delays. Prints who wins and in how many plies, and how
/// many positions are won, lost and drawn for the side to move. Works on all processors, and needs 5 to
/// 25 bytes of memory for each position; some 100 where positions can come back.
///
/// A game in which neither side can force a win is drawn: it may go on forever. Rules about quiet moves
/// and repetitions are left aside.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// Print a line of best play, too
    #[arg(long)]
    line: bool,
    /// Give up when there are more positions than this [default: as many as fit in memory]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// The most memory for positions, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=4096))]
    memory: u64,
    /// Print JSON: {"winner":"cats","plies":44,"reachable":895280,…} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 solve games/mouse-and-cats.toml
  sys2080 solve games/tic-tac-toe.toml --line
  sys2080 solve games/fox-and-hounds-8x8.toml --json
  sys2080 solve games/breakthrough-6x6.toml --limit 1000000    (too large: exit status 1)";

/// Solves a game.
///
/// # Errors
/// When the game is wrong or has too many positions.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let limits = Limits { positions: args.limit.unwrap_or(u64::MAX), memory: args.memory << 30 };
    let bar = bar();
    let begin = Instant::now();
    let solution = solve::solve(&spec, &limits, &mut |progress| show(&bar, progress));
    let taken = begin.elapsed();
    bar.finish_and_clear();
    let solution = solution.map_err(|error| too_much(error, args.memory))?;
    if args.json {
        print_json(args, &spec, &solution, taken, out)?;
    } else {
        print(args, &spec, &solution, taken, out)?;
    }
    Ok(())
}

/// A bar on standard error, which is hidden if that is no terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

fn show(bar: &ProgressBar, progress: Progress) {
    match progress {
        Progress::Reached { plies, positions } => {
            bar.set_message(format!("ply {plies}: {} positions", grouped(positions)));
        }
        Progress::Solved { positions, of } => {
            if bar.length() != Some(of) {
                bar.set_length(of);
                // Without its style, it only turns.
                if let Ok(style) = ProgressStyle::with_template("{bar:40} {percent}% solved, {eta} left") {
                    bar.set_style(style);
                }
            }
            bar.set_position(positions);
        }
    }
}

/// What to do about a game that is too large.
fn too_much(error: SolveError, memory: u64) -> Failure {
    let help = match error {
        SolveError::Limit(_) => "allow more with `--limit`, or solve the game on a smaller board".to_owned(),
        SolveError::Memory(_) => {
            format!("allow more than {memory} GiB with `--memory`, or solve the game on a smaller board")
        }
        SolveError::Turns { bytes, .. } => format!("it takes `--memory {}`", (bytes >> 30) + 1),
        SolveError::Unnumbered => "solve the game on a smaller board".to_owned(),
        SolveError::Hand => "`sys2080 search` looks as far ahead as it can".to_owned(),
    };
    Failure::input(error.to_string(), help)
}

/// A line of best play in words.
fn written(solution: &Solution) -> Vec<String> {
    let rules = solution.rules();
    let mut position = rules.start();
    let line = solution.line(&position).into_iter().map(|turn| {
        let text = format_turn(rules, &position, &turn);
        for hop in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut position, hop);
        }
        text
    });
    line.collect()
}

fn name(spec: &Spec, side: usize) -> &str {
    spec.sides.get(side).map_or("", |side| &side.name)
}

fn print(
    args: &Args,
    spec: &Spec,
    solution: &Solution,
    taken: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let verdict = match solution.start() {
        Value::Drawn => "drawn".to_owned(),
        Value::Won { side, plies, ahead } => {
            let ahead = ahead.map(|ahead| format!(" by {ahead}")).unwrap_or_default();
            format!("won by {}{ahead} in {plies} plies", name(spec, side))
        }
    };
    writeln!(out, "{}: {verdict}\n", spec.name)?;
    let tally = solution.tally();
    let width = spec.sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0).max(7);
    writeln!(
        out,
        "{:<width$}  {:>13}  {:>13}  {:>13}  {:>13}",
        "to move", "positions", "won", "lost", "drawn"
    )?;
    for (side, Tally { won, lost, drawn, .. }) in tally.into_iter().enumerate() {
        let [all, won, lost, drawn] = [won + lost + drawn, won, lost, drawn].map(grouped);
        writeln!(out, "{:<width$}  {all:>13}  {won:>13}  {lost:>13}  {drawn:>13}", name(spec, side))?;
    }
    let longest = tally.iter().map(|tally| tally.longest).max().unwrap_or(0);
    writeln!(out, "\nreachable positions  {:>13}", grouped(solution.reachable()))?;
    writeln!(out, "longest win, plies   {longest:>13}")?;
    writeln!(out, "megabytes            {:>13}", grouped(solution.bytes() / 1_000_000))?;
    writeln!(out, "seconds              {:>13.1}", taken.as_secs_f64())?;
    if args.line {
        writeln!(out, "\n{}", written(solution).join(" "))?;
    }
    Ok(())
}

fn print_json(
    args: &Args,
    spec: &Spec,
    solution: &Solution,
    taken: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let value = solution.start();
    let tally = solution.tally();
    let mut answer = json!({
        "winner": value.winner().map(|side| name(spec, side)),
        "plies": value.plies(),
        "reachable": solution.reachable(),
        "ahead": value.ahead(),
        "longest": tally.iter().map(|tally| tally.longest).max(),
        "depth": solution.depth(),
        "to_move": tally.iter().enumerate().map(|(side, tally)| json!({
            "side": name(spec, side),
            "won": tally.won,
            "lost": tally.lost,
            "drawn": tally.drawn,
        })).collect::<Vec<_>>(),
        "bytes": solution.bytes(),
        "seconds": taken.as_secs_f64(),
    });
    if args.line {
        answer["line"] = json!(written(solution));
    }
    writeln!(out, "{answer}")
}

/// A number with commas between groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
