//! Plans of small games.

use engine_spec::{Spec, load_text};

use crate::{Condition, Effect, Key, Order, Plan};

fn spec(text: &str) -> Spec {
    load_text("game.toml", text)
        .unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)))
}

/// A game of two pieces; `man` is what else is said of the first, and `rest` of the game.
fn game(man: &str, rest: &str) -> Plan {
    Plan::new(&spec(&format!(
        "game = {{ name = \"Small\" }}
         board = {{ files = 4, ranks = 4 }}
         side = [{{ name = \"one\" }}, {{ name = \"two\" }}]
         piece = [
           {{ name = \"man\", side = \"one\", start = [\"a1\"], {man} }},
           {{ name = \"foe\", side = \"two\", start = [\"d4\"], moves = [{{ step = [\"s\", \"w\"] }}] }},
         ]
         {rest}"
    )))
}

const STEPS: &str = "moves = [{ step = [\"n\", \"e\"] }]";
const JUMPS: &str = "moves = [{ step = [\"n\"] }, { jump = [\"n\"] }]";

#[test]
fn pieces_that_step_lift_and_put() {
    let plan = game(STEPS, "");
    let [rule] = &plan.moves.rules[..] else { panic!("{:?}", plan.moves.rules) };
    assert_eq!(rule.effects, [Effect::Lift, Effect::Put { promotion: None }]);
    assert!(rule.when.is_empty() && plan.facts.by_steps());
}

#[test]
fn a_jump_removes_and_may_go_on() {
    let plan = game(JUMPS, "turn = { capture = \"forced\", chain = true }");
    let names: Vec<&str> = plan.moves.rules.iter().map(|rule| rule.name).collect();
    assert_eq!(names, ["move", "jump"]);
    let [step, jump] = &plan.moves.rules[..] else { panic!("{names:?}") };
    assert_eq!(step.when, [Condition::NoCapture]);
    assert!(jump.effects.contains(&Effect::JumpOn) && jump.effects.contains(&Effect::Restart));
    assert!(plan.facts.steps.denied.as_deref() == Some("man does more than step"), "{:?}", plan.facts);
}

/// The search by scores sees draws where it can, and a game of steps is searched so if it asks for them.
#[test]
fn draws_are_seen_with_wins_and_a_table() {
    let draws = |search: &str, end: &str| {
        let plan = game(STEPS, &format!("search = {{ {search} }}\nend = {{ {end} }}"));
        plan.search.draws.map(|draws| (draws.quiet, draws.repetition))
    };
    let scored = "algorithm = \"negascout\", table = { slots = 16 }";
    assert_eq!(draws(scored, "quiet = 9, repetition = 3"), Some((Some(9), true)));
    assert_eq!(draws(scored, "repetition = 3"), Some((None, true)));
    assert_eq!(draws(scored, "no-moves = \"loses\""), None);
    assert_eq!(draws("algorithm = \"negascout\"", "quiet = 9"), None);
    assert_eq!(draws(&format!("{scored}, wins = false"), "quiet = 9"), None);
    assert_eq!(draws(&format!("{scored}, draws = false"), "quiet = 9"), None);
    let placed = "wins = true, table = { slots = 256, stores = \"value\" }";
    assert_eq!(draws(placed, "quiet = 9"), None);
    assert_eq!(draws(&format!("{placed}, draws = true"), "quiet = 9"), Some((Some(9), false)));
}

/// What no search of steps looks at denies none.
#[test]
fn quiet_plies_and_repetitions_leave_the_search_as_it_is() {
    let plain = game(STEPS, "search = { wins = true }");
    let quiet = game(STEPS, "search = { wins = true }\nend = { quiet = 20, repetition = 3 }");
    assert_eq!(plain.search, quiet.search);
    assert!(quiet.facts.by_steps() && quiet.state.len() > plain.state.len());
}

#[test]
fn keys_of_the_search_choose_its_policies() {
    let search = |text: &str| game(STEPS, &format!("search = {{ {text} }}")).search;
    let listed = search("ties = \"last\", table = { slots = 16 }, ordering = { table-move = 255 }");
    assert!(listed.hard && !listed.ends && listed.table.is_some_and(|table| table.key == Key::HashAndLock));
    let placed = search("wins = true, ordering = { static = \"gain\" }");
    assert!(matches!(placed.inner.order, Order::Placed { gain: true, first: false }) && placed.wins_first);
    for scored in ["algorithm = \"negascout\"", "wins = true, ordering = { history = \"depth\" }"] {
        let scored = search(scored);
        assert!(!scored.hard && scored.ends && !scored.wins_first, "{scored:?}");
    }
}

#[test]
fn every_row_of_a_plan_says_something() {
    for plan in [game(STEPS, ""), game(JUMPS, "end = { quiet = 9 }\nsearch = { table = { slots = 16 } }")] {
        let rows = plan.explain();
        for title in ["state", "rule", "moves", "evaluation", "search", "node", "fact"] {
            assert!(rows.iter().any(|(row, text)| *row == title && !text.is_empty()), "{title}: {rows:?}");
        }
    }
}
