//! What a game file may say, as data: every key with its kind of value and its documentation.
//!
//! This is the one place where keys are listed. The readers take their keys, ranges and words from
//! here, so a key that is not here is unknown; [`json`] writes the same tables as a JSON Schema;
//! and [`complete`](crate::complete()) offers them in an editor.

mod book;
mod json;
mod keys;
mod look;
mod pieces;
mod rules;
mod search;
mod sound;
mod tables;

pub(crate) use book::{BOOK, MOST_BOOK_BYTES};
pub use json::json;
pub(crate) use look::{LOOK, PROGRAM};
pub(crate) use pieces::{CASTLE, LONGEST_LEAP, MOST_VALUE, MOVE, PIECE, PROMOTES};
pub(crate) use rules::{
    END, EVALUATION, FILES, LATE, LINE, MILL, MOST_CUT_OFF, MOST_FOR_A_FILE, MOST_FOR_A_LINE, MOST_IN_HAND,
    PATTERN, QUIET, REACH, TURN,
};
pub(crate) use search::{ORDERING, SEARCH, TABLE};
pub(crate) use sound::SOUND;
pub use tables::ROOT;
pub(crate) use tables::{
    BOARD, GAME, LONGEST_NAME, RULE_LINES, SIDE, SIDE_WIDTH, TEXTS, TITLE_WIDTH, WINS_WIDTH, WORDS,
};

/// A table of the file: what stands below a `[header]`, or an inline table.
#[derive(Debug)]
pub struct Section {
    /// What messages call it: `[board]`.
    pub name: &'static str,
    /// Where its keys belong: `in [board]`.
    pub place: &'static str,
    /// Its keys, in the order in which they are documented.
    pub keys: &'static [Key],
}

/// A key of a [`Section`].
#[derive(Debug)]
pub struct Key {
    /// The key as it is written.
    pub name: &'static str,
    /// What it means, in Markdown.
    pub about: &'static str,
    /// What its value may be.
    pub kind: Kind,
    /// Whether it must be there, in this file or in one that it extends.
    pub required: bool,
}

