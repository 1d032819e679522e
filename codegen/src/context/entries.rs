//! Small records that templates go through.

use serde::Serialize;

/// Another name for part of a variable.
#[derive(Debug, Serialize)]
pub(crate) struct PieceList {
    pub name: String,
    pub of: String,
}

/// Points for lines.
#[derive(Debug, Serialize)]
pub(crate) struct Runs {
    pub lines: usize,
}

/// When it is late in the game.
#[derive(Debug, Serialize)]
pub(crate) struct Late {
    pub pieces: u8,
    pub or_more: bool,
}
