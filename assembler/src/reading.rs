//! How the main file gets from the parser to the first pass.
//!
//! A long file is read by a thread of its own, which hands over each piece as soon as it has been
//! read, and the first pass does it while the next one is being read. Nothing is lost by that,
//! whatever comes: the pieces are kept, and later passes find them all there. The names stay with the
//! parser until it is done and come with the last piece, so what other pieces hold must not need
//! them; [`parse_in_pieces`](crate::parse::parse_in_pieces) sees to that. Where a file is cut depends
//! on its text alone, so what comes out does not depend on which thread is faster.
//!
//! The one thing that the first pass can learn too late is that the source asks how large things
//! are, which takes notes from the beginning. It is then done again, as if it had not been begun.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, Scope};

use diagnostics::{Diagnostic, FileId};

use crate::parse::{parse, parse_in_pieces};
use crate::syntax::{Dictionary, Fragment, Name, Names};

/// Bytes from which on a file is long. To read as many takes a few times as long as to begin a
/// thread.
const LONG: usize = 1 << 16;

/// The main file, as it is to be read.
#[derive(Clone, Copy)]
pub struct Source<'t> {
    /// Its text.
    pub text: &'t str,
    /// Its number.
    pub file: FileId,
    /// The names of the constants that exist before the first line.
    pub defines: &'t [(String, i64)],
    /// Whether undocumented opcodes are instructions at its beginning.
    pub undocumented: bool,
}

/// A piece of the main file.
pub struct Piece {
    /// What it holds.
    pub fragment: Fragment,
    /// What comes with the last piece.
    pub rest: Option<Box<Rest>>,
}

/// What is known when all of a file has been read.
#[derive(Debug, Default)]
pub struct Rest {
    /// All names.
    pub names: Names,
    /// What is wrong with the text.
    pub faults: Vec<Diagnostic>,
}

impl<'t> Source<'t> {
    /// Begins to read, and tells where the pieces come from.
    pub fn read<'s>(self, scope: &'s Scope<'s, 't>) -> Receiver<Piece> {
        let (sender, receiver) = channel();
        let other = sender.clone();
        let alone = self.text.len() < LONG
            || Builder::new().spawn_scoped(scope, move || self.read_in_pieces(&other)).is_err();
        if alone {
            // A file that is short, or there is no thread to be had.
            self.read_at_once(&sender);
        }
        receiver
    }

    /// The constants that exist before the first line. Their names are the first ones of all.
    pub fn defined(self) -> Vec<(Name, i64)> {
        let mut names = Names::default();
        self.defines.iter().map(|(name, value)| (names.intern(name), *value)).collect()
    }

    fn names(self) -> Names {
        let mut names = Names::with_room(self.text.len());
        for (name, _) in self.defines {
            names.intern(name);
        }
        names
    }

    fn read_at_once(self, to: &Sender<Piece>) {
        let mut names = self.names();
        let dictionary = Dictionary::Early(&mut names);
        let read = parse(self.text, self.file, 1, dictionary, self.undocumented);
        finish(read, names, to);
    }

    fn read_in_pieces(self, to: &Sender<Piece>) {
        let mut names = self.names();
        let dictionary = Dictionary::Early(&mut names);
        let read = parse_in_pieces(self.text, self.file, dictionary, self.undocumented, &mut |fragment| {
            // When nobody waits for the pieces, they are not needed.
            let _ = to.send(Piece { fragment, rest: None });
        });
        finish(read, names, to);
    }
}

/// Hands over the last piece.
fn finish((fragment, faults): (Fragment, Vec<(u32, Diagnostic)>), names: Names, to: &Sender<Piece>) {
    let faults = faults.into_iter().map(|(_, wrong)| wrong).collect();
    let _ = to.send(Piece { fragment, rest: Some(Box::new(Rest { names, faults })) });
}
