//! Mates: which moves force a win in so many moves of the side to move, whatever the other side does.
//!
//! It is a proof, not a judgement: every move of the side that is to be mated is tried, and every move of the other side
//! that could win in time. Draws by quiet plies and by repetition are left aside, as in problems. The program has the
//! same search without the table.

use std::collections::BTreeMap;

use engine_spec::{EARLY, Verdict};

use crate::position::{Move, Over, Position};
use crate::rules::{Action, Rules, Undo};

/// The most moves of a mate that are looked for.
pub const MOST_MOVES: u8 = 5;

/// Positions that are remembered at most, some 150 bytes each.
const MOST_KNOWN: usize = 1 << 20;

/// Nodes between two questions whether to go on.
const PATIENCE: u64 = 1 << 12;

/// A first move that forces a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The move.
    pub mv: Move,
    /// Within how many moves, itself included, the game is won.
    pub moves: u8,
}

/// How far a search for mates has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mating<'k> {
    /// The mates that are being looked for are of so many moves.
    pub moves: u8,
    /// First moves that have been tried,
    pub tried: usize,
    /// of so many.
    pub of: usize,
    /// Positions that have been looked at.
    pub nodes: u64,
    /// What has been found, the shortest mates first.
    pub keys: &'k [Key],
}

/// What is known of a position with the attacker to move: the least moves that are known to be enough, 0 if none are,
/// and the most that are known not to be.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    enough: u8,
    too_few: u8,
}

/// The search was told to stop.
struct Stopped;

/// Whoever looks for mates.
struct Search<'r, 'w> {
    rules: &'r Rules,
    attacker: usize,
    known: BTreeMap<Box<[u8]>, Known>,
    /// By plies from the root: the move that was good enough last.
    best: Vec<Option<Action>>,
    /// Whether only checks can end the game.
    by_checks: bool,
    watch: &'w mut dyn FnMut(Mating<'_>) -> bool,
    keys: Vec<Key>,
    moves: u8,
    tried: usize,
    of: usize,
    nodes: u64,
}

impl Rules {
    /// Whether a side can be mated: it has a royal piece.
    #[must_use]
    pub fn can_be_mated(&self, side: usize) -> bool {
        self.has_royal(side)
    }

    /// All moves of the side to move that force a win within `moves` of its moves, the quickest first, otherwise in the order
    /// of generation. `watch` is told how far the search has come, and ends it by returning false: what has been found
    /// until then is returned, and false.
    pub fn mates(
        &self,
        position: &Position,
        moves: u8,
        watch: &mut dyn FnMut(Mating<'_>) -> bool,
    ) -> (Vec<Key>, bool) {
        let mut search = Search {
            rules: self,
            attacker: position.side,
            known: BTreeMap::new(),
            best: vec![None; 2 * usize::from(moves) + 1],
            by_checks: self.only_checks_win(),
            watch,
            keys: Vec::new(),
            moves: 0,
            tried: 0,
            of: 0,
            nodes: 0,
        };
        let whole = position.over.is_none() && search.each_length(&mut position.clone(), moves).is_ok();
        (search.keys, whole || position.over.is_some())
    }

    /// Whether a side wins by checks alone: no other move ends the game, and a side that is stuck has not lost.
    fn only_checks_win(&self) -> bool {
        let ends = &self.spec().ends;
        matches!(ends.no_moves, Verdict::Draws | Verdict::Wins)
            && ends.row.is_none()
            && ends.reach.is_empty()
            && ends.extinct.is_none()
    }
}

impl Search<'_, '_> {
    fn each_length(&mut self, position: &mut Position, most: u8) -> Result<(), Stopped> {
        let mut actions = Vec::new();
        self.rules.generate(position, &mut actions);
        self.of = actions.len();
        for moves in 1..=most {
            self.moves = moves;
            for (tried, &action) in actions.iter().enumerate() {
                self.tried = tried;
                self.say()?;
                if self.keys.iter().any(|key| key.mv == action.to_move()) {
                    continue;
                }
                let undo = self.rules.act(position, action, EARLY);
                let forced = self.forces(position, moves - 1, 0);
                self.rules.unmake(position, undo);
                if forced? {
                    self.keys.push(Key { mv: action.to_move(), moves });
                }
            }
            self.tried = self.of;
            self.say()?;
        }
        Ok(())
    }

