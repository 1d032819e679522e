//! Listings: cycles as far as they can be known, and lines that come from elsewhere.

use crate::support::right;
use assembler::{Assembly, Cycles, Line};
use diagnostics::Sources;

/// The cycles of the rows whose source begins with `start`.
fn cycles(source: &str, start: &str) -> Vec<String> {
    let (assembly, sources, file) = right(source);
    let listing = formats::listing(&assembly, &sources, file);
    let rows = listing.lines().filter(|row| row.get(41..).is_some_and(|text| text.trim().starts_with(start)));
    rows.map(|row| row[33..39].trim().to_owned()).collect()
}

#[test]
fn a_branch_shows_what_it_takes_when_taken() {
    assert_eq!(cycles("*=$1000\nto bne to\n", "to bne"), ["2/3"]);
    // From $10fe the next instruction is at $1100, in the page of the target or not.
    assert_eq!(cycles("*=$10fe\nto bne to\n", "to bne"), ["2/4"]);
    assert_eq!(cycles("*=$10fe\n bne to\n nop\nto nop\n", "bne"), ["2/3"]);
    assert_eq!(cycles("*=$10f0\n bne to\n .fill 14\nto nop\n", "bne"), ["2/4"]);
    assert_eq!(cycles("*=$10f0\n bne to\n .fill 13\nto nop\n", "bne"), ["2/3"]);
}

#[test]
fn an_access_crosses_a_page_only_where_it_can() {
    let source =
        "*=$1000\n lda $1201,x\n lda $1200,x\n lda $12ff,y\n lda ($10),y\n sta $1201,x\n lda $1201\n";
    assert_eq!(cycles(source, "lda $1201,x"), ["4/5"]);
    assert_eq!(cycles(source, "lda $1200,x"), ["4"]);
    assert_eq!(cycles(source, "lda $12ff,y"), ["4/5"]);
    assert_eq!(cycles(source, "lda ($10),y"), ["5/6"]);
    assert_eq!(cycles(source, "sta $1201,x"), ["5"]);
}

#[test]
fn lines_from_elsewhere_are_marked() {
    let mut sources = Sources::new();
    let main = sources.add("main.asm", "* = $1000\n load 1\n .include \"lib.asm\"\n rts\n");
    let library = sources.add("lib.asm", "; help\nwait nop\n");
    let line = |file, number, depth, address, range: std::ops::Range<usize>, cycles| Line {
        file,
        number,
        depth,
        text: None,
        address,
        cycles: (cycles > 0).then_some(Cycles { base: cycles, page: false, branch: false }),
        range,
    };
    let macro_line = Line { text: Some(" lda #1 ".to_owned()), ..line(main, 9, 1, 0x1000, 0..2, 2) };
    let assembly = Assembly {
        origin: 0x1000,
        bytes: vec![0xa9, 1, 0xea, 0x60],
        lines: vec![
            line(main, 1, 0, 0x1000, 0..0, 0),
            line(main, 2, 0, 0x1000, 0..0, 0),
            macro_line,
            line(main, 3, 0, 0x1002, 2..2, 0),
            line(library, 1, 1, 0x1002, 2..2, 0),
            line(library, 2, 1, 0x1002, 2..3, 2),
            line(main, 4, 0, 0x1003, 3..4, 6),
            // A line that its file does not have, and bytes that the program does not have.
            line(main, 99, 100, 0x1004, 4..9, 0),
        ],
        ..Assembly::default()
    };
    let expected = "  1000                                   * = $1000
  1000                                    load 1
  1000  a9 01                    2       >  lda #1
  1002                                    .include \"lib.asm\"
; file lib.asm
                                         > ; help
  1002  ea                       2       > wait nop
; file main.asm
  1003  60                       6        rts
                                         >>>>>>>>
";
    let listing = formats::listing(&assembly, &sources, main);
    assert_eq!(listing.split_once('\n').map(|(_, rows)| rows), Some(expected));
}
