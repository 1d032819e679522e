//! `hand`, `moves-when` and `fly` of [[piece]]: pieces that come to the board one by one, and when they
//! begin to move and to fly.

use crate::reader::Fields;
use crate::report::Report;

/// What the keys say.
pub(super) struct Hand {
    /// How many pieces there are at first.
    pub pieces: Option<u8>,
    /// Whether pieces move only once there are none left.
    pub waits: bool,
    /// With how many pieces left they go anywhere.
    pub fly: Option<u8>,
}

/// Reads the keys.
pub(super) fn read(piece: &Fields<'_>, report: &Report) -> Option<Hand> {
    let mut sound = true;
    let mut lacks = |key: &str, other: &str, message: &str, help: &str| {
        if let Some(entry) = piece.entry(key)
            && piece.value(other).is_none()
            && !piece.misspells(other)
        {
            report.missing(entry.key_span, message, help);
            sound = false;
        }
    };
    lacks("hand", "place", "pieces in hand are never placed", "add `place = \"empty\"`, or leave `hand` out");
    let waits = piece.choice("moves-when", &[("always", false), ("hand-empty", true)]);
    if waits == Some(true) {
        let help = "add `hand = 9`, or leave `moves-when` out";
        lacks("moves-when", "hand", "the piece has no `hand` that could be empty", help);
        lacks(
            "moves-when",
            "moves",
            "the piece has no moves to wait with",
            "add `moves`, or leave `moves-when` out",
        );
    }
    let help = "add `moves`, or leave `fly` out";
    lacks("fly", "moves", "the piece does not move, and cannot begin to fly", help);
    let (pieces, fly) = (piece.byte("hand"), piece.byte("fly"));
    let read = |key: &str, got: bool| got || piece.value(key).is_none();
    sound &=
        read("hand", pieces.is_some()) && read("fly", fly.is_some()) && read("moves-when", waits.is_some());
    sound.then_some(Hand { pieces, waits: waits.unwrap_or(false), fly })
}
