//! The steps of the flat program in order of their addresses, which sections may have mixed up.

use crate::flat::{Formula, Step, Target, What};
use crate::symbols::Table;
use crate::value::Value;

/// Puts steps in order. Where they are already, they stay as they are.
pub fn arrange(steps: Vec<Step>, table: &Table) -> Vec<Step> {
    if ascending(&steps) {
        return steps;
    }
    let mut runs: Vec<(u32, Vec<Step>)> = Vec::new();
    let mut at = None;
    for step in steps {
        if matches!(step.what, What::Origin(_)) {
            continue;
        }
        let floating = matches!(step.what, What::Constant(_));
        match runs.last_mut() {
            Some((_, run)) if floating || at == Some(step.address) => {
                at = if floating { at } else { Some(step.address + step.what.size()) };
                run.push(step);
            }
            _ => {
                at = (!floating).then(|| step.address + step.what.size());
                runs.push((if floating { 0 } else { step.address }, vec![step]));
            }
        }
    }
    runs.sort_by_key(|(start, _)| *start);
    let mut ordered = Vec::new();
    let mut at = 0;
    for mut step in runs.into_iter().flat_map(|(_, run)| run) {
        if matches!(step.what, What::Constant(_)) {
            step.address = at;
        } else if step.address < at {
            // Room that is shared, as in a union: only the names are left of it.
            let Some(Target::Symbol(id)) = step.label else { continue };
            let value = match table.entry(id as u32).map(|entry| entry.value) {
                Some(Value::Number(number)) => number.value,
                _ => continue,
            };
            (step.address, step.what) = (at, What::Constant(Formula::number(value)));
        } else if step.address > at {
            let (span, depth, address) = (step.span, step.depth, at);
            ordered.push(Step { span, depth, address, label: None, what: What::Origin(step.address) });
            at = step.address;
        }
        at += step.what.size();
        ordered.push(step);
    }
    ordered
}

/// Whether each step begins where the one before ends, and origins only lead upwards.
fn ascending(steps: &[Step]) -> bool {
    let mut at = 0;
    steps.iter().all(|step| match step.what {
        What::Origin(to) => {
            let upwards = at <= to;
            at = to;
            upwards
        }
        What::Constant(_) => true,
        _ => {
            let follows = step.address == at;
            at += step.what.size();
            follows
        }
    })
}
