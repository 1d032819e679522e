//! Pictures of the machine's screen, as options of commands ask for them.

use clap::ValueEnum;

/// How a picture is shown in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Way {
    /// The best way that the terminal is known to have
    Auto,
    /// Half blocks, in all terminals with 256 colours
    Blocks,
    /// The graphics protocol of Kitty, Ghostty, WezTerm and Konsole
    Kitty,
    /// Sixel, of foot, mlterm, xterm with the option, Windows Terminal and others
    Sixel,
}

impl From<Way> for pictures::Way {
    fn from(way: Way) -> Self {
        match way {
            Way::Auto => Self::Auto,
            Way::Blocks => Self::Blocks,
            Way::Kitty => Self::Kitty,
            Way::Sixel => Self::Sixel,
        }
    }
}
