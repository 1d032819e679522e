//! Golden files: what the project produces, kept to see it change.

use anyhow::Result;

use crate::run::run;

/// The tests that have them, besides some of the assembler's.
const GOLDEN: [&str; 7] = ["faulty", "schema", "golden", "played", "general_played", "dialects", "cycles"];

/// Rewrites all golden files. What has changed is then for `git diff` to show and for you to judge.
///
/// # Errors
/// When what is to be blessed cannot be produced.
pub(crate) fn bless() -> Result<()> {
    let update = [("UPDATE_GOLDENFILES", "1")];
    // The whole workspace is built as `cargo xtask test` builds it: one package alone would have other features.
    let tests = GOLDEN.iter().flat_map(|test| ["--test", test]);
    run("cargo", &["test", "--workspace"].into_iter().chain(tests).collect::<Vec<_>>(), &update)?;
    run("cargo", &["test", "--workspace", "--test", "assembler", "faulty"], &update)
}
