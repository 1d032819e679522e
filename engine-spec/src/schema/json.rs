//! The tables as a JSON Schema, for editors.
//!
//! It is draft 7, which the TOML editors that know schemas understand. `x-taplo` carries what the
//! words of an enumeration mean; others pass it over.

use serde_json::{Map, Value, json};

use super::{Key, Kind, LONGEST_NAME, ROOT, Section, Word};
use crate::spec::MOST_CHOICES;

/// A square of the largest board.
const SQUARE: &str = "^[a-pA-P]([1-9]|1[0-6])$";
/// Two squares or more.
const SQUARES: &str = r"^\s*[a-pA-P]([1-9]|1[0-6])(\s+[a-pA-P]([1-9]|1[0-6]))+\s*$";
/// A rank or a file of the largest board.
const LINE: &str =
    r"^\s*(rank\s+([1-9]|1[0-6])|file\s+[a-pA-P]|[a-pA-P]([1-9]|1[0-6])-[a-pA-P]([1-9]|1[0-6]))\s*$";
/// Characters that the C64 prints between two upper-case words, and one that is not a space.
const PRINTABLE: &str = r"^[ -\[\]a-z]*[!-\[\]a-z][ -\[\]a-z]*$";
/// One line that is not empty.
const NAME: &str = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$";
/// A drawing takes several lines.
const DRAWING: &str = "\n";
/// Words and notes such as `c#4/12`.
const NOTES: &str = r"^\s*([a-z]+\s+)*[a-gr]#?[0-7]?(/[1-9][0-9]{0,2})?(\s+[a-z0-9#/]+)*\s*$";
/// Rows of pixels, set or not.
const PICTURE: &str = r"^\s*([#.]+\s+)*[#.]+\s*$";
/// Rows of X, O and points, each with a number behind them.
const CONFIGURATIONS: &str = r"^\s*(([XOxo.]\s+){2,5}-?[0-9]{1,2}\s*)+$";

/// The JSON Schema of the game file, indented, with a newline at its end.
#[must_use]
pub fn json() -> String {
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), json!("http://json-schema.org/draft-07/schema#"));
    schema.insert("title".to_owned(), json!("sys2080 game file"));
    schema.insert("description".to_owned(), json!("The description of a two-player board game."));
    schema.extend(section(&ROOT));
    // What one file leaves out, the file that it extends may say.
    schema.insert("if".to_owned(), json!({ "required": ["extends"] }));
    schema.insert("else".to_owned(), Value::Object(demands(&ROOT)));
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

fn section(section: &Section) -> Map<String, Value> {
    let mut properties = Map::new();
    for each in section.keys {
        properties.insert(each.name.to_owned(), key(each));
    }
    let mut schema = Map::new();
    schema.insert("type".to_owned(), json!("object"));
    schema.insert("additionalProperties".to_owned(), json!(false));
    schema.insert("properties".to_owned(), Value::Object(properties));
    schema
}

fn key(key: &Key) -> Value {
    let mut schema = kind(&key.kind);
    if let Value::Object(schema) = &mut schema {
        schema.insert("description".to_owned(), json!(key.about));
    }
    schema
}

fn kind(kind: &Kind) -> Value {
    let text = |pattern: &str| json!({ "type": "string", "pattern": pattern });
    match kind {
        Kind::Path | Kind::Side | Kind::Piece | Kind::Moves => json!({ "type": "string" }),
        Kind::Name => json!({ "type": "string", "maxLength": LONGEST_NAME, "pattern": NAME }),
        Kind::Letter => text("^[A-Za-z0-9]$"),
        Kind::Text { longest } => json!({ "type": "string", "maxLength": longest, "pattern": PRINTABLE }),
        Kind::Integer { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Kind::IntegerOrFalse { min, max } => json!({ "anyOf": [
            { "type": "integer", "minimum": min, "maximum": max },
            { "enum": [false] },
        ] }),
        Kind::PowerOfTwo { max } => {
            let powers = (0..63).map(|bit| 1_i64 << bit).take_while(|power| power <= max);
            json!({ "type": "integer", "enum": powers.collect::<Vec<_>>() })
        }
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::Word(words) => enumeration(words),
        Kind::WordOr(words, other) => json!({ "anyOf": [enumeration(words), self::kind(other)] }),
        Kind::Mask(words) => json!({ "anyOf": [enumeration(words), text(DRAWING)] }),
        Kind::Drawings => json!({ "anyOf": [
            { "type": "string" },
            { "type": "array", "minItems": 1, "items": { "type": "string" } },
        ] }),
        Kind::NumberOrDrawing { max } => json!({ "anyOf": [
            { "type": "integer", "minimum": 0, "maximum": max },
            { "type": "string" },
        ] }),
        Kind::Picture => text(PICTURE),
        Kind::Configurations => text(CONFIGURATIONS),
        Kind::Sound => text(NOTES),
        Kind::Square => text(SQUARE),
        Kind::Line => text(SQUARES),
        Kind::Pieces => json!({ "anyOf": [
            { "type": "string" },
            { "type": "array", "minItems": 1, "maxItems": MOST_CHOICES, "items": { "type": "string" } },
        ] }),
        Kind::Region => json!({ "anyOf": [
            text(LINE),
            { "type": "array", "minItems": 1, "items": text(SQUARE) },
        ] }),
        Kind::List { of, least, most } => {
            let mut schema = json!({ "type": "array", "items": self::kind(of) });
            if *least > 0 {
                schema["minItems"] = json!(least);
            }
            if let Some(most) = most {
                schema["maxItems"] = json!(most);
            }
            schema
        }
        Kind::Table(inner) => Value::Object(section(inner)),
        Kind::TableOrFalse(inner) => json!({ "anyOf": [section(inner), { "enum": [false] }] }),
        Kind::IntegerOrTable { min, max, table } => {
            json!({ "anyOf": [{ "type": "integer", "minimum": min, "maximum": max }, section(table)] })
        }
    }
}

fn enumeration(words: &[Word]) -> Value {
    let names: Vec<_> = words.iter().map(|word| word.name).collect();
    let mut schema = json!({ "type": "string", "enum": names });
    if words.iter().any(|word| !word.about.is_empty()) {
        let abouts: Vec<_> = words.iter().map(|word| word.about).collect();
        schema["x-taplo"] = json!({ "docs": { "enumValues": abouts } });
    }
    schema
}

/// What a file that extends no other must say: the required keys of a table, and of those in it.
fn demands(section: &Section) -> Map<String, Value> {
    let required: Vec<_> = section.keys.iter().filter(|key| key.required).map(|key| key.name).collect();
    let mut schema = Map::new();
    if !required.is_empty() {
        schema.insert("required".to_owned(), json!(required));
    }
    let mut properties = Map::new();
    for key in section.keys {
        let Some(inner) = key.kind.section().map(demands).filter(|inner| !inner.is_empty()) else { continue };
        // `required` says nothing of a value that is no table, so `false` may stay.
        let inner = match key.kind {
            Kind::List { .. } => json!({ "items": inner }),
            _ => Value::Object(inner),
        };
        properties.insert(key.name.to_owned(), inner);
    }
    if !properties.is_empty() {
        schema.insert("properties".to_owned(), Value::Object(properties));
    }
    schema
}
