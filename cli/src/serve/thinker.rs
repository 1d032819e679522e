//! Who thinks: the host engine or the generated program; stopped whenever somebody wants it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Found, Game, Limits, format_line};
use engine_spec::{MAX_DEPTH, Spec};
use protocols::Think;
use study::Book;
use toolchain::{C64, C64Error, C64Iteration};

use crate::failure::Failure;
use crate::game;

/// What the command line says that a search may spend.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// Plies.
    pub depth: Option<u8>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Milliseconds of the clock.
    pub millis: Option<u64>,
    /// CPU cycles of the C64.
    pub cycles: Option<u64>,
}

/// The move that is played, and what is expected after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    pub text: Option<String>,
    pub next: Option<String>,
}

/// An engine of ours.
pub struct Thinker {
    book: Book,
    /// The depth of a search that nothing else ends.
    depth: u8,
    c64: Option<Program>,
}

/// A program, as it is and as it was at its prompt.
struct Program {
    now: Box<C64>,
    fresh: Box<C64>,
    most: u8,
}

impl Thinker {
    /// The host engine.
    pub fn host(spec: &Spec) -> Self {
        // The file was opened without complaint, and so was its book.
        Self { book: Book::new(spec).unwrap_or_default(), depth: spec.search.depth, c64: None }
    }

    /// The program of a game file.
    pub fn c64(path: &Path, spec: &Spec) -> Result<Self, Failure> {
        let build = game::built(path, spec)?;
        let most = build.program.max_depth.min(MAX_DEPTH);
        let now = Box::new(C64::boot(&build, spec)?);
        let program = Program { fresh: now.clone(), now, most };
        Ok(Self { c64: Some(program), ..Self::host(spec) })
    }

    /// Searches until the limits or `stop` end it, and hands over each iteration as soon as it is complete.
    pub fn think(
        &mut self,
        think: &Think,
        own: Own,
        stop: &Arc<AtomicBool>,
        report: &mut dyn FnMut(Found),
    ) -> Result<Best, C64Error> {
        let (game, want) = (think.line.now(), think.want);
        if think.line.result().is_some() {
            return Ok(Best::default());
        }
        if !want.infinite && !think.ponder {
            let known = || self.book.choose(game).map(|known| known.text).filter(|_| think.book);
            if let Some(text) = known().or_else(|| game.only_move()) {
                return Ok(Best { text: Some(text), next: None });
            }
        }
        let least = |one: Option<u64>, other: Option<u64>| [one, other].into_iter().flatten().min();
        let nodes = least(want.nodes, own.nodes);
        let limited = want.infinite || nodes.is_some() || want.millis.or(own.millis).or(own.cycles).is_some();
        let depth = least(want.depth.map(u64::from), own.depth.map(u64::from)).map(|depth| depth as u8);
        let depth = depth.unwrap_or(if limited { MAX_DEPTH } else { self.depth });
        let mut best = Best::default();
        let mut keep = |found: Found| {
            best = Best::of(game, &found.line);
            report(found);
        };
        match &mut self.c64 {
            None => {
                game.search_within(depth, &Limits { stop: Some(Arc::clone(stop)), nodes }, &mut keep);
            }
            Some(program) => {
                let cycles = own.cycles.filter(|_| !want.infinite);
                let found = program.think(game, (depth, nodes, cycles), stop, &mut keep);
                match found {
                    Ok(Some(line)) => best = Best::of(game, &line),
                    Ok(None) => {}
                    Err(error) => {
                        // What it has become is of no use.
                        program.now = program.fresh.clone();
                        return Err(error);
                    }
                }
            }
        }
        if best.text.is_none() {
            // It was stopped before the first iteration was complete.
            best.text = game.moves().into_iter().next();
        }
        Ok(best)
    }
}

impl Program {
    /// Lets the program think. The line of the move that it would play, if it was stopped within an iteration.
    fn think(
        &mut self,
        game: &Game,
        (depth, nodes, cycles): (u8, Option<u64>, Option<u64>),
        stop: &Arc<AtomicBool>,
        keep: &mut dyn FnMut(Found),
    ) -> Result<Option<Vec<String>>, C64Error> {
        self.now.set_game(game)?;
        let in_texts = |line: &_| format_line(game.rules(), game.position(), line);
        let mut each = |iteration: C64Iteration| {
            let C64Iteration { depth, nodes: expanded, score, line, .. } = iteration;
            keep(Found { depth, nodes: expanded, generated: None, score, line: in_texts(line.as_slice()) });
            if nodes.is_some_and(|most| expanded >= most) {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let mut ask = || stop.load(Ordering::Relaxed);
        let thought = self.now.search_watched(depth.min(self.most), cycles, &mut each, &mut ask)?;
        Ok(thought.map(|thought| in_texts(&thought.line)))
    }
}

impl Best {
    /// The first move of a line, and the second.
    fn of(game: &Game, line: &[String]) -> Self {
        let Some(text) = line.first().and_then(|first| game.completed(first)) else { return Self::default() };
        let mut after = game.clone();
        let next = after.play(&text).ok().and(line.get(1)).and_then(|next| after.completed(next));
        Self { text: Some(text), next }
    }
}
