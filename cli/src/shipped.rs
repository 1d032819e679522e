//! The games that come with the tool, so that they are at hand where it is installed and the project is not.

/// A file, and what is in it.
macro_rules! shipped {
    ($name:literal) => {
        ($name, include_str!(concat!("../../games/", $name)))
    };
}

/// The files of `games/`, by their names.
const FILES: &[(&str, &str)] = &[
    shipped!("antichess.toml"),
    shipped!("breakthrough-6x6.toml"),
    shipped!("breakthrough-8x8.toml"),
    shipped!("chess-library.toml"),
    shipped!("chess.toml"),
    shipped!("connect-four.toml"),
    shipped!("draughts.toml"),
    shipped!("fox-and-hounds-10x10.toml"),
    shipped!("fox-and-hounds-4x4.toml"),
    shipped!("fox-and-hounds-6x6.toml"),
    shipped!("fox-and-hounds-8x8.toml"),
    shipped!("gardner.toml"),
    shipped!("king-of-the-hill.toml"),
    shipped!("losalamos.toml"),
    shipped!("makruk.toml"),
    shipped!("mouse-and-cats.toml"),
    shipped!("nine-mens-morris.toml"),
    shipped!("othello-6x6.toml"),
    shipped!("othello-8x8.toml"),
    shipped!("perfect-cats.toml"),
    shipped!("ryg3-07.toml"),
    shipped!("ryg3-08.toml"),
    shipped!("ryg3-09.toml"),
    shipped!("ryg3-10.toml"),
    shipped!("ryg3-11.toml"),
    shipped!("three-check.toml"),
    shipped!("tic-tac-toe.toml"),
    shipped!("xiangqi.toml"),
    shipped!("chess-library.txt"),
    shipped!("chess-openings.txt"),
];

/// The text of a file.
pub fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// The games, without their ending.
pub fn games() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(name, _)| name.strip_suffix(".toml"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_there() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games");
        for entry in std::fs::read_dir(folder).expect("the games") {
            let name = entry.expect("a file").file_name().to_string_lossy().into_owned();
            assert!(name.ends_with(".json") || text(&name).is_some(), "{name} is missing");
        }
        assert!(games().any(|game| game == "draughts"));
    }
}
