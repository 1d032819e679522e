//! `sys2080 page`: one HTML file that plays the program of a game.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use input::given;

use crate::emit;
use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;

/// Put the C64 program of a game into a page that plays it
///
/// Builds the program of a game and writes one HTML file that holds it, the C64 that runs it and its ROMs. The file
/// opens from disk in any browser, needs no network, and can stand in another page as an `iframe`.
///
/// The page without a game is `player.html`, which `cargo xtask web` makes once; it is looked for beside this program
/// and where cargo puts it.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML); - is standard input
    game: PathBuf,
    /// The page to write; - is standard output [default: GAME's name with .html, in the current directory]
    #[arg(short, long, value_name = "FILE.html")]
    output: Option<PathBuf>,
    /// The page without a game
    #[arg(long, value_name = "FILE.html", env = "SYS2080_PLAYER", hide_env_values = true)]
    template: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 page games/mouse-and-cats.toml
  sys2080 page my-game.toml -o game.html
  sys2080 page my-game.toml --template player.html";

/// What the page without a game is called.
const PLAYER: &str = "player.html";

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let path = target(args)?;
    let spec = game::open(&args.game)?;
    let template = template(args.template.as_deref())?;
    let text = input::text(&template, input::TEXT).map_err(|error| {
        Failure::unreadable(&template, &error, "`--template` is what `cargo xtask web` makes")
    })?;
    let build = game::built(&args.game, &spec)?;
    let page = toolchain::page(&build, &spec.name, &text).map_err(|error| {
        let help = "use the `player.html` that `cargo xtask web` makes";
        Failure::input(format!("{}: {error}", template.display()), help)
    })?;
    let length = page.len();
    files::write_all(&[Output { path: path.clone(), bytes: page.into_bytes() }])?;
    files::say_written(&path, &format!("{length} bytes"), out)
}

/// The file to write, which must not be the game or the page without one.
fn target(args: &Args) -> Result<PathBuf, Failure> {
    let name = args.game.file_name().unwrap_or(OsStr::new("game"));
    // What comes by standard input has no name to call a page after.
    let own = || {
        if given::is_standard(&args.game) {
            args.game.clone()
        } else {
            Path::new(name).with_extension("html")
        }
    };
    let path = args.output.clone().unwrap_or_else(own);
    let help = "name a page with `-o`, such as `-o game.html`";
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml")) {
        return Err(emit::over(&path, "a game file").with_help(help));
    }
    let template = args.template.as_ref().and_then(|template| template.canonicalize().ok());
    if template.is_some() && path.canonicalize().ok() == template {
        return Err(emit::over(&path, "the page without a game").with_help(help));
    }
    Ok(path)
}

/// The page without a game: the one that is named, or that beside this program or the folder that cargo puts it in.
fn template(named: Option<&Path>) -> Result<PathBuf, Failure> {
    // An environment variable that is empty is as good as not set.
    if let Some(named) = named.filter(|named| *named != Path::new("")) {
        return Ok(named.to_owned());
    }
    let program = std::env::current_exe().ok();
    let folders = program.iter().filter_map(|program| program.parent());
    let places = folders.flat_map(|folder| [folder.join(PLAYER), folder.join("../web").join(PLAYER)]);
    places.into_iter().find(|place| place.is_file()).ok_or_else(|| {
        Failure::input(
            format!("there is no {PLAYER}, the page that a game is put into"),
            "make it with `cargo xtask web` in the folder of sys2080's sources, or name it with `--template`",
        )
    })
}
