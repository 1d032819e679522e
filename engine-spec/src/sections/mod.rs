//! One module for each section of a description; this one puts them together.
//!
//! A section that cannot be read leaves a hole (`None`). What depends on it is skipped, so that
//! one mistake is reported once, and all the rest is still looked at.

mod board;
mod drawing;
mod ends;
mod pieces;
mod search;
mod sides;
mod squares;
mod texts;
mod values;

use diagnostics::{Diagnostic, Sources, Span};

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::{GAME, ROOT};
use crate::spec::{Spec, Turn};
use crate::tree::Table;

/// Validates a merged description. `end` is where to point when a whole section is missing;
/// `partial` says that a file it extends could not be read, so that nothing counts as missing.
///
/// # Errors
/// Every mistake found; always at least one.
pub(crate) fn validate(
    sources: &Sources,
    root: &Table,
    end: Span,
    partial: bool,
) -> Result<Spec, Vec<Diagnostic>> {
    let report = Report::new(partial);
    if root.entries.is_empty() {
        let help = "it needs at least [game], [board], two [[side]] and a [[piece]] for each";
        report.missing(end, "the file describes no game", help);
        return Err(report.into_inner());
    }
    let spec = read(sources, root, end, &report);
    let wrong = report.into_inner();
    match spec {
        Some(spec) if wrong.is_empty() => Ok(spec),
        // Every hole comes with its report; should one ever not, the caller still gets one.
        None if wrong.is_empty() && !partial => {
            Err(vec![Diagnostic::error(end, "the description cannot be used")])
        }
        _ => Err(wrong),
    }
}

fn read(sources: &Sources, root: &Table, end: Span, report: &Report) -> Option<Spec> {
    let root = Fields::new(report, root, end, ROOT.name, &ROOT);
    let name = game(&root, report);
    let board = board::read(&root, report, sources);
    let sides = sides::read(&root, report);
    let language = texts::language(&root);
    let words = texts::read(&root, report, language);
    let search = search::read(&root, report);
    let base = values::base(&root, report);
    let pieces = pieces::read(&root, report, sources, board.as_ref(), sides.as_ref());
    let ends = ends::read(&root, report, board.as_ref(), pieces.names.as_deref());
    let evaluation = match (base, &pieces.all) {
        (Some(base), Some(all)) => values::range(report, base, all),
        _ => None,
    };
    if let (Some(search), Some(evaluation)) = (&search, &evaluation) {
        search::room(&root, report, search, evaluation);
    }
    let (name, sides, pieces) = (name?, sides?.sides, pieces.all?);
    Some(Spec {
        texts: words?.or_default(language, &name, &sides),
        name,
        language,
        board: board?,
        sides,
        kinds: pieces.kinds,
        classes: pieces.classes,
        pieces: pieces.pieces,
        turn: Turn::PLAIN,
        ends: ends?,
        evaluation: evaluation?,
        search: search?,
    })
}

/// `[game]`: the name.
fn game(root: &Fields<'_>, report: &Report) -> Option<String> {
    let value = root.section("game", "[game]", "name = \"My Game\"")?;
    let game = Fields::of(report, value, &GAME)?;
    game.name("\"My Game\"").map(|(name, _)| name.to_owned())
}
