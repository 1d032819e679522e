//! What a program is to stop at: places, conditions, counts.

use machine::Machine;

use crate::expression::{Context, Expr, Wrong, evaluate, holds, parse};
use crate::symbols::Symbols;

/// How often something has to happen before it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hits {
    /// From so many times on.
    From(u64),
    /// This time alone.
    Only(u64),
    /// Beyond so many.
    Beyond(u64),
    /// Each so many times.
    Every(u64),
}

impl Hits {
    /// `5`, `>= 5`, `== 5`, `> 5` or `% 5`.
    fn read(text: &str) -> Result<Self, Wrong> {
        let wrong = || {
            Wrong::new(0..text.len(), format!("`{text}` is no number of hits"))
                .with_help("write 5 or >= 5, == 5, > 5, % 5")
        };
        let text = text.trim();
        let digits = text.trim_start_matches(['=', '>', '%', ' ']);
        let count: u64 = digits.parse().map_err(|_| wrong())?;
        match text.strip_suffix(digits).unwrap_or_default().trim() {
            "" | ">=" => Ok(Self::From(count)),
            "=" | "==" => Ok(Self::Only(count)),
            ">" => Ok(Self::Beyond(count)),
            "%" if count > 0 => Ok(Self::Every(count)),
            _ => Err(wrong()),
        }
    }

    fn is(self, count: u64) -> bool {
        match self {
            Self::From(least) => count >= least,
            Self::Only(only) => count == only,
            Self::Beyond(most) => count > most,
            Self::Every(times) => count.is_multiple_of(times),
        }
    }
}

/// What has to hold for a stop.
#[derive(Clone, Debug, Default)]
pub struct Gate {
    condition: Option<Expr>,
    hits: Option<Hits>,
    count: u64,
}

impl Gate {
    /// A gate with a condition and a number of hits, each of which may be empty.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn new(condition: &str, hits: &str, symbols: &Symbols) -> Result<Self, Wrong> {
        let condition = match condition.trim() {
            "" => None,
            text => Some(parse(text, symbols, &[])?),
        };
        let hits = match hits.trim() {
            "" => None,
            text => Some(Hits::read(text)?),
        };
        Ok(Self { condition, hits, count: 0 })
    }

    /// Whether this is the time to stop.
    ///
    /// # Errors
    /// When the condition cannot be calculated.
    pub(crate) fn opens(&mut self, machine: &Machine) -> Result<bool, Wrong> {
        if let Some(condition) = &self.condition
            && !holds(condition, &Context::of(machine))?
        {
            return Ok(false);
        }
        self.count += 1;
        Ok(self.hits.is_none_or(|hits| hits.is(self.count)))
    }
}

/// A text that is said in place of a stop, with expressions in it: `depth {zp_depth}`.
#[derive(Clone, Debug)]
pub struct Message(Vec<(String, Option<Expr>)>);

impl Message {
    /// A message as an editor gives it.
    ///
    /// # Errors
    /// What is wrong with an expression.
    pub fn new(text: &str, symbols: &Symbols) -> Result<Self, Wrong> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('{')
            && let Some((inner, after)) = behind.split_once('}')
        {
            parts.push((before.to_owned(), Some(parse(inner, symbols, &[])?)));
            rest = after;
        }
        parts.push((rest.to_owned(), None));
        Ok(Self(parts))
    }

    pub(crate) fn text(&self, machine: &Machine) -> String {
        let context = Context::of(machine);
        let part = |(before, expr): &(String, Option<Expr>)| {
            let value = expr.as_ref().map(|expr| match evaluate(expr, &context) {
                Ok(value) => value.to_string(),
                Err(wrong) => format!("({})", wrong.message),
            });
            format!("{before}{}", value.unwrap_or_default())
        };
        self.0.iter().map(part).collect()
    }
}

/// A place at which a program stops.
#[derive(Clone, Debug)]
pub struct Breakpoint {
    /// The caller's number for it.
    pub id: u32,
    /// The instruction.
    pub address: u16,
    /// What has to hold.
    pub gate: Gate,
    /// What is said in place of stopping.
    pub message: Option<Message>,
}

/// Bytes whose use stops a program.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The caller's number for it.
    pub id: u32,
    /// The first of them.
    pub address: u16,
    /// How many there are.
    pub size: u16,
    /// Whether reading them stops it.
    pub reads: bool,
    /// Whether writing them stops it.
    pub writes: bool,
    /// What has to hold.
    pub gate: Gate,
}

impl Watch {
    pub(crate) fn bytes(&self, machine: &Machine) -> Vec<u8> {
        (0..self.size).map(|offset| machine.read(self.address.wrapping_add(offset))).collect()
    }

    pub(crate) fn covers(&self, address: u16) -> bool {
        address.wrapping_sub(self.address) < self.size
    }
}
