use super::*;

#[test]
fn places_count_from_one_and_in_characters() {
    let mut sources = Sources::new();
    let file = sources.add("g.toml", "a\nñb\n");
    assert_eq!(sources.line_column(file, 0), (1, 1));
    assert_eq!(sources.line_column(file, 4), (2, 2));
    assert_eq!(sources.line_column(file, 99), (3, 1));
}

#[test]
fn a_report_names_place_excerpt_and_remedy() {
    let mut sources = Sources::new();
    let file = sources.add("g.toml", "depth = 99\n");
    let wrong = Diagnostic::error(Span::new(file, 8, 10), "depth is out of range").with_help("use 1 to 24");
    let text = render(&sources, &[wrong], false);
    assert!(text.contains("error: depth is out of range"), "{text}");
    assert!(text.contains("g.toml:1:9"), "{text}");
    assert!(text.contains("^^"), "{text}");
    assert!(text.contains("help: use 1 to 24"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
}

#[test]
fn endless_lines_are_not_shown() {
    let mut sources = Sources::new();
    let file = sources.add("g.toml", format!("depth = 99 {}\n", "x".repeat(100_000)));
    let wrong = Diagnostic::error(Span::new(file, 8, 10), "depth is out of range").with_help("use 1 to 24");
    let text = render(&sources, &[wrong], false);
    assert!(text.len() < 200 && text.contains("g.toml:1:9") && text.contains("help: use 1 to 24"), "{text}");
}

/// An error or a warning in line `line` of a file whose lines have ten bytes.
fn found(error: bool, line: usize) -> Diagnostic {
    let span = Span::new(FileId(0), 10 * line, 10 * line + 1);
    let message = format!("line {line}");
    if error { Diagnostic::error(span, message) } else { Diagnostic::warning(span, message) }
}

#[test]
fn of_very_many_the_first_are_told_and_the_others_counted() {
    let mut findings = Findings::default();
    // From the last to the first, each of them twice.
    for line in (0..1_234_567).rev() {
        findings.push(found(true, line));
        if line < 50 {
            findings.push(found(true, line));
        }
    }
    findings.push(found(false, 3));
    let told = findings.into_vec();
    assert_eq!(told.len(), MOST_TOLD + 2);
    assert_eq!(told[99], found(true, 99));
    assert_eq!(told[100].message, "and 1,234,467 more errors");
    assert_eq!((told[100].span.start, told[100].count()), (1000, 1_234_467));
    assert_eq!(told[101].message, "and 1 more warning");
    // Once more, the same comes of it.
    let again: Findings = told.clone().into_iter().collect();
    assert_eq!(again.into_vec(), told);
    let mut sources = Sources::new();
    sources.add("g.asm", " 123456789\n".repeat(200));
    let text = render(&sources, &told, false);
    assert!(text.ends_with("\nand 1,234,467 more errors\n\nand 1 more warning\n\n"), "{text}");
}

#[test]
fn errors_come_before_warnings_when_there_is_no_room_for_all() {
    let mut findings: Findings = (0..90).map(|line| found(false, line)).collect();
    findings.extend((100..160).map(|line| found(true, line)));
    let told = findings.clone().into_vec();
    assert_eq!(told.iter().filter(|each| each.is_error()).count(), 60);
    assert_eq!((&told[39], &told[40]), (&found(false, 39), &found(true, 100)));
    assert_eq!((told.len(), told[100].message.as_str()), (101, "and 50 more warnings"));
    let mut all = Findings::default();
    all.push(found(true, 1));
    all.append(findings);
    assert_eq!(all.errors().len(), 61);
}

#[test]
fn numbers_are_grouped_by_thousands() {
    for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
        assert_eq!(grouped(number), text);
    }
}
