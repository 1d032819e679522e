//! The machine from outside, in one program: linking many takes longer than running them.

mod accelerators;
mod banking;
mod chrin;
mod common;
mod controls;
mod cycles;
mod decimal;
mod editor;
mod files;
mod interrupts;
mod kernal;
mod load;
mod own_roms;
mod petscii;
mod picture;
mod programs;
mod random;
mod reu;
mod rom_interrupts;
mod rom_keyboard;
mod rom_machine;
mod sid;
mod speed;
mod stack;
