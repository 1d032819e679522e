//! Lines that other programs send.

use std::io::{self, BufRead};

/// Bytes of a line that are kept; the others are dropped.
const MOST: usize = 1 << 16;

/// Reads the next line into `line`, without its end, as text; what is no text is replaced. False at the end of the input.
pub fn read_line(input: &mut impl BufRead, line: &mut String) -> io::Result<bool> {
    let mut bytes = Vec::new();
    let mut any = false;
    loop {
        let piece = match input.fill_buf() {
            Ok(piece) => piece,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if piece.is_empty() {
            break;
        }
        any = true;
        let end = piece.iter().position(|&byte| byte == b'\n');
        let text = piece.get(..end.unwrap_or(piece.len())).unwrap_or_default();
        let room = MOST.saturating_sub(bytes.len());
        bytes.extend_from_slice(text.get(..room).unwrap_or(text));
        let used = end.map_or(piece.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    *line = String::from_utf8_lossy(&bytes).into_owned();
    Ok(any)
}

#[cfg(test)]
mod tests {
    use super::{MOST, read_line};

    #[test]
    fn lines_are_bounded_and_always_text() {
        let mut bytes = b"one\r\n\n\xff!\n".to_vec();
        bytes.extend(vec![b'x'; MOST * 3]);
        bytes.extend(b"\nlast");
        let mut input = std::io::BufReader::with_capacity(100, bytes.as_slice());
        let mut line = String::new();
        let mut lines = Vec::new();
        while read_line(&mut input, &mut line).expect("bytes in memory") {
            lines.push(line.clone());
        }
        let long = "x".repeat(MOST);
        assert_eq!(lines, ["one", "", "\u{fffd}!", &long, "last"]);
    }
}
