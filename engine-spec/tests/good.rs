//! What right descriptions turn into.

use crate::common;

use common::{GAMES, game, good};
use engine_spec::{
    Algorithm, Color, Direction, Facts, Language, Outcome, Spec, Ties, Verdict, Width, Zobrist, load_text,
};

const SMALL: &str = "extends = \"base/small.toml\"\n";

/// The small game of `faulty/base` with other words over it.
fn small(over: &str) -> Spec {
    good(&format!("{SMALL}{over}"))
}

fn pieces(king: &str, pawn: &str) -> Spec {
    let moves = "moves = [{ step = [\"n\"] }]";
    small(&format!(
        "[[piece]]\nname = \"king\"\nside = \"white\"\n{moves}\n{king}\n\
         [[piece]]\nname = \"pawn\"\nside = \"black\"\n{moves}\n{pawn}\n"
    ))
}

#[test]
fn the_shipped_games_load() {
    for name in GAMES {
        let spec = good(&game(name));
        assert_eq!(spec.name, "Mouse and Cats");
        assert_eq!(spec.search.depth, if name.starts_with("ryg") { 8 } else { 12 }, "{name}");
    }
}

#[test]
fn mouse_and_cats_is_as_described() {
    let spec = good(&game("mouse-and-cats.toml"));
    assert_eq!((spec.evaluation.base, spec.evaluation.min, spec.evaluation.max), (180, 68, 187));
    assert_eq!(spec.board.squares.len(), 32);
    assert_eq!(spec.board.squares[..5], [(0, 0), (2, 0), (4, 0), (6, 0), (1, 1)]);
    let starts: Vec<String> = spec.pieces.iter().map(|piece| spec.board.name(piece.start)).collect();
    assert_eq!(starts, ["e1", "b8", "d8", "f8", "h8"]);
    assert_eq!(spec.classes.len(), 5);
    assert_eq!(spec.kinds[0].letter, 'M');
    assert_eq!(spec.kinds[0].color.map(|color| color.petscii), Some(0x05));
    assert_eq!(
        spec.kinds[0].steps,
        [Direction::SouthWest, Direction::SouthEast, Direction::NorthEast, Direction::NorthWest]
    );
    assert_eq!(spec.pieces_of(0).collect::<Vec<_>>(), [0]);
    assert_eq!(spec.pieces_of(1).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let reach = &spec.ends.reach[0];
    assert_eq!((reach.kind, reach.result, spec.ends.no_moves), (0, Outcome::Wins, Verdict::Loses));
    assert_eq!(reach.squares, [28, 29, 30, 31]);
    let top = spec.board.square("h8").map(usize::from).expect("h8 is dark");
    assert_eq!(spec.classes[0].values[top], 7);
    assert_eq!(spec.classes[4].values[top], 28);
    assert_eq!(spec.texts.wins[1], "*** CATS WIN!! ***");
    assert!(spec.search.wins && spec.search.ordering.is_some_and(|ordering| ordering.gain));
}

#[test]
fn entries_change_those_of_the_same_name() {
    let over = "[[piece]]\nname = \"cat\"\nletter = \"G\"\nvalues = [\"\"\"\n";
    let board = "9 9 9 9 9 9 9 9\n".repeat(8);
    let tables =
        format!("{board}\"\"\", \"\"\"\n{board}\"\"\", \"\"\"\n{board}\"\"\", \"\"\"\n{board}\"\"\"]\n");
    let spec = good(&format!("extends = \"mouse-and-cats.toml\"\n{over}{tables}"));
    assert_eq!(spec.kinds.iter().map(|kind| kind.letter).collect::<Vec<_>>(), ['M', 'G']);
    assert_eq!(spec.kinds[1].steps, [Direction::SouthWest, Direction::SouthEast]);
    assert_eq!(spec.pieces.len(), 5);
    assert!(spec.classes[1].values.iter().all(|&value| value == 9));
}

#[test]
fn a_file_overrides_what_it_extends() {
    let spec = good(&game("ryg3-07.toml"));
    assert_eq!((spec.search.table, spec.search.ordering), (None, None));
    assert_eq!((spec.search.ties, spec.search.iterative_deepening), (Ties::Last, false));
    // Tables merge key by key, also below the first level; arrays are replaced.
    let spec =
        good("extends = \"mouse-and-cats.toml\"\n[search.table]\nslots = 1024\n[texts.en]\ntitle = \"x\"\n");
    assert_eq!(spec.search.table.map(|table| (table.slots, table.seed)), Some((1024, 5)));
    assert_eq!((spec.texts.title.as_str(), spec.texts.sides[0].as_str()), ("X", "MOUSE"));
    let spec = good("extends = \"mouse-and-cats.toml\"\n[end]\nreach = []\n");
    assert!(spec.ends.reach.is_empty());
    let spec = good("extends = \"ryg3-07.toml\"\n[search]\ntable = { slots = 4 }\n");
    assert_eq!(spec.search.table.map(|table| (table.slots, table.seed)), Some((4, 1)));
}

#[test]
fn what_is_not_written_has_a_default() {
    let spec = small("");
    assert_eq!(spec.language, Language::English);
    assert_eq!(spec.texts.title, "SMALL");
    assert_eq!(spec.texts.sides, ["WHITE", "BLACK"]);
    assert_eq!(spec.texts.wins, ["VICTORY FOR WHITE", "VICTORY FOR BLACK"]);
    assert_eq!(spec.board.squares.len(), 16);
    assert_eq!((spec.kinds[0].letter, spec.kinds[0].color), ('K', None));
    assert_eq!(spec.ends.no_moves, Verdict::Loses);
    assert!(spec.ends.reach.is_empty());
    assert_eq!((spec.evaluation.min, spec.evaluation.base, spec.evaluation.max), (128, 128, 128));
    assert_eq!(spec.search.algorithm, Algorithm::AlphaBeta);
    assert_eq!((spec.search.depth, spec.search.time_limit), (6, 0));
    assert_eq!((spec.search.table, spec.search.ordering), (None, None));
    assert_eq!((spec.search.ties, spec.search.iterative_deepening), (Ties::First, true));
    // Empty sections change nothing.
    assert_eq!(small("[evaluation]\n[end]\n[search]\n[texts]\n"), spec);
}

#[test]
fn texts_are_made_up_in_the_language_of_the_program() {
    let spec = small("text = \"es\"\n[game]\nname = \"Ñandú y ratón\"\n[texts.en]\ntitle = \"OTHER\"\n");
    assert_eq!(spec.texts.title, "NANDU Y RATON");
    assert_eq!(spec.texts.wins[0], "VICTORIA: WHITE");
    let spec = small("[game]\nname = \"棋\"\n");
    assert_eq!(spec.texts.title, "THE GAME");
}

#[test]
fn boards_are_all_dark_light_or_drawn() {
    let squares = |words: &str, king: &str, pawn: &str| {
        let moves = "moves = [{ step = [\"n\"] }]";
        let spec = small(&format!(
            "[board]\nsquares = {words}\n\
             [[piece]]\nname = \"k\"\nside = \"white\"\n{moves}\nstart = [\"{king}\"]\n\
             [[piece]]\nname = \"p\"\nside = \"black\"\n{moves}\nstart = [\"{pawn}\"]\n"
        ));
        (0..16)
            .map_while(|square| spec.board.squares.get(square).map(|_| spec.board.name(square as u8)))
            .collect()
    };
    let all: Vec<String> = squares("\"all\"", "a1", "a2");
    assert_eq!(all.len(), 16);
    let dark: Vec<String> = squares("\"dark\"", "a1", "c1");
    assert_eq!(dark, ["a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4"]);
    let light: Vec<String> = squares("\"light\"", "b1", "d1");
    assert_eq!(light, ["b1", "d1", "a2", "c2", "b3", "d3", "a4", "c4"]);
    let drawn = ["a1", "b1", "c1", "d1", "a3", "b3", "c3", "d3", "a4"];
    for drawing in [
        "\"\"\"\nx . . .\nx x x x\n\n. . . .\nX X X X\n\"\"\"",
        "'''x...\n  xxxx\n  ....\n  xxxx'''",
        "\"x...\\nxxxx\\n....\\nxxxx\"",
        "\"\"\"\\\n  x...\n  xxxx\n  ....\n  xxxx\"\"\"",
    ] {
        let found: Vec<String> = squares(drawing, "a1", "a4");
        assert_eq!(found, drawn, "{drawing}");
    }
}

#[test]
fn one_drawing_serves_all_pieces_and_equal_tables_share_a_class() {
    let drawing = |value: i16| format!("\"\"\"{}\"\"\"", format!("{value} 0 0 +1\n").repeat(4));
    let same = pieces("start = [\"a1\", \"b1\", \"c1\"]", "start = [\"d4\"]");
    assert_eq!(same.classes.len(), 2);
    let one = pieces(
        &format!("start = [\"a1\", \"b1\", \"c1\"]\nvalues = {}", drawing(-7)),
        &format!("start = [\"d4\"]\nvalues = {}", drawing(-7)),
    );
    // Equal tables of different kinds are different classes.
    assert_eq!(one.classes.len(), 2);
    assert_eq!(one.pieces.iter().map(|piece| piece.class).collect::<Vec<_>>(), [0, 0, 0, 1]);
    assert_eq!(one.classes[0].values[..4], [-7, 0, 0, 1]);
    assert_eq!((one.evaluation.min, one.evaluation.max), (128 - 21 - 1, 128 + 3 + 7));
    let several = pieces(
        &format!(
            "start = [\"a1\", \"b1\", \"c1\"]\nvalues = [{}, {}, {}]",
            drawing(1),
            drawing(2),
            drawing(1)
        ),
        "start = [\"d4\"]",
    );
    assert_eq!(several.pieces.iter().map(|piece| piece.class).collect::<Vec<_>>(), [0, 1, 0, 2]);
    assert_eq!(several.kind_of(3).name, "pawn");
}

#[test]
fn letters_default_to_the_first_of_the_name() {
    let spec = pieces("letter = \"x\"\nstart = [\"a1\"]", "start = [\"d4\"]");
    assert_eq!(spec.kinds.iter().map(|kind| kind.letter).collect::<String>(), "XP");
}

#[test]
fn evaluations_may_use_the_whole_range() {
    let drawing = |value: i16| format!("\"\"\"{}\"\"\"", format!("0 0 0 {value}\n").repeat(4));
    let with = |base: u8, value: i16| {
        good(&format!(
            "{SMALL}[evaluation]\nbase = {base}\n\
             [[piece]]\nname = \"k\"\nside = \"white\"\nmoves = [{{ step = [\"n\"] }}]\nstart = [\"a1\"]\n\
             values = {}\n\
             [[piece]]\nname = \"p\"\nside = \"black\"\nmoves = [{{ step = [\"n\"] }}]\nstart = [\"a2\"]\n",
            drawing(value)
        ))
        .evaluation
    };
    assert_eq!((with(1, 253).min, with(1, 253).max), (1, 254));
    assert_eq!((with(254, -253).min, with(254, -253).max), (1, 254));
}

#[test]
fn what_counts_along_lines_counts_late_as_well_unless_that_is_said() {
    let text = include_str!("../../games/othello-8x8.toml");
    let along = |more: &str| {
        let text = text.replace("\nflanks =", &format!("\n{more}flanks ="));
        load_text("othello.toml", &text).map(|spec| spec.evaluation.along)
    };
    let [early, late] = along("").expect("a game");
    assert!(!early.is_nothing() && early == late);
    let [same, late] = along("late-frontier = 7\n").expect("a game");
    assert_eq!((same, late.flanks, late.frontier), (early, early.flanks, 7));
    assert!(along("late-flanks = 16\n").is_err());
    // Where nobody outflanks there is nothing to count.
    let placing =
        include_str!("../../games/connect-four.toml").replace("[evaluation]", "[evaluation]\nflanks = 1");
    let (sources, found) = load_text("four.toml", &placing).expect_err("no flanks");
    assert!(diagnostics::render(&sources, &found, false).contains("not both sides have such pieces"));
}

#[test]
fn neighbors_stop_at_the_edges() {
    let board = small("").board;
    let next = |name: &str, direction| {
        board.neighbor(board.square(name).expect("on the board"), direction).map(|square| board.name(square))
    };
    let around = |name: &str| Direction::ALL.map(|direction| next(name, direction).unwrap_or_default());
    assert_eq!(around("b2"), ["b3", "c3", "c2", "c1", "b1", "a1", "a2", "a3"]);
    assert_eq!(around("a1"), ["a2", "b2", "b1", "", "", "", "", ""]);
    assert_eq!(around("d4"), ["", "", "", "", "d3", "c3", "c4", ""]);
    assert_eq!(board.neighbor(200, Direction::North), None);
    let dark = good(&game("mouse-and-cats.toml")).board;
    let e1 = dark.square("e1").expect("e1 is dark");
    assert_eq!(dark.neighbor(e1, Direction::North), None);
    assert_eq!(dark.neighbor(e1, Direction::NorthEast), dark.square("f2"));
}

#[test]
fn squares_have_names() {
    let board = small("[board]\nfiles = 8\nranks = 16\n").board;
    assert_eq!(board.squares.len(), 128);
    for square in 0..128 {
        assert_eq!(board.square(&board.name(square)), Some(square));
    }
    assert_eq!(board.name(127), "h16");
    assert_eq!(board.square("A10"), board.square("a10"));
    for name in ["", "a", "1", "a0", "a01", "a17", "i1", "a-1", "a+1", "a1 ", "ñ1", "a999999999999", "11"] {
        assert_eq!(board.square(name), None, "{name}");
    }
}

#[test]
fn colors_and_directions_have_names_of_their_own() {
    for (index, color) in Color::ALL.iter().enumerate() {
        assert!(Color::ALL[index + 1..].iter().all(|c| c.name != color.name && c.petscii != color.petscii));
    }
    let offsets: Vec<_> = Direction::ALL.iter().map(|direction| direction.offset()).collect();
    assert!((1..8).all(|index| !offsets[..index].contains(&offsets[index])));
}

#[test]
fn zobrist_numbers_follow_from_the_seed() {
    let with = |seed: u64| small(&format!("[search]\ntable = {{ slots = 256, seed = {seed} }}\n"));
    let five = Zobrist::new(&with(5));
    assert_eq!(five, Zobrist::new(&with(5)));
    assert_ne!(five, Zobrist::new(&with(6)));
    assert_ne!(five.hash, five.lock);
    assert_eq!((five.hash.len(), five.lock.len(), five.hash[1].len()), (2, 2, 16));
    // SplitMix64 begins with 0xe220a8397b1dcdaf from the state 0.
    assert_eq!(Zobrist::new(&small("")).hash[0][0], 0xe2);
    assert_eq!(Zobrist::new(&small("")), Zobrist::new(&with(0)));
}

#[test]
fn a_description_that_extends_nothing_loads_from_text_alone() {
    assert!(load_text("mouse-and-cats.toml", &game("mouse-and-cats.toml")).is_ok());
    let (sources, wrong) = load_text("ryg3-07.toml", &game("ryg3-07.toml")).expect_err("it extends a file");
    common::check(&sources, &wrong);
    assert_eq!(wrong.len(), 1);
}

/// The width of a small game whose pieces are worth that, and whether it is searched by steps.
fn width(king: i16, pawn: i16, evaluation: &str) -> (Width, bool) {
    let values = |value: i16| format!("values = \"\"\"\n{}\"\"\"", format!("{value} 0 0 0\n").repeat(4));
    let king = format!("start = [\"a1\"]\n{}", values(king));
    let pawn = format!("start = [\"d4\"]\n{}\n[evaluation]\n{evaluation}", values(pawn));
    let spec = pieces(&king, &pawn);
    assert!(spec.evaluation.width.limits().contains(&spec.evaluation.base));
    (spec.evaluation.width, Facts::new(&spec).by_steps())
}

#[test]
fn scores_are_as_wide_as_values_ask_for() {
    assert_eq!(width(100, 100, ""), (Width::One, true));
    assert_eq!(width(900, 100, ""), (Width::Two, false));
    assert_eq!(width(-9999, 9999, "base = 33000"), (Width::Two, false));
    assert_eq!(width(9, 9, "bytes = 2"), (Width::Two, false));
    // Mobility leaves no proof, only limits: there it depends on a single piece.
    assert_eq!(width(63, -63, "mobility = 1"), (Width::One, false));
    assert_eq!(width(64, 0, "mobility = 1"), (Width::Two, false));
    assert_eq!(width(0, -64, "mobility = 1\nbytes = 1"), (Width::One, false));
}

#[test]
fn the_other_sides_score_is_what_is_left() {
    for width in [Width::One, Width::Two] {
        let (limits, top) = (width.limits(), width.top());
        assert_eq!(top - limits.start(), *limits.end());
        assert_eq!((width.even() - 1, width.win(3)), (top - width.even(), top - 3));
    }
}
