//! Random games against the cats that know their book, on VICE.

use engine::Game;
use engine::Over;
use integration_tests::{built, game, random};
use study::Book;
use vice::{Options, Roms, Vice};

use crate::{BOUND, sure, vice_is_there};

/// Games, all in one run of VICE.
const GAMES: u64 = 24;

/// A random game of the mouse against the book: its moves, the answers, and who has won.
fn played(start: &Game, book: &Book, rng: &mut testing::Rng) -> (Vec<[String; 2]>, Over) {
    let (mut game, mut moves) = (start.clone(), Vec::new());
    loop {
        let legal = game.moves();
        let step = rng.choice(&legal).expect("the game goes on").clone();
        game.play(&step).expect("a legal move");
        let answer = book.choose(&game).expect("a move in the book").text.clone();
        game.play(&answer).expect("a legal move");
        moves.push([step, answer]);
        if let Some(over) = game.result(1) {
            return (moves, over);
        }
    }
}

#[test]
fn the_perfect_cats_win_random_games() {
    if !testing::drawn("the perfect cats win random games") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    let spec = game("perfect-cats");
    let (start, book) = (Game::new(&spec), Book::new(&spec).expect("a book"));
    let mut options = Options::with_prg(built(&spec).prg());
    options.roms = Roms::from_environment();
    let mut vice = sure(Vice::start(&options));
    sure(vice.wait_for_prompt("MOUSE?", BOUND));
    let mut rng = random("perfect cats");
    for _ in 0..testing::count(GAMES) {
        let (moves, over) = played(&start, &book, &mut rng);
        assert_eq!(over, Over::Won(1));
        for (number, [step, answer]) in moves.iter().enumerate() {
            sure(vice.type_keys(&format!("{step}\n")));
            if number == 0 {
                sure(vice.wait_for_prompt("CATS?", BOUND));
                sure(vice.type_keys(".g\n"));
            }
            sure(vice.wait_for_prompt("MOUSE?", BOUND));
            let screen = sure(vice.screen());
            let said = |text: &str| screen.iter().any(|row| row.contains(text));
            let last = number + 1 == moves.len();
            let answered = said(&format!("COMPUTER'S MOVE: {}", answer.to_uppercase()));
            assert!(answered, "{answer} after {step}: {screen:#?}");
            assert_eq!(said("*** CATS WIN!! ***"), last, "{answer} after {step}: {screen:#?}");
        }
        sure(vice.type_keys(".n\n"));
        sure(vice.wait_for_prompt("MOUSE?", BOUND));
    }
}
