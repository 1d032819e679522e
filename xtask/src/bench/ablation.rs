//! How deep the generated program searches in ten seconds, as it is and without each technique.
//!
//! The variants are game files in `benches/ablation`; what they do without is the comment that they
//! begin with.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toolchain::{Cost, PAL_HZ};

use super::{booted, top};

/// Cycles of ten seconds on a PAL C64.
const TEN_SECONDS: u64 = 10 * PAL_HZ;

/// A search that takes so many times too long ends the attempts to go deeper. One that only just
/// takes too long does not: a search one ply deeper may take less.
const HOPELESS: u64 = 2;

/// From where the searches go.
const POSITIONS: [(&str, &[&str]); 2] = [("start", &[]), ("after e1f2", &["e1f2"])];

/// Prints the table.
///
/// # Errors
/// When a variant cannot be read, built or run.
pub(super) fn run() -> Result<()> {
    let folder = top().join("benches/ablation");
    let mut variants: Vec<PathBuf> = std::fs::read_dir(&folder)
        .with_context(|| format!("cannot read {}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    variants.sort();
    println!("the deepest search of at most {TEN_SECONDS} cycles: ten seconds on a PAL C64\n");
    let headings: Vec<String> =
        POSITIONS.iter().map(|(name, _)| format!("{name:>10} {:>9} {:>9}", "nodes", "cycles")).collect();
    println!("{:<36} {}", "", headings.join("   "));
    row("as shipped", &top().join("games/mouse-and-cats.toml"))?;
    for path in variants {
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let name = text.lines().next().unwrap_or_default().trim_start_matches(['#', ' ']);
        row(name, &path)?;
    }
    Ok(())
}

fn row(name: &str, game: &Path) -> Result<()> {
    let mut columns = Vec::new();
    for (_, moves) in POSITIONS {
        let cell = deepest(game, moves)?.map_or_else(
            || "none".to_owned(),
            |cost| format!("{:>10} {:>9} {:>9}", cost.depth, cost.nodes, cost.cycles),
        );
        columns.push(cell);
    }
    println!("{name:<36} {}", columns.join("   "));
    Ok(())
}

/// The deepest search that takes ten seconds or less.
fn deepest(game: &Path, moves: &[&str]) -> Result<Option<Cost>> {
    let (c64, most) = booted(game, moves)?;
    let mut deepest = None;
    for depth in 1..=most {
        let cost = c64.cost(depth)?;
        if cost.cycles <= TEN_SECONDS {
            deepest = Some(cost);
        } else if cost.cycles > HOPELESS * TEN_SECONDS {
            break;
        }
    }
    Ok(deepest)
}
