//! A Commodore 64 small enough to embed: with host-served KERNAL calls, or ROMs.
//!
//! A [`Machine`] holds 64 KiB of RAM, the processor port with its banking, an
//! I/O page and an NMOS 6510. Made by [`Machine::new`] it has no ROM: when
//! the program calls a documented KERNAL address the host does the work on the
//! machine's memory and returns, so no image is needed and runs are fast.
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
//! The example `picture` runs a program for a while and saves what its screen shows:
//! `cargo run -p machine --example picture -- game.prg`.
//!
//! Both kinds have a picture ([`Machine::picture`]), keys and joysticks that are held
//! ([`Machine::hold_key`], [`Machine::set_joystick`]), timers in the CIAs and a record of what is
//! written to the SID.
//!
//! # With ROM images
//!
//! Made by [`Machine::with_roms`] the machine runs a KERNAL and a BASIC from reset
//! on, at about two thirds of the speed, and nothing is served by the host. It then has
//!
//! * both CIAs with their ports, timers and interrupts: IRQ, and NMI with RESTORE,
//! * the VIC's raster, PAL or NTSC, with its interrupt,
//! * the key matrix, on which [`Machine::type_text`] types,
//! * interrupts as the 6510 answers them: after which instruction, in 7 cycles.
//!
//! # What differs from the real machine
//!
//! With either kind the VIC steals no cycles from the CPU, undocumented opcodes
//! stop the run, and tape is absent.
//!
//! * [`Machine::picture`] draws what the VIC shows all at once; what depends on the
//!   beam does not show, and sprites meet without anybody noticing.
//! * Sound is recorded, not made: [`Machine::sid_writes`], which [`Voices`] sing.
//! * The CIAs' time of day, serial register and timer outputs at port B are plain
//!   memory.
//!
//! With ROMs also:
//!
//! * There is no drive.
//! * An instruction has one access to I/O, in its last cycle: none of those a 6510
//!   makes on the way but the first write of `INC`, `ASL` and their like.
//! * An NMI never takes over a BRK or IRQ that is being entered.
//!
//! With a host-served KERNAL:
//!
//! * The jiffy clock follows the cycle count whether or not
//!   interrupts are disabled.
//! * The timers of CIA 1 interrupt a program that has a handler of its own: behind
//!   the vector at `$0314`, or at `$FFFE` with the KERNAL banked out. That there is
//!   one, or that another timer is to call it, is noticed within a jiffy. Nothing
//!   else interrupts: not the VIC, not CIA 2, not RESTORE.
//! * Keys of the host do not go through the key matrix; those of
//!   [`Machine::hold_key`] do.
//! * Files are on drives ([`Machine::attach_drive`]) that answer at once; the calls of the serial bus itself,
//!   TALK to UNLSN, are not served.
//! * Every served KERNAL call costs [`CALL_CYCLES`], whatever it does.
//! * Nothing of BASIC is executed.

mod accelerator;
mod bus;
mod bus_calls;
mod clocked;
mod controls;
mod cpu;
mod editor;
mod fetch;
mod hardware;
mod host;
mod images;
mod io;
mod kernal;
mod load;
mod machine;
pub mod petscii;
mod picture;
mod places;
mod reu;
mod run;
mod serial;
mod sid;
mod stop;

pub use accelerator::Accelerator;
pub use controls::{Joystick, Port};
pub use hardware::Video;
pub use host::{Host, Key, Script};
pub use images::RomError;
pub use kernal::CALL_CYCLES;
pub use load::LoadError;
pub use machine::{Machine, Registers};
pub use picture::{PALETTE, Picture};
pub use places::Places;
pub use run::{CYCLES_PER_JIFFY, CYCLES_PER_SECOND};
pub use sid::{SID_WRITES, SidWrite, Voices};
pub use stop::Stop;
