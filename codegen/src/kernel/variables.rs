//! The variables of a kernel, in the zero page and outside it.

use engine_spec::{History, Spec, Stores, Table};

use crate::kernel::deep;
use crate::kernel::sides::Side;
use crate::kernel::{ranked, tree};
use crate::zeropage::Wanted;

/// The table of best moves, if there is one.
pub(crate) fn best_moves(spec: &Spec) -> Option<Table> {
    spec.search.table.filter(|table| table.stores == Stores::BestMove)
}

/// Zero page: name, size, comment.
pub(crate) fn zero_page(spec: &Spec, sides: &[Side], ordered: bool) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = [
        ("zp_side", 1, "side to move"),
        ("zp_ply", 1, "plies from the root of the search"),
        ("zp_depth", 1, "plies left to search"),
        ("zp_eval", 1, "evaluation of the position"),
        ("zp_hash", 1, "hash of the position"),
        ("zp_lock", 1, "lock of the position"),
        ("zp_nodes", 4, "nodes expanded in this search, lowest byte first"),
        ("zp_score", 1, "value that a search has returned"),
        ("zp_value", 1, "a value kept over a call"),
        ("zp_bound", 1, "one ply above the leaves: what the other side is sure of"),
        ("zp_best", 1, "best step one ply above the leaves, or best value"),
        ("zp_found", 1, "one ply above the leaves: its value"),
        ("zp_start", 1, "square whose steps are generated"),
        ("zp_from", 1, "square that a piece leaves; else scratch"),
        ("zp_to", 1, "square that a piece arrives on; else scratch"),
        ("zp_piece", 1, "the piece that moves"),
        ("zp_step", 1, "a step kept over a call"),
        ("zp_current", 1, "first untried move; a place in what is printed"),
        ("zp_picked", 1, "best untried move; a place in what is printed"),
        ("zp_end", 1, "end of a list"),
        ("zp_count", 1, "counter"),
        ("zp_text", 2, "text being printed"),
        ("zp_row", 2, "line of a ply"),
        ("zp_next_row", 2, "line of the next ply"),
    ]
    .map(|(name, size, comment)| (name.to_owned(), size, comment.to_owned()))
    .into();
    if spec.search.is_deep() {
        let of_lists = ["zp_score", "zp_bound", "zp_found", "zp_start"];
        let unused = |name: &str| of_lists.contains(&name) || (name == "zp_best" && deep::small(spec));
        wanted.retain(|(name, ..)| !unused(name));
        wanted.extend(deep::zero_page(spec, sides));
    }
    if ordered {
        let comment = "one ply above the leaves: score of the best step";
        wanted.push(("zp_order".to_owned(), 1, comment.to_owned()));
    }
    if best_moves(spec).is_some() && spec.search.ordering.is_some_and(|ordering| ordering.table_move > 0) {
        wanted.push(("zp_table_move".to_owned(), 1, "the step that the hash table remembers".to_owned()));
    }
    let by_rank = ranked::plies(spec) > 0;
    let history = spec.search.ordering.is_some_and(|ordering| ordering.history != History::None);
    let several = sides.iter().any(|side| side.count > 1);
    wanted.retain(|(name, ..)| match name.as_str() {
        "zp_bound" => !by_rank,
        "zp_picked" => history || best_moves(spec).is_some(),
        "zp_hash" | "zp_lock" => best_moves(spec).is_some(),
        "zp_piece" => several || tree::plies(spec) > 0 || (spec.search.is_deep() && !deep::small(spec)),
        _ => true,
    });
    if !by_rank && !deep::small(spec) && sides.iter().any(|side| side.class_indices.len() > 1) {
        wanted.push(("zp_gain".to_owned(), 2, "the change of evaluation by step, of one piece".to_owned()));
    }
    if tree::plies(spec) > 0 {
        wanted.extend(tree::wanted(spec, sides));
    }
    if by_rank {
        wanted.extend(ranked::wanted(spec));
    }
    for side in sides {
        let comment = match side.count {
            1 => "square of its piece".to_owned(),
            count => format!("squares of its {count} pieces, ascending"),
        };
        wanted.push((format!("zp_{}_squares", side.name), side.count, comment));
    }
    wanted
}

