//! What is worked out once for a game: where pieces can go from each square, what they are worth
//! there, lines, regions and keys.

mod destinations;
mod files;
mod fill;
mod safety;

use engine_spec::{
    Direction, EARLY, LATEST, MOST_CHOICES, Offset, Outcome, Phase, Placing, Run, Spec, Square, Zobrist,
};
use plan::{Condition, Plan, RuleId};

use super::set::Set;
pub(crate) use destinations::{Destination, Destinations, NOWHERE, away};
pub(crate) use files::FileTables;
pub(crate) use fill::Fill;
pub(crate) use safety::Safety;

/// Entries of a table for each sort of cell, one for each number that is or is not a square: what
/// is nowhere is worth nothing.
const STRIDE: usize = 256;

/// A table with an entry for each (cell, square). Cell 0, an empty square, has zeroes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PerCell<T>(Vec<T>);

impl<T: Copy + Default> PerCell<T> {
    /// Entry `of(class, square)` for each class and square.
    fn new(spec: &Spec, of: impl Fn(usize, usize) -> T) -> Self {
        let mut entries = vec![T::default(); (spec.classes.len() + 1) * STRIDE];
        for class in 0..spec.classes.len() {
            for square in 0..spec.board.squares.len() {
                entries[(class + 1) * STRIDE + square] = of(class, square);
            }
        }
        Self(entries)
    }

    pub fn of(&self, cell: u8, square: Square) -> T {
        self.0.get(usize::from(cell) * STRIDE + usize::from(square)).copied().unwrap_or_default()
    }
}

/// What a piece of some class is, beyond what it is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sort {
    pub kind: usize,
    pub side: usize,
    /// Where it is promoted, and to which cells: as many as it can choose from.
    pub promotes: Set,
    pub becomes: [u8; MOST_CHOICES],
    pub choices: u8,
    /// Where it wins and where it loses by arriving.
    pub wins: Set,
    pub loses: Set,
    /// Whether it moves only once the hand is empty.
    pub waits: bool,
    /// With how few pieces left it flies, and the rule it then follows.
    pub fly: Option<(u8, RuleId)>,
}

impl Sort {
    /// How many moves to a square differ in what the piece becomes there.
    pub fn choices_on(&self, square: Square) -> u8 {
        if self.promotes.has(square) { self.choices } else { 1 }
    }
}

/// The tables of one game.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// All playable squares.
    pub board: Set,
    pub base: i32,
    /// By cell; entry 0 is of no use.
    sorts: Vec<Sort>,
    /// The points of a piece for side 0, negative for those of side 1: early and late in the game, and in each phase
    /// between if there is anything.
    worth: Vec<PerCell<i32>>,
    keys: PerCell<u32>,
    /// What a key is combined with when side 1 is to move.
    pub second: u32,
    pub destinations: Destinations,
    /// For each side the cell that it puts on the board, where it may, and the rule of that.
    pub placing: [Option<(u8, Placing, RuleId)>; 2],
    /// Whether any piece on the board may ever go somewhere, by its movements or by flying.
    pub moving: bool,
    /// Whether a side's hand holds all that it can put there, what it holds at first, and how many
    /// pieces are on the board then.
    pub limited: [bool; 2],
    pub hand: [u8; 2],
    pub starting: [u32; 2],
    /// What a key is combined with for each number of pieces in hand.
    hands: [Vec<u32>; 2],
    /// What a key is combined with for the rights to castle, and for the square that has been passed.
    rights: Vec<u32>,
    crossed: Vec<u32>,
    /// For each square the rights that stay when what stands on it changes.
    keeps: Vec<u8>,
    /// For each castling its two pieces, as square and kind, on which its right depends.
    homes: Vec<[(Square, usize); 2]>,
    /// For each side the rights that are checks before the one that wins, if its checks count.
    pub checks: [Option<u8>; 2],
    /// For each side the displacement at which a piece stands from the square that it has passed.
    pub passing: [Option<Offset>; 2],
    /// The kinds of all pieces on boards on which nobody can win.
    pub dead: Vec<Vec<usize>>,
    /// For each file its squares.
    pub columns: Vec<Set>,
    /// What files are worth by who stands on them, if they count.
    pub files: Option<FileTables>,
    /// For each square the squares that can be seen from it: in the directions in which square
    /// numbers grow, and in those in which they fall.
    pub rays: Vec<[[Set; 4]; 2]>,
    /// Outflanking on a whole board at once, if it has the shape for it.
    pub fill: Option<Fill>,
    /// All windows of a row's length, and for each square those that it lies in.
    pub windows: Vec<Set>,
    pub windows_of: Vec<Vec<Set>>,
    /// The same as words, if one holds all squares; else nothing.
    pub narrow: Vec<u64>,
    pub narrow_of: Vec<Vec<u64>>,
    /// For each square those that it is linked to, and with how few pieces left the pieces of each side fly: where it
    /// counts that a mill can be closed.
    pub linked: Vec<Set>,
    pub flies: [Option<u8>; 2],
    /// Groups of squares in the order in which moves to them are generated, if that is not the ascending one.
    pub ranked: Vec<Set>,
    /// The lines of the board, unless sets of squares are shifted instead.
    pub lines: Vec<Vec<Square>>,
    /// For each pattern the points of its configurations, early and late in the game.
    pub patterns: Vec<[Vec<i8>; 2]>,
    /// What lines are worth to either side, where a drawing says so.
    pub runs: Option<[Vec<Run>; 2]>,
    /// What judges the moves of the last ply, if the search asks for it.
    pub safety: Option<Safety>,
    /// Whether a side's pieces are all of one class, for each side.
    pub uniform: [bool; 2],
}

