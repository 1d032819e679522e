//! `files` of `[evaluation]`: what files are worth by who stands on them.

use testing::Rng;
use toml::{Table, Value};

use super::board::Board;
use super::{chance, set, table, values};

/// The most files and ranks.
const MOST: usize = 8;

/// Draws it where nothing is drawn that does not go with it: both sides have a royal piece. `dear` is whether scores
/// take two bytes unless the file says otherwise.
pub(super) fn draw(rng: &mut Rng, file: &mut Table, board: &Board, pieces: &mut [Table], dear: bool) {
    let sides = file.get("side").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(section) = file.get_mut("evaluation").and_then(Value::as_table_mut) else { return };
    let wide = section.get("bytes").map_or(dear, |bytes| bytes.as_integer() == Some(2));
    let fits = board.files <= MOST && (3..=MOST).contains(&board.ranks);
    let of = pair(rng, &sides, pieces, &[]).filter(|_| fits && wide && chance(rng, 80));
    let Some(of) = of else { return };
    // One piece apart, they would come at once.
    let (to, apart) = (rng.i64(1..=12), rng.i64(2..=9));
    set(section, "late", table([("from", (to + apart).into()), ("to", to.into())]));
    let mut files = Table::new();
    let riders = pair(rng, &sides, pieces, &of).filter(|_| chance(rng, 70));
    set(&mut files, "of", of);
    if let Some(riders) = riders {
        set(&mut files, "riders", riders);
    }
    for prefix in ["", "late-"] {
        for key in ["doubled", "isolated"] {
            if chance(rng, 80) {
                set(&mut files, &format!("{prefix}{key}"), rng.i64(-25..=5));
            }
        }
        for key in ["open", "half-open"] {
            if chance(rng, 80) {
                set(&mut files, &format!("{prefix}{key}"), rng.i64(-99..=99));
            }
        }
        if chance(rng, 80) {
            let ranks: Vec<Value> = (2..board.ranks).map(|_| Value::from(rng.i64(-10..=40))).collect();
            set(&mut files, &format!("{prefix}passed"), ranks);
        }
        for key in ["near-own", "near-enemy"] {
            if chance(rng, 50) {
                set(&mut files, &format!("{prefix}{key}"), rng.i64(0..=20));
            }
        }
    }
    set(section, "files", files.clone());
    let named: Vec<&Value> = files.values().filter_map(Value::as_array).flatten().collect();
    for piece in pieces.iter_mut().filter(|piece| !piece.contains_key("late-values")) {
        if piece.contains_key("royal") || named.contains(&&piece["name"]) {
            values::late(rng, piece, board);
        }
    }
}

/// A piece of each side that is none of `others`.
fn pair(rng: &mut Rng, sides: &[Value], pieces: &[Table], others: &[Value]) -> Option<Vec<Value>> {
    let mut one = |side: &Value| {
        let own = |piece: &&Table| piece.get("side") == side.get("name");
        let names = pieces.iter().filter(own).filter_map(|piece| piece.get("name"));
        let names: Vec<&Value> = names.filter(|name| !others.contains(name)).collect();
        (!names.is_empty()).then(|| names[rng.usize(..names.len())].clone())
    };
    sides.iter().map(&mut one).collect()
}
