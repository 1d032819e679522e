//! A Commodore 64 small enough to embed: 6510, RAM, host-served KERNAL calls.
//!
//! A [`Machine`] holds 64 KiB of RAM, the processor port with its banking, a
//! minimal I/O page and an NMOS 6510. There is no ROM: when the program calls a
//! documented KERNAL address the host does the work on the machine's memory and
//! returns, so no copyrighted image is needed and every run is deterministic.
//!
//! ```
//! use machine::{Machine, Script, Stop};
//!
//! // 10 SYS 2061, then: LDA #'H', JSR CHROUT, RTS
//! let prg = [
//!     0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e, b'2', b'0', b'6', b'1', 0, 0, 0,
//!     0xa9, b'H', 0x20, 0xd2, 0xff, 0x60,
//! ];
//! let mut machine = Machine::new();
//! machine.load_prg(&prg)?;
//! machine.start(machine.basic_sys()?);
//! let mut script = Script::new("");
//! assert_eq!(machine.run(&mut script, 1_000_000), Stop::Returned);
//! assert_eq!(script.text(), "H");
//! # Ok::<(), machine::LoadError>(())
//! ```
//!
//! # What differs from the real machine
//!
//! * No interrupts: the jiffy clock follows the cycle count whether or not
//!   interrupts are disabled, and the handlers at `$0314` and `$0318` never run.
//! * The VIC steals no cycles from the CPU and raises no raster interrupt.
//! * Every served KERNAL call costs [`CALL_CYCLES`], whatever it does.
//! * Undocumented opcodes stop the run; nothing of BASIC is executed.
//! * Files, serial bus, tape, sprites and sound are absent.

mod bus;
mod cpu;
mod editor;
mod host;
mod io;
mod kernal;
mod load;
mod machine;
pub mod petscii;
mod run;
mod stop;

pub use host::{Host, Key, Script};
pub use kernal::CALL_CYCLES;
pub use load::LoadError;
pub use machine::{Machine, Registers};
pub use run::{CYCLES_PER_JIFFY, CYCLES_PER_SECOND};
pub use stop::Stop;
