//! The tools that tests compare with, and how to get them.

use anyhow::{Result, bail};

use crate::run::{run, runs};

/// A program that tests call.
struct Tool {
    program: &'static str,
    version: &'static str,
    /// Debian's package.
    package: &'static str,
    /// What cannot be tested without it.
    purpose: &'static str,
}

const TOOLS: [Tool; 1] = [Tool {
    program: "64tass",
    version: "--version",
    package: "64tass",
    purpose: "that another assembler makes the same bytes of the generated source",
}];

/// Installs what is missing where that needs no password; otherwise says what will be skipped.
///
/// # Errors
/// On a CI machine (the variable `CI` is set), where nothing may be skipped, when a tool is
/// missing and cannot be installed.
pub(crate) fn install() -> Result<()> {
    let missing = || TOOLS.iter().filter(|tool| !runs(tool.program, &[tool.version]));
    let packages: Vec<&str> = missing().map(|tool| tool.package).collect();
    if packages.is_empty() {
        return Ok(());
    }
    println!("installing what the tests compare with: {}", packages.join(", "));
    if let Err(error) = apt(&packages) {
        println!("could not install: {error:#}");
    }
    for tool in missing() {
        if std::env::var_os("CI").is_some() {
            bail!("{} is missing (Debian package {})", tool.program, tool.package);
        }
        println!("\n*** NOT TESTED: {}", tool.purpose);
        println!("*** help: install {} (Debian package {})\n", tool.program, tool.package);
    }
    Ok(())
}

fn apt(packages: &[&str]) -> Result<()> {
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    if !runs("apt-get", &["--version"]) {
        bail!("this is not a Debian machine");
    }
    if runs("sh", &["-c", "[ \"$(id -u)\" = 0 ]"]) {
        run("apt-get", &["update"], &quiet)?;
        run("apt-get", &arguments, &quiet)
    } else if runs("sudo", &["-n", "true"]) {
        run("sudo", &["-n", "apt-get", "update"], &quiet)?;
        run("sudo", &[&["-n", "apt-get"], arguments.as_slice()].concat(), &quiet)
    } else {
        bail!("installing needs root")
    }
}
