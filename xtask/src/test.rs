//! Every test of the project.

use std::process::Command;

use anyhow::Result;

use crate::run::{on_ci, run, runs, top};
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
    let content = if on_ci() { content() } else { None };
    if let Some(content) = &content {
        settings.push(("SYS2080_LOT", content));
    }
    // A failure does not hide the ones behind it.
    let command = ["test", "--workspace", "--features", FEATURES, "--locked", "--no-fail-fast"];
    let tested = run("cargo", &command, &settings);
    let browsed = web::test(args.full || args.thorough);
    tested.and(browsed)
}

/// What git calls the content of the checkout. Random tests draw other cases for each, but the same ones on every
/// machine: what has passed before a change is handed in passes where it is judged.
fn content() -> Option<String> {
    let output = Command::new("git").args(["rev-parse", "HEAD^{tree}"]).current_dir(top()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    Some(text).filter(|_| output.status.success())
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
