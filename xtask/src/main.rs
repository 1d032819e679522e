//! What people do to the project: `cargo xtask test`, `cargo xtask bless`, `cargo xtask tidy`.

mod bless;
mod run;
mod test;
mod tools;

use std::process::ExitCode;

use clap::Parser;

/// Tasks of the sys2080 project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Run every test, installing the tools that the tests compare with
    Test,
    /// Rewrite the golden files from what the project now produces
    Bless,
    /// Check formatting and lints only
    Tidy,
}

fn main() -> ExitCode {
    let outcome = match Task::parse() {
        Task::Test => test::test(),
        Task::Bless => bless::bless(),
        Task::Tidy => test::tidy(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
