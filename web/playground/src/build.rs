//! The program of a file, and the files that can be made of it.

use diagnostics::Sources;
use engine_spec::Spec;
use serde_json::{Value, json};
use toolchain::{Build, BuildError, Knowledge};

use crate::check::{self, Wrong};
use crate::request::Answer;

/// What the programs of a file are to know.
///
/// # Errors
/// The mistakes of the file, as an answer.
pub fn learn(text: &str) -> Result<Knowledge, Answer> {
    let spec =
        check::read(text).map_err(|mistakes| Answer::from(json!({ "mistakes": mistakes.values() })))?;
    Knowledge::new(&spec).map_err(|error| json!({ "error": error.to_string() }).into())
}

/// Builds the program. The answer has its bytes, or the mistakes. What the program is to know is `known` from the build
/// before, where that serves, or has been `learnt`.
pub fn build(text: &str, known: &mut Knowledge, learnt: &Knowledge) -> (Option<Build>, Answer) {
    let wrong = |wrong: Wrong| (None, json!({ "mistakes": wrong.values() }).into());
    // What is wrong with its book shows when it is made, which takes too long to be done twice.
    let spec = match check::read(text) {
        Ok(spec) => spec,
        Err(mistakes) => return wrong(mistakes),
    };
    if !known.serves(&spec) && learnt.serves(&spec) {
        *known = learnt.clone();
    }
    let built = if known.serves(&spec) {
        toolchain::build_knowing(&spec, known)
    } else {
        Knowledge::new(&spec).and_then(|new| {
            *known = new;
            toolchain::build_knowing(&spec, known)
        })
    };
    match built {
        Ok(build) => {
            let answer = Answer { head: described(&spec, &build), blob: build.prg() };
            (Some(build), answer)
        }
        Err(BuildError::DoesNotFit(problems)) => {
            wrong(check::open(text).err().unwrap_or_else(|| Wrong::of(text, &problems)))
        }
        Err(faulty) => (None, json!({ "error": faulty.to_string() }).into()),
    }
}

/// What the page knows of a program.
fn described(spec: &Spec, build: &Build) -> Value {
    let symbols = build.assembly.symbols.iter();
    let labels = symbols.map(|symbol| (symbol.name.clone(), json!(symbol.value)));
    let file = |square: &(u8, u8)| json!([square.0, square.1]);
    let rows = toolchain::memory_rows(build).into_iter().filter(|row| row.end > row.start);
    json!({
        "mistakes": [],
        "name": spec.name,
        "language": format!("{:?}", spec.language),
        "bytes": build.assembly.bytes.len(),
        "depth": build.program.max_depth,
        "book": build.book.map(|book| book.to_string()),
        "library": build.book.map_or(0, |book| book.library),
        "warnings": warnings(build.sources(), build),
        "board": {
            "files": spec.board.files,
            "ranks": spec.board.ranks,
            "squares": spec.board.squares.iter().map(file).collect::<Value>(),
        },
        "sides": spec.sides.each_ref().map(|side| &side.name),
        "map": rows.map(|row| json!([row.start, row.end, row.what])).collect::<Value>(),
        "labels": labels.collect::<serde_json::Map<_, _>>(),
    })
}

fn warnings(sources: &Sources, build: &Build) -> Vec<String> {
    build
        .assembly
        .warnings
        .iter()
        .map(|warning| {
            let (line, _) = sources.line_column(warning.span.file, warning.span.start);
            format!("line {line} of the assembly: {}", warning.message)
        })
        .collect()
}

/// A file of a program.
pub fn file(build: &Build, kind: &str, stem: &str) -> Result<Vec<u8>, String> {
    Ok(match kind {
        "prg" => build.prg(),
        "asm" => build.program.source.clone().into_bytes(),
        "lst" => build.listing().into_bytes(),
        "map" => build.map().into_bytes(),
        "vs" => build.vice_labels().into_bytes(),
        "d64" => build.d64(stem).map_err(|error| error.to_string())?,
        "crt" => build.crt(stem).ok_or("the program does not fit a cartridge")?,
        other => return Err(format!("there is no file of the kind {other}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_new_games_begin_with_is_built() {
        for text in [
            include_str!("../../templates/race.toml"),
            include_str!("../../templates/stones.toml"),
            include_str!("../../templates/variant.toml"),
        ] {
            let (built, answer) = build(text, &mut Knowledge::default(), &Knowledge::default());
            let built = built.unwrap_or_else(|| panic!("{}", answer.head));
            assert_eq!(answer.blob, built.prg());
            let files = ["prg", "asm", "lst", "map", "vs", "d64", "crt"];
            assert!(files.iter().all(|kind| file(&built, kind, "game").is_ok_and(|file| !file.is_empty())));
            assert!(file(&built, "exe", "game").is_err());
        }
    }

    /// What is kept from one build to the next changes no byte, and is not taken for what another file says.
    #[test]
    fn openings_are_known_from_the_build_before() {
        let game = include_str!("../../../games/chess.toml");
        let mut known = Knowledge::default();
        let (first, anew) = build(game, &mut known, &Knowledge::default());
        assert!(first.is_some());
        let learnt = learn(game).unwrap_or_else(|wrong| panic!("{}", wrong.head));
        assert_eq!(build(game, &mut Knowledge::default(), &learnt).1.blob, anew.blob);
        let looks = game.replacen("level = \"10s\"", "level = \"2s\"", 1);
        let worth = game.replacen("100  100  100", "101  100  100", 1);
        let rules = game.replacen("repetition = 3 ", "repetition = 2 ", 1);
        let shorter = game.replacen("openings = \"chess-openings.txt\"", "lines = [\"e2e4 e7e5\"]", 1);
        for (text, serves) in [(looks, true), (worth, true), (rules, false), (shorter, false)] {
            let spec = check::read(&text).unwrap_or_else(|wrong| panic!("{}", wrong.values()));
            assert_eq!(known.serves(&spec), serves, "{text}");
            let mut kept = known.clone();
            let (again, anew) = (
                build(&text, &mut kept, &learnt),
                build(&text, &mut Knowledge::default(), &Knowledge::default()),
            );
            assert_eq!(again.1.blob, anew.1.blob);
            assert!(!again.1.blob.is_empty(), "{}", again.1.head);
        }
    }
}
