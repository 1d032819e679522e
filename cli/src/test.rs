//! `sys2080 test`: tests of routines that stand in comments of their source, run in the embedded C64.

mod report;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use assembler::{Loader, NoFiles, Options};
use debugger::Symbols;
use debugger::unit::{self, Program, Report, Test};
use diagnostics::{Diagnostic, FileId, Sources, Span};
use input::given;
use rayon::prelude::*;

use crate::asm::{Folders, define, main_source};
use crate::emit;
use crate::failure::Failure;
use crate::game;
use crate::voice;
use report::Told;

/// Test the routines of 6502 sources
///
/// Assembles sources and runs the tests that stand in their comments, each in an embedded C64 of its own. A test is a
/// comment that begins with `; test:` and a name; its lines set registers and memory, call routines and say what must
/// hold then. To other assemblers it is a comment. docs/debugging.md describes all of it.
///
/// A file of comments alone that names a game, as `; game: chess.toml`, has tests for the program of that game.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The sources (UTF-8 text); - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Run only tests whose names contain this; small and capital letters count as the same. May be repeated
    #[arg(long, value_name = "TEXT")]
    filter: Vec<String>,
    /// Name the tests, and run none
    #[arg(long)]
    list: bool,
    /// Define a constant before the first line; VALUE is decimal, $hex, 0xhex or %binary
    #[arg(short = 'D', long = "define", value_name = "NAME=VALUE", value_parser = define::parse)]
    defines: Vec<(String, i64)>,
    /// Look here, too, for files of .include and .binary; may be repeated
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    include: Vec<PathBuf>,
    /// Take the stable undocumented opcodes of the NMOS 6502 for instructions. The embedded C64 stops at them
    #[arg(long)]
    undocumented: bool,
    /// Print JSON: {"passed":…,"failed":…,"tests":[{"name":…,"file":…,"line":…,"passed":…}],"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 test maths.asm
  sys2080 test tests/asm/*.asm --filter number
  sys2080 test main.asm -D DEBUG=1 -I lib --json
  sys2080 test maths.asm --list
  cat macros.asm maths.asm | sys2080 test -

A test, over the routine that it is for:
  ; test: adds with a carry
  ;   a = $7f, C = 1
  ;   zp_number = 5
  ;   call add
  ;   a == $85 && N == 1
  ;   cycles <= 12

  ; test: doubles every number
  ;   for n in 0 .. 255
  ;   a = n
  ;   call double
  ;   word(result) == 2 * n
  ;   unchanged x, y";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let mut told = Told::new(args.json);
    for file in &args.files {
        let began = Instant::now();
        match suites(args, file) {
            Ok(suites) => {
                if args.files.len() > 1 {
                    told.file(&given::shown(file), args.list, out)?;
                }
                for suite in suites {
                    one(args, &suite, &mut told, out)?;
                }
            }
            Err(failure @ Failure::Usage { .. }) => return Err(failure),
            Err(failure) => told.faulty(&failure)?,
        }
        voice::detail(|| format!("tested {} in {}", given::shown(file), voice::took(began)));
    }
    told.close(args.list, out)
}

/// Tests and the program that they are for.
struct Suite {
    sources: Sources,
    program: Program,
    tests: Vec<Test>,
    /// The game, where tests are for more than one.
    game: Option<String>,
}

/// Runs the tests of a suite, and tells what has come of them in their order.
fn one(args: &Args, suite: &Suite, told: &mut Told, out: &mut dyn Write) -> Result<(), Failure> {
    let lower: Vec<String> = args.filter.iter().map(|text| text.to_lowercase()).collect();
    let wanted =
        |test: &&Test| lower.is_empty() || lower.iter().any(|text| test.name.to_lowercase().contains(text));
    let tests: Vec<&Test> = suite.tests.iter().filter(wanted).collect();
    let run = |test: &&Test| if args.list { Report::default() } else { unit::run(test, &suite.program) };
    let reports: Vec<Report> = tests.par_iter().map(run).collect();
    for (test, report) in tests.into_iter().zip(&reports) {
        if args.list {
            told.name(&suite.sources, test, out)?;
        } else {
            told.test(&suite.sources, suite.game.as_deref(), test, report, out)?;
        }
    }
    Ok(())
}

/// The tests of a file with their program; of a file for several games, one suite for each.
fn suites(args: &Args, file: &Path) -> Result<Vec<Suite>, Failure> {
    let mut folders = Folders::new(file, &args.include);
    let missing = "FILE is the path of an assembly source, such as maths.asm";
    let text = main_source(file, &mut folders, missing)?;
    let mut sources = Sources::new();
    let main = sources.add(given::shown(file), text);
    sources.end_lines(main);
    let games: Vec<(Span, PathBuf)> = unit::games(sources.text(main))
        .into_iter()
        .map(|(at, name)| (Span::new(main, at, at + name.len()), beside(file, name)))
        .collect();
    if games.is_empty() {
        return Ok(vec![suite(args, file, sources, main, &mut folders, None)?]);
    }
    if let Some(code) = code(sources.text(main)) {
        let span = Span::new(main, code.start, code.end);
        let wrong = Diagnostic::error(span, "tests for the program of a game have no code of their own")
            .with_help("make it a comment, or leave out the game");
        return Err(Failure::faulty(&named(file), sources, [wrong]));
    }
    let several = games.len() > 1;
    let each = |(span, path): &(Span, PathBuf)| {
        let mut sources = sources.clone();
        let spec = game::open(path).map_err(|failure| match failure {
            Failure::Input(_) => {
                let wrong = Diagnostic::error(*span, "there is no such game")
                    .with_help("paths start from the folder of this file");
                Failure::faulty(&named(file), sources.clone(), [wrong])
            }
            other => other,
        })?;
        let build = game::built(path, &spec)?;
        let main = sources.add(format!("{} (generated)", path.display()), build.program.source);
        let game = several.then(|| path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        suite(args, file, sources, main, &mut NoFiles, game)
    };
    games.iter().map(each).collect()
}

/// Assembles `main` and reads the tests of all sources.
fn suite(
    args: &Args,
    file: &Path,
    mut sources: Sources,
    main: FileId,
    loader: &mut dyn Loader,
    game: Option<String>,
) -> Result<Suite, Failure> {
    let options = Options {
        undocumented: args.undocumented,
        defines: args.defines.clone(),
        lines: true,
        references: true,
        ..Options::default()
    };
    let faulty = |sources, wrong| Failure::faulty(&named(file), sources, wrong);
    let assembly = match assembler::assemble(&mut sources, main, loader, &options) {
        Ok(assembly) => assembly,
        Err(wrong) => return Err(faulty(sources, wrong)),
    };
    if !args.json {
        emit::warn(&sources, &assembly.warnings);
    }
    let symbols = Symbols::new(&assembly, &sources);
    let (tests, wrong) = unit::read(&sources, &symbols);
    if !wrong.is_empty() {
        return Err(faulty(sources, wrong));
    }
    if tests.is_empty() {
        let message = format!("{} has no tests", given::shown(file));
        return Err(Failure::input(message, "a test is a comment that begins with `; test:` and a name"));
    }
    let program = Program::new(&formats::prg(&assembly), symbols)
        .map_err(|error| Failure::plain(format!("{}: {error}", given::shown(file))))?;
    Ok(Suite { sources, program, tests, game })
}

/// The first line that is neither empty nor a comment.
fn code(text: &str) -> Option<std::ops::Range<usize>> {
    let mut start = 0;
    text.split_inclusive('\n').find_map(|line| {
        let begins = start;
        start += line.len();
        let trimmed = line.trim();
        let at = begins + line.len() - line.trim_start().len();
        (!trimmed.is_empty() && !trimmed.starts_with(';')).then(|| at..at + trimmed.len())
    })
}

/// A path that a file names, from the folder of that file.
fn beside(file: &Path, name: &str) -> PathBuf {
    file.parent().unwrap_or(Path::new("")).join(name)
}

/// The file as messages name it.
fn named(file: &Path) -> PathBuf {
    PathBuf::from(given::shown(file))
}
