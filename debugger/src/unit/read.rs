//! Tests found in comments.

use diagnostics::{Diagnostic, FileId, Sources, Span};

use super::{Action, Step, Test, Values};
use crate::expression::{Expr, Form, Parser, Token, Wrong, register, tokens};
use crate::symbols::Symbols;

/// What a block begins with.
const TEST: &str = "test:";
const SETUP: &str = "setup:";
const GAME: &str = "game:";

/// A line of a comment: where its text begins, and the text.
type Line<'t> = (usize, &'t str);

/// A comment that is a test, or what comes before tests.
struct Block<'t> {
    /// The name; `None` for what comes before all tests that follow.
    name: Option<Line<'t>>,
    lines: Vec<Line<'t>>,
}

/// The tests of all sources, and what is wrong with them.
#[must_use]
pub fn read(sources: &Sources, symbols: &Symbols) -> (Vec<Test>, Vec<Diagnostic>) {
    let (mut tests, mut wrong) = (Vec::new(), Vec::new());
    let mut seen = Vec::new();
    for (file, name, text) in sources.files() {
        if seen.contains(&name) {
            // A file that is included twice has its tests once.
            continue;
        }
        seen.push(name);
        let mut reader = Reader { symbols, file, steps: Vec::new(), variables: Vec::new() };
        let mut setup = (Vec::new(), Vec::new());
        for block in blocks(text) {
            (reader.steps, reader.variables) = setup.clone();
            let before = reader.steps.len();
            for line in &block.lines {
                if let Err(error) = reader.line(*line) {
                    wrong.push(diagnostic(file, line.0, error));
                }
            }
            let Some((at, name)) = block.name else {
                setup = (reader.steps, reader.variables);
                continue;
            };
            let span = Span::new(file, at, at + name.len().max(1));
            if name.is_empty() {
                let mistake = Diagnostic::error(span, "the test has no name");
                wrong.push(mistake.with_help("write what it shows: `; test: adds with a carry`"));
            }
            let checks = |step: &Step| matches!(step.action, Action::Check(_) | Action::Unchanged(_));
            let own = reader.steps.get(before..).unwrap_or_default();
            if !own.iter().any(checks) && wrong.is_empty() {
                let mistake = Diagnostic::error(span, format!("test `{name}` checks nothing"));
                wrong.push(mistake.with_help("add a condition, such as `;   a == 5`"));
            }
            let variables = std::mem::take(&mut reader.variables);
            tests.push(Test {
                name: name.to_owned(),
                at: span,
                steps: std::mem::take(&mut reader.steps),
                variables,
            });
        }
    }
    (tests, wrong)
}

/// The games whose programs the tests of a text are for: `; game: games/chess.toml`, with their places.
#[must_use]
pub fn games(text: &str) -> Vec<(usize, &str)> {
    let named = comments(text).filter_map(|comment| {
        let (at, line) = comment?;
        let rest = line.strip_prefix(GAME)?;
        let name = rest.trim();
        name.ends_with(".toml").then(|| (at + line.len() - rest.trim_start().len(), name))
    });
    named.collect()
}

/// The lines of a text: of those that are comments alone, the comment without its semicolon and blanks.
fn comments(text: &str) -> impl Iterator<Item = Option<Line<'_>>> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let begins = start;
        start += line.len();
        let comment = line.trim_start().strip_prefix(';')?.trim();
        let at = line.find(comment).unwrap_or(0);
        Some((begins + at, comment))
    })
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut open = false;
    for comment in comments(text) {
        let Some((at, line)) = comment.filter(|(_, line)| !line.is_empty()) else {
            open = false;
            continue;
        };
        if let Some(name) = line.strip_prefix(TEST) {
            let trimmed = name.trim();
            blocks.push(Block {
                name: Some((at + line.len() - name.trim_start().len(), trimmed)),
                lines: Vec::new(),
            });
            open = true;
        } else if line == SETUP {
            blocks.push(Block { name: None, lines: Vec::new() });
            open = true;
        } else if open && let Some(block) = blocks.last_mut() {
            block.lines.push((at, line));
        }
    }
    blocks
}

