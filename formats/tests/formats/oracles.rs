//! The other assemblers, as judges of what is printed for them.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use formats::dialect::Dialect;

/// The dialects that can be tested by assembling.
pub const JUDGED: [Dialect; 5] = [Dialect::Tass64, Dialect::Acme, Dialect::Ca65, Dialect::Xa, Dialect::Dasm];

/// The dialects whose assemblers are installed.
pub fn installed() -> Vec<Dialect> {
    JUDGED.into_iter().filter(|dialect| testing::tool(dialect.name()).is_some()).collect()
}

/// The program file that the assembler of a dialect makes of a source, with the very commands that
/// the source tells, or what it says against it.
pub fn assembled(dialect: Dialect, text: &str) -> Result<Vec<u8>, String> {
    // ACME has nothing to warn of in what is printed for it, but for what differs from chip to chip.
    let known = ["unstable", "buggy JMP"];
    let clean = |said: &str| {
        dialect != Dialect::Acme || said.lines().all(|line| known.iter().any(|word| line.contains(word)))
    };
    testing::assembled(dialect.commands(), dialect.extension(), text, clean)
}

/// Checks that an assembler makes a program file of what is printed for it.
pub fn judge(dialect: Dialect, printed: &str, program: &[u8], what: &str) {
    let name = dialect.name();
    match assembled(dialect, printed) {
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
