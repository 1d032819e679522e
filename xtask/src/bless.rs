//! Golden files: what the project produces, kept to see it change.

use anyhow::Result;

use crate::run::run;

/// Rewrites all golden files. What has changed is then for `git diff` to show and for you to judge.
///
/// # Errors
/// When what is to be blessed cannot be produced.
pub(crate) fn bless() -> Result<()> {
    let update = [("UPDATE_GOLDENFILES", "1")];
    run("cargo", &["test", "--package", "engine-spec"], &update)?;
    run("cargo", &["test", "--package", "assembler", "--test", "faulty"], &update)?;
    let tests = [
        "--test",
        "golden",
        "--test",
        "played",
        "--test",
        "general_played",
        "--test",
        "dialects",
        "--test",
        "cycles",
    ];
    run("cargo", &[["test", "--package", "integration-tests"].as_slice(), &tests].concat(), &update)
}
