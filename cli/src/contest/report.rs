//! What is printed of a match.

use std::io::{self, Write};
use std::path::Path;

use engine::Over;
use serde_json::{Value, json};
use study::contest::{Decision, Estimate, Spent, Sprt};
use study::cost::Spread;
use toolchain::PAL_HZ;

use super::arena::Finished;
use crate::game::On;

/// A finished match and how it was played.
pub struct Report<'r> {
    /// A and B.
    pub names: [&'r str; 2],
    /// What the sides of the game are called.
    pub sides: [&'r str; 2],
    pub seed: u64,
    pub plies: u16,
    /// Different openings among those played.
    pub different: usize,
    /// What an engine of ours may spend, and what all may, in words.
    pub budget: String,
    pub on: On,
    pub budgets: &'r str,
    /// How far off modelled cycles are, where they are modelled.
    pub spreads: [Option<Spread>; 2],
    /// What somebody else's may, if one plays; or B, if that is something else.
    pub their: Option<&'r str>,
    pub finished: &'r Finished,
    pub test: Option<Sprt>,
    /// Where the games were written to.
    pub saved: Option<&'r Path>,
}

/// What an engine is called.
pub fn place(on: On) -> &'static str {
    match on {
        On::Host => "host",
        On::C64 => "c64",
    }
}

