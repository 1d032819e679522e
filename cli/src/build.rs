//! `sys2080 build`: the program file, and what else is known of the program.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::{Value, json};
use toolchain::Build;

use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;

/// Build the C64 program of a game, a .prg file
///
/// Builds the C64 program of a game: a .prg file that a C64 or an emulator loads and starts with
/// RUN. When the game is wrong nothing is written, and files of earlier builds stay as they are.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// The program file to write [default: GAME's name with .prg, in the current directory]
    #[arg(short, long, value_name = "FILE.prg")]
    output: Option<PathBuf>,
    /// Further files to write beside the program, their names ending in .asm, .lst, .vs, .map;
    /// a comma list, may be repeated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    emit: Vec<Emit>,
    /// Do not say what was written
    #[arg(short, long, conflicts_with = "json")]
    quiet: bool,
    /// Print JSON: {"written":[{"file":…,"bytes":…}]} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 build games/mouse-and-cats.toml
  sys2080 build games/mouse-and-cats.toml -o mouse.prg --emit lst,vs
  x64sc -moncommands mouse.vs mouse.prg";

/// A file that can be written beside the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Emit {
    /// The generated source, for 64tass
    Asm,
    /// The listing: address, bytes, cycles, source
    Lst,
    /// The labels, for the monitor of VICE
    Vs,
    /// The memory map
    Map,
}

impl Emit {
    fn extension(self) -> &'static str {
        match self {
            Self::Asm => "asm",
            Self::Lst => "lst",
            Self::Vs => "vs",
            Self::Map => "map",
        }
    }

    fn text(self, build: &Build) -> String {
        match self {
            Self::Asm => build.program.source.clone(),
            Self::Lst => build.listing(),
            Self::Vs => build.vice_labels(),
            Self::Map => build.map(),
        }
    }
}

/// Where everything goes.
#[derive(Debug)]
struct Plan {
    program: PathBuf,
    others: Vec<(Emit, PathBuf)>,
}

impl Plan {
    fn new(args: &Args) -> Result<Self, Failure> {
        let program = match &args.output {
            Some(path) => path.clone(),
            None => Path::new(args.game.file_name().unwrap_or(OsStr::new("game"))).with_extension("prg"),
        };
        let mut kinds = args.emit.clone();
        kinds.sort_unstable();
        kinds.dedup();
        let others: Vec<_> =
            kinds.iter().map(|&kind| (kind, program.with_extension(kind.extension()))).collect();
        if let Some((kind, path)) = others.iter().find(|(_, path)| *path == program) {
            let message =
                format!("`--emit {}` and `-o` both want to write {}", kind.extension(), path.display());
            return Err(Failure::Usage { command: "build", message });
        }
        Ok(Self { program, others })
    }

    /// Refuses to write over a description: the game itself, or one it may extend.
    fn spare_games(&self, game: &Path) -> Result<(), Failure> {
        let game = fs::canonicalize(game).ok();
        let others = self.others.iter().map(|(_, path)| path);
        for path in std::iter::once(&self.program).chain(others) {
            let is_game = game.is_some() && fs::canonicalize(path).ok() == game;
            if is_game || path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml")) {
                return Err(Failure::input(
                    format!("refusing to write {} over a game file", path.display()),
                    "name another file with `-o`, such as `-o game.prg`",
                ));
            }
        }
        Ok(())
    }

    fn outputs(&self, build: &Build) -> Vec<Output> {
        let program = Output { path: self.program.clone(), bytes: build.prg() };
        let others = self
            .others
            .iter()
            .map(|(kind, path)| Output { path: path.clone(), bytes: kind.text(build).into_bytes() });
        std::iter::once(program).chain(others).collect()
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan::new(args)?;
    plan.spare_games(&args.game)?;
    let spec = game::open(&args.game)?;
    let build = toolchain::build(&spec)?;
    let outputs = plan.outputs(&build);
    files::write_all(&outputs)?;
    if args.quiet {
        return Ok(());
    }
    let (first, last) = (build.assembly.origin, build.assembly.end().saturating_sub(1));
    if args.json {
        let mut written: Vec<Value> = outputs
            .iter()
            .map(|output| json!({ "file": output.path.display().to_string(), "bytes": output.bytes.len() }))
            .collect();
        written[0]["first"] = json!(first);
        written[0]["last"] = json!(last);
        writeln!(out, "{}", json!({ "written": written }))?;
        return Ok(());
    }
    for (index, Output { path, bytes }) in outputs.iter().enumerate() {
        let range = if index == 0 { format!(", ${first:04x}-${last:04x}") } else { String::new() };
        writeln!(out, "wrote {}: {} bytes{range}", path.display(), bytes.len())?;
    }
    Ok(())
}
