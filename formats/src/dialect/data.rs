//! Data directives.

use super::formula::Scribe;
use super::texts::{self, Piece};
use assembler::flat::{Formula, Step, What};

/// Most items on a line.
const PER_LINE: usize = 16;

/// What goes into data directives.
enum Item {
    /// A string.
    Quoted(String),
    /// A byte that may stand beside strings.
    Byte(String),
    /// An expression, and its directive.
    Value(&'static str, String),
}

impl Scribe<'_> {
    /// The lines for the items of a statement, and what they should have told.
    pub fn data(&self, group: &[Step]) -> (Vec<String>, Option<String>) {
        let mut items = Vec::new();
        let mut told = None;
        for step in group {
            match &step.what {
                What::Data(width, formulas) => {
                    // Assemblers disagree on what `*` is past the first item.
                    let here = (group.len() == 1 && formulas.len() == 1).then_some(step.address);
                    items.extend(formulas.iter().flat_map(|formula| self.value_items(*width, formula, here)));
                }
                What::Text(text, bytes) => {
                    let pieces = texts::pieces(bytes, self.syntax.charset, self.syntax.longest);
                    if !pieces.iter().any(|piece| matches!(piece, Piece::Quoted(_))) && bytes.len() > 1 {
                        told.get_or_insert(format!("{text:?}"));
                    }
                    for piece in pieces {
                        match piece {
                            Piece::Quoted(text) => items.push(Item::Quoted(text)),
                            Piece::Plain(bytes) => items.extend(bytes.into_iter().map(byte)),
                        }
                    }
                }
                _ => {}
            }
        }
        (self.directives(&items), told)
    }

    /// The lines for some bytes.
    pub fn bytes(&self, bytes: &[u8]) -> Vec<String> {
        self.directives(&bytes.iter().copied().map(byte).collect::<Vec<_>>())
    }

    /// The line that repeats a byte.
    pub fn fill(&self, count: u32, value: u8) -> String {
        self.syntax.fill.replace("@n", &count.to_string()).replace("@v", &format!("${value:02x}"))
    }

    fn value_items(&self, width: u8, formula: &Formula, here: Option<u32>) -> Vec<Item> {
        let width = usize::from(width);
        let directive = self.syntax.data.get(width.wrapping_sub(1)).copied().flatten();
        // The upper half of the 32-bit numbers is negative to some assemblers.
        match directive.filter(|_| formula.value <= i64::from(i32::MAX)) {
            Some(directive) => {
                let text = self.formula(formula, here, width).text;
                vec![if width == 1 && plain(&text) { Item::Byte(text) } else { Item::Value(directive, text) }]
            }
            None => formula.value.to_le_bytes().into_iter().take(width).map(byte).collect(),
        }
    }

    /// As few lines as the directives allow.
    fn directives(&self, items: &[Item]) -> Vec<String> {
        let (text, mixed) = self.syntax.text;
        let bytes = self.syntax.data.first().copied().flatten().unwrap_or_default();
        let strings = items.iter().any(|item| matches!(item, Item::Quoted(_)));
        let mut lines: Vec<(&str, Vec<String>)> = Vec::new();
        for item in items {
            let (directive, shown) = match item {
                Item::Quoted(string) => (text, format!("\"{string}\"")),
                Item::Byte(number) => (if strings && mixed { text } else { bytes }, number.clone()),
                Item::Value(directive, value) => (*directive, value.clone()),
            };
            let room = if mixed || directive != text { PER_LINE } else { 1 };
            let fits = |line: &[String]| {
                let length = shown.len() + line.iter().map(String::len).sum::<usize>();
                line.len() < room && (directive != text || length <= self.syntax.longest)
            };
            match lines.last_mut() {
                Some((same, line)) if *same == directive && fits(line) => line.push(shown),
                _ => lines.push((directive, vec![shown])),
            }
        }
        lines.into_iter().map(|(directive, items)| format!("{directive} {}", items.join(", "))).collect()
    }
}

fn byte(value: u8) -> Item {
    Item::Byte(format!("${value:02x}"))
}

/// Whether a byte is a number of at most two hexadecimal digits: 64tass makes more than one byte of
/// others where it expects text.
fn plain(text: &str) -> bool {
    text.strip_prefix('$')
        .map_or(text.len() <= 3 && text.bytes().all(|digit| digit.is_ascii_digit()), |digits| {
            digits.len() <= 2
        })
}
