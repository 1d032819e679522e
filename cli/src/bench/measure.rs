//! A program that is being measured, in one position or several.
//!
//! Cycles come from the program in the emulated C64. What its tree is like is counted by the host
//! engine in a search of its own; that both expand the same nodes and find the same score is checked each time.

use std::path::{Path, PathBuf};

use engine::{Game, TreeCounts};
use engine_spec::Spec;
use toolchain::{C64, Cost, Profile};

use super::Start;
use crate::failure::Failure;
use crate::game;
use crate::progress::Progress;

/// A program, the positions that it is measured in, and what was found there.
pub struct Bench {
    pub path: PathBuf,
    pub name: String,
    /// Size of the program file.
    pub bytes: usize,
    /// The greatest depth.
    pub depth: u8,
    /// The positions; there is at least one.
    pub places: Vec<Place>,
}

/// A position and what the searches there have cost.
pub struct Place {
    /// The moves that lead to it.
    pub moves: Vec<String>,
    /// From depth 1 on.
    pub searches: Vec<Search>,
    /// Whether what the deepest search expects of the other side is what a search as deep plays there, if it
    /// expects anything.
    pub expected: Option<bool>,
    game: Game,
    c64: C64,
}

/// A search of the program, and its tree as the host engine sees it.
#[derive(Clone, Copy)]
pub struct Search {
    pub cost: Cost,
    pub tree: TreeCounts,
}

impl Search {
    /// Both together. The score is that of neither.
    fn and(self, other: Self) -> Self {
        let (nodes, cycles) = (self.cost.nodes + other.cost.nodes, self.cost.cycles + other.cost.cycles);
        Self { cost: Cost { nodes, cycles, ..self.cost }, tree: self.tree.and(&other.tree) }
    }
}

impl Bench {
    /// The program of a game, at its prompt in each of the positions.
    pub fn new(path: &Path, spec: &Spec, depth: Option<u8>, starts: &[Start]) -> Result<Self, Failure> {
        let depth = depth.unwrap_or(spec.search.depth);
        let build = game::built(path, spec)?;
        game::check_depth(&build, depth, "")?;
        let place = |start: &Start| {
            let Start { moves, place } = start;
            let made = game::after(spec, moves).and_then(|game| {
                let c64 = game::set_up(&build, &game)?;
                Ok(Place { moves: moves.clone(), searches: Vec::new(), expected: None, game, c64 })
            });
            made.map_err(|failure| match place {
                Some(place) => failure.at(place),
                None => failure,
            })
        };
        let (mut places, mut wrong) = (Vec::new(), Vec::new());
        for start in starts {
            match place(start) {
                Ok(place) => places.push(place),
                Err(Failure::Input(mut mistakes)) => wrong.append(&mut mistakes),
                Err(failure) => return Err(failure),
            }
        }
        if !wrong.is_empty() {
            return Err(Failure::Input(wrong));
        }
        Ok(Self { path: path.to_owned(), name: spec.name.clone(), bytes: build.prg().len(), depth, places })
    }

    /// Measures the searches to a depth, each after those to the depths before.
    pub fn measure(&mut self, depth: u8) -> Result<(), Failure> {
        let count = self.places.len();
        for (number, place) in (1..).zip(&mut self.places) {
            let of = if count > 1 { format!(", position {number} of {count}") } else { String::new() };
            let progress = Progress::new(format!("{}: searching to depth {depth}{of}", self.name));
            let (search, line) = place.search(depth)?;
            if depth == self.depth {
                place.expected = place.expects(&line, depth);
            }
            drop(progress);
            place.searches.push(search);
        }
        Ok(())
    }

    /// What the searches to a depth have cost in all positions together.
    pub fn total(&self, depth: u8) -> Option<Search> {
        self.places.iter().filter_map(|place| place.at(depth)).reduce(Search::and)
    }

    /// The effective branching factor of a depth: its nodes over those of the depth before.
    pub fn branching(&self, depth: u8) -> Option<f64> {
        branching(self.total(depth.checked_sub(1)?)?, self.total(depth)?)
    }

    /// The score of a depth, if there is but one position.
    pub fn score(&self, depth: u8) -> Option<u16> {
        let [place] = self.places.as_slice() else { return None };
        Some(place.at(depth)?.cost.score)
    }

    /// How many replies were expected in all positions, and how many of those a search as deep plays: so often
    /// pondering saves time.
    pub fn pondering(&self) -> (usize, usize) {
        let all = || self.places.iter().filter_map(|place| place.expected);
        (all().count(), all().filter(|&hit| hit).count())
    }

    /// Where the cycles of the deepest searches go.
    pub fn profile(&mut self) -> Result<Profile, Failure> {
        let mut all = Profile::default();
        let progress = Progress::new(format!("profiling depth {}", self.depth));
        for place in &mut self.places {
            all = all.and(place.c64.profile(self.depth)?);
        }
        drop(progress);
        Ok(all)
    }
}

impl Place {
    /// Measures the search to a depth. Also returns its best line.
    fn search(&self, depth: u8) -> Result<(Search, Vec<String>), Failure> {
        let cost = self.c64.cost(depth)?;
        let (found, tree) = self.game.count_tree(depth);
        let score = found.as_ref().map(|found| found.score);
        if (tree.nodes, score) != (cost.nodes, Some(cost.score)) {
            return Err(Failure::own(format!(
                "to depth {depth} after {}, the program expands {} nodes and finds {}; the host engine expands {} \
                 and finds {}",
                self.name(),
                cost.nodes,
                cost.score,
                tree.nodes,
                score.unwrap_or_default()
            )));
        }
        Ok((Search { cost, tree }, found.map(|found| found.line).unwrap_or_default()))
    }

    /// Whether a search to a depth plays the second move of a line after the first.
    fn expects(&self, line: &[String], depth: u8) -> Option<bool> {
        let [first, second, ..] = line else { return None };
        let mut game = self.game.clone();
        let first = game.completed(first)?;
        game.play(&first).ok()?;
        let (found, _) = game.count_tree(depth);
        Some(found?.line.first() == Some(second))
    }

    pub fn at(&self, depth: u8) -> Option<Search> {
        self.searches.get(usize::from(depth.checked_sub(1)?)).copied()
    }

    /// The effective branching factor of a depth.
    pub fn branching(&self, depth: u8) -> Option<f64> {
        branching(self.at(depth.checked_sub(1)?)?, self.at(depth)?)
    }

    /// The moves as a text.
    pub fn name(&self) -> String {
        if self.moves.is_empty() { "start".to_owned() } else { self.moves.join(",") }
    }
}

fn branching(before: Search, search: Search) -> Option<f64> {
    (before.cost.nodes > 0).then(|| search.cost.nodes as f64 / before.cost.nodes as f64)
}
