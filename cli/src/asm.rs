//! `sys2080 asm`: a 6502 program from its source.

pub mod define;
mod dialect;
mod folders;

use std::io::Write;
use std::path::{Path, PathBuf};

use assembler::{Assembly, Options};
use diagnostics::{Diagnostic, FileId, Sources, Span};
use formats::Disk;
use formats::dialect::Dialect;
use input::given;

use crate::emit::{self, Emit, Plan};
use crate::failure::Failure;
use crate::files;
use crate::watch::{Ran, watch};
pub use folders::Folders;

/// The id of disks.
const DISK_ID: &str = "80";

/// Assemble a 6502 program, a .prg file
///
/// Assembles a source in the language of 64tass (see docs/assembler.md): a .prg file that a C64 or
/// an emulator loads. All mistakes are shown in one run, and so is what looks wrong and is none.
/// When there are mistakes nothing is written, and files of earlier runs stay as they are.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The source (UTF-8 text); - is standard input
    file: PathBuf,
    /// The program file to write; - is standard output [default: FILE's name with .prg, in the current directory]
    #[arg(short, long, value_name = "FILE.prg")]
    output: Option<PathBuf>,
    /// Further files to write beside the program, named as it is with other endings; a comma list,
    /// may be repeated
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = emit::of_a_source())]
    emit: Vec<Emit>,
    /// Have VICE stop at these labels: --emit vs writes breakpoints behind the labels; a comma list, may be repeated
    #[arg(long, value_name = "LABEL", value_delimiter = ',', requires = "emit")]
    breakpoints: Vec<String>,
    /// Write no program, but a source that another assembler makes the same program of: to standard
    /// output, or to the file that -o names
    #[arg(long, value_name = "NAME", value_parser = crate::dialect::parser())]
    #[arg(conflicts_with_all = ["emit", "json", "warn_unused"])]
    dialect: Option<Dialect>,
    /// Define a constant before the first line; VALUE is decimal, $hex, 0xhex or %binary
    #[arg(short = 'D', long = "define", value_name = "NAME=VALUE", value_parser = define::parse)]
    defines: Vec<(String, i64)>,
    /// Look here, too, for files of .include and .binary; may be repeated. The folder of the file
    /// that names them comes first
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Take the stable undocumented opcodes of the NMOS 6502 for instructions
    #[arg(long)]
    undocumented: bool,
    /// Warn of labels that nothing refers to
    #[arg(long)]
    warn_unused: bool,
    /// Stay, and assemble again whenever the source or a file that it brings in is saved
    #[arg(short, long, conflicts_with_all = ["json", "dialect"])]
    watch: bool,
    /// Print JSON: {"written":[{"file":…,"bytes":…}],"warnings":[…]} or {"errors":[…]}; "more":… where
    /// there are more than 100 of them
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 asm hello.asm
  sys2080 asm hello.asm -o build/hello.prg --emit lst,vs,map
  sys2080 asm game.asm -D DEBUG=1 -D SCREEN='$0400' -I lib --warn-unused
  sys2080 asm demo.asm --undocumented --emit d64
  sys2080 asm hello.asm --dialect ca65 -o hello.s
  sed s/old/new/ hello.asm | sys2080 asm - -o - > hello.prg
  x64sc -moncommands hello.vs hello.prg
  sys2080 asm hello.asm --emit vs --breakpoints start,loop";

/// A source that is right, and what became of it.
struct Assembled {
    assembly: Assembly,
    /// The texts, where something is told or made of them.
    sources: Sources,
    main: FileId,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(dialect) = args.dialect {
        return dialect::run(args, dialect, out);
    }
    if given::is_standard(&args.file) && args.watch {
        return Err(Failure::Usage {
            command: "asm",
            message: "`--watch` needs a file to look at".to_owned(),
        });
    }
    if args.json && Plan::new("asm", &args.file, args.output.as_deref(), &[])?.is_printed() {
        return Err(emit::both_printed("asm"));
    }
    let folders = || Folders::new(&args.file, &args.include);
    if !args.watch {
        return once(args, &mut folders(), out);
    }
    watch(out, |out| {
        let mut folders = folders();
        let result = once(args, &mut folders, out);
        let mut involved = folders.read().to_vec();
        if result.is_err() {
            // What is missing may appear in any of them.
            involved.extend_from_slice(&args.include);
        }
        Ran { involved, result }
    })
}

