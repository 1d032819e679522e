//! Assembles a string, or a file that is named, and prints bytes and symbols.
//!
//! ```console
//! $ cargo run -p assembler --example assemble
//! $ cargo run -p assembler --example assemble -- hello.asm
//! ```

use std::process::ExitCode;

use diagnostics::Sources;

/// What is assembled if no file is named.
const HELLO: &str = "
        *= $c000
        ldx #0
next    lda text,x
        beq done
        jsr $ffd2                       ; CHROUT
        inx
        bne next
done    rts
text    .text \"hello\", 13, 0
";

fn main() -> ExitCode {
    let (name, text) = match std::env::args().nth(1) {
        None => ("hello.asm".to_owned(), HELLO.to_owned()),
        Some(path) => match std::fs::read_to_string(&path) {
            Ok(text) => (path, text),
            Err(error) => {
                eprintln!("error: cannot read {path}: {error}");
                return ExitCode::FAILURE;
            }
        },
    };
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    match assembler::assemble_alone(&mut sources, main) {
        Ok(assembly) => {
            for (index, row) in assembly.bytes.chunks(16).enumerate() {
                let bytes: Vec<String> = row.iter().map(|byte| format!("{byte:02x}")).collect();
                println!("{:04x}  {}", usize::from(assembly.origin) + 16 * index, bytes.join(" "));
            }
            for symbol in &assembly.symbols {
                println!("{:04x}  {}", symbol.value, symbol.name);
            }
            ExitCode::SUCCESS
        }
        Err(mistakes) => {
            eprint!("{}", diagnostics::render(&sources, &mistakes, false));
            ExitCode::FAILURE
        }
    }
}
