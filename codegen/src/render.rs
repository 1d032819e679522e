//! The templates, filled in and tidied.

use asm_templates::{DATA, MESSAGES, MODULES, Module, Part, SHARED};
use engine_spec::Language;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, Error, UndefinedBehavior, Value};
use serde::Serialize;

use crate::context::Context;
use crate::contracts;
use crate::deep::Deep;
use crate::{Problem, Section};

/// The line above and below a module's heading.
const RULE: &str = "======================================================================";

/// The source of a program of steps.
pub(crate) fn render(context: &Context, language: Language) -> Result<String, Vec<Problem>> {
    let modules: Vec<&Module> = modules(context).collect();
    fill(context, &modules, language)
}

/// Fills in the templates of modules, then messages, tables and variables, and joins them.
///
/// # Errors
/// When a template is faulty.
pub(crate) fn fill<C: Serialize>(
    context: &C,
    modules: &[&Module],
    language: Language,
) -> Result<String, Vec<Problem>> {
    joined(context, modules, language).map_err(|error| {
        let help = "this is a mistake in sys2080, not in the game";
        vec![Problem::new(format!("a template is faulty: {error:#}"), help, "game")]
    })
}

fn joined<C: Serialize>(context: &C, modules: &[&Module], language: Language) -> Result<String, Error> {
    let mut environment = Environment::new();
    let mut syntax = SyntaxConfig::builder();
    syntax.trim_blocks(true).lstrip_blocks(true).keep_trailing_newline(true);
    environment.set_syntax(syntax.build()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.add_filter("hex", |number: u8| format!("${number:02x}"));
    environment.add_filter("hex4", |number: u16| format!("${number:04x}"));
    environment.add_filter("pad", |value: Value, width: usize| {
        format!("{value:<width$}", value = value.to_string())
    });
    environment.add_filter("block", |text: String| text.trim_end_matches('\n').to_owned());
    environment.add_global("rule", RULE);
    for (name, template) in SHARED {
        environment.add_template(name, template)?;
    }
    let messages = MESSAGES.iter().find(|(code, _)| *code == language.code()).map_or("", |(_, text)| text);
    let modules = modules.iter().map(|module| module.template);
    let data = DATA.iter().map(|module| module.template);
    let values = Value::from(Serde(context));
    let mut source = String::new();
    for template in modules.chain([messages]).chain(data) {
        source.push_str(&environment.render_str(template, values.clone())?);
        source.push('\n');
    }
    Ok(contracts::pruned(&tidy(&source)))
}

/// The modules that this program has up to its messages, in address order.
fn modules(context: &Context) -> impl Iterator<Item = &'static Module> {
    MODULES.iter().filter(|module| match module.part {
        Part::Always => true,
        Part::Lists => context.deep.is_none(),
        Part::History => context.history.is_some(),
        Part::Tree => context.tree.is_some(),
        Part::Ranked => context.ranked.is_some(),
        Part::Deep => context.deep.is_some(),
        Part::Pair => context.deep.as_ref().is_some_and(Deep::is_fast),
        Part::Small => context.deep.as_ref().is_some_and(|deep| !deep.is_fast()),
        Part::Three => context.deep.as_ref().is_some_and(Deep::is_fixed),
        Part::Book => context.book.is_some(),
        Part::Values => context.deep.as_ref().is_some_and(Deep::has_table),
    })
}

/// What the memory map shows of them and of what follows.
pub(crate) fn sections(context: &Context) -> Vec<Section> {
    sections_of(&modules(context).collect::<Vec<_>>())
}

/// The same of modules and what follows them.
pub(crate) fn sections_of(modules: &[&Module]) -> Vec<Section> {
    modules
        .iter()
        .copied()
        .chain(&DATA)
        .filter_map(|module| {
            module.first_label.map(|first_label| Section { title: module.title, first_label })
        })
        .collect()
}

/// The column of comments behind code.
const COMMENT_COLUMN: usize = 36;

/// No blanks at the ends of lines, no two empty lines together, comments behind code in one column.
fn tidy(source: &str) -> String {
    let mut tidy = String::with_capacity(source.len());
    let mut empty = true;
    for line in source.lines().map(str::trim_end) {
        if !(line.is_empty() && empty) {
            tidy.push_str(&align(line));
            tidy.push('\n');
        }
        empty = line.is_empty();
    }
    while tidy.ends_with("\n\n") {
        tidy.pop();
    }
    tidy
}

/// Puts the comment behind a statement in its column, or as near as the statement lets it.
fn align(line: &str) -> String {
    let mut quote = None;
    for (place, letter) in line.char_indices() {
        match (quote, letter) {
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            (None, ';') => {
                let code = line[..place].trim_end();
                if code.is_empty() {
                    break;
                }
                let column = COMMENT_COLUMN.max(code.len() + 1);
                return format!("{code:column$}{}", &line[place..]);
            }
            _ => {}
        }
    }
    line.to_owned()
}
