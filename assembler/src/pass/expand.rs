//! Macros in use: the text that one becomes with its arguments put in.

use diagnostics::{Diagnostic, Span};

use super::Pass;
use super::arguments::{Arguments, Missing, Text};
use crate::flow::Origin;
use crate::nearest::suggestion;
use crate::parse::hints::instead;
use crate::parse::{Setting, directive_of, directives, parse, unknown};
use crate::symbols::Id;
use crate::syntax::{List, Name, Place, Site, Statement};
use crate::value::Value;
use rustc_hash::FxHashMap;

/// Macros may use macros this deep, as in 64tass.
pub const MAX_DEPTH: usize = 100;

/// One text made of a macro may be this long.
const MAX_TEXT: usize = 1 << 20;

/// All of them together.
const MAX_TEXTS: usize = 1 << 26;

/// What a made text takes beside its characters, about.
const OVERHEAD: usize = 512;

impl<'a> Pass<'a> {
    /// Uses a macro, and returns where to go on.
    pub fn call(&mut self, statement: &Statement, call: u32, next: u32) -> u32 {
        let fragment = self.fragment;
        let Some(call) = fragment.flow.calls.get(call as usize) else { return next };
        let path = fragment.path(call.path);
        let named = self.span(call.named);
        let Some(id) = self.macro_named(path, call.named) else { return next };
        let program = self.program;
        let (definer, number) = match self.table.entry(id).map(|entry| (entry.value, entry.site)) {
            Some((Value::Macro(definer, number), _)) => (definer, number),
            Some((_, site)) => match self.structure_at(site) {
                Some(structure) => structure,
                None => return next,
            },
            None => return next,
        };
        let name = path.iter().map(|&(name, _)| program.names.spelling(name)).collect::<Vec<_>>().join(".");
        if self.flow.frames.len() >= MAX_DEPTH {
            self.report(|| {
                Diagnostic::error(named, format!("`{name}` is used more than {MAX_DEPTH} macros deep"))
                    .with_help("a macro that uses itself needs an .if that ends it")
            });
            return self.stop();
        }
        let arguments = self.text.get(call.arguments.start as usize..call.arguments.end as usize);
        let arguments = arguments.unwrap_or_default();
        let known = program
            .made
            .expansions
            .borrow()
            .get(&(definer, number))
            .and_then(|it| it.get(arguments))
            .copied();
        let made = match known {
            Some(made) => made,
            None => match self.expansion(definer, number, arguments, &name, named, false) {
                Some(made) => made,
                None => return next,
            },
        };
        let segment =
            program.fragments.get(definer as usize).and_then(|it| it.flow.macros.get(number as usize));
        let scope = if segment.is_some_and(|it| it.segment && it.structure.is_none()) {
            None
        } else {
            Some(self.inner_scope(statement))
        };
        self.go_into(made, name, named, scope, next)
    }

    /// The structure with parameters that the statement of a made text defines: its fragment and number.
    fn structure_at(&self, site: Site) -> Option<(u32, u32)> {
        let made = self.program.fragments.get(site.fragment as usize)?;
        made.flow.structure.filter(|_| site.statement == 0)
    }

    /// Defines a structure with parameters: a text with a structure in which nothing is given.
    pub fn define_structure(&mut self, number: u32, next: u32) -> u32 {
        let definer = self.site.fragment;
        let named = self.span(self.margin().place);
        if self.flow.frames.len() >= MAX_DEPTH {
            return next;
        }
        // No argument of a line holds a line feed.
        let made =
            |made: &FxHashMap<_, FxHashMap<Box<str>, u32>>| made.get(&(definer, number))?.get("\n").copied();
        let known = made(&self.program.made.expansions.borrow());
        let Some(made) = known.or_else(|| self.expansion(definer, number, "\n", "structure", named, true))
        else {
            return next;
        };
        self.go_into(made, "structure".to_owned(), named, None, next)
    }

    /// The macro of a name, if it is one.
    fn macro_named(&mut self, path: &[(Name, Place)], named: Place) -> Option<Id> {
        let id = self.find_path(path);
        let entry = id.and_then(|id| self.table.entry(id));
        let program = self.program;
        let name =
            || path.iter().map(|&(name, _)| program.names.spelling(name)).collect::<Vec<_>>().join(".");
        let span = self.span(named);
        match entry.map(|entry| (entry.value, entry.site)) {
            Some((Value::Macro(..), _)) => {
                if self.wanted.references {
                    self.path(path, named);
                }
                return id;
            }
            Some((_, site)) if self.structure_at(site).is_some() => {
                if self.wanted.references {
                    self.path(path, named);
                }
                return id;
            }
            Some((_, site)) => self.report(|| {
                Diagnostic::error(span, format!("`{}` is no macro", name()))
                    .with_related(program.label_span(site), "defined here")
                    .with_help("only what .macro or .segment defines can be used like that")
            }),
            None if self.text.as_bytes().get(named.start as usize) == Some(&b'.') => self.report(|| {
                let name = format!(".{}", name());
                let wrong = Diagnostic::error(span, format!("unknown directive `{name}`"));
                let near = || suggestion(&name.to_ascii_lowercase(), directives());
                match instead(&name) {
                    Some(help) => wrong.with_help(help),
                    None => wrong.with_help(near().map_or_else(
                        || "it is no macro either".to_owned(),
                        |near| format!("did you mean `{near}`?"),
                    )),
                }
            }),
            None if self.text.as_bytes().get(named.start as usize) != Some(&b'#') => {
                let name = name();
                self.report(|| *unknown(&name, span));
            }
            None => self.report(|| {
                Diagnostic::error(span, format!("there is no macro `{}`", name()))
                    .with_help("define it with .macro")
            }),
        }
        None
    }

