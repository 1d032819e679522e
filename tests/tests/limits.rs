//! What a program cannot hold is said at the key of the game file that it comes from.

use diagnostics::Sources;
use toolchain::BuildError;

/// Names, a board of so many files and ranks, and the pieces of both sides.
fn game(files: u8, ranks: u8, first: &str, second: &str) -> String {
    format!(
        "game = {{ name = \"Limits\" }}\nside = [{{ name = \"one\" }}, {{ name = \"two\" }}]\n\
         [board]\nfiles = {files}\nranks = {ranks}\nsquares = \"all\"\n\
         [[piece]]\nname = \"a\"\nside = \"one\"\n{first}\n[[piece]]\nname = \"b\"\nside = \"two\"\n{second}\n"
    )
}

const STEPS: &str = "start = [\"a1\"]\nmoves = [{ step = [\"n\"] }]";
const OTHER: &str = "start = [\"b1\"]\nmoves = [{ step = [\"n\"] }]";
const PLACED: &str = "place = \"empty\"";
const TAKES: &str = "start = [\"b1\"]\nmoves = [{ step = [\"n\"], only = \"both\" }]";
const JUMPS: &str = "start = [\"b1\"]\nmoves = [{ jump = [\"n\"] }]";
const ALL: &str = "moves = [{ step = [\"n\", \"ne\", \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\"] }]";

/// A drawing with the same number on each square but the first of all.
fn drawing(files: u8, ranks: u8, first: i16, others: i16) -> String {
    let row = |rank: u8| {
        let cell = |file: u8| if (file, rank) == (0, 0) { first } else { others }.to_string();
        (0..files).map(cell).collect::<Vec<_>>().join(" ")
    };
    format!("\"\"\"\n{}\n\"\"\"", (0..ranks).rev().map(row).collect::<Vec<_>>().join("\n"))
}

/// Expects a problem whose message has `message` in it at a value of `key` that begins with `value`.
#[track_caller]
fn refused(text: &str, message: &str, value: &str) {
    let spec = engine_spec::load_text("limits.toml", text).unwrap_or_else(|(sources, wrong)| {
        panic!("{text}\n{}", diagnostics::render(&sources, &wrong, false));
    });
    let spec = integration_tests::listed(spec);
    let Err(BuildError::DoesNotFit(problems)) = toolchain::build(&spec) else { panic!("it fits:\n{text}") };
    let problem = problems.iter().find(|problem| problem.message.contains(message));
    let problem = problem.unwrap_or_else(|| panic!("{problems:?}"));
    assert!(!problem.help.is_empty());
    let mut sources = Sources::new();
    let main = sources.add("limits.toml", text);
    let span = engine_spec::load_places(&mut sources, main, &mut toolchain::Folder).of(&problem.key);
    let there = &text[span.start..];
    assert!(there.starts_with(value), "{}: {:?}", problem.key, there.get(..40.min(there.len())));
}

#[test]
fn limits_of_general_games_are_said_where_they_come_from() {
    let riders = ALL.replace("step", "ride");
    let many = game(15, 15, &format!("{PLACED}\n{riders}"), OTHER);
    refused(&many, "moves; a program lists 1023", "[{ ride = [\"n\", \"ne\"");
    let many = game(12, 12, &format!("{PLACED}\n{ALL}"), OTHER) + "[search]\ndepth = 12\n";
    refused(&many, "takes more memory than there is for lists", "12");
    let dear = format!("values = {}", drawing(11, 11, 255, 255));
    let dear = game(11, 11, &format!("{PLACED}\n{dear}"), OTHER) + "[evaluation]\nmobility = 15\n";
    refused(&format!("{dear}bytes = 1\n"), "may come to 32798 before it is limited", "\"\"\"\n255");
    refused(&dear, "or 65438; scores of two bytes have 768 to 64767", "\"\"\"\n255");
    let placing = |rest: &str| game(4, 4, PLACED, OTHER) + rest;
    refused(&placing("[search]\ntable = { slots = 8192, stores = \"value\" }\n"), "4096 slots", "8192");
    let deep = game(10, 10, PLACED, OTHER) + "[search]\ndepth = 32\n";
    refused(&deep, "takes more memory than there is for lists", "32");
    let king = "[[piece]]\nname = \"king\"\nside = \"one\"\nmoves = [{ step = [\"n\"] }]\n";
    let promotes =
        game(4, 4, &format!("{PLACED}\npromotes = {{ to = \"king\", squares = \"rank 4\" }}"), OTHER);
    refused(&(promotes + king), "may be promoted or end the game", "{ to = \"king\"");
    let reach = "[end]\nreach = [{ piece = \"b\", squares = \"rank 4\", result = \"wins\" }, \
                 { piece = \"a\", squares = \"rank 3\", result = \"wins\" }]\n";
    refused(&placing(reach), "may be promoted or end the game", "{ piece = \"a\"");
    let outflank = "place = \"outflank\"";
    refused(&game(4, 4, outflank, OTHER), "together with no others", "\"outflank\"");
    let hand = game(4, 4, &format!("{outflank}\nhand = 5"), outflank);
    refused(&hand, "are not counted", "5");
    let flanks = game(9, 4, outflank, outflank) + "[evaluation]\nflanks = 3\n";
    refused(&flanks, "lines of 9 squares count; a program has tables of 8", "3");
    let lowest = game(4, 4, "place = \"lowest\"", OTHER) + "[turn]\nmill = { length = 3 }\n";
    refused(&lowest, "called by a file", "\"lowest\"");
    let lines = "[end]\nline = { length = 3, result = \"wins\" }\n[evaluation]\nlines = [1, 7]\n";
    refused(&placing(lines), "only pieces that stay", "[1, 7]");
    let mill = game(4, 4, PLACED, PLACED) + "[turn]\nmill = { length = 3 }\n[evaluation]\nlines = [1, 7]\n";
    refused(&mill, "only pieces that stay", "[1, 7]");
    let pairs = "[end]\nline = { length = 2, result = \"wins\" }\n[evaluation]\nlines = [3]\n";
    refused(&(game(9, 9, PLACED, PLACED) + pairs), "272 lines count; a program numbers 255", "[3]");
    let fly = game(4, 4, &format!("{STEPS}\nfly = 2"), JUMPS) + "[turn]\nchain = true\n";
    refused(&fly, "wait or fly", "2");
    let waits = format!("{PLACED}\nhand = 3\nmoves-when = \"hand-empty\"\nmoves = [{{ step = [\"n\"] }}]");
    let waits = game(4, 4, &waits, TAKES) + "[turn]\ncapture = \"forced\"\n";
    refused(&waits, "wait or fly", "\"hand-empty\"");
    let forced = game(4, 4, STEPS, TAKES) + "[turn]\ncapture = \"forced\"\nmill = { length = 3 }\n";
    refused(&forced, "mills do not go with forced", "\"forced\"");
}

