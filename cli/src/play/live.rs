//! The C64's screen in the terminal, live: frame after frame, with keys and mouse.

mod events;
mod speed;
mod typing;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use machine::{Host, Key, Picture, Stop};
use pictures::{Live, Size};
use toolchain::Mouse;

use super::computer::Computer;
use crate::failure::Failure;
pub use events::key;
use events::{Wish, Wishes};
use speed::Pace;
pub use speed::Speed;
use typing::Typing;

/// Cycles of a frame of a PAL machine.
const FRAME: u64 = 312 * 63;

/// The least time between two pictures.
const PICTURE: Duration = Duration::from_millis(33);

/// Where events come from, and the time at which they do.
pub trait Events {
    /// The time.
    fn now(&self) -> Instant;

    /// The next event, waiting for it so long at most.
    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>>;
}

/// The terminal's own.
pub struct Terminal;

impl Events for Terminal {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn next(&mut self, wait: Duration) -> io::Result<Option<Event>> {
        if event::poll(wait)? { event::read().map(Some) } else { Ok(None) }
    }
}

/// What the machine asks of its surroundings: keys come over its keyboard, so it is told that there are none.
#[derive(Default)]
struct Desk {
    /// It has asked for a key.
    asked: bool,
}

impl Host for Desk {
    fn key(&mut self) -> Key {
        self.asked = true;
        Key::None
    }
}

/// A machine that is played.
pub struct Game<'a> {
    pub computer: &'a mut Computer,
    /// Where its program starts, and what is known of its labels.
    pub start: u16,
    pub labels: BTreeMap<String, u16>,
    pub speed: Speed,
}

/// Plays until the program returns to BASIC, or the player leaves.
pub fn play(
    game: Game<'_>,
    mut live: Live,
    events: &mut dyn Events,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Game { computer, start, labels, speed } = game;
    let (mouse, mut wishes, mut typing) = (Mouse::new(labels), Wishes::default(), Typing::default());
    let mut desk = Desk::default();
    computer.start(start, &mut desk);
    let mut pace = Pace::new(speed, events.now());
    let mut seen: Option<Picture> = None;
    let (mut looked, mut drawn, mut stale) = (None::<Instant>, None::<Instant>, false);
    loop {
        typing.frame(computer.machine(), std::mem::take(&mut desk.asked));
        match computer.run(&mut desk, FRAME) {
            Stop::CycleLimit | Stop::EndOfInput => {}
            Stop::Returned => return Ok(()),
            stop => return Err(Failure::plain(format!("the program stopped: {stop}"))),
        }
        let now = events.now();
        let past = |then: Option<Instant>| then.is_none_or(|then| now - then >= PICTURE);
        // A program in a hurry is looked at as often as can be shown.
        let mut changed = None;
        let waits = desk.asked || mouse.players_turn(computer.machine());
        if waits || !pace.hurries() || past(looked) {
            let picture = computer.machine().picture();
            looked = Some(now);
            changed = Some(seen.as_ref() != Some(&picture));
            stale |= changed == Some(true);
            seen = Some(picture);
        }
        pace.saw(waits, changed);
        if stale
            && past(drawn)
            && let Some(picture) = &seen
        {
            live.draw(&picture.without_border(), out)?;
            (drawn, stale) = (Some(now), false);
        }
        let mut wait = pace.wait(now);
        while let Some(event) =
            events.next(wait).map_err(|error| Failure::plain(format!("cannot read the keyboard: {error}")))?
        {
            wait = Duration::ZERO;
            match wishes.of(&event) {
                Some(Wish::Quit) => return Ok(()),
                Some(Wish::Key(code)) => typing.push(code),
                Some(Wish::Stop) => typing.stop(computer.machine()),
                Some(Wish::Click(column, row)) if typing.is_done() => {
                    if let Some(pixel) = live.pixel_at((column, row)) {
                        let keys = mouse.keys(computer.machine(), pixel);
                        keys.into_iter().for_each(|key| typing.push(key));
                    }
                }
                Some(Wish::Resize) => {
                    live.resize(Size::of_terminal());
                    stale = true;
                }
                Some(Wish::Click(..)) | None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests;
