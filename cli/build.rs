//! How the command is linked.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key, value| env::var(key).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // At a fixed address nothing is left to be relocated when it starts. An assembly is over in
        // milliseconds, of which that would be a noticeable part.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
