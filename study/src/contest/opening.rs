//! Random beginnings of games.
//!
//! An opening is a few random legal moves, after which the game still goes on. The numbers are those of
//! SplitMix64, written out here so that a seed gives the same openings for ever; moves are drawn
//! from the sorted list of their names, so that it does not matter in which order a file tries them.

use std::collections::BTreeSet;

use engine::Game;

/// A random beginning: moves in the game's notation.
pub type Opening = Vec<String>;

/// How often an opening is drawn again because the game was over or it was there before.
const PATIENCE: u32 = 200;

/// Openings that were drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    /// One for each pair of games.
    pub list: Vec<Opening>,
    /// How many different positions they lead to.
    pub different: usize,
}

/// There is no opening of so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no opening of {plies} plies was found after which the game goes on")]
pub struct NoOpening {
    /// As many as were asked for.
    pub plies: u16,
}

/// Draws `count` openings of `plies` random moves each, from the position of `game`. One in which the
/// game ends, or that leads to a position that another led to, is drawn again; only when that has
/// failed many times on end, positions come twice from there on.
///
/// # Errors
/// When in all that were drawn the game ends.
pub fn openings(game: &Game, plies: u16, count: usize, seed: u64) -> Result<Openings, NoOpening> {
    let mut numbers = SplitMix(seed);
    let mut known = BTreeSet::new();
    let mut list = Vec::new();
    let mut used_up = false;
    for _ in 0..count {
        let mut chosen = None;
        for _ in 0..PATIENCE {
            if let Some((opening, end)) = draw(game, plies, &mut numbers) {
                let is_new = known.insert((end.classes(), end.side()));
                chosen = Some((opening, is_new));
                if is_new || used_up {
                    break;
                }
            }
        }
        let (opening, is_new) = chosen.ok_or(NoOpening { plies })?;
        used_up |= !is_new;
        list.push(opening);
    }
    Ok(Openings { list, different: known.len() })
}

/// One opening and where it ends, unless the game is over then.
fn draw(game: &Game, plies: u16, numbers: &mut SplitMix) -> Option<(Opening, Game)> {
    let mut game = game.clone();
    let mut opening = Opening::new();
    for _ in 0..plies {
        let mut moves = game.moves();
        moves.sort_unstable();
        let text = moves.get(numbers.below(moves.len()))?;
        opening.push(game.play(text).ok()?);
        if game.result(1).is_some() {
            return None;
        }
    }
    Some((opening, game))
}

/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
#[derive(Clone, Debug)]
pub struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// The numbers of a seed; those of another `stream` have nothing to do with them.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut streams = Self(stream);
        Self(seed ^ streams.next())
    }

    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 if that is 0. The bias is below bound / 2^64.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 up to, but not, 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    /// The first numbers of seed 1234567 as published with the reference implementation
    /// (<https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64>).
    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut numbers = SplitMix(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| numbers.next()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }
}
