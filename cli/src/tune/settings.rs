//! What the flags ask for, as far as it decides what is found.

use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::{Value, json};
use study::contest::{Budget, Sprt};
use study::tune;

use super::Args;
use crate::failure::Failure;

/// A key of a game file whose numbers can be tuned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Key {
    /// The tables of the pieces
    Values,
    /// Those of the late game
    LateValues,
    /// Points for moves
    Mobility,
    /// Points for ways to outflank
    Flanks,
    /// The same late in the game
    LateFlanks,
    /// Points for empty squares beside pieces
    Frontier,
    /// The same late in the game
    LateFrontier,
    /// Points for lines
    Lines,
    /// Points for a mill that can be closed
    Closing,
    /// Points for what stands on squares together
    Patterns,
    /// When it is late
    Late,
    /// The score of the table's move
    TableMove,
    /// The window around the last value
    Aspiration,
}

impl Key {
    /// All that are tuned unless something else is said.
    fn usual(nodes: bool) -> Vec<Self> {
        Self::value_variants().iter().copied().filter(|key| nodes || !key.is_of_search()).collect()
    }

    fn is_of_search(self) -> bool {
        matches!(self, Self::TableMove | Self::Aspiration)
    }

    /// As a game file spells it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::LateValues => "late-values",
            Self::Mobility => "mobility",
            Self::Flanks => "flanks",
            Self::LateFlanks => "late-flanks",
            Self::Frontier => "frontier",
            Self::LateFrontier => "late-frontier",
            Self::Lines => "lines",
            Self::Closing => "closing",
            Self::Patterns => "patterns",
            Self::Late => "late",
            Self::TableMove => "table-move",
            Self::Aspiration => "aspiration",
        }
    }
}

/// How positions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Labels {
    /// By their true value if the game has few enough positions, else by how their games ended
    Auto,
    /// By how their games ended
    Games,
    /// By their true value
    Solved,
}

/// What makes numbers of tables the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Symmetry {
    /// Squares that mirror each other left to right
    Files,
    /// Squares that mirror each other bottom to top
    Ranks,
    /// Squares that mirror each other at the diagonal from a1
    Diagonal,
    /// Both sides, on the same square
    Sides,
    /// Both sides, on squares that mirror each other bottom to top
    Facing,
}

impl Symmetry {
    pub fn of_tune(self) -> tune::Symmetry {
        match self {
            Self::Files => tune::Symmetry::Files,
            Self::Ranks => tune::Symmetry::Ranks,
            Self::Diagonal => tune::Symmetry::Diagonal,
            Self::Sides => tune::Symmetry::Sides,
            Self::Facing => tune::Symmetry::Facing,
        }
    }
}

/// Everything that decides what is found, but the game.
#[derive(Clone, Debug)]
pub struct Settings {
    pub rounds: u64,
    pub samples: u64,
    pub labels: Labels,
    pub steps: u64,
    pub pairs: usize,
    pub span: u64,
    pub keys: Vec<Key>,
    pub symmetries: Vec<Symmetry>,
    pub against: Option<PathBuf>,
    pub budget: Budget,
    pub plies: u16,
    pub sprt: Sprt,
    pub games: usize,
    pub seed: u64,
}

impl Settings {
    /// What flags say.
    pub fn of(args: &Args) -> Result<Self, Failure> {
        let budget = match (args.depth, args.nodes) {
            (_, Some(nodes)) => Budget::Nodes(nodes),
            (Some(depth), None) => Budget::Depth(depth),
            (None, None) => Budget::Own,
        };
        if let Some(key) = args.only.iter().find(|key| key.is_of_search() && args.nodes.is_none()) {
            let message = format!(
                "'--only {}' needs '--nodes': it only changes how many nodes a search takes",
                key.name()
            );
            return Err(Failure::Usage { command: "tune", message });
        }
        let keys = if args.only.is_empty() { Key::usual(args.nodes.is_some()) } else { args.only.clone() };
        Ok(Self {
            rounds: args.rounds,
            samples: args.samples,
            labels: args.labels,
            steps: args.steps,
            pairs: args.pairs as usize,
            span: args.span,
            keys,
            symmetries: args.symmetry.clone(),
            against: args.against.clone(),
            budget,
            plies: args.plies,
            sprt: args.sprt,
            games: args.games,
            seed: args.seed,
        })
    }

    /// What is saved with the work, so that it goes on as it began. The proof comes after the work, so it may
    /// be another one.
    pub fn json(&self) -> Value {
        let names = |values: &[Symmetry]| -> Vec<String> {
            values
                .iter()
                .filter_map(ValueEnum::to_possible_value)
                .map(|value| value.get_name().to_owned())
                .collect()
        };
        json!({
            "rounds": self.rounds,
            "samples": self.samples,
            "labels": self.labels.to_possible_value().map(|value| value.get_name().to_owned()),
            "steps": self.steps,
            "pairs": self.pairs,
            "span": self.span,
            "only": self.keys.iter().copied().map(Key::name).collect::<Vec<_>>(),
            "symmetry": names(&self.symmetries),
            "against": self.against.as_ref().map(|path| path.display().to_string()),
            "budget": self.budget.to_string(),
            "plies": self.plies,
            "seed": self.seed,
        })
    }
}
