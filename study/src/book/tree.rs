//! Positions and moves as the lines of a description.
//!
//! What is to be written is a tree: a line from each branching to the next, and at a branching the
//! alternatives. The largest branch is the one that the line goes on with, so parentheses lie no deeper
//! in one another than the tree has halves of halves.

use std::fmt::Write;

/// The widest row, in columns.
const WIDTH: usize = 100;

/// A tree of moves. Its root stands for the start of the game and has no move of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    text: String,
    branches: Vec<usize>,
    /// Moves from here on, this one included.
    size: usize,
}

impl Tree {
    /// The number of the root.
    pub const ROOT: usize = 0;

    /// A tree without a move.
    #[must_use]
    pub fn new() -> Self {
        Self { nodes: vec![Node::default()] }
    }

    /// Adds a move behind that of number `parent` and returns its own number. A parent that is not in the
    /// tree is taken for the root.
    pub fn add(&mut self, parent: usize, text: &str) -> usize {
        let number = self.nodes.len();
        let parent = if parent < number { parent } else { Self::ROOT };
        if let Some(node) = self.nodes.get_mut(parent) {
            node.branches.push(number);
        }
        self.nodes.push(Node { text: text.to_owned(), branches: Vec::new(), size: 1 });
        number
    }

    /// The lines, as a value of `lines` in a game file: one text, or none if the tree is empty.
    #[must_use]
    pub fn written(&self) -> String {
        if self.nodes.len() < 2 {
            return "[]".to_owned();
        }
        let mut sized = self.clone();
        // What is behind a move was added after it.
        for number in (0..sized.nodes.len()).rev() {
            let size = |&branch: &usize| sized.nodes.get(branch).map_or(0, |node| node.size);
            let below: usize = sized.nodes.get(number).map_or(0, |node| node.branches.iter().map(size).sum());
            if let Some(node) = sized.nodes.get_mut(number) {
                node.size = below + 1;
            }
        }
        let mut page = Page::default();
        sized.line(Self::ROOT, 1, &mut page);
        page.end();
        format!("[\"\"\"\n{}\"\"\"]", page.text)
    }

    /// Writes what follows a move.
    fn line(&self, mut number: usize, level: usize, page: &mut Page) {
        while let Some(node) = self.nodes.get(number) {
            let size = |&branch: &usize| self.nodes.get(branch).map_or(0, |node| node.size);
            let mut branches = node.branches.clone();
            branches.sort_by_key(|branch| std::cmp::Reverse(size(branch)));
            let Some((&main, others)) = branches.split_first() else { return };
            page.word(&self.text(main), level);
            for &other in others {
                page.end();
                page.word(&format!("({}", self.text(other)), level + 1);
                self.line(other, level + 1, page);
                page.close();
            }
            number = main;
        }
    }

    fn text(&self, number: usize) -> String {
        self.nodes.get(number).map(|node| node.text.clone()).unwrap_or_default()
    }
}

/// Rows of words.
#[derive(Default)]
struct Page {
    text: String,
    row: String,
    /// Whether the row ends with a parenthesis, so that a word needs a new one.
    closed: bool,
}

impl Page {
    fn word(&mut self, word: &str, level: usize) {
        if self.closed || self.row.chars().count() + word.chars().count() + 1 > WIDTH {
            self.end();
        }
        if self.row.is_empty() {
            self.row = "  ".repeat(level);
        } else {
            self.row.push(' ');
        }
        self.row.push_str(word);
    }

    fn close(&mut self) {
        self.row.push(')');
        self.closed = true;
    }

    fn end(&mut self) {
        if !self.row.is_empty() {
            // Writing to a String cannot fail.
            let _ = writeln!(self.text, "{}", self.row);
            self.row.clear();
        }
        self.closed = false;
    }
}
