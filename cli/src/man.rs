//! `sys2080 man`: manual pages, from the same definitions as `--help`.

use std::io::Write;
use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::files::{self, Output};

/// Print a manual page, or write all of them
///
/// Prints the page of the command, or of a subcommand, for man; --dir writes those of all: sys2080.1, sys2080-build.1
/// and so on.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The subcommand [default: the page about all of them]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    /// Write all pages into this directory
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 man | man -l -
  sys2080 man build | man -l -
  sys2080 man --dir ~/.local/share/man/man1";

/// Prints a page, or writes them.
///
/// # Errors
/// When there is no such subcommand, or the pages cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let all = crate::described();
    let subcommands = || all.get_subcommands().filter(|command| command.get_name() != "help");
    if let Some(folder) = &args.dir {
        let pages = std::iter::once(&all).chain(subcommands());
        let page = |command: &Command| {
            let path = folder.join(format!("{}.1", name(command)));
            Ok(Output { path, bytes: page(command, &all)? })
        };
        let outputs = pages.map(page).collect::<Result<Vec<_>, Failure>>()?;
        files::write_all(&outputs)?;
        return files::say_written(folder, &format!("{} pages", outputs.len()), out);
    }
    let command = match &args.command {
        None => &all,
        Some(name) => subcommands().find(|command| command.get_name() == name).ok_or_else(|| {
            let message = format!("there is no subcommand `{name}`");
            Failure::Usage { command: "man", message }
        })?,
    };
    Ok(out.write_all(&page(command, &all)?)?)
}

/// What a page is called: `sys2080-build`.
fn name(command: &Command) -> String {
    command.get_display_name().unwrap_or(command.get_name()).to_owned()
}

/// A page, in the language of man.
fn page(command: &Command, all: &Command) -> Result<Vec<u8>, Failure> {
    let version = all.get_version().unwrap_or_default().to_owned();
    let command = command.clone().name(name(command)).version(version);
    let mut page = Vec::new();
    Man::new(command).manual("sys2080").render(&mut page)?;
    Ok(page)
}
