//! Labels and constants.

use super::formula::{Scribe, State};
use super::layout;
use super::names::Names;
use assembler::flat::{Flat, Step, Target, What};

/// What can be said of each symbol before the first line.
pub fn states(flat: &Flat, names: &Names) -> Vec<State> {
    let mut states = vec![State::Unusable; flat.symbols.len()];
    for step in &flat.steps {
        let Some(Target::Symbol(symbol)) = step.label else { continue };
        let value = flat.symbols.get(symbol).map(|symbol| symbol.value);
        let right = match &step.what {
            What::Constant(formula) => value == Some(formula.value),
            _ => value.is_some_and(|value| value >= 0),
        };
        if right
            && names.symbol(symbol).is_some()
            && let Some(state) = states.get_mut(symbol)
        {
            *state = State::Later;
        }
    }
    states
}

impl Scribe<'_> {
    /// The line, or the beginning of a line, that defines what a step defines; empty if that is
    /// nothing. `here` tells whether the program counter is at the address of the step.
    pub fn definition(&mut self, step: &Step, here: bool) -> String {
        if let What::Constant(formula) = &step.what {
            let text = self.constant_formula(formula);
            let late = text.state == State::Later && !self.syntax.later;
            let (text, state) =
                if late { (self.number_of(formula.value), State::Constant) } else { (text.text, text.state) };
            let Some(Target::Symbol(symbol)) = step.label else { return String::new() };
            self.learn(symbol, state);
            let Some(name) = self.names.symbol(symbol) else { return String::new() };
            return self.constant(name, &text, formula.value);
        }
        match step.label {
            None => String::new(),
            Some(Target::Anonymous) => match self.names.anonymous(step.address).map(str::to_owned) {
                Some(name) if self.anonymous.insert(step.address) => self.label(&name, step, here),
                _ => String::new(),
            },
            Some(Target::Symbol(symbol)) => {
                let Some(name) = self.names.symbol(symbol) else { return String::new() };
                let value = self.symbols.get(symbol).map_or(0, |symbol| symbol.value);
                if value == i64::from(step.address) {
                    self.learn(symbol, if here { State::Known } else { State::Constant });
                    return self.label(name, step, here);
                }
                self.learn(symbol, State::Constant);
                self.constant(name, &self.number_of(value), value)
            }
        }
    }

    fn label(&self, name: &str, step: &Step, here: bool) -> String {
        if here {
            return format!("{name}{}", self.syntax.label);
        }
        let value = i64::from(step.address);
        self.constant(name, &self.number_of(value), value)
    }

    /// The definition of a constant; a comment when its value is too large or small for a name.
    fn constant(&self, name: &str, text: &str, value: i64) -> String {
        let fits = (0..=self.syntax.limit).contains(&value);
        let sign = if fits { String::new() } else { format!("{} ", self.syntax.comment) };
        format!("{sign}{}", layout::constant(&format!("{}{name}", self.syntax.constant), text))
    }

    fn learn(&mut self, symbol: usize, state: State) {
        if let Some(known) = self.states.get_mut(symbol).filter(|known| **known != State::Unusable) {
            *known = state;
        }
    }
}
