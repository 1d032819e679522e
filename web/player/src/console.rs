//! The machine with a program in it.

use std::collections::{BTreeMap, VecDeque};

use disk::{Disk, Drive, Image};
use machine::{Host, Joystick, Key, Machine, PALETTE, Picture, Port, Stop};
use toolchain::Mouse;

use crate::Sid;

/// Not 0 while the screen editor's cursor does not blink: BASIC waits for a line when it does.
const CURSOR_OFF: u16 = 0xcc;

/// Frames within which ROMs come to BASIC's prompt, or something is wrong with them.
const BOOT_FRAMES: u32 = 600;

/// How many keys wait in the KERNAL's buffer, and how many may before others are held back.
const WAITING: u16 = 0xc6;
const MOST_WAITING: u8 = 8;

/// Frames that a switch of the joystick stays closed at least: programs look at it once a frame, or less often while they
/// draw, and whoever holds it may be quicker than that.
const LEAST: u32 = 4;

/// Keys that may be waiting to be typed; of more, the last ones are dropped.
const MOST_TYPED: usize = 1000;

/// Pixels of the border, left of the screen and above it.
const BORDER: (usize, usize) = (32, 36);

/// Bytes of the ROMs: KERNAL, BASIC, characters.
const ROMS: [usize; 3] = [8192, 8192, 4096];

/// The drive that games are saved on.
const DRIVE: u8 = 8;

/// What an empty disk is called.
const DISK: (&str, &str) = ("saved games", "80");

/// What has become of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It runs, or nothing has been put in and BASIC waits.
    Running,
    /// It has come back to BASIC, which goes on.
    Returned,
    /// It cannot go on; the reason.
    Stopped(String),
}

/// A machine and who plays on it.
pub struct Console {
    /// As it is at BASIC's prompt: switching on takes seconds of its time, which nobody has to wait for twice.
    ready: Machine,
    machine: Machine,
    state: State,
    typed: VecDeque<u8>,
    down: Option<u8>,
    /// The switches that are held closed, those that have been lately, and frames until the latter may open.
    held: u8,
    closed: u8,
    stay: u32,
    mouse: Mouse,
    pixels: Vec<u8>,
    shown: Option<Picture>,
    sid: Sid,
    /// What was on the disk when somebody last looked.
    seen: Vec<u8>,
}

/// The keyboard is the machine's own.
struct Nobody;

impl Host for Nobody {
    fn key(&mut self) -> Key {
        Key::None
    }
}

impl Console {
    /// A machine at BASIC's prompt. `roms` are KERNAL, BASIC and characters, one behind the other.
    ///
    /// # Errors
    /// When these are no ROMs.
    pub fn new(roms: &[u8]) -> Result<Self, String> {
        if roms.len() != ROMS.iter().sum::<usize>() {
            return Err(format!("the roms have {} bytes", roms.len()));
        }
        let (kernal, rest) = roms.split_at(ROMS[0]);
        let (basic, characters) = rest.split_at(ROMS[1]);
        let mut ready = Machine::with_roms(kernal, basic, characters).map_err(|error| error.to_string())?;
        ready
            .run_until(BOOT_FRAMES, |machine| {
                machine.peek(CURSOR_OFF) == 0 && machine.screen_text().iter().any(|row| row == "READY.")
            })
            .map_err(|stop| format!("the roms do not come to their prompt: {stop}"))?;
        let mut console = Self {
            machine: ready.clone(),
            ready,
            state: State::Running,
            typed: VecDeque::new(),
            down: None,
            held: 0,
            closed: 0,
            stay: 0,
            mouse: Mouse::default(),
            pixels: vec![0xff; Picture::WIDTH * Picture::HEIGHT * 4],
            shown: None,
            sid: Sid::new(),
            seen: Vec::new(),
        };
        console.put_disk(None)?;
        console.draw();
        Ok(console)
    }

    /// Puts a program in and starts it, as SYS does with the address in its BASIC line. Of its labels, those of
    /// [`LABELS`](toolchain::LABELS) matter: without them, clicks do nothing.
    ///
    /// # Errors
    /// When it is no program; what has been running goes on then.
    pub fn insert(&mut self, prg: &[u8], labels: BTreeMap<String, u16>) -> Result<(), String> {
        let mut machine = self.ready.clone();
        machine.attach_drive(DRIVE, self.machine.drive(DRIVE).cloned());
        machine.load_prg(prg).map_err(|error| error.to_string())?;
        let start = machine.basic_sys().map_err(|error| error.to_string())?;
        machine.poke(CURSOR_OFF, 1);
        machine.call(start, &mut Nobody, 1);
        self.sid = Sid::new();
        self.machine = machine;
        self.state = State::Running;
        self.mouse = Mouse::new(labels);
        self.typed.clear();
        self.down = None;
        self.move_stick();
        Ok(())
    }

    /// What has become of the program.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Lets a frame of the machine's time pass, a fiftieth of a second.
    pub fn frame(&mut self) {
        if matches!(self.state, State::Stopped(_)) {
            return;
        }
        self.fingers();
        let stop = self.machine.run_frames(1);
        self.loosen();
        match stop {
            Stop::CycleLimit => {}
            Stop::Returned => self.state = State::Returned,
            stop => self.state = State::Stopped(stop.to_string()),
        }
    }

