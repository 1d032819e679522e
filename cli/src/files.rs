//! Writing files so that a failure leaves what was there; `-` is standard output.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use input::given;
use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::voice;

/// Clap's parser for a file that is read and written, which `-` cannot be.
pub fn kept() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        if given::is_standard(&path) { Err("this has to be a file, not `-`") } else { Ok(path) }
    })
}

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
/// missing directory costs nothing that was there before. Devices and pipes cannot be replaced, and
/// are written to, when all files are done. What goes to standard output comes last.
pub fn write_all(outputs: &[Output]) -> Result<(), Failure> {
    let (printed, files): (Vec<&Output>, Vec<&Output>) =
        outputs.iter().partition(|output| given::is_standard(&output.path));
    for output in &printed {
        check_readable(&output.bytes)?;
    }
    let (streams, files): (Vec<&Output>, Vec<&Output>) =
        files.into_iter().partition(|output| is_stream(&output.path));
    let staged = files.into_iter().map(stage).collect::<Result<Vec<_>, _>>()?;
    for (file, target) in staged {
        file.persist(&target).map_err(|error| cannot_write(&target, &error.error))?;
    }
    for output in streams {
        let written = fs::OpenOptions::new().write(true).open(&output.path);
        let written = written.and_then(|mut stream| stream.write_all(&output.bytes));
        written.map_err(|error| cannot_write(&output.path, &error))?;
    }
    let mut out = io::stdout().lock();
    for output in printed {
        out.write_all(&output.bytes)?;
    }
    Ok(out.flush()?)
}

/// Says that a file was written, and what else there is to say of it. Of standard output that goes without saying,
/// and would be in its way.
pub fn say_written(path: &Path, what: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if !voice::quiet() && !given::is_standard(path) {
        writeln!(out, "wrote {}: {what}", path.display())?;
    }
    Ok(())
}

/// Refuses to send to a terminal what nobody can read there, and what could confuse it.
fn check_readable(bytes: &[u8]) -> Result<(), Failure> {
    let control = |byte: &u8| byte.is_ascii_control() && !b"\t\n\r".contains(byte);
    let text = std::str::from_utf8(bytes).is_ok() && !bytes.iter().any(control);
    if text || !io::stdout().is_terminal() {
        return Ok(());
    }
    Err(Failure::input(
        "standard output is a terminal, and what is to be written is no text",
        "send it to a file or a pipe, as in `… > game.prg`",
    ))
}

/// Writes `output` to a temporary file in the directory it belongs in.
fn stage(output: &Output) -> Result<(NamedTempFile, PathBuf), Failure> {
    let path = &output.path;
    let target = destination(path)?;
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if directory.exists() && !directory.is_dir() {
        return Err(Failure::input(
            format!("cannot write {}: {} is no directory", path.display(), directory.display()),
            "name another place",
        ));
    }
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

/// Whether this is a device, a pipe or the like: moving a file to `/dev/null` would be the end of it.
fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// The file that is to be replaced: what a symbolic link leads to, not the link.
fn destination(path: &Path) -> Result<PathBuf, Failure> {
    let Ok(target) = fs::canonicalize(path) else { return Ok(path.to_owned()) };
    if !target.is_dir() {
        return Ok(target);
    }
    Err(Failure::input(format!("cannot write {}: it is a directory", path.display()), "name a file in it"))
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    // Temporary files add a name that nobody has given.
    let error = error.to_string();
    let why = error.split(" at path ").next().unwrap_or_default();
    Failure::plain(format!("cannot write {}: {why}", path.display()))
}
