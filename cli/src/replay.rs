//! `sys2080 replay`: a recorded game, move by move.

mod notated;
mod saved;

use std::io::Write;
use std::path::{Path, PathBuf};

use diagnostics::{Diagnostic, FileId, Severity, Sources, Span};
use engine::Game;
use engine::Over;
use serde_json::{Value, json};
use study::contest::{Record, RecordError, drawing, parse};

use crate::failure::Failure;
use crate::game;

/// Show a game that `sys2080 match --save` or a program has written, move by move
///
/// Prints who played whom, then each move and the board after it, then how the game ended. The rules
/// are those of the game file that the record names, looked for from the current folder.
///
/// Programs save games to disk: of an image FILE.d64 one is shown by its name. With `--to` a game is put on such a
/// disk instead, for a program to load and to go on with.
///
/// FILE may also have games in Portable Game Notation, and with `--pgn` they are written so: chess and its relatives as
/// chess players write them, other games in their own notation, both with the tags that other programs read. The rules
/// are those of the tag `Variant`; without one, of chess.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The file of games, or a disk
    file: PathBuf,
    /// Which of its games, by number; 1 if nothing is said, with `--pgn` all of them
    #[arg(long, value_name = "N")]
    game: Option<u64>,
    /// Which game of a disk, by its name; with `--to`, what to call it there
    #[arg(long)]
    name: Option<String>,
    /// Put the game on this disk, which is made if there is none
    #[arg(long, value_name = "FILE.d64", value_parser = crate::files::kept(), conflicts_with = "ply")]
    to: Option<PathBuf>,
    /// Print Portable Game Notation, in place of boards
    #[arg(long, conflicts_with_all = ["to", "ply", "json"])]
    pgn: bool,
    /// Show only the position after so many plies; 0 is the start
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// Take the rules from this game file instead
    #[arg(long, value_name = "GAME")]
    rules: Option<PathBuf>,
    /// Print JSON: {"game":"…","positions":[{"ply":0,"side":"mouse","move":null,"board":["…"]},…],"winner":"cats","plies":
    /// 44,…} or {"errors":[…]}; winner is null of a draw or a game that is not over, which `over` says
    #[arg(long, conflicts_with = "to")]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 replay played/mouse-and-cats-timid-1.txt
  sys2080 replay played/mouse-and-cats-timid-1.txt --game 3 --ply 12
  sys2080 replay played/mouse-and-cats-timid-1.txt --rules games/mouse-and-cats.toml
  sys2080 replay games.d64 --name 'my game'
  sys2080 replay games.d64 --name 'my game' --json
  sys2080 replay played/mouse-and-cats-timid-1.txt --game 3 --to games.d64 --name 'game 3'
  sys2080 replay games.d64 --name 'my game' --pgn > my-game.pgn
  sys2080 replay my-game.pgn
  sys2080 replay my-game.pgn --to games.d64 --name 'my game'
  sys2080 replay played/chess-timid-1.txt --pgn > all.pgn";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("d64")) {
        return saved::show(args, out);
    }
    if args.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn")) {
        return notated::show(args, &notated::text(&args.file)?, out);
    }
    let text = input::given::text(&args.file, input::TEXT).map_err(|error| {
        Failure::unreadable(&args.file, &error, "FILE is what `sys2080 match --save DIR` has written")
    })?;
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('[') {
        return notated::show(args, &text, out);
    }
    let games = match parse(&text) {
        Ok(games) => games,
        Err(errors) => {
            return Err(faulty(&args.file, &text, errors));
        }
    };
    if args.pgn && args.game.is_none() {
        for (number, (record, places)) in games.into_iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            let played = played(args, &text, &record, places)?;
            write!(out, "{}", notated::of_record(&record, &played))?;
        }
        return Ok(());
    }
    let (count, number) = (games.len(), args.game.unwrap_or(1));
    let wanted = games.into_iter().find(|(record, _)| record.number == number);
    let Some((record, places)) = wanted else {
        return Err(Failure::input(
            format!("{} has no game {number}", args.file.display()),
            format!("it has {count}: use `--game N`"),
        ));
    };
    if args.ply.is_some_and(|ply| ply > record.moves.len()) {
        return Err(Failure::input(
            format!("game {} has no ply {}", record.number, args.ply.unwrap_or_default()),
            format!("it ends after {}", record.moves.len()),
        ));
    }
    let played = played(args, &text, &record, places)?;
    if let Some(disk) = &args.to {
        return saved::put(disk, args.name.as_deref(), &played, out);
    }
    if args.pgn {
        write!(out, "{}", notated::of_record(&record, &played))?;
        return Ok(());
    }
    if args.json {
        let (name, reason) = (format!("game {}", record.number), record.forfeit.as_ref());
        return Ok(writeln!(out, "{}", described(&name, &played, Some(record.over), reason, args.ply))?);
    }
    if let Some(ply) = args.ply {
        write!(out, "{}", played.get(ply).map_or(String::new(), |(_, game)| drawing(game)))?;
        return Ok(());
    }
    print_heading(&record, out)?;
    let spec = played.first().map(|(_, game)| game.spec());
    let side_of =
        |side: usize| spec.and_then(|spec| spec.sides.get(side)).map_or("", |side| side.name.as_str());
    for (index, (before, (written, game))) in played.iter().zip(played.iter().skip(1)).enumerate() {
        let side = side_of(before.1.side());
        let chosen = if index < record.opening { " (opening)" } else { "" };
        writeln!(out, "\nply {}, {side}: {written}{chosen}\n{}", index + 1, drawing(game).trim_end())?;
    }
    let result = match record.over {
        Over::Won(side) => format!("{} wins", side_of(side)),
        Over::Drawn => "draw".to_owned(),
    };
    let reason = record.forfeit.map(|reason| format!(": {reason}")).unwrap_or_default();
    writeln!(out, "\n{result} after {} plies{reason}", record.moves.len())?;
    Ok(())
}

