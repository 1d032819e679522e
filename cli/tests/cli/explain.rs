//! `sys2080 explain`.

use super::*;

#[test]
fn a_tree_of_numbers_is_told_step_by_step() {
    let mut command = command("explain --html");
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("tree.html");
    command.arg(&page).args(["--tree", "2 2 3", "--leaves", "5 6 7 4 5"]);
    let run: Run = command.stdin(Stdio::null()).output().expect("it runs").into();
    let said = run.succeeded();
    assert!(said.contains("alpha cutoff, since 5 >= 4: 1 node is pruned"), "{said}");
    assert!(said.contains("value 5, best line node 1 node 3"), "{said}");
    assert!(std::fs::read_to_string(page).expect("a page").starts_with("<!DOCTYPE html>"));
}

#[test]
fn the_search_of_a_game_is_told_with_its_moves() {
    let said = sys2080("explain games/ryg3-07.toml --depth 2").succeeded();
    assert!(said.contains("e1f2 (minimises) gets alpha"), "{said}");
    assert!(said.contains("best line e1f2 b8a7"), "{said}");
}

#[test]
fn numbers_that_make_no_tree_and_trees_that_are_too_large_are_refused() {
    let said = sys2080("explain --tree 2,2 --leaves 1").failed(1);
    assert!(said.contains("3 leaves, but 1 values are given") && said.contains("help:"), "{said}");
    let said = sys2080("explain games/ryg3-07.toml --depth 8").failed(1);
    assert!(said.contains("more than 20000 nodes"), "{said}");
    sys2080("explain --tree 2 --leaves x,y").failed(2);
    sys2080("explain").failed(2);
}
