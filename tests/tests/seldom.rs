//! Games of a kind that random ones are seldom: the rules read twice, the host engine and the program agree on them.

use integration_tests::agree::agree;

/// What is rare about a game, and its file.
const GAMES: [(&str, &str); 1] = [("a hunt where no piece is worth anything", HUNT)];

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
