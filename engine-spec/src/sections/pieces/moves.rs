//! `moves` of [[piece]]: the movements by which it goes about the board.

use diagnostics::{Diagnostic, Span};

use crate::reader::{Fields, choose, number, text};
use crate::report::Report;
use crate::schema::{LONGEST_LEAP, MOVE};
use crate::sections::squares::region;
use crate::spec::{Board, Direction, Gait, Means, Movement, Offset, Region, Square};
use crate::suggest::{nearest, shown};
use crate::tree::{Node, Value};

const EXAMPLE: &str = "[{ step = [\"n\", \"s\"] }]";
const DIRECTIONS: &str = "[\"n\", \"s\"]";

/// What the keys of an entry stand for.
const SORTS: [(&str, Gait); 4] =
    [("step", Gait::Leap), ("ride", Gait::Ride), ("jump", Gait::Jump), ("leap", Gait::Leap)];

/// What `moves` says.
#[derive(Default)]
pub(super) struct Moves {
    /// The steps that go to empty squares.
    pub steps: Vec<Direction>,
    /// All movements.
    pub movements: Vec<Movement>,
}

/// A movement, and where it was written.
struct Found<'a> {
    movement: Movement,
    /// The direction of a step or ride or jump as it was written.
    word: Option<&'a str>,
    span: Span,
}

/// Reads `moves`; without it there are none.
pub(super) fn read(piece: &Fields<'_>, report: &Report, board: Option<&Board>) -> Option<Moves> {
    let Some(whole) = piece.value("moves") else {
        return Some(Moves::default());
    };
    let (mut moves, mut found, mut sound) = (Moves::default(), Vec::new(), true);
    for entry in piece.array("moves", EXAMPLE)? {
        let fields = Fields::of(report, entry, &MOVE);
        sound &= fields.is_some_and(|fields| one(report, &fields, board, &mut found, &mut moves.steps));
    }
    if found.is_empty() && sound {
        report.error(whole.span, "the piece has no moves", format!("write `moves = {EXAMPLE}`"));
        return None;
    }
    moves.movements = found.into_iter().map(|found| found.movement).collect();
    sound.then_some(moves)
}

/// Reads one table of `moves`; whether it is sound.
fn one<'a>(
    report: &Report,
    fields: &Fields<'a>,
    board: Option<&Board>,
    found: &mut Vec<Found<'a>>,
    steps: &mut Vec<Direction>,
) -> bool {
    const MEANS: [(&str, Means); 4] =
        [("move", Means::Move), ("capture", Means::Capture), ("both", Means::Both), ("royal", Means::Royal)];
    let only = fields.choice("only", &MEANS);
    let mut sound = only.is_some() || fields.value("only").is_none();
    let mut present = SORTS.iter().filter_map(|&(key, gait)| Some((key, gait, fields.value(key)?)));
    let Some((key, gait, value)) = present.next() else {
        // A move of an unknown sort has been reported by its key.
        if !fields.is_foreign() {
            let help = "write one of `step`, `ride`, `jump` and `leap`, such as `{ step = [\"n\", \"s\"] }`";
            report.missing(fields.span, "the move leads nowhere", help);
        }
        return false;
    };
    if let Some((other, ..)) = present.next() {
        let message = format!("a move is of one sort, not `{key}` and `{other}`");
        report.error(value.span, message, format!("write two tables: {{ {key} = … }}, {{ {other} = … }}"));
        return false;
    }
    let Some(rest) = Rest::read(report, fields, board, (key, gait), only) else { return false };
    let mut only = only.unwrap_or(Means::Move);
    if gait == Gait::Jump {
        if let Some(value) = fields.value("only") {
            report.error(value.span, "`only` is not for jumps, which always capture", "leave `only` out");
            sound = false;
        }
        only = Means::Capture;
    }
    if let ("step", Node::Text(word)) = (key, &value.node) {
        let link = links(report, word, value.span, board)
            .and_then(|()| rest.without_grid(report))
            .map(|rest| rest.on(Movement::new(Gait::Link, (0, 0), only)));
        return sound
            & link.is_some_and(|movement| {
                add(report, key, Found { movement, word: None, span: value.span }, found)
            });
    }
    let example = if key == "leap" { "[[1, 2], [-1, 2]]" } else { DIRECTIONS };
    let Some(items) = fields.array(key, example) else {
        return false;
    };
    let mut leads = items.is_empty();
    for item in items {
        let target = match key {
            "leap" => offset(report, item).map(|offset| (offset, None)),
            _ => {
                direction(report, item).map(|(direction, word)| (direction.offset(), Some((direction, word))))
            }
        };
        let Some((offset, written)) = target else {
            sound = false;
            continue;
        };
        for movement in rest.all(board, Movement::new(gait, offset, only)) {
            leads = true;
            let found_movement = Found { movement, word: written.map(|(_, word)| word), span: item.span };
            if !add(report, key, found_movement, found) {
                sound = false;
            } else if let ("step", Means::Move, Some((direction, _)), true) =
                (key, only, written, movement.is_plain())
            {
                steps.push(direction);
            }
        }
    }
    if let (true, false, Some(to)) = (sound, leads, fields.value("to")) {
        report.error(to.span, "none of the moves leads there", "name squares that they lead to");
        sound = false;
    }
    sound
}

