//! All that the templates refer to that are not a kernel's.

mod entries;
mod parts;
mod zero_page;

use engine_spec::{AXES, Algorithm, Direction, Placing, Score, Size, Spec, Ties, Verdict, Zobrist};
use plan::Plan;
use serde::Serialize;

use self::entries::{Endings, Late, LateMoves, PieceList, Row, Runs, Taking};
use self::zero_page::zero_page;
use crate::along::Along;
use crate::book::{BookTable, Probe};
use crate::checks::Checks;
use crate::closing::Closing;
use crate::dead::Dead;
use crate::effects::Effects;
use crate::endgames::Endgames;
use crate::hunt::Hunt;
use crate::kernel::{self, Draft, Kernel};
use crate::level::{self, Shares, Timing};
use crate::library::OnDisk;
use crate::lines;
use crate::look::{self, Look};
use crate::mate::{self, Mate};
use crate::memory::Table;
use crate::mills::Mills;
use crate::needs::Needs;
use crate::openings::{OpeningTable, Openings};
use crate::pages::{self, Page};
use crate::patterns::Patterns;
use crate::pieces::{self, Class, Line, Side};
use crate::repetition::Repetition;
use crate::sound::{self, Sounds};
use crate::structure::Structure;
use crate::tables::{self, Inputs};
use crate::variables::{self, Variable};
use crate::words::{about_search, example, file_numbers, over_reason, quoted};
use crate::zeropage::Cell;
use crate::{
    Known, Problem, frontier, limits, names, problems, quiet, scores, special, takes, threats, written,
};

