//! Directives about layout and data: their arguments, and what may stand before them.

mod lone;

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, continues_name};
use super::hints::example;
use super::{Open, Opener, Parsed, Parser, directive_of};
use crate::syntax::{Area, Body, Data, Expr, Form, Item, List, Place};

/// The directives read here.
pub const NAMES: [&str; 66] = [
    ".eor",
    ".sint",
    ".long",
    ".lint",
    ".dword",
    ".dint",
    ".addr",
    ".rta",
    ".null",
    ".ptext",
    ".shift",
    ".shiftl",
    ".proc",
    ".pend",
    ".endproc",
    ".page",
    ".endp",
    ".endpage",
    ".logical",
    ".here",
    ".endlogical",
    ".virtual",
    ".endv",
    ".endvirtual",
    ".section",
    ".send",
    ".endsection",
    ".dsection",
    ".struct",
    ".ends",
    ".endstruct",
    ".dstruct",
    ".union",
    ".endu",
    ".endunion",
    ".dunion",
    ".namespace",
    ".endn",
    ".endnamespace",
    ".weak",
    ".endweak",
    ".with",
    ".endwith",
    ".cdef",
    ".tdef",
    ".edef",
    ".assert",
    ".error",
    ".warn",
    ".cpu",
    ".pron",
    ".proff",
    ".hidemac",
    ".showmac",
    ".end",
    ".comment",
    ".endc",
    ".as",
    ".al",
    ".xs",
    ".xl",
    ".autsiz",
    ".mansiz",
    ".dpage",
    ".databank",
    ".offs",
];

/// The data directives among them.
fn data(word: &str) -> Option<Data> {
    Some(match word {
        "sint" => Data::Sint,
        "long" => Data::Long,
        "lint" => Data::Lint,
        "dword" => Data::Dword,
        "dint" => Data::Dint,
        "addr" => Data::Addr,
        "rta" => Data::Rta,
        "null" => Data::Null,
        "ptext" => Data::Ptext,
        "shift" => Data::Shift,
        "shiftl" => Data::Shiftl,
        _ => return None,
    })
}

