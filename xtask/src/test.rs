//! Every test of the project.

use anyhow::Result;

use crate::run::{run, runs};
use crate::{tools, web};

/// What the command has besides what a first build of it has.
const FEATURES: &str = "sys2080/lsp";

/// Run every test, installing the tools that the tests compare with.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// All cases of each test, and the tests that take minutes, as where `CI` is set
    #[arg(long)]
    full: bool,
    /// All of it, with ten times as many cases of each random test
    #[arg(long)]
    thorough: bool,
}

/// Formatting, lints, documentation and all tests.
///
/// # Errors
/// When one of them fails.
pub(crate) fn test(args: &Args) -> Result<()> {
    tools::install()?;
    tidy()?;
    let mut settings = Vec::new();
    if args.full || args.thorough {
        settings.push(("SYS2080_FULL", "1"));
    }
    if args.thorough {
        settings.push(("SYS2080_COUNT", "x10"));
    }
    // A failure does not hide the ones behind it.
    let command = ["test", "--workspace", "--features", FEATURES, "--locked", "--no-fail-fast"];
    let tested = run("cargo", &command, &settings);
    let browsed = web::test(args.full || args.thorough);
    tested.and(browsed)
}

/// Formatting, lints and documentation. A toolchain may come without the two tools; that is said, not failed.
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
            &[
                "clippy",
                "--workspace",
                "--features",
                FEATURES,
                "--all-targets",
                "--locked",
                "--",
                "--deny",
                "warnings",
            ],
            &[],
        )?;
    } else {
        println!("*** NOT CHECKED: lints (clippy is not installed)");
    }
    // Documentation without broken links.
    run(
        "cargo",
        &["doc", "--workspace", "--no-deps", "--features", FEATURES, "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    )
}
