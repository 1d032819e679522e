//! One module for each section of a description; this one puts them together.
//!
//! A section that cannot be read leaves a hole (`None`). What depends on it is skipped, so that
//! one mistake is reported once, and all the rest is still looked at.

mod board;
mod book;
mod clashes;
pub(crate) mod drawing;
mod endgames;
mod ends;
mod evaluation;
mod files;
mod links;
mod look;
mod openings;
mod patterns;
mod pieces;
mod search;
mod sides;
mod sound;
mod squares;
mod texts;
mod turn;
mod values;

use diagnostics::{Diagnostic, FileId, Sources, Span};

use crate::facts::Facts;
use crate::reader::Fields;
use crate::report::Report;
use crate::schema::{GAME, ROOT};
use crate::spec::{Size, Spec};
use crate::tree::Table;

/// The files of lines that `[book]` names, as far as they could be read.
#[derive(Clone, Copy, Default)]
pub(crate) struct BookFiles {
    pub openings: Option<FileId>,
    pub library: Option<FileId>,
}

/// Validates a merged description. `end` is where to point when a whole section is missing;
/// `partial` says that a file it extends could not be read, so that nothing counts as missing; `files` are those
/// that `[book]` names.
///
/// # Errors
/// Every mistake found; always at least one.
pub(crate) fn validate(
    sources: &Sources,
    root: &Table,
    end: Span,
    partial: bool,
    files: BookFiles,
) -> Result<Spec, Vec<Diagnostic>> {
    let report = Report::new(partial);
    if root.entries.is_empty() {
        let help = "it needs at least [game], [board], two [[side]] and a [[piece]] for each";
        report.missing(end, "the file describes no game", help);
        return Err(report.into_inner());
    }
    let spec = read(sources, root, end, &report, files);
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

fn read(sources: &Sources, root: &Table, end: Span, report: &Report, files: BookFiles) -> Option<Spec> {
    let root = Fields::new(report, root, end, ROOT.name, &ROOT);
    let name = game(&root, report);
    let board = board::read(&root, report, sources);
    let sides = sides::read(&root, report);
    let language = texts::language(&root);
    let words = texts::read(&root, report, language);
    let sounds = sound::read(&root, report, sources);
    let search = search::read(&root, report);
    let size = search.as_ref().map_or(Size::Fast, |reading| reading.search.size);
    let mut look = look::read(&root, report, size);
    let terms = evaluation::read(&root, report, sources, board.as_ref());
    let turn = turn::read(&root, report);
    let pieces = pieces::read(&root, report, sources, board.as_ref(), sides.as_ref());
    let book = book::read(&root, report, sources, sides.as_ref(), files, &pieces);
    if let Some(library) = book.as_ref().and_then(|book| book.library.as_ref()) {
        look::reads_disks(&root, report, &mut look, library.span);
    }
    let ends = ends::read(&root, report, board.as_ref(), pieces.names.as_deref());
    let rows = ends.as_ref().zip(turn).map(|(ends, turn)| {
        let length = ends.row.map(|row| row.length);
        length.or(turn.mill)
    });
    if let Some(terms) = &terms {
        evaluation::clashes(report, terms, pieces.all.as_ref(), rows);
    }
    if let Some(ends) = &ends {
        ends::clashes(&root, report, ends, turn, pieces.all.as_ref());
    }
    if let (Some(turn), Some(all)) = (turn, &pieces.all) {
        turn::clashes(&root, report, turn, all, board.as_ref());
        if let Some(terms) = &terms {
            evaluation::closing(report, terms, all, turn.mill);
        }
    }
    if let Some(reading) = &search {
        clashes::report(report, reading);
    }
    let (name, sides, mut pieces) = (name?, sides?.sides, pieces.all?);
    let (terms, reading) = (terms?, search?);
    if terms.is_never_late() {
        // They come from a file that is extended, and say nothing about this game.
        pieces.classes.iter_mut().for_each(|class| class.late = None);
    }
    let mut spec = Spec {
        texts: words?.or_default(language, &name, &sides),
        name,
        language,
        board: board?,
        sides,
        kinds: pieces.kinds.clone(),
        classes: pieces.classes.clone(),
        pieces: pieces.pieces.clone(),
        turn: turn?,
        ends: ends?,
        evaluation: evaluation::within(&terms, terms.asked()),
        search: reading.search.clone(),
        book,
        look,
        sounds,
    };
    // Which values there are, and whether wins are seen unless the file says otherwise, depends on what the
    // game can be searched by.
    let mut facts = Facts::new(&spec);
    let width = terms.width(&pieces, facts.by_steps());
    if width != spec.evaluation.width {
        spec.evaluation.width = width;
        facts = Facts::new(&spec);
    }
    clashes::of_game(report, &reading, &spec, &facts);
    evaluation::hunt(report, &terms, &spec);
    let files = match &terms.files {
        Some(written) => Some(files::settle(report, written, &spec)?),
        None => None,
    };
    spec.evaluation = if facts.by_steps() {
        let evaluation = evaluation::range(report, &terms, &pieces)?;
        clashes::room(report, &reading, &evaluation);
        evaluation
    } else {
        spec.search.wins |= !reading.says_wins();
        evaluation::limited(report, &terms, width)?
    };
    spec.evaluation.files = files;
    clashes::draws(report, &reading, &spec);
    clashes::safety(report, &reading, &spec);
    clashes::threats(report, &reading, &spec);
    clashes::endings(report, &reading, &spec);
    endgames::clashes(&root, report, &spec);
    Some(spec)
}

/// `[game]`: the name.
fn game(root: &Fields<'_>, report: &Report) -> Option<String> {
    let value = root.section("game", "[game]", "name = \"My Game\"")?;
    let game = Fields::of(report, value, &GAME)?;
    game.name("\"My Game\"").map(|(name, _)| name.to_owned())
}
