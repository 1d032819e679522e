//! Games on disks, as programs save and load them.

use std::io::Write;
use std::path::{Path, PathBuf};

use disk::{Disk, Entry, Image, Kind, petscii, text};
use engine::{Game, Over};
use protocols::pgn;
use study::contest::{Saved, SavedError, drawing};

use super::Args;
use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game;

/// What a game is called on a disk if nothing is said.
const NAME: &str = "game";

/// Shows a game of a disk.
pub(super) fn show(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.to.is_some() {
        return Err(Failure::input("`--to` takes games from text files", "name the file of games"));
    }
    let (path, disk) = (&args.file, opened(&args.file)?);
    let damaged = |fault: disk::Fault| Failure::input(format!("{}: {fault}", path.display()), NO_HELP);
    let entry = chosen(path, &disk, args.name.as_deref())?;
    let name = text(&entry.name);
    let saved = Saved::parse(&text(&disk.read(&entry).map_err(damaged)?));
    let wrong = |error: SavedError| {
        Failure::input(format!("{}, {name}: {error}", path.display()), "a program saves such files")
    };
    let saved = saved.map_err(wrong)?;
    let rules = match &args.rules {
        Some(rules) => rules.clone(),
        None => file_of(&saved.title).ok_or_else(|| {
            Failure::input(
                format!("no game file here is of `{}`", saved.title),
                "name the game file by `--rules GAME`",
            )
        })?,
    };
    let spec = game::open(&rules)?;
    let games = saved.played(&Game::new(&spec)).map_err(wrong)?;
    if let Some(ply) = args.ply.filter(|&ply| ply >= games.len()) {
        let help = format!("it ends after {}", games.len().saturating_sub(1));
        return Err(Failure::input(format!("{name} has no ply {ply}"), help));
    }
    if args.pgn {
        write!(out, "{}", pgn::write(&games, &[("Event", &name)], None))?;
        return Ok(());
    }
    print(args, &name, &format!("{name}: {}", saved.title), &games, out)
}

/// Prints a game, or what is wanted of it.
pub(super) fn print(
    args: &Args,
    name: &str,
    heading: &str,
    games: &[(String, Game)],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let over = pgn::result(games);
    if args.json {
        return Ok(writeln!(out, "{}", super::described(name, games, over, None, args.ply))?);
    }
    if let Some((_, game)) = args.ply.and_then(|ply| games.get(ply)) {
        write!(out, "{}", drawing(game))?;
        return Ok(());
    }
    writeln!(out, "{heading}")?;
    let spec = games.first().map(|(_, game)| game.spec());
    let side_of =
        |side: usize| spec.and_then(|spec| spec.sides.get(side)).map_or("", |side| side.name.as_str());
    let before = games.iter().map(|(_, game)| game.side());
    for (number, (side, (turn, game))) in before.zip(games.iter().skip(1)).enumerate() {
        writeln!(out, "\nply {}, {}: {turn}\n{}", number + 1, side_of(side), drawing(game).trim_end())?;
    }
    let result = match over {
        Some(Over::Won(side)) => format!("{} wins", side_of(side)),
        Some(Over::Drawn) => "draw".to_owned(),
        None => "not over".to_owned(),
    };
    writeln!(out, "\n{result} after {} plies", games.len().saturating_sub(1))?;
    Ok(())
}

/// Puts a game on a disk, which is made if there is none.
pub(super) fn put(
    path: &Path,
    name: Option<&str>,
    games: &[(String, Game)],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = name.unwrap_or(NAME);
    let Some(letters) = petscii(name) else {
        return Err(Failure::input(
            format!("`{name}` cannot be a name on a disk"),
            "use 1 to 16 letters, digits, blanks and !#%&'()+-./;<>[]",
        ));
    };
    let Some(saved) = Saved::new(games) else { return Ok(()) };
    let mut image = if path.exists() {
        opened(path)?
    } else {
        let disk = Disk { name: "games".to_owned(), id: "80".to_owned() };
        Image::new(&disk).map_err(|error| Failure::plain(error.to_string()))?
    };
    let bytes = saved.text().to_ascii_uppercase().replace('\n', "\r").into_bytes();
    image.write(&letters, Kind::Sequential, &bytes).map_err(|fault| {
        Failure::input(format!("{}, {name}: {fault}", path.display()), "use another `--name` or another disk")
    })?;
    write_all(&[Output { path: path.to_owned(), bytes: image.into_bytes() }])?;
    writeln!(out, "wrote {name} to {}", path.display())?;
    Ok(())
}

const NO_HELP: &str = "repair it with `c1541 -attach FILE -validate`";

/// The disk in a file.
fn opened(path: &Path) -> Result<Image, Failure> {
    let bytes = input::bytes(path, input::BINARY).map_err(|error| {
        Failure::unreadable(path, &error, "FILE is what `sys2080 match --save DIR` has written, or a disk")
    })?;
    Image::open(bytes).map_err(|error| {
        Failure::input(format!("{}: {error}", path.display()), "name an image of a floppy disk of the 1541")
    })
}

/// The game of a disk that is wanted.
fn chosen(path: &Path, disk: &Image, name: Option<&str>) -> Result<Entry, Failure> {
    let files =
        disk.files().map_err(|fault| Failure::input(format!("{}: {fault}", path.display()), NO_HELP))?;
    let games: Vec<Entry> = files.into_iter().filter(|file| file.kind == Kind::Sequential).collect();
    let wanted = |entry: &&Entry| name.is_none_or(|name| text(&entry.name) == name.to_lowercase());
    let mut fitting = games.iter().filter(wanted);
    match (fitting.next(), fitting.next()) {
        (Some(entry), None) => Ok(entry.clone()),
        (Some(_), Some(_)) => {
            let names: Vec<String> = games.iter().map(|game| format!("`{}`", text(&game.name))).collect();
            let help = format!("name one by `--name`: {}", names.join(", "));
            Err(Failure::input(format!("{} has {} games", path.display(), games.len()), help))
        }
        (None, _) => {
            let names: Vec<String> = games.iter().map(|game| format!("`{}`", text(&game.name))).collect();
            let which = name.map(|name| format!(" `{name}`")).unwrap_or_default();
            let help = if names.is_empty() {
                "programs save games as sequential files".to_owned()
            } else {
                format!("it has {}", names.join(", "))
            };
            Err(Failure::input(format!("{} has no game{which}", path.display()), help))
        }
    }
}

/// The game file that a title leads to, in `games/` or here.
pub(super) fn file_of(title: &str) -> Option<PathBuf> {
    let stem: String = title
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' })
        .collect::<String>()
        .split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-");
    let file = format!("{stem}.toml");
    [Path::new("games").join(&file), PathBuf::from(&file)].into_iter().find(|path| path.is_file())
}
