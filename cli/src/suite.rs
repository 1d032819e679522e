//! `sys2080 suite`: positions with known best moves, and how many of them a game finds.

use std::io::Write;
use std::path::{Path, PathBuf};

use engine::{Found, Game};
use engine_spec::{MAX_DEPTH, Spec};
use serde_json::{Value, json};
use study::read_short;
use toolchain::{C64, PAL_HZ};

use crate::failure::Failure;
use crate::game;
use crate::timed;

/// Search positions whose best moves are known, and count those found
///
/// Reads a file in Extended Position Description, as chess players collect problems: a line for each
/// position, with its first four fields as UCI has them, and operations behind them: `bm` names the
/// best moves, `am` moves that are wrong, `id` the position. Moves are written short (`Nf3`, `exd5`,
/// `O-O`) or in full. The generated program searches each in the embedded C64, as its levels do it,
/// for so many seconds; or the host engine to a depth. A position is solved if the move that would be
/// played is one of the best, or none of the wrong ones.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The positions (EPD)
    positions: PathBuf,
    /// Seconds of a C64 for each position
    #[arg(long, value_name = "S", value_parser = timed::seconds, default_value = "10", conflicts_with = "depth")]
    seconds: f64,
    /// Search on the host instead, so many plies: 1 to 32
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Print JSON: {"solved":…,"positions":[{"id":…,"move":…,"solved":…}]} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 suite games/chess.toml problems.epd
  sys2080 suite games/chess.toml problems.epd --seconds 60 --json
  sys2080 suite games/chess.toml problems.epd --depth 4";

/// A position, and what is known of it.
struct Problem {
    id: String,
    game: Game,
    /// Moves in the game's notation, and whether these are the best, not wrong ones.
    moves: Vec<String>,
    best: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let missing = "POSITIONS is the path of a file of positions, such as problems.epd";
    let text = input::given::text(&args.positions, input::TEXT)
        .map_err(|error| Failure::unreadable(&args.positions, &error, missing))?;
    let problems = problems(&spec, &args.positions, &text)?;
    let mut c64 = match (args.depth, problems.first()) {
        (None, Some(first)) => {
            let c64 = game::boot(&args.game, &first.game, 1)?;
            game::check_clock(&c64, &args.game)?;
            Some(c64)
        }
        _ => None,
    };
    let (mut solved, mut rows) = (0, Vec::new());
    for problem in &problems {
        let found = match &mut c64 {
            Some(c64) => by_program(c64, &problem.game, timed::millis(args.seconds))?,
            None => by_host(&problem.game, args.depth.unwrap_or(1)),
        };
        let right = problem.moves.contains(&found) == problem.best;
        solved += usize::from(right);
        if args.json {
            rows.push(json!({ "id": problem.id, "move": found, "solved": right }));
        } else {
            writeln!(out, "{}  {}  {found}", if right { "solved" } else { "-     " }, problem.id)?;
            out.flush()?;
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "solved": solved, "positions": Value::Array(rows) }))?;
    } else {
        writeln!(out, "{solved} of {} solved", problems.len())?;
    }
    Ok(())
}

/// The move that the program would play after so long.
fn by_program(c64: &mut C64, game: &Game, millis: u64) -> Result<String, Failure> {
    c64.set_game(game)?;
    let cycles = Some(millis * PAL_HZ / 1000);
    let thought = c64.search_watched(MAX_DEPTH, cycles, &mut |_| (), &mut || false)?;
    let line = thought.map(|thought| thought.line).unwrap_or_default();
    let first = engine::format_line(game.rules(), game.position(), &line).into_iter().next();
    Ok(first.and_then(|first| game.completed(&first)).unwrap_or_default())
}

/// The move that the host engine finds with so many plies.
fn by_host(game: &Game, depth: u8) -> String {
    let mut best: Option<Found> = None;
    game.search_each(engine::TableModel::Slots, depth, &mut |found| best = Some(found));
    best.and_then(|found| found.line.into_iter().next()).unwrap_or_default()
}

/// The positions of a file, or all that is wrong with it.
fn problems(spec: &Spec, path: &Path, text: &str) -> Result<Vec<Problem>, Failure> {
    let start = Game::new(spec);
    let (mut problems, mut wrong) = (Vec::new(), Vec::new());
    for (line, number) in text.lines().zip(1_usize..).filter(|(line, _)| !line.trim().is_empty()) {
        match problem(&start, line, number) {
            Ok(problem) => problems.push(problem),
            Err(failure) => wrong.push(failure.at(&format!("{}:{number}", path.display()))),
        }
    }
    if problems.is_empty() && wrong.is_empty() {
        let help = "write a line for each, such as `4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+;`";
        return Err(Failure::input(format!("{} has no positions", path.display()), help));
    }
    match Failure::together(wrong) {
        Some(failure) => Err(failure),
        None => Ok(problems),
    }
}

/// The position of a line.
fn problem(start: &Game, line: &str, number: usize) -> Result<Problem, Failure> {
    let help = "a line is a position, four fields of it, and `bm` with the best moves: \
                `4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+; id \"one\";`";
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    let game = protocols::fen::read(start, &format!("{} 0 1", fields.join(" ")))
        .filter(|_| fields.len() == 4)
        .ok_or_else(|| Failure::input("this is no position of the game", help))?;
    if let Some(over) = game.result(1) {
        return Err(Failure::plain(format!("the game is over there, {}", game.describe(over))));
    }
    let rest = fields.iter().fold(line, |rest, field| rest.trim_start().strip_prefix(field).unwrap_or(rest));
    let mut operations = rest.split(';').filter_map(|operation| operation.trim().split_once(' '));
    let id = operations.clone().find(|(code, _)| *code == "id").map(|(_, id)| id.trim().trim_matches('"'));
    let known = operations.find(|(code, _)| ["bm", "am"].contains(code));
    let (code, names) = known.ok_or_else(|| Failure::input("neither `bm` nor `am` is there", help))?;
    let moves: Result<Vec<String>, _> =
        names.split_whitespace().map(|name| read_short(&game, name.trim_end_matches(['!', '?']))).collect();
    let moves = moves.map_err(|error| Failure::plain(error.to_string()))?;
    let id = id.map_or_else(|| number.to_string(), str::to_owned);
    Ok(Problem { id, game, moves, best: code == "bm" })
}
