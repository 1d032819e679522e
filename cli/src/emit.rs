//! The files that `build` and `asm` write beside the program: which there are, where they go, and
//! what is told of them.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use assembler::Assembly;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use diagnostics::{Diagnostic, Sources};
use input::given;
use serde_json::{Value, json};

use crate::failure::{self, Failure};
use crate::files::{self, Output};
use crate::voice;

/// A file that can be written beside the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Emit {
    /// The generated source, for 64tass
    Asm,
    /// The listing: address, bytes, cycles, source
    Lst,
    /// The labels, for the monitor of VICE
    Vs,
    /// The memory map
    Map,
    /// Lines and labels, for RetroDebugger and C64 Debugger
    Dbg,
    /// An ELF file: sections, symbols, line table
    Elf,
    /// The image of a floppy disk with the program on it
    D64,
    /// The bytes without a load address, in a file .bin
    Raw,
}

impl Emit {
    /// The ending of the file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Raw => "bin",
            other => other.name(),
        }
    }

    /// The kind as `--emit` has it.
    fn name(self) -> &'static str {
        match self {
            Self::Asm => "asm",
            Self::Lst => "lst",
            Self::Vs => "vs",
            Self::Map => "map",
            Self::Dbg => "dbg",
            Self::Elf => "elf",
            Self::D64 => "d64",
            Self::Raw => "raw",
        }
    }

    /// Whether it tells of neither lines nor symbols.
    pub fn needs_bytes_only(self) -> bool {
        matches!(self, Self::D64 | Self::Raw)
    }

    /// Whether it tells of single lines.
    pub fn needs_lines(self) -> bool {
        matches!(self, Self::Lst | Self::Map | Self::Dbg | Self::Elf)
    }
}

/// Clap's parser for the kinds that can be made of a source that is there already.
pub fn of_a_source() -> impl TypedValueParser<Value = Emit> {
    let kinds = Emit::value_variants().iter().filter(|kind| **kind != Emit::Asm);
    PossibleValuesParser::new(kinds.filter_map(ValueEnum::to_possible_value))
        .try_map(|name| Emit::from_str(&name, false))
}

/// Where everything goes.
#[derive(Clone, Debug)]
pub struct Plan {
    program: PathBuf,
    others: Vec<(Emit, PathBuf)>,
}

impl Plan {
    /// The program goes to `output` or, without it, to the current directory under the name of
    /// `input`, or to standard output if `input` is standard input; the other files lie beside it. `command` is the
    /// subcommand, for complaints.
    pub fn new(
        command: &'static str,
        input: &Path,
        output: Option<&Path>,
        emit: &[Emit],
    ) -> Result<Self, Failure> {
        let program = match output {
            Some(path) => path.to_owned(),
            // Who gives the input through a pipe gets the program in one.
            None if given::is_standard(input) => input.to_owned(),
            None => named(input),
        };
        if given::is_standard(&program) && !emit.is_empty() {
            let message =
                "`--emit` needs a name for its files, and standard output has none: use `-o FILE.prg`";
            return Err(Failure::Usage { command, message: message.to_owned() });
        }
        let mut kinds = emit.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        let others: Vec<_> =
            kinds.iter().map(|&kind| (kind, program.with_extension(kind.extension()))).collect();
        if let Some((kind, path)) = others.iter().find(|(_, path)| *path == program) {
            let message = format!("`--emit {}` and `-o` both want to write {}", kind.name(), path.display());
            return Err(Failure::Usage { command, message });
        }
        Ok(Self { program, others })
    }

    /// Everything that is to be written.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        std::iter::once(&self.program).chain(self.others.iter().map(|(_, path)| path)).map(PathBuf::as_path)
    }

    /// Whether the program goes to standard output.
    pub fn is_printed(&self) -> bool {
        given::is_standard(&self.program)
    }

    /// The path beside the program with another ending.
    pub fn beside(&self, kind: Emit) -> PathBuf {
        self.program.with_extension(kind.extension())
    }

    /// What the program is called without its folder and ending.
    pub fn stem(&self) -> String {
        self.program.file_stem().unwrap_or(OsStr::new("program")).to_string_lossy().into_owned()
    }

    /// Refuses to write over one of `inputs`, each of which is `what`, such as "a game file".
    pub fn spare(&self, inputs: &[PathBuf], what: &str) -> Result<(), Failure> {
        let inputs: Vec<PathBuf> = inputs.iter().filter_map(|path| fs::canonicalize(path).ok()).collect();
        let is_input = |path: &&Path| fs::canonicalize(path).is_ok_and(|path| inputs.contains(&path));
        match self.paths().find(is_input) {
            Some(path) => Err(over(path, what)),
            None => Ok(()),
        }
    }

    /// The files, with what `contents` makes of the kinds.
    pub fn outputs(
        &self,
        prg: Vec<u8>,
        mut contents: impl FnMut(Emit) -> Result<Vec<u8>, Failure>,
    ) -> Result<Vec<Output>, Failure> {
        let mut outputs = vec![Output { path: self.program.clone(), bytes: prg }];
        for (kind, path) in &self.others {
            outputs.push(Output { path: path.clone(), bytes: contents(*kind)? });
        }
        Ok(outputs)
    }
}

