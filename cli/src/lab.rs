//! `sys2080 lab`: what each algorithm needs to solve the last states of a game.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::{Move, Rules, format_turn, parse_turn};
use engine_spec::{Algorithm, Spec};
use serde_json::{Value, json};
use study::lab::{self, Measured, State, Trial};

use input::given;

use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game;
use crate::progress::Progress;

/// Compare the search algorithms on the last states of a game
///
/// Walks a line of play backwards from its end and solves each state, to the end of the game, by
/// minimax (without pruning), alpha-beta, scout and negascout, each without and with a transposition
/// table. Prints the nodes expanded, the moves made, the time and the value for each. An algorithm
/// that a state takes too long is left out from there on.
///
/// All try moves in the same order: those that leave the other side few replies first, and near the
/// end as the game file says. Games that do not end by themselves are searched to the
/// end of the line only.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The line, from the start of the game, such as "d3 c5 f6" [default: the game's search plays
    /// against itself]
    #[arg(long, value_name = "MOVES")]
    line: Option<String>,
    /// Depth of the searches that find the line, in plies: 1 to 32 [default: the game's]
    #[arg(long, value_name = "N", value_parser = game::depth(), conflicts_with = "line")]
    depth: Option<u8>,
    /// Seconds that an algorithm may take for a state
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// The most states to solve [default: all]
    #[arg(long, value_name = "N")]
    states: Option<usize>,
    /// Begin with the state that is so many turns from the end
    #[arg(long, value_name = "N", default_value_t = 1)]
    from: usize,
    /// Only these algorithms; a comma list [default: all]
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = algorithm())]
    algorithms: Vec<Algorithm>,
    /// Whether to search with a transposition table
    #[arg(long, value_enum, default_value_t)]
    table: Tables,
    /// Slots of the table, as a power of two: 18 makes 262144, which take 8 MB
    #[arg(long, value_name = "BITS", default_value_t = lab::SLOTS.ilog2(), value_parser = clap::value_parser!(u32).range(4..=30))]
    slots: u32,
    /// Write the results as comma-separated values, too; with - to standard output, in the place of the rows
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write four figures: nodes.svg, nodes-table.svg, time.svg, time-table.svg
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Print JSON: {"line":["d3","c5"],"results":[{"left":1,"algorithm":"minimax","table":false,"nodes":1,"moves":1,
    /// "seconds":0.1,"score":128},…]} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

/// Which searches to make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Tables {
    /// Those with a table
    With,
    /// Those without
    Without,
    /// Both
    #[default]
    Both,
}

impl Tables {
    fn allows(self, table: bool) -> bool {
        self == Self::Both || table == (self == Self::With)
    }
}

/// Reads the name of an algorithm.
fn algorithm() -> impl TypedValueParser<Value = Algorithm> {
    PossibleValuesParser::new(lab::ALGORITHMS.map(lab::name)).map(|word| {
        let named = lab::ALGORITHMS.into_iter().find(|&algorithm| lab::name(algorithm) == word);
        // Nothing else gets through the list of possible values.
        named.unwrap_or(Algorithm::Minimax)
    })
}

const EXAMPLES: &str = "\
Examples:
  sys2080 lab games/tic-tac-toe.toml
  sys2080 lab games/othello-6x6.toml --seconds 60 --csv othello.csv --svg .
  sys2080 lab games/othello-6x6.toml --algorithms negascout --table with --slots 22 --seconds 600
  sys2080 lab games/tic-tac-toe.toml --json
  sys2080 lab games/tic-tac-toe.toml --line \"b2 a1 c1 a3 a2 c2 b1 b3 c3\"";

/// Compares the algorithms.
///
/// # Errors
/// When the game or the line is wrong, or files cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let rules = Rules::new(&spec);
    let line = match &args.line {
        Some(text) => read(&rules, text)?,
        None => lab::line(&rules, args.depth.unwrap_or(spec.search.depth)),
    };
    let states = lab::states(&rules, &line);
    let states: Vec<&State> = states.iter().filter(|state| state.left >= args.from).collect();
    if states.is_empty() && !line.is_empty() {
        let message =
            format!("the line ends after {} turns, so no state is {} from its end", line.len(), args.from);
        return Err(Failure::input(message, "begin nearer to the end with `--from`"));
    }
    let mut nowhere = io::sink();
    let csv = args.csv.as_deref().is_some_and(given::is_standard);
    if csv && args.json {
        let message = "`--json` and the values both want standard output: use `--csv FILE.csv`".to_owned();
        return Err(Failure::Usage { command: "lab", message });
    }
    // What goes to standard output is all that goes there.
    let (answer, out) = if args.json { (Some(out), None) } else { (None, Some(out)) };
    let out: &mut dyn Write = out.filter(|_| !csv).unwrap_or(&mut nowhere);
    writeln!(out, "line: {}\n", written(&rules, &line).join(" "))?;
    writeln!(
        out,
        "{:>5}  {:<10}  {:>5}  {:>12}  {:>12}  {:>9}  {:>6}",
        "left", "algorithm", "table", "nodes", "moves", "seconds", "result"
    )?;
    let asked = |trial: &Trial| {
        args.table.allows(trial.table)
            && (args.algorithms.is_empty() || args.algorithms.contains(&trial.algorithm))
    };
    let trials = Trial::all().into_iter().filter(asked);
    let mut trials: Vec<(Trial, Rules)> = trials.map(|trial| (trial, trial.rules(&spec))).collect();
    let mut measured = Vec::new();
    for state in states.into_iter().take(args.states.unwrap_or(usize::MAX)) {
        let mut kept = Vec::new();
        for (trial, rules) in trials {
            let table = if trial.table { " with a table" } else { "" };
            let name = lab::name(trial.algorithm);
            let doing = format!("{} plies left: {name}{table}, {} s at most", state.left, args.seconds);
            let progress = Progress::new(doing);
            let solved = solve(trial, &rules, state, args);
            drop(progress);
            if let Some(one) = solved {
                print(&spec, &one, out)?;
                measured.push(one);
                kept.push((trial, rules));
            }
        }
        trials = kept;
        if trials.is_empty() {
            break;
        }
    }
    write_all(&files(args, &spec.name, &measured))?;
    if let Some(answer) = answer {
        writeln!(answer, "{}", described(&spec, written(&rules, &line), &measured))?;
    }
    Ok(())
}

/// The results, and the line whose states they are of.
fn described(spec: &Spec, line: Vec<String>, measured: &[Measured]) -> Value {
    let result = |one: &Measured| {
        let &Measured { left, trial, nodes, generated, score, seconds } = one;
        json!({
            "left": left,
            "algorithm": lab::name(trial.algorithm),
            "table": trial.table,
            "nodes": nodes,
            "moves": generated,
            "seconds": seconds,
            "score": score,
            "result": lab::result(spec, score),
        })
    };
    json!({ "line": line, "results": measured.iter().map(result).collect::<Value>() })
}

/// The turns of a line in words.
fn read(rules: &Rules, text: &str) -> Result<Vec<Vec<Move>>, Failure> {
    let mut position = rules.start();
    let mut line = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let turn = parse_turn(rules, &position, word)
            .map_err(|error| Failure::plain(format!("after {} moves: {error}", line.len())))?;
        for &mv in &turn {
            let _ = rules.make(&mut position, mv);
        }
        line.push(turn);
    }
    Ok(line)
}

