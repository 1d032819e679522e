//! How the main file gets from the parser to the first pass.
//!
//! For a long file, the first pass has a thread of its own. It gets each piece as soon as that has been
//! read, and does it while the next one is being read. It is the pass and not the parser that has the
//! thread because the parser takes longer: so nothing waits until the thread has begun. Nothing is lost,
//! whatever comes: all pieces are kept, and later passes find them as the first one did. The names
//! stay with the parser until it is done, and come with the last piece; what the other pieces hold
//! does without them, as [`parse_in_pieces`] sees to. Where a file is cut depends on its text alone,
//! so what comes out does not depend on which thread is faster.
//!
//! One thing the first pass may learn too late: that the source asks how large things are, or how
//! long they take, of which it has to take notes from the beginning. It is then done again, as if it
//! had not been begun.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Builder};

use diagnostics::{Diagnostic, FileId};

use crate::parse::{parse, parse_in_pieces};
use crate::syntax::{Dictionary, Fragment, Name, Names};

/// Bytes of text in a piece, unless something else is wanted. To read as many takes longer than to wake a
/// thread, and to do the last piece when all has been read takes little of the whole time.
pub const PIECE: usize = 1 << 17;

/// How many empty fragments wait for the parser to fill them.
const AHEAD: usize = 2;

/// The main file, as it is to be read.
#[derive(Clone, Copy, Debug)]
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
#[derive(Debug)]
struct Piece {
    fragment: Fragment,
    /// Whether the next one is read into a fragment that was laid out for it.
    took: bool,
    /// What comes with the last piece.
    rest: Option<Rest>,
}

/// What is known when all of the main file has been read.
#[derive(Debug, Default)]
pub struct Rest {
    /// All names.
    pub names: Names,
    /// What is wrong with the text.
    pub faults: Vec<Diagnostic>,
}

/// A piece, and what comes with the last one.
pub type Read = (Fragment, Option<Rest>);

/// What a pass asks for the pieces.
#[derive(Debug)]
pub struct Reader {
    pieces: Receiver<Piece>,
    /// Where empty fragments go, if there are two threads: to get memory takes time, of which the pass
    /// has more than the parser.
    empty: Option<Sender<Fragment>>,
    /// How many pieces may yet need a fragment.
    left: Cell<usize>,
    /// How many fragments are to be laid out before the first piece comes.
    ahead: Cell<usize>,
    /// The number of the file.
    file: FileId,
    /// Bytes of text in a piece.
    piece: usize,
}

/// What reads the pieces.
#[derive(Debug)]
pub struct Parsing<'t> {
    source: Source<'t>,
    pieces: Sender<Piece>,
    /// The empty fragments that are laid out for it.
    empty: Receiver<Fragment>,
}

impl Reader {
    /// Waits for the next piece; nothing after the last one, with which the rest comes.
    pub fn next(&self) -> Option<Read> {
        (0..self.ahead.take())
            .for_each(|_| self.lay_out(true, || Fragment::with_room(self.file, self.piece)));
        self.pieces.recv().ok().map(|piece| self.read(piece))
    }

    /// The next piece if it need not wait for it.
    pub fn next_if_there(&self) -> Option<Read> {
        self.pieces.try_recv().ok().map(|piece| self.read(piece))
    }

    fn read(&self, Piece { fragment, took, rest }: Piece) -> Read {
        // What the parser had to make for itself, it has.
        self.lay_out(took, || fragment.another());
        (fragment, rest)
    }

    /// Counts a fragment for one more piece, and lays it out for the parser unless that has it.
    fn lay_out(&self, lacking: bool, fragment: impl Fn() -> Fragment) {
        let Some(empty) = &self.empty else { return };
        let Some(left) = self.left.get().checked_sub(1) else { return };
        self.left.set(left);
        if lacking {
            let mut fragment = fragment();
            fragment.touch();
            // When the parser is done, there is nobody who takes it.
            let _ = empty.send(fragment);
        }
    }
}

impl<'t> Source<'t> {
    /// What reads the text, and what the first pass gets the pieces from.
    pub fn open(self) -> (Parsing<'t>, Reader) {
        // The parser has the first fragment already.
        let further = self.text.len() / self.piece;
        let (to_pass, pieces) = channel();
        let (laid_out, empty) = channel();
        let reader = Reader {
            pieces,
            empty: Some(laid_out).filter(|_| self.is_long()),
            left: Cell::new(further),
            ahead: Cell::new(AHEAD),
            file: self.file,
            piece: self.piece,
        };
        (Parsing { source: self, pieces: to_pass, empty }, reader)
    }

    /// Whether it is read in pieces.
    const fn is_long(&self) -> bool {
        self.text.len() > self.piece
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
}

impl Parsing<'_> {
    /// Reads the text. If it is long, the first pass goes on beside it and is over when this ends; else
    /// it has not begun.
    pub fn read<T: Send>(self, first_pass: impl FnOnce() -> T + Send) -> Option<T> {
        if !self.source.is_long() {
            self.read_at_once();
            return None;
        }
        thread::scope(|scope| {
            let beside = Builder::new().spawn_scoped(scope, first_pass);
            self.read_in_pieces();
            // There may be no thread to be had.
            beside.ok().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    }

    fn read_at_once(self) {
        let Source { text, file, undocumented, .. } = self.source;
        let mut names = self.source.names();
        let read = parse(text, file, 1, Dictionary::Early(&mut names), undocumented);
        self.hand_over_last(read, names);
    }

    fn read_in_pieces(self) {
        let Source { text, file, undocumented, piece, .. } = self.source;
        let mut names = self.source.names();
        let hand_over = &mut |fragment: Fragment| {
            let (next, took) = self
                .empty
                .try_recv()
                .map_or_else(|_| (fragment.another(), false), |laid_out| (laid_out, true));
            let _ = self.pieces.send(Piece { fragment, took, rest: None });
            next
        };
        let dictionary = Dictionary::Early(&mut names);
        let read = parse_in_pieces(text, file, dictionary, undocumented, (piece, hand_over));
        self.hand_over_last(read, names);
    }

    /// Hands over the last piece. Nobody waits for it when the pass is over, which is no mistake here.
    fn hand_over_last(self, (fragment, faults): (Fragment, Vec<(u32, Diagnostic)>), names: Names) {
        let faults = faults.into_iter().map(|(_, wrong)| wrong).collect();
        let _ = self.pieces.send(Piece { fragment, took: false, rest: Some(Rest { names, faults }) });
    }
}
