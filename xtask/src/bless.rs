//! Golden files: what the project produces, kept to see it change.

use anyhow::Result;

use crate::run::run;

/// The test programs that have them, besides the assembler's.
const PROGRAMS: [&str; 2] = ["game_files", "all"];

/// The modules of these that do.
const GOLDEN: [&str; 7] =
    ["faulty::", "schema::", "golden::", "played::", "played_by_scores::", "dialects::", "cycles::"];

/// Rewrites all golden files. What has changed is then for `git diff` to show and for you to judge.
///
/// # Errors
/// When what is to be blessed cannot be produced.
pub(crate) fn bless() -> Result<()> {
    let update = [("UPDATE_GOLDENFILES", "1")];
    // The whole workspace is built as `cargo xtask test` builds it: one package alone would have other features.
    let programs = PROGRAMS.iter().flat_map(|program| ["--test", program]);
    let arguments = ["test", "--workspace"].into_iter().chain(programs).chain(["--"]).chain(GOLDEN);
    run("cargo", &arguments.collect::<Vec<_>>(), &update)?;
    run("cargo", &["test", "--workspace", "--test", "assembler", "faulty"], &update)
}