#[derive(Debug, Serialize)]
pub(crate) struct Context {
    game: Game,
    texts: Texts,
    #[serde(flatten)]
    pub needs: Needs,
    /// Whether its kernel has plies that are written out, a table of best moves, history scores.
    plies: bool,
    best_moves: bool,
    kernel_history: bool,
    /// Whether anything is printed in hexadecimal.
    hex: bool,
    /// Whether a table lies in the RAM under the BASIC ROM.
    banked: bool,
    /// Whether tables lie one behind the other, to be small.
    small: bool,
    /// Whether what is not near to anything fills the page before the tables, not the one behind them.
    pub tight: bool,
    /// Names for parts of variables in the zero page.
    piece_lists: Vec<PieceList>,
    /// What stands past the last square.
    outside: &'static str,
    /// The pieces that can castle, and the rights of a new game.
    castlers: Vec<special::Castler>,
    start_rights: u8,
    /// What is left when nobody can win any more, and the most pieces of that.
    dead: Option<Dead>,
    effects: Effects,
    sides: Vec<Side>,
    classes: Vec<Class>,
    pages: Vec<Page>,
    pub zero_page: Vec<Cell>,
    variables: Vec<Variable>,
    variables_size: usize,
    squares: usize,
    /// From so many pieces on, outflanking is looked for from the empty squares: one costs half of what a piece does.
    outflank_late: usize,
    files: u8,
    ranks: u8,
    bottoms: usize,
    file_names: String,
    wide_names: bool,
    /// The greatest score, what evaluations keep to, and what a draw is worth.
    top: Score,
    least: Score,
    most: Score,
    draw: Score,
    base: Score,
    /// Where a value is returned, as contracts say it, and what else of the registers that takes.
    value: &'static str,
    a: &'static str,
    pub max_depth: u8,
    depth: u8,
    time_limit: u8,
    level: Timing,
    shares: Shares,
    /// The first of the frames in which the expected move is made.
    ponder_frame: usize,
    line_max: usize,
    list_size: usize,
    /// Whether places in a list have bit 7 set.
    tall: bool,
    /// Whether lists lie one behind the other.
    stacked: bool,
    /// Whether squares have bit 7 set.
    large: bool,
    /// Whether a side can have more than 99 pieces, on the board or in hand.
    hundreds: bool,
    line_size: usize,
    example_move: String,
    example_help: &'static str,
    /// What having no move means: a word of the description.
    stuck: &'static str,
    /// Whether games can be drawn, end by counting, or by a move.
    draws: bool,
    counts: bool,
    /// Whether the search sees the ends of the game, and takes the last of equal moves.
    wins: bool,
    ties_last: bool,
    /// Whether captures and promotions are searched on beyond the last ply, and what counts as plies left
    /// one ply before that ends: 0 is the first beyond the depth, 255 the second.
    quiescence: bool,
    last_left: u8,
    /// Turns of captures that use up no ply where one is left.
    extension: Option<u8>,
    /// Nodes of a line that are searched one ply deeper in check.
    check_extension: Option<u8>,
    taking: Option<Taking>,
    /// Plies that a null move takes from those left, the one for itself included.
    null_move: Option<u8>,
    /// With so many pieces of the side to move it is tried before moves are listed.
    sure_to_move: Option<u8>,
    late_moves: Option<LateMoves>,
    endings: Option<Endings>,
    /// Whether the search stops when it has found a forced win or loss.
    decided: bool,
    over: bool,
    pub row: Option<Row>,
    axes: Vec<Line>,
    ways8: Vec<Line>,
    quiet: Option<u8>,
    /// Places for keys of the game's positions, if the search looks back at them.
    looks_back: Option<usize>,
    /// The codes of pieces whose moves count as events.
    restarts: Vec<String>,
    #[serde(flatten)]
    repetition: Repetition,
    places: bool,
    lowest: bool,
    /// The constant of the side whose new pieces go to the lowest square, if it is only one.
    lowest_side: Option<String>,
    forced: bool,
    /// Whether a side has a royal piece.
    royal: bool,
    /// The codes of the pieces that change sides, by side, and their labels.
    pub flips: Option<[String; 2]>,
    flip_labels: Vec<String>,
    /// What each side puts on the board.
    new_codes: Vec<String>,
    /// Whether both sides outflank.
    both_outflank: bool,
    colors: bool,
    mobility: u8,
    pub runs: Option<Runs>,
    written_lines: Option<lines::Written>,
    threats: Option<threats::Threats>,
    /// How moves of the last ply are judged without being made, in games of mills.
    pub judges: Option<Mills>,
    pub patterns: Option<Patterns>,
    pub closing: Option<Closing>,
    pub hunt: Option<Hunt>,
    pub structure: Option<Structure>,
    checks: Option<Checks>,
    /// How mates are looked for.
    mate: Option<Mate>,
    /// What counts along lines.
    pub along: Option<Along>,
    late: Option<Late>,
    about_search: String,
    minimax: bool,
    negascout: bool,
    iterative: bool,
    aspiration: Option<Score>,
    /// Whether a move can win by where it goes.
    wins_by_reach: bool,
    gain: bool,
    /// By how many bits less gains count as scores of moves, and what they are divided by so.
    gain_shift: u32,
    /// Whether gains are differences of values in tables, captures and new pieces apart.
    quick_gain: Option<scores::Gains>,
    gain_divisor: u32,
    /// The score of a move that gains nothing.
    even: u8,
    pub history: Option<&'static str>,
    history_pages: Vec<u16>,
    table_move: u8,
    pub table: Option<Table>,
    pub book: Option<Probe>,
    pub openings: Option<Openings>,
    pub library: Option<OnDisk>,
    pub endgames: Option<Endgames>,
    /// Whether any of the three may find a move without a search.
    knows: bool,
    second_key: Vec<u8>,
    /// How the program looks, if it shows a picture.
    look: Option<Look>,
    /// What pieces are called in saved games.
    disk_letters: Vec<names::DiskLetter>,
    /// Why a move ends the game, and whether it may also be that too few pieces are left.
    over_reason: String,
    few: bool,
    pub sounds: Option<Sounds>,
    /// What prints a letter.
    put: &'static str,
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

impl Context {
    /// The program and, if one searches it, its kernel.
    pub fn new(whole: &Spec, known: &Known) -> Result<(Self, Option<Kernel>), Vec<Problem>> {
        let side_labels = names::sides(whole);
        let kind_labels = names::kinds(whole);
        let class_labels = names::classes(whole, &kind_labels);
        let labels = [side_labels.as_slice(), &kind_labels, &class_labels];
        let draft = kernel::of(whole).ok().map(|search| Draft::new(whole, search, labels));
        let unsearched = draft.as_ref().map(|_| kernel::unsearched(whole));
        let plan = Plan::new(unsearched.as_ref().unwrap_or(whole));
        let spec = plan.spec();
        let frames = draft
            .as_ref()
            .map_or_else(|| limits::frames(&plan), |draft| limits::shown(spec, draft.max_depth));
        let mut problems = match &draft {
            Some(draft) => draft.problems(),
            None => Vec::new(),
        };
        problems.extend(problems::problems(&plan, &frames));
        problems.extend(look::problems(whole, draft.is_some()));
        problems.extend(level::problem(whole, draft.as_ref().is_none_or(Draft::is_clocked)));
        problems.extend(sound::problems(whole));
        problems.extend(mate::problem(whole));
        let classes = pieces::classes(spec, &class_labels);
        let mut sides: Vec<Side> =
            (0..2).map(|side| pieces::side(&plan, side, &side_labels, &kind_labels, &classes)).collect();
        frontier::add(&plan, &mut sides, &kind_labels);
        takes::add(&plan, &mut sides, &kind_labels);
        if !frames.are_wide() && !limits::is_large(spec) {
            written::add(spec, &mut sides);
        }
        let clocked = draft.as_ref().is_none_or(Draft::is_clocked);
        let mut needs = Needs {
            kernel: draft.is_some(),
            clocked,
            clocks: clocked && level::has_clocks(whole),
            fast: clocked && whole.look.is_expanded(),
            ..Needs::new(&plan, &sides, &frames)
        };
        let banked = Table::new(spec).is_some() || draft.as_ref().is_some_and(Draft::is_banked);
        (needs.keeps, needs.far) = (needs.disk && !banked, needs.far && needs.fast);
        let mate = Mate::new(&plan, &frames).filter(|_| needs.mates);
        (needs.mates, needs.keeps_last) = (mate.is_some(), needs.asks_for_the_last());
        let effects = Effects::new(&plan, [needs.counts.counted, needs.valued, needs.table]);
        let zero_page = zero_page(draft.as_ref(), &needs).unwrap_or_else(|problem| {
            problems.push(problem);
            Vec::new()
        });
        if !problems.is_empty() {
            return Err(problems);
        }
        let (variables, variables_size) = variables::variables(
            spec,
            &needs,
            &effects,
            &frames,
            (&sides, &classes),
            draft.as_ref().map(|draft| (draft.variables(&zero_page), draft.rows())),
        );
        let written_lines = if needs.kernel { None } else { lines::Written::new(&plan, needs.falls) };
        let inputs = Inputs {
            plan: &plan,
            spec,
            kinds: &kind_labels,
            sides: &sides,
            classes: &classes,
            effects: &effects,
            frames: &frames,
            flips: needs.flips,
            history: needs.history,
            drops: needs.drops,
            written_lines: written_lines.as_ref(),
            kernel: needs.kernel,
        };
        let mut tables = draft.as_ref().map_or_else(Vec::new, Draft::tables);
        tables.extend(tables::tables(&inputs));
        let tight = needs.kernel && whole.search.size == Size::Small;
        if tight {
            // The largest first leave the fewest gaps.
            tables.sort_by_key(|table| std::cmp::Reverse(table.length));
        }
        let small = draft.as_ref().is_some_and(Draft::is_small);
        let pages = pages::pages(tables, small);
        let table = Table::new(spec);
        let piece_lists = draft.as_ref().map_or_else(Vec::new, Draft::piece_lists);
        let piece_lists = piece_lists.into_iter().map(|(name, of)| PieceList { name, of }).collect();
        let plies = draft.as_ref().is_some_and(|draft| !draft.in_plies().0.is_empty());
        let kernel = draft.map(|draft| draft.kernel(&zero_page));
        let (ordering, algorithm) = (spec.search.ordering, spec.search.algorithm);
        let lowest = plan.moves.drops.iter().flatten().any(|drop| drop.placing == Placing::Lowest);
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
        let width = spec.evaluation.width;
        let two_bytes = needs.two_bytes;
        let over = spec.ends.row.is_some()
            || !spec.ends.reach.is_empty()
            || spec.ends.extinct.is_some()
            || !spec.ends.dead.is_empty()
            || spec.ends.checks.is_some();
        let gain_shift = plan.evaluation.gain_shift;
        let numbers = lowest && lowest_side.is_none();
        let look = Look::new(whole, &classes, numbers, kernel.is_some(), i32::from(width.even()));
        // A panel has no room for stars, and the announcement a row of its own.
        let announced = |text: &String| match &look {
            Some(_) => quoted(text.trim_matches(['*', ' '])),
            None => quoted(text),
        };
        let wins = spec.texts.wins.each_ref().map(announced);
        let context = Self {
            game: Game { name: spec.name.clone(), title: spec.texts.title.clone() },
            texts: Texts { title: quoted(&spec.texts.title), sides: both(&spec.texts.sides), wins },
            plies,
            best_moves: kernel.as_ref().is_some_and(|kernel| kernel.table.is_some()),
            hex: !needs.screen
                && (!needs.decimal || kernel.as_ref().is_some_and(|kernel| kernel.table.is_some())),
            kernel_history: kernel.as_ref().is_some_and(|kernel| kernel.history.is_some()),
            banked,
            small,
            tight: tight || needs.mates,
            piece_lists,
            castlers: special::castlers(spec, &classes),
            start_rights: spec.rights(),
            dead: Dead::new(spec),
            outside: if kernel.is_some() { "BLOCKED" } else { "EMPTY" },
            pages,
            zero_page,
            variables,
            variables_size,
            squares: spec.board.squares.len(),
            outflank_late: spec.board.squares.len() / 2,
            files: spec.board.files,
            ranks: spec.board.ranks,
            bottoms: tables::bottoms(spec).len(),
            file_names: if lowest && lowest_side.is_none() {
                file_numbers(spec.board.files)
            } else {
                format!("   {files}")
            },
            wide_names: spec.board.ranks > 9,
            top: width.top(),
            least: *width.limits().start(),
            most: *width.limits().end(),
            draw: width.even(),
            base: spec.evaluation.base,
            value: if two_bytes { "zp_value = value" } else { "A = value" },
            a: if two_bytes { "A " } else { "" },
            max_depth: frames.depth,
            depth: whole.search.depth,
            time_limit: whole.search.time_limit,
            level: Timing::new(whole),
            shares: Shares::new(spec.evaluation.width),
            ponder_frame: (frames.count + 1).saturating_sub(level::PONDERED),
            line_max: needs.name_length,
            list_size: frames.lists,
            tall: frames.are_tall(),
            stacked: frames.stacked,
            large: limits::is_large(spec),
            hundreds: limits::has_hundreds(spec) || look.is_some(),
            line_size: frames.lines,
            example_move,
            example_help,
            stuck,
            draws: matches!(spec.ends.no_moves, Verdict::Draws | Verdict::Counts)
                || needs.events
                || !spec.ends.dead.is_empty(),
            counts: spec.ends.no_moves == Verdict::Counts,
            wins: spec.search.wins,
            ties_last: spec.search.ties == Ties::Last,
            quiescence: spec.search.quiescence > 0,
            last_left: 1_u8.wrapping_sub(spec.search.quiescence),
            extension: Some(spec.search.capture_extension).filter(|&turns| turns > 0),
            check_extension: plan.search.check_extension,
            taking: Taking::new(&plan, &frames, two_bytes),
            null_move: plan.search.null_move.map(|null_move| null_move.reduction + 1),
            sure_to_move: plan.search.null_move.and_then(|null_move| null_move.sure),
            late_moves: plan.search.late_moves.map(LateMoves::from),
            endings: plan.search.endings.map(Endings::from),
            decided: whole.open_values().is_some(),
            over,
            row: Row::new(spec),
            axes: AXES.map(pieces::line).to_vec(),
            ways8: Direction::ALL.map(pieces::line).to_vec(),
            quiet: spec.ends.quiet,
            looks_back: needs.repeats.then_some(variables::HISTORY),
            restarts: quiet::restarting(spec, &classes),
            repetition: Repetition::new(&plan),
            places: sides.iter().any(|side| side.place.is_some()),
            lowest,
            lowest_side,
            royal: spec.royals() != [None, None],
            forced: plan.moves.forced,
            effects,
            flips: needs.flips.then(|| [new_codes[0].clone(), new_codes[1].clone()]),
            flip_labels: classes.iter().map(|class| class.label.clone()).collect(),
            new_codes,
            both_outflank: sides.iter().all(|side| side.outflanks),
            colors: spec.kinds.iter().any(|kind| kind.color.is_some()),
            mobility: spec.evaluation.mobility,
            runs: spec
                .ends
                .row
                .filter(|_| needs.runs)
                .map(|row| Runs { lines: lines::lines(spec, row.length).len() }),
            written_lines,
            threats: threats::Threats::new(&plan, needs.near > 0),
            judges: Mills::new(&plan, &sides),
            patterns: Patterns::new(&plan, &side_labels).filter(|_| !needs.along),
            closing: Closing::new(spec, &sides),
            hunt: Hunt::new(spec, &sides),
            structure: Structure::new(spec, &classes),
            checks: Checks::new(&plan).ok(),
            mate,
            along: Along::new(spec),
            late: spec.evaluation.late.map(|late| Late::new(late, spec)),
            about_search: about_search(algorithm, spec.search.iterative_deepening),
            minimax: algorithm == Algorithm::Minimax,
            negascout: algorithm == Algorithm::NegaScout,
            iterative: spec.search.iterative_deepening,
            aspiration: spec.search.aspiration,
            wins_by_reach: !spec.ends.reach.is_empty() || needs.drops,
            gain: needs.valued && ordering.is_some_and(|ordering| ordering.gain),
            gain_shift,
            quick_gain: scores::differences(&plan),
            gain_divisor: 1 << gain_shift,
            even: scores::even(spec),
            history: ordering.and_then(|ordering| entries::history(ordering.history)),
            history_pages: (0..needs.history_pages).map(|page| page as u16 * 256).collect(),
            table_move: ordering.filter(|_| needs.table).map_or(0, |ordering| ordering.table_move),
            table,
            book: known.book.as_ref().map(BookTable::probe),
            openings: known.openings.as_ref().map(OpeningTable::openings).cloned(),
            library: known.library.as_ref().filter(|_| needs.disk).map(OnDisk::from),
            endgames: known.endgames.as_ref().map(|table| table.endgames(spec)),
            knows: known.book.is_some() || known.openings.is_some() || known.endgames.is_some(),
            disk_letters: names::disk_letters(spec, &classes),
            put: if look.is_some() { "screen_put" } else { "CHROUT" },
            look,
            over_reason: over_reason(spec),
            few: needs.screen
                && spec.ends.extinct.is_some()
                && (spec.ends.row.is_some() || !spec.ends.reach.is_empty()),
            sounds: Sounds::new(whole),
            second_key: Zobrist::new(spec).second.to_vec(),
            needs,
            sides,
            classes,
        };
        Ok((context, kernel))
    }
}