/// What a value may be.
#[derive(Debug)]
pub enum Kind {
    /// The path of another file.
    Path,
    /// A text that is not blank.
    Name,
    /// One letter or digit.
    Letter,
    /// A text that the C64 can print.
    Text {
        /// How many characters there is room for.
        longest: usize,
    },
    /// A whole number.
    Integer {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// A whole number, or `false`.
    IntegerOrFalse {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// A power of two.
    PowerOfTwo {
        /// The largest.
        max: i64,
    },
    /// `true` or `false`.
    Boolean,
    /// One of these words.
    Word(&'static [Word]),
    /// One of these words, or a value of another kind.
    WordOr(&'static [Word], &'static Kind),
    /// One of these words, or a drawing of the board in `x` and `.`.
    Mask(&'static [Word]),
    /// A drawing of the board in numbers, or an array of such drawings.
    Drawings,
    /// A whole number from 0, or a drawing of the board in such numbers.
    NumberOrDrawing {
        /// The largest.
        max: i64,
    },
    /// A shape, drawn in `#` and `.`.
    Picture,
    /// What stands on a few squares, in `X`, `O` and `.`, and a number: a row for each.
    Configurations,
    /// Notes, with words for how they sound.
    Sound,
    /// The name of a side.
    Side,
    /// The name of a piece.
    Piece,
    /// The name of a piece, or an array of several.
    Pieces,
    /// The name of a square.
    Square,
    /// The names of squares, one after the other.
    Line,
    /// Moves, one after the other.
    Moves,
    /// A rank, a file, or an array of squares.
    Region,
    /// An array.
    List {
        /// What it holds.
        of: &'static Kind,
        /// The fewest items.
        least: usize,
        /// The most items, if that is limited.
        most: Option<usize>,
    },
    /// A table.
    Table(&'static Section),
    /// A table, or `false` to switch off what a base file switched on.
    TableOrFalse(&'static Section),
    /// A whole number, or a table that says more.
    IntegerOrTable {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// The table.
        table: &'static Section,
    },
}

/// A word that a value may be.
#[derive(Debug)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// What it means, in Markdown; empty where the word says it.
    pub about: &'static str,
}

impl Section {
    /// The key of that name.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&'static Key> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// The names of all keys.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        self.keys.iter().map(|key| key.name)
    }
}

impl Kind {
    /// The table that a value of this kind is, or that the items of an array are.
    #[must_use]
    pub fn section(&self) -> Option<&'static Section> {
        match self {
            Self::Table(section)
            | Self::TableOrFalse(section)
            | Self::IntegerOrTable { table: section, .. } => Some(section),
            Self::List { of, .. } => of.section(),
            _ => None,
        }
    }

    /// The words that a value may be, if only those; for an array, its items.
    #[must_use]
    pub fn words(&self) -> &'static [Word] {
        match self {
            Self::Word(words) | Self::WordOr(words, _) | Self::Mask(words) => words,
            Self::List { of, .. } => of.words(),
            _ => &[],
        }
    }

    /// The smallest and the largest number that a value may be.
    #[must_use]
    pub fn range(&self) -> Option<(i64, i64)> {
        match *self {
            Self::Integer { min, max }
            | Self::IntegerOrFalse { min, max }
            | Self::IntegerOrTable { min, max, .. } => Some((min, max)),
            Self::PowerOfTwo { max } => Some((1, max)),
            _ => None,
        }
    }

    /// The kind of value in a few words.
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Self::Path => "a path".to_owned(),
            Self::Name => "a text".to_owned(),
            Self::Letter => "a letter or digit".to_owned(),
            Self::Text { longest } => format!("a text of up to {longest} characters"),
            Self::Integer { min, max: i64::MAX } => format!("a whole number from {min}"),
            Self::Integer { min, max } => format!("{min} to {max}"),
            Self::IntegerOrFalse { min, max } => format!("{min} to {max}, or false"),
            Self::PowerOfTwo { max } => format!("a power of two, 1 to {max}"),
            Self::Boolean => "true or false".to_owned(),
            Self::Word(words) => listed(words),
            Self::WordOr(words, other) => format!("{} | {}", listed(words), other.describe()),
            Self::Mask(words) => format!("{} | a drawing", listed(words)),
            Self::Drawings => "a drawing, or an array of drawings".to_owned(),
            Self::NumberOrDrawing { max } => format!("0 to {max} | a drawing"),
            Self::Picture => "a drawing in # and .".to_owned(),
            Self::Configurations => "rows of X, O and ., each with a number".to_owned(),
            Self::Sound => "notes".to_owned(),
            Self::Side => "the name of a side".to_owned(),
            Self::Piece => "the name of a piece".to_owned(),
            Self::Pieces => "the name of a piece, or several".to_owned(),
            Self::Square => "a square".to_owned(),
            Self::Line => "squares".to_owned(),
            Self::Moves => "moves".to_owned(),
            Self::Region => "a rank, a file, a box or squares".to_owned(),
            Self::List { of, .. } => match of.section() {
                Some(_) => "a list of tables".to_owned(),
                None => format!("an array: {}", of.describe()),
            },
            Self::Table(_) => "a table".to_owned(),
            Self::TableOrFalse(_) => "a table, or false".to_owned(),
            Self::IntegerOrTable { min, max, .. } => format!("{min} to {max}, or a table"),
        }
    }
}

fn listed(words: &[Word]) -> String {
    words.iter().map(|word| format!("\"{}\"", word.name)).collect::<Vec<_>>().join(" | ")
}

/// All tables of the file, the outer ones first; a table that has several places comes once.
#[must_use]
pub fn sections() -> Vec<&'static Section> {
    let mut found = vec![&ROOT];
    let mut next = 0;
    while let Some(section) = found.get(next).copied() {
        for inner in section.keys.iter().filter_map(|key| key.kind.section()) {
            if !found.iter().any(|known| std::ptr::eq(*known, inner)) {
                found.push(inner);
            }
        }
        next += 1;
    }
    found
}

/// Where a key belongs that is found somewhere else, if there is one such place: a key written
/// below the wrong header is the commonest slip in TOML.
#[must_use]
pub fn home(name: &str) -> Option<&'static str> {
    let sections = sections();
    let mut homes = sections.iter().filter(|section| section.key(name).is_some());
    let (home, None) = (homes.next()?, homes.next()) else { return None };
    // Sections are not moved but written with a header of their own.
    let whole = home.key(name).and_then(|key| key.kind.section()).is_some();
    (!whole || !std::ptr::eq(*home, &raw const ROOT)).then_some(home.place)
}
