//! Keys from a terminal, one by one.

use std::io::{self, Write};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal;
use machine::petscii;

use super::{Input, Keyboard};

/// What RUN/STOP types.
pub const STOP_KEY: u8 = 0x03;

/// How long a program that wants a key waits before it may look at the clock.
const PATIENCE: Duration = Duration::from_millis(20);

/// The terminal in raw mode, until it is dropped.
pub struct Terminal(());

impl Terminal {
    pub fn enter() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        Ok(Self(()))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Colours first: nothing more can be done when either does not work.
        let mut out = io::stdout();
        let _ = out.write_all(b"\x1b[0m");
        let _ = out.flush();
        let _ = terminal::disable_raw_mode();
    }
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
        KeyCode::Char(c) if (*modifiers - KeyModifiers::SHIFT).is_empty() => petscii::from_char(*c),
        KeyCode::Enter => Some(0x0d),
        KeyCode::Backspace | KeyCode::Delete => Some(0x14),
        KeyCode::Down => Some(0x11),
        KeyCode::Up => Some(0x91),
        KeyCode::Right => Some(0x1d),
        KeyCode::Left => Some(0x9d),
        KeyCode::Home => Some(0x13),
        _ => None,
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
