//! `sys2080 book`: a book for a game, from its solution or from long searches.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use engine::Game;
use engine_spec::Spec;
use serde_json::json;
use study::book::searched::{self, Plan};
use study::book::strategy::{self, Effort};
use study::book::tree::Tree;
use study::solve::{self, Limits};

use crate::emit;
use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;
use crate::progress::Progress;

/// Make a book for a game: moves that its program plays without a search
///
/// `--from solve` solves the game and looks for a small set of positions in which a side keeps what the
/// game is worth to it, whatever the other side does: a side that can win always wins with such a book,
/// and one that can draw never loses. `--from search` searches for the side's moves along the likeliest
/// lines, as deep as you have patience for.
///
/// Prints a [book] section, or with `-o` writes a game file that extends GAME and has the book.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// Where the moves come from
    #[arg(long, value_enum)]
    from: Source,
    /// The side whose moves are in the book [default: the side that wins, or else the first]
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The game file to write
    #[arg(short, long, value_name = "FILE.toml")]
    output: Option<PathBuf>,
    /// With --from solve: chooses among what is equally good
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// With --from solve: how many changes are tried to make the book smaller
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    tries: u64,
    /// With --from solve: the most memory for positions, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=4096))]
    memory: u64,
    /// With --from search: plies of each search [default: the game's depth]
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// With --from search: plies from the start after which lines end
    #[arg(long, value_name = "N", default_value_t = 12)]
    plies: u16,
    /// With --from search: the most positions
    #[arg(long, value_name = "N", default_value_t = 100)]
    positions: usize,
    /// Print JSON: {"side":"cats","positions":214,"about":"…","section":"[book]…","written":"perfect.toml"} or
    /// {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 book games/mouse-and-cats.toml --from solve -o perfect.toml
  sys2080 book games/tic-tac-toe.toml --from solve --side crosses
  sys2080 book games/tic-tac-toe.toml --from solve --json | jq -r .section
  sys2080 book games/othello-8x8.toml --from search --side white --depth 8 --plies 10";

/// Where the moves of a book come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Source {
    /// The exact solution of the game
    Solve,
    /// Searches on this computer
    Search,
}

/// A book that was made.
struct Made {
    tree: Tree,
    side: usize,
    positions: usize,
    /// What is said about it in a comment.
    about: String,
}

/// Makes a book.
///
/// # Errors
/// When the game is wrong, has too many positions to be solved, or the file cannot be written.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let spec = game::open(&args.game)?;
    let side = args.side.as_deref().map(|name| named(&spec, name)).transpose()?;
    let bar = Progress::new("searching");
    let made = match args.from {
        Source::Solve => solved(args, &spec, side, &bar),
        Source::Search => from_searches(args, &spec, side, &bar),
    };
    drop(bar);
    let made = made?;
    let name = spec.sides.get(made.side).map_or("", |side| &side.name);
    let section =
        format!("# {}\n[book]\nside = {}\nlines = {}\n", made.about, quoted(name), made.tree.written());
    if args.json && args.output.as_deref().is_some_and(input::given::is_standard) {
        let message = "`--json` and the book both want standard output: use `-o FILE.toml`".to_owned();
        return Err(Failure::Usage { command: "book", message });
    }
    let answer = |written: Option<&Path>| {
        json!({
            "side": name,
            "about": made.about,
            "positions": made.positions,
            "section": section,
            "written": written.map(|path| path.display().to_string()),
        })
    };
    if args.json && args.output.is_none() {
        return Ok(writeln!(out, "{}", answer(None))?);
    }
    let Some(path) = args.output.as_ref().filter(|path| !input::given::is_standard(path)) else {
        write!(out, "{section}")?;
        return Ok(());
    };
    if path.canonicalize().is_ok_and(|path| args.game.canonicalize().is_ok_and(|game| path == game)) {
        return Err(emit::over(path, "the game file"));
    }
    let base = toml_path(&from_folder(path, &args.game));
    let text = format!("# {}\nextends = {base}\n\n{section}", spec.name);
    files::write_all(&[Output { path: path.clone(), bytes: text.into_bytes() }])?;
    if args.json {
        return Ok(writeln!(out, "{}", answer(Some(path)))?);
    }
    files::say_written(path, &made.about, out)
}

/// The number of the side of that name.
fn named(spec: &Spec, name: &str) -> Result<usize, Failure> {
    let side = spec.sides.iter().position(|side| side.name.eq_ignore_ascii_case(name));
    side.ok_or_else(|| {
        let [first, second] = &spec.sides;
        let help = format!("the sides are {} and {}", first.name, second.name);
        Failure::input(format!("no side is called `{name}`"), help)
    })
}

fn solved(args: &Args, spec: &Spec, side: Option<usize>, bar: &Progress) -> Result<Made, Failure> {
    let limits = Limits { positions: u64::MAX, memory: args.memory << 30 };
    bar.say("solving the game");
    let solution = solve::solve(spec, &limits, &mut |_| {})
        .map_err(|error| Failure::input(error.to_string(), "make the book from searches: `--from search`"))?;
    let side = side.or(solution.start().winner()).unwrap_or(0);
    let effort = Effort { seed: args.seed, tries: args.tries };
    let found = strategy::small(&solution, side, effort, &mut |done, positions| {
        bar.say(format!("a smaller book: {positions} positions, {:.0} % done", done * 100.0));
    });
    let found = found.map_err(|error| Failure::input(error.to_string(), "make a book for the other side"))?;
    let does = if found.value.winner() == Some(side) { "win" } else { "draw" };
    let about = format!(
        "{} positions, each with a move of {}: enough to {does} against everything (seed {})",
        found.positions,
        spec.sides[side & 1].name,
        args.seed
    );
    Ok(Made { tree: found.tree, side, positions: found.positions, about })
}

fn from_searches(args: &Args, spec: &Spec, side: Option<usize>, bar: &Progress) -> Result<Made, Failure> {
    let (side, depth) = (side.unwrap_or(0), args.depth.unwrap_or(spec.search.depth));
    let plan = Plan { side, depth, plies: args.plies, positions: args.positions };
    let (tree, positions) = searched::book(&Game::new(spec), &plan, &mut |positions| {
        bar.say(format!("searching: {positions} positions of {} at most", args.positions));
    });
    let name = &spec.sides[side & 1].name;
    let about = format!("{positions} positions, each with a move of {name}, searched {depth} plies deep");
    Ok(Made { tree, side, positions, about })
}

/// The path by which a file in the folder of `from` names `to`.
fn from_folder(from: &Path, to: &Path) -> PathBuf {
    let folder = match from.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let (Ok(folder), Ok(to)) = (folder.canonicalize(), to.canonicalize()) else { return to.to_owned() };
    let shared = folder.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(shared).map(|_| Path::new(".."));
    up.collect::<PathBuf>().join(to.components().skip(shared).collect::<PathBuf>())
}

/// A path as a TOML string. Slashes are understood everywhere.
fn toml_path(path: &Path) -> String {
    quoted(&path.display().to_string().replace('\\', "/"))
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
