//! Words of the description in messages: "did you mean …", and how a strange word is printed.

/// The longest word that is looked up or printed in full. Comparing two words takes time in
/// proportion to the product of their lengths, and nobody reads a longer one in a message.
const LONGEST_WORD: usize = 40;

/// The word of `known` that differs least from `word`, if it is near enough to be a likely slip.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().take(LONGEST_WORD + 1).count();
    if length > LONGEST_WORD {
        return None;
    }
    // One slip for every three letters; shorter words have too many neighbours to guess.
    let allowed = length / 3;
    let word = word.to_lowercase();
    known
        .into_iter()
        // A difference in length is a distance at least.
        .filter(|candidate| candidate.chars().take(LONGEST_WORD + 1).count().abs_diff(length) <= allowed)
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// A word of the description as a message prints it: on one line, and no longer than is useful.
#[must_use]
pub fn shown(word: &str) -> String {
    let mut out = String::new();
    for (index, letter) in word.chars().enumerate() {
        if index == LONGEST_WORD {
            out.push('…');
            break;
        }
        if letter.is_control() {
            out.extend(letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}

/// Edit distance with insertion, deletion, substitution and the swap of two neighbours.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let substitution = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = substitution.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_likely_slip_finds_its_word() {
        let known = ["depth", "ties", "table", "alpha-beta", "n", "ne"];
        for (word, found) in [
            ("dept", Some("depth")),
            ("Depth", Some("depth")),
            ("dpeth", Some("depth")),
            ("alfa-beta", Some("alpha-beta")),
            ("N", Some("n")),
            ("x", None),
            ("", None),
            ("no", None),
            ("evaluation", None),
        ] {
            assert_eq!(nearest(word, known), found, "{word}");
        }
    }

    #[test]
    fn very_long_words_cost_nothing() {
        let long = "x".repeat(5_000_000);
        assert_eq!(nearest(&long, ["depth", long.as_str()]), None);
        assert_eq!(nearest("depth", [long.as_str(), "dept"]), Some("dept"));
        assert_eq!(shown(&long).chars().count(), LONGEST_WORD + 1);
        assert_eq!(shown("a\nb\u{7}ñ"), "a\\nb\\u{7}ñ");
    }
}
