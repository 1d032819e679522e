//! `sys2080 new`: a game file to change, begun from one that is there.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use engine_spec::schema::{ROOT, Section};

use crate::failure::Failure;
use crate::files::{self, Output};
use crate::shipped;

/// Write a game file to change, like that of another game
///
/// Writes NAME.toml: the file of another game under a new name, with the comments that it has, and below it what else a
/// game file can say. Files that the other one begins with are written beside it. Nothing that is there is written over.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// What the game is called: letters, digits and - for blanks
    #[arg(value_name = "NAME", value_parser = name)]
    name: String,
    /// The game to begin with: a game file, or one that comes with sys2080, such as draughts; see the end of --help
    #[arg(long, value_name = "GAME", default_value = "mouse-and-cats")]
    like: PathBuf,
    /// The directory to write into
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 new my-draughts --like draughts
  sys2080 new cats-and-dogs --like games/mouse-and-cats.toml --dir games

Games that come with sys2080: antichess, breakthrough-6x6 and -8x8, chess, chess-library, connect-four, draughts,
fox-and-hounds-4x4, -6x6, -8x8 and -10x10, gardner, king-of-the-hill, losalamos, makruk,
mouse-and-cats, nine-mens-morris, othello-6x6 and -8x8, perfect-cats, ryg3-07 to ryg3-11,
three-check, tic-tac-toe, xiangqi.";

/// The longest name: a title of the program has no room for more.
const LONGEST: usize = 30;

/// Keys of a game file that name others, which have to lie beside it.
const NAMING: [&str; 3] = ["extends", "openings", "library"];

/// Reads the name of a game, for clap.
fn name(text: &str) -> Result<String, String> {
    let text = text.strip_suffix(".toml").unwrap_or(text);
    let fits = text.len() <= LONGEST && text.starts_with(|first: char| first.is_ascii_alphabetic());
    if fits && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-') {
        return Ok(text.to_owned());
    }
    Err(format!(
        "use up to {LONGEST} letters, digits and -, a letter first, such as my-game; --dir says where"
    ))
}

/// Writes the files.
///
/// # Errors
/// When there is no such game, or a file is there already.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (folder, file) = origin(&args.like)?;
    let read = |name: &str| match &folder {
        Some(folder) => input::text(&folder.join(name), input::GAME).map_err(|error| {
            Failure::unreadable(&folder.join(name), &error, "GAME is a game file, or one that --help lists")
        }),
        None => {
            shipped::text(name).map(str::to_owned).ok_or_else(|| Failure::own("a shipped file is missing"))
        }
    };
    let text = read(&file)?;
    // What it begins with comes along, as it is.
    let mut others: BTreeMap<String, String> = BTreeMap::new();
    let mut wanted: Vec<String> = named(&text);
    while let Some(other) = wanted.pop() {
        if others.contains_key(&other) {
            continue;
        }
        if Path::new(&other).file_name().is_none_or(|name| name != other.as_str()) {
            return Err(Failure::input(
                format!("{file} begins with {other}, which lies in another directory"),
                "begin with that one, or with a file that has all it needs beside it",
            ));
        }
        let text = read(&other)?;
        wanted.extend(named(&text));
        others.insert(other, text);
    }
    let dir = args.dir.as_deref().unwrap_or(Path::new(""));
    let path = dir.join(format!("{}.toml", args.name));
    if path.exists() {
        return Err(Failure::input(
            format!("refusing to write over {}", path.display()),
            "choose another name, or remove it first",
        ));
    }
    let mut outputs = vec![Output { path, bytes: begun(&args.name, &file, &text).into_bytes() }];
    for (name, text) in others {
        let path = dir.join(&name);
        match input::text(&path, input::GAME) {
            Ok(there) if there == text => {}
            Err(error) if error.is_missing() => outputs.push(Output { path, bytes: text.into_bytes() }),
            _ => {
                return Err(Failure::input(
                    format!("{} is there, and is not the file that the new game begins with", path.display()),
                    "write into another directory by `--dir`",
                ));
            }
        }
    }
    files::write_all(&outputs)?;
    for output in &outputs {
        files::say_written(&output.path, &format!("{} bytes", output.bytes.len()), out)?;
    }
    Ok(())
}

