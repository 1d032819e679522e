//! A program in a page that plays it: one HTML file with everything in it.
//!
//! The page comes as a template, with the machine and its ROMs, but without a game: `cargo xtask web` makes it.

use std::fmt::Write;

use crate::{Build, LABELS};

/// Where the template has no game as yet.
const PLACE: &str = r#"<script type="application/json" id="game">null</script>"#;

/// Why a game cannot be put into a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// The template has no place for it, or has several.
    #[error("the template is none of a game's page")]
    NoPlace,
}

/// The page that plays a program. `template` is the file `player.html` that `cargo xtask web` makes.
///
/// # Errors
/// When the template is something else.
pub fn page(build: &Build, title: &str, template: &str) -> Result<String, PageError> {
    let (before, behind) = template.split_once(PLACE).ok_or(PageError::NoPlace)?;
    if behind.contains(PLACE) {
        return Err(PageError::NoPlace);
    }
    let labels = LABELS.iter().filter_map(|label| Some((label, build.address(label)?)));
    let labels: Vec<String> = labels.map(|(label, value)| format!("\"{label}\":{value}")).collect();
    let (title, labels, prg) = (quoted(title), labels.join(","), base64(&build.prg()));
    let game = format!(r#"{{"title":{title},"labels":{{{labels}}},"prg":"{prg}"}}"#);
    Ok(format!(r#"{before}<script type="application/json" id="game">{game}</script>{behind}"#))
}

/// A text as JSON that can stand in a page: what could end the script is written as a number.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for unit in text.encode_utf16() {
        match u8::try_from(unit) {
            Ok(byte @ (b' '..=b'~')) if !b"\"\\<>&".contains(&byte) => quoted.push(char::from(byte)),
            // Writing to a String cannot fail.
            _ => drop(write!(quoted, "\\u{unit:04x}")),
        }
    }
    quoted.push('"');
    quoted
}

/// Bytes as the letters that pages have for them.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let all = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..4 {
            let six = (all >> (18 - 6 * letter) & 63) as usize;
            text.push(if letter <= three.len() { char::from(LETTERS[six]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_letters() {
        for (bytes, text) in
            [(&b""[..], ""), (b"M", "TQ=="), (b"Ma", "TWE="), (b"Man", "TWFu"), (b"\xff\xef\xbe", "/+++")]
        {
            assert_eq!(base64(bytes), text);
        }
    }

    #[test]
    fn no_title_ends_the_script() {
        assert_eq!(quoted("a\"<é"), r#""a\u0022\u003c\u00e9""#);
    }

    #[test]
    fn a_game_takes_its_place() {
        let spec = engine_spec::load_text("game", include_str!("../../games/tic-tac-toe.toml"));
        let build = crate::build(&spec.expect("a shipped game")).expect("a program");
        let made = page(&build, "A <b>", &format!("<html>{PLACE}</html>")).expect("a page");
        assert!(made.starts_with(
            r#"<html><script type="application/json" id="game">{"title":"A \u003cb\u003e","labels":{"#
        ));
        assert!(made.contains(r#""prg":"AQg"#) && made.ends_with("\"}</script></html>"), "{made}");
        assert_eq!(page(&build, "", "<html></html>"), Err(PageError::NoPlace));
        assert_eq!(page(&build, "", &format!("{PLACE}{PLACE}")), Err(PageError::NoPlace));
    }
}
