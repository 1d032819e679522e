//! The program file of the Commodore machines, and its bytes alone.

use assembler::Assembly;

/// The two bytes of the load address, low byte first, then the program.
#[must_use]
pub fn prg(assembly: &Assembly) -> Vec<u8> {
    let mut file = assembly.origin.to_le_bytes().to_vec();
    file.extend_from_slice(&assembly.bytes);
    file
}

/// The program without a load address.
#[must_use]
pub fn raw(assembly: &Assembly) -> Vec<u8> {
    assembly.bytes.clone()
}
