//! Three plies ahead: what a turn wins, what no turn can keep off, and what the other side cannot keep off.
//!
//! Only threats are looked at: a side that would not win if it had the next turn is taken to be
//! harmless. So a win or a loss that is seen is one, but not all that there are within three plies
//! are seen.

use super::{Stand, Swift, squares};
use crate::solve::proof::ground::Outlook;

impl Swift {
    /// What can be seen for the side to move.
    pub(super) fn ahead(&self, stand: &Stand) -> Outlook {
        if self.wins_now(stand) {
            return Outlook::Wins(1);
        }
        let (mut turns, mut bad) = (0, 0);
        let threatened = self.wins_now(&stand.passed());
        self.each_move(stand, stand.own(), |from, to| {
            turns += 1;
            bad += u32::from(threatened && self.wins_now(&stand.after(from, to)));
        });
        match turns {
            0 => Outlook::Over(self.stuck),
            _ if turns == bad => Outlook::Loses(2),
            _ if self.wins_by_a_threat(stand) => Outlook::Wins(3),
            _ => Outlook::Open(turns - bad),
        }
    }

    /// Whether a turn of the side to move ends the game.
    fn wins_now(&self, stand: &Stand) -> bool {
        let army = self.army(stand.side);
        let arrives = |from| self.targets(stand, from) & army.goal != 0;
        if squares(stand.own() & army.near).any(arrives) {
            return true;
        }
        // It would take the last piece that counts.
        stand.enemy().count_ones() <= self.extinct
            && squares(stand.own()).any(|from| army.takes(from) & stand.enemy() != 0)
    }

    /// Whether the side to move, which cannot win at once, can go where it then will, whatever the
    /// other side does.
    fn wins_by_a_threat(&self, stand: &Stand) -> bool {
        let near = self.army(stand.side).near;
        squares(stand.own()).any(|from| {
            squares(self.targets(stand, from) & near).any(|to| {
                let after = stand.after(from, to);
                self.wins_now(&after.passed()) && !self.wins_now(&after) && self.is_lost(&after)
            })
        })
    }

    /// Whether the other side wins after any turn of the side to move, or that is stuck and so has lost.
    fn is_lost(&self, stand: &Stand) -> bool {
        let mut turns = squares(stand.own())
            .flat_map(|from| squares(self.targets(stand, from)).map(move |to| (from, to)))
            .peekable();
        if turns.peek().is_none() {
            return !self.stuck.wins();
        }
        turns.all(|(from, to)| self.wins_now(&stand.after(from, to)))
    }
}
