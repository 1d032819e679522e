//! Moves as players of chess write them, in standard algebraic notation: `e4`, `Nbd7`, `exd6`, `O-O`, `e8=Q+`, `Qxf7#`.
//!
//! For games whose pieces are those of chess, whatever their board and rules. Source: "Standard: Portable Game Notation
//! Specification and Implementation Guide", section 8.2.3.

use engine::{Game, Move, Over, format_turn, parse_turn};
use engine_spec::{Kind, Shape, Spec, Square};

/// The letters of the pieces of chess.
const LETTERS: &str = "PKQRBN";

/// A move, taken apart.
struct Parts {
    /// The letter of its piece.
    letter: char,
    from: Square,
    to: Square,
    /// The letter of what the piece becomes, if it is promoted.
    becomes: Option<char>,
    /// Whether it castles, and then whether to the right as the first side sees it.
    castles: Option<bool>,
}

/// Whether a game has no pieces but those of chess, one sort of each at most, so that its moves can be written so.
#[must_use]
pub fn serves(spec: &Spec) -> bool {
    [0, 1].into_iter().all(|side| {
        let own = spec.kinds.iter().filter(|kind| kind.side == side);
        // What moves otherwise and only looks like a queen has another letter.
        let usual = |kind: &Kind| letter(kind).filter(|letter| side == 1 || *letter == kind.letter);
        let sorts: Option<Vec<char>> = own.map(usual).collect();
        sorts.is_some_and(|mut sorts| {
            let count = sorts.len();
            sorts.sort_unstable();
            sorts.dedup();
            count == sorts.len() && sorts.contains(&'P') && sorts.contains(&'K')
        })
    })
}

/// The letter of a sort of pieces, by what it looks like: that is what players call it.
fn letter(kind: &Kind) -> Option<char> {
    let Shape::Named(shape) = kind.shape.as_ref()? else { return None };
    let letter = match *shape {
        "pawn" => 'P',
        "king" => 'K',
        "queen" => 'Q',
        "rook" => 'R',
        "bishop" => 'B',
        "knight" => 'N',
        _ => return None,
    };
    kind.place.is_none().then_some(letter)
}

/// A legal move, given in the game's own notation, as players of chess write it; as it is given if it cannot be.
#[must_use]
pub fn write(game: &Game, text: &str) -> String {
    let turn = parse_turn(game.rules(), game.position(), text).ok();
    let Some(own) = turn.and_then(|turn| parts(game, &turn)) else { return text.to_owned() };
    let mut written = match own.castles {
        Some(true) => "O-O".to_owned(),
        Some(false) => "O-O-O".to_owned(),
        None => plain(game, &own, text.contains('x')),
    };
    let mut after = game.clone();
    if after.play(text).is_ok() && after.is_in_check() {
        // A draw has no moves either.
        written.push(if matches!(after.result(1), Some(Over::Won(_))) { '#' } else { '+' });
    }
    written
}

/// A move that does not castle, without what it threatens.
fn plain(game: &Game, own: &Parts, captures: bool) -> String {
    let board = &game.spec().board;
    let name = |square: Square| board.name(square);
    let place = |square: Square| board.squares.get(usize::from(square)).copied().unwrap_or_default();
    let mut written = String::new();
    if own.letter == 'P' {
        if captures {
            written.extend(name(own.from).chars().next());
        }
    } else {
        written.push(own.letter);
        let others: Vec<(u8, u8)> = game
            .rules()
            .legal_turns(game.position())
            .iter()
            .filter_map(|other| parts(game, other))
            .filter(|other| {
                other.letter == own.letter
                    && other.to == own.to
                    && other.from != own.from
                    && other.castles.is_none()
            })
            .map(|other| place(other.from))
            .collect();
        let (file, rank) = place(own.from);
        let from = name(own.from);
        let (letter, number) = from.split_at_checked(1).unwrap_or_default();
        if others.is_empty() {
        } else if others.iter().all(|other| other.0 != file) {
            written.push_str(letter);
        } else if others.iter().all(|other| other.1 != rank) {
            written.push_str(number);
        } else {
            written.push_str(&from);
        }
    }
    if captures {
        written.push('x');
    }
    written.push_str(&name(own.to));
    if let Some(letter) = own.becomes {
        written.extend(['=', letter]);
    }
    written
}

