//! The files that a source brings in, from its own folder and those of `-I`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use assembler::Loader;
use diagnostics::{Diagnostic, FileId, Sources, Span};
use input::{ReadError, Source, given};

/// Finds files beside the one that names them, then in the folders given; remembers what it read.
#[derive(Debug)]
pub struct Folders {
    further: Vec<PathBuf>,
    /// The paths behind the names that messages show.
    named: BTreeMap<String, PathBuf>,
    read: Vec<PathBuf>,
    /// Sources that were no UTF-8, as messages show their names, and where that shows first.
    latin1: Vec<(String, usize)>,
}

impl Folders {
    /// For the source `main`, which counts as read, and the folders `further`.
    pub fn new(main: &Path, further: &[PathBuf]) -> Self {
        Self {
            further: further.to_vec(),
            named: BTreeMap::from([(given::shown(main), main.to_owned())]),
            read: vec![main.to_owned()],
            latin1: Vec::new(),
        }
    }

    /// All files that were read, the main one first; a file may be there more than once.
    pub fn read(&self) -> &[PathBuf] {
        &self.read
    }

    fn load<T>(
        &mut self,
        from: &str,
        path: &str,
        read: impl FnOnce(&Path) -> Result<T, ReadError>,
    ) -> Result<(PathBuf, T), String> {
        let found = self.find(from, path)?;
        let content = read(&found).map_err(|error| error.to_string())?;
        self.read.push(found.clone());
        Ok((found, content))
    }

    /// The text of the main source.
    pub fn main(&mut self, path: &Path) -> Result<String, ReadError> {
        let Source { text, latin1 } = given::source(path)?;
        self.latin1.extend(latin1.map(|at| (given::shown(path), at)));
        Ok(text)
    }

    /// A warning for each source that was taken for Latin-1.
    pub fn old_characters(&self, sources: &Sources) -> impl Iterator<Item = Diagnostic> {
        let warn = |(file, name, text): (FileId, &str, &str)| {
            let &(_, at) = self.latin1.iter().find(|(known, _)| known == name)?;
            let length = text.get(at..)?.chars().next().map_or(0, char::len_utf8);
            let wrong = Diagnostic::warning(Span::new(file, at, at + length), "the source is no UTF-8 text");
            Some(wrong.with_label("taken for Latin-1").with_help("save it as UTF-8"))
        };
        sources.files().filter_map(warn).collect::<Vec<_>>().into_iter()
    }

    fn find(&self, from: &str, path: &str) -> Result<PathBuf, String> {
        let from = self.named.get(from).map_or(Path::new(from), PathBuf::as_path);
        let beside = from.parent().unwrap_or(Path::new(""));
        let places = std::iter::once(beside).chain(self.further.iter().map(PathBuf::as_path));
        let mut found: Vec<PathBuf> = places.map(|place| place.join(path)).collect();
        let regular = found.iter().position(|path| path.is_file());
        // What it is instead is reported when it is read.
        match regular.or_else(|| found.iter().position(|path| path.exists())) {
            Some(first) => Ok(found.swap_remove(first)),
            None if self.further.is_empty() => Err("there is no such file".to_owned()),
            None => Err("there is no such file, nor in the folders of -I".to_owned()),
        }
    }
}

impl Loader for Folders {
    fn text(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        let (found, Source { text, latin1 }) = self.load(from, path, input::source)?;
        let name = found.display().to_string();
        self.latin1.extend(latin1.map(|at| (name.clone(), at)));
        self.named.insert(name.clone(), found);
        Ok((name, text))
    }

    fn bytes(&mut self, from: &str, path: &str) -> Result<Vec<u8>, String> {
        self.load(from, path, |found| input::bytes(found, input::BINARY)).map(|(_, bytes)| bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_folder_of_the_file_that_names_another_comes_first() {
        let root = tempfile::tempdir().expect("a directory");
        let at = |name: &str| root.path().join(name);
        for (name, text) in [("src/sub/b", "b"), ("src/sub/c", "near"), ("lib/c", "far"), ("lib/d", "d")] {
            let path = at(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let main = at("src/a").display().to_string();
        let mut folders = Folders::new(&at("src/a"), &[at("more"), at("lib")]);
        let (inner, text) = folders.text(&main, "sub/b").expect("a file");
        assert_eq!((inner.as_str(), text.as_str()), (&*at("src/sub/b").display().to_string(), "b"));
        assert_eq!(folders.bytes(&inner, "c"), Ok(b"near".to_vec()));
        assert_eq!(folders.bytes(&main, "c"), Ok(b"far".to_vec()));
        assert_eq!(folders.bytes(&main, &at("lib/d").display().to_string()), Ok(b"d".to_vec()));
        let missing = Err("there is no such file, nor in the folders of -I".to_owned());
        assert_eq!(folders.bytes(&main, "e"), missing);
        let directory = Err("it is a directory, and only regular files are read".to_owned());
        assert_eq!(folders.bytes(&main, "sub"), directory);
        let read = [at("src/a"), at("src/sub/b"), at("src/sub/c"), at("lib/c"), at("lib/d")];
        assert_eq!(folders.read(), read);
    }
}