/// The game of a record: each turn, and the game after it; first where it begins.
fn played(
    args: &Args,
    text: &str,
    record: &Record,
    places: Vec<std::ops::Range<usize>>,
) -> Result<Vec<(String, Game)>, Failure> {
    let [first, _] = &record.files;
    let written = record.rules.as_ref().unwrap_or(first);
    let rules = args.rules.as_deref().unwrap_or(Path::new(written));
    let spec = game::open(rules).map_err(|failure| match failure {
        Failure::Input(_) if args.rules.is_none() => {
            failure.with_help("name the game file by `--rules GAME`")
        }
        failure => failure,
    })?;
    let mut game = Game::new(&spec);
    let mut played = vec![(String::new(), game.clone())];
    for (index, (given, place)) in record.moves.iter().zip(places).enumerate() {
        let written = game.play(given).map_err(|error| {
            let message = format!("after {index} plies: {error}");
            faulty(&args.file, text, vec![RecordError { place, message, help: String::new(), stands_for: 0 }])
        })?;
        played.push((written, game.clone()));
    }
    Ok(played)
}

/// A game, position by position, or one of its positions.
fn described(
    name: &str,
    played: &[(String, Game)],
    over: Option<Over>,
    reason: Option<&String>,
    ply: Option<usize>,
) -> Value {
    let position = |(index, (written, game)): (usize, &(String, Game))| {
        json!({
            "ply": index,
            "move": Some(written).filter(|_| index > 0),
            "side": game.spec().sides.get(game.side()).map(|side| &side.name),
            "board": drawing(game).lines().collect::<Value>(),
        })
    };
    let wanted = played.iter().enumerate().filter(|(index, _)| ply.is_none_or(|ply| ply == *index));
    let name_of = |side: usize| Some(played.first()?.1.spec().sides.get(side)?.name.clone());
    let winner = if let Some(Over::Won(side)) = over { name_of(side) } else { None };
    json!({
        "game": name,
        "positions": wanted.map(position).collect::<Value>(),
        "plies": played.len().saturating_sub(1),
        "over": over.is_some(),
        "winner": winner,
        "reason": reason,
    })
}

fn print_heading(record: &Record, out: &mut dyn Write) -> std::io::Result<()> {
    let [first, second] = &record.files;
    writeln!(out, "game {}: {first} plays {second}, {}, seed {}", record.number, record.budget, record.seed)
}

/// Mistakes in a file of records.
fn faulty(path: &Path, text: &str, mistakes: Vec<RecordError>) -> Failure {
    let mut sources = Sources::new();
    let file: FileId = sources.add(path.display().to_string(), text);
    let diagnostic = |RecordError { place, message, help, stands_for }: RecordError| {
        let span = Span::new(file, place.start, place.end);
        if stands_for > 0 {
            return Diagnostic::more(Severity::Error, span, stands_for);
        }
        let wrong = Diagnostic::error(span, message);
        if help.is_empty() { wrong } else { wrong.with_help(help) }
    };
    Failure::faulty(path, sources, mistakes.into_iter().map(diagnostic))
}
