//! The kernel of a program's search: which one, and all that its templates refer to.
//!
//! A kernel is a search that is written out for games whose pieces step to empty squares and do nothing
//! else. It plays with data of its own (piece lists, a byte for each step), which `search_enter` sets up
//! from the board before a search. The rest of the program knows nothing of it.

mod deep;
pub(crate) mod ranked;
mod sides;
pub(crate) mod steps;
mod tables;
pub(crate) mod tree;
mod variables;

use asm_templates::Kernel as Part;
use engine_spec::{Algorithm, Evaluation, History, Numbers, Screen, Spec, Ties};
use plan::{Fact, Facts};
use serde::Serialize;

use crate::Problem;
use crate::level;
use crate::tables::rows::Table;
use crate::zeropage::Cell;
use crate::zeropage::Wanted;
use deep::Deep;
use ranked::Ranked;
pub(crate) use sides::code;
use sides::{Kind, Side, kinds, side};
use steps::Steps;
use tree::Tree;

/// The longest move list that byte indices reach.
const LONGEST_LIST: usize = 256;

/// The searches that are written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Lists of moves at every node; the leaves in bulk.
    Lists,
    /// The last plies of plain alpha-beta written out.
    Tree,
    /// The last plies of a search that tries moves by rank written out.
    Ranked,
    /// One that sees wins, orders moves by gain or remembers values.
    Deep,
}

/// The kernel for a game.
///
/// # Errors
/// The fact that is not true of the game, so that there is none.
pub fn of(spec: &Spec) -> Result<Search, Fact> {
    if let Some(fact) = Facts::new(spec).denied() {
        return Err(fact.clone());
    }
    Ok(match () {
        () if spec.search.is_deep() => Search::Deep,
        () if tree::plies(spec) > 0 => Search::Tree,
        () if ranked::plies(spec) > 0 => Search::Ranked,
        () => Search::Lists,
    })
}

/// What is decided about a kernel before its variables have addresses.
#[derive(Debug)]
pub(crate) struct Draft<'a> {
    spec: &'a Spec,
    search: Search,
    steps: Steps,
    sides: Vec<Side>,
    kinds: Vec<Kind>,
    classes: &'a [String],
    pub max_depth: u8,
}

/// All that the templates of a kernel refer to.
#[derive(Debug, Serialize)]
pub(crate) struct Kernel {
    sides: Vec<Side>,
    kinds: Vec<Kind>,
    classes: Vec<Named>,
    evaluation: EvaluationRange,
    squares: usize,
    scores_in_row: usize,
    base: u8,
    minimax: bool,
    iterative: bool,
    ties_last: bool,
    /// Whether the screen tells of cutoffs, and shows numbers in decimal.
    marks: bool,
    decimal: bool,
    /// The table of best moves.
    pub table: Option<TableSize>,
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
    /// It stops when it has found one.
    decided: bool,
    least_win: u8,
    most_loss: u8,
    pub deep: Option<Deep>,
    /// Whether a clock stops it in the middle of an iteration.
    clocked: bool,
    /// Whether there are clocks of both sides.
    clocks: bool,
    /// Whether the program shows a picture.
    screen: bool,
    pub ranked: Option<Ranked>,
}

#[derive(Debug, Serialize)]
struct EvaluationRange {
    min: u8,
    max: u8,
}

#[derive(Debug, Serialize)]
pub(crate) struct TableSize {
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

impl<'a> Draft<'a> {
    /// The draft of the kernel `search`, of sides, kinds and classes with these labels.
    pub fn new(spec: &'a Spec, search: Search, labels: [&'a [String]; 3]) -> Self {
        let [side_labels, kind_labels, classes] = labels;
        let kinds = kinds(spec, kind_labels);
        let sides = (0..2).map(|index| side(spec, index, side_labels, classes, &kinds)).collect();
        let max_depth = if search == Search::Deep { deep::most_depth(spec) } else { max_depth(spec) };
        Self { spec, search, steps: Steps::new(spec), sides, kinds, classes, max_depth }
    }

    /// What does not fit.
    pub fn problems(&self) -> Vec<Problem> {
        limits(self.spec, self.max_depth)
    }

    /// What must be in the zero page.
    pub fn zero_page(&self) -> Vec<Wanted> {
        variables::zero_page(self.spec, &self.sides, is_ordered(self.spec))
    }

    /// What is there as far as there is room, the most urgent first, and whether it may share bytes.
    pub fn in_plies(&self) -> (Vec<Wanted>, bool) {
        match self.search {
            Search::Tree => (tree::of_plies(self.spec, &self.sides), true),
            Search::Ranked => (ranked::of_plies(self.spec, &self.sides), false),
            Search::Deep | Search::Lists => (Vec::new(), false),
        }
    }

    /// What shares bytes of the zero page with what is only needed between searches.
    pub fn is_kept(&self, name: &str) -> bool {
        let kept = ["zp_ply", "zp_eval", "zp_hash", "zp_lock", "zp_gain", "zp_near", "zp_freed"];
        kept.contains(&name) || self.sides.iter().any(|side| name == format!("zp_{}_squares", side.name))
    }

    /// Other names for parts of variables: name, and what it stands for.
    pub fn piece_lists(&self) -> Vec<(String, String)> {
        let lists = self.sides.iter().filter(|side| self.search == Search::Deep && side.count > 1);
        lists.map(|side| (format!("zp_{}_pieces", side.name), format!("zp_{}_list + 1", side.name))).collect()
    }

