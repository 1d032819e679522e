//! What is told of a source besides its bytes: references, unused symbols, given constants, and
//! what can be said of a wrong source.

use crate::support::have_64tass;
use assembler::{Analysis, NoFiles, Options, analyse};
use diagnostics::Sources;

fn analysed(text: &str, options: &Options) -> Analysis {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    analyse(&mut sources, file, &mut NoFiles, options)
}

/// The marked text and the full name of the symbol of every reference.
fn references(text: &str) -> Vec<(usize, String, String)> {
    let options = Options { references: true, ..Options::default() };
    let found = analysed(text, &options).assembly;
    let told = |reference: &assembler::Reference| {
        let marked = &text[reference.span.start..reference.span.end];
        (reference.span.start, marked.to_owned(), found.symbols[reference.symbol].name.clone())
    };
    found.references.iter().map(told).collect()
}

#[test]
fn references_name_their_symbols_in_the_order_of_the_places() {
    let text = "*=$1000\nloop nop\n_in bne _in\n jmp bk.far+loop-(loop)\nbk .block\nfar lda loop,x\n .bend\n";
    let found: Vec<(String, String)> =
        references(text).into_iter().map(|(_, one, other)| (one, other)).collect();
    let expected = [
        ("_in", "loop._in"),
        ("bk", "bk"),
        ("far", "bk.far"),
        ("loop", "loop"),
        ("loop", "loop"),
        ("loop", "loop"),
    ];
    assert_eq!(found, expected.map(|(one, other)| (one.to_owned(), other.to_owned())));
    assert!(references(text).is_sorted());
}

#[test]
fn references_stand_for_what_the_last_pass_found() {
    // In the first pass the only `in` is the one outside.
    let text = "*=$1000\nin nop\nbk .block\n jmp in\nin nop\n .bend\n";
    assert_eq!(references(text), [(30, "in".to_owned(), "bk.in".to_owned())]);
}

#[test]
fn symbols_that_nothing_refers_to_are_told_on_request() {
    let text = "*=$1000\nfoo nop\nbar\n_loc nop\nk1 = 5\nk2 = k1\nbk .block\nin nop\n .bend\n jmp foo\n";
    let options = Options { unused: true, ..Options::default() };
    let told: Vec<String> =
        analysed(text, &options).diagnostics.into_iter().map(|warning| warning.message).collect();
    assert_eq!(
        told,
        ["label `bar` is never used", "constant `k2` is never used", "label `bk` is never used"]
    );
    assert!(analysed(text, &Options::default()).diagnostics.is_empty());
}

#[test]
fn given_constants_exist_before_the_first_line() {
    let defines = vec![("size".to_owned(), 300), ("debug".to_owned(), 1)];
    let options = Options { defines, references: true, ..Options::default() };
    let found = analysed(" .if debug\n .word size\n .endif\n", &options);
    assert!(found.diagnostics.is_empty(), "{:?}", found.diagnostics);
    assert_eq!(found.assembly.bytes, [44, 1]);
    assert_eq!(found.assembly.symbol("size"), Some(300));
    assert_eq!(found.assembly.references.len(), 2);
    let twice = analysed("size = 2\n", &options);
    assert_eq!(twice.diagnostics[0].message, "`size` is already defined");
    if have_64tass() {
        assert!(crate::support::theirs("size = 2\nsize = 2\n").is_err());
    }
}

#[test]
fn a_wrong_source_still_has_symbols_and_lines() {
    let options = Options { lines: true, ..Options::default() };
    for wrong in [" lad #1\n", " jmp nowhere\n", "first nop\n", " .byte 300\n"] {
        let found = analysed(&format!("*=$1000\nfirst nop\nsecond rts\n{wrong}"), &options);
        assert_eq!(found.diagnostics.len(), 1, "{wrong}");
        assert_eq!(found.assembly.symbol("second"), Some(0x1001), "{wrong}");
        assert_eq!(found.assembly.lines.len(), 4, "{wrong}");
    }
    let unsettled = analysed("*=$1000\n lda zz\nzz = $102-(m-$1000)\nm nop\n", &options);
    assert_eq!(unsettled.diagnostics.len(), 1);
    assert!(unsettled.assembly.symbol("m").is_some());
    assert_eq!(unsettled.assembly.lines.len(), 4);
}

#[test]
fn bytes_alone_are_the_same_bytes() {
    let text = "*=$1000\n lda late\n .text \"hi\"\nlate = 5\n";
    let all = analysed(text, &Options::default()).assembly;
    let bare = analysed(text, &Options { bytes_only: true, ..Options::default() }).assembly;
    assert_eq!((all.bytes, all.symbols.len()), (bare.bytes, 1));
    assert!(bare.symbols.is_empty());
}
