//! The assembler against what its language is defined to be, and against 64tass.

mod analysis;
mod branches;
mod corners;
mod expressions;
mod faulty;
mod features;
mod generator;
mod language_files;
mod language_functions;
mod language_limits;
mod language_loops;
mod language_macros;
mod language_messages;
mod language_spellings;
mod layout_areas;
mod layout_data;
mod layout_messages;
mod layout_opcodes;
mod messages;
mod opcodes;
mod programs;
mod pseudo;
mod refusals;
mod robustness;
mod support;
