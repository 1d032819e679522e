//! Hints of programs that show a picture: they are what the computer would play, without a search where it knows.

use engine::{Move, format_turn};
use engine_spec::{Level, Spec};
use integration_tests::person::{Computer, Person};
use machine::{Machine, Video};
use study::Book;

use super::{book, endgames};

/// F5.
const HINT: u8 = 0x87;

fn read(text: &str) -> Spec {
    let with_picture = text.replace("screen = \"text\"", "screen = \"board\"");
    let mut spec = engine_spec::load_text("hints.toml", &with_picture).expect("a game");
    spec.look.level = Level::Depth;
    spec.search.depth = 1;
    spec
}

/// The move that is shown on the board.
fn hint(person: &mut Person<Machine>) -> String {
    person.presses(HINT);
    let squares = ["screen_hint_from", "screen_hint_to"].map(|label| person.byte(label));
    let square = |square: u8| person.game.spec().board.name(square);
    squares.map(square).concat()
}

/// What the book has for the position, and the turn that it is.
fn known(book: &Book, person: &Person<Machine>) -> (String, Vec<Move>) {
    let game = person.game.game();
    let text = book.choose(game).expect("a move of the book").text;
    let is = |turn: &Vec<Move>| format_turn(game.rules(), game.position(), turn) == text;
    let turn = person.game.turns().into_iter().find(is).expect("it is legal");
    (text, turn)
}

#[test]
fn a_hint_is_from_the_book() {
    let spec = read(book::COMES_BACK);
    let book = Book::new(&spec).expect("a book");
    let mut person = Person::at_machine(&spec, Video::Pal);
    person.begins(Computer::Neither);
    for _ in 0..3 {
        let (text, turn) = known(&book, &person);
        assert_eq!(hint(&mut person), text);
        person.moves(&turn);
        person.played(&turn);
    }
}

#[test]
fn a_hint_knows_how_an_ending_is_won() {
    let spec = read(endgames::QUEENS);
    let mut person = Person::at_machine(&spec, Video::Pal);
    person.begins(Computer::Neither);
    let (text, _) = known(&Book::new(&spec).expect("a book"), &person);
    assert_eq!(hint(&mut person), text);
}
