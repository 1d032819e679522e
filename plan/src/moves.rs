//! What the sides can do: rules with conditions and effects.
//!
//! A rule says what happens when a move is played; a path says where moves by it lead. What a move does to
//! cells, hands, sum, key and names follows from the effects of its rule, for the host by interpretation
//! and for a program by lowering: nobody else says what a capture does.

use engine_spec::{
    Castle, Direction, Gait, Landing, Means, Movement, Offset, Placing, Promotion, Region, Spec, Square,
};

/// Index of a rule in [`Moves::rules`].
pub type RuleId = u8;

/// What happens when a move is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it is, in a word.
    pub name: &'static str,
    /// What has to hold, beside what a path asks of its squares.
    pub when: Vec<Condition>,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

impl Rule {
    /// Whether it may take a piece off the board.
    #[must_use]
    pub fn takes(&self) -> bool {
        self.effects.iter().any(Effect::takes)
    }
}

/// What has to hold for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The side's hand is empty.
    HandEmpty,
    /// It holds something.
    HandLeft,
    /// The side has so few pieces left, on the board and in hand.
    AtMostLeft(u8),
    /// It has more.
    MoreLeft(u8),
    /// No capture is possible.
    NoCapture,
    /// The side can do nothing else, and the other side could.
    Stuck,
    /// The piece that has just come to its square has closed a row.
    MillClosed,
    /// No enemy could take the side's royal piece once the move is made.
    RoyalSafe,
    /// The right to a castling is left, nothing stands between, and no enemy could take on a square that the royal
    /// piece begins on or goes over.
    MayCastle(usize),
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The piece leaves its square.
    Lift,
    /// It comes to the square that the move leads to, as what it becomes there.
    Put {
        /// Where it becomes what.
        promotion: Option<Promotion>,
    },
    /// One piece less in the hand, if that is limited.
    Spend,
    /// What stands there is taken off the board.
    Remove(At),
    /// What the new piece outflanks changes sides.
    Flip,
    /// Each enemy between where the move leads and another piece of the side, side by side in one of these
    /// directions, is taken off the board.
    Enclose(&'static [Direction]),
    /// Another piece goes with it, from one square to another.
    Carry(Square, Square),
    /// The square as far behind the one that the move leads to has been passed, if an enemy could take the piece there.
    Cross(Offset),
    /// The count of quiet plies begins anew.
    Restart,
    /// The turn goes on if the piece can jump on.
    JumpOn,
    /// The turn goes on if the piece has closed a mill and there is something to take.
    Mill,
}

impl Effect {
    /// Whether it may take a piece off the board.
    #[must_use]
    pub fn takes(&self) -> bool {
        match self {
            Self::Remove(_) | Self::Enclose(_) => true,
            Self::Lift
            | Self::Put { .. }
            | Self::Spend
            | Self::Flip
            | Self::Carry(..)
            | Self::Cross(_)
            | Self::Restart
            | Self::JumpOn
            | Self::Mill => false,
        }
    }
}

/// A square of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Where it leads.
    To,
    /// What it jumps over.
    Over,
    /// What has just passed the square that the move leads to.
    Passer,
}

/// Where moves lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To a displacement, whatever stands between.
    Leap(Offset),
    /// So many displacements over empty squares: the fewest and the most.
    Ride(Offset, u8, u8),
    /// To one displacement, over an empty square, and on to another.
    Bend(Offset, Offset),
    /// So many displacements over empty squares, over a piece of either side, and on to the next piece.
    Over(Offset),
    /// Over an enemy at a displacement to the square as far behind it.
    Jump(Offset),
    /// To a square that is linked.
    Link,
}

/// Where moves of a kind of pieces lead, and which rule they follow by what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// Where they lead.
    pub reach: Reach,
    /// The rule if the square is empty.
    pub empty: Option<RuleId>,
    /// The rule if an enemy stands there.
    pub enemy: Option<RuleId>,
    /// The rule if an enemy has just passed it.
    pub passed: Option<RuleId>,
    /// The squares that they begin on, if not any.
    pub from: Option<Region>,
    /// Whether they take royal pieces alone.
    pub royal: bool,
}

