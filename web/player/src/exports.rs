//! What a page calls. Numbers are handed over as they are; everything else is written to [`input`] by the page, or is
//! where [`output`] points.
//!
//! The names are plain exports without a layer of generated glue: there is no tool to install for them, and the module
//! imports nothing.

// Exporting a name is what the lint is about; there is no unsafe code.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::{Console, State};

/// The longest input: a disk of 40 tracks with what is known of its errors. Programs and labels are shorter.
const MOST: usize = 200_000;

/// What lies between page and machine.
#[derive(Default)]
struct Desk {
    console: Option<Console>,
    input: Vec<u8>,
    output: Vec<u8>,
    samples: Vec<f32>,
    labels: BTreeMap<String, u16>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

fn desk<T>(act: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with(|desk| act(&mut desk.borrow_mut()))
}

/// Does something with the console, if it has been switched on.
fn console<T: Default>(act: impl FnOnce(&mut Console) -> T) -> T {
    desk(|desk| desk.console.as_mut().map(act).unwrap_or_default())
}

impl Desk {
    /// 0 if it went well; otherwise the length of the reason, which is the output.
    fn outcome(&mut self, result: Result<(), String>) -> usize {
        self.output = result.err().unwrap_or_default().into_bytes();
        self.output.len()
    }

    /// What the page has written.
    fn written(&self, length: usize) -> Vec<u8> {
        self.input.get(..length).unwrap_or_default().to_vec()
    }
}

/// Room for so many bytes, to be written before the call that takes them.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    desk(|desk| {
        desk.input.clear();
        desk.input.resize(length.min(MOST), 0);
        desk.input.as_mut_ptr()
    })
}

/// Where the text of the last call is.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    desk(|desk| desk.output.as_ptr())
}

/// Switches on, with the ROMs that were written.
#[unsafe(no_mangle)]
pub extern "C" fn boot(length: usize) -> usize {
    desk(|desk| {
        let made = Console::new(&desk.written(length));
        let made = made.map(|console| desk.console = Some(console));
        desk.outcome(made)
    })
}

/// Takes the labels that were written, a line for each: the name, a space, the value.
#[unsafe(no_mangle)]
pub extern "C" fn labels(length: usize) {
    desk(|desk| {
        let text = String::from_utf8_lossy(&desk.written(length)).into_owned();
        let label = |line: &str| {
            let (name, value) = line.split_once(' ')?;
            Some((name.to_owned(), value.parse().ok()?))
        };
        desk.labels = text.lines().filter_map(label).collect();
    });
}

/// Starts the program that was written, which has the labels of the call before.
#[unsafe(no_mangle)]
pub extern "C" fn insert(length: usize) -> usize {
    desk(|desk| {
        let prg = desk.written(length);
        let labels = std::mem::take(&mut desk.labels);
        let inserted = match &mut desk.console {
            Some(console) => console.insert(&prg, labels),
            None => Err("the machine is off".to_owned()),
        };
        desk.outcome(inserted)
    })
}

/// Puts the disk that was written into the drive; of no bytes, an empty one.
#[unsafe(no_mangle)]
pub extern "C" fn put_disk(length: usize) -> usize {
    desk(|desk| {
        let bytes = desk.written(length);
        let put = match &mut desk.console {
            Some(console) => console.put_disk(Some(bytes.as_slice()).filter(|bytes| !bytes.is_empty())),
            None => Err("the machine is off".to_owned()),
        };
        desk.outcome(put)
    })
}

/// The disk, if it has changed since the last call: the length of the output, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn changed_disk() -> usize {
    let changed = console(|console| console.changed_disk().map(<[u8]>::to_vec));
    changed.map_or(0, |disk| {
        desk(|desk| {
            desk.output = disk;
            desk.output.len()
        })
    })
}

/// Lets frames pass. 0: the program runs, 1: it has returned to BASIC, 2: it has stopped, and why is the output.
#[unsafe(no_mangle)]
pub extern "C" fn run(frames: u32) -> u32 {
    let state = console(|console| {
        (0..frames).for_each(|_| console.frame());
        Some(console.state().clone())
    });
    match state {
        None | Some(State::Running) => 0,
        Some(State::Returned) => 1,
        Some(State::Stopped(why)) => {
            desk(|desk| desk.output = why.into_bytes());
            2
        }
    }
}

/// The length of the output, where a call has another result.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    desk(|desk| desk.output.len())
}

/// Draws the screen; whether it has changed.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> bool {
    console(Console::draw)
}

/// Where the picture is: 384 x 272 pixels of four bytes.
#[unsafe(no_mangle)]
pub extern "C" fn pixels() -> *const u8 {
    desk(|desk| desk.console.as_ref().map_or(std::ptr::null(), |console| console.pixels().as_ptr()))
}

/// Makes the sound since the last call; how many samples there are.
#[unsafe(no_mangle)]
pub extern "C" fn sound(rate: u32) -> usize {
    desk(|desk| {
        desk.samples.clear();
        if let Some(console) = &mut desk.console {
            desk.samples.extend(console.sound(rate));
        }
        desk.samples.len()
    })
}

/// Forgets the sound since the last call.
#[unsafe(no_mangle)]
pub extern "C" fn skip_sound() {
    console(Console::skip_sound);
}

/// Where the samples are.
#[unsafe(no_mangle)]
pub extern "C" fn samples() -> *const f32 {
    desk(|desk| desk.samples.as_ptr())
}

/// Types a key.
#[unsafe(no_mangle)]
pub extern "C" fn type_key(code: u8) {
    console(|console| console.type_key(code));
}

/// Keys that are still to be typed.
#[unsafe(no_mangle)]
pub extern "C" fn keys_left() -> usize {
    console(|console| console.keys_left())
}

/// Does what a click on a pixel of the picture does.
#[unsafe(no_mangle)]
pub extern "C" fn click(x: usize, y: usize) {
    console(|console| console.click(x, y));
}

/// Whether the program waits for its player.
#[unsafe(no_mangle)]
pub extern "C" fn waits() -> bool {
    console(|console| console.waits())
}

/// Holds a key down, or lets it go.
#[unsafe(no_mangle)]
pub extern "C" fn hold_key(code: u8, down: bool) {
    console(|console| console.hold_key(code, down));
}

/// Strikes RESTORE.
#[unsafe(no_mangle)]
pub extern "C" fn restore() {
    console(Console::restore);
}

/// Moves the joystick.
#[unsafe(no_mangle)]
pub extern "C" fn joystick(bits: u8) {
    console(|console| console.joystick(bits));
}

/// A byte of RAM.
#[unsafe(no_mangle)]
pub extern "C" fn peek(address: u16) -> u8 {
    console(|console| console.machine().peek(address))
}
