//! What is run, and how.

use std::path::PathBuf;

use crate::{Bound, Problem};

/// The video standard of the emulated machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standard {
    /// 312 lines of 63 cycles, 985,248 cycles a second.
    #[default]
    Pal,
    /// 263 lines of 65 cycles, 1,022,727 cycles a second.
    Ntsc,
}

/// What is emulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Computer {
    /// A C64.
    #[default]
    C64,
    /// A C128, which its ROM switches to C64 mode at once.
    C128,
}

/// What is in the datasette, once [`Vice::press_play`](crate::Vice::press_play) is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tape {
    /// A file `.tap`: pulses.
    Pulses(Vec<u8>),
    /// A file `.t64`: programs, which VICE hands out in place of the KERNAL.
    Programs(Vec<u8>),
}

/// The contents of the three ROMs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Images {
    /// 8192 bytes at `$E000`.
    pub kernal: Vec<u8>,
    /// 8192 bytes at `$A000`.
    pub basic: Vec<u8>,
    /// 4096 bytes, both character sets.
    pub chargen: Vec<u8>,
}

/// Where the ROMs come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Roms {
    /// Our own, assembled from the crate `roms`.
    #[default]
    Ours,
    /// A directory that holds the files `kernal`, `basic` and `chargen`; the usual file names of
    /// VICE (`kernal-901227-03.bin` and so on) will do.
    Dir(PathBuf),
    /// These very bytes.
    Images(Images),
}

impl Roms {
    /// [`Roms::Dir`] if the environment variable `SYS2080_ROMS` names a directory, else
    /// [`Roms::Ours`].
    #[must_use]
    pub fn from_environment() -> Self {
        match std::env::var_os("SYS2080_ROMS") {
            Some(dir) if !dir.is_empty() => Self::Dir(dir.into()),
            _ => Self::Ours,
        }
    }

    pub(crate) fn images(&self) -> Result<Images, Problem> {
        let images = match self {
            Self::Ours => {
                let roms::Images { kernal, basic, chargen, .. } = roms::assemble().map_err(Problem::Roms)?;
                Images { kernal, basic, chargen }
            }
            Self::Dir(dir) => {
                let found = roms::find(|name| std::fs::read(dir.join(name)).ok());
                let roms::Found { kernal, basic, chargen } = found.map_err(|error| {
                    Problem::Roms(format!(
                        "{}: {error}; put it there or name another directory",
                        dir.display()
                    ))
                })?;
                Images { kernal, basic, chargen }
            }
            Self::Images(images) => images.clone(),
        };
        let parts = [
            ("KERNAL", &images.kernal, 8192),
            ("BASIC", &images.basic, 8192),
            ("character set", &images.chargen, 4096),
        ];
        for (what, bytes, size) in parts {
            if bytes.len() != size {
                let has = bytes.len();
                return Err(Problem::Roms(format!("the {what} has {has} bytes instead of {size}")));
            }
        }
        Ok(images)
    }
}

/// What [`Vice::start`](crate::Vice::start) starts. More fields may come: write the others as
/// `..Options::default()`.
#[derive(Clone, Debug)]
pub struct Options {
    /// A program in the format of `.prg` files: load address, then bytes. `None`: BASIC only.
    pub prg: Option<Vec<u8>>,
    /// What is typed at BASIC's prompt to start the program, without RETURN: `RUN`. Nothing is
    /// typed if this is empty or there is no program.
    pub command: String,
    /// The computer: a C64.
    pub computer: Computer,
    /// KiB of an REU: there is none.
    pub reu: Option<u16>,
    /// The video standard: PAL.
    pub standard: Standard,
    /// Whether VICE's warp mode is on: yes. Without it the machine still runs faster than a real
    /// one, since VICE begins to time it afresh after each stop.
    pub warp: bool,
    /// Where the ROMs come from: ours.
    pub roms: Roms,
    /// Labels in VICE's format, one `al C:0820 .name` a line: for the log, and for scripts.
    pub labels: Option<String>,
    /// A disk in drive 8: a file `.d64`, which [`Vice::disk`](crate::Vice::disk) hands back. The drive has no
    /// ROM; VICE answers for it on the lines of the serial bus. `None`: there is no drive.
    pub disk: Option<Vec<u8>>,
    /// A tape in the datasette. `None`: there is no tape.
    pub tape: Option<Tape>,
    /// A cartridge, a file `.crt`, which starts by itself: BASIC's prompt is not waited for then. `None`: there is none.
    pub cartridge: Option<Vec<u8>>,
    /// Whether the SID makes its sound, which nobody hears: no. Only then are its oscillators and envelopes emulated.
    pub sound: bool,
    /// Whether there is a joystick in port 2, and the key RESTORE: no. See
    /// [`Vice::set_joystick`](crate::Vice::set_joystick) and [`Vice::press_restore`](crate::Vice::press_restore).
    pub controls: bool,
    /// How long BASIC may take to come up, and a program to take a key out of the full keyboard
    /// buffer: 60 emulated seconds.
    pub patience: Bound,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            prg: None,
            command: "RUN".to_owned(),
            computer: Computer::default(),
            reu: None,
            standard: Standard::default(),
            warp: true,
            roms: Roms::default(),
            labels: None,
            disk: None,
            tape: None,
            cartridge: None,
            sound: false,
            controls: false,
            patience: Bound::seconds(60),
        }
    }
}

impl Options {
    /// The defaults with a program.
    #[must_use]
    pub fn with_prg(prg: Vec<u8>) -> Self {
        Self { prg: Some(prg), ..Self::default() }
    }
}
