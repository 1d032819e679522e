//! Trees that others have explained.

use super::{MOST_NODES, Step, Tree, TreeError, Window, explain, html, text};

/// The tree of the picture in Wikipedia's article on alpha-beta pruning, as the seed documents
/// enter it into a simulator.
const BRANCHES: [usize; 19] = [3, 2, 2, 2, 2, 1, 2, 1, 1, 2, 2, 3, 1, 1, 2, 1, 1, 2, 1];
const LEAVES: [i32; 14] = [5, 6, 7, 4, 5, 3, 6, 6, 9, 7, 5, 9, 8, 6];

fn leaf_values(tree: &Tree, nodes: &[usize]) -> Vec<i32> {
    nodes.iter().filter_map(|&node| tree.nodes[node].value).collect()
}

#[test]
fn the_picture_of_the_encyclopedia() {
    let tree = Tree::of_numbers(&BRANCHES, &LEAVES).expect("a tree");
    assert_eq!(tree.nodes.len(), 33);
    let found = explain(&tree);
    assert_eq!(found.value, 6);
    // Greyed there: the third leaf below 7 and 4, the leaf 9 beside a 6, and the whole branch
    // right of the 5.
    assert_eq!(leaf_values(&tree, &found.pruned), [5, 9, 9, 8, 6]);
    let inner: Vec<usize> = found.pruned.iter().copied().filter(|&node| node < BRANCHES.len()).collect();
    assert_eq!(inner, [9, 17, 18]);
    let cuts = found.steps.iter().filter(|step| matches!(step, Step::Cut { .. })).count();
    assert_eq!(cuts, 3);
    // The principal variation leads to a leaf worth 6.
    assert_eq!(leaf_values(&tree, &found.line), [6]);
    assert_eq!(found.line.len(), 4);
}

/// The walk through the first five leaves in the seed documents.
#[test]
fn the_walk_through_five_leaves() {
    let tree = Tree::of_numbers(&[2, 2, 3], &[5, 6, 7, 4, 5]).expect("a tree");
    let found = explain(&tree);
    let window = |alpha, beta| Window { alpha, beta };
    let entered: Vec<(usize, Window)> = found
        .steps
        .iter()
        .filter_map(|step| match step {
            Step::Enter { node, window } => Some((*node, *window)),
            _ => None,
        })
        .collect();
    assert_eq!(
        entered,
        [
            (0, window(0, 255)),
            (1, window(0, 255)),
            (3, window(0, 255)),
            (4, window(0, 5)),
            (2, window(5, 255)),
            (5, window(5, 255)),
            (6, window(5, 7)),
        ]
    );
    let cut = found.steps.iter().find(|step| matches!(step, Step::Cut { .. })).expect("a cutoff");
    assert_eq!(*cut, Step::Cut { node: 2, window: window(5, 4), pruned: vec![7] });
    assert_eq!((found.value, leaf_values(&tree, &found.pruned)), (5, vec![5]));
}

#[test]
fn numbers_that_make_no_tree_are_refused() {
    let wrong = |branches: &[usize], leaves: &[i32]| Tree::of_numbers(branches, leaves).expect_err("wrong");
    assert_eq!(wrong(&[], &[]), TreeError::Empty);
    assert_eq!(wrong(&[2, 0], &[1]), TreeError::NoBranches(2));
    assert_eq!(wrong(&[2], &[1]), TreeError::Leaves { wanted: 2, given: 1 });
    assert_eq!(wrong(&[MOST_NODES + 1], &[]), TreeError::TooLarge);
}

#[test]
fn values_beyond_a_byte_open_the_window() {
    let tree = Tree::of_numbers(&[2], &[-7, 300]).expect("a tree");
    let found = explain(&tree);
    assert_eq!(found.value, 300);
    assert!(text(&tree, &found).contains("alpha -inf beta +inf"));
}

#[test]
fn the_page_stands_alone_and_says_every_step() {
    let tree = Tree::of_numbers(&BRANCHES, &LEAVES).expect("a tree");
    let found = explain(&tree);
    let page = html("<a tree>", &tree, &found);
    assert!(page.contains("&lt;a tree&gt;") && !page.contains("http"), "{page}");
    assert_eq!(page.matches("<g id=").count(), tree.nodes.len());
    let rows =
        page.split("const steps = [\n").nth(1).and_then(|rest| rest.split("];").next()).expect("steps");
    assert_eq!(rows.lines().count(), found.steps.len());
    assert_eq!(text(&tree, &found).lines().count(), found.steps.len() + 3);
}
