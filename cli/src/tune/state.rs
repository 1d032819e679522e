//! How far the work is, in a file.
//!
//! The file is replaced as a whole after each round and each step, so at any time there is one that is
//! complete. All numbers in it are whole, so that what is read is what was written. It knows
//! what game and which settings it belongs to.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use study::tune::Spsa;

use super::settings::Settings;
use super::workshop::Workshop;
use crate::failure::Failure;
use crate::files::{Output, write_all};

/// The form of the file.
const VERSION: u64 = 1;

/// Errors are kept in parts of a millionth.
pub const MILLION: f64 = 1_000_000.0;

/// What came of a round of the fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Positions that were looked at.
    pub samples: u64,
    /// The mean square error before and after, in millionths.
    pub errors: [u64; 2],
    /// Pairs of the match against the numbers before, by half points.
    pub pairs: [u64; 5],
    /// Whether the numbers were kept.
    pub kept: bool,
}

/// How far the work is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The best values so far, one for each column.
    pub values: Vec<i16>,
    /// The rounds that are done.
    pub rounds: Vec<Round>,
    /// The steps that are done, and the values that they refine, in parts of points.
    pub steps: u64,
    pub theta: Vec<i64>,
    /// The match of the refined values against those before, once all steps are done.
    pub refined: Option<([u64; 5], bool)>,
}

impl State {
    /// The state to begin with: what was saved with `resume`, else that of no work.
    pub fn open(path: &Path, resume: bool, shop: &Workshop, settings: &Settings) -> Result<Self, Failure> {
        let shown = path.display();
        if !resume {
            if path.exists() {
                return Err(Failure::input(
                    format!("{shown} holds work that was not finished"),
                    "go on with it by `--resume`, or remove the file",
                ));
            }
            return Ok(Self {
                values: shop.values(),
                rounds: Vec::new(),
                steps: 0,
                theta: Vec::new(),
                refined: None,
            });
        }
        let text = input::text(path, input::TEXT).map_err(|error| {
            Failure::unreadable(path, &error, "").with_help("begin the work without `--resume`")
        })?;
        let broken = || {
            Failure::input(
                format!("{shown} is no saved work of `sys2080 tune`"),
                "remove it and begin without `--resume`, or name another with `--state`",
            )
        };
        let saved: Value = serde_json::from_str(&text).map_err(|_| broken())?;
        if saved["version"] != json!(VERSION) {
            return Err(broken());
        }
        if saved["game"] != json!(fingerprint(shop)) {
            return Err(Failure::input(
                format!("{} is not as it was when the work in {shown} began", shop.path.display()),
                "remove that file and begin without `--resume`",
            ));
        }
        let now = settings.json();
        if let (Some(then), Some(now)) = (saved["settings"].as_object(), now.as_object()) {
            let other = now.iter().find(|&(key, value)| then.get(key) != Some(value));
            if let Some((key, value)) = other {
                let then = then.get(key).unwrap_or(&Value::Null);
                return Err(Failure::input(
                    format!("the work in {shown} began with {key} {then}, not {value}"),
                    "use the flags that it began with, or remove the file and begin without `--resume`",
                ));
            }
        }
        let state = Self::read(&saved).ok_or_else(broken)?;
        let columns = shop.columns.count();
        let fits = state.values.len() == columns && (state.theta.is_empty() || state.theta.len() == columns);
        if fits && shop.spec_with(&state.values).is_some() { Ok(state) } else { Err(broken()) }
    }

    /// Replaces the file.
    pub fn save(&self, path: &Path, shop: &Workshop, settings: &Settings) -> Result<(), Failure> {
        let rounds: Vec<Value> = self.rounds.iter().map(Round::json).collect();
        let saved = json!({
            "version": VERSION,
            "game": fingerprint(shop),
            "settings": settings.json(),
            "values": self.values,
            "rounds": rounds,
            "steps": self.steps,
            "theta": self.theta,
            "refined": self.refined.map(|(pairs, kept)| json!({ "pairs": pairs, "kept": kept })),
        });
        write_all(&[Output { path: path.to_owned(), bytes: format!("{saved}\n").into_bytes() }])
    }

    /// Removes the file. What remains if that fails is reported by the next run.
    pub fn remove(path: &Path) {
        let _ = fs::remove_file(path);
    }

    /// Begins the refinement with the values so far.
    pub fn begin_steps(&mut self) {
        if self.theta.is_empty() {
            self.theta = Spsa::begin(&self.values);
        }
    }

    fn read(saved: &Value) -> Option<Self> {
        let refined = match &saved["refined"] {
            Value::Null => None,
            value => Some((pairs(&value["pairs"])?, value["kept"].as_bool()?)),
        };
        let value = |value: &Value| i16::try_from(value.as_i64()?).ok();
        Some(Self {
            values: saved["values"].as_array()?.iter().map(value).collect::<Option<_>>()?,
            rounds: saved["rounds"].as_array()?.iter().map(Round::read).collect::<Option<_>>()?,
            steps: saved["steps"].as_u64()?,
            theta: saved["theta"].as_array()?.iter().map(Value::as_i64).collect::<Option<_>>()?,
            refined,
        })
    }
}

impl Round {
    pub fn json(&self) -> Value {
        let Self { samples, errors, pairs, kept } = self;
        json!({ "samples": samples, "errors": errors, "pairs": pairs, "kept": kept })
    }

    fn read(saved: &Value) -> Option<Self> {
        let errors: Vec<u64> = saved["errors"].as_array()?.iter().filter_map(Value::as_u64).collect();
        Some(Self {
            samples: saved["samples"].as_u64()?,
            errors: errors.try_into().ok()?,
            pairs: pairs(&saved["pairs"])?,
            kept: saved["kept"].as_bool()?,
        })
    }
}

fn pairs(saved: &Value) -> Option<[u64; 5]> {
    let counts: Vec<u64> = saved.as_array()?.iter().filter_map(Value::as_u64).collect();
    counts.try_into().ok()
}

/// What tells a game, and the one that it is to be better than, from others: FNV-1a of the text and of
/// what the other describes, with 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
fn fingerprint(shop: &Workshop) -> String {
    let rival = shop.rival.as_ref().map(|rival| format!("{:?}", rival.spec)).unwrap_or_default();
    let hash = shop.text.bytes().chain(rival.bytes()).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
