//! The comments over routines: of the zero page they name only what the program has.
//!
//! A template lists all that its routine may ever change. What a game does not need is not there, and its
//! program's comments do not speak of it.

use std::collections::BTreeSet;

/// How the lines begin that hold nothing but names, and where what they say goes on in the next line.
const LISTS: [&str; 5] = ["; Clobbers: ", "; position: ", "; piece lists: ", "; list: ", "; plies: "];

/// How the lines begin that hold names among words.
const TEXTS: [&str; 2] = ["; In:       ", "; Out:      "];

/// How a line begins that goes on with the part of a contract.
const MORE: &str = ";           ";

/// The longest line, in characters.
const WIDTH: usize = 100;

/// Takes names of the zero page out of comments where no such variable is in the source.
pub(crate) fn pruned(source: &str) -> String {
    let defined: BTreeSet<&str> = source
        .lines()
        .filter_map(|line| line.split_once('=').map(|(name, _)| name.trim_end()))
        .filter(|name| name.starts_with("zp_"))
        .collect();
    let mut pruned = String::with_capacity(source.len());
    let mut lines = source.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(start) = LISTS.iter().find(|start| line.starts_with(**start)) {
            let mut names = line[start.len()..].to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with(MORE)) {
                names.push_str(&more[MORE.len() - 1..]);
            }
            list(start, &names, &defined, &mut pruned);
        } else if TEXTS.iter().any(|start| line.starts_with(start)) {
            let (start, first) = line.split_at(MORE.len());
            let mut texts = vec![first];
            while let Some(more) = lines.next_if(|line| line.starts_with(MORE)) {
                texts.push(&more[MORE.len()..]);
            }
            text(start, &texts, &defined, &mut pruned);
        } else {
            pruned.push_str(line);
            pruned.push('\n');
        }
    }
    pruned
}

/// Adds a list of names, in several lines if need be.
fn list(start: &str, names: &str, defined: &BTreeSet<&str>, to: &mut String) {
    let mut names: Vec<&str> =
        names.split_whitespace().filter(|name| !name.starts_with("zp_") || is_there(name, defined)).collect();
    if names.last() == Some(&"but") {
        names.pop();
    }
    if names.is_empty() {
        names.push("nothing");
    }
    let mut line = start.trim_end().to_owned();
    for name in names {
        if line.len() + 1 + name.len() > WIDTH {
            to.push_str(&line);
            to.push('\n');
            MORE.trim_end().clone_into(&mut line);
            line.push_str(&" ".repeat(MORE.len() - line.len() - 1));
        }
        line.push(' ');
        line.push_str(name);
    }
    to.push_str(&line);
    to.push('\n');
}

/// Adds the lines of a text without those names between commas that are alone there and of nothing.
fn text(start: &str, lines: &[&str], defined: &BTreeSet<&str>, to: &mut String) {
    let lines = lines.iter().map(|line| {
        let clauses = line.trim_end_matches(',').split(", ").filter(|clause| {
            let alone = clause.starts_with("zp_") && !clause.contains([' ', ';']);
            !alone || is_there(clause, defined)
        });
        let rest = clauses.collect::<Vec<_>>().join(", ");
        if line.ends_with(',') && !rest.is_empty() { rest + "," } else { rest }
    });
    let mut lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    if let Some(last) = lines.last_mut() {
        last.truncate(last.trim_end_matches(',').len());
    }
    for (number, line) in lines.iter().enumerate() {
        to.push_str(if number == 0 { start } else { MORE });
        to.push_str(line);
        to.push('\n');
    }
}

/// Whether a name, in which a star stands for anything, is that of a variable.
fn is_there(name: &str, defined: &BTreeSet<&str>) -> bool {
    match name.split_once('*') {
        Some((start, end)) => defined
            .iter()
            .any(|of| of.len() >= start.len() + end.len() && of.starts_with(start) && of.ends_with(end)),
        None => defined.contains(name),
    }
}

#[cfg(test)]
mod tests {
    use super::pruned;

    #[test]
    fn comments_name_what_there_is() {
        let program = "zp_a_1 = $02\nzp_b = $03\n";
        let before = "; position: zp_c zp_b\n; In:       zp_c, zp_b, A = zp_c; X\n\
                      ; Clobbers: A zp_*_1 zp_c zp_*_2 but\n;           zp_c\n";
        let after = "; position: zp_b\n; In:       zp_b, A = zp_c; X\n; Clobbers: A zp_*_1\n";
        assert_eq!(pruned(&format!("{program}{before}")), format!("{program}{after}"));
        assert_eq!(pruned("; Clobbers: zp_c\n        rts\n"), "; Clobbers: nothing\n        rts\n");
    }

    #[test]
    fn texts_of_several_lines_stay_in_order() {
        let program = "zp_a = $02\n";
        let text = |lines: &str| pruned(&format!("{program}{lines}"));
        let before = "; In:       X, zp_b,\n;           zp_a, zp_c,\n;           zp_d\n";
        assert_eq!(text(before), format!("{program}; In:       X,\n;           zp_a\n"));
        assert_eq!(text("; In:       zp_b,\n;           zp_a\n"), format!("{program}; In:       zp_a\n"));
        assert_eq!(text("; In:       zp_b\n        rts\n"), format!("{program}        rts\n"));
    }

    #[test]
    fn long_lists_go_on_in_the_next_line() {
        let name = "zp_name_of_forty_characters_and_not_more";
        let long = format!("{name} = $02\n; Clobbers: {name} {name} {name}\n");
        let lines = pruned(&long);
        assert_eq!(lines.lines().skip(1).map(str::len).collect::<Vec<_>>(), [93, 52]);
        assert_eq!(pruned(&lines), lines);
    }
}
