//! All that the templates of a general game refer to.

use engine_spec::{
    AXES, Algorithm, Direction, Evaluation, Gait, History, Means, Placing, Replace, Spec, Stores, Verdict,
    Zobrist,
};
use serde::Serialize;

use super::drops;
use super::limits;
use super::lines::lines;
use super::men::Men;
use super::pieces::{self, Class, Line, Side};
use super::scores;
use super::tables::{self, Inputs};
use super::tips;
use super::variables;
use super::written;
use crate::book::{BookTable, Probe};
use crate::tables::Page;
use crate::variables::Variable;
use crate::zeropage::{self, Cell};
use crate::{Problem, names};

/// The first address behind the table: the I/O area.
const IO: u32 = 0xd000;

/// Which parts a program needs, for its variables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    pub valued: bool,
    pub mobility: bool,
    pub runs: bool,
    pub late: bool,
    pub table: bool,
    pub chain: bool,
    pub men: bool,
    pub hands: bool,
    pub rows: bool,
    pub mills: bool,
    pub passes: bool,
    pub flips: bool,
    pub events: bool,
    pub repetition: bool,
    pub jumps: bool,
    pub captures: bool,
    pub moves: bool,
    pub promotes: bool,
    pub scout: bool,
    pub aspiration: bool,
    pub ordered: bool,
    /// Whether nodes with more than one ply left are treated apart.
    pub inner: bool,
    /// Whether nodes with one ply left look at moves without making them.
    pub tips: bool,
    /// Whether those are pieces put on the board.
    pub drops: bool,
    /// Whether moves are written out square by square.
    pub written: bool,
    /// Whether moves are scored only when they are put in order.
    pub unscored: bool,
    pub history: bool,
    pub history_pages: usize,
    pub killers: u8,
    pub name_length: usize,
}

#[derive(Debug, Serialize)]
pub(crate) struct Context {
    game: Game,
    texts: Texts,
    /// The program is one of this family.
    general: bool,
    sides: Vec<Side>,
    classes: Vec<Class>,
    pages: Vec<Page>,
    zero_page: Vec<Cell>,
    variables: Vec<Variable>,
    variables_size: usize,
    squares: usize,
    files: u8,
    ranks: u8,
    bottoms: usize,
    file_names: String,
    wide_names: bool,
    base: u8,
    pub max_depth: u8,
    depth: u8,
    time_limit: u8,
    line_max: usize,
    list_size: usize,
    line_size: usize,
    example_move: String,
    example_help: &'static str,
    /// What having no move means: a word of the description.
    stuck: &'static str,
    /// Whether games can be drawn, end by counting, or by a move.
    draws: bool,
    counts: bool,
    over: bool,
    pub row: Option<Row>,
    axes: Vec<Line>,
    ways8: Vec<Line>,
    quiet: Option<u8>,
    repetition: Option<u8>,
    events: bool,
    places: bool,
    lowest: bool,
    /// The constant of the side whose new pieces go to the lowest square, if it is only one.
    lowest_side: Option<String>,
    moves: bool,
    captures: bool,
    jumps: bool,
    /// Whether a turn may take several actions.
    chain: bool,
    #[serde(flatten)]
    pub men: Men,
    forced: bool,
    passes: bool,
    /// The codes of the pieces that change sides, by side, and their labels.
    pub flips: Option<[String; 2]>,
    flip_labels: Vec<String>,
    /// What each side puts on the board.
    new_codes: Vec<String>,
    /// Whether both sides outflank.
    both_outflank: bool,
    colors: bool,
    valued: bool,
    mobility: u8,
    pub runs: Option<Runs>,
    late: Option<Late>,
    about_search: String,
    minimax: bool,
    scout: bool,
    negascout: bool,
    iterative: bool,
    aspiration: Option<u8>,
    pub ordered: bool,
    inner: bool,
    pub tips: bool,
    pub drops: bool,
    /// Whether moves are written out square by square.
    pub written: bool,
    /// Whether a move can win by where it goes.
    wins_by_reach: bool,
    gain: bool,
    /// Whether some moves are scored only when they are put in order; the score of one that gains
    /// nothing.
    unscored: bool,
    even: u8,
    killers: u8,
    pub history: Option<&'static str>,
    history_pages: Vec<u16>,
    table_move: u8,
    pub table: Option<Table>,
    pub book: Option<Probe>,
    /// The same, where shared templates look for it.
    deep: Option<DeepTable>,
    second_key: Vec<u8>,
}

