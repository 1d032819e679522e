//! `page`: a program in a page that plays it.

use std::fs;

use super::*;

const GAME: &str = "games/tic-tac-toe.toml";
const PLACE: &str = r#"<script type="application/json" id="game">null</script>"#;

#[test]
fn a_game_is_put_into_the_page_that_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let (template, page) = (folder.path().join("player.html"), folder.path().join("game.html"));
    fs::write(&template, format!("<html>{PLACE}</html>")).expect("a template");
    let line = format!("page {GAME} --template {} -o {}", template.display(), page.display());
    let said = sys2080(&line).succeeded();
    let made = fs::read_to_string(&page).expect("a page");
    assert_eq!(said, format!("wrote {}: {} bytes\n", page.display(), made.len()));
    let game = made.split_once(r#"id="game">"#).and_then(|(_, rest)| rest.split_once("</script>"));
    let game: serde_json::Value = serde_json::from_str(game.expect("a game").0).expect("JSON");
    assert_eq!(game["title"], "Tic-Tac-Toe");
    assert!(game["labels"]["screen_title"].is_u64() && game["prg"].is_string());
    assert_eq!(sys2080(&format!("{line} --quiet")).succeeded(), "");
}

#[test]
fn what_is_no_template_is_refused_and_nothing_is_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let template = folder.path().join("player.html");
    fs::write(&template, "<html></html>").expect("a file");
    let named = format!("page {GAME} --template {}", template.display());
    let err = sys2080(&format!("{named} -o {}", folder.path().join("x.html").display())).failed(1);
    assert!(
        err.contains("the template is none of a game's page") && err.contains("cargo xtask web"),
        "{err}"
    );
    let err = sys2080(&format!("{named} -o {}", template.display())).failed(1);
    assert!(err.contains("over the page without a game"), "{err}");
    assert!(sys2080(&format!("{named} -o {GAME}")).failed(1).contains("over a game file"));
    let err = sys2080(&format!("page {GAME} --template no-such.html -o x.html")).failed(1);
    assert!(err.contains("no-such.html"), "{err}");
}
