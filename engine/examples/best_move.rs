//! Loads a game, lists its moves after some others, and searches for the best one.
//!
//! ```console
//! $ cargo run --release -p engine --example best_move
//! $ cargo run --release -p engine --example best_move -- games/connect-four.toml 8 4 4 3
//! ```

use std::error::Error;

use engine::{Game, TableModel};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/mouse-and-cats.toml");
    let path = arguments.next().unwrap_or_else(|| own.to_owned());
    let depth: u8 = arguments.next().map_or(Ok(8), |depth| depth.parse())?;
    let text = std::fs::read_to_string(&path)?;
    let spec = engine_spec::load_text(&path, &text)
        .map_err(|(sources, mistakes)| diagnostics::render(&sources, &mistakes, false))?;
    let mut game = Game::new(&spec);
    for text in arguments {
        println!("played {}", game.play(&text)?);
    }
    if let Some(over) = game.result(1) {
        println!("the game is over, {}", game.describe(over));
        return Ok(());
    }
    println!("{} to move: {}", spec.sides[game.side() & 1].name, game.moves().join(" "));
    game.search_each(TableModel::Slots, depth, &mut |found| {
        let line = found.line.join(" ");
        println!("{:2} plies, {:9} nodes, score {:3}: {line}", found.depth, found.nodes, found.score);
    });
    Ok(())
}
