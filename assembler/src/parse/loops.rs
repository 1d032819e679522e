//! Loops, `.break` and `.continue`.

use diagnostics::{Diagnostic, Span};

use super::cursor::Cursor;
use super::variables::Assignment;
use super::{Open, Opener, Parsed, Parser};
use crate::flow::{Control, Loop, Rule};
use crate::syntax::{Body, Expr, Item, List, Name, Place};

impl Parser<'_> {
    /// Reads the opening line of a loop behind its word.
    pub fn opened_loop(&mut self, cursor: &mut Cursor<'_>, word: &str, span: Span) -> Parsed<Body> {
        let scoped = word.starts_with('b');
        let opener = match word.trim_start_matches('b') {
            "for" => Opener::For,
            "rept" => Opener::Rept,
            _ => Opener::While,
        };
        let (rule, before, after) = match self.rule(cursor, opener) {
            Ok(rule) => rule,
            Err(wrong) => {
                self.open_anyway(word, span);
                return Err(wrong);
            }
        };
        let plan = self.fragment.flow.loops.len() as u32;
        self.opens(Open { plan, step: after, ..Open::new(opener, span, usize::MAX) })?;
        let end = cursor.position();
        let place = Place::of(cursor.trimmed(span.start.min(end)));
        let nowhere = u32::MAX;
        self.fragment.flow.loops.push(Loop {
            rule,
            scoped,
            place,
            line: self.line,
            last: nowhere,
            round: nowhere,
            next: nowhere,
            leave: nowhere,
        });
        self.pending = before;
        Ok(Body::Control(Control::Enter(plan)))
    }

    /// Adds what follows the opening line of a loop.
    pub fn entered(&mut self, plan: u32, span: Span) {
        if let Some(before) = self.pending.take() {
            self.assign(before, span);
        }
        let round = self.fragment.statements.len() as u32;
        self.plan(plan, |it| it.round = round);
        self.add(Body::Control(Control::Round(plan)), span);
    }

    fn plan(&mut self, plan: u32, change: impl FnOnce(&mut Loop)) {
        if let Some(it) = self.fragment.flow.loops.get_mut(plan as usize) {
            change(it);
        }
    }

    /// Lets what closes a faulty line close something.
    pub fn open_anyway(&mut self, word: &str, span: Span) {
        let opener = match word.trim_start_matches('b') {
            "for" => Opener::For,
            "rept" => Opener::Rept,
            "while" => Opener::While,
            "switch" => Opener::Switch,
            "function" => Opener::Function,
            "if" | "ifne" | "ifeq" | "ifpl" | "ifmi" => Opener::If,
            _ => return,
        };
        self.open.push(Open::new(opener, span, usize::MAX));
    }

    /// What a loop goes by, and the assignments before and after its rounds.
    fn rule(
        &mut self,
        cursor: &mut Cursor<'_>,
        opener: Opener,
    ) -> Parsed<(Rule, Option<Assignment>, Option<Assignment>)> {
        match opener {
            Opener::Rept => return Ok((Rule::Times(self.expression(cursor)?), None, None)),
            Opener::While => return Ok((Rule::While(self.expression(cursor)?), None, None)),
            _ => {}
        }
        let start = cursor.position();
        let word = cursor.word();
        let name = Place::of(cursor.since(start));
        cursor.blanks();
        let second = cursor.position();
        if !word.is_empty() && cursor.word() == "in" {
            let name = self.names.intern(word);
            return Ok((self.values(cursor, name)?, None, None));
        }
        cursor.rewind(second);
        let before = if word.is_empty() { None } else { Some(self.assignment(cursor, word, name, true)?) };
        comma(cursor)?;
        cursor.blanks();
        let condition = if cursor.peek() == b',' { None } else { Some(self.expression(cursor)?) };
        comma(cursor)?;
        cursor.blanks();
        let start = cursor.position();
        let word = cursor.word();
        let name = Place::of(cursor.since(start));
        let after = if word.is_empty() { None } else { Some(self.assignment(cursor, word, name, true)?) };
        Ok((condition.map_or(Rule::Forever, Rule::While), before, after))
    }

    /// What follows `in`.
    fn values(&mut self, cursor: &mut Cursor<'_>, name: Name) -> Parsed<Rule> {
        cursor.blanks();
        let start = cursor.position();
        if cursor.word() == "range" && cursor.peek() == b'(' && is_whole(cursor.rest()) {
            cursor.take(b'(');
            let mut bounds: [Option<Expr>; 3] = [None; 3];
            for bound in &mut bounds {
                *bound = Some(self.expression(cursor)?);
                cursor.blanks();
                if !cursor.take(b',') {
                    break;
                }
            }
            if !cursor.take(b')') {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "a closing parenthesis is missing")
                        .with_help("write range(end), range(start, end) or range(start, end, step)"),
                ));
            }
            return Ok(Rule::Range(name, bounds));
        }
        cursor.rewind(start);
        let first = self.fragment.items.len();
        let mut values = Vec::new();
        loop {
            values.push(Item::Expr(self.expression(cursor)?));
            cursor.blanks();
            if !cursor.take(b',') {
                break;
            }
        }
        self.fragment.items.extend(values.iter());
        Ok(Rule::Each(name, List::since(first, self.fragment.items.len())))
    }

    /// Adds what closes a loop.
    pub fn close_loop(&mut self, word: &str, span: Span) -> Parsed<Body> {
        let closer = format!(".{word}");
        let (opener, wanted) = match word {
            "endfor" => (".for", Some(Opener::For)),
            "endrept" => (".rept", Some(Opener::Rept)),
            "endwhile" => (".while", Some(Opener::While)),
            _ => (".for, .rept or .while", None),
        };
        let fits = |opener| match wanted {
            Some(wanted) => opener == wanted,
            None => matches!(opener, Opener::For | Opener::Rept | Opener::While),
        };
        let open = self.closes(&closer, opener, span, fits)?;
        let plan = open.plan;
        let next = self.fragment.statements.len() as u32;
        self.add(Body::Control(Control::Next(plan)), span);
        if let Some(step) = open.step {
            self.assign(step, span);
        }
        self.add(Body::Control(Control::Again(plan)), span);
        let leave = self.fragment.statements.len() as u32;
        self.add(Body::Control(Control::Leave(plan)), span);
        let last = self.line;
        self.plan(plan, |it| (it.next, it.leave, it.last) = (next, leave, last));
        Ok(Body::Empty)
    }

    /// Reads `.break` and its like behind the word.
    pub fn jump(&mut self, cursor: &mut Cursor<'_>, word: &str, span: Span) -> Parsed<Body> {
        let condition = if word.ends_with("if") { Some(self.expression(cursor)?) } else { None };
        let is_loop = |open: &&Open| matches!(open.opener, Opener::For | Opener::Rept | Opener::While);
        let within = |open: &&Open| open.opener != Opener::Function;
        let around = self.open.iter().rev().take_while(within).find(is_loop);
        let Some(plan) = around.map(|open| open.plan) else {
            return Err(Box::new(
                Diagnostic::error(span, format!(".{word} outside of a loop"))
                    .with_help("put it between .for, .rept or .while and the .next that closes it"),
            ));
        };
        let inside = self.open.iter().rev().take_while(|open| !is_loop(open));
        if let Some(area) = inside.into_iter().find(|open| matches!(open.opener, Opener::Area(_))) {
            let wrong = format!(".{word} would leave out {}", area.opener.closer());
            return Err(Box::new(
                Diagnostic::error(span, wrong)
                    .with_related(area.span, "opened here")
                    .with_help("close it first"),
            ));
        }
        if let Some(condition) = condition {
            let after = self.fragment.statements.len() as u32 + 2;
            let condition = self.own(condition);
            self.add(Body::If(condition, after), span);
        }
        Ok(Body::Control(if word.starts_with("break") {
            Control::Break(plan)
        } else {
            Control::Continue(plan)
        }))
    }
}

/// Whether the parentheses that a text begins with hold all of it but a comment.
fn is_whole(text: &str) -> bool {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            let rest = text.get(at + 1..).unwrap_or_default().trim_start_matches([' ', '\t']);
            return rest.is_empty() || rest.starts_with(';');
        }
    }
    true
}

/// Takes the comma between two parts of `.for`.
fn comma(cursor: &mut Cursor<'_>) -> Parsed<()> {
    cursor.blanks();
    if cursor.take(b',') {
        return Ok(());
    }
    Err(Box::new(
        Diagnostic::error(cursor.here(), "a comma is missing")
            .with_help("write .for i = 0, i < 10, i += 1 or .for i in range(10)"),
    ))
}
