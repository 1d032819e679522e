//! Instances of structures and unions: their definition's statements, run once more.

use diagnostics::Diagnostic;

use super::Pass;
use crate::symbols::Id;
use crate::syntax::{Area, Body, Form, Item, Layout, List, Place, Term};

/// Structures may hold each other this deep.
const MAX_DEPTH: usize = 64;

/// How many statements instances may run in a pass, all together. Structures that hold each other
/// can grow faster than any source.
pub const MAX_STATEMENTS: usize = 100_000;

impl Pass<'_> {
    /// `.dstruct name` or `.dunion name`.
    pub fn instance(&mut self, area: Area, arguments: List, label: Option<Id>) {
        let fragment = self.fragment;
        let Some(Item::Expr(expr)) = fragment.items(arguments).first() else { return };
        let terms = |first: u32| fragment.terms.get(first as usize..);
        let found = match expr.form {
            Form::Name(name) => self.named(name, expr.place),
            Form::Terms(first) => match terms(first) {
                Some([Term::Path(path), Term::End, ..]) => self.pathed(fragment.path(*path), expr.place),
                _ => return self.no_structure(area, expr.place),
            },
            Form::Number(..) => return self.no_structure(area, expr.place),
        };
        let Some(site) = found.and_then(|id| self.table.entry(id)).map(|entry| entry.site) else { return };
        let site = Some(site);
        let site = site.filter(|site| site.fragment == self.site.fragment);
        let opened = site.and_then(|site| fragment.statements.get(site.statement as usize));
        let (Some(site), Some(Body::Open(found, _, end))) = (site, opened.map(|statement| statement.body))
        else {
            return self.no_structure(area, expr.place);
        };
        if found != area {
            return self.no_structure(area, expr.place);
        }
        let cost = (end.saturating_sub(site.statement)) as usize;
        let spent = self.spent.saturating_add(cost);
        let itself = self.frames.iter().any(|frame| frame.opener == site);
        if itself || self.frames.len() >= MAX_DEPTH || spent > MAX_STATEMENTS {
            let span = self.span(expr.place);
            return self.report(|| {
                Diagnostic::error(span, "structures hold each other too often")
                    .with_help("a structure must not hold itself, nor grow beyond all bounds")
            });
        }
        self.spent = spent;
        let mut frame = self.frame(area, label);
        (frame.opener, frame.next) = (site, Some(self.site.statement + 1));
        self.frames.push(frame);
        if self.instances == 0 {
            self.before_instance = self.outcome.image.count();
        }
        self.instances += 1;
        self.enter_scope();
        self.union = (area == Area::Union).then_some((self.pc, self.pc));
        self.jump = Some(site.statement + 1);
    }

    /// Goes on after an instance, whose bytes are those of the line that made it.
    pub fn finish_instance(&mut self, next: u32) {
        self.instances -= 1;
        self.jump = Some(next);
        let end = self.outcome.image.end();
        if self.wanted.lines
            && self.instances == 0
            && let Some(line) = self.outcome.lines.last_mut()
        {
            let start = end.saturating_sub(self.outcome.image.count() - self.before_instance);
            line.range = start..end;
        }
    }

    /// Whether the statement under way belongs to an instance and not to a line of its own.
    pub fn is_instance_line(&self, body: &Body) -> bool {
        match body {
            Body::Layout(Layout::Instance(_), _) if self.jump.is_some() => self.instances > 1,
            Body::Close(..) if self.jump.is_some() => true,
            _ => self.instances > 0,
        }
    }

    /// The line of the outermost instance under way, or else of the statement.
    pub fn line_place(&self) -> Place {
        let outermost = self.frames.iter().find_map(|frame| frame.next);
        let margin = outermost.and_then(|next| self.fragment.margins.get((next as usize).checked_sub(1)?));
        margin.map_or_else(|| self.margin().place, |margin| margin.place)
    }

    /// `.with scope`.
    pub fn enter_names(&mut self, arguments: List) {
        let fragment = self.fragment;
        let Some(Item::Expr(expr)) = fragment.items(arguments).first() else { return };
        let found = match expr.form {
            Form::Name(name) => self.named(name, expr.place),
            Form::Terms(first) => match fragment.terms.get(first as usize..) {
                Some([Term::Path(path), Term::End, ..]) => self.pathed(fragment.path(*path), expr.place),
                _ => None,
            },
            Form::Number(..) => None,
        };
        let inner = found.and_then(|id| self.table.entry(id)).and_then(crate::symbols::Entry::inner);
        if inner.is_none() {
            let span = self.span(expr.place);
            self.report(|| {
                Diagnostic::error(span, "this holds no names")
                    .with_help("name a .block, a .namespace, or what else opens a scope")
            });
        }
        self.withs.push((inner, self.scope));
    }

    fn no_structure(&mut self, area: Area, place: Place) {
        let span = self.span(place);
        self.report(|| {
            let what = if area == Area::Struct { "structure" } else { "union" };
            Diagnostic::error(span, format!("this is the name of no {what}"))
                .with_help(format!("define it in the same file, with a label before {}", area.opener()))
        });
    }
}
