//! `sys2080 build`: the program file, and what else is known of the program.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use assembler::{NoFiles, Options};
use diagnostics::Sources;
use formats::dialect::Dialect;
use input::given;
use serde_json::json;
use toolchain::Build;

use crate::dialect;
use crate::emit::{self, Emit, Plan};
use crate::failure::Failure;
use crate::files;
use crate::fit;
use crate::game;
use crate::release;
use crate::several;
use crate::voice;
use crate::watch::{Ran, watch};

/// Build the C64 program of a game, a .prg file
///
/// Builds the C64 program of a game: a .prg file that a C64 or an emulator loads and starts with
/// RUN. When the game is wrong nothing is written, and files of earlier builds stay as they are. Of several games, each
/// is built that can be.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML), or several; - is standard input
    #[arg(value_name = "GAME", required = true)]
    games: Vec<PathBuf>,
    /// The program file to write, - for standard output, or of several games the directory [default: GAME's name with
    /// .prg, in the current directory]
    #[arg(short, long, value_name = "FILE.prg")]
    output: Option<PathBuf>,
    /// Further files to write beside the program, named as it is with other endings; a comma list,
    /// may be repeated
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    emit: Vec<Emit>,
    /// Have VICE stop at these labels of the source: --emit vs writes breakpoints behind the labels; a comma list, may be
    /// repeated
    #[arg(long, value_name = "LABEL", value_delimiter = ',', requires = "emit")]
    breakpoints: Vec<String>,
    /// The language of the source that --emit asm writes
    #[arg(long, value_name = "NAME", requires = "emit", value_parser = dialect::parser())]
    dialect: Option<Dialect>,
    /// Write a release into this directory, which is made if there is none: program, disk, tapes, cartridges, settings for
    /// THEC64, pictures and a text that says what is what
    #[arg(long, value_name = "DIR", conflicts_with_all = ["output", "emit", "watch"])]
    release: Option<PathBuf>,
    /// Stay, and build again whenever the game file or one that it extends is saved
    #[arg(short, long, conflicts_with = "json")]
    watch: bool,
    /// Print JSON: {"written":[{"file":…,"bytes":…}],"book":…,"left_out":[…],"warnings":[…]} or {"errors":[…]};
    /// "more":… where there are more than 100 of them; of several games a line each, with "game":…
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 build games/mouse-and-cats.toml
  sys2080 build games/mouse-and-cats.toml -o mouse.prg --emit lst,vs
  x64sc -moncommands mouse.vs mouse.prg
  sys2080 build games/chess.toml --emit vs,asm --breakpoints search_node
  sys2080 build games/mouse-and-cats.toml --emit asm,d64
  sys2080 build games/mouse-and-cats.toml --emit asm --dialect acme
  sys2080 build games/draughts.toml -o - > draughts.prg
  sys2080 build games/*.toml -o programs --emit d64
  sys2080 build games/chess.toml --release chess";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.dialect.is_some() && !args.emit.contains(&Emit::Asm) {
        return usage("`--dialect` is the language of `--emit asm`, which is not there");
    }
    emit::check_breakpoints("build", &args.emit, &args.breakpoints)?;
    if let Some(folder) = &args.release {
        return release::run(&args.games, folder, args.json, out);
    }
    let plans = plans(args)?;
    if args.json && plans.iter().any(Plan::is_printed) {
        return Err(emit::both_printed("build"));
    }
    let all = |out: &mut dyn Write| {
        let mut plans = plans.iter();
        several::each(&args.games, args.json, out, &mut |game, out| match plans.next() {
            Some(plan) => once(args, game, plan, out),
            None => Ok(()),
        })
    };
    if args.watch {
        if args.games.iter().any(|game| given::is_standard(game)) {
            return usage("`--watch` needs a file to look at");
        }
        return watch(out, |out| {
            let involved = args.games.iter().flat_map(|game| game::involved(game)).collect();
            Ran { involved, result: all(out) }
        });
    }
    all(out)
}

fn usage<T>(message: &str) -> Result<T, Failure> {
    Err(Failure::Usage { command: "build", message: message.to_owned() })
}

/// Where the files of each game go.
fn plans(args: &Args) -> Result<Vec<Plan>, Failure> {
    let [_, _, ..] = args.games.as_slice() else {
        let plan = |game: &PathBuf| Plan::new("build", game, args.output.as_deref(), &args.emit);
        return args.games.iter().map(plan).collect();
    };
    let folder = args.output.as_deref().unwrap_or(Path::new(""));
    if !folder.as_os_str().is_empty() && !folder.is_dir() {
        return usage(&format!(
            "of several games `-o` names the directory for their programs, and {} is none",
            folder.display()
        ));
    }
    if args.games.iter().any(|game| given::is_standard(game)) {
        return usage("the program of standard input has no name beside others: build it alone");
    }
    let mut taken = BTreeMap::new();
    let plan = |game| -> Result<Plan, Failure> {
        let game: &PathBuf = game;
        let program = folder.join(emit::named(game));
        if let Some(other) = taken.insert(program.clone(), game) {
            let (one, other) = (other.display(), game.display());
            return usage(&format!("{one} and {other} would both be written to {}", program.display()));
        }
        Plan::new("build", game, Some(&program), &args.emit)
    };
    args.games.iter().map(plan).collect()
}

fn once(args: &Args, game: &Path, plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    spare_games(plan, game)?;
    let spec = game::open(game)?;
    let build = game::built(game, &spec)?;
    let outputs = plan.outputs(build.prg(), |kind| contents(args, kind, plan, &build, game))?;
    files::write_all(&outputs)?;
    let mut more = json!({ "left_out": build.left_out });
    if let Some(book) = build.book {
        more["book"] = fit::json(&book);
    }
    emit::tell(&outputs, &build.assembly, build.sources(), args.json, more, out)?;
    if voice::quiet() || args.json || plan.is_printed() {
        return Ok(());
    }
    if let Some(book) = build.book {
        let hint =
            if book.library > 0 && !args.emit.contains(&Emit::D64) { ", that of --emit d64" } else { "" };
        writeln!(out, "{book}{hint}")?;
    }
    if let Some(left_out) = fit::left_out(&build) {
        writeln!(out, "no room for: {left_out}")?;
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
fn contents(args: &Args, kind: Emit, plan: &Plan, build: &Build, game: &Path) -> Result<Vec<u8>, Failure> {
    let source = || plan.beside(Emit::Asm).display().to_string();
    Ok(match kind {
        Emit::Asm => source_text(build, args.dialect, game)?.into_bytes(),
        Emit::Lst => build.listing().into_bytes(),
        Emit::Vs => emit::for_vice(&build.assembly, &args.breakpoints)?,
        Emit::Map => build.map().into_bytes(),
        Emit::Dbg => build.dbg(&source(), &emit::folder()).into_bytes(),
        Emit::Elf => build.elf(&source(), &emit::folder())?,
        Emit::D64 => build.d64(&plan.stem())?,
        Emit::Raw => build.raw(),
    })
}

/// The source, in the language that was asked for.
fn source_text(build: &Build, dialect: Option<Dialect>, game: &Path) -> Result<String, Failure> {
    let source = build.program.source.clone();
    let Some(dialect) = dialect else { return Ok(source) };
    let mut sources = Sources::new();
    let main = sources.add("generated source", source);
    let printed = dialect::printed(&mut sources, main, &mut NoFiles, &Options::default(), dialect);
    printed.map_err(|wrong| Failure::Faulty { path: game.to_owned(), sources, wrong })
}
