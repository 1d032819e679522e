//! What other tools make of what is written for them.

#[path = "../../../assembler/tests/assembler/branches.rs"]
mod branches;
#[path = "../../../assembler/tests/assembler/corners.rs"]
mod corners;
#[path = "../../../assembler/tests/assembler/generator.rs"]
mod generator;
#[path = "../../../assembler/tests/assembler/support.rs"]
mod support;

mod dialects;
mod dialects_flat;
mod disasm;
mod flat;
mod layout_dialects;
mod oracles;
mod outputs;
mod outputs_d64;
mod outputs_dbg;
mod outputs_elf;
mod outputs_listing;
mod outputs_map;
mod pseudo;
mod released;
