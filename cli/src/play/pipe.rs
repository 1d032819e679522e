//! Keys from a pipe or a file.

use std::io::{self, BufRead};

use machine::petscii;

use super::{Input, Keyboard};

const DELETE: u8 = 0x14;

/// Bytes as keys: the end of a line is RETURN, letters of either case are the letter keys.
pub struct Pipe<R> {
    reader: R,
    after_carriage_return: bool,
}

impl<R: BufRead> Pipe<R> {
    pub fn new(reader: R) -> Self {
        Self { reader, after_carriage_return: false }
    }

    /// The key that a byte stands for. Lines may end as on any system.
    fn key(&mut self, byte: u8) -> Option<u8> {
        let second_half = byte == b'\n' && self.after_carriage_return;
        self.after_carriage_return = byte == b'\r';
        match byte {
            _ if second_half => None,
            0x08 | 0x7f => Some(DELETE),
            0..0x80 => petscii::from_char(char::from(byte)),
            // Parts of characters that no key types.
            0x80.. => None,
        }
    }
}

impl<R: BufRead> Keyboard for Pipe<R> {
    fn wait(&mut self) -> io::Result<Input> {
        let bytes = loop {
            match self.reader.fill_buf() {
                Ok(bytes) => break bytes.to_vec(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        if bytes.is_empty() {
            return Ok(Input::Quit);
        }
        self.reader.consume(bytes.len());
        Ok(Input::Keys(bytes.into_iter().filter_map(|byte| self.key(byte)).collect()))
    }

    /// What is in the pipe can wait until the program asks for it.
    fn poll(&mut self) -> io::Result<Input> {
        Ok(Input::Nothing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<u8> {
        match Pipe::new(text.as_bytes()).wait() {
            Ok(Input::Keys(keys)) => keys,
            _ => panic!("no keys"),
        }
    }

    #[test]
    fn letters_of_either_case_and_line_ends_of_any_system_are_keys() {
        assert_eq!(keys("e1F2\n"), b"E1F2\r");
        assert_eq!(keys(".b\r\n.q\r"), b".B\r.Q\r");
        assert_eq!(keys("a\n\nb"), b"A\r\rB");
    }

    #[test]
    fn what_no_key_types_is_left_out() {
        assert_eq!(keys("é\x07a\x7f\x08"), [b'A', DELETE, DELETE]);
    }

    #[test]
    fn the_end_of_the_input_quits() {
        assert!(matches!(Pipe::new(&b""[..]).wait(), Ok(Input::Quit)));
    }
}
