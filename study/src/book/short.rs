//! Moves as chess players write them: `e4`, `Nf3`, `exd5`, `Nbd2`, `R1e1`, `b8=Q`, `O-O`.
//!
//! The letter is that of the sort of piece, see [`Spec::sort_letters`](engine_spec::Spec::sort_letters), without
//! one it is the first sort's, the pawn's. Where several such pieces could go there, the file or the rank of the one
//! that does stands before the destination.

use engine::{Move, Position, Rules, TurnError, becomes, format_turn, parse_turn};
use engine_spec::Castle;

/// The legal turn that a text names, short or in full.
///
/// # Errors
/// When the text cannot be read, or no turn or more than one is legal that it fits.
pub(super) fn turn(rules: &Rules, position: &Position, text: &str) -> Result<Vec<Move>, TurnError> {
    turn_of(rules, position, &rules.moves(position), text)
}

/// The same for who knows the legal moves.
pub(super) fn turn_of(
    rules: &Rules,
    position: &Position,
    moves: &[Move],
    text: &str,
) -> Result<Vec<Move>, TurnError> {
    let Some(short) = Short::read(text) else { return parse_turn(rules, position, text) };
    let to = match short {
        Short::Piece { to, .. } => rules.spec().board.square(to),
        Short::Castles(_) => None,
    };
    let goes_there = |mv: &&Move| to.is_none() || mv.to == to;
    let fits = |mv: &&Move| short.fits(rules, position, **mv);
    // A turn that goes on is written in full.
    let ends = |mv: &&Move| {
        let mut after = position.clone();
        // There is nothing to take back.
        let _ = rules.make(&mut after, **mv);
        after.chain().is_none()
    };
    let fitting: Vec<Move> = moves.iter().filter(goes_there).filter(fits).filter(ends).copied().collect();
    if let [mv] = fitting[..] {
        return Ok(vec![mv]);
    }
    parse_turn(rules, position, text).map_err(|_| {
        let fitting: Vec<Vec<Move>> = fitting.into_iter().map(|mv| vec![mv]).collect();
        let candidates = if fitting.is_empty() { rules.legal_turns(position) } else { fitting };
        let legal = candidates.iter().map(|turn| format_turn(rules, position, turn)).collect();
        TurnError::Illegal(text.to_owned(), legal)
    })
}

/// What a short text says.
enum Short<'t> {
    /// A castling, by whether it is the longer one.
    Castles(bool),
    Piece {
        letter: char,
        /// What of the square it comes from is said.
        file: Option<char>,
        rank: Option<&'t str>,
        to: &'t str,
        becomes: Option<char>,
    },
}

impl<'t> Short<'t> {
    /// Reads a text; `None` if it has another form.
    fn read(text: &'t str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#']);
        match text {
            "O-O" | "0-0" => return Some(Self::Castles(false)),
            "O-O-O" | "0-0-0" => return Some(Self::Castles(true)),
            _ => {}
        }
        let capital = text.chars().next().filter(char::is_ascii_uppercase);
        let text = text.strip_prefix(|first: char| Some(first) == capital).unwrap_or(text);
        let last = text.chars().next_back().filter(char::is_ascii_uppercase);
        let text = text.strip_suffix(|end: char| Some(end) == last).unwrap_or(text);
        let text = text.strip_suffix('=').unwrap_or(text);
        // The destination begins with the last letter.
        let at = text.rfind(|letter: char| letter.is_ascii_lowercase() && letter != 'x')?;
        let (before, to) = text.split_at(at);
        let before = before.strip_suffix('x').unwrap_or(before);
        let file = before.chars().next().filter(char::is_ascii_lowercase);
        let rank = before.strip_prefix(|first: char| Some(first) == file).unwrap_or(before);
        let digits = |text: &str| text.chars().all(|digit| digit.is_ascii_digit());
        let sound = to.len() > 1 && to.get(1..).is_some_and(digits) && digits(rank);
        // A square before the destination is the other form.
        (sound && (file.is_none() || rank.is_empty())).then_some(Self::Piece {
            letter: capital.unwrap_or('P'),
            file,
            rank: Some(rank).filter(|rank| !rank.is_empty()),
            to,
            becomes: last,
        })
    }

    /// Whether a legal move is one of those that it means.
    fn fits(&self, rules: &Rules, position: &Position, mv: Move) -> bool {
        let Move { from: Some(from), to: Some(to), .. } = mv else { return false };
        let board = &rules.spec().board;
        let kind = usize::from(position.cells().get(usize::from(from)).copied().unwrap_or(0))
            .checked_sub(1)
            .and_then(|class| rules.spec().classes.get(class))
            .map(|class| class.kind);
        match *self {
            Self::Castles(long) => {
                let own = || rules.spec().castles().filter(|(royal, _)| Some(*royal) == kind);
                let steps = |castle: Castle| castle.from.abs_diff(castle.with_from);
                let found = own().find(|(_, castle)| (castle.from, castle.to) == (from, to));
                found.is_some_and(|(_, castle)| {
                    long == own().any(|(_, other)| other.from == from && steps(other) < steps(castle))
                })
            }
            Self::Piece { letter, file, rank, to: square, becomes: choice } => {
                let name = board.name(from);
                let is = |kind: usize| {
                    let letters = rules.spec().sort_letters();
                    letters.get(kind).map(char::to_ascii_uppercase) == Some(letter)
                };
                board.name(to) == square
                    && kind.is_some_and(is)
                    && file.is_none_or(|file| name.starts_with(file))
                    && rank.is_none_or(|rank| name.get(1..) == Some(rank))
                    && choice == becomes(rules, position, mv).map(|letter| letter.to_ascii_uppercase())
            }
        }
    }
}
