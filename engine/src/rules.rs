//! The rules of one game: legal moves and turns, make and unmake, the end of a game, perft.

mod effects;
mod ends;
mod flips;
mod generate;
mod leaf;
mod make;
mod mills;
mod royal;
mod safety;
mod successors;
pub(crate) mod threats;

use engine_spec::{EARLY, Spec, Square, Turn};
use plan::Plan;

use super::position::{Move, Position};
use super::set::Set;
use super::tables::{NOWHERE, Tables};
pub(crate) use generate::Action;
pub(super) use leaf::Leaf;
pub use make::Undo;
pub(super) use safety::Judged;
pub use successors::Room;

/// The rules of one game, with the tables derived from its description.
#[derive(Clone, Debug)]
pub struct Rules {
    plan: Plan,
    pub(super) tables: Tables,
}

impl Rules {
    /// The rules that `spec` describes.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let plan = Plan::new(spec);
        Self { tables: Tables::new(&plan), plan }
    }

    /// The description.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        self.plan.spec()
    }

    /// The plan that they are interpreted from.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The position a game begins with.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::start(self.spec(), &self.tables)
    }

    /// The position with `cells` on the board and `side` (0 or 1) to move, nothing having happened
    /// before: for each playable square 0 if it is empty, else the index into `Spec::classes` plus
    /// one. A side's hand holds what is not on the board. `None` if that is no position of this game.
    #[must_use]
    pub fn position(&self, cells: &[u8], side: usize) -> Option<Position> {
        let known = cells.iter().all(|&cell| usize::from(cell) <= self.spec().classes.len());
        let fits = cells.len() == self.spec().board.squares.len() && side < 2 && known;
        fits.then(|| Position::with_cells(cells.to_vec(), side, &self.tables))
    }

    /// The same with so many pieces in each side's hand, and so many plies without an event.
    #[must_use]
    pub fn position_with(&self, cells: &[u8], side: usize, hands: [u8; 2], quiet: u8) -> Option<Position> {
        let mut position = self.position(cells, side)?;
        (position.hand, position.quiet) = (hands, quiet);
        position.refresh(&self.tables, EARLY);
        Some(position)
    }

    /// The same with the rights to castle that are left, and the square that the last move has passed: those of the
    /// rights for which the pieces stand where they did at first, and the square if an enemy has passed it that could be
    /// taken there.
    #[must_use]
    pub fn with_state(&self, mut position: Position, rights: u8, crossed: Option<Square>) -> Position {
        position.rights = rights & self.tables.rights_of(&position.cells);
        position.crossed = crossed.and_then(|crossed| {
            let enemy = position.side ^ 1;
            let offset = self.tables.passing[enemy]?;
            let passer =
                self.passer_of(crossed, enemy).filter(|&square| position.by_side[enemy].has(square))?;
            self.crossed(&position, passer, offset, position.side).filter(|_| position.cell(crossed) == 0)
        });
        position.refresh(&self.tables, EARLY);
        position
    }

    /// The legal moves in generation order: pieces put on the board by ascending square (or file),
    /// then the side's pieces by ascending square, the movements of each as written. Within a chain, the
    /// jumps of its piece; after a mill, the squares of what it can take. None if the game is over or the side is stuck.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<Move> {
        let mut actions = Vec::new();
        self.generate(position, &mut actions);
        actions.into_iter().map(Action::to_move).collect()
    }

    /// The legal turns in generation order, depth first: a turn is one move, a chain of jumps to its
    /// end, or a move that closes a mill and what it takes.
    #[must_use]
    pub fn legal_turns(&self, position: &Position) -> Vec<Vec<Move>> {
        let mut turns = Vec::new();
        self.add_turns(&mut position.clone(), &mut Vec::new(), &mut turns);
        turns
    }

    /// The only legal turn, if there is no other.
    #[must_use]
    pub fn only_turn(&self, position: &Position) -> Option<Vec<Move>> {
        let (mut position, mut turn) = (position.clone(), Vec::new());
        while turn.is_empty() || position.chain.is_some() {
            let [mv] = self.moves(&position)[..] else { return None };
            // There is nothing to take back.
            let _ = self.make(&mut position, mv);
            turn.push(mv);
        }
        Some(turn)
    }

    fn add_turns(&self, position: &mut Position, played: &mut Vec<Move>, turns: &mut Vec<Vec<Move>>) {
        for mv in self.moves(position) {
            let undo = self.make(position, mv);
            played.push(mv);
            if position.chain.is_some() {
                self.add_turns(position, played, turns);
            } else {
                turns.push(played.clone());
            }
            played.pop();
            self.unmake(position, undo);
        }
    }

    /// The number of sequences of exactly `depth` turns. A chain is one turn, and so is a pass.
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u8) -> u64 {
        self.count(&mut position.clone(), depth, &mut Vec::new())
    }

    fn count(&self, position: &mut Position, depth: u8, actions: &mut Vec<Action>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let first = actions.len();
        self.generate(position, actions);
        let last = actions.len();
        if depth == 1 && !self.turns_go_on() {
            actions.truncate(first);
            return (last - first) as u64;
        }
        let mut leaves = 0;
        for index in first..last {
            let Some(&action) = actions.get(index) else { break };
            let undo = self.act(position, action, EARLY);
            let left = depth - u8::from(position.chain.is_none());
            leaves += self.count(position, left, actions);
            self.unmake(position, undo);
        }
        actions.truncate(first);
        leaves
    }

    /// Where a piece of a kind may go from a square: if nothing stands there, and if an enemy does, who is
    /// then gone. `None` where what stands between matters, too.
    #[must_use]
    pub fn leaps(&self, kind: usize, from: Square) -> Option<[Set; 2]> {
        let (mut moves, mut takes) = (Set::EMPTY, Set::EMPTY);
        for destination in self.tables.destinations.of(kind, from) {
            if destination.over != NOWHERE || destination.beyond > 0 || destination.hops || destination.royal
            {
                return None;
            }
            if destination.empty.is_some() {
                moves.insert(destination.to);
            }
            if destination.enemy.is_some() {
                takes.insert(destination.to);
            }
        }
        Some([moves, takes])
    }

    /// Whether a move wins by where it leads.
    pub(super) fn wins_by_reach(&self, position: &Position, action: Action) -> bool {
        self.tables.sort(self.moved(position, action)).wins.has(action.to)
    }

    /// Whether a turn may take more than one move.
    fn turns_go_on(&self) -> bool {
        self.turn().chain || self.turn().mill.is_some()
    }

    pub(super) fn turn(&self) -> Turn {
        self.spec().turn
    }
}