/// What else an entry says of its movements.
struct Rest<'a> {
    from: Option<Region>,
    least: u8,
    limit: u8,
    passes: bool,
    also: Option<&'a Value>,
    to: Option<(Region, &'a Value)>,
    then: Vec<Direction>,
    over: bool,
}

impl<'a> Rest<'a> {
    /// Reads it, and reports what the sort of movement has no use for.
    fn read(
        report: &Report,
        fields: &Fields<'a>,
        board: Option<&Board>,
        (sort, gait): (&str, Gait),
        only: Option<Means>,
    ) -> Option<Self> {
        let mut sound = true;
        let mut refuse = |key: &str, wrong: bool, message: &str, help: &str| {
            if let Some(value) = fields.value(key).filter(|_| wrong) {
                report.error(value.span, message, help);
                sound = false;
            }
        };
        for key in ["least", "limit", "passes"] {
            let message = format!("`{key}` is for rides");
            refuse(key, gait != Gait::Ride, &message, "write `ride`, or leave it out");
        }
        let captures = matches!(only, Some(Means::Capture | Means::Both));
        let help = "add `only = \"capture\"`, or leave `also` out";
        refuse("also", gait != Gait::Leap || !captures, "`also` is for steps and leaps that capture", help);
        let (least, limit) = (fields.byte("least"), fields.byte("limit"));
        let (least, limit) = (least.unwrap_or(1), limit.unwrap_or(u8::MAX));
        refuse("limit", limit < least, "no ride has so few steps", "use a number no less than `least`");
        let passes = fields.boolean("passes").unwrap_or(false);
        let help = "add `least = 2`, or leave `passes` out";
        refuse("passes", passes && least < 2, "a ride of one step passes nothing", help);
        let help = "leave it out, or capture other pieces, too";
        refuse(
            "passes",
            passes && only == Some(Means::Royal),
            "what is to be taken does not pass squares",
            help,
        );
        refuse("to", gait != Gait::Leap, "`to` is for steps and leaps", "use `from`, or leave it out");
        let links = matches!(fields.value("step").map(|value| &value.node), Some(Node::Text(_)));
        refuse(
            "then",
            sort != "step" || links,
            "`then` is for steps in directions",
            "write `step`, or leave it out",
        );
        let bends = fields.value("then").is_some();
        refuse("also", bends, "`also` is not for steps that go on", "leave `also` out");
        let help = "write `ride` and `only = \"capture\"`, or leave `over` out";
        let captures = gait == Gait::Ride && only == Some(Means::Capture);
        refuse("over", !captures, "`over` is for rides that capture and do nothing else", help);
        let counts = least > 1 || limit < u8::MAX || passes;
        refuse("over", counts, "`over` goes with no number of steps", "leave the number out, or `over`");
        let over = fields.choice("over", &[("piece", ())]).is_some();
        let also = fields.choice("also", &[("passed", ())]).and(fields.value("also"));
        let mut squares = |key: &str| -> Option<(Region, &'a Value)> {
            let value = fields.value(key)?;
            let squares = board.and_then(|board| region(report, value, board));
            sound &= squares.is_some();
            Some((squares?.into_iter().collect(), value))
        };
        let (from, to) = (squares("from").map(|(region, _)| region), squares("to"));
        let mut then = Vec::new();
        if bends {
            for item in fields.array("then", DIRECTIONS)? {
                then.push(direction(report, item)?.0);
            }
        }
        let read = |key: &str, got: bool| got || fields.value(key).is_none();
        sound &=
            read("least", fields.byte("least").is_some()) && read("limit", fields.byte("limit").is_some());
        sound &= read("passes", fields.boolean("passes").is_some()) && read("also", also.is_some());
        sound &= read("over", over);
        sound.then_some(Self { from, least, limit, passes, also, to, then, over })
    }

