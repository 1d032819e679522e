//! Positions with more moves than a byte counts, boards with more squares than seven bits number, and many
//! kinds of pieces: the rules read twice, the host engine and the program agree.

use std::fmt::Write;

use engine::Game;
use integration_tests::agree::{Figures, agree};
use testing::Rng;

/// Names and a board of so many files and ranks.
fn head(files: u8, ranks: u8) -> String {
    format!(
        "game = {{ name = \"Crowds\" }}\nside = [{{ name = \"one\" }}, {{ name = \"two\" }}]\n\
         board = {{ files = {files}, ranks = {ranks} }}\n"
    )
}

/// A piece of a side, and the rest of what is said of it.
fn piece(name: &str, side: &str, rest: &str) -> String {
    format!("[[piece]]\nname = \"{name}\"\nside = \"{side}\"\n{rest}\n")
}

/// `start`, with these squares.
fn start(squares: &str) -> String {
    let squares: Vec<String> = squares.split(' ').map(|square| format!("\"{square}\"")).collect();
    format!("start = [{}]", squares.join(", "))
}

/// A drawing with a number for each square that grows towards the middle.
fn values(files: u8, ranks: u8) -> String {
    let row = |rank: u8| {
        let cell = |file: u8| (file.min(files - 1 - file) + rank.min(ranks - 1 - rank)).to_string();
        (0..files).map(cell).collect::<Vec<_>>().join(" ")
    };
    format!("values = \"\"\"\n{}\n\"\"\"", (0..ranks).map(row).collect::<Vec<_>>().join("\n"))
}

const RIDES: &str = "moves = [{ ride = [\"n\", \"ne\", \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\"] }]";

/// Queens, which take nothing: twelve against three.
fn queens() -> String {
    let many = start("a5 b9 c3 d7 e1 f4 g10 h2 i6 j8 k4 f8");
    let few = start("a1 k11 a11");
    let values = values(11, 11);
    head(11, 11)
        + &piece("queen", "one", &format!("{many}\n{RIDES}\n{values}"))
        + &piece("lady", "two", &format!("{few}\n{RIDES}\n{values}"))
}

/// Compares a game with itself in every reading, `games` times, and sees that it is one that builds.
#[track_caller]
fn agrees(text: &str, games: u64) -> Figures {
    let mut sum = Figures::default();
    for seed in 1..=games {
        let found = agree(text, &mut Rng::with_seed(seed));
        sum.add(&found.unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}\n{text}")));
    }
    assert!(sum.refused.is_empty(), "{:?}", sum.refused);
    assert!(sum.nodes > 0, "nothing was searched");
    sum
}

/// The moves at the start.
fn moves_of(text: &str) -> usize {
    let spec = engine_spec::load_text("crowd.toml", text).unwrap_or_else(|(sources, wrong)| {
        panic!("{}\n{text}", diagnostics::render(&sources, &wrong, false));
    });
    Game::new(&spec).moves().len()
}

const SEARCHES: [&str; 6] = [
    "search = { depth = 3 }\n",
    "evaluation = { mobility = 3 }\nsearch = { depth = 3 }\n",
    "search = { algorithm = \"minimax\", depth = 2 }\n",
    "search = { depth = 3, ordering = { history = \"one\", killers = 2 }, table = { slots = 256, stores = \"value\" } }\n",
    "search = { depth = 3, algorithm = \"negascout\", aspiration = 4, ordering = { static = \"gain\", killers = 1 } }\n",
    "search = { depth = 3, algorithm = \"scout\", ordering = { static = \"gain\", history = \"depth\", table-move = 255 }, \
     table = { slots = 512, stores = \"value\", replace = \"two-tier\" } }\n",
];

#[test]
fn a_position_may_have_more_moves_than_a_byte_counts() {
    if !testing::drawn("a position may have more moves than a byte counts") {
        return;
    }
    assert!(moves_of(&queens()) > 300, "{}", moves_of(&queens()));
    for search in &SEARCHES[5..] {
        agrees(&((*search).to_owned() + &queens()), 1);
    }
}

