//! What the generator decides, looked at from inside.

use engine_spec::{Spec, load_text};

use crate::kernel::ranked;
use crate::kernel::steps::{NO_MOVE, Steps};
use crate::pages::pack;
use crate::{Known, generate, names, zeropage};

/// A game with a king on each side of a board; `more` is added to its first piece.
fn kings(files: u8, ranks: u8, more: &str) -> Spec {
    let text = format!(
        r#"
        game = {{ name = "Kings" }}
        board = {{ files = {files}, ranks = {ranks} }}
        side = [{{ name = "Line" }}, {{ name = "line!" }}]
        [[piece]]
        name = "king"
        side = "Line"
        start = ["a1"]
        moves = [{{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] }}]
        [[piece]]
        name = "king 2"
        letter = "2"
        side = "line!"
        start = ["a2"]
        moves = [{{ step = ["n"] }}]
        {more}
        "#
    );
    load_text("kings.toml", &text)
        .unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)))
}

#[test]
fn no_text_of_a_game_ends_a_line_of_the_source() {
    let mut spec = kings(4, 4, "");
    spec.name = "Kings\n lda #1".to_owned();
    spec.sides[1].name.push('\r');
    let problems = generate(&spec, &Known::default()).expect_err("names of several lines");
    assert_eq!(problems.len(), 2);
    assert!(problems[0].message.contains("Kings\\n lda #1"), "{problems:?}");
}

#[test]
fn labels_are_distinct_and_not_the_programs_own() {
    let spec = kings(4, 4, "");
    assert_eq!(names::sides(&spec), ["line_it", "line_it_2"]);
    assert_eq!(names::kinds(&spec), ["king", "king_2"]);
}

#[test]
fn steps_are_numbered_without_gaps_and_found_again() {
    let spec = kings(5, 6, "");
    let steps = Steps::new(&spec);
    // Pairs of neighbouring squares, both ways: across, up, and on the two diagonals.
    assert_eq!(steps.ends.len(), 2 * (4 * 6 + 5 * 5 + 2 * 4 * 5));
    for (number, &(start, dest)) in (0..).zip(&steps.ends) {
        assert_eq!(steps.number(start, dest), Some(number));
    }
    assert_eq!(steps.number(0, 29), None);
}

/// More steps than a byte numbers are no reason to refuse a game: only the search by steps cannot have it.
#[test]
fn more_steps_than_a_byte_numbers_deny_a_kernel() {
    let spec = kings(8, 8, "");
    let denied = crate::kernel_of(&spec).expect_err("420 steps");
    assert!(denied.to_string().contains("420 different steps"), "{denied}");
    assert!(generate(&spec, &Known::default()).is_ok());
}

#[test]
fn games_that_do_not_fit_are_refused_with_a_remedy() {
    // Thirty pieces more, of eight directions each, at depth 32: too many moves and too many squares.
    let squares: Vec<String> =
        (3..=5).flat_map(|rank| ('a'..='e').map(move |file| format!("\"{file}{rank}\""))).collect();
    let piece = |side: &str, row: &[String]| {
        let start = row.join(", ");
        format!(
            "[[piece]]\nname = \"many {side}\"\nside = \"{side}\"\nstart = [{start}]\nmoves = [{{ step = [\"n\", \"s\", \"e\", \"w\"] }}]\n"
        )
    };
    let more = format!("{}[search]\ndepth = 32\n", piece("Line", &squares));
    let spec = kings(5, 6, &more);
    let problems = generate(&spec, &Known::default()).expect_err("68 moves a ply");
    assert!(problems.iter().any(|problem| problem.message.contains("depth 32 is too deep")), "{problems:?}");
}

