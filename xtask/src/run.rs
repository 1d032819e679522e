//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Whether this is a machine of a service that runs tests, where nothing may be skipped.
pub(crate) fn on_ci() -> bool {
    std::env::var_os("CI").is_some()
}

/// The project's top folder.
pub(crate) fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command in the project's top folder, showing what it prints.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    println!("$ {program} {}", arguments.join(" "));
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(top())
        .status()
        .with_context(|| format!("cannot run {program}"))?;
    if !status.success() {
        bail!("{program} {} failed", arguments.join(" "));
    }
    Ok(())
}

/// Whether a command runs at all; what it prints is dropped.
pub(crate) fn runs(program: &str, arguments: &[&str]) -> bool {
    let quiet = Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}
