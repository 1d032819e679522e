//! Alpha-beta made visible: a small game tree, and every step of the search through it.
//!
//! The tree comes from a position ([`Tree::of_game`]) or from numbers ([`Tree::of_numbers`]).
//! [`explain`] searches it as the seeds' program does: the side at the root maximises or minimises,
//! a node takes over the window of its parent, and the rest of its branches is pruned as soon as
//! alpha is not below beta. [`text`] and [`html`] show the result.

mod html;
#[cfg(test)]
mod tests;
mod text;

pub use html::{html, places};
pub use text::{say, text};

use engine::Game;

use engine::Rules;
use engine::format_turn;
use engine::{Over, Position};
use engine_spec::Width;

/// The most nodes that a tree to be explained may have: more than anybody wants to read.
pub const MOST_NODES: usize = 20_000;

/// A game tree. Node 0 is the root; a node comes before its children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Its nodes.
    pub nodes: Vec<Node>,
    /// Whether the side at the root maximises.
    pub maximises: bool,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move that leads here, or nothing at the root and in a tree of numbers.
    pub label: String,
    /// The node above.
    pub parent: Option<usize>,
    /// Plies from the root.
    pub ply: usize,
    /// The nodes below, in the order in which they are searched.
    pub children: Vec<usize>,
    /// What a leaf is worth.
    pub value: Option<i32>,
}

/// Why numbers make no tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// There is no root.
    #[error("the tree is empty: its first number is how many branches the root has")]
    Empty,
    /// A node without branches is a leaf, which `leaves` gives.
    #[error(
        "number {0} of the tree is 0: leaves are what is left below the last numbers, not nodes without branches"
    )]
    NoBranches(usize),
    /// More numbers than there are nodes for them.
    #[error("the tree has {numbers} numbers, but only {nodes} nodes that can have branches")]
    TooManyNumbers {
        /// Numbers given.
        numbers: usize,
        /// Nodes that they could be of.
        nodes: usize,
    },
    /// Another count of leaves than the tree has.
    #[error("the tree has {wanted} leaves, but {given} values are given")]
    Leaves {
        /// Leaves of the tree.
        wanted: usize,
        /// Values given.
        given: usize,
    },
    /// More nodes than can be explained.
    #[error("the tree has more than {MOST_NODES} nodes")]
    TooLarge,
}

impl Tree {
    /// The tree whose nodes have so many branches, from the root down and from left to right, and
    /// whose leaves, likewise, are worth so much. The root maximises.
    ///
    /// # Errors
    /// When the numbers do not fit together.
    pub fn of_numbers(branches: &[usize], leaves: &[i32]) -> Result<Self, TreeError> {
        let mut nodes = vec![Node::default()];
        if branches.is_empty() {
            return Err(TreeError::Empty);
        }
        for (index, &count) in branches.iter().enumerate() {
            let Some(ply) = nodes.get(index).map(|node| node.ply) else {
                return Err(TreeError::TooManyNumbers { numbers: branches.len(), nodes: nodes.len() });
            };
            if count == 0 {
                return Err(TreeError::NoBranches(index + 1));
            }
            if nodes.len() + count > MOST_NODES {
                return Err(TreeError::TooLarge);
            }
            let first = nodes.len();
            nodes[index].children = (first..first + count).collect();
            let child = Node { parent: Some(index), ply: ply + 1, ..Node::default() };
            nodes.extend(std::iter::repeat_n(child, count));
        }
        let wanted = nodes.len() - branches.len();
        if wanted != leaves.len() {
            return Err(TreeError::Leaves { wanted, given: leaves.len() });
        }
        for (node, &value) in nodes[branches.len()..].iter_mut().zip(leaves) {
            node.value = Some(value);
        }
        Ok(Self { nodes, maximises: true })
    }

    /// The tree of a game, `depth` plies deep, moves in the order in which they are generated. A side's whole
    /// turn is one branch. Ends of the game are worth what the search says; one that knows none goes on
    /// behind them, and a side without a move is a leaf.
    ///
    /// # Errors
    /// When the tree has more than [`MOST_NODES`] nodes.
    pub fn of_game(game: &Game, depth: usize) -> Result<Self, TreeError> {
        let mut tree = Self { nodes: vec![Node::default()], maximises: game.side() == 0 };
        let depth = if game.position().over().is_some() { 0 } else { depth };
        tree.grow(game.rules(), game.position(), 0, depth)?;
        Ok(tree)
    }

