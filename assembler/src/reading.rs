//! How the main file gets from the parser to the first pass.
//!
//! A long file is read by a thread of its own. It hands over each piece as soon as that has been
//! read, and the first pass does the piece while the next one is being read. Nothing is lost by that,
//! whatever comes: all pieces are kept, and later passes find them as the first one did. The names
//! stay with the parser until it is done, and come with the last piece; what the other pieces hold
//! does without them, as [`parse_in_pieces`] sees to. Where a file is cut depends on its text alone,
//! so what comes out does not depend on which thread is faster.
//!
//! One thing the first pass may learn too late: that the source asks how large things are, or how
//! long they take, of which it has to take notes from the beginning. It is then done again, as if it
//! had not been begun.

use std::cell::Cell;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, Scope};

use diagnostics::{Diagnostic, FileId};

use crate::parse::{parse, parse_in_pieces};
use crate::syntax::{Dictionary, Fragment, Name, Names};

/// Bytes of text in a piece, unless something else is wanted. To read as many takes longer than to begin a
/// thread and to wake one, and to do the last piece when all has been read takes little of the whole time.
pub const PIECE: usize = 1 << 18;

/// How many empty fragments wait for the parser to fill them.
const AHEAD: usize = 2;

/// The main file, as it is to be read.
#[derive(Clone, Copy)]
pub struct Source<'t> {
    /// Its text.
    pub text: &'t str,
    /// Its number.
    pub file: FileId,
    /// The constants that exist before the first line.
    pub defines: &'t [(String, i64)],
    /// Whether undocumented opcodes are instructions at its beginning.
    pub undocumented: bool,
    /// Bytes of text in a piece, from 1. A file that is no longer is read at once.
    pub piece: usize,
}

/// A piece of the main file.
struct Piece {
    fragment: Fragment,
    /// What comes with the last piece.
    rest: Option<Box<Rest>>,
}

/// What is known when all of the main file has been read.
#[derive(Debug, Default)]
pub struct Rest {
    /// All names.
    pub names: Names,
    /// What is wrong with the text.
    pub faults: Vec<Diagnostic>,
}

/// What a pass asks for the pieces.
#[derive(Debug)]
pub struct Reader {
    pieces: Receiver<Piece>,
    /// Where empty fragments go, if a thread fills them: to get memory takes time, of which the pass
    /// has more than the parser.
    empty: Option<Sender<Fragment>>,
    /// How many pieces may yet need a fragment.
    left: Cell<usize>,
}

impl Reader {
    /// Waits for the next piece; nothing after the last one, with which the rest comes.
    pub fn next(&self) -> Option<(Fragment, Option<Box<Rest>>)> {
        let Piece { fragment, rest } = self.pieces.recv().ok()?;
        self.lay_out(|| fragment.another());
        Some((fragment, rest))
    }

    /// Lays out an empty fragment for the parser.
    fn lay_out(&self, fragment: impl Fn() -> Fragment) {
        let Some(empty) = &self.empty else { return };
        let Some(left) = self.left.get().checked_sub(1) else { return };
        self.left.set(left);
        let mut fragment = fragment();
        fragment.touch();
        // When the parser is done, there is nobody who takes it.
        let _ = empty.send(fragment);
    }
}

impl<'t> Source<'t> {
    /// Begins to read.
    pub fn read<'s>(self, scope: &'s Scope<'s, 't>) -> Reader {
        let (to_pass, pieces) = channel();
        let (empty, to_fill) = channel();
        // The parser has the first one already.
        let left = Cell::new(self.text.len() / self.piece);
        let mut reader = Reader { pieces, empty: None, left };
        let sender = to_pass.clone();
        let threaded = self.text.len() > self.piece
            && Builder::new().spawn_scoped(scope, move || self.read_in_pieces(&sender, &to_fill)).is_ok();
        if threaded {
            reader.empty = Some(empty);
            (0..AHEAD).for_each(|_| reader.lay_out(|| Fragment::with_room(self.file, self.piece)));
        } else {
            // It is short, or there is no thread to be had.
            self.read_at_once(&to_pass);
        }
        reader
    }

    /// The constants that exist before the first line. Their names are the first ones of all.
    pub fn defined(self) -> Vec<(Name, i64)> {
        let mut names = Names::default();
        self.defines.iter().map(|(name, value)| (names.intern(name), *value)).collect()
    }

    /// The names before the first line.
    fn names(self) -> Names {
        let mut names = Names::with_room(self.text.len());
        for (name, _) in self.defines {
            names.intern(name);
        }
        names
    }

    fn read_at_once(self, to: &Sender<Piece>) {
        let mut names = self.names();
        let read = parse(self.text, self.file, 1, Dictionary::Early(&mut names), self.undocumented);
        hand_over_last(read, names, to);
    }

    fn read_in_pieces(self, to: &Sender<Piece>, empty: &Receiver<Fragment>) {
        let mut names = self.names();
        let hand_over = &mut |fragment: Fragment| {
            let next = empty.try_recv().unwrap_or_else(|_| fragment.another());
            let _ = to.send(Piece { fragment, rest: None });
            next
        };
        let dictionary = Dictionary::Early(&mut names);
        let read =
            parse_in_pieces(self.text, self.file, dictionary, self.undocumented, (self.piece, hand_over));
        hand_over_last(read, names, to);
    }
}

/// Hands over the last piece. Nobody waits for it when the pass is over, which is no mistake here.
fn hand_over_last((fragment, faults): (Fragment, Vec<(u32, Diagnostic)>), names: Names, to: &Sender<Piece>) {
    let faults = faults.into_iter().map(|(_, wrong)| wrong).collect();
    let _ = to.send(Piece { fragment, rest: Some(Box::new(Rest { names, faults })) });
}
