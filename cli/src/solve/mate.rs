//! `sys2080 solve --mate`: which moves force a win, found by the host engine or by the program.

use std::io::Write;
use std::time::Instant;

use engine::{Game, Key, format_turn};
use engine_spec::Spec;
use serde_json::json;
use study::solve::grouped;

use super::Args;
use crate::failure::Failure;
use crate::game::{self, On};
use crate::progress::Progress;

/// What has come out.
struct Mates {
    keys: Vec<Key>,
    /// Positions that the host has looked at, or cycles that the program has taken.
    nodes: Option<u64>,
    cycles: Option<u64>,
}

/// Finds all moves that force a win within so many moves.
pub fn run(args: &Args, spec: &Spec, moves: u8, out: &mut dyn Write) -> Result<(), Failure> {
    let game = game::from(spec, args.fen.as_deref(), &args.moves)?;
    if !game.rules().can_be_mated(1 - game.side()) {
        let message = format!("nobody is mated in {}: its sides have no royal piece", spec.name);
        return Err(Failure::input(message, "leave out `--mate`"));
    }
    let begin = Instant::now();
    let found = match args.on {
        On::Host => on_host(&game, moves),
        On::C64 => on_c64(args, &game, moves)?,
    };
    let name = |key: &Key| format_turn(game.rules(), game.position(), &[key.mv]);
    if args.json {
        let keys: Vec<_> =
            found.keys.iter().map(|key| json!({ "move": name(key), "moves": key.moves })).collect();
        let mut answer = json!({ "keys": keys, "seconds": begin.elapsed().as_secs_f64() });
        if let Some(nodes) = found.nodes {
            answer["nodes"] = json!(nodes);
        }
        if let Some(cycles) = found.cycles {
            answer["cycles"] = json!(cycles);
        }
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    for length in 1..=moves {
        let keys: Vec<String> = found.keys.iter().filter(|key| key.moves == length).map(name).collect();
        if !keys.is_empty() {
            writeln!(out, "mate in {length}  {}", keys.join(" "))?;
        }
    }
    if found.keys.is_empty() {
        writeln!(out, "no mate in {moves}")?;
    }
    if let Some(nodes) = found.nodes {
        writeln!(out, "positions  {}", grouped(nodes))?;
    }
    if let Some(cycles) = found.cycles {
        writeln!(out, "cycles     {}, {:.1} seconds of a PAL C64", grouped(cycles), seconds(cycles))?;
    }
    Ok(())
}

fn seconds(cycles: u64) -> f64 {
    cycles as f64 / toolchain::PAL_HZ as f64
}

fn on_host(game: &Game, moves: u8) -> Mates {
    let bar = Progress::new(format!("looking for a mate in {moves}"));
    let mut nodes = 0;
    let (keys, _) = game.rules().mates(game.position(), moves, &mut |step| {
        nodes = step.nodes;
        let found = step.keys.len();
        bar.say(format!("mate in {}: {} of {} moves, {found} found", step.moves, step.tried, step.of));
        true
    });
    Mates { keys, nodes: Some(nodes), cycles: None }
}

fn on_c64(args: &Args, game: &Game, moves: u8) -> Result<Mates, Failure> {
    let build = game::built(&args.game, game.spec())?;
    let mut c64 = game::set_up(&build, game)?;
    if c64.most_mate().is_none_or(|most| moves > most) {
        let message = format!("the program of {} does not find mates in {moves}", args.game.display());
        return Err(Failure::input(message, "use `mate = true` in [program], or leave out `--on c64`"));
    }
    let _bar = Progress::new(format!("looking for a mate in {moves}"));
    let (found, cycles) = c64.mates(moves)?;
    let keys = found.into_iter().map(|mv| Key { mv, moves }).collect();
    Ok(Mates { keys, nodes: None, cycles: Some(cycles) })
}