    fn grow(
        &mut self,
        rules: &Rules,
        position: &Position,
        node: usize,
        depth: usize,
    ) -> Result<(), TreeError> {
        let ply = self.nodes[node].ply;
        let ends = rules.plan().search.ends;
        let result = rules.result(position, 1).filter(|_| ends);
        let turns = if depth == 0 || result.is_some() { Vec::new() } else { rules.legal_turns(position) };
        if turns.is_empty() {
            let width = rules.spec().evaluation.width;
            let plies = i32::try_from(ply).unwrap_or(i32::MAX);
            self.nodes[node].value = Some(match result {
                Some(Over::Won(0)) => i32::from(width.top()) - plies,
                Some(Over::Won(_)) => plies,
                Some(Over::Drawn) => i32::from(width.even()),
                None => i32::from(rules.evaluate(position)),
            });
            return Ok(());
        }
        for turn in turns {
            let child = self.nodes.len();
            if child == MOST_NODES {
                return Err(TreeError::TooLarge);
            }
            let label = format_turn(rules, position, &turn);
            self.nodes.push(Node { label, parent: Some(node), ply: ply + 1, ..Node::default() });
            self.nodes[node].children.push(child);
            let mut below = position.clone();
            for mv in turn {
                let _ = rules.make(&mut below, mv);
            }
            if !ends {
                below.play_on();
            }
            self.grow(rules, &below, child, depth - 1)?;
        }
        Ok(())
    }

    /// Whether the side to move at a node maximises.
    #[must_use]
    pub fn maximises_at(&self, node: usize) -> bool {
        self.maximises == self.nodes[node].ply.is_multiple_of(2)
    }

    /// The node and all below it.
    fn below(&self, node: usize) -> Vec<usize> {
        let mut found = vec![node];
        let mut next = 0;
        while next < found.len() {
            found.extend(&self.nodes[found[next]].children);
            next += 1;
        }
        found
    }
}

/// A window: what each side is sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The side that maximises is sure of this.
    pub alpha: i32,
    /// The side that minimises is sure of this.
    pub beta: i32,
}

/// A step of the search, at the node of that index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A node is entered.
    Enter {
        /// Which.
        node: usize,
        /// The window that it is given.
        window: Window,
    },
    /// A leaf is evaluated.
    Leaf {
        /// Which.
        node: usize,
        /// What it is worth.
        value: i32,
    },
    /// A value has come back.
    Back {
        /// To which node.
        node: usize,
        /// From which of its children.
        child: usize,
        /// The value.
        value: i32,
        /// Whether it is better than what the side was sure of.
        better: bool,
        /// The node's window now.
        window: Window,
    },
    /// Alpha is not below beta: the rest of the node is pruned.
    Cut {
        /// Which node.
        node: usize,
        /// Its window.
        window: Window,
        /// What is never looked at.
        pruned: Vec<usize>,
    },
    /// A node is done.
    Done {
        /// Which.
        node: usize,
        /// What it returns.
        value: i32,
    },
}

/// A search through a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// The value of the root.
    pub value: i32,
    /// The nodes that are never looked at, each with all below it, ascending.
    pub pruned: Vec<usize>,
    /// The principal variation: nodes from the root's best move down.
    pub line: Vec<usize>,
}

/// Searches a tree with the window open: 0 to 255 where all values are bytes, to 65535 where they are two,
/// as in the program.
#[must_use]
pub fn explain(tree: &Tree) -> Explanation {
    let values = tree.nodes.iter().filter_map(|node| node.value);
    let (least, most) =
        values.fold((0, 0), |(least, most): (i32, i32), value| (least.min(value), most.max(value)));
    let widths = [Width::One, Width::Two].map(|width| i32::from(width.top()));
    let open = match widths.into_iter().find(|&top| least >= 0 && most <= top) {
        Some(beta) => Window { alpha: 0, beta },
        None => Window { alpha: i32::MIN, beta: i32::MAX },
    };
    let mut search = Search { tree, steps: Vec::new(), pruned: Vec::new() };
    let (value, line) = search.visit(0, open);
    let Search { steps, mut pruned, .. } = search;
    pruned.sort_unstable();
    Explanation { steps, value, pruned, line }
}

struct Search<'t> {
    tree: &'t Tree,
    steps: Vec<Step>,
    pruned: Vec<usize>,
}

impl Search<'_> {
    /// The value of a node and the line from it.
    fn visit(&mut self, node: usize, mut window: Window) -> (i32, Vec<usize>) {
        self.steps.push(Step::Enter { node, window });
        if let Some(value) = self.tree.nodes[node].value {
            self.steps.push(Step::Leaf { node, value });
            return (value, Vec::new());
        }
        let maximises = self.tree.maximises_at(node);
        let mut line = Vec::new();
        let children = &self.tree.nodes[node].children;
        for (number, &child) in children.iter().enumerate() {
            let (value, below) = self.visit(child, window);
            let better = if maximises { value > window.alpha } else { value < window.beta };
            if better {
                *(if maximises { &mut window.alpha } else { &mut window.beta }) = value;
                line = std::iter::once(child).chain(below).collect();
            }
            self.steps.push(Step::Back { node, child, value, better, window });
            let rest = &children[number + 1..];
            if window.alpha >= window.beta && !rest.is_empty() {
                let pruned: Vec<usize> = rest.iter().flat_map(|&child| self.tree.below(child)).collect();
                self.pruned.extend(&pruned);
                self.steps.push(Step::Cut { node, window, pruned });
                break;
            }
        }
        let value = if maximises { window.alpha } else { window.beta };
        self.steps.push(Step::Done { node, value });
        (value, line)
    }
}
