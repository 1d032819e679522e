//! Debug information for C64 Debugger.

use crate::support::right;
use assembler::{Assembly, Line, Section};
use diagnostics::{FileId, Sources, Span};

#[test]
fn lines_and_labels_are_told() {
    let (assembly, sources, _) =
        right("limit = 5\n* = $1000\nstart lda #\";\" ; why\n  jmp start\nbk .block\n_a .byte 1,2\n .bend\n");
    let expected = r#"<C64debugger version="1.0">
   <Sources values="INDEX,FILE">
      1,test.asm
   </Sources>

   <Segment name="Default" dest="" values="START,END,FILE_IDX,LINE1,COL1,LINE2,COL2">
      <Block name="program">
         $1000,$1001,1,3,1,3,14
         $1002,$1004,1,4,3,4,11
         $1005,$1006,1,6,1,6,12
      </Block>
   </Segment>

   <Labels values="SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2">
      Default,$1000,start,1,3,1,3,5
      Default,$1005,bk,1,5,1,5,2
      Default,$1005,bk._a,1,6,1,6,2
   </Labels>

   <Breakpoints values="SEGMENT,ADDRESS,ARGUMENT">
   </Breakpoints>

   <Watchpoints values="SEGMENT,ADDRESS1,ADDRESS2,ARGUMENT">
   </Watchpoints>

</C64debugger>
"#;
    assert_eq!(formats::dbg(&assembly, &sources, ""), expected);
}

#[test]
fn names_neither_end_values_nor_tags() {
    let mut sources = Sources::new();
    let name = |name: &str| {
        let mut sources = Sources::new();
        sources.add(name, "");
        let text = formats::dbg(&Assembly::default(), &sources, "/home/a, b");
        text.lines().nth(2).map(|row| row.trim().to_owned()).unwrap_or_default()
    };
    assert_eq!(name("a<b>&\"c'.asm"), "1,/home/a_ b/a&lt;b&gt;&amp;&quot;c&apos;.asm");
    assert_eq!(name("/abs,olute\n.asm"), "1,/abs_olute_.asm");
    assert_eq!(name("C:\\x.asm"), "1,C:\\x.asm");
    let file = sources.add("x.asm", " nop\n");
    let section =
        |name: &str, start| Section { name: name.to_owned(), start, size: 1, span: Span::default() };
    let line = |address, range| Line { file, number: 1, depth: 0, text: None, address, range, cycles: None };
    let assembly = Assembly {
        origin: 0x1000,
        bytes: vec![1, 2, 3],
        lines: vec![line(0x1000, 0..1), line(0x1002, 2..3), line(0x1001, 1..2), line(0, 7..9)],
        sections: vec![section("a&b", 0x1000), section("code", 0x1001)],
        ..Assembly::default()
    };
    let text = formats::dbg(&assembly, &sources, "");
    let rows: Vec<_> =
        text.lines().map(str::trim).filter(|row| row.contains("Block") || row.starts_with('$')).collect();
    assert_eq!(
        rows,
        [
            "<Block name=\"a&amp;b\">",
            "$1000,$1000,1,1,2,1,4",
            "</Block>",
            "<Block name=\"program\">",
            "$1002,$1002,1,1,2,1,4",
            "$0000,$0001,1,1,2,1,4",
            "</Block>",
            "<Block name=\"code\">",
            "$1001,$1001,1,1,2,1,4",
            "</Block>",
        ]
    );
}

#[test]
fn files_that_are_not_there_do_no_harm() {
    let line =
        Line { file: FileId(3), number: 0, depth: 0, text: None, address: 0, range: 0..1, cycles: None };
    let assembly = Assembly { bytes: vec![1], lines: vec![line], ..Assembly::default() };
    assert!(formats::dbg(&assembly, &Sources::new(), "").contains("$0000,$0000,4,0,1,0,1"));
}