/// A castling, ready to be tested and played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Where the pieces go.
    pub castle: Castle,
    /// The bit of its right in a position.
    pub right: u8,
    /// The squares that nothing may stand on.
    pub empty: Vec<Square>,
    /// The squares on which no enemy may be able to take, besides the one that it leads to.
    pub safe: Vec<Square>,
    /// The rule it follows.
    pub rule: RuleId,
}

/// What a side puts on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Index into [`Spec::classes`].
    pub class: usize,
    /// Where.
    pub placing: Placing,
    /// The rule it follows.
    pub rule: RuleId,
}

/// All rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The rules.
    pub rules: Vec<Rule>,
    /// For each kind of pieces where its moves lead, in generation order.
    pub paths: Vec<Vec<Path>>,
    /// For each kind the rule by which its pieces go to any empty square, and with how few pieces left.
    pub flights: Vec<Option<(u8, RuleId)>>,
    /// For each kind its castlings, which come after its other moves.
    pub castlings: Vec<Vec<Castling>>,
    /// Choices of promotions but for the first of each. A program numbers them behind the squares and the place past the
    /// last, as squares that moves lead to.
    pub landings: Vec<Landing>,
    /// For each side what it puts on the board.
    pub drops: [Option<Drop>; 2],
    /// Taking a piece when a mill is closed.
    pub take: Option<RuleId>,
    /// Passing.
    pub pass: Option<RuleId>,
    /// Whether a side that can capture must.
    pub forced: bool,
    /// For each side the index into [`Spec::classes`] of the piece that its moves must not leave attacked.
    pub royals: [Option<usize>; 2],
}

impl Moves {
    /// The rules of a valid description.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let mut rules = Rules(Vec::new());
        let paths = (0..spec.kinds.len()).map(|kind| paths(spec, kind, &mut rules)).collect();
        let flights = spec.kinds.iter().enumerate().map(|(index, kind)| {
            let count = kind.fly?;
            Some((count, rules.add("flight", flight(kind.waits, count), moved(spec, index, &[]))))
        });
        let flights = flights.collect();
        let castlings = (0..spec.kinds.len()).map(|kind| castlings(spec, kind, &mut rules)).collect();
        let drops = [0, 1].map(|side| drop(spec, side, &mut rules));
        let take = spec.turn.mill.map(|_| {
            let effects = vec![Effect::Remove(At::To), Effect::Restart];
            rules.add("mill", vec![Condition::MillClosed], effects)
        });
        let pass = spec.turn.pass.then(|| rules.add("pass", vec![Condition::Stuck], Vec::new()));
        Self {
            rules: rules.0,
            paths,
            flights,
            castlings,
            landings: spec.landings(),
            drops,
            take,
            pass,
            forced: spec.turn.forced,
            royals: spec.royals(),
        }
    }

    /// Whether a move of a sort may take a piece off the board: of those that put new pieces there, or of the others.
    #[must_use]
    pub fn may_take(&self, rule: RuleId) -> bool {
        let takes = |id: RuleId| self.rule(id).is_some_and(Rule::takes);
        let mut drops = self.drops.iter().flatten().map(|drop| drop.rule);
        if drops.clone().any(|drop| drop == rule) {
            return drops.any(takes);
        }
        self.take == Some(rule) || (0..self.paths.len()).flat_map(|kind| self.of_kind(kind)).any(takes)
    }

    /// Whether no move has an effect that is not among those that `knows` tells.
    #[must_use]
    pub fn only(&self, knows: impl Fn(&Effect) -> bool) -> bool {
        self.rules.iter().flat_map(|rule| &rule.effects).all(knows)
    }

    /// The rules that moves of a kind of pieces follow.
    pub fn of_kind(&self, kind: usize) -> impl Iterator<Item = RuleId> {
        let paths = self.paths.get(kind).into_iter().flatten();
        let flight = self.flights.get(kind).copied().flatten().map(|(_, rule)| rule);
        let castlings = self.castlings.get(kind).into_iter().flatten().map(|castling| castling.rule);
        let all = paths.flat_map(|path| [path.empty, path.enemy, path.passed]).flatten();
        all.chain(flight).chain(castlings)
    }

    /// Whether some move has an effect that `is` tells.
    #[must_use]
    pub fn any(&self, is: impl Fn(&Effect) -> bool) -> bool {
        self.rules.iter().flat_map(|rule| &rule.effects).any(is)
    }

    /// Whether pieces may be taken off the board.
    #[must_use]
    pub fn take(&self) -> bool {
        self.any(Effect::takes)
    }

    /// Whether the piece that moves may take what stands where it goes.
    #[must_use]
    pub fn captures(&self) -> bool {
        self.paths.iter().flatten().any(|path| path.enemy.is_some())
    }

    /// Whether pieces jump over what they take.
    #[must_use]
    pub fn jumps(&self) -> bool {
        self.any(|effect| *effect == Effect::Remove(At::Over))
    }

    /// Whether a piece that has jumped may jump on.
    #[must_use]
    pub fn jumps_on(&self) -> bool {
        self.any(|effect| *effect == Effect::JumpOn)
    }

    /// Whether pieces change sides.
    #[must_use]
    pub fn flips(&self) -> bool {
        self.any(|effect| *effect == Effect::Flip)
    }

    /// Whether castling changes a position.
    #[must_use]
    pub fn castles(&self) -> bool {
        self.any(|effect| matches!(effect, Effect::Carry(..)))
    }

    /// Whether squares are noted that a piece has passed.
    #[must_use]
    pub fn crosses(&self) -> bool {
        self.any(|effect| matches!(effect, Effect::Cross(_)))
    }

    /// A rule; the first, if there is none of that number.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> Option<&Rule> {
        self.rules.get(usize::from(id))
    }
}

