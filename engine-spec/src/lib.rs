//! The game description: TOML to a validated [`Spec`].
//!
//! [`load`] reads a file (and the files it extends, through a [`Loader`] of the caller's), merges
//! them and validates the result. It either returns a `Spec` that every later stage can trust, or
//! every mistake it found, each at its file, line and column. The crate knows nothing of assembly,
//! addresses or the file system.
//!
//! ```
//! # const GAME: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tic-tac-toe.toml"));
//! // The text of games/tic-tac-toe.toml.
//! let spec = engine_spec::load_text("tic-tac-toe.toml", GAME).expect("it is right");
//! assert_eq!(spec.name, "Tic-Tac-Toe");
//! assert_eq!(spec.board.squares.len(), 9);
//!
//! let wrong = GAME.replace("files = 3", "files = 99");
//! let (sources, mistakes) = engine_spec::load_text("wrong.toml", &wrong).unwrap_err();
//! assert_eq!(sources.line_column(mistakes[0].span.file, mistakes[0].span.start), (15, 9));
//! ```
//!
//! The stages, which are also the modules:
//!
//! * `tree`: TOML text to a tree whose every value remembers where it was written;
//! * `load`: `extends`, and the merging of a file over its base;
//! * `reader`: typed access to that tree; unknown keys and wrong types are reported here;
//! * `report`: the mistakes found on the way;
//! * [`schema`]: every key with its kind and documentation, from which readers and editors take them;
//! * `sections`: one module for each section of the file;
//! * `complete`: what an editor can offer and tell at a place of a file that is being written;
//! * `spec`, `mechanics` and `board`: what comes out;
//! * `book`: moves that are played without a search;
//! * `steps`: whether bytes number the steps of pieces;
//! * [`safety`]: who takes whom, and from where a piece wins by its next step;
//! * `standing`: what makes two positions of a game the same;
//! * `facts`: what is true of a game that allows faster code, or why it is not;
//! * [`files`]: what files are worth by who stands on them;
//! * `places`: where a key was written, for what turns out to be wrong only later;
//! * `weights`: the numbers that say what is good, and others written in their places.

mod board;
mod book;
mod complete;
mod endgame;
mod facts;
pub mod files;
pub mod hunt;
mod letters;
mod load;
mod look;
mod mechanics;
mod pattern;
mod places;
mod reader;
mod report;
mod runs;
pub mod safety;
pub mod schema;
mod sections;
mod sound;
mod spec;
mod standing;
mod steps;
mod suggest;
mod threats;
mod tree;
mod victims;
mod weights;
mod zobrist;

pub use board::mirrored;
pub use book::{
    BOOK_ENTRY, Book, BookContents, BookMove, BookToken, BookWord, KnownPosition, LibraryPosition,
    MOST_OPENING_NAMES, MOST_OPENINGS, MOST_WEIGHT, OpeningLine, OpeningMove, Openings, SHARES, Stranger,
};
pub use complete::{Completion, CompletionSort, Hover, complete, hover};
pub use endgame::{Endgame, MOST_ENDGAME_SQUARES, SolvedEndgame};
pub use facts::{Fact, Facts};
pub use load::{LONGEST_FILE, Loader, load, load_text, load_weights};
pub use pattern::{DIGITS, MOST_FOR_A_PATTERN, PATTERN_LENGTHS, Pattern, PatternReading, PatternRow};
pub use places::{Places, load_places};
pub use runs::Run;
pub use spec::{
    AGED, AXES, Algorithm, Along, Board, Castle, Class, Color, Counted, Dialogue, Direction, Drawing, EARLY,
    Enclose, Ends, Envelope, Evaluation, Event, Extra, Gait, Heard, History, Kind, LATEST, LEAST_SLOTS,
    LEVELS, Landing, Language, Late, Level, Look, MAX_DEPTH, MAX_SLOTS, MAX_SQUARES, MOST_CASTLES,
    MOST_CHOICES, Means, Movement, Note, Numbers, Offset, Ordering, Outcome, Phase, Piece, Placing,
    Promotion, Reach, Region, Replace, Row, SHAPES, Score, Screen, Search, Shape, Side, Size, Sound, Sounds,
    Spec, Square, Stores, Table, Texts, Ties, Turn, Verdict, Wave, Width, blend,
};
pub use standing::Standing;
pub use suggest::{nearest, shown};
pub use weights::{Term, WEIGHT_KEYS, Weight, rewrite};
pub use zobrist::{Zobrist, keys_overlap};
