//! `text` and `[texts.*]`: the language of the program and the words of the game.

use diagnostics::Span;

use crate::reader::{Fields, text};
use crate::report::Report;
use crate::schema::{RULE_LINES, SIDE_WIDTH, TEXTS, TITLE_WIDTH, WINS_WIDTH, WORDS};
use crate::spec::{Language, Side, Texts};
use crate::suggest::shown;
use crate::tree::Value;

/// What the C64 can print between two upper-case words, beside letters and digits.
const PUNCTUATION: &str = " !\"#$%&'()*+,-./:;<=>?@[]";

/// The words of a `[texts.*]` section; what it does not say is `None`.
#[derive(Default)]
pub(super) struct Words {
    title: Option<String>,
    sides: Option<[String; 2]>,
    wins: Option<[String; 2]>,
    rule: Option<Vec<String>>,
}

/// Reads `text`, the language; English by default.
pub(super) fn language(root: &Fields<'_>) -> Language {
    root.choice("text", &[("en", Language::English), ("es", Language::Spanish)]).unwrap_or(Language::English)
}

/// Reads `[texts.en]` and `[texts.es]`, and returns those of `language`.
pub(super) fn read(root: &Fields<'_>, report: &Report, language: Language) -> Option<Words> {
    let mut chosen = Words::default();
    if let Some(value) = root.value("texts") {
        let texts = Fields::of(report, value, &TEXTS)?;
        for each in [Language::English, Language::Spanish] {
            if let Some(value) = texts.value(each.code()) {
                let words = section(report, value, &format!("[texts.{}]", each.code()));
                if each == language {
                    chosen = words?;
                }
            }
        }
    }
    Some(chosen)
}

fn section(report: &Report, value: &Value, label: &str) -> Option<Words> {
    let fields = Fields::named(report, value, label, &WORDS)?;
    let title = fields.text("title").and_then(|(text, span)| printable(report, text, span, TITLE_WIDTH));
    let sides = pair(&fields, report, "sides", SIDE_WIDTH);
    let wins = pair(&fields, report, "wins", WINS_WIDTH);
    let rule = rule(&fields, report);
    Some(Words { title, sides, wins, rule })
}

/// The lines of the rule.
fn rule(fields: &Fields<'_>, report: &Report) -> Option<Vec<String>> {
    let value = fields.value("rule")?;
    let items = fields.array("rule", "[\"REACH THE LAST RANK.\"]")?;
    if items.is_empty() || items.len() > RULE_LINES {
        let message = format!("`rule` has {} lines", items.len());
        report.error(value.span, message, format!("write 1 to {RULE_LINES}, or leave the key out"));
        return None;
    }
    let lines: Vec<Option<String>> = items
        .iter()
        .map(|item| {
            let (words, span) = text(report, item, "a line of `rule`")?;
            printable(report, words, span, TITLE_WIDTH)
        })
        .collect();
    lines.into_iter().collect()
}

/// A text for each side.
fn pair(fields: &Fields<'_>, report: &Report, key: &str, width: usize) -> Option<[String; 2]> {
    let example = "[\"ONE\", \"OTHER\"]";
    let value = fields.value(key)?;
    let items = fields.array(key, example)?;
    let [first, second] = items else {
        let message = format!("`{key}` has a text for each side: two, not {}", items.len());
        report.error(value.span, message, format!("write `{key} = {example}`"));
        return None;
    };
    let read = |item: &Value| {
        let (word, span) = text(report, item, "a text")?;
        printable(report, word, span, width)
    };
    let (first, second) = (read(first), read(second));
    Some([first?, second?])
}

/// The text in upper case, if the C64 can print it and has room for it.
pub(super) fn printable(report: &Report, text: &str, span: Span, width: usize) -> Option<String> {
    let length = text.chars().count();
    if let Some(odd) = text.chars().find(|&letter| !is_printable(letter)) {
        let help = match plain(odd) {
            letter if is_printable(letter) => format!("write `{letter}` instead"),
            _ => format!("use A to Z, 0 to 9, the space and {}", PUNCTUATION.trim()),
        };
        report.error(span, format!("the C64 has no character `{}`", shown(&odd.to_string())), help);
    } else if text.trim().is_empty() {
        report.error(span, "an empty text", format!("write 1 to {width} characters, or leave the key out"));
    } else if length > width {
        let message = format!("the text has {length} characters and room for {width}");
        report.error(span, message, format!("shorten it by {}", length - width));
    } else {
        return Some(text.to_ascii_uppercase());
    }
    None
}

fn is_printable(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || PUNCTUATION.contains(letter)
}

/// A letter without the accent that the C64 lacks; any other character as it is.
pub(super) fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'Á' | 'À' | 'Â' | 'Ä' | 'Ã' | 'Å' => 'A',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => 'o',
        'Ó' | 'Ò' | 'Ô' | 'Ö' | 'Õ' | 'Ø' => 'O',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'ñ' => 'n',
        'Ñ' => 'N',
        'ç' => 'c',
        'Ç' => 'C',
        other => other,
    }
}

impl Words {
    /// The texts of a program, those of the description's words that it does not give made up.
    pub fn or_default(self, language: Language, name: &str, sides: &[Side; 2]) -> Texts {
        let (game, side, victory) = match language {
            Language::English => ("THE GAME", "SIDE", "VICTORY FOR"),
            Language::Spanish => ("EL JUEGO", "BANDO", "VICTORIA:"),
        };
        let [first, second] = sides;
        let names = [(first, 1), (second, 2)].map(|(each, number)| {
            clean(&each.name, SIDE_WIDTH).unwrap_or_else(|| format!("{side} {number}"))
        });
        let wins = || names.clone().map(|name| format!("{victory} {name}"));
        Texts {
            title: self.title.or_else(|| clean(name, TITLE_WIDTH)).unwrap_or_else(|| game.to_owned()),
            rule: self.rule.unwrap_or_default(),
            wins: self.wins.unwrap_or_else(wins),
            sides: self.sides.unwrap_or(names),
        }
    }
}

/// A name as the C64 can print it, if it can print any of it.
fn clean(name: &str, width: usize) -> Option<String> {
    let letters = name.chars().map(plain).filter(|&letter| is_printable(letter));
    let text: String = letters.take(width).collect();
    let text = text.trim().to_ascii_uppercase();
    (!text.is_empty()).then_some(text)
}
