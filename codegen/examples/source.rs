//! Generates the program of a game, assembles it, and says what lies where; the source goes to a file if one is named.
//!
//! ```console
//! $ cargo run -p codegen --example source
//! $ cargo run -p codegen --example source -- games/othello-8x8.toml othello.asm
//! ```

use std::error::Error;

use assembler::Assembly;
use codegen::{Known, Problem, Program};
use diagnostics::{Cause, Sources};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tic-tac-toe.toml");
    let path = arguments.next().unwrap_or_else(|| own.to_owned());
    let text = std::fs::read_to_string(&path)?;
    let spec = engine_spec::load_text(&path, &text)
        .map_err(|(sources, mistakes)| diagnostics::render(&sources, &mistakes, false))?;
    // A game without a book; what a program plays without a search comes from `study`.
    let mut program = codegen::generate(&spec, &Known::default()).map_err(|problems| listed(&problems))?;
    let assembly = assembled(&mut program)?;
    let at = |label: &str| assembly.symbols.iter().find(|symbol| symbol.name == label);
    for section in &program.sections {
        let address = at(section.first_label).map_or(0, |symbol| symbol.value);
        println!("${address:04x}  {}", section.title);
    }
    for row in &program.searched_by {
        println!("{row}");
    }
    let (lines, bytes) = (program.source.lines().count(), assembly.bytes.len());
    println!("{}: {lines} lines, {bytes} bytes", spec.name);
    if let Some(target) = arguments.next() {
        std::fs::write(&target, &program.source)?;
        println!("wrote {target}");
    }
    Ok(())
}

/// The bytes of a program. How far its branches lead only the assembler knows: those that lead too far become longer.
fn assembled(program: &mut Program) -> Result<Assembly, String> {
    loop {
        let mut sources = Sources::new();
        let main = sources.add("game.asm", program.source.as_str());
        let mistakes = match assembler::assemble_alone(&mut sources, main) {
            Ok(assembly) => return Ok(assembly),
            Err(mistakes) => mistakes,
        };
        let far = mistakes.iter().filter(|mistake| mistake.cause == Cause::FarBranch);
        let lines: Vec<usize> = far.map(|mistake| sources.line_column(main, mistake.span.start).0).collect();
        if !program.lengthen(&lines) {
            return Err(diagnostics::render(&sources, &mistakes, false));
        }
    }
}

/// What a program cannot hold, and what to change.
fn listed(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{}\nhelp: {}\n", problem.message, problem.help)).collect()
}
