//! How the command speaks: in colours or not, and how much it says.
//!
//! The flags `--color`, `-q` and `-v` are the same for every subcommand and matter wherever something is
//! printed, so they are set once, by `main`, and asked for where they are needed.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::sync::OnceLock;

use clap::ValueEnum;

/// Flags that every subcommand has.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Flags {
    /// Colours: auto (in a terminal), always or never
    ///
    /// With auto, which is the default, the environment decides where it says something: NO_COLOR, if it is not empty,
    /// leaves colours out, CLICOLOR_FORCE, if it is neither empty nor 0, prints them into files and pipes, too, and
    /// TERM=dumb and CLICOLOR=0 leave them out.
    #[arg(
        long,
        value_name = "WHEN",
        value_enum,
        global = true,
        default_value_t,
        hide_possible_values = true
    )]
    #[arg(help_heading = HEADING)]
    pub color: Color,
    /// Print results and mistakes only: not what was written, no progress
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = HEADING)]
    pub quiet: bool,
    /// Say on standard error what is done, and how long it takes
    #[arg(short, long, global = true, help_heading = HEADING)]
    pub verbose: bool,
}

/// Where help lists the flags that every subcommand has.
const HEADING: &str = "Flags of every command";

/// When to print colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// In a terminal, unless the environment says otherwise
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

static FLAGS: OnceLock<Flags> = OnceLock::new();

/// Takes the flags of the command line. The first to come stay.
pub fn set(flags: Flags) {
    let _ = FLAGS.set(flags);
}

fn flags() -> Flags {
    FLAGS.get().copied().unwrap_or_default()
}

/// Whether only results and mistakes are wanted.
pub fn quiet() -> bool {
    flags().quiet
}

/// Whether progress is shown: somebody is looking at standard error.
pub fn progress() -> bool {
    !quiet() && io::stderr().is_terminal()
}

/// Says what is done, where that is wanted.
pub fn detail(text: impl FnOnce() -> String) {
    if flags().verbose {
        eprintln!("{}", text());
    }
}

/// A number of milliseconds as it is said with [`detail`].
pub fn took(since: std::time::Instant) -> impl Display {
    format!("{:.1} ms", since.elapsed().as_secs_f64() * 1000.0)
}

/// Whether colours go to standard output.
pub fn color_out() -> bool {
    wanted(flags().color, io::stdout().is_terminal())
}

/// Whether colours go to standard error.
pub fn color_err() -> bool {
    wanted(flags().color, io::stderr().is_terminal())
}

/// Whether colours are wanted on a stream that is a `terminal` or not.
fn wanted(color: Color, terminal: bool) -> bool {
    decided(color, terminal, |name| env::var(name).ok())
}

/// As [`wanted`], in this environment; an empty `NO_COLOR` counts as unset, as <https://no-color.org> asks for, and
/// `CLICOLOR_FORCE` yields to it, as <https://bixense.com/clicolors> has it.
fn decided(color: Color, terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    let is = |name: &str, test: fn(&str) -> bool| variable(name).is_some_and(|value| test(&value));
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto if is("NO_COLOR", |value| !value.is_empty()) => false,
        Color::Auto if is("CLICOLOR_FORCE", |value| !value.is_empty() && value != "0") => true,
        Color::Auto => {
            terminal && !is("TERM", |value| value == "dumb") && !is("CLICOLOR", |value| value == "0")
        }
    }
}

/// What clap is told before it has read the command line: its own complaints and help have colours, too.
pub fn of_clap(arguments: impl Iterator<Item = String>) -> clap::ColorChoice {
    let arguments: Vec<String> = arguments.take_while(|argument| argument != "--").collect();
    let mut values = arguments.iter().enumerate().filter_map(|(index, argument)| {
        if argument == "--color" {
            arguments.get(index + 1).map(String::as_str)
        } else {
            argument.strip_prefix("--color=")
        }
    });
    match values.next_back() {
        Some("always") => clap::ColorChoice::Always,
        Some("never") => clap::ColorChoice::Never,
        _ => clap::ColorChoice::Auto,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_come_before_the_environment_and_that_before_the_terminal() {
        let set = |color, terminal, variables: &[(&str, &str)]| {
            decided(color, terminal, |name| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        for (wanted, color, terminal, variables) in [
            (true, Color::Auto, true, &[][..]),
            (false, Color::Auto, false, &[]),
            (true, Color::Always, false, &[("NO_COLOR", "1"), ("TERM", "dumb")]),
            (false, Color::Never, true, &[("CLICOLOR_FORCE", "1")]),
            (false, Color::Auto, true, &[("NO_COLOR", "1")]),
            (true, Color::Auto, true, &[("NO_COLOR", "")]),
            (true, Color::Auto, false, &[("CLICOLOR_FORCE", "1")]),
            (false, Color::Auto, false, &[("CLICOLOR_FORCE", "0")]),
            (false, Color::Auto, true, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]),
            (true, Color::Auto, false, &[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]),
            (false, Color::Auto, true, &[("TERM", "dumb")]),
            (false, Color::Auto, true, &[("CLICOLOR", "0")]),
        ] {
            assert_eq!(set(color, terminal, variables), wanted, "{color:?} {terminal} {variables:?}");
        }
    }
}
