//! Which code searches each kind of nodes, and why no faster one does, in words.

use engine_spec::{Algorithm, Size, Spec, Ties, Width};
use plan::mills::Mills;
use plan::{Fact, Plan};

use crate::context::Context;
use crate::kernel::Search;
use crate::kernel::{ranked, tree};
use crate::takes;

/// A row for each kind of nodes.
pub(crate) fn rows(spec: &Spec, kernel: &Result<Search, Fact>, context: &Context) -> Vec<String> {
    let (inner, frontier) = match kernel {
        Ok(search) => by_steps(spec, *search),
        Err(fact) => (format!("by scores, each move made and taken back; {fact}"), by_scores(spec, context)),
    };
    let mut rows = vec![format!("inner: {inner}"), format!("frontier: {frontier}")];
    if kernel.is_err() {
        rows.extend(beyond(spec, context));
    }
    rows
}

/// How captures are looked for by their victims, if they are.
fn beyond(spec: &Spec, context: &Context) -> Option<String> {
    let plan = Plan::new(spec);
    plan.search.victims.as_ref()?;
    let needs = &context.needs;
    let what = match () {
        () if !needs.takes => format!("captures listed as all moves are ({})", takes::hindrance(&plan)),
        () if !needs.hurries => "captures listed with their scores, tried as all moves are".to_owned(),
        () if !needs.sifts => "captures listed with their scores, tried by a routine of their own".to_owned(),
        () => {
            "captures that take enough listed with their scores, tried by a routine of their own".to_owned()
        }
    };
    let short = match () {
        () if !plan.search.spares => "",
        () if needs.spares_late => "; no moves made that fall short, nor late ones a ply before",
        () if needs.spares => "; no moves made that fall short",
        () if needs.takes => "; moves that fall short made all the same (more than values may count)",
        () => "; moves that fall short made all the same",
    };
    Some(format!("frontier and beyond: {what}{short}"))
}

fn by_steps(spec: &Spec, search: Search) -> (String, String) {
    let small = spec.search.size == Size::Small;
    let bulk = "in bulk, no move made".to_owned();
    match search {
        Search::Tree => {
            let plies = tree::plies(spec);
            (format!("lists of moves, the last {plies} plies written out for each piece"), bulk)
        }
        Search::Ranked => {
            let plies = ranked::plies(spec);
            (format!("lists of moves, the last {plies} plies written out by rank"), bulk)
        }
        Search::Deep if small => ("by places, nothing written out (size = \"small\")".to_owned(), bulk),
        Search::Deep => ("by places, written out for each place".to_owned(), bulk),
        Search::Lists => {
            let reason = match spec.search.algorithm {
                Algorithm::Minimax => "minimax",
                _ if small => "size = \"small\"",
                _ => "too many moves, or changes of value too great",
            };
            (format!("lists of moves, nothing written out ({reason})"), bulk)
        }
    }
}

fn by_scores(spec: &Spec, context: &Context) -> String {
    let search = &spec.search;
    match () {
        () if context.needs.drops => "new pieces looked at by the lines they change, none put".to_owned(),
        () if context.needs.flanked => "new pieces looked at by what lines are worth, none put".to_owned(),
        () if context.needs.written => "moves written out square by square, none made".to_owned(),
        () if context.needs.mills => {
            "moves judged by tables of what they change; those that close mills are made".to_owned()
        }
        () if context.needs.spares => "each move made and taken back that does not fall short".to_owned(),
        () if context.needs.frontier => "moves looked at by tables of what they change, none made".to_owned(),
        () => {
            let reason = match () {
                () if Mills::suits(spec) => "what a man adds to patterns and values is more than a byte",
                () if spec.evaluation.width == Width::Two => "scores of two bytes",
                () if search.quiescence > 0 => "captures are searched on",
                () if search.size == Size::Small => "size = \"small\"",
                () if search.ties == Ties::Last => "the last of equal moves is kept",
                () if !search.wins => "ends of the game are not seen",
                () if spec.evaluation.mobility > 0 => "mobility depends on all pieces",
                () => "no table says what a move changes",
            };
            format!("each move made and taken back ({reason})")
        }
    }
}