/// The legal move, in the game's own notation, that a text stands for: with or without `x`, `+`, `=` and the like, and
/// with more of where it begins than would be needed; castling with noughts, too; or as UCI has it.
#[must_use]
pub fn read(game: &Game, text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let castling = text.replace('0', "O").to_ascii_uppercase();
    let wanted = match castling.as_str() {
        "O-O" => Some(true),
        "O-O-O" => Some(false),
        _ => None,
    };
    let of = |fits: &dyn Fn(&Parts) -> bool| {
        let all = game.rules().legal_turns(game.position());
        let mut fitting = all.iter().filter(|legal| parts(game, legal).is_some_and(|parts| fits(&parts)));
        let first = fitting.next()?;
        fitting.next().is_none().then(|| format_turn(game.rules(), game.position(), first))
    };
    if wanted.is_some() {
        return of(&|parts| parts.castles == wanted);
    }
    let mut rest: String = text.chars().filter(|letter| !"x-:=()".contains(*letter)).collect();
    let letter = rest.chars().next().filter(|letter| LETTERS.contains(*letter));
    if letter.is_some() {
        rest.remove(0);
    }
    let chosen = rest.chars().last().filter(|letter| LETTERS.contains(*letter));
    if chosen.is_some() {
        rest.pop();
    }
    // The longest name of a square that the rest ends with, and what stands before it.
    let board = &game.spec().board;
    let split = rest.char_indices().find_map(|(at, _)| {
        let (before, name) = rest.split_at(at);
        Some((before.to_owned(), board.square(name)?))
    });
    split
        .and_then(|(before, to)| {
            of(&|parts| {
                let from = board.name(parts.from);
                let file: String = from.chars().take(1).collect();
                let rank: String = from.chars().skip(1).collect();
                parts.letter == letter.unwrap_or('P')
                    && parts.to == to
                    && parts.castles.is_none()
                    && [String::new(), file, rank, from].contains(&before)
                    && (parts.becomes == chosen || chosen.is_none())
            })
        })
        .or_else(|| crate::notation::read_coordinates(game, text))
}

/// A legal move, taken apart; `None` if it is more than a piece of chess does.
fn parts(game: &Game, turn: &[Move]) -> Option<Parts> {
    let [mv @ Move { from: Some(from), to: Some(to), .. }] = turn else { return None };
    let (spec, position) = (game.spec(), game.position());
    let class = usize::from(*position.cells().get(usize::from(*from))?).checked_sub(1)?;
    let kind = spec.classes.get(class)?.kind;
    let described = spec.kinds.get(kind)?;
    let file = |square: Square| spec.board.squares.get(usize::from(square)).map_or(0, |place| place.0);
    let mut castles = spec.castles();
    let castle = castles.find(|(royal, castle)| *royal == kind && (castle.from, castle.to) == (*from, *to));
    // A king that goes one square does not castle.
    let castle = castle.filter(|_| file(*from).abs_diff(file(*to)) > 1);
    let castles = castle.map(|(_, castle)| file(castle.with_from) > file(castle.from));
    let promotion = described.promotion.as_ref().filter(|promotion| promotion.squares.contains(to));
    let becomes = promotion.and_then(|promotion| promotion.to.get(usize::from(mv.becomes)));
    let becomes = becomes.and_then(|kind| letter(spec.kinds.get(*kind)?));
    Some(Parts { letter: letter(described)?, from: *from, to: *to, becomes, castles })
}
