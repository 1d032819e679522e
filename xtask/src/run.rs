//! Running other programs.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a command in the project's top folder, showing what it prints.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    println!("$ {program} {}", arguments.join(" "));
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
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
