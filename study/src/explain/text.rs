//! A search through a small tree, explained step by step.

use std::fmt::Write;

use super::{Explanation, Step, Tree, Window};

/// The steps as text, a line each, set in by the plies from the root.
#[must_use]
pub fn text(tree: &Tree, explanation: &Explanation) -> String {
    let mut text = String::new();
    for (number, step) in explanation.steps.iter().enumerate() {
        let node = match *step {
            Step::Enter { node, .. }
            | Step::Leaf { node, .. }
            | Step::Back { node, .. }
            | Step::Cut { node, .. }
            | Step::Done { node, .. } => node,
        };
        let indent = "  ".repeat(tree.nodes[node].ply);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:>4}  {indent}{}", number + 1, say(tree, step));
    }
    let line: Vec<String> = explanation.line.iter().map(|&node| name(tree, node)).collect();
    let leaves = |nodes: &[usize]| nodes.iter().filter(|&&node| tree.nodes[node].value.is_some()).count();
    let all: Vec<usize> = (0..tree.nodes.len()).collect();
    let _ = writeln!(text, "\nvalue {}, best line {}", explanation.value, line.join(" "));
    let _ = writeln!(
        text,
        "{} of {} nodes pruned, {} of {} leaves",
        explanation.pruned.len(),
        tree.nodes.len(),
        leaves(&explanation.pruned),
        leaves(&all)
    );
    text
}

/// A step in words.
#[must_use]
pub fn say(tree: &Tree, step: &Step) -> String {
    match step {
        Step::Enter { node, window } => {
            let what = match (tree.nodes[*node].value, tree.maximises_at(*node)) {
                (Some(_), _) => "leaf",
                (None, true) => "maximises",
                (None, false) => "minimises",
            };
            format!("{} ({what}) gets {}", name(tree, *node), show(*window))
        }
        Step::Leaf { node, value } => format!("{} is worth {value}", name(tree, *node)),
        Step::Back { node, child, value, better, window } => {
            let own = if tree.maximises_at(*node) { "alpha" } else { "beta" };
            let what = match better {
                true => format!("is better: {own} = {value}"),
                false => format!("is no better: {own} stays"),
            };
            format!("{}: {value} from {} {what}, {}", name(tree, *node), name(tree, *child), show(*window))
        }
        Step::Cut { node, window, pruned } => {
            let kind = if tree.maximises_at(*node) { "beta" } else { "alpha" };
            let (alpha, beta) = (bound(window.alpha), bound(window.beta));
            let count = pruned.len();
            let nodes = if count == 1 { "node is" } else { "nodes are" };
            format!("{}: {kind} cutoff, since {alpha} >= {beta}: {count} {nodes} pruned", name(tree, *node))
        }
        Step::Done { node, value } => format!("{} returns {value}", name(tree, *node)),
    }
}

/// What a node is called: its move, or its number.
pub(super) fn name(tree: &Tree, node: usize) -> String {
    match (node, tree.nodes[node].label.as_str()) {
        (0, _) => "root".to_owned(),
        (_, "") => format!("node {node}"),
        (_, label) => label.to_owned(),
    }
}

fn show(window: Window) -> String {
    format!("alpha {} beta {}", bound(window.alpha), bound(window.beta))
}

/// A bound; an open one has no number.
pub(super) fn bound(value: i32) -> String {
    match value {
        i32::MIN => "-inf".to_owned(),
        i32::MAX => "+inf".to_owned(),
        value => value.to_string(),
    }
}
