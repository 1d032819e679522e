//! What holds between the parts, checked by a machine.

use std::path::{Path, PathBuf};

use integration_tests::root;

/// Crates that take values and return values.
const PURE: [&str; 14] = [
    "engine-spec",
    "plan",
    "engine",
    "protocols",
    "study",
    "asm-templates",
    "codegen",
    "assembler",
    "debugger",
    "formats",
    "diagnostics",
    "disk",
    "web/player",
    "web/playground",
];

/// Which crates of ours each may use.
const ARROWS: [(&str, &[&str]); 19] = [
    ("engine-spec", &["diagnostics"]),
    ("plan", &["engine-spec"]),
    ("engine", &["engine-spec", "plan"]),
    ("protocols", &["engine", "engine-spec"]),
    ("study", &["diagnostics", "engine", "engine-spec", "plan"]),
    ("asm-templates", &[]),
    ("codegen", &["asm-templates", "diagnostics", "engine-spec", "plan"]),
    ("assembler", &["diagnostics"]),
    ("debugger", &["assembler", "diagnostics", "machine"]),
    ("formats", &["assembler", "diagnostics", "disk"]),
    ("machine", &["disk"]),
    ("disk", &[]),
    ("pictures", &["machine"]),
    ("diagnostics", &[]),
    ("input", &[]),
    (
        "toolchain",
        &[
            "assembler",
            "codegen",
            "diagnostics",
            "disk",
            "engine",
            "engine-spec",
            "formats",
            "input",
            "machine",
            "study",
        ],
    ),
    ("lsp", &["assembler", "debugger", "diagnostics", "engine-spec", "input", "study"]),
    ("web/player", &["disk", "machine", "toolchain"]),
    ("web/playground", &["codegen", "diagnostics", "engine", "engine-spec", "study", "toolchain"]),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// Library code: sources without the tests that stand beside it, in `tests.rs` or in a folder `tests`.
fn library(krate: &str) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
        (path, code)
    };
    let in_tests = |path: &Path| path.iter().any(|part| part == "tests" || part == "tests.rs");
    let folder = root().join(krate).join("src");
    let is_test = |path: &PathBuf| path.strip_prefix(&folder).is_ok_and(in_tests);
    sources(&folder).into_iter().filter(|path| !is_test(path)).map(read).collect()
}

#[test]
fn pure_crates_touch_nothing_and_depend_on_no_order_of_hashing() {
    for krate in PURE {
        for (path, code) in library(krate) {
            for word in [
                "std::fs",
                "std::process",
                "std::env",
                "std::net",
                "SystemTime",
                "Instant",
                "HashMap",
                "HashSet",
            ] {
                // This one hashes alike in every run.
                let code = code.replace("FxHashMap", "").replace("FxHashSet", "");
                assert!(!code.contains(word), "{}: {word}", path.display());
            }
        }
    }
}

#[test]
fn arrows_point_one_way() {
    let ours: Vec<&str> =
        ARROWS.iter().map(|(name, _)| *name).chain(["sys2080", "xtask", "player", "playground"]).collect();
    for (krate, may_use) in ARROWS {
        let manifest = std::fs::read_to_string(root().join(krate).join("Cargo.toml")).expect("a manifest");
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        for line in dependencies.lines().filter(|line| line.contains(".workspace")) {
            let name = line.split('.').next().unwrap_or_default();
            assert!(!ours.contains(&name) || may_use.contains(&name), "{krate} uses {name}");
        }
    }
}

#[test]
fn library_code_has_no_panic_in_it() {
    for krate in [
        "engine-spec",
        "plan",
        "engine",
        "protocols",
        "study",
        "codegen",
        "assembler",
        "formats",
        "machine",
        "debugger",
        "diagnostics",
        "disk",
        "input",
        "pictures",
        "toolchain",
        "lsp",
        "cli",
        "web/player",
        "web/playground",
    ] {
        for (path, code) in library(krate) {
            for (number, line) in code.lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                for word in [".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!("] {
                    // `expect` is also what a parser calls its own method.
                    let own = word == ".expect(" && !code.contains(".expect(\"");
                    assert!(!code.contains(word) || own, "{}:{}: {line}", path.display(), number + 1);
                }
            }
        }
    }
}

#[test]
fn modules_say_what_they_are_for_and_stay_small() {
    for krate in [
        "engine-spec",
        "plan",
        "engine",
        "protocols",
        "study",
        "asm-templates",
        "codegen",
        "assembler",
        "formats",
        "machine",
        "debugger",
        "diagnostics",
        "disk",
        "input",
        "pictures",
        "toolchain",
        "lsp",
        "cli",
        "xtask",
        "web/player",
        "web/playground",
    ] {
        for (path, code) in library(krate) {
            assert!(code.starts_with("//!"), "{} does not say what it is for", path.display());
            let lines = code.lines().count();
            assert!(lines <= 500, "{} has {lines} lines", path.display());
        }
    }
}

/// Where the tests of a folder are one program, a file that it does not name would not be run.
#[test]
fn every_test_file_is_part_of_its_program() {
    for folder in ["engine-spec/tests", "machine/tests", "roms/tests", "tests/tests", "tests/vice/tests"] {
        let folder = root().join(folder);
        let main = std::fs::read_to_string(folder.join("main.rs")).expect("a test program");
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let is_file = path.extension().is_some_and(|extension| extension == "rs");
            let named = main.contains(&format!("\nmod {name};"));
            assert!(!is_file || name == "main" || named, "{} is not run", path.display());
        }
    }
}