#[test]
fn the_zero_page_holds_what_fits_and_refuses_what_does_not() {
    let cell = |name: &str, size: u8| (name.to_owned(), size, String::new());
    let cells =
        zeropage::allocate(vec![cell("a", 1), cell("b", 12)], vec![cell("c", 20), cell("d", 2)], false);
    let cells = cells.expect("room");
    assert!(cells.len() == 3, "what finds no gap is left out: {cells:?}");
    for (one, other) in cells.iter().zip(&cells[1..]) {
        assert!(one.address + one.size <= other.address, "{cells:?}");
    }
    let cells = vec![cell("zp_row", 2), cell("zp_hash", 18), cell("zp_end", 1), cell("zp_text", 2)];
    let full = |shared| zeropage::allocate(cells.clone(), (0..99).map(|_| cell("x", 1)).collect(), shared);
    let (alone, shared) = (full(false).expect("room"), full(true).expect("room"));
    assert_eq!(shared.len() - alone.len(), 5, "what is idle holds five bytes: {shared:?}");
    assert!(zeropage::allocate(vec![cell("a", 20)], Vec::new(), false).is_err(), "no gap is that long");
    assert!(zeropage::allocate((0..90).map(|_| cell("a", 1)).collect(), Vec::new(), false).is_err());
}

#[test]
fn pages_hold_their_tables_and_none_crosses() {
    let items: Vec<(usize, bool)> = (1..200).map(|number| (number * 37 % 256 + 1, number % 9 == 0)).collect();
    let pages = pack(&items);
    let mut seen: Vec<usize> = Vec::new();
    for page in &pages {
        assert!(page.iter().map(|&index| items[index].0).sum::<usize>() <= 256);
        assert!(page[1..].iter().all(|&index| !items[index].1));
        seen.extend(page);
    }
    seen.sort_unstable();
    assert_eq!(seen, (0..items.len()).collect::<Vec<_>>());
}

#[test]
fn no_step_has_the_number_that_means_none() {
    let spec = kings(5, 6, "");
    assert!(Steps::new(&spec).ends.len() <= usize::from(NO_MOVE));
}

#[test]
fn both_languages_have_the_same_messages() {
    let labels = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("text_")).map(str::to_owned).collect()
    };
    let [(_, english), (_, spanish)] = asm_templates::MESSAGES;
    assert!(labels(english).len() > 20);
    assert_eq!(labels(english), labels(spanish));
}

#[test]
fn plies_by_rank_are_written_out_where_moves_have_numbers_and_steps_their_cost() {
    let search = "[search]\nordering = { history = \"one\" }\n";
    assert!(ranked::plies(&kings(5, 6, search)) >= 2);
    assert_eq!(ranked::plies(&kings(5, 6, "")), 0, "moves have no ranks");
    let minimax = format!("{search}algorithm = \"minimax\"\n");
    assert_eq!(ranked::plies(&kings(5, 6, &minimax)), 0, "minimax");

    // A second king of the first side: alike, its moves are steps; worth more, they have their own numbers.
    let king = |values: &str| {
        let moves = "[{ step = [\"n\", \"ne\", \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\"] }]";
        let piece = "[[piece]]\nname = \"queen\"\nside = \"Line\"\nstart = [\"b1\"]\n";
        kings(4, 4, &format!("{piece}moves = {moves}\n{values}[evaluation]\nbase = 100\n{search}"))
    };
    let spec = king("");
    assert!(ranked::plies(&spec) >= 2);
    let numbered = ranked::known_moves(&spec, 0);
    assert_eq!(numbered.len(), 2 * Steps::new(&spec).ends.len());
    let rank = |value: u8| format!("{value} {value} {value} {value}\n");
    let steep = |value: u8| format!("values = \"\"\"\n{}{}\"\"\"\n", rank(value), rank(0).repeat(3));
    assert!(ranked::plies(&king(&steep(127))) >= 2);
    assert_eq!(ranked::plies(&king(&steep(128))), 0, "a step that costs more than a byte tells");
}

#[test]
fn jumps_are_written_out_unless_the_program_is_to_be_small() {
    let text = include_str!("../../games/draughts.toml");
    let mut spec = load_text("draughts.toml", text).unwrap_or_else(|_| panic!("a good game"));
    let has = |spec: &Spec, label: &str| {
        let source = generate(spec, &Known::default()).expect("a program").source;
        source.lines().any(|line| line == label)
    };
    assert!(has(&spec, "gen_found:") && !has(&spec, "gen_add_jump:"));
    spec.search.size = engine_spec::Size::Small;
    assert!(!has(&spec, "gen_found:") && has(&spec, "gen_add_jump:"));
}
