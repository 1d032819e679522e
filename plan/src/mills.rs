//! The last ply in games of mills: moves that close none are judged without being made.
//!
//! Such a move changes the values of a square or two and the [patterns](engine_spec::Pattern) that these are in: numbers
//! that tables have. What takes a piece is another matter, so moves that complete a row come last there, and are made.

use engine_spec::{Algorithm, DIGITS, Enclose, Gait, Kind, Means, Pattern, Placing, Size, Spec, Ties, Width};

/// Pieces in a mill.
const ROW: u8 = 3;

/// What a piece that comes to a square adds for its own side, in tables of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mills {
    /// For each side and each digit of a configuration: the least that a piece there adds, 0 or less.
    pub least: [Vec<i16>; 2],
    /// For each side the least that one of its pieces is worth on any square.
    pub worth: [i16; 2],
}

/// The most squares of a pattern: a program has a pointer for each.
const MOST_DIGITS: usize = 3;

/// The most squares of a board: their numbers leave bit 7 to what is no square.
const MOST_SQUARES: usize = 127;

/// The points that a piece of `side` adds which comes to an empty square of a pattern, by the configuration before, early
/// or late in the game; none where the square with this digit is not empty.
pub fn gains(pattern: &Pattern, late: bool, side: usize, digit: usize) -> impl Iterator<Item = Option<i16>> {
    let table = pattern.table(late);
    let weight = usize::from(DIGITS).pow(digit as u32);
    (0..table.len()).map(move |before| {
        let is_empty = before / weight % usize::from(DIGITS) == 0;
        let points = |at: usize| table.get(at).copied().map(i16::from);
        let gain = points(before + weight * (side + 1)).zip(points(before)).map(|(after, now)| after - now);
        gain.filter(|_| is_empty).map(|gain| if side == 0 { gain } else { -gain })
    })
}

impl Mills {
    /// That of a game whose moves are of this sort, and whose changes fit bytes.
    pub(crate) fn new(spec: &Spec) -> Option<Self> {
        if !Self::suits(spec) {
            return None;
        }
        let least = [0, 1].map(|side| bounds(spec, side).map(|(least, _)| least).collect());
        let worth = [0, 1].map(|side| values(spec, side).min().unwrap_or(0));
        let mills = Self { least, worth };
        (0..2).all(|side| mills.fits(spec, side)).then_some(mills)
    }

    /// Whether moves of a game are of this sort, whatever the sizes of their changes.
    #[must_use]
    pub fn suits(spec: &Spec) -> bool {
        let (search, evaluation, ends) = (&spec.search, &spec.evaluation, &spec.ends);
        let searched = search.size == Size::Fast
            && search.wins
            && search.ties == Ties::First
            && search.algorithm != Algorithm::Minimax
            && search.quiescence == 0;
        let counted = evaluation.width == Width::Two
            && evaluation.mobility == 0
            && (evaluation.late.is_none() || spec.classes.iter().all(|class| class.late.is_none()))
            && evaluation.hunt == 0
            && !evaluation.counts_along()
            && !spec.counts_lines();
        let ended = ends.row.is_none() && ends.reach.is_empty() && ends.dead.is_empty();
        let small = evaluation.patterns.iter().all(|pattern| pattern.length() <= MOST_DIGITS);
        let turn = spec.turn.mill == Some(ROW) && spec.turn.enclose == Enclose::Never && !spec.turn.pass;
        let owners: Vec<usize> = spec.kinds.iter().map(|kind| kind.side).collect();
        let alike = owners == [0, 1] && spec.classes.len() == 2 && spec.board.squares.len() <= MOST_SQUARES;
        searched && counted && small && ended && turn && alike && spec.kinds.iter().all(is_man)
    }

    /// By how much what a piece of a side adds to the patterns of a square is raised, so that each part is a byte.
    fn raised(&self, spec: &Spec, side: usize, square: usize) -> i32 {
        let least = |digit: usize| self.least.get(side).and_then(|least| least.get(digit));
        digits(spec, square).filter_map(least).map(|&least| -i32::from(least)).sum()
    }

    /// By how much it is raised on each square in the end: as much as on the one where it is most.
    #[must_use]
    pub fn raise(&self, spec: &Spec, side: usize) -> i32 {
        (0..spec.board.squares.len()).map(|square| self.raised(spec, side, square)).max().unwrap_or(0)
    }

    /// What a piece of a side is worth on a square beside patterns, less the least, and what is lacking to
    /// [`Mills::raise`].
    #[must_use]
    pub fn worth(&self, spec: &Spec, side: usize, square: usize) -> i32 {
        let own = values(spec, side).nth(square).map_or(0, i32::from);
        let least = self.worth.get(side).copied().map_or(0, i32::from);
        own - least + self.raise(spec, side) - self.raised(spec, side, square)
    }

    /// Whether all that a piece adds on any square is a byte.
    fn fits(&self, spec: &Spec, side: usize) -> bool {
        let ranges: Vec<i32> =
            bounds(spec, side).map(|(least, most)| i32::from(most) - i32::from(least)).collect();
        (0..spec.board.squares.len()).all(|square| {
            let patterns: i32 = digits(spec, square).filter_map(|digit| ranges.get(digit)).sum();
            patterns + self.worth(spec, side, square) <= i32::from(u8::MAX)
        })
    }
}

/// The digits of configurations that a square is, one for each place of a pattern that it is in.
fn digits(spec: &Spec, square: usize) -> impl Iterator<Item = usize> {
    let places = spec.evaluation.patterns.iter().flat_map(|pattern| &pattern.places);
    places.filter_map(move |place| place.iter().position(|&other| usize::from(other) == square))
}

/// What the pieces of a side are worth, by square.
fn values(spec: &Spec, side: usize) -> impl Iterator<Item = i16> {
    spec.classes.get(side).into_iter().flat_map(|class| class.values.iter().copied())
}

/// For each digit of configurations the least and the most that a piece of a side adds there.
fn bounds(spec: &Spec, side: usize) -> impl Iterator<Item = (i16, i16)> {
    let patterns = &spec.evaluation.patterns;
    let digits = patterns.iter().map(Pattern::length).max().unwrap_or(0);
    (0..digits).map(move |digit| {
        let fitting = patterns.iter().filter(|pattern| digit < pattern.length());
        let times = fitting.flat_map(|pattern| [(pattern, false), (pattern, true)]);
        let all = times.flat_map(|(pattern, late)| gains(pattern, late, side, digit).flatten());
        all.fold((0, 0), |(least, most), gain| (least.min(gain), most.max(gain)))
    })
}

/// Whether a piece does nothing but come to the board, step along links and fly.
fn is_man(kind: &Kind) -> bool {
    let step = |movement: &engine_spec::Movement| {
        movement.gait == Gait::Link && movement.only == Means::Move && movement.is_plain()
    };
    matches!(kind.place, None | Some(Placing::Empty))
        && kind.movements.iter().all(step)
        && kind.movements.len() <= 1
        && kind.promotion.is_none()
        && !kind.royal
}
