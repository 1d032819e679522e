//! What the keys of `[search]` allow beside one another.

use crate::facts::Facts;
use crate::report::Report;
use crate::safety;
use crate::sections::search::Reading;
use crate::spec::{
    Algorithm, Evaluation, Gait, LEAST_SLOTS, MAX_SLOTS, Means, Placing, Score, Search, Spec, Stores, Ties,
    Verdict, Width,
};
use crate::threats;
use crate::victims;

/// Room for best moves that a hash and a lock of a byte each distinguish, for each side.
const BEST_OF_STEPS: (u16, u16) = (1, 256);
/// Room for best moves of other searches, in all.
const BEST_OF_SCORED: (u16, u16) = (16, 4096);

/// The largest board whose last squares are looked for one after the other.
const MOST_SQUARES: usize = 128;

/// Reports keys that have no meaning beside others.
pub(super) fn report(report: &Report, reading: &Reading<'_>) {
    let Search { null_move, late_move_reduction, very_late_moves, delta, futility, reverse_futility, .. } =
        reading.search;
    let pruning = [
        ("null-move", null_move > 0),
        ("late-move-reduction", late_move_reduction > 0),
        ("delta", delta.is_some()),
        ("futility", futility.is_some()),
        ("reverse-futility", reverse_futility.is_some()),
    ];
    for (key, _) in pruning.into_iter().filter(|&(_, is_on)| is_on) {
        pruned(report, reading, key);
    }
    let victims = reading.search.ordering.is_some_and(|ordering| ordering.victims);
    let margins = [
        ("delta", delta, "leaves captures out, and nothing lists these"),
        ("futility", futility, "tries captures and promotions alone, and nothing lists these"),
        (
            "reverse-futility",
            reverse_futility,
            "trusts an evaluation that captures may refute, and nothing lists these",
        ),
    ];
    for (key, margin, why) in margins {
        if margin.is_some() && (!victims || reading.search.quiescence == 0) {
            let help =
                format!("use `quiescence`, and `static = \"victims\"` in `ordering`, or leave `{key}` out");
            clash(report, reading, key, format!("`{key}` {why}"), help);
        }
    }
    if reading.search.recaptures > 0 && delta.is_none() {
        let message = "`recaptures` needs `delta`, which leaves captures out by their worth".to_owned();
        let help = "say `delta`, such as 100, or leave `recaptures` out".to_owned();
        clash(report, reading, "recaptures", message, help);
    }
    if !reading.search.losing_captures && delta.is_none() {
        let message = "`losing-captures = false` needs `delta`, which leaves captures out".to_owned();
        let help = "say `delta`, such as 100, or leave `losing-captures` out".to_owned();
        clash(report, reading, "losing-captures", message, help);
    }
    if late_move_reduction > 0 && reading.search.ordering.is_none() {
        let message = "`late-move-reduction` needs `ordering`, in which moves come late".to_owned();
        let help =
            "say `ordering`, such as { static = \"gain\" }, or leave `late-move-reduction` out".to_owned();
        clash(report, reading, "late-move-reduction", message, help);
    }
    if very_late_moves > 0 && !(1..=very_late_moves).contains(&late_move_reduction) {
        let message = "`very-late-moves` needs `late-move-reduction`, of no more moves".to_owned();
        let help = "say `late-move-reduction`, such as 4, or leave `very-late-moves` out".to_owned();
        clash(report, reading, "very-late-moves", message, help);
    }
    if reading.search.aspiration.is_some() {
        let name = match reading.search.algorithm {
            Algorithm::Minimax => "minimax",
            Algorithm::Scout => "scout",
            Algorithm::AlphaBeta | Algorithm::NegaScout => return,
        };
        let message = format!("`aspiration` does not go with {name}, which begins with the whole window");
        let help = "use `algorithm = \"negascout\"`, or leave `aspiration` out".to_owned();
        clash(report, reading, "aspiration", message, help);
    }
}

/// Reports what does not go with a key that relies on bounds.
fn pruned(report: &Report, reading: &Reading<'_>, key: &str) {
    let other = match reading.search {
        Search { algorithm: Algorithm::Minimax, .. } => {
            Some(("minimax, which knows no cutoffs", "another `algorithm`"))
        }
        Search { ties: Ties::Last, .. } => {
            Some(("`ties = \"last\"`, which takes a bound for an equal value", "`ties = \"first\"`"))
        }
        _ => None,
    };
    if let Some((other, instead)) = other {
        let message = format!("`{key}` does not go with {other}");
        clash(report, reading, key, message, format!("use {instead}, or leave `{key}` out"));
    }
}

/// Reports a clash at `key`, or at the section if the key is not there.
fn clash(report: &Report, reading: &Reading<'_>, key: &str, message: String, help: String) {
    let Some(fields) = &reading.fields else { return };
    report.error(fields.value(key).map_or(fields.span, |value| value.span), message, help);
}

