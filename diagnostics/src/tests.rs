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