    fn say(&mut self) -> Result<(), Stopped> {
        let (moves, tried, of, nodes) = (self.moves, self.tried, self.of, self.nodes);
        let goes_on = (self.watch)(Mating { moves, tried, of, nodes, keys: &self.keys });
        if goes_on { Ok(()) } else { Err(Stopped) }
    }

    /// Whether the attacker, who has just moved, wins with so many further moves.
    fn forces(&mut self, position: &mut Position, left: u8, ply: usize) -> Result<bool, Stopped> {
        match position.over {
            Some(over) => Ok(over == Over::Won(self.attacker)),
            None => self.answers(position, left, ply + 1).map(|answer| !answer),
        }
    }

    /// Whether the other side has an answer that leaves the attacker without a win in `left` moves.
    fn answers(&mut self, position: &mut Position, left: u8, ply: usize) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            self.say()?;
        }
        let mut legal = false;
        for action in self.listed(position, ply) {
            let Some(undo) = self.made(position, action) else { continue };
            legal = true;
            let fails = match position.over {
                Some(over) => Ok(over != Over::Won(self.attacker)),
                None if left == 0 => Ok(true),
                None => self.attacks(position, left, ply + 1).map(|wins| !wins),
            };
            self.rules.unmake(position, undo);
            if fails? {
                self.remember(ply, action);
                return Ok(true);
            }
        }
        Ok(!legal && self.rules.result_with(position, 1, 0) != Some(Over::Won(self.attacker)))
    }

    /// Whether the attacker, who is to move, wins within `left` moves.
    fn attacks(&mut self, position: &mut Position, left: u8, ply: usize) -> Result<bool, Stopped> {
        let name = (left > 1).then(|| name(position));
        if let Some(known) = name.as_ref().and_then(|name| self.known.get(name)) {
            if known.enough > 0 && known.enough <= left {
                return Ok(true);
            }
            if known.too_few >= left {
                return Ok(false);
            }
        }
        self.nodes += 1;
        let wins = self.wins(position, left, ply)?;
        if let Some(name) = name {
            if self.known.len() >= MOST_KNOWN {
                self.known.clear();
            }
            let known = self.known.entry(name).or_default();
            match wins {
                true => known.enough = left,
                false => known.too_few = left,
            }
        }
        Ok(wins)
    }

    fn wins(&mut self, position: &mut Position, left: u8, ply: usize) -> Result<bool, Stopped> {
        let enemy = self.attacker ^ 1;
        let mut others = Vec::new();
        let mut actions = self.listed(position, ply);
        // Checks first: they leave the fewest answers. With the last move nothing else wins.
        for checks in [true, false] {
            for action in std::mem::take(&mut actions) {
                let Some(undo) = self.made(position, action) else { continue };
                let later = checks && position.over.is_none() && !self.rules.is_attacked(position, enemy);
                let wins = if later {
                    others.push(action);
                    Ok(false)
                } else {
                    self.forces(position, left - 1, ply)
                };
                self.rules.unmake(position, undo);
                if wins? {
                    self.remember(ply, action);
                    return Ok(true);
                }
            }
            if left == 1 && self.by_checks {
                break;
            }
            actions = std::mem::take(&mut others);
        }
        Ok(false)
    }

    /// What the side to move may be able to do, what was good enough last before anything else.
    fn listed(&self, position: &Position, ply: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        self.rules.moves_of_side(position, position.side, &mut actions);
        let best = self.best.get(ply).copied().flatten();
        if let Some(place) = best.and_then(|best| actions.iter().position(|action| action.same(best)))
            && let Some(first) = actions.get_mut(..=place)
        {
            first.rotate_right(1);
        }
        actions
    }

    /// Makes a move, unless it leaves the royal piece of its side attacked.
    fn made(&self, position: &mut Position, action: Action) -> Option<Undo> {
        let side = position.side;
        let undo = self.rules.act(position, action, EARLY);
        if self.rules.asks_safety(action) && self.rules.is_attacked(position, side) {
            self.rules.unmake(position, undo);
            return None;
        }
        Some(undo)
    }

    fn remember(&mut self, ply: usize, action: Action) {
        if let Some(best) = self.best.get_mut(ply) {
            *best = Some(action);
        }
    }
}

/// What distinguishes positions with the same side to move, as far as mates go.
fn name(position: &Position) -> Box<[u8]> {
    let crossed = position.crossed.map_or(0, |square| square + 1);
    position.cells.iter().copied().chain([position.rights, crossed]).collect()
}
