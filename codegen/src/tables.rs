//! The constant tables, but for those of a kernel.

mod display;
mod keys;
pub(crate) mod rows;
mod values;

use engine_spec::{Direction, Gait, Offset, Spec, Square, safety};
use plan::Plan;

use crate::along;
use crate::checks::Checks;
use crate::closing;
use crate::counts;
use crate::effects::Effects;
use crate::hunt;
use crate::limits::{Frames, line_place};
use crate::lines::{Written, lines, points};
use crate::mills;
use crate::patterns::{self, Slots};
use crate::pieces::{Class, Side, captures, offset_name};
use crate::special;
use crate::squares;
use crate::structure;
use crate::threats;
use rows::{Table, by_rank, bytes, expressions};

/// What stands off the board, and where nothing is.
pub(crate) const NONE: u8 = 0xff;

/// Everything that tables are made from.
pub(crate) struct Inputs<'a> {
    pub plan: &'a Plan,
    pub spec: &'a Spec,
    /// The labels of all kinds.
    pub kinds: &'a [String],
    pub sides: &'a [Side],
    pub classes: &'a [Class],
    pub effects: &'a Effects,
    pub frames: &'a Frames,
    pub flips: bool,
    pub history: bool,
    pub drops: bool,
    /// Lines, where they are written out.
    pub written_lines: Option<&'a Written>,
    /// Whether a kernel searches, with tables of its own.
    pub kernel: bool,
}

impl Inputs<'_> {
    /// A table with an entry for each square, a row for each rank.
    fn square_table(&self, name: impl Into<String>, comment: impl Into<String>, values: &[u8]) -> Table {
        let board = &self.spec.board;
        let on = |rank: u8| board.squares.iter().filter(|square| square.1 == rank).count();
        let counts: Vec<usize> = (0..board.ranks).map(on).collect();
        by_rank(name, comment, &counts, values)
    }

    /// Two tables: the low and the high bytes.
    fn words(&self, name: &str, comment: &str, values: &[i16]) -> [Table; 2] {
        let part =
            |byte: usize| -> Vec<u8> { values.iter().map(|value| value.to_le_bytes()[byte]).collect() };
        [
            self.square_table(format!("{name}_lo"), comment, &part(0)),
            self.square_table(format!("{name}_hi"), "and the high bytes", &part(1)),
        ]
    }
}

/// All tables, but for those of a kernel.
pub(crate) fn tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = board_tables(inputs);
    let square_table =
        |name: String, comment: String, values: &[u8]| inputs.square_table(name, comment, values);
    tables.extend(counts::tables(inputs.spec, inputs.sides, &square_table));
    let codes: Vec<u8> = inputs.classes.iter().map(|class| class.code).collect();
    tables.extend(special::tables(inputs.plan, inputs.kinds, &codes, &square_table));
    if !inputs.kernel {
        tables.extend(values::tables(inputs));
    }
    if inputs.spec.search.table.is_some() {
        tables.extend(keys::tables(inputs));
    }
    tables.extend(frontier_tables(inputs));
    tables.extend(line_tables(inputs));
    tables.extend(threats::tables(inputs.spec, inputs.written_lines.is_some()));
    tables.extend(pattern_tables(inputs.spec));
    tables.extend(closing::tables(inputs.spec));
    tables.extend(mills::tables(inputs.plan, inputs.sides));
    tables.extend(hunt::tables(inputs.spec));
    tables.extend(structure::tables(inputs.spec));
    tables.extend(along::tables(inputs.spec));
    if !inputs.kernel {
        tables.extend(frame_tables(inputs));
    }
    tables.extend(screen_tables(inputs));
    tables
}

