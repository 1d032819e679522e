//! Pixels, and the cells of eight bytes that the VIC shows them in.

/// Rows of pixels, `true` where there is ink.
pub(crate) type Pixels = Vec<Vec<bool>>;

/// Pixels without ink.
pub(crate) fn blank(width: usize, height: usize) -> Pixels {
    vec![vec![false; width]; height]
}

/// Whether there is ink; there is none outside.
pub(crate) fn at(pixels: &Pixels, x: usize, y: usize) -> bool {
    pixels.get(y).and_then(|row| row.get(x)).copied().unwrap_or(false)
}

/// Puts ink on a pixel, if it is inside.
pub(crate) fn set(pixels: &mut Pixels, x: usize, y: usize) {
    if let Some(pixel) = pixels.get_mut(y).and_then(|row| row.get_mut(x)) {
        *pixel = true;
    }
}

/// The eight bytes of a cell.
pub(crate) fn cell(pixels: &Pixels, column: usize, row: usize) -> [u8; 8] {
    let mut bytes = [0; 8];
    for (y, byte) in bytes.iter_mut().enumerate() {
        *byte = (0..8).fold(0, |bits, x| (bits << 1) | u8::from(at(pixels, column * 8 + x, row * 8 + y)));
    }
    bytes
}

/// All cells, row by row.
pub(crate) fn cells(pixels: &Pixels) -> Vec<u8> {
    let (columns, rows) = (pixels.first().map_or(0, Vec::len) / 8, pixels.len() / 8);
    (0..rows).flat_map(|row| (0..columns).flat_map(move |column| cell(pixels, column, row))).collect()
}

/// Turned half round.
pub(crate) fn turned(pixels: &Pixels) -> Pixels {
    pixels.iter().rev().map(|row| row.iter().rev().copied().collect()).collect()
}

/// A third as wide, in the middle.
pub(crate) fn narrowed(pixels: &Pixels) -> Pixels {
    let middle = |row: &Vec<bool>| row.len() / 2;
    let narrow = |row: &Vec<bool>| {
        let at = |x: usize| (3 * x).checked_sub(2 * middle(row)).and_then(|x| row.get(x)).copied();
        (0..row.len()).map(|x| at(x).unwrap_or(false)).collect()
    };
    pixels.iter().map(narrow).collect()
}

/// Twice as large, with slopes that stay smooth: the rules of A. Mazzoleni's "Scale2x".
pub(crate) fn doubled(pixels: &Pixels) -> Pixels {
    let (width, height) = (pixels.first().map_or(0, Vec::len), pixels.len());
    let mut large = blank(2 * width, 2 * height);
    for y in 0..height {
        for x in 0..width {
            let near = |dx: isize, dy: isize| match (x.checked_add_signed(dx), y.checked_add_signed(dy)) {
                (Some(x), Some(y)) => at(pixels, x, y),
                _ => false,
            };
            let (above, below, left, right) = (near(0, -1), near(0, 1), near(-1, 0), near(1, 0));
            let own = at(pixels, x, y);
            let corner = |one: bool, other: bool| {
                if above != below && left != right && one == other { one } else { own }
            };
            let parts =
                [corner(left, above), corner(above, right), corner(left, below), corner(below, right)];
            for (index, ink) in parts.into_iter().enumerate() {
                if ink {
                    set(&mut large, 2 * x + index % 2, 2 * y + index / 2);
                }
            }
        }
    }
    large
}

/// In another size.
pub(crate) fn scaled(pixels: &Pixels, size: usize) -> Pixels {
    let from = pixels.len();
    if size == 2 * from {
        return doubled(pixels);
    }
    let mut scaled = blank(size, size);
    for y in 0..size {
        for x in 0..size {
            if at(pixels, x * from / size, y * from / size) {
                set(&mut scaled, x, y);
            }
        }
    }
    scaled
}
