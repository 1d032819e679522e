//! The shipped games, and odd ones made in code that mix all mechanics.

use engine_spec::{
    Board, Class, Direction, Ends, Evaluation, Gait, Kind, Language, Look, Means, Movement, Piece, Placing,
    Promotion, Row, Search, Side, Spec, Square, Texts, Turn, Verdict, Width,
};

pub(crate) use crate::tests::game;

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// A board of all or only the dark squares.
fn board(files: u8, ranks: u8, dark: bool) -> Board {
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    Board {
        files,
        ranks,
        lines: Vec::new(),
        squares: squares.filter(|(file, rank)| !dark || (file + rank) % 2 == 0).collect(),
    }
}

fn movement(gait: Gait, direction: Direction, only: Means) -> Movement {
    Movement::new(gait, direction.offset(), only)
}

/// A game under construction.
pub struct Draft(Spec);

impl Draft {
    fn new(name: &str, board: Board, no_moves: Verdict) -> Self {
        let words = || ["FIRST".to_owned(), "SECOND".to_owned()];
        let side = |name: &str| Side { name: name.to_owned() };
        Self(Spec {
            book: None,
            look: Look::default(),
            sounds: engine_spec::Sounds::default(),
            name: name.to_owned(),
            language: Language::English,
            texts: Texts { title: name.to_uppercase(), sides: words(), wins: words(), rule: Vec::new() },
            board,
            sides: [side("first"), side("second")],
            kinds: Vec::new(),
            classes: Vec::new(),
            pieces: Vec::new(),
            turn: Turn::PLAIN,
            ends: Ends {
                no_moves,
                reach: Vec::new(),
                row: None,
                extinct: None,
                quiet: None,
                restart: Vec::new(),
                repetition: None,
                checks: None,
                dead: Vec::new(),
            },
            evaluation: Evaluation {
                width: Width::One,
                base: 128,
                min: 64,
                max: 191,
                mobility: 0,
                along: [engine_spec::Along::default(); 2],
                runs: Vec::new(),
                closing: 0,
                hunt: 0,
                files: None,
                patterns: Vec::new(),
                late: None,
            },
            search: Search { depth: 4, iterative_deepening: false, wins: true, ..Search::default() },
        })
    }

    /// Adds a kind with one class whose value on a square is `value(file, rank)`.
    fn kind(&mut self, side: usize, movements: Vec<Movement>, value: impl Fn(i16, i16) -> i16) -> &mut Kind {
        let spec = &mut self.0;
        let values = spec.board.squares.iter().map(|&(file, rank)| value(file.into(), rank.into())).collect();
        spec.classes.push(Class { kind: spec.kinds.len(), values, late: None });
        spec.kinds.push(Kind {
            name: format!("kind-{}", spec.kinds.len()),
            side,
            letter: 'A',
            color: None,
            shape: None,
            steps: Vec::new(),
            movements,
            place: None,
            hand: None,
            waits: false,
            fly: None,
            runs: Vec::new(),
            promotion: None,
            royal: false,
            castles: Vec::new(),
        });
        spec.kinds.last_mut().expect("a kind")
    }

    /// Puts pieces of the class added last on the board.
    fn start(&mut self, on: impl Fn(u8, u8) -> bool) {
        let spec = &mut self.0;
        let class = spec.classes.len() - 1;
        for (square, &(file, rank)) in spec.board.squares.iter().enumerate() {
            if on(file, rank) {
                spec.pieces.push(Piece { class, start: square as Square });
            }
        }
    }

    fn rank(&self, rank: u8) -> Vec<Square> {
        let squares = self.0.board.squares.iter().enumerate();
        squares.filter(|(_, place)| place.1 == rank).map(|(square, _)| square as Square).collect()
    }
}