/// The folder and the name of the file to begin with; no folder if it is one of ours.
fn origin(like: &Path) -> Result<(Option<PathBuf>, String), Failure> {
    let shown = like.display().to_string();
    if !like.exists() {
        let file = format!("{}.toml", shown.strip_suffix(".toml").unwrap_or(&shown));
        if shipped::text(&file).is_some() {
            return Ok((None, file));
        }
        let games = shipped::games().collect::<Vec<_>>().join(", ");
        return Err(Failure::input(
            format!("there is no game {shown}"),
            format!("name a game file, or one of {games}"),
        ));
    }
    let file = like.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok((Some(like.parent().unwrap_or(Path::new("")).to_owned()), file))
}

/// The value of a line that says `key = "value"`.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
    rest.split('"').next()
}

/// The files that a text names.
fn named(text: &str) -> Vec<String> {
    let of = |line: &str| NAMING.iter().find_map(|key| value(line, key).map(str::to_owned));
    text.lines().filter_map(of).filter(|name| !name.is_empty()).collect()
}

/// The text under its new name, with what is to be known about it.
fn begun(name: &str, like: &str, text: &str) -> String {
    let spoken = name.replace('-', " ");
    let called: String = spoken.split(' ').map(capital).collect::<Vec<_>>().join(" ");
    let mut new = format!(
        "# {called}, begun from {like}. Change what you like, and then\n\
         #   sys2080 check {name}.toml    says what is wrong with it, and where\n\
         #   sys2080 play {name}.toml     plays it\n\
         #   sys2080 build {name}.toml    makes a program for a C64\n\n"
    );
    let mut header = "";
    let mut is_named = false;
    for line in text.lines() {
        if line.starts_with('[') {
            header = line.trim_matches(['[', ']']).split(']').next().unwrap_or_default();
        }
        let key = if header == "game" { "name" } else { "title" };
        let old = value(line, key).filter(|_| header == "game" || header.starts_with("texts."));
        if line.starts_with("#:schema") {
            continue;
        }
        match old {
            Some(old) if header == "game" => {
                is_named = true;
                new.push_str(&line.replacen(old, &called, 1));
            }
            Some(old) => new.push_str(&line.replacen(old, &spoken.to_uppercase(), 1)),
            None => new.push_str(line),
        }
        new.push('\n');
    }
    if !is_named {
        new.push_str(&format!("\n[game]\nname = \"{called}\"\n"));
    }
    let said = said(&new);
    new.push_str("\n# What else can be said here, section by section; docs/game-file.md has all of it.\n");
    for key in ROOT.keys {
        if let Some(section) = key.kind.section() {
            describe(key.name, key.about, section, &said, &mut new);
        }
    }
    new
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// The keys that a text has, as `section.key`.
fn said(text: &str) -> BTreeSet<String> {
    let mut header = "";
    let mut said = BTreeSet::new();
    for line in text.lines() {
        if line.starts_with('[') {
            header = line.trim_start_matches('[').split(']').next().unwrap_or_default();
        } else if let Some((key, _)) = line.split_once('=') {
            said.insert(format!("{header}.{}", key.trim()));
        }
    }
    said
}

/// What is not said in a section, as comments.
fn describe(name: &str, about: &str, section: &Section, said: &BTreeSet<String>, new: &mut String) {
    let missing = section.keys.iter().filter(|key| !said.contains(&format!("{name}.{}", key.name)));
    let mut rows = missing.map(|key| (key.name, first_sentence(key.about))).peekable();
    // The words of each language are a matter of their own.
    if name == "texts" || rows.peek().is_none() {
        return;
    }
    new.push_str(&format!("#\n# [{name}]: {}\n", first_sentence(about)));
    for (key, about) in rows {
        new.push_str(&format!("#   {key}: {about}\n"));
    }
}

fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_files_and_of_games() {
        for right in ["my-game", "g2", "my-game.toml"] {
            assert!(name(right).is_ok(), "{right}");
        }
        for wrong in ["", "-x", "a/b", "a b", "ñ", "2x", "a-name-that-is-much-too-long-for-a-title"] {
            assert!(name(wrong).is_err(), "{wrong}");
        }
        let text = begun("cats-two", "x.toml", "[game]\nname = \"X\" # that\n[texts.en]\ntitle = \"X\"\n");
        assert!(
            text.contains("name = \"Cats Two\" # that\n") && text.contains("title = \"CATS TWO\"\n"),
            "{text}"
        );
        assert!(text.contains("# [search]: How the program thinks.\n#   algorithm: "), "{text}");
    }
}
