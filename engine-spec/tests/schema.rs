//! The JSON Schema against the readers, the shipped games and the documentation.

use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use boon::{Compiler, Schemas};
use engine_spec::schema::{self, Kind, Section};
use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut found: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect();
    found.sort();
    found
}

/// What the schema has against a description.
fn complaint(text: &str) -> Option<String> {
    let description: Value = toml::from_str(text).expect("TOML");
    let schema: Value = serde_json::from_str(&schema::json()).expect("JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("game.json", schema).expect("a resource");
    let index = compiler.compile("game.json", &mut schemas).expect("a schema of draft 7");
    schemas.validate(&description, index).err().map(|error| error.to_string())
}

/// `cargo xtask bless` rewrites it.
#[test]
fn the_shipped_schema_is_the_one_of_this_program() {
    let path = root().join("games/sys2080.schema.json");
    if std::env::var_os("UPDATE_GOLDENFILES").is_some_and(|value| value == "1") {
        fs::write(&path, schema::json()).expect("the schema is written");
    }
    assert_eq!(fs::read_to_string(path).expect("the schema"), schema::json());
}

#[test]
fn every_game_conforms_and_the_shipped_ones_name_the_schema() {
    for path in toml_files(&root().join("games")) {
        let text = fs::read_to_string(&path).expect("a game");
        assert_eq!(text.lines().next(), Some("#:schema ./sys2080.schema.json"), "{}", path.display());
        assert_eq!(complaint(&text), None, "{}", path.display());
    }
    let others = toml_files(&root().join("tests/games"));
    assert!(others.len() > 5);
    for path in others {
        assert_eq!(complaint(&fs::read_to_string(&path).expect("a game")), None, "{}", path.display());
    }
}

/// Of the faulty descriptions, those whose fault is one of keys, kinds, words or ranges.
#[test]
fn what_the_readers_refuse_by_its_form_the_schema_refuses() {
    const FORMS: [&str; 10] = [
        "unknown key",
        "out of range",
        "is a whole number, not",
        "is a string, not",
        "is an array, not",
        "has no `",
        "has no [",
        "a game has two sides",
        "cannot be \"",
        "cannot be chosen by a hash",
    ];
    let mut seen = BTreeSet::new();
    for path in toml_files(&common::faulty()) {
        let text = fs::read_to_string(&path).expect("a description");
        let report = fs::read_to_string(path.with_extension("txt")).expect("its report");
        if toml::from_str::<Value>(&text).is_err() || text.contains("extends") {
            continue;
        }
        // Names of pieces and sides, and the size of the board, are beyond a schema.
        let beyond =
            ["`piece` cannot", "`side` cannot", "`squares` cannot", "`of` cannot", "`riders` cannot"];
        let errors = report.lines().filter(|line| line.starts_with("error"));
        for error in errors.filter(|error| !beyond.iter().any(|word| error.contains(word))) {
            if let Some(form) = FORMS.iter().find(|form| error.contains(*form)) {
                assert!(complaint(&text).is_some(), "{}: {error}", path.display());
                seen.insert(form);
            }
        }
    }
    assert!(seen.len() >= 8, "only {seen:?}");
}

/// A description in which a section says `line` and nothing else.
fn with(section: &Section, line: &str) -> String {
    match section.name {
        "the file" => line.to_owned(),
        // How far a ride goes is only read where there is one.
        "a move" if ["least", "limit"].iter().any(|key| line.starts_with(key)) => {
            format!("[board]\nfiles = 9\nranks = 9\n[[piece]]\nmoves = [{{ ride = [\"n\"], {line} }}]")
        }
        "a castling" => format!("[[piece]]\ncastle = [{{ {line} }}]"),
        "a move" => format!("[[piece]]\nmoves = [{{ {line} }}]"),
        "a pattern" => format!("[board]\nfiles = 4\nranks = 4\n[evaluation]\npatterns = [{{ {line} }}]"),
        "a `reach` entry" => format!("[end]\nreach = [{{ {line} }}]"),
        "`promotes`" => format!("[piece.promotes]\n{line}").replacen("[piece", "[[piece]]\n[piece", 1),
        "`line`" => format!("[end.line]\n{line}"),
        "`quiet`" => format!("[end.quiet]\n{line}"),
        "`mill`" => format!("[turn.mill]\n{line}"),
        "`files`" => format!("[evaluation.files]\n{line}"),
        "`late`" => format!("[evaluation.late]\n{line}"),
        "`table`" => format!("[search.table]\n{line}"),
        "`ordering`" => format!("[search.ordering]\n{line}"),
        "[texts.*]" => format!("[texts.en]\n{line}"),
        header => format!("{header}\n{line}"),
    }
}

#[test]
fn the_readers_know_the_keys_of_the_schema_and_no_others() {
    let sections = schema::sections();
    assert_eq!(sections.len(), 27);
    let every: BTreeSet<&str> = sections.iter().flat_map(|section| section.names()).collect();
    for section in sections {
        for name in every.iter().copied().chain(["stranger"]) {
            let Err((_, wrong)) = common::load("test.toml", &with(section, &format!("{name} = 1979-05-27")))
            else {
                panic!("a date is no value for {name}");
            };
            let complaint = format!("unknown key `{name}` in ");
            let known = !wrong.iter().any(|each| each.message.starts_with(&complaint));
            assert_eq!(known, section.key(name).is_some(), "{name} in {}", section.name);
        }
    }
}

#[test]
fn the_readers_take_every_word_and_both_ends_of_every_range() {
    for section in schema::sections() {
        for key in section.keys {
            let words = key.kind.words().iter().map(|word| format!("\"{}\"", word.name));
            let ends = key.kind.range().into_iter().flat_map(|(min, max)| [min.to_string(), max.to_string()]);
            for value in words.chain(ends) {
                let value = match key.kind {
                    Kind::List { least, .. } => format!("[{}]", vec![value; least.max(1)].join(", ")),
                    _ => value,
                };
                // As many slots as there can be are for values.
                let kind = if value == "8192" { "\nstores = \"value\"" } else { "" };
                let text = with(section, &format!("{} = {value}{kind}", key.name));
                let start = text.find(&value).expect("the value");
                let Err((_, wrong)) = common::load("test.toml", &text) else { panic!("{text} is no game") };
                let here = wrong.iter().find(|each| (start..start + value.len()).contains(&each.span.start));
                // That another key is missing beside it is no fault of this one.
                let missing = [
                    "needs a table",
                    "needs `ordering`",
                    "needs `late-move-reduction`",
                    "needs `delta`",
                    "nothing lists these",
                ];
                let here = here.filter(|each| !missing.iter().any(|needs| each.message.contains(needs)));
                assert!(here.is_none(), "{text}: {here:?}");
            }
            if let Some((min, max)) = key.kind.range() {
                for value in [min.checked_sub(1), max.checked_add(1)].into_iter().flatten() {
                    let text = with(section, &format!("{} = {value}", key.name));
                    let Err((_, wrong)) = common::load("test.toml", &text) else { panic!("no game") };
                    let message = format!("`{}` is out of range", key.name);
                    assert!(wrong.iter().any(|each| each.message == message), "{text}");
                }
            }
        }
    }
}

#[test]
fn the_documentation_names_every_key() {
    let text = fs::read_to_string(root().join("docs/game-file.md")).expect("the documentation");
    for section in schema::sections() {
        for key in section.keys {
            let header = matches!(key.kind, Kind::Table(_)) || key.kind.section().is_some();
            let name = key.name;
            let forms =
                [format!("`{name}`"), format!("`{name} ="), format!("{{ {name} ="), format!(" {name} =")];
            let headers =
                [format!("[{name}]"), format!("[[{name}]]"), format!(".{name}]"), format!("[{name}.")];
            let found = forms.iter().any(|form| text.contains(form))
                || header && headers.iter().any(|form| text.contains(form));
            assert!(found, "`{name}` of {} is not in docs/game-file.md", section.name);
            assert!(key.about.ends_with('.'), "{name}: {}", key.about);
        }
    }
}

#[test]
fn a_game_that_stands_alone_must_be_whole_and_one_that_extends_need_not() {
    assert_eq!(complaint("extends = \"other.toml\""), None);
    assert!(complaint("text = \"en\"").is_some());
    let piece = "[[piece]]\nname = \"mouse\"\nletter = \"X\"\n";
    assert_eq!(complaint(&format!("extends = \"other.toml\"\n{piece}")), None);
    assert!(complaint(&format!("{}\n{piece}", common::game("mouse-and-cats.toml"))).is_some());
    let schema: Value = serde_json::from_str(&schema::json()).expect("JSON");
    assert_eq!(schema["additionalProperties"], json!(false));
}
