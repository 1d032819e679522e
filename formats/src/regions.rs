//! The memory that a program takes, cut into its sections and what lies between them.

use std::ops::Range;

use assembler::Assembly;

/// A stretch of memory, `start..end`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Region<'a> {
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// The section, unless the bytes belong to none.
    pub(crate) section: Option<&'a str>,
    /// The bytes it begins with, as a range of [`Assembly::bytes`]; what is only reserved has none.
    pub(crate) bytes: Range<usize>,
}

/// All stretches by their addresses. They do not overlap: of sections that do, one within another
/// for instance, the first counts.
pub(crate) fn regions(assembly: &Assembly) -> Vec<Region<'_>> {
    let mut sections: Vec<_> = assembly.sections.iter().filter(|section| section.size > 0).collect();
    sections.sort_by_key(|section| section.start);
    let mut found = Vec::new();
    let mut cursor = 0;
    for section in sections {
        if section.start >= cursor {
            let end = section.start.saturating_add(section.size);
            found.extend(loose(assembly, cursor, section.start));
            let name = Some(section.name.as_str());
            found.push(Region {
                start: section.start,
                end,
                section: name,
                bytes: image(assembly, section.start, end),
            });
            cursor = end;
        }
    }
    found.extend(loose(assembly, cursor, assembly.end()));
    found
}

/// The part of the image within `from..to`, if there is one.
fn loose(assembly: &Assembly, from: u32, to: u32) -> Option<Region<'_>> {
    let start = from.max(u32::from(assembly.origin));
    let end = to.min(assembly.end());
    (start < end).then(|| Region { start, end, section: None, bytes: image(assembly, start, end) })
}

/// The bytes of the image within `start..end`; none unless the image reaches over `start`.
fn image(assembly: &Assembly, start: u32, end: u32) -> Range<usize> {
    let offset = |address: u32| address.saturating_sub(assembly.origin.into()) as usize;
    let length = assembly.bytes.len();
    if start < u32::from(assembly.origin) || offset(start) >= length {
        return 0..0;
    }
    offset(start)..offset(end).min(length)
}
