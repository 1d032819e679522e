//! How many positions there are likely to be, estimated from how their number has grown so far.
//!
//! In a game in which something always advances, the number of positions after so many plies grows less
//! and less, and then falls: its logarithm is much like a parabola. Three points that are two plies apart,
//! so that the sides do not matter, show how it goes on.

/// Fewer positions than that say nothing.
const LEAST: u64 = 1 << 20;

/// A number that grows less than so many times in two plies is near its top, where a parabola through three
/// points is mostly chance.
const STEEP: f64 = 2.0;

/// More positions than that are all the same: they fit nowhere.
const MOST: f64 = 1e12;

/// The numbers of positions, ply by ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Growth {
    layers: Vec<f64>,
    /// How often in a row the limit was to be exceeded.
    times: u32,
}

impl Growth {
    /// Takes note of how many new positions the next ply has led to. How many there are likely to be in
    /// the end, if they are more than `limit`, and were to be a ply before, too.
    pub fn exceeds(&mut self, fresh: u64, limit: u64) -> Option<u64> {
        self.layers.push(fresh as f64);
        let likely = self.likely().filter(|&likely| likely > limit as f64);
        self.times = likely.map_or(0, |_| self.times + 1);
        likely.filter(|_| self.times > 1).map(roughly)
    }

    fn likely(&self) -> Option<f64> {
        let &[.., before, _, earlier, second, last] = self.layers.as_slice() else { return None };
        let mut all: f64 = self.layers.iter().sum();
        let mut rise = last / earlier;
        if all < LEAST as f64 || rise < STEEP {
            return None;
        }
        let bend = rise / (earlier / before);
        let mut plies = last + second;
        while plies >= 1.0 && all < MOST {
            rise *= bend;
            plies *= rise;
            all += plies;
        }
        Some(all.min(MOST))
    }
}

/// A number as exact as an estimate may be.
fn roughly(number: f64) -> u64 {
    let unit = 10_f64.powf(number.log10().floor());
    ((number / unit).round() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Connect Four on 6 files and 4 ranks has: 94,910,577 positions in all, as John Tromp has counted.
    const CONNECT_FOUR: [u64; 18] = [
        6, 36, 156, 651, 2250, 7690, 22_230, 61_494, 151_006, 350_712, 739_790, 1_455_032, 2_646_286,
        4_383_468, 6_820_174, 9_376_560, 12_200_678, 13_484_384,
    ];

    /// The first plies of Othello on 6x6 squares.
    const OTHELLO: [u64; 11] =
        [4, 12, 54, 236, 1256, 6528, 36_294, 208_212, 1_178_578, 6_897_822, 37_921_616];

    /// Fox and Hounds on 10x10 squares, which goes up and down with what the fox can reach; 87,109,470 in all.
    const FOX: [u64; 32] = [
        2, 18, 54, 246, 328, 1088, 2040, 5445, 5426, 12_336, 16_234, 32_901, 31_822, 59_027, 71_932, 125_224,
        117_596, 164_326, 201_263, 313_097, 296_925, 369_935, 454_932, 645_415, 617_276, 697_045, 859_766,
        1_126_095, 1_085_863, 1_127_155, 1_394_039, 1_706_755,
    ];

    #[test]
    fn what_fits_is_not_given_up() {
        for (layers, limit) in [(&CONNECT_FOUR[..], 190_000_000), (&FOX[..], 175_000_000)] {
            let mut growth = Growth::default();
            assert!(layers.iter().all(|&fresh| growth.exceeds(fresh, limit).is_none()));
        }
    }

    #[test]
    fn what_does_not_fit_is_foreseen_to_some_extent() {
        let mut growth = Growth::default();
        let likely = CONNECT_FOUR.iter().find_map(|&fresh| growth.exceeds(fresh, 10_000_000));
        assert!(likely.is_some_and(|likely| (50_000_000..200_000_000).contains(&likely)), "{likely:?}");
        // Whatever does not bend at all ends somewhere, too.
        for layers in [OTHELLO.to_vec(), (0..20).map(|ply| 3_u64.pow(ply)).collect()] {
            let mut growth = Growth::default();
            let likely = layers.iter().find_map(|&fresh| growth.exceeds(fresh, 2_000_000_000));
            assert_eq!(likely, Some(1_000_000_000_000));
        }
    }
}
