//! What names stand for, in the state a pass is in, and what to say of those that stand for nothing.

use diagnostics::Diagnostic;

use super::Pass;
use crate::names::is_local;
use crate::nearest::suggestion;
use crate::symbols::{Entry, Id, ROOT};
use crate::syntax::{Name, Place, Site};
use crate::value::Value;

/// Searching for a similar name looks at all of them; a source with more mistakes than this gets
/// no more advice, so that the work stays proportional to its length.
const MAX_SUGGESTIONS: usize = 20;

impl Pass<'_> {
    /// The symbol that a name stands for here.
    pub fn find(&mut self, name: Name) -> Option<Id> {
        if is_local(name) {
            self.table.member(self.local, name)
        } else if self.withs.is_empty() {
            self.table.lookup(self.scope, name)
        } else {
            self.find_within(name)
        }
    }

    /// The same where `.with` has named scopes to look into after the one in which it stands.
    fn find_within(&mut self, name: Name) -> Option<Id> {
        let mut scope = self.scope;
        loop {
            if let Some(id) = self.table.member(scope, name) {
                return Some(id);
            }
            for at in (0..self.withs.len()).rev() {
                if let Some(&(Some(inner), around)) = self.withs.get(at)
                    && around == scope
                    && let Some(id) = self.table.member(inner, name)
                {
                    return Some(id);
                }
            }
            if scope == ROOT {
                return None;
            }
            scope = self.table.space(scope).parent;
        }
    }

    pub fn name(&mut self, name: Name, place: Place) -> Value {
        if !self.bound.is_empty()
            && let Some(value) = self.parameter(name)
        {
            return value;
        }
        match self.find(name) {
            Some(id) => self.refer(id, place),
            None => self.built_in(name).unwrap_or_else(|| {
                self.undefined(&[(name, place)], 0, true, place);
                Value::Unknown
            }),
        }
    }

    /// The value of a name that has one unless the source gives it another.
    fn built_in(&self, name: Name) -> Option<Value> {
        match self.program.names.spelling(name).as_str() {
            "true" => Some(Value::truth(true)),
            "false" => Some(Value::truth(false)),
            "pi" => Some(Value::real(std::f64::consts::PI)),
            _ => None,
        }
    }

    /// The symbol that is named at a place.
    pub fn named(&mut self, name: Name, place: Place) -> Option<Id> {
        let found = self.find(name);
        match found {
            Some(id) => {
                self.refer(id, place);
            }
            None => self.undefined(&[(name, place)], 0, true, place),
        }
        found
    }

    /// The value of a symbol that is named at a place.
    fn refer(&mut self, id: Id, place: Place) -> Value {
        if self.wanted.references {
            let span = self.span(place);
            self.outcome.references.push((span, id));
        }
        if self.table.procedures {
            self.table.note(id);
        }
        let (value, ahead) =
            self.table.entry(id).map_or((Value::Unknown, false), |entry| (entry.value, entry.ahead));
        self.table.ahead |= ahead;
        if value == Value::Unknown {
            self.table.miss();
        }
        value
    }

    /// The symbol that a path leads to.
    pub fn find_path(&mut self, path: &[(Name, Place)]) -> Option<Id> {
        self.walk(path, |_, _, _| {}).ok()
    }

    /// The symbol that a path leads to, or how much of it leads nowhere, and whether what comes
    /// before that may hold names. Each symbol on the way is handed to `pass_by`.
    fn walk(
        &mut self,
        path: &[(Name, Place)],
        pass_by: impl Fn(&mut Self, Id, Place),
    ) -> Result<Id, (usize, bool)> {
        let mut found: Option<Id> = None;
        for (depth, &(name, place)) in path.iter().enumerate() {
            let inner = found.and_then(|id| self.table.entry(id)).and_then(Entry::inner);
            let next = match (found, inner) {
                (None, _) => self.find(name),
                (_, Some(inner)) => self.table.member(inner, name),
                (_, None) => None,
            };
            let Some(id) = next else {
                return Err((depth, found.is_none() || inner.is_some()));
            };
            pass_by(self, id, place);
            found = next;
        }
        found.ok_or((0, true))
    }

    pub fn path(&mut self, path: &[(Name, Place)], place: Place) -> Value {
        let found = self.pathed(path, place);
        found.and_then(|id| self.table.entry(id)).map_or(Value::Unknown, |entry| entry.value)
    }

    /// The symbol that is named by a path at a place.
    pub fn pathed(&mut self, path: &[(Name, Place)], place: Place) -> Option<Id> {
        let refer = |pass: &mut Self, id, place| {
            pass.refer(id, place);
        };
        match self.walk(path, refer) {
            Ok(id) => Some(id),
            Err((depth, opens)) => {
                self.undefined(path, depth, opens, place);
                None
            }
        }
    }

    /// Complains that the step `depth` of a path leads nowhere.
    pub fn undefined(&mut self, path: &[(Name, Place)], depth: usize, opens: bool, place: Place) {
        let advice = self.suggestions < MAX_SUGGESTIONS;
        if opens && self.wanted.mistakes {
            self.suggestions += 1;
        }
        let (program, span) = (self.program, self.span(place));
        let spell = |steps: &[(Name, Place)]| {
            steps.iter().map(|&(name, _)| program.names.spelling(name)).collect::<Vec<_>>().join(".")
        };
        let (before, rest) = path.split_at_checked(depth).unwrap_or((path, &[]));
        let Some(&(name, _)) = rest.first() else { return };
        let help = if !opens {
            Advice::Help(format!(
                "`{}` holds no names; only blocks and labels before instructions do",
                spell(before)
            ))
        } else if advice && self.wanted.mistakes {
            self.advice(name)
        } else {
            Advice::None
        };
        self.report(|| {
            let whole = spell(path.get(..=depth).unwrap_or(path));
            let wrong = Diagnostic::error(span, format!("`{whole}` is not defined"));
            match help {
                Advice::None => wrong,
                Advice::Help(help) => wrong.with_help(help),
                Advice::Elsewhere(other) => wrong
                    .with_related(program.label_span(other), "defined here, in another scope")
                    .with_help("reach into a block as `block.name`"),
            }
        });
    }

    /// What may help with a name that is not defined.
    fn advice(&self, name: Name) -> Advice {
        let word = self.program.names.spelling(name);
        if matches!(word.as_str(), "a" | "x" | "y") {
            return Advice::Help(format!("`{word}` is the name of a register, which is no address or value"));
        }
        let names = self.table.known().map(|entry| self.program.names.spelling(entry.name));
        if let Some(near) = suggestion(&word, names.filter(|name| *name != word)) {
            return Advice::Help(format!("did you mean `{near}`?"));
        }
        match self.table.known().find(|entry| entry.name == name) {
            Some(entry) if entry.variable => {
                Advice::Help("a variable has a value only behind the line that gives it one".to_owned())
            }
            Some(entry) => Advice::Elsewhere(entry.site),
            None => Advice::Help("define it as a label or with `=`".to_owned()),
        }
    }
}

/// What to do about a name that is not defined.
enum Advice {
    /// Nothing comes to mind.
    None,
    /// Some words.
    Help(String),
    /// Another scope has the name.
    Elsewhere(Site),
}
