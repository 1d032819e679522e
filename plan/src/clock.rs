//! The time of a move where so many moves have so much of it: a *share* is what each has of the time that is left.
//!
//! A search takes more of it where it pays. No iteration is begun once so much of a share is spent that it would hardly
//! be complete: sooner where the last two agree, later where they do not, and not at all once the value has fallen. An
//! iteration that is begun may take [`WHOLE`] shares; if by then the best of its moves is worth so much less than the
//! position seemed to be, [`MOST`]. Never more than half of the time that is left is for one move.
//!
//! Where each move adds to the time, nobody knows for how many moves it is: always for [`AHEAD`] of them. So the time that
//! is left tends to what so many additions are, and never comes to an end.
//!
//! That time pays where the best move changes or its value falls is the experience of many programs; see "Time
//! Management" in the Chess Programming Wiki (<https://www.chessprogramming.org/Time_Management>).

use engine_spec::{Score, Width};

/// Moves that the time is for where each move adds to it.
pub const AHEAD: u8 = 24;

/// Shares after which a search is stopped.
pub const WHOLE: u8 = 3;

/// Shares after which it is stopped where it finds out that it is worse off than it seemed.
pub const MOST: u8 = 5;

/// No iteration is begun after [`PARTS`] parts in so many of a share, if the last two have found the same move.
pub const SAME: u8 = 4;

/// The same if they have not.
pub const OTHER: u8 = 3;

/// Parts of a share in [`SAME`] and [`OTHER`]. A program doubles a share for it (`clock_soft`), so it cannot be another
/// number.
pub const PARTS: u8 = 2;

/// So many shares, and how many more if the value falls, a move may take that begins a period of so many moves; one
/// move's share of the time is kept for what is beside the searches.
#[must_use]
pub fn shares(moves: u8) -> (u8, u8) {
    let half = u16::from(moves).div_ceil(2);
    let most = half.clamp(1, u16::from(MOST)) as u8;
    let whole = most.min(WHOLE);
    (whole, most - whole)
}

/// By so many points less than the iteration before a value has fallen.
#[must_use]
pub fn fall(width: Width) -> Score {
    match width {
        Width::One => 4,
        Width::Two => 40,
    }
}

/// Whether a value is so much less than that of the iteration before, as the side to move sees both.
#[must_use]
pub fn falls(value: Score, before: Score, width: Width) -> bool {
    u32::from(value) + u32::from(fall(width)) < u32::from(before)
}
