//! Whole positions: what a repetition compares, and what a book looks up.

use engine_spec::{Spec, Standing};

use crate::game::Game;
use crate::position::Position;
use crate::rules::Rules;

impl Game {
    /// What of the position decides how the game may go on; `None` within a turn.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        self.rules().standing(self.position())
    }
}

impl Rules {
    /// What of a position decides how the game may go on; `None` within a turn.
    #[must_use]
    pub fn standing(&self, position: &Position) -> Option<Standing> {
        let kind =
            |&cell: &u8| usize::from(cell).checked_sub(1).map_or(0, |class| kind_of(self.spec(), class));
        position.chain().is_none().then(|| Standing {
            kinds: position.cells().iter().map(kind).collect(),
            side: position.side(),
            hand: [position.hand(0), position.hand(1)],
            rights: position.rights(),
            crossed: position.crossed(),
        })
    }
}

/// The kind of a class, from 1 on.
fn kind_of(spec: &Spec, class: usize) -> u8 {
    spec.classes.get(class).map_or(0, |class| class.kind as u8 + 1)
}
