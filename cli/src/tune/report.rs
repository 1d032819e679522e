//! What is printed of the work and its proof.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};
use study::contest::{Decision, Estimate, Sprt};

use super::proof::Proof;
use super::settings::Settings;
use super::state::{MILLION, Round, State};
use super::workshop::Workshop;
use crate::contest::Finished;

/// What is tuned, and how.
pub fn heading(shop: &Workshop, settings: &Settings, out: &mut dyn Write) -> io::Result<()> {
    let (open, all) = shop.numbers();
    let tied = match shop.columns.open() {
        columns if columns < open => format!(" as {columns}"),
        _ => String::new(),
    };
    let left = match all - open {
        0 => String::new(),
        left => format!("; {left} others stay as they are"),
    };
    writeln!(out, "numbers   {open}{tied}{left}")?;
    writeln!(out, "budget    {} on host", settings.budget)?;
    out.flush()
}

/// A round that is done.
pub fn round(round: &Round, out: &mut dyn Write) -> io::Result<()> {
    let [before, after] = round.errors.map(|error| error as f64 / MILLION);
    writeln!(
        out,
        "round     {} positions, error {before:.4} to {after:.4}, {}",
        round.samples,
        trial(&round.pairs, round.kept, None)
    )?;
    out.flush()
}

/// All steps, if there were any.
pub fn steps(state: &State, settings: &Settings, shop: &Workshop, out: &mut dyn Write) -> io::Result<()> {
    let rival = shop.rival.as_ref().map(|rival| rival.path.display().to_string());
    if let Some((pairs, kept)) = state.refined {
        writeln!(
            out,
            "steps     {} of {} pairs, {}",
            state.steps,
            settings.pairs,
            trial(&pairs, kept, rival.as_deref())
        )?;
    }
    out.flush()
}

/// A short match against the numbers before, or against the rival.
fn trial(pairs: &[u64; 5], kept: bool, rival: Option<&str>) -> String {
    let kept = if kept { "kept" } else { "dropped" };
    let other = rival.unwrap_or("those before");
    match Estimate::of(pairs) {
        Some(estimate) => format!("{:.1} % against {other}: {kept}", estimate.score * 100.0),
        None => "nothing changed".to_owned(),
    }
}

/// How it ended.
pub struct Summary<'s> {
    pub shop: &'s Workshop,
    pub state: &'s State,
    pub settings: &'s Settings,
    pub proof: &'s Proof,
    /// The file that was written, if one was.
    pub written: Option<&'s Path>,
}

impl Summary<'_> {
    /// Prints the end for people.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.proof.finished {
            Some(finished) => self.contest("old", finished, out)?,
            None => writeln!(out, "proof     none needed: no number has changed")?,
        }
        if let (Some(rival), Some(finished)) = (&self.shop.rival, &self.proof.against) {
            self.contest(&rival.path.display().to_string(), finished, out)?;
        }
        match self.written {
            Some(path) => writeln!(out, "written   {}", path.display()),
            None => writeln!(out, "no gain confirmed; {} is unchanged", self.shop.path.display()),
        }
    }

    /// A match of the proof.
    fn contest(&self, other: &str, finished: &Finished, out: &mut dyn Write) -> io::Result<()> {
        let [wins, draws, losses] = finished.pairs.totals();
        let games = wins + draws + losses;
        writeln!(
            out,
            "proof     {games} games, new against {other}: {wins} won, {draws} drawn, {losses} lost"
        )?;
        if let Some(Estimate { elo: Some(elo), low: Some(low), high: Some(high), .. }) =
            Estimate::of(&finished.pairs.counts)
        {
            writeln!(out, "Elo       {elo:+.1} ({low:+.1} to {high:+.1} with 95 %)")?;
        }
        let test = self.proof.test;
        let decision = match finished.decision {
            Some(Decision::H0) => format!("rather {} than {} Elo", test.elo0, test.elo1),
            Some(Decision::H1) => format!("rather {} than {} Elo", test.elo1, test.elo0),
            None => "not decided".to_owned(),
        };
        let (ratio, bound) = (test.ratio(&finished.pairs.counts), Sprt::bound());
        writeln!(out, "SPRT      {decision}; LLR {ratio:+.2} within {:.2} to {bound:+.2}", -bound)
    }

    /// Prints everything for scripts.
    pub fn print_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let (open, all) = self.shop.numbers();
        let contest = |finished: &Finished| {
            let [wins, draws, losses] = finished.pairs.totals();
            let estimate = Estimate::of(&finished.pairs.counts);
            let part = |pick: fn(&Estimate) -> Option<f64>| estimate.as_ref().and_then(pick);
            json!({
                "games": wins + draws + losses,
                "wins": wins,
                "draws": draws,
                "losses": losses,
                "pairs": finished.pairs.counts,
                "elo": part(|estimate| estimate.elo),
                "elo_low": part(|estimate| estimate.low),
                "elo_high": part(|estimate| estimate.high),
                "elo0": self.proof.test.elo0,
                "elo1": self.proof.test.elo1,
                "llr": self.proof.test.ratio(&finished.pairs.counts),
                "decision": finished.decision.map(|decision| match decision {
                    Decision::H0 => "H0",
                    Decision::H1 => "H1",
                }),
            })
        };
        let rounds: Vec<Value> = self.state.rounds.iter().map(Round::json).collect();
        let answer = json!({
            "game": self.shop.path.display().to_string(),
            "numbers": open,
            "columns": self.shop.columns.open(),
            "others": all - open,
            "budget": self.settings.budget.to_string(),
            "rounds": rounds,
            "steps": self.state.steps,
            "refined": self.state.refined.map(|(pairs, kept)| json!({ "pairs": pairs, "kept": kept })),
            "proof": self.proof.finished.as_ref().map(contest),
            "against": self.proof.against.as_ref().map(contest),
            "confirmed": self.proof.is_gain(),
            "written": self.written.map(|path| path.display().to_string()),
        });
        writeln!(out, "{answer}")
    }
}
