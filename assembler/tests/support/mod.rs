//! What the tests share: 64tass as the reference, and seeded random numbers.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use assembler::{Assembly, assemble_alone};
use diagnostics::{Diagnostic, FileId, Sources};

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

/// Whether 64tass can be run. Says so when it cannot, and fails where CI must have it.
pub fn have_64tass() -> bool {
    let found = Command::new("64tass").arg("--version").output().is_ok();
    if !found {
        assert!(std::env::var_os("CI").is_none(), "64tass is missing, but CI needs it");
        eprintln!("SKIPPED: 64tass is not installed, nothing was compared");
    }
    found
}

/// The program file 64tass makes of a text, or what it says against it.
pub fn theirs(text: &str) -> Result<Vec<u8>, String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let stem = format!("tass-{}-{number}", std::process::id());
    let (source, program) = (place.join(format!("{stem}.asm")), place.join(format!("{stem}.prg")));
    std::fs::write(&source, text).expect("the directory for temporary files is writable");
    let result = Command::new("64tass")
        .args(["-q", "-C", "-a", "--cbm-prg", "-o"])
        .arg(&program)
        .arg(&source)
        .output()
        .expect("64tass was found before");
    let bytes = std::fs::read(&program).unwrap_or_default();
    let _ = std::fs::remove_file(&source);
    let _ = std::fs::remove_file(&program);
    if result.status.success() {
        Ok(bytes)
    } else {
        Err(String::from_utf8_lossy(&result.stderr).into_owned())
    }
}

/// Checks that both assemblers make the same of a text.
pub fn same(text: &str) {
    let (assembly, ..) = right(text);
    match theirs(text) {
        Ok(bytes) => assert_eq!(assembler::output::prg(&assembly), bytes, "different bytes for:\n{text}"),
        Err(message) => panic!("64tass refuses:\n{message}\n{text}"),
    }
}

/// Random numbers that depend on nothing but the seed.
pub struct Random(pub u64);

impl Random {
    /// The next number (splitmix64).
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// True once in `n`.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
