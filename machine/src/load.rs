//! Loading a program file and finding where its BASIC line starts it.

use thiserror::Error;

use crate::Machine;

/// Where BASIC programs start.
const BASIC_START: u16 = 0x0801;

/// The tokens of `REM`, after which a line holds no more statements, and `SYS`.
const REM: u8 = 0x8f;
const SYS: u8 = 0x9e;

/// Why a program can't be loaded or started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum LoadError {
    /// The file holds less than a load address and one byte.
    #[error("the program file has only {length} bytes, too few for a load address and a program")]
    TooShort {
        /// The file's length in bytes.
        length: usize,
    },
    /// The program doesn't fit between its load address and `$FFFF`.
    #[error("{length} bytes loaded at ${address:04X} would reach past $FFFF")]
    PastEnd {
        /// The load address.
        address: u16,
        /// The length without the load address, in bytes.
        length: usize,
    },
    /// There is no SYS statement in the BASIC program at `$0801`.
    #[error("no sys statement in the basic program at $0801")]
    NoSys,
    /// The first SYS statement isn't followed by a plain number.
    #[error("the sys statement in basic line {line} is not followed by a plain address")]
    SysAddress {
        /// The BASIC line's number.
        line: u16,
    },
}

impl Machine {
    /// Loads a `.prg` file: two bytes of load address, then the program.
    ///
    /// Returns the load address. The BASIC pointers are set as after LOAD: start
    /// of program (`$2B`) at `$0801`, start of variables, arrays and free space
    /// (`$2D`, `$2F`, `$31`) and the load's end (`$AE`) after the last byte.
    ///
    /// # Errors
    ///
    /// [`LoadError::TooShort`] and [`LoadError::PastEnd`]; memory is unchanged
    /// then.
    pub fn load_prg(&mut self, prg: &[u8]) -> Result<u16, LoadError> {
        let [low, high, program @ ..] = prg else {
            return Err(LoadError::TooShort { length: prg.len() });
        };
        if program.is_empty() {
            return Err(LoadError::TooShort { length: prg.len() });
        }
        let address = u16::from_le_bytes([*low, *high]);
        let end = usize::from(address) + program.len();
        if end > 0x1_0000 {
            return Err(LoadError::PastEnd { address, length: program.len() });
        }
        for (target, &byte) in (address..=0xffff).zip(program) {
            self.poke(target, byte);
        }
        let bus = &mut self.cpu.memory;
        bus.store_word(0x2b, BASIC_START);
        for pointer in [0x2d, 0x2f, 0x31, 0xae] {
            // A program up to $FFFF ends at $0000, as in the pointers of a C64.
            bus.store_word(pointer, end as u16);
        }
        Ok(address)
    }

    /// The address of the first SYS statement of the BASIC program at `$0801`.
    ///
    /// The address is a decimal number, with spaces anywhere and one pair of
    /// parentheses around it allowed, as in `10 SYS 2080` or `10 SYS(2080)`.
    ///
    /// # Errors
    ///
    /// [`LoadError::NoSys`] and [`LoadError::SysAddress`].
    pub fn basic_sys(&self) -> Result<u16, LoadError> {
        let mut rest = &self.ram()[usize::from(BASIC_START)..];
        // Line ends are found as LOAD finds them, by their zero byte: it makes
        // the links anew, so a file may hold any. A zero high byte ends the
        // program.
        while let [_, 1..=255, low, high, text @ ..] = rest
            && let Some(end) = text.iter().position(|&byte| byte == 0)
        {
            if let Some(argument) = find_sys(&text[..end]) {
                let line = u16::from_le_bytes([*low, *high]);
                return parse_address(argument).ok_or(LoadError::SysAddress { line });
            }
            rest = &text[end + 1..];
        }
        Err(LoadError::NoSys)
    }
}

/// What follows the SYS token of the first SYS statement in a line.
fn find_sys(text: &[u8]) -> Option<&[u8]> {
    let mut quoted = false;
    let mut at_start = true;
    for (index, &byte) in text.iter().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b' ' => continue,
            b':' if !quoted => {
                at_start = true;
                continue;
            }
            REM if !quoted => return None,
            SYS if at_start => return text.get(index + 1..),
            _ => {}
        }
        at_start = false;
    }
    None
}

/// Reads `2080`, ` 2080 ` or `(2080)`, up to the end of the statement.
fn parse_address(argument: &[u8]) -> Option<u16> {
    let statement = argument.split(|&byte| byte == b':').next()?;
    let mut text: Vec<u8> = statement.to_vec();
    text.retain(|&byte| byte != b' ');
    let digits = match text.as_slice() {
        [b'(', inner @ .., b')'] => inner,
        plain => plain,
    };
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}
