//! Which routines the cycles of a search go to.

use integration_tests::{booted, game};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let spec = game(&args[0]);
    let mut c64 = booted(&spec);
    let d: u8 = args[1].parse().unwrap();
    let p = c64.profile(d).unwrap();
    let total: u64 = p.iter().map(|r| r.cycles).sum();
    for r in p.iter().take(24) {
        println!(
            "{:28} {:8} calls {:9} cycles {:5.1}% {:6}/call",
            r.name,
            r.calls,
            r.cycles,
            100.0 * r.cycles as f64 / total as f64,
            r.cycles / r.calls.max(1)
        );
    }
}
