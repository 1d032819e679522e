//! The one engine does what the engine for games of steps did.

use super::Random;
use crate::general::{Engine, Rules, TableModel};
use crate::tests::Games;

#[test]
fn one_engine_searches_as_the_other_did() {
    let mut random = Random::seeded("same");
    let mut compared = 0;
    for folder in ["games", "tests/games"] {
        let Ok(files) = std::fs::read_dir(format!("{}/../{folder}", env!("CARGO_MANIFEST_DIR"))) else { continue };
        for file in files.flatten() {
            let path = file.path();
            if path.extension().is_none_or(|e| e != "toml") { continue; }
            let text = std::fs::read_to_string(&path).unwrap();
            let mut sources = diagnostics::Sources::new();
            let main = sources.add(path.file_name().unwrap().to_str().unwrap().to_owned(), text);
            let Ok(spec) = engine_spec::load(&mut sources, main, &mut Games) else { continue };
            if !spec.is_of_steps() { continue; }
            let old = crate::Rules::new(&spec);
            let new = Rules::new(&spec);
            for model in [TableModel::Slots] {
                let mut old_engine = crate::Engine::new(&old, model);
                let mut new_engine = Engine::counting(&new, model);
                for _ in 0..12 {
                    let mut a = old.start();
                    let mut b = new.start();
                    for _ in 0..random.below(12) {
                        let moves = old.moves(&a);
                        if moves.is_empty() { break; }
                        let step = moves[random.below(moves.len())];
                        if old.reached(&a, step).is_some() { break; }
                        old.make(&mut a, step);
                        let _ = new.make(&mut b, crate::general::Hop { from: Some(step.start), to: Some(step.dest) });
                    }
                    let mut depth = 1;
                    while depth < 9 && crate::Engine::new(&old, model).search(&mut a.clone(), depth + 1).last().unwrap().nodes < 3000 { depth += 1; }
                    let found: Vec<_> = old_engine.search(&mut a, depth).into_iter().map(|f| (f.depth, f.nodes, f.score, f.line.into_iter().map(|s| (s.start, s.dest)).collect::<Vec<_>>())).collect();
                    let other: Vec<_> = new_engine.think(&b, depth).into_iter().map(|f| (f.depth, f.nodes, f.score, f.line.into_iter().map(|s| (s.from.unwrap(), s.to.unwrap())).collect::<Vec<_>>())).collect();
                    assert_eq!(found, other, "{path:?} {model:?} {depth}");
                    let tree = |tree: &crate::TreeCounts| crate::TreeCounts { hits: 0, probes: 0, ..*tree };
                    assert_eq!(tree(old_engine.tree()), tree(new_engine.tree()), "{path:?} {model:?} {depth}");
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} searches");
    assert!(compared > 100);
}
