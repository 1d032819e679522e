//! `sys2080 dap`: a debug adapter, for editors.
//!
//! The debugger itself is the crate `debugger`; here are the protocol, the files and what an editor shows of a program.

mod adapter;
mod base64;
mod board;
mod break_at;
mod memory;
mod target;
mod variables;
mod wire;

use std::io;

use crate::failure::Failure;

/// Serve an editor as a debugger: breakpoints, steps, variables, the board
///
/// Serves an editor in the Debug Adapter Protocol over standard input and output. It runs the program of a game, an
/// assembly source or a .prg file with its source in the embedded C64, stops it at lines, labels and conditions, steps
/// through it, and shows registers, memory by its names, and the board. docs/debugging.md tells how to set editors up.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {}

const EXAMPLES: &str = "\
What an editor sends with `launch`:
  {\"program\": \"games/chess.toml\", \"keys\": \"e2e4\\n\", \"source\": \"chess.asm\"}
  {\"program\": \"hello.asm\", \"stopOnEntry\": true, \"include\": [\"lib\"]}
  {\"program\": \"hello.prg\", \"source\": \"hello.asm\"}";

pub fn run() -> Result<(), Failure> {
    let messages = wire::listen(io::stdin());
    if adapter::serve(&messages, io::stdout()) {
        return Ok(());
    }
    Err(Failure::input(
        "the editor has gone without a `disconnect` request",
        "start it from an editor; docs/debugging.md tells how",
    ))
}
