//! The pseudo-branches of 64tass: branches that are always taken, however far they lead.

use super::{Mode, Opcode};

/// The pseudo-branches. Each has the branch that it is as long as its target is near, and the `jmp` that
/// it is otherwise.
#[rustfmt::skip]
pub static PSEUDO: [Opcode; 20] = table! {
    gcc [rel] 0x90 [2];
    gcc [abs] 0x4c [3];
    gcs [rel] 0xb0 [2];
    gcs [abs] 0x4c [3];
    geq [rel] 0xf0 [2];
    geq [abs] 0x4c [3];
    gge [rel] 0xb0 [2];
    gge [abs] 0x4c [3];
    glt [rel] 0x90 [2];
    glt [abs] 0x4c [3];
    gmi [rel] 0x30 [2];
    gmi [abs] 0x4c [3];
    gne [rel] 0xd0 [2];
    gne [abs] 0x4c [3];
    gpl [rel] 0x10 [2];
    gpl [abs] 0x4c [3];
    gvc [rel] 0x50 [2];
    gvc [abs] 0x4c [3];
    gvs [rel] 0x70 [2];
    gvs [abs] 0x4c [3];
};

/// What turns the code of a branch into that of the branch with the opposite condition.
pub const OPPOSITE: u8 = 0x20;

/// The rows of a pseudo-branch; empty for other words.
#[must_use]
pub fn pseudo(mnemonic: &str) -> &'static [Opcode] {
    PSEUDO.chunks(2).find(|pair| pair.iter().all(|row| row.mnemonic == mnemonic)).unwrap_or_default()
}
