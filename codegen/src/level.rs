//! How long programs think: the levels of their menus, in the bytes that their clock understands.

use engine_spec::{LEVELS, Language, Level, Score, Screen, Spec, Width};
use plan::clock;
use serde::Serialize;

use crate::Problem;

/// What marks a time limit in seconds; without it, it is in minutes.
const SECONDS: u8 = 0x80;

/// The time limit of the level that ends when the player wants it.
const INFINITE: u8 = 0xff;

/// The most seconds that are counted as such.
const MOST_SECONDS: u8 = 120;

/// Frames for the actions of the move that is expected.
pub(crate) const PONDERED: usize = 3;

/// The levels of a program.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Timing {
    /// All that its menu offers.
    all: Vec<Row>,
    /// Which of them it begins with.
    first: usize,
    /// The one that goes by the depth.
    depth: usize,
    /// Time limit and moves of the first; and whether no depth limits it.
    time: u8,
    moves: u8,
    added: u8,
    open: bool,
}

/// A level.
#[derive(Clone, Debug, Serialize)]
struct Row {
    /// In five columns.
    text: String,
    time: u8,
    moves: u8,
    /// What each move adds to the time, 0 if it adds none.
    added: u8,
}

impl Timing {
    /// The levels of the program of a game.
    pub fn new(spec: &Spec) -> Self {
        let level = spec.look.level;
        let place = |wanted: Level| LEVELS.iter().position(|(_, level)| *level == wanted).unwrap_or(0);
        let (time, moves, added) = limits(level);
        let all = LEVELS.iter().map(|&(_, level)| {
            let (time, moves, added) = limits(level);
            let text = format!("{:>5}", text(level, spec.language));
            Row { text, time, moves, added }
        });
        let by_depth = level == Level::Depth;
        Self {
            all: all.collect(),
            first: place(level),
            depth: place(Level::Depth),
            time: if by_depth { spec.search.time_limit } else { time },
            moves,
            added,
            open: !by_depth,
        }
    }
}

/// How much of the time that is left for several moves one may take.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Shares {
    /// Parts of a share.
    same: u8,
    other: u8,
    /// Shares.
    whole: u8,
    most: u8,
    /// Points.
    fall: Score,
}

impl Shares {
    /// Those of a program whose scores are so wide.
    pub fn new(width: Width) -> Self {
        Self {
            same: clock::SAME,
            other: clock::OTHER,
            whole: clock::WHOLE,
            most: clock::MOST,
            fall: clock::fall(width),
        }
    }
}

/// Time limit, moves and addition of a level, as the program knows them.
fn limits(level: Level) -> (u8, u8, u8) {
    match level {
        Level::Depth => (0, 0, 0),
        Level::Infinite => (INFINITE, 0, 0),
        Level::Seconds(seconds) if seconds > MOST_SECONDS => (seconds / 60, 0, 0),
        Level::Seconds(seconds) => (SECONDS | seconds, 0, 0),
        Level::Moves { moves, minutes } => (minutes, moves, 0),
        Level::Increment { minutes, seconds } => (minutes, clock::AHEAD, SECONDS | seconds.min(MOST_SECONDS)),
    }
}

/// A level as the menu shows it.
fn text(level: Level, language: Language) -> String {
    match level {
        Level::Depth if language == Language::Spanish => "prof.".to_owned(),
        Level::Depth => "depth".to_owned(),
        Level::Infinite => "inf".to_owned(),
        Level::Seconds(seconds) => format!("{seconds} s"),
        Level::Moves { moves, minutes } => format!("{moves}/{minutes}"),
        Level::Increment { minutes, seconds } => format!("{minutes}+{seconds}"),
    }
}

/// Whether a program counts what the sides have taken.
pub(crate) fn has_clocks(spec: &Spec) -> bool {
    spec.look.screen == Screen::Board
        || matches!(spec.look.level, Level::Moves { .. } | Level::Increment { .. })
}

/// What is wrong with a level of a game whose search no clock stops.
pub(crate) fn problem(spec: &Spec, clocked: bool) -> Option<Problem> {
    (!clocked && spec.look.level != Level::Depth).then(|| {
        Problem::new(
            "the search by lists looks at the clock only between iterations",
            "leave `level` out and use `time-limit` in [search], or use `wins = true`",
            "program.level",
        )
    })
}
