//! Functions of several lines: `.function` to `.endf`, and the arguments that they are used with.

use diagnostics::{Diagnostic, FileId, Span};

use super::cursor::Cursor;
use super::nesting::{Open, Opener};
use super::{Parsed, Parser};
use crate::flow::{Control, Routine};
use crate::syntax::{Body, Expr, Fragment, Item, List, Name, Names};

/// Parses the arguments of a function that is used as a statement; they are the items of the fragment.
///
/// # Errors
/// What is wrong with them.
pub fn arguments(text: &str, file: FileId, names: &Names) -> Result<Fragment, Box<Diagnostic>> {
    let mut parser = Parser::new(names, file);
    parser.loose = true;
    let mut cursor = Cursor::new(text, 0, file);
    cursor.blanks();
    if !cursor.at_end() {
        parser.value_list(&mut cursor)?;
    }
    cursor.finish()?;
    Ok(parser.fragment)
}

/// Names, and what stands for those that are left out.
type Parameters = Vec<(Name, Option<Expr>)>;

impl Parser<'_> {
    /// Expressions with commas between them, as items.
    fn value_list(&mut self, cursor: &mut Cursor<'_>) -> Parsed<List> {
        let mut values = Vec::new();
        loop {
            values.push(Item::Expr(self.expression(cursor)?));
            cursor.blanks();
            if !cursor.take(b',') {
                break;
            }
        }
        let first = self.fragment.items.len();
        self.fragment.items.extend(values);
        Ok(List::since(first, self.fragment.items.len()))
    }

    /// Reads `parameter, parameter=default, *rest` behind `.function`.
    pub fn routine(&mut self, cursor: &mut Cursor<'_>, span: Span) -> Parsed<Body> {
        let start = self.fragment.statements.len() as u32 + 1;
        let number = self.fragment.flow.routines.len() as u32;
        let (line, parameters) = (self.line, Vec::new());
        let (results, rest) = (List::default(), false);
        self.fragment.flow.routines.push(Routine {
            parameters,
            rest,
            results,
            start,
            end: start,
            line,
            last: line,
        });
        let mut open = Open::new(Opener::Function, span, usize::MAX);
        open.plan = number;
        self.opens(open)?;
        let (parameters, rest) = self.routine_parameters(cursor)?;
        self.variables.extend(parameters.iter().map(|&(name, _)| name));
        if let Some(routine) = self.fragment.flow.routines.get_mut(number as usize) {
            (routine.parameters, routine.rest) = (parameters, rest);
        }
        self.macros.extend(self.labelled);
        Ok(Body::Control(Control::Routine(number)))
    }

    /// The parameters, and whether the last one takes all that is left.
    fn routine_parameters(&mut self, cursor: &mut Cursor<'_>) -> Parsed<(Parameters, bool)> {
        let mut parameters = Parameters::new();
        let mut rest = false;
        cursor.blanks();
        while !cursor.at_end() {
            rest = cursor.take(b'*');
            let start = cursor.position();
            let word = cursor.word();
            let named = cursor.since(start);
            if word.is_empty() {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "the name of a parameter is missing")
                        .with_help("write name .function first, second=5, *rest"),
                ));
            }
            let name = self.names.intern(word);
            if parameters.iter().any(|&(other, _)| other == name) {
                let wrong = format!("the parameter `{word}` is there twice");
                return Err(Box::new(Diagnostic::error(named, wrong).with_help("choose another name")));
            }
            cursor.blanks();
            if cursor.peek() == b':' {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "parameters are not converted")
                        .with_help("leave out the colon, and convert the value in the function"),
                ));
            }
            let default = if !rest && cursor.take(b'=') { Some(self.expression(cursor)?) } else { None };
            parameters.push((name, default));
            cursor.blanks();
            if rest || !cursor.take(b',') {
                break;
            }
            cursor.blanks();
        }
        Ok((parameters, rest))
    }

    /// Reads what a function gives back, behind `.endf`.
    pub fn end_routine(
        &mut self,
        cursor: &mut Cursor<'_>,
        word: &str,
        span: Span,
        labelled: bool,
    ) -> Parsed<Body> {
        let is_function = |opener| opener == Opener::Function;
        let open = self.closes(&format!(".{word}"), ".function", span, is_function)?;
        // A label before it is a statement of its own.
        let end = self.fragment.statements.len() as u32 + 1 + u32::from(labelled);
        let results = if cursor.at_end() { List::default() } else { self.value_list(cursor)? };
        let last = self.line;
        if let Some(routine) = self.fragment.flow.routines.get_mut(open.plan as usize) {
            (routine.results, routine.end, routine.last) = (results, end, last);
        }
        Ok(Body::Control(Control::Return(open.plan)))
    }
}
