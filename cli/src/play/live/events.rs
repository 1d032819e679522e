//! What happens at the terminal, as the machine's player means it.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use machine::petscii;

/// Codes of F1 to F8.
const FUNCTIONS: [u8; 8] = [0x85, 0x89, 0x86, 0x8a, 0x87, 0x8b, 0x88, 0x8c];

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// A key, as a PETSCII code.
    Key(u8),
    /// RUN/STOP.
    Stop,
    /// What is at a cell, by column and row from 0.
    Click(u16, u16),
    /// The terminal has another size.
    Resize,
    /// To leave.
    Quit,
}

/// Makes wishes of events.
#[derive(Default)]
pub struct Wishes {
    /// The last key was Esc.
    escape: bool,
}

impl Wishes {
    pub fn of(&mut self, event: &Event) -> Option<Wish> {
        match event {
            Event::Key(KeyEvent {
                code,
                modifiers,
                kind: KeyEventKind::Press | KeyEventKind::Repeat,
                ..
            }) => {
                let escaped = std::mem::replace(&mut self.escape, *code == KeyCode::Esc);
                match code {
                    KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Some(Wish::Quit),
                    // A terminal without a protocol of its own says Alt-Q for Esc, Q.
                    KeyCode::Char('q' | 'Q') if escaped || modifiers.contains(KeyModifiers::ALT) => {
                        Some(Wish::Quit)
                    }
                    KeyCode::Esc => Some(Wish::Stop),
                    _ => key(*code, *modifiers).map(Wish::Key),
                }
            }
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Wish::Click(mouse.column, mouse.row)),
                _ => None,
            },
            Event::Resize(..) => Some(Wish::Resize),
            _ => None,
        }
    }
}

/// The PETSCII code that a key types.
pub fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<u8> {
    match code {
        KeyCode::Char(c) if (modifiers - KeyModifiers::SHIFT).is_empty() => petscii::from_char(c),
        KeyCode::Enter => Some(0x0d),
        KeyCode::Backspace | KeyCode::Delete => Some(0x14),
        KeyCode::Down => Some(0x11),
        KeyCode::Up => Some(0x91),
        KeyCode::Right => Some(0x1d),
        KeyCode::Left => Some(0x9d),
        KeyCode::Home => Some(0x13),
        KeyCode::F(number) => FUNCTIONS.get(usize::from(number).checked_sub(1)?).copied(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::MouseEvent;

    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_are_those_of_a_c64() {
        let mut wishes = Wishes::default();
        for (code, expected) in [
            (KeyCode::Char('e'), b'E'),
            (KeyCode::Char('2'), b'2'),
            (KeyCode::Char(' '), b' '),
            (KeyCode::Enter, 0x0d),
            (KeyCode::Left, 0x9d),
            (KeyCode::F(1), 0x85),
            (KeyCode::F(3), 0x86),
            (KeyCode::F(4), 0x8a),
            (KeyCode::F(7), 0x88),
        ] {
            assert_eq!(wishes.of(&pressed(code, KeyModifiers::NONE)), Some(Wish::Key(expected)), "{code}");
        }
        assert_eq!(wishes.of(&pressed(KeyCode::F(9), KeyModifiers::NONE)), None);
        assert_eq!(wishes.of(&pressed(KeyCode::Char('x'), KeyModifiers::CONTROL)), None);
    }

    #[test]
    fn there_are_two_ways_out() {
        let mut wishes = Wishes::default();
        assert_eq!(wishes.of(&pressed(KeyCode::Char('c'), KeyModifiers::CONTROL)), Some(Wish::Quit));
        let q = pressed(KeyCode::Char('q'), KeyModifiers::NONE);
        assert_eq!(wishes.of(&q), Some(Wish::Key(b'Q')));
        assert_eq!(wishes.of(&pressed(KeyCode::Esc, KeyModifiers::NONE)), Some(Wish::Stop));
        assert_eq!(wishes.of(&q), Some(Wish::Quit));
        assert_eq!(wishes.of(&q), Some(Wish::Key(b'Q')));
        assert_eq!(wishes.of(&pressed(KeyCode::Char('q'), KeyModifiers::ALT)), Some(Wish::Quit));
    }

    #[test]
    fn the_left_button_clicks() {
        let mut wishes = Wishes::default();
        let mouse =
            |kind| Event::Mouse(MouseEvent { kind, column: 12, row: 5, modifiers: KeyModifiers::NONE });
        assert_eq!(wishes.of(&mouse(MouseEventKind::Down(MouseButton::Left))), Some(Wish::Click(12, 5)));
        assert_eq!(wishes.of(&mouse(MouseEventKind::Up(MouseButton::Left))), None);
        assert_eq!(wishes.of(&mouse(MouseEventKind::Moved)), None);
        assert_eq!(wishes.of(&Event::Resize(80, 24)), Some(Wish::Resize));
    }
}
