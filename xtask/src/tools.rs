//! The tools that tests compare with, and how to get them.

use anyhow::{Result, bail};

use crate::contrib;
use crate::run::{on_ci, run, runs};

/// A program that tests call.
pub(crate) struct Tool {
    /// What finds it, silently.
    check: &'static [&'static str],
    /// Debian's package.
    package: &'static str,
    /// Whether the package is in Debian's section contrib.
    contrib: bool,
    /// What cannot be tested without it.
    purpose: &'static str,
}

/// What the other assemblers are needed for.
const ASSEMBLERS: &str = "that the other assemblers make the same bytes of what is printed in their dialects";

/// What an interface and a screen for it are needed for.
const XBOARD: &str = "that our engine can be played with in XBoard";

const TOOLS: [Tool; 11] = [
    Tool {
        check: &["64tass", "--version"],
        package: "64tass",
        contrib: false,
        purpose: "that another assembler makes the same bytes of the generated source",
    },
    Tool { check: &["acme", "--version"], package: "acme", contrib: false, purpose: ASSEMBLERS },
    Tool { check: &["ca65", "--version"], package: "cc65", contrib: false, purpose: ASSEMBLERS },
    Tool { check: &["xa", "--version"], package: "xa65", contrib: false, purpose: ASSEMBLERS },
    // It takes any argument for a source.
    Tool { check: &["sh", "-c", "command -v dasm"], package: "dasm", contrib: false, purpose: ASSEMBLERS },
    Tool {
        check: &["readelf", "--version"],
        package: "binutils",
        contrib: false,
        purpose: "that other tools can read the ELF files",
    },
    Tool {
        check: &["sh", "-c", "PATH=$PATH:/usr/games; command -v fairy-stockfish"],
        package: "fairy-stockfish",
        contrib: false,
        purpose: "that matches can be played against other people's engines",
    },
    Tool {
        check: &["sh", "-c", "PATH=$PATH:/usr/games; command -v pgn-extract"],
        package: "pgn-extract",
        contrib: false,
        purpose: "that games of chess are written as others write them",
    },
    Tool {
        check: &["sh", "-c", "PATH=$PATH:/usr/games; command -v xboard"],
        package: "xboard",
        contrib: false,
        purpose: XBOARD,
    },
    Tool { check: &["sh", "-c", "command -v Xvfb"], package: "xvfb", contrib: false, purpose: XBOARD },
    Tool {
        check: &["x64sc", "--version"],
        package: "vice",
        contrib: true,
        purpose: "that the programs run on VICE's C64, and that its tools read our disk images",
    },
];

/// What bundles the playground.
const NPM: &str = "the page of the playground";

/// What the page of the playground is made with.
pub(crate) const PAGE: [Tool; 2] = [
    Tool { check: &["node", "--version"], package: "nodejs", contrib: false, purpose: NPM },
    Tool { check: &["npm", "--version"], package: "npm", contrib: false, purpose: NPM },
];

/// What compiles to WebAssembly where rustup does not.
const RUST: &str = "that everything runs in a page";

/// Debian's compiler for pages, its standard library, and a linker.
pub(crate) const WASM: [Tool; 4] = [
    Tool { check: &["/usr/bin/rustc", "--version"], package: "rustc-web", contrib: false, purpose: RUST },
    Tool { check: &["/usr/bin/cargo", "--version"], package: "cargo-web", contrib: false, purpose: RUST },
    Tool {
        check: &["sh", "-c", "ls $(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library/Cargo.lock"],
        package: "rust-web-src",
        contrib: false,
        purpose: RUST,
    },
    Tool { check: &["wasm-ld-19", "--version"], package: "lld-19", contrib: false, purpose: RUST },
];

/// What shows the playground.
pub(crate) const BROWSER: [Tool; 1] = [Tool {
    check: &["chromium", "--version"],
    package: "chromium",
    contrib: false,
    purpose: "the playground in a browser",
}];

/// What only the ladder plays against.
const OPPONENTS: [Tool; 2] = [
    Tool {
        check: &["sh", "-c", "PATH=$PATH:/usr/games; command -v gtp-rhino"],
        package: "grhino",
        contrib: false,
        purpose: "how strong Othello is",
    },
    Tool {
        check: &["sh", "-c", "PATH=$PATH:/usr/games; command -v stockfish"],
        package: "stockfish",
        contrib: false,
        purpose: "how strong chess is",
    },
];

/// Installs what is missing where that needs no password; otherwise says what will be skipped.
///
/// # Errors
/// On a CI machine (the variable `CI` is set), where nothing may be skipped, when a tool is
/// missing and cannot be installed.
pub(crate) fn install() -> Result<()> {
    install_all(&TOOLS)
}

/// Whether nothing is missing.
pub(crate) fn has(tools: &[Tool]) -> bool {
    tools.iter().all(|tool| runs(tool.check[0], &tool.check[1..]))
}

/// As [`install`], for other tools.
///
/// # Errors
/// As [`install`].
pub(crate) fn install_all(tools: &[Tool]) -> Result<()> {
    let missing = || tools.iter().filter(|tool| !runs(tool.check[0], &tool.check[1..]));
    if missing().next().is_none() {
        return Ok(());
    }
    let packages: Vec<&str> = missing().map(|tool| tool.package).collect();
    println!("installing what the tests compare with: {}", packages.join(", "));
    if let Err(error) = apt(&packages, missing().any(|tool| tool.contrib)) {
        println!("could not install: {error:#}");
    }
    for tool in missing() {
        if on_ci() {
            bail!("the Debian package {} is missing", tool.package);
        }
        println!("\n*** NOT TESTED: {}", tool.purpose);
        println!("*** help: install the Debian package {}\n", tool.package);
    }
    Ok(())
}

/// Installs what a task cannot do without.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn need(package: &str) -> Result<()> {
    for tool in TOOLS.iter().chain(&OPPONENTS).filter(|tool| tool.package == package) {
        if !runs(tool.check[0], &tool.check[1..]) {
            println!("installing {package}");
            apt(&[package], tool.contrib)?;
        }
        if !runs(tool.check[0], &tool.check[1..]) {
            bail!("the Debian package {package} is missing");
        }
    }
    Ok(())
}

/// OpenSpiel, the version that the results were found with.
const OPEN_SPIEL: &str = "open_spiel==2.0.2";

/// The Python of the folder `place` that has OpenSpiel.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn need_open_spiel(place: &str) -> Result<()> {
    let python = format!("{place}/bin/python");
    if runs(&python, &["-c", "import pyspiel"]) {
        return Ok(());
    }
    println!("installing {OPEN_SPIEL}");
    if !runs("python3", &["-c", "import ensurepip, venv"]) {
        apt(&["python3-venv"], false)?;
    }
    run("python3", &["-m", "venv", place], &[])?;
    run(&python, &["-m", "pip", "install", "--quiet", OPEN_SPIEL], &[])
}

fn apt(packages: &[&str], contrib: bool) -> Result<()> {
    if !runs("apt-get", &["--version"]) {
        bail!("this is not a Debian machine");
    }
    if !runs("sh", &["-c", "[ \"$(id -u)\" = 0 ]"]) {
        bail!(
            "installing needs root: run `sudo apt-get install {}` (vice is in contrib)",
            packages.join(" ")
        );
    }
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    run("apt-get", &["update"], &quiet)?;
    if contrib && !runs("apt-get", &["install", "--simulate", "vice"]) {
        contrib::enable()?;
        run("apt-get", &["update"], &quiet)?;
    }
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    run("apt-get", &arguments, &quiet)
}
