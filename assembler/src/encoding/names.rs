//! Names of keys and codes that a text may hold in braces, as `{clr}`, and the graphic characters.
//!
//! The names, codes and characters are those of 64tass 1.58 (its manual, "Text encoding"); a test compares them.

/// What a text in braces stands for in PETSCII, by name.
#[rustfmt::skip]
pub const ESCAPES: [(&str, u8); 223] = [
    ("bell", 0x07), ("black", 0x90), ("blk", 0x90), ("blu", 0x1f), ("blue", 0x1f), ("brn", 0x95),
    ("brown", 0x95), ("cbm-*", 0xdf), ("cbm-+", 0xa6), ("cbm--", 0xdc), ("cbm-0", 0x30), ("cbm-1", 0x81),
    ("cbm-2", 0x95), ("cbm-3", 0x96), ("cbm-4", 0x97), ("cbm-5", 0x98), ("cbm-6", 0x99), ("cbm-7", 0x9a),
    ("cbm-8", 0x9b), ("cbm-9", 0x29), ("cbm-@", 0xa4), ("cbm-^", 0xde), ("cbm-a", 0xb0), ("cbm-b", 0xbf),
    ("cbm-c", 0xbc), ("cbm-d", 0xac), ("cbm-e", 0xb1), ("cbm-f", 0xbb), ("cbm-g", 0xa5), ("cbm-h", 0xb4),
    ("cbm-i", 0xa2), ("cbm-j", 0xb5), ("cbm-k", 0xa1), ("cbm-l", 0xb6), ("cbm-m", 0xa7), ("cbm-n", 0xaa),
    ("cbm-o", 0xb9), ("cbm-p", 0xaf), ("cbm-pound", 0xa8), ("cbm-q", 0xab), ("cbm-r", 0xb2),
    ("cbm-s", 0xae), ("cbm-t", 0xa3), ("cbm-u", 0xb8), ("cbm-up arrow", 0xde), ("cbm-v", 0xbe),
    ("cbm-w", 0xb3), ("cbm-x", 0xbd), ("cbm-y", 0xb7), ("cbm-z", 0xad), ("clear", 0x93), ("clr", 0x93),
    ("control-0", 0x92), ("control-1", 0x90), ("control-2", 0x05), ("control-3", 0x1c), ("control-4", 0x9f),
    ("control-5", 0x9c), ("control-6", 0x1e), ("control-7", 0x1f), ("control-8", 0x9e), ("control-9", 0x12),
    ("control-:", 0x1b), ("control-;", 0x1d), ("control-=", 0x1f), ("control-@", 0x00), ("control-a", 0x01),
    ("control-b", 0x02), ("control-c", 0x03), ("control-d", 0x04), ("control-e", 0x05), ("control-f", 0x06),
    ("control-g", 0x07), ("control-h", 0x08), ("control-i", 0x09), ("control-j", 0x0a), ("control-k", 0x0b),
    ("control-l", 0x0c), ("control-left arrow", 0x06), ("control-m", 0x0d), ("control-n", 0x0e),
    ("control-o", 0x0f), ("control-p", 0x10), ("control-pound", 0x1c), ("control-q", 0x11),
    ("control-r", 0x12), ("control-s", 0x13), ("control-t", 0x14), ("control-u", 0x15),
    ("control-up arrow", 0x1e), ("control-v", 0x16), ("control-w", 0x17), ("control-x", 0x18),
    ("control-y", 0x19), ("control-z", 0x1a), ("cr", 0x0d), ("cyan", 0x9f), ("cyn", 0x9f), ("del", 0x14),
    ("delete", 0x14), ("dish", 0x08), ("down", 0x11), ("ensh", 0x09), ("esc", 0x1b), ("f1", 0x85),
    ("f10", 0x82), ("f11", 0x84), ("f12", 0x8f), ("f2", 0x89), ("f3", 0x86), ("f4", 0x8a), ("f5", 0x87),
    ("f6", 0x8b), ("f7", 0x88), ("f8", 0x8c), ("f9", 0x80), ("gray1", 0x97), ("gray2", 0x98),
    ("gray3", 0x9b), ("green", 0x1e), ("grey1", 0x97), ("grey2", 0x98), ("grey3", 0x9b), ("grn", 0x1e),
    ("gry1", 0x97), ("gry2", 0x98), ("gry3", 0x9b), ("help", 0x84), ("home", 0x13), ("insert", 0x94),
    ("inst", 0x94), ("lblu", 0x9a), ("left", 0x9d), ("left arrow", 0x5f), ("lf", 0x0a), ("lgrn", 0x99),
    ("lower case", 0x0e), ("lred", 0x96), ("lt blue", 0x9a), ("lt green", 0x99), ("lt red", 0x96),
    ("orange", 0x81), ("orng", 0x81), ("pi", 0xff), ("pound", 0x5c), ("pur", 0x9c), ("purple", 0x9c),
    ("red", 0x1c), ("return", 0x0d), ("reverse off", 0x92), ("reverse on", 0x12), ("rght", 0x1d),
    ("right", 0x1d), ("run", 0x83), ("rvof", 0x92), ("rvon", 0x12), ("rvs off", 0x92), ("rvs on", 0x12),
    ("shift return", 0x8d), ("shift-*", 0xc0), ("shift-+", 0xdb), ("shift-,", 0x3c), ("shift--", 0xdd),
    ("shift-.", 0x3e), ("shift-/", 0x3f), ("shift-0", 0x30), ("shift-1", 0x21), ("shift-2", 0x22),
    ("shift-3", 0x23), ("shift-4", 0x24), ("shift-5", 0x25), ("shift-6", 0x26), ("shift-7", 0x27),
    ("shift-8", 0x28), ("shift-9", 0x29), ("shift-:", 0x5b), ("shift-;", 0x5d), ("shift-@", 0xba),
    ("shift-^", 0xde), ("shift-a", 0xc1), ("shift-b", 0xc2), ("shift-c", 0xc3), ("shift-d", 0xc4),
    ("shift-e", 0xc5), ("shift-f", 0xc6), ("shift-g", 0xc7), ("shift-h", 0xc8), ("shift-i", 0xc9),
    ("shift-j", 0xca), ("shift-k", 0xcb), ("shift-l", 0xcc), ("shift-m", 0xcd), ("shift-n", 0xce),
    ("shift-o", 0xcf), ("shift-p", 0xd0), ("shift-pound", 0xa9), ("shift-q", 0xd1), ("shift-r", 0xd2),
    ("shift-s", 0xd3), ("shift-space", 0xa0), ("shift-t", 0xd4), ("shift-u", 0xd5),
    ("shift-up arrow", 0xde), ("shift-v", 0xd6), ("shift-w", 0xd7), ("shift-x", 0xd8), ("shift-y", 0xd9),
    ("shift-z", 0xda), ("space", 0x20), ("sret", 0x8d), ("stop", 0x03), ("swlc", 0x0e), ("swuc", 0x8e),
    ("tab", 0x09), ("up", 0x91), ("up arrow", 0x5e), ("up/lo lock off", 0x09), ("up/lo lock on", 0x08),
    ("upper case", 0x8e), ("white", 0x05), ("wht", 0x05), ("yel", 0x9e), ("yellow", 0x9e),
];

