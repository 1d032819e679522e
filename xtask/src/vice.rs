//! A game in VICE, without a window, by a script.

use std::io::Read;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use vice::{Options, Roms, Standard, Step, Vice, run_script};

/// Run a game in VICE by a script: keys in, screen out.
///
/// Builds the game, starts VICE with it, goes through the script and prints what the script asks
/// for. When a step fails, the screen is printed, a picture and VICE's log are kept, and the exit
/// status is 1.
#[derive(Debug, clap::Args)]
#[command(after_help = SCRIPTS)]
pub(crate) struct Args {
    /// The game file
    #[arg(default_value = "games/mouse-and-cats.toml")]
    game: PathBuf,
    /// The script, or - for standard input; without one the first screen is shown
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// A folder with your own ROMs: files kernal, basic and chargen. [default: $SYS2080_ROMS, else
    /// the free ones of this project]
    #[arg(long, value_name = "DIR")]
    roms: Option<PathBuf>,
    /// An NTSC machine instead of a PAL one
    #[arg(long)]
    ntsc: bool,
}

const SCRIPTS: &str = "\
Scripts have a step a line:
  # comment
  keys TEXT        type TEXT; \\n is RETURN
  wait TEXT        until a row of the screen contains TEXT
  prompt TEXT      until the program waits for keys behind TEXT
  screen           print the screen
  png FILE         write a picture
  cycles FROM TO   measure; addresses are labels of the program or $hex

Examples:
  cargo xtask vice
  cargo xtask vice games/ryg3-11.toml --script tests/scripts/answer-e1f2.txt";

/// Without a script: the first prompt.
const FIRST_SCREEN: &str = "prompt ?\nscreen\n";

/// Runs the script.
///
/// # Errors
/// When VICE is missing, the game is wrong, or a step of the script fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    if !Vice::available() {
        bail!("VICE is not installed: `cargo xtask test` installs it on Debian (package vice, in contrib)");
    }
    let mut spec = toolchain::open(&args.game)
        .with_context(|| format!("`sys2080 check {}` tells more", args.game.display()))?;
    // Scripts read and type to the listing.
    spec.look.screen = engine_spec::Screen::Text;
    let build = toolchain::build(&spec)?;
    let script = match &args.script {
        None => FIRST_SCREEN.to_owned(),
        Some(path) if path.as_os_str() == "-" => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
            text
        }
        Some(path) => {
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
        }
    };
    let mut options = Options::with_prg(build.prg());
    options.labels = Some(build.vice_labels());
    options.roms = args.roms.clone().map_or_else(Roms::from_environment, Roms::Dir);
    options.standard = if args.ntsc { Standard::Ntsc } else { Standard::Pal };
    for step in run_script(&options, &script)?.steps {
        match step {
            Step::Screen(rows) => println!("{}\n{}", rows.join("\n").trim_end(), "-".repeat(40)),
            Step::Picture(path) => println!("wrote {}", path.display()),
            Step::Cycles { from, to, cycles } => println!("{cycles} cycles from {from} to {to}"),
            _ => {}
        }
    }
    Ok(())
}
