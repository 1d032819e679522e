//! What is printed of a measurement for scripts.

use std::io::{self, Write};

use engine::TreeCounts;
use serde_json::{Value, json};
use toolchain::Routine;

use super::measure::{Bench, Place, Search};
use super::text::{multiples, share};

/// Everything, as one object.
pub fn print(
    bench: &Bench,
    other: Option<&Bench>,
    routines: &[Routine],
    out: &mut dyn Write,
) -> io::Result<()> {
    let routine = |routine: &Routine| {
        let Routine { name, calls, cycles, inclusive } = routine;
        let share = share(*cycles, routines);
        json!({ "name": name, "calls": calls, "cycles": cycles, "share": share, "inclusive": inclusive })
    };
    let mut all = program(bench);
    all["routines"] = routines.iter().map(routine).collect();
    if let Some(other) = other {
        all["other"] = program(other);
        all["other"]["ratios"] = ratios(bench, other);
    }
    writeln!(out, "{all}")
}

fn program(bench: &Bench) -> Value {
    let depths = 1..=bench.depth;
    let total = |depth| Some(search(bench.total(depth)?, bench.branching(depth), bench.score(depth)));
    let place = |place: &Place| {
        let depths = 1..=bench.depth;
        let search = |depth| {
            let found = place.at(depth)?;
            Some(search(found, place.branching(depth), Some(found.cost.score)))
        };
        json!({ "moves": place.moves, "searches": depths.filter_map(search).collect::<Vec<_>>() })
    };
    let (expected, hits) = bench.pondering();
    json!({
        "bytes": bench.bytes,
        "searches": depths.filter_map(total).collect::<Vec<_>>(),
        "positions": bench.places.iter().map(place).collect::<Vec<_>>(),
        "ponder": { "expected": expected, "hits": hits },
    })
}

fn search(search: Search, branching: Option<f64>, score: Option<u16>) -> Value {
    let Search { cost, tree } = search;
    let TreeCounts { nodes, moves, cutoffs, wins, probes, hits, table_cutoffs } = tree;
    json!({
        "depth": cost.depth,
        "nodes": cost.nodes,
        "branching": branching,
        "score": score,
        "cycles": cost.cycles,
        "cycles_per_node": cost.cycles_per_node(),
        "seconds": cost.seconds(),
        "tree": {
            "moves": moves,
            "moves_per_node": moves as f64 / nodes.max(1) as f64,
            "cutoffs": cutoffs,
            "wins": wins,
            "probes": probes,
            "hits": hits,
            "table_cutoffs": table_cutoffs,
        },
    })
}

fn ratios(bench: &Bench, other: &Bench) -> Value {
    let ratio = |depth| {
        let (ours, theirs) = bench.total(depth).zip(other.total(depth))?;
        let [nodes, cycles, each] = multiples(&ours.cost, &theirs.cost);
        Some(json!({ "depth": depth, "nodes": nodes, "cycles": cycles, "cycles_per_node": each }))
    };
    (1..=other.depth).filter_map(ratio).collect()
}