/// Refuses breakpoints that no file would hold.
pub fn check_breakpoints(
    command: &'static str,
    emit: &[Emit],
    breakpoints: &[String],
) -> Result<(), Failure> {
    if breakpoints.is_empty() || emit.contains(&Emit::Vs) {
        return Ok(());
    }
    let message = "`--breakpoints` are part of `--emit vs`, which is not there".to_owned();
    Err(Failure::Usage { command, message })
}

/// The labels for VICE's monitor, and breakpoints behind them.
pub fn for_vice(assembly: &Assembly, breakpoints: &[String]) -> Result<Vec<u8>, Failure> {
    let breaks = formats::vice_breakpoints(assembly, breakpoints).map_err(|missing| {
        let help = match &missing.nearest {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`--emit map` and `--emit vs` list the labels".to_owned(),
        };
        Failure::input(missing.to_string(), help)
    })?;
    Ok((formats::vice_labels(assembly) + &breaks).into_bytes())
}

/// What the program of a file is called.
pub fn named(input: &Path) -> PathBuf {
    Path::new(input.file_name().unwrap_or(OsStr::new("program"))).with_extension("prg")
}

/// That a file must not be written over.
pub fn over(path: &Path, what: &str) -> Failure {
    Failure::input(
        format!("refusing to write {} over {what}", path.display()),
        "name another file with `-o`, such as `-o game.prg`",
    )
}

/// That JSON and a program both want standard output.
pub fn both_printed(command: &'static str) -> Failure {
    let message = "`--json` and the program both want standard output: use `-o FILE.prg`".to_owned();
    Failure::Usage { command, message }
}

/// The folder that relative names of sources start from, for debuggers; empty if it is not known.
pub fn folder() -> String {
    std::env::current_dir().map(|path| path.display().to_string()).unwrap_or_default()
}

/// Says what was written; the first of `outputs` is the program. Warnings go to standard error, or
/// with `json` beside the results.
pub fn tell(
    outputs: &[Output],
    assembly: &Assembly,
    sources: &Sources,
    json: bool,
    more: Value,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let last = assembly.end().checked_sub(1).filter(|_| !assembly.bytes.is_empty());
    if json {
        let written: Vec<Value> = outputs
            .iter()
            .enumerate()
            .map(|(index, output)| {
                let mut row =
                    json!({ "file": output.path.display().to_string(), "bytes": output.bytes.len() });
                if let (0, Some(last)) = (index, last) {
                    row["first"] = json!(assembly.origin);
                    row["last"] = json!(last);
                }
                row
            })
            .collect();
        let mut all = more;
        all["written"] = json!(written);
        if let (Some(all), Value::Object(warnings)) =
            (all.as_object_mut(), failure::located("warnings", sources, &assembly.warnings))
        {
            all.extend(warnings);
        }
        writeln!(out, "{all}")?;
        return Ok(());
    }
    warn(sources, &assembly.warnings);
    for (index, Output { path, bytes }) in outputs.iter().enumerate() {
        let range = match last {
            Some(last) if index == 0 => format!(", ${:04x}-${last:04x}", assembly.origin),
            _ => String::new(),
        };
        files::say_written(path, &format!("{} bytes{range}", bytes.len()), out)?;
    }
    Ok(())
}

/// Prints warnings on standard error.
pub fn warn(sources: &Sources, warnings: &[Diagnostic]) {
    let mut err = std::io::stderr().lock();
    let color = voice::color_err();
    // That warnings cannot be shown is no reason to fail.
    let _ = write!(err, "{}", diagnostics::render(sources, warnings, color));
}
