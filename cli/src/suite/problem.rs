//! A position of a suite and what is known of its moves: a line in Extended Position Description.

use std::collections::BTreeMap;
use std::path::Path;

use engine::Game;
use engine_spec::Spec;
use study::read_short;

use crate::failure::Failure;

/// The most points that a move can have.
const MOST_POINTS: u64 = 10_000;

/// What a line has to look like.
const HELP: &str = "a line is a position, four fields of it, and `bm` with the best moves, or `c0` with the points \
                    of moves: `4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+; id \"one\";`";

/// A position, and what is known of it.
pub struct Problem {
    pub id: String,
    pub game: Game,
    known: Known,
    /// The points of moves, in the game's notation, if the line has any; those of others are 0.
    points: BTreeMap<String, u64>,
}

/// Which moves solve it, in the game's notation.
enum Known {
    Best(Vec<String>),
    Wrong(Vec<String>),
}

impl Problem {
    /// Whether a move solves it.
    pub fn is_solved_by(&self, found: &String) -> bool {
        match &self.known {
            Known::Best(moves) => moves.contains(found),
            Known::Wrong(moves) => !moves.contains(found),
        }
    }

    /// The points of a move and the most that a move has, where moves have points.
    pub fn points(&self, found: &str) -> Option<(u64, u64)> {
        let most = self.points.values().max()?;
        Some((self.points.get(found).copied().unwrap_or(0), *most))
    }

    /// The position of a line, `number` of its file.
    fn read(start: &Game, line: &str, number: usize) -> Result<Self, Failure> {
        let fields: Vec<&str> = line.split_whitespace().take(4).collect();
        let game = protocols::fen::read(start, &format!("{} 0 1", fields.join(" ")))
            .filter(|_| fields.len() == 4)
            .ok_or_else(|| Failure::input("this is no position of the game", HELP))?;
        if let Some(over) = game.result(1) {
            return Err(Failure::plain(format!("the game is over there, {}", game.describe(over))));
        }
        let rest =
            fields.iter().fold(line, |rest, field| rest.trim_start().strip_prefix(field).unwrap_or(rest));
        let operations = || rest.split(';').filter_map(|operation| operation.trim().split_once(' '));
        let operand = |code: &str| operations().find(|(name, _)| *name == code).map(|(_, text)| text.trim());
        let points = match operand("c0").and_then(pairs) {
            Some(pairs) => points(&game, &pairs)?,
            None => BTreeMap::new(),
        };
        let best = || {
            let most = points.values().max()?;
            Some(points.iter().filter(|(_, points)| *points == most).map(|(text, _)| text.clone()).collect())
        };
        let known = match (operand("bm"), operand("am")) {
            (Some(names), _) => Known::Best(moves(&game, names)?),
            (None, Some(names)) => Known::Wrong(moves(&game, names)?),
            (None, None) => {
                let nothing = || Failure::input("neither `bm` nor `am` nor points of moves are there", HELP);
                Known::Best(best().ok_or_else(nothing)?)
            }
        };
        let id = operand("id").map(|id| id.trim_matches('"'));
        let id = id.map_or_else(|| number.to_string(), str::to_owned);
        Ok(Self { id, game, known, points })
    }
}

/// The positions of a file, or all that is wrong with it.
pub fn read(spec: &Spec, path: &Path, text: &str) -> Result<Vec<Problem>, Failure> {
    let start = Game::new(spec);
    let (mut problems, mut wrong) = (Vec::new(), Vec::new());
    for (line, number) in text.lines().zip(1_usize..).filter(|(line, _)| !line.trim().is_empty()) {
        match Problem::read(&start, line, number) {
            Ok(problem) => problems.push(problem),
            Err(failure) => wrong.push(failure.at(&format!("{}:{number}", path.display()))),
        }
    }
    if problems.is_empty() && wrong.is_empty() {
        let help = "write a line for each, such as `4k3/8/8/8/8/8/8/R3K3 w - - bm Ra8+;`";
        return Err(Failure::input(format!("{} has no positions", path.display()), help));
    }
    match Failure::together(wrong) {
        Some(failure) => Err(failure),
        None => Ok(problems),
    }
}

/// Moves by their names.
fn moves(game: &Game, names: &str) -> Result<Vec<String>, Failure> {
    names.split_whitespace().map(|name| one_move(game, name.trim_end_matches(['!', '?']))).collect()
}

fn one_move(game: &Game, name: &str) -> Result<String, Failure> {
    read_short(game, name).map_err(|error| Failure::plain(error.to_string()))
}

/// Names of moves with points, as `"Nf3=10, e4=5"`; nothing if it is any other comment.
fn pairs(comment: &str) -> Option<Vec<(&str, &str)>> {
    comment.trim_matches('"').split(',').map(|text| pair(text.trim())).collect()
}

/// A move's name and its points. A name may end in `=Q`: they stand behind the last sign.
fn pair(text: &str) -> Option<(&str, &str)> {
    let (name, points) = text.rsplit_once('=')?;
    let number = !points.is_empty() && points.bytes().all(|byte| byte.is_ascii_digit());
    (number && !name.is_empty() && !name.contains(' ')).then_some((name, points))
}

/// The points of moves.
fn points(game: &Game, pairs: &[(&str, &str)]) -> Result<BTreeMap<String, u64>, Failure> {
    let most = format!("a move has 0 to {MOST_POINTS} points");
    pairs
        .iter()
        .map(|(name, points)| {
            let points = points.parse().ok().filter(|points| *points <= MOST_POINTS);
            let points =
                points.ok_or_else(|| Failure::input(format!("`{name}` has too many points"), &most))?;
            Ok((one_move(game, name)?, points))
        })
        .collect()
}
