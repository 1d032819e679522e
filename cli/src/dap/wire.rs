//! Messages on the wire: a header that says how long they are, and JSON.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use serde_json::Value;

/// What has arrived.
#[derive(Debug)]
pub enum Message {
    /// A message.
    Json(Value),
    /// Something that is none, in words.
    Garbage(String),
}

/// Bytes that a message may have, and a line of its header.
const LONGEST: usize = 16 << 20;
const LONGEST_LINE: u64 = 4096;

/// How the line of the header begins that says the length.
const LENGTH: &str = "content-length:";

/// Messages that wait, at most.
const WAITING: usize = 64;

/// Reads messages in a thread of its own; the channel is closed at the end of the input.
pub fn listen(input: impl Read + Send + 'static) -> Receiver<Message> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(message)) = next(&mut input) {
            if sender.send(message).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The next message; nothing at the end of the input.
fn next(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let mut length = None;
    let mut garbage = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            // Blank lines before a header are passed over.
            match length {
                Some(_) => break,
                None => continue,
            }
        }
        let lower = line.to_ascii_lowercase();
        match lower.strip_prefix(LENGTH).map(|digits| digits.trim().parse::<usize>()) {
            Some(Ok(bytes)) if bytes <= LONGEST => length = Some(bytes),
            Some(_) => garbage = Some(format!("no length of a message: {line}")),
            None if lower.starts_with("content-") => {}
            None => garbage = Some("this is no header of a message".to_owned()),
        }
        if let Some(garbage) = garbage.take() {
            return Ok(Some(Message::Garbage(garbage)));
        }
    }
    let mut body = vec![0; length.unwrap_or(0)];
    input.read_exact(&mut body)?;
    Ok(Some(match serde_json::from_slice(&body) {
        Ok(value) => Message::Json(value),
        Err(error) => Message::Garbage(format!("a message is no JSON: {error}")),
    }))
}

/// Writes a message.
pub fn write(out: &mut dyn Write, message: &Value) -> io::Result<()> {
    let body = message.to_string();
    write!(out, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<String> {
        let mut input = input;
        let mut found = Vec::new();
        while let Ok(Some(message)) = next(&mut input) {
            found.push(match message {
                Message::Json(value) => value.to_string(),
                Message::Garbage(text) => format!("garbage: {text}"),
            });
        }
        found
    }

    #[test]
    fn messages_are_found_among_garbage() {
        let input = "\r\nhello\r\nContent-Length: 2\r\nContent-Type: x\r\n\r\n{}Content-Length: -1\r\n\r\n\
                     content-length:3\n\n{x}Content-Length: 99999999999\r\n\r\nContent-Length: 4\r\n\r\nnull";
        let found = all(input.as_bytes());
        assert_eq!(found.len(), 6, "{found:?}");
        assert_eq!((found[1].as_str(), found[5].as_str()), ("{}", "null"));
        assert!(found[0].starts_with("garbage: this is no header"), "{found:?}");
        assert!(found[3].starts_with("garbage: a message is no JSON"), "{found:?}");
        assert_eq!(all(b"Content-Length: 9\r\n\r\n{}"), [""; 0]);
        assert_eq!(all(&[0xff; 10_000]).len(), 3);
        let mut out = Vec::new();
        write(&mut out, &serde_json::json!({ "a": "ü" })).expect("written");
        assert_eq!(all(&out), ["{\"a\":\"ü\"}"]);
    }
}