/// The offsets of all movements, of the directions in which pieces stand in rows and of those in which effects
/// look, each once.
fn offsets(spec: &Spec, effects: &Effects) -> Vec<Offset> {
    let movements =
        spec.kinds.iter().flat_map(|kind| &kind.movements).filter(|movement| movement.gait != Gait::Link);
    let both = |movement: &engine_spec::Movement| std::iter::once(movement.offset).chain(movement.bend);
    let mut offsets: Vec<Offset> = movements.flat_map(both).collect();
    if spec.ends.row.is_some() && !spec.counts_lines() && spec.board.lines.is_empty() {
        offsets.extend(Direction::ALL.map(Direction::offset));
    }
    if spec.royals() != [None, None] {
        // Attacks are looked for from the royal piece backwards.
        let movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
        let attacks = movements.filter(|movement| captures(movement)).flat_map(both);
        offsets.extend(attacks.map(|(files, ranks)| (-files, -ranks)));
    }
    if spec.search.safety {
        let captures = (0..2).flat_map(|side| safety::captures(spec, side));
        offsets.extend(captures.map(|(files, ranks)| (-files, -ranks)));
    }
    offsets.extend(effects.offsets());
    offsets.extend(special::offsets(spec));
    let rank = |offset: &Offset| Direction::ALL.iter().position(|direction| direction.offset() == *offset);
    offsets.sort_by_key(|offset| (rank(offset).unwrap_or(Direction::ALL.len()), *offset));
    offsets.dedup();
    offsets
}

/// Where movements lead, where games begin and end.
fn board_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let board = &spec.board;
    let mut tables = Vec::new();
    // A kernel has tables of its own, in which the square past the last stands for none.
    for (files, ranks) in offsets(spec, inputs.effects).into_iter().filter(|_| !inputs.kernel) {
        let next = |&(file, rank): &(u8, u8)| -> Option<Square> {
            board.square_at(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
        };
        let values: Vec<u8> = board.squares.iter().map(|place| next(place).unwrap_or(NONE)).collect();
        let name = offset_name((files, ranks));
        let where_to = if Direction::ALL.iter().any(|direction| direction.offset() == (files, ranks)) {
            format!("the square {name} of each, or NONE")
        } else {
            format!("the square {files} files right and {ranks} ranks up of each, or NONE")
        };
        tables.push(inputs.square_table(format!("next_{name}"), where_to, &values));
    }
    if inputs.flips {
        let past = board.squares.len() as Square;
        for direction in Direction::ALL {
            let next = |square| board.neighbor(square, direction).unwrap_or(past);
            let values: Vec<u8> = (0..past).map(next).collect();
            let word = direction.word();
            let comment = format!("the square {word} of each; SQUARES is off the board");
            tables.push(inputs.square_table(format!("flank_{word}"), comment, &values));
        }
    }
    tables.extend(Checks::new(inputs.plan).map_or_else(|_| Vec::new(), |checks| checks.tables(spec)));
    let mut start = vec![0; board.squares.len()];
    for piece in &spec.pieces {
        start[usize::from(piece.start)] = inputs.classes[piece.class].code;
    }
    tables.push(inputs.square_table("start_board", "the board when a game begins", &start));
    let flags = |region: &[Square]| -> Vec<u8> {
        squares(spec).map(|square| u8::from(region.contains(&square))).collect()
    };
    for (reach, number) in spec.ends.reach.iter().zip(1..) {
        let comment = format!("1 where it ends for a {}", spec.kinds[reach.kind].name);
        tables.push(inputs.square_table(format!("goal_{number}"), comment, &flags(&reach.squares)));
    }
    for promotion in inputs.sides.iter().flat_map(|side| &side.promotions) {
        let class = inputs.classes.iter().position(|class| promotion.codes.contains(&class.constant));
        let kind = class.map(|class| &spec.kinds[spec.classes[class].kind]);
        if let Some((kind, rule)) = kind.and_then(|kind| Some((kind, kind.promotion.as_ref()?))) {
            let comment = if rule.to.len() > 1 {
                format!("where a {} chooses what it becomes: its first landing", kind.name)
            } else {
                format!("1 where a {} is promoted", kind.name)
            };
            let number = spec.kinds.iter().position(|other| std::ptr::eq(other, kind)).unwrap_or(0);
            let values = special::crown(inputs.plan, number);
            tables.push(inputs.square_table(format!("crown_{}", promotion.name), comment, &values));
        }
    }
    if spec.kinds.iter().any(|kind| kind.place == Some(engine_spec::Placing::Lowest)) {
        tables.push(bytes("file_bottom", "the lowest square of each file", &bottoms(spec)));
        let up = |&(file, rank): &(u8, u8)| {
            (rank + 1..board.ranks).find_map(|higher| board.square_at(file, higher)).unwrap_or(NONE)
        };
        let values: Vec<u8> = board.squares.iter().map(up).collect();
        tables.push(inputs.square_table("file_up", "the next square of the file, or NONE", &values));
    }
    tables
}

