//! The examples of all crates run as they stand: each prints something, and leaves files only where it is run.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The names of all examples.
fn names() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let crates = std::fs::read_dir(root).expect("the workspace").flatten().map(|entry| entry.path());
    let mut names: Vec<String> = crates
        .filter_map(|path| std::fs::read_dir(path.join("examples")).ok())
        .flat_map(Iterator::flatten)
        .filter_map(|entry| entry.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    names
}

/// The folder of the profile that this test is built with, `debug` or `release`.
fn profile() -> PathBuf {
    let own = std::env::current_exe().expect("this test");
    own.parent().and_then(Path::parent).expect("cargo's folder").to_path_buf()
}

/// Where cargo puts examples: beside the folder that this test is in.
fn built(name: &str) -> PathBuf {
    profile().join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds an example, with the profile of this test.
fn build(name: &str) {
    let folder = profile();
    let profile = match folder.file_name().and_then(|name| name.to_str()).expect("a name") {
        "debug" => "dev",
        other => other,
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done = Command::new(cargo)
        .args(["build", "--quiet", "--locked", "--workspace", "--example", name, "--profile", profile])
        .arg("--target-dir")
        .arg(folder.parent().expect("cargo's folder"))
        .status();
    assert!(done.is_ok_and(|status| status.success()), "{name} is built");
}

#[test]
fn every_example_runs() {
    let names = names();
    assert!(names.len() >= 7, "{names:?}");
    let folder = tempfile::tempdir().expect("a folder");
    for name in names {
        let program = built(&name);
        // All tests are built together with them, a single package's are not.
        if !program.exists() {
            build(&name);
        }
        let output = Command::new(&program).current_dir(folder.path()).output().expect("it starts");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        // What is read by `mistakes` is wrong.
        let code = i32::from(name == "mistakes");
        assert_eq!(output.status.code(), Some(code), "{name}: {said}");
        assert!(said.lines().count() >= 1, "{name} says nothing");
    }
}
