//! Games that are searched by scores, played through the program's own keyboard and screen.

use std::io::Write;

use engine::{Over, Position, Rules, format_turn};
use engine_spec::Spec;
use goldenfile::Mint;
use integration_tests::{booted, built, game, general_variants, random, root, shipped_general};
use machine::{Machine, Script, Stop};
use toolchain::C64;

/// Types `keys` and returns what was printed.
fn typed(c64: &mut C64, keys: &str) -> String {
    let (text, stop) = c64.type_keys(keys).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    assert_eq!(stop, Stop::EndOfInput, "{keys:?}: {text}");
    text
}

/// The program's board and side to move are those of `position`.
#[track_caller]
fn same(c64: &mut C64, position: &Position, place: &str) {
    let state = c64.state().expect("a position");
    assert_eq!(state.cells, position.cells(), "{place}");
    assert_eq!(state.side, position.side(), "{place}");
}

/// How often a position has been there since the start of a game.
fn times(rules: &Rules, history: &[Position], position: &Position) -> u32 {
    let standing = rules.standing(position);
    history.iter().filter(|&other| rules.standing(other) == standing).count() as u32
}

/// Random games, typed move by move: the program follows, and says how they end.
#[test]
fn typed_games_end_as_they_should_and_begin_anew() {
    if !testing::drawn("typed games end as they should and begin anew") {
        return;
    }
    for stem in [shipped_general(), general_variants()].concat() {
        let ends = play(&stem, &game(&stem), testing::count(6), &mut random(&stem));
        println!("{stem}: {ends:?}");
    }
}

/// Moves of some pieces restart the count of quiet plies: such as only advance, and such as come back.
#[test]
fn typed_games_end_after_quiet_moves() {
    let mut spec = game("draughts");
    let mut drawn = 0;
    for (kinds, quiet, repetition) in [
        (&[][..], 6, None),
        (&["red man", "white man"], 8, Some(3)),
        (&["red man", "white king"], 4, Some(2)),
        (&["red king"], 4, Some(2)),
    ] {
        let index = |name: &&str| spec.kinds.iter().position(|kind| kind.name == **name).expect("a kind");
        spec.ends.restart = kinds.iter().map(index).collect();
        (spec.ends.quiet, spec.ends.repetition) = (Some(quiet), repetition);
        let [.., draws] = play(&format!("{kinds:?} restart"), &spec, 12, &mut random("quiet moves"));
        drawn += draws;
    }
    assert!(drawn > 4, "only {drawn} games were drawn");
}

/// Plays so many random games move by move; how often the first side has won, the second, and nobody.
fn play(stem: &str, spec: &Spec, games: u64, rng: &mut testing::Rng) -> [u32; 3] {
    let rules = Rules::new(spec);
    let texts = &spec.texts;
    let mut c64 = booted(spec);
    let mut ends = [0; 3];
    for _ in 0..games {
        let mut position = rules.start();
        let mut history = vec![position.clone()];
        loop {
            let turns = rules.legal_turns(&position);
            let turn = rng.choice(&turns).expect("the game goes on").clone();
            let name = format_turn(&rules, &position, &turn);
            for &mv in &turn {
                let _ = rules.make(&mut position, mv);
            }
            history.push(position.clone());
            let said = typed(&mut c64, &format!("{name}\n"));
            let place = format!("{stem}, {name}, {position:?}: {said}");
            assert!(!said.contains("ILLEGAL"), "{place}");
            let Some(over) = rules.result(&position, times(&rules, &history, &position)) else {
                assert!(!said.contains("NEW GAME"), "{place}");
                same(&mut c64, &position, &place);
                if history.len() > 250 {
                    typed(&mut c64, ".n\n");
                    break;
                }
                continue;
            };
            let expected = match over {
                Over::Won(side) => &texts.wins[side],
                Over::Drawn => "*** DRAW ***",
            };
            ends[match over {
                Over::Won(side) => side,
                Over::Drawn => 2,
            }] += 1;
            let all = [texts.wins[0].as_str(), &texts.wins[1], "*** DRAW ***"];
            for text in all {
                assert_eq!(said.contains(text), text == expected, "{text}: {place}");
            }
            // The end stays, is taken back, and played again.
            assert!(said.contains("NEW GAME"), "{place}");
            same(&mut c64, &position, &place);
            for ended in [&name, ".g", ".a", ".s", ".m"] {
                let answer = typed(&mut c64, &format!("{ended}\n"));
                assert!(
                    answer.contains("NEW GAME") && !answer.contains("ILLEGAL"),
                    "{ended}, {place}: {answer}"
                );
            }
            typed(&mut c64, ".u\n");
            same(&mut c64, &history[history.len() - 2], &place);
            assert!(typed(&mut c64, &format!("{name}\n")).contains(expected), "{place}");
            typed(&mut c64, ".n\n");
            same(&mut c64, &rules.start(), &place);
            break;
        }
    }
    ends
}

