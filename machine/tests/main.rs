//! The machine from outside, in one program: linking many takes longer than running them.

mod banking;
mod chrin;
mod common;
mod cycles;
mod decimal;
mod editor;
mod kernal;
mod load;
mod own_roms;
mod petscii;
mod programs;
mod random;
mod rom_interrupts;
mod rom_keyboard;
mod rom_machine;
mod speed;
mod stack;
