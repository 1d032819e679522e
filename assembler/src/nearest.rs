//! The nearest of several names to a misspelt one.

/// Longer names are never compared, which bounds the work.
const MAX_LENGTH: usize = 40;

/// The candidate that differs least from `word`, if it is near enough to be meant. Of equally
/// near ones the first.
pub fn suggestion<S: AsRef<str>>(word: &str, candidates: impl Iterator<Item = S>) -> Option<S> {
    let limit = if word.len() <= 4 { 1 } else { 2 };
    let mut best: Option<(usize, S)> = None;
    for candidate in candidates {
        let allowed = best.as_ref().map_or(limit + 1, |(distance, _)| *distance);
        if let Some(distance) = distance(word, candidate.as_ref(), allowed) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// How many letters to insert, delete, change or swap, when fewer than `below`.
fn distance(one: &str, other: &str, below: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) >= below || one.len() > MAX_LENGTH || other.len() > MAX_LENGTH {
        return None;
    }
    let (one, other) = (one.as_bytes(), other.as_bytes());
    // Three rows of the usual table are enough: swaps look two rows back.
    let mut rows = [[0_usize; MAX_LENGTH + 1]; 3];
    for (column, cell) in rows[0].iter_mut().enumerate() {
        *cell = column;
    }
    for (i, &a) in one.iter().enumerate() {
        let (now, before, earlier) = ((i + 1) % 3, i % 3, (i + 2) % 3);
        rows[now][0] = i + 1;
        for (j, &b) in other.iter().enumerate() {
            let changed = rows[before][j] + usize::from(a != b);
            let mut cost = changed.min(rows[before][j + 1] + 1).min(rows[now][j] + 1);
            if i > 0 && j > 0 && a == other[j - 1] && one[i - 1] == b {
                cost = cost.min(rows[earlier][j - 1] + 1);
            }
            rows[now][j + 1] = cost;
        }
    }
    let result = rows[one.len() % 3][other.len()];
    (result < below).then_some(result)
}
