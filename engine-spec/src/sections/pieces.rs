//! `[[piece]]`: what stands on the board and how it moves.

mod castles;
mod hand;
mod lines;
mod looks;
mod moves;
mod promotes;
mod start;

use diagnostics::{Sources, Span};

use self::moves::Moves;
use self::promotes::Head;
use self::start::Start;
use crate::reader::{Fields, choose};
use crate::report::Report;
use crate::schema::PIECE;
use crate::sections::look;
use crate::sections::sides::Sides;
use crate::sections::values::{self, Tables};
use crate::spec::{Board, Class, Kind, MAX_SQUARES, Piece, Placing, Square};
use crate::suggest::shown;
use crate::tree::Value;

const PLACINGS: [(&str, Placing); 3] =
    [("empty", Placing::Empty), ("lowest", Placing::Lowest), ("outflank", Placing::Outflank)];

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
    /// For each kind, its key `moves` or its header.
    pub moves: Vec<Span>,
    /// The kinds that are royal, and where they are said to be.
    pub royals: Vec<(usize, Span)>,
    /// The keys `lines`, and how many numbers each has.
    pub runs: Vec<(usize, Span)>,
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
    /// What other kinds must know of each.
    heads: Vec<Head<'a>>,
    /// How each castles.
    castles: Vec<Vec<castles::Said<'a>>>,
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
    let mut context = Context {
        report,
        sources,
        board,
        sides,
        names: Vec::new(),
        taken: Vec::new(),
        letters: Vec::new(),
        heads: Vec::new(),
        castles: Vec::new(),
    };
    let mut all = All::default();
    let mut complete = !entries.is_empty();
    for entry in entries {
        complete &= piece(&mut context, entry, &mut all).is_some();
    }
    match promotes::settle(report, &context.heads) {
        Some(promotions) => {
            all.kinds.iter_mut().zip(promotions).for_each(|(kind, promotion)| kind.promotion = promotion);
        }
        None => complete = false,
    }
    complete &= promotes::arrivals(report, &context.heads);
    if let (true, Some(board)) = (complete, board) {
        let All { kinds, classes, pieces, .. } = &mut all;
        let kind_of = |class: usize| classes.get(class).map_or(usize::MAX, |class| class.kind);
        let standing = |kind: usize| castles::starts(pieces, kind_of, kind);
        complete &= castles::settle(report, &context.castles, &context.names, board, kinds, &standing);
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
    let mut complete = true;
    let name = looks::name(&piece, context);
    let side = side(&piece, context);
    let letter = looks::letter(&piece, context, name);
    let color = look::color(&piece, "color");
    let shape = look::shape(&piece, report, context.sources);
    let moves = moves::read(&piece, report, context.board);
    let place = piece.choice("place", &PLACINGS);
    let hand = hand::read(&piece, report);
    let promotes = promotes::read(&piece, report, context.board);
    context.heads.push(Head::new(&piece, name, side, promotes));
    let castles = castles::read(&piece, report, context.board);
    complete &= castles.is_some();
    context.castles.push(castles.unwrap_or_default());
    let says = |key| piece.value(key).is_some() || piece.misspells(key);
    if !says("moves") && !says("place") {
        let help =
            "add `moves = [{ step = [\"n\", \"s\"] }]`, or `place = \"empty\"` if it is put on the board";
        report.missing(piece.span, "the piece neither moves nor is placed", help);
        complete = false;
    }
    let start = start::read(&piece, context);
    let tables = tables(&piece, context, &start);
    let runs = lines::read(&piece, report, context.sources, context.board);
    let (Moves { steps, movements }, hand) = (moves?, hand?);
    let sound = complete && (place.is_some() || piece.value("place").is_none());
    let (side, start, (values, late)) = (side?, start.squares?, tables?);
    all.kinds.push(Kind {
        name: name?.0.to_owned(),
        side,
        letter: letter?,
        color,
        shape: shape?,
        movements,
        steps,
        place,
        hand: hand.pieces,
        waits: hand.waits,
        fly: hand.fly,
        runs: runs?,
        promotion: None,
        royal: piece.boolean("royal").unwrap_or(false),
        castles: Vec::new(),
    });
    all.places.push(piece.entry("values").map_or(piece.span, |entry| entry.key_span));
    all.moves.push(piece.entry("moves").map_or(piece.span, |entry| entry.key_span));
    all.late = all.late.or(piece.entry("late-values").map(|entry| entry.key_span));
    let kind = all.kinds.len() - 1;
    if let (Some(entry), Some(said)) = (piece.entry("lines"), all.kinds.last()) {
        all.runs.push((said.runs.len(), entry.key_span));
    }
    if let (Some(true), Some(value)) = (piece.boolean("royal"), piece.value("royal")) {
        all.royals.push((kind, value.span));
    }
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

fn side(piece: &Fields<'_>, context: &Context<'_, '_>) -> Option<usize> {
    let example = context.sides.map_or("…".to_owned(), |sides| shown(&sides.sides[0].name));
    let (word, span) = piece.required_text("side", &format!("\"{example}\""))?;
    let [first, second] = &context.sides?.sides;
    choose(context.report, word, span, "`side`", &[(first.name.as_str(), 0), (second.name.as_str(), 1)])
}
