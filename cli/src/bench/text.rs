//! What is printed of a measurement for people.

use std::io::{self, Write};

use engine::{CUTOFF_PLACES, TreeCounts};
use toolchain::{Cost, Routine};

use super::measure::{Bench, Search};

/// The title of the table of depths.
pub fn heading(bench: &Bench, out: &mut dyn Write) -> io::Result<()> {
    let positions = match bench.places.len() {
        1 => String::new(),
        count => format!(", {count} positions"),
    };
    writeln!(out, "program: {} bytes{positions}\n", bench.bytes)?;
    writeln!(
        out,
        "{:>5}  {:>10}  {:>6}  {:>5}  {:>12}  {:>7}  {:>8}",
        "depth", "nodes", "EBF", "score", "cycles", "a node", "seconds"
    )?;
    out.flush()
}

/// The row of a depth.
pub fn row(bench: &Bench, depth: u8, out: &mut dyn Write) -> io::Result<()> {
    let Some(Search { cost, .. }) = bench.total(depth) else { return Ok(()) };
    let score = bench.score(depth).map(|score| score.to_string()).unwrap_or_default();
    writeln!(out, "{depth:>5}  {}", figures(&cost, bench.branching(depth), &score))?;
    out.flush()
}

/// A line for each of several positions.
pub fn positions(bench: &Bench, out: &mut dyn Write) -> io::Result<()> {
    if bench.places.len() < 2 {
        return Ok(());
    }
    writeln!(out, "\nto depth {}, after\n", bench.depth)?;
    for (number, place) in (1..).zip(&bench.places) {
        let Some(Search { cost, .. }) = place.at(bench.depth) else { continue };
        let figures = figures(&cost, place.branching(bench.depth), &cost.score.to_string());
        writeln!(out, "{number:>5}  {figures}  {}", place.name())?;
    }
    Ok(())
}

fn figures(cost: &Cost, branching: Option<f64>, score: &str) -> String {
    let (Cost { nodes, cycles, .. }, each, seconds) = (cost, cost.cycles_per_node(), cost.seconds());
    let branching = branching.map(|branching| format!("{branching:.2}")).unwrap_or_default();
    format!("{nodes:>10}  {branching:>6}  {score:>5}  {cycles:>12}  {each:>7}  {seconds:>8.3}")
}

/// What another program costs, as multiples.
pub fn compare(other: &Bench, bench: &Bench, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}, as multiples of that: {} bytes", other.path.display(), other.bytes)?;
    writeln!(
        out,
        "{:>5}  {:>10}  {:>8}  {:>12}  {:>8}  {:>8}",
        "depth", "nodes", "times", "cycles", "times", "a node"
    )?;
    for depth in 1..=other.depth {
        if let Some((ours, theirs)) = bench.total(depth).zip(other.total(depth)) {
            writeln!(out, "{depth:>5}  {}", ratios(&ours.cost, &theirs.cost))?;
        }
    }
    if bench.places.len() > 1 {
        writeln!(out, "\nto depth {}, after\n", other.depth)?;
        for (number, (ours, theirs)) in (1..).zip(bench.places.iter().zip(&other.places)) {
            if let Some((mine, their)) = ours.at(other.depth).zip(theirs.at(other.depth)) {
                writeln!(out, "{number:>5}  {}  {}", ratios(&mine.cost, &their.cost), ours.name())?;
            }
        }
    }
    Ok(())
}

fn ratios(ours: &Cost, theirs: &Cost) -> String {
    let Cost { nodes, cycles, .. } = theirs;
    let [by_nodes, by_cycles, each] = multiples(ours, theirs);
    format!("{nodes:>10}  {by_nodes:>8.3}  {cycles:>12}  {by_cycles:>8.3}  {each:>8.3}")
}

/// Nodes, cycles and cycles a node as multiples of ours.
pub fn multiples(ours: &Cost, theirs: &Cost) -> [f64; 3] {
    let times = |theirs: u64, ours: u64| theirs as f64 / ours.max(1) as f64;
    let (nodes, cycles) = (times(theirs.nodes, ours.nodes), times(theirs.cycles, ours.cycles));
    [nodes, cycles, if nodes > 0.0 { cycles / nodes } else { 0.0 }]
}