impl Tables {
    pub fn new(plan: &Plan) -> Self {
        let spec = plan.spec();
        let squares = spec.board.squares.len();
        let sign = |class: usize| if spec.kinds[spec.classes[class].kind].side == 0 { 1 } else { -1 };
        let worth = |phase: Phase| {
            let of = |class: usize, square: usize| {
                sign(class) * i32::from(spec.classes[class].value(square, phase))
            };
            PerCell::new(spec, of)
        };
        let blends = spec.evaluation.late.is_some_and(|late| late.is_at_once().is_none());
        let phases: Vec<Phase> = match spec.evaluation.late {
            Some(_) if blends => (EARLY..=LATEST).collect(),
            _ => vec![EARLY, LATEST],
        };
        let zobrist = Zobrist::new(spec);
        let key = |class: usize, square: usize| u32::from_le_bytes(zobrist.keys[class][square]);
        let rows = spec.row_length().map_or_else(Vec::new, |length| spec.board.rows(length));
        let windows: Vec<Set> = rows.iter().map(|row| set(row)).collect();
        let through = |square: usize| -> Vec<Set> {
            windows.iter().copied().filter(|set| set.has(square as Square)).collect()
        };
        let windows_of: Vec<Vec<Set>> = (0..squares).map(through).collect();
        let narrow = |windows: &Vec<Set>| -> Vec<u64> { windows.iter().copied().map(Set::low).collect() };
        let is_narrow = squares <= 64;
        let of_side = |side: usize| {
            spec.classes.iter().filter(move |class| spec.kinds[class.kind].side == side).count() <= 1
        };
        let destinations = Destinations::new(plan);
        Self {
            board: Set::first_of(squares),
            base: i32::from(spec.evaluation.base),
            sorts: sorts(plan),
            worth: phases.into_iter().map(worth).collect(),
            keys: PerCell::new(spec, key),
            second: u32::from_le_bytes(zobrist.second),
            moving: !destinations.is_empty() || plan.moves.flights.iter().any(Option::is_some),
            destinations,
            placing: plan
                .moves
                .drops
                .map(|drop| drop.map(|drop| (drop.class as u8 + 1, drop.placing, drop.rule))),
            limited: [0, 1].map(|side| spec.hand_of(side).is_some()),
            hand: [0, 1].map(|side| spec.hand_of(side).unwrap_or(0)),
            starting: [0, 1].map(|side| spec.pieces_of(side).count() as u32),
            hands: zobrist.hands.map(|keys| keys.into_iter().map(u32::from_le_bytes).collect()),
            rights: zobrist.rights.into_iter().map(u32::from_le_bytes).collect(),
            crossed: zobrist.passed.into_iter().map(u32::from_le_bytes).collect(),
            keeps: spec.kept_rights(),
            homes: homes(spec),
            checks: [0, 1].map(|side| spec.checks_of(side)),
            passing: spec.passing(),
            dead: spec.ends.dead.clone(),
            columns: (0..spec.board.files).map(|file| column(spec, file)).collect(),
            rays: (0..squares).map(|square| rays(spec, square as Square)).collect(),
            fill: Fill::new(&spec.board),
            files: FileTables::new(spec),
            narrow: if is_narrow { narrow(&windows) } else { Vec::new() },
            narrow_of: if is_narrow { windows_of.iter().map(narrow).collect() } else { Vec::new() },
            windows_of,
            windows,
            linked: (0..squares).map(|square| set(&spec.board.linked(square as Square))).collect(),
            flies: [0, 1].map(|side| spec.kinds.iter().find(|kind| kind.side == side)?.fly),
            ranked: if spec.evaluation.counts_along() {
                plan::along::order(spec).into_iter().map(|group| group.into_iter().collect()).collect()
            } else {
                Vec::new()
            },
            lines: if Fill::new(&spec.board).is_none() && spec.evaluation.counts_along() {
                plan::along::lines(&spec.board)
            } else {
                Vec::new()
            },
            patterns: (spec.evaluation.patterns.iter())
                .map(|pattern| [false, true].map(|late| pattern.table(late)))
                .collect(),
            runs: spec.draws_lines().then(|| [spec.runs_of(0), spec.runs_of(1)]),
            safety: plan.search.safety.as_ref().map(|described| Safety::new(&spec.board, described)),
            uniform: [of_side(0), of_side(1)],
        }
    }

