//! Sprites: drawn over a line of graphics, or behind its foreground.

use super::SCREEN_WIDTH;
use super::graphics::Dot;
use super::scene::Scene;

/// The coordinate of the screen's first column.
const FIRST_COLUMN: usize = 24;

/// Pixels of a raster line, after which coordinates begin again.
const COORDINATES: usize = 504;

/// Rows of a sprite, and bytes of a row.
const ROWS: u16 = 21;

/// Where the pointers at the sprites' shapes are in the video matrix.
const POINTERS: u16 = 0x3f8;

/// The two colours that multicoloured sprites share.
const SHARED: [u8; 2] = [0x25, 0x26];

/// Draws the sprites into a raster line.
///
/// Of sprites that overlap, the one with the lowest number has the pixel, and it alone is before or
/// behind the graphics: behind a foreground, it hides the others with itself.
pub(super) fn draw(scene: &Scene, line: u16, dots: &mut [Dot; SCREEN_WIDTH]) {
    let mut taken = [false; SCREEN_WIDTH];
    for number in (0..8).filter(|number| scene.register(0x15) >> number & 1 != 0) {
        let Some(row) = row(scene, number, line) else { continue };
        let behind = bit(scene, 0x1b, number);
        let left = usize::from(scene.register(number * 2)) + usize::from(bit(scene, 0x10, number)) * 256;
        if left >= COORDINATES {
            continue;
        }
        for (offset, value) in values(scene, number, row).into_iter().enumerate() {
            let column = ((left + offset) % COORDINATES).checked_sub(FIRST_COLUMN);
            let Some(column) = column.filter(|&column| column < SCREEN_WIDTH && !taken[column]) else {
                continue;
            };
            let colour = match value {
                0 => continue,
                2 => scene.colour(0x27 + number),
                1 => scene.colour(SHARED[0]),
                _ => scene.colour(SHARED[1]),
            };
            taken[column] = true;
            if !(behind && dots[column].foreground) {
                dots[column].colour = colour;
            }
        }
    }
}

fn bit(scene: &Scene, register: u8, number: u8) -> bool {
    scene.register(register) >> number & 1 != 0
}

/// The row of a sprite, 0–20, that is shown in a raster line: its first one comes a line after the
/// one that its coordinate names.
fn row(scene: &Scene, number: u8, line: u16) -> Option<u16> {
    let top = u16::from(scene.register(number * 2 + 1)) + 1;
    let down = line.checked_sub(top)?;
    let row = if bit(scene, 0x17, number) { down / 2 } else { down };
    (row < ROWS).then_some(row)
}

/// The pixels of a row: 0 is transparent, 2 the sprite's own colour, 1 and 3 those it shares.
fn values(scene: &Scene, number: u8, row: u16) -> Vec<u8> {
    let shape = u16::from(scene.matrix(POINTERS + u16::from(number))) * 64 + row * 3;
    let bytes = [0, 1, 2].map(|byte| u32::from(scene.byte(shape + byte)));
    let bits = bytes[0] << 16 | bytes[1] << 8 | bytes[2];
    let paired = bit(scene, 0x1c, number);
    let value = |index: u32| {
        let value = if paired { bits >> (22 - index / 2 * 2) & 3 } else { (bits >> (23 - index) & 1) * 2 };
        value as u8
    };
    let width = if bit(scene, 0x1d, number) { 2 } else { 1 };
    (0..24 * width).map(|column| value(column / width)).collect()
}
