//! `[[piece]]`: what stands on the board and how it moves.

use diagnostics::{Diagnostic, Sources, Span};

use crate::reader::{Fields, choose, is_off};
use crate::report::Report;
use crate::schema::PIECE;
use crate::sections::moves::{self, Moves};
use crate::sections::promotes::{self, Becoming};
use crate::sections::sides::Sides;
use crate::sections::squares::square;
use crate::sections::texts::plain;
use crate::sections::values::{self, Tables};
use crate::spec::{Board, Class, Color, Kind, MAX_SQUARES, Piece, Placing, Square};
use crate::suggest::shown;
use crate::tree::Value;

const PLACINGS: [(&str, Placing); 3] =
    [("empty", Placing::Empty), ("lowest", Placing::Lowest), ("outflank", Placing::Outflank)];

/// What could be read of the pieces of a game.
pub(super) struct Pieces<'a> {
    /// The name of every `[[piece]]`, if all have one: enough to check what refers to them.
    pub names: Option<Vec<&'a str>>,
    /// Whether any of them does more than step.
    pub general: bool,
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
    /// The first key `late-values`, if there is one.
    pub late: Option<Span>,
}

/// What the entries are checked against and against one another.
struct Context<'a, 'b> {
    report: &'a Report,
    sources: &'b Sources,
    board: Option<&'b Board>,
    sides: Option<&'b Sides>,
    names: Vec<(&'a str, Span)>,
    taken: Vec<(Square, Span)>,
    letters: Vec<(char, Span)>,
    /// For each kind, what it becomes.
    becomings: Vec<Option<Becoming<'a>>>,
    /// For each kind, whether it has start squares, and its header.
    starts: Vec<(bool, Span)>,
    general: bool,
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
    let unknown = Pieces { names: None, general: false, all: None };
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
    let mut context = Context {
        report,
        sources,
        board,
        sides,
        names: Vec::new(),
        taken: Vec::new(),
        letters: Vec::new(),
        becomings: Vec::new(),
        starts: Vec::new(),
        general: false,
    };
    let mut all = All::default();
    let mut complete = !entries.is_empty();
    for entry in entries {
        complete &= piece(&mut context, entry, &mut all).is_some();
    }
    if complete {
        complete = promotes::settle(report, &mut all.kinds, &context.becomings)
            && promotes::arrivals(report, &all.kinds, &context.starts);
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
    Pieces {
        names: (names.len() == entries.len()).then_some(names),
        general: context.general,
        all: complete.then_some(all),
    }
}

fn piece<'a>(context: &mut Context<'a, '_>, entry: &'a Value, all: &mut All) -> Option<()> {
    let report = context.report;
    let piece = Fields::of(report, entry, &PIECE)?;
    let mut complete = true;
    let name = name(&piece, context);
    let side = side(&piece, context);
    let letter = letter(&piece, context, name);
    let colors: Vec<(&str, Color)> = Color::ALL.iter().map(|&color| (color.name, color)).collect();
    let color = piece.choice("color", &colors);
    let moves = moves::read(&piece, report);
    let place = piece.choice("place", &PLACINGS);
    let becoming = promotes::read(&piece, report, context.board);
    context.general |= place.is_some()
        || piece.value("promotes").is_some_and(|value| !is_off(value))
        || moves.as_ref().is_some_and(|moves| moves.ways.len() != moves.steps.len());
    if piece.value("moves").is_none() && piece.value("place").is_none() {
        let help =
            "add `moves = [{ step = [\"n\", \"s\"] }]`, or `place = \"empty\"` if it is put on the board";
        report.missing(piece.span, "the piece neither moves nor is placed", help);
        complete = false;
    }
    let start = start(&piece, context);
    let tables = tables(&piece, context, &start);
    let Moves { steps, ways } = moves?;
    let sound = complete && (place.is_some() || piece.value("place").is_none());
    let (side, start, (values, late)) = (side?, start.squares?, tables?);
    all.kinds.push(Kind {
        name: name?.0.to_owned(),
        side,
        letter: letter?,
        color,
        ways,
        steps,
        place,
        promotion: None,
    });
    all.places.push(piece.entry("values").map_or(piece.span, |entry| entry.key_span));
    all.late = all.late.or(piece.entry("late-values").map(|entry| entry.key_span));
    context.becomings.push(becoming?);
    context.starts.push((!start.is_empty(), piece.span));
    let kind = all.kinds.len() - 1;
    let pick = |tables: &Tables, index: usize| tables.get(index).or(tables.first()).cloned();
    let mut class = |index: usize| {
        let values = pick(&values, index).unwrap_or_default();
        let late = pick(&late, index);
        let same = |class: &Class| class.kind == kind && class.values == values && class.late == late;
        all.classes.iter().position(same).unwrap_or_else(|| {
            all.classes.push(Class { kind, values, late });
            all.classes.len() - 1
        })
    };
    let pieces = start.iter().enumerate().map(|(index, &start)| Piece { class: class(index), start });
    all.pieces.extend(pieces);
    // A kind that stands nowhere at first has a class of its own all the same.
    if start.is_empty() {
        class(0);
    }
    sound.then_some(())
}

/// The tables `values` and `late-values`. Without the first, the pieces are worth nothing anywhere.
fn tables(piece: &Fields<'_>, context: &Context<'_, '_>, start: &Start) -> Option<(Tables, Tables)> {
    let board = context.board?;
    // Where new pieces come to the board, one drawing is for all.
    let count = if start.written && piece.value("place").is_none() { Some(start.count?) } else { None };
    let read = |key| values::tables(piece, key, context.report, context.sources, board, count);
    let (values, late) = (read("values"), read("late-values"));
    let mut values = values?;
    if values.is_empty() {
        values.push(vec![0; board.squares.len()]);
    }
    Some((values, late?))
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

/// The letter a piece is drawn as, which no other kind may have.
fn letter<'a>(
    piece: &Fields<'a>,
    context: &mut Context<'a, '_>,
    name: Option<(&'a str, Span)>,
) -> Option<char> {
    let (letter, span) = own_letter(piece, context.report, name)?;
    // Two pieces of one name have been reported.
    let named_anew = context.names.iter().filter(|&&(other, _)| name.is_some_and(|(name, _)| name == other));
    let earlier = context.letters.iter().find(|&&(other, _)| other == letter);
    if let (Some(&(_, earlier)), ..=1) = (earlier, named_anew.count()) {
        let wrong = Diagnostic::error(span, format!("two pieces are drawn as `{letter}`"))
            .with_related(earlier, "the other one")
            .with_help("give one of them another `letter`, A to Z or a digit");
        context.report.add(wrong);
    }
    context.letters.push((letter, span));
    Some(letter)
}

/// The letter of a piece, or else the first of its name; and where it was written.
fn own_letter(piece: &Fields<'_>, report: &Report, name: Option<(&str, Span)>) -> Option<(char, Span)> {
    if piece.value("letter").is_none() {
        let (name, span) = name?;
        let letter = name.chars().next().map(plain).filter(char::is_ascii_alphanumeric);
        if letter.is_none() {
            let message = format!("`{}` begins with no letter to draw the piece as", shown(name));
            report.missing(span, message, "add `letter = \"K\"`, or another letter A to Z or digit");
        }
        return letter.map(|letter| (letter.to_ascii_uppercase(), span));
    }
    let (word, span) = piece.text("letter")?;
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphanumeric() => Some((letter.to_ascii_uppercase(), span)),
        _ => {
            let message = format!("`letter` cannot be \"{}\"", shown(word));
            report.error(span, message, "use one letter A to Z or one digit");
            None
        }
    }
}

/// What `start` says.
struct Start {
    /// Whether it is there.
    written: bool,
    /// How many squares are named, if tables can be counted against that.
    count: Option<usize>,
    /// The squares, if all are good.
    squares: Option<Vec<Square>>,
}

/// `start = ["e1", …]`, checked against the board and all squares taken before.
fn start(piece: &Fields<'_>, context: &mut Context<'_, '_>) -> Start {
    const EXAMPLE: &str = "[\"e1\"]";
    let report = context.report;
    let Some(whole) = piece.value("start") else {
        return Start { written: false, count: None, squares: Some(Vec::new()) };
    };
    let wrong = Start { written: true, count: None, squares: None };
    let Some(items) = piece.array("start", EXAMPLE) else {
        return wrong;
    };
    if items.is_empty() {
        report.error(whole.span, "the piece stands nowhere", "name at least one square, such as \"e1\"");
        return wrong;
    }
    // More squares than any board has are wrong one by one, and need no tables.
    let count = (items.len() <= MAX_SQUARES).then_some(items.len());
    let Some(board) = context.board else {
        return Start { count, ..wrong };
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
    Start { written: true, count, squares: (squares.len() == items.len()).then_some(squares) }
}
