//! Scripts: a few words, one step a line.
//!
//! ```text
//! # comment
//! keys TEXT        type TEXT; \n is RETURN, \\ a backslash
//! wait TEXT        until a row of the screen contains TEXT
//! prompt TEXT      until the program waits for keys behind TEXT
//! screen           put the screen into the transcript
//! png FILE         write a picture
//! cycles FROM TO   measure; addresses are labels or $hex
//! ```

use std::path::PathBuf;

use crate::{Bound, Error, Options, Problem, Vice};

/// How long a script waits for text or an address: ten emulated minutes.
const BOUND: Bound = Bound::seconds(600);

/// A step of a script, as it turned out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// `screen`: 25 rows, trimmed on the right.
    Screen(Vec<String>),
    /// `png FILE`: the file is written.
    Picture(PathBuf),
    /// `cycles FROM TO`
    Cycles {
        /// Where it began, as in the script.
        from: String,
        /// Where it ended, as in the script.
        to: String,
        /// The number of CPU cycles.
        cycles: u64,
    },
}

/// What a script has brought to light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The steps that have a result, in the order of the script.
    pub steps: Vec<Step>,
    /// CPU cycles since the machine was switched on.
    pub clock: u64,
}

/// A line of a script.
enum Command<'a> {
    Nothing,
    Keys(String),
    Wait(&'a str),
    Prompt(&'a str),
    Screen,
    Png(&'a str),
    Cycles(&'a str, &'a str),
}

/// Starts VICE and goes through the script:
///
/// ```text
/// # comment
/// keys TEXT        type TEXT; \n is RETURN, \\ a backslash
/// wait TEXT        until a row of the screen contains TEXT
/// prompt TEXT      until the program waits for keys behind TEXT
/// screen           put the screen into the transcript
/// png FILE         write a picture
/// cycles FROM TO   measure; addresses are labels or $hex
/// ```
///
/// # Errors
///
/// A line that makes no sense (found before VICE is started), or what goes wrong in one; the
/// error names the line.
pub fn run_script(options: &Options, script: &str) -> Result<Transcript, Error> {
    let mut commands = Vec::new();
    for (number, line) in (1..).zip(script.lines()) {
        commands.push((number, line, parse(line).map_err(|error| named(error.into(), number, line))?));
    }
    let mut vice = Vice::start(options)?;
    let mut steps = Vec::new();
    for (number, line, command) in commands {
        let step = perform(&mut vice, &command).map_err(|error| named(error, number, line))?;
        steps.extend(step);
    }
    let clock = vice.clock();
    vice.quit();
    Ok(Transcript { steps, clock })
}

fn named(error: Error, number: usize, line: &str) -> Error {
    Error { line: Some((number, line.trim().to_owned())), ..error }
}

fn parse(line: &str) -> Result<Command<'_>, Problem> {
    // Blanks at the end may be meant to be typed, so only the ones in front go.
    let line = line.trim_start();
    if line.is_empty() || line.starts_with('#') {
        return Ok(Command::Nothing);
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    match (word.trim_end(), words.as_slice()) {
        ("keys", _) if !rest.is_empty() => unescaped(rest).map(Command::Keys),
        ("wait", [_, ..]) => Ok(Command::Wait(rest.trim())),
        ("prompt", [_, ..]) => Ok(Command::Prompt(rest.trim())),
        ("screen", []) => Ok(Command::Screen),
        ("png", [_, ..]) => Ok(Command::Png(rest.trim())),
        ("cycles", [from, to]) => Ok(Command::Cycles(from, to)),
        _ => Err(Problem::Line(
            "not understood; write keys TEXT, wait TEXT, prompt TEXT, screen, png FILE or cycles FROM TO"
                .to_owned(),
        )),
    }
}

fn unescaped(text: &str) -> Result<String, Problem> {
    let mut typed = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        typed.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some('\\') => '\\',
                _ => return Err(Problem::Line("a backslash needs n or a backslash behind it".to_owned())),
            },
            other => other,
        });
    }
    Ok(typed)
}

fn perform(vice: &mut Vice, command: &Command<'_>) -> Result<Option<Step>, Error> {
    match *command {
        Command::Nothing => {}
        Command::Keys(ref text) => vice.type_keys(text)?,
        Command::Wait(text) => vice.wait_for(text, BOUND)?,
        Command::Prompt(text) => vice.wait_for_prompt(text, BOUND)?,
        Command::Screen => return vice.screen().map(|rows| Some(Step::Screen(rows))),
        Command::Png(file) => {
            let path = PathBuf::from(file);
            vice.screenshot(&path)?;
            return Ok(Some(Step::Picture(path)));
        }
        Command::Cycles(from, to) => {
            let cycles = vice.cycles_between(place(vice, from)?, place(vice, to)?, BOUND)?;
            return Ok(Some(Step::Cycles { from: from.to_owned(), to: to.to_owned(), cycles }));
        }
    }
    Ok(None)
}

/// A label, or an address such as `$0810`.
fn place(vice: &Vice, name: &str) -> Result<u16, Problem> {
    let address = match name.strip_prefix('$') {
        Some(digits) => u16::from_str_radix(digits, 16).ok(),
        None => vice.label(name),
    };
    address.ok_or_else(|| {
        Problem::Line(format!(
            "there is no address `{name}`; use a label of the program or $ and hexadecimal digits"
        ))
    })
}
