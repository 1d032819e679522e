//! A long source, read bit by bit.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use assembler::Lines;
use input::ReadError;
use memchr::memrchr;

/// Bytes to read at a time: few enough to be near the processor when they are parsed.
const AT_A_TIME: usize = 1 << 17;

/// Bytes of a line that is too long to be read like this.
const TOO_LONG: usize = 1 << 20;

/// The lines of a file.
#[derive(Debug)]
pub struct FileLines {
    file: File,
    /// Some bytes of the file, and room for more.
    buffer: Vec<u8>,
    /// How many of them have been read.
    filled: usize,
    /// How many of these have been handed out.
    used: usize,
    /// Whether the file cannot be read like this, or is no text.
    failed: bool,
}

impl FileLines {
    /// The lines of a file from the first one on.
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let file = input::open(path, input::SOURCE)?;
        Ok(Self { file, buffer: vec![0; 2 * AT_A_TIME], filled: 0, used: 0, failed: false })
    }

    /// Whether all that was asked for could be read, and was text.
    pub fn are_right(&self) -> bool {
        !self.failed
    }

    /// Reads until there is a whole line, or to the end of the file, and tells where the last line that is
    /// whole ends.
    fn fill(&mut self) -> io::Result<usize> {
        self.buffer.copy_within(self.used..self.filled, 0);
        self.filled -= self.used;
        self.used = 0;
        loop {
            let known = self.filled;
            if self.buffer.len() < known + AT_A_TIME {
                self.buffer.resize(2 * (known + AT_A_TIME), 0);
            }
            let room = self.buffer.get_mut(known..known + AT_A_TIME).unwrap_or_default();
            let count = match self.file.read(room) {
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            self.filled += count;
            match memrchr(b'\n', room.get(..count).unwrap_or_default()) {
                Some(at) => return Ok(known + at + 1),
                None if count == 0 => return Ok(known),
                None if self.filled > TOO_LONG => return Err(ErrorKind::FileTooLarge.into()),
                None => {}
            }
        }
    }
}

impl Lines for FileLines {
    fn next(&mut self) -> Option<&str> {
        let filled = self.fill();
        let text = filled.ok().and_then(|end| {
            self.used = end;
            std::str::from_utf8(self.buffer.get(..end)?).ok()
        });
        self.failed |= text.is_none();
        text.filter(|text| !text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{AT_A_TIME, FileLines, Lines};

    fn read(bytes: &[u8]) -> (Vec<String>, bool) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("source.asm");
        fs::write(&path, bytes).expect("a file");
        let mut lines = FileLines::open(&path).expect("a file");
        let mut all = Vec::new();
        while let Some(some) = lines.next() {
            all.push(some.to_owned());
        }
        (all, lines.are_right())
    }

    #[test]
    fn all_lines_come_in_order_and_none_is_cut() {
        let line = |number: usize| format!("; {}ä\n", "€".repeat(number % 90));
        let mut text: String = (0..9000).map(line).collect();
        assert!(text.len() > 5 * AT_A_TIME);
        for last in ["", " nop", "\n", "; ß"] {
            text.push_str(last);
            let (parts, right) = read(text.as_bytes());
            assert!(right && parts.len() > 5);
            assert!(parts.iter().rev().skip(1).all(|part| part.ends_with('\n')));
            assert_eq!(parts.concat(), text);
        }
        assert_eq!(read(b""), (Vec::new(), true));
    }

    #[test]
    fn a_line_may_be_longer_than_what_is_read_at_a_time() {
        let text = format!("; {}\n nop\n; {}", "x".repeat(3 * AT_A_TIME), "y".repeat(2 * AT_A_TIME));
        let (parts, right) = read(text.as_bytes());
        assert_eq!((parts.concat(), right), (text, true));
    }

    #[test]
    fn a_line_without_an_end_is_given_up() {
        let endless = "x".repeat(super::TOO_LONG + 2 * AT_A_TIME);
        assert_eq!(read(format!(" nop\n{endless}").as_bytes()), (vec![" nop\n".to_owned()], false));
    }

    #[test]
    fn what_is_no_text_ends_it() {
        let mut bytes = " nop\n".repeat(AT_A_TIME).into_bytes();
        let first = read(&bytes).0.len();
        bytes[4 * AT_A_TIME] = 0xff;
        let (parts, right) = read(&bytes);
        assert!(!right && !parts.is_empty() && parts.len() < first);
    }
}
