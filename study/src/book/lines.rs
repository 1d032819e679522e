//! The lines of a description, played by the rules.
//!
//! A line is gone through word by word. Behind an opening parenthesis the game goes on from before the
//! last move, behind the closing one from after it, so nothing is called by itself however deep
//! alternatives lie in one another. A move that cannot be played is reported, and what follows it up to
//! the end of its line or its parenthesis is passed over.

use std::collections::BTreeMap;

use diagnostics::{Diagnostic, Span};
use engine_spec::{Book, BookMove, BookToken, BookWord, Spec, Standing, nearest, shown};

use engine::{Position, Rules, TurnError, format_turn, parse_turn};

/// How many mistakes are reported in one run.
pub(super) const MOST_REPORTED: usize = 100;

/// How many legal moves a remedy lists.
const MOST_LISTED: usize = 16;

/// The moves of a book, the most important first.
///
/// # Errors
/// Every mistake in its lines.
pub(super) fn played(spec: &Spec, book: &Book) -> Result<Vec<BookMove>, Vec<Diagnostic>> {
    let mut reader =
        Reader { rules: Rules::new(spec), side: book.side, found: BTreeMap::new(), wrong: Vec::new() };
    for line in &book.lines {
        reader.line(line);
    }
    reader.wrong.sort_by_key(|wrong| (wrong.span.file, wrong.span.start));
    reader.wrong.truncate(MOST_REPORTED);
    if !reader.wrong.is_empty() {
        return Err(reader.wrong);
    }
    let mut found: Vec<(Standing, Found)> = reader.found.into_iter().collect();
    found.sort_by_key(|(_, found)| (found.ply, found.number));
    let moves = found
        .into_iter()
        .filter_map(|(position, Found { place, text, .. })| Some(BookMove { position, place: place?, text }));
    Ok(moves.collect())
}

/// A position on a line.
#[derive(Clone)]
struct Stand {
    position: Position,
    /// Turns from the start.
    ply: usize,
}

/// What is played in a position.
struct Found {
    text: String,
    /// Its place among the legal moves; `None` if it takes more than one action.
    place: Option<u8>,
    span: Span,
    /// The fewest turns from the start.
    ply: usize,
    /// How many positions were found before.
    number: usize,
}

struct Reader {
    rules: Rules,
    side: Option<usize>,
    found: BTreeMap<Standing, Found>,
    wrong: Vec<Diagnostic>,
}

impl Reader {
    fn line(&mut self, words: &[BookWord]) {
        let mut here = Some(Stand { position: self.rules.start(), ply: 0 });
        let mut before: Option<Stand> = None;
        let mut open = Vec::new();
        for BookWord { token, span } in words {
            match token {
                BookToken::Open => {
                    open.push((here, before.clone()));
                    here = before.take();
                }
                BookToken::Close => {
                    if let Some(outside) = open.pop() {
                        (here, before) = outside;
                    }
                }
                BookToken::Move(text) => {
                    before = here.clone();
                    here = here.and_then(|stand| self.play(stand, text, *span));
                }
            }
        }
    }

    /// Plays a move; `None` if that cannot be.
    fn play(&mut self, Stand { mut position, ply }: Stand, text: &str, span: Span) -> Option<Stand> {
        if self.rules.result(&position, 1).is_some() {
            self.wrong.push(over(text, span));
            return None;
        }
        let turn = match parse_turn(&self.rules, &position, text) {
            Ok(turn) => turn,
            Err(error) => {
                self.wrong.push(refused(&self.rules, &position, span, error));
                return None;
            }
        };
        if self.side.is_none_or(|side| side == position.side())
            && let Some(key) = self.rules.standing(&position)
        {
            let place = match turn.as_slice() {
                [mv] => self.rules.moves(&position).iter().position(|other| other == mv),
                _ => None,
            };
            let place = place.and_then(|place| u8::try_from(place).ok());
            self.note(
                key,
                Found { text: format_turn(&self.rules, &position, &turn), place, span, ply, number: 0 },
            );
        }
        for mv in turn {
            // There is nothing to take back.
            let _ = self.rules.make(&mut position, mv);
        }
        Some(Stand { position, ply: ply + 1 })
    }

    /// Notes what is played in a position, unless that is known.
    fn note(&mut self, key: Standing, mut new: Found) {
        let number = self.found.len();
        let Some(known) = self.found.get_mut(&key) else {
            new.number = number;
            self.found.insert(key, new);
            return;
        };
        known.ply = known.ply.min(new.ply);
        if self.side.is_some() && known.text != new.text {
            let message = format!("`{}` is played where `{}` was before", new.text, known.text);
            let wrong = Diagnostic::error(new.span, message)
                .with_related(known.span, "the move that the book has for this position")
                .with_help("a position has one move: play the same in both places");
            self.wrong.push(wrong);
        }
    }
}

/// What is said of a move behind the end of a game.
pub(super) fn over(text: &str, span: Span) -> Diagnostic {
    let message = format!("`{}` is played when the game is over", shown(text));
    Diagnostic::error(span, message).with_help("end the line before it")
}

/// Why a text is no move, and what would be one.
pub(super) fn refused(rules: &Rules, position: &Position, span: Span, error: TurnError) -> Diagnostic {
    let (text, what) = match error {
        TurnError::Unreadable(text, _) => (text, "is not a move"),
        TurnError::Illegal(text, _) => (text, "is not legal here"),
    };
    let turns = rules.legal_turns(position);
    let legal: Vec<String> = turns.iter().map(|turn| format_turn(rules, position, turn)).collect();
    let help = match nearest(&text, legal.iter().map(String::as_str)) {
        _ if legal.is_empty() => "the side to move has no move".to_owned(),
        Some(near) => format!("did you mean `{near}`? legal are {}", listed(&legal)),
        None => format!("legal are {}", listed(&legal)),
    };
    Diagnostic::error(span, format!("`{}` {what}", shown(&text))).with_help(help)
}

fn listed(legal: &[String]) -> String {
    let mut first: Vec<&str> = legal.iter().take(MOST_LISTED).map(String::as_str).collect();
    if legal.len() > MOST_LISTED {
        first.push("…");
    }
    first.join(", ")
}
