//! `sys2080 asm --dialect`: the program as a source for another assembler.

use std::io::Write;

use assembler::Options;
use diagnostics::Sources;
use formats::dialect::Dialect;

use super::{Args, Folders, read};
use crate::dialect;
use crate::emit::Plan;
use crate::failure::Failure;
use crate::files::{self, Output};

/// Prints the source, or writes it to the file that `-o` names.
pub fn run(args: &Args, dialect: Dialect, out: &mut dyn Write) -> Result<(), Failure> {
    let mut folders = Folders::new(&args.file, &args.include);
    let mut sources = Sources::new();
    let main = sources.add(input::given::shown(&args.file), read(args, &mut folders)?);
    let options =
        Options { undocumented: args.undocumented, defines: args.defines.clone(), ..Options::default() };
    let text = match dialect::printed(&mut sources, main, &mut folders, &options, dialect) {
        Ok(text) => text,
        Err(wrong) => return Err(Failure::Faulty { path: args.file.clone(), sources, wrong }),
    };
    let Some(path) = args.output.as_ref().filter(|path| !input::given::is_standard(path)) else {
        return Ok(out.write_all(text.as_bytes())?);
    };
    Plan::new("asm", &args.file, Some(path), &[])?.spare(folders.read(), "a source file")?;
    let size = text.len();
    files::write_all(&[Output { path: path.clone(), bytes: text.into_bytes() }])?;
    files::say_written(path, &format!("{size} bytes"), out)
}
