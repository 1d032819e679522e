//! What the first pass left open, made good without a second one.
//!
//! Most programs name labels before they define them, and the first pass then assumes an operand of
//! two bytes and goes on. When that turns out right, nothing moves: another pass would do the same
//! but for the few statements that lacked a value. So the first pass notes these, with all that they
//! depend on, and they alone are done again at its end. Wherever that is not certain to be what
//! another pass would do (a statement changes its size, a value that was in use is another one, a
//! name means different things in different places), the passes go on as if nothing had been tried.

use super::Pass;
use crate::encoding::Encoding;
use crate::names::is_local;
use crate::symbols::{Id, Scope, Settled};
use crate::syntax::{Body, Item, Label, Site, Statement};
use crate::value::Value;

/// Constants that lead to one another are looked through so often before passes are to do it.
const MAX_ROUNDS: usize = 8;

/// Bytes of source for each statement that is left open, as an estimate.
const PER_OPEN: usize = 256;

/// A statement that lacked a value, and the state of the pass before it.
#[derive(Clone, Copy, Debug)]
struct Open {
    site: Site,
    /// The statement itself.
    statement: Statement,
    /// Where it began, and where the next one did.
    start: i64,
    end: i64,
    shift: i64,
    scopes: (Scope, Scope),
    encoding: Encoding,
    /// How many anonymous labels there were.
    marks: u32,
    /// For a condition, whether it was taken for true.
    held: bool,
}

/// The statements that lacked a value.
#[derive(Debug, Default)]
pub struct Mending {
    open: Vec<Open>,
    /// Whether another pass is needed in any case.
    hopeless: bool,
    /// Whether statements are being done again, and must lack nothing any more.
    last: bool,
}

impl Mending {
    /// Whether what is lacking may be made good later.
    pub fn is_hopeful(&self) -> bool {
        !self.hopeless && !self.last
    }

    /// Whether a statement is done again, whose bytes have their place.
    pub fn is_underway(&self) -> bool {
        self.last
    }

    /// Gives up.
    pub fn despair(&mut self) {
        *self = Self { hopeless: true, ..Self::default() };
    }
}

impl Pass<'_> {
    /// Notes that the statement which has just been done lacked a value.
    #[cold]
    pub fn leave_open(&mut self, statement: &Statement, held: bool) {
        if !self.mending.is_hopeful() {
            return;
        }
        let numbers = |items| self.fragment.items(items).iter().all(|item| matches!(item, Item::Expr(_)));
        let simple = match statement.body {
            // The size of a pseudo-branch is another one as likely as not.
            Body::Instruction(instruction) => !instruction.codes.is_pseudo_branch(),
            Body::Constant(_) | Body::If(..) | Body::Check(..) => true,
            Body::Data(kind, items) => !kind.is_text() && numbers(items),
            _ => false,
        };
        let plain = !self.hidden && !self.flips() && self.instances == 0 && self.union.is_none();
        if !simple || !plain || matches!(self.encoding, Encoding::User(_)) {
            return self.mending.despair();
        }
        if self.mending.open.is_empty() {
            self.mending.open.reserve(self.program.length / PER_OPEN);
        }
        self.mending.open.push(Open {
            site: self.site,
            statement: *statement,
            start: self.here,
            end: self.pc,
            shift: self.shift,
            scopes: (self.scope, self.local),
            encoding: self.encoding,
            marks: self.table.marks(),
            held,
        });
    }

    /// Does the open statements again at the end of the first pass. Says whether the program is what
    /// it would be after as many passes as it takes.
    pub fn mend(&mut self) -> bool {
        let open = std::mem::take(&mut self.mending.open);
        let told = self.outcome.mistaken || !self.outcome.undecided.is_empty();
        if open.is_empty() || told || self.measured || self.timed || !self.table.steady() {
            return false;
        }
        self.mending.last = true;
        let mut fresh = Vec::new();
        let mended = self.mend_constants(&open, &mut fresh)
            && open.iter().all(|open| self.mend_statement(open))
            && !self.outcome.mistaken;
        self.table.look_from(None);
        if !mended {
            for id in fresh {
                self.table.update(id, Value::Unknown);
            }
        }
        mended
    }

    /// Gives values to constants until all have one, and adds those that had none to `fresh`; fails
    /// when a value is another than it was.
    fn mend_constants(&mut self, open: &[Open], fresh: &mut Vec<Id>) -> bool {
        let constants = open.iter().filter_map(|open| match &open.statement {
            Statement { label: Some(Label::Named(name)), body: Body::Constant(value) } => {
                Some((open, *name, *value))
            }
            _ => None,
        });
        let constants: Vec<_> = constants.collect();
        for _ in 0..MAX_ROUNDS {
            let (mut changed, mut lacking) = (false, false);
            for &(open, name, form) in &constants {
                self.resume(open);
                let value = self.value(&self.own(form));
                lacking |= value == Value::Unknown;
                let scope = if is_local(name) { self.local } else { self.scope };
                match self.table.settle((scope, name), value) {
                    Settled::Known => {}
                    Settled::Fresh(id) => {
                        changed = true;
                        fresh.push(id);
                    }
                    Settled::Other => return false,
                }
            }
            // Those that have a value have it of others that do: none of them will have another one.
            if !lacking {
                return true;
            }
            if !changed {
                return false;
            }
        }
        false
    }

    /// Does a statement again; fails when it takes other room or leads elsewhere.
    fn mend_statement(&mut self, open: &Open) -> bool {
        self.resume(open);
        match &open.statement.body {
            Body::Instruction(instruction) => {
                self.instruction(instruction);
            }
            Body::Data(kind, items) => self.data(*kind, *items),
            Body::Check(error, arguments) => self.check(*error, *arguments),
            Body::If(condition, _) => return self.holds(&self.own(*condition)) == Some(open.held),
            _ => return true,
        }
        self.pc == open.end && !self.outcome.mistaken
    }

    /// Puts the pass back to where a statement was done.
    fn resume(&mut self, open: &Open) {
        self.site = open.site;
        if let Some(fragment) = self.program.fragments.get(open.site.fragment as usize) {
            self.fragment = fragment;
        }
        (self.here, self.pc, self.shift) = (open.start, open.start, open.shift);
        (self.scope, self.local) = open.scopes;
        self.encoding = open.encoding;
        self.table.look_from(Some(open.marks));
    }
}