impl Parser<'_> {
    /// Reads one of these directives behind its word, which stands at `span`.
    pub fn layout(
        &mut self,
        cursor: &mut Cursor<'_>,
        word: &str,
        span: Span,
        labelled: bool,
    ) -> Parsed<Body> {
        cursor.blanks();
        if let Some(kind) = data(word) {
            self.argument(cursor, word, span)?;
            let items = self.items(cursor, kind.is_text())?;
            cursor.finish()?;
            return Ok(Body::Data(kind, items));
        }
        if labelled
            && let Some(area @ (Area::Struct | Area::Union)) = Area::opened_by(word)
            && (!cursor.at_end() || self.takes_arguments(cursor.position()))
            && let Some(label) = self.label_before(span)
        {
            return self.structure(cursor, area, label, span);
        }
        if labelled && matches!(word, "struct" | "union") {
            self.plain.extend(self.labelled);
        }
        if matches!(word, "dstruct" | "dunion")
            && let Some(body) = self.filled(cursor)
        {
            return Ok(body);
        }
        let body = if let Some(area) = Area::opened_by(word) {
            let arguments = may_follow_label(area, span, labelled)
                .and_then(|()| self.area_arguments(cursor, area, span))
                .and_then(|list| cursor.finish().map(|()| list));
            // Its end is not wrong, even if this line is.
            let list = arguments.unwrap_or_else(|wrong| {
                self.errors.push((u32::MAX, *wrong));
                List::default()
            });
            return Ok(Body::Open(area, list, u32::MAX));
        } else if let Some(area) = Area::closed_by(word) {
            let start = cursor.position();
            if area == Area::Section
                && !cursor.word().is_empty()
                && let Err(wrong) = self.closed_section(cursor.since(start), cursor.text_since(start))
            {
                // The line closes the section all the same.
                self.errors.push((u32::MAX, *wrong));
            }
            Body::Close(area, u32::MAX)
        } else {
            self.lone(cursor, word, span, labelled)?
        };
        cursor.finish()?;
        Ok(body)
    }

    /// Where the label of the line stands, if it is a name.
    fn label_before(&self, span: Span) -> Option<Place> {
        self.labelled?;
        let before = self.text.get(..span.start)?;
        let start = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let line = before.get(start..)?;
        let from = start + line.find(|letter: char| letter.is_ascii_alphabetic() || letter == '_')?;
        let length = before.get(from..)?.bytes().take_while(|&byte| continues_name(byte)).count();
        Some(Place { start: from as u32, end: (from + length) as u32 })
    }

    /// Whether arguments are named in the lines from here to the end of a structure.
    fn takes_arguments(&self, from: usize) -> bool {
        let rest = self.text.get(from..).unwrap_or_default();
        let mut depth = 1_usize;
        for line in rest.lines().skip(1) {
            match directive_of(line) {
                "struct" | "union" => depth += 1,
                "ends" | "endstruct" | "endu" | "endunion" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return false;
            }
            if line.split(';').next().is_some_and(|code| code.contains('\\')) {
                return true;
            }
        }
        false
    }

    /// The arguments of what opens an area.
    fn area_arguments(&mut self, cursor: &mut Cursor<'_>, area: Area, span: Span) -> Parsed<List> {
        let first = self.fragment.items.len();
        match area {
            Area::Logical | Area::With => {
                self.argument(cursor, area.opener().trim_start_matches('.'), span)?;
                let address = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(address));
            }
            Area::Virtual if !cursor.at_end() => {
                let address = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(address));
            }
            Area::Section => {
                let name = self.section_name(cursor)?;
                self.fragment.items.push(Item::Expr(name));
            }
            Area::Struct | Area::Union if !cursor.at_end() => {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "structures take no parameters here")
                        .with_help("leave the fields open with `?`, and fill them in where they are used"),
                ));
            }
            _ => {}
        }
        Ok(List::since(first, self.fragment.items.len()))
    }

    fn section_name(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Expr> {
        let start = cursor.position();
        let word = cursor.word();
        if word.is_empty() {
            return Err(Box::new(
                Diagnostic::error(cursor.here(), "the name of a section is missing")
                    .with_help("write .dsection name where it is to lie, .section name for what goes there"),
            ));
        }
        let name = self.names.intern(word);
        Ok(Expr { form: Form::Name(name), place: Place::of(cursor.since(start)) })
    }

    /// Checks the name behind `.send`.
    fn closed_section(&mut self, span: Span, word: &str) -> Parsed<()> {
        let Some(Open { statement, .. }) = self.open.last() else { return Ok(()) };
        let body = self.fragment.statements.get(*statement).map(|statement| statement.body);
        let Some(Body::Open(Area::Section, list, _)) = body else { return Ok(()) };
        let Some(Item::Expr(Expr { form: Form::Name(name), .. })) = self.fragment.items(list).first() else {
            return Ok(());
        };
        if self.names.intern(word) == *name {
            return Ok(());
        }
        Err(Box::new(
            Diagnostic::error(span, format!("`{word}` is not the section that is open"))
                .with_help("close sections in the opposite order, or leave out the name"),
        ))
    }

    /// Keeps track of an area, as [`Parser::nest`] does of blocks.
    pub fn nest_area(&mut self, body: &mut Body, span: Span) -> Parsed<()> {
        match body {
            Body::Open(area, ..) => {
                let statement = self.fragment.statements.len();
                self.opens(Open::new(Opener::Area(*area), span, statement))
            }
            Body::Close(area, opener) => {
                let fits = |open| open == Opener::Area(*area);
                let open = self.closes(area.closer(), area.opener(), span, fits)?;
                *opener = open.statement as u32;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Complains when nothing follows a directive.
    fn argument(&self, cursor: &Cursor<'_>, word: &str, span: Span) -> Parsed<()> {
        if cursor.at_end() {
            return Err(Box::new(
                Diagnostic::error(span, format!(".{word} needs a value")).with_help(example(word)),
            ));
        }
        Ok(())
    }

    /// `?`, if it stands alone here.
    pub fn gap(&self, cursor: &mut Cursor<'_>) -> Option<Item> {
        let start = cursor.position();
        if !cursor.take(b'?') {
            return None;
        }
        let span = cursor.since(start);
        cursor.blanks();
        if cursor.at_end() || cursor.peek() == b',' {
            return Some(Item::Gap(Place::of(span)));
        }
        cursor.rewind(start);
        None
    }

    /// What `.fill` and `.align` fill with: `?`, a string, a number or `[1, 2, 3]`.
    pub fn filling(&mut self, cursor: &mut Cursor<'_>) -> Parsed<()> {
        cursor.blanks();
        let item = self.item(cursor, true)?;
        self.fragment.items.push(item);
        Ok(())
    }
}

fn may_follow_label(area: Area, span: Span, labelled: bool) -> Parsed<()> {
    match area {
        Area::Proc if !labelled => Err(Box::new(
            Diagnostic::error(span, ".proc needs a label")
                .with_help("put its name before it; without one, nothing could refer to it"),
        )),
        _ => Ok(()),
    }
}
