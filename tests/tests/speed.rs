//! What a node costs where the search tries moves as they are generated: CPU cycles of a search from
//! the start, over the nodes that it counts. The limits are what the programs need today, rounded up;
//! a change that exceeds one has made the program slower.

use integration_tests::{booted, game};
use reference::Rules;

/// Game, depth, cycles a node.
const LIMITS: [(&str, u8, u64); 13] = [
    ("ryg3-07", 8, 92),
    ("ryg3-07", 10, 100),
    ("ryg3-07", 12, 102),
    ("ryg3-08", 8, 96),
    ("fox-6x6", 10, 120),
    ("fox-6x6-six", 9, 111),
    ("fox-6x6-six", 10, 135),
    ("hounds-10x10-plain", 8, 109),
    ("king-plain", 8, 112),
    ("duel", 10, 125),
    ("two-cats", 12, 133),
    ("mask", 10, 151),
    ("mask-last", 10, 170),
];

#[test]
fn a_node_costs_no_more_than_it_did() {
    for (stem, depth, limit) in LIMITS {
        let rules = Rules::new(&game(stem));
        let mut c64 = booted(rules.spec());
        c64.set_position(&rules.start()).expect("a position");
        let found = c64.search(depth).expect("a search");
        let last = found.last().expect("an iteration");
        let cost = last.cycles.div_ceil(last.nodes.max(1));
        println!("{stem}, depth {depth}: {} cycles, {} nodes, {cost} each", last.cycles, last.nodes);
        assert!(cost <= limit, "{stem}, depth {depth}: {cost} cycles a node, not {limit}");
    }
}
