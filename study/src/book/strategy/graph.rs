//! The positions of a side, what it can play there without losing what it has, and where that leads.
//!
//! Positions are looked at only when a strategy comes to them.

use std::collections::BTreeMap;

use engine_spec::Standing;

use crate::book::tree::Tree;
use crate::solve::Solution;
use engine::{Move, Position, Rules, format_turn};

/// Positions, numbered as they are met.
pub(super) struct Graph<'s> {
    solution: &'s Solution,
    side: usize,
    nodes: Vec<Node>,
    numbers: BTreeMap<Standing, usize>,
    /// Where the side may find itself first: the start, or what the other side makes of it.
    roots: Vec<Reply>,
    /// Whether a position of the set must not come back.
    progress: bool,
}

struct Node {
    position: Position,
    /// What can be played, once that is known.
    options: Option<Vec<Turn>>,
}

/// A move and the replies that do not end the game.
struct Turn {
    text: String,
    replies: Vec<Reply>,
}

#[derive(Clone)]
struct Reply {
    text: String,
    node: usize,
}

/// Which move is played in each position, by number; the first unless said otherwise.
#[derive(Clone, Default)]
pub(super) struct Choices {
    of: Vec<usize>,
    /// Positions where another was chosen lately, and what it was before.
    changes: Vec<(usize, usize)>,
}

impl Choices {
    pub fn of(&self, node: usize) -> usize {
        self.of.get(node).copied().unwrap_or(0)
    }

    pub fn set(&mut self, node: usize, option: usize) {
        self.changes.push((node, self.of(node)));
        self.put(node, option);
    }

    /// What was changed lately stays.
    pub fn keep(&mut self) {
        self.changes.clear();
    }

    /// Takes back what was changed lately.
    pub fn take_back(&mut self) {
        while let Some((node, option)) = self.changes.pop() {
            self.put(node, option);
        }
    }

    fn put(&mut self, node: usize, option: usize) {
        if self.of.len() <= node {
            self.of.resize(node + 1, 0);
        }
        if let Some(of) = self.of.get_mut(node) {
            *of = option;
        }
    }
}

/// A closed set of positions.
#[derive(Clone, Default)]
pub(super) struct Set {
    members: Vec<usize>,
    is_member: Vec<bool>,
}

impl Set {
    pub fn members(&self) -> &[usize] {
        &self.members
    }

    pub fn len(&self) -> usize {
        self.members.len()
    }

    fn has(&self, node: usize) -> bool {
        self.is_member.get(node).copied().unwrap_or(false)
    }

    fn add(&mut self, node: usize) {
        if self.is_member.len() <= node {
            self.is_member.resize(node + 1, false);
        }
        if let Some(is_member) = self.is_member.get_mut(node) {
            *is_member = true;
        }
        self.members.push(node);
    }
}

/// How far the closing of a set has come with a position.
struct Visit {
    node: usize,
    /// The next reply to look at.
    reply: usize,
}

impl<'s> Graph<'s> {
    pub fn new(solution: &'s Solution, side: usize) -> Self {
        let progress = solution.start().winner() == Some(side);
        let mut graph =
            Self { solution, side, nodes: Vec::new(), numbers: BTreeMap::new(), roots: Vec::new(), progress };
        let start = solution.rules().start();
        graph.roots = if start.side() == side {
            let node = graph.number(&start);
            node.map(|node| Reply { text: String::new(), node }).into_iter().collect()
        } else {
            graph.replies(&start)
        };
        graph
    }

    /// In how many ways the value can be kept in a position.
    pub fn options(&mut self, node: usize) -> usize {
        self.expand(node);
        self.turns(node).len()
    }

    /// The set that follows from `choices`, which are completed on the way: in a position that is not in
    /// `old`, the move is chosen that leads to the fewest new ones. `None` if it has more than `most`
    /// members, or a position of it can come back where it must not.
    pub fn close(&mut self, choices: &mut Choices, old: Option<&Set>, most: usize) -> Option<Set> {
        let mut set = Set::default();
        for root in self.roots.clone() {
            if set.has(root.node) {
                continue;
            }
            let mut path = vec![self.enter(root.node, choices, old, &mut set)];
            while let Some(Visit { node, reply }) = path.last_mut() {
                let (node, next) = (*node, *reply);
                *reply += 1;
                let turn = self.turns(node).get(choices.of(node));
                let Some(below) = turn.and_then(|turn| turn.replies.get(next)).map(|reply| reply.node) else {
                    path.pop();
                    continue;
                };
                if !set.has(below) {
                    if set.len() >= most {
                        return None;
                    }
                    path.push(self.enter(below, choices, old, &mut set));
                } else if self.progress && path.iter().any(|visit| visit.node == below) {
                    return None;
                }
            }
        }
        (set.len() <= most).then_some(set)
    }

