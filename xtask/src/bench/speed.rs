//! One plain search, by two programs in C and by the generated one: cycles and cycles a node.
//!
//! The search is that of `games/ryg3-07.toml` from the start. The programs in C, `benches/c`, are
//! compiled by cc65 and run in its simulator, which counts cycles from the start of the process to
//! its end: setting up and printing, some thousand cycles, are among them.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use toolchain::Cost;

use super::{booted, succeed, target, top};
use crate::run::runs;

/// Depth of the search, in plies; that of the programs in C.
const DEPTH: u8 = 8;

/// The programs in C, and what they are like.
const IN_C: [(&str, &str); 2] =
    [("plain", "cc65, scanning 64 squares"), ("tuned", "cc65, a function a ply, tables")];

/// Prints the table.
///
/// # Errors
/// When a program cannot be built or run, or finds another score or another number of nodes.
pub(super) fn run() -> Result<()> {
    let (c64, _) = booted(&top().join("games/ryg3-07.toml"), &[])?;
    let own = c64.cost(DEPTH)?;
    println!("{DEPTH} plies from the start: {} nodes, score {}\n", own.nodes, own.score);
    println!("{:<36} {:>10} {:>8} {:>8}", "", "cycles", "a node", "ratio");
    if runs("cl65", &["--version"]) {
        for (name, what) in IN_C {
            let found = in_c(name)?;
            if (found.nodes, found.score) != (own.nodes, own.score) {
                bail!("{name}.c finds {} nodes and score {}", found.nodes, found.score);
            }
            row(what, &found, &own);
        }
    } else {
        println!("*** NOT MEASURED: the programs in C; install the Debian package cc65");
    }
    row("sys2080", &own, &own);
    Ok(())
}

fn row(name: &str, cost: &Cost, own: &Cost) {
    let ratio = cost.cycles as f64 / own.cycles.max(1) as f64;
    println!("{name:<36} {:>10} {:>8} {ratio:>8.1}", cost.cycles, cost.cycles_per_node());
}

/// Compiles a program in C and runs it in cc65's simulator.
fn in_c(name: &str) -> Result<Cost> {
    // The compiler leaves files beside the source, so it works on a copy.
    let folder = target().join("bench");
    std::fs::create_dir_all(&folder).context("cannot make a folder for the programs in C")?;
    let source = folder.join(format!("{name}.c"));
    std::fs::copy(top().join(format!("benches/c/{name}.c")), &source)
        .with_context(|| format!("cannot copy {name}.c"))?;
    let program = source.with_extension("sim");
    succeed(Command::new("cl65").args(["-t", "sim6502", "-Oirs", "-o"]).arg(&program).arg(&source))?;
    simulate(&program)
}

/// Runs a program; it prints `nodes N score S`, and the simulator `N cycles`.
fn simulate(program: &Path) -> Result<Cost> {
    let output = Command::new("sim65").arg("-c").arg(program).output().context("cannot run sim65")?;
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["nodes", nodes, "score", score, cycles, "cycles"] = words[..] else {
        bail!("{} does not say what was asked: {text}", program.display());
    };
    Ok(Cost { depth: DEPTH, nodes: nodes.parse()?, score: score.parse()?, cycles: cycles.parse()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_in_c_search_as_the_generated_one_does() {
        if testing::tool("cl65").is_none() {
            return;
        }
        run().expect("the same nodes and score");
    }
}
