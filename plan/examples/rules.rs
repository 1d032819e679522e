//! Prints what a game is, as both engines read it: its state, rules of moves, evaluation and search, in words.
//!
//! ```console
//! $ cargo run -p plan --example rules
//! $ cargo run -p plan --example rules -- games/othello-8x8.toml
//! ```

use std::error::Error;

use plan::Plan;

fn main() -> Result<(), Box<dyn Error>> {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/draughts.toml");
    let path = std::env::args().nth(1).unwrap_or_else(|| own.to_owned());
    let text = std::fs::read_to_string(&path)?;
    let spec = engine_spec::load_text(&path, &text)
        .map_err(|(sources, mistakes)| diagnostics::render(&sources, &mistakes, false))?;
    let plan = Plan::new(&spec);
    println!("{}: {} rules of moves", spec.name, plan.moves.rules.len());
    for (title, text) in plan.explain() {
        println!("{title:12} {text}");
    }
    Ok(())
}