#[derive(Debug, Serialize)]
struct Game {
    name: String,
    title: String,
}

#[derive(Debug, Serialize)]
struct Texts {
    title: String,
    sides: [String; 2],
    wins: [String; 2],
}

/// Pieces in a line that end the game.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    length: u8,
    over: &'static str,
}

/// Points for lines.
#[derive(Debug, Serialize)]
pub(crate) struct Runs {
    lines: usize,
}

/// When it is late in the game.
#[derive(Debug, Serialize)]
struct Late {
    pieces: u8,
    or_more: bool,
}

/// A transposition table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Table {
    slots: u16,
    address: u16,
    pages: u16,
    mask_lo: u8,
    mask_hi: u8,
    two: bool,
    replace: &'static str,
    /// Whether it remembers values, not best moves alone.
    values: bool,
}

#[derive(Debug, Serialize)]
struct DeepTable {
    table: bool,
    /// Whether there are small programs of general games: no.
    small: bool,
}

impl Context {
    pub fn new(spec: &Spec, book: Option<&BookTable>) -> Result<Self, Vec<Problem>> {
        let frames = limits::frames(spec);
        let mut problems = limits::problems(spec, &frames);
        let side_labels = names::sides(spec);
        let kind_labels = names::kinds(spec);
        let class_labels = names::classes(spec, &kind_labels);
        let classes = pieces::classes(spec, &class_labels);
        let mut sides: Vec<Side> =
            (0..2).map(|side| pieces::side(spec, side, &side_labels, &kind_labels, &classes)).collect();
        tips::add(spec, &mut sides, &kind_labels);
        written::add(spec, &mut sides);
        let needs = needs(spec, &sides);
        let zero_page =
            zeropage::allocate(variables::zero_page(&needs), Vec::new(), false).unwrap_or_else(|problem| {
                problems.push(problem);
                Vec::new()
            });
        let (variables, variables_size) = variables::variables(spec, &needs, &frames, &sides, &classes);
        if !problems.is_empty() {
            return Err(problems);
        }
        let inputs = Inputs {
            spec,
            sides: &sides,
            classes: &classes,
            frames: &frames,
            flips: needs.flips,
            history: needs.history,
            drops: needs.drops,
        };
        let pages = tables::pages(&inputs);
        let table = table(spec);
        let ordering = spec.search.ordering;
        let algorithm = spec.search.algorithm;
        let lowest = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Lowest));
        let drops = |side: &&Side| side.place.as_ref().is_some_and(|place| place.place == "lowest");
        let mut dropping = sides.iter().filter(drops).map(|side| side.constant.clone());
        let lowest_side = dropping.next().filter(|_| dropping.next().is_none());
        let stuck = match spec.ends.no_moves {
            Verdict::Wins => "wins",
            Verdict::Loses => "loses",
            Verdict::Draws => "draws",
            Verdict::Counts => "counts",
        };
        let new = |side: &Side| side.place.as_ref().map(|place| place.constant.clone());
        let new_codes: Vec<String> = sides.iter().map(|side| new(side).unwrap_or_default()).collect();
        let both = |words: &[String; 2]| words.each_ref().map(|word| quoted(word));
        let files: String =
            (b'a'..b'a' + spec.board.files).map(|file| format!(" {}", char::from(file))).collect();
        let (example_move, example_help) = example(spec, lowest);
        let over = spec.ends.row.is_some() || !spec.ends.reach.is_empty() || spec.ends.extinct.is_some();
        Ok(Self {
            game: Game { name: spec.name.clone(), title: spec.texts.title.clone() },
            texts: Texts {
                title: quoted(&spec.texts.title),
                sides: both(&spec.texts.sides),
                wins: both(&spec.texts.wins),
            },
            general: true,
            pages,
            zero_page,
            variables,
            variables_size,
            squares: spec.board.squares.len(),
            files: spec.board.files,
            ranks: spec.board.ranks,
            bottoms: tables::bottoms(spec).len(),
            file_names: if lowest && lowest_side.is_none() {
                file_numbers(spec.board.files)
            } else {
                format!("   {files}")
            },
            wide_names: spec.board.ranks > 9,
            base: spec.evaluation.base,
            max_depth: frames.depth,
            depth: spec.search.depth,
            time_limit: spec.search.time_limit,
            line_max: needs.name_length,
            list_size: frames.lists,
            line_size: frames.lines,
            example_move,
            example_help,
            stuck,
            draws: matches!(spec.ends.no_moves, Verdict::Draws | Verdict::Counts) || needs.events,
            counts: spec.ends.no_moves == Verdict::Counts,
            over,
            row: spec
                .ends
                .row
                .map(|row| Row { length: row.length, over: if row.wins { "OVER_WON" } else { "OVER_LOST" } }),
            axes: AXES.map(pieces::line).to_vec(),
            ways8: Direction::ALL.map(pieces::line).to_vec(),
            quiet: spec.ends.quiet,
            repetition: spec.ends.repetition,
            events: needs.events,
            places: sides.iter().any(|side| side.place.is_some()),
            lowest,
            lowest_side,
            moves: needs.moves,
            captures: needs.captures,
            jumps: needs.jumps,
            chain: needs.chain,
            men: Men::new(spec),
            forced: spec.turn.forced,
            passes: needs.passes,
            flips: needs.flips.then(|| [new_codes[0].clone(), new_codes[1].clone()]),
            flip_labels: classes.iter().map(|class| class.label.clone()).collect(),
            new_codes,
            both_outflank: sides.iter().all(|side| side.outflanks),
            colors: spec.kinds.iter().any(|kind| kind.color.is_some()),
            valued: needs.valued,
            mobility: spec.evaluation.mobility,
            runs: spec
                .ends
                .row
                .filter(|_| needs.runs)
                .map(|row| Runs { lines: lines(spec, row.length).len() }),
            late: spec.evaluation.late.map(|late| Late { pieces: late.pieces, or_more: late.or_more }),
            about_search: about_search(algorithm, spec.search.iterative_deepening),
            minimax: algorithm == Algorithm::Minimax,
            scout: needs.scout,
            negascout: algorithm == Algorithm::NegaScout,
            iterative: spec.search.iterative_deepening,
            aspiration: spec.search.aspiration,
            ordered: needs.ordered,
            inner: needs.inner,
            tips: needs.tips,
            drops: needs.drops,
            written: needs.written,
            wins_by_reach: !spec.ends.reach.is_empty() || needs.drops,
            gain: needs.valued && ordering.is_some_and(|ordering| ordering.gain),
            unscored: needs.unscored,
            even: scores::even(spec),
            killers: needs.killers,
            history: match ordering.map(|ordering| ordering.history) {
                Some(History::One) => Some("one"),
                Some(History::Depth) => Some("depth"),
                Some(History::None) | None => None,
            },
            history_pages: (0..needs.history_pages).map(|page| page as u16 * 256).collect(),
            table_move: ordering.filter(|_| needs.table).map_or(0, |ordering| ordering.table_move),
            deep: table.as_ref().map(|_| DeepTable { table: true, small: false }),
            table,
            book: book.map(BookTable::probe),
            second_key: Zobrist::new(spec).second.to_vec(),
            sides,
            classes,
        })
    }

    /// Whether what moves gain is found out when they are put in order.
    pub fn gains_later(&self) -> bool {
        self.gain && self.unscored
    }

    /// The labels of the two sides.
    pub fn side_labels(&self) -> [String; 2] {
        [self.sides[0].name.clone(), self.sides[1].name.clone()]
    }
}

