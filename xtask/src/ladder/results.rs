//! What the matches have found, also those that were played elsewhere.

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::rungs::Rung;

/// What of a match's report is kept.
const KEPT: [&str; 8] = ["games", "wins", "draws", "losses", "score", "elo", "elo_low", "elo_high"];

/// One record for each game, opponent, time and place where the program thinks; in this order.
pub(super) struct Results(pub Vec<Value>);

impl Results {
    /// Those of a file; none if it does not exist.
    ///
    /// # Errors
    /// When it holds something else.
    pub fn read(path: &str) -> Result<Self> {
        match std::fs::read_to_string(path) {
            Ok(text) => Ok(Self(serde_json::from_str(&text).with_context(|| format!("in {path}"))?)),
            Err(_) => Ok(Self(Vec::new())),
        }
    }

    /// Writes them, a line each, so that a change shows as one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, path: &str) -> Result<()> {
        let lines: Vec<String> = self.0.iter().map(Value::to_string).collect();
        std::fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).with_context(|| path.to_owned())
    }

    /// Adds what a match has found, in the place of what was known of it.
    pub fn put(&mut self, rung: &Rung, on: &str, found: &Value) {
        let mut record = Map::new();
        record.insert("game".to_owned(), json!(rung.game));
        record.insert("opponent".to_owned(), json!(rung.name));
        record.insert("seconds".to_owned(), json!(rung.at));
        record.insert("on".to_owned(), json!(on));
        record.insert("settings".to_owned(), json!(rung.flags.join(" ")));
        for key in KEPT {
            record.insert(key.to_owned(), found[key].clone());
        }
        record.insert("sprt".to_owned(), found["sprt"].clone());
        let record = Value::Object(record);
        self.0.retain(|other| key(other) != key(&record));
        self.0.push(record);
        self.0.sort_by(|one, other| key(one).partial_cmp(&key(other)).expect("seconds are numbers"));
    }
}

/// What tells records apart.
fn key(record: &Value) -> (&str, &str, f64, &str) {
    let text = |key: &str| record[key].as_str().unwrap_or_default();
    (text("game"), text("opponent"), record["seconds"].as_f64().unwrap_or_default(), text("on"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::rungs;

    #[test]
    fn a_match_that_is_played_again_replaces_what_was_known() {
        let all = rungs::built_in(&[10.0]);
        let mut results = Results(Vec::new());
        for wins in [3, 5] {
            results.put(&all[1], "host", &json!({ "games": 20, "wins": wins }));
            results.put(&all[0], "host", &json!({ "games": 20, "wins": 1 }));
        }
        let found: Vec<_> = results.0.iter().map(|record| (&record["opponent"], &record["wins"])).collect();
        assert_eq!(
            found,
            [
                (&json!("Fairy-Stockfish, 100 nodes"), &json!(1)),
                (&json!("Fairy-Stockfish, 1000 nodes"), &json!(5))
            ]
        );
    }
}
