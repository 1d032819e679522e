//! `[program]` and `[look]`: what the program shows, and in which colours. The shapes of pieces.

use diagnostics::{Sources, Span};

use super::drawing;
use crate::look::{Dialogue, Drawing, Extra, LEVELS, Look, Numbers, SHAPE_SIZES, SHAPES, Screen, Shape};
use crate::reader::{Fields, choose, text};
use crate::report::Report;
use crate::schema::{LOOK, PROGRAM};
use crate::spec::{Color, Size};

const DRAWINGS: [(&str, Drawing); 4] = [
    ("checks", Drawing::Checks),
    ("grid", Drawing::Grid),
    ("lines", Drawing::Lines),
    ("rack", Drawing::Rack),
];

/// Reads both sections. What is wrong in them is reported, and left at its default: what that is of the screen
/// depends on how large the program may be.
pub(super) fn read(root: &Fields<'_>, report: &Report, size: Size) -> Look {
    let screen = if size == Size::Small { Screen::Text } else { Screen::Board };
    let mut look = Look { screen, ..Look::default() };
    let (mut disk, mut expansions, mut reu, mut mate) = (None, None, None, None);
    let section = |key, known| root.value(key).and_then(|value| Fields::of(report, value, known));
    if let Some(program) = section("program", &PROGRAM) {
        let screens = [("board", Screen::Board), ("text", Screen::Text)];
        look.screen = program.choice("screen", &screens).unwrap_or(screen);
        look.level = program.choice("level", &LEVELS).unwrap_or_default();
        let numbers = [("decimal", Numbers::Decimal), ("hex", Numbers::Hex)];
        look.numbers = program.choice("numbers", &numbers).unwrap_or_default();
        let dialogues = [("full", Dialogue::Full), ("terse", Dialogue::Terse)];
        look.dialogue = program.choice("dialogue", &dialogues).unwrap_or_default();
        look.cutoffs = program.choice("cutoffs", &[("hidden", false), ("marked", true)]).unwrap_or_default();
        disk = program.boolean("disk");
        expansions = program.boolean("expansions");
        reu = program.boolean("reu");
        mate = program.boolean("mate");
    }
    let wanted = |asked| match asked {
        Some(true) => Extra::Yes,
        None if look.screen == Screen::Board => Extra::IfRoom,
        Some(false) | None => Extra::No,
    };
    (look.disk, look.expansions, look.reu) = (wanted(disk), wanted(expansions), wanted(reu));
    look.mate = wanted(mate);
    if let Some(fields) = section("look", &LOOK) {
        look.board = fields.choice("board", &DRAWINGS);
        look.light = color(&fields, "light");
        look.dark = color(&fields, "dark");
        look.line = color(&fields, "line");
        look.sides = sides(&fields, report);
        look.border = color(&fields, "border");
    }
    look
}

/// Has programs read disks, for a library that `span` names, and reports it where they are not to.
pub(super) fn reads_disks(root: &Fields<'_>, report: &Report, look: &mut Look, span: Span) {
    let program = root.value("program").and_then(|value| Fields::of(report, value, &PROGRAM));
    if program.and_then(|program| program.boolean("disk")) == Some(false) {
        report.error(
            span,
            "a library is read from disk, and `disk` of [program] is false",
            "write `disk = true`, or leave `library` out",
        );
    }
    look.disk = Extra::Yes;
}

/// A colour for each side.
fn sides(fields: &Fields<'_>, report: &Report) -> Option<[Color; 2]> {
    const EXAMPLE: &str = "[\"white\", \"black\"]";
    let value = fields.value("sides")?;
    let [first, second] = fields.array("sides", EXAMPLE)? else {
        report.error(
            value.span,
            "`sides` is not a colour for each side",
            format!("write `sides = {EXAMPLE}`"),
        );
        return None;
    };
    let read = |item| {
        let (word, span) = text(report, item, "a colour")?;
        choose(report, word, span, "a colour", &colors())
    };
    let (first, second) = (read(first), read(second));
    Some([first?, second?])
}

/// One of the colours of the C64.
pub(super) fn color(fields: &Fields<'_>, key: &str) -> Option<Color> {
    fields.choice(key, &colors())
}

/// All colours by their names.
fn colors() -> Vec<(&'static str, Color)> {
    Color::ALL.iter().map(|&color| (color.name, color)).collect()
}

/// The shape of a piece: `Some(None)` where the file gives none.
pub(super) fn shape(piece: &Fields<'_>, report: &Report, sources: &Sources) -> Option<Option<Shape>> {
    if piece.value("shape").is_none() {
        return Some(None);
    }
    let (text, span) = piece.text("shape")?;
    if text.contains(['#', '\n']) {
        return drawn(report, sources, text, span).map(Some);
    }
    let words = SHAPES.map(|name| (name, name));
    choose(report, text, span, "`shape`", &words).map(|name| Some(Shape::Named(name)))
}

/// A shape as it is drawn in the file: square, in `#` and `.`.
fn drawn(report: &Report, sources: &Sources, text: &str, span: Span) -> Option<Shape> {
    let rows = drawing::rows(sources, text, span);
    let size = rows.len();
    if !SHAPE_SIZES.contains(&size) {
        let message = format!("the shape has {size} rows");
        report.error(span, message, "draw 8, 16, 24 or 32 rows of as many `#` and `.`");
        return None;
    }
    let mut pixels = Vec::new();
    for row in rows {
        let place = drawing::whole_row(&row, span);
        let [(word, place)] = row.as_slice() else {
            report.error(
                place,
                "a row of the shape has gaps",
                "write its `#` and `.` without blanks between",
            );
            return None;
        };
        if let Some(odd) = word.chars().find(|letter| !matches!(letter, '#' | '.')) {
            let message = format!("`{}` in a shape", odd.escape_debug());
            report.error(*place, message, "use `#` where the piece is and `.` where the square is");
            return None;
        }
        let width = word.chars().count();
        if width != size {
            let message = format!("a row of {width} pixels in a shape of {size} rows");
            report.error(*place, message, format!("make it {size}"));
            return None;
        }
        pixels.push(word.chars().map(|letter| letter == '#').collect());
    }
    Some(Shape::Drawn(pixels))
}