    /// Makes the text of a macro, and a fragment of it.
    fn expansion(
        &mut self,
        definer: u32,
        number: u32,
        arguments: &str,
        name: &str,
        call: Span,
        defines: bool,
    ) -> Option<u32> {
        let program = self.program;
        let source = program.fragments.get(definer as usize)?;
        let whole = source.flow.text.as_deref().unwrap_or(self.main);
        let definition = source.flow.macros.get(number as usize)?;
        let mut given = Arguments::new(arguments.trim_end_matches('\n'), &definition.parameters);
        given.open = definition.structure.is_some();
        let mut made = Text::default();
        let mut origin = Origin { first: definition.line, ..Origin::default() };
        // A structure's text has an opening and a closing line, too; the name is that of the definition.
        let framed = definition.structure;
        if let Some((area, label)) = framed {
            if defines {
                made.copy(whole, label.start as usize..label.end as usize, source.flow.origin.as_ref());
            }
            let label = source.flow.origin.as_ref().map_or(label, |origin| origin.trace(label));
            made.put(&format!(" {}\n", area.opener()), label);
            origin.first = definition.line.saturating_sub(1);
            origin.lines.push(None);
        }
        let (mut at, mut nested) = (definition.body.start, 0_usize);
        while at < definition.body.end {
            let rest = whole.get(at..definition.body.end).unwrap_or_default();
            let end = at + rest.find('\n').map_or(rest.len(), |end| end + 1);
            let line = whole.get(at..end).unwrap_or_default();
            let before = made.text.len();
            let parts = made.parts.len();
            match directive_of(line) {
                "macro" | "segment" => nested += 1,
                "endm" | "endmacro" | "endsegment" => nested = nested.saturating_sub(1),
                _ => {}
            }
            if nested > 0 {
                // A macro within a macro has parameters of its own.
                made.copy(whole, at..end, source.flow.origin.as_ref());
            } else if let Err((missing, reference)) =
                given.fill(&mut made, whole, at..end, source.flow.origin.as_ref())
            {
                let reference = source.span(reference);
                self.report(|| match missing {
                    Missing::Argument(what) => {
                        Diagnostic::error(call, format!("{what} of `{name}` is missing"))
                            .with_related(reference, "it is wanted here")
                            .with_help("give it, or a default where the macro is defined")
                    }
                    Missing::Parameter(what) => Diagnostic::error(
                        reference,
                        format!("`{name}` has no parameter `{what}`"),
                    )
                    .with_related(call, "used here")
                    .with_help(
                        "name it where the macro is defined; before a letter or digit, write \\{name}",
                    ),
                });
                return None;
            }
            let changed = made.parts.get(parts..).is_some_and(|parts| parts.iter().any(|part| !part.copied));
            let text = made.text.get(before..).unwrap_or_default().trim_end_matches(['\r', '\n']);
            origin.lines.push(changed.then(|| List::since(before, before + text.len())));
            at = end;
            if made.text.len() > MAX_TEXT {
                break;
            }
        }
        if let Some((area, label)) = framed {
            let label = source.flow.origin.as_ref().map_or(label, |origin| origin.trace(label));
            made.put(&format!(" {}\n", area.closer()), label);
            origin.lines.push(None);
        }
        let size = program.made.size.get() + made.text.len() + OVERHEAD;
        program.made.size.set(size);
        if made.text.len() > MAX_TEXT || size > MAX_TEXTS {
            self.report(|| {
                Diagnostic::error(call, format!("the expansions of `{name}` take too much text"))
                    .with_help("a macro that uses itself should pass numbers on, not growing expressions")
            });
            self.stop();
            return None;
        }
        origin.parts = made.parts;
        let setting =
            Setting { names: &program.names, alone: false, undocumented: self.fragment.undocumented };
        let (mut fragment, faults) = parse(&made.text, source.file, origin.first, setting);
        let faults = faults.by_statement().into_iter();
        fragment.flow.faults = faults.map(|(at, wrong)| (at, origin.blame(source.file, wrong))).collect();
        fragment.flow.structure = defines.then_some((definer, number));
        fragment.flow.origin = Some(origin);
        fragment.flow.text = Some(made.text);
        let made = program.fragments.push(fragment);
        program
            .made
            .expansions
            .borrow_mut()
            .entry((definer, number))
            .or_default()
            .insert(arguments.into(), made);
        Some(made)
    }
}