/// Characters of Unicode that PETSCII has, by code point, beside letters, digits and signs.
#[rustfmt::skip]
pub const GLYPHS: [(char, u8); 74] = [
    ('\u{5b}', 0x5b), ('\u{5d}', 0x5d), ('\u{a3}', 0x5c), ('\u{3c0}', 0xff), ('\u{2190}', 0x5f),
    ('\u{2191}', 0x5e), ('\u{2500}', 0xc0), ('\u{2502}', 0xdd), ('\u{250c}', 0xb0), ('\u{2510}', 0xae),
    ('\u{2514}', 0xad), ('\u{2518}', 0xbd), ('\u{251c}', 0xab), ('\u{2524}', 0xb3), ('\u{252c}', 0xb2),
    ('\u{2534}', 0xb1), ('\u{253c}', 0xdb), ('\u{256d}', 0xd5), ('\u{256e}', 0xc9), ('\u{256f}', 0xcb),
    ('\u{2570}', 0xca), ('\u{2571}', 0xce), ('\u{2572}', 0xcd), ('\u{2573}', 0xd6), ('\u{2581}', 0xa4),
    ('\u{2582}', 0xaf), ('\u{2583}', 0xb9), ('\u{2584}', 0xa2), ('\u{258c}', 0xa1), ('\u{258d}', 0xb5),
    ('\u{258e}', 0xb4), ('\u{258f}', 0xa5), ('\u{2592}', 0xa6), ('\u{2594}', 0xa3), ('\u{2595}', 0xa7),
    ('\u{2596}', 0xbb), ('\u{2597}', 0xac), ('\u{2598}', 0xbe), ('\u{259a}', 0xbf), ('\u{259d}', 0xbc),
    ('\u{25cb}', 0xd7), ('\u{25cf}', 0xd1), ('\u{25e4}', 0xa9), ('\u{25e5}', 0xdf), ('\u{2660}', 0xc1),
    ('\u{2663}', 0xd8), ('\u{2665}', 0xd3), ('\u{2666}', 0xda), ('\u{2713}', 0xba), ('\u{1fb70}', 0xd4),
    ('\u{1fb71}', 0xc7), ('\u{1fb72}', 0xc2), ('\u{1fb73}', 0xdd), ('\u{1fb74}', 0xc8), ('\u{1fb75}', 0xd9),
    ('\u{1fb76}', 0xc5), ('\u{1fb77}', 0xc4), ('\u{1fb78}', 0xc3), ('\u{1fb79}', 0xc0), ('\u{1fb7a}', 0xc6),
    ('\u{1fb7b}', 0xd2), ('\u{1fb7c}', 0xcc), ('\u{1fb7d}', 0xcf), ('\u{1fb7e}', 0xd0), ('\u{1fb7f}', 0xba),
    ('\u{1fb82}', 0xb7), ('\u{1fb83}', 0xb8), ('\u{1fb87}', 0xaa), ('\u{1fb88}', 0xb6), ('\u{1fb8c}', 0xdc),
    ('\u{1fb8f}', 0xa8), ('\u{1fb95}', 0xff), ('\u{1fb98}', 0xdf), ('\u{1fb99}', 0xa9),
];

#[cfg(test)]
mod tests {
    use super::{ESCAPES, GLYPHS};

    #[test]
    fn both_are_in_order_as_the_search_expects() {
        assert!(ESCAPES.is_sorted_by(|one, other| one.0 < other.0));
        assert!(GLYPHS.is_sorted_by(|one, other| one.0 < other.0));
    }
}
