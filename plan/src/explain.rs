//! A plan in words, a row for each thing that it decides.

use engine_spec::{Algorithm, History, Replace, Spec, Ties, Width};

use crate::endings::Endings;
use crate::evaluation::Sort;
use crate::moves::{At, Condition, Effect, Moves, Reach, Rule, RuleId};
use crate::search::{
    Draws, HistoryOf, Key, LateMoves, Node, NullMove, Order, Quiescence, Search, Table, Threats, Window,
};
use crate::state::Undo;
use crate::{NodeKind, Plan};

/// A row: to what it belongs, and what is decided.
pub type Row = (&'static str, String);

impl Plan {
    /// The plan in rows.
    #[must_use]
    pub fn explain(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.state.iter().map(|row| ("state", state(row))).collect();
        rows.extend(self.moves.rules.iter().map(|rule| ("rule", rule_text(rule))));
        for (kind, paths) in self.spec().kinds.iter().zip(&self.moves.paths) {
            rows.extend(moves(&self.moves, &kind.name, paths));
        }
        rows.extend(others(&self.moves, self.spec()));
        rows.extend(self.evaluation.terms.iter().map(|term| {
            let (least, most) = term.range;
            ("evaluation", format!("{}: {least} to {most}", sort(self.spec(), term.sort)))
        }));
        let (least, most) = self.evaluation.range;
        let cut = if self.evaluation.clamped { ", cut off there" } else { "" };
        let width = match self.evaluation.width {
            Width::One => "one byte",
            Width::Two => "two bytes",
        };
        rows.push(("evaluation", format!("together {least} to {most}{cut}, {width}")));
        rows.extend(search(&self.search));
        rows.extend(self.facts.all().map(|fact| ("fact", fact.to_string())));
        rows
    }
}

fn state(row: &crate::Row) -> String {
    let bytes = if row.bytes == 1 { "byte" } else { "bytes" };
    let key = if row.in_key { ", in the key" } else { "" };
    let undo = match row.undo {
        Undo::Reversed => "changed back",
        Undo::Saved => "written down before a move",
        Undo::Replayed => "counted anew from the moves of the game",
    };
    format!("{}: {} {bytes}{key}, {undo}", row.part.name(), row.bytes)
}

fn rule_text(rule: &Rule) -> String {
    let effects: Vec<&str> = rule.effects.iter().map(effect).collect();
    let effects = if effects.is_empty() { "nothing".to_owned() } else { effects.join(", ") };
    let when: Vec<String> = rule.when.iter().map(condition).collect();
    let when = if when.is_empty() { String::new() } else { format!(" if {}", when.join(" and ")) };
    format!("{}: {effects}{when}", rule.name)
}

fn effect(effect: &Effect) -> &'static str {
    match effect {
        Effect::Lift => "lift",
        Effect::Put { promotion: None } => "put",
        Effect::Put { promotion: Some(_) } => "put or promote",
        Effect::Spend => "take from the hand",
        Effect::Remove(At::To) => "remove what is there",
        Effect::Remove(At::Over) => "remove what is jumped over",
        Effect::Remove(At::Passer) => "remove what has passed",
        Effect::Flip => "flip what is outflanked",
        Effect::Enclose(_) => "take what is enclosed",
        Effect::Carry(..) => "carry another piece",
        Effect::Cross(_) => "note the square that has been passed",
        Effect::Restart => "restart the count of quiet plies",
        Effect::JumpOn => "jump on if possible",
        Effect::Mill => "take a piece if a mill is closed",
    }
}

fn condition(condition: &Condition) -> String {
    match condition {
        Condition::HandEmpty => "the hand is empty".to_owned(),
        Condition::HandLeft => "the hand is not empty".to_owned(),
        Condition::AtMostLeft(count) => format!("at most {count} pieces are left"),
        Condition::MoreLeft(count) => format!("more than {count} pieces are left"),
        Condition::NoCapture => "nothing can be captured".to_owned(),
        Condition::Stuck => "only the other side can move".to_owned(),
        Condition::MillClosed => "a mill has just been closed".to_owned(),
        Condition::MayCastle(_) => {
            "it and the other piece have not moved, and nothing is in the way".to_owned()
        }
        Condition::RoyalSafe => "the royal piece is not left attacked".to_owned(),
    }
}

