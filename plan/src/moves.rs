//! What the sides can do: rules with conditions and effects.
//!
//! A rule says what happens when a move is played; a path says where moves by it lead. What a move does to
//! cells, hands, sum, key and names follows from the effects of its rule, for the host by interpretation
//! and for a program by lowering: nobody else says what a capture does.

use engine_spec::{Direction, Gait, Means, Movement, Offset, Placing, Promotion, Spec};

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
}

/// Where moves lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To a displacement, whatever stands between.
    Leap(Offset),
    /// Any number of displacements over empty squares.
    Ride(Offset),
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
            drops,
            take,
            pass,
            forced: spec.turn.forced,
            royals: spec.royals(),
        }
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
        paths.flat_map(|path| [path.empty, path.enemy]).flatten().chain(flight)
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
    let path = |movement: &Movement| {
        let reach = match movement.gait {
            Gait::Leap => Reach::Leap(movement.offset),
            Gait::Ride => Reach::Ride(movement.offset),
            Gait::Jump => Reach::Jump(movement.offset),
            Gait::Link => Reach::Link,
        };
        let mut moves = || rules.add("move", quiet.clone(), moved(spec, kind, &[]));
        if movement.gait == Gait::Jump {
            let mut effects = moved(spec, kind, &[Effect::Remove(At::Over)]);
            if spec.turn.chain {
                effects.push(Effect::JumpOn);
            }
            return Path { reach, empty: Some(rules.add("jump", when.clone(), effects)), enemy: None };
        }
        let empty = (movement.only != Means::Capture).then(&mut moves);
        let takes = || moved(spec, kind, &[Effect::Remove(At::To)]);
        let enemy = (movement.only != Means::Move).then(|| rules.add("capture", when.clone(), takes()));
        Path { reach, empty, enemy }
    };
    described.movements.iter().map(path).collect()
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
