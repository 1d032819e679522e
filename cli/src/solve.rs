//! `sys2080 solve`: who wins a game when both sides play as well as can be; or which moves mate.

mod mate;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::ValueEnum;
use engine_spec::Spec;
use study::solve::{self, Limits, Progress, Proof, Solution, SolveError, grouped};

use crate::failure::Failure;
use crate::game::{self, On};
use crate::progress::Progress as Shown;

/// Solve a game: who wins with best play, and how soon
///
/// Finds every position that can be reached from the start and what it is worth if both sides play as
/// well as can be: the winner hurries, the loser delays. Prints who wins and in how many plies, and how
/// many positions are won, lost and drawn for the side to move. Works on all processors, and needs 5 to
/// 25 bytes of memory for each position; some 100 where positions can come back.
///
/// Where they are too many, and none can come back, proof-number search on one processor finds out who
/// wins, and in how many plies if that does not take much longer. Unless --method says otherwise, a proof
/// is tried once it has turned out that the positions do not fit in memory, or that they are not likely to, and
/// then the answer says so.
///
/// A game in which neither side can force a win is drawn: it may go on forever. Rules about quiet moves
/// and repetitions are left aside.
///
/// With --mate a position is looked at instead: all moves of the side to move that force a win within so many of its moves,
/// whatever the other side does. It takes a game whose sides have a royal piece, such as chess.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// How to solve it
    #[arg(long, value_enum, default_value_t = Method::Auto)]
    method: Method,
    /// Print a line of best play, too, where all positions are solved
    #[arg(long)]
    line: bool,
    /// Give up when there are more positions than this, or when a proof has looked at more [default: as
    /// many as fit in memory; of a proof, any number]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// The most memory for positions, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=4096))]
    memory: u64,
    /// Find all moves that force a win within so many moves of the side to move: 1 to 5
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(engine::MOST_MOVES)),
          conflicts_with_all = ["method", "line", "limit", "memory"])]
    mate: Option<u8>,
    /// The position to mate in, as UCI has it: `7k/8/5K2/8/8/8/8/6Q1 w - - 0 1`
    #[arg(long, value_name = "FEN", requires = "mate")]
    fen: Option<String>,
    /// Moves played before, such as e2e4,e7e5
    #[arg(long, value_name = "MOVES", value_delimiter = ',', requires = "mate")]
    moves: Vec<String>,
    /// Who looks for mates
    #[arg(long, value_enum, default_value_t = On::Host, requires = "mate")]
    on: On,
    /// Print JSON: {"method":"retrograde","winner":"cats","plies":44,"reachable":895280,…} or
    /// {"errors":[…]}; null is what is not known, or not there; with --mate {"keys":[{"move":…,"moves":…}],…}
    #[arg(long)]
    pub json: bool,
}

/// How a game is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Method {
    /// All positions if they seem to fit in memory, else a proof
    Auto,
    /// All positions, backwards from the ends of games
    Retrograde,
    /// Who wins, by proof-number search; for games in which no position can come back
    Proof,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 solve games/mouse-and-cats.toml
  sys2080 solve games/tic-tac-toe.toml --line
  sys2080 solve games/fox-and-hounds-8x8.toml --json
  sys2080 solve benches/solve/breakthrough-5x4.toml --method proof
  sys2080 solve games/chess.toml --fen '8/8/8/8/8/5K2/6R1/7k w - - 0 1' --mate 2
  sys2080 solve games/breakthrough-6x6.toml --limit 1000000    (too large: exit status 1)";

/// What has come out.
enum Answer {
    Solved(Box<Solution>),
    /// With the reason why it is only a proof, if none was asked for.
    Proved(Proof, Option<SolveError>),
}

/// Solves a game, or a problem of it.
///
/// # Errors
/// When the game is wrong or has too many positions.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    if let Some(moves) = args.mate {
        return mate::run(args, &spec, moves, out);
    }
    let limits = Limits { positions: args.limit.unwrap_or(u64::MAX), memory: args.memory << 30 };
    let bar = Shown::new("solving");
    let begin = Instant::now();
    let answer = answer(args.method, &spec, &limits, &bar);
    let taken = begin.elapsed();
    drop(bar);
    match answer.map_err(|error| too_much(error, args.memory))? {
        Answer::Solved(solution) if args.json => report::print_json(args, &spec, &solution, taken, out)?,
        Answer::Solved(solution) => report::print(args, &spec, &solution, taken, out)?,
        Answer::Proved(proof, _) if args.json => report::print_proof_json(args, &spec, &proof, taken, out)?,
        Answer::Proved(proof, reason) => report::print_proof(&spec, &proof, reason, taken, out)?,
    }
    Ok(())
}

/// Solves a game one way, or the other if its positions do not fit. Where that fails too, they are the
/// reason.
fn answer(method: Method, spec: &Spec, limits: &Limits, bar: &Shown) -> Result<Answer, SolveError> {
    if method == Method::Proof {
        let proof = solve::prove(spec, limits, &mut |progress| show(bar, progress))?;
        return Ok(Answer::Proved(proof, None));
    }
    let all = if method == Method::Auto { solve::attempt } else { solve::solve };
    match all(spec, limits, &mut |progress| show(bar, progress)) {
        Err(error @ (SolveError::Memory(_) | SolveError::Likely(_) | SolveError::Turns { .. }))
            if method == Method::Auto =>
        {
            let proof = solve::prove(spec, limits, &mut |progress| show(bar, progress));
            proof.map(|proof| Answer::Proved(proof, Some(error))).map_err(|_| error)
        }
        solution => solution.map(|solution| Answer::Solved(Box::new(solution))),
    }
}

fn show(bar: &Shown, progress: Progress) {
    match progress {
        Progress::Reached { plies, positions } => {
            bar.say(format!("reached in {plies} plies: {} positions", grouped(positions)));
        }
        Progress::Proving { nodes, within } => {
            let within = within.map(|plies| format!(" within {plies} plies")).unwrap_or_default();
            bar.say(format!("proving who wins{within}: {} nodes", grouped(nodes)));
        }
        Progress::Solved { positions, of } => {
            bar.say("solved");
            bar.at(positions, of);
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
        SolveError::Likely(_) => {
            "allow more with `--memory`, or see how far it goes with `--method retrograde`".to_owned()
        }
        SolveError::Turns { bytes, .. } => format!("it takes `--memory {}`", (bytes >> 30) + 1),
        SolveError::Unproved(_) => "allow more nodes with `--limit`".to_owned(),
        SolveError::Returns => "use `--method retrograde`".to_owned(),
        SolveError::Unnumbered => "solve the game on a smaller board".to_owned(),
        SolveError::Hand | SolveError::State => "`sys2080 search` looks as far ahead as it can".to_owned(),
    };
    Failure::input(error.to_string(), help)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// What does not fit is proved, with the reason; unless that was not wanted.
    #[test]
    fn a_proof_is_tried_where_memory_is_short() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tic-tac-toe.toml");
        let spec = game::open(&path).expect("a shipped game");
        let limits = Limits { memory: 16 << 10, ..Limits::default() };
        let by = |method| answer(method, &spec, &limits, &Shown::hidden());
        assert!(matches!(by(Method::Retrograde), Err(SolveError::Memory(_))));
        let Ok(Answer::Proved(proof, reason)) = by(Method::Auto) else { panic!("no proof") };
        assert_eq!(proof.winner, None);
        assert!(matches!(reason, Some(SolveError::Memory(_))));
        assert!(matches!(by(Method::Proof), Ok(Answer::Proved(_, None))));
    }
}
