//! Every test of the project.

use anyhow::Result;

use crate::run::{run, runs};
use crate::tools;

/// Formatting, lints and all tests.
///
/// # Errors
/// When one of them fails.
pub(crate) fn test() -> Result<()> {
    tools::install()?;
    tidy()?;
    run("cargo", &["test", "--workspace", "--locked"], &[])
}

/// Formatting and lints. A toolchain may come without the two tools; that is said, not failed.
///
/// # Errors
/// When something is not as it should be.
pub(crate) fn tidy() -> Result<()> {
    if runs("cargo", &["fmt", "--version"]) {
        run("cargo", &["fmt", "--all", "--check"], &[])?;
    } else {
        println!("*** NOT CHECKED: formatting (rustfmt is not installed)");
    }
    if runs("cargo", &["clippy", "--version"]) {
        run(
            "cargo",
            &["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"],
            &[],
        )?;
    } else {
        println!("*** NOT CHECKED: lints (clippy is not installed)");
    }
    Ok(())
}
