//! Which positions a measurement is made in: those after moves that were given, those of a file, and
//! random ones.
//!
//! A position is given as the moves that lead to it, so that another build can be put there as well.

use std::path::Path;

use engine::Game;
use engine_spec::Spec;
use study::contest::openings;

use super::Args;
use crate::failure::Failure;

/// How a position comes about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The moves that lead there from the start of the game.
    pub moves: Vec<String>,
    /// Where it was asked for, if that was in a file.
    pub place: Option<String>,
}

impl Start {
    fn new(moves: Vec<String>) -> Self {
        Self { moves, place: None }
    }
}

/// The positions that were asked for; the start of the game if there are none.
pub fn starts(args: &Args, spec: &Spec) -> Result<Vec<Start>, Failure> {
    let mut starts: Vec<Start> = args.moves.iter().map(|text| Start::new(split(text))).collect();
    if let Some(path) = &args.positions {
        starts.extend(from_file(path)?);
    }
    if let Some(count) = args.random {
        let drawn = openings(&Game::new(spec), args.plies, usize::from(count), args.seed)
            .map_err(|error| Failure::input(error.to_string(), "use fewer `--plies`"))?;
        starts.extend(drawn.list.into_iter().map(Start::new));
    }
    if starts.is_empty() {
        starts.push(Start::new(Vec::new()));
    }
    Ok(starts)
}

/// The positions of a file, one a line.
fn from_file(path: &Path) -> Result<Vec<Start>, Failure> {
    let shown = path.display();
    let text =
        input::given::text(path, input::TEXT).map_err(|error| Failure::unreadable(path, &error, ""))?;
    let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
        let line = line.split('#').next().unwrap_or_default().trim();
        let moves = if line == "start" { Vec::new() } else { split(line) };
        let place = Some(format!("{shown}:{number}"));
        (!line.is_empty()).then_some(Start { moves, place })
    });
    let starts: Vec<Start> = lines.collect();
    if starts.is_empty() {
        return Err(Failure::input(
            format!("{shown} has no positions"),
            "write the moves that lead to a position on a line, such as e1f2,b8a7, or start",
        ));
    }
    Ok(starts)
}

/// The moves of a text, which commas or blanks separate.
fn split(text: &str) -> Vec<String> {
    let between = |letter: char| letter == ',' || letter.is_whitespace();
    text.split(between).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn moves_are_separated_by_commas_or_blanks() {
        assert_eq!(split(" e1f2, b8a7\tf2g3 "), ["e1f2", "b8a7", "f2g3"]);
        assert_eq!(split(""), Vec::<String>::new());
    }
}