/// The lowest square of each file that has one.
pub(crate) fn bottoms(spec: &Spec) -> Vec<u8> {
    let bottom = |file: u8| (0..spec.board.ranks).find_map(|rank| spec.board.square_at(file, rank));
    (0..spec.board.files).filter_map(bottom).collect()
}

/// What moves change, one ply above the leaves.
fn frontier_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = Vec::new();
    for class in inputs.sides.iter().flat_map(|side| side.frontier.iter().flatten()) {
        for step in &class.steps {
            let comment = format!("128 and what a {} gains by going {}", class.label, step.label);
            tables.push(inputs.square_table(&step.gain, comment, &step.changes));
        }
    }
    for side in inputs.sides {
        if let Some(safety) = &side.safety {
            let flags: Vec<u8> =
                squares(inputs.spec).map(|square| u8::from(safety.threats.contains(&square))).collect();
            let comment = format!("1 where {} is one step from winning", side.name);
            tables.push(inputs.square_table(format!("threat_{}", side.name), comment, &flags));
        }
        let victim = inputs.classes.iter().position(|class| class.label == side.victim);
        if let Some(class) = victim.and_then(|class| inputs.spec.classes.get(class)) {
            let values: Vec<u8> = class.values.iter().map(|&value| value as u8).collect();
            let comment = format!("what capturing a {} gains", side.victim);
            tables.push(inputs.square_table(format!("worth_{}", side.victim), comment, &values));
        }
    }
    tables
}

/// The lines of each square, and what a piece more changes in one.
fn line_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let (Some(row), true) = (spec.ends.row, spec.counts_lines()) else { return Vec::new() };
    if let (Some(written), [first, second]) = (inputs.written_lines, inputs.sides) {
        let mut tables = written.tables([&first.name, &second.name]);
        if spec.search.threats.is_some() {
            tables.extend(lists_of_lines(inputs, &lines(spec, row.length)));
        }
        return tables;
    }
    let all = lines(spec, row.length);
    let mut tables = lists_of_lines(inputs, &all);
    let length = row.length;
    for (side, name) in inputs.sides.iter().map(|side| &side.name).enumerate() {
        let mut gains = Vec::new();
        for second in 0..=length {
            for first in 0..=length {
                let (more_first, more_second) =
                    if side == 0 { (first + 1, second) } else { (first, second + 1) };
                let runs = &spec.evaluation.runs;
                gains.push(points(runs, more_first, more_second) - points(runs, first, second));
            }
        }
        let part = |byte: usize| -> Vec<u8> { gains.iter().map(|gain| gain.to_le_bytes()[byte]).collect() };
        let comment = format!("by the state of a line: what one more piece of {name} changes");
        if inputs.drops {
            let own: Vec<u8> = gains
                .iter()
                .map(|gain| gain * if side == 0 { 1 } else { -1 })
                .map(|gain| gain as u8)
                .collect();
            let comment = format!("the same as {name} sees it");
            tables.push(bytes(format!("drop_{name}"), comment, &own));
        }
        tables.push(bytes(format!("gain_{name}_lo"), comment, &part(0)));
        tables.push(bytes(format!("gain_{name}_hi"), "and the high bytes", &part(1)));
    }
    tables
}

