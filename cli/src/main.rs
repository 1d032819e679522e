//! The `sys2080` command: game descriptions or assembly in, Commodore 64 programs out.
//!
//! Each subcommand is a module with its flags and a `run` that writes results to the `out` it is
//! given and returns a [`Failure`] when it cannot; what becomes of failures is decided here and
//! nowhere else.

// Comments on flags are help texts, in which brackets are brackets.
#![allow(rustdoc::broken_intra_doc_links)]

mod asm;
mod bench;
mod book;
mod build;
mod check;
mod completions;
mod contest;
mod dap;
mod dialect;
mod disasm;
mod disk;
mod emit;
mod explain;
mod failure;
mod files;
mod fit;
mod game;
mod lab;
mod lsp;
mod man;
mod new;
mod page;
mod perft;
mod picture;
mod play;
mod progress;
mod release;
mod replay;
mod roms;
mod run;
mod schema;
mod search;
mod serve;
mod several;
mod shipped;
mod shot;
mod solve;
mod suite;
mod test;
mod timed;
mod tune;
mod voice;
mod watch;
mod wire;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::Failure;

/// The input is wrong: a game file, a source, a move, a file that cannot be read or written.
const WRONG_INPUT: u8 = 1;
/// The command line is wrong.
const WRONG_USAGE: u8 = 2;

/// Turns the description of a board game (TOML) into a Commodore 64 program.
#[derive(Debug, Parser)]
#[command(arg_required_else_help = true, after_long_help = START_HERE, version = VERSION)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    flags: voice::Flags,
}

/// The version, and which commit it is where that was known when it was built.
const VERSION: &str = env!("SYS2080_VERSION");

const START_HERE: &str = "\
Start here:
  sys2080 play games/mouse-and-cats.toml     play in this terminal; F1 is the menu, Ctrl-C leaves
  sys2080 new my-game --like draughts        write a game file to change
  sys2080 build games/mouse-and-cats.toml    write mouse-and-cats.prg for a C64 or an emulator
  sys2080 asm hello.asm                      assemble a 6502 program of your own

Input files are regular ones: of up to 256 KB if they describe a game, 256 MB if they are sources,
16 MB otherwise; - is standard input, or output. Of more than 100 mistakes the first are shown and the others counted.

Exit status: 0 done, 1 the input is wrong, 2 the command line is wrong.";

#[derive(Debug, Subcommand)]
enum Command {
    New(new::Args),
    Check(check::Args),
    Build(build::Args),
    Asm(asm::Args),
    Test(test::Args),
    Page(page::Args),
    Disasm(disasm::Args),
    Disk(disk::Args),
    Play(play::Args),
    Shot(shot::Args),
    Run(run::Args),
    Search(search::Args),
    Suite(suite::Args),
    Perft(perft::Args),
    Solve(solve::Args),
    Explain(explain::Args),
    Book(book::Args),
    Bench(bench::Args),
    Lab(lab::Args),
    Match(contest::Args),
    Engine(serve::Args),
    Replay(replay::Args),
    Tune(tune::Args),
    Schema(schema::Args),
    Lsp(lsp::Args),
    Dap(dap::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Self::New(args) => new::run(&args, out),
            Self::Check(args) => check::run(&args, out),
            Self::Build(args) => build::run(&args, out),
            Self::Asm(args) => asm::run(&args, out),
            Self::Test(args) => test::run(&args, out),
            Self::Page(args) => page::run(&args, out),
            Self::Disasm(args) => disasm::run(&args, out),
            Self::Disk(args) => disk::run(&args, out),
            Self::Play(args) => play::run(&args, out),
            Self::Shot(args) => shot::run(&args, out),
            Self::Run(args) => run::run(&args, out),
            Self::Search(args) => search::run(&args, out),
            Self::Suite(args) => suite::run(&args, out),
            Self::Perft(args) => perft::run(&args, out),
            Self::Solve(args) => solve::run(&args, out),
            Self::Explain(args) => explain::run(&args, out),
            Self::Book(args) => book::run(&args, out),
            Self::Bench(args) => bench::run(&args, out),
            Self::Lab(args) => lab::run(&args, out),
            Self::Match(args) => contest::run(&args, out),
            Self::Engine(args) => serve::run(&args, out),
            Self::Replay(args) => replay::run(&args, out),
            Self::Tune(args) => tune::run(&args, out),
            Self::Schema(_) => schema::run(out),
            Self::Lsp(_) => lsp::run(),
            Self::Dap(_) => dap::run(),
            Self::Completions(args) => completions::run(&args, out),
            Self::Man(args) => man::run(&args, out),
        }
    }

    /// Whether failures are wanted as JSON.
    fn json(&self) -> bool {
        match self {
            Self::Check(args) => args.json,
            Self::Build(args) => args.json,
            Self::Asm(args) => args.json,
            Self::Test(args) => args.json,
            Self::Shot(args) => args.json,
            Self::Disk(args) => args.json,
            Self::Page(_)
            | Self::Play(_)
            | Self::Run(_)
            | Self::New(_)
            | Self::Completions(_)
            | Self::Man(_)
            | Self::Engine(_)
            | Self::Disasm(_)
            | Self::Schema(_)
            | Self::Lsp(_)
            | Self::Dap(_) => false,
            Self::Explain(args) => args.json,
            Self::Book(args) => args.json,
            Self::Lab(args) => args.json,
            Self::Replay(args) => args.json,
            Self::Search(args) => args.json,
            Self::Suite(args) => args.json,
            Self::Perft(args) => args.json,
            Self::Solve(args) => args.json,
            Self::Bench(args) => args.json,
            Self::Match(args) => args.json,
            Self::Tune(args) => args.json,
        }
    }
}

fn main() -> ExitCode {
    let color = voice::of_clap(std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()));
    let parsed =
        Cli::command().color(color).try_get_matches().and_then(|found| Cli::from_arg_matches(&found));
    let Cli { command, flags } = match parsed {
        Ok(cli) => cli,
        Err(answer) => return print_clap(&answer),
    };
    voice::set(flags);
    let json = command.json();
    // Not locked: the language server writes from a thread of its own.
    let mut out = io::stdout();
    let result = command.run(&mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Who reads has seen enough, as `| head` has.
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Usage { command, message }) => print_clap(&usage_error(command, &message)),
        Err(failure) => {
            // There is nowhere left to complain when this cannot be written either.
            let _ =
                if json { failure.report_json(&mut out) } else { failure.report(&mut io::stderr().lock()) };
            ExitCode::from(WRONG_INPUT)
        }
    }
}

/// Prints clap's help, version or complaint.
fn print_clap(answer: &clap::Error) -> ExitCode {
    // A reader that has gone does not turn `--help` into a failure.
    let _ = answer.print();
    ExitCode::from(if answer.use_stderr() { WRONG_USAGE } else { 0 })
}

/// The whole command line, as clap knows it.
fn described() -> clap::Command {
    let mut cli = Cli::command();
    cli.build();
    cli
}

/// A complaint like clap's own about flags of a subcommand that do not go together.
fn usage_error(command: &str, message: &str) -> clap::Error {
    let mut cli = described();
    let kind = clap::error::ErrorKind::ArgumentConflict;
    match cli.find_subcommand_mut(command) {
        Some(command) => command.error(kind, message),
        None => cli.error(kind, message),
    }
}
