//! `[book]`: lines of legal moves, with and without alternatives, and endings.

use std::collections::BTreeMap;

use testing::Rng;
use toml::{Table, Value};

use super::{chance, set};
use crate::slow::{Game, Position, State};

/// A book being drawn.
struct Lines<'r> {
    rng: &'r mut Rng,
    game: Game,
    /// The side that has one move in each position, if it is the book of a side.
    side: Option<usize>,
    /// What that side plays.
    known: BTreeMap<Position, String>,
}

/// The largest board whose endings are drawn: others take long to solve.
const MOST_SOLVED: usize = 36;

/// Sometimes writes the section; `file` says all the rest.
pub(super) fn write(rng: &mut Rng, file: &mut Table, sides: &[String; 2]) {
    if chance(rng, 15) {
        lines(rng, file, sides);
    }
    if chance(rng, 60) {
        endgames(rng, file, sides);
    }
}

/// Adds endings that are solved, if the game is of the kind whose endings are.
fn endgames(rng: &mut Rng, file: &mut Table, sides: &[String; 2]) {
    let pieces = file.get("piece").and_then(Value::as_array).cloned().unwrap_or_default();
    let of = |side: &String, royal: bool| -> Vec<Value> {
        let own = pieces.iter().filter(|piece| piece.get("side").and_then(Value::as_str) == Some(side));
        let is = |piece: &&Value| piece.get("royal").and_then(Value::as_bool).unwrap_or(false) == royal;
        own.filter(is).filter_map(|piece| piece.get("name").cloned()).collect()
    };
    let [royal, common] = [true, false].map(|royal| [0, 1].map(|side| of(&sides[side], royal)));
    // A royal piece is always there.
    let of = |rng: &mut Rng, side: usize, count: usize| -> Vec<Value> {
        let mut list: Vec<Value> = royal[side].iter().take(count).cloned().collect();
        while list.len() < count && !common[side].is_empty() {
            list.push(common[side][rng.usize(..common[side].len())].clone());
        }
        list
    };
    let lists: Vec<Value> = (0..rng.usize(1..=2))
        .map(|_| {
            let pair = rng.usize(..2);
            let mut list = of(rng, pair, 2);
            list.extend(of(rng, pair ^ 1, 1));
            rng.shuffle(&mut list);
            Value::from(list)
        })
        .collect();
    let mut with = file.clone();
    let book = with.entry("book").or_insert_with(|| Value::Table(Table::new()));
    if let Value::Table(book) = book {
        set(book, "endgames", lists);
    }
    let spec = engine_spec::load_text("drawn.toml", &toml::to_string(&with).expect("a table"));
    if spec.is_ok_and(|spec| spec.board.squares.len() <= MOST_SOLVED) {
        *file = with;
    }
}

fn lines(rng: &mut Rng, file: &mut Table, sides: &[String; 2]) {
    let game = Game::read(&toml::to_string(file).expect("a table"));
    let side = if rng.bool() { Some(rng.usize(0..2)) } else { None };
    let mut book = Table::new();
    if let Some(side) = side {
        set(&mut book, "side", sides[side].as_str());
    }
    if chance(rng, 20) {
        set(&mut book, "bytes", rng.i64(3..=60));
    }
    let count = rng.usize(0..=3);
    let mut lines = Lines { rng, game, side, known: BTreeMap::new() };
    let start = lines.game.start();
    let lines: Vec<String> = (0..count).map(|_| lines.line(&start, 5)).collect();
    let lines: Vec<Value> = lines.into_iter().filter(|line| !line.is_empty()).map(Value::from).collect();
    if !lines.is_empty() || chance(rng, 50) {
        set(&mut book, "lines", lines);
    }
    set(file, "book", book);
}

impl Lines<'_> {
    /// A line of up to `most` moves from a position.
    fn line(&mut self, state: &State, most: usize) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut state = state.clone();
        for left in (1..=most).rev() {
            if self.game.result(&state, 1).is_some() {
                break;
            }
            let turns = self.game.turns(&state);
            let mut choice = self.rng.usize(..turns.len());
            if self.side == Some(state.side()) {
                let position = state.position().clone();
                let text = self.known.entry(position).or_insert_with(|| turns[choice].text.clone());
                choice = turns.iter().position(|turn| turn.text == *text).unwrap_or(choice);
            } else if turns.len() > 1 && left > 1 && chance(self.rng, 15) {
                words.push(turns[choice].text.clone());
                let other = &turns[(choice + 1) % turns.len()];
                let after = self.line(&other.after, left - 1);
                words.push(format!("({} {after})", other.text).replace(" )", ")"));
                state = turns[choice].after.clone();
                continue;
            }
            words.push(turns[choice].text.clone());
            state = turns[choice].after.clone();
        }
        words.join(" ")
    }
}
