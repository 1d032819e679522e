//! Registers and memory as lists of variables, and what a person types about them.

use debugger::{Context, Expr, Meaning, assign, evaluate, parse, parse_statement};
use serde_json::{Value, json};

use super::board;
use super::target::Target;

/// Numbers of the lists.
const REGISTERS: i64 = 1;
const FLAGS: i64 = 2;
const ZERO_PAGE: i64 = 3;
const VARIABLES: i64 = 4;
const DATA: i64 = 5;
const BOARD: i64 = 6;
/// Beyond that: so many bytes from an address on.
const ARRAY: i64 = 1 << 28;

/// Bytes of an array that are shown, and of these, the ones in its own line.
const LONGEST: u32 = 256;
const PREVIEW: u32 = 8;
/// Bytes in the zero page that one name may stand for.
const LONGEST_SHORT: u32 = 16;

/// Where I/O and the KERNAL begin: nobody's variables.
const NOT_RAM: u16 = 0xd000;

/// The lists that there are.
pub fn scopes(target: &Target) -> Value {
    let scope = |name: &str, number: i64, long: bool, hint: &str| json!({ "name": name, "variablesReference": number, "expensive": long, "presentationHint": hint });
    let mut all = vec![
        scope("Registers", REGISTERS, false, "registers"),
        scope("Flags", FLAGS, false, "registers"),
        scope("Zero page", ZERO_PAGE, false, "globals"),
        scope("Variables", VARIABLES, true, "globals"),
        scope("Data of the program", DATA, true, "globals"),
    ];
    if target.spec.is_some() {
        all.push(scope("Board", BOARD, false, "locals"));
    }
    Value::Array(all)
}

/// The variables of a list, from one on; 0 for `count` is all of them.
pub fn list(target: &Target, number: i64, start: usize, count: usize) -> Vec<Value> {
    let rows = match number {
        REGISTERS => registers(target, &["a", "x", "y", "sp", "pc"]),
        FLAGS => registers(target, &["N", "V", "D", "I", "Z", "C"]),
        ZERO_PAGE | VARIABLES | DATA => named(target, number),
        BOARD => board_rows(target),
        _ => array(target, number),
    };
    let count = if count == 0 { usize::MAX } else { count };
    rows.into_iter().skip(start).take(count).collect()
}

fn registers(target: &Target, names: &[&str]) -> Vec<Value> {
    let row = |name: &&str| {
        let value = shown(target, name).unwrap_or_default();
        json!({ "name": name, "value": value, "evaluateName": name, "variablesReference": 0 })
    };
    let mut rows: Vec<Value> = names.iter().map(row).collect();
    if names.contains(&"pc") {
        let cycles = target.debugger.machine().cycles();
        let hint = json!({ "attributes": ["readOnly"] });
        rows.push(json!({ "name": "cycles", "value": cycles.to_string(), "evaluateName": "cycles",
            "variablesReference": 0, "presentationHint": hint }));
    }
    rows
}

/// What an expression is now.
fn shown(target: &Target, text: &str) -> Option<String> {
    let expr = parse(text, target.debugger.symbols(), &[]).ok()?;
    let value = evaluate(&expr, &Context::of(target.debugger.machine())).ok()?;
    Some(value.to_string())
}

/// The places of a list with their names and sizes: each ends where the next one begins.
fn places(target: &Target, list: i64) -> Vec<(u16, &str, u32)> {
    let symbols = target.debugger.symbols();
    let is_in = |address: u16| match list {
        ZERO_PAGE => (2..0x100).contains(&address),
        _ => {
            let inside = (u32::from(target.range.0)..target.range.1).contains(&u32::from(address));
            let code = symbols.lines().at(address).is_some();
            let ram = (0x0200..NOT_RAM).contains(&address);
            !code && if list == DATA { inside } else { ram && !inside }
        }
    };
    let place = |(name, meaning): (_, Meaning)| match meaning {
        Meaning::Place(address) if is_in(address) => Some((address, name)),
        _ => None,
    };
    let mut all: Vec<(u16, &str)> = symbols.names().filter_map(place).collect();
    all.sort_unstable();
    let end = if list == ZERO_PAGE { 0x100 } else { 0x1_0000 };
    let mut sized = Vec::new();
    for &(address, name) in &all {
        let next = all.get(all.partition_point(|other| other.0 <= address));
        let size = next.map_or(end, |other| u32::from(other.0)) - u32::from(address);
        // Behind the last name of a row in the zero page lies what others use.
        let alone = list == ZERO_PAGE && size > LONGEST_SHORT;
        sized.push((address, name, if alone { 1 } else { size.min(LONGEST) }));
    }
    sized
}

fn named(target: &Target, list: i64) -> Vec<Value> {
    let mut rows = places(target, list);
    rows.sort_by_key(|&(address, name, _)| (name.contains('.'), name, address));
    rows.into_iter().map(|(address, name, size)| row(target, name, name, address, size)).collect()
}

fn row(target: &Target, name: &str, evaluated: &str, address: u16, size: u32) -> Value {
    let machine = target.debugger.machine();
    let byte = |offset: u32| machine.read(address.wrapping_add(offset as u16));
    let value = if size == 1 {
        debugger::Value::Number(byte(0).into()).to_string()
    } else {
        let shown: Vec<String> =
            (0..size.min(PREVIEW)).map(|offset| format!("{:02x}", byte(offset))).collect();
        format!("{}{}", shown.join(" "), if size > PREVIEW { " …" } else { "" })
    };
    let reference = if size == 1 { 0 } else { ARRAY | i64::from(size - 1) << 16 | i64::from(address) };
    let mut row = json!({ "name": name, "value": value, "type": format!("${address:04x}"),
        "evaluateName": evaluated, "variablesReference": reference, "memoryReference": format!("0x{address:04x}") });
    if size > 1 {
        row["indexedVariables"] = json!(size);
    }
    row
}

