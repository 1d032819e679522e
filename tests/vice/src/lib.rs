//! Drives the VICE emulator: keys in, screen out, cycles.
