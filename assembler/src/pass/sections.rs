//! Sections: where they are placed, and the parts that go there.

use diagnostics::Diagnostic;

use super::{LIMIT, Pass};
use crate::syntax::{Expr, Form, Item, List, Name, Place};

impl Pass<'_> {
    /// `.dsection name`: makes room for what the section holds.
    pub fn place_section(&mut self, arguments: List) {
        let Some((name, place)) = self.section_named(arguments) else { return };
        let span = self.span(place);
        match self.table.sections.place((self.section, name), (self.pc, self.shift, self.hidden), span) {
            Ok(size) => self.pc = (self.pc + size).min(LIMIT + 1),
            Err(first) => {
                let program = self.program;
                self.report(|| {
                    let name = program.names.spelling(name);
                    let wrong = Diagnostic::error(span, format!("section `{name}` is already placed"))
                        .with_help("place it once; each .section adds to what is there");
                    match first {
                        Some(first) => wrong.with_related(first, "first placed here"),
                        None => wrong,
                    }
                });
            }
        }
    }

    /// `.section name`: goes on where the last part of it ended.
    pub fn enter_section(&mut self, arguments: List) {
        let Some((name, place)) = self.section_named(arguments) else { return };
        let span = self.span(place);
        let found = self.table.sections.find(self.section, name);
        let open = found.is_some_and(|section| {
            self.section == section || self.frames.iter().any(|frame| frame.section == section)
        });
        let (program, section) = (self.program, found.filter(|_| !open).unwrap_or(0));
        let Some(room) = self.table.sections.room(section) else {
            self.table.miss();
            (self.pc, self.shift, self.hidden, self.section) = (0, 0, true, 0);
            return self.report(|| {
                let name = program.names.spelling(name);
                if open {
                    Diagnostic::error(span, format!("section `{name}` is already open"))
                        .with_help("close it with .send before")
                } else {
                    Diagnostic::error(span, format!("section `{name}` is placed nowhere"))
                        .with_help(format!("write `.dsection {name}` where it is to lie"))
                }
            });
        };
        (self.pc, self.shift, self.hidden) = (room.start + room.used, room.shift, room.hidden);
        self.section = section;
    }

    /// Remembers how far the section is filled.
    pub fn leave_section(&mut self) {
        self.reached();
        let pc = self.pc;
        if let Some(room) = self.table.sections.room(self.section) {
            room.used = pc - room.start;
        }
    }

    /// Notes an address that the section reaches.
    pub fn reached(&mut self) {
        let pc = self.pc;
        if let Some(room) = self.table.sections.room(self.section) {
            room.high = room.high.max(pc - room.start);
        }
    }

    /// Whether an address lies before the section that is open; complains if so.
    pub fn before_section(&mut self, address: i64, place: Place) -> bool {
        let room = self.table.sections.room(self.section);
        let Some(start) = room.map(|room| room.start).filter(|start| address < *start) else { return false };
        let span = self.span(place);
        self.report(|| {
            Diagnostic::error(span, format!("${address:04x} lies before the section"))
                .with_label(format!("it begins at ${start:04x}"))
                .with_help("a section grows upwards only")
        });
        true
    }

    fn section_named(&self, arguments: List) -> Option<(Name, Place)> {
        match self.fragment.items(arguments).first() {
            Some(Item::Expr(Expr { form: Form::Name(name), place })) => Some((*name, *place)),
            _ => None,
        }
    }
}
