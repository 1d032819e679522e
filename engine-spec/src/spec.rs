//! What a valid game description says, ready for use.

pub use crate::board::{Board, Direction, MAX_SQUARES, MAX_SQUARES_OF_STEPS, Square};
use crate::book::Book;
pub use crate::look::{Dialogue, Drawing, Extra, LEVELS, Level, Look, Numbers, SHAPES, Screen, Shape};
pub use crate::mechanics::{
    AXES, Castle, Enclose, Gait, Landing, MOST_CASTLES, MOST_CHOICES, Means, Movement, Offset, Placing,
    Promotion, Region, Row, Turn,
};
pub use crate::sound::{Envelope, Event, Heard, Note, Sound, Sounds, Wave};

mod evaluation;
mod search;

pub use evaluation::{
    Along, Counted, EARLY, Evaluation, LATEST, Late, MOST_CHANGE, Phase, Score, Width, blend,
};
pub use search::{AGED, Algorithm, History, Ordering, Replace, Search, Size, Stores, Table, Ties};

/// The greatest search depth a description may ask for, in plies.
pub const MAX_DEPTH: u8 = 32;

/// The fewest and the most positions whose values a table can remember.
pub const LEAST_SLOTS: u16 = 256;
/// See [`LEAST_SLOTS`].
pub const MAX_SLOTS: u16 = 8192;

/// A whole game, validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The game's name as written.
    pub name: String,
    /// The language of the program's messages.
    pub language: Language,
    /// The words of the game itself in that language.
    pub texts: Texts,
    /// The board.
    pub board: Board,
    /// The two sides. Side 0 moves first and maximises the evaluation.
    pub sides: [Side; 2],
    /// The `[[piece]]` entries, in the order written.
    pub kinds: Vec<Kind>,
    /// Kinds split by evaluation table: two pieces of one class are interchangeable.
    pub classes: Vec<Class>,
    /// The individual pieces in the order of their start squares as written.
    pub pieces: Vec<Piece>,
    /// How a turn goes.
    pub turn: Turn,
    /// How a game ends.
    pub ends: Ends,
    /// What the evaluation can be.
    pub evaluation: Evaluation,
    /// How the program searches.
    pub search: Search,
    /// What it plays without a search.
    pub book: Option<Book>,
    /// How it looks.
    pub look: Look,
    /// What it sounds like.
    pub sounds: Sounds,
}

impl Spec {
    /// The kind of piece `piece` (an index into [`Spec::pieces`]).
    #[must_use]
    pub fn kind_of(&self, piece: usize) -> &Kind {
        &self.kinds[self.classes[self.pieces[piece].class].kind]
    }

    /// The index into [`Spec::kinds`] of piece `piece`; `None` if there is no such piece.
    #[must_use]
    pub fn kind_index(&self, piece: usize) -> Option<usize> {
        Some(self.classes.get(self.pieces.get(piece)?.class)?.kind)
    }

    /// The side (0 or 1) that owns piece `piece`.
    #[must_use]
    pub fn side_of(&self, piece: usize) -> usize {
        self.kind_of(piece).side
    }

    /// How many pieces a side (0 or 1) has in hand when a game begins, if it has a hand.
    #[must_use]
    pub fn hand_of(&self, side: usize) -> Option<u8> {
        self.kinds.iter().filter(|kind| kind.side == side).find_map(|kind| kind.hand)
    }

    /// A character for each class, no two alike, as positions of saved games have them: that of its kind, or for a
    /// further class of a kind a digit or letter that is free. They are upper-case.
    #[must_use]
    pub fn class_letters(&self) -> Vec<char> {
        let mut letters: Vec<char> = Vec::new();
        for class in &self.classes {
            let own = self.kinds.get(class.kind).map(|kind| kind.letter.to_ascii_uppercase());
            let all = own.into_iter().chain('0'..='9').chain('A'..='Z').chain("!#$%&()*+-/".chars());
            let others =
                |letter: &char| self.kinds.iter().any(|kind| kind.letter.to_ascii_uppercase() == *letter);
            let free = |letter: &char| !letters.contains(letter) && (Some(*letter) == own || !others(letter));
            let letter = all.into_iter().find(free);
            letters.push(letter.unwrap_or('?'));
        }
        letters
    }

