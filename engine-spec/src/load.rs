//! A description and the files it extends.

use diagnostics::{Diagnostic, FileId, Findings, Sources, Span};

use crate::sections::{self, BookFiles};
use crate::spec::Spec;
use crate::suggest::shown;
use crate::tree::{self, Node, Table, Value};
use crate::weights::{self, Weight};

/// How many files may extend one another in a chain.
const LONGEST_CHAIN: usize = 16;

/// The longest file that is looked at, in bytes: more than 128 pieces need with a table for each,
/// and no program has room for as many.
pub const LONGEST_FILE: usize = 256 * 1024;

/// Fetches the text of files named by `extends`; the caller decides where from.
pub trait Loader {
    /// The name (as diagnostics will show it) and text of the file that `from` calls `path`.
    ///
    /// # Errors
    /// A few words that say why it cannot be read.
    fn load(&mut self, from: &str, path: &str) -> Result<(String, String), String>;
}

/// Refuses every file: for descriptions that extend nothing.
struct NoFiles;

impl Loader for NoFiles {
    fn load(&mut self, _: &str, _: &str) -> Result<(String, String), String> {
        Err("no other files can be read here".to_owned())
    }
}

/// Reads and validates the description in file `main` of `sources`, adding to `sources` the
/// files it extends.
///
/// # Errors
/// Every mistake found, in the order of their places: those in `main` first. Of very many, the first are
/// told and the others counted, see [`Findings`]. Warnings are never returned alone.
pub fn load(sources: &mut Sources, main: FileId, loader: &mut dyn Loader) -> Result<Spec, Vec<Diagnostic>> {
    load_root(sources, main, loader).map(|(spec, _)| spec)
}

/// As [`load`], and lists the numbers that say what is good: pieces, evaluation, search. The place of a
/// weight is in `main` or in a file that it extends.
///
/// # Errors
/// As [`load`].
pub fn load_weights(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
) -> Result<(Spec, Vec<Weight>), Vec<Diagnostic>> {
    let (spec, root) = load_root(sources, main, loader)?;
    let weights = weights::list(sources, &root, &spec);
    Ok((spec, weights))
}

/// A description and the tree that it was read from.
fn load_root(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
) -> Result<(Spec, Table), Vec<Diagnostic>> {
    let (root, mut wrong) = chain(sources, main, loader);
    let partial = !wrong.is_empty();
    if let Some(root) = root {
        let mut fetched = |key| {
            lines_of_moves(sources, &root, key, loader).unwrap_or_else(|more| {
                wrong.push(*more);
                None
            })
        };
        let files = BookFiles { openings: fetched("openings"), library: fetched("library") };
        let end = sources.text(main).len();
        match sections::validate(sources, &root, Span::new(main, end, end), partial, files) {
            Ok(spec) if wrong.is_empty() => return Ok((spec, root)),
            Ok(_) => {}
            Err(more) => wrong.extend(more),
        }
    }
    Err(in_order(wrong))
}

/// Reads and validates a description that extends no other file.
///
/// # Errors
/// As [`load`], with the sources that the diagnostics point into.
pub fn load_text(name: &str, text: &str) -> Result<Spec, (Sources, Vec<Diagnostic>)> {
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    load(&mut sources, main, &mut NoFiles).map_err(|wrong| (sources, wrong))
}

fn in_order(wrong: Vec<Diagnostic>) -> Vec<Diagnostic> {
    wrong.into_iter().collect::<Findings>().into_vec()
}

/// Parses `main` and its bases and merges them, the base first. With mistakes, what could be
/// read without the bases beyond the mistake; nothing if `main` itself could not be read.
pub(crate) fn chain(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
) -> (Option<Table>, Vec<Diagnostic>) {
    let mut layers: Vec<Table> = Vec::new();
    let mut wrong = Vec::new();
    let mut files = vec![main];
    while let Some(&file) = files.get(layers.len()) {
        let mut layer = match parse(sources, file) {
            Ok(layer) => layer,
            Err(more) => {
                wrong.extend(more);
                break;
            }
        };
        if let Some(base) = layer.entries.remove("extends") {
            match open(sources, &files, &base.value, loader) {
                Ok(next) => files.push(next),
                Err(more) => wrong.extend(more),
            }
        }
        layers.push(layer);
    }
    let merged = layers.into_iter().rev().reduce(|mut base, over| {
        base.merge(over);
        base
    });
    (merged, wrong)
}

fn parse(sources: &Sources, file: FileId) -> Result<Table, Vec<Diagnostic>> {
    let text = sources.text(file);
    if let Some(wrong) = too_long(text, Span::new(file, 0, 0)) {
        return Err(vec![wrong]);
    }
    tree::parse(file, text)
}

/// What is reported at `span` about a text that is longer than any file has to be.
fn too_long(text: &str, span: Span) -> Option<Diagnostic> {
    let message = format!("the file is too long: {} bytes", text.len());
    let help = format!("a description has at most {LONGEST_FILE}: is this the right file?");
    (text.len() > LONGEST_FILE).then(|| Diagnostic::error(span, message).with_help(help))
}

/// Fetches a file of lines of moves, if a key of `[book]` names one.
fn lines_of_moves(
    sources: &mut Sources,
    root: &Table,
    key: &str,
    loader: &mut dyn Loader,
) -> Result<Option<FileId>, Box<Diagnostic>> {
    let Some(Node::Table(book)) = root.get("book").map(|entry| &entry.value.node) else { return Ok(None) };
    let Some(Value { node: Node::Text(path), span }) = book.get(key).map(|entry| &entry.value) else {
        return Ok(None);
    };
    if path.is_empty() {
        return Ok(None);
    }
    let (name, text) = loader.load(sources.name(span.file), path).map_err(|reason| {
        let message = format!("cannot read `{}`: {reason}", shown(path));
        Diagnostic::error(*span, message).with_help("the path is relative to the file that names it")
    })?;
    match too_long(&text, *span) {
        Some(wrong) => Err(Box::new(wrong)),
        None => Ok(Some(sources.add(name, text))),
    }
}

/// Fetches the file that the last of `files` extends.
fn open(
    sources: &mut Sources,
    files: &[FileId],
    base: &Value,
    loader: &mut dyn Loader,
) -> Result<FileId, Vec<Diagnostic>> {
    let refuse =
        |message: String, help: &str| Err(vec![Diagnostic::error(base.span, message).with_help(help)]);
    let Node::Text(path) = &base.node else {
        let message = format!("`extends` is the path of another game file, not {}", base.node.describe());
        return refuse(message, "write the path in double quotes: `extends = \"other.toml\"`");
    };
    if files.len() >= LONGEST_CHAIN {
        let message = format!("more than {LONGEST_CHAIN} files extend one another");
        return refuse(message, "extend a file nearer to the end of the chain, unless one extends itself");
    }
    match loader.load(sources.name(base.span.file), path) {
        Ok((name, _)) if files.iter().any(|&file| sources.name(file) == name) => {
            let message = format!("`{}` extends itself", shown(&name));
            refuse(message, "extend a file that does not lead back to it")
        }
        Ok((name, text)) => Ok(sources.add(name, text)),
        Err(reason) => {
            let message = format!("cannot read `{}`: {reason}", shown(path));
            refuse(message, "the path is relative to the file that names it")
        }
    }
}
