//! Names that every assembler accepts for the symbols of a program.
//!
//! Scopes are gone: `block.name` becomes `block_name`. No name is a word of any assembler, so that
//! a program has the same names in all of them; only where case counts for nothing, names that
//! differ in nothing else get numbers.

use std::collections::BTreeMap;

use assembler::flat::{Flat, Target};
use assembler::opcodes;

/// Names of registers, operators, functions, constants and instructions of other processors,
/// besides the mnemonics that are tables of their own.
const WORDS: &str = "a x y s p z pc sp sr b c d e w mod div and or xor eor not lsl lsr asr asl shl shr sin cos tan \
    arcsin arccos arctan int float addr address len size true false null pi black white red cyan \
    purple green blue yellow orange brown grey gray org equ eqm set ds dc dv byte word long text dcb \
    incbin incasm include align end if else endif for while do repeat repend macro mac endm define \
    import return var const enum struct function list processor seg rorg rend err echo watch index \
    min max abs floor ceil round sqrt random bge blt bcs cpa dop top skb skw xce wai stp dea ina hlt \
    kil";

/// Three-letter mnemonics of the undocumented opcodes and of the processors 65C02 and 65816.
const MNEMONICS: &str = "aax ahx alr anc ane arr aso axs bit bra brl bsl clb cle cml cop dcm dcp geq gcc gcs gne \
    gge glt gmi gpl gvc gvs inc ins isb isc jam jml jsl jsr lae las lax lds lse lxa mvn mvp nop pea pei per \
    phb phd phk phx phy phz plb pld plx ply plz rep rla rol ror rra rtl sac sax sbx sep sha shs shx shy sir \
    slo sre stz swa tad tas tax tay taz tba tcd tcs tda tdc trb tsa tsb tsc tsx txa txs txy tya tyx tza usb \
    wdm xaa xba";

/// The name of every symbol that the program defines exactly once.
pub struct Names {
    symbols: BTreeMap<usize, String>,
    anonymous: BTreeMap<u32, String>,
}

impl Names {
    /// Chooses the names. `case` tells whether case counts.
    pub fn new(flat: &Flat, case: bool) -> Self {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for step in &flat.steps {
            if let Some(Target::Symbol(symbol)) = step.label {
                *counts.entry(symbol).or_default() += 1;
            }
        }
        let mut names = Self { symbols: BTreeMap::new(), anonymous: BTreeMap::new() };
        let mut taken = Taken::default();
        for step in &flat.steps {
            if let Some(Target::Symbol(symbol)) = step.label
                && counts.get(&symbol) == Some(&1)
                && let Some(entry) = flat.symbols.get(symbol)
            {
                names.symbols.insert(symbol, unique(&plain(&entry.name), case, &mut taken));
            }
        }
        for step in &flat.steps {
            if step.label == Some(Target::Anonymous) && !names.anonymous.contains_key(&step.address) {
                let name = unique(&format!("at_{:04x}", step.address), case, &mut taken);
                names.anonymous.insert(step.address, name);
            }
        }
        names
    }

    /// The name of a symbol.
    pub fn symbol(&self, symbol: usize) -> Option<&str> {
        self.symbols.get(&symbol).map(String::as_str)
    }

    /// The name of the labels at an address that had none.
    pub fn anonymous(&self, address: u32) -> Option<&str> {
        self.anonymous.get(&address).map(String::as_str)
    }
}

/// A name of letters, digits and single underscores that begins with a letter.
fn plain(name: &str) -> String {
    let mut result = String::with_capacity(name.len());
    for part in name.split('.') {
        let part = part.trim_start_matches('_');
        if !result.is_empty() {
            result.push('_');
        }
        for letter in part.chars() {
            match letter {
                '@' => result.push_str("line"),
                _ if letter.is_ascii_alphanumeric() || letter == '_' => result.push(letter),
                _ => result.push_str(&format!("u{:x}", u32::from(letter))),
            }
        }
    }
    if result.starts_with(|first: char| first.is_ascii_alphabetic()) { result } else { format!("l_{result}") }
}

/// The names that have been given, each with the number that the last of its namesakes got.
type Taken = BTreeMap<String, usize>;

fn unique(name: &str, case: bool, taken: &mut Taken) -> String {
    let key = |name: &str| if case { name.to_owned() } else { name.to_lowercase() };
    let base = if reserved(name) { format!("{name}_") } else { name.to_owned() };
    let mut number = taken.get(&key(&base)).copied().unwrap_or(0);
    let mut result = base.clone();
    if number > 0 {
        // A numbered name may be another symbol's own.
        while {
            number += 1;
            result = format!("{name}_{number}");
            taken.contains_key(&key(&result))
        } {}
        taken.insert(key(&result), 1);
    }
    taken.insert(key(&base), number.max(1));
    result
}

fn reserved(name: &str) -> bool {
    let small = name.to_lowercase();
    [WORDS, MNEMONICS].iter().any(|words| words.split_whitespace().any(|word| word == small))
        || !opcodes::rows(&small).is_empty()
}