/// The rules found so far; equal ones are one.
struct Rules(Vec<Rule>);

impl Rules {
    fn add(&mut self, name: &'static str, when: Vec<Condition>, effects: Vec<Effect>) -> RuleId {
        let rule = Rule { name, when, effects };
        let index = self.0.iter().position(|known| *known == rule).unwrap_or_else(|| {
            self.0.push(rule);
            self.0.len() - 1
        });
        // A game has at most four rules for each kind of pieces, and four more.
        RuleId::try_from(index).unwrap_or(RuleId::MAX)
    }
}

/// Where the moves of a kind lead.
fn paths(spec: &Spec, kind: usize, rules: &mut Rules) -> Vec<Path> {
    let Some(described) = spec.kinds.get(kind) else { return Vec::new() };
    let mut when = Vec::new();
    if described.waits {
        when.push(Condition::HandEmpty);
    }
    if let Some(count) = described.fly {
        when.push(Condition::MoreLeft(count));
    }
    if spec.royals().get(described.side).is_some_and(Option::is_some) {
        when.push(Condition::RoyalSafe);
    }
    let capturing = spec.kinds.iter().flat_map(|kind| &kind.movements).any(captures);
    let quiet = if spec.turn.forced && capturing {
        [&when[..], &[Condition::NoCapture]].concat()
    } else {
        when.clone()
    };
    let crosses = spec.passing().get(described.side).is_some_and(Option::is_some);
    let path = |movement: &Movement| {
        let reach = match movement.gait {
            Gait::Leap => Reach::Leap(movement.offset),
            Gait::Ride => match movement.bend {
                Some(first) => Reach::Bend(first, movement.offset),
                None if movement.over => Reach::Over(movement.offset),
                None => Reach::Ride(movement.offset, movement.least, movement.limit),
            },
            Gait::Jump => Reach::Jump(movement.offset),
            Gait::Link => Reach::Link,
        };
        let cross = (crosses && movement.passes).then_some(Effect::Cross(movement.offset));
        let done = |taken: &[Effect]| {
            let mut effects = moved(spec, kind, taken);
            effects.extend(cross.clone());
            effects
        };
        let from = movement.from;
        if movement.gait == Gait::Jump {
            let mut effects = moved(spec, kind, &[Effect::Remove(At::Over)]);
            if spec.turn.chain {
                effects.push(Effect::JumpOn);
            }
            let empty = Some(rules.add("jump", when.clone(), effects));
            return Path { reach, empty, enemy: None, passed: None, from, royal: false };
        }
        let empty = movement.goes().then(|| rules.add("move", quiet.clone(), done(&[])));
        let enemy = (movement.only != Means::Move)
            .then(|| rules.add("capture", when.clone(), done(&[Effect::Remove(At::To)])));
        let taken = spec.passing().get(described.side ^ 1).is_some_and(Option::is_some);
        let passed = (movement.also && taken)
            .then(|| rules.add("capture of what passed", when.clone(), done(&[Effect::Remove(At::Passer)])));
        Path { reach, empty, enemy, passed, from, royal: movement.only == Means::Royal }
    };
    described.movements.iter().map(path).collect()
}

