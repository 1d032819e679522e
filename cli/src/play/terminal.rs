//! Keys from a terminal, one by one.

use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use crossterm::execute;
use crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};

use super::live::key;
use super::{Input, Keyboard};

/// What RUN/STOP types.
pub const STOP_KEY: u8 = 0x03;

/// How long a program that wants a key waits before it may look at the clock.
const PATIENCE: Duration = Duration::from_millis(20);

/// Whether the terminal shows a screen of ours instead of what was on it.
static OURS: AtomicBool = AtomicBool::new(false);

/// The terminal in raw mode, until it is dropped.
pub struct Terminal(());

impl Terminal {
    pub fn enter() -> io::Result<Self> {
        // A program that panics may end at once, and what it says is to be seen.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            restore();
            hook(about);
        }));
        terminal::enable_raw_mode()?;
        Ok(Self(()))
    }

    /// The terminal with a screen of ours, without a cursor, and with the mouse.
    pub fn enter_screen() -> io::Result<Self> {
        let terminal = Self::enter()?;
        OURS.store(true, Ordering::SeqCst);
        execute!(io::stdout(), EnterAlternateScreen, Hide, EnableMouseCapture)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Makes the terminal what it was. Nothing more can be done when that does not work.
fn restore() {
    let mut out = io::stdout();
    let _ = out.write_all(b"\x1b[0m");
    if OURS.swap(false, Ordering::SeqCst) {
        let _ = execute!(out, DisableMouseCapture, Show, LeaveAlternateScreen);
    }
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

impl Keyboard for Terminal {
    fn wait(&mut self) -> io::Result<Input> {
        if event::poll(PATIENCE)? { Ok(input(&event::read()?)) } else { Ok(Input::Nothing) }
    }

    fn poll(&mut self) -> io::Result<Input> {
        if event::poll(Duration::ZERO)? { Ok(input(&event::read()?)) } else { Ok(Input::Nothing) }
    }
}

/// What an event means to the C64.
fn input(event: &Event) -> Input {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press | KeyEventKind::Repeat, .. }) =
        event
    else {
        return Input::Nothing;
    };
    let petscii = match code {
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => return Input::Quit,
        KeyCode::Esc => return Input::Stop,
        _ => key(*code, *modifiers),
    };
    petscii.map_or(Input::Nothing, |code| Input::Keys(vec![code]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Input {
        input(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn keys_become_petscii() {
        for (code, expected) in [
            (KeyCode::Char('e'), b'E'),
            (KeyCode::Char('E'), b'E'),
            (KeyCode::Char('.'), b'.'),
            (KeyCode::Enter, 0x0d),
            (KeyCode::Backspace, 0x14),
        ] {
            let input = press(code, KeyModifiers::NONE);
            assert!(matches!(input, Input::Keys(keys) if keys == [expected]), "{code}");
        }
        assert!(matches!(press(KeyCode::Char('Q'), KeyModifiers::SHIFT), Input::Keys(_)));
    }

    #[test]
    fn control_keys_quit_or_are_nothing() {
        assert!(matches!(press(KeyCode::Char('c'), KeyModifiers::CONTROL), Input::Quit));
        assert!(matches!(press(KeyCode::Char('d'), KeyModifiers::CONTROL), Input::Quit));
        assert!(matches!(press(KeyCode::Char('x'), KeyModifiers::CONTROL), Input::Nothing));
        assert!(matches!(press(KeyCode::Esc, KeyModifiers::NONE), Input::Stop));
    }
}
