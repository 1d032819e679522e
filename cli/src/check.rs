//! `sys2080 check`: is this a game, and does it fit a program?

mod first;
mod rules;
mod search;

use std::io::Write;
use std::path::{Path, PathBuf};

use engine_spec::Spec;
use serde_json::{Value, json};

use crate::emit::warn;
use crate::failure::{Failure, located};
use crate::fit;
use crate::game;
use crate::several;
use crate::voice;
use first::First;

/// Check a game file: every mistake is shown at its place
///
/// Checks a game file and says in a few lines what it describes. The program is generated and
/// assembled too, in memory, so that a game that passes can be built, and searches for its first move for up to a
/// minute of a C64's time, so that nobody has to wait for long who plays it. Nothing is written.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML), or several; - is standard input
    #[arg(value_name = "GAME", required = true)]
    games: Vec<PathBuf>,
    /// Print JSON: {"ok":true,"name":…,"first_move":{"seconds":…},"warnings":[…]} or {"errors":[…]}; of several games a
    /// line each, with "game":…
    #[arg(long)]
    pub json: bool,
    /// Also print the plan: state, rules, kinds of nodes, and which search fits or why not
    #[arg(long)]
    explain: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 check games/mouse-and-cats.toml
  sys2080 check my-game.toml --explain
  sys2080 check games/*.toml -q
  sys2080 check my-game.toml --json";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut first = true;
    several::each(&args.games, args.json, out, &mut |game, out| {
        let between = !std::mem::take(&mut first) && !args.json && !voice::quiet();
        if between {
            writeln!(out)?;
        }
        once(args, game, out)
    })
}

fn once(args: &Args, game: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(game)?;
    let build = game::built(game, &spec)?;
    let first = First::of(&spec, &build)?;
    let (sources, warnings) = match first.warning(game, &spec) {
        Some((sources, warning)) => (sources, vec![warning]),
        None => Default::default(),
    };
    let (bytes, most) = (build.prg().len(), build.program.max_depth);
    if args.json {
        let mut summary = summary(&spec);
        summary["program"] = json!({ "bytes": bytes, "max_depth": most });
        summary["first_move"] = first.json();
        summary["warnings"] = located("warnings", &sources, &warnings)["warnings"].take();
        if let Some(book) = build.book {
            summary["book"] = fit::json(&book);
        }
        summary["left_out"] = json!(build.left_out);
        if args.explain {
            let row = |(title, text): (&str, String)| json!([title, text]);
            let kernels = build.program.searched_by.iter().map(|row| ("kernel", row.clone()));
            summary["plan"] = plan::Plan::new(&spec).explain().into_iter().chain(kernels).map(row).collect();
        }
        writeln!(out, "{summary}")?;
        return Ok(());
    }
    warn(&sources, &warnings);
    if voice::quiet() {
        return Ok(());
    }
    let mut rows = vec![
        ("game", spec.name.clone()),
        ("board", board(&spec)),
        ("sides", format!("{} moves first, then {}", spec.sides[0].name, spec.sides[1].name)),
        ("pieces", pieces(&spec)),
    ];
    rows.extend(spec.kinds.iter().map(|kind| ("", rules::kind(&spec, kind))));
    rows.push(("turn", rules::turn(spec.turn)));
    rows.push(("end", rules::ends(&spec)));
    rows.push(("evaluation", rules::evaluation(&spec)));
    rows.push(("search", search::text(&spec.search)));
    if let Some(book) = build.book {
        rows.push(("book", book.text()));
    }
    rows.push(("program", format!("{bytes} bytes, searches up to {most} plies")));
    if let Some(left_out) = fit::left_out(&build) {
        rows.push(("no room", left_out));
    }
    rows.push(("first move", first.text()));
    if args.explain {
        rows.extend(plan::Plan::new(&spec).explain());
        rows.extend(build.program.searched_by.iter().map(|row| ("kernel", row.clone())));
    }
    for (title, text) in rows {
        writeln!(out, "{title:10}  {text}")?;
    }
    Ok(())
}

fn board(spec: &Spec) -> String {
    let board = &spec.board;
    format!("{}x{}, {} playable squares", board.files, board.ranks, board.squares.len())
}

/// How many pieces there are of each kind.
fn counts(spec: &Spec) -> Vec<usize> {
    let of = |kind: usize| spec.pieces.iter().filter(|piece| spec.classes[piece.class].kind == kind).count();
    (0..spec.kinds.len()).map(of).collect()
}

fn pieces(spec: &Spec) -> String {
    let kind =
        |(kind, count): (&engine_spec::Kind, usize)| format!("{count} {} ({})", kind.name, kind.letter);
    spec.kinds.iter().zip(counts(spec)).map(kind).collect::<Vec<_>>().join(", ")
}

fn summary(spec: &Spec) -> Value {
    let piece = |(kind, count): (&engine_spec::Kind, usize)| {
        let side = &spec.sides[kind.side].name;
        let mut piece = json!({ "name": kind.name, "side": side, "letter": kind.letter, "count": count });
        piece["moves"] = kind.movements.iter().map(|movement| rules::movement_json(spec, movement)).collect();
        piece["place"] = json!(kind.place.map(rules::placing));
        piece["hand"] = json!(kind.hand);
        piece["lines"] = kind.runs.iter().map(|run| rules::run_json(spec, run)).collect();
        piece["moves_when"] = json!(if kind.waits { "hand-empty" } else { "always" });
        piece["fly"] = json!(kind.fly);
        piece["promotes"] = kind.promotion.as_ref().map_or(Value::Null, |promotion| {
            let names: Vec<&str> = promotion.to.iter().map(|&kind| spec.kinds[kind].name.as_str()).collect();
            let to = if let [name] = names[..] { json!(name) } else { json!(names) };
            json!({ "to": to, "squares": rules::squares(spec, &promotion.squares) })
        });
        if !kind.castles.is_empty() {
            let castle = |castle: &engine_spec::Castle| {
                let name = |square| spec.board.name(square);
                json!({
                    "from": name(castle.from),
                    "to": name(castle.to),
                    "with": spec.kinds[castle.with].name,
                    "carries": [name(castle.with_from), name(castle.with_to)],
                })
            };
            piece["castle"] = kind.castles.iter().map(castle).collect();
        }
        piece
    };
    let pieces: Vec<Value> = spec.kinds.iter().zip(counts(spec)).map(piece).collect();
    let board = &spec.board;
    json!({
        "ok": true,
        "name": spec.name,
        "board": { "files": board.files, "ranks": board.ranks, "squares": board.squares.len() },
        "sides": spec.sides.each_ref().map(|side| &side.name),
        "pieces": pieces,
        "turn": rules::turn_json(spec.turn),
        "end": rules::ends_json(spec),
        "evaluation": rules::evaluation_json(spec),
        "search": search::summary(&spec.search),
    })
}
