//! Reads a game file and says what it describes, or all that is wrong with it, at its places.
//!
//! ```console
//! $ cargo run -p engine-spec --example mistakes
//! $ cargo run -p engine-spec --example mistakes -- games/chess.toml
//! ```

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use diagnostics::Sources;
use engine_spec::Loader;

/// A file with some mistakes.
const WRONG: &str = "
[board]
files = 3
ranks = 3000

[[side]]
name = \"crosses\"

[[side]]
nam = \"noughts\"
";

/// The files that a game extends, beside it.
struct Beside;

impl Loader for Beside {
    fn load(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        let path: PathBuf = Path::new(from).parent().unwrap_or(Path::new("")).join(path);
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        Ok((path.display().to_string(), text))
    }
}

fn main() -> ExitCode {
    let (name, text) = match std::env::args().nth(1) {
        None => ("wrong.toml".to_owned(), WRONG.to_owned()),
        Some(path) => match std::fs::read_to_string(&path) {
            Ok(text) => (path, text),
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        },
    };
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    match engine_spec::load(&mut sources, main, &mut Beside) {
        Ok(spec) => {
            let [first, second] = &spec.sides;
            println!("{}: {} against {}", spec.name, first.name, second.name);
            println!("{} squares, {} pieces", spec.board.squares.len(), spec.pieces.len());
            ExitCode::SUCCESS
        }
        Err(mistakes) => {
            print!("{}", diagnostics::render(&sources, &mistakes, false));
            ExitCode::FAILURE
        }
    }
}
