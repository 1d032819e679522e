//! `sys2080 explain`: alpha-beta on a small tree, step by step.

use std::io::Write;
use std::path::PathBuf;

use serde_json::{Value, json};
use study::explain::{Explanation, Step, Tree, TreeError, explain, html, say, text};

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
    /// Print JSON: {"value":85,"line":["e1f2","b8a7"],"pruned":[4],"nodes":[…],"steps":[…]} or {"errors":[…]}; nodes are
    /// named by their places in the list
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 explain games/ryg3-07.toml --depth 2
  sys2080 explain games/ryg3-07.toml --moves e1f2 --depth 3 --html tree.html
  sys2080 explain --tree \"2 2 3\" --leaves \"5 6 7 4 5\" --html tree.html
  sys2080 explain --tree \"2 2 3\" --leaves \"5 6 7 4 5\" --json | jq .pruned";

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
    if args.json && args.html.as_deref().is_some_and(input::given::is_standard) {
        let message = "`--json` and the page both want standard output: use `--html FILE.html`".to_owned();
        return Err(Failure::Usage { command: "explain", message });
    }
    if args.html.as_deref().is_some_and(input::given::is_standard) {
        return Ok(out.write_all(html(&title, &tree, &explanation).as_bytes())?);
    }
    if let Some(path) = &args.html {
        let bytes = html(&title, &tree, &explanation).into_bytes();
        write_all(&[Output { path: path.clone(), bytes }])?;
    }
    if args.json {
        return Ok(writeln!(out, "{}", described(&tree, &explanation))?);
    }
    out.write_all(text(&tree, &explanation).as_bytes()).map_err(Failure::Output)?;
    match &args.html {
        Some(path) => say_written(path, "a page for a browser", out),
        None => Ok(()),
    }
}

/// A tree and how it is searched.
fn described(tree: &Tree, explanation: &Explanation) -> Value {
    let label = |node: usize| tree.nodes.get(node).map(|node| node.label.clone()).unwrap_or_default();
    let line: Vec<Value> = match explanation.line.iter().all(|&node| label(node).is_empty()) {
        // The nodes of a tree of numbers have no names.
        true => explanation.line.iter().map(|node| json!(node)).collect(),
        false => explanation.line.iter().map(|&node| json!(label(node))).collect(),
    };
    let nodes = tree.nodes.iter().map(|node| {
        json!({ "move": node.label, "parent": node.parent, "ply": node.ply, "children": node.children, "value": node.value })
    });
    let steps = explanation.steps.iter().map(|step| {
        let mut entry = json!({ "words": say(tree, step) });
        let (what, node, window, value) = match step {
            Step::Enter { node, window } => ("enter", node, Some(window), None),
            Step::Leaf { node, value } => ("leaf", node, None, Some(value)),
            Step::Back { node, window, value, .. } => ("back", node, Some(window), Some(value)),
            Step::Cut { node, window, pruned } => {
                entry["pruned"] = json!(pruned);
                ("cut", node, Some(window), None)
            }
            Step::Done { node, value } => ("done", node, None, Some(value)),
        };
        entry["step"] = json!(what);
        entry["node"] = json!(node);
        if let Some(window) = window {
            entry["window"] = json!([window.alpha, window.beta]);
        }
        if let Some(value) = value {
            entry["value"] = json!(value);
        }
        entry
    });
    json!({
        "value": explanation.value,
        "line": line,
        "pruned": explanation.pruned,
        "nodes": nodes.collect::<Value>(),
        "steps": steps.collect::<Value>(),
    })
}
