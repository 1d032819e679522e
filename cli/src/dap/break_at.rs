//! What an editor wants to stop at: lines, labels, instructions, cycles, and uses of memory.

use debugger::{Breakpoint, Gate, Meaning, Message, Spot, Watch};
use serde_json::{Value, json};

use super::memory::reference;
use super::target::Target;
use super::variables::in_words;

/// A kind of breakpoints; those of a kind are replaced together.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Lines(usize),
    Functions,
    Instructions,
}

/// All that is to be stopped at.
#[derive(Default)]
pub struct Stops {
    next: u32,
    breakpoints: Vec<(Kind, Breakpoint)>,
    limits: Vec<(u32, u64)>,
    watches: Vec<Watch>,
}

/// What a breakpoint is to stop at.
enum At {
    Addresses(Vec<u16>),
    Cycles(u64),
}

/// What a wanted breakpoint is to stop at, and what is answered of it.
type Place<'p> = dyn Fn(&Target, &Value) -> Result<(At, Value), String> + 'p;

impl Stops {
    /// The breakpoints of a source.
    pub fn lines(&mut self, target: &mut Target, arguments: &Value) -> Value {
        let file = target.file(&arguments["source"]);
        let wanted = list(arguments, "breakpoints");
        let Some(file) = file else {
            let answer = |_: &Value| refused("the program is not made of this file");
            return json!({ "breakpoints": wanted.iter().map(answer).collect::<Vec<_>>() });
        };
        let kind = Kind::Lines(file.0);
        let place = |target: &Target, wanted: &Value| {
            let line = wanted["line"].as_u64().unwrap_or(0).saturating_add(1).saturating_sub(target.first);
            let line = usize::try_from(line).unwrap_or(usize::MAX);
            let found = target.debugger.symbols().lines().from(Spot { file, line });
            let (spot, addresses) = found.ok_or("no instruction stands there or below")?;
            let row = json!({ "line": target.line(spot.line), "source": target.source(file) });
            Ok((At::Addresses(addresses.to_vec()), row))
        };
        self.replace(target, kind, wanted, &place)
    }

    /// The breakpoints at labels, and those after so many cycles.
    pub fn functions(&mut self, target: &mut Target, arguments: &Value) -> Value {
        self.limits.clear();
        let place = |target: &Target, wanted: &Value| {
            let name = wanted["name"].as_str().unwrap_or_default().trim();
            if let Some(count) = name.strip_prefix("cycles") {
                let digits = count.trim_start_matches([' ', '>', '=']).replace(['_', ','], "");
                let cycles = digits.parse().map_err(|_| "write `cycles 1000000`")?;
                return Ok((At::Cycles(cycles), json!({})));
            }
            let address = match target.debugger.symbols().meaning(name) {
                Some(Meaning::Place(address)) => address,
                Some(Meaning::Number(_)) => return Err(format!("`{name}` is a number, not a label")),
                None => reference(name).ok_or_else(|| match target.debugger.symbols().nearest(name) {
                    Some(near) => format!("there is no label `{name}`; did you mean `{near}`?"),
                    None => format!("there is no label `{name}`"),
                })?,
            };
            Ok((At::Addresses(vec![address]), located(target, address)))
        };
        self.replace(target, Kind::Functions, list(arguments, "breakpoints"), &place)
    }

    /// The breakpoints at addresses.
    pub fn instructions(&mut self, target: &mut Target, arguments: &Value) -> Value {
        let place = |target: &Target, wanted: &Value| {
            let text = wanted["instructionReference"].as_str().unwrap_or_default();
            let base = reference(text).ok_or_else(|| format!("`{text}` is no address"))?;
            let offset = wanted["offset"].as_i64().unwrap_or(0);
            let address = u16::try_from(i64::from(base).saturating_add(offset))
                .map_err(|_| "there is no such memory")?;
            Ok((At::Addresses(vec![address]), located(target, address)))
        };
        self.replace(target, Kind::Instructions, list(arguments, "breakpoints"), &place)
    }