    fn enter(&mut self, node: usize, choices: &mut Choices, old: Option<&Set>, set: &mut Set) -> Visit {
        self.expand(node);
        set.add(node);
        if let Some(old) = old.filter(|old| !old.has(node)) {
            let new = |turn: &Turn| {
                let unknown = |reply: &&Reply| !old.has(reply.node) && !set.has(reply.node);
                turn.replies.iter().filter(unknown).count()
            };
            let fewest = self.turns(node).iter().enumerate().min_by_key(|(_, turn)| new(turn));
            // What was chosen here is only changed for something better.
            let kept = self.turns(node).get(choices.of(node)).map(new);
            if let Some((option, turn)) = fewest
                && kept.is_none_or(|kept| new(turn) < kept)
            {
                choices.set(node, option);
            }
        }
        Visit { node, reply: 0 }
    }

    /// The moves of a strategy, each position where it is nearest to the start.
    pub fn tree(&self, choices: &Choices, set: &Set) -> Tree {
        let mut tree = Tree::new();
        let mut met = Set::default();
        let mut queue: Vec<(usize, usize)> = Vec::new();
        let add = |tree: &mut Tree, met: &mut Set, parent: usize, reply: &Reply| {
            if met.has(reply.node) || !set.has(reply.node) {
                return None;
            }
            met.add(reply.node);
            let parent = if reply.text.is_empty() { parent } else { tree.add(parent, &reply.text) };
            let turn = self.turns(reply.node).get(choices.of(reply.node))?;
            Some((reply.node, tree.add(parent, &turn.text)))
        };
        queue.extend(self.roots.iter().filter_map(|root| add(&mut tree, &mut met, Tree::ROOT, root)));
        let mut next = 0;
        while let Some(&(node, place)) = queue.get(next) {
            next += 1;
            let replies = self.turns(node).get(choices.of(node)).map_or(&[][..], |turn| &turn.replies);
            let new: Vec<_> =
                replies.iter().filter_map(|reply| add(&mut tree, &mut met, place, reply)).collect();
            queue.extend(new);
        }
        tree
    }

    fn turns(&self, node: usize) -> &[Turn] {
        self.nodes.get(node).and_then(|node| node.options.as_deref()).unwrap_or_default()
    }

    /// Finds out what can be played in a position. The quickest move comes first.
    fn expand(&mut self, node: usize) {
        let Some(position) = self.nodes.get(node).filter(|node| node.options.is_none()) else { return };
        let position = position.position.clone();
        let solution = self.solution;
        let Some(value) = solution.value(&position) else { return };
        let mut good: Vec<_> = solution.turns(&position);
        good.retain(|(_, after)| after.winner() == value.winner());
        good.sort_by_key(|(_, after)| after.plies());
        let turns = good.into_iter().map(|(turn, _)| Turn {
            text: format_turn(solution.rules(), &position, &turn),
            replies: self.replies(&after(solution.rules(), &position, &turn)),
        });
        let turns = turns.collect();
        if let Some(node) = self.nodes.get_mut(node) {
            node.options = Some(turns);
        }
    }

    /// What the other side can do in a position, but for what ends the game.
    fn replies(&mut self, position: &Position) -> Vec<Reply> {
        let rules = self.solution.rules();
        let mut replies = Vec::new();
        for turn in rules.legal_turns(position) {
            let next = after(rules, position, &turn);
            let on = next.side() == self.side && rules.result(&next, 1).is_none();
            if let Some(node) = on.then(|| self.number(&next)).flatten() {
                replies.push(Reply { text: format_turn(rules, position, &turn), node });
            }
        }
        replies
    }

    fn number(&mut self, position: &Position) -> Option<usize> {
        let key = self.solution.rules().standing(position)?;
        let new = self.nodes.len();
        let number = *self.numbers.entry(key).or_insert(new);
        if number == new {
            self.nodes.push(Node { position: position.clone(), options: None });
        }
        Some(number)
    }
}

fn after(rules: &Rules, position: &Position, turn: &[Move]) -> Position {
    let mut position = position.clone();
    for &mv in turn {
        // There is nothing to take back.
        let _ = rules.make(&mut position, mv);
    }
    position
}
