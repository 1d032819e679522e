//! What a program says: texts that follow from the rules.

use engine_spec::{Algorithm, Spec};

/// An example of a move, and what it does.
pub fn example(spec: &Spec, lowest: bool) -> (String, &'static str) {
    let spanish = spec.language.code() == "es";
    let board = &spec.board;
    if lowest {
        let words = if spanish { "pone una pieza en la columna 1" } else { "put a piece into column 1" };
        return ("1".to_owned(), words);
    }
    let places = spec.kinds.iter().any(|kind| kind.place.is_some());
    let middle = board.name((board.squares.len() / 2) as u8);
    if places {
        return (middle, if spanish { "pone una pieza ahi" } else { "put a piece there" });
    }
    let from = spec.pieces_of(0).map(|piece| spec.pieces[piece].start).last().unwrap_or(0);
    let movements =
        spec.pieces_of(0).last().map(|piece| spec.kind_of(piece).movements.clone()).unwrap_or_default();
    let to = movements.iter().find_map(|movement| {
        let &(file, rank) = board.squares.get(usize::from(from))?;
        board.square_at(
            file.checked_add_signed(movement.offset.0)?,
            rank.checked_add_signed(movement.offset.1)?,
        )
    });
    let words = if spanish { "mueve una pieza" } else { "move a piece" };
    (format!("{}{}", board.name(from), board.name(to.unwrap_or(from))), words)
}

/// The numbers of the files under the board, as moves into them are called.
pub fn file_numbers(files: u8) -> String {
    let numbers: String = (1..=files).map(|file| format!("{file:>2}")).collect();
    format!("   {numbers}")
}

/// The search in a few words.
pub fn about_search(algorithm: Algorithm, iterative: bool) -> String {
    let algorithm = match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alpha-beta",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout, which is principal variation search",
    };
    let how = if iterative {
        "by iterative deepening"
    } else {
        "straight to the depth, or deeper and deeper for a time"
    };
    format!("{algorithm}, {how}")
}

/// A text as it stands between quotes in a source: lower case is what prints as capitals.
pub fn quoted(text: &str) -> String {
    text.to_lowercase().replace('"', "\"\"")
}

/// Why a move ends the game, if that is always the same; in at most 14 characters.
pub fn over_reason(spec: &Spec) -> String {
    let ends = &spec.ends;
    let english = spec.language.code() == "en";
    match (ends.row, ends.reach.is_empty(), ends.extinct) {
        (Some(row), true, _) if english => format!("{} in a row", row.length),
        (Some(row), true, _) => format!("{} en raya", row.length),
        (None, false, _) if english => "goal reached".to_owned(),
        (None, false, _) => "meta alcanzada".to_owned(),
        (None, true, Some(_)) if english => "too few left".to_owned(),
        (None, true, Some(_)) => "quedan pocas".to_owned(),
        _ => String::new(),
    }
}
