//! Small records that templates go through.

use engine_spec::{Counted, History, LATEST, Spec};
use plan::Plan;
use plan::victims::{MOST_WORTH, TAKES, VICTIM};
use serde::Serialize;

use crate::limits::Frames;

/// Another name for part of a variable.
#[derive(Debug, Serialize)]
pub(crate) struct PieceList {
    pub name: String,
    pub of: String,
}

/// Pieces in a line that end the game.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    length: u8,
    over: &'static str,
}

impl Row {
    /// That of a game, if a line ends it.
    pub fn new(spec: &Spec) -> Option<Self> {
        let over = |wins: bool| if wins { "OVER_WON" } else { "OVER_LOST" };
        spec.ends.row.map(|row| Self { length: row.length, over: over(row.wins) })
    }
}

/// Points for lines.
#[derive(Debug, Serialize)]
pub(crate) struct Runs {
    pub lines: usize,
}

/// When it is late in the game.
#[derive(Debug, Serialize)]
pub(crate) struct Late {
    /// With how many pieces, and whether with more too, where nothing lies between early and late.
    pub pieces: u8,
    pub or_more: bool,
    /// Where that counts pieces in hand, the sides that have any.
    pub hands: Option<Vec<usize>>,
    /// Whether something lies between.
    pub blends: bool,
    /// The most pieces that the table of phases knows; with more it is as late as with so many.
    pub most: u8,
    /// By what a number of the late values is shifted to be that of one part.
    pub shifts: Vec<u8>,
    pub latest: u8,
    /// From which phase on what counts along lines is late.
    pub half: u8,
}

impl Late {
    pub fn new(late: engine_spec::Late, spec: &Spec) -> Self {
        let has = |&side: &usize| spec.kinds.iter().any(|kind| kind.side == side && kind.hand.is_some());
        let hands = || (0..2).filter(has).collect();
        let (pieces, or_more) = late.is_at_once().unwrap_or_default();
        let most = u8::try_from(late.from.max(late.to)).unwrap_or(u8::MAX);
        Self {
            pieces,
            or_more,
            hands: (late.counted == Counted::Hands).then(hands),
            blends: late.is_at_once().is_none(),
            most,
            shifts: (0..LATEST.ilog2()).map(|bit| 1 << bit).collect(),
            latest: LATEST,
            half: LATEST / 2,
        }
    }
}

/// The end of a game that is counted.
#[derive(Debug, Serialize)]
pub(crate) struct Endings {
    /// Empty squares from which on it is searched.
    pub squares: u8,
    /// After an iteration of so many plies.
    pub after: u8,
}

impl From<plan::Endings> for Endings {
    fn from(plan::Endings { squares, after }: plan::Endings) -> Self {
        Self { squares, after }
    }
}

/// Moves that are searched less deep where they come late; of each number the first move that is.
#[derive(Debug, Serialize)]
pub(crate) struct LateMoves {
    /// At a node with so many plies left or more.
    pub from: u8,
    pub least: u8,
    /// Two plies less deep, with more left than those.
    pub very: Option<u8>,
    /// Where a move of the root is answered, if that is another.
    pub answer: Option<u8>,
    /// So many are tried in the order of their scores, if not all.
    pub sorted: Option<u8>,
}

impl From<plan::search::LateMoves> for LateMoves {
    fn from(late: plan::search::LateMoves) -> Self {
        let next = |moves: u8| moves + 1;
        let (answer, very) = (late.answers.map(next), late.very.map(next));
        Self { from: late.full + 1, least: late.least, very, answer, sorted: late.sorted }
    }
}

/// Captures by their victims.
#[derive(Debug, Serialize)]
pub(crate) struct Taking {
    /// The score of a capture without a worth.
    pub takes: u8,
    /// Of each class: what it is worth, and so many times that as its victims count.
    pub worth: Vec<u8>,
    pub victim: Vec<u8>,
    /// Of each class: what it is worth where it might be lost, 0 for a royal piece.
    pub losing: Vec<u8>,
    /// What is missing at least at a node of the last ply that is futile.
    pub futility: Option<u16>,
    /// What a capture beyond the depth lacks at least to be left out; and with the value of each class on its best square.
    pub margin: Option<u16>,
    /// For how many plies beyond the last all captures are tried, and from which value of the plies left on that is so.
    pub recaptures: Option<u8>,
    pub all_from: u16,
    /// What a node of the last ply may lose and still be too good.
    pub reverse: Option<u16>,
    pub most: Vec<u16>,
    /// These values in ascending order, each once, and the place of each class's among them.
    pub grades: Vec<u16>,
    pub grade: Vec<usize>,
    /// Pages of an array of lists before the last in which another list surely fits, if not all of them do.
    pub pages: Option<usize>,
}

impl Taking {
    pub fn new(plan: &Plan, frames: &Frames, two_bytes: bool) -> Option<Self> {
        let victims = plan.search.victims.as_ref()?;
        let top = if two_bytes { u16::MAX } else { u16::from(u8::MAX) };
        let margin = plan.search.delta.map(|margin| margin.min(top));
        let most = |most: &u16| most.saturating_add(margin.unwrap_or(0)).min(top);
        let most: Vec<u16> = victims.most.iter().map(most).collect();
        let mut grades = most.clone();
        grades.sort_unstable();
        grades.dedup();
        let recaptures = plan.search.quiescence.and_then(|quiescence| quiescence.recaptures);
        Some(Self {
            takes: TAKES,
            recaptures,
            // Plies beyond count down from 0.
            all_from: 257 - u16::from(recaptures.unwrap_or(0)),
            worth: victims.worth.clone(),
            victim: victims.worth.iter().map(|&worth| VICTIM * worth.min(MOST_WORTH)).collect(),
            losing: victims.losing.clone(),
            futility: plan.search.futility.map(|margin| margin.min(top)),
            margin,
            reverse: plan.search.reverse_futility.map(|margin| margin.min(top)),
            grade: most.iter().map(|most| grades.partition_point(|grade| grade < most)).collect(),
            grades,
            most,
            pages: (!frames.fit).then(|| frames.lists.saturating_sub(frames.list) / 256),
        })
    }
}

/// How much a move gains that is the best of a node, in the history of moves.
pub(super) fn history(history: History) -> Option<&'static str> {
    match history {
        History::One => Some("one"),
        History::Depth => Some("depth"),
        History::Aging => Some("aging"),
        History::None => None,
    }
}