/// A game with everything in it: riders that capture, leapers, jumps that need not be made, pieces
/// put on the board that outflank two sorts of enemies, promotion, passing, a row that loses, regions.
pub fn medley(dark: bool) -> Spec {
    let mut draft = Draft::new("medley", board(5, 6, dark), Verdict::Wins);
    for side in 0..2 {
        let knight = |files, ranks| Movement::new(Gait::Leap, (files, ranks), Means::Both);
        let riders = [North, NorthEast, East, SouthWest].map(|to| movement(Gait::Ride, to, Means::Both));
        draft.kind(side, riders.into(), |file, rank| file * 2 + rank);
        draft.start(|file, rank| file % 2 == 0 && rank == if side == 0 { 0 } else { 5 });
        let mut movements = vec![knight(1, 2), knight(-2, 1), knight(3, 1)];
        movements.extend([NorthEast, South, West].map(|to| movement(Gait::Jump, to, Means::Capture)));
        movements.extend([SouthEast, NorthWest].map(|to| movement(Gait::Ride, to, Means::Capture)));
        movements.push(movement(Gait::Leap, North, Means::Move));
        draft.kind(side, movements, |file, rank| 7 - (file - 2).abs() * rank);
        draft.start(|file, rank| file % 2 == 1 && rank == if side == 0 { 1 } else { 4 });
        let squares = draft.rank(if side == 0 { 5 } else { 0 });
        let leaper = draft.0.kinds.len() - 1;
        draft.0.kinds[leaper].promotion = Some(Promotion { to: vec![leaper - 1], squares });
        draft.kind(side, Vec::new(), |_, rank| 3 + rank % 2).place = Some(Placing::Outflank);
        let squares = draft.rank(if side == 0 { 4 } else { 1 });
        let result = engine_spec::Outcome::Loses;
        draft.0.ends.reach.push(engine_spec::Reach { kind: leaper - 1, squares, result });
    }
    for class in &mut draft.0.classes {
        class.late = Some(class.values.iter().rev().map(|value| value + 1).collect());
    }
    draft.0.turn = Turn { forced: dark, chain: true, pass: true, mill: None, ..Turn::PLAIN };
    draft.0.ends.row = Some(Row { length: 4, wins: false });
    draft.0.evaluation.runs = vec![0, 2];
    draft.0.evaluation.mobility = 1;
    draft.0.evaluation.late = Some(engine_spec::Late::at_once(11, false));
    draft.0
}

/// The same with mills instead of chains and rows: hands, pieces that wait and that fly, links beside
/// steps, and sides that can be too few.
pub fn mills(linked: bool) -> Spec {
    let mut spec = medley(false);
    spec.turn = Turn { pass: true, mill: Some(3), ..Turn::PLAIN };
    spec.ends.row = None;
    spec.ends.extinct = Some(4);
    spec.evaluation.late = Some(engine_spec::Late { from: 14, to: 5, counted: engine_spec::Counted::Board });
    if linked {
        let line = |squares: &[Square]| squares.to_vec();
        spec.board.lines = vec![line(&[0, 1, 2, 8, 13]), line(&[20, 13, 6, 7]), line(&[13, 19, 29, 25, 20])];
    }
    for kind in &mut spec.kinds {
        kind.hand = kind.place.map(|_| 4);
        kind.fly = kind.promotion.as_ref().map(|_| 7);
        kind.waits = kind.side == 0 && kind.promotion.is_some();
        if linked && kind.waits {
            kind.fly = None;
            kind.movements = vec![
                Movement::new(Gait::Link, (0, 0), Means::Both),
                movement(Gait::Jump, North, Means::Capture),
            ];
        }
    }
    spec
}

/// The shipped games that are not of steps.
const SHIPPED: [&str; 8] = [
    "tic-tac-toe",
    "connect-four",
    "othello-6x6",
    "othello-8x8",
    "breakthrough-6x6",
    "breakthrough-8x8",
    "draughts",
    "nine-mens-morris",
];

/// A game whose pieces are worth so much more that scores are two bytes.
fn widened(mut spec: Spec) -> Spec {
    let width = Width::Two;
    let limits = width.limits();
    let (base, min, max) = (width.even(), *limits.start(), *limits.end());
    spec.evaluation = Evaluation { width, base, min, max, ..spec.evaluation };
    let values = |class: &mut Class| {
        class.values.iter_mut().chain(class.late.iter_mut().flatten()).for_each(|value| *value *= 17);
    };
    spec.classes.iter_mut().for_each(values);
    spec
}

/// All games, by what they are called in messages.
pub fn all() -> Vec<(&'static str, Spec)> {
    let mut all: Vec<_> = SHIPPED.into_iter().map(|name| (name, game(name))).collect();
    all.extend([("medley", medley(false)), ("medley-dark", medley(true))]);
    all.extend([("mills", mills(false)), ("mills-linked", mills(true))]);
    let wide = ["othello-6x6", "draughts"].map(|name| (name, widened(game(name))));
    all.extend(wide.into_iter().chain([("medley", widened(medley(false)))]));
    // What looks beyond the depth has values of its own.
    for (_, spec) in &mut all {
        (spec.search.safety, spec.search.capture_extension) = (false, 0);
        spec.search.threats = None;
    }
    all
}
