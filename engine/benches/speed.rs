//! How many moves a second the engine makes: `cargo bench -p engine`, or one game with
//! `cargo bench -p engine -- othello`.
//!
//! Each shipped game is searched from its start, the way it says itself, one turn deeper each time
//! until that takes longer than a second. Where the system reports it, the time is the processor's, so that what
//! else runs matters less.

use std::path::Path;
use std::time::{Duration, Instant};

use engine::{Engine, Rules, TableModel};
use engine_spec::{MAX_DEPTH, Spec};

/// What a search must take to be shown.
const LEAST: Duration = Duration::from_secs(1);

/// The time that this process has used so far, or the time since `begin`.
fn used(begin: Instant) -> Duration {
    let linux = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = linux.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Reads games from a folder.
struct Folder<'p>(&'p Path);

impl engine_spec::Loader for Folder<'_> {
    fn load(&mut self, _: &str, name: &str) -> Result<(String, String), String> {
        let text = std::fs::read_to_string(self.0.join(name)).map_err(|error| error.to_string())?;
        Ok((name.to_owned(), text))
    }
}

fn open(folder: &Path, name: &str) -> Result<Spec, String> {
    let mut sources = diagnostics::Sources::new();
    let mut folder = Folder(folder);
    let (name, text) = engine_spec::Loader::load(&mut folder, "", name)?;
    let main = sources.add(name, text);
    engine_spec::load(&mut sources, main, &mut folder).map_err(|wrong| format!("{} mistakes", wrong.len()))
}

/// Searches deeper and deeper; prints the last search.
fn measure(name: &str, spec: &Spec) {
    let rules = Rules::new(spec);
    let position = rules.start();
    let mut engine = Engine::new(&rules, TableModel::Slots);
    for depth in 1..=MAX_DEPTH {
        let start = Instant::now();
        let before = used(start);
        let Some(found) = engine.think(&position, depth).pop() else { return };
        let time = used(start).saturating_sub(before);
        if time >= LEAST || depth == MAX_DEPTH {
            // Games that are over soon take no time that could be measured.
            let speed = found.generated as f64 / time.as_secs_f64().max(1e-3) / 1e6;
            let (nodes, moves) = (found.nodes, found.generated);
            println!(
                "{name:<24} {depth:>5} {nodes:>10} {moves:>11} {:>8.2} {speed:>8.2}",
                time.as_secs_f64()
            );
            return;
        }
    }
}

fn main() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    // Cargo adds `--bench`; what else there is are parts of names.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let entries = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".toml")).collect();
    names.sort();
    println!("{:<24} depth      nodes        moves  seconds million/s", "");
    for name in &names {
        if wanted.is_empty() || wanted.iter().any(|word| name.contains(word)) {
            measure(name.trim_end_matches(".toml"), &open(&folder, name)?);
        }
    }
    Ok(())
}
