//! Every `tests/faulty/NAME.asm` is reported as `NAME.txt` says, and what 64tass says of it stands
//! below, for comparison.
//!
//! With `UPDATE_GOLDENFILES=1` in the environment the expectations are rewritten instead: read
//! their differences before keeping them.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::have_64tass;
use assembler::{Loader, Options, analyse};
use diagnostics::{Diagnostic, Sources, Span};

/// What separates the two parts of an expectation.
const RULE: &str = "\n==== 64tass ====\n\n";

/// The release that the expectations hold the words of.
const RELEASE: &str = "V1.58.";

/// Lines of sources that 64tass complains about and this assembler does not, since it blames
/// another line for the same mistake.
const FORGIVEN: [(&str, usize, &str); 2] = [
    ("loop-misused.asm", 8, "the .rept that cannot know its number, not the label that moves"),
    ("unsettled-label.asm", 4, "the constant that does not settle, not the label that moves it"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty")
}

/// The files beside the sources.
struct Beside;

impl Loader for Beside {
    fn text(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        let text = std::fs::read_to_string(folder().join(path)).map_err(|_| "there is no such file")?;
        Ok((path.to_owned(), text))
    }

    fn bytes(&mut self, _: &str, path: &str) -> Result<Vec<u8>, String> {
        std::fs::read(folder().join(path)).map_err(|_| "there is no such file".to_owned())
    }
}

/// A place in words: the file and the line.
type Row = (String, usize);

/// What this assembler says, and the lines that it points at.
fn ours(name: &str, text: &str) -> (String, BTreeSet<Row>) {
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    let options = Options { unused: text.starts_with("; with -Wunused"), ..Options::default() };
    let found = analyse(&mut sources, main, &mut Beside, &options).diagnostics;
    assert!(!found.is_empty(), "{name} is not faulty");
    let row = |span: Span| (sources.name(span.file).to_owned(), sources.line_column(span.file, span.start).0);
    let places = |it: &Diagnostic| -> Vec<Row> {
        let related = it.related.iter().map(|(span, _)| *span);
        std::iter::once(it.span).chain(related).map(row).collect()
    };
    let rows = found.iter().flat_map(places).collect();
    (diagnostics::render(&sources, &found, false), rows)
}

/// What 64tass says, and the lines that its errors point at.
fn theirs(name: &str, text: &str) -> (String, BTreeSet<Row>) {
    let mut command = Command::new("64tass");
    command.args(["-q", "-C", "-a", "--cbm-prg", "-o", "/dev/null"]).current_dir(folder());
    if text.starts_with("; with -Wunused") {
        command.arg("-Wunused");
    }
    let result = command.arg(name).output().expect("64tass was found before");
    let said = String::from_utf8_lossy(&result.stderr).into_owned();
    let row = |line: &str| {
        let (place, _) = line.split_once(": error: ").or_else(|| line.split_once(": fatal error: "))?;
        let mut parts = place.split(':');
        Some((parts.next()?.to_owned(), parts.next()?.parse().ok()?))
    };
    let rows = said.lines().filter_map(row).collect();
    (if said.is_empty() { "(nothing)\n".to_owned() } else { said }, rows)
}

/// Whether 64tass is there, in the release that the expectations were made with.
fn have_that_64tass() -> bool {
    have_64tass() && {
        let said = Command::new("64tass").arg("--version").output().expect("64tass was found before");
        let that = String::from_utf8_lossy(&said.stdout).contains(RELEASE);
        if !that {
            let said = format!("\n*** skipped: no 64tass {RELEASE}, whose words are compared ***\n");
            let _ = std::io::stderr().write_all(said.as_bytes());
        }
        that
    }
}

#[test]
fn every_mistake_is_reported_as_written_beside_it() {
    let update = std::env::var_os("UPDATE_GOLDENFILES").is_some_and(|value| value == "1");
    let judge = have_that_64tass();
    let mut paths: Vec<_> = std::fs::read_dir(folder())
        .expect("the folder of faulty sources")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "asm"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 30, "only {} faulty sources", paths.len());
    let mut different = Vec::new();
    for path in paths {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("UTF-8 text");
        let (here, our_rows) = ours(&name, &text);
        let expectation = path.with_extension("txt");
        let before = std::fs::read_to_string(&expectation).unwrap_or_default();
        let (_, known) = before.split_once(RULE).unwrap_or((&before, "(nothing)\n"));
        let mut there = known.to_owned();
        if judge && !text.starts_with("; 64tass is not asked") {
            let (said, their_rows) = theirs(&name, &text);
            there = said;
            let forgiven =
                |row: &Row| FORGIVEN.iter().any(|it| it.0 == name && it.0 == row.0 && it.1 == row.1);
            let missing: Vec<_> = their_rows.difference(&our_rows).filter(|row| !forgiven(row)).collect();
            if !missing.is_empty() {
                different.push(format!("{name}: only 64tass reports {missing:?}:\n{there}\n{here}"));
            }
        }
        let found = format!("{here}{RULE}{there}");
        if update {
            std::fs::write(&expectation, found).expect("an expectation is written");
        } else if before != found {
            different.push(format!("{name} is reported as\n{found}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}