/// The tree of the deepest searches that all programs have done, side by side.
pub fn tree(bench: &Bench, other: Option<&Bench>, out: &mut dyn Write) -> io::Result<()> {
    let depth = other.map_or(bench.depth, |other| other.depth);
    let benches = std::iter::once(bench).chain(other);
    let trees: Vec<TreeCounts> =
        benches.filter_map(|bench| bench.total(depth)).map(|total| total.tree).collect();
    let nodes: Vec<String> = trees.iter().map(|tree| tree.nodes.to_string()).collect();
    let nodes = nodes.join(" and ");
    writeln!(out, "\nthe tree to depth {depth}; the host engine expands the same {nodes} nodes\n")?;
    type Count = fn(&TreeCounts) -> u64;
    let mut line = |name: &str, count: &dyn Fn(&TreeCounts) -> u64, of: Count, unit: &str| {
        if trees.iter().all(|tree| count(tree) == 0) {
            return Ok(());
        }
        write!(out, "{name:<16}")?;
        for tree in &trees {
            let share = 100.0 * count(tree) as f64 / of(tree).max(1) as f64;
            write!(out, "  {:>10}  {share:>5.1}%", count(tree))?;
        }
        writeln!(out, "  {unit}")
    };
    let nodes: Count = |tree| tree.nodes;
    line("failed high", &TreeCounts::failed_high, nodes, "of the nodes")?;
    for place in 0..CUTOFF_PLACES {
        let later = if place + 1 == CUTOFF_PLACES { " or later" } else { "" };
        let count = |tree: &TreeCounts| tree.cutoffs.get(place).copied().unwrap_or(0);
        let name = format!("  at move {}{later}", place + 1);
        line(&name, &count, TreeCounts::failed_high, "of these")?;
    }
    line("wins at once", &|tree| tree.wins, nodes, "of the nodes")?;
    line("table probes", &|tree| tree.probes, nodes, "of the nodes")?;
    line("table hits", &|tree| tree.hits, |tree| tree.probes, "of the probes")?;
    line("table cutoffs", &|tree| tree.table_cutoffs, nodes, "of the nodes")?;
    write!(out, "{:<16}", "moves tried")?;
    for tree in &trees {
        let each = tree.moves as f64 / tree.nodes.max(1) as f64;
        write!(out, "  {:>10}  {each:>6.2}", tree.moves)?;
    }
    writeln!(out, "  a node")?;
    if let (expected @ 2.., hits) = bench.pondering() {
        let share = 100.0 * hits as f64 / expected as f64;
        writeln!(
            out,
            "{:<16}  {hits:>10}  {share:>5.1}%  of {expected} expected replies are played",
            "ponder hits"
        )?;
    }
    Ok(())
}

/// The routines that cost most.
pub fn profile(routines: &[Routine], shown: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{:>10}  {:>12}  {:>6}  {:>12}  routine", "calls", "cycles", "share", "with calls")?;
    let row = |out: &mut dyn Write, calls: u64, cycles: u64, inclusive: &str, name: &str| {
        let share = 100.0 * share(cycles, routines);
        writeln!(out, "{calls:>10}  {cycles:>12}  {share:>5.1}%  {inclusive:>12}  {name}")
    };
    let (first, rest) = routines.split_at(shown.min(routines.len()));
    for Routine { name, calls, cycles, inclusive } in first {
        row(out, *calls, *cycles, &inclusive.to_string(), name)?;
    }
    if !rest.is_empty() {
        let name = format!("({} others: --all shows them)", rest.len());
        row(out, rest.iter().map(|rest| rest.calls).sum(), sum(rest), "", &name)?;
    }
    Ok(())
}

/// The part of the cycles of all routines, from 0 to 1.
pub fn share(cycles: u64, routines: &[Routine]) -> f64 {
    cycles as f64 / sum(routines).max(1) as f64
}

fn sum(routines: &[Routine]) -> u64 {
    routines.iter().map(|routine| routine.cycles).sum()
}
