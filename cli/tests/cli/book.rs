//! Books made and built into programs.

use crate::{sys2080, sys2080_in};

#[test]
fn a_book_from_the_solution_becomes_part_of_a_game_and_of_its_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let base = crate::root().join("games/tic-tac-toe.toml").canonicalize().expect("a game");
    let make = format!("book {} --from solve --side noughts --tries 500 -o never.toml", base.display());
    let said = sys2080_in(folder.path(), &make).succeeded();
    assert!(said.starts_with("wrote never.toml: ") && said.contains("enough to draw"), "{said}");
    let positions: usize =
        said.split_whitespace().nth(2).and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{said}"));
    let built = sys2080_in(folder.path(), "build never.toml").succeeded();
    let fit = format!("book: {positions} of {positions} positions, {} bytes\n", 3 * positions);
    assert!(built.ends_with(&fit), "{built}");
    // What the program would play is reported beside what a search finds.
    let found = sys2080_in(folder.path(), "search never.toml --depth 2 --moves b2").succeeded();
    assert!(found.lines().last().is_some_and(|line| line.starts_with("book ")), "{found}");
    let json = sys2080_in(folder.path(), "search never.toml --depth 2 --moves b2 --json").succeeded();
    assert!(json.contains("\"book\":\""), "{json}");
}

#[test]
fn a_book_from_searches_is_printed_as_a_section() {
    let said =
        sys2080("book games/connect-four.toml --from search --side yellow --depth 2 --plies 4 --positions 5")
            .succeeded();
    assert!(said.contains("\n[book]\nside = \"yellow\"\nlines = [\"\"\"\n"), "{said}");
    let line = format!(
        "{}\n{said}",
        std::fs::read_to_string(crate::root().join("games/connect-four.toml")).expect("a game")
    );
    let folder = crate::directory_with(&line);
    sys2080_in(folder.path(), "check g.toml").succeeded();
}

#[test]
fn what_cannot_be_made_or_played_is_refused() {
    let loses = sys2080("book games/fox-and-hounds-4x4.toml --from solve --side nobody").failed(1);
    assert!(loses.contains("no side is called `nobody`") && loses.contains("the sides are "), "{loses}");
    let folder =
        crate::directory_with(&format!("{}\n[book]\nlines = [\"e1f2 h8h7\"]\n", crate::mouse_and_cats()));
    let wrong = sys2080_in(folder.path(), "check g.toml").failed(1);
    assert!(wrong.contains("`h8h7` is not a move") && wrong.contains("did you mean `h8g7`?"), "{wrong}");
    let over = sys2080_in(folder.path(), "book g.toml --from solve -o g.toml").failed(1);
    assert!(over.contains("not a move"), "{over}");
}

#[test]
fn a_library_goes_to_the_disk_and_what_has_no_room_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = crate::root().join("games/chess-library.toml").canonicalize().expect("a game");
    // A table twice as large leaves no room for an REU.
    let crowded =
        format!("extends = {:?}\n[search]\ntable = {{ slots = 512 }}\n", game.display().to_string());
    std::fs::write(folder.path().join("crowded.toml"), crowded).expect("a game");
    let build = |more: &str| sys2080_in(folder.path(), &format!("build crowded.toml {more}"));
    let said = build("").succeeded();
    assert!(said.contains("positions on disk, that of --emit d64\nno room for: "), "{said}");
    let said = build("--emit d64").succeeded();
    assert!(said.contains("positions on disk\nno room for: "), "{said}");
    let json = build("--json").json(0);
    let left_out = json["left_out"].as_array().expect("a list");
    assert!(left_out.iter().any(|key| *key == "reu"), "{json}");
    assert!(json["book"]["library"]["positions"].as_u64() > Some(2000), "{json}");
    // The program in the machine has a disk with it in the drive, with or without one to keep.
    let path = folder.path().join("kept.d64");
    for keep in [String::new(), format!(" --disk {}", path.display())] {
        let play = format!("play {}{keep}", game.display());
        let screen = crate::typed(&play, "a2a3\n.g\n").succeeded();
        assert!(screen.contains("BOOK"), "{screen}");
    }
    let kept = std::fs::read(path).expect("a disk");
    assert!(disk::Image::open(kept).expect("a disk").files().expect("a directory").len() > 60);
}