#[test]
fn a_long_list_goes_with_captures_jumps_and_passes() {
    if !testing::drawn("a long list goes with captures jumps and passes") {
        return;
    }
    let many = start("a5 b9 c3 d7 e1 f4 g10 h2 i6 j8 k4 f8");
    let rides = RIDES.replace(" }]", ", only = \"both\" }]");
    let shallow = "search = { depth = 2 }\n";
    let armies = |first: &str, second: &str, rest: &str| {
        format!("{rest}{}", head(11, 11)) + &piece("queen", "one", first) + &piece("lady", "two", second)
    };
    let takes = armies(&format!("{many}\n{rides}"), &format!("{}\n{rides}", start("a1 k11 a11")), shallow);
    agrees(&takes, 2);
    let forced = takes.clone() + "[turn]\ncapture = \"forced\"\npass = \"stuck\"\n";
    agrees(&forced, 2);
    let jumps = RIDES.replace("}]", "}, { jump = [\"n\", \"s\", \"e\", \"w\"] }]");
    let jumps = armies(&format!("{many}\n{jumps}"), &format!("{}\n{jumps}", start("e5 g5 d4 h9")), shallow);
    agrees(&jumps, 2);
    agrees(&(jumps + "[turn]\ncapture = \"forced\"\n"), 2);
}

/// From 128 to 255 moves: a byte counts them, with a sign it does not.
#[test]
fn a_list_of_moves_may_be_tall() {
    if !testing::drawn("a list of moves may be tall") {
        return;
    }
    for search in &SEARCHES[3..5] {
        let text = (*search).to_owned()
            + &head(11, 11)
            + &piece("stone", "one", &format!("place = \"empty\"\nhand = 12\n{STEPS}\n{}", values(11, 11)))
            + &piece("rock", "two", &format!("place = \"empty\"\n{}", values(11, 11)))
            + "[end]\nline = { length = 4, result = \"wins\" }\n";
        agrees(&text, 1);
    }
}

/// Steps in all directions.
const STEPS: &str = "moves = [{ step = [\"n\", \"ne\", \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\"] }]";

/// Gomoku: five in a row on 15x15 squares.
fn gomoku() -> String {
    let stone = format!("place = \"empty\"\n{}", values(15, 15));
    head(15, 15)
        + &piece("black", "one", &stone)
        + &piece("white", "two", &stone)
        + "[end]\nline = { length = 5, result = \"wins\" }\n"
}

#[test]
fn a_game_of_five_in_a_row_has_a_board_of_fifteen_by_fifteen() {
    if !testing::drawn("a game of five in a row has a board of fifteen by fifteen") {
        return;
    }
    assert_eq!(moves_of(&gomoku()), 225);
    for search in testing::some("five in a row", SEARCHES[3..].to_vec()) {
        agrees(&(search.to_owned() + &gomoku()), 1);
    }
}

