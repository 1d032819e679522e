//! What a terminal can show: by its environment, and by its own answer.

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
    /// How many columns it has.
    pub columns: usize,
    /// As many rows as a picture must fit into, if it must.
    pub rows: Option<usize>,
    /// Its width and height in pixels, if it tells.
    pub pixels: Option<(usize, usize)>,
}

impl Size {
    /// That of the terminal of standard output, or the usual one.
    pub fn of_terminal() -> Self {
        let (columns, rows) = terminal::size().unwrap_or((80, 24));
        let size = terminal::window_size().ok();
        let pixels = size.map(|size| (usize::from(size.width), usize::from(size.height)));
        Self {
            columns: usize::from(columns).max(1),
            rows: Some(usize::from(rows)),
            pixels: pixels.filter(|&(width, height)| width > 0 && height > 0),
        }
    }

    /// Width and height of a cell in pixels.
    pub fn cell(&self) -> Option<(usize, usize)> {
        let (width, height) = self.pixels?;
        let cell = (width.checked_div(self.columns)?, height.checked_div(self.rows?)?);
        (cell.0 > 0 && cell.1 > 0).then_some(cell)
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

/// Asks the terminal and waits a moment for its answer, up to the end of its attributes. What else is typed meanwhile
/// is lost.
#[cfg(unix)]
fn ask() -> Option<Vec<u8>> {
    use std::io::{self, IsTerminal, Write};
    use std::time::Instant;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let input = io::stdin();
    if !(input.is_terminal() && io::stdout().is_terminal()) {
        return None;
    }
    let raw = terminal::is_raw_mode_enabled().unwrap_or_default();
    terminal::enable_raw_mode().ok()?;
    let mut out = io::stdout();
    let mut answer = Vec::new();
    if out.write_all(QUESTION).and_then(|()| out.flush()).is_ok() {
        let end = Instant::now() + PATIENCE;
        let mut bytes = [0; 64];
        while !ends(&answer) {
            let left = Timespec::try_from(end.saturating_duration_since(Instant::now())).ok();
            let ready = poll(&mut [PollFd::new(&input, PollFlags::IN)], left.as_ref());
            // Past the locks and buffers of the standard library, which would keep what is not read here.
            let Ok(count @ 1..) =
                (if matches!(ready, Ok(1..)) { rustix::io::read(&input, &mut bytes) } else { Ok(0) })
            else {
                break;
            };
            answer.extend(bytes.iter().take(count));
        }
    }
    if !raw {
        // The mode was changed a moment ago, so that it can be changed back.
        let _ = terminal::disable_raw_mode();
    }
    Some(answer)
}

/// Elsewhere, terminals are known by their environment alone.
#[cfg(not(unix))]
fn ask() -> Option<Vec<u8>> {
    let _ = (QUESTION, PATIENCE, ends(&[]));
    None
}

/// Whether an answer is whole.
fn ends(answer: &[u8]) -> bool {
    answer.ends_with(b"c") && !attributes(answer).is_empty()
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