    /// The same for steps along links, which no square passed is beside.
    fn without_grid(self, report: &Report) -> Option<Self> {
        if let Some(value) = self.also {
            report.error(value.span, "`also` is for steps in directions", "leave it out");
            return None;
        }
        if let Some((_, value)) = self.to {
            report.error(value.span, "`to` is for steps in directions", "use `from`, or leave it out");
            return None;
        }
        Some(self)
    }

    /// A movement and how it goes on; those that end where they may.
    fn all(&self, board: Option<&Board>, movement: Movement) -> Vec<Movement> {
        let bent = |direction: &Direction| Movement {
            gait: Gait::Ride,
            bend: Some(movement.offset),
            offset: direction.offset(),
            least: 2,
            limit: 2,
            ..self.on(movement)
        };
        let all: Vec<Movement> = match &self.then[..] {
            [] => vec![self.on(movement)],
            then => then.iter().map(bent).collect(),
        };
        let (Some((to, _)), Some(board)) = (self.to, board) else { return all };
        let ending = |movement: Movement| {
            let ends = |&from: &Square| {
                movement.begins(from) && board.away(from, movement.whole()).is_some_and(|end| to.has(end))
            };
            let from: Region = (0..).take(board.squares.len()).filter(ends).collect();
            (from != Region::default()).then_some(Movement { from: Some(from), ..movement })
        };
        all.into_iter().filter_map(ending).collect()
    }

    fn on(&self, movement: Movement) -> Movement {
        Movement {
            from: self.from,
            least: self.least,
            limit: self.limit,
            passes: self.passes,
            also: self.also.is_some(),
            over: self.over,
            ..movement
        }
    }
}

/// Adds a movement, unless it leads where another one does; whether it has.
fn add<'a>(report: &Report, key: &str, new: Found<'a>, found: &mut Vec<Found<'a>>) -> bool {
    if let Some(earlier) = found
        .iter()
        .find(|earlier| meet(earlier.movement, new.movement) || meet(new.movement, earlier.movement))
    {
        twice(report, key, &new, earlier);
        return false;
    }
    found.push(new);
    true
}

/// Whether `step = "links"` is what is written, on a board that has some.
fn links(report: &Report, word: &str, span: Span, board: Option<&Board>) -> Option<()> {
    if word != "links" {
        let help = match nearest(word, ["links"]) {
            Some(word) => format!("did you mean \"{word}\"?"),
            None => format!("write `step = {DIRECTIONS}`, or `step = \"links\"`"),
        };
        report.error(span, format!("`step` cannot be \"{}\"", shown(word)), help);
        return None;
    }
    if board.is_some_and(|board| board.lines.is_empty()) {
        let help =
            "add `links = [\"a1 d1 g1\", …]` to [board], or step in directions: `step = [\"n\", \"s\"]`";
        report.missing(span, "the board has no `links` to step along", help);
        return None;
    }
    Some(())
}