/// Rank 15 of sixteen files: squares from 224 on.
#[test]
fn pieces_go_everywhere_on_a_board_of_240_squares() {
    if !testing::drawn("pieces go everywhere on a board of 240 squares") {
        return;
    }
    let board = head(16, 15);
    let own = values(16, 15);
    let pawn = |way: &str, takes: &str, to: &str, rank: u8| {
        format!(
            "moves = [{{ step = [\"{way}\"] }}, {{ step = [{takes}], only = \"capture\" }}]\n\
             promotes = {{ to = \"{to}\", squares = \"rank {rank}\" }}\n{own}"
        )
    };
    let rides =
        "moves = [{ ride = [\"n\", \"e\", \"s\", \"w\"], only = \"both\" }, { leap = [[1, 2], [-2, -1]] }]";
    let army = board.clone()
        + &piece(
            "pawn",
            "one",
            &format!("{}\n{}", start("a12 h13 p13 i7"), pawn("n", "\"ne\", \"nw\"", "rook", 15)),
        )
        + &piece("rook", "one", &format!("{}\n{rides}\n{own}", start("i15 j9")))
        + &piece(
            "foot",
            "two",
            &format!("{}\n{}", start("a14 o14 j8"), pawn("s", "\"se\", \"sw\"", "tower", 1)),
        )
        + &piece("tower", "two", &format!("{}\n{rides}\n{own}", start("k15 b3")));
    agrees(&(SEARCHES[5].to_owned() + &army), 1);
    agrees(
        &(army.clone()
            + "[turn]\ncapture = \"forced\"\n[end]\nquiet = 9\nrepetition = 2\n[search]\ndepth = 2\n"),
        2,
    );
    let ends = "[end]\nextinct = 4\nno-moves = \"counts\"\nreach = [{ piece = \"rook\", squares = \"rank 14\", \
                result = \"wins\" }]\n[search]\ndepth = 2\n";
    agrees(&(army + ends), 2);
    // Nothing but steps: a game of steps on fewer squares.
    let steps = board.clone()
        + &piece("cat", "one", &format!("{}\n{STEPS}\n{own}", start("a12 h13 p13 i8")))
        + &piece("dog", "two", &format!("{}\n{STEPS}\n{own}", start("o15 j8")));
    agrees(&(SEARCHES[4].to_owned() + &steps), 1);
    agrees(&(SEARCHES[0].to_owned() + &steps), 1);
    let jumps = STEPS.replace("}]", "}, { jump = [\"n\", \"s\", \"e\", \"w\", \"ne\"] }]");
    let jumps = board
        + &piece("man", "one", &format!("{}\n{jumps}\n{own}", start("a12 h13 p13 i7 j9 j13 k12 l11")))
        + &piece("boy", "two", &format!("{}\n{jumps}\n{own}", start("o15 j8 h12 i13 k13 l10 l12 c3")));
    let turns = ["chain = true", "chain = true\ncapture = \"forced\"", "capture = \"forced\""];
    for (turn, search) in turns.into_iter().zip(&SEARCHES[3..6]) {
        agrees(&format!("{search}{jumps}[turn]\n{turn}\n"), 1);
    }
}

#[test]
fn new_pieces_go_everywhere_on_a_large_board() {
    if !testing::drawn("new pieces go everywhere on a large board") {
        return;
    }
    let placed = |files, ranks, first: &str, second: &str| {
        head(files, ranks)
            + &piece("black", "one", &format!("{first}\n{}", values(files, ranks)))
            + &piece("white", "two", &format!("{second}\n{}", values(files, ranks)))
    };
    let lowest = "place = \"lowest\"";
    let four = "[end]\nline = { length = 4, result = \"wins\" }\n";
    agrees(&(SEARCHES[3].to_owned() + &placed(16, 15, lowest, lowest) + four), 1);
    // A mill on a large board, and what flies there.
    let mills = placed(
        13,
        12,
        &format!("place = \"empty\"\nhand = 9\nfly = 2\n{STEPS}"),
        &format!("place = \"empty\"\nhand = 5\nfly = 2\nmoves-when = \"hand-empty\"\n{STEPS}"),
    );
    agrees(&(mills + "[turn]\nmill = { length = 3 }\n[search]\ndepth = 2\n"), 2);
    // Pieces that change sides.
    let flips = placed(
        12,
        12,
        &format!("place = \"outflank\"\n{}", start("f6 g7")),
        &format!("place = \"outflank\"\n{}", start("f7 g6")),
    );
    let rest = "[turn]\npass = \"stuck\"\n[end]\nno-moves = \"counts\"\n";
    for search in [SEARCHES[1], SEARCHES[4], SEARCHES[5]] {
        agrees(&(search.to_owned() + &flips + rest), 1);
    }
}

/// Draughts on 100 squares, with kings that ride: the lists of a chain's frames are short, and lie one behind
/// the other.
#[test]
fn a_chain_takes_little_memory() {
    if !testing::drawn("a chain takes little memory") {
        return;
    }
    agrees(&(kings(10) + "[search]\ndepth = 6\n"), 2);
    agrees(&(kings(12) + "[evaluation]\nmobility = 2\n[search]\ndepth = 4\n"), 1);
}

