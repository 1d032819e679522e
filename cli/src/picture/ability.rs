//! What a terminal can show: by its environment, and by its own answer.

use std::io::{self, Read, Write};
use std::sync::mpsc;
use std::time::Duration;

use crossterm::terminal;

use super::Way;

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// The 256 of xterm.
    Hundreds,
    /// Any, by red, green and blue.
    Millions,
}

/// What a terminal can do, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    pub colours: Colours,
    kitty: bool,
    sixel: bool,
}

/// How many cells a terminal has.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub columns: usize,
    /// As many rows as a picture must fit into, if it must.
    pub rows: Option<usize>,
}

impl Size {
    /// That of the terminal of standard output, or the usual one.
    pub fn of_terminal() -> Self {
        let (columns, rows) = terminal::size().unwrap_or((80, 24));
        Self { columns: usize::from(columns).max(1), rows: Some(usize::from(rows)) }
    }

    /// The most columns that a picture of so many pixels may take. The last row stays free, as going
    /// on from it would move all others up.
    pub fn columns_for(&self, width: usize, height: usize) -> usize {
        let Some(rows) = self.rows else { return self.columns };
        let pixels = rows.saturating_sub(1) * 2;
        self.columns.min(pixels * width / height.max(1)).max(1)
    }
}

/// Terminals that have the graphics protocol of Kitty, by what they call themselves.
const KITTY: [&str; 4] = ["kitty", "ghostty", "wezterm", "konsole"];

/// Terminals that have Sixel as they come.
const SIXEL: [&str; 4] = ["foot", "mlterm", "contour", "iterm.app"];

/// Asks for graphics in the protocol of Kitty, then for the terminal's attributes, which all answer.
const QUESTION: &[u8] = b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[c";

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_millis(300);

impl Abilities {
    /// What is known from environment variables.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let value = |name: &str| variable(name).unwrap_or_default().to_ascii_lowercase();
        let names = [value("TERM"), value("TERM_PROGRAM")];
        let is = |known: &[&str]| known.iter().any(|known| names.iter().any(|name| name.contains(known)));
        // These hand on what they know, which is less than the terminal around them can do.
        let wrapped = is(&["screen", "tmux"]);
        let kitty =
            is(&KITTY) || ["KITTY_WINDOW_ID", "KONSOLE_VERSION"].iter().any(|name| !value(name).is_empty());
        let millions = ["truecolor", "24bit"].contains(&value("COLORTERM").as_str())
            || is(&["direct", "iterm.app"])
            || (kitty && !wrapped);
        Self {
            colours: if millions { Colours::Millions } else { Colours::Hundreds },
            kitty: kitty && !wrapped,
            sixel: is(&SIXEL) && !wrapped,
        }
    }

    /// These, or more that the terminal itself tells.
    pub fn or_asked(self) -> Self {
        if self.kitty || self.sixel {
            return self;
        }
        ask().map_or(self, |answer| self.with_answer(&answer))
    }

    /// What a terminal's answer adds.
    fn with_answer(self, answer: &[u8]) -> Self {
        let kitty = answer.windows(6).any(|part| part == b"i=31;O");
        Self { kitty: self.kitty || kitty, sixel: self.sixel || attributes(answer).contains(&4), ..self }
    }

    pub fn best(self) -> Way {
        match self {
            Self { kitty: true, .. } => Way::Kitty,
            Self { sixel: true, .. } => Way::Sixel,
            _ => Way::Blocks,
        }
    }
}

/// The numbers of a terminal's attributes in its answer: `ESC [ ? 62 ; 4 ; … c`.
fn attributes(answer: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(answer);
    let Some((_, rest)) = text.split_once("\x1b[?") else { return Vec::new() };
    let Some((numbers, _)) = rest.split_once('c') else { return Vec::new() };
    numbers.split(';').filter_map(|number| number.parse().ok()).collect()
}

/// Asks the terminal and waits a moment for its answer, up to the end of its attributes.
fn ask() -> Option<Vec<u8>> {
    use std::io::IsTerminal;

    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return None;
    }
    terminal::enable_raw_mode().ok()?;
    let mut out = io::stdout();
    let asked = out.write_all(QUESTION).and_then(|()| out.flush());
    let (sender, receiver) = mpsc::channel();
    // A terminal that does not answer leaves this thread waiting, which ends with the program.
    std::thread::spawn(move || {
        let mut answer = Vec::new();
        for byte in io::stdin().lock().bytes() {
            let Ok(byte) = byte else { break };
            answer.push(byte);
            if byte == b'c' && !attributes(&answer).is_empty() {
                break;
            }
        }
        // Nobody listens any more if it took too long.
        let _ = sender.send(answer);
    });
    let answer = asked.ok().and_then(|()| receiver.recv_timeout(PATIENCE).ok());
    // The mode was changed a moment ago, so that it can be changed back.
    let _ = terminal::disable_raw_mode();
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Abilities {
        Abilities::of_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_tells_some() {
        for (variables, way, colours) in [
            (&[("TERM", "xterm-256color")][..], Way::Blocks, Colours::Hundreds),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], Way::Blocks, Colours::Millions),
            (&[("TERM", "xterm-kitty")], Way::Kitty, Colours::Millions),
            (&[("TERM_PROGRAM", "WezTerm")], Way::Kitty, Colours::Millions),
            (&[("TERM", "foot")], Way::Sixel, Colours::Hundreds),
            (&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")], Way::Blocks, Colours::Hundreds),
            (&[], Way::Blocks, Colours::Hundreds),
        ] {
            let abilities = of(variables);
            assert_eq!((abilities.best(), abilities.colours), (way, colours), "{variables:?}");
        }
    }

    #[test]
    fn the_terminal_tells_more() {
        let plain = of(&[("TERM", "xterm")]);
        for (answer, way) in [
            (&b"\x1b[?62;22c"[..], Way::Blocks),
            (b"\x1b[?62;4;22c", Way::Sixel),
            (b"\x1b[?64;14c", Way::Blocks),
            (b"\x1b_Gi=31;OK\x1b\\\x1b[?62c", Way::Kitty),
            (b"\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\\x1b[?62;4c", Way::Sixel),
            (b"\x1b[?", Way::Blocks),
            (b"", Way::Blocks),
        ] {
            assert_eq!(plain.with_answer(answer).best(), way, "{answer:?}");
        }
    }
}
