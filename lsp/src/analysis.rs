//! One file, looked through with all that it includes or extends.

use std::collections::BTreeMap;
use std::path::Path;

use assembler::{Assembly, Options};
use debugger::{Symbols, unit};
use diagnostics::{Diagnostic, FileId, Findings, Sources, Span};
use input::ReadError;
use lsp_types::{DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Url};

use crate::{paths, position};

/// The texts of open files by their names.
pub type Open = BTreeMap<String, String>;

/// The sorts of files that are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Assembly source.
    Assembly,
    /// A game file, or any other TOML.
    Toml,
}

/// What was found in a file.
pub struct Analysis {
    /// The file and those that it brings in.
    pub sources: Sources,
    /// What became of an assembly source.
    pub assembly: Option<Assembly>,
    /// Names of all files that matter, those that cannot be read included.
    pub involved: Vec<String>,
    wrong: Vec<Diagnostic>,
}

/// Reads other files, open ones from memory.
struct Files<'a> {
    open: &'a Open,
    involved: Vec<String>,
}

impl Files<'_> {
    fn text(
        &mut self,
        from: &str,
        path: &str,
        read: impl Fn(&Path) -> Result<String, ReadError>,
    ) -> Result<(String, String), String> {
        let name = paths::beside(from, path);
        self.involved.push(name.clone());
        let text = match self.open.get(&name) {
            Some(text) => text.clone(),
            None => read(Path::new(&name)).map_err(|error| error.to_string())?,
        };
        Ok((name, text))
    }
}

impl assembler::Loader for Files<'_> {
    fn text(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        self.text(from, path, |path| input::source(path).map(|source| source.text))
    }

    fn bytes(&mut self, from: &str, path: &str) -> Result<Vec<u8>, String> {
        let name = paths::beside(from, path);
        self.involved.push(name.clone());
        input::bytes(Path::new(&name), input::BINARY).map_err(|error| error.to_string())
    }
}

impl engine_spec::Loader for Files<'_> {
    fn load(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        self.text(from, path, |path| input::text(path, input::GAME))
    }
}

impl Language {
    /// The language of a file, by what the editor calls it and by the end of its name.
    pub fn of(id: &str, name: &str) -> Self {
        if id == "toml" || name.ends_with(".toml") { Self::Toml } else { Self::Assembly }
    }
}

/// What is wrong with the tests in comments. Those for programs of games ask for names that only these have.
fn wrong_tests(sources: &Sources, main: FileId, assembly: &Assembly) -> Vec<Diagnostic> {
    if !unit::games(sources.text(main)).is_empty() {
        return Vec::new();
    }
    unit::read(sources, &Symbols::new(assembly, sources)).1
}

impl Analysis {
    /// Looks a file through.
    pub fn of(language: Language, name: &str, text: &str, open: &Open) -> Self {
        let mut sources = Sources::new();
        let main = sources.add(name, text);
        let mut files = Files { open, involved: vec![name.to_owned()] };
        let (assembly, wrong) = match language {
            Language::Assembly => {
                let options = Options { lines: true, references: true, ..Options::default() };
                let found = assembler::analyse(&mut sources, main, &mut files, &options);
                let mut wrong = found.diagnostics;
                if !wrong.iter().any(Diagnostic::is_error) {
                    wrong.extend(wrong_tests(&sources, main, &found.assembly));
                }
                (Some(found.assembly), wrong)
            }
            Language::Toml if is_game(text) => {
                let spec = engine_spec::load(&mut sources, main, &mut files);
                let sound = spec.and_then(|spec| study::Book::new(&spec));
                let wrong = sound.err().unwrap_or_default().into_iter();
                (None, wrong.collect::<Findings>().into_vec())
            }
            Language::Toml => (None, Vec::new()),
        };
        Self { sources, assembly, involved: files.involved, wrong }
    }

    /// The file of that name.
    pub fn file(&self, name: &str) -> Option<(FileId, &str)> {
        self.sources.files().find(|(_, each, _)| *each == name).map(|(file, _, text)| (file, text))
    }

    /// A place as an address and a range.
    pub fn location(&self, span: Span) -> Option<Location> {
        let (_, name, text) = self.sources.files().find(|(file, ..)| *file == span.file)?;
        Some(Location::new(paths::uri(name)?, position::lines(text, span.start..span.end)))
    }

    /// What is wrong, by files.
    pub fn diagnostics(&self) -> BTreeMap<Url, Vec<lsp_types::Diagnostic>> {
        let mut found: BTreeMap<Url, Vec<lsp_types::Diagnostic>> = BTreeMap::new();
        for wrong in &self.wrong {
            if let Some(Location { uri, range }) = self.location(wrong.span) {
                found.entry(uri).or_default().push(self.diagnostic(wrong, range));
            }
        }
        found
    }

    fn diagnostic(&self, wrong: &Diagnostic, range: Range) -> lsp_types::Diagnostic {
        let mut message = wrong.message.clone();
        if !wrong.label.is_empty() {
            message.push_str(&format!(" ({})", wrong.label));
        }
        if let Some(help) = &wrong.help {
            message.push_str(&format!("\nhelp: {help}"));
        }
        let related = wrong.related.iter().filter_map(|(span, text)| {
            Some(DiagnosticRelatedInformation { location: self.location(*span)?, message: text.clone() })
        });
        let severity = if wrong.is_error() { DiagnosticSeverity::ERROR } else { DiagnosticSeverity::WARNING };
        lsp_types::Diagnostic::new(
            range,
            Some(severity),
            None::<NumberOrString>,
            Some("sys2080".to_owned()),
            message,
            Some(related.collect()),
            None,
        )
    }
}

/// Whether a TOML file describes a game: editors send those of other programs, too.
fn is_game(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        line.starts_with("#:schema") && line.contains("sys2080")
            || ["[game]", "[board]", "[[side]]", "[[piece]]"].iter().any(|header| line.starts_with(header))
    })
}
