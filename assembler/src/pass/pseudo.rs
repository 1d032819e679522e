//! Pseudo-branches: what becomes of a branch that is always taken, however far it leads.
//!
//! As in 64tass, such a branch is left out when it leads to the next instruction. Where it would skip one
//! byte, only the opcode of the opposite branch is emitted, which takes that byte for its distance and is
//! never taken. In reach it is a branch, else a `jmp`. What lies ahead moves as these sizes change, so
//! how far a label ahead is comes from the pass before: from where the pseudo-branch ended there.

use diagnostics::Diagnostic;

use super::{LIMIT, Pass};
use crate::opcodes::{OPPOSITE, Opcode};
use crate::syntax::{Expr, Form, Term};
use crate::value::{Kind, Number};

/// Where a target that is known lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// It is where it was in the pass before.
    Ahead,
    /// It is where it is in this pass.
    Settled,
}

impl Pass<'_> {
    /// Emits a pseudo-branch, and returns which instruction it became, if it became one.
    pub fn pseudo_branch(
        &mut self,
        branch: &'static Opcode,
        jump: &'static Opcode,
        operand: &Expr,
    ) -> Option<&'static Opcode> {
        self.table.look_ahead();
        let number = self.number(operand);
        let ahead = self.table.looked_ahead();
        let known = number.and_then(|number| Some((number, self.side(number, ahead, operand)?)));
        let Some((number, side)) = known else {
            // Most turn out to be near.
            self.emit_few([branch.code, 0]);
            self.table.end_jump(self.pc);
            return Some(branch);
        };
        let target = self.address(Some(number), LIMIT - 1, operand);
        let end = match side {
            Side::Ahead => self.table.ended_jump().unwrap_or_else(|| {
                self.table.miss();
                self.pc + 2
            }),
            Side::Settled => self.pc + 2,
        };
        // Addresses wrap round here, as they do for the processor.
        let distance = target.wrapping_sub(end as u16).cast_signed();
        let became = match (distance, side) {
            (0, Side::Ahead) => None,
            (1, Side::Ahead) => {
                self.emit_few([branch.code ^ OPPOSITE]);
                crate::opcodes::by_code(branch.code ^ OPPOSITE)
            }
            (0 | 1, Side::Settled) => {
                self.refuse_pseudo(operand, "leads just past itself");
                None
            }
            (-128..=127, _) => {
                self.emit_few([branch.code, distance as u8]);
                Some(branch)
            }
            _ => {
                let [low, high] = target.to_le_bytes();
                self.emit_few([jump.code, low, high]);
                Some(jump)
            }
        };
        self.table.end_jump(self.pc);
        became
    }

    /// Whether a target moves with what comes after the branch, unless that is in doubt.
    fn side(&mut self, number: Number, ahead: bool, operand: &Expr) -> Option<Side> {
        if !matches!(number.kind, Kind::Address { .. }) {
            return Some(Side::Settled);
        }
        let terms = match operand.form {
            Form::Terms(first) => self.fragment.terms.get(first as usize..).unwrap_or_default(),
            _ => &[],
        };
        let terms = terms.iter().take_while(|term| !matches!(term, Term::End));
        let (mut names, mut here) = (0, false);
        for term in terms {
            match term {
                Term::Here => here = true,
                Term::Name(_) | Term::Path(_) | Term::Back(_) | Term::Forward(_) => names += 1,
                _ => {}
            }
        }
        if ahead && (names + usize::from(here) > 1 || here) {
            // 64tass goes by the label that it began with.
            self.refuse_pseudo(operand, "may not be where it seems to be");
            return None;
        }
        if ahead && number.value < self.pc {
            // A constant above its label, which is above the branch: 64tass may take it for either.
            self.refuse_pseudo(operand, "is a constant that is defined above its label");
        }
        Some(if ahead { Side::Ahead } else { Side::Settled })
    }

    /// Complains about a target that 64tass does not make sense of either.
    fn refuse_pseudo(&mut self, operand: &Expr, what: &str) {
        let span = self.span(operand.place);
        self.report(|| {
            Diagnostic::error(span, format!("the target of this pseudo-branch {what}"))
                .with_help("name a label that is defined where it should lead")
        });
    }
}
