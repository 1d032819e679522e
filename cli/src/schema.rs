//! `sys2080 schema`: what a game file may say, for editors.

use std::io::Write;

use crate::failure::Failure;

/// Print the JSON Schema of the game file, for editors
///
/// Prints the JSON Schema (draft 7) of the game file. Editors that know schemas check and complete
/// a game file whose first line is `#:schema` and the schema's path; see docs/editor.md.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {}

const EXAMPLES: &str = "\
Examples:
  sys2080 schema > sys2080.schema.json";

pub fn run(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(write!(out, "{}", engine_spec::schema::json())?)
}
