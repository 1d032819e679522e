//! The games that are shipped, as files in memory.

use engine_spec::Loader;

macro_rules! games {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../games/", $name)))),*]
    };
}

/// The files of the folder `games`: names and texts.
pub const GAMES: &[(&str, &str)] = games![
    "antichess.toml",
    "breakthrough-6x6.toml",
    "breakthrough-8x8.toml",
    "chess-library.toml",
    "chess.toml",
    "connect-four.toml",
    "draughts.toml",
    "fox-and-hounds-10x10.toml",
    "fox-and-hounds-4x4.toml",
    "fox-and-hounds-6x6.toml",
    "fox-and-hounds-8x8.toml",
    "gardner.toml",
    "king-of-the-hill.toml",
    "losalamos.toml",
    "makruk.toml",
    "mouse-and-cats.toml",
    "nine-mens-morris.toml",
    "othello-6x6.toml",
    "othello-8x8.toml",
    "perfect-cats.toml",
    "ryg3-07.toml",
    "ryg3-08.toml",
    "ryg3-09.toml",
    "ryg3-10.toml",
    "ryg3-11.toml",
    "three-check.toml",
    "tic-tac-toe.toml",
    "xiangqi.toml",
    "chess-library.txt",
    "chess-openings.txt",
];

/// Finds what a file extends or names among the shipped ones, in whatever folder it looks for it: there are no others.
pub struct Library;

impl Loader for Library {
    fn load(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        let name = path.rsplit('/').next().unwrap_or(path);
        let found = GAMES.iter().find(|(each, _)| *each == name);
        let (name, text) = found.ok_or("on this page, only the shipped games can be extended")?;
        Ok(((*name).to_owned(), (*text).to_owned()))
    }
}

/// The name that a game file gives its game, read without looking at anything else; files that leave it to the one that
/// they extend have none.
pub fn title(text: &str) -> Option<&str> {
    let section = text.lines().map(str::trim).skip_while(|line| *line != "[game]").skip(1);
    let mut keys = section.take_while(|line| !line.starts_with('['));
    keys.find_map(|line| line.strip_prefix("name")?.trim_start().strip_prefix('=')?.split('"').nth(1))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_shipped_game_is_there_and_can_be_opened() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            if let Some(stem) = name.strip_suffix(".toml") {
                assert!(GAMES.iter().any(|(each, _)| *each == name), "{name} is not on the page");
                let picture = folder.join(format!("../docs/pictures/{stem}.png"));
                // Those of the listings are all of one game; their cards say `10 SYS 2080`.
                assert!(
                    stem.starts_with("ryg3") || picture.exists(),
                    "{name} has no picture in docs/pictures"
                );
            }
        }
        for (name, text) in GAMES.iter().filter(|(name, _)| name.ends_with(".toml")) {
            let mut sources = diagnostics::Sources::new();
            let main = sources.add(*name, *text);
            let spec = engine_spec::load(&mut sources, main, &mut Library);
            let spec = spec.unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"));
            if let Some(title) = title(text) {
                assert_eq!(title, spec.name);
            }
        }
    }
}