/// Reports what has no meaning for the game.
pub(super) fn of_game(report: &Report, reading: &Reading<'_>, spec: &Spec, facts: &Facts) {
    slots(report, reading, facts);
    if let (Some(points @ 101..), Width::One) = (reading.search.aspiration, spec.evaluation.width) {
        let message = format!("`aspiration` is {points} points, and scores are one byte");
        clash(report, reading, "aspiration", message, "use a number from 1 to 100".to_owned());
    }
    if reading.search.quiescence > 0 && !is_noisy(spec) {
        let message = "`quiescence` searches captures and promotions, and this game has none".to_owned();
        let help = "leave `quiescence` out; mills and pieces that are put or turned over do not count";
        clash(report, reading, "quiescence", message, help.to_owned());
    }
    if !reading.search.losing_captures && reading.search.delta.is_some() && spec.royals().contains(&None) {
        let message =
            "`losing-captures = false` needs `royal` pieces: for their sake programs know what is guarded";
        let help = "leave `losing-captures` out".to_owned();
        clash(report, reading, "losing-captures", message.to_owned(), help);
    }
    if reading.search.check_extension > 0 && spec.royals().contains(&None) {
        let message = "`check-extension` searches deeper where a `royal` piece is attacked, and not both sides have one";
        clash(
            report,
            reading,
            "check-extension",
            message.to_owned(),
            "leave `check-extension` out".to_owned(),
        );
    }
    extension(report, reading, spec);
    let reason = if facts.by_steps() { Some("is for searches by scores") } else { victims::denied(spec) };
    if let Some(reason) = reason.filter(|_| reading.search.ordering.is_some_and(|ordering| ordering.victims))
    {
        let message = format!("`static = \"victims\"` {reason}");
        clash(report, reading, "ordering", message, "use `static = \"gain\"`".to_owned());
    }
    if reading.search.null_move > 0
        && let Some(reason) = duty(spec)
    {
        let message = format!("`null-move` takes a turn for worth more than none, and here {reason}");
        let help =
            "leave `null-move` out: where a side would rather not move, it overlooks what decides games";
        clash(report, reading, "null-move", message, help.to_owned());
    }
}

/// Reports a game, or a search, whose last moves cannot be judged by what can be done to them.
pub(super) fn safety(report: &Report, reading: &Reading<'_>, spec: &Spec) {
    if reading.search.safety
        && let Some((reason, help)) = safety::denied(spec)
    {
        clash(report, reading, "safety", format!("`safety` {reason}"), help.to_owned());
    }
}

/// Reports a game, or a search, in which nobody threatens to complete a line at the top of a file.
pub(super) fn threats(report: &Report, reading: &Reading<'_>, spec: &Spec) {
    if reading.search.threats.is_some()
        && let Some((reason, help)) = threats::denied(spec)
    {
        clash(report, reading, "threats", format!("`threats` {reason}"), help.to_owned());
    }
}

/// Reports a game, or a search, whose last squares are not filled one after the other, and then counted.
pub(super) fn endings(report: &Report, reading: &Reading<'_>, spec: &Spec) {
    const LEAVE: &str = "leave `endings` out";
    if reading.search.endings == 0 {
        return;
    }
    let (reason, help) = match spec {
        _ if spec.ends.no_moves != Verdict::Counts => {
            ("takes games at whose end pieces are counted, `no-moves = \"counts\"`", LEAVE)
        }
        _ if !spec.fills() => {
            ("takes games whose turns each put a piece on the board, and take none from it", LEAVE)
        }
        _ if (0..2).any(|side| spec.hand_of(side).is_some()) => {
            ("takes sides that never run out of pieces", LEAVE)
        }
        _ if spec.board.squares.len() > MOST_SQUARES => ("takes boards of at most 128 squares", LEAVE),
        _ if !spec.search.wins => ("sees the ends of the game", "use `wins = true`"),
        _ if spec.search.ties == Ties::Last => {
            ("does not go with `ties = \"last\"`", "use `ties = \"first\"`")
        }
        _ if !matches!(spec.search.algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout) => (
            "searches with a window of its own, and minimax and scout begin with the whole one",
            "use `algorithm = \"negascout\"`",
        ),
        _ => return,
    };
    clash(report, reading, "endings", format!("`endings` {reason}"), help.to_owned());
}

