//! What is written of the matches.

use serde_json::Value;

use super::results::Results;

const HEAD: &str = "\
# Strength

How the programs do against engines of others, with so many seconds (of 985,248 cycles) of a C64 a move, and the
opponent as it says. On the host, the engine that finds what the program finds is stopped when the program would be, by
modelled cycles, see [engines.md](engines.md#the-ladder); on the C64 the program itself plays in the embedded machine.
Both games of a pair begin with the same random moves, with the sides exchanged; bounds are those of 95 %, from the
results of pairs; see [running.md](running.md#which-of-two-files-plays-better). This page is written by

```console
$ cargo xtask ladder
```

which installs Fairy-Stockfish, Stockfish and GRhino from Debian and OpenSpiel from PyPI, goes on where it was
interrupted, and reads further opponents from `ladder.local.toml`, see [engines.md](engines.md#the-ladder). What it has
found is kept in `benches/ladder/results.json`, with the settings of the opponents. Opponents that are [programs for a
6502](engines.md#programs-of-other-people-for-a-6502) are met at the time that they take themselves, or as said there.
Elsewhere: what [twice the time](speed.md#what-twice-the-time-is-worth) is worth to each game, and how often Connect
Four plays a move that [keeps the value](speed.md#lines-that-know-which-square-they-lack) of a position.

Of the positions 1 to 200 of *Win at Chess*, the program of chess solves 90 with 10 seconds each and 138 with 60
(`sys2080 suite games/chess.toml FILE.epd --seconds 10`).

8fish counts seconds of an Apple IIe; it may take 9.655 and 57.93 of them a move, as many cycles as ours, and has a new
process for each game. Where chess shares its time, it has forty moves' seconds for forty moves, and takes what it needs
of them for each ([speed.md](speed.md#the-clock-against-others-in-chess)); elsewhere it has so many for every move. In
all its rows it is the program as it is. Games that are in no row are [told](speed.md#a-minute-a-move-in-chess), too.

1,934 games of these opponents with one another, of 2026-11, put them on one scale, on which Stockfish with 2,000
nodes and UCI_Elo 1350 has 1350: with one node 1662, with 50 1672, with 200 1764; 8fish with ten seconds a move 1732
and with a minute 2000, all with bounds of some 60 points. By their rows below, and Bradley and Terry's model with a
draw for half a win, chess is at 1797 (1778 to 1817) on that scale with ten seconds a move and at 2018 (1989 to 2044)
with a minute, where it shares its time, and at 1732 and 1958 by the rows of Stockfish in which it does not.

| game | on | seconds a move | opponent | games | won, drawn, lost | score | Elo against it |
|---|---|---|---|---|---|---|---|
";

/// The page of these results.
pub(super) fn page(results: &Results) -> String {
    let mut page = HEAD.to_owned();
    for found in &results.0 {
        let text = |key: &str| found[key].as_str().unwrap_or_default();
        let number = |key: &str| found[key].as_u64().unwrap_or(0);
        let score =
            found["score"].as_f64().map_or_else(|| "–".to_owned(), |score| format!("{:.1} %", score * 100.0));
        page.push_str(&format!(
            "| {} | {} | {} | {} | {} | {}, {}, {} | {score} | {} |\n",
            text("game"),
            text("on"),
            found["seconds"].as_f64().unwrap_or_default(),
            text("opponent"),
            number("games"),
            number("wins"),
            number("draws"),
            number("losses"),
            elo(found)
        ));
    }
    page
}

/// The Elo difference with its bounds, and what the test has decided, if there was one.
fn elo(found: &Value) -> String {
    let signed = |key: &str| found[key].as_f64().map(|elo| format!("{elo:+.0}"));
    let mut text = match (signed("elo"), signed("elo_low"), signed("elo_high")) {
        (None, ..) => "beyond measure".to_owned(),
        (Some(elo), Some(low), Some(high)) => format!("{elo} ({low} to {high})"),
        (Some(elo), Some(low), None) => format!("{elo} (at least {low})"),
        (Some(elo), None, Some(high)) => format!("{elo} (at most {high})"),
        (Some(elo), None, None) => elo,
    };
    let test = &found["sprt"];
    let bound = match test["decision"].as_str() {
        Some("H0") => test["elo0"].as_f64(),
        Some("H1") => test["elo1"].as_f64(),
        _ => None,
    };
    if let Some(bound) = bound {
        text.push_str(&format!("; SPRT: {bound:+}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::rungs;

    #[test]
    fn results_are_rows() {
        let rung = rungs::built_in(&[10.0]).remove(0);
        let found = serde_json::json!({
            "games": 20, "wins": 5, "draws": 1, "losses": 14, "score": 0.275, "elo": -168.4, "elo_low": -310.2,
            "elo_high": -60.0, "sprt": { "decision": "H0", "elo0": -50.0, "elo1": 0.0 },
        });
        let mut results = Results(Vec::new());
        results.put(&rung, "host", &found);
        let page = page(&results);
        let row = "| breakthrough-6x6 | host | 10 | Fairy-Stockfish, 100 nodes | 20 | 5, 1, 14 | 27.5 % | -168 (-310 to -60); SPRT: -50 |\n";
        assert!(page.ends_with(row), "{page}");
        assert_eq!(elo(&serde_json::json!({ "elo": null })), "beyond measure");
    }
}
