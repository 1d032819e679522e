//! The variables of the deep search.

use engine_spec::Spec;

use super::choice::{has_goals, has_table, small, table_move};
use crate::kernel::sides::Side;

/// Whether a piece of any side is a code, not just its square.
fn has_codes(sides: &[Side]) -> bool {
    sides.iter().any(|side| side.class_indices.len() > 1)
}

/// Zero page: name, size, comment.
pub(crate) fn zero_page(spec: &Spec, sides: &[Side]) -> Vec<(String, u8, String)> {
    let mut wanted = vec![("zp_left".to_owned(), 1, "plies left at the node being searched".to_owned())];
    if !small(spec) || has_table(spec) || has_codes(sides) {
        wanted.push(("zp_index".to_owned(), 1, "place of a piece in its list".to_owned()));
    }
    if !small(spec) {
        for (name, comment) in [
            ("zp_reply", "what the best reply is worth"),
            ("zp_reply_to", "where it leads"),
            ("zp_base", "value of the position with the best reply made"),
            ("zp_again", "what the best reply is worth when the first choice is blocked"),
        ] {
            wanted.push((name.to_owned(), 1, comment.to_owned()));
        }
    }
    if !small(spec) && sides.iter().any(|side| side.count > 1) {
        wanted.push(("zp_freed".to_owned(), 1, "not 0: deep_freed holds something".to_owned()));
    }
    if has_table(spec) {
        wanted.push(("zp_slot".to_owned(), 2, "page of a slot of the table".to_owned()));
        wanted.push(("zp_says".to_owned(), 1, "what its value says".to_owned()));
    }
    if !small(spec) && (!table_move(spec) || has_table(spec)) {
        wanted.push(("zp_code".to_owned(), 1, "the piece being moved, as it was".to_owned()));
    }
    if table_move(spec) && (!small(spec) || (0..2).any(|side| has_goals(spec, side))) {
        wanted.push(("zp_place".to_owned(), 1, "place of the move being tried".to_owned()));
    }
    for side in sides.iter().filter(|side| side.count > 1) {
        let comment = format!("0, its {} pieces as the search has them, ascending, and 255", side.count);
        wanted.push((format!("zp_{}_list", side.name), side.count + 2, comment));
    }
    wanted
}

/// Variables outside the zero page: name, size, comment.
pub(crate) fn variables(spec: &Spec, sides: &[Side], max_depth: u8) -> Vec<(String, usize, &'static str)> {
    let nodes = usize::from(max_depth) + 1;
    let squares = spec.board.squares.len();
    let mut wanted = vec![
        ("deep_sure", nodes + 2, "by plies left: what the side to move is sure of"),
        ("deep_best", nodes, "best value so far"),
        ("deep_eval", nodes, "evaluation"),
        ("deep_size", nodes, "length of the line"),
        ("deep_taken", squares + 2, "whose piece stands on each square"),
    ];
    if !small(spec) || has_codes(sides) {
        wanted.insert(3, ("deep_code", nodes, "the piece being moved, as it was"));
    }
    if small(spec) {
        wanted.push(("deep_from", nodes, "by plies left: square that the piece being moved leaves"));
        wanted.push(("deep_to", nodes, "square that it arrives on"));
        if has_codes(sides) {
            wanted.push(("deep_next", nodes, "by plies left: the piece being moved, as it becomes"));
        }
    }
    if table_move(spec) {
        wanted.push(("deep_first", nodes, "by plies left: place of the move to try first"));
    }
    if table_move(spec) || small(spec) {
        wanted.push(("deep_tried", nodes, "place of the move being tried"));
    }
    if table_move(spec) {
        wanted.push(("deep_place", nodes, "place of the best move so far"));
        wanted.push(("deep_root", 1, "place of the best move of the last iteration"));
    }
    if sides.iter().any(|side| side.count > 1) {
        wanted.push(("deep_index", nodes, "by plies left: place in the list of the piece being moved"));
    }
    if !small(spec) && sides.iter().any(|side| side.count > 1) {
        wanted.push(("deep_freed", squares, "best reply to each square that a piece of the mover stands on"));
    }
    if has_table(spec) {
        wanted.push(("deep_key_0", nodes, "by plies left: key of the position, lowest byte"));
        wanted.push(("deep_key_1", nodes, "second byte"));
        wanted.push(("deep_key_2", nodes, "third byte"));
        wanted.push(("deep_key_3", nodes, "highest byte"));
    }
    wanted.into_iter().map(|(name, size, comment)| (name.to_owned(), size, comment)).collect()
}
