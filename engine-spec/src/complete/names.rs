//! The names that a game file gives: its sides, its pieces and the squares of its board.

use super::tokens::Token;
use super::walk::Place;

/// The size of a board that the file does not tell, perhaps since the file it extends does.
const USUAL: u8 = 8;

/// The names in a file.
pub struct Names {
    pub sides: Vec<String>,
    pub pieces: Vec<String>,
    files: u8,
    ranks: u8,
    /// The remainder of file + rank by two of the playable squares, if only half of them are.
    half: Option<u8>,
}

impl Names {
    /// Looks through all values of the file.
    pub fn collect(text: &str, tokens: &[Token], places: &[Place]) -> Self {
        let (sides, pieces) = (Vec::new(), Vec::new());
        let mut names = Self { sides, pieces, files: USUAL, ranks: USUAL, half: None };
        for (token, place) in tokens.iter().zip(places).filter(|(token, _)| token.is_word()) {
            let Place::Value { section, key, .. } = place else { continue };
            let word = token.word(text);
            match (section.name, *key) {
                ("[[side]]", "name") => names.sides.push(word.to_owned()),
                ("[[piece]]", "name") => names.pieces.push(word.to_owned()),
                ("[board]", "files") => names.files = size(word),
                ("[board]", "ranks") => names.ranks = size(word),
                ("[board]", "squares") => {
                    names.half = match word {
                        "dark" => Some(0),
                        "light" => Some(1),
                        _ => None,
                    };
                }
                _ => {}
            }
        }
        names
    }

    /// The names of the squares; of a board that is drawn, all.
    pub fn squares(&self) -> impl Iterator<Item = String> {
        let all = (0..self.ranks).flat_map(|rank| (0..self.files).map(move |file| (file, rank)));
        let half = self.half;
        all.filter(move |(file, rank)| half.is_none_or(|half| (file + rank) % 2 == half))
            .map(|(file, rank)| format!("{}{}", char::from(b'a' + file), rank + 1))
    }

    /// The ranks and files.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let ranks = (1..=self.ranks).map(|rank| format!("rank {rank}"));
        ranks.chain((0..self.files).map(|file| format!("file {}", char::from(b'a' + file))))
    }
}

/// A number of files or ranks.
fn size(word: &str) -> u8 {
    word.parse().ok().filter(|number| (2..=16).contains(number)).unwrap_or(USUAL)
}
