//! What is known of games.

use engine_spec::Algorithm;

use super::{games, with};
use crate::{Engine, Over, Rules, TableModel, format_line, parse_turn};

/// With the tenth turn the search sees that there is none.
#[test]
fn tic_tac_toe_is_a_draw() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout] {
        let rules = with(&games::game("tic-tac-toe"), |search| search.algorithm = algorithm);
        let found = Engine::new(&rules, TableModel::Slots).think(&rules.start(), 10);
        assert_eq!(found.last().map(|last| (last.depth, last.score)), Some((10, 128)), "{algorithm:?}");
    }
}

/// The tree of tic-tac-toe has 549,946 positions, the start among them: the sum of perft from 0 to 9.
#[test]
fn minimax_makes_every_move_of_tic_tac_toe() {
    let rules = with(&games::game("tic-tac-toe"), |search| {
        search.algorithm = Algorithm::Minimax;
        search.iterative_deepening = false;
        search.table = None;
    });
    let found = Engine::new(&rules, TableModel::Slots).think(&rules.start(), 10);
    assert_eq!(found.last().map(|last| (last.score, last.generated)), Some((128, 549_945)));
}

#[test]
fn a_win_is_counted_in_turns() {
    let rules = Rules::new(&games::game("tic-tac-toe"));
    let mut position = rules.start();
    for text in ["a1", "b1", "b2", "c1"] {
        for mv in parse_turn(&rules, &position, text).expect("legal") {
            let _ = rules.make(&mut position, mv);
        }
    }
    let found = Engine::new(&rules, TableModel::Slots).think(&position, 5);
    assert_eq!(found.last().map(|last| last.score), Some(254));
    let line = found.last().map(|last| format_line(&rules, &position, &last.line));
    assert_eq!(line, Some(vec!["c3".to_owned()]));
    let _ =
        rules.make(&mut position, found.last().and_then(|last| last.line.first().copied()).expect("a move"));
    assert_eq!(rules.result(&position, 1), Some(Over::Won(0)));
    assert_eq!(rules.legal_turns(&position), Vec::<Vec<_>>::new());
}

#[test]
fn quiet_moves_and_repetitions_draw_in_the_game_alone() {
    let mut spec = games::game("draughts");
    (spec.ends.quiet, spec.ends.repetition) = (Some(2), Some(3));
    spec.ends.restart.clear();
    let rules = Rules::new(&spec);
    let mut position = rules.start();
    assert_eq!(rules.result(&position, 2), None);
    assert_eq!(rules.result(&position, 3), Some(Over::Drawn));
    for text in ["a3b4", "b6a5"] {
        assert_eq!(rules.result(&position, 1), None);
        for mv in parse_turn(&rules, &position, text).expect("legal") {
            let _ = rules.make(&mut position, mv);
        }
    }
    assert_eq!((position.quiet(), rules.result(&position, 1)), (2, Some(Over::Drawn)));
    assert!(!rules.moves(&position).is_empty());
}

/// A move of a man restarts the count, one of a king does not, in either order.
#[test]
fn moves_of_some_pieces_restart_the_count() {
    let spec = games::game("draughts");
    let rules = Rules::new(&spec);
    let mut cells = vec![0; spec.board.squares.len()];
    for (square, name) in [("a1", "red man"), ("c1", "red king"), ("h8", "white man"), ("f8", "white king")] {
        let class =
            spec.classes.iter().position(|class| spec.kinds[class.kind].name == name).expect("a class");
        cells[usize::from(spec.board.square(square).expect("a square"))] = class as u8 + 1;
    }
    let mut position = rules.position(&cells, 0).expect("a position");
    for (text, quiet) in [("c1d2", 1), ("f8e7", 2), ("a1b2", 0), ("e7f8", 1), ("d2c1", 2), ("h8g7", 0)] {
        for mv in parse_turn(&rules, &position, text).expect("legal") {
            let _ = rules.make(&mut position, mv);
        }
        assert_eq!(position.quiet(), quiet, "{text}");
    }
}
