//! What a page calls: it writes a request to [`input`] and calls [`answer`], whose result is the length of what is at
//! [`output`]: the length of the JSON as four bytes, the JSON, and the bytes of a file.
//!
//! The names are plain exports without a layer of generated glue: there is no tool to install for them, and the only
//! thing the module imports is where it reports to.

// Exporting a name is what the lint is about; there is no unsafe code.
#![allow(unsafe_code)]

use std::cell::RefCell;

use serde_json::Value;

use crate::Playground;

/// The longest request: a file is refused that is longer than half of it.
const MOST: usize = 1 << 20;

/// What lies between page and toolchain.
#[derive(Default)]
struct Desk {
    playground: Playground,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

fn desk<T>(act: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with(|desk| act(&mut desk.borrow_mut()))
}

/// Room for so many bytes, to be written before [`answer`] is called; none if they are too many.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    desk(|desk| {
        desk.input.clear();
        desk.input.resize(if length > MOST { 0 } else { length }, 0);
        desk.input.as_mut_ptr()
    })
}

/// Does what was asked for.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    desk(|desk| {
        let answer = desk.playground.answer(&desk.input, &mut tell);
        let head = answer.head.to_string();
        desk.output.clear();
        desk.output.extend((head.len() as u32).to_le_bytes());
        desk.output.extend(head.as_bytes());
        desk.output.extend(&answer.blob);
        desk.output.len()
    })
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    desk(|desk| desk.output.as_ptr())
}

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Takes the text of a report; it is the page's.
    safe fn report(text: *const u8, length: usize);
}

#[cfg(target_arch = "wasm32")]
fn tell(progress: &Value) {
    let text = progress.to_string();
    report(text.as_ptr(), text.len());
}

/// Outside a page nobody listens.
#[cfg(not(target_arch = "wasm32"))]
fn tell(_: &Value) {}
