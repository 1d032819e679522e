//! What the engines of a match may spend, from the flags.

use std::fmt;

use engine_spec::MAX_DEPTH;
use protocols::{Limit, Setup};
use study::contest::Budget;

use super::{Args, Side, report};
use crate::failure::Failure;
use crate::game::On;
use crate::timed;

/// What engines of others are told.
pub fn setup(args: &Args) -> Setup {
    let millis = args.their_seconds.map(timed::millis);
    let limit = Limit { nodes: args.their_nodes, depth: args.their_depth, millis };
    Setup { options: args.their_option.clone(), limit }
}

/// What the engines of a match may spend.
pub struct Budgets {
    /// Of A and B, where they are files.
    pub files: [Budget; 2],
    /// Of both in words, as they are shown.
    words: String,
    /// What the flags that begin with `--their` say, in words, if they are about anyone.
    pub theirs: Option<String>,
}

impl Budgets {
    /// # Errors
    /// When flags contradict one another.
    pub fn of(args: &Args, sides: &[Side; 2]) -> Result<Self, Failure> {
        let ours = budget(args)?;
        let foreign = sides.iter().filter(|side| matches!(side, Side::Foreign(_))).count();
        let other = if foreign == 0 { other(args)? } else { None };
        let theirs = match other {
            Some(budget) => Some(budget.to_string()),
            None => (foreign > 0).then(|| setup(args).limit.to_string()),
        };
        let mut words = String::new();
        if foreign < 2 {
            words = format!("{ours} on {}", report::place(args.on));
        }
        if let Some(theirs) = &theirs {
            let between = if words.is_empty() { "" } else { "; " };
            let whose = if foreign > 0 { "the other's engine" } else { "B" };
            words.push_str(&format!("{between}{theirs} for {whose}"));
        }
        Ok(Self { files: [ours, other.unwrap_or(ours)], words, theirs })
    }
}

impl fmt::Display for Budgets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

fn wrong<T>(message: &str) -> Result<T, Failure> {
    Err(Failure::Usage { command: "match", message: message.to_owned() })
}

/// What a side of ours may spend.
fn budget(args: &Args) -> Result<Budget, Failure> {
    match (args.on, args.nodes, args.cycles, args.depth) {
        (On::C64, Some(_), ..) => wrong("the argument '--nodes' cannot be used with '--on c64'"),
        (_, Some(nodes), ..) => Ok(Budget::Nodes(nodes)),
        (_, _, Some(cycles), _) => Ok(Budget::Cycles(cycles)),
        (_, _, _, Some(depth)) => Ok(Budget::Depth(depth)),
        (_, None, None, None) => Ok(match (args.seconds.map(timed::millis), args.moves) {
            (None, _) => Budget::Own,
            (Some(millis), None) => Budget::Time(millis),
            (Some(millis), Some(moves)) => {
                Budget::Shared { millis, moves, increment: args.increment.map(timed::millis) }
            }
        }),
    }
}

/// What B may spend, where it is a file as A is and may spend something else.
fn other(args: &Args) -> Result<Option<Budget>, Failure> {
    match (args.on, args.their_nodes, args.their_depth, args.their_seconds) {
        (On::C64, Some(_), ..) => wrong("the argument '--their-nodes' cannot be used with '--on c64'"),
        (_, Some(nodes), None, None) => Ok(Some(Budget::Nodes(nodes))),
        (_, None, Some(depth), None) if depth > MAX_DEPTH => {
            wrong(&format!("a game file searches at most {MAX_DEPTH} plies: '--their-depth {depth}'"))
        }
        (_, None, Some(depth), None) => Ok(Some(Budget::Depth(depth))),
        (_, None, None, Some(seconds)) => Ok(Some(Budget::Time(timed::millis(seconds)))),
        (_, None, None, None) => Ok(None),
        _ => wrong("a game file keeps to one of '--their-nodes', '--their-depth' and '--their-seconds'"),
    }
}
