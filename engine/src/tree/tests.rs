//! What the searches count, against a walk that knows nothing but the rules.

use std::collections::BTreeSet;

use engine_spec::{Algorithm, Replace, Search, Spec, Stores, Table};

use super::{CUTOFF_PLACES, TreeCounts};
use crate::Over;
use crate::tests::game;
use crate::{Game, TableModel};

/// What a plain alpha-beta has met.
#[derive(Default)]
struct Walk {
    nodes: u64,
    moves: u64,
    /// For each node that failed high the number of the move.
    failed_high: Vec<usize>,
}

impl Walk {
    /// The value for side 0, in moves as they are generated.
    fn value(&mut self, game: &Game, left: u8, dist: i32, mut alpha: i32, mut beta: i32) -> i32 {
        let won = |side: usize| if side == 0 { 255 - dist } else { dist };
        let ends = game.rules().plan().search.ends;
        let leaf = match game.position().over() {
            Some(Over::Won(side)) if ends => return won(side),
            Some(Over::Drawn) if ends => return 128,
            _ => i32::from(game.rules().evaluate(game.position())),
        };
        if left == 0 {
            return leaf;
        }
        self.nodes += 1;
        let moves = game.moves();
        if moves.is_empty() {
            return match game.result(1) {
                _ if !ends => leaf,
                Some(Over::Won(side)) => won(side),
                _ => 128,
            };
        }
        let maximises = game.side() == 0;
        let mut best = if maximises { -1 } else { 256 };
        for (number, text) in moves.iter().enumerate() {
            self.moves += 1;
            let mut after = game.clone();
            after.play(text).expect("a legal move");
            let value = self.value(&after, left - 1, dist + 1, alpha, beta);
            if maximises {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.failed_high.push(number);
                break;
            }
        }
        best
    }
}

fn counts(game: &Game, depth: u8) -> TreeCounts {
    let (found, tree) = game.count_tree(depth);
    // The ordinary search is the same.
    let mut last = None;
    game.search_each(TableModel::Slots, depth, &mut |found| last = Some(found));
    assert_eq!(found, last);
    tree
}

/// A game searched by plain alpha-beta, straight to the depth.
fn plain(name: &str, set: impl Fn(&mut Search)) -> Spec {
    let mut spec = game(name);
    let search = &mut spec.search;
    search.algorithm = Algorithm::AlphaBeta;
    (search.iterative_deepening, search.aspiration, search.safety) = (false, None, false);
    (search.table, search.ordering, search.wins) = (None, None, name != "ryg3-07");
    set(search);
    spec
}

#[test]
fn cutoffs_are_the_nodes_that_failed_high() {
    let cases = [("ryg3-07", 6), ("tic-tac-toe", 6), ("breakthrough-6x6", 4), ("connect-four", 5)];
    for (name, depth) in cases {
        let game = Game::new(&plain(name, |_| {}));
        for depth in 1..=depth {
            let mut walk = Walk::default();
            walk.value(&game, depth, 0, 0, 255);
            let found = counts(&game, depth);
            let mut cutoffs = [0; CUTOFF_PLACES];
            for &number in &walk.failed_high {
                cutoffs[number.min(CUTOFF_PLACES - 1)] += 1;
            }
            assert_eq!((found.nodes, found.moves), (walk.nodes, walk.moves), "{name}, depth {depth}");
            assert_eq!(found.cutoffs, cutoffs, "{name}, depth {depth}");
            assert_eq!(found.failed_high(), walk.failed_high.len() as u64, "{name}, depth {depth}");
            assert!(depth < 3 || found.failed_high() > 0, "{name}, depth {depth}: nothing was cut off");
        }
    }
}

/// Without cutoffs every node above the last ply but one is probed, and known unless it is the first of
/// its kind. No position of this game comes back at another depth.
#[test]
fn the_table_knows_what_was_there_before() {
    let spec = plain("tic-tac-toe", |search| {
        search.algorithm = Algorithm::Minimax;
        let (stores, replace) = (Stores::BestMove, Replace::Always);
        search.table = Some(Table { stores, slots: 8192, seed: 1, replace });
    });
    let game = Game::new(&spec);
    let mut met = vec![game.clone()];
    let (mut nodes, mut different) = (0, BTreeSet::new());
    for _ in 0..3 {
        nodes += met.len() as u64;
        different.extend(met.iter().map(Game::classes));
        let after = |game: &Game| {
            let moves = game.moves();
            moves
                .into_iter()
                .map(|text| {
                    let mut after = game.clone();
                    after.play(&text).expect("a legal move");
                    after
                })
                .collect::<Vec<_>>()
        };
        met = met.iter().flat_map(after).collect();
    }
    let found = counts(&game, 4);
    assert_eq!(found.probes, nodes);
    assert_eq!(found.hits, nodes - different.len() as u64);
    assert_eq!((found.table_cutoffs, found.failed_high()), (0, 0));
}

/// A node is cut off, answered, won or none of these, but no two of them.
#[test]
fn no_node_counts_twice() {
    for name in ["mouse-and-cats", "ryg3-11", "fox-and-hounds-6x6", "draughts", "othello-6x6", "connect-four"]
    {
        let game = Game::new(&game(name));
        let found = counts(&game, 6);
        assert!(found.failed_high() + found.wins + found.table_cutoffs < found.nodes, "{name}: {found:?}");
        assert!(found.hits <= found.probes && found.table_cutoffs <= found.hits, "{name}: {found:?}");
        assert!(found.probes <= found.nodes && found.hits > 0, "{name}: {found:?}");
        let twice = found.and(&found);
        assert_eq!((twice.nodes, twice.failed_high()), (2 * found.nodes, 2 * found.failed_high()), "{name}");
    }
}
