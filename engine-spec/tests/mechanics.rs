//! What descriptions of games become in which more happens than steps, and what is written about them.

use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{GAMES, game, good};
use engine_spec::{
    Algorithm, Direction, Facts, Gait, Late, Means, Movement, Placing, Replace, Row, Spec, Turn, Verdict,
};

/// The other shipped games, and whether pieces only step in them.
const OTHERS: [(&str, bool); 20] = [
    ("fox-and-hounds-4x4", true),
    ("fox-and-hounds-6x6", true),
    ("fox-and-hounds-8x8", true),
    ("fox-and-hounds-10x10", true),
    ("tic-tac-toe", false),
    ("othello-6x6", false),
    ("othello-8x8", false),
    ("connect-four", false),
    ("breakthrough-6x6", false),
    ("breakthrough-8x8", false),
    ("draughts", false),
    ("nine-mens-morris", false),
    ("chess", false),
    ("gardner", false),
    ("losalamos", false),
    ("king-of-the-hill", false),
    ("antichess", false),
    ("three-check", false),
    ("makruk", false),
    ("xiangqi", false),
];

/// Whether a game can be searched by lists of pieces that step.
fn by_steps(spec: &Spec) -> bool {
    Facts::new(spec).by_steps()
}

#[test]
fn pieces_only_step_or_more_happens() {
    for name in GAMES {
        assert!(by_steps(&good(&game(name))), "{name}");
    }
    for (name, steps) in OTHERS {
        let spec = good(&game(&format!("{name}.toml")));
        assert_eq!(by_steps(&spec), steps, "{name}");
        if !steps {
            let limits = spec.evaluation.width.limits();
            assert_eq!(spec.evaluation.min..=spec.evaluation.max, limits, "{name}");
            assert!(spec.search.wins, "{name}");
        }
    }
}

/// All that a general game can be made of is in one of them.
#[test]
fn the_variants_load_and_leave_no_mechanic_out() {
    let mut seen = BTreeSet::new();
    let entries = fs::read_dir(common::variants()).expect("the variants");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let spec = good(&fs::read_to_string(&path).expect("UTF-8 text"));
        let general = ["general-", "draughts-"].iter().any(|start| name.starts_with(start));
        assert_eq!(by_steps(&spec), !general, "{name}");
        if by_steps(&spec) {
            continue;
        }
        let mut see = |what: String| seen.insert(what);
        for kind in &spec.kinds {
            see(format!("{:?} promotes {}", kind.place, kind.promotion.is_some()));
            see(format!("hand {}, waits {}", kind.hand.is_some(), kind.waits));
            see(format!("flies {}", kind.fly.is_some()));
            kind.movements.iter().for_each(|movement| {
                see(format!("{:?} {:?}", movement.gait, movement.only));
            });
        }
        see(format!("{:?} at an end", spec.ends.no_moves));
        see(format!("row wins {:?}", spec.ends.row.map(|row| row.wins)));
        see(format!("mill {}, extinct {}", spec.turn.mill.is_some(), spec.ends.extinct.is_some()));
        see(format!("row on links {}", spec.ends.row.is_some() && !spec.board.lines.is_empty()));
        see(format!("forced {} chain {}", spec.turn.forced, spec.turn.chain));
        see(format!("late {:?}", spec.evaluation.late.map(|late| late.to > late.from)));
        see(format!("{:?}, aspiration {}", spec.search.algorithm, spec.search.aspiration.is_some()));
        see(format!("{:?}", spec.search.table.map(|table| (table.stores, table.replace))));
        see(format!("killers {:?}", spec.search.ordering.map(|ordering| ordering.killers)));
    }
    for what in [
        "Some(Empty) promotes false",
        "Some(Lowest) promotes false",
        "Some(Outflank) promotes false",
        "None promotes true",
        "hand true, waits true",
        "hand true, waits false",
        "flies true",
        "mill true, extinct true",
        "row on links true",
        "Link Move",
        "Leap Move",
        "Leap Capture",
        "Leap Both",
        "Ride Move",
        "Ride Capture",
        "Ride Both",
        "Jump Capture",
        "Wins at an end",
        "Loses at an end",
        "Draws at an end",
        "Counts at an end",
        "row wins Some(true)",
        "row wins Some(false)",
        "forced true chain true",
        "forced true chain false",
        "forced false chain false",
        "late Some(true)",
        "late Some(false)",
        "Minimax, aspiration false",
        "AlphaBeta, aspiration false",
        "AlphaBeta, aspiration true",
        "Scout, aspiration false",
        "NegaScout, aspiration false",
        "NegaScout, aspiration true",
        "None",
        "Some((BestMove, Always))",
        "Some((BestMove, Deeper))",
        "Some((BestMove, TwoTier))",
        "Some((Value, Always))",
        "Some((Value, Deeper))",
        "Some((Value, TwoTier))",
        "killers None",
        "killers Some(0)",
        "killers Some(1)",
        "killers Some(2)",
    ] {
        assert!(seen.contains(what), "no game has `{what}`, only {seen:?}");
    }
}