/// The paths of a kind, those that follow the same rules as one row.
fn moves(all: &Moves, kind: &str, paths: &[crate::Path]) -> Vec<Row> {
    let name = |rule: Option<RuleId>| rule.and_then(|id| all.rule(id)).map(|rule| rule.name);
    let mut groups: Vec<(String, usize)> = Vec::new();
    for path in paths {
        let reach = match path.reach {
            Reach::Leap(_) => "leaps",
            Reach::Ride(..) => "rides",
            Reach::Bend(..) => "steps that go on",
            Reach::Over(_) => "rides over a piece",
            Reach::Jump(_) => "jumps",
            Reach::Link => "links",
        };
        let targets = [(path.empty, "empty"), (path.enemy, "enemy"), (path.passed, "passed")];
        let targets = targets.map(|(rule, what)| (name(rule), what));
        let targets = targets.into_iter().filter_map(|(rule, what)| Some(format!("{what} -> {}", rule?)));
        let text = format!("{reach}: {}", targets.collect::<Vec<_>>().join(", "));
        match groups.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => groups.push((text, 1)),
        }
    }
    groups.into_iter().map(|(text, count)| ("moves", format!("{kind}: {count} {text}"))).collect()
}

/// Moves that belong to no path.
fn others(moves: &Moves, spec: &Spec) -> Vec<Row> {
    let mut rows = Vec::new();
    for (kind, castlings) in spec.kinds.iter().zip(&moves.castlings).filter(|(_, all)| !all.is_empty()) {
        rows.push(("moves", format!("{}: {} castlings", kind.name, castlings.len())));
    }
    for (kind, flight) in spec.kinds.iter().zip(&moves.flights) {
        if flight.is_some() {
            rows.push(("moves", format!("{}: to any empty square -> flight", kind.name)));
        }
    }
    for drop in moves.drops.iter().flatten() {
        let kind = spec.classes.get(drop.class).and_then(|class| spec.kinds.get(class.kind));
        let name = kind.map_or("", |kind| kind.name.as_str());
        rows.push(("moves", format!("{name}: a new piece -> placing")));
    }
    rows
}

fn sort(spec: &Spec, sort: Sort) -> String {
    match sort {
        Sort::Base => "base".to_owned(),
        Sort::Values(side) => format!("values of {}", spec.sides[side & 1].name),
        Sort::Mobility => "mobility".to_owned(),
        Sort::Along => "ways to outflank and empty neighbours along lines".to_owned(),
        Sort::Lines => "lines".to_owned(),
        Sort::Closing => "a mill that can be closed".to_owned(),
        Sort::Hunt => "a royal piece that is left alone".to_owned(),
        Sort::Files => "files by who stands on them".to_owned(),
        Sort::Patterns => {
            let places: usize = spec.evaluation.patterns.iter().map(|pattern| pattern.places.len()).sum();
            format!("patterns at {places} places")
        }
    }
}

fn search(search: &Search) -> Vec<Row> {
    let algorithm = match search.algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alpha-beta",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "principal variation search",
    };
    let bounds = if search.hard { "fail-hard" } else { "fail-soft" };
    let ends = if search.ends { "ends of the game seen" } else { "evaluations alone" };
    let ties = if search.ties == Ties::Last { "last" } else { "first" };
    let mut words = vec![format!("{algorithm}, {bounds}, {ends}, the {ties} of equal moves")];
    if search.wins_first {
        words.push("a move that wins at once before all others".to_owned());
    }
    let mut rows = vec![("search", words.join(", "))];
    let kinds = [(NodeKind::Inner, &search.inner), (NodeKind::Frontier, &search.frontier)];
    rows.extend(
        kinds.map(|(kind, node)| ("node", format!("{}: {}", kind_text(kind), node_text(kind, node, search)))),
    );
    rows.extend(
        search.quiescence.map(|quiescence| ("node", format!("quiescence: {}", quiet_text(quiescence)))),
    );
    rows.extend(search.fills.then(|| {
        ("search", "by the clock no deeper than squares are empty: a game lasts no longer".to_owned())
    }));
    rows.extend(search.extension.map(|turns| {
        ("node", format!("frontier: captures use up no ply, {turns} of them one after the other"))
    }));
    rows.extend(search.check_extension.map(|most| {
        ("node", format!("one ply deeper where a royal piece is attacked, {most} times in a line at most"))
    }));
    rows.extend(search.victims.as_ref().map(|_| {
        let text = "frontier and quiescence: captures and promotions first, the most valuable victim by the least valuable \
                    piece";
        ("node", text.to_owned())
    }));
    rows.extend(search.delta.map(|margin| {
        let text =
            format!("beyond the depth: no capture that is {margin} points or more below what is needed");
        ("node", text)
    }));
    rows.extend(search.spares.then(|| {
        let text = "frontier: worth no less than its lower bound; moves that take nothing and fall short of it need not be \
                    made";
        ("node", text.to_owned())
    }));
    rows.extend(search.spares_late().then(|| {
        let text = "a ply above the frontier: nor need late moves of that kind";
        ("node", text.to_owned())
    }));
    rows.extend(search.futility.map(|margin| {
        let text =
            format!("frontier: captures and promotions alone, {margin} points or more below what is needed");
        ("node", text)
    }));
    rows.extend(search.reverse_futility.map(|margin| {
        (
            "node",
            format!("frontier: no move at all, {margin} points or more above what the other side allows"),
        )
    }));
    rows.extend(search.null_move.map(|NullMove { reduction, .. }| {
        ("node", format!("inner: a null move before all others, searched {reduction} plies less"))
    }));
    rows.extend(search.late_moves.map(|LateMoves { full, answers, very, sorted, .. }| {
        let near = answers.map(|answers| format!(" ({answers} that answer the root's)")).unwrap_or_default();
        let text = format!(
            "inner: after {full} moves{near}, the others first one ply less deep, with a null window"
        );
        let listed = sorted.map(|sorted| format!("; after {sorted}, as they are listed")).unwrap_or_default();
        let twice = very.map(|very| format!("; two after {very}")).unwrap_or_default();
        ("node", text + &twice + &listed)
    }));
    rows.extend(search.safety.as_ref().map(|_| {
        let text = "the last move: lost where the other side could win at once, won one safe step from winning, \
                    without the piece where it could be taken";
        ("node", text.to_owned())
    }));
    rows.extend(search.threats.map(|Threats { points }| {
        let text = format!(
            "lines that the next move completes are won, two of them lost; what lets the other side complete one is \
             left out; with two plies left: {points} points for who gets a square of his own as files fill up"
        );
        ("node", text)
    }));
    rows.extend(search.endings.map(|Endings { squares, after }| {
        let text = format!(
            "with {squares} empty squares or fewer, after {after} plies: to the end of the game, who wins, then by how much"
        );
        ("search", text)
    }));
    rows.extend(search.draws.map(|draws| ("search", draws_text(draws))));
    rows.extend(search.table.map(|table| ("table", table_text(table))));
    rows
}

