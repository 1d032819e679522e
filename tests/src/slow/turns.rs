//! Whole turns: an action, the jumps that follow it, or the piece that a mill takes.

use super::actions::Action;
use super::{End, Game, Square, State};

/// A legal turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// As it is written: `a7a8=q`, `a1b2`, `a1xc3xe5`, `d3`, `4`, `d1a1xg4` or `pass`.
    pub text: String,
    /// What it leads to.
    pub after: State,
}

impl Game {
    /// The legal turns in the order in which they are generated; none if the game is over, or the side to
    /// move is stuck and cannot pass.
    #[must_use]
    pub fn turns(&self, state: &State) -> Vec<Turn> {
        let mut turns = Vec::new();
        if state.over.is_some() {
            return turns;
        }
        let side = state.position.side;
        for action in self.actions(&state.position, side) {
            self.play(state, String::new(), action, &mut turns);
        }
        turns.retain(|turn| !self.attacked(&turn.after.position, side));
        // Passing is for a side that is stuck while the other is not.
        if turns.is_empty() && self.pass && !self.actions(&state.position, 1 - side).is_empty() {
            let mut after = state.clone();
            after.position.passed = None;
            after.quiet += 1;
            after.position.side = 1 - side;
            turns.push(Turn { text: "pass".to_owned(), after });
        }
        turns
    }

    /// Plays an action; `text` is what has been played in the turn before it. Adds all turns that go on so.
    fn play(&self, state: &State, mut text: String, action: Action, turns: &mut Vec<Turn>) {
        let mut after = state.clone();
        let (position, side, to) = (&mut after.position, state.position.side, action.to);
        let mut lasting = action.captures;
        let before = match action.from {
            Some(from) => {
                if text.is_empty() {
                    text = from.name();
                }
                if action.captures {
                    text.push('x');
                }
                text.push_str(&to.name());
                if let Some(kind) = action.becomes {
                    text.push('=');
                    text.push(self.kinds[kind].letter.to_ascii_lowercase());
                }
                position.board.remove(&from).expect("a piece that moves")
            }
            None => {
                lasting = true;
                let placed = |kind: &super::Kind| kind.side == side && kind.place.is_some();
                let kind = self.kinds.iter().position(placed).expect("a piece that is placed");
                text = match self.kinds[kind].place.as_deref() {
                    Some("lowest") => (to.file + 1).to_string(),
                    _ => to.name(),
                };
                if let Some(hand) = &mut position.hands[side] {
                    *hand -= 1;
                }
                if self.kinds[kind].place.as_deref() == Some("outflank") {
                    for square in self.outflanked(position, to, side) {
                        position.board.insert(square, kind);
                    }
                }
                kind
            }
        };
        if let Some(over) = action.over {
            position.board.remove(&over);
        }
        let promotion = self.kinds[before].promotes.as_ref().filter(|(_, squares)| squares.contains(&to));
        let man = promotion.map_or(before, |(kinds, _)| action.becomes.unwrap_or(kinds[0]));
        position.board.insert(to, man);
        if let Some((from, to)) = action.carries {
            let carried = position.board.remove(&from).expect("a piece that is carried");
            position.board.insert(to, carried);
        }
        for &(right, up) in &self.enclose {
            let next = to.away(right, up);
            let stands = |square: &Square, side: usize| {
                position.board.get(square).is_some_and(|&man| self.side_of(man) == side)
            };
            if stands(&next, 1 - side) && stands(&next.away(right, up), side) {
                position.board.remove(&next);
                lasting = true;
            }
        }
        lasting |= promotion.is_some() || self.restart.contains(&before);
        for (number, castle) in self.castles.iter().enumerate() {
            let changed = |square: Square| position.board.get(&square) != state.position.board.get(&square);
            if [castle.from, castle.other_from].into_iter().any(changed) {
                position.rights.remove(&number);
            }
        }
        position.passed = None;
        after.position.passed = self.passed(&after.position, &action, 1 - side);
        after.over = self.ended_by(&after.position, side, to, before);
        if let (None, Some(most)) = (after.over, self.checks)
            && self.attacked(&after.position, 1 - side)
        {
            after.position.given[side] += 1;
            after.over = (after.position.given[side] == most).then_some(End::Won(side));
        }
        after.quiet = if lasting { 0 } else { after.quiet + 1 };
        if after.over.is_none() {
            let goes_on = self.chain && action.jumps && promotion.is_none();
            let jumps = self.actions_of(&after.position, to, man).into_iter().filter(|next| next.jumps);
            let jumps: Vec<Action> = if goes_on { jumps.collect() } else { Vec::new() };
            if !jumps.is_empty() {
                for jump in jumps {
                    self.play(&after, text.clone(), jump, turns);
                }
                return;
            }
            let victims = self.victims(&after, side, to);
            if !victims.is_empty() {
                for victim in victims {
                    let mut taken = after.clone();
                    taken.position.board.remove(&victim);
                    taken.quiet = 0;
                    taken.over = self.ended_by_taking(&taken.position, side);
                    finish(taken, format!("{text}x{}", victim.name()), turns);
                }
                return;
            }
        }
        finish(after, text, turns);
    }

    /// What a piece of `side` that has come to a square may take, if it has closed a mill.
    fn victims(&self, state: &State, side: usize, to: Square) -> Vec<Square> {
        let Some(length) = self.mill else { return Vec::new() };
        if !self.in_row(&state.position, to, length) {
            return Vec::new();
        }
        let all: Vec<Square> = self.pieces(&state.position, 1 - side).map(|(square, _)| square).collect();
        let free: Vec<Square> =
            all.iter().copied().filter(|&square| !self.in_row(&state.position, square, length)).collect();
        if free.is_empty() { all } else { free }
    }

    /// Whether the piece on a square stands in a row of so many of its side.
    pub(super) fn in_row(&self, position: &super::Position, square: Square, length: usize) -> bool {
        let Some(&man) = position.board.get(&square) else { return false };
        let side = self.side_of(man);
        let own = |square: &Square| position.board.get(square).is_some_and(|&man| self.side_of(man) == side);
        if !self.lines.is_empty() {
            let mut rows = self.lines.iter().flat_map(|line| line.windows(length));
            // A line may come back to a square, which is not counted twice.
            let differ =
                |row: &&[Square]| row.iter().collect::<std::collections::BTreeSet<_>>().len() == length;
            return rows.any(|row| row.contains(&square) && differ(&row) && row.iter().all(own));
        }
        [(0, 1), (1, 1), (1, 0), (1, -1)].iter().any(|&(right, up)| {
            let run =
                |right: i8, up: i8| (1..).take_while(|&far| own(&square.away(right * far, up * far))).count();
            1 + run(right, up) + run(-right, -up) >= length
        })
    }
}

/// The turn is over.
fn finish(mut after: State, text: String, turns: &mut Vec<Turn>) {
    after.position.side = 1 - after.position.side;
    turns.push(Turn { text, after });
}

impl Game {
    /// How the game has ended, if it has. `times` is how often the position has been there, this time
    /// included.
    #[must_use]
    pub fn result(&self, state: &State, times: usize) -> Option<End> {
        if state.over.is_some() {
            return state.over;
        }
        if self.turns(state).is_empty() {
            return Some(self.stuck(&state.position));
        }
        let quiet = self.quiet.is_some_and(|most| state.quiet >= most);
        let repeated = self.repetition.is_some_and(|most| times >= most);
        (quiet || repeated).then_some(End::Drawn)
    }
}
