//! Games of a kind that random ones are seldom: the rules read twice, the host engine and the program agree on them.

use engine::{Found, Game, Rules, TableModel};
use integration_tests::agree::agree;
use integration_tests::rows::position;
use integration_tests::{booted, draw, game, root};

/// What is rare about a game, and its file.
const GAMES: [(&str, &str); 5] = [
    ("a hunt where no piece is worth anything", HUNT),
    ("a step that moves, captures, and takes what has passed, where captures are listed apart", PASSING),
    ("the same, by a piece that may be promoted", PROMOTED),
    ("null moves where what has passed must be taken", FORCED),
    ("a value as low as the window around the last one, where the last of equal moves is kept", NEAR),
];

const NEAR: &str = r#"
[game]
name = "Hound and Cats"

[board]
files = 5
ranks = 5
squares = "dark"

[[side]]
name = "red"

[[side]]
name = "black"

[[piece]]
name = "hound"
side = "red"
start = ["b2"]
moves = [{ ride = ["ne"] }]

[[piece]]
name = "cat"
side = "black"
place = "empty"
values = """
  2  .  0  . -2
  . -2  . -2  .
 -2  .  2  . -2
  .  0  .  1  .
  2  .  0  .  2
"""

[turn]
pass = "stuck"

[search]
aspiration = 1
ties = "last"
"#;

const HUNT: &str = r#"
[game]
name = "Two Kings"

[board]
files = 4
ranks = 4

[[side]]
name = "white"

[[side]]
name = "black"

[[piece]]
name = "king"
side = "white"
royal = true
start = ["b1"]
moves = [{ step = ["nw", "n", "e", "s"], only = "both" }]

[[piece]]
name = "man"
side = "white"
start = ["a1", "d1"]
moves = [{ step = ["n", "w", "e"] }]

[[piece]]
name = "black king"
side = "black"
royal = true
start = ["c4"]
moves = [{ step = ["n", "e", "s", "w"], only = "both" }]

[evaluation]
hunt = 2
bytes = 2
"#;

const PASSING: &str = r#"
[game]
name = "Passing Hounds"

[board]
files = 5
ranks = 5

[[side]]
name = "red"

[[side]]
name = "white"

[[piece]]
name = "hound"
side = "red"
start = ["d2", "a1", "c1"]
moves = [{ ride = ["n"], least = 2, passes = true }, { step = ["ne", "nw"], only = "both", also = "passed" }]

[[piece]]
name = "man"
side = "white"
start = ["a3", "b4", "e5"]
moves = [{ ride = ["s"], least = 2, passes = true }, { step = ["sw", "se"], only = "both", also = "passed" }]

[search]
algorithm = "minimax"
quiescence = 2
ordering = { static = "victims" }
"#;

const PROMOTED: &str = r#"
[game]
name = "Passing Hounds that Become Wolves"

[board]
files = 5
ranks = 5

[[side]]
name = "red"

[[side]]
name = "white"

[[piece]]
name = "hound"
side = "red"
start = ["d2", "a1", "c1"]
moves = [{ ride = ["n"], least = 2, passes = true }, { step = ["ne", "nw"], only = "both", also = "passed" }]
promotes = { to = "wolf", squares = "rank 5" }

[[piece]]
name = "wolf"
side = "red"
moves = [{ step = ["n", "e", "s", "w"], only = "both" }]

[[piece]]
name = "man"
side = "white"
start = ["a3", "b4", "e5"]
moves = [{ ride = ["s"], least = 2, passes = true }, { step = ["sw", "se"], only = "both", also = "passed" }]
promotes = { to = ["lord", "queen"], squares = "rank 1" }

[[piece]]
name = "lord"
side = "white"
moves = [{ step = ["n", "s"], only = "both" }]

[[piece]]
name = "queen"
side = "white"
moves = [{ step = ["n", "e", "s", "w"], only = "both" }]

[search]
algorithm = "minimax"
quiescence = 2
ordering = { static = "victims" }
"#;

const FORCED: &str = r#"
[game]
name = "Passing Men"

[board]
files = 5
ranks = 4

[[side]]
name = "red"

[[side]]
name = "white"

[[piece]]
name = "man"
side = "red"
start = ["c1", "d1"]
moves = [{ ride = ["n"], least = 2, passes = true }, { step = ["ne"], only = "capture", also = "passed" }]
promotes = { to = ["runner", "walker"], squares = ["c2"] }

[[piece]]
name = "runner"
side = "red"
moves = [{ step = ["n"] }]

[[piece]]
name = "walker"
side = "red"
moves = [{ step = ["n", "s"] }]

[[piece]]
name = "hound"
side = "white"
start = ["e4"]
moves = [{ ride = ["s"], least = 2, passes = true }, { step = ["sw"], only = "both", also = "passed" }]

[turn]
capture = "forced"

[search]
null-move = 1
"#;

#[test]
fn games_that_are_seldom_drawn_agree_too() {
    for (what, text) in GAMES {
        for seed in 0..testing::count(4) {
            if let Err(wrong) = agree(text, &mut testing::rng(seed)) {
                panic!("{what}, seed {seed}: {wrong}");
            }
        }
    }
}

/// Random pieces are seldom an army whose captures are listed by routines of their own; searches of one are drawn.
#[test]
fn small_chess_agrees_whatever_its_search() {
    let text = std::fs::read_to_string(root().join("games/gardner.toml")).expect("a shipped game");
    let first = testing::seed("small chess", None);
    for seed in first..first + testing::count(6) {
        let mut rng = testing::rng(seed);
        let mut drawn = draw::search_of(&mut rng, &text);
        while engine_spec::load_text("drawn.toml", &drawn).is_err() {
            drawn = draw::search_of(&mut rng, &text);
        }
        if let Err(wrong) = agree(&drawn, &mut testing::rng(!seed)) {
            panic!("SYS2080_SEED={seed}: {wrong}\n{drawn}");
        }
    }
}

/// A lower bound of a win may be more than any win there is so far from the root; a table keeps the most there can be.
/// With seven plies here, who moves wins at the end of them.
#[test]
fn bounds_beyond_all_wins_are_kept_alike() {
    let spec = game("gardner");
    let rules = Rules::new(&spec);
    let start = Game::at(&rules, &position(&rules, "5/p1n2/p1k2/Pr3/3K1", 1, 0));
    let (mut ours, mut theirs): (Vec<Found>, Vec<Found>) = (Vec::new(), Vec::new());
    start.search_each(TableModel::Slots, 7, &mut |found| ours.push(found));
    let mut c64 = booted(&spec);
    c64.set_game(&start).expect("a position");
    c64.search_game(&start, 7, &mut |found, _| theirs.push(found)).expect("a search");
    let told = |found: &[Found]| -> Vec<_> {
        found.iter().map(|found| (found.depth, found.nodes, found.score, found.line.clone())).collect()
    };
    assert_eq!(told(&theirs), told(&ours));
}
