//! The world outside: where printed characters go and typed keys come from.

use std::collections::VecDeque;

use crate::petscii;

/// Answer to the machine's wish for a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// This PETSCII code was typed.
    Petscii(u8),
    /// Nothing has been typed yet; ask again later.
    None,
    /// No input will ever come: the run stops with
    /// [`Stop::EndOfInput`](crate::Stop::EndOfInput).
    End,
}

/// What the machine needs from its surroundings.
pub trait Host {
    /// Takes the PETSCII code of one CHROUT call.
    ///
    /// Called for each CHROUT, before the screen changes. What the screen editor
    /// echoes while CHRIN collects a line isn't reported.
    fn put(&mut self, petscii: u8) {
        let _ = petscii;
    }

    /// Gives the next key; called by GETIN, CHRIN and SCNKEY when the machine's
    /// own keyboard buffer is empty.
    fn key(&mut self) -> Key;
}

/// A host that types a prepared text and collects what the program prints.
#[derive(Debug, Clone, Default)]
pub struct Script {
    keys: VecDeque<u8>,
    patient: bool,
    output: Vec<u8>,
}

impl Script {
    /// A script that types `text`: `\n` becomes RETURN (`$0D`), letters of
    /// either case the unshifted letter keys; a character without a PETSCII code
    /// is left out.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut script = Self::default();
        script.type_text(text);
        script
    }

    /// A script that types these PETSCII codes.
    #[must_use]
    pub fn from_petscii(codes: &[u8]) -> Self {
        let mut script = Self::default();
        script.keys.extend(codes);
        script
    }

    /// Makes the script answer [`Key::None`] instead of [`Key::End`] once
    /// everything is typed.
    #[must_use]
    pub fn patient(mut self) -> Self {
        self.patient = true;
        self
    }

    /// Adds `text` to what is still to be typed, converted as in
    /// [`Script::new`].
    pub fn type_text(&mut self, text: &str) {
        self.keys.extend(text.chars().filter_map(petscii::from_char));
    }

    /// The number of keys not yet typed.
    #[must_use]
    pub fn left(&self) -> usize {
        self.keys.len()
    }

    /// The PETSCII codes printed so far.
    #[must_use]
    pub fn output(&self) -> &[u8] {
        &self.output
    }

    /// Takes the codes printed so far and starts afresh.
    pub fn take_output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.output)
    }

    /// The output as text: RETURN as `\n`, other control codes left out.
    #[must_use]
    pub fn text(&self) -> String {
        petscii::to_text(&self.output)
    }
}

impl Host for Script {
    fn put(&mut self, petscii: u8) {
        self.output.push(petscii);
    }

    fn key(&mut self) -> Key {
        match self.keys.pop_front() {
            Some(code) => Key::Petscii(code),
            None if self.patient => Key::None,
            None => Key::End,
        }
    }
}
