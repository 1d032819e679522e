//! Hover, definitions, completion and symbols in assembly sources.

use std::ops::Range;

use assembler::opcodes::{self, Mode, Opcode, PSEUDO, TABLE, pseudo};
use assembler::{Assembly, Line, Symbol, SymbolKind};
use diagnostics::{FileId, Span};
use lsp_types::{
    CompletionItem, CompletionItemKind, DocumentSymbol, Hover, HoverContents, Location, SymbolKind as Icon,
};

use crate::analysis::Analysis;
use crate::game::markdown;
use crate::position;

/// A file of an analysis and a place in it.
pub struct Spot<'a> {
    pub analysis: &'a Analysis,
    pub assembly: &'a Assembly,
    pub file: FileId,
    pub text: &'a str,
    pub offset: usize,
}

impl<'a> Spot<'a> {
    /// The name at the place.
    fn word(&self) -> Range<usize> {
        let in_name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.') || *byte > 0x7f;
        let bytes = self.text.as_bytes();
        let before =
            bytes.get(..self.offset).unwrap_or_default().iter().rev().take_while(|byte| in_name(byte));
        let start = self.offset - before.count();
        let after = bytes.get(self.offset..).unwrap_or_default().iter().take_while(|byte| in_name(byte));
        start..self.offset + after.count()
    }

    /// The symbol that is named or defined at the place, and where its name stands.
    fn symbol(&self) -> Option<(&'a Symbol, Range<usize>)> {
        let touches = |span: Span| span.file == self.file && (span.start..=span.end).contains(&self.offset);
        let symbols = &self.assembly.symbols;
        let named = self.assembly.references.iter().find(|each| touches(each.span));
        let named = named.and_then(|each| Some((symbols.get(each.symbol)?, each.span)));
        let defined = || symbols.iter().find(|each| touches(each.span)).map(|each| (each, each.span));
        if let Some((symbol, span)) = named.or_else(defined) {
            return Some((symbol, span.start..span.end));
        }
        // A source with mistakes may tell of no references: then go by the name.
        let range = self.word();
        let word = self.text.get(range.clone()).filter(|word| !word.is_empty())?;
        let inner = format!(".{word}");
        let whole = symbols.iter().find(|each| each.name == word);
        let symbol = whole.or_else(|| {
            let mut inside = symbols.iter().filter(|each| each.name.ends_with(&inner));
            inside.next().filter(|_| inside.next().is_none())
        });
        Some((symbol?, range))
    }

    /// Where the symbol at the place is defined.
    pub fn definition(&self) -> Option<Location> {
        self.analysis.location(self.symbol()?.0.span)
    }

    /// What is known of the symbol or the instruction at the place.
    pub fn hover(&self) -> Option<Hover> {
        let (about, range) = match self.instruction() {
            Some(found) => found,
            None => self.symbol().map(|(symbol, range)| (self.about(symbol), range))?,
        };
        let range = Some(position::lines(self.text, range));
        Some(Hover { contents: HoverContents::Markup(markdown(about)), range })
    }

    fn about(&self, symbol: &Symbol) -> String {
        let what = match symbol.kind {
            SymbolKind::Label => "label",
            _ => "constant",
        };
        let value = symbol.value;
        let digits = if (0..=0xff).contains(&value) { 2 } else { 4 };
        let hexadecimal =
            if value < 0 { format!("-${:x}", value.unsigned_abs()) } else { format!("${value:0digits$x}") };
        let mut about = format!("`{}`, a {what}: **{hexadecimal}** ({value})", symbol.name);
        if let Some((_, name, text)) =
            self.analysis.sources.files().find(|(file, ..)| *file == symbol.span.file)
        {
            let line = position::position(text, symbol.span.start).line as usize;
            let source = text.lines().nth(line).unwrap_or_default().trim();
            let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
            about.push_str(&format!("\n\n{file}, line {}:\n```\n{source}\n```", line + 1));
        }
        about
    }

    /// The instruction whose mnemonic is at the place.
    fn instruction(&self) -> Option<(String, Range<usize>)> {
        let range = self.word();
        let mnemonic = self.text.get(range.clone())?.to_ascii_lowercase();
        let rows = rows(&mnemonic);
        if rows.is_empty() {
            return None;
        }
        let row = self.line().and_then(|line| {
            let bytes = self.assembly.bytes.get(line.range.clone())?;
            let row = rows.iter().find(|row| Some(&row.code) == bytes.first())?;
            Some((row, bytes, line.address))
        });
        let about = match row {
            Some((row, bytes, address)) => {
                let hex: Vec<_> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{}\n\n`${address:04x}`: `{}`", summary(row), hex.join(" "))
            }
            // Its line is wrong or not assembled: tell what there is.
            None => rows.iter().map(|row| format!("* {}\n", summary(row))).collect(),
        };
        Some((about, range))
    }