    /// Variables outside the zero page, in the order in which they are packed into pages, and the rows of
    /// the principal variation.
    pub fn variables(&self, zero_page: &[Cell]) -> Vec<(String, usize, &'static str)> {
        let there = |name: &str| zero_page.iter().any(|cell| cell.name == name);
        variables::variables(self.spec, &self.sides, self.max_depth, &there)
    }

    /// Bytes of the rows of the principal variation: one for each number of plies, and the line of the root.
    pub fn rows(&self) -> usize {
        let depth = usize::from(self.max_depth);
        depth * (depth + 1) / 2 + if self.search == Search::Deep { depth } else { 0 }
    }

    /// The constant tables.
    pub fn tables(&self) -> Vec<Table> {
        tables::tables(&tables::Inputs {
            spec: self.spec,
            steps: &self.steps,
            sides: &self.sides,
            classes: self.classes,
            max_depth: self.max_depth,
        })
    }

    /// Whether tables lie one behind the other, to be small.
    pub fn is_small(&self) -> bool {
        deep::small(self.spec)
    }

    /// Whether a clock can stop it in the middle of an iteration. The search by lists is that of the seed
    /// documents, which look at the clock between iterations.
    pub fn is_clocked(&self) -> bool {
        self.search == Search::Deep
    }

    /// Whether there is a table in the RAM under the BASIC ROM.
    pub fn is_banked(&self) -> bool {
        deep::has_table(self.spec)
    }

    /// All that the templates refer to.
    pub fn kernel(self, zero_page: &[Cell]) -> Kernel {
        let spec = self.spec;
        let search = &spec.search;
        let Evaluation { base, min, max, .. } = spec.evaluation;
        // Of games with scores of one byte: that is among the facts.
        let [base, min, max] = [base, min, max].map(|score| u8::try_from(score).unwrap_or(u8::MAX));
        let there = |name: &str| zero_page.iter().any(|cell| cell.name == name);
        let history = match search.ordering.map(|ordering| ordering.history) {
            Some(History::One) => Some("one"),
            Some(History::Depth) => Some("depth"),
            // No kernel has history that ages, which is among the facts.
            Some(History::None | History::Aging) | None => None,
        };
        let name_length = if spec.board.ranks > 9 { 6 } else { 4 };
        let is_text = spec.look.screen == Screen::Text;
        let decimal = is_text && spec.look.numbers == Numbers::Decimal;
        let is = |which: Search| self.search == which;
        Kernel {
            classes: self.classes.iter().map(|name| Named { name: name.clone() }).collect(),
            evaluation: EvaluationRange { min, max },
            squares: spec.board.squares.len(),
            scores_in_row: 41 / (name_length + if decimal { 5 } else { 4 }),
            base,
            minimax: search.algorithm == Algorithm::Minimax,
            iterative: search.iterative_deepening,
            ties_last: search.ties == Ties::Last,
            marks: is_text && spec.look.cutoffs,
            decimal,
            table: variables::best_moves(spec).map(|table| TableSize { slots: table.slots }),
            ordering: OrderingChoice {
                table_move: search.ordering.map_or(0, |ordering| ordering.table_move),
            },
            history,
            scores: history.is_some(),
            ordered: is_ordered(spec),
            several_classes: self.sides.iter().any(|side| side.class_indices.len() > 1),
            wins: search.wins,
            decided: spec.open_values().is_some(),
            least_win: max.saturating_add(1),
            most_loss: min.saturating_sub(1),
            clocked: self.is_clocked(),
            clocks: self.is_clocked() && level::has_clocks(spec),
            screen: spec.look.screen == Screen::Board,
            deep: is(Search::Deep).then(|| Deep::new(spec, &self.sides)),
            tree: is(Search::Tree).then(|| Tree::new(spec, &self.sides, &there)),
            ranked: is(Search::Ranked).then(|| Ranked::new(spec, &self.sides, self.classes, &there)),
            kinds: self.kinds,
            sides: self.sides,
        }
    }
}

/// Whether moves are not tried as generated.
fn is_ordered(spec: &Spec) -> bool {
    spec.search.ordering.is_some_and(|ordering| {
        ordering.history != History::None || (!spec.search.is_deep() && ordering.table_move > 0)
    })
}

/// What does not fit. That bytes number the steps, and what the searches can see, is among the facts.
fn limits(spec: &Spec, max_depth: u8) -> Vec<Problem> {
    let mut problems = Vec::new();
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

impl Kernel {
    /// Whether the kernel has a part.
    pub fn has(&self, part: Part) -> bool {
        let deep = self.deep.as_ref();
        match part {
            Part::Always => true,
            Part::Lists => deep.is_none(),
            Part::Makes => deep.is_none_or(Deep::is_fast),
            Part::BestMoves => self.table.is_some(),
            Part::History => self.history.is_some(),
            Part::Shows => self.table.is_some() || self.history.is_some(),
            Part::Tree => self.tree.is_some(),
            Part::Ranked => self.ranked.is_some(),
            Part::Deep => deep.is_some(),
            Part::TwoPlies => deep.is_some_and(Deep::is_fast),
            Part::Small => deep.is_some_and(|deep| !deep.is_fast()),
            Part::ThreePlies => deep.is_some_and(Deep::is_fixed),
            Part::Values => deep.is_some_and(Deep::has_table),
        }
    }
}

/// The game without what is about searching it, which a kernel does.
pub(crate) fn unsearched(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    spec.search.ordering = None;
    spec.search.table = None;
    spec.search.depth = 1;
    for value in spec.classes.iter_mut().flat_map(|class| &mut class.values) {
        *value = 0;
    }
    spec
}