/// Which parts the program needs.
fn needs(spec: &Spec, sides: &[Side]) -> Needs {
    let Evaluation { mobility, runs, late, .. } = &spec.evaluation;
    let men = Men::new(spec);
    let values = spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
    let ways = || spec.kinds.iter().flat_map(|kind| &kind.ways);
    let flips = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank));
    let ordering = spec.search.ordering;
    let history = ordering.is_some_and(|ordering| ordering.history != History::None);
    let name = if spec.board.ranks > 9 { 3 } else { 2 };
    let runs = !runs.is_empty() && spec.ends.row.is_some();
    Needs {
        valued: *mobility > 0 || runs || values.copied().any(|value| value != 0) || late.is_some(),
        mobility: *mobility > 0,
        runs,
        late: late.is_some(),
        table: spec.search.table.is_some(),
        chain: spec.turn.chain || men.mills,
        men: men.men,
        hands: men.hands,
        rows: men.rows.is_some(),
        mills: men.mills,
        passes: spec.turn.pass,
        flips,
        events: spec.ends.quiet.is_some() || spec.ends.repetition.is_some(),
        repetition: spec.ends.repetition.is_some(),
        jumps: limits::jumps(spec),
        captures: ways().any(|way| way.gait != Gait::Jump && way.only != Means::Move),
        moves: ways().next().is_some(),
        promotes: sides.iter().any(|side| side.promotes),
        scout: spec.search.algorithm == Algorithm::Scout,
        aspiration: spec.search.aspiration.is_some(),
        ordered: ordering.is_some(),
        inner: ordering.is_some() || spec.search.table.is_some(),
        tips: drops::are_simple(spec) || sides.iter().all(|side| side.tips.is_some()),
        drops: drops::are_simple(spec),
        written: sides.iter().all(|side| side.written.is_some()),
        unscored: scores::unscored(spec, sides),
        history,
        history_pages: if history {
            (spec.classes.len() * spec.board.squares.len()).div_ceil(256)
        } else {
            0
        },
        killers: ordering.map_or(0, |ordering| ordering.killers),
        // A chain takes at most twelve pieces or so, and may be typed with an x for each.
        name_length: if spec.turn.chain {
            13 * (name + 1)
        } else {
            2 * name + 2 + if men.mills { name + 1 } else { 0 }
        },
    }
}

