//! `sys2080 perft`: counting move sequences, to compare implementations of the rules.

use std::io::Write;
use std::path::PathBuf;

use engine::Game;
use serde_json::json;

use crate::failure::Failure;
use crate::game::{self, On};
use crate::progress::Progress;

/// Count the move sequences of 1, 2 … N plies
///
/// Counts the sequences of legal moves of 1, 2 … N plies, and prints a line `depth leaves` for
/// each. A sequence that ends the game goes no further. Two implementations of the same rules agree on
/// these numbers.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The greatest depth, in plies: 1 to 32
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: u8,
    /// Moves played before counting, such as e1f2,b8a7 or d3,c5
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
    /// The position to begin with, as UCI has it: `r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1`
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Where to count
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Print JSON: {"perft":[2,14,56]} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 perft games/mouse-and-cats.toml --depth 6
  sys2080 perft games/draughts.toml --depth 7
  sys2080 perft games/mouse-and-cats.toml --depth 3 --moves e1f2 --on c64 --json";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let game = game::from(&spec, args.fen.as_deref(), &args.moves)?;
    // After the end of a game there is nothing to count.
    let over = game.result(1).is_some();
    let mut c64 = match args.on {
        _ if over => None,
        On::Host => None,
        On::C64 => Some(game::boot(&args.game, &game, args.depth)?),
    };
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let progress = Progress::new(format!("counting {depth} plies"));
        let leaves = match &mut c64 {
            _ if over => 0,
            None => counted(&game, depth, &progress),
            Some(c64) => c64.perft(depth)?,
        };
        drop(progress);
        counts.push(leaves);
        if !args.json {
            writeln!(out, "{depth} {leaves}")?;
            out.flush()?;
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "perft": counts }))?;
    }
    Ok(())
}

/// Counts on the host, turn by turn.
fn counted(game: &Game, depth: u8, progress: &Progress) -> u64 {
    let (rules, start) = (game.rules(), game.position());
    let turns = rules.legal_turns(start);
    let of = turns.len() as u64;
    let mut leaves = 0;
    for (number, turn) in (0..).zip(turns) {
        progress.at(number, of);
        let mut after = start.clone();
        for mv in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut after, mv);
        }
        leaves += rules.perft(&after, depth - 1);
    }
    leaves
}