    /// Replaces the breakpoints of a kind, and answers for each of the new ones.
    fn replace(&mut self, target: &mut Target, kind: Kind, wanted: &[Value], place: &Place<'_>) -> Value {
        self.breakpoints.retain(|(other, _)| *other != kind);
        let mut rows = Vec::new();
        for wanted in wanted {
            let id = self.number();
            let made = place(target, wanted).and_then(|(at, row)| {
                let gate = gate(target, wanted)?;
                let message = wanted["logMessage"].as_str().filter(|text| !text.is_empty());
                let message = message.map(|text| Message::new(text, target.debugger.symbols())).transpose();
                Ok((at, row, gate, message.map_err(|wrong| in_words(&wrong))?))
            });
            rows.push(match made {
                Ok((At::Cycles(cycles), mut row, _, _)) => {
                    self.limits.push((id, cycles));
                    (row["id"], row["verified"]) = (json!(id), json!(true));
                    row
                }
                Ok((At::Addresses(addresses), mut row, gate, message)) => {
                    for address in addresses {
                        let (gate, message) = (gate.clone(), message.clone());
                        self.breakpoints.push((kind.clone(), Breakpoint { id, address, gate, message }));
                    }
                    (row["id"], row["verified"]) = (json!(id), json!(true));
                    row
                }
                Err(why) => refused(&why),
            });
        }
        target
            .debugger
            .set_breakpoints(self.breakpoints.iter().map(|(_, breakpoint)| breakpoint.clone()).collect());
        target.debugger.set_limits(self.limits.clone());
        json!({ "breakpoints": rows })
    }

    /// What is watched in memory, by the names that [`watchable`] has given.
    pub fn watches(&mut self, target: &mut Target, arguments: &Value) -> Value {
        self.watches.clear();
        let mut rows = Vec::new();
        for wanted in list(arguments, "breakpoints") {
            let id = self.number();
            let made = bytes(wanted["dataId"].as_str().unwrap_or_default())
                .ok_or("there is no such place".to_owned());
            let made = made.and_then(|bytes| Ok((bytes, gate(target, wanted)?)));
            rows.push(match made {
                Ok(((address, size), gate)) => {
                    let access = wanted["accessType"].as_str().unwrap_or("write");
                    let (reads, writes) = (access != "write", access != "read");
                    self.watches.push(Watch { id, address, size, reads, writes, gate });
                    json!({ "id": id, "verified": true })
                }
                Err(why) => refused(&why),
            });
        }
        target.debugger.set_watches(self.watches.clone());
        json!({ "breakpoints": rows })
    }

    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next
    }
}

/// What is known of a place that somebody may want to watch.
pub fn watchable(name: &str, place: Option<(u16, u16)>) -> Value {
    match place {
        Some((address, size)) => json!({
            "dataId": format!("{address:04x}:{size}"),
            "description": format!("{name}, {size} {} at ${address:04x}", if size == 1 { "byte" } else { "bytes" }),
            "accessTypes": ["read", "write", "readWrite"],
        }),
        None => json!({ "dataId": null, "description": format!("{name} does not lie in memory") }),
    }
}

/// The bytes that such a name stands for.
fn bytes(id: &str) -> Option<(u16, u16)> {
    let (address, size) = id.split_once(':')?;
    Some((u16::from_str_radix(address, 16).ok()?, size.parse().ok().filter(|size| *size > 0)?))
}

fn gate(target: &Target, wanted: &Value) -> Result<Gate, String> {
    let text = |key: &str| wanted[key].as_str().unwrap_or_default();
    Gate::new(text("condition"), text("hitCondition"), target.debugger.symbols())
        .map_err(|wrong| in_words(&wrong))
}

/// Where an instruction stands.
fn located(target: &Target, address: u16) -> Value {
    let mut row = json!({ "instructionReference": format!("0x{address:04x}") });
    if let Some(spot) = target.debugger.symbols().lines().at(address) {
        (row["source"], row["line"]) = (target.source(spot.file), json!(target.line(spot.line)));
    }
    row
}

fn refused(why: &str) -> Value {
    json!({ "verified": false, "message": why })
}

fn list<'v>(arguments: &'v Value, key: &str) -> &'v [Value] {
    arguments[key].as_array().map(Vec::as_slice).unwrap_or_default()
}