fn diagnostic(file: FileId, offset: usize, wrong: Wrong) -> Diagnostic {
    let span = Span::new(file, offset + wrong.at.start, offset + wrong.at.end.max(wrong.at.start + 1));
    let diagnostic = Diagnostic::error(span, wrong.message);
    match wrong.help {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

struct Reader<'s> {
    symbols: &'s Symbols,
    file: FileId,
    steps: Vec<Step>,
    variables: Vec<String>,
}

impl Reader<'_> {
    fn line(&mut self, (offset, text): Line<'_>) -> Result<(), Wrong> {
        let known = self.variables.clone();
        let mut parser = Parser::new(text, self.symbols, &known)?;
        if parser.at_end() {
            return Ok(());
        }
        if let Some(word) = keyword(text) {
            parser.skip();
            self.keyword(word, &mut parser, (offset, text))?;
        } else {
            loop {
                let target = parser.expression()?;
                let action = if parser.take("=") {
                    Action::Set(target, parser.expression()?)
                } else {
                    Action::Check(target)
                };
                self.push(action, (offset, text));
                if !parser.take(",") {
                    break;
                }
            }
        }
        parser.finish()
    }

    fn push(&mut self, action: Action, (offset, text): Line<'_>) {
        self.steps.push(Step { action, file: self.file, offset, text: text.to_owned() });
    }

    fn keyword(
        &mut self,
        word: &str,
        parser: &mut Parser<'_>,
        (offset, text): Line<'_>,
    ) -> Result<(), Wrong> {
        match word {
            "call" => {
                let target = parser.expression()?.into_address();
                self.push(Action::Call(target), (offset, text));
            }
            "run" => {
                let from = parser.expression()?.into_address();
                if !parser.take_word("to") {
                    let wrong = Wrong::new(parser.here(), "`to` is missing");
                    return Err(wrong.with_help("`run first to last` runs up to the instruction at `last`"));
                }
                let to = parser.expression()?.into_address();
                self.push(Action::Run(from, to), (offset, text));
            }
            "start" => self.push(Action::Start, (offset, text)),
            "type" => {
                let keys = parser.expression()?;
                let Form::Text(typed) = keys.form else {
                    return Err(
                        Wrong::new(keys.at, "what is typed is a text").with_help("as in `type \"e2e4\\n\"`")
                    );
                };
                self.push(Action::Type(typed), (offset, text));
            }
            "limit" => {
                let cycles = parser.expression()?;
                self.push(Action::Limit(cycles), (offset, text));
            }
            "unchanged" => loop {
                let what = parser.expression()?;
                self.push(Action::Unchanged(what), (offset, text));
                if !parser.take(",") {
                    break;
                }
            },
            _ => return self.each(parser, (offset, text)),
        }
        Ok(())
    }

    /// `for n in 0 .. 9, m in [1, 2, 5]`.
    fn each(&mut self, parser: &mut Parser<'_>, (offset, text): Line<'_>) -> Result<(), Wrong> {
        loop {
            let (name, at) = parser.name()?;
            if self.variables.contains(&name) {
                return Err(Wrong::new(at, format!("there is a variable `{name}` already")));
            }
            if self.symbols.meaning(&name).is_some() || register(&name).is_some() {
                let wrong = Wrong::new(at, format!("`{name}` has another meaning"));
                return Err(wrong.with_help("choose another name"));
            }
            let help = "write `for n in 0 .. 9` or `for n in [1, 2, 5]`";
            if !parser.take_word("in") {
                return Err(Wrong::new(parser.here(), "`in` is missing").with_help(help));
            }
            let first = parser.expression()?;
            let values = if parser.take("..") {
                Values::Range(first, parser.expression()?)
            } else {
                let Form::List(items) = first.form else {
                    return Err(Wrong::new(first.at, "a range or a list is wanted here").with_help(help));
                };
                Values::List(items)
            };
            self.variables.push(name);
            self.push(Action::For(self.variables.len() - 1, values), (offset, text));
            if !parser.take(",") {
                return Ok(());
            }
        }
    }
}

/// The word that a step begins with, if it is one of those that say what to do: something follows it that cannot
/// follow a name.
fn keyword(text: &str) -> Option<&'static str> {
    const WORDS: [&str; 7] = ["call", "run", "start", "type", "limit", "unchanged", "for"];
    let tokens = tokens(text).ok()?;
    let mut tokens = tokens.iter().map(|(token, _)| token);
    let Some(Token::Name(first)) = tokens.next() else { return None };
    let word = WORDS.into_iter().find(|word| word == first)?;
    match tokens.next() {
        None => (word == "start").then_some(word),
        Some(Token::Sign(sign)) => matches!(*sign, "&" | "$" | "[" | "#").then_some(word),
        Some(_) => Some(word),
    }
}

/// An expression and the one that it was before the call.
pub(super) fn old(expr: &Expr) -> Expr {
    Expr { form: Form::Old(Box::new(expr.clone())), at: expr.at.clone() }
}
