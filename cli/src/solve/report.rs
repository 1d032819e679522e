//! What `solve` prints, of a game solved and of one with a proof.

use std::io::{self, Write};
use std::time::Duration;

use engine::format_turn;
use engine_spec::Spec;
use serde_json::{Value as Json, json};
use study::solve::{Proof, Solution, SolveError, Tally, Value, grouped};

use super::Args;

/// A line of best play in words.
fn written(solution: &Solution) -> Vec<String> {
    let rules = solution.rules();
    let mut position = rules.start();
    let line = solution.line(&position).into_iter().map(|turn| {
        let text = format_turn(rules, &position, &turn);
        for mv in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut position, mv);
        }
        text
    });
    line.collect()
}

fn name(spec: &Spec, side: usize) -> &str {
    spec.sides.get(side).map_or("", |side| &side.name)
}

pub fn print(
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

pub fn print_json(
    args: &Args,
    spec: &Spec,
    solution: &Solution,
    taken: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let value = solution.start();
    let tally = solution.tally();
    let mut answer = json!({
        "method": "retrograde",
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
        "expanded": Json::Null,
        "bytes": solution.bytes(),
        "seconds": taken.as_secs_f64(),
    });
    if args.line {
        answer["line"] = json!(written(solution));
    }
    writeln!(out, "{answer}")
}

/// Prints for people what was proved.
pub fn print_proof(
    spec: &Spec,
    proof: &Proof,
    reason: Option<SolveError>,
    taken: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let verdict = match (proof.winner, proof.plies) {
        (None, _) => "drawn".to_owned(),
        (Some(side), Some(plies)) => format!("won by {} in {plies} plies", name(spec, side)),
        (Some(side), None) => format!("won by {}", name(spec, side)),
    };
    writeln!(out, "{}: {verdict}\n", spec.name)?;
    if let Some(reason) = reason {
        writeln!(out, "{reason}: so this is a proof\n")?;
    }
    writeln!(out, "expanded nodes       {:>13}", grouped(proof.nodes))?;
    writeln!(out, "megabytes            {:>13}", grouped(proof.bytes / 1_000_000))?;
    writeln!(out, "seconds              {:>13.1}", taken.as_secs_f64())
}

/// Prints for scripts what was proved: the same keys, null for what a proof does not tell.
pub fn print_proof_json(
    args: &Args,
    spec: &Spec,
    proof: &Proof,
    taken: Duration,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut answer = json!({
        "method": "proof",
        "winner": proof.winner.map(|side| name(spec, side)),
        "plies": proof.plies,
        "reachable": Json::Null,
        "ahead": Json::Null,
        "longest": Json::Null,
        "depth": Json::Null,
        "to_move": Json::Null,
        "expanded": proof.nodes,
        "bytes": proof.bytes,
        "seconds": taken.as_secs_f64(),
    });
    if args.line {
        answer["line"] = Json::Null;
    }
    writeln!(out, "{answer}")
}
