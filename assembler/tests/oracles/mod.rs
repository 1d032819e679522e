//! The other assemblers, as judges of what is printed for them.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use assembler::dialect::Dialect;

/// The dialects that can be tested by assembling.
pub const JUDGED: [Dialect; 5] = [Dialect::Tass64, Dialect::Acme, Dialect::Ca65, Dialect::Xa, Dialect::Dasm];

/// The dialects whose assemblers are installed. Says which are not, and fails where CI must have
/// them.
pub fn installed() -> Vec<Dialect> {
    let found = |dialect: &Dialect| {
        // DASM takes the option for a source, and writes a file.
        let place = env!("CARGO_TARGET_TMPDIR");
        let found = Command::new(dialect.name()).arg("--version").current_dir(place).output().is_ok();
        if !found {
            assert!(std::env::var_os("CI").is_none(), "{} is missing, but CI needs it", dialect.name());
            eprintln!("SKIPPED: {} is not installed, nothing was compared", dialect.name());
        }
        found
    };
    JUDGED.into_iter().filter(found).collect()
}

/// The program file that the assembler of a dialect makes of a source, with the very commands that
/// the source tells, or what it says against it.
pub fn assembled(dialect: Dialect, place: &Path, text: &str) -> Result<Vec<u8>, String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let stem = format!("{}-{}-{number}", dialect.name(), std::process::id());
    let source = place.join(format!("{stem}.{}", dialect.extension()));
    let program = place.join(format!("{stem}.prg"));
    let object = place.join(format!("{stem}.prg.o"));
    std::fs::write(&source, text).expect("the directory for temporary files is writable");
    let mut said = String::new();
    let mut right = true;
    for command in dialect.commands() {
        let words = command.split_whitespace().map(|word| {
            word.replace("OUT", &program.to_string_lossy()).replace("IN", &source.to_string_lossy())
        });
        let words: Vec<String> = words.collect();
        let output = Command::new(&words[0]).args(&words[1..]).output().expect("it was found before");
        said.push_str(&String::from_utf8_lossy(&output.stdout));
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        right &= output.status.success();
    }
    // ACME has nothing to warn of in what is printed for it, but for opcodes that differ from chip to chip.
    right &= dialect != Dialect::Acme || said.lines().all(|line| line.contains("unstable"));
    let bytes = std::fs::read(&program).unwrap_or_default();
    for file in [&source, &program, &object] {
        let _ = std::fs::remove_file(file);
    }
    if right { Ok(bytes) } else { Err(said) }
}

/// Checks that an assembler makes a program file of what is printed for it.
pub fn judge(dialect: Dialect, place: &Path, printed: &str, program: &[u8], what: &str) {
    let name = dialect.name();
    match assembled(dialect, place, printed) {
        Ok(bytes) if bytes == program => {}
        Ok(bytes) => {
            let same = bytes.iter().zip(program).take_while(|(one, other)| one == other).count();
            panic!(
                "{what}: {name} makes {} bytes, not {}; they differ from byte {same} on:\n{}",
                bytes.len(),
                program.len(),
                excerpt(printed)
            );
        }
        Err(said) => panic!("{what}: {name} refuses:\n{}\n{}", excerpt(&said), excerpt(printed)),
    }
}

fn excerpt(text: &str) -> String {
    let lines = text.lines().enumerate().take(120);
    lines.map(|(index, line)| format!("{:4} {line}\n", index + 1)).collect()
}
