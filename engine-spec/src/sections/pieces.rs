//! `[[piece]]`: what stands on the board and how it moves.

use diagnostics::{Diagnostic, Sources, Span};

use crate::reader::{Fields, choose, text};
use crate::report::Report;
use crate::schema::{MOVE, PIECE};
use crate::sections::sides::Sides;
use crate::sections::squares::square;
use crate::sections::texts::plain;
use crate::sections::values;
use crate::spec::{Board, Class, Color, Direction, Gait, Kind, MAX_SQUARES, Means, Piece, Square, Way};
use crate::suggest::shown;
use crate::tree::Value;

/// What could be read of the pieces of a game.
pub(super) struct Pieces<'a> {
    /// The name of every `[[piece]]`, if all have one: enough to check what refers to them.
    pub names: Option<Vec<&'a str>>,
    /// The pieces, if nothing is wrong with them.
    pub all: Option<All>,
}

/// The pieces of a game.
#[derive(Default)]
pub(super) struct All {
    pub kinds: Vec<Kind>,
    pub classes: Vec<Class>,
    pub pieces: Vec<Piece>,
    /// For each kind, its key `values` or its header.
    pub places: Vec<Span>,
}

/// What the entries are checked against and against one another.
struct Context<'a, 'b> {
    report: &'a Report,
    sources: &'b Sources,
    board: Option<&'b Board>,
    sides: Option<&'b Sides>,
    names: Vec<(&'a str, Span)>,
    taken: Vec<(Square, Span)>,
}

/// Reads all `[[piece]]` entries.
pub(super) fn read<'a>(
    root: &Fields<'a>,
    report: &'a Report,
    sources: &Sources,
    board: Option<&Board>,
    sides: Option<&Sides>,
) -> Pieces<'a> {
    const EXAMPLE: &str = "name = \"king\"\nside = …\nstart = [\"e1\"]\nmoves = [{ step = [\"n\", \"s\"] }]";
    let unknown = Pieces { names: None, all: None };
    let Some(entries) = root.sections("piece", EXAMPLE) else {
        return unknown;
    };
    if entries.is_empty() {
        let place = root.value("piece").map_or(root.span, |value| value.span);
        report.error(place, "the game has no pieces", "write a [[piece]] for each side");
    }
    if let Some(extra) = entries.get(MAX_SQUARES) {
        let message = format!("{} [[piece]] entries: there is no board for so many", entries.len());
        report.error(extra.span, message, "list all squares of like pieces under one `start`");
        return unknown;
    }
    let (names, taken) = (Vec::new(), Vec::new());
    let mut context = Context { report, sources, board, sides, names, taken };
    let mut all = All::default();
    let mut complete = !entries.is_empty();
    for entry in entries {
        complete &= piece(&mut context, entry, &mut all).is_some();
    }
    if let (true, Some(sides)) = (complete, sides) {
        for (index, side) in sides.sides.iter().enumerate() {
            if !all.kinds.iter().any(|kind| kind.side == index) {
                let name = shown(&side.name);
                let message = format!("side `{name}` has no pieces");
                report.error(
                    sides.places[index],
                    message,
                    format!("add a [[piece]] with `side = \"{name}\"`"),
                );
                complete = false;
            }
        }
    }
    let names: Vec<&str> = context.names.iter().map(|&(name, _)| name).collect();
    Pieces { names: (names.len() == entries.len()).then_some(names), all: complete.then_some(all) }
}

fn piece<'a>(context: &mut Context<'a, '_>, entry: &'a Value, all: &mut All) -> Option<()> {
    let report = context.report;
    let piece = Fields::of(report, entry, &PIECE)?;
    let name = name(&piece, context);
    let side = side(&piece, context);
    let letter = letter(&piece, report, name);
    let colors: Vec<(&str, Color)> = Color::ALL.iter().map(|&color| (color.name, color)).collect();
    let color = piece.choice("color", &colors);
    let steps = moves(&piece, report);
    let (count, start) = start(&piece, context);
    let tables = context
        .board
        .zip(count)
        .and_then(|(board, count)| values::tables(&piece, report, context.sources, board, count));
    let steps = steps?;
    let way = |&step: &Direction| Way { gait: Gait::Leap, offset: step.offset(), only: Means::Move };
    all.kinds.push(Kind {
        name: name?.0.to_owned(),
        side: side?,
        letter: letter?,
        color,
        ways: steps.iter().map(way).collect(),
        steps,
        place: None,
        promotion: None,
    });
    all.places.push(piece.entry("values").map_or(piece.span, |entry| entry.key_span));
    let kind = all.kinds.len() - 1;
    for (square, values) in start?.into_iter().zip(tables?) {
        let known = all.classes.iter().position(|class| class.kind == kind && class.values == values);
        let class = known.unwrap_or_else(|| {
            all.classes.push(Class { kind, values, late: None });
            all.classes.len() - 1
        });
        all.pieces.push(Piece { class, start: square });
    }
    Some(())
}