/// Reports extensions that the game or another key has no room for.
fn extension(report: &Report, reading: &Reading<'_>, spec: &Spec) {
    if reading.search.capture_extension == 0 {
        return;
    }
    let mut movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
    let jumps = movements.any(|movement| movement.gait == Gait::Jump);
    let trouble = match () {
        () if !jumps || !spec.turn.forced => Some("is for games of forced jumps, which this is not"),
        () if reading.search.quiescence > 0 => {
            Some("does not go with `quiescence`, which searches captures, too")
        }
        () if reading.search.null_move > 0 => Some("does not go with `null-move`"),
        () if spec.kinds.iter().flat_map(|kind| &kind.movements).any(|movement| movement.also) => {
            Some("does not go with `also`, by which captures go on without a jump")
        }
        () => None,
    };
    if let Some(trouble) = trouble {
        let message = format!("`capture-extension` {trouble}");
        clash(report, reading, "capture-extension", message, "leave one of them out".to_owned());
    }
}

/// Reports draws that a search cannot see.
pub(super) fn draws(report: &Report, reading: &Reading<'_>, spec: &Spec) {
    if reading.search.draws != Some(true) {
        return;
    }
    let (reason, help) = match spec {
        _ if spec.ends.quiet.is_none() && spec.ends.repetition.is_none() => (
            "is about draws by quiet plies and by repetition, and this game has none",
            "leave `draws` out, or say `quiet` or `repetition` in [end]",
        ),
        _ if !spec.search.wins => ("needs a search that sees the ends of the game", "use `wins = true`"),
        _ if spec.search.table.is_none() => (
            "needs a table, whose keys distinguish positions",
            "use `table = { slots = 256 }`, or leave `draws` out",
        ),
        _ => return,
    };
    clash(report, reading, "draws", format!("`draws` {reason}"), help.to_owned());
}

/// Whether a search may go on with captures, or with promotions where those are not forced.
fn is_noisy(spec: &Spec) -> bool {
    captures(spec) || (!spec.turn.forced && spec.kinds.iter().any(|kind| kind.promotion.is_some()))
}

/// Whether a piece captures by how it moves.
fn captures(spec: &Spec) -> bool {
    let mut movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
    movements.any(|movement| movement.gait == Gait::Jump || movement.only != Means::Move)
}

/// Why a turn is often a duty in a game, so that not to move would be better than any move.
fn duty(spec: &Spec) -> Option<&'static str> {
    let takes = captures(spec) || spec.turn.mill.is_some() || !spec.turn.enclose.directions().is_empty();
    match (spec.ends.no_moves, spec.ends.row) {
        _ if spec.turn.pass => Some("sides pass by the rules, when they are stuck"),
        (Verdict::Wins, _) => Some("having no move wins"),
        (Verdict::Counts, _) => Some("the game goes on until nobody can move"),
        (_, Some(row)) if !row.wins => Some("a line loses"),
        _ if spec.kinds.iter().any(|kind| kind.place == Some(Placing::Lowest)) => {
            Some("a new piece makes room for the next on top of it")
        }
        (_, None) if !takes => {
            Some("nothing is captured and no line wins, so all is a matter of who must move")
        }
        _ => None,
    }
}

/// Reports a table of a size that cannot be.
fn slots(report: &Report, reading: &Reading<'_>, facts: &Facts) {
    let Some((table, fields)) = reading.search.table.zip(reading.table.as_ref()) else { return };
    let (least, most) = match (table.stores, facts.by_steps()) {
        (Stores::BestMove, true) => BEST_OF_STEPS,
        (Stores::BestMove, false) => BEST_OF_SCORED,
        (Stores::Value, _) => (LEAST_SLOTS, MAX_SLOTS),
    };
    let what = if table.stores == Stores::Value { "values" } else { "best moves" };
    let slots = table.slots;
    let message = match slots {
        _ if !slots.is_power_of_two() => format!("{slots} slots cannot be chosen by a hash"),
        _ if slots > most => format!("{slots} slots are too many for {what}"),
        _ if slots < least => format!("{slots} slots are too few for {what}"),
        _ => return,
    };
    let place = fields.value("slots").map_or(fields.span, |value| value.span);
    report.error(place, message, format!("use a power of two from {least} to {most}"));
}

/// Reports evaluations that leave no room for wins: a win in n plies is 255 - n, a
/// loss n.
pub(super) fn room(report: &Report, reading: &Reading<'_>, evaluation: &Evaluation) {
    let Evaluation { min, max, .. } = *evaluation;
    let Search { wins, depth, .. } = reading.search;
    // Games of steps have scores of one byte.
    let deepest = (min - 1).min(254 - max);
    if wins && Score::from(depth) > deepest {
        let message = format!(
            "evaluations go from {min} to {max}, which leaves room for wins {deepest} plies away, not {depth}"
        );
        let slack = 255 - (max - min);
        let centre = evaluation.base + slack / 2 - min;
        let help = format!(
            "`base = {centre}` in [evaluation] leaves room for {}; or use a smaller `depth`",
            slack / 2 - 1
        );
        clash(report, reading, "wins", message, help);
    }
}
