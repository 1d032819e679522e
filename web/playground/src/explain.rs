//! How alpha-beta searches a small tree: the tree as a drawing, and every step.

use serde_json::{Value, json};
use study::explain::{Node, Step, Tree, explain as steps_of, places, say};

use crate::check;
use crate::position::played;

/// The most nodes of a drawing that a page can still show.
const MOST_NODES: usize = 3000;

/// The tree from a position, and how it is searched.
pub fn explain(text: &str, moves: &[String], depth: u8) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let game = played(&spec, moves)?;
    let tree = Tree::of_game(&game, usize::from(depth.clamp(1, 8))).map_err(|error| error.to_string())?;
    if tree.nodes.len() > MOST_NODES {
        return Err(format!("the tree has {} nodes: ask for fewer plies", tree.nodes.len()));
    }
    let found = steps_of(&tree);
    let node = |((index, node), place): ((usize, &Node), &(usize, usize))| {
        json!([place.0, place.1, node.parent, node.label, tree.maximises_at(index), node.value])
    };
    let nodes = tree.nodes.iter().enumerate().zip(&places(&tree)).map(node).collect::<Value>();
    let step = |step: &Step| {
        let words = say(&tree, step);
        match step {
            Step::Enter { node, window } | Step::Back { node, window, .. } => {
                json!({ "node": node, "words": words, "window": [window.alpha, window.beta] })
            }
            Step::Leaf { node, value } | Step::Done { node, value } => {
                json!({ "node": node, "words": words, "value": value })
            }
            Step::Cut { node, window, pruned } => {
                let window = [window.alpha, window.beta];
                json!({ "node": node, "words": words, "window": window, "pruned": pruned })
            }
        }
    };
    let steps = found.steps.iter().map(step).collect::<Value>();
    Ok(json!({ "nodes": nodes, "steps": steps, "line": found.line, "value": found.value }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_has_places_steps_and_a_value() {
        let game = include_str!("../../../games/mouse-and-cats.toml");
        let found = explain(game, &[], 2).expect("a tree");
        assert_eq!(found["nodes"].as_array().map(Vec::len), Some(1 + 2 + 14));
        let steps = found["steps"].as_array().expect("steps");
        assert_eq!((&steps[0]["node"], &steps[0]["window"]), (&json!(0), &json!([0, 255])));
        assert!(steps.iter().any(|step| step["pruned"].is_array()));
        assert_eq!(steps.last().map(|step| &step["value"]), Some(&found["value"]));
        assert!(explain(include_str!("../../../games/chess.toml"), &[], 4).is_err());
    }
}