/// Sixteen kinds of pieces on each side, each with values of its own.
#[test]
fn a_game_may_have_32_kinds_of_pieces() {
    if !testing::drawn("a game may have 32 kinds of pieces") {
        return;
    }
    let values = |seed: usize| {
        let row = |rank: usize| {
            let cell = |file: usize| ((rank * 8 + file) * (seed + 2) % 13 + seed).to_string();
            (0..8).map(cell).collect::<Vec<_>>().join(" ")
        };
        format!("\"\"\"\n{}\n\"\"\"", (0..8).map(row).collect::<Vec<_>>().join("\n"))
    };
    let ways = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    let kinds = |side: &str, ranks: [usize; 2]| -> String {
        let kind = |number: usize| {
            let letter =
                b"ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"[number + if side == "one" { 0 } else { 16 }] as char;
            let square = format!("{}{}", char::from(b'a' + (number % 8) as u8), ranks[number / 8]);
            let (way, other) = (ways[number % 8], ways[(number + 3) % 8]);
            let rest = format!(
                "letter = \"{letter}\"\nstart = [\"{square}\"]\nvalues = {}\n\
                 moves = [{{ step = [\"{way}\"], only = \"both\" }}, {{ ride = [\"{other}\"] }}]",
                values(number)
            );
            piece(&format!("{side} {letter}"), side, &rest)
        };
        (0..16).map(kind).collect()
    };
    let text = head(8, 8) + &kinds("one", [1, 2]) + &kinds("two", [8, 7]);
    agrees(&(text.clone() + "[search]\ndepth = 2\ntable = { slots = 256, stores = \"value\" }\n"), 2);
    agrees(&(text + "[search]\ndepth = 3\nordering = { static = \"gain\", history = \"depth\" }\n"), 2);
    // One kind with 31 drawings: each of its pieces is a class of its own.
    let squares: Vec<String> =
        (0..31).map(|index| format!("{}{}", char::from(b'a' + index % 8), index / 8 + 1)).collect();
    let drawings: Vec<String> = (0..31).map(values).collect();
    let text = head(8, 8)
        + &piece(
            "pawn",
            "one",
            &format!(
                "{}\nmoves = [{{ step = [\"n\", \"e\"], only = \"both\" }}]\nvalues = [{}]",
                start(&squares.join(" ")),
                drawings.join(", ")
            ),
        )
        + &piece("king", "two", &format!("{}\n{STEPS}", start("h8 g8")))
        + "[search]\ndepth = 3\nordering = { static = \"gain\", history = \"depth\" }\n";
    agrees(&text.replace("\"sw\", \"w\", \"nw\"] }", "\"sw\", \"w\", \"nw\"], only = \"both\" }"), 2);
}

/// Shipped games and others, and how many moves they have at most by the bound.
#[test]
fn no_position_has_more_moves_than_the_bound_says() {
    let mut rng = Rng::with_seed(1);
    let chess = army(8, "a1 h1", "b1 g1", "c1 f1", "d1", "e1", "one", 2, 8)
        + &army(8, "a8 h8", "b8 g8", "c8 f8", "d8", "e8", "two", 7, 1);
    let names = integration_tests::shipped_general();
    let shipped = names.iter().map(|name| (name.clone(), integration_tests::game(name)));
    let made = [("chess", head(8, 8) + &chess), ("queens", queens()), ("draughts 10x10", kings(10))];
    let made = made.map(|(name, text)| {
        let spec = engine_spec::load_text("crowd.toml", &text).unwrap_or_else(|(sources, wrong)| {
            panic!("{}\n{text}", diagnostics::render(&sources, &wrong, false));
        });
        (name.to_owned(), spec)
    });
    let mut said = String::new();
    for (name, spec) in shipped.chain(made) {
        let bound = codegen::most_moves(&spec);
        let mut met = 0;
        for _ in 0..12 {
            let mut game = Game::new(&spec);
            for _ in 0..120 {
                let moves = game.moves();
                met = met.max(moves.len());
                let Some(next) = rng.choice(&moves).filter(|_| game.result(1).is_none()) else { break };
                game.play(next).unwrap_or_else(|error| panic!("{name}: {next}: {error}"));
            }
        }
        let _ = writeln!(said, "{name}: {met} moves met, {bound} at most");
        assert!(met <= bound, "{name}: {met} moves, the bound is {bound}");
        let expected = match name.as_str() {
            "chess" | "chess-library" | "antichess" | "king-of-the-hill" | "three-check" => 300..=340,
            "gardner" | "losalamos" | "makruk" | "xiangqi" => 64..=255,
            "draughts 10x10" => 120..=160,
            "queens" => 400..=511,
            _ => 1..=127,
        };
        assert!(expected.contains(&bound), "{name}: {bound}");
    }
    println!("{said}");
}