    /// For each side the index into [`Spec::classes`] of its royal piece, if it has one.
    #[must_use]
    pub fn royals(&self) -> [Option<usize>; 2] {
        [0, 1].map(|side| {
            let royal = |class: &Class| {
                self.kinds.get(class.kind).is_some_and(|kind| kind.royal && kind.side == side)
            };
            self.classes.iter().position(royal)
        })
    }

    /// The kinds that pieces of a kind can become, at once or later, itself if it can become itself again.
    #[must_use]
    pub fn later(&self, kind: usize) -> Vec<usize> {
        let becomes = |kind: usize| {
            let promotion = self.kinds.get(kind).and_then(|kind| kind.promotion.as_ref());
            promotion.map_or(&[][..], |promotion| &promotion.to)
        };
        let mut later: Vec<usize> = Vec::new();
        let mut next = becomes(kind).to_vec();
        while let Some(kind) = next.pop() {
            if !later.contains(&kind) {
                later.push(kind);
                next.extend(becomes(kind));
            }
        }
        later
    }

    /// How the pieces castle: the index of the royal kind into [`Spec::kinds`], and where. The number of an entry is that
    /// of its right in a position.
    pub fn castles(&self) -> impl Iterator<Item = (usize, Castle)> + '_ {
        let of = |(index, kind): (usize, &'_ Kind)| {
            kind.castles.iter().map(move |&castle| (index, castle)).collect::<Vec<_>>()
        };
        self.kinds.iter().enumerate().flat_map(of)
    }

    /// The choices of promotions but for the first of each. A program numbers them behind the squares and the place past
    /// the last, as squares that moves lead to.
    #[must_use]
    pub fn landings(&self) -> Vec<Landing> {
        let mut all = Vec::new();
        for (kind, described) in self.kinds.iter().enumerate() {
            let Some(promotion) = &described.promotion else { continue };
            for choice in 1..promotion.to.len() as u8 {
                all.extend(promotion.squares.iter().map(|&square| Landing { kind, square, choice }));
            }
        }
        all
    }

    /// The bits of a position's rights that stand for checks which a side (0 or 1) may give before the one that wins,
    /// if checks of its count. They lie behind those of castlings; each check takes the lowest that is left.
    #[must_use]
    pub fn checks_of(&self, side: usize) -> Option<u8> {
        let checks = self.ends.checks?;
        let counts = |side: usize| self.royals().get(side ^ 1).is_some_and(Option::is_some);
        let bits = u32::from(checks.saturating_sub(1));
        let first = self.castles().count() as u32 + if side == 1 && counts(0) { bits } else { 0 };
        counts(side)
            .then(|| (first..first + bits).fold(0, |all, bit| all | 1_u8.checked_shl(bit).unwrap_or(0)))
    }

    /// The rights of a position in which nothing has happened: to castle, and checks that are left.
    #[must_use]
    pub fn rights(&self) -> u8 {
        let castles =
            (0..self.castles().count() as u32).fold(0, |all, bit| all | 1_u8.checked_shl(bit).unwrap_or(0));
        [0, 1].iter().filter_map(|&side| self.checks_of(side)).fold(castles, |all, bits| all | bits)
    }

    /// For each square the rights to castle that stay when what stands on it changes.
    #[must_use]
    pub fn kept_rights(&self) -> Vec<u8> {
        let keeps = |square: usize| {
            let touched =
                |castle: &Castle| [castle.from, castle.with_from].map(usize::from).contains(&square);
            let lost = self.castles().enumerate().filter(|(_, (_, castle))| touched(castle));
            lost.fold(u8::MAX, |kept, (number, _)| kept & !(1 << number))
        };
        (0..self.board.squares.len()).map(keeps).collect()
    }

    /// For each side the displacement at which its pieces stand from a square that they have passed, if they can be taken
    /// there.
    #[must_use]
    pub fn passing(&self) -> [Option<Offset>; 2] {
        let of = |side: usize| self.kinds.iter().filter(move |kind| kind.side == side);
        let movements = |side: usize| of(side).flat_map(|kind| &kind.movements);
        [0, 1].map(|side| {
            let taken = movements(side ^ 1).any(|movement| movement.also);
            let passes = movements(side).find(|movement| movement.passes)?;
            taken.then_some(passes.offset)
        })
    }

    /// How many pieces in a row count, for the end of the game or for a mill.
    #[must_use]
    pub fn row_length(&self) -> Option<u8> {
        self.ends.row.map(|row| row.length).or(self.turn.mill)
    }

    /// The indices into [`Spec::pieces`] of the pieces of `side`.
    pub fn pieces_of(&self, side: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.pieces.len()).filter(move |&piece| self.side_of(piece) == side)
    }
}

