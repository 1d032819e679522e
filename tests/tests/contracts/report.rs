//! What has been seen of each routine in all programs, and whether it is as its contract says.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::check::Seen;
use super::contract::Contract;
use super::names::Zeropage;

/// Of a hundred routines, how many have to be met at least.
const MET: usize = 90;

/// How often it is found out what a routine needs that it does not ask for.
const LOOKS: usize = 2;

/// Findings about routines, by name.
#[derive(Default)]
pub struct Report {
    routines: BTreeMap<String, Findings>,
}

#[derive(Default)]
struct Findings {
    met: bool,
    changed: BTreeSet<String>,
    needed: BTreeSet<String>,
    looks: usize,
    differs: BTreeSet<String>,
    lost: BTreeSet<String>,
    unknown: BTreeSet<String>,
    slow: BTreeSet<String>,
    cycles: BTreeMap<String, (u64, u64)>,
    /// What it may change, and what it has changed.
    claimed: BTreeSet<String>,
    touched: BTreeSet<String>,
}

/// A program and a depth, as `game:depth`.
pub fn program(text: &str) -> Option<(String, u8)> {
    let (stem, depth) = text.split_once(':')?;
    Some((stem.to_owned(), depth.parse().ok()?))
}

impl Report {
    /// A program has this routine.
    pub fn begin(&mut self, stem: &str, contract: &Contract) {
        let findings = self.routines.entry(contract.name.clone()).or_default();
        findings.unknown.extend(contract.unknown.iter().map(|word| format!("{word} ({stem})")));
    }

    fn of(&mut self, contract: &Contract) -> &mut Findings {
        self.routines.entry(contract.name.clone()).or_default()
    }

    /// Whether it is still to be found out what the routine needs.
    pub fn wants_more(&mut self, contract: &Contract) -> bool {
        self.of(contract).looks < LOOKS
    }

    /// The routine needs these although it does not ask for them.
    pub fn needs(&mut self, contract: &Contract, names: impl Iterator<Item = String>) {
        let findings = self.of(contract);
        findings.looks += 1;
        findings.needed.extend(names);
    }

    /// A routine of a program has been run.
    pub fn add(&mut self, stem: &str, contract: &Contract, seen: &Seen, zeropage: &Zeropage) {
        let findings = self.of(contract);
        findings.met = true;
        findings.claimed.extend(contract.clobbers.iter().map(|place| zeropage.name(*place)));
        findings.touched.extend(seen.touched.iter().map(|place| zeropage.name(*place)));
        findings.changed.extend(seen.changed.iter().map(|place| zeropage.name(*place)));
        let stem = || stem.to_owned();
        if seen.lost {
            findings.lost.insert(stem());
            return;
        }
        if seen.differs {
            findings.differs.insert(stem());
        }
        if seen.cycles == 0 {
            return;
        }
        let cycles = findings.cycles.entry(stem()).or_insert((u64::MAX, 0));
        *cycles = (cycles.0.min(seen.cycles), cycles.1.max(seen.cycles));
        if contract.cycles.is_some_and(|(least, most)| !(least..=most).contains(&seen.cycles)) {
            findings.slow.insert(format!("{} ({})", seen.cycles, stem()));
        }
    }

    /// Fails if any routine is not as its contract says, or too few were met.
    pub fn judge(&self) {
        let (total, unmet) = (self.routines.len(), self.judge_those_met());
        println!("{} of {total} routines met; not met: {}", total - unmet.len(), unmet.join(" "));
        assert!(unmet.len() * 100 <= total * (100 - MET), "too few routines are met");
    }

    /// Fails if any routine that was met is not as its contract says. The others are returned.
    pub fn judge_those_met(&self) -> Vec<&str> {
        let mut wrong = String::new();
        let unmet: Vec<&str> =
            self.routines.iter().filter(|(_, of)| !of.met).map(|(name, _)| name.as_str()).collect();
        for (name, of) in &self.routines {
            let mut say = |what: &str, which: &BTreeSet<String>| {
                if !which.is_empty() {
                    let which: Vec<&str> = which.iter().map(String::as_str).collect();
                    writeln!(wrong, "{name} {what}: {}", which.join(" ")).expect("room for a line");
                }
            };
            say("names what is no register or variable", &of.unknown);
            say("changes what it does not list under Out or Clobbers", &of.changed);
            say("needs what it does not list under In", &of.needed);
            say("yields something else if what is not listed under In changes, in", &of.differs);
            say("does not return in", &of.lost);
            say("takes another number of cycles than it says", &of.slow);
            if std::env::var_os("SYS2080_CYCLES").is_some() {
                println!("{name} takes cycles: {:?}", of.cycles);
                let spare: Vec<&str> = of.claimed.difference(&of.touched).map(String::as_str).collect();
                println!("{name} has not changed: {}", spare.join(" "));
            }
        }
        assert!(wrong.is_empty(), "\n{wrong}");
        unmet
    }
}
