//! The cursor: the shortest way to a square by joystick, wherever the cursor is.

use std::collections::{HashMap, VecDeque};

use engine_spec::Spec;
use machine::Joystick;

use super::Person;
use crate::console::Console;

/// Nobody touches the joystick.
pub const NOWHERE: Joystick = Joystick { up: false, down: false, left: false, right: false, fire: false };

/// Fire alone.
pub const FIRE: Joystick = Joystick { fire: true, ..NOWHERE };

/// A place of the cursor: file and row from above; the file past the last is the menu.
type Place = (u8, u8);

/// The directions that a joystick has, the plain ones first.
const DIRECTIONS: [Joystick; 8] = [
    Joystick { up: true, ..NOWHERE },
    Joystick { down: true, ..NOWHERE },
    Joystick { left: true, ..NOWHERE },
    Joystick { right: true, ..NOWHERE },
    Joystick { up: true, left: true, ..NOWHERE },
    Joystick { up: true, right: true, ..NOWHERE },
    Joystick { down: true, left: true, ..NOWHERE },
    Joystick { down: true, right: true, ..NOWHERE },
];

/// How a cursor goes over a board: round its ends, and on boards of points over those that are none.
pub struct Way {
    files: u8,
    ranks: u8,
    /// Where there is a square; everywhere if the cursor does not skip.
    squares: Option<Vec<Place>>,
}

impl Way {
    /// On the board of a game.
    #[must_use]
    pub fn new(spec: &Spec, skips: bool) -> Self {
        let (files, ranks) = (spec.board.files, spec.board.ranks);
        let places = || spec.board.squares.iter().map(|&(file, rank)| (file, ranks - 1 - rank)).collect();
        Self { files, ranks, squares: skips.then(places) }
    }

    /// Where a push leads. `None`: to no square, however long.
    fn step(&self, (x, y): Place, push: Joystick) -> Option<Place> {
        let add = |at: u8, less: bool, more: bool, count: u8| match (less, more) {
            (true, _) => (at + count - 1) % count,
            (_, true) => (at + 1) % count,
            _ => at,
        };
        let (mut x, mut y) = (x, y);
        for _ in 0..u16::from(self.files + 1) * u16::from(self.ranks) {
            x = add(x, push.left, push.right, self.files + 1);
            y = add(y, push.up, push.down, self.ranks);
            let there = |squares: &Vec<Place>| squares.contains(&(x, y));
            if x == self.files || self.squares.as_ref().is_none_or(there) {
                return Some((x, y));
            }
        }
        None
    }

    /// The fewest pushes from one place to another that is `wanted`.
    fn pushes(&self, from: Place, wanted: impl Fn(Place) -> bool) -> Option<Vec<(Joystick, Place)>> {
        let mut before: HashMap<Place, (Place, Joystick)> = HashMap::new();
        let mut open = VecDeque::from([from]);
        while let Some(place) = open.pop_front() {
            if wanted(place) {
                let (mut way, mut at) = (Vec::new(), place);
                while at != from {
                    let (earlier, push) = *before.get(&at)?;
                    way.push((push, at));
                    at = earlier;
                }
                way.reverse();
                return Some(way);
            }
            for push in DIRECTIONS {
                let Some(next) = self.step(place, push) else { continue };
                if next != from && !before.contains_key(&next) {
                    before.insert(next, (place, push));
                    open.push_back(next);
                }
            }
        }
        None
    }
}

impl<C: Console> Person<C> {
    /// Moves the cursor to a square and presses fire.
    pub fn fires_at(&mut self, square: u8) {
        self.goes_to(square);
        self.pushes(FIRE);
    }

    /// Moves the cursor to a square. The board must not be turned.
    ///
    /// # Panics
    /// When the cursor goes elsewhere than it should.
    pub fn goes_to(&mut self, square: u8) {
        let spec = self.game.spec();
        let &(file, rank) =
            spec.board.squares.get(usize::from(square)).unwrap_or_else(|| panic!("no {square}"));
        let target = (file, spec.board.ranks - 1 - rank);
        self.goes(|place| place == target);
    }

    /// Moves the cursor to the word menu beside the board, and presses fire.
    pub fn opens_menu(&mut self) {
        let files = self.game.spec().board.files;
        self.goes(|(x, _)| x == files);
        self.pushes(FIRE);
    }

    fn goes(&mut self, wanted: impl Fn(Place) -> bool) {
        let way = Way::new(self.game.spec(), self.has("screen_cursor_on"));
        let from = (self.byte("screen_cursor_x"), self.byte("screen_cursor_y"));
        let pushes = way.pushes(from, wanted).unwrap_or_else(|| panic!("no way from {from:?}"));
        for (push, place) in pushes {
            self.pushes(push);
            let at = (self.byte("screen_cursor_x"), self.byte("screen_cursor_y"));
            assert_eq!(at, place, "{}: {push:?}", self.game.spec().name);
        }
    }
}
