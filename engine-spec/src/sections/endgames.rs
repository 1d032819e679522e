//! `endgames` of `[book]`: what is solved when a program is built.

use crate::endgame::{Endgame, MOST_ENDGAME_SQUARES};
use crate::reader::{Fields, choose, text};
use crate::report::Report;
use crate::sections::pieces::Pieces;
use crate::spec::Spec;
use crate::suggest::shown;
use crate::tree::{Node, Value};

const EXAMPLE: &str = "[[\"red king\", \"red king\", \"white king\"]]";

/// The most of them.
const MOST: usize = 4;

/// Reads the lists.
pub(super) fn read(fields: &Fields<'_>, report: &Report, pieces: &Pieces<'_>) -> Vec<Endgame> {
    let Some(lists) = fields.array("endgames", EXAMPLE) else { return Vec::new() };
    if let Some(more) = lists.get(MOST) {
        report.error(more.span, format!("a book has up to {MOST} `endgames`"), "leave this one out");
    }
    let mut found: Vec<Endgame> =
        lists.iter().take(MOST).filter_map(|list| one(list, report, pieces)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn one(list: &Value, report: &Report, pieces: &Pieces<'_>) -> Option<Endgame> {
    let Node::Array(items) = &list.node else {
        let message = format!("`endgames` is an array of arrays, this is {}", list.node.describe());
        report.error(list.span, message, format!("write `endgames = {EXAMPLE}`"));
        return None;
    };
    let names = pieces.names.as_deref()?;
    let choices: Vec<(&str, usize)> = names.iter().copied().zip(0..).collect();
    let kind = |item: &Value| {
        let (word, span) = text(report, item, "a piece of `endgames`")?;
        choose(report, word, span, "a piece of `endgames`", &choices)
    };
    // All names are looked at before any is missed.
    let kinds: Vec<Option<usize>> = items.iter().map(kind).collect();
    let kinds = kinds.into_iter().collect::<Option<Vec<usize>>>()?;
    let side = |kind: usize| Some(pieces.all.as_ref()?.kinds.get(kind)?.side);
    let of = |wanted: usize| -> Vec<usize> {
        kinds.iter().copied().filter(|&kind| side(kind) == Some(wanted)).collect()
    };
    let all = pieces.all.as_ref()?;
    let found = match (kinds.len(), &of(0)[..], &of(1)[..]) {
        (3, &[one, other], &[lone]) | (3, &[lone], &[one, other]) => {
            Endgame { pair: [one.min(other), one.max(other)], lone }
        }
        _ => {
            let message = "a list of `endgames` has two pieces of a side and one of the other";
            report.error(list.span, message, format!("write `endgames = {EXAMPLE}`"));
            return None;
        }
    };
    let once = |kind: usize| kinds.iter().filter(|&&other| other == kind).count() == 1;
    let royal = all.kinds.iter().zip(0..).find(|&(kind, number)| kind.royal && !once(number));
    if let Some((kind, _)) = royal {
        let message =
            format!("`{}` is royal: it is there as long as the game goes on, once", shown(&kind.name));
        report.error(list.span, message, "name each royal piece once, or leave the list out");
        return None;
    }
    Some(found)
}

/// Reports games whose endings are not solved so.
pub(super) fn clashes(root: &Fields<'_>, report: &Report, spec: &Spec) {
    let Some(book) = spec.book.as_ref().filter(|book| !book.endgames.is_empty()) else { return };
    let Some(Node::Table(table)) = root.value("book").map(|value| &value.node) else { return };
    let Some(entry) = table.get("endgames") else { return };
    let listed = || book.endgames.iter().flat_map(|endgame| [endgame.pair[0], endgame.pair[1], endgame.lone]);
    let named = |kind: usize| spec.kinds.get(kind).map_or("", |kind| kind.name.as_str());
    let promotes = |&kind: &usize| spec.kinds.get(kind).is_some_and(|kind| kind.promotion.is_some());
    let several = |&kind: &usize| spec.classes.iter().filter(|class| class.kind == kind).count() != 1;
    let ends = &spec.ends;
    let noted = ends.checks.is_some() || spec.passing() != [None; 2];
    let message = match spec {
        _ if spec.board.squares.len() > MOST_ENDGAME_SQUARES => {
            format!("`endgames` are solved on boards of up to {MOST_ENDGAME_SQUARES} squares")
        }
        _ if spec.kinds.iter().any(|kind| kind.place.is_some()) => {
            "`endgames` are not solved where pieces are put on the board".to_owned()
        }
        _ if spec.turn.pass || spec.turn.mill.is_some() || !spec.turn.enclose.directions().is_empty() => {
            "`endgames` are not solved with `pass`, `mill` or `enclose` of [turn]".to_owned()
        }
        _ if ends.row.is_some() || !ends.reach.is_empty() || noted => {
            "`endgames` are not solved with `line`, `reach` or `checks` of [end], or `passes` of a piece"
                .to_owned()
        }
        _ => match (listed().find(promotes), listed().find(several)) {
            (Some(kind), _) => format!("`{}` promotes, so its endings are not solved", shown(named(kind))),
            (None, Some(kind)) => {
                format!(
                    "pieces `{}` differ in their values, so their endings are not solved",
                    shown(named(kind))
                )
            }
            (None, None) => return,
        },
    };
    report.error(entry.value.span, message, "leave `endgames` out: `endgames = []`");
}
