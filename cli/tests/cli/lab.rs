//! `sys2080 lab`.

use super::*;

/// The lines of the table, without what has to do with time.
fn rows(args: &str) -> Vec<Vec<String>> {
    let said = sys2080(&format!("lab games/tic-tac-toe.toml {args}")).succeeded();
    let lines = said.lines().skip_while(|line| !line.trim_start().starts_with("left")).skip(1);
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    lines.map(|line| [&words(line)[..3], &words(line)[6..]].concat()).collect()
}

#[test]
fn all_algorithms_are_compared_or_those_that_are_asked_for() {
    let all = rows("--depth 9 --states 5");
    assert_eq!(all.len(), 5 * 8);
    assert!(all.iter().all(|row| row[3] == "128"), "{all:?}");
    let some = rows("--depth 9 --from 3 --states 3 --algorithms scout,negascout --table with --slots 10");
    let expected = (3..6).flat_map(|left| ["scout", "negascout"].map(|name| (left.to_string(), name)));
    let found = some.iter().map(|row| (row[0].clone(), row[1].as_str()));
    assert!(found.eq(expected), "{some:?}");
    assert!(some.iter().all(|row| row[2] == "yes"));
}

#[test]
fn a_state_before_the_line_is_refused() {
    let said = sys2080("lab games/tic-tac-toe.toml --depth 2 --from 99").failed(1);
    assert!(said.contains("99 from its end") && said.contains("--from"), "{said}");
}

#[test]
fn what_is_no_algorithm_and_no_table_is_refused() {
    let said = sys2080("lab games/tic-tac-toe.toml --algorithms alpha,scout").failed(2);
    assert!(said.contains("negascout"), "{said}");
    sys2080("lab games/tic-tac-toe.toml --slots 99").failed(2);
    sys2080("lab games/tic-tac-toe.toml --table some").failed(2);
}