/// What is typed wrong changes nothing; taking back leads to where one was, step by step.
#[test]
fn wrong_moves_and_taking_back() {
    if !testing::drawn("wrong moves and taking back") {
        return;
    }
    for stem in [shipped_general(), general_variants()].concat() {
        let rules = Rules::new(&game(&stem));
        let mut rng = random(&stem);
        let mut c64 = booted(rules.spec());
        let mut position = rules.start();
        let mut history = vec![position.clone()];
        while history.len() < 30 {
            let turns = rules.legal_turns(&position);
            let Some(turn) = rng.choice(&turns).cloned() else { break };
            let name = format_turn(&rules, &position, &turn);
            for wrong in
                [format!("{name}9"), format!("{name}z"), name[..name.len() - 1].to_owned(), "p9q8".to_owned()]
            {
                // Who types an x says that something is taken; without it a move is the same.
                let plain = |name: &str| name.replace('x', "");
                let legal =
                    turns.iter().any(|turn| plain(&format_turn(&rules, &position, turn)) == plain(&wrong));
                if !legal && !wrong.is_empty() {
                    let said = typed(&mut c64, &format!("{wrong}\n"));
                    assert!(said.contains("ILLEGAL"), "{stem}, {wrong}: {said}");
                    same(&mut c64, &position, &format!("{stem}, after {wrong}"));
                }
            }
            let mut next = position.clone();
            for &mv in &turn {
                let _ = rules.make(&mut next, mv);
            }
            if rules.result(&next, times(&rules, &history, &next) + 1).is_some() {
                break;
            }
            typed(&mut c64, &format!("{name}\n"));
            position = next;
            history.push(position.clone());
        }
        while let Some(position) = history.pop() {
            same(&mut c64, &position, &format!("{stem}, taken back to {}", history.len()));
            let said = typed(&mut c64, ".u\n");
            assert_eq!(said.contains("NOTHING TO UNDO"), history.is_empty(), "{stem}: {said}");
        }
    }
}

/// Every command and what it answers, kept as a transcript.
#[test]
fn transcript_of_every_command() {
    let mut mint = Mint::new(root().join("tests/golden/played"));
    for stem in shipped_general() {
        let spec = game(&stem);
        let rules = Rules::new(&spec);
        let first = format_turn(&rules, &rules.start(), &rules.legal_turns(&rules.start())[0]);
        let mut c64 = booted(&spec);
        let mut transcript = c64.machine().screen_text().join("\n").trim_end().to_owned();
        for keys in [
            "", "hello", "zz", ".", ".x", ".d0", ".d99", ".m", ".e", ".f", ".u", &first, ".m", ".b", ".u",
            ".u", ".d", ".d3", ".t", ".t5", ".t0", ".s", ".m", ".s", ".g", ".o", ".g", ".e", ".f", ".o",
            ".b", ".h", ".n", ".m",
        ] {
            transcript.push_str(&typed(&mut c64, &format!("{keys}\n")));
        }
        let (last, stop) = c64.type_keys(".q\n").expect("an answer");
        assert_eq!(stop, Stop::Returned, "{stem}");
        transcript.push_str(&last);
        let mut file = mint.new_goldenfile(format!("{stem}.txt")).expect("a golden file");
        file.write_all(transcript.as_bytes()).expect("written");
    }
}

#[test]
fn the_computer_plays_a_whole_game_against_itself() {
    if !testing::drawn("the computer plays a whole game against itself") {
        return;
    }
    for stem in shipped_general() {
        let spec = game(&stem);
        let mut c64 = booted(&spec);
        let said = typed(&mut c64, ".d2\n.a\n");
        let ends = [spec.texts.wins[0].as_str(), &spec.texts.wins[1], "*** DRAW ***"];
        assert!(ends.iter().any(|end| said.contains(end)), "{stem}: {said}");
    }
}

#[test]
fn quitting_leaves_basic_as_it_was() {
    for stem in shipped_general() {
        let mut machine = Machine::new();
        machine.load_prg(&built(&game(&stem)).prg()).expect("a program");
        let zero_page = |machine: &Machine| -> Vec<u8> {
            let kept = (0x03..=0x06).chain(0x0f..=0x13).chain(0x16..=0x18).chain(0x2b..=0x44);
            let kept = kept.chain(0x53..=0x54).chain([0x68]).chain(0x73..=0x8f);
            kept.map(|address| machine.peek(address)).collect()
        };
        let before = zero_page(&machine);
        let stack = machine.registers().sp;
        for _ in 0..2 {
            let start = machine.basic_sys().expect("a SYS line");
            machine.start(start);
            let mut script = Script::new(".d2\n.g\n.e\n.f\n.o\n.q\n");
            let stop = machine.run(&mut script, 1_000_000_000);
            assert_eq!(stop, Stop::Returned, "{stem}: {}", script.text());
            assert_eq!(zero_page(&machine), before, "{stem}");
            assert_eq!(machine.registers().sp, stack, "{stem}");
            assert_eq!(machine.peek(0x01), 0x37, "{stem}");
        }
    }
}
