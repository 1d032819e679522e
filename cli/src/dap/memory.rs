//! Memory as an editor asks for it: bytes, and instructions.

use debugger::{Symbols, decode};
use serde_json::{Value, json};

use super::base64;
use super::target::Target;

/// Bytes and instructions that are handed out at once.
const MOST_BYTES: i64 = 0x1_0000;
const MOST_INSTRUCTIONS: i64 = 4096;

/// An address as editors write it, `0x0820`, with an offset.
fn address(arguments: &Value) -> Result<i64, String> {
    let text = arguments["memoryReference"].as_str().unwrap_or_default();
    let base = reference(text).ok_or_else(|| format!("`{text}` is no address"))?;
    Ok(i64::from(base).saturating_add(arguments["offset"].as_i64().unwrap_or(0)))
}

/// An address as editors write it.
pub fn reference(text: &str) -> Option<u16> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix('$')) {
        Some(digits) => u16::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Bytes of memory, as far as there is any.
pub fn read(target: &Target, arguments: &Value) -> Result<Value, String> {
    let first = address(arguments)?;
    let count = arguments["count"].as_i64().unwrap_or(0).clamp(0, MOST_BYTES);
    let machine = target.debugger.machine();
    let bytes: Vec<u8> = (first..first.saturating_add(count))
        .map_while(|at| u16::try_from(at).ok())
        .map(|at| machine.read(at))
        .collect();
    let unreadable = count - bytes.len() as i64;
    Ok(
        json!({ "address": format!("0x{:04x}", first.max(0)), "data": base64::encode(&bytes), "unreadableBytes": unreadable }),
    )
}

/// Changes bytes of memory.
pub fn write(target: &mut Target, arguments: &Value) -> Result<Value, String> {
    let first = address(arguments)?;
    let data = arguments["data"].as_str().and_then(base64::decode).ok_or("`data` are no bytes in base64")?;
    let end = first.saturating_add(data.len() as i64);
    let first = u16::try_from(first).ok().filter(|_| end <= MOST_BYTES).ok_or("there is no such memory")?;
    for (at, byte) in (first..=u16::MAX).zip(&data) {
        target.debugger.machine_mut().write(at, *byte);
    }
    Ok(json!({ "bytesWritten": data.len() }))
}

/// Instructions from an address on, or from so many before it.
pub fn disassemble(target: &Target, arguments: &Value) -> Result<Value, String> {
    let count = arguments["instructionCount"].as_i64().unwrap_or(0).clamp(0, MOST_INSTRUCTIONS);
    let shift =
        arguments["instructionOffset"].as_i64().unwrap_or(0).clamp(-MOST_INSTRUCTIONS, MOST_INSTRUCTIONS);
    let (machine, symbols) = (target.debugger.machine(), target.debugger.symbols());
    let mut at = u16::try_from(address(arguments)?.rem_euclid(MOST_BYTES)).unwrap_or(0);
    for _ in shift..0 {
        at = before(symbols, at);
    }
    let read = |at: u16| machine.read(at);
    let size = |at| decode(&read, at, symbols).bytes.len() as u16;
    for _ in 0..shift {
        at = at.wrapping_add(size(at));
    }
    let mut rows = Vec::new();
    for _ in 0..count {
        let decoded = decode(&read, at, symbols);
        let bytes: Vec<String> = decoded.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let mut row = json!({ "address": format!("0x{at:04x}"), "instruction": decoded.text,
            "instructionBytes": bytes.join(" ") });
        if let Some(label) = symbols.label(at) {
            row["symbol"] = json!(label);
        }
        if let Some(spot) = symbols.lines().at(at) {
            row["location"] = target.source(spot.file);
            row["line"] = json!(target.line(spot.line));
        }
        rows.push(row);
        at = at.wrapping_add(decoded.bytes.len() as u16);
    }
    Ok(json!({ "instructions": rows }))
}

/// The instruction before an address: one of the source, or a byte.
fn before(symbols: &Symbols, address: u16) -> u16 {
    let first = address.saturating_sub(3);
    let known = symbols.lines().addresses(first..=address.saturating_sub(1)).next_back();
    known
        .filter(|&known| symbols.lines().next(known) == Some(address))
        .unwrap_or_else(|| address.wrapping_sub(1))
}