    /// What the line at the place became, if that is an instruction.
    fn line(&self) -> Option<&'a Line> {
        let number = position::position(self.text, self.offset).line as usize + 1;
        let mut lines = self.assembly.lines.iter();
        lines.find(|line| line.file == self.file && line.number == number && line.cycles.is_some())
    }

    /// All that a word at the place can become.
    pub fn completions(&self) -> Vec<CompletionItem> {
        let range = self.word();
        let start = range.start.min(self.offset);
        let line = self.text.get(..start).and_then(|text| text.rsplit('\n').next()).unwrap_or_default();
        if line.contains(';') {
            return Vec::new();
        }
        let typed = self.text.get(start..self.offset).unwrap_or_default();
        let item = |label: &str, kind, detail: String| CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            detail: Some(detail).filter(|detail| !detail.is_empty()),
            ..CompletionItem::default()
        };
        // A label may stand before an instruction, but not a second word.
        let opens = line.split_whitespace().filter(|word| rows(word).is_empty()).count() < 2
            && line.split_whitespace().all(|word| rows(word).is_empty() && !word.starts_with('.'));
        let mut items = Vec::new();
        if opens && typed.starts_with('.') {
            let directives =
                assembler::directives().map(|name| item(name, CompletionItemKind::KEYWORD, String::new()));
            return directives.collect();
        }
        if opens {
            let same = |one: &Opcode, other: &Opcode| one.mnemonic == other.mnemonic;
            for group in TABLE.chunk_by(same).chain(PSEUDO.chunk_by(same)) {
                let modes = group.iter().map(|row| row.mode.notation()).collect::<Vec<_>>().join("  ");
                let name = group.first().map_or("", |row| row.mnemonic);
                items.push(item(name, CompletionItemKind::KEYWORD, modes));
            }
        }
        let visible = self.assembly.symbols.iter().filter(|symbol| !symbol.name.contains(['@', '+', '-']));
        for symbol in visible {
            let name = match symbol.name.rsplit('.').next() {
                Some(local) if local.starts_with('_') => local,
                _ => &symbol.name,
            };
            let kind = match symbol.kind {
                SymbolKind::Label => CompletionItemKind::FUNCTION,
                _ => CompletionItemKind::CONSTANT,
            };
            items.push(item(name, kind, format!("${:04x}", symbol.value)));
        }
        items
    }

    /// The symbols that the file defines.
    pub fn symbols(&self) -> Vec<DocumentSymbol> {
        let own = self.assembly.symbols.iter().filter(|symbol| symbol.span.file == self.file);
        let symbols = own.map(|symbol| {
            let range = position::lines(self.text, symbol.span.start..symbol.span.end);
            #[expect(deprecated, reason = "the protocol's own field, which must be given")]
            DocumentSymbol {
                name: symbol.name.clone(),
                detail: Some(format!("${:04x}", symbol.value)),
                kind: match symbol.kind {
                    SymbolKind::Label => Icon::FUNCTION,
                    _ => Icon::CONSTANT,
                },
                tags: None,
                deprecated: None,
                range,
                selection_range: range,
                children: None,
            }
        });
        symbols.collect()
    }
}

/// The rows of a mnemonic, be it an instruction or a pseudo-branch.
fn rows(mnemonic: &str) -> &'static [Opcode] {
    let rows = opcodes::rows(mnemonic);
    if rows.is_empty() { pseudo(mnemonic) } else { rows }
}

/// An instruction in words: `lda abs,x`: opcode $bd, 3 bytes, 4 cycles …
fn summary(row: &Opcode) -> String {
    let Opcode { mnemonic, mode, code, cycles, page } = *row;
    let form = format!("{mnemonic} {}", mode.notation());
    let bytes = if mode.size() == 1 { "1 byte".to_owned() } else { format!("{} bytes", mode.size()) };
    let more = match (mode, page) {
        (Mode::Relative, _) => ", 1 more when taken, 2 more when the target lies in another page",
        (_, true) => ", 1 more when a page is crossed",
        _ => "",
    };
    format!("`{}`: opcode ${code:02x}, {bytes}, {cycles} cycles{more}", form.trim_end())
}
