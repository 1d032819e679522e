//! The variables of a tree.

use engine_spec::{Spec, Ties};

use super::{classes, plies, three_plies};
use crate::kernel::sides::Side;
use crate::zeropage::Wanted;

/// The variables of the tree, those of the lowest plies first.
pub(crate) fn wanted(spec: &Spec, sides: &[Side]) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = [
        ("zp_reply", "what the best reply is worth"),
        ("zp_reply_to", "where it leads"),
        ("zp_base", "value of the position with the best reply made"),
        ("zp_again", "what the best reply is worth when the first choice is blocked"),
        ("zp_taken", "moves that another piece is in the way of"),
    ]
    .map(|(name, comment)| (name.to_owned(), 1, comment.to_owned()))
    .into();
    if (0..2).any(|side| three_plies(spec, side)) {
        let comment = "what tree_near holds for squares that the single piece can step to";
        wanted.push(("zp_near".to_owned(), 1, comment.to_owned()));
    }
    if (0..2).any(|side| three_plies(spec, side)) {
        let comment = "the piece whose move three plies before the leaves is played";
        wanted.push(("zp_moved".to_owned(), 1, comment.to_owned()));
    }
    let mut of_lists = (0..2).filter(|&index| three_plies(spec, index) && sides[index].count > 1);
    if let Some(index) = of_lists.next() {
        wanted.push(("zp_place".to_owned(), 1, "its place in the list".to_owned()));
        if classes(spec, index).len() > 1 {
            wanted.push(("zp_next".to_owned(), 1, "what takes that place".to_owned()));
        }
    }
    if sides.iter().any(|side| side.count > 1) {
        let comment = "not 0 if a piece of the mover is in the way of a good reply";
        wanted.push(("zp_freed".to_owned(), 1, comment.to_owned()));
        if spec.search.ties == Ties::Last {
            wanted.push((
                "zp_last_reply".to_owned(),
                1,
                "what the best reply to the last move is worth".to_owned(),
            ));
        }
        wanted.push((
            "zp_blocker".to_owned(),
            1,
            "where a move would get in the way of the reply".to_owned(),
        ));
    }
    wanted
}

/// The variables of the plies, those of the lowest first.
pub(crate) fn of_plies(spec: &Spec, sides: &[Side]) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    let plies = plies(spec);
    let with_three_plies: Vec<&Side> =
        sides.iter().zip(0..).filter(|&(_, index)| three_plies(spec, index)).map(|(side, _)| side).collect();
    let of_other_replies = [
        (
            "zp_other_replies",
            "for each piece: what the best reply of the others is worth; 0 if not known yet",
        ),
        ("zp_other_replies_to", "where it leads"),
    ];
    let held = ("zp_held", "the last move that was refuted three plies before the leaves, or NO_MOVE");
    let of_step = [
        ("zp_slack", "what a value is compared with to find the step that cuts the middle ply off"),
        ("zp_least", "what the best step of the single piece falls short of the best anywhere"),
        ("zp_stepped", "evaluation with the best step of the single piece"),
        ("zp_step_count", "how many steps the single piece has"),
    ];
    let of_one = |(name, comment): (&str, &str)| (name.to_owned(), 1, comment.to_owned());
    for side in with_three_plies.iter().filter(|side| side.count > 1) {
        wanted.push(of_one(("zp_replied", "evaluation with the best reply of the other pieces, less 1")));
        wanted.extend(
            of_other_replies.map(|(name, comment)| (name.to_owned(), side.count, comment.to_owned())),
        );
    }
    if !with_three_plies.is_empty() || spec.search.ties == Ties::Last {
        wanted.push(of_one(held));
    }
    if spec.search.ties == Ties::Last {
        wanted.push(of_one(("zp_window", "what its side was sure of when the best move was tried there")));
    }
    if !with_three_plies.is_empty() {
        wanted.extend(of_step.map(of_one));
    }
    for ply in 1..=plies + 2 {
        if ply >= 2 {
            wanted.push((
                format!("zp_mine_{ply}"),
                1,
                format!("{ply} plies left: what the side to move is sure of"),
            ));
        }
        if ply > plies {
            continue;
        }
        for side in sides {
            wanted.push((
                format!("zp_{}_{ply}", side.name),
                side.count,
                format!("the pieces of {}, should it move then", side.name),
            ));
        }
        if ply >= 2 {
            wanted.push((format!("zp_eval_{ply}"), 1, "evaluation".to_owned()));
        }
        if ply >= 3 && spec.search.ties == Ties::Last {
            wanted.push((format!("zp_best_{ply}"), 1, "the step that is best so far, or NO_MOVE".to_owned()));
        }
        if ply >= 3 {
            wanted.push((format!("zp_dest_{ply}"), 1, "where the step being tried leads".to_owned()));
        }
    }
    wanted
}
