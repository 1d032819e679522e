//! What is wrong with a file, what can be written in it, and what is known of its words.

use std::ops::Range;

use codegen::Problem;
use diagnostics::{Diagnostic, FileId, Findings, Sources};
use engine_spec::{CompletionSort, Spec};
use serde_json::{Value, json};
use study::Book;

use crate::library::Library;

/// What the file is called that is being written.
pub const NAME: &str = "game.toml";

/// Mistakes with the files that they point into.
pub struct Wrong {
    sources: Sources,
    mistakes: Vec<Diagnostic>,
}

/// Reads and validates a file, its book included.
pub fn open(text: &str) -> Result<Spec, Wrong> {
    validated(text, |spec| Book::new(&spec).map(|_| spec))
}

/// As [`open`], but does not look whether the moves of its book are legal.
pub fn read(text: &str) -> Result<Spec, Wrong> {
    validated(text, Ok)
}

fn validated(text: &str, also: impl Fn(Spec) -> Result<Spec, Vec<Diagnostic>>) -> Result<Spec, Wrong> {
    let mut sources = Sources::new();
    let main = sources.add(NAME, text);
    let sound = engine_spec::load(&mut sources, main, &mut Library).and_then(also);
    sound.map_err(|wrong| {
        let mistakes = wrong.into_iter().collect::<Findings>().into_vec();
        Wrong { sources, mistakes }
    })
}

/// As [`open`], for those who need no details.
pub fn sound(text: &str) -> Result<Spec, String> {
    open(text).map_err(|_| "there are mistakes in the game".to_owned())
}

impl Wrong {
    /// What a program cannot hold, at the places that it comes from.
    pub fn of(text: &str, problems: &[Problem]) -> Self {
        let mut sources = Sources::new();
        let main = sources.add(NAME, text);
        let places = engine_spec::load_places(&mut sources, main, &mut Library);
        let at = |problem: &Problem| {
            Diagnostic::error(places.of(&problem.key), problem.message.clone())
                .with_help(problem.help.clone())
        };
        Self { mistakes: problems.iter().map(at).collect(), sources }
    }

    /// The mistakes as the page shows them. What is in another file stands at the beginning of this one.
    pub fn values(&self) -> Value {
        let value = |wrong: &Diagnostic| {
            let own = wrong.span.file == FileId(0);
            let text = self.sources.text(FileId(0));
            let range = if own { utf16(text, wrong.span.start..wrong.span.end) } else { 0..0 };
            let (line, column) = self.sources.line_column(wrong.span.file, wrong.span.start);
            json!({
                "severity": if wrong.is_error() { "error" } else { "warning" },
                "message": wrong.message,
                "label": wrong.label,
                "help": wrong.help,
                "file": if own { None } else { Some(self.sources.name(wrong.span.file)) },
                "line": line,
                "column": column,
                "from": range.start,
                "to": range.end,
            })
        };
        self.mistakes.iter().map(value).collect()
    }
}

/// The mistakes of a file.
pub fn check(text: &str) -> Value {
    match open(text) {
        Ok(spec) => json!({ "mistakes": [], "name": spec.name }),
        Err(wrong) => json!({ "mistakes": wrong.values() }),
    }
}

/// What can be written at a place.
pub fn complete(text: &str, offset: usize) -> Value {
    let items = engine_spec::complete(text, bytes(text, offset)).into_iter().map(|each| {
        let range = utf16(text, each.replaces);
        let sort = match each.sort {
            CompletionSort::Header => "namespace",
            CompletionSort::Key => "property",
            CompletionSort::Word => "enum",
            CompletionSort::Name => "constant",
        };
        json!({
            "label": each.label,
            "insert": each.insert,
            "from": range.start,
            "sort": sort,
            "detail": each.detail,
            "about": each.about,
        })
    });
    json!({ "items": items.collect::<Value>() })
}

/// What is known of a place.
pub fn hover(text: &str, offset: usize) -> Value {
    match engine_spec::hover(text, bytes(text, offset)) {
        Some(hover) => {
            let range = utf16(text, hover.range);
            json!({ "about": hover.about, "from": range.start, "to": range.end })
        }
        None => json!({}),
    }
}

/// A byte range as the page counts.
fn utf16(text: &str, range: Range<usize>) -> Range<usize> {
    let units = |end: usize| -> usize {
        text.char_indices().take_while(|(at, _)| *at < end).map(|(_, letter)| letter.len_utf16()).sum()
    };
    units(range.start)..units(range.end)
}

/// The byte of a place as the page counts; one behind the end counts as the end.
fn bytes(text: &str, offset: usize) -> usize {
    let mut units = 0;
    for (at, letter) in text.char_indices() {
        if units >= offset {
            return at;
        }
        units += letter.len_utf16();
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_pages_do() {
        let text = "é😀b";
        assert_eq!(utf16(text, 2..6), 1..3);
        assert_eq!((bytes(text, 1), bytes(text, 3), bytes(text, 99)), (2, 6, 7));
    }

    #[test]
    fn mistakes_have_a_place_and_a_remedy() {
        let game = include_str!("../../../games/tic-tac-toe.toml").replace("no-moves", "no-mover");
        let found = check(&game);
        let first = &found["mistakes"][0];
        let from = first["from"].as_u64().expect("a place") as usize;
        assert_eq!(game.get(from..from + 8), Some("no-mover"), "{found}");
        assert_eq!(first["line"], 52);
        assert!(first["help"].is_string());
    }

    #[test]
    fn what_does_not_fit_is_said_at_its_key() {
        let problem = Problem { message: "m".into(), help: "h".into(), key: "search.depth".into() };
        let game = include_str!("../../../games/tic-tac-toe.toml");
        let shown = Wrong::of(game, &[problem]).values();
        assert_eq!(
            game.lines()
                .nth(shown[0]["line"].as_u64().expect("a line") as usize - 1)
                .map(|line| line.starts_with("depth")),
            Some(true)
        );
    }

    #[test]
    fn sections_are_offered_and_explained() {
        assert!(complete("[ga", 3)["items"].as_array().is_some_and(|items| !items.is_empty()));
        assert!(hover("[board]\nfiles = 3", 9)["about"].is_string());
        assert_eq!(hover("[board]", 100), json!({}));
    }
}
