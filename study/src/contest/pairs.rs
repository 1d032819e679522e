//! Results counted by pairs of games.
//!
//! The two games of a pair share their opening, so they are not independent; pairs are. What is
//! counted is how many pairs brought 0, ½, 1, 1½ and 2 points: the pentanomial model.

use super::play::{Played, Spent};
use engine::Over;

/// Points of one game in halves: 0 lost, 1 drawn, 2 won.
pub type Points = usize;

/// Results of A against B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many pairs brought A so many half points.
    pub counts: [u64; 5],
    /// Games that A won, as the first side and as the second.
    pub wins: [u64; 2],
    /// Games that nobody won, with A as the first side and as the second.
    pub draws: [u64; 2],
    /// Games that A lost, as the first side and as the second.
    pub losses: [u64; 2],
    /// Games that were drawn for their length alone.
    pub too_long: u64,
    /// What A spent, and what B spent.
    pub spent: [Spent; 2],
}

impl Pairs {
    /// Counts a pair: in the first game A is the first side, in the second game B is.
    pub fn add(&mut self, pair: &[Played; 2]) {
        let mut sum: Points = 0;
        for (a, game) in pair.iter().enumerate() {
            let (points, count) = match game.over {
                Over::Won(side) if side == a => (2, &mut self.wins),
                Over::Won(_) => (0, &mut self.losses),
                Over::Drawn => (1, &mut self.draws),
            };
            sum += points;
            count[a] += 1;
            self.too_long += u64::from(game.too_long);
            self.spent[0].add(&game.spent[a]);
            self.spent[1].add(&game.spent[a ^ 1]);
        }
        if let Some(count) = self.counts.get_mut(sum) {
            *count += 1;
        }
    }

    /// How many pairs there are.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Games won, drawn and lost by A.
    #[must_use]
    pub fn totals(&self) -> [u64; 3] {
        [self.wins, self.draws, self.losses].map(|count| count.iter().sum())
    }
}