fn direction<'a>(report: &Report, item: &'a Value) -> Option<(Direction, &'a str)> {
    let words = Direction::ALL.map(|direction| (direction.word(), direction));
    let (word, span) = text(report, item, "a direction")?;
    Some((choose(report, word, span, "a direction", &words)?, word))
}

/// `[1, 2]`: files right and ranks up.
fn offset(report: &Report, item: &Value) -> Option<Offset> {
    const HELP: &str = "write files right and ranks up, such as [1, 2]";
    let Node::Array(numbers) = &item.node else {
        report.error(item.span, format!("a leap is two numbers, not {}", item.node.describe()), HELP);
        return None;
    };
    let [files, ranks] = &numbers[..] else {
        report.error(item.span, format!("a leap is two numbers, not {}", numbers.len()), HELP);
        return None;
    };
    let read = |value| {
        let number = number(report, value, "a number of a leap", -LONGEST_LEAP, LONGEST_LEAP)?;
        i8::try_from(number).ok()
    };
    let (files, ranks) = (read(files), read(ranks));
    let (files, ranks) = (files?, ranks?);
    if (files, ranks) == (0, 0) {
        report.error(item.span, "the leap goes nowhere", HELP);
        return None;
    }
    Some((files, ranks))
}

fn twice(report: &Report, key: &str, later: &Found<'_>, earlier: &Found<'_>) {
    let same = earlier.movement.gait == later.movement.gait && earlier.word == later.word;
    let wrong = match later.word {
        Some(word) if same => Diagnostic::error(later.span, format!("the {key} \"{word}\" is there twice"))
            .with_related(earlier.span, "the first one")
            .with_help("leave one of them out"),
        _ => Diagnostic::error(later.span, format!("this {key} leads where another move does"))
            .with_related(earlier.span, "the other one")
            .with_help("leave one of them out, or let `only` tell what each is for"),
    };
    report.add(wrong);
}

/// Whether both movements can lead a piece from one square to the same other, for the same purpose. Asked
/// in both orders.
fn meet(one: Movement, other: Movement) -> bool {
    // What goes on otherwise leads where a leap does.
    let straight = |movement: Movement| match movement.bend {
        Some(_) => Movement { gait: Gait::Leap, offset: movement.whole(), ..movement },
        None => movement,
    };
    let (one, other) = (straight(one), straight(other));
    if let (Some(one), Some(other)) = (one.from, other.from)
        && one.is_apart(other)
    {
        return false;
    }
    let purpose = (one.moves() && other.moves()) || (one.only != Means::Move && other.only != Means::Move);
    let (files, ranks) = one.offset;
    match (one.gait, other.gait) {
        (Gait::Jump, Gait::Jump) => one.offset == other.offset,
        // The square that a jump lands on is empty.
        (Gait::Jump, Gait::Leap) => (files * 2, ranks * 2) == other.offset && other.moves(),
        (Gait::Ride, Gait::Leap) => {
            let far = other.offset.0.abs().max(other.offset.1.abs());
            let goes = i16::from(one.least)..=i16::from(one.limit);
            purpose && (files * far, ranks * far) == other.offset && goes.contains(&i16::from(far))
        }
        (Gait::Ride, Gait::Ride) => {
            let both = one.least <= other.limit && other.least <= one.limit;
            purpose && one.offset == other.offset && one.over == other.over && both
        }
        // Who knows which way links lead.
        (Gait::Link, Gait::Link | Gait::Leap | Gait::Ride) => purpose,
        (Gait::Link, Gait::Jump) => one.only != Means::Capture,
        (Gait::Leap, Gait::Leap) => purpose && one.offset == other.offset,
        // A ride stops before what a jump goes over.
        (_, Gait::Link)
        | (Gait::Jump, Gait::Ride)
        | (Gait::Ride | Gait::Leap, Gait::Jump)
        | (Gait::Leap, Gait::Ride) => false,
    }
}
