//! How games of chess end in its program: by mate, stalemate, repetition and fifty moves, played ply by ply.

use engine::{Game, Over};
use engine_spec::Standing;
use integration_tests::{booted, game, random};
use machine::Stop;
use toolchain::C64;

/// The texts of the program at the end of a game.
const WHITE_WINS: &str = "*** WHITE WINS!! ***";
const BLACK_WINS: &str = "*** BLACK WINS!! ***";
const DRAW: &str = "*** DRAW ***";

/// A game by the rules alone.
struct Referee {
    game: Game,
    /// What has been there before, and is there now.
    standings: Vec<Option<Standing>>,
}

impl Referee {
    fn new() -> Self {
        let game = Game::new(&game("chess"));
        let standings = vec![game.standing()];
        Self { game, standings }
    }

    /// The game after one more move.
    fn after(&self, text: &str) -> Self {
        let mut game = self.game.clone();
        game.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let standings = [&self.standings[..], &[game.standing()]].concat();
        Self { game, standings }
    }

    fn result(&self) -> Option<Over> {
        let now = self.standings.last();
        let times = self.standings.iter().filter(|&standing| Some(standing) == now).count();
        self.game.result(times as u32)
    }
}

/// Plays a game in the program and by the rules: it ends with its last move, as `over` says, and not before.
fn ends(moves: &[impl AsRef<str>], over: Over) {
    let mut c64 = booted(&game("chess"));
    let mut referee = Referee::new();
    let expected = match over {
        Over::Won(0) => WHITE_WINS,
        Over::Won(_) => BLACK_WINS,
        Over::Drawn => DRAW,
    };
    for (number, text) in moves.iter().map(AsRef::as_ref).enumerate() {
        let last = number + 1 == moves.len();
        let said = typed(&mut c64, text);
        let ended = [WHITE_WINS, BLACK_WINS, DRAW].into_iter().find(|result| said.contains(result));
        assert_eq!(ended, last.then_some(expected), "ply {number}, {text}: {said}");
        referee = referee.after(text);
        assert_eq!(referee.result(), last.then_some(over), "ply {number}, {text}");
    }
}

fn typed(c64: &mut C64, text: &str) -> String {
    let (said, stop) = c64.type_keys(&format!("{text}\n")).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(stop, Stop::EndOfInput, "{text}: {said}");
    assert!(!said.contains("ILLEGAL"), "{text}: {said}");
    said
}

#[test]
fn the_shortest_mate() {
    ends(&["f2f3", "e7e5", "g2g4", "d8h4"], Over::Won(1));
}

/// The shortest stalemate that is known, by Sam Loyd.
#[test]
fn the_shortest_stalemate() {
    let moves = [
        "e2e3", "a7a5", "d1h5", "a8a6", "h5a5", "h7h5", "h2h4", "a6h6", "a5c7", "f7f6", "c7d7", "e8f7",
        "d7b7", "d8d3", "b7b8", "d3h7", "b8c8", "f7g6", "c8e6",
    ];
    ends(&moves, Over::Drawn);
}

#[test]
fn a_position_for_the_third_time() {
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    ends(&moves, Over::Drawn);
}

/// Knights and rooks wander about at random for fifty moves of each side, and nothing is there three times.
#[test]
fn fifty_moves_without_a_capture() {
    let mut rng = random("fifty moves");
    let mut moves = Vec::new();
    while moves.len() < 100 {
        // Begun anew where nobody has such a move.
        moves.clear();
        let mut referee = Referee::new();
        for _ in 0..400 {
            let all = referee.game.moves();
            let text = rng.choice(&all).expect("a move").clone();
            let after = referee.after(&text);
            let last = moves.len() == 99;
            // Neither a capture or a move of a pawn nor an end before its time.
            if after.game.position().quiet() > 0 && after.result().is_some() == last {
                referee = after;
                moves.push(text);
            }
            if moves.len() == 100 {
                break;
            }
        }
    }
    ends(&moves, Over::Drawn);
}