/// The language of the program's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// `en`
    English,
    /// `es`
    Spanish,
}

impl Language {
    /// The code used in the description: `en` or `es`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }
}

/// The words of the game itself, upper-case, in the C64's character set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// Printed over the first board.
    pub title: String,
    /// What each side is called.
    pub sides: [String; 2],
    /// Printed when the side wins.
    pub wins: [String; 2],
    /// What the game is about, a line each; empty if the description does not say.
    pub rule: Vec<String>,
}

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its name as written.
    pub name: String,
}

/// A `[[piece]]` entry: pieces that look and move alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name as written.
    pub name: String,
    /// The side (0 or 1) that owns it.
    pub side: usize,
    /// The upper-case letter it is drawn as.
    pub letter: char,
    /// The colour it is drawn in, if not the screen's own.
    pub color: Option<Color>,
    /// How it is drawn on a board of pixels, if not as its letter.
    pub shape: Option<Shape>,
    /// One-square steps to an empty square, in generation order.
    pub steps: Vec<Direction>,
    /// All movements by which it moves, in generation order; `steps` are among them.
    pub movements: Vec<Movement>,
    /// Where a new one may be put, if so.
    pub place: Option<Placing>,
    /// How many of them its side has in hand at first, if their number is limited.
    pub hand: Option<u8>,
    /// Whether they move only once their side's hand is empty.
    pub waits: bool,
    /// With how many pieces left, on the board and in hand, those of its side may go to any empty
    /// square instead of where `movements` lead.
    pub fly: Option<u8>,
    /// What the lines of its side are worth, in place of [`Evaluation::runs`]: `runs[k - 1]` those that hold k
    /// pieces of the side and none of the other. Empty if it does not say.
    pub runs: Vec<crate::runs::Run>,
    /// What it becomes, if it can.
    pub promotion: Option<Promotion>,
    /// Whether its only piece must not be left attacked by its own side.
    pub royal: bool,
    /// How it castles.
    pub castles: Vec<Castle>,
}

/// A kind of piece with one evaluation table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Index into [`Spec::kinds`].
    pub kind: usize,
    /// What a piece of the class is worth to its side on each square, in points.
    pub values: Vec<i16>,
    /// The same late in the game, see [`Evaluation::late`], where it differs.
    pub late: Option<Vec<i16>>,
}

impl Class {
    /// What a piece is worth on each square, early and late in the game.
    pub fn all_values(&self) -> impl Iterator<Item = i16> + Clone + '_ {
        self.values.iter().chain(self.late.iter().flatten()).copied()
    }

    /// Whether the values of a square differ too much to be blended.
    #[must_use]
    pub fn changes_much(&self) -> bool {
        let pairs = || self.values.iter().zip(self.late.iter().flatten());
        pairs().any(|(early, late)| early.abs_diff(*late) > MOST_CHANGE)
    }

    /// What a piece is worth on a square, in points, at a time of the game.
    #[must_use]
    pub fn value(&self, square: usize, phase: Phase) -> i16 {
        let of = |values: &Vec<i16>| values.get(square).copied().unwrap_or(0);
        let early = of(&self.values);
        self.late.as_ref().map_or(early, |late| blend(early, of(late), phase))
    }
}