fn written(rules: &Rules, line: &[Vec<Move>]) -> Vec<String> {
    let mut position = rules.start();
    let write = |turn: &Vec<Move>| {
        let text = format_turn(rules, &position, turn);
        for &mv in turn {
            let _ = rules.make(&mut position, mv);
        }
        text
    };
    line.iter().map(write).collect()
}

/// Solves a state, if that takes no longer than it may.
fn solve(trial: Trial, rules: &Rules, state: &State, args: &Args) -> Option<Measured> {
    let limit = Duration::from_secs(args.seconds);
    let stop = Arc::new(AtomicBool::new(false));
    let (done, waiting) = mpsc::channel::<()>();
    let watched = Arc::clone(&stop);
    let watch = thread::spawn(move || {
        // When the search is done, the other end of the channel is gone.
        if waiting.recv_timeout(limit) == Err(mpsc::RecvTimeoutError::Timeout) {
            watched.store(true, Ordering::Relaxed);
        }
    });
    let begin = Instant::now();
    let found = trial.solve(rules, state, 1 << args.slots, &stop);
    let seconds = begin.elapsed().as_secs_f64();
    drop(done);
    // It cannot fail: it only waits.
    let _ = watch.join();
    let found = found?;
    let (nodes, generated, score) = (found.nodes, found.generated, found.score);
    Some(Measured { left: state.left, trial, nodes, generated, score, seconds })
}

fn print(spec: &Spec, one: &Measured, out: &mut dyn Write) -> io::Result<()> {
    let &Measured { left, trial, nodes, generated, score, seconds } = one;
    let (name, table) = (lab::name(trial.algorithm), if trial.table { "yes" } else { "no" });
    let result = lab::result(spec, score);
    writeln!(
        out,
        "{left:>5}  {name:<10}  {table:>5}  {nodes:>12}  {generated:>12}  {seconds:>9.4}  {result:>6}"
    )?;
    out.flush()
}

/// The files that were asked for.
fn files(args: &Args, name: &str, measured: &[Measured]) -> Vec<Output> {
    let csv =
        args.csv.iter().map(|path| Output { path: path.clone(), bytes: lab::csv(measured).into_bytes() });
    let mut files: Vec<Output> = csv.collect();
    if let Some(folder) = &args.svg {
        for figure in lab::figures(name, measured) {
            let path = folder.join(format!("{}.svg", figure.name));
            files.push(Output { path, bytes: figure.svg.into_bytes() });
        }
    }
    files
}
