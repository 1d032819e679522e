//! A game by keys and mouse, seen on a terminal that is in memory.

use std::collections::VecDeque;
use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::*;
use crate::play::{Program, load};
use pictures::{Canvas, Way};

/// Columns and rows of the terminal: two cells for each letter of the C64.
const SIZE: Size = Size { columns: 80, rows: Some(26), pixels: None };

/// Time from one frame to the next: never less than a picture takes, so that each is drawn.
const APART: Duration = PICTURE;

/// What a player does, each after so many frames, and the time by which they are counted.
struct Player {
    script: VecDeque<(u32, Event)>,
    frames: u32,
    now: Instant,
}

impl Events for Player {
    fn now(&self) -> Instant {
        self.now
    }

    fn next(&mut self, _: Duration) -> io::Result<Option<Event>> {
        self.now += APART;
        let Some((after, _)) = self.script.front() else { return Ok(Some(press(KeyCode::Esc, 'q'))) };
        if self.frames < *after {
            self.frames += 1;
            return Ok(None);
        }
        self.frames = 0;
        Ok(self.script.pop_front().map(|(_, event)| event))
    }
}

fn press(code: KeyCode, letter: char) -> Event {
    let control = letter == 'q';
    let (code, modifiers) =
        if control { (KeyCode::Char('c'), KeyModifiers::CONTROL) } else { (code, KeyModifiers::NONE) };
    Event::Key(KeyEvent::new(code, modifiers))
}

fn key(code: KeyCode) -> Event {
    press(code, ' ')
}

/// A click on the middle of a square of a board of 8 by 8 squares of three letters each.
fn click(file: u16, rank: u16) -> Event {
    let (column, row) = (2 * (1 + 3 * file + 1), 3 * (8 - rank) + 1);
    let kind = MouseEventKind::Down(MouseButton::Left);
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// The rows of text on a terminal that has been sent so much; half blocks are blanks.
fn rows(sent: &str) -> Vec<String> {
    let mut cells = vec![vec![' '; 80]; 26];
    let (mut row, mut column) = (0, 0);
    let mut letters = sent.chars();
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            assert_eq!(letters.next(), Some('['));
            let code: String = letters.by_ref().take_while(|c| !c.is_ascii_alphabetic()).collect();
            // What ends a code has been taken with it: a place is the only one with two numbers and no colour.
            if let Some((y, x)) = code.split_once(';')
                && let (Ok(y), Ok(x)) = (y.parse::<usize>(), x.parse::<usize>())
            {
                (row, column) = (y - 1, x - 1);
            }
            continue;
        }
        cells[row][column] = if letter == '▀' { ' ' } else { letter };
        column += 1;
    }
    // Letters stand in every other cell, or nearly so.
    cells.iter().map(|row| row.iter().filter(|cell| **cell != ' ').collect()).collect()
}

/// Plays a shipped game; what its terminal shows in the end.
fn played(game: &str, script: impl IntoIterator<Item = (u32, Event)>) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}.toml"));
    let Ok(program) = Program::read(&path, false) else { panic!("{game} builds") };
    let Ok(mut computer) = Computer::new(None) else { panic!("a machine") };
    let Ok(characters) = computer.give_characters() else { panic!("characters") };
    let Ok(start) = load(computer.machine(), &program, &path) else { panic!("{game} loads") };
    let canvas = Canvas::asked(Way::Blocks, SIZE);
    let game = Game { computer: &mut computer, start, labels: program.symbols, speed: Speed::Times(50) };
    let mut player = Player { script: script.into_iter().collect(), frames: 0, now: Instant::now() };
    let mut out = Vec::new();
    let played = play(game, Live::new(canvas, &characters), &mut player, &mut out);
    assert!(played.is_ok());
    rows(&String::from_utf8(out).expect("text"))
}

/// Frames after which anything has been done, and shown.
const LONG: u32 = 200;

#[test]
fn moves_are_typed_and_shown() {
    let text = "e1f2".chars().map(|letter| (5, key(KeyCode::Char(letter))));
    let script = [(LONG, key(KeyCode::Right)), (20, key(KeyCode::Right)), (20, key(KeyCode::Enter))];
    let end = [(LONG, key(KeyCode::Enter)), (LONG, key(KeyCode::F(9)))];
    let rows = played("mouse-and-cats", script.into_iter().chain(text).chain(end));
    assert!(rows.iter().any(|row| row.contains("MOUSE")), "{rows:#?}");
    assert!(rows.iter().any(|row| row.ends_with("1E1-F2")), "{rows:#?}");
    assert!(rows.iter().any(|row| row.ends_with("F1MENU")), "{rows:#?}");
}

#[test]
fn a_click_picks_a_piece_and_another_one_puts_it_down() {
    let script = [
        (LONG, key(KeyCode::Right)),
        (20, key(KeyCode::Right)),
        // The title goes away at a click.
        (20, click(0, 1)),
        (LONG, click(4, 1)),
        (LONG, click(5, 2)),
        (LONG, click(1, 8)),
        (LONG, click(0, 7)),
        (LONG, key(KeyCode::F(9))),
    ];
    let rows = played("mouse-and-cats", script);
    assert!(rows.iter().any(|row| row.ends_with("1E1-F2")), "{rows:#?}");
    assert!(rows.iter().any(|row| row.ends_with("2B8-A7")), "{rows:#?}");
}

#[test]
fn items_of_the_menu_are_clicked_on() {
    let menu = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 2 * 28,
        row: 24,
        modifiers: KeyModifiers::NONE,
    });
    let script = [
        (LONG, key(KeyCode::Right)),
        (20, key(KeyCode::Right)),
        (20, key(KeyCode::Enter)),
        (LONG, menu),
        (LONG, key(KeyCode::F(9))),
    ];
    let rows = played("mouse-and-cats", script.clone());
    let turn = rows.iter().position(|row| row.ends_with("TURNBOARD"));
    let turn = turn.unwrap_or_else(|| panic!("{rows:#?}"));
    let item = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: 2 * 30,
        row: turn as u16,
        modifiers: KeyModifiers::NONE,
    });
    let rows = played("mouse-and-cats", script.into_iter().chain([(20, item), (LONG, key(KeyCode::F(9)))]));
    assert!(rows[0].starts_with('1') || rows[1].starts_with('1'), "rank 1 is above now: {rows:#?}");
    assert!(!rows.iter().any(|row| row.ends_with("TURNBOARD")), "the menu is gone: {rows:#?}");
}
