//! What people do to the project: `cargo xtask test`, `bless`, `bench`, `dist`, `ladder`, `tidy`, `vice`, `web`.

mod bench;
mod bless;
mod contrib;
mod dist;
mod ladder;
mod run;
mod test;
mod tools;
mod vice;
mod web;

use std::process::ExitCode;

use clap::Parser;

/// Tasks of the sys2080 project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Run every test, installing the tools that the tests compare with
    Test(test::Args),
    /// Rewrite the golden files from what the project now produces
    Bless,
    /// Time the assembler against 64tass and ACME, or measure the generated programs
    Bench(bench::Args),
    /// Build the programs of all games, disks, cartridges, pictures and pages into dist/
    Dist,
    /// Play the programs against engines of others, and write docs/strength.md
    Ladder(ladder::Args),
    /// Check formatting, lints and documentation only
    Tidy,
    /// Run a game in VICE by a script: keys in, screen out
    Vice(vice::Args),
    /// Build the playground into target/web
    Web(web::Args),
}

fn main() -> ExitCode {
    let outcome = match Task::parse() {
        Task::Test(args) => test::test(&args),
        Task::Bench(args) => bench::run(&args),
        Task::Bless => bless::bless(),
        Task::Dist => dist::dist(),
        Task::Ladder(args) => ladder::run(&args),
        Task::Tidy => test::tidy(),
        Task::Vice(args) => vice::run(&args),
        Task::Web(args) => web::web(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
