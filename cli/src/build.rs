//! `sys2080 build`: the program file, and what else is known of the program.

use std::io::Write;
use std::path::{Path, PathBuf};

use assembler::{NoFiles, Options};
use diagnostics::Sources;
use formats::dialect::Dialect;
use toolchain::Build;

use crate::dialect;
use crate::emit::{self, Emit, Plan};
use crate::failure::Failure;
use crate::files;
use crate::game;
use crate::watch::{Ran, watch};

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
    /// Further files to write beside the program, named as it is with other endings; a comma list,
    /// may be repeated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    emit: Vec<Emit>,
    /// The language of the source that --emit asm writes
    #[arg(long, value_name = "NAME", requires = "emit", value_parser = dialect::parser())]
    dialect: Option<Dialect>,
    /// Stay, and build again whenever the game file or one that it extends is saved
    #[arg(short, long, conflicts_with = "json")]
    watch: bool,
    /// Do not say what was written
    #[arg(short, long, conflicts_with = "json")]
    quiet: bool,
    /// Print JSON: {"written":[{"file":…,"bytes":…}],"warnings":[…]} or {"errors":[…]}; "more":… where
    /// there are more than 100 of them
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 build games/mouse-and-cats.toml
  sys2080 build games/mouse-and-cats.toml -o mouse.prg --emit lst,vs
  x64sc -moncommands mouse.vs mouse.prg
  sys2080 build games/mouse-and-cats.toml --emit asm,d64
  sys2080 build games/mouse-and-cats.toml --emit asm --dialect acme";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.watch {
        return watch(out, |out| Ran { involved: game::involved(&args.game), result: once(args, out) });
    }
    once(args, out)
}

fn once(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let plan = Plan::new("build", &args.game, args.output.as_deref(), &args.emit)?;
    if args.dialect.is_some() && !args.emit.contains(&Emit::Asm) {
        let message = "`--dialect` is the language of `--emit asm`, which is not there".to_owned();
        return Err(Failure::Usage { command: "build", message });
    }
    spare_games(&plan, &args.game)?;
    let spec = game::open(&args.game)?;
    let build = game::built(&args.game, &spec)?;
    let outputs = plan.outputs(build.prg(), |kind| contents(kind, &plan, &build, args))?;
    files::write_all(&outputs)?;
    emit::tell(&outputs, &build.assembly, build.sources(), (args.quiet, args.json), out)?;
    if let Some(book) = build.book.filter(|_| !args.quiet && !args.json) {
        writeln!(out, "{book}")?;
    }
    Ok(())
}

/// Refuses to write over a description: the game itself, or one it may extend.
fn spare_games(plan: &Plan, game: &Path) -> Result<(), Failure> {
    const WHAT: &str = "a game file";
    plan.spare(&[game.to_owned()], WHAT)?;
    let is_game =
        |path: &&Path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    match plan.paths().find(is_game) {
        Some(path) => Err(emit::over(path, WHAT)),
        None => Ok(()),
    }
}

/// What a file holds. Debuggers are told to find the source where `--emit asm` puts it.
fn contents(kind: Emit, plan: &Plan, build: &Build, args: &Args) -> Result<Vec<u8>, Failure> {
    let source = || plan.beside(Emit::Asm).display().to_string();
    Ok(match kind {
        Emit::Asm => source_text(build, args)?.into_bytes(),
        Emit::Lst => build.listing().into_bytes(),
        Emit::Vs => build.vice_labels().into_bytes(),
        Emit::Map => build.map().into_bytes(),
        Emit::Dbg => build.dbg(&source(), &emit::folder()).into_bytes(),
        Emit::Elf => build.elf(&source(), &emit::folder())?,
        Emit::D64 => build.d64(&plan.stem())?,
        Emit::Raw => build.raw(),
    })
}

/// The source, in the language that was asked for.
fn source_text(build: &Build, args: &Args) -> Result<String, Failure> {
    let source = build.program.source.clone();
    let Some(dialect) = args.dialect else { return Ok(source) };
    let mut sources = Sources::new();
    let main = sources.add("generated source", source);
    let printed = dialect::printed(&mut sources, main, &mut NoFiles, &Options::default(), dialect);
    printed.map_err(|wrong| Failure::Faulty { path: args.game.clone(), sources, wrong })
}
