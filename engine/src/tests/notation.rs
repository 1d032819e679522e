//! Turns as texts and back.

use super::{Random, games, positions};
use crate::{Position, Rules, format_line, format_turn, parse_turn};

#[test]
fn every_turn_reads_as_it_is_written() {
    let mut random = Random::seeded("notation");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(200) as usize) {
            let mut seen = Vec::new();
            for turn in rules.legal_turns(&position) {
                let text = format_turn(&rules, &position, &turn);
                // Two ways may lead to the same end: the first counts.
                if seen.contains(&text) {
                    continue;
                }
                assert_eq!(parse_turn(&rules, &position, &text), Ok(turn.clone()), "{name}: {text}");
                let plain = text.to_uppercase().replace('X', "-");
                assert_eq!(parse_turn(&rules, &position, &plain), Ok(turn.clone()), "{name}: {plain}");
                assert_eq!(format_line(&rules, &position, &turn).join(" "), text);
                seen.push(text);
            }
        }
    }
}

fn after(rules: &Rules, turns: &[&str]) -> Position {
    let mut position = rules.start();
    for text in turns {
        for mv in parse_turn(rules, &position, text).expect("a legal turn") {
            let _ = rules.make(&mut position, mv);
        }
    }
    position
}

fn texts(rules: &Rules, position: &Position) -> Vec<String> {
    rules.legal_turns(position).iter().map(|turn| format_turn(rules, position, turn)).collect()
}

#[test]
fn turns_are_written_as_people_do() {
    let othello = Rules::new(&games::game("othello-8x8"));
    assert_eq!(texts(&othello, &othello.start()), ["d3", "c4", "f5", "e6"]);
    let four = Rules::new(&games::game("connect-four"));
    assert_eq!(texts(&four, &after(&four, &["4", "4", "4", "4", "4", "4"])), ["1", "2", "3", "5", "6", "7"]);
    let breakthrough = Rules::new(&games::game("breakthrough-6x6"));
    let position = after(&breakthrough, &["a2a3", "b5b4"]);
    assert!(texts(&breakthrough, &position).contains(&"a3xb4".to_owned()));
    let draughts = Rules::new(&games::game("draughts"));
    let position = after(&draughts, &["c3d4", "f6e5"]);
    assert_eq!(texts(&draughts, &position), ["d4xf6"]);
}

#[test]
fn wrong_turns_are_explained() {
    let rules = Rules::new(&games::game("othello-8x8"));
    let message = |text: &str| parse_turn(&rules, &rules.start(), text).expect_err("wrong").to_string();
    assert_eq!(message("hello"), "`hello` is not a move: write it as in d3");
    assert_eq!(message("i9"), "`i9` is not a move: write it as in d3");
    assert_eq!(message(" A1 "), "`a1` is not legal here: d3, c4, f5, e6 are");
    assert_eq!(message("pass"), "`pass` is not legal here: d3, c4, f5, e6 are");
    assert_eq!(message(""), "`` is not a move: write it as in d3");
}
