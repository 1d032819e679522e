//! Games in Portable Game Notation.

use std::io::Write;
use std::path::Path;

use engine::Game;
use protocols::pgn::{self, Pgn, PgnError, Played};
use study::contest::{Record, RecordError};

use super::{Args, saved};
use crate::failure::Failure;
use crate::game;

/// The rules of a game that says nothing of them.
const USUAL: &str = "chess";

/// The most characters of a name that a heading shows.
const NAME: usize = 60;

/// A game of a match.
pub(super) fn of_record(record: &Record, games: &[(String, Game)]) -> String {
    let [first, second] = record.files.each_ref().map(|file| stem(file));
    let round = record.number.to_string();
    let mut tags = vec![("White", first), ("Black", second), ("Round", &*round)];
    tags.extend(record.forfeit.as_deref().map(|reason| ("Termination", reason)));
    pgn::write(games, &tags, Some(record.over))
}

/// The name of a file without its folder and its extension; anything else as it is.
fn stem(file: &str) -> &str {
    let is_file = file.ends_with(".toml");
    Path::new(file).file_stem().and_then(|stem| stem.to_str()).filter(|_| is_file).unwrap_or(file)
}

/// A text of games, which may be in the character set of the notation's first years, ISO 8859-1.
pub(super) fn text(path: &Path) -> Result<String, Failure> {
    let bytes = input::bytes(path, input::TEXT)
        .map_err(|error| Failure::unreadable(path, &error, "FILE has games in Portable Game Notation"))?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(other) => other.into_bytes().into_iter().map(char::from).collect(),
    })
}

/// Shows a game of a text, writes it anew, or puts it on a disk.
pub(super) fn show(args: &Args, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let wrong = |PgnError { place, message, help }: PgnError| {
        super::faulty(&args.file, text, vec![RecordError { place, message, help, stands_for: 0 }])
    };
    let all = pgn::parse(text).map_err(wrong)?;
    if args.pgn && args.game.is_none() {
        for (number, one) in all.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            write!(out, "{}", anew(one, &played(args, one, &wrong)?))?;
        }
        return Ok(());
    }
    let number = args.game.unwrap_or(1);
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let Some(one) = place.and_then(|place| all.get(place)) else {
        return Err(Failure::input(
            format!("{} has no game {number}", args.file.display()),
            format!("it has {}: use `--game N`", all.len()),
        ));
    };
    let games = played(args, one, &wrong)?;
    if let Some(disk) = &args.to {
        return saved::put(disk, args.name.as_deref(), &games, out);
    }
    if args.pgn {
        write!(out, "{}", anew(one, &games))?;
        return Ok(());
    }
    if let Some(ply) = args.ply.filter(|&ply| ply >= games.len()) {
        let help = format!("it ends after {}", games.len().saturating_sub(1));
        return Err(Failure::input(format!("game {number} has no ply {ply}"), help));
    }
    let tag = |name: &str| -> String { one.tag(name).unwrap_or("?").chars().take(NAME).collect() };
    let heading = format!("game {number}: {} plays {}, {}", tag("White"), tag("Black"), tag("Event"));
    saved::print(args, &format!("game {number}"), &heading, &games, out)
}

/// The game, turn by turn, by the rules that the command line names, or the game.
fn played(args: &Args, one: &Pgn, wrong: &dyn Fn(PgnError) -> Failure) -> Result<Played, Failure> {
    let rules = match &args.rules {
        Some(rules) => rules.clone(),
        None => {
            let variant = one.variant().unwrap_or(USUAL).to_lowercase();
            saved::file_of(&variant).ok_or_else(|| {
                Failure::input(
                    format!("no game file here is of `{variant}`"),
                    "name the game file by `--rules GAME`",
                )
            })?
        }
    };
    one.played(&Game::new(&game::open(&rules)?)).map_err(wrong)
}

/// A game as we write it, with the tags that it had.
fn anew(one: &Pgn, games: &[(String, Game)]) -> String {
    let ours = ["result", "fen", "setup", "variant"];
    let kept = one.tags.iter().filter(|(name, _)| !ours.contains(&name.to_ascii_lowercase().as_str()));
    let tags: Vec<(&str, &str)> = kept.map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let said = match one.tag("Result") {
        Some("1-0") => Some(engine::Over::Won(0)),
        Some("0-1") => Some(engine::Over::Won(1)),
        Some("1/2-1/2") => Some(engine::Over::Drawn),
        _ => None,
    };
    pgn::write(games, &tags, said)
}
