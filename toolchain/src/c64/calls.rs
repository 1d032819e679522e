//! The tree of calls of a search: which routine was called from where, and what it cost there.
//!
//! A call is seen by the stack pointer: a JSR begins one, and it is over when the stack holds less
//! than right after that JSR, whatever instruction made it so. A jump or a run into another routine
//! takes the place of the one that it leaves.

use std::collections::BTreeMap;

/// A routine at one place of the tree.
#[derive(Clone, Debug)]
struct Node {
    /// Number of the routine.
    routine: usize,
    parent: Option<usize>,
    children: BTreeMap<usize, usize>,
    cycles: u64,
}

/// A call that is not over.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: usize,
    /// The stack pointer right after the call.
    sp: u8,
}

/// The tree, and where in it the program is.
#[derive(Clone, Debug, Default)]
pub(super) struct Calls {
    nodes: Vec<Node>,
    frames: Vec<Frame>,
}

impl Calls {
    /// Books cycles of an instruction of `routine`, which `called` says follows a JSR; `sp` is the
    /// stack pointer before it.
    pub fn book(&mut self, routine: usize, called: bool, sp: u8, cycles: u64) {
        if !called {
            // The lowest frame stays: it is the search itself.
            while self.frames.len() > 1 && self.frames.last().is_some_and(|frame| sp > frame.sp) {
                self.frames.pop();
            }
        }
        let top = self.frames.last().map(|frame| frame.node);
        let node = match top {
            Some(node) if !called && self.nodes[node].routine == routine => node,
            Some(node) if called => self.child(Some(node), routine),
            // Parts of the search itself belong to it.
            Some(_) if self.frames.len() == 1 => {
                if self.nodes[0].routine == routine {
                    0
                } else {
                    self.child(Some(0), routine)
                }
            }
            // A jump: the routine stands where the one before it stood.
            Some(node) => self.child(self.nodes[node].parent, routine),
            None => self.child(None, routine),
        };
        if called || top.is_none() {
            self.frames.push(Frame { node, sp });
        } else if let Some(frame) = self.frames.last_mut() {
            frame.node = node;
        }
        self.nodes[node].cycles += cycles;
    }

    /// The node of a routine below another, made if there is none.
    fn child(&mut self, parent: Option<usize>, routine: usize) -> usize {
        let known = match parent {
            Some(parent) => self.nodes[parent].children.get(&routine).copied(),
            None => self.nodes.iter().position(|node| node.parent.is_none() && node.routine == routine),
        };
        known.unwrap_or_else(|| {
            let node = self.nodes.len();
            self.nodes.push(Node { routine, parent, children: BTreeMap::new(), cycles: 0 });
            if let Some(parent) = parent {
                self.nodes[parent].children.insert(routine, node);
            }
            node
        })
    }

    /// Cycles of each routine with those of all that it called, by number. Where a routine calls
    /// itself, its cycles count once.
    pub fn inclusive(&self, routines: usize) -> Vec<u64> {
        let mut totals = vec![0; routines];
        for node in &self.nodes {
            let mut seen = Vec::new();
            let mut above = Some(node);
            while let Some(place) = above {
                if !seen.contains(&place.routine) {
                    seen.push(place.routine);
                    if let Some(total) = totals.get_mut(place.routine) {
                        *total += node.cycles;
                    }
                }
                above = place.parent.map(|parent| &self.nodes[parent]);
            }
        }
        totals
    }

    /// The routines from the search down to each that has cycles of its own there, and those cycles.
    /// A routine that calls itself again and again stands only once in a row.
    pub fn stacks(&self) -> Vec<(Vec<usize>, u64)> {
        let mut stacks: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
        for node in self.nodes.iter().filter(|node| node.cycles > 0) {
            let mut path = vec![node.routine];
            let mut above = node.parent;
            while let Some(parent) = above {
                path.push(self.nodes[parent].routine);
                above = self.nodes[parent].parent;
            }
            path.reverse();
            path.dedup();
            *stacks.entry(path).or_default() += node.cycles;
        }
        stacks.into_iter().collect()
    }
}
