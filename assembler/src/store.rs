//! Strings and lists, which are too long for a [`Value`] itself.
//!
//! Equal ones are kept once, so values can be compared by their numbers, within a pass and from pass to
//! pass. Nothing is ever let go: what all of them take is limited.

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::value::Value;

/// A string may have this many bytes, and a list this many elements.
pub const MAX_LENGTH: usize = 1 << 20;

/// All strings and lists together may have this many bytes.
const MAX_SIZE: usize = 1 << 27;

/// Too much to keep.
#[derive(Clone, Copy, Debug)]
pub struct Full;

/// All strings and lists of a source.
#[derive(Debug, Default)]
pub struct Store {
    texts: Arena<Box<str>>,
    lists: Arena<Box<[Value]>>,
    known_texts: RefCell<FxHashMap<Box<str>, u32>>,
    known_lists: RefCell<FxHashMap<Box<[Value]>, u32>>,
    size: Cell<usize>,
}

impl Store {
    /// A string as a value: a character if it is one.
    ///
    /// # Errors
    /// It is too long, or there are too many.
    pub fn text(&self, text: &str) -> Result<Value, Full> {
        let mut characters = text.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            return Ok(Value::Char(character));
        }
        if let Some(&number) = self.known_texts.borrow().get(text) {
            return Ok(Value::Text(number));
        }
        self.take(text.len(), 2)?;
        let number = self.texts.push(text.into());
        self.known_texts.borrow_mut().insert(text.into(), number);
        Ok(Value::Text(number))
    }

    /// A list as a value.
    ///
    /// # Errors
    /// It is too long, or there are too many.
    pub fn list(&self, elements: &[Value]) -> Result<Value, Full> {
        if let Some(&number) = self.known_lists.borrow().get(elements) {
            return Ok(Value::List(number));
        }
        self.take(elements.len(), 2 * size_of::<Value>())?;
        let number = self.lists.push(elements.into());
        self.known_lists.borrow_mut().insert(elements.into(), number);
        Ok(Value::List(number))
    }

    fn take(&self, length: usize, each: usize) -> Result<(), Full> {
        let size = self.size.get() + length.saturating_mul(each) + 64;
        if length > MAX_LENGTH || size > MAX_SIZE {
            return Err(Full);
        }
        self.size.set(size);
        Ok(())
    }

    /// The string of a number.
    pub fn text_of(&self, number: u32) -> &str {
        self.texts.get(number as usize).map_or("", |text| text)
    }

    /// The elements of the list of a number.
    pub fn elements(&self, number: u32) -> &[Value] {
        self.lists.get(number as usize).map_or(&[], |list| list)
    }
}
