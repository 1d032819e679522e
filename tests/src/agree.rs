//! One game compared: the slow reading of its file, the host engine and the program.

mod endings;
mod searches;
mod typed;

use std::collections::BTreeMap;

use engine::Game;
use engine::Over;
use study::Book;
use testing::Rng;
use toolchain::{Build, BuildError, C64};

use crate::slow::{self, End, Turn};

/// What has been compared, when all of it agrees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games that a program cannot hold, by the reason.
    pub refused: BTreeMap<String, usize>,
    /// Games with a program.
    pub built: usize,
    /// Positions whose moves were compared.
    pub positions: usize,
    /// Searches.
    pub searches: usize,
    /// Nodes that they expanded.
    pub nodes: u64,
    /// Turns typed into programs.
    pub typed: usize,
    /// Typed games that came to an end: the first side won, the second, nobody.
    pub ends: [usize; 3],
    /// Endings set up that are won without a search.
    pub endings: usize,
    /// Moves found in books.
    pub known: usize,
}

impl Figures {
    /// Adds what another game gave.
    pub fn add(&mut self, other: &Self) {
        for (reason, count) in &other.refused {
            *self.refused.entry(reason.clone()).or_default() += count;
        }
        self.built += other.built;
        self.positions += other.positions;
        self.searches += other.searches;
        self.nodes += other.nodes;
        self.typed += other.typed;
        self.endings += other.endings;
        self.known += other.known;
        for (sum, count) in self.ends.iter_mut().zip(other.ends) {
            *sum += count;
        }
    }
}

/// How many leaves the slow reading counts at most.
const MOST_LEAVES: u64 = 3_000;

/// Positions of a game that the program is put into.
const POSITIONS: usize = 6;

/// Turns after which a game that is only walked through is left.
const LONGEST_WALK: usize = 60;

/// A position that a random game came through.
struct Place {
    game: Game,
    /// The turns before it.
    played: Vec<String>,
}

/// Compares the game of a file with itself, in every reading; `rng` chooses what is played.
///
/// # Errors
/// What differs, and where.
pub fn agree(text: &str, rng: &mut Rng) -> Result<Figures, String> {
    let spec = engine_spec::load_text("random.toml", text)
        .map_err(|(sources, wrong)| format!("not valid: {}", diagnostics::render(&sources, &wrong, false)))?;
    let slow = slow::Game::read(text);
    let host = Game::new(&spec);
    let book = Book::new(&spec).map_err(|wrong| format!("the book is wrong: {}", wrong[0].message))?;
    for depth in 1..=4 {
        let Some(expected) = slow.perft(&slow.start(), depth, MOST_LEAVES) else { break };
        same(&format!("perft {depth}"), &host.perft(depth as u8), &expected)?;
    }
    let mut figures = Figures::default();
    let mut places = Vec::new();
    for _ in 0..2 {
        places.extend(walk(&slow, &host, rng, &mut figures)?);
    }
    // As a picture it builds, too, or there is no room for one.
    if let Err(BuildError::Faulty(report)) = toolchain::build(&spec) {
        return Err(report);
    }
    let spec = crate::listed(spec);
    let build = match toolchain::build(&spec) {
        Ok(build) => build,
        Err(BuildError::DoesNotFit(problems)) => {
            // Each is said where it comes from.
            let places = places_of(text);
            for problem in &problems {
                if problem.message.contains("a template is faulty") {
                    return Err(problem.message.clone());
                }
                let section_is_there = text.contains("[search]") || problem.key != "search.depth";
                if section_is_there && places.of(&problem.key) == places.of("nothing") {
                    return Err(format!("no place for {}: {}", problem.key, problem.message));
                }
            }
            let reason = problems.first().map_or("", |problem| problem.message.as_str());
            figures.refused.insert(reason.replace(|letter: char| letter.is_ascii_digit(), ""), 1);
            return Ok(figures);
        }
        Err(BuildError::Faulty(report)) => return Err(format!("not built: {}", first_lines(&report))),
    };
    figures.built += 1;
    let mut c64 = C64::boot(&build, &spec).map_err(|error| format!("not booted: {error}"))?;
    // Only where there is something to do is there anything to compare.
    places.retain(|place| place.game.result(1).is_none());
    if let Some((_, later)) = places.split_first_mut() {
        rng.shuffle(later);
    }
    searches::agree(&build, &mut c64, &places, rng, &mut figures)?;
    known(&build, &book, &mut c64, &places, &mut figures)?;
    figures.endings += endings::agree(&build, &spec, &book, &mut c64, rng)?;
    // A program that has just been started: its tables and its board are as they are for its user.
    let mut c64 = C64::boot(&build, &spec).map_err(|error| format!("not booted: {error}"))?;
    typed::agree(&mut c64, &spec, &slow, rng, &mut figures)?;
    Ok(figures)
}

