//! The sources by lines, for the formats that show them or point into them.

use std::collections::BTreeMap;

use diagnostics::{FileId, Sources};

use assembler::Line;

/// The files of a [`Sources`], cut into lines once.
#[derive(Debug)]
pub(crate) struct Texts<'a> {
    files: BTreeMap<FileId, File<'a>>,
}

#[derive(Debug)]
struct File<'a> {
    name: &'a str,
    text: &'a str,
    /// Where the lines begin, in bytes.
    starts: Vec<usize>,
}

impl<'a> Texts<'a> {
    pub(crate) fn new(sources: &'a Sources) -> Self {
        let files = sources.files().map(|(id, name, text)| {
            let breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
            let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect();
            (id, File { name, text, starts })
        });
        Self { files: files.collect() }
    }

    /// The name of a file; empty if there is none.
    pub(crate) fn name(&self, file: FileId) -> &'a str {
        self.files.get(&file).map_or("", |file| file.name)
    }

    /// A line as it stands in its file, from 1, without blanks at its end; empty if there is none.
    pub(crate) fn in_file(&self, file: FileId, number: usize) -> &'a str {
        let found = self.files.get(&file).and_then(|file| {
            let start = *file.starts.get(number.checked_sub(1)?)?;
            file.text.get(start..)?.split('\n').next()
        });
        found.unwrap_or_default().trim_end()
    }

    /// What a line reads, with the parameters of a macro put in.
    pub(crate) fn line<'l>(&self, line: &'l Line) -> &'l str
    where
        'a: 'l,
    {
        match &line.text {
            Some(text) => text.trim_end(),
            None => self.in_file(line.file, line.number),
        }
    }

    /// Line and column of a byte offset, both from 1, the column in characters.
    pub(crate) fn line_column(&self, file: FileId, offset: usize) -> (usize, usize) {
        let Some(file) = self.files.get(&file) else { return (1, 1) };
        let line = file.starts.partition_point(|&start| start <= offset).max(1);
        let start = file.starts.get(line - 1).copied().unwrap_or_default();
        let before = file.text.get(start..offset).unwrap_or_default();
        (line, before.chars().count() + 1)
    }
}

/// The columns, from 1 and inclusive, that the statement of a line takes: neither the blanks before
/// it nor the comment behind it.
pub(crate) fn statement_columns(text: &str) -> (usize, usize) {
    let mut quote = None;
    let (mut first, mut last) = (0, 0);
    for (column, letter) in (1..).zip(text.chars()) {
        match (quote, letter) {
            (None, ';') => break,
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
        if !letter.is_whitespace() {
            first = if first == 0 { column } else { first };
            last = column;
        }
    }
    (first.max(1), last.max(1))
}