fn name<'a>(piece: &Fields<'a>, context: &mut Context<'a, '_>) -> Option<(&'a str, Span)> {
    let (name, span) = piece.name("\"king\"")?;
    if let Some(&(_, earlier)) = context.names.iter().find(|&&(other, _)| other == name) {
        let wrong = Diagnostic::error(span, format!("two pieces are called `{}`", shown(name)))
            .with_related(earlier, "the other one")
            .with_help("rename one, or list all squares of like pieces under one `start`");
        context.report.add(wrong);
    }
    context.names.push((name, span));
    Some((name, span))
}

fn side(piece: &Fields<'_>, context: &Context<'_, '_>) -> Option<usize> {
    let example = context.sides.map_or("…".to_owned(), |sides| shown(&sides.sides[0].name));
    let (word, span) = piece.required_text("side", &format!("\"{example}\""))?;
    let [first, second] = &context.sides?.sides;
    choose(context.report, word, span, "`side`", &[(first.name.as_str(), 0), (second.name.as_str(), 1)])
}

/// The letter a piece is drawn as: its own, or the first of its name.
fn letter(piece: &Fields<'_>, report: &Report, name: Option<(&str, Span)>) -> Option<char> {
    if piece.value("letter").is_none() {
        let (name, span) = name?;
        let letter = name.chars().next().map(plain).filter(char::is_ascii_alphanumeric);
        if letter.is_none() {
            let message = format!("`{}` begins with no letter to draw the piece as", shown(name));
            report.missing(span, message, "add `letter = \"K\"`, or another letter A to Z or digit");
        }
        return letter.map(|letter| letter.to_ascii_uppercase());
    }
    let (word, span) = piece.text("letter")?;
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphanumeric() => Some(letter.to_ascii_uppercase()),
        _ => {
            let message = format!("`letter` cannot be \"{}\"", shown(word));
            report.error(span, message, "use one letter A to Z or one digit");
            None
        }
    }
}

/// `moves = [{ step = [ … ] }]`: the steps of all entries, one after the other.
fn moves(piece: &Fields<'_>, report: &Report) -> Option<Vec<Direction>> {
    const STEP: &str = "[\"n\", \"s\"]";
    const EXAMPLE: &str = "[{ step = [\"n\", \"s\"] }]";
    let whole = piece.required("moves", EXAMPLE)?;
    let mut steps: Vec<(Direction, Span)> = Vec::new();
    let mut sound = true;
    let words: Vec<(&str, Direction)> =
        Direction::ALL.iter().map(|&direction| (direction.word(), direction)).collect();
    for entry in piece.array("moves", EXAMPLE)? {
        let Some(atom) = Fields::of(report, entry, &MOVE) else {
            sound = false;
            continue;
        };
        // A move of an unknown sort has been reported by its key.
        if !atom.is_foreign() {
            atom.required("step", STEP);
        }
        let Some(directions) = atom.array("step", STEP) else {
            sound = false;
            continue;
        };
        for word in directions {
            let direction = text(report, word, "a direction")
                .and_then(|(name, span)| choose(report, name, span, "a direction", &words));
            let Some(direction) = direction else {
                sound = false;
                continue;
            };
            if let Some(&(_, earlier)) = steps.iter().find(|&&(other, _)| other == direction) {
                let message = format!("the step \"{}\" is there twice", direction.word());
                let wrong = Diagnostic::error(word.span, message)
                    .with_related(earlier, "the first one")
                    .with_help("leave one of them out");
                report.add(wrong);
                sound = false;
            } else {
                steps.push((direction, word.span));
            }
        }
    }
    if steps.is_empty() && sound {
        report.error(whole.span, "the piece has no moves", format!("write `moves = {EXAMPLE}`"));
        return None;
    }
    sound.then(|| steps.into_iter().map(|(direction, _)| direction).collect())
}

/// `start = ["e1", …]`, checked against the board and all squares taken before: how many squares
/// are named, and the squares if all are good.
fn start(piece: &Fields<'_>, context: &mut Context<'_, '_>) -> (Option<usize>, Option<Vec<Square>>) {
    const EXAMPLE: &str = "[\"e1\"]";
    let report = context.report;
    let Some(whole) = piece.required("start", EXAMPLE) else {
        return (None, None);
    };
    let Some(items) = piece.array("start", EXAMPLE) else {
        return (None, None);
    };
    if items.is_empty() {
        report.error(whole.span, "the piece stands nowhere", "name at least one square, such as \"e1\"");
        return (None, None);
    }
    // More squares than any board has are wrong one by one, and need no tables.
    let count = (items.len() <= MAX_SQUARES).then_some(items.len());
    let Some(board) = context.board else {
        return (count, None);
    };
    let mut squares = Vec::new();
    for item in items {
        let Some(square) = square(report, item, board) else {
            continue;
        };
        if let Some(&(_, earlier)) = context.taken.iter().find(|&&(other, _)| other == square) {
            let message = format!("two pieces stand on {}", board.name(square));
            let wrong = Diagnostic::error(item.span, message)
                .with_related(earlier, "the other one")
                .with_help("move one of them to an empty square");
            report.add(wrong);
            continue;
        }
        context.taken.push((square, item.span));
        squares.push(square);
    }
    (count, (squares.len() == items.len()).then_some(squares))
}
