//! Effects, their templates, and the lists that they come to.

use asm_templates::SHARED;
use engine_spec::load_text;
use plan::{At, Effect, Plan};

use super::{Effects, Lowered};

/// Games that have all effects between them.
const GAMES: [&str; 6] = [
    include_str!("../../../games/chess.toml"),
    include_str!("../../../games/draughts.toml"),
    include_str!("../../../games/nine-mens-morris.toml"),
    include_str!("../../../games/othello-6x6.toml"),
    include_str!("../../../tests/games/general-enclose.toml"),
    include_str!("../../../tests/games/general-kings-and-leaps.toml"),
];

fn plans() -> impl Iterator<Item = Plan> {
    GAMES.into_iter().map(|text| {
        // No other files can be read here.
        let text = text.replace("\"chess-openings.txt\"", "\"\"");
        let spec = load_text("game.toml", &text);
        Plan::new(
            &spec.unwrap_or_else(|(sources, wrong)| {
                panic!("{}", diagnostics::render(&sources, &wrong, false))
            }),
        )
    })
}

/// What the templates of effects say for a phase.
fn phase(template: &str, name: &str) -> String {
    let file = format!("effects/{template}");
    let (_, text) = SHARED.iter().find(|(known, _)| *known == file).unwrap_or_else(|| panic!("{file}"));
    let parts = text.split("phase == \"").filter_map(|part| part.strip_prefix(name)?.strip_prefix('"'));
    parts.collect()
}

#[test]
fn rules_are_merged_in_the_order_of_each() {
    for plan in plans() {
        let effects = Effects::new(&plan, [true; 3]);
        let drops: Vec<_> = plan.moves.drops.iter().flatten().map(|drop| drop.rule).collect();
        for (list, new, rules) in [
            (&effects.placing, true, drops),
            (
                &effects.moving,
                false,
                (0..plan.moves.paths.len()).flat_map(|kind| plan.moves.of_kind(kind)).collect(),
            ),
        ] {
            for rule in rules.into_iter().filter_map(|id| plan.moves.rule(id)) {
                let rows = rule.effects.iter().filter_map(|effect| Lowered::new(effect, new));
                let places: Option<Vec<usize>> =
                    rows.map(|row| list.iter().position(|known| *known == row)).collect();
                let places = places.unwrap_or_else(|| panic!("{rule:?} is not all in {list:?}"));
                assert!(places.is_sorted(), "{rule:?} has another order than {list:?}");
            }
            let names: Vec<&str> = list.iter().map(|row| row.template).collect();
            assert!((1..names.len()).all(|at| !names[at..].contains(&names[at - 1])), "{names:?}");
        }
    }
}

/// Each effect does something; what it writes down of the position is read where moves are taken back.
#[test]
fn what_effects_do_is_taken_back() {
    let rules =
        |plan: &Plan| plan.moves.rules.iter().flat_map(|rule| rule.effects.clone()).collect::<Vec<_>>();
    let effects: Vec<Effect> = plans().flat_map(|plan| rules(&plan)).collect();
    for wanted in [
        Effect::Lift,
        Effect::Remove(At::To),
        Effect::Remove(At::Over),
        Effect::Remove(At::Passer),
        Effect::Flip,
        Effect::Mill,
    ] {
        assert!(effects.contains(&wanted), "no game has {wanted:?}");
    }
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Carry(..))));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Cross(_))));
    let rows = |new: bool| effects.iter().filter_map(move |effect| Lowered::new(effect, new));
    let rows: Vec<Lowered> = rows(true).chain(rows(false)).collect();
    let unmake: String = rows.iter().map(|row| phase(row.template, "unmake")).collect();
    for row in &rows {
        let does = phase(row.template, "make") + &phase(row.template, "turn");
        assert!(!does.is_empty(), "{} does nothing", row.template);
        for (name, _) in &row.made {
            let written = does.clone() + &phase(row.template, "save") + &phase(row.template, "routine");
            let name = if row.directions.is_empty() { name } else { "made_kept_{{ direction.label }}" };
            assert!(written.contains(&format!("sta {name},x")), "{} does not write {name}", row.template);
            assert!(unmake.contains(&format!(" {name},x")), "nothing reads {name}");
        }
    }
}
