//! What a drive says on its command channel about the last thing that it was asked to do.

/// The state of a drive: a number, and for some a track and a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The number: 0 is all right, 1 counts scratched files, from 20 on it is an error.
    pub number: u8,
    /// A track, or how many files have been scratched.
    pub track: u8,
    /// A sector.
    pub sector: u8,
}

impl Status {
    pub(crate) const OK: Self = Self::of(0);
    pub(crate) const PROTECTED: Self = Self::of(26);
    pub(crate) const SYNTAX: Self = Self::of(30);
    pub(crate) const UNKNOWN_COMMAND: Self = Self::of(31);
    pub(crate) const LONG_LINE: Self = Self::of(32);
    pub(crate) const WRONG_NAME: Self = Self::of(33);
    pub(crate) const NO_NAME: Self = Self::of(34);
    pub(crate) const OPEN: Self = Self::of(60);
    pub(crate) const NOT_OPEN: Self = Self::of(61);
    pub(crate) const NOT_FOUND: Self = Self::of(62);
    pub(crate) const EXISTS: Self = Self::of(63);
    pub(crate) const MISMATCH: Self = Self::of(64);
    pub(crate) const FULL: Self = Self::of(72);
    pub(crate) const AWAKE: Self = Self::of(73);
    pub(crate) const NO_DISK: Self = Self::of(74);

    const fn of(number: u8) -> Self {
        Self { number, track: 0, sector: 0 }
    }

    pub(crate) const fn at(number: u8, track: u8, sector: u8) -> Self {
        Self { number, track, sector }
    }

    /// Whether it is an error.
    #[must_use]
    pub fn is_error(self) -> bool {
        self.number >= 20 && self != Self::AWAKE
    }

    /// The line that the command channel hands out, RETURN included.
    #[must_use]
    pub fn line(self) -> Vec<u8> {
        let words = match self.number {
            0 => " OK",
            1 => "FILES SCRATCHED",
            20..=24 | 27 => "READ ERROR",
            25 | 28 => "WRITE ERROR",
            26 => "WRITE PROTECT ON",
            29 => "DISK ID MISMATCH",
            60 => "WRITE FILE OPEN",
            61 => "FILE NOT OPEN",
            62 => "FILE NOT FOUND",
            63 => "FILE EXISTS",
            64 => "FILE TYPE MISMATCH",
            66 | 67 => "ILLEGAL TRACK OR SECTOR",
            70 => "NO CHANNEL",
            71 => "DIR ERROR",
            72 => "DISK FULL",
            73 => "SYS2080 DRIVE",
            74 => "DRIVE NOT READY",
            _ => "SYNTAX ERROR",
        };
        format!("{:02},{words},{:02},{:02}\r", self.number, self.track, self.sector).into_bytes()
    }
}