#[test]
fn kinds_of_pieces_are_counted() {
    let squares: Vec<String> =
        (0..63).map(|index| format!("\"{}{}\"", char::from(b'a' + index % 8), index / 8 + 1)).collect();
    let values: Vec<String> = (0..62).map(|index| drawing(8, 8, index, 0)).collect();
    let first = format!(
        "start = [{}]\nmoves = [{{ leap = [[7, 7]] }}]\nvalues = [{}]",
        squares[..62].join(", "),
        values.join(", ")
    );
    let second = format!("start = [{}]\nmoves = [{{ step = [\"e\"] }}]", squares[62]);
    refused(&game(8, 8, &first, &second), "63 kinds of pieces", "[\"\"\"");
}

#[test]
fn the_list_of_a_search_by_steps_is_limited() {
    let eight = "start = [\"a1\", \"b2\", \"c1\", \"d2\", \"a3\", \"b4\", \"c3\", \"d4\"]";
    let deep = game(5, 5, &format!("{eight}\n{ALL}"), OTHER) + "[search]\ndepth = 32\n";
    refused(&deep, "the move list has 256 places", "32");
}

/// What the searches by steps cannot number or see, the search by scores does.
#[test]
fn what_denies_a_search_by_steps_denies_no_program() {
    let wide = game(8, 8, &format!("start = [\"a1\"]\n{ALL}"), OTHER);
    let gain = "[search]\nordering = { static = \"gain\" }\n";
    let values = [1, 2, 3].map(|first| drawing(10, 10, first, 0)).join(", ");
    let codes =
        format!("start = [\"a1\", \"c1\", \"d1\"]\nmoves = [{{ step = [\"n\"] }}]\nvalues = [{values}]");
    let steep = format!("{STEPS}\nvalues = {}", drawing(4, 4, 100, -27));
    let dear = format!("{STEPS}\nvalues = {}", drawing(4, 4, 900, 0));
    let wins = "[search]\nwins = true\ndepth = 3\n";
    let reach = "[end]\nreach = [{ piece = \"a\", squares = \"rank 4\", result = \"loses\" }]\n";
    for (text, reason) in [
        (wide + "[search]\ndepth = 3\n", "different steps"),
        (game(10, 10, &codes, OTHER) + gain, "too many places"),
        (game(4, 4, &steep, OTHER) + "[evaluation]\nbytes = 1\n" + gain, "too many places, moves or values"),
        (game(4, 4, &steep, OTHER) + gain, "a score is one byte"),
        (game(4, 4, &dear, OTHER), "a score is one byte"),
        (game(4, 4, STEPS, OTHER) + "[end]\nno-moves = \"wins\"\n" + wins, "no move wins"),
        (game(4, 4, STEPS, OTHER) + reach + wins, "loses where it arrives"),
    ] {
        let spec = engine_spec::load_text("game.toml", &text).unwrap_or_else(|(sources, wrong)| {
            panic!("{text}\n{}", diagnostics::render(&sources, &wrong, false))
        });
        let spec = integration_tests::listed(spec);
        let facts = plan::Facts::new(&spec);
        let denied = facts.denied().unwrap_or_else(|| panic!("by steps:\n{text}")).to_string();
        assert!(denied.contains(reason), "{denied}");
        let build = toolchain::build(&spec).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let game = engine::Game::new(&spec);
        let mut c64 = toolchain::C64::boot(&build, &spec).unwrap_or_else(|error| panic!("{error}"));
        let (mut host, mut program) = (Vec::new(), Vec::new());
        game.search_each(engine::TableModel::Slots, 3, &mut |found| {
            host.push((found.nodes, found.score, found.line));
        });
        c64.set_game(&game).unwrap_or_else(|error| panic!("{error}"));
        c64.search_game(&game, 3, &mut |found, _| program.push((found.nodes, found.score, found.line)))
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(host, program, "{text}");
    }
}