/// One piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Index into [`Spec::classes`].
    pub class: usize,
    /// Where it stands when a game begins.
    pub start: Square,
}

/// A side's fate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The side in question wins.
    Wins,
    /// The side in question loses.
    Loses,
}

/// How a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// What it means for the side to move to have no move.
    pub no_moves: Verdict,
    /// Regions that end the game when a piece has moved into them.
    pub reach: Vec<Reach>,
    /// Pieces in a line that end the game.
    pub row: Option<Row>,
    /// A side with fewer pieces than that, on the board and in hand, has lost.
    pub extinct: Option<u8>,
    /// Plies without a capture, a promotion, a new piece or a move of a kind in `restart` after which the
    /// game is drawn.
    pub quiet: Option<u8>,
    /// Indices into [`Spec::kinds`], ascending: moves of these kinds restart the count of quiet plies, as
    /// captures do.
    pub restart: Vec<usize>,
    /// How often a position must have been there for the game to be drawn.
    pub repetition: Option<u8>,
    /// How many checks of a side win.
    pub checks: Option<u8>,
    /// With what on the board the game is drawn: lists of indices into [`Spec::kinds`], ascending, a kind as often as it
    /// has pieces.
    pub dead: Vec<Vec<usize>>,
}

impl Ends {
    /// Whether a side that has no piece left has lost where the other has one: it has no move.
    #[must_use]
    pub fn bare_loses(&self) -> bool {
        self.extinct.is_some() || matches!(self.no_moves, Verdict::Loses | Verdict::Counts)
    }
}

/// What the end of a game means for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// Nobody wins.
    Draws,
    /// The side with more pieces wins, by as many points.
    Counts,
}

impl Verdict {
    /// The side that wins when `side` is stuck, where the pieces do not matter.
    #[must_use]
    pub fn winner(self, side: usize) -> Option<usize> {
        match self {
            Self::Wins => Some(side),
            Self::Loses => Some(side ^ 1),
            Self::Draws | Self::Counts => None,
        }
    }
}

/// A region that ends the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Index into [`Spec::kinds`].
    pub kind: usize,
    /// The region, in ascending order.
    pub squares: Vec<Square>,
    /// What it means for the owner of the piece.
    pub result: Outcome,
}

/// A colour of the C64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// The name used in a description.
    pub name: &'static str,
    /// The PETSCII control code that selects it.
    pub petscii: u8,
}

impl Color {
    /// The sixteen colours in the order of their numbers. Codes: Commodore 64 Programmer's
    /// Reference Guide, appendix on character codes.
    pub const ALL: [Self; 16] = [
        Self { name: "black", petscii: 0x90 },
        Self { name: "white", petscii: 0x05 },
        Self { name: "red", petscii: 0x1c },
        Self { name: "cyan", petscii: 0x9f },
        Self { name: "purple", petscii: 0x9c },
        Self { name: "green", petscii: 0x1e },
        Self { name: "blue", petscii: 0x1f },
        Self { name: "yellow", petscii: 0x9e },
        Self { name: "orange", petscii: 0x81 },
        Self { name: "brown", petscii: 0x95 },
        Self { name: "light-red", petscii: 0x96 },
        Self { name: "dark-gray", petscii: 0x97 },
        Self { name: "gray", petscii: 0x98 },
        Self { name: "light-green", petscii: 0x99 },
        Self { name: "light-blue", petscii: 0x9a },
        Self { name: "light-gray", petscii: 0x9b },
    ];
}