/// Walks through a random game, the slow reading ahead.
fn walk(slow: &slow::Game, host: &Game, rng: &mut Rng, figures: &mut Figures) -> Result<Vec<Place>, String> {
    let (mut state, mut game) = (slow.start(), host.clone());
    let mut history = vec![state.position().clone()];
    let mut played: Vec<String> = Vec::new();
    let mut places = Vec::new();
    loop {
        let turns: Vec<Turn> = slow.turns(&state);
        let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
        let at = format!("after {}", played.join(","));
        let times = history.iter().filter(|other| *other == state.position()).count();
        let end = slow.result(&state, times);
        same(&format!("the end {at}"), &game.result(times as u32), &end.map(over))?;
        // A position that is drawn has moves, which nobody makes.
        same(&format!("the turns {at}"), &game.moves(), &texts)?;
        figures.positions += 1;
        places.push(Place { game: game.clone(), played: played.clone() });
        let Some(turn) = rng.choice(turns).filter(|_| end.is_none() && played.len() < LONGEST_WALK) else {
            return Ok(places);
        };
        game.play(&turn.text).map_err(|error| format!("{} {at}: {error}", turn.text))?;
        played.push(turn.text);
        state = turn.after;
        history.push(state.position().clone());
    }
}

/// What the program's book says in some positions.
fn known(
    build: &Build,
    book: &Book,
    c64: &mut C64,
    places: &[Place],
    figures: &mut Figures,
) -> Result<(), String> {
    let Some(table) = &build.program.book else { return Ok(()) };
    for place in places.iter().take(8) {
        let position = place.game.standing().ok_or("within a turn")?;
        c64.set_game(&place.game).map_err(|error| error.to_string())?;
        let (found, _) = c64.book_move(&place.game).map_err(|error| error.to_string())?;
        let expected = book.choose(&place.game).map(|known| known.text.clone());
        match table.find(&position) {
            // What the table has no room for, or has for another position of the same key.
            None => same(&format!("the book {}", place.at()), &found, &None)?,
            Some(_) if expected.is_some() => same(&format!("the book {}", place.at()), &found, &expected)?,
            Some(_) => {}
        }
        figures.known += usize::from(found.is_some());
    }
    Ok(())
}

impl Place {
    fn at(&self) -> String {
        format!("after {}", self.played.join(","))
    }
}

fn over(end: End) -> Over {
    match end {
        End::Won(side) => Over::Won(side),
        End::Drawn => Over::Drawn,
    }
}

/// Says that two things differ, unless they are the same.
fn same<A: PartialEq<B> + std::fmt::Debug, B: std::fmt::Debug>(
    what: &str,
    found: &A,
    expected: &B,
) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}:\n     found {found:?}\n  expected {expected:?}"))
}

/// A depth to search to, at least one, at which a search of `nodes` takes no long time. The search from
/// the start may take longer than others.
fn depth_within(place: &Place, most: u8, rng: &mut Rng, mut nodes: impl FnMut(u8) -> u64) -> u8 {
    let (deepest, most_nodes) = if place.played.is_empty() { (9, 12_000) } else { (6, 1_500) };
    let mut depth = 1;
    let wanted = rng.u8(1..=deepest).min(most);
    while depth < wanted && nodes(depth + 1) <= most_nodes {
        depth += 1;
    }
    depth
}

fn places_of(text: &str) -> engine_spec::Places {
    struct Nothing;
    impl engine_spec::Loader for Nothing {
        fn load(&mut self, _: &str, _: &str) -> Result<(String, String), String> {
            Err("it extends nothing".to_owned())
        }
    }
    let mut sources = diagnostics::Sources::new();
    let main = sources.add("random.toml", text);
    engine_spec::load_places(&mut sources, main, &mut Nothing)
}

fn first_lines(report: &str) -> String {
    report.lines().take(6).collect::<Vec<_>>().join("\n")
}
