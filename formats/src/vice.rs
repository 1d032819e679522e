//! Labels for the monitor of the VICE emulator.

use std::collections::BTreeMap;

use assembler::{Assembly, Symbol, SymbolKind};

/// Names that the monitor takes for registers; in lower case it takes them for labels.
const REGISTERS: [&str; 5] = ["A", "X", "Y", "PC", "SP"];

/// One line `al C:0820 .name` per label, and per constant `zp_*` that is an address of page zero.
///
/// The monitor takes letters, digits and `_`; anything else becomes `_`, so that `block.name`
/// turns into `block_name` and `label._local` into `label__local`. A name already taken gets a
/// number behind it. The names of registers are left out.
#[must_use]
pub fn vice_labels(assembly: &Assembly) -> String {
    named(assembly).into_iter().map(|(symbol, name)| format!("al C:{:04x} .{name}\n", symbol.value)).collect()
}

/// A line `break .name` for each of these labels, to stand behind [`vice_labels`]: the monitor stops there.
///
/// # Errors
/// The first name that is no label, and the one that was probably meant.
pub fn vice_breakpoints(assembly: &Assembly, labels: &[String]) -> Result<String, NoLabel> {
    let known = named(assembly);
    let line = |label: &String| {
        let own = |symbol: &&Symbol| symbol.kind == SymbolKind::Label && symbol.name == *label;
        let Some(symbol) = assembly.symbols.iter().find(own) else {
            let all = assembly.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Label);
            let nearest = assembler::suggestion(label, all.map(|symbol| symbol.name.as_str()));
            return Err(NoLabel { name: label.clone(), nearest: nearest.map(str::to_owned) });
        };
        let name = known.iter().find(|(other, _)| std::ptr::eq(*other, symbol)).map(|(_, name)| name);
        Ok(match name {
            Some(name) => format!("break .{name}\n"),
            None => format!("break ${:04x}\n", symbol.value),
        })
    };
    labels.iter().map(line).collect()
}

/// A name that is no label of a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no label `{name}`")]
pub struct NoLabel {
    /// The name.
    pub name: String,
    /// The label that was probably meant.
    pub nearest: Option<String>,
}

/// The symbols that the monitor is told of, with their names there.
fn named(assembly: &Assembly) -> Vec<(&Symbol, String)> {
    let mut taken = BTreeMap::new();
    let mut named = Vec::new();
    for symbol in assembly.symbols.iter().filter(|symbol| wanted(symbol)) {
        let plain: String = symbol
            .name
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' })
            .collect();
        if REGISTERS.contains(&plain.as_str()) {
            continue;
        }
        let name = free(&plain, &mut taken);
        named.push((symbol, name));
    }
    named
}

fn wanted(symbol: &Symbol) -> bool {
    match symbol.kind {
        SymbolKind::Label => true,
        SymbolKind::Constant => {
            let own = symbol.name.rsplit('.').next().unwrap_or_default();
            own.starts_with("zp_") && (0..=0xff).contains(&symbol.value)
        }
    }
}

/// The name, or the name and the lowest number that makes it a new one.
fn free(plain: &str, taken: &mut BTreeMap<String, usize>) -> String {
    let mut name = plain.to_owned();
    while taken.contains_key(&name) {
        // Remembering the last number keeps many equal names from searching from the start.
        let number = taken.get_mut(plain).map_or(2, |last| {
            *last += 1;
            *last
        });
        name = format!("{plain}_{number}");
    }
    taken.insert(name.clone(), 1);
    name
}
