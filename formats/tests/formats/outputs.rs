//! The outputs, by small exact examples.

use crate::support::right;
use assembler::{Assembly, Cycles, SymbolKind};

const SOURCE: &str = "\
; a comment
zp_count = $10
limit = 5
* = $1000
start lda zp_count
_wait
 lda $1234,x
 bne _wait
 sta (zp_count),y

text .text \"hello, world\"
room .fill 2
bk .block
inner rts
 .bend
.block
hidden rts
.bend
";

#[test]
fn a_listing_shows_addresses_bytes_and_cycles() {
    let (assembly, sources, file) = right(SOURCE);
    let expected = "\
; addr  bytes                    cycles  source   (4/5: 5 if a page is crossed; 2/3: 3 if the branch is taken; 2/4: 4 if taken, into another page)
                                         ; a comment
  0000                                   zp_count = $10
  0000                                   limit = 5
  1000                                   * = $1000
  1000  a5 10                    3       start lda zp_count
  1002                                   _wait
  1002  bd 34 12                 4/5      lda $1234,x
  1005  d0 fb                    2/3      bne _wait
  1007  91 10                    6        sta (zp_count),y

  1009  48 45 4c 4c 4f 2c 20 57          text .text \"hello, world\"
  1011  4f 52 4c 44
  1015                                   room .fill 2
  1017                                   bk .block
  1017  60                       6       inner rts
  1018                                    .bend
  1018                                   .block
  1018  60                       6       hidden rts
  1019                                   .bend
";
    assert_eq!(formats::listing(&assembly, &sources, file), expected);
}

#[test]
fn labels_go_to_the_monitor_under_names_it_takes() {
    let text = format!("{SOURCE}pc = 5\nPC nop\nbk_inner nop\n");
    let (assembly, ..) = right(&text);
    let expected = "\
al C:0010 .zp_count
al C:1000 .start
al C:1002 .start__wait
al C:1009 .text
al C:1015 .room
al C:1017 .bk
al C:1017 .bk_inner
al C:1018 ._16_hidden
al C:101a .bk_inner_2
";
    assert_eq!(formats::vice_labels(&assembly), expected);
}

#[test]
fn a_program_file_begins_with_its_address() {
    let (assembly, ..) = right("*=$0801\n .byte 1,2\n");
    assert_eq!(formats::prg(&assembly), [0x01, 0x08, 1, 2]);
    assert_eq!(formats::raw(&assembly), [1, 2]);
    assert_eq!((assembly.origin, assembly.end()), (0x0801, 0x0803));
}

#[test]
fn symbols_come_in_order_with_their_scopes() {
    let (assembly, ..) = right(SOURCE);
    let names: Vec<_> = assembly.symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    assert_eq!(
        names,
        ["zp_count", "limit", "start", "start._wait", "text", "room", "bk", "bk.inner", "@16.hidden"]
    );
    assert_eq!(assembly.symbol("bk.inner"), Some(0x1017));
    assert_eq!(assembly.symbol("inner"), None);
    assert_eq!(assembly.symbols[1].kind, SymbolKind::Constant);
    assert_eq!((assembly.symbols[2].span.start, assembly.symbols[2].kind), (47, SymbolKind::Label));
}

#[test]
fn there_is_a_line_for_every_line() {
    let (assembly, ..) = right(SOURCE);
    assert_eq!(assembly.lines.len(), SOURCE.lines().count());
    assert!(assembly.lines.iter().enumerate().all(|(index, line)| line.number == index + 1));
    assert_eq!(assembly.lines[4].cycles, Some(Cycles { base: 3, page: false, branch: false }));
    assert_eq!(assembly.lines[7].cycles, Some(Cycles { base: 2, page: true, branch: true }));
    assert_eq!(assembly.lines[0].cycles, None);
    // Bytes belong to lines in order; what is only reserved belongs to none.
    let mut end = 0;
    for line in &assembly.lines {
        assert!(line.range.start >= end);
        end = line.range.end;
    }
    assert_eq!(end, assembly.bytes.len());
}

#[test]
fn the_zeros_of_a_gap_belong_to_no_line() {
    let (assembly, ..) = right("*=$1000\n .byte 1\n .fill 2\n*=$1005\n .byte 2\n");
    assert_eq!(assembly.bytes, [1, 0, 0, 0, 0, 2]);
    assert_eq!(assembly.lines[4].range, 5..6);
    assert_eq!(assembly.lines[4].address, 0x1005);
}

#[test]
fn nothing_comes_of_nothing() {
    let (assembly, ..) = right("");
    assert_eq!(assembly, Assembly::default());
    assert_eq!(formats::prg(&assembly), [0, 0]);
    assert_eq!(formats::raw(&assembly), []);
    assert_eq!(formats::vice_labels(&assembly), "");
}
