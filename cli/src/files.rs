//! Writing files so that a failure leaves what was there.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// A file to be written.
#[derive(Debug)]
pub struct Output {
    /// Where it goes.
    pub path: PathBuf,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Writes files, replacing those that exist.
///
/// All are written beside their places before the first is moved there, so that a full disk or a
/// missing directory costs nothing that was there before.
pub fn write_all(outputs: &[Output]) -> Result<(), Failure> {
    let staged = outputs.iter().map(stage).collect::<Result<Vec<_>, _>>()?;
    for (file, target) in staged {
        file.persist(&target).map_err(|error| cannot_write(&target, &error.error))?;
    }
    Ok(())
}

/// Writes `output` to a temporary file in the directory it belongs in.
fn stage(output: &Output) -> Result<(NamedTempFile, PathBuf), Failure> {
    let path = &output.path;
    let target = destination(path)?;
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !directory.is_dir() {
        return Err(Failure::input(
            format!("cannot write {}: there is no directory {}", path.display(), directory.display()),
            "create it, or name another place",
        ));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sys2080-");
    // Temporary files are private by default; these are to become ordinary ones, umask and all.
    #[cfg(unix)]
    builder.permissions(<fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(0o666));
    let mut file = builder.tempfile_in(directory).map_err(|error| cannot_write(path, &error))?;
    file.write_all(&output.bytes).map_err(|error| cannot_write(path, &error))?;
    Ok((file, target))
}

/// The file that is to be replaced: what a symbolic link leads to, not the link. Only ordinary
/// files are: moving a file to `/dev/null` would be the end of it.
fn destination(path: &Path) -> Result<PathBuf, Failure> {
    let Ok(target) = fs::canonicalize(path) else { return Ok(path.to_owned()) };
    let kind = fs::metadata(&target).map_err(|error| cannot_write(path, &error))?;
    if kind.is_file() {
        return Ok(target);
    }
    let what = if kind.is_dir() { "a directory" } else { "not an ordinary file" };
    Err(Failure::input(
        format!("cannot write {}: it is {what}", path.display()),
        "name a file, such as `game.prg`",
    ))
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::plain(format!("cannot write {}: {error}", path.display()))
}
