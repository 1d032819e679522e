//! `sys2080 suite`: positions with known best moves, and how many of them a game finds.

mod problem;
mod solver;

use std::io::Write;
use std::path::PathBuf;

use engine::Game;
use serde_json::{Value, json};

use self::solver::{Limit, Solver};
use crate::failure::Failure;
use crate::game::{self, On};
use crate::timed;

/// Search positions whose best moves are known, and count those found
///
/// Reads a file in Extended Position Description, as chess players collect problems: a line for each
/// position, with its first four fields as UCI has them, and operations behind them: `bm` names the
/// best moves, `am` moves that are wrong, `id` the position. Moves are written short (`Nf3`, `exd5`,
/// `O-O`) or in full. A position is solved if the move that would be played is one of the best, or
/// none of the wrong ones.
///
/// Collections that say what each move is worth have it in `c0`, such as c0 "f5=10, Be5+=2": these
/// points are added up, and a move that is not there has none. Without `bm` and `am` the moves with
/// the most points are the best.
///
/// The generated program searches each position in the embedded C64, as its levels do it, for so
/// many seconds; or, many times faster, the host engine until the program would be stopped, or to a
/// depth.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The positions (EPD)
    positions: PathBuf,
    /// Seconds of a C64 for each position, on the host modelled ones
    #[arg(long, value_name = "S", value_parser = timed::seconds, default_value = "10", conflicts_with = "depth")]
    seconds: f64,
    /// Search so many plies instead: 1 to 32
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Where to search [default: c64, with --depth host]
    #[arg(long, value_enum)]
    on: Option<On>,
    /// Print JSON: {"solved":…,"points":…,"most":…,"positions":[{"id":…,"move":…,"solved":…,
    /// "points":…,"most":…}]}, points where moves have some, or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 suite games/chess.toml problems.epd
  sys2080 suite games/chess.toml problems.epd --on host --seconds 60 --json
  sys2080 suite games/chess.toml problems.epd --depth 4";

/// What has been found so far.
#[derive(Default)]
struct Tally {
    solved: usize,
    /// Points, and the most that there could be, if moves have any.
    points: Option<(u64, u64)>,
}

impl Tally {
    fn add(&mut self, right: bool, points: Option<(u64, u64)>) {
        self.solved += usize::from(right);
        if let Some((points, most)) = points {
            let (so_far, most_so_far) = self.points.unwrap_or_default();
            self.points = Some((so_far + points, most_so_far + most));
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let missing = "POSITIONS is the path of a file of positions, such as problems.epd";
    let text = input::given::text(&args.positions, input::TEXT)
        .map_err(|error| Failure::unreadable(&args.positions, &error, missing))?;
    let problems = problem::read(&spec, &args.positions, &text)?;
    let limit = args.depth.map_or(Limit::Seconds(args.seconds), Limit::Depth);
    let on = args.on.unwrap_or(if args.depth.is_some() { On::Host } else { On::C64 });
    let mut solver = Solver::new(&args.game, &Game::new(&spec), on, limit)?;
    let (mut tally, mut rows) = (Tally::default(), Vec::new());
    for problem in &problems {
        let found = solver.best(&problem.game)?;
        let (right, points) = (problem.is_solved_by(&found), problem.points(&found));
        tally.add(right, points);
        if args.json {
            let row = json!({ "id": problem.id, "move": found, "solved": right });
            rows.push(with_points(row, points));
        } else {
            let points = points.map(|(points, most)| format!("  {points}/{most}")).unwrap_or_default();
            writeln!(out, "{}  {}  {found}{points}", if right { "solved" } else { "-     " }, problem.id)?;
            out.flush()?;
        }
    }
    if args.json {
        let all = json!({ "solved": tally.solved, "positions": Value::Array(rows) });
        writeln!(out, "{}", with_points(all, tally.points))?;
        return Ok(());
    }
    writeln!(out, "{} of {} solved", tally.solved, problems.len())?;
    if let Some((points, most)) = tally.points {
        let share = 100.0 * points as f64 / most.max(1) as f64;
        writeln!(out, "{points} of {most} points, {share:.2} %")?;
    }
    Ok(())
}

/// The same with points, if there are any.
fn with_points(mut row: Value, points: Option<(u64, u64)>) -> Value {
    if let (Some((points, most)), Some(object)) = (points, row.as_object_mut()) {
        object.insert("points".to_owned(), json!(points));
        object.insert("most".to_owned(), json!(most));
    }
    row
}