/// The pieces of chess, without castling and two steps at once; pawns become queens.
#[expect(clippy::too_many_arguments, reason = "each is a rank of the set")]
fn army(
    files: u8,
    rooks: &str,
    knights: &str,
    bishops: &str,
    queen: &str,
    king: &str,
    side: &str,
    rank: u8,
    last: u8,
) -> String {
    let (forward, left, right) = if rank == 2 { ("n", "nw", "ne") } else { ("s", "sw", "se") };
    let pawns: Vec<String> = (0..files).map(|file| format!("{}{rank}", char::from(b'a' + file))).collect();
    let (letter, letters) = if rank == 2 { ("", "PRNBQK") } else { ("b", "OTMCEL") };
    let rides = |names: &str| format!("moves = [{{ ride = [{names}], only = \"both\" }}]");
    let straight = "\"n\", \"e\", \"s\", \"w\"";
    let diagonal = "\"ne\", \"se\", \"sw\", \"nw\"";
    let all = format!("{straight}, {diagonal}");
    let leaps = "moves = [{ leap = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]], \
                 only = \"both\" }]";
    let pawn = format!(
        "{}\nmoves = [{{ step = [\"{forward}\"] }}, {{ step = [\"{left}\", \"{right}\"], only = \"capture\" }}]\n\
         promotes = {{ to = \"{letter}queen\", squares = \"rank {last}\" }}",
        start(&pawns.join(" "))
    );
    [
        (format!("{letter}pawn"), pawn),
        (format!("{letter}rook"), format!("{}\n{}", start(rooks), rides(straight))),
        (format!("{letter}night"), format!("{}\n{leaps}", start(knights))),
        (format!("{letter}bishop"), format!("{}\n{}", start(bishops), rides(diagonal))),
        (format!("{letter}queen"), format!("{}\n{}", start(queen), rides(&all))),
        (
            format!("{letter}king"),
            format!("{}\nmoves = [{{ step = [{all}], only = \"both\" }}]", start(king)),
        ),
    ]
    .iter()
    .zip(letters.chars())
    .map(|((name, rest), letter)| piece(name, side, &format!("letter = \"{letter}\"\n{rest}")))
    .collect()
}

/// Draughts on the dark squares of a board of so many files and ranks, with kings that ride.
fn kings(size: u8) -> String {
    let rows = |ranks: std::ops::RangeInclusive<u8>| -> String {
        let square = |(file, rank): (u8, u8)| format!("{}{rank}", char::from(b'a' + file));
        let all = ranks.flat_map(|rank| (0..size).map(move |file| (file, rank)));
        all.filter(|(file, rank)| (file + rank) % 2 == 1).map(square).collect::<Vec<_>>().join(" ")
    };
    let man = |ways: &str, back: &str, king: &str, last: u8| {
        format!(
            "moves = [{{ step = [{ways}] }}, {{ jump = [{ways}, {back}] }}]\n\
             promotes = {{ to = \"{king}\", squares = \"rank {last}\" }}"
        )
    };
    let (up, down) = ("\"ne\", \"nw\"", "\"se\", \"sw\"");
    let king = format!("moves = [{{ ride = [{up}, {down}] }}, {{ jump = [{up}, {down}] }}]");
    format!(
        "game = {{ name = \"Kings\" }}\nside = [{{ name = \"one\" }}, {{ name = \"two\" }}]\n\
         board = {{ files = {size}, ranks = {size}, squares = \"dark\" }}\n\
         turn = {{ capture = \"forced\", chain = true }}\n"
    ) + &piece("man", "one", &format!("{}\n{}", start(&rows(1..=4)), man(up, down, "king", size)))
        + &piece("king", "one", &king)
        + &piece("boy", "two", &format!("{}\n{}", start(&rows(size - 3..=size)), man(down, up, "prince", 1)))
        + &piece("prince", "two", &king)
}
