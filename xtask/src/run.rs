//! Running other programs.

use std::ffi::OsString;
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

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    target_as(std::env::var_os("CARGO_TARGET_DIR"))
}

/// `target`, unless cargo has been told otherwise.
fn target_as(told: Option<OsString>) -> PathBuf {
    told.map_or_else(|| top().join("target"), PathBuf::from)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_where_cargo_builds_them() {
        assert_eq!(target_as(Some("/elsewhere".into())), Path::new("/elsewhere"));
        assert_eq!(target_as(None), top().join("target"));
    }
}
