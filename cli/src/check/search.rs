//! How the program searches, in words and for scripts.

use engine_spec::{Algorithm, History, Ordering, Replace, Search, Size, Stores, Ties};
use serde_json::{Value, json};

/// The search in one line.
pub(super) fn text(search: &Search) -> String {
    let mut words = vec![format!("{}, depth {}", algorithm(search.algorithm), search.depth)];
    if search.iterative_deepening {
        words.push("iterative deepening".to_owned());
    }
    words.push(format!("ties {}", ties(search.ties)));
    if let Some(points) = search.aspiration {
        words.push(format!("aspiration {points}"));
    }
    if search.wins {
        words.push("wins seen".to_owned());
    }
    if search.quiescence > 0 {
        words.push(format!("quiescence {}", search.quiescence));
    }
    if search.recaptures > 0 {
        words.push(format!("recaptures alone after {}", search.recaptures));
    }
    if !search.losing_captures {
        words.push("no losing captures".to_owned());
    }
    if search.capture_extension > 0 {
        words.push(format!("capture extension {}", search.capture_extension));
    }
    if search.check_extension > 0 {
        words.push(format!("check extension {}", search.check_extension));
    }
    if search.null_move > 0 {
        words.push(format!("null move {}", search.null_move));
    }
    if search.late_move_reduction > 0 {
        words.push(format!("late moves reduced after {}", search.late_move_reduction));
    }
    if search.very_late_moves > 0 {
        words.push(format!("twice after {}", search.very_late_moves));
    }
    if let Some(points) = search.delta {
        words.push(format!("delta {points}"));
    }
    if let Some(points) = search.futility {
        words.push(format!("futility {points}"));
    }
    if let Some(points) = search.reverse_futility {
        words.push(format!("reverse futility {points}"));
    }
    if search.safety {
        words.push("safety of the last move".to_owned());
    }
    if let Some(points) = search.threats {
        words.push(format!("threats, {points} for who gets his as files fill up"));
    }
    if let Some(draws) = search.draws {
        words.push(if draws { "draws seen" } else { "draws not seen" }.to_owned());
    }
    if let Some(table) = search.table {
        words.push(match table.stores {
            Stores::BestMove => format!("table of {} best moves a side", table.slots),
            Stores::Value => format!("table of {} values", table.slots),
        });
        if table.replace != Replace::Always {
            words.push(format!("replace {}", replace(table.replace)));
        }
    }
    if let Some(ordering) = search.ordering {
        if ordering.table_move > 0 {
            words.push(format!("table move {}", ordering.table_move));
        }
        if ordering.history != History::None {
            words.push(format!("history {}", history(ordering.history)));
        }
        if ordering.victims {
            words.push("victims first".to_owned());
        } else if ordering.gain {
            words.push("best gain first".to_owned());
        }
        if ordering.killers > 0 {
            words.push(format!("{} killers", ordering.killers));
        }
    }
    if search.size == Size::Small {
        words.push("small".to_owned());
    }
    if search.time_limit > 0 {
        words.push(format!("{} min a move", search.time_limit));
    }
    words.join(", ")
}

/// The search for scripts.
pub(super) fn summary(search: &Search) -> Value {
    json!({
        "algorithm": algorithm(search.algorithm),
        "depth": search.depth,
        "iterative_deepening": search.iterative_deepening,
        "ties": ties(search.ties),
        "wins": search.wins,
        "table": search.table.map(|table| {
            json!({ "slots": table.slots, "stores": stores(table.stores), "seed": table.seed, "replace": replace(table.replace) })
        }),
        "aspiration": search.aspiration,
        "quiescence": search.quiescence,
        "capture_extension": search.capture_extension,
        "check_extension": search.check_extension,
        "null_move": search.null_move,
        "late_move_reduction": search.late_move_reduction,
        "very_late_moves": search.very_late_moves,
        "delta": search.delta,
        "futility": search.futility,
        "reverse_futility": search.reverse_futility,
        "safety": search.safety,
        "threats": search.threats,
        "draws": search.draws,
        "ordering": search.ordering.map(|ordering| {
            json!({
                "table_move": ordering.table_move,
                "history": history(ordering.history),
                "static": statics(ordering),
                "killers": ordering.killers,
            })
        }),
        "time_limit": search.time_limit,
        "size": if search.size == Size::Small { "small" } else { "fast" },
    })
}

// The words of the description, so that what is printed can be looked up in it.

fn algorithm(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout",
        Algorithm::AlphaBeta => "alpha-beta",
    }
}

fn statics(ordering: Ordering) -> &'static str {
    match (ordering.victims, ordering.gain) {
        (true, _) => "victims",
        (false, true) => "gain",
        (false, false) => "none",
    }
}

fn ties(ties: Ties) -> &'static str {
    match ties {
        Ties::First => "first",
        Ties::Last => "last",
    }
}

fn stores(stores: Stores) -> &'static str {
    match stores {
        Stores::BestMove => "best-move",
        Stores::Value => "value",
    }
}

fn history(history: History) -> &'static str {
    match history {
        History::None => "none",
        History::One => "one",
        History::Depth => "depth",
        History::Aging => "aging",
    }
}

fn replace(replace: Replace) -> &'static str {
    match replace {
        Replace::Always => "always",
        Replace::Deeper => "deeper",
        Replace::TwoTier => "two-tier",
    }
}
