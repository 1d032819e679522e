//! `[[side]]`: who plays.

use diagnostics::{Diagnostic, Span};

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::SIDE;
use crate::spec::Side;
use crate::suggest::shown;

/// The two sides, and where their names were written.
pub(super) struct Sides {
    pub sides: [Side; 2],
    pub places: [Span; 2],
}

/// Reads the two `[[side]]` entries.
pub(super) fn read(root: &Fields<'_>, report: &Report) -> Option<Sides> {
    let entries = root.sections("side", "name = \"white\"\n[[side]]\nname = \"black\"")?;
    // The first that should not be there, or else the one that has no partner.
    let place = entries.get(2).or(entries.first()).or(root.value("side"));
    let place = place.map_or(root.span, |value| value.span);
    if entries.len() != 2 {
        let message = format!("a game has two sides, not {}", entries.len());
        report.error(place, message, "write [[side]] twice, the side that moves first on top");
    }
    let mut names: Vec<Option<(&str, Span)>> = Vec::new();
    for entry in entries.iter().take(2) {
        let side = Fields::of(report, entry, &SIDE);
        names.push(side.and_then(|side| side.name("\"white\"")));
    }
    let [Some((first, earlier)), Some((second, later))] = names[..] else {
        return None;
    };
    if first == second {
        let wrong = Diagnostic::error(later, format!("two sides are called `{}`", shown(first)))
            .with_related(earlier, "the other one")
            .with_help("give each side a name of its own");
        report.add(wrong);
        return None;
    }
    if entries.len() != 2 {
        return None;
    }
    let side = |name: &str| Side { name: name.to_owned() };
    Some(Sides { sides: [side(first), side(second)], places: [earlier, later] })
}
