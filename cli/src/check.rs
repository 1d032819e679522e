//! `sys2080 check`: is this a game, and does it fit a program?

use std::io::Write;
use std::path::PathBuf;

use engine_spec::{Algorithm, History, Replace, Search, Size, Spec, Stores, Ties};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::game;

/// Check a game file: every mistake is shown at its place
///
/// Checks a game file and says in a few lines what it describes. The program is generated and
/// assembled too, in memory, so that a game that passes can be built. Nothing is written.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// Print JSON: {"ok":true,"name":…} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 check games/mouse-and-cats.toml
  sys2080 check my-game.toml --json";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let build = toolchain::build(&spec)?;
    let (bytes, most) = (build.prg().len(), build.program.max_depth);
    if args.json {
        let mut summary = summary(&spec);
        summary["program"] = json!({ "bytes": bytes, "max_depth": most });
        writeln!(out, "{summary}")?;
        return Ok(());
    }
    let evaluation = &spec.evaluation;
    let rows = [
        ("game", spec.name.clone()),
        ("board", board(&spec)),
        ("sides", format!("{} moves first, then {}", spec.sides[0].name, spec.sides[1].name)),
        ("pieces", pieces(&spec)),
        ("turn", turn(&spec)),
        ("evaluation", format!("{} to {}, base {}", evaluation.min, evaluation.max, evaluation.base)),
        ("search", search(&spec.search)),
        ("program", format!("{bytes} bytes, searches up to {most} plies")),
    ];
    for (title, text) in rows.into_iter().filter(|(_, text)| !text.is_empty()) {
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

/// What is unusual about a turn.
fn turn(spec: &Spec) -> String {
    let turn = spec.turn;
    let words = [
        (turn.forced, "captures are forced"),
        (turn.chain, "jumps go on in chains"),
        (turn.pass, "a stuck side passes"),
    ];
    words.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect::<Vec<_>>().join(", ")
}

fn search(search: &Search) -> String {
    let mut words = vec![format!("{}, depth {}", algorithm(search.algorithm), search.depth)];
    if search.iterative_deepening {
        words.push("iterative deepening".to_owned());
    }
    words.push(format!("ties {}", ties(search.ties)));
    if search.wins {
        words.push("wins seen".to_owned());
    }
    if let Some(table) = search.table {
        words.push(match table.stores {
            Stores::BestMove => format!("table of {} best moves a side", table.slots),
            Stores::Value => format!("table of {} values", table.slots),
        });
        match table.replace {
            Replace::Always => {}
            Replace::Deeper => words.push("the deeper is kept".to_owned()),
            Replace::TwoTier => words.push("in two tiers".to_owned()),
        }
    }
    if let Some(ordering) = search.ordering {
        if ordering.table_move > 0 {
            words.push(format!("table move {}", ordering.table_move));
        }
        if ordering.history != History::None {
            words.push(format!("history {}", history(ordering.history)));
        }
        if ordering.gain {
            words.push("best gain first".to_owned());
        }
        if ordering.killers > 0 {
            words.push(format!("killers {}", ordering.killers));
        }
    }
    if let Some(width) = search.aspiration {
        words.push(format!("aspiration {width}"));
    }
    if search.size == Size::Small {
        words.push("small".to_owned());
    }
    if search.time_limit > 0 {
        words.push(format!("{} min a move", search.time_limit));
    }
    words.join(", ")
}

fn summary(spec: &Spec) -> Value {
    let piece = |(kind, count): (&engine_spec::Kind, usize)| {
        let side = &spec.sides[kind.side].name;
        json!({ "name": kind.name, "side": side, "letter": kind.letter, "count": count })
    };
    let pieces: Vec<Value> = spec.kinds.iter().zip(counts(spec)).map(piece).collect();
    let (board, evaluation, search) = (&spec.board, &spec.evaluation, &spec.search);
    json!({
        "ok": true,
        "name": spec.name,
        "board": { "files": board.files, "ranks": board.ranks, "squares": board.squares.len() },
        "sides": spec.sides.each_ref().map(|side| &side.name),
        "pieces": pieces,
        "evaluation": { "base": evaluation.base, "min": evaluation.min, "max": evaluation.max },
        "search": {
            "algorithm": algorithm(search.algorithm),
            "depth": search.depth,
            "iterative_deepening": search.iterative_deepening,
            "ties": ties(search.ties),
            "wins": search.wins,
            "table": search.table.map(|table| {
                json!({ "slots": table.slots, "stores": stores(table.stores), "seed": table.seed })
            }),
            "ordering": search.ordering.map(|ordering| {
                json!({
                    "table_move": ordering.table_move,
                    "history": history(ordering.history),
                    "static": if ordering.gain { "gain" } else { "none" },
                })
            }),
            "time_limit": search.time_limit,
            "size": if search.size == Size::Small { "small" } else { "fast" },
        },
    })
}

// The words of the description, so that what is printed can be looked up in it.

fn algorithm(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout",
        Algorithm::AlphaBeta => "alpha-beta",
    }
}

fn ties(ties: Ties) -> &'static str {
    match ties {
        Ties::First => "first",
        Ties::Last => "last",
    }
}

fn stores(stores: Stores) -> &'static str {
    match stores {
        Stores::BestMove => "best-move",
        Stores::Value => "value",
    }
}

fn history(history: History) -> &'static str {
    match history {
        History::None => "none",
        History::One => "one",
        History::Depth => "depth",
    }
}
