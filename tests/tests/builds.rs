//! Valid games whose programs once did not assemble, and random ones of their sort: each builds, 64tass makes
//! the same bytes of its source, and the program plays as the host engine does.

use crate::crowded_games;

use std::process::Command;

use engine::{Game, TableModel};
use engine_spec::Spec;
use integration_tests::{game, listed, random, root};
use toolchain::{BuildError, C64};

/// What each of the small games begins with.
const SMALL: &str = "game = { name = \"Small\" }\nboard = { files = 4, ranks = 4 }\n\
                     side = [{ name = \"one\" }, { name = \"two\" }]\n";

/// One side does nothing but place pieces, and the other one only moves: what is there for captures, for
/// moves or for new pieces is there for one side alone.
const PLACERS: [(&str, &str, &str); 10] = [
    (
        "forced captures",
        "place = \"empty\"",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"], only = \"both\" }]",
    ),
    ("history", "place = \"empty\"", "start = [\"d4\"]\nmoves = [{ step = [\"s\"] }]"),
    ("gain", "place = \"empty\"", "start = [\"d4\"]\nmoves = [{ step = [\"s\"], only = \"both\" }]"),
    (
        "forced captures",
        "place = \"lowest\"",
        "start = [\"a4\"]\nmoves = [{ leap = [[0, -2]], only = \"both\" }]",
    ),
    (
        "history",
        "place = \"empty\"\nmoves = [{ step = [\"n\"] }]",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"] }]",
    ),
    (
        "gain",
        "place = \"empty\"\nmoves = [{ step = [\"n\"] }]",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"] }]",
    ),
    (
        "chains",
        "place = \"empty\"\nhand = 4",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"] }, { jump = [\"w\", \"s\"] }]",
    ),
    (
        "forced chains",
        "place = \"empty\"\nhand = 4",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"] }, { jump = [\"w\", \"s\"] }]",
    ),
    ("small", "place = \"empty\"", "start = [\"d4\"]\nmoves = [{ step = [\"s\", \"w\"], only = \"both\" }]"),
    (
        "passes",
        "place = \"empty\"\nhand = 2",
        "start = [\"d4\"]\nmoves = [{ step = [\"s\"], only = \"both\" }]",
    ),
];

/// The rest of a small game.
fn settings(what: &str) -> &'static str {
    match what {
        "forced captures" => "turn = { capture = \"forced\" }\n",
        "history" => "search = { ordering = { history = \"depth\" } }\n",
        "gain" => "search = { ordering = { static = \"gain\", history = \"one\" } }\n",
        "chains" => "turn = { chain = true }\n",
        "forced chains" => "turn = { chain = true, capture = \"forced\" }\n",
        "small" => {
            "turn = { capture = \"forced\" }\nsearch = { size = \"small\", ordering = { history = \"depth\" } }\n"
        }
        "passes" => "turn = { pass = \"stuck\" }\nsearch = { ordering = { history = \"depth\" } }\n",
        _ => "",
    }
}

#[test]
fn a_side_may_only_place() {
    for (what, placer, mover) in PLACERS {
        for (first, second) in [("one", "two"), ("two", "one")] {
            let text = format!(
                "{SMALL}{}[[piece]]\nname = \"p\"\nside = \"{first}\"\n{placer}\n\
                 [[piece]]\nname = \"m\"\nside = \"{second}\"\n{mover}\n",
                settings(what)
            );
            agree(&text, &spec(&text), 3);
        }
    }
}

/// Comparisons with one class after another: the first leads past the code of all others.
#[test]
fn a_side_may_have_many_classes() {
    for classes in [3, 4, 5, 6, 8] {
        let mut text = "game = { name = \"Many classes\" }\nboard = { files = 8, ranks = 8 }\n\
                        side = [{ name = \"one\" }, { name = \"two\" }]\n\
                        search = { depth = 3, table = { slots = 1024, stores = \"value\" } }\n"
            .to_owned();
        for (side, first_letter, rank) in [("one", b'a', 1), ("two", b'k', 8)] {
            for class in 0..classes {
                let letter = char::from(first_letter + class);
                let file = char::from(b'a' + class);
                let values: Vec<String> = (0..64_u32)
                    .map(|square| ((square * (u32::from(class) + 2) + 3) % 17).to_string())
                    .collect();
                let rows: Vec<String> = values.chunks(8).map(|row| row.join(" ")).collect();
                text += &format!(
                    "[[piece]]\nname = \"{letter}{class}\"\nside = \"{side}\"\nstart = [\"{file}{rank}\"]\n\
                     moves = [{{ ride = [\"n\", \"s\", \"e\"], only = \"both\" }}]\nvalues = \"\"\"\n{}\n\"\"\"\n",
                    rows.join("\n")
                );
            }
        }
        agree(&text, &spec(&text), 2);
    }
}

/// A piece that differs in value from start to start is a class for each.
#[test]
fn a_kind_may_be_many_classes() {
    let values = |seed: u32| {
        let one = |square: u32| ((square * 7 + seed * 5) % 4).to_string();
        let row = |rank: u32| (0..6).map(|file| one(rank * 6 + file)).collect::<Vec<_>>().join(" ");
        format!("\"\"\"\n{}\n\"\"\"", (0..4).map(row).collect::<Vec<_>>().join("\n"))
    };
    let text = format!(
        "game = {{ name = \"Classes\" }}\nboard = {{ files = 6, ranks = 4 }}\n\
         side = [{{ name = \"one\" }}, {{ name = \"two\" }}]\nsearch = {{ table = {{ slots = 2048 }} }}\n\
         [[piece]]\nname = \"a\"\nside = \"one\"\nstart = [\"c1\"]\nmoves = [{{ leap = [[1, 2]] }}]\n\
         [[piece]]\nname = \"b\"\nside = \"two\"\nstart = [\"a4\", \"b4\", \"c4\", \"f4\"]\n\
         moves = [{{ step = [\"ne\", \"s\"] }}]\nvalues = [{}]\n",
        (0..4).map(values).collect::<Vec<_>>().join(", ")
    );
    agree(&text, &spec(&text), 3);
}

