//! Anonymous labels, which are counted from where they are named.
//!
//! Each scope has two lists of them, in the order in which a pass meets them. How far a pass has come
//! is how many it has counted; the addresses of those ahead are what the pass before found.

use super::{ROOT, Scope, Table};

/// The anonymous labels of one kind in one scope.
#[derive(Debug, Default)]
pub struct Anonymous {
    values: Vec<i64>,
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
                self.changed.get_or_insert(None);
            }
        }
        list.count += 1;
    }

    /// The address of the n-th anonymous label looking back or ahead, in the scope or around it.
    pub fn anonymous(&mut self, mut scope: Scope, forward: bool, n: usize) -> Option<i64> {
        loop {
            let space = self.space(scope);
            let lists = (space.lists as usize).checked_sub(1).and_then(|at| self.lists.get(at));
            let found = lists.and_then(|[back, ahead]| {
                if forward {
                    // Those ahead are known from the pass before.
                    let at = ahead.count.checked_add(n - 1).filter(|&at| at < ahead.before)?;
                    ahead.values.get(at)
                } else {
                    back.values.get(back.count.checked_sub(n)?)
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
}