/// Those outside the zero page, but for the rows of the principal variation: name, size, comment.
pub(crate) fn variables(
    spec: &Spec,
    sides: &[Side],
    max_depth: u8,
    in_zero_page: &dyn Fn(&str) -> bool,
) -> Vec<(String, usize, &'static str)> {
    let plies = usize::from(max_depth) + 1;
    let history = spec.search.ordering.is_some_and(|ordering| ordering.history != History::None);
    let mut wanted: Vec<(String, usize, &str)> = Vec::new();
    let mut want =
        |name: &str, size: usize, comment: &'static str| wanted.push((name.to_owned(), size, comment));
    if tree::plies(spec) > 0 {
        let squares = spec.board.squares.len();
        want("tree_taken", squares + 1, "whose piece stands on each square, in the tree");
        if sides.iter().any(|side| side.count > 1) {
            want("tree_freed", squares, "best reply to each square that a piece of the mover stands on");
        }
        if (0..2).any(|side| tree::three_plies(spec, side)) {
            want("tree_near", squares + 1, "zp_near for the squares that the single piece can step to");
            want(
                "tree_short",
                tree::most_steps(spec),
                "what each of its steps falls short of the best on any board",
            );
        }
        want("tree_lines", (tree::plies(spec) - 2) * tree::plies(spec), "the lines of the tree, one a ply");
        for (name, size, _) in tree::of_plies(spec, sides) {
            if !in_zero_page(&name) {
                want(&name.replacen("zp_", "ply_", 1), usize::from(size), "of the tree");
            }
        }
    }
    if spec.search.is_deep() {
        for (name, size, comment) in deep::variables(spec, sides, max_depth) {
            want(&name, size, comment);
        }
    }
    if ranked::plies(spec) > 0 {
        want(
            "ranked_taken",
            spec.board.squares.len() + 1,
            "whether a piece stands on each square, in Ranked",
        );
        want("ranked_list", 256, "moves of the plies of Ranked");
        if history {
            want("ranked_score", 256, "and how soon to try them");
        }
        let kept = if history { ranked::kept(spec) * (ranked::plies(spec) - 1) } else { 0 };
        if kept > 0 {
            want("ranked_kept", kept, "scores of moves before the first was tried");
        }
        want("ranked_lines", ranked::plies(spec) * ranked::plies(spec), "the lines of Ranked, one a ply");
        for (name, size, _) in ranked::of_plies(spec, sides) {
            if !in_zero_page(&name) {
                want(&name.replacen("zp_", "ply_", 1), usize::from(size), "of Ranked");
            }
        }
    }
    let lists = !spec.search.is_deep();
    if lists {
        want("move_list", 256, "steps of all plies");
    }
    if history {
        if lists {
            want("move_score", 256, "and how soon to try them");
        }
        want("history", 256, "score of each step that has been best");
    }
    if let Some(table) = best_moves(spec) {
        for side in sides {
            want(&format!("table_move_{}", side.name), usize::from(table.slots), "best move of each slot");
            want(
                &format!("table_lock_{}", side.name),
                usize::from(table.slots),
                "and the lock of its position",
            );
        }
    }
    if lists {
        want("move_first", plies + 1, "where the moves of each ply begin in move_list");
        want("search_alpha", plies, "at each ply: what the first side is sure of");
        want("search_beta", plies, "at each ply: what the second side is sure of");
        want("search_best", plies, "at each ply: best move so far");
        want("search_current", plies, "at each ply: move being tried");
    }
    if !deep::small(spec) {
        want("kept_eval", plies, "at each ply: evaluation before the move");
        if best_moves(spec).is_some() {
            want("kept_hash", plies, "at each ply: hash before the move");
            want("kept_lock", plies, "at each ply: lock before the move");
        }
        let most = sides.iter().map(|side| side.count).max().unwrap_or(0);
        for piece in 0..if most > 1 { most } else { 0 } {
            let comment =
                if piece == 0 { "at each ply: piece list of its side before the move" } else { "and so on" };
            want(&format!("kept_square_{piece}"), plies, comment);
        }
    }
    want("pv_end", plies, "at each ply: end of its line");
    wanted
}
