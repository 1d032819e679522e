//! What others have found out about small games.

use engine_spec::{Row, Spec};

use super::{on_board, solved};
use crate::solve::Value;
use crate::tests::game;
use engine::Game;

/// Connect Four on another board, or with another number in a row.
fn connect(length: u8, files: u8, ranks: u8) -> Spec {
    let mut spec = on_board(&game("connect-four"), files, ranks, |file, rank| (file, rank));
    spec.ends.row = Some(Row { length, wins: true });
    spec
}

/// The seed documents' figures for their game: the cats win in 44 plies, of 895,280 positions.
#[test]
fn the_cats_win_in_44_plies() {
    if !testing::drawn("the cats win in 44 plies") {
        return;
    }
    let solution = solved(&game("mouse-and-cats"));
    assert_eq!(solution.start(), Value::Won { side: 1, plies: 44, ahead: None });
    assert_eq!(solution.reachable(), 895_280);
    let tally = solution.tally();
    let sum: u64 = tally.iter().map(|tally| tally.won + tally.lost + tally.drawn).sum();
    assert_eq!((sum, tally[0].drawn + tally[1].drawn), (895_280, 0));
    assert_eq!(solution.line(&solution.rules().start()).len(), 44);
}

/// That the hounds win on 8x8 squares is widely published; the game is the one above, seen from the
/// other side of the board.
#[test]
fn the_hounds_win_on_the_usual_board() {
    if !testing::drawn("the hounds win on the usual board") {
        return;
    }
    assert_eq!(solved(&game("fox-and-hounds-8x8")).start().winner(), Some(1));
}

/// 5,478 positions, among them 958 in which the game is over, and a draw: widely published.
#[test]
fn tic_tac_toe_is_a_draw() {
    let solution = solved(&game("tic-tac-toe"));
    assert_eq!((solution.start(), solution.reachable()), (Value::Drawn, 5478));
    let over = solution.positions().filter(|(position, _)| solution.turns(position).is_empty());
    assert_eq!(over.count(), 958);
    assert_eq!(solution.line(&solution.rules().start()).len(), 9);
}

/// Numbers of positions: John Tromp, "John's Connect Four Playground". That these boards are drawn: the
/// same, and the table in Christophe Steininger's `c4`.
#[test]
fn connect_four_on_small_boards_is_a_draw() {
    if !testing::drawn("connect four on small boards is a draw") {
        return;
    }
    for (files, ranks, positions) in [(4, 4, 161_029), (4, 5, 1_706_255)] {
        let solution = solved(&connect(4, files, ranks));
        assert_eq!((solution.start(), solution.reachable()), (Value::Drawn, positions), "{files}x{ranks}");
    }
}

/// Winners and numbers of positions: Phillip Kirlin, Rhodes College, a project for students in which
/// minimax with a table solves these boards.
#[test]
fn connect_three_is_won_from_four_files_on() {
    let games = [
        (3, 3, None, 694),
        (3, 4, None, 2715),
        (3, 5, None, 8789),
        (4, 3, Some(0), 7157),
        (4, 4, Some(0), 41_750),
        (5, 3, Some(0), 70_914),
    ];
    for (files, ranks, winner, positions) in games {
        let solution = solved(&connect(3, files, ranks));
        let found = (solution.start().winner(), solution.reachable());
        assert_eq!(found, (winner, positions), "{files}x{ranks}");
    }
}

/// On 4x4 squares the second player wins 11 to 3: widely published.
#[test]
fn othello_on_the_smallest_board_ends_11_to_3() {
    let spec = on_board(&game("othello-6x6"), 4, 4, |file, rank| (file - 1, rank - 1));
    let start = solved(&spec).start();
    assert_eq!((start.winner(), start.ahead()), (Some(1), Some(8)));
}

/// The winner's lead over the clock: along a line of best play each value is one ply nearer to the end.
#[test]
fn games_being_played_have_values() {
    if !testing::drawn("games being played have values") {
        return;
    }
    for name in ["mouse-and-cats", "fox-and-hounds-6x6"] {
        let spec = game(name);
        let solution = solved(&spec);
        let mut playing = Game::new(&spec);
        let mut general = solution.rules().start();
        let Value::Won { side, mut plies, .. } = solution.start() else { panic!("{name} is drawn") };
        for turn in solution.line(&general) {
            assert_eq!(solution.value_of(&playing), Some(Value::Won { side, plies, ahead: None }), "{name}");
            let text = engine::format_turn(solution.rules(), &general, &turn);
            playing.play(&text).expect("a legal move");
            for mv in turn {
                let _ = solution.rules().make(&mut general, mv);
            }
            plies -= 1;
        }
        assert_eq!(plies, 0, "{name}");
        assert_eq!(solution.value_of(&playing), Some(Value::Won { side, plies, ahead: None }), "{name}");
    }
}
