//! How fast the assembler is, beside the two that are known to be fast; and, as subcommands, how
//! fast the generated programs are.

mod ablation;
mod program;
mod speed;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use engine::Game;
use toolchain::C64;

use crate::run::{run as run_here, runs, target, top};

/// How many times fewer lines the second program has. The time grows with the length alone: this
/// many times more lines never take more than this many times as long.
const SHORTER: usize = 10;

/// Settings of the benchmark.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<What>,
    /// Lines of the program
    #[arg(long, default_value_t = 100_000)]
    lines: usize,
    /// A program of your own instead, in the language of 64tass
    #[arg(long, value_name = "FILE", conflicts_with = "lines")]
    source: Option<PathBuf>,
    /// Runs of each assembler
    #[arg(long, default_value_t = 20)]
    runs: usize,
}

/// What else can be measured.
#[derive(clap::Subcommand)]
enum What {
    /// Count the cycles of one plain search: two programs in C (by cc65), and the generated one
    Speed,
    /// Find how deep the generated program gets in ten seconds without each of its techniques
    Ablation,
}

/// An assembler and how it is called.
struct Contender {
    name: &'static str,
    command: PathBuf,
    arguments: Vec<String>,
    output: PathBuf,
    times: Vec<Duration>,
}

/// Runs what was asked for: the comparison of assemblers unless something else was.
///
/// # Errors
/// When a tool is missing or fails, or results differ that should not.
pub(crate) fn run(args: &Args) -> Result<()> {
    match args.what {
        None => assemblers(args),
        Some(What::Speed) => speed::run(),
        Some(What::Ablation) => ablation::run(),
    }
}

/// Times whole runs, from the start of the process to its end: reading the source, assembling it
/// and writing the program file. The assemblers take turns, so that none has the machine at a
/// better time than another; and all must make the same bytes.
///
/// # Errors
/// When an assembler is missing or fails, or the bytes differ.
fn assemblers(args: &Args) -> Result<()> {
    for (tool, package) in [("64tass", "64tass"), ("acme", "acme")] {
        if !runs(tool, &["--version"]) {
            bail!("{tool} is missing: install the Debian package {package}");
        }
    }
    run_here("cargo", &["build", "--release", "--locked", "-p", "sys2080"], &[])?;
    let folder = target().join("bench");
    std::fs::create_dir_all(&folder).context("cannot make a folder for the sources")?;
    let made = |name: &str, lines| -> Result<PathBuf> {
        let source = folder.join(name);
        std::fs::write(&source, program::program(lines)).context("cannot write the source")?;
        Ok(source)
    };
    let source = args.source.clone().map_or_else(|| made("program.asm", args.lines), Ok)?;
    let text =
        std::fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
    let lines = text.lines().count();
    let ours = target().join("release").join("sys2080");
    let few = args.lines / SHORTER;
    let short = made("short.asm", few)?;
    let for_acme = folder.join("program.acme.asm");
    succeed(Command::new(&ours).args(["asm", "--dialect", "acme"]).arg(&source).arg("-o").arg(&for_acme))?;
    let mut shorter = contender("short", &ours, &["asm", "-q"], &short, &folder);
    let mut contenders = [
        contender("sys2080", &ours, &["asm", "-q"], &source, &folder),
        contender("64tass", Path::new("64tass"), &["-q", "-C", "-a", "--cbm-prg"], &source, &folder),
        contender("acme", Path::new("acme"), &["-f", "cbm"], &for_acme, &folder),
    ];
    for _ in 0..args.runs.max(1) {
        for contender in &mut contenders {
            contender.go()?;
        }
        if args.source.is_none() {
            shorter.go()?;
        }
    }
    let bytes = std::fs::read(&contenders[0].output)?;
    for contender in &contenders {
        if std::fs::read(&contender.output)? != bytes {
            bail!("{} makes other bytes than {}", contender.name, contenders[0].name);
        }
    }
    println!("{lines} lines, {} bytes of program, {} runs each", bytes.len(), args.runs.max(1));
    println!("{:<10} {:>10} {:>10} {:>8}", "", "least ms", "median ms", "ratio");
    let own = contenders[0].median();
    for contender in &contenders {
        let ratio = contender.median().as_secs_f64() / own.as_secs_f64();
        println!(
            "{:<10} {:>10.1} {:>10.1} {:>8.1}",
            contender.name,
            milliseconds(contender.least()),
            milliseconds(contender.median()),
            ratio
        );
    }
    if args.source.is_none() {
        let (short, long) = (milliseconds(shorter.least()), milliseconds(contenders[0].least()));
        println!("sys2080 takes at least {short:.1} ms for {few} lines, {long:.1} ms for {lines} lines");
    }
    Ok(())
}

fn contender(
    name: &'static str,
    command: &Path,
    options: &[&str],
    source: &Path,
    folder: &Path,
) -> Contender {
    let output = folder.join(format!("{name}.prg"));
    let mut arguments: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    arguments.extend(["-o".to_owned(), output.display().to_string(), source.display().to_string()]);
    Contender { name, command: command.to_owned(), arguments, output, times: Vec::new() }
}

impl Contender {
    fn go(&mut self) -> Result<()> {
        let start = Instant::now();
        succeed(Command::new(&self.command).args(&self.arguments))?;
        self.times.push(start.elapsed());
        Ok(())
    }

    fn least(&self) -> Duration {
        self.times.iter().min().copied().unwrap_or_default()
    }

    fn median(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn succeed(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

/// The program of a game at its prompt, after `moves`, and how deep it can search.
fn booted(game: &Path, moves: &[&str]) -> Result<(C64, u8)> {
    let spec =
        toolchain::open(game).with_context(|| format!("`sys2080 check {}` tells more", game.display()))?;
    let mut game = Game::new(&spec);
    for text in moves {
        game.play(text)?;
    }
    let build = toolchain::build(&spec)?;
    let mut c64 = C64::boot(&build, &spec)?;
    c64.set_game(&game)?;
    Ok((c64, build.program.max_depth))
}
