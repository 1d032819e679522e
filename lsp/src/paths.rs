//! Names of files: what editors call them, and what diagnostics do.

use std::path::{Component, Path, PathBuf};

use lsp_types::Url;

/// The name of a file: its path, or the whole address of what is no file.
pub fn name(uri: &Url) -> String {
    match uri.to_file_path() {
        Ok(path) => tidy(&path).display().to_string(),
        Err(()) => uri.to_string(),
    }
}

/// The address of a file of that name.
pub fn uri(name: &str) -> Option<Url> {
    Url::from_file_path(name).or_else(|()| Url::parse(name).map_err(|_| ())).ok()
}

/// The name of the file that `from` calls `path`.
pub fn beside(from: &str, path: &str) -> String {
    let folder = Path::new(from).parent().unwrap_or(Path::new(""));
    tidy(&folder.join(path)).display().to_string()
}

/// A path without `.` and without `..` where they can be left out, so that one file has one name.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if tidy.file_name().is_some() => {
                tidy.pop();
            }
            other => tidy.push(other),
        }
    }
    tidy
}
