//! Who types to a program that is looked at, and reads what it prints.

use machine::{Host, Key, Script};

/// Types what it is told to and collects what is printed; knows how often a key was wanted in vain.
#[derive(Debug)]
pub struct Keyboard {
    script: Script,
    in_vain: u64,
}

impl Keyboard {
    pub fn new() -> Self {
        Self { script: Script::new("").patient(), in_vain: 0 }
    }

    pub fn type_text(&mut self, text: &str) {
        self.script.type_text(text);
    }

    pub fn take_output(&mut self) -> Vec<u8> {
        self.script.take_output()
    }

    /// How often a key was wanted and none was there, since this was last asked.
    pub fn take_in_vain(&mut self) -> u64 {
        std::mem::take(&mut self.in_vain)
    }
}

impl Host for Keyboard {
    fn put(&mut self, petscii: u8) {
        self.script.put(petscii);
    }

    fn key(&mut self) -> Key {
        let key = self.script.key();
        self.in_vain += u64::from(key == Key::None);
        key
    }
}
