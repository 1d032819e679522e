//! All that the templates refer to. Every decision is made here; the templates only follow it.

use engine_spec::{Algorithm, Evaluation, History, Spec, Ties, Verdict};
use serde::Serialize;

use crate::book::{BookTable, Probe};
use crate::deep::{self, Deep};
use crate::ranked::{self, Ranked};
use crate::sides::{Kind, Reach, Side, kinds, reaches, side};
use crate::steps::{NO_MOVE, Steps};
use crate::tables::{self, Page};
use crate::tree::{self, Tree};
use crate::variables::{self, Variable};
use crate::zeropage::{self, Cell};
use crate::{Problem, names};

/// The longest move list that byte indices reach.
const LONGEST_LIST: usize = 256;

#[derive(Debug, Serialize)]
pub(crate) struct Context {
    game: Game,
    texts: Texts,
    /// Whether the program is one of a general game, can pass or end in a draw: never.
    general: bool,
    passes: bool,
    draws: bool,
    pub sides: Vec<Side>,
    kinds: Vec<Kind>,
    classes: Vec<Named>,
    evaluation: EvaluationRange,
    reaches: Vec<Reach>,
    pages: Vec<Page>,
    pub zero_page: Vec<Cell>,
    variables: Vec<Variable>,
    variables_size: usize,
    squares: usize,
    files: u8,
    ranks: u8,
    file_names: String,
    wide_names: bool,
    moves_in_row: usize,
    scores_in_row: usize,
    base: u8,
    blocked: usize,
    pub max_depth: u8,
    depth: u8,
    time_limit: u8,
    line_max: usize,
    example_move: String,
    example_start: String,
    example_dest: String,
    no_moves_loses: bool,
    no_moves_word: &'static str,
    colors: bool,
    minimax: bool,
    iterative: bool,
    ties_last: bool,
    table: Option<TableSize>,
    ordering: OrderingChoice,
    /// `none` becomes false in a template's condition.
    pub history: Option<&'static str>,
    /// Moves carry scores: without history they need none, for the table move just goes first.
    scores: bool,
    /// Moves are not tried as generated.
    ordered: bool,
    several_classes: bool,
    pub tree: Option<Tree>,
    /// The search sees wins, and values from here and up to there stand for them.
    wins: bool,
    least_win: u8,
    most_loss: u8,
    pub deep: Option<Deep>,
    pub ranked: Option<Ranked>,
    pub book: Option<Probe>,
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

#[derive(Debug, Serialize)]
struct EvaluationRange {
    min: u8,
    max: u8,
}

#[derive(Debug, Serialize)]
struct TableSize {
    slots: u16,
}

#[derive(Debug, Serialize)]
struct OrderingChoice {
    table_move: u8,
}

#[derive(Debug, Serialize)]
struct Named {
    name: String,
}

impl Context {
    pub fn new(spec: &Spec, book: Option<&BookTable>) -> Result<Self, Vec<Problem>> {
        let search = &spec.search;
        let steps = Steps::new(spec);
        let side_labels = names::sides(spec);
        let kind_labels = names::kinds(spec);
        let class_labels = names::classes(spec, &kind_labels);
        let kinds = kinds(spec, &kind_labels);
        let sides: Vec<Side> =
            (0..2).map(|index| side(spec, index, &side_labels, &class_labels, &kinds)).collect();
        let reaches = reaches(spec, &kinds, &sides);
        let is_deep = search.is_deep();
        let max_depth = if is_deep { deep::most_depth(spec) } else { max_depth(spec) };
        let mut problems = limits(spec, &steps, max_depth);
        if is_deep {
            problems.extend(deep::problems(spec));
        }
        let wide_names = spec.board.ranks > 9;
        let name_length = if wide_names { 6 } else { 4 };
        let line_max = name_length.max(4);
        let history = match search.ordering.map(|ordering| ordering.history) {
            Some(History::One) => Some("one"),
            Some(History::Depth) => Some("depth"),
            Some(History::None) | None => None,
        };
        let ordered = history.is_some()
            || (!is_deep && search.ordering.is_some_and(|ordering| ordering.table_move > 0));
        let written_out = tree::plies(spec) > 0;
        let by_rank = ranked::plies(spec) > 0;
        let extra = if written_out {
            tree::of_plies(spec, &sides)
        } else if by_rank {
            ranked::of_plies(spec, &sides)
        } else {
            Vec::new()
        };
        let zero_page = zeropage::allocate(variables::zero_page(spec, &sides, ordered), extra, written_out)
            .unwrap_or_else(|problem| {
                problems.push(problem);
                Vec::new()
            });
        let in_zero_page = |name: &str| zero_page.iter().any(|cell| cell.name == name);
        let tree = written_out.then(|| Tree::new(spec, &sides, &in_zero_page));
        let ranked = by_rank.then(|| Ranked::new(spec, &sides, &class_labels, &in_zero_page));
        let (variables, variables_size) =
            variables::variables(spec, &sides, max_depth, line_max, &in_zero_page);
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut piece_classes = vec![0];
        for index in 0..2 {
            piece_classes.extend(spec.pieces_of(index).map(|piece| spec.pieces[piece].class));
        }
        let pages = tables::pages(&tables::Inputs {
            spec,
            steps: &steps,
            sides: &sides,
            classes: &class_labels,
            piece_classes: &piece_classes,
            reaches: &reaches,
            max_depth,
        });
        let (example_start, example_dest) = example(spec, &steps);
        let Evaluation { base, min, max, .. } = spec.evaluation;
        let both = |words: &[String; 2]| [quoted(&words[0]), quoted(&words[1])];
        let files: String =
            (b'a'..b'a' + spec.board.files).map(|file| format!(" {}", char::from(file))).collect();
        Ok(Self {
            game: Game { name: spec.name.clone(), title: spec.texts.title.clone() },
            texts: Texts {
                title: quoted(&spec.texts.title),
                sides: both(&spec.texts.sides),
                wins: both(&spec.texts.wins),
            },
            general: false,
            passes: false,
            draws: false,
            kinds,
            classes: class_labels.into_iter().map(|name| Named { name }).collect(),
            evaluation: EvaluationRange { min, max },
            reaches,
            pages,
            zero_page,
            variables,
            variables_size,
            squares: spec.board.squares.len(),
            files: spec.board.files,
            ranks: spec.board.ranks,
            file_names: format!("   {files}"),
            wide_names,
            moves_in_row: 41 / (name_length + 1),
            scores_in_row: 41 / (name_length + 4),
            base,
            blocked: spec.pieces.len() + 1,
            max_depth,
            depth: search.depth,
            time_limit: search.time_limit,
            line_max,
            example_move: format!("{example_start}{example_dest}"),
            example_start,
            example_dest,
            no_moves_loses: spec.ends.no_moves == Verdict::Loses,
            no_moves_word: if spec.ends.no_moves == Verdict::Loses { "it loses" } else { "it wins" },
            colors: spec.kinds.iter().any(|kind| kind.color.is_some()),
            minimax: search.algorithm == Algorithm::Minimax,
            iterative: search.iterative_deepening,
            ties_last: search.ties == Ties::Last,
            table: variables::best_moves(spec).map(|table| TableSize { slots: table.slots }),
            ordering: OrderingChoice {
                table_move: search.ordering.map_or(0, |ordering| ordering.table_move),
            },
            history,
            scores: history.is_some(),
            ordered,
            several_classes: sides.iter().any(|side| side.class_indices.len() > 1),
            wins: search.wins,
            least_win: max.saturating_add(1),
            most_loss: min.saturating_sub(1),
            deep: is_deep.then(|| Deep::new(spec, &sides)),
            sides,
            tree,
            ranked,
            book: book.map(BookTable::probe),
        })
    }
}

/// What does not fit.
fn limits(spec: &Spec, steps: &Steps, max_depth: u8) -> Vec<Problem> {
    let mut problems = Vec::new();
    if steps.ends.len() > usize::from(NO_MOVE) {
        problems.push(Problem::new(
            format!(
                "the pieces can make {} different steps; a program can number {NO_MOVE}",
                steps.ends.len()
            ),
            "use a smaller board, or fewer directions",
            "board.squares",
        ));
    }
    if spec.search.depth > max_depth {
        problems.push(Problem::new(
            format!(
                "depth {} is too deep for so many moves: the move list has {LONGEST_LIST} places",
                spec.search.depth
            ),
            format!("use `depth = {max_depth}` or less"),
            "search.depth",
        ));
    }
    problems
}

/// The deepest search whose moves of all plies fit the list, whoever begins.
fn max_depth(spec: &Spec) -> u8 {
    let most =
        |side: usize| -> usize { spec.pieces_of(side).map(|piece| spec.kind_of(piece).steps.len()).sum() };
    let branching = [most(0), most(1)];
    let needed =
        |depth: usize, first: usize| depth.div_ceil(2) * branching[first] + depth / 2 * branching[1 - first];
    let fits = |&depth: &u8| (0..2).all(|first| needed(usize::from(depth), first) < LONGEST_LIST);
    (1..=engine_spec::MAX_DEPTH).take_while(fits).last().unwrap_or(1)
}

/// The names of two squares that a step of the first side's first piece joins, for the help text.
fn example(spec: &Spec, steps: &Steps) -> (String, String) {
    let mut starts = spec.pieces_of(0).map(|piece| spec.pieces[piece].start);
    let ends = starts.find_map(|start| steps.ends.iter().find(|ends| ends.0 == start)).or(steps.ends.first());
    let (start, dest) = ends.copied().unwrap_or((0, 0));
    (spec.board.name(start), spec.board.name(dest))
}

/// A text as it stands between quotes in a source: lower case is what prints as capitals.
fn quoted(text: &str) -> String {
    text.to_lowercase().replace('"', "\"\"")
}
