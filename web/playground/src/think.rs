//! What takes long: searches, counts and solutions. Each reports how far it is.

use engine::{TableModel, format_turn};
use engine_spec::MAX_DEPTH;
use serde_json::{Value, json};
use study::solve::{self, Limits, Progress, Solution, SolveError};

use crate::check;
use crate::position::played;

/// How much memory a solution may take: what a page can well have.
const MEMORY: u64 = 1 << 30;

/// Positions that are solved, or nodes of a proof, at most.
const POSITIONS: u64 = 200_000_000;

/// What the engine thinks of a position.
pub fn search(
    text: &str,
    moves: &[String],
    depth: u8,
    report: &mut dyn FnMut(&Value),
) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let game = played(&spec, moves)?;
    if let Some(over) = game.result(1) {
        return Ok(json!({ "over": game.describe(over) }));
    }
    let mut last = json!(null);
    game.search_each(TableModel::Slots, depth.clamp(1, MAX_DEPTH), &mut |found| {
        last = json!({
            "depth": found.depth,
            "nodes": found.nodes,
            "moves": found.generated,
            "score": found.score,
            "line": found.line,
        });
        report(&last);
    });
    Ok(json!({ "last": last }))
}

/// How many sequences of moves there are.
pub fn perft(
    text: &str,
    moves: &[String],
    depth: u8,
    report: &mut dyn FnMut(&Value),
) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let game = played(&spec, moves)?;
    if let Some(over) = game.result(1) {
        return Ok(json!({ "over": game.describe(over) }));
    }
    for depth in 1..=depth.clamp(1, MAX_DEPTH) {
        report(&json!({ "depth": depth, "leaves": game.perft(depth) }));
    }
    Ok(json!({}))
}

/// Who wins when nobody errs.
pub fn solve(text: &str, report: &mut dyn FnMut(&Value)) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let limits = Limits { positions: POSITIONS, memory: MEMORY };
    let mut tell = |progress| {
        report(&match progress {
            Progress::Reached { plies, positions } => json!({ "plies": plies, "positions": positions }),
            Progress::Solved { positions, of } => json!({ "solved": positions, "of": of }),
            Progress::Proving { nodes, within } => json!({ "nodes": nodes, "within": within }),
        });
    };
    let name = |side: Option<usize>| side.and_then(|side| spec.sides.get(side)).map(|side| side.name.clone());
    match solve::attempt(&spec, &limits, &mut tell) {
        Ok(solution) => {
            let value = solution.start();
            Ok(json!({
                "winner": name(value.winner()),
                "plies": value.plies(),
                "reachable": solution.reachable(),
                "line": line(&solution),
            }))
        }
        Err(error @ (SolveError::Memory(_) | SolveError::Likely(_) | SolveError::Turns { .. })) => {
            let proof = solve::prove(&spec, &limits, &mut tell).map_err(|_| error.to_string())?;
            Ok(json!({ "winner": name(proof.winner), "proved": true }))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// A line of best moves from the start of the game.
fn line(solution: &Solution) -> Vec<String> {
    let rules = solution.rules();
    let mut position = rules.start();
    let mut texts = Vec::new();
    for turn in solution.line(&position) {
        texts.push(format_turn(rules, &position, &turn));
        for mv in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut position, mv);
        }
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUSE: &str = include_str!("../../../games/mouse-and-cats.toml");
    const TIC_TAC_TOE: &str = include_str!("../../../games/tic-tac-toe.toml");

    #[test]
    fn searches_are_those_of_the_command_line() {
        let mut reports = Vec::new();
        let found = search(MOUSE, &["e1f2".to_owned()], 8, &mut |report| reports.push(report.clone()));
        let found = found.expect("a search");
        assert_eq!((&found["last"]["nodes"], reports.len()), (&json!(803), 1));
    }

    #[test]
    fn counts_and_solutions_report() {
        let mut leaves = Vec::new();
        perft(MOUSE, &[], 3, &mut |report| leaves.push(report["leaves"].clone())).expect("counts");
        assert_eq!(leaves, [2, 14, 56]);
        let mut reports = 0;
        let solved = solve(TIC_TAC_TOE, &mut |_| reports += 1).expect("a solution");
        assert_eq!((&solved["winner"], &solved["reachable"]), (&json!(null), &json!(5478)));
        assert!(reports > 0);
    }
}
