//! A command for several files: what is wrong with one says nothing about the others.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use input::given;
use serde_json::{Value, json};

use crate::failure::Failure;

/// Does something with each of `files`. A failure is reported where it happens, and the others are done all the same;
/// what is wrong with the command line, or with standard output, ends it. With `json`, one file has its object as it
/// is, and several have a line each, which says of which file it is.
pub fn each(
    files: &[PathBuf],
    json: bool,
    out: &mut dyn Write,
    run: &mut dyn FnMut(&Path, &mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if let [file] = files {
        return run(file, out);
    }
    let mut failed = false;
    for file in files {
        let mut said = Vec::new();
        let result = run(file, if json { &mut said } else { out });
        let line = match result {
            Ok(()) if json => serde_json::from_slice(&said).unwrap_or_default(),
            Ok(()) => continue,
            Err(failure @ (Failure::Usage { .. } | Failure::Output(_))) => return Err(failure),
            Err(failure) if json => {
                failed = true;
                failure.as_json()
            }
            Err(failure) => {
                failed = true;
                failure.report(&mut io::stderr().lock())?;
                continue;
            }
        };
        writeln!(out, "{}", labelled(file, line))?;
        out.flush()?;
    }
    if failed { Err(Failure::Reported) } else { Ok(()) }
}

/// An object that says first which file it is about.
fn labelled(file: &Path, line: Value) -> Value {
    let mut all = json!({ "game": given::shown(file) });
    if let (Some(all), Value::Object(line)) = (all.as_object_mut(), line) {
        all.extend(line);
    }
    all
}
