//! What a search costs the program of a general game, iteration by iteration.

use integration_tests::{booted, game};
use reference::general::{Engine, Rules};
use toolchain::cells_of;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games = [
        "tic-tac-toe",
        "connect-four",
        "othello-6x6",
        "othello-8x8",
        "breakthrough-6x6",
        "breakthrough-8x8",
        "draughts",
    ];
    for stem in games.iter().filter(|s| args.is_empty() || args.iter().any(|a| a == *s)) {
        let spec = game(stem);
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        let start = rules.start();
        c64.set_cells(&cells_of(&spec, &start), &start).unwrap();
        let d = spec.search.depth;
        let host = Engine::new(&rules).think(&start, d);
        let mut i = 0;
        c64.think_each(d, &mut |it| {
            let h = &host[i];
            i += 1;
            assert_eq!(h.nodes, it.nodes);
            println!(
                "{stem} d{} nodes {} generated {} cycles {} = {}/node {}/gen {:.1}s",
                it.depth,
                it.nodes,
                h.generated,
                it.cycles,
                it.cycles / it.nodes,
                it.cycles / h.generated,
                it.cycles as f64 / 985248.0
            );
        })
        .unwrap();
    }
}
