//! Typing: characters into the keyboard buffer.

use machine::petscii;

use crate::{Bank, Error, Problem, Vice};

/// The number of characters in the keyboard buffer.
pub(crate) const KEY_COUNT: u16 = 0xc6;

/// The keyboard buffer.
const KEY_BUFFER: u16 = 0x0277;

/// How many characters the buffer may hold, as the KERNAL has been told.
const BUFFER_SIZE: u16 = 0x0289;

/// The room there is for the buffer.
const ROOM: u8 = 10;

impl Vice {
    /// Types `text`: `\n` is RETURN, letters of either case are the unshifted letter keys.
    ///
    /// The machine runs only while the buffer still holds characters: they are put in up to ten
    /// at a time, when all earlier ones have been taken out. So no key is lost and the KERNAL
    /// is never disturbed while it moves the buffer's contents. On return the last ones may
    /// still be in the buffer.
    ///
    /// Programs that empty the buffer before they ask lose what was typed ahead; wait for the
    /// prompt first.
    ///
    /// # Errors
    ///
    /// A character that no key types (then nothing is typed); the program does not take the
    /// keys within [`Options::patience`](crate::Options::patience); VICE has died.
    pub fn type_keys(&mut self, text: &str) -> Result<(), Error> {
        let typed = self.press(text);
        self.guard(typed)
    }

    pub(crate) fn press(&mut self, text: &str) -> Result<(), Problem> {
        let code = |key| petscii::from_char(key).ok_or(Problem::Key(key));
        let codes = text.chars().map(code).collect::<Result<Vec<u8>, Problem>>()?;
        let mut rest = codes.as_slice();
        while !rest.is_empty() {
            self.wait_for_empty_buffer()?;
            let size = self.read_byte(Bank::Ram, BUFFER_SIZE)?.clamp(1, ROOM);
            let count = rest.len().min(usize::from(size));
            let (now, later) = rest.split_at(count);
            self.write(Bank::Ram, KEY_BUFFER, now)?;
            // `count` is at most ten.
            self.write(Bank::Ram, KEY_COUNT, &[u8::try_from(count).unwrap_or(ROOM)])?;
            rest = later;
        }
        Ok(())
    }

    /// Runs until the program has taken all keys out of the buffer.
    pub(crate) fn wait_for_empty_buffer(&mut self) -> Result<(), Problem> {
        self.run_until("the program to take a key", self.patience, |vice| {
            let empty = vice.read_byte(Bank::Ram, KEY_COUNT)? == 0;
            Ok(empty.then_some(()))
        })
    }
}