/// The castlings of a kind.
fn castlings(spec: &Spec, kind: usize, rules: &mut Rules) -> Vec<Castling> {
    let mut all = Vec::new();
    for (number, (_, castle)) in spec.castles().enumerate().filter(|(_, (royal, _))| *royal == kind) {
        let Castle { from, to, with_from, with_to, .. } = castle;
        let way = |from: Square, to: Square| spec.board.between(from, to).unwrap_or_default();
        let ways = way(from, to).into_iter().chain([to]).chain(way(with_from, with_to)).chain([with_to]);
        let mut empty: Vec<Square> = ways.filter(|square| ![from, with_from].contains(square)).collect();
        empty.sort_unstable();
        empty.dedup();
        let mut safe = vec![from];
        safe.extend(way(from, to));
        let mut effects = moved(spec, kind, &[]);
        let place = effects.iter().position(|effect| matches!(effect, Effect::Put { .. })).unwrap_or(0);
        effects.insert(place + 1, Effect::Carry(with_from, with_to));
        let when = vec![Condition::MayCastle(number), Condition::RoyalSafe];
        let rule = rules.add("castling", when, effects);
        all.push(Castling { castle, right: 1 << number, empty, safe, rule });
    }
    all
}

fn captures(movement: &Movement) -> bool {
    movement.gait == Gait::Jump || movement.only != Means::Move
}

/// What moving a piece of a kind does; `taken` is what it removes.
fn moved(spec: &Spec, kind: usize, taken: &[Effect]) -> Vec<Effect> {
    let promotion = spec.kinds.get(kind).and_then(|kind| kind.promotion.clone());
    let mut effects = vec![Effect::Lift];
    effects.extend(taken.iter().cloned());
    effects.push(Effect::Put { promotion });
    effects.extend(enclosing(spec));
    if !taken.is_empty() || spec.ends.restart.contains(&kind) {
        effects.push(Effect::Restart);
    }
    if spec.turn.mill.is_some() {
        effects.push(Effect::Mill);
    }
    effects
}

/// What a piece that has come to a square encloses, if that matters.
fn enclosing(spec: &Spec) -> Option<Effect> {
    let directions = spec.turn.enclose.directions();
    (!directions.is_empty()).then_some(Effect::Enclose(directions))
}

fn flight(waits: bool, count: u8) -> Vec<Condition> {
    let few = Condition::AtMostLeft(count);
    if waits { vec![Condition::HandEmpty, few] } else { vec![few] }
}

/// What a side puts on the board: its first kind that can be, in its first class.
fn drop(spec: &Spec, side: usize, rules: &mut Rules) -> Option<Drop> {
    let placed = |kind: &engine_spec::Kind| kind.place.filter(|_| kind.side == side);
    let (kind, placing) =
        spec.kinds.iter().enumerate().find_map(|(index, kind)| Some((index, placed(kind)?)))?;
    let class = spec.classes.iter().position(|class| class.kind == kind)?;
    let promotion = spec.kinds.get(kind).and_then(|kind| kind.promotion.clone());
    let mut effects = vec![Effect::Put { promotion }, Effect::Spend];
    if placing == Placing::Outflank {
        effects.push(Effect::Flip);
    }
    effects.push(Effect::Restart);
    effects.extend(enclosing(spec));
    if spec.turn.mill.is_some() {
        effects.push(Effect::Mill);
    }
    let mut when = Vec::new();
    if spec.hand_of(side).is_some() {
        when.push(Condition::HandLeft);
    }
    let capturing = spec.kinds.iter().flat_map(|kind| &kind.movements).any(captures);
    if spec.turn.forced && capturing {
        when.push(Condition::NoCapture);
    }
    Some(Drop { class, placing, rule: rules.add("placing", when, effects) })
}