    pub fn worth(&self, phase: Phase) -> &PerCell<i32> {
        let last = self.worth.len() - 1;
        &self.worth[usize::from(phase) * last / usize::from(LATEST)]
    }

    pub fn key(&self, cell: u8, square: Square) -> u32 {
        self.keys.of(cell, square)
    }

    /// What a key is combined with when a side has so many pieces in hand.
    pub fn hand_key(&self, side: usize, hand: u8) -> u32 {
        self.hands.get(side).and_then(|keys| keys.get(usize::from(hand))).copied().unwrap_or(0)
    }

    /// What a key is combined with for these rights to castle.
    pub fn rights_key(&self, rights: u8) -> u32 {
        self.rights.get(usize::from(rights)).copied().unwrap_or(0)
    }

    /// What a key is combined with where a square has just been passed.
    pub fn crossed_key(&self, crossed: Option<Square>) -> u32 {
        crossed.and_then(|square| self.crossed.get(usize::from(square))).copied().unwrap_or(0)
    }

    /// The rights that stay when what stands on a square changes.
    pub fn keeps(&self, square: Square) -> u8 {
        self.keeps.get(usize::from(square)).copied().unwrap_or(u8::MAX)
    }

    /// The rights of a position in which nothing has moved.
    pub fn rights_of(&self, cells: &[u8]) -> u8 {
        let stands = |&(square, kind): &(Square, usize)| {
            cells.get(usize::from(square)).is_some_and(|&cell| cell != 0 && self.sort(cell).kind == kind)
        };
        let rights = self.homes.iter().zip(0..).filter(|(home, _)| home.iter().all(stands));
        let checks = self.checks.iter().flatten().fold(0, |all, bits| all | bits);
        rights.fold(checks, |rights, (_, number)| rights | 1 << number)
    }

    pub fn sort(&self, cell: u8) -> &Sort {
        const NONE: &Sort = &Sort {
            kind: 0,
            side: 0,
            promotes: Set::EMPTY,
            becomes: [0; MOST_CHOICES],
            choices: 0,
            wins: Set::EMPTY,
            loses: Set::EMPTY,
            waits: false,
            fly: None,
        };
        self.sorts.get(usize::from(cell)).unwrap_or(NONE)
    }

    pub fn side_of(&self, cell: u8) -> usize {
        self.sort(cell).side & 1
    }
}

/// The first class of a kind, as a cell; 0 if it has none.
fn cell_of_kind(spec: &Spec, kind: usize) -> u8 {
    spec.classes.iter().position(|class| class.kind == kind).map_or(0, |class| class as u8 + 1)
}

/// The pieces of each castling, where they stand at first.
fn homes(spec: &Spec) -> Vec<[(Square, usize); 2]> {
    spec.castles().map(|(royal, castle)| [(castle.from, royal), (castle.with_from, castle.with)]).collect()
}

fn set(squares: &[Square]) -> Set {
    squares.iter().copied().collect()
}

fn sorts(plan: &Plan) -> Vec<Sort> {
    let spec = plan.spec();
    let mut sorts = vec![Sort::default()];
    for class in &spec.classes {
        let kind = &spec.kinds[class.kind];
        let mut sort = Sort { kind: class.kind, side: kind.side, ..Sort::default() };
        let paths = plan.moves.paths.get(class.kind).into_iter().flatten();
        let mut rules = paths.flat_map(|path| [path.empty, path.enemy]).flatten();
        sort.waits =
            rules.any(|id| plan.moves.rule(id).is_some_and(|rule| rule.when.contains(&Condition::HandEmpty)));
        sort.fly = plan.moves.flights.get(class.kind).copied().flatten();
        if let Some(promotion) = &kind.promotion {
            sort.promotes = set(&promotion.squares);
            for (cell, &kind) in sort.becomes.iter_mut().zip(&promotion.to) {
                *cell = cell_of_kind(spec, kind);
            }
            sort.choices = promotion.to.len() as u8;
        }
        for reach in spec.ends.reach.iter().filter(|reach| reach.kind == class.kind) {
            // A square that is in two regions ends the game as the first one says.
            let squares = set(&reach.squares) & !(sort.wins | sort.loses);
            match reach.result {
                Outcome::Wins => sort.wins |= squares,
                Outcome::Loses => sort.loses |= squares,
            }
        }
        sorts.push(sort);
    }
    sorts
}

fn column(spec: &Spec, file: u8) -> Set {
    let squares = spec.board.squares.iter().zip(0..);
    squares.filter(|(place, _)| place.0 == file).map(|(_, square)| square).collect()
}

/// The squares from a square to the edge of the board or to one that is not playable.
fn ray(spec: &Spec, from: Square, direction: Direction) -> Set {
    let next = |&square: &Square| spec.board.neighbor(square, direction);
    std::iter::successors(next(&from), next).collect()
}

fn rays(spec: &Spec, from: Square) -> [[Set; 4]; 2] {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    let up = [North, NorthEast, East, NorthWest];
    let down = [South, SouthWest, West, SouthEast];
    [up, down].map(|directions| directions.map(|direction| ray(spec, from, direction)))
}