impl Report<'_> {
    /// Prints the match for people.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let pairs = &self.finished.pairs;
        for (name, file, spent) in
            [("A", self.names[0], &pairs.spent[0]), ("B", self.names[1], &pairs.spent[1])]
        {
            writeln!(out, "{name}         {file}: {}", a_move(spent))?;
        }
        writeln!(out, "budget    {}", self.budgets)?;
        for (name, spread) in ["A", "B"].into_iter().zip(self.spreads) {
            if let Some(spread) = spread {
                writeln!(out, "modelled  the cycles of {name}: {spread}")?;
            }
        }
        let played = pairs.pairs();
        let twice = if (self.different as u64) < played { "; the others came twice" } else { "" };
        writeln!(
            out,
            "openings  {} different of {} plies, seed {}{twice}",
            self.different, self.plies, self.seed
        )?;
        writeln!(out, "games     {}", played * 2)?;
        for (name, [first, second]) in
            [("wins", pairs.wins), ("draws", pairs.draws), ("losses", pairs.losses)]
        {
            let [one, other] = self.sides;
            writeln!(out, "{name:<9} {} ({first} as {one}, {second} as {other})", first + second)?;
        }
        if pairs.too_long > 0 {
            writeln!(out, "          {} of the draws for their length", pairs.too_long)?;
        }
        let forfeits = self.forfeits();
        if let Some((game, by, reason)) = forfeits.first() {
            let count = forfeits.len();
            writeln!(out, "forfeits  {count}, the first game {game} by {by}: {reason}")?;
        }
        if let Some(estimate) = Estimate::of(&pairs.counts) {
            writeln!(out, "score     {:.1} %", estimate.score * 100.0)?;
            let [none, half, one, more, two] = pairs.counts;
            writeln!(
                out,
                "pairs     {none} with 0, {half} with ½, {one} with 1, {more} with 1½, {two} with 2"
            )?;
            writeln!(out, "Elo       {}", elo_words(&estimate))?;
            let likely = match estimate.superiority {
                // Nothing is certain.
                part if part > 0.999 => "over 99.9 %".to_owned(),
                part if part < 0.001 => "under 0.1 %".to_owned(),
                part => format!("{:.1} %", part * 100.0),
            };
            writeln!(out, "LOS       {likely}")?;
        }
        if let Some(test) = self.test {
            let (ratio, bound) = (test.ratio(&pairs.counts), Sprt::bound());
            let decision = match self.finished.decision {
                Some(Decision::H0) => format!("rather {} than {} Elo", test.elo0, test.elo1),
                Some(Decision::H1) => format!("rather {} than {} Elo", test.elo1, test.elo0),
                None => "not decided".to_owned(),
            };
            writeln!(out, "SPRT      {decision}; LLR {ratio:+.2} within {:.2} to {bound:+.2}", -bound)?;
        }
        match self.saved {
            Some(path) => writeln!(out, "saved     {}", path.display()),
            None => Ok(()),
        }
    }

    /// Games that were lost otherwise than on the board: their numbers, who has lost them, and why.
    fn forfeits(&self) -> Vec<(usize, &str, &str)> {
        let mut found = Vec::new();
        for (index, game) in self.finished.games.iter().flatten().enumerate() {
            if let Some(reason) = &game.forfeit {
                // In the second game of a pair B is the first side.
                let winner = usize::from(game.over == Over::Won(1)) ^ (index & 1);
                found.push((index + 1, if winner == 0 { "B" } else { "A" }, reason.as_str()));
            }
        }
        found
    }

    /// Prints the match for scripts.
    pub fn print_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let pairs = &self.finished.pairs;
        let [wins, draws, losses] = pairs.totals();
        let estimate = Estimate::of(&pairs.counts);
        let part = |pick: fn(&Estimate) -> Option<f64>| estimate.as_ref().and_then(pick);
        let spent = |spent: &Spent| {
            let Spent { moves, nodes, depth, cycles } = spent;
            json!({ "moves": moves, "nodes": nodes, "depth": depth, "cycles": cycles })
        };
        let test = self.test.map(|test| {
            let decision = self.finished.decision.map(|decision| match decision {
                Decision::H0 => "H0",
                Decision::H1 => "H1",
            });
            json!({
                "elo0": test.elo0,
                "elo1": test.elo1,
                "llr": test.ratio(&pairs.counts),
                "bound": Sprt::bound(),
                "decision": decision,
            })
        });
        let modelled = |spread: Option<Spread>| {
            spread.map(|Spread { searches, total, half, most }| {
                json!({ "searches": searches, "total": total, "half": half, "most": most })
            })
        };
        let answer: Value = json!({
            "a": self.names[0],
            "b": self.names[1],
            "on": place(self.on),
            "budget": self.budget,
            "modelled": { "a": modelled(self.spreads[0]), "b": modelled(self.spreads[1]) },
            "their_budget": self.their,
            "seed": self.seed,
            "plies": self.plies,
            "different_openings": self.different,
            "games": pairs.pairs() * 2,
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "too_long": pairs.too_long,
            "forfeits": self.forfeits().iter().map(|(game, by, reason)| {
                json!({ "game": game, "by": by, "reason": reason })
            }).collect::<Vec<_>>(),
            "pairs": pairs.counts,
            "score": part(|estimate| Some(estimate.score)),
            "elo": part(|estimate| estimate.elo),
            "elo_low": part(|estimate| estimate.low),
            "elo_high": part(|estimate| estimate.high),
            "superiority": part(|estimate| Some(estimate.superiority)),
            "sprt": test,
            "spent": { "a": spent(&pairs.spent[0]), "b": spent(&pairs.spent[1]) },
            "saved": self.saved.map(|path| path.display().to_string()),
        });
        writeln!(out, "{answer}")
    }
}

/// The Elo difference with its bounds.
fn elo_words(estimate: &Estimate) -> String {
    let bounds = match (estimate.low, estimate.high) {
        (Some(low), Some(high)) => format!(" ({low:+.1} to {high:+.1} with 95 %)"),
        (Some(low), None) => format!(" (at least {low:+.1} with 95 %)"),
        (None, Some(high)) => format!(" (at most {high:+.1} with 95 %)"),
        (None, None) => String::new(),
    };
    match estimate.elo {
        // No sign for none at all.
        Some(elo) if elo.abs() < 0.05 => format!("0.0{bounds}"),
        Some(elo) => format!("{elo:+.1}{bounds}"),
        None => "beyond measure: one side won all games".to_owned(),
    }
}

/// What a side spent on a move, on average.
fn a_move(spent: &Spent) -> String {
    let Spent { moves, nodes, depth, cycles } = *spent;
    let each = |sum: u64| sum as f64 / moves.max(1) as f64;
    let text = format!("{:.1} plies, {:.0} nodes a move", each(depth), each(nodes));
    if cycles == 0 { text } else { format!("{text}, {:.2} seconds of a C64", each(cycles) / PAL_HZ as f64) }
}
