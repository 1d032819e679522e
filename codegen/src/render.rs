//! The templates, filled in and tidied.

use asm_templates::{BOARD_MESSAGES, DATA, DISK_MESSAGES, DRAWING, MESSAGES, MODULES, Module, Part, SHARED};
use engine_spec::Language;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, Error, UndefinedBehavior, Value};

use crate::context::Context;
use crate::contracts;
use crate::kernel::Kernel;
use crate::{Problem, Section};

/// The line above and below a module's heading.
const RULE: &str = "======================================================================";

/// Fills in the templates of modules, then messages, tables and variables, and joins them.
///
/// # Errors
/// When a template is faulty.
pub(crate) fn render(
    context: &Context,
    kernel: Option<&Kernel>,
    language: Language,
) -> Result<String, Vec<Problem>> {
    joined(context, kernel, language).map_err(|error| {
        let help = "this is a mistake in sys2080, not in the game";
        vec![Problem::new(format!("a template is faulty: {error:#}"), help, "game")]
    })
}

fn joined(context: &Context, kernel: Option<&Kernel>, language: Language) -> Result<String, Error> {
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
    let messages = if context.needs.screen { &BOARD_MESSAGES } else { &MESSAGES };
    let spoken = |messages: &[(&str, &'static str)]| {
        messages.iter().find(|(code, _)| *code == language.code()).map_or("", |(_, text)| text)
    };
    let [values, of_kernel] = [Value::from(Serde(context)), Value::from(Serde(kernel))];
    let mut source = String::new();
    let mut add = |template: &str, values: &Value| -> Result<(), Error> {
        source.push_str(&environment.render_str(template, values.clone())?);
        source.push('\n');
        Ok(())
    };
    for module in modules(context, kernel) {
        add(module.template, if matches!(module.part, Part::Kernel(_)) { &of_kernel } else { &values })?;
    }
    add(spoken(messages), &values)?;
    if context.needs.disk {
        add(spoken(&DISK_MESSAGES), &values)?;
    }
    for module in data(context) {
        add(module.template, &values)?;
    }
    Ok(contracts::pruned(&tidy(&source)))
}

/// The modules that a program has up to its messages, in address order.
fn modules<'a>(
    context: &'a Context,
    kernel: Option<&'a Kernel>,
) -> impl Iterator<Item = &'static Module> + 'a {
    MODULES.iter().filter(move |module| match (module.part, kernel) {
        (Part::Kernel(asm_templates::Kernel::Shows), Some(_)) if context.needs.screen => false,
        (Part::Kernel(part), Some(kernel)) => kernel.has(part),
        (Part::General(part), None) => context.searches_with(part),
        (Part::Kernel(_), None) | (Part::General(_), Some(_)) => false,
        (part, _) => context.has(part),
    })
}

/// What follows the messages, in address order.
fn data(context: &Context) -> Vec<&'static Module> {
    let [tables, choose, variables] = &DATA;
    let mut data = if context.tight { vec![choose, tables] } else { vec![tables, choose] };
    if context.needs.screen {
        data.extend(DRAWING.iter().filter(|module| context.has(module.part)));
    }
    data.push(variables);
    data
}

/// What the memory map shows of them and of what follows.
pub(crate) fn sections(context: &Context, kernel: Option<&Kernel>) -> Vec<Section> {
    modules(context, kernel)
        .chain(data(context))
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