/// The bytes that a number of a list stands for.
fn bytes_of(number: i64) -> Option<(u16, u32)> {
    let inner = number.checked_sub(ARRAY).filter(|inner| (0..1 << 24).contains(inner))?;
    Some((inner as u16, (inner >> 16) as u32 + 1))
}

fn array(target: &Target, number: i64) -> Vec<Value> {
    let Some((address, size)) = bytes_of(number) else { return Vec::new() };
    let element = |offset: u32| {
        let at = address.wrapping_add(offset as u16);
        row(target, &format!("[{offset}]"), &format!("byte(${at:04x})"), at, 1)
    };
    (0..size).map(element).collect()
}

fn board_rows(target: &Target) -> Vec<Value> {
    let text = drawn(target).unwrap_or_default();
    let row = |(number, line): (usize, &str)| {
        // The number of a rank is its name; the others have names of blanks, each its own.
        let (rank, squares) = line.split_at_checked(2).unwrap_or((line, ""));
        let (name, value) = match rank.trim().parse::<u8>() {
            Ok(_) => (rank.trim().to_owned(), squares.strip_prefix(' ').unwrap_or_default()),
            Err(_) if rank.trim().is_empty() => {
                (" ".repeat(number), squares.strip_prefix(' ').unwrap_or_default())
            }
            Err(_) => (" ".repeat(number), line),
        };
        json!({ "name": name, "value": value, "variablesReference": 0 })
    };
    text.lines().enumerate().map(row).collect()
}

fn drawn(target: &Target) -> Option<String> {
    board::drawn(target.spec.as_ref()?, target.debugger.machine(), target.debugger.symbols())
}

/// How a variable of a list is written in an expression.
fn written(number: i64, name: &str) -> Option<String> {
    match bytes_of(number) {
        Some((address, size)) => {
            let offset: u32 = name.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?;
            (offset < size).then(|| format!("byte(${:04x})", address.wrapping_add(offset as u16)))
        }
        None if number <= FLAGS => Some(name.to_owned()),
        None => Some(format!(".{name}")),
    }
}

/// Sets a variable of a list; its new value.
pub fn set(target: &mut Target, number: i64, name: &str, value: &str) -> Result<String, String> {
    let text = written(number, name).filter(|_| number != BOARD).ok_or("this cannot be set")?;
    let symbols = target.debugger.symbols();
    let wrong = |wrong: debugger::Wrong| in_words(&wrong);
    let (place, value) =
        (parse(&text, symbols, &[]).map_err(wrong)?, parse(value, symbols, &[]).map_err(wrong)?);
    assign(&place, &value, target.debugger.machine_mut(), &[]).map_err(wrong)?;
    Ok(shown(target, &text).unwrap_or_default())
}

/// Where a variable lies and how many bytes it has, if it lies in memory.
pub fn place(target: &Target, number: i64, name: &str) -> Option<(u16, u16)> {
    if let ZERO_PAGE | VARIABLES | DATA = number {
        let found = places(target, number).into_iter().find(|(_, other, _)| *other == name)?;
        return Some((found.0, found.2 as u16));
    }
    let text = if number > 0 { written(number, name)? } else { name.to_owned() };
    let expr = parse(&text, target.debugger.symbols(), &[]).ok()?;
    expr.place(&Context::of(target.debugger.machine())).ok()?
}

/// An answer to what a person types.
pub struct Answer {
    /// The value, or what was done.
    pub text: String,
    /// Where it lies in memory.
    pub address: Option<u16>,
    /// Whether something has been changed.
    pub changed: bool,
}

/// Answers what a person types: an expression, `place = value`, `board`, or `keys` and what is to be typed.
pub fn answer(target: &mut Target, text: &str) -> Result<Answer, String> {
    let said = |text: String| Ok(Answer { text, address: None, changed: false });
    let text = text.trim();
    let own = |word: &str| target.debugger.symbols().meaning(word).is_none() || target.spec.is_some();
    if text == "board" && own("board") {
        let none = "there is no board: this is no program of a game";
        return said(drawn(target).ok_or(none)?.trim_end().to_owned());
    }
    if let Some(keys) = text.strip_prefix("keys ") {
        let keys = keys.trim().trim_matches('"').replace("\\n", "\n");
        target.debugger.type_text(&keys);
        return said(format!("typed {keys:?}"));
    }
    let (expr, value) = parse_statement(text, target.debugger.symbols()).map_err(|wrong| in_words(&wrong))?;
    if let Some(value) = &value {
        assign(&expr, value, target.debugger.machine_mut(), &[]).map_err(|wrong| in_words(&wrong))?;
    }
    let answer = describe(target, &expr).map_err(|wrong| in_words(&wrong))?;
    Ok(Answer { changed: value.is_some(), ..answer })
}

fn describe(target: &Target, expr: &Expr) -> Result<Answer, debugger::Wrong> {
    let context = Context::of(target.debugger.machine());
    let value = evaluate(expr, &context)?;
    let place = expr.place(&context)?;
    let symbols = target.debugger.symbols();
    let text = match place {
        Some((address, _)) if symbols.lines().at(address).is_some() => {
            let decoded = debugger::decode(&|at| context.machine.read(at), address, symbols);
            format!("${address:04x}: {}", decoded.text)
        }
        _ => value.to_string(),
    };
    Ok(Answer { text, address: place.map(|(address, _)| address), changed: false })
}

/// What is wrong with an expression, in a line.
pub fn in_words(wrong: &debugger::Wrong) -> String {
    match &wrong.help {
        Some(help) => format!("{}; {help}", wrong.message),
        None => wrong.message.clone(),
    }
}
