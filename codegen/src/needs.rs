//! Which parts a program needs.

use engine_spec::{
    Algorithm, Dialogue, Evaluation, Extra, History, Numbers, Screen, Search, Size, Spec, Ties, Width,
};
use plan::state::Part;
use plan::{Effect, Plan};
use serde::Serialize;

use crate::checks::Checks;
use crate::counts::Counts;
use crate::limits::Frames;
use crate::pieces::Side;
use crate::tables::bottoms;
use crate::{drops, scores, takes};

/// The most files for which there is always room in the zero page for a move in each.
const MOST_NEAR: u8 = 7;

/// Which parts a program needs: for its variables, and, unless templates are told more of a part than that it
/// is there, for these.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Needs {
    /// Whether a kernel searches.
    pub kernel: bool,
    /// Whether a clock stops the search in the middle of an iteration.
    pub clocked: bool,
    /// Whether it counts what the sides have taken: a picture shows that, and moves in minutes need it.
    pub clocks: bool,
    /// Whether the value of the last iteration is kept.
    pub keeps_last: bool,
    /// Whether a search goes to the end of a game that is counted.
    pub endings: bool,
    pub valued: bool,
    /// Whether scores are two bytes.
    pub two_bytes: bool,
    #[serde(skip)]
    pub mobility: bool,
    #[serde(skip)]
    pub runs: bool,
    /// Whether something counts along lines.
    #[serde(skip)]
    pub along: bool,
    /// Whether it counts that a mill can be closed.
    #[serde(skip)]
    pub closing: bool,
    /// Whether a royal piece that is left alone is driven.
    pub hunt: bool,
    /// Whether squares count together.
    #[serde(skip)]
    pub patterns: bool,
    #[serde(skip)]
    pub late: bool,
    #[serde(skip)]
    pub table: bool,
    pub chain: bool,
    /// Whether something is noted in bits: rights to castle, and checks that are left.
    pub rights: bool,
    /// Whether there are castlings, squares that have been passed, and choices of what a piece becomes.
    pub castles: bool,
    pub crosses: bool,
    pub landings: bool,
    /// The variables with what a position consists of besides these: rights, and the square that has been passed.
    pub state: Vec<&'static str>,
    #[serde(flatten)]
    pub counts: Counts,
    pub passes: bool,
    #[serde(skip)]
    pub flips: bool,
    pub events: bool,
    /// Whether the search sees draws that follow from the moves of the game, and by repetition.
    pub sees_draws: bool,
    #[serde(skip)]
    pub repeats: bool,
    #[serde(skip)]
    pub repetition: bool,
    pub jumps: bool,
    pub captures: bool,
    pub moves: bool,
    pub promotes: bool,
    pub scout: bool,
    #[serde(skip)]
    pub aspiration: bool,
    /// Whether the best move may be no better than the lower bound that a node began with, so that what
    /// the table is told takes that bound.
    pub alpha: bool,
    pub ordered: bool,
    /// Whether to look at the clock after each move as well, for nodes take long: moves are counted at leaves, change
    /// many pieces, or must not leave a royal piece attacked.
    pub slow_moves: bool,
    /// Whether checks are known from the last move.
    #[serde(skip)]
    pub checks: bool,
    /// Whether of moves in check only those are listed that may help.
    pub evades: bool,
    /// Whether captures and promotions are listed with their scores, in less than a page.
    pub takes: bool,
    /// Whether most moves do no more than go to a square and take what stands there, and such moves are made apart.
    pub plain: bool,
    /// Whether captures and promotions are tried by a routine of their own.
    pub hurries: bool,
    /// Whether captures that take too little are not listed.
    pub sifts: bool,
    /// Whether moves of the last ply that fall short of the lower bound are not made.
    pub spares: bool,
    /// Whether late moves, behind which captures alone would be looked at, are not made either.
    pub spares_late: bool,
    /// Whether a search that the clock ends goes no deeper than squares are empty.
    pub fills: bool,
    /// Whether captures that take no part in a long exchange are not tried.
    pub recaptures: bool,
    /// Whether captures of what is guarded and worth less are not tried there.
    pub loses: bool,
    /// Whether a list of moves takes more than a page.
    pub wide: bool,
    /// Whether nodes with more than one ply left are treated apart.
    pub inner: bool,
    /// Whether nodes with one ply left look at moves without making them.
    pub frontier: bool,
    /// Whether new pieces that lead to leaves, with what they outflank, change nothing but what lines are worth.
    pub flanked: bool,
    /// Whether these moves are judged by what the other side can do at once.
    pub safety: bool,
    /// Whether those are pieces put on the board.
    pub drops: bool,
    /// Whether nodes look at threats.
    #[serde(skip)]
    pub threatens: bool,
    /// Whether pieces only fall, and what they change is added up with the threats that they make.
    pub falls: bool,
    /// Whether history scores begin with what else the scores of their moves consist of, where no program shows them.
    pub whole_scores: bool,
    /// How many of the moves that are worth the while are listed in the zero page: 0 where they are elsewhere.
    #[serde(skip)]
    pub near: u8,
    /// Whether the last ply is judged by tables in a game of mills.
    #[serde(skip)]
    pub mills: bool,
    /// Whether moves are written out square by square.
    pub written: bool,
    /// Whether moves are scored only when they are put in order.
    pub unscored: bool,
    #[serde(skip)]
    pub history: bool,
    #[serde(skip)]
    pub history_pages: usize,
    pub killers: u8,
    /// Whether captures and promotions are listed apart, and tried first.
    pub victims: bool,
    #[serde(skip)]
    pub name_length: usize,
    /// Whether the program shows a picture.
    pub screen: bool,
    /// Whether it makes use of a faster processor than a C64's.
    pub fast: bool,
    /// Whether its table of positions may be in an REU.
    pub far: bool,
    /// Whether it saves games to disk.
    pub disk: bool,
    /// Whether it finds mates.
    pub mates: bool,
    /// Whether it keeps the game at hand apart while another is read: there is no table to keep it in.
    #[serde(skip)]
    pub keeps: bool,
    /// Whether it can be heard.
    #[serde(skip)]
    pub sound: bool,
    /// Of a listing: whether it shows numbers in decimal, and deals with the player in full.
    pub decimal: bool,
    pub full: bool,
}

