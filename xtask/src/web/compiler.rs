//! What compiles to WebAssembly: rustup's target, or where that cannot be had, Debian's packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow};

use crate::run::{run, runs};
use crate::tools;

const TARGET: &str = "wasm32-unknown-unknown";

/// A compiler that can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compiler {
    /// The one that compiles everything else: the target is installed.
    Own,
    /// Debian's, which comes without the standard library: that is built, too.
    Debian,
}

impl Compiler {
    /// The one that there is.
    pub(super) fn find() -> Option<Self> {
        let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?.stdout;
        let sysroot = PathBuf::from(String::from_utf8(sysroot).ok()?.trim());
        if sysroot.join("lib/rustlib").join(TARGET).exists() {
            return Some(Self::Own);
        }
        tools::has(&tools::WASM).then_some(Self::Debian)
    }

    /// Builds packages; returns the folder that the modules are in.
    pub(super) fn build(self, packages: &[&str], target: &Path) -> Result<PathBuf> {
        let folder = target.display().to_string();
        let mut arguments = vec!["build", "--locked", "--profile", "web", "--target", TARGET];
        arguments.extend(packages.iter().flat_map(|package| ["--package", package]));
        match self {
            Self::Own => run("cargo", &arguments, &[("CARGO_TARGET_DIR", &folder)])?,
            Self::Debian => {
                arguments.extend(["-Z", "build-std=std,panic_abort"]);
                let path = format!("/usr/bin:{}", std::env::var("PATH").unwrap_or_default());
                let settings = [
                    ("CARGO_TARGET_DIR", folder.as_str()),
                    ("PATH", &path),
                    // Debian's compiler is a stable one, and building the standard library is not.
                    ("RUSTC_BOOTSTRAP", "1"),
                    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19"),
                ];
                run("/usr/bin/cargo", &arguments, &settings)?;
            }
        }
        Ok(target.join(TARGET).join("web"))
    }
}

/// Gets one: by rustup, or else from Debian.
///
/// # Errors
/// On a CI machine, when there is none to be had.
pub(super) fn install() -> Result<()> {
    if runs("rustup", &["--version"]) && run("rustup", &["target", "add", TARGET], &[]).is_ok() {
        return Ok(());
    }
    tools::install_all(&tools::WASM)
}

/// That there is none, and what to do about it.
pub(super) fn missing() -> anyhow::Error {
    anyhow!(
        "there is no compiler for WebAssembly: run `rustup target add {TARGET}`; where that cannot be had, install the \
         Debian packages rustc-web, cargo-web, rust-web-src and lld-19, or run `cargo xtask web --install`"
    )
}
