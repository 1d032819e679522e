//! The language of the Hub protocol: commands with arguments, and positions.

use engine::Game;
use engine_spec::Spec;

use crate::notation::number;

/// A line: a word, and arguments `name=value` or `name="value with blanks"`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Command {
    /// What is to be done.
    pub word: String,
    arguments: Vec<(String, String)>,
}

impl Command {
    /// Reads a line. An argument without a value has an empty one.
    pub fn parse(line: &str) -> Self {
        let mut command = Self::default();
        let mut rest = line.trim();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, more) = rest.split_at(end);
        command.word = word.to_owned();
        rest = more.trim_start();
        while !rest.is_empty() {
            let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
            let (name, more) = rest.split_at(end);
            let (value, more) = match more.strip_prefix('=') {
                None => ("", more),
                Some(more) => match more.strip_prefix('"') {
                    Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                    None => more.split_at(more.find(char::is_whitespace).unwrap_or(more.len())),
                },
            };
            command.arguments.push((name.to_owned(), value.to_owned()));
            rest = more.trim_start();
        }
        command
    }

    /// The value of an argument.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The value of an argument as a number.
    pub fn number(&self, name: &str) -> Option<f64> {
        self.get(name)?.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0)
    }
}

/// Which side is white in Hub's letters: in English draughts, on boards of eight files, the second, elsewhere the first.
fn white(spec: &Spec) -> usize {
    usize::from(spec.board.files == 8)
}

/// The letter of a class: small for what may still be promoted.
fn letter(spec: &Spec, class: usize) -> char {
    let Some(kind) = spec.classes.get(class).and_then(|class| spec.kinds.get(class.kind)) else { return 'e' };
    let letter = if kind.side == white(spec) { 'w' } else { 'b' };
    let crowned = spec.kinds.iter().any(|other| other.side == kind.side && other.promotion.is_some());
    if crowned && kind.promotion.is_none() { letter.to_ascii_uppercase() } else { letter }
}

/// The squares of a board in the order of their numbers.
fn squares(game: &Game) -> Vec<usize> {
    let mut squares: Vec<usize> = (0..game.spec().board.squares.len()).collect();
    squares.sort_by_key(|&square| number(game, square as u8));
    squares
}

/// A position as Hub writes it: the side to move, `W` or `B`, and what stands on each square.
pub(crate) fn position(game: &Game) -> String {
    let spec = game.spec();
    let classes = game.classes();
    let turn = if game.side() == white(spec) { 'W' } else { 'B' };
    let cell =
        |square: usize| classes.get(square).copied().flatten().map_or('e', |class| letter(spec, class));
    std::iter::once(turn).chain(squares(game).into_iter().map(cell)).collect()
}

/// The game at a position that Hub has written. `None` if it is none of this game.
pub(crate) fn read_position(game: &Game, text: &str) -> Option<Game> {
    let spec = game.spec();
    let mut letters = text.chars();
    let side = match letters.next()? {
        'W' => white(spec),
        'B' => 1 - white(spec),
        _ => return None,
    };
    let mut cells = vec![0_u8; spec.board.squares.len()];
    for square in squares(game) {
        let wanted = letters.next()?;
        let class = (0..spec.classes.len()).find(|&class| letter(spec, class) == wanted);
        *cells.get_mut(square)? = match class {
            Some(class) => u8::try_from(class + 1).ok()?,
            None if wanted == 'e' => 0,
            None => return None,
        };
    }
    if letters.next().is_some() {
        return None;
    }
    let position = game.rules().position(&cells, side)?;
    Some(Game::at(game.rules(), &position))
}