fn once(args: &Args, folders: &mut Folders, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan::new("asm", &args.file, args.output.as_deref(), &args.emit)?;
    emit::check_breakpoints("asm", &args.emit, &args.breakpoints)?;
    let assembled = assemble_once(args, folders)?;
    plan.spare(folders.read(), "a source file")?;
    write(args, &plan, &assembled, out)
}

/// Reads and assembles the source. What was read is known to `folders`, also after a failure.
fn assemble_once(args: &Args, folders: &mut Folders) -> Result<Assembled, Failure> {
    let mut sources = Sources::new();
    let name = given::shown(&args.file);
    let options = options(args);
    let main = sources.add(name, read(args, folders)?);
    match assembler::assemble(&mut sources, main, folders, &options) {
        Ok(mut assembly) => {
            assembly.warnings.extend(folders.old_characters(&sources));
            if assembly.bytes.is_empty() {
                assembly.warnings.push(nothing_assembled(main));
            }
            Ok(Assembled { assembly, sources, main })
        }
        Err(mut wrong) => {
            wrong.extend(folders.old_characters(&sources));
            Err(Failure::faulty(Path::new(&given::shown(&args.file)), sources, wrong))
        }
    }
}

fn options(args: &Args) -> Options {
    Options {
        undocumented: args.undocumented,
        defines: args.defines.clone(),
        unused: args.warn_unused,
        lines: args.emit.iter().any(|kind| kind.needs_lines()),
        references: args.emit.contains(&Emit::Map),
        bytes_only: args.emit.iter().all(|kind| kind.needs_bytes_only()),
    }
}

/// That the program is a load address and nothing else.
fn nothing_assembled(main: FileId) -> Diagnostic {
    Diagnostic::warning(Span::new(main, 0, 0), "nothing is assembled: the source makes no bytes")
        .with_help("instructions and directives such as .byte make bytes; a name alone is a label")
}

/// Writes the program and the files beside it, and says so.
fn write(args: &Args, plan: &Plan, assembled: &Assembled, out: &mut dyn Write) -> Result<(), Failure> {
    let prg = formats::prg(&assembled.assembly);
    let outputs = plan.outputs(prg, |kind| contents(args, kind, plan, assembled))?;
    files::write_all(&outputs)?;
    emit::tell(&outputs, &assembled.assembly, &assembled.sources, args.json, serde_json::json!({}), out)
}

fn contents(args: &Args, kind: Emit, plan: &Plan, assembled: &Assembled) -> Result<Vec<u8>, Failure> {
    let Assembled { assembly, sources, main, .. } = assembled;
    Ok(match kind {
        Emit::Asm => sources.text(*main).to_owned().into_bytes(),
        Emit::Lst => formats::listing(assembly, sources, *main).into_bytes(),
        Emit::Vs => emit::for_vice(assembly, &args.breakpoints)?,
        Emit::Map => formats::map(assembly, sources).into_bytes(),
        Emit::Dbg => formats::dbg(assembly, sources, &emit::folder()).into_bytes(),
        Emit::Elf => formats::elf(assembly, sources, &emit::folder())?,
        Emit::D64 => {
            let name = formats::disk_name(&plan.stem());
            let disk = Disk { name: name.clone(), id: DISK_ID.to_owned() };
            formats::d64(&disk, &[(&name, &formats::prg(assembly))])?
        }
        Emit::Raw => formats::raw(assembly),
    })
}

/// The text of the source.
fn read(args: &Args, folders: &mut Folders) -> Result<String, Failure> {
    main_source(&args.file, folders, "FILE is the path of an assembly source, such as hello.asm")
}

/// The text of the source that a command line names; `missing` says what that is, should there be none.
pub fn main_source(path: &Path, folders: &mut Folders, missing: &str) -> Result<String, Failure> {
    let text = folders.main(path).map_err(|error| Failure::unreadable(path, &error, missing))?;
    if path.extension().is_some_and(|kind| kind == "toml") {
        let message = format!("{} is a game file, no assembly source", path.display());
        return Err(Failure::input(message, "`sys2080 build` makes its program"));
    }
    Ok(text)
}
