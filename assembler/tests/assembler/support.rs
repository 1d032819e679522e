//! What the tests share: sources assembled by us, and by 64tass as the reference.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use assembler::{Assembly, assemble_alone};
use diagnostics::{Diagnostic, FileId, Sources};
pub use testing::{Draw, Rng as Random, tass as theirs};

/// Assembles a text.
pub fn ours(text: &str) -> Result<Assembly, Vec<Diagnostic>> {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    assemble_alone(&mut sources, file)
}

/// Assembles a text that is right, with its sources.
pub fn right(text: &str) -> (Assembly, Sources, FileId) {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    match assemble_alone(&mut sources, file) {
        Ok(assembly) => (assembly, sources, file),
        Err(errors) => panic!("{}", diagnostics::render(&sources, &errors, false)),
    }
}

/// The program file of an assembly: the load address and the bytes.
pub fn prg(assembly: &Assembly) -> Vec<u8> {
    [assembly.origin.to_le_bytes().as_slice(), &assembly.bytes].concat()
}

/// Whether 64tass can be run.
pub fn have_64tass() -> bool {
    testing::tool("64tass").is_some()
}

/// Checks that both assemblers make the same of a text.
pub fn same(text: &str) {
    let (assembly, ..) = right(text);
    match theirs(text) {
        Ok(bytes) => assert_eq!(prg(&assembly), bytes, "different bytes for:\n{text}"),
        Err(message) => panic!("64tass refuses:\n{message}\n{text}"),
    }
}
