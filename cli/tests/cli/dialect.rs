//! `--dialect`: programs as sources for other assemblers.

use std::fs;

use super::*;

const DIALECTS: [&str; 7] = ["64tass", "acme", "ca65", "kickass", "cbmprg", "xa", "dasm"];

const SOURCE: &str = "\
* = $0801 ; where BASIC begins
block .block
here lda @w zp
 jmp here
 .bend
zp = $12
";

fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("a.asm"), SOURCE).expect("a file");
    directory
}

#[test]
fn a_source_is_printed_in_every_dialect() {
    let directory = directory();
    for dialect in DIALECTS {
        let printed = sys2080_in(directory.path(), &format!("asm a.asm --dialect {dialect}")).succeeded();
        assert!(printed.contains("jmp block_here"), "{printed}");
        assert!(printed.contains(" where BASIC begins"), "{printed}");
        let line = format!("asm a.asm --dialect {dialect} -o {dialect}.txt");
        let said = sys2080_in(directory.path(), &line).succeeded();
        assert_eq!(said, format!("wrote {dialect}.txt: {} bytes\n", printed.len()));
        let written = fs::read_to_string(directory.path().join(format!("{dialect}.txt"))).expect("a file");
        assert_eq!(written, printed);
    }
    assert!(!directory.path().join("a.prg").exists(), "no program was asked for");
}

#[test]
fn our_own_dialect_makes_the_same_program() {
    let directory = directory();
    sys2080_in(directory.path(), "asm a.asm --dialect 64tass -o b.asm").succeeded();
    sys2080_in(directory.path(), "asm a.asm").succeeded();
    sys2080_in(directory.path(), "asm b.asm").succeeded();
    let read = |name| fs::read(directory.path().join(name)).expect("a program");
    assert_eq!(read("a.prg"), read("b.prg"));
}

#[test]
fn mistakes_and_sources_are_spared() {
    let directory = directory();
    let err = sys2080_in(directory.path(), "asm a.asm --dialect acme -o a.asm").failed(1);
    assert!(err.contains("refusing to write a.asm over a source file"), "{err}");
    fs::write(directory.path().join("wrong.asm"), " lda nowhere\n").expect("a file");
    let err = sys2080_in(directory.path(), "asm wrong.asm --dialect acme -o w.a").failed(1);
    assert!(err.contains("wrong.asm:1:6"), "{err}");
    assert!(!directory.path().join("w.a").exists());
    let err = sys2080_in(directory.path(), "asm a.asm --dialect masm").failed(2);
    assert!(err.contains("possible values: 64tass, acme, ca65, kickass, cbmprg, xa, dasm"), "{err}");
    let err = sys2080_in(directory.path(), "asm a.asm --dialect acme --emit lst").failed(2);
    assert!(err.contains("cannot be used with"), "{err}");
}

#[test]
fn a_game_is_emitted_in_a_dialect() {
    let directory = directory_with(&mouse_and_cats());
    let said = sys2080_in(directory.path(), "build g.toml --emit asm --dialect ca65").succeeded();
    assert!(said.contains("wrote g.asm: "), "{said}");
    let written = fs::read_to_string(directory.path().join("g.asm")).expect("a file");
    assert!(
        written.contains("ld65 -t none -D __STACKSTART__=0x11802 -o OUT OUT.o")
            && written.contains(".org $0801"),
        "{written}"
    );
    let err = sys2080_in(directory.path(), "build g.toml --emit lst --dialect ca65").failed(2);
    assert!(err.contains("`--dialect` is the language of `--emit asm`"), "{err}");
}
