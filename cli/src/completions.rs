//! `sys2080 completions`: what a shell completes command lines by.

use std::io::Write;

use clap_complete::Shell;

use crate::failure::Failure;

/// Print what a shell completes command lines by
///
/// Prints a script that makes a shell complete subcommands, flags and their values. Where it belongs depends on the
/// shell; the examples are for bash, zsh, fish and PowerShell.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 completions bash > ~/.local/share/bash-completion/completions/sys2080
  sys2080 completions zsh > ~/.zfunc/_sys2080    # with ~/.zfunc in fpath, before compinit
  sys2080 completions fish > ~/.config/fish/completions/sys2080.fish
  sys2080 completions powershell >> $PROFILE";

/// Prints the script.
///
/// # Errors
/// When it cannot be printed.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::described(), "sys2080", &mut script);
    Ok(out.write_all(&script)?)
}
