//! What pieces are worth on each square, early and late in the game.

use engine_spec::mirrored;

use super::Inputs;
use super::rows::{Table, bytes};
use crate::pieces::Class;

/// What pieces are worth, and what changes when they change sides.
pub(super) fn tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let signed = |values: &[i16], class: &Class| -> Vec<i16> {
        let sign = if class.code < 0x80 { 1 } else { -1 };
        values.iter().map(|value| sign * value).collect()
    };
    let mut tables = Vec::new();
    let mut plain: Vec<Vec<i16>> = Vec::new();
    let blended = spec.evaluation.late.filter(|late| late.is_at_once().is_none());
    if let Some(late) = blended {
        let most = u8::try_from(late.from.max(late.to)).unwrap_or(u8::MAX);
        let phases: Vec<u8> = (0..=most).map(|pieces| late.phase(u32::from(pieces))).collect();
        tables.push(bytes("late_phase", "how late it is with so many pieces", &phases));
        if inputs.classes.iter().any(|class| class.mirrors) {
            let mirrored: Vec<u8> = mirrored(&spec.board).into_iter().flatten().collect();
            tables.push(bytes("late_mirror", "the square at the other end of each one's file", &mirrored));
        }
    }
    for (class, described) in inputs.classes.iter().zip(&spec.classes) {
        let label = &class.label;
        if class.mirrors {
            plain.push(Vec::new());
            continue;
        }
        let early = signed(&described.values, class);
        match &described.late {
            Some(late) if class.late => {
                let comment = format!("what a {label} adds on each square");
                let both = inputs.words(&format!("early_{label}"), &comment, &early);
                let tells = |least: Option<u16>| if blended.is_some() && least.is_some() { 1 } else { 2 };
                tables.extend(both.into_iter().take(tells(class.early_least)));
                if blended.is_some() {
                    // Those of either side are blended alike, so that a position turned round is worth as much.
                    let change: Vec<i16> =
                        late.iter().zip(&described.values).map(|(late, early)| late - early).collect();
                    let comment = format!("how much more a {label} is worth late in the game");
                    let both = inputs.words(&format!("late_{label}"), &comment, &change);
                    tables.extend(both.into_iter().take(tells(class.late_least)));
                } else {
                    let comment = format!("what a {label} adds late in the game");
                    tables.extend(inputs.words(&format!("late_{label}"), &comment, &signed(late, class)));
                }
            }
            _ => {
                let comment = format!("what a {label} adds on each square");
                tables.extend(inputs.words(&format!("value_{label}"), &comment, &early));
            }
        }
        plain.push(early);
    }
    if let (true, false, [first, second]) = (inputs.flips, spec.evaluation.late.is_some(), plain.as_slice()) {
        for (side, sign) in inputs.sides.iter().zip([1, -1]) {
            let turned: Vec<i16> =
                first.iter().zip(second).map(|(first, second)| sign * (first - second)).collect();
            let comment = format!("what a piece adds that changes over to {}", side.name);
            tables.extend(inputs.words(&format!("flip_{}", side.name), &comment, &turned));
        }
    }
    tables
}
