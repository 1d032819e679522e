//! What can be asked, and how it is answered.

use serde::Deserialize;
use serde_json::{Value, json};
use toolchain::{Build, Knowledge};

use crate::{build, check, duel, explain, library, position, think};

/// What a page asks for. Texts are those of game files; places in them are counted in units of UTF-16, as pages count.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// The shipped games.
    Games,
    /// What is wrong with a file.
    Check {
        /// The file.
        text: String,
    },
    /// The program of a file.
    Build {
        /// The file.
        text: String,
    },
    /// What programs of a file are to know is worked out before anybody asks for one.
    Learn {
        /// The file.
        text: String,
    },
    /// A file of the program that was built last.
    File {
        /// `asm`, `lst`, `map`, `vs`, `d64` or `crt`.
        kind: String,
        /// What the program is called.
        stem: String,
    },
    /// A page that plays the program that was built last.
    Page {
        /// The page without a program.
        template: String,
        /// The name of the game.
        title: String,
    },
    /// What can be written at a place.
    Complete {
        /// The file.
        text: String,
        /// The place.
        offset: usize,
    },
    /// What is known of a place.
    Hover {
        /// The file.
        text: String,
        /// The place.
        offset: usize,
    },
    /// The position after some moves.
    Position {
        /// The file.
        text: String,
        /// The moves from the start of the game.
        moves: Vec<String>,
    },
    /// The moves that lead to what stands on a program's board.
    Follow {
        /// The file.
        text: String,
        /// The moves that are known.
        moves: Vec<String>,
        /// The bytes of the board.
        cells: Vec<u8>,
        /// The side to move.
        side: usize,
    },
    /// What the engine thinks of a position, iteration by iteration.
    Search {
        /// The file.
        text: String,
        /// The moves from the start of the game.
        moves: Vec<String>,
        /// How many plies to look ahead.
        depth: u8,
    },
    /// How many sequences of moves there are, depth by depth.
    Perft {
        /// The file.
        text: String,
        /// The moves from the start of the game.
        moves: Vec<String>,
        /// To how many plies.
        depth: u8,
    },
    /// The engine plays against itself, move by move.
    Duel {
        /// The file.
        text: String,
        /// The moves from the start of the game.
        moves: Vec<String>,
        /// How many plies each side looks ahead.
        depths: [u8; 2],
        /// The files that the sides play by, where it is not the one above; of the same rules.
        #[serde(default)]
        by: [Option<String>; 2],
    },
    /// How alpha-beta searches from a position, step by step.
    Explain {
        /// The file.
        text: String,
        /// The moves from the start of the game.
        moves: Vec<String>,
        /// To how many plies.
        depth: u8,
    },
    /// Who wins when nobody errs.
    Solve {
        /// The file.
        text: String,
    },
}

/// What a request is answered with.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The answer.
    pub head: Value,
    /// A file, if the answer is one or comes with one.
    pub blob: Vec<u8>,
}

impl From<Value> for Answer {
    fn from(head: Value) -> Self {
        Self { head, blob: Vec::new() }
    }
}

/// What is kept between requests.
#[derive(Debug, Default)]
pub struct Playground {
    built: Option<Build>,
    /// What the program that was built last knows without a search.
    known: Knowledge,
    /// What those of another file would, for when it is opened.
    learnt: Knowledge,
}

impl Playground {
    /// One that has built nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Does what is asked for. What takes long reports how far it is. A request that makes no sense is answered with
    /// an `error`.
    pub fn answer(&mut self, request: &[u8], report: &mut dyn FnMut(&Value)) -> Answer {
        match serde_json::from_slice(request) {
            Ok(request) => {
                self.act(&request, report).unwrap_or_else(|error| json!({ "error": error }).into())
            }
            Err(error) => json!({ "error": error.to_string() }).into(),
        }
    }

    fn act(&mut self, request: &Request, report: &mut dyn FnMut(&Value)) -> Result<Answer, String> {
        Ok(match request {
            Request::Games => {
                let game = |(name, text): &(&str, &str)| json!({ "file": name, "title": library::title(text), "text": text });
                let games = library::GAMES.iter().filter(|(name, _)| name.ends_with(".toml"));
                json!({ "games": games.map(game).collect::<Value>() }).into()
            }
            Request::Check { text } => check::check(text).into(),
            Request::Build { text } => {
                let (built, answer) = build::build(text, &mut self.known, &self.learnt);
                self.built = built;
                answer
            }
            Request::Learn { text } => match build::learn(text) {
                Ok(learnt) => {
                    self.learnt = learnt;
                    json!({}).into()
                }
                Err(wrong) => wrong,
            },
            Request::File { kind, stem } => {
                let built = self.built.as_ref().ok_or("nothing has been built")?;
                Answer { head: json!({}), blob: build::file(built, kind, stem)? }
            }
            Request::Page { template, title } => {
                let built = self.built.as_ref().ok_or("nothing has been built")?;
                let page = toolchain::page(built, title, template).map_err(|error| error.to_string())?;
                Answer { head: json!({}), blob: page.into_bytes() }
            }
            Request::Complete { text, offset } => check::complete(text, *offset).into(),
            Request::Hover { text, offset } => check::hover(text, *offset).into(),
            Request::Position { text, moves } => position::position(text, moves)?.into(),
            Request::Follow { text, moves, cells, side } => {
                position::follow(text, moves, cells, *side)?.into()
            }
            Request::Search { text, moves, depth } => think::search(text, moves, *depth, report)?.into(),
            Request::Perft { text, moves, depth } => think::perft(text, moves, *depth, report)?.into(),
            Request::Duel { text, moves, depths, by } => {
                let by = by.each_ref().map(|file| file.as_deref().unwrap_or(text));
                duel::duel(by, moves, *depths, report)?.into()
            }
            Request::Explain { text, moves, depth } => explain::explain(text, moves, *depth)?.into(),
            Request::Solve { text } => think::solve(text, report)?.into(),
        })
    }
}
