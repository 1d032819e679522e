//! Whole games on VICE as a person plays them: from the title to the result with the joystick alone, and by keys.

use engine::{Move, Over};
use engine_spec::{Level, Spec};
use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, Person, Played, longest};
use integration_tests::{built, game_as_written, random};
use toolchain::PAL_HZ;
use vice::{Standard, Vice};

use crate::{BOUND, sure, vice_is_there};

/// Turns after which a game has ended.
const MOST: usize = 100;

/// A game as it is shipped, whose computer searches two plies, whatever the time.
fn quick(stem: &str) -> Spec {
    let mut spec = game_as_written(stem);
    spec.look.level = Level::Depth;
    spec.search.depth = 2;
    spec
}

/// A game between two people, of which `wanted` holds for some turn.
fn two(
    stem: &str,
    standard: Standard,
    wanted: impl Fn(&[Move]) -> bool,
    play: impl Fn(&mut Person<Vice>, &[Move]),
) {
    let spec = quick(stem);
    let turns = Played::whole(&spec, &mut random(stem), MOST, wanted);
    let turns = turns.unwrap_or_else(|| panic!("{stem}: no such game"));
    let mut person = Person::at_vice(&spec, standard);
    person.begins(Computer::Neither);
    person.agrees();
    for turn in turns {
        play(&mut person, &turn);
        person.played(&turn);
    }
    assert!(person.game.over().is_some(), "{stem}: it has ended");
}

#[test]
fn connect_four_by_joystick_against_the_computer() {
    if !vice_is_there() {
        return;
    }
    let mut person = Person::at_vice(&quick("connect-four"), Standard::Pal);
    person.begins(Computer::Second);
    let mut rng = random("connect-four");
    while person.game.over().is_none() {
        assert!(person.game.actions() < MOST, "no end");
        let turn = longest(&person.game.turns(), &mut rng);
        person.moves(&turn);
        person.played(&turn);
    }
}

#[test]
fn draughts_with_a_jump_over_two_by_joystick() {
    if !testing::drawn("draughts with a jump over two by joystick") {
        return;
    }
    if vice_is_there() {
        two("draughts", Standard::Ntsc, |turn| turn.len() > 1, Person::moves);
    }
}

#[test]
fn morris_with_men_placed_moved_and_taken_by_joystick() {
    if !testing::drawn("morris with men placed moved and taken by joystick") {
        return;
    }
    if vice_is_there() {
        let moved_and_took =
            |turn: &[Move]| turn.len() > 1 && turn.first().is_some_and(|mv| mv.from.is_some());
        two("nine-mens-morris", Standard::Pal, moved_and_took, Person::moves);
    }
}

/// Both sides castle, a pawn is taken where it has passed, a knight chosen in place of a queen, and mate.
const CHESS: &str = "e2e4 g8f6 e4e5 d7d5 e5d6 b8c6 d6c7 e7e5 g1f3 f8d6 f1e2 e8g8 e1g1 f8e8 c7d8=n g8h8 d8f7 h8g8 f7d6 \
                     f6g4 d6e8 c6b8 e8c7 g4e3 d2e3 g8h8 d1d8";

#[test]
fn chess_to_mate_by_joystick() {
    if !testing::drawn("chess to mate by joystick") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    let mut person = Person::at_vice(&quick("chess"), Standard::Pal);
    person.begins(Computer::Neither);
    for text in CHESS.split_whitespace() {
        assert_eq!(person.game.over(), None, "before {text}");
        let turn = person.game.turn(text);
        person.moves(&turn);
        person.played(&turn);
    }
    assert_eq!(person.game.over(), Some(Over::Won(0)));
}

#[test]
fn othello_and_breakthrough_by_keys() {
    if !testing::drawn("othello and breakthrough by keys") {
        return;
    }
    if vice_is_there() {
        for (stem, standard) in [("othello-6x6", Standard::Pal), ("breakthrough-6x6", Standard::Ntsc)] {
            two(
                stem,
                standard,
                |_| true,
                |person, turn| {
                    let text = person.game.typed(turn);
                    person.types(&text);
                },
            );
        }
    }
}

#[test]
fn run_stop_with_restore_leads_to_basic_and_run_starts_again() {
    if !vice_is_there() {
        return;
    }
    let spec = quick("draughts");
    let mut person = Person::at_vice(&spec, Standard::Pal);
    person.begins(Computer::Neither);
    let picture = person.console.picture();
    sure(person.console.press_restore());
    assert_eq!(person.console.picture(), picture, "RESTORE alone does nothing");
    let mut vice = person.console;
    sure(vice.hold_stop(true));
    sure(vice.press_restore());
    let ready = |rows: &[String]| rows.concat() == "READY.";
    sure(vice.wait_for_screen("a warm start", BOUND, ready));
    sure(vice.wait_for_prompt("", BOUND));
    sure(vice.type_keys("run\n"));
    let mut again = Person::at_title(vice, &spec, built(&spec));
    again.begins(Computer::Second);
    let turn = again.game.turns().into_iter().next().expect("a move");
    again.moves(&turn);
    again.played(&turn);
    assert!(again.game.actions() > turn.len(), "it answers");
}

/// Cycles from the last push of a turn until the program has answered it.
fn answers_within(person: &mut Person<Vice>, turn: &[Move]) -> u64 {
    let squares = person.game.squares(turn);
    let (last, others) = squares.split_last().expect("a square");
    for &square in others {
        person.fires_at(square);
    }
    person.goes_to(*last);
    let begun = person.console.cycles();
    person.pushes(FIRE);
    let taken = person.console.cycles() - begun;
    person.played(turn);
    taken
}

#[test]
fn the_answer_to_an_expected_move_comes_at_once() {
    if !testing::drawn("the answer to an expected move comes at once") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    let mut spec = quick("breakthrough-6x6");
    spec.search.depth = 5;
    let mut person = Person::at_vice(&spec, Standard::Pal);
    person.begins(Computer::Second);
    let mut slowest = 0;
    for number in 0..6 {
        // The move that the computer expects, if it has had time to think about that.
        let count = usize::from(person.byte("ponder_count"));
        let actions: Vec<(u8, u8)> = if number == 0 {
            Vec::new()
        } else {
            assert!(count > 0, "it expects a move");
            while person.byte("ponder_depth") < 5 && person.byte("ponder_done") == 0 {
                sure(person.console.run_for(PAL_HZ));
            }
            let (from, to) = (person.bytes("ponder_from", 3), person.bytes("ponder_to", 3));
            from.into_iter().zip(to).take(1).collect()
        };
        let turns = person.game.turns();
        let expected = turns.iter().find(|turn| {
            turn.iter().zip(&actions).all(|(mv, &(from, to))| (mv.from, mv.to) == (Some(from), Some(to)))
        });
        let turn = expected.expect("what it expects is legal").clone();
        let taken = answers_within(&mut person, &turn);
        println!("{number}: {taken} cycles, {} hits", person.byte("ponder_hits"));
        if number == 0 {
            slowest = taken;
        } else {
            assert_eq!(usize::from(person.byte("ponder_hits")), number, "it has expected that");
            // Both moves slide for a third of a second.
            assert!(taken < PAL_HZ, "{taken} cycles; without pondering it took {slowest}");
        }
        if person.game.over().is_some() {
            break;
        }
    }
    assert!(slowest > 2 * PAL_HZ, "a search would have been seen: {slowest} cycles");
}
