//! Whether two descriptions have the same rules.
//!
//! Only what decides which moves are legal and how a game ends counts. Names, letters, colours and
//! texts do not, nor does the order in which a piece's moves are tried.

use engine_spec::{Kind, Movement, Spec, Square};

/// What keeps two descriptions from playing each other, in a few words each; nothing if their rules
/// are the same.
#[must_use]
pub fn same_rules(a: &Spec, b: &Spec) -> Vec<String> {
    let mut different = Vec::new();
    if a.board != b.board {
        different.push("the board".to_owned());
    }
    if a.kinds.len() != b.kinds.len() {
        different.push("how many sorts of pieces there are".to_owned());
    } else {
        for (index, (kind, other)) in a.kinds.iter().zip(&b.kinds).enumerate() {
            if let Some(what) = kind_differs(kind, other) {
                different.push(format!("{what} of {}", kind.name));
            } else if a.board == b.board && starts(a, index) != starts(b, index) {
                different.push(format!("where {} begins", kind.name));
            }
        }
    }
    if a.turn != b.turn {
        different.push("the turn".to_owned());
    }
    if !same_ends(a, b) {
        different.push("how a game ends".to_owned());
    }
    different
}

/// What two kinds of pieces differ in.
fn kind_differs(kind: &Kind, other: &Kind) -> Option<&'static str> {
    if kind.side != other.side {
        Some("the side")
    } else if !alike(&kind.movements, &other.movements)
        || kind.place != other.place
        || kind.royal != other.royal
        || kind.castles != other.castles
    {
        Some("the moves")
    } else if kind.promotion != other.promotion {
        Some("the promotion")
    } else {
        None
    }
}

/// Whether two lists hold the same movements, in whatever order.
fn alike(movements: &[Movement], others: &[Movement]) -> bool {
    movements.len() == others.len() && movements.iter().all(|movement| others.contains(movement))
}

/// Where pieces of a kind begin, in ascending order.
fn starts(spec: &Spec, kind: usize) -> Vec<Square> {
    let of_kind =
        |piece: &&engine_spec::Piece| spec.classes.get(piece.class).is_some_and(|class| class.kind == kind);
    let mut squares: Vec<Square> = spec.pieces.iter().filter(of_kind).map(|piece| piece.start).collect();
    squares.sort_unstable();
    squares
}

fn same_ends(a: &Spec, b: &Spec) -> bool {
    let (a, b) = (&a.ends, &b.ends);
    // Kinds stand in one order, or the pieces would not be the same.
    let plain = |ends: &engine_spec::Ends| {
        (ends.no_moves, ends.row, ends.quiet, ends.restart.clone(), ends.repetition, ends.checks)
    };
    let same_reach = a.reach.len() == b.reach.len() && a.reach.iter().all(|reach| b.reach.contains(reach));
    plain(a) == plain(b) && same_reach && a.dead == b.dead
}
