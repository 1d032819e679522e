//! `sys2080 explain`: alpha-beta on a small tree, step by step.

use std::io::Write;
use std::path::PathBuf;

use study::explain::{Tree, TreeError, explain, html, text};

use crate::failure::Failure;
use crate::files::{Output, say_written, write_all};
use crate::game;

/// Show step by step how alpha-beta searches a tree and what it prunes
///
/// The tree is that of a game's position, moves in the order in which they are generated, or one
/// of numbers: `--tree` says how many branches each node has, from the root down and from left to
/// right, `--leaves` what the leaves are worth. The side at the root of a tree of numbers maximises.
/// Prints the steps; `--html` writes a page to click through, with the windows as they are passed
/// down and up and the pruned branches in grey.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    #[arg(required_unless_present = "tree", conflicts_with = "tree")]
    game: Option<PathBuf>,
    /// Depth of the search, in plies: 1 to 8
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=8))]
    depth: u8,
    /// Moves played before the search, such as e1f2,b8a7
    #[arg(long, value_name = "MOVES", value_delimiter = ',', conflicts_with = "tree")]
    moves: Vec<String>,
    /// How many branches each node has, such as 2,2,3
    #[arg(long, value_name = "NUMBERS", requires = "leaves", value_parser = numbers)]
    tree: Option<Numbers>,
    /// What the leaves are worth, such as 5,6,7,4,5
    #[arg(long, value_name = "NUMBERS", requires = "tree", value_parser = numbers, allow_hyphen_values = true)]
    leaves: Option<Numbers>,
    /// Write a page for a browser, too; with - to standard output, in the place of the steps
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 explain games/ryg3-07.toml --depth 2
  sys2080 explain games/ryg3-07.toml --moves e1f2 --depth 3 --html tree.html
  sys2080 explain --tree \"2 2 3\" --leaves \"5 6 7 4 5\" --html tree.html";

/// Numbers with commas or blanks between them, in brackets or not.
#[derive(Clone, Debug)]
struct Numbers(Vec<i32>);

fn numbers(text: &str) -> Result<Numbers, String> {
    let words = text.split([',', ' ', '[', ']']).filter(|word| !word.is_empty());
    let number = |word: &str| {
        let number = word.parse::<i32>().ok().filter(|number| number.unsigned_abs() <= 1_000_000);
        number.ok_or_else(|| format!("`{word}` is not a whole number up to a million"))
    };
    words.map(number).collect::<Result<_, _>>().map(Numbers)
}

/// Explains a search.
///
/// # Errors
/// When the game or the moves are wrong, the numbers make no tree, or there is too much to explain.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (title, tree) = match (&args.game, &args.tree, &args.leaves) {
        (Some(path), ..) => {
            let game = game::after(&game::open(path)?, &args.moves)?;
            let tree = Tree::of_game(&game, usize::from(args.depth));
            (format!("{}, {} plies", game.spec().name, args.depth), tree)
        }
        (None, Some(branches), Some(leaves)) => {
            // A negative number of branches is no more a tree than none.
            let counts: Vec<usize> =
                branches.0.iter().map(|&count| usize::try_from(count).unwrap_or(0)).collect();
            ("A tree of numbers".to_owned(), Tree::of_numbers(&counts, &leaves.0))
        }
        _ => return Err(Failure::plain("there is nothing to explain")),
    };
    let tree = tree.map_err(|error| match error {
        TreeError::TooLarge => Failure::input(error.to_string(), "use a smaller `--depth` or tree"),
        TreeError::Leaves { .. } => Failure::input(
            error.to_string(),
            "give `--leaves` a value for each node that `--tree` has no number for",
        ),
        error => Failure::plain(error.to_string()),
    })?;
    let explanation = explain(&tree);
    if args.html.as_deref().is_some_and(input::given::is_standard) {
        return Ok(out.write_all(html(&title, &tree, &explanation).as_bytes())?);
    }
    if let Some(path) = &args.html {
        let bytes = html(&title, &tree, &explanation).into_bytes();
        write_all(&[Output { path: path.clone(), bytes }])?;
    }
    out.write_all(text(&tree, &explanation).as_bytes()).map_err(Failure::Output)?;
    match &args.html {
        Some(path) => say_written(path, "a page for a browser", out),
        None => Ok(()),
    }
}
