//! A book from long searches along the likeliest lines.
//!
//! Where the side is to move, a long search says what it plays. What the other side does is not known, so
//! its moves are put in the order of what a shorter search thinks of them, and each is taken for half as
//! likely as the one before. The position that is likeliest to be met is always looked at next.

use std::collections::BTreeSet;

use super::tree::Tree;
use engine::Game;
use engine::TableModel;

/// What is to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The side (0 or 1) whose moves are looked for.
    pub side: usize,
    /// Plies of a search for a move.
    pub depth: u8,
    /// Plies from the start after which a line ends.
    pub plies: u16,
    /// The most positions.
    pub positions: usize,
}

/// The most plies of the searches that decide which replies are likely.
const GLANCE: u8 = 6;

/// How unlikely a position may be, in halvings.
const RAREST: u32 = 20;

/// A position that is to be looked at.
struct Open {
    game: Game,
    place: usize,
    ply: u16,
    /// How often its likelihood was halved.
    halvings: u32,
}

/// The moves of a book for the game `start`, and how many positions it has; `report` gets their number
/// with each move that is found.
#[must_use]
pub fn book(start: &Game, plan: &Plan, report: &mut dyn FnMut(usize)) -> (Tree, usize) {
    let mut tree = Tree::new();
    let mut met = BTreeSet::new();
    let mut open = vec![Open { game: start.clone(), place: Tree::ROOT, ply: 0, halvings: 0 }];
    let mut positions = 0;
    while positions < plan.positions {
        let likeliest = open.iter().enumerate().min_by_key(|(_, open)| (open.halvings, open.ply));
        let Some(likeliest) = likeliest.map(|(index, _)| index) else { break };
        // The order of those of equal likelihood is that in which they were found.
        let Open { game, place, ply, halvings } = open.remove(likeliest);
        let new = game.standing().is_some_and(|position| met.insert(position));
        if ply >= plan.plies || game.result(1).is_some() || !new {
            continue;
        }
        let mut follow = |text: &str, halvings: u32, tree: &mut Tree| {
            let mut next = game.clone();
            if let Ok(written) = next.play(text) {
                let place = tree.add(place, &written);
                open.push(Open { game: next, place, ply: ply + 1, halvings });
            }
        };
        if plan.side == game.side() {
            if let Some(text) = best(&game, plan.depth) {
                positions += 1;
                report(positions);
                follow(&text, halvings, &mut tree);
            }
        } else {
            for (text, rank) in likely(&game, plan.depth).into_iter().zip(1..) {
                // The best reply is the one to expect.
                let halvings = halvings + rank - 1;
                if halvings <= RAREST {
                    follow(&text, halvings, &mut tree);
                }
            }
        }
    }
    (tree, positions)
}

/// The move that a search chooses.
fn best(game: &Game, depth: u8) -> Option<String> {
    let mut line = Vec::new();
    game.search_each(TableModel::Slots, depth, &mut |found| line = found.line);
    game.completed(line.first()?)
}

/// The moves of the side to move after which the game goes on, the likeliest first.
fn likely(game: &Game, depth: u8) -> Vec<String> {
    let mut moves: Vec<(i32, String)> = Vec::new();
    for text in game.moves() {
        let mut next = game.clone();
        if next.play(&text).is_err() || next.result(1).is_some() {
            continue;
        }
        let mut score = i32::from(game.spec().evaluation.width.top() / 2);
        next.search_each(TableModel::Slots, depth.clamp(1, GLANCE), &mut |found| {
            score = i32::from(found.score);
        });
        moves.push((if game.side() == 0 { -score } else { score }, text));
    }
    // Equally good ones stay as they are generated.
    moves.sort_by_key(|(cost, _)| *cost);
    moves.into_iter().map(|(_, text)| text).collect()
}