    /// Presses the next key that is to be typed, or lets the last one go.
    fn fingers(&mut self) {
        if let Some(code) = self.down.take() {
            self.machine.hold_key(code, false);
        } else if self.machine.peek(WAITING) < MOST_WAITING
            && let Some(code) = self.typed.pop_front()
            && self.machine.hold_key(code, true)
        {
            self.down = Some(code);
        }
    }

    /// Types a key, as a PETSCII code, after all others.
    pub fn type_key(&mut self, code: u8) {
        if self.typed.len() < MOST_TYPED {
            self.typed.push_back(code);
        }
    }

    /// How many keys are still to be typed.
    #[must_use]
    pub fn keys_left(&self) -> usize {
        self.typed.len() + usize::from(self.down.is_some())
    }

    /// Types what does the same as a click on a pixel of the picture, unless something is being typed.
    pub fn click(&mut self, x: usize, y: usize) {
        let inside = (x.checked_sub(BORDER.0), y.checked_sub(BORDER.1));
        if let (Some(x), Some(y), 0) = (inside.0, inside.1, self.keys_left()) {
            self.typed.extend(self.mouse.keys(&self.machine, (x, y)));
        }
    }

    /// Whether the program waits for its player, as far as its labels say.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.keys_left() == 0 && self.mouse.players_turn(&self.machine)
    }

    /// Holds down the keys of a PETSCII code, or lets them go.
    pub fn hold_key(&mut self, code: u8, down: bool) {
        self.machine.hold_key(code, down);
    }

    /// Strikes RESTORE.
    pub fn restore(&mut self) {
        self.machine.press_restore();
    }

    /// Moves the joystick in port 2: up, down, left, right and fire are the bits 0 to 4. What is closed stays so for some
    /// frames, however soon it is let go.
    pub fn joystick(&mut self, bits: u8) {
        if bits & !self.held != 0 {
            (self.closed, self.stay) = (bits, LEAST);
        }
        self.held = bits;
        self.move_stick();
    }

    fn move_stick(&mut self) {
        let closed = self.held | self.closed;
        let on = |bit: u8| closed >> bit & 1 != 0;
        let joystick = Joystick { up: on(0), down: on(1), left: on(2), right: on(3), fire: on(4) };
        self.machine.set_joystick(Port::Two, joystick);
    }

    /// A frame has passed with the joystick as it is.
    fn loosen(&mut self) {
        self.stay = self.stay.saturating_sub(1);
        if self.stay == 0 && self.closed != 0 {
            self.closed = 0;
            self.move_stick();
        }
    }

    /// Draws what the screen shows; whether it is something else than the last time.
    pub fn draw(&mut self) -> bool {
        let picture = self.machine.picture();
        if self.shown.as_ref() == Some(&picture) {
            return false;
        }
        for (pixel, &colour) in self.pixels.chunks_exact_mut(4).zip(picture.pixels()) {
            let rgb = PALETTE.get(usize::from(colour)).copied().unwrap_or_default();
            pixel[..3].copy_from_slice(&rgb);
        }
        self.shown = Some(picture);
        true
    }

    /// What was drawn, four bytes a pixel: red, green, blue, opaque.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The sound since the last time, up to the present: samples from -1 to 1, `rate` a second.
    pub fn sound(&mut self, rate: u32) -> &[f32] {
        let writes = self.machine.take_sid_writes();
        self.sid.play(&writes, self.machine.cycles(), rate)
    }

    /// As [`Console::sound`] where nobody hears it: only what the registers hold is kept.
    pub fn skip_sound(&mut self) {
        let writes = self.machine.take_sid_writes();
        self.sid.skip(&writes, self.machine.cycles());
    }

    /// Puts a disk into the drive; without one, one that is empty.
    ///
    /// # Errors
    /// When these are no bytes of a disk.
    pub fn put_disk(&mut self, bytes: Option<&[u8]>) -> Result<(), String> {
        let disk = match bytes {
            Some(bytes) => Image::open(bytes.to_vec()).map_err(|error| error.to_string())?,
            None => Image::new(&Disk { name: DISK.0.to_owned(), id: DISK.1.to_owned() })
                .map_err(|error| error.to_string())?,
        };
        self.seen = disk.bytes().to_vec();
        // The number is one that a drive can have.
        let _ = self.machine.attach_drive(DRIVE, Some(Drive::new(Some(disk))));
        Ok(())
    }

    /// What is on the disk now, if something else is than when this was last asked.
    pub fn changed_disk(&mut self) -> Option<&[u8]> {
        let disk = self.machine.drive(DRIVE)?.disk()?.bytes();
        if disk == self.seen {
            return None;
        }
        self.seen = disk.to_vec();
        Some(&self.seen)
    }

    /// The machine, to look into its memory.
    #[must_use]
    pub fn machine(&self) -> &Machine {
        &self.machine
    }
}
