//! `sys2080 disasm`: a program file back to a source.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use formats::disasm::{DisasmOptions, disassemble, vice_labels};

use crate::emit;
use crate::failure::Failure;
use crate::files::{self, Output};

/// Take a program apart: a source that assembles to the same bytes
///
/// Writes a source, in the language of 64tass, that assembles to the same bytes. Code is found by
/// following it from the BASIC line, the vectors of a cartridge or ROM, and the addresses that
/// --entry names; all else becomes rows of data.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The program file: two bytes of load address, then the program; - is standard input
    file: PathBuf,
    /// The source to write [default: standard output]
    #[arg(short, long, value_name = "FILE.asm")]
    output: Option<PathBuf>,
    /// Code begins at this address, too; decimal, $hex or 0xhex; may be repeated
    #[arg(short, long = "entry", value_name = "ADDR", value_parser = address)]
    entries: Vec<u16>,
    /// Name addresses as this label file of VICE does
    #[arg(short, long, value_name = "FILE.vs")]
    labels: Option<PathBuf>,
    /// Take everything for code that can be
    #[arg(long)]
    all_code: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 disasm mouse-and-cats.prg
  sys2080 disasm mouse-and-cats.prg --labels mouse-and-cats.vs -o mouse.asm
  sys2080 disasm game.prg --entry '$c000' --entry 0xc010";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let program = read(&args.file)?;
    let Some((&[low, high], bytes)) = program.split_first_chunk() else {
        let message = format!("cannot read {}: it has no load address", args.file.display());
        return Err(Failure::plain(format!("{message}, so it is no program file")));
    };
    let labels = args.labels.as_deref().map_or(Ok(BTreeMap::new()), labels)?;
    let options = DisasmOptions { entries: args.entries.clone(), labels, all_code: args.all_code };
    let source = disassemble(u16::from_le_bytes([low, high]), bytes, &options).map_err(|error| {
        Failure::input(error.to_string(), "is it a program file? Its first two bytes are its load address")
    })?;
    let Some(path) = args.output.as_ref().filter(|path| !input::given::is_standard(path)) else {
        return Ok(write!(out, "{source}")?);
    };
    let inputs = args.labels.iter().chain([&args.file]);
    let same = |input: &PathBuf| {
        fs::canonicalize(input).is_ok_and(|input| fs::canonicalize(path).is_ok_and(|path| path == input))
    };
    if inputs.into_iter().any(same) {
        return Err(emit::over(path, "what it is made of"));
    }
    let size = source.len();
    files::write_all(&[Output { path: path.clone(), bytes: source.into_bytes() }])?;
    files::say_written(path, &format!("{size} bytes"), out)
}

/// The names in a label file. What is not text in it is none of them.
fn labels(path: &Path) -> Result<BTreeMap<u16, String>, Failure> {
    let bytes = read(path)?;
    Ok(vice_labels(&String::from_utf8_lossy(&bytes)))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    input::given::bytes(path, input::BINARY).map_err(|error| Failure::unreadable(path, &error, ""))
}

/// Reads an address, for clap.
fn address(text: &str) -> Result<u16, String> {
    let hexadecimal = ["$", "0x", "0X"].iter().find_map(|prefix| text.strip_prefix(prefix));
    let number = match hexadecimal {
        Some(digits) => u16::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.map_err(|_| "write an address up to $ffff, such as 2080, $0820 or 0x0820".to_owned())
}