/// The transposition table, if there is one: it ends where the I/O area begins.
fn table(spec: &Spec) -> Option<Table> {
    let table = spec.search.table?;
    let bytes = u32::from(table.slots) * 8;
    let pages = bytes.div_ceil(256);
    let mask = bytes - 1;
    Some(Table {
        slots: table.slots,
        address: IO.saturating_sub(pages * 256) as u16,
        pages: pages as u16,
        mask_lo: (mask as u8) | 7,
        mask_hi: (mask >> 8) as u8,
        two: table.replace == Replace::TwoTier,
        replace: match table.replace {
            Replace::Always => "always",
            Replace::Deeper => "deeper",
            Replace::TwoTier => "two-tier",
        },
        values: table.stores == Stores::Value,
    })
}

/// An example of a move, and what it does.
fn example(spec: &Spec, lowest: bool) -> (String, &'static str) {
    let spanish = spec.language.code() == "es";
    let board = &spec.board;
    if lowest {
        let words = if spanish { "pone una pieza en la columna 1" } else { "put a piece into column 1" };
        return ("1".to_owned(), words);
    }
    let places = spec.kinds.iter().any(|kind| kind.place.is_some());
    let middle = board.name((board.squares.len() / 2) as u8);
    if places {
        return (middle, if spanish { "pone una pieza ahi" } else { "put a piece there" });
    }
    let from = spec.pieces_of(0).map(|piece| spec.pieces[piece].start).last().unwrap_or(0);
    let ways = spec.pieces_of(0).last().map(|piece| spec.kind_of(piece).ways.clone()).unwrap_or_default();
    let to = ways.iter().find_map(|way| {
        let &(file, rank) = board.squares.get(usize::from(from))?;
        board.square_at(file.checked_add_signed(way.offset.0)?, rank.checked_add_signed(way.offset.1)?)
    });
    let words = if spanish { "mueve una pieza" } else { "move a piece" };
    (format!("{}{}", board.name(from), board.name(to.unwrap_or(from))), words)
}

/// The numbers of the files under the board, as moves into them are called.
fn file_numbers(files: u8) -> String {
    let numbers: String = (1..=files).map(|file| format!("{file:>2}")).collect();
    format!("   {numbers}")
}

/// The search in a few words.
fn about_search(algorithm: Algorithm, iterative: bool) -> String {
    let algorithm = match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alpha-beta",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout, which is principal variation search",
    };
    let how = if iterative {
        "by iterative deepening"
    } else {
        "straight to the depth, or deeper and deeper for a time"
    };
    format!("{algorithm}, {how}")
}

/// A text as it stands between quotes in a source: lower case is what prints as capitals.
fn quoted(text: &str) -> String {
    text.to_lowercase().replace('"', "\"\"")
}
