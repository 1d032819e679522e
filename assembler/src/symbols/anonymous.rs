//! Anonymous labels, which are counted from where they are named.
//!
//! Each scope has two lists of them, in the order in which a pass meets them. How far a pass has come
//! is how many it has counted; the addresses of those ahead are what the pass before found. The marks
//! tell afterwards how many a place had before it.

use super::{ROOT, Scope, Table};

/// The anonymous labels of one kind in one scope.
#[derive(Debug, Default)]
pub struct Anonymous {
    values: Vec<i64>,
    /// How many anonymous labels there were when each of them was first defined, with it.
    marks: Vec<u32>,
    count: usize,
    before: usize,
}

impl Anonymous {
    /// Begins another pass.
    pub fn begin(&mut self) {
        self.before = self.count;
        self.count = 0;
    }

    /// Whether the pass that ends here defined as many as the one before.
    pub const fn settled(&self) -> bool {
        self.before == self.count
    }

    /// How many of them there are so far, and how many the pass before had; once a pass is over, how
    /// many there were when so many anonymous labels had been defined, and how many there are.
    fn counts(&self, since: Option<u32>) -> (usize, usize) {
        match since {
            Some(marks) => (self.marks.partition_point(|&mark| mark <= marks), self.count),
            None => (self.count, self.before),
        }
    }
}

impl Table {
    /// Defines an anonymous label.
    pub fn define_anonymous(&mut self, scope: Scope, forward: bool, value: i64) {
        let Some(space) = self.spaces.get_mut(scope as usize) else { return };
        if space.lists == 0 {
            self.lists.push([Anonymous::default(), Anonymous::default()]);
            space.lists = self.lists.len() as u32;
        }
        let pair = self.lists.get_mut(space.lists as usize - 1);
        let Some(list) = pair.map(|[back, ahead]| if forward { ahead } else { back }) else { return };
        match list.values.get_mut(list.count) {
            Some(old) if *old == value => {}
            Some(old) => {
                *old = value;
                self.changed.get_or_insert(None);
            }
            None => {
                list.values.push(value);
                list.marks.push(self.marks + 1);
                self.changed.get_or_insert(None);
            }
        }
        list.count += 1;
        self.marks += 1;
    }

    /// The address of the n-th anonymous label looking back or ahead, in the scope or around it.
    pub fn anonymous(&mut self, mut scope: Scope, forward: bool, n: usize) -> Option<i64> {
        loop {
            let space = self.space(scope);
            let lists = (space.lists as usize).checked_sub(1).and_then(|at| self.lists.get(at));
            let found = lists.and_then(|[back, ahead]| {
                if forward {
                    let (count, all) = ahead.counts(self.since);
                    let at = count.checked_add(n - 1).filter(|&at| at < all)?;
                    ahead.values.get(at)
                } else {
                    back.values.get(back.counts(self.since).0.checked_sub(n)?)
                }
            });
            if let Some(&value) = found {
                self.ahead |= forward;
                return Some(value);
            }
            self.missed = true;
            if scope == ROOT {
                return None;
            }
            scope = space.parent;
        }
    }

    /// How many anonymous labels this pass has defined.
    pub const fn marks(&self) -> u32 {
        self.marks
    }

    /// Looks for anonymous labels from after so many of them on, in the pass that is over.
    pub fn look_from(&mut self, marks: Option<u32>) {
        self.since = marks;
    }
}