fn draws_text(Draws { quiet, repetition }: Draws) -> String {
    let quiet = quiet.map(|plies| format!("{plies} quiet plies"));
    let repeated = repetition.then(|| "a position that was there before".to_owned());
    let either: Vec<String> = quiet.into_iter().chain(repeated).collect();
    format!("a draw, with two plies left or more: {}", either.join(", "))
}

fn kind_text(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Inner => "inner",
        NodeKind::Frontier => "frontier",
    }
}

fn quiet_text(Quiescence { plies, recaptures, loses, forced }: Quiescence) -> String {
    let what =
        if forced { "captures, all of them where there is one" } else { "captures and promotions, or none" };
    let after = recaptures.map_or(String::new(), |plies| format!("; after {plies} plies recaptures alone"));
    let but = if loses { "" } else { "; none of something guarded that is worth less than what takes it" };
    format!("{plies} plies more, {what}{after}{but}")
}

fn node_text(kind: NodeKind, node: &Node, search: &Search) -> String {
    let window = match node.window {
        Window::Given => "given window",
        Window::Whole => "whole window",
    };
    let order = match node.order {
        Order::Generated if kind == NodeKind::Frontier && search.mills.is_some() => {
            "moves as generated, what closes a mill last".to_owned()
        }
        Order::Generated => "moves as generated".to_owned(),
        Order::Placed { gain, first } => {
            let by = if gain { "by gain" } else { "piece after piece" };
            format!("moves in fixed places, {by}{}", if first { ", the remembered one first" } else { "" })
        }
        Order::Scored(points) => {
            let mut by = Vec::new();
            if points.table_move > 0 {
                by.push("table move");
            }
            if points.history != History::None {
                by.push(match search.history {
                    HistoryOf::Squares => "history of squares",
                    HistoryOf::Class => "history of classes",
                });
            }
            if points.gain {
                by.push("gain");
            }
            if points.killers > 0 {
                by.push("killers");
            }
            format!("moves by {}", if by.is_empty() { "number".to_owned() } else { by.join(", ") })
        }
    };
    format!("{window}, {order}")
}

fn table_text(table: Table) -> String {
    let key = match table.key {
        Key::HashAndLock => "a byte of hash and one of lock, a half for each side",
        Key::Wide => "a key of 32 bits",
        Key::WideWithDepth => "a key of 32 bits with the depth",
    };
    let holds = if table.values { "values and best moves" } else { "best moves" };
    let replace = match table.replace {
        Replace::Always => "always replaced",
        Replace::Deeper => "replaced by what is as deep",
        Replace::TwoTier => "pairs: the deeper and the later",
    };
    let lasting = if table.lasting { ", kept from search to search" } else { "" };
    format!("{} slots of {holds}, {key}, {replace}, {} plies or more{lasting}", table.slots, table.least)
}
