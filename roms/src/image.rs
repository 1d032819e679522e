//! Assembling the sources into images.

use std::ops::Range;

use assembler::{Assembly, SymbolKind};
use diagnostics::{Diagnostic, FileId, Sources, Span};

use crate::modules::{BASIC, CHARGEN, KERNAL, Module};

/// The contents of the three ROMs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Images {
    /// 8192 bytes at $E000.
    pub kernal: Vec<u8>,
    /// 8192 bytes at $A000.
    pub basic: Vec<u8>,
    /// 4096 bytes: both character sets, 8 bytes a character.
    pub chargen: Vec<u8>,
    /// The labels of KERNAL and BASIC with their addresses, in the order of the sources.
    pub labels: Vec<(String, u16)>,
}

/// Assembles all three ROMs.
///
/// # Errors
///
/// The mistakes of the sources, rendered with file and line; or that an image has the wrong size.
pub fn assemble() -> Result<Images, String> {
    let kernal = image("KERNAL", KERNAL, 0xe000..0x1_0000)?;
    let basic = image("BASIC", BASIC, 0xa000..0xc000)?;
    let chargen = image("character set", CHARGEN, 0..0x1000)?;
    let mut labels = labels(&kernal);
    labels.extend(self::labels(&basic));
    Ok(Images { kernal: kernal.bytes, basic: basic.bytes, chargen: chargen.bytes, labels })
}

/// Assembles the modules of one ROM, which must fill exactly `place`.
fn image(what: &str, modules: &[Module], place: Range<u32>) -> Result<Assembly, String> {
    let mut sources = Sources::new();
    let main = sources.add(what, concatenated(modules));
    let assembly =
        assembler::assemble_alone(&mut sources, main).map_err(|mistakes| rendered(modules, mistakes))?;
    if !assembly.warnings.is_empty() {
        return Err(rendered(modules, assembly.warnings));
    }
    let made = u32::from(assembly.origin)..assembly.end();
    if made.len() != place.len() || (place.start != 0 && made != place) {
        return Err(format!(
            "the {what} fills ${:04x} to ${:04x} instead of ${:04x} to ${:04x}",
            made.start,
            made.end.saturating_sub(1),
            place.start,
            place.end - 1,
        ));
    }
    Ok(assembly)
}

/// The modules as one source.
fn concatenated(modules: &[Module]) -> String {
    modules.iter().map(|module| module.text).collect()
}

/// Mistakes of the concatenated source, shown where they are in the modules.
fn rendered(modules: &[Module], mut mistakes: Vec<Diagnostic>) -> String {
    let mut sources = Sources::new();
    for module in modules {
        sources.add(module.name, module.text);
    }
    for mistake in &mut mistakes {
        mistake.span = relocated(modules, mistake.span);
        for (span, _) in &mut mistake.related {
            *span = relocated(modules, *span);
        }
    }
    diagnostics::render(&sources, &mistakes, false)
}

/// A place of the concatenated source as a place in a module.
fn relocated(modules: &[Module], span: Span) -> Span {
    let mut begin = 0;
    for (number, module) in modules.iter().enumerate() {
        let end = begin + module.text.len();
        if span.start < end {
            return Span::new(FileId(number), span.start - begin, span.end.min(end) - begin);
        }
        begin = end;
    }
    // Only the end of the last module is not in any.
    let length = modules.last().map_or(0, |module| module.text.len());
    Span::new(FileId(modules.len().saturating_sub(1)), length, length)
}

fn labels(assembly: &Assembly) -> Vec<(String, u16)> {
    let labels = assembly.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Label);
    labels.filter_map(|label| Some((label.name.clone(), u16::try_from(label.value).ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Module = Module { name: "first.asm", text: "*= $1000\n nop\n" };

    #[test]
    fn mistakes_are_shown_where_they_are() {
        let second = Module { name: "second.asm", text: "\n lda nowhere\n" };
        let text = image("ROM", &[FIRST, second], 0x1000..0x1004).unwrap_err();
        assert!(text.contains("nowhere") && text.contains("second.asm:2"), "{text}");
    }

    #[test]
    fn warnings_count_as_mistakes() {
        let second = Module { name: "second.asm", text: "\n .cwarn 1, \"beware\"\n" };
        let text = image("ROM", &[FIRST, second], 0x1000..0x1001).unwrap_err();
        assert!(text.contains("beware") && text.contains("second.asm:2"), "{text}");
    }

    #[test]
    fn an_image_fills_its_place() {
        assert!(image("ROM", &[FIRST], 0x1000..0x1001).is_ok());
        let text = image("ROM", &[FIRST], 0x1000..0x1002).unwrap_err();
        assert_eq!(text, "the ROM fills $1000 to $1000 instead of $1000 to $1001");
        assert!(image("ROM", &[FIRST], 0x2000..0x2001).is_err());
    }
}