/// Whether moves that lead to leaves may be looked at in bulk, where the game allows it: that is there for
/// speed, finds the first of equal moves, and takes a move that ends the game for one that wins. What moves
/// change is one byte. With quiescence, no move leads to a leaf where all captures do; nor are moves looked at in bulk
/// where captures are listed apart.
pub(super) fn in_bulk(spec: &Spec) -> bool {
    let Search { size, ties, wins, quiescence, .. } = spec.search;
    let by_moves = spec.ends.row.is_some() || !spec.ends.reach.is_empty() || spec.ends.extinct.is_some();
    spec.evaluation.width == Width::One
        && size == Size::Fast
        && ties == Ties::First
        && (wins || !by_moves)
        && quiescence == 0
        && !spec.search.ordering.is_some_and(|ordering| ordering.victims)
}

impl Needs {
    /// Whether an iteration, or its clock, asks what the one before has found.
    pub fn asks_for_the_last(&self) -> bool {
        self.aspiration || self.endings || (self.clocks && !self.kernel)
    }

    /// Which parts the program needs.
    pub fn new(plan: &Plan, sides: &[Side], frames: &Frames) -> Self {
        let (spec, moves) = (plan.spec(), &plan.moves);
        let Evaluation { mobility, closing, patterns, late, .. } = &spec.evaluation;
        let values =
            spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
        let counts = Counts::new(plan);
        let has = |part: Part| plan.state.iter().any(|row| row.part == part);
        let ordering = spec.search.ordering;
        let history = ordering.is_some_and(|ordering| ordering.history != History::None);
        let ages = ordering.is_some_and(|ordering| ordering.history == History::Aging);
        let is_text = spec.look.screen == Screen::Text;
        let name = if spec.board.ranks > 9 { 3 } else { 2 };
        let runs = spec.counts_lines() && spec.ends.row.is_some();
        let along = spec.evaluation.counts_along();
        let flanked = drops::outflank(plan);
        let others = *mobility > 0 || *closing > 0 || along || runs || !patterns.is_empty() || late.is_some();
        let falls = drops::fall(plan) && !counts.counted && !has(Part::Quiet);
        let files = bottoms(spec).len() as u8;
        let takes = sides.iter().all(|side| side.takes.is_some());
        let hurries = takes
            && matches!(spec.search.algorithm, Algorithm::NegaScout | Algorithm::AlphaBeta)
            && spec.search.ties == Ties::First
            && spec.evaluation.width == Width::Two
            && spec.search.table.is_some()
            && spec.search.quiescence > 0
            && spec.search.capture_extension == 0;
        let spares = plan.search.spares
            && hurries
            && takes::are_plain(plan, sides)
            && scores::differences(plan).is_some();
        Self {
            kernel: false,
            clocked: false,
            clocks: false,
            keeps_last: false,
            endings: plan.search.endings.is_some(),
            valued: others || values.copied().any(|value| value != 0),
            two_bytes: spec.evaluation.width == Width::Two,
            mobility: *mobility > 0,
            runs,
            along,
            closing: *closing > 0,
            hunt: spec.evaluation.hunt > 0,
            patterns: !patterns.is_empty() && !along,
            late: late.is_some(),
            table: spec.search.table.is_some(),
            chain: has(Part::Chain),
            castles: spec.castles().next().is_some(),
            rights: has(Part::Rights),
            crosses: has(Part::Crossed),
            landings: !moves.landings.is_empty(),
            state: [(Part::Rights, "rights"), (Part::Crossed, "crossed")]
                .into_iter()
                .filter_map(|(part, name)| has(part).then_some(name))
                .collect(),
            counts: counts.clone(),
            passes: moves.pass.is_some(),
            flips: moves.flips(),
            events: has(Part::Quiet),
            sees_draws: plan.search.draws.is_some(),
            repeats: plan.search.draws.is_some_and(|draws| draws.repetition),
            repetition: spec.ends.repetition.is_some(),
            jumps: moves.jumps(),
            captures: moves.captures(),
            moves: moves.any(|effect| *effect == Effect::Lift),
            promotes: sides.iter().any(|side| side.promotes),
            scout: spec.search.algorithm == Algorithm::Scout,
            aspiration: spec.search.aspiration.is_some(),
            alpha: spec.search.ties == Ties::Last
                && (spec.search.table.is_some() || spec.search.aspiration.is_some())
                && spec.search.algorithm != Algorithm::Minimax,
            ordered: ordering.is_some(),
            slow_moves: *mobility > 0 || spec.royals() != [None, None] || (moves.flips() && !flanked),
            checks: Checks::new(plan).is_ok(),
            evades: Checks::new(plan).is_ok() && plan.search.victims.is_some(),
            plain: takes::are_plain(plan, sides),
            hurries,
            sifts: hurries && spec.search.delta.is_some(),
            spares,
            spares_late: spares && plan.search.spares_late(),
            fills: plan.search.fills,
            recaptures: spec.search.recaptures > 0,
            loses: !spec.search.losing_captures,
            takes,
            wide: frames.are_wide(),
            inner: ordering.is_some() || spec.search.table.is_some() || spec.search.check_extension > 0,
            frontier: drops::are_simple(plan) || sides.iter().all(|side| side.frontier.is_some()),
            safety: plan.search.safety.is_some(),
            drops: drops::are_simple(plan),
            threatens: plan.search.threats.is_some(),
            falls,
            whole_scores: falls && !is_text && !ages && !scores::unscored(plan, sides),
            near: if falls && files <= MOST_NEAR { files } else { 0 },
            mills: plan.search.mills.is_some(),
            flanked,
            written: sides.iter().all(|side| side.written.is_some()),
            unscored: scores::unscored(plan, sides),
            screen: spec.look.screen == Screen::Board,
            fast: false,
            far: spec.search.table.is_some() && spec.look.reu != Extra::No,
            disk: spec.look.disk != Extra::No,
            mates: spec.look.mate != Extra::No,
            keeps: false,
            sound: spec.look.screen == Screen::Board && !spec.sounds.is_silent(),
            decimal: is_text && spec.look.numbers == Numbers::Decimal,
            full: is_text && spec.look.dialogue == Dialogue::Full,
            history,
            history_pages: if history {
                (spec.classes.len() * spec.board.squares.len()).div_ceil(256)
            } else {
                0
            },
            victims: plan.search.victims.is_some(),
            killers: ordering.map_or(0, |ordering| ordering.killers),
            // A chain takes at most twelve pieces or so, and may be typed with an x for each.
            name_length: if counts.jumps_on {
                13 * (name + 1)
            } else {
                let chooses = if moves.landings.is_empty() { 0 } else { 2 };
                let turn = 2 * name + 2 + chooses + if counts.mills { name + 1 } else { 0 };
                // A name of a file is typed behind two letters.
                if spec.look.disk != Extra::No { turn.max(18) } else { turn }
            },
        }
    }
}