#[test]
fn draughts_is_as_described() {
    let spec = good(&game("draughts.toml"));
    assert_eq!(spec.turn, Turn { forced: true, chain: true, ..Turn::PLAIN });
    assert_eq!((spec.ends.quiet, spec.ends.repetition), (Some(80), Some(3)));
    let restart: Vec<&str> = spec.ends.restart.iter().map(|&kind| spec.kinds[kind].name.as_str()).collect();
    assert_eq!(restart, ["red man", "white man"]);
    let movement = |gait, offset, only| Movement::new(gait, offset, only);
    let man = &spec.kinds[0];
    assert_eq!(
        man.movements,
        [
            movement(Gait::Leap, (1, 1), Means::Move),
            movement(Gait::Leap, (-1, 1), Means::Move),
            movement(Gait::Jump, (1, 1), Means::Capture),
            movement(Gait::Jump, (-1, 1), Means::Capture),
        ]
    );
    assert_eq!(man.steps, [Direction::NorthEast, Direction::NorthWest]);
    let promotion = man.promotion.as_ref().expect("a man becomes a king");
    assert_eq!((&promotion.to[..], &promotion.squares[..]), (&[1][..], &[28, 29, 30, 31][..]));
    // Kings have a class although none is there at first.
    assert_eq!(spec.classes.iter().map(|class| class.kind).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!((spec.pieces_of(0).count(), spec.pieces_of(1).count()), (12, 12));
}

#[test]
fn othello_is_as_described() {
    let spec = good(&game("othello-8x8.toml"));
    assert_eq!(spec.turn, Turn { pass: true, ..Turn::PLAIN });
    assert_eq!(spec.ends.no_moves, Verdict::Counts);
    assert_eq!(spec.kinds[0].place, Some(Placing::Outflank));
    assert_eq!(spec.evaluation.late, Some(Late::at_once(46, true)));
    assert_eq!(spec.search.table.map(|table| table.replace), Some(Replace::TwoTier));
    assert_eq!(spec.search.algorithm, Algorithm::NegaScout);
    let late = spec.classes[1].late.as_ref().expect("late values");
    assert_eq!((spec.classes[1].values[0], late[0]), (24, 6));
    let starts: Vec<String> = spec.pieces.iter().map(|piece| spec.board.name(piece.start)).collect();
    assert_eq!(starts, ["e4", "d5", "d4", "e5"]);
}

#[test]
fn a_row_that_wins_and_the_lines_that_lead_to_it() {
    let spec = good(&game("connect-four.toml"));
    assert_eq!(spec.ends.row, Some(Row { length: 4, wins: true }));
    assert_eq!(spec.ends.no_moves, Verdict::Draws);
    assert!(spec.evaluation.runs.is_empty());
    let [red, yellow] = [spec.runs_of(0), spec.runs_of(1)];
    assert_eq!((red[0].line, red[0].squares.len(), red.len(), yellow.len()), (1, 0, 3, 3));
    // Three of four and the third rank empty, or the second.
    let square = |name| spec.board.square(name).expect("a square");
    let lacks = |name| [&red, &yellow].map(|runs| runs[2].points(std::iter::once(square(name))));
    assert_eq!((lacks("d3"), lacks("a2")), ([11, 4], [4, 13]));
    assert_eq!(red[1].points([square("a1"), square("b3")].into_iter()), 4);
    assert_eq!(spec.kinds[1].place, Some(Placing::Lowest));
    assert!(spec.pieces.is_empty() && spec.classes.len() == 2);
}

#[test]
fn the_morris_board_is_a_graph_of_its_lines() {
    let spec = good(&game("nine-mens-morris.toml"));
    let board = &spec.board;
    let linked = |name: &str| {
        let squares = board.linked(board.square(name).expect("a square"));
        squares.into_iter().map(|square| board.name(square)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!((board.squares.len(), board.lines.len()), (24, 16));
    assert_eq!([linked("a1"), linked("d2"), linked("c4")], ["d1 a4", "d1 b2 f2 d3", "c3 b4 c5"]);
    let links: usize = (0..24).map(|square| board.linked(square).len()).sum();
    assert_eq!(links, 2 * 32);
    // The middle square of each line has the others beside it.
    assert_eq!(board.rows(3), board.lines);
    assert_eq!((board.rows(2).len(), board.rows(4).len()), (32, 0));
    let man = &spec.kinds[1];
    assert_eq!(man.movements, [Movement::new(Gait::Link, (0, 0), Means::Move)]);
    assert_eq!((man.place, man.hand, man.waits, man.fly), (Some(Placing::Empty), Some(9), true, Some(3)));
    assert_eq!((spec.turn.mill, spec.row_length(), spec.ends.extinct), (Some(3), Some(3), Some(3)));
    assert_eq!([0, 1].map(|side| spec.hand_of(side)), [Some(9); 2]);
}

/// On a plain board rows go along the four axes.
#[test]
fn rows_of_a_grid_are_straight() {
    let board = good(&game("tic-tac-toe.toml")).board;
    let names = |row: &Vec<u8>| row.iter().map(|&square| board.name(square)).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = board.rows(3).iter().map(names).collect();
    let all =
        ["a1 a2 a3", "a1 b2 c3", "a1 b1 c1", "b1 b2 b3", "c1 c2 c3", "a2 b2 c2", "a3 b3 c3", "a3 b2 c1"];
    assert_eq!(rows, all);
}

#[test]
fn any_displacement_and_purpose_is_a_way() {
    let moves = "moves = [{ ride = [\"n\"], only = \"both\" }, { leap = [[1, 2], [-15, 0]], only = \"capture\" }, \
                 { step = [\"s\"], only = \"move\" }, { step = [\"s\"], only = \"capture\" }]";
    let spec = good(&format!("extends = \"base/small.toml\"\n[[piece]]\nname = \"king\"\n{moves}\n"));
    let movements: Vec<_> = spec.kinds[0]
        .movements
        .iter()
        .map(|movement| (movement.gait, movement.offset, movement.only))
        .collect();
    assert_eq!(
        movements,
        [
            (Gait::Ride, (0, 1), Means::Both),
            (Gait::Leap, (1, 2), Means::Capture),
            (Gait::Leap, (-15, 0), Means::Capture),
            (Gait::Leap, (0, -1), Means::Move),
            (Gait::Leap, (0, -1), Means::Capture),
        ]
    );
    assert_eq!(spec.kinds[0].steps, [Direction::South]);
    assert!(!by_steps(&spec));
}

#[test]
fn what_a_base_file_switched_on_can_be_switched_off() {
    let base = "extends = \"connect-four.toml\"\n";
    let plain = good(&format!(
        "{base}[[piece]]\nname = \"red\"\nlines = []\n[[piece]]\nname = \"yellow\"\nlines = []\n[end]\nline = false\n\
         [search]\nthreats = false\n"
    ));
    assert_eq!((plain.ends.row, plain.counts_lines()), (None, false));
    let plain = good("extends = \"othello-6x6.toml\"\n[evaluation]\nlate = false\nmobility = 0\n");
    assert_eq!((plain.evaluation.late, plain.evaluation.mobility), (None, 0));
    let men = "[[piece]]\nname = \"red man\"\npromotes = false\n[[piece]]\nname = \"white man\"\n\
               promotes = false\n[[piece]]\nname = \"red king\"\nplace = \"empty\"\n\
               [[piece]]\nname = \"white king\"\nplace = \"empty\"\n[search]\nalgorithm = \"alpha-beta\"\naspiration = 9\n\
               [book]\nendgames = []\n";
    let plain = good(&format!("extends = \"draughts.toml\"\n{men}"));
    assert!(plain.kinds.iter().all(|kind| kind.promotion.is_none()));
    assert_eq!((plain.search.algorithm, plain.search.aspiration), (Algorithm::AlphaBeta, Some(9)));
    let plain = good(
        "extends = \"nine-mens-morris.toml\"\n[turn]\nmill = false\n[evaluation]\nlines = []\nclosing = 0\n",
    );
    assert_eq!((plain.turn, plain.row_length()), (Turn::PLAIN, None));
}

/// What stands in the fences of a page, and the names of files in it.
#[test]
fn the_page_on_mechanics_is_toml_and_names_games_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("docs/mechanics.md")).expect("the page");
    let blocks: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() > 15, "only {} blocks", blocks.len());
    for block in blocks {
        assert!(toml::from_str::<toml::Table>(block).is_ok(), "not TOML:\n{block}");
    }
    let named: Vec<&str> = page.split('`').filter(|word| word.ends_with(".toml")).collect();
    assert!(named.len() > 5, "only {named:?}");
    for name in named {
        let places = ["", "tests/games/"].map(|folder| root.join(folder).join(name));
        assert!(places.iter().any(|path| path.exists()), "{name} is not there");
    }
}
