//! Memory maps.

use crate::support::right;
use assembler::{Assembly, Reference, Section};
use diagnostics::{Sources, Span};

#[test]
fn a_map_shows_stretches_gaps_and_names() {
    let (assembly, sources, _) = right("limit = 5\nzp_text = $fb\nCHROUT = $ffd2\n* = $02\nkey .fill 1\n");
    assert!(
        formats::map(&assembly, &sources).contains("\n  $02  key\n  $fb  zp_text\n"),
        "{}",
        formats::map(&assembly, &sources)
    );
    let source = "limit = 5\nzp_text = $fb\n*=$1000\nstart lda zp_text\n rts\nroom .fill 3\n*=$1010\ntable .byte 1,2,3\n .byte 4\n";
    let (assembly, sources, _) = right(source);
    let expected = "\
memory map

 first - last    bytes  what
 $1000 - $1002      3  start
 $1003 - $100f     13  gap
 $1010 - $1013      4  table

zero page

  $fb  zp_text

labels

  $1000  start
  $1003  room
  $1010  table

file: 20 bytes, $1000 to $1013
";
    assert_eq!(formats::map(&assembly, &sources), expected);
}

#[test]
fn sections_and_what_lies_between_them_are_shown() {
    let section =
        |name: &str, start, size| Section { name: name.to_owned(), start, size, span: Span::default() };
    let assembly = Assembly {
        origin: 0x1000,
        bytes: vec![0; 0x20],
        sections: vec![
            section("code", 0x1004, 0x10),
            section("inner", 0x1006, 2),
            section("empty", 0x1018, 0),
            section("vars", 0xc000, 0x100),
            section("last", 0xff00, 0x100),
        ],
        ..Assembly::default()
    };
    let map = formats::map(&assembly, &Sources::new());
    let rows: Vec<_> = map.lines().filter(|line| line.starts_with(" $")).collect();
    assert_eq!(
        rows,
        [
            " $1000 - $1003      4  program",
            " $1004 - $1013     16  section code",
            " $1014 - $101f     12  program",
            " $1020 - $bfff  45024  free",
            " $c000 - $c0ff    256  section vars, reserved",
            " $c100 - $feff  15872  free",
            " $ff00 - $ffff    256  section last, reserved",
        ]
    );
}

#[test]
fn a_map_of_nothing_is_empty() {
    let map = formats::map(&Assembly::default(), &Sources::new());
    assert_eq!(map, "memory map\n\n first - last    bytes  what\n\nfile: no bytes\n");
}

#[test]
fn constants_are_addresses_where_they_are_used_as_such() {
    let source = "pointer = $fb\nlimit = 5\nport = 1\n*=$1000\n lda (pointer),y\n cmp #limit\n inc port\n";
    let (mut assembly, sources, file) = right(source);
    for (symbol, name) in ["pointer", "limit", "port"].into_iter().enumerate() {
        let start = source.rfind(name).unwrap_or_default();
        let span = Span::new(file, start, start + name.len());
        assembly.references.push(Reference { span, symbol });
    }
    let map = formats::map(&assembly, &sources);
    assert!(map.contains("\nzero page\n\n  $01  port\n  $fb  pointer\n\nfile: "), "{map}");
}