/// Shipped games with what has them searched by scores, with many classes.
#[test]
fn shipped_games_may_be_searched_by_scores() {
    for (stem, change) in [
        (
            "mouse-and-cats",
            "[search]\nalgorithm = \"negascout\"\ntable = { slots = 2048, stores = \"value\", seed = 5 }\n",
        ),
        ("mouse-and-cats", "[evaluation]\nmobility = 1\nbase = 128\n[search]\ntable = { slots = 1024 }\n"),
        ("fox-and-hounds-10x10", "[end]\nquiet = 50\n[search]\nalgorithm = \"negascout\"\n"),
    ] {
        let shipped = root().join("games").join(format!("{stem}.toml"));
        let shipped = shipped.canonicalize().expect("a shipped game");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("changed.toml");
        let text = format!("extends = '{}'\n{change}[program]\nscreen = 'text'\n", shipped.display());
        std::fs::write(&path, &text).expect("written");
        let spec = toolchain::open(&path).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(!plan::Facts::new(&spec).by_steps() && plan::Facts::new(&game(stem)).by_steps(), "{text}");
        agree(&text, &spec, 3);
    }
}

/// Games of many classes, moves and rules, drawn by lot: what does not fit is refused, and all others build.
#[test]
fn crowded_games_build() {
    if !testing::drawn("crowded games build") {
        return;
    }
    let mut rng = random("crowded games");
    let (mut built, mut drawn) = (0, 0);
    while built < 40 {
        drawn += 1;
        assert!(drawn < 1000, "most are too large");
        let text = crowded_games::game(&mut rng);
        let spec = spec(&text);
        match toolchain::build(&spec) {
            Ok(_) => built += 1,
            Err(BuildError::DoesNotFit(problems)) => {
                println!("{}", problems[0].message);
                continue;
            }
            Err(error) => panic!("{text}\n{error}"),
        }
        if built % 4 == 0 {
            agree(&text, &spec, 2);
        }
    }
    println!("{built} of {drawn} fit a program");
}

/// The game of a text.
fn spec(text: &str) -> Spec {
    let spec = engine_spec::load_text("game.toml", text).unwrap_or_else(|(sources, wrong)| {
        panic!("{text}\n{}", diagnostics::render(&sources, &wrong, false))
    });
    listed(spec)
}

/// Builds a game, compares with 64tass, and searches and counts on both engines.
fn agree(text: &str, spec: &Spec, depth: u8) {
    let build = toolchain::build(spec).unwrap_or_else(|error| panic!("{text}\n{error}"));
    same_in_64tass(text, &build);
    let game = Game::new(spec);
    let mut c64 = C64::boot(&build, spec).unwrap_or_else(|error| panic!("{text}\n{error}"));
    for plies in 1..=2 {
        let counted = c64.perft(plies).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(game.perft(plies), counted, "perft {plies} of\n{text}");
    }
    if game.result(1).is_some() {
        return; // by lot it may be over before it begins
    }
    let (mut host, mut program) = (Vec::new(), Vec::new());
    game.search_each(TableModel::Slots, depth, &mut |found| {
        host.push((found.depth, found.nodes, found.score, found.line));
    });
    let mut report = |found: engine::Found, _| {
        program.push((found.depth, found.nodes, found.score, found.line));
    };
    c64.set_game(&game).unwrap_or_else(|error| panic!("{text}\n{error}"));
    c64.search_game(&game, depth, &mut report).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(host, program, "search of\n{text}");
}

/// Checks that 64tass makes the same bytes of the source, if it is installed.
fn same_in_64tass(text: &str, build: &toolchain::Build) {
    if testing::tool("64tass").is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (source, program) = (folder.path().join("source.asm"), folder.path().join("program.prg"));
    std::fs::write(&source, &build.program.source).expect("written");
    let mut run = Command::new("64tass");
    let output =
        run.args(["-C", "-a", "--cbm-prg", "-o"]).arg(&program).arg(&source).output().expect("it runs");
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(std::fs::read(&program).expect("a program") == build.prg(), "the bytes differ for\n{text}");
}

/// Files that measurements name.
#[test]
fn games_to_measure_with_are_valid() {
    let mut count = 0;
    for folder in ["benches", "benches/solve"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                assert!(toolchain::open(&path).is_ok(), "{}", path.display());
                count += 1;
            }
        }
    }
    assert!(count > 8, "{count}");
}

#[test]
fn a_program_says_why_the_moves_of_its_last_ply_are_made() {
    let path = root().join("games/nine-mens-morris.toml");
    let text = std::fs::read_to_string(path).expect("the game");
    let frontier = |text: &str| {
        let spec = engine_spec::load_text("nine-mens-morris.toml", text)
            .unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)));
        toolchain::build(&spec).expect("a program").program.searched_by[1].clone()
    };
    assert!(frontier(&text).contains("judged by tables"), "{}", frontier(&text));
    let dear = text.replace("X X O -42", "X X O -63").replace("X . X  -1", "X . X  63");
    assert_ne!(dear, text);
    assert!(frontier(&dear).contains("more than a byte"), "{}", frontier(&dear));
}
