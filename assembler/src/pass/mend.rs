//! What the first pass left open, made good without a second one.
//!
//! Most programs name labels before they define them, and the first pass then assumes an operand of
//! two bytes and goes on. When that turns out right, nothing moves: another pass would do the same
//! but for the few statements that lacked a value. So the first pass notes these, with all that they
//! depend on, and they alone are done again at its end. Wherever that is not certain to be what
//! another pass would do (a statement changes its size, a value that was in use is another one, a
//! name means different things in different places), the passes go on as if nothing had been tried.
//!
//! While the pass has to wait for the next piece of a source, it tries them early. Between two pieces
//! nothing is open but the file's own scope: what a name means by then, it will mean at the end.

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
    /// The statement itself, so that it need not be looked for in its piece.
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

/// How many open statements are tried before looking whether the next piece is there.
const AT_A_TIME: usize = 64;

/// The statements that lacked a value.
#[derive(Debug, Default)]
pub struct Mending {
    open: Vec<Open>,
    /// Whether some are open no more.
    begun: bool,
    /// Whether another pass is needed in any case.
    hopeless: bool,
    stage: Stage,
}

/// Whether statements are being done again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// They are done for the first time.
    #[default]
    First,
    /// They are tried, and may still lack values.
    Early,
    /// They must lack nothing any more.
    Last,
}

impl Mending {
    /// Whether what is lacking may be made good later.
    pub fn is_hopeful(&self) -> bool {
        !self.hopeless && self.stage != Stage::Last
    }

    /// Whether a statement is done again, whose bytes have their place.
    pub fn is_underway(&self) -> bool {
        self.stage != Stage::First
    }

    /// Gives up.
    fn despair(&mut self) {
        *self = Self { hopeless: true, ..Self::default() };
    }
}

impl Open {
    /// Whether it may be done before the end of the pass.
    const fn is_early(&self) -> bool {
        matches!(self.statement.body, Body::Instruction(_) | Body::Data(..))
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
            Body::Instruction(_) | Body::Constant(_) | Body::If(..) | Body::Check(..) => true,
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
        if open.is_empty() && !self.mending.begun
            || told
            || self.measured
            || self.timed
            || !self.table.steady()
        {
            return false;
        }
        self.mending.stage = Stage::Last;
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

    /// Tries open statements between two pieces, each once, until the second one is there.
    pub fn mend_until(&mut self, piece: u32) {
        let before = (self.fragment, self.site, self.scope, self.local, self.encoding);
        let (here, pc, shift) = (self.here, self.pc, self.shift);
        self.mending.stage = Stage::Early;
        let mut tried = 0;
        // Some of them are tried in any case: what only happens at times would be tested at times.
        while tried < self.mending.open.len() {
            (0..AT_A_TIME).for_each(|_| self.mend_early(&mut tried));
            if self.program.is_read(piece) {
                break;
            }
        }
        self.mending.stage = Stage::First;
        (self.fragment, self.site, self.scope, self.local, self.encoding) = before;
        (self.here, self.pc, self.shift) = (here, pc, shift);
        self.table.look_from(None);
    }

    /// Tries the next one of the open statements.
    fn mend_early(&mut self, tried: &mut usize) {
        let Some(&open) = self.mending.open.get(*tried) else { return };
        let fits = open.is_early() && self.mend_statement(&open);
        if self.table.take_missed() || !open.is_early() {
            *tried += 1;
        } else if fits {
            self.mending.open.swap_remove(*tried);
            self.mending.begun = true;
        } else {
            self.mending.despair();
        }
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
