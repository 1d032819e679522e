//! The open files, what was found in them, and to whom mistakes are shown.

use std::collections::{BTreeMap, BTreeSet};

use lsp_types::{
    CompletionItem, Diagnostic, DocumentSymbol, Hover, Location, Position, PublishDiagnosticsParams, Url,
};

use crate::analysis::{Analysis, Language, Open};
use crate::assembly::Spot;
use crate::{game, paths, position};

/// All that the editor has open.
#[derive(Default)]
pub struct Workspace {
    open: Open,
    languages: BTreeMap<String, Language>,
    /// What was found in the open files that no other open file brings in.
    analyses: BTreeMap<String, Analysis>,
    /// Files with mistakes that the editor shows.
    shown: BTreeSet<Url>,
}

impl Workspace {
    /// Takes the text of a file that was opened or changed, and returns what to show.
    pub fn set(&mut self, uri: &Url, language: Option<&str>, text: String) -> Vec<PublishDiagnosticsParams> {
        let name = paths::name(uri);
        if let Some(id) = language {
            self.languages.insert(name.clone(), Language::of(id, &name));
        }
        self.open.insert(name.clone(), text);
        self.look(&name)
    }

    /// Forgets a file that was closed, and returns what to show.
    pub fn close(&mut self, uri: &Url) -> Vec<PublishDiagnosticsParams> {
        let name = paths::name(uri);
        self.open.remove(&name);
        self.analyses.remove(&name);
        self.look(&name)
    }

    /// Looks at a file again, and at those that involve it.
    pub fn look(&mut self, name: &str) -> Vec<PublishDiagnosticsParams> {
        let involve = |analysis: &Analysis| analysis.involved.iter().any(|each| each == name);
        let around = self.analyses.iter().filter(|(_, analysis)| involve(analysis));
        let mut again: BTreeSet<String> = around.map(|(name, _)| name.clone()).collect();
        again.insert(name.to_owned());
        for name in &again {
            if let Some(text) = self.open.get(name) {
                let analysis = Analysis::of(self.language(name), name, text, &self.open);
                self.analyses.insert(name.clone(), analysis);
            }
        }
        // A file that another one brings in means something only there.
        let brought_in: BTreeSet<&String> = self
            .analyses
            .iter()
            .filter(|(_, analysis)| analysis.assembly.is_some())
            .flat_map(|(name, analysis)| analysis.involved.iter().filter(move |each| *each != name))
            .collect();
        let inner: Vec<String> =
            brought_in.into_iter().filter(|name| self.analyses.contains_key(*name)).cloned().collect();
        // Two that bring in each other are both looked at.
        for name in inner {
            let outer =
                |(other, analysis): (&String, &Analysis)| *other != name && analysis.involved.contains(&name);
            if self.analyses.iter().any(outer) {
                self.analyses.remove(&name);
            }
        }
        // A file that is no longer brought in stands alone again.
        let alone: Vec<String> =
            self.open.keys().filter(|name| self.around(name).is_none()).cloned().collect();
        for name in alone {
            if let Some(text) = self.open.get(&name) {
                let analysis = Analysis::of(self.language(&name), &name, text, &self.open);
                self.analyses.insert(name, analysis);
            }
        }
        self.publish()
    }

    /// The mistakes of all files that have or had some.
    fn publish(&mut self) -> Vec<PublishDiagnosticsParams> {
        let mut found: BTreeMap<Url, Vec<Diagnostic>> = BTreeMap::new();
        found.extend(self.shown.iter().map(|uri| (uri.clone(), Vec::new())));
        found.extend(self.open.keys().filter_map(|name| Some((paths::uri(name)?, Vec::new()))));
        for analysis in self.analyses.values() {
            for (uri, wrong) in analysis.diagnostics() {
                let all = found.entry(uri).or_default();
                for each in wrong {
                    if !all.contains(&each) {
                        all.push(each);
                    }
                }
            }
        }
        self.shown =
            found.iter().filter(|(_, wrong)| !wrong.is_empty()).map(|(uri, _)| uri.clone()).collect();
        found.into_iter().map(|(uri, wrong)| PublishDiagnosticsParams::new(uri, wrong, None)).collect()
    }

    fn language(&self, name: &str) -> Language {
        self.languages.get(name).copied().unwrap_or_else(|| Language::of("", name))
    }

    /// What was found in a file, or in one that brings it in.
    fn around(&self, name: &str) -> Option<&Analysis> {
        let brings = |analysis: &&Analysis| analysis.involved.iter().any(|each| each == name);
        self.analyses.get(name).or_else(|| self.analyses.values().find(brings))
    }

    /// Asks about a place of an assembly source.
    fn assembly<T>(&self, uri: &Url, place: Position, ask: impl FnOnce(Spot<'_>) -> T) -> Option<T> {
        let name = paths::name(uri);
        let analysis = self.around(&name)?;
        let (file, text) = analysis.file(&name)?;
        let assembly = analysis.assembly.as_ref()?;
        Some(ask(Spot { analysis, assembly, file, text, offset: position::offset(text, place) }))
    }

    /// The text of an open TOML file, and the offset of a place in it.
    fn toml(&self, uri: &Url, place: Position) -> Option<(&str, usize)> {
        let name = paths::name(uri);
        let text = self.open.get(&name).filter(|_| self.language(&name) == Language::Toml)?;
        Some((text, position::offset(text, place)))
    }

    /// What is known of what stands at a place.
    pub fn hover(&self, uri: &Url, place: Position) -> Option<Hover> {
        match self.toml(uri, place) {
            Some((text, offset)) => game::describe(text, offset),
            None => self.assembly(uri, place, |spot| spot.hover())?,
        }
    }

    /// What can be written at a place.
    pub fn completions(&self, uri: &Url, place: Position) -> Vec<CompletionItem> {
        match self.toml(uri, place) {
            Some((text, offset)) => game::completions(text, offset),
            None => self.assembly(uri, place, |spot| spot.completions()).unwrap_or_default(),
        }
    }

    /// Where what stands at a place is defined.
    pub fn definition(&self, uri: &Url, place: Position) -> Option<Location> {
        self.assembly(uri, place, |spot| spot.definition())?
    }

    /// What a file defines.
    pub fn symbols(&self, uri: &Url) -> Vec<DocumentSymbol> {
        self.assembly(uri, Position::default(), |spot| spot.symbols()).unwrap_or_default()
    }
}
