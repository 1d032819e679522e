//! Plans of small games.

use engine_spec::{Size, Spec, load_text};

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

#[test]
fn morris_is_judged_by_tables() {
    let text = include_str!("../../games/nine-mens-morris.toml");
    let spec = load_text("nine-mens-morris.toml", text).expect("a game");
    let mills = Plan::new(&spec).search.mills.expect("moves are judged by tables");
    let squares = 0..spec.board.squares.len();
    assert!(squares.clone().all(|square| (0..=255).contains(&mills.worth(&spec, 1, square))));
    // A corner is the end of two rows of the outer ring.
    let [end, _, other_end] = [0, 1, 2].map(|digit| -i32::from(mills.least[0][digit]));
    assert_eq!(mills.raise(&spec, 0), 2 * end.max(other_end));
    for change in [
        |spec: &mut Spec| spec.search.size = Size::Small,
        |spec: &mut Spec| spec.search.quiescence = 4,
        |spec: &mut Spec| spec.evaluation.mobility = 1,
        |spec: &mut Spec| spec.classes[0].values[0] = 200,
    ] {
        let mut spec = spec.clone();
        change(&mut spec);
        assert!(Plan::new(&spec).search.mills.is_none());
    }
}
