//! `sys2080 lsp`: the language server, for editors.

use crate::failure::Failure;

/// Serve an editor: mistakes, completion and help while you type
///
/// Serves an editor in the Language Server Protocol over standard input and output: it shows
/// mistakes in game files and assembly sources while they are written, completes words, explains
/// what they mean and finds definitions. docs/editor.md tells how to set editors up.
#[derive(Debug, clap::Args)]
pub struct Args {}

#[cfg(not(feature = "lsp"))]
pub fn run() -> Result<(), Failure> {
    Err(Failure::input(
        "this sys2080 was built without the language server",
        "build it with: cargo install --path cli --features lsp",
    ))
}

#[cfg(feature = "lsp")]
pub fn run() -> Result<(), Failure> {
    let (connection, threads) = ::lsp::Connection::stdio();
    let served = ::lsp::serve(&connection);
    // The thread that writes ends when there is no more to write.
    drop(connection);
    served.map_err(|error| {
        Failure::input(error.to_string(), "start it from an editor; docs/editor.md tells how")
    })?;
    Ok(threads.join()?)
}