/// For each square the numbers of the lines through it.
fn lists_of_lines(inputs: &Inputs<'_>, all: &[Vec<Square>]) -> Vec<Table> {
    let spec = inputs.spec;
    let mut tables = Vec::new();
    let of = |square: Square| -> Vec<u8> {
        (0..).zip(all).filter(|(_, line)| line.contains(&square)).map(|(number, _)| number).collect()
    };
    let mut names = Vec::new();
    let mut counts = Vec::new();
    for square in squares(spec) {
        let numbers = of(square);
        let name = format!("lines_{}", spec.board.name(square));
        counts.push(numbers.len() as u8);
        if numbers.is_empty() {
            names.push("0".to_owned());
            continue;
        }
        tables.push(bytes(&name, format!("the lines through {}", spec.board.name(square)), &numbers));
        names.push(name);
    }
    let part = |part: char| -> Vec<String> { names.iter().map(|name| format!("{part}{name}")).collect() };
    tables.push(expressions("lines_lo", "where the lines through each square are listed", &part('<'), 4));
    tables.push(expressions("lines_hi", "and the high bytes", &part('>'), 4));
    tables.push(inputs.square_table("lines_count", "and how many they are", &counts));
    tables
}

/// The patterns of each square, and what they are worth.
fn pattern_tables(spec: &Spec) -> Vec<Table> {
    if spec.evaluation.patterns.is_empty() || spec.evaluation.counts_along() {
        return Vec::new();
    }
    let Slots { first, patterns, weights: [one, two] } = patterns::slots(spec);
    vec![
        bytes("pattern_empty", "the state of each pattern on an empty board", &patterns::empty(spec)),
        bytes("pattern_points", "points of each state", &patterns::points(spec)),
        bytes("slot_first", "where the slots of each square begin", &first),
        bytes("slot_pattern", "the pattern of each slot, or $ff", &patterns),
        bytes("slot_one", "what a piece of the first side adds to its state", &one),
        bytes("slot_two", "what one of the second side adds", &two),
    ]
}

/// Where the lists and lines of the frames are, and the history scores of each class.
fn frame_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let Frames { count, list, stacked, .. } = *inputs.frames;
    let two = |name: &str, about: &str, base: &str, place: &dyn Fn(usize) -> usize| {
        let row = |part: char| -> Vec<String> {
            (0..=count).map(|frame| format!("{part}({base}+{})", place(frame))).collect()
        };
        let part =
            |end: &str, about: &str, part: char| expressions(format!("{name}_{end}"), about, &row(part), 4);
        [part("lo", about, '<'), part("hi", "and the high bytes", '>')]
    };
    let mut tables = Vec::new();
    if !stacked {
        tables.extend(two("list", "where the list of each frame begins", "lists", &|frame| frame * list));
    }
    tables.extend(two("line", "where the line of each frame begins", "lines", &|frame| {
        line_place(count, frame)
    }));
    if inputs.history {
        let squares = inputs.spec.board.squares.len();
        let cells = |part: char| -> Vec<String> {
            let class = |class: usize| format!("{part}(history_scores+{})", class * squares);
            std::iter::once("0".to_owned()).chain((0..inputs.classes.len()).map(class)).collect()
        };
        tables.push(expressions("history_lo", "where the history scores of each class are", &cells('<'), 4));
        tables.push(expressions("history_hi", "and the high bytes", &cells('>'), 4));
    }
    tables
}

/// Names of squares, the cells of the board on the screen, letters and colours.
fn screen_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let mut tables = display::square_names(&spec.board);
    let kind = |class: &engine_spec::Class| &spec.kinds[class.kind];
    let letters: Vec<u8> =
        std::iter::once(b' ').chain(spec.classes.iter().map(|class| kind(class).letter as u8)).collect();
    tables.push(bytes("piece_letter", "how the pieces of each class are drawn", &letters));
    if spec.kinds.iter().any(|kind| kind.color.is_some()) {
        let color = |class: &engine_spec::Class| kind(class).color.map_or(0, |color| color.petscii);
        let colors: Vec<u8> = std::iter::once(0).chain(spec.classes.iter().map(color)).collect();
        tables.push(bytes("piece_color", "the code that sets their colour, 0 for that of the text", &colors));
    }
    tables
}
