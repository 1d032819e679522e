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

use std::sync::mpsc::{Receiver, Sender, channel};

use diagnostics::{Diagnostic, FileId};

use crate::beside::beside;
use crate::parse::{Faults, Lengths, Lines, parse, parse_in_pieces, parse_passing};
use crate::syntax::{Dictionary, Fragment, Name, Names};

/// The main file, as it is to be read.
#[derive(Clone, Copy, Debug)]
pub struct Source<'t> {
    /// Its text, if it is there as a whole.
    pub text: &'t str,
    /// Its number.
    pub file: FileId,
    /// The constants that exist before the first line.
    pub defines: &'t [(String, i64)],
    /// Whether undocumented opcodes are instructions at its beginning.
    pub undocumented: bool,
    /// How many bytes it has; about as many if it is still to come.
    pub length: usize,
    /// How long its pieces are. A file that is only one is read at once.
    pub lengths: Lengths,
}

/// A piece of the main file.
#[derive(Debug)]
struct Piece {
    fragment: Fragment,
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
pub struct Reader(Receiver<Piece>);

/// What reads the pieces.
#[derive(Debug)]
pub struct Parsing<'t> {
    source: Source<'t>,
    pieces: Sender<Piece>,
}

impl Reader {
    /// Waits for the next piece; nothing after the last one, with which the rest comes.
    pub fn next(&self) -> Option<Read> {
        self.0.recv().ok().map(|Piece { fragment, rest }| (fragment, rest))
    }

    /// The next piece if it need not wait for it.
    pub fn next_if_there(&self) -> Option<Read> {
        self.0.try_recv().ok().map(|Piece { fragment, rest }| (fragment, rest))
    }
}

impl<'t> Source<'t> {
    /// What reads the text, and what the first pass gets the pieces from.
    pub fn open(self) -> (Parsing<'t>, Reader) {
        let (to_pass, pieces) = channel();
        (Parsing { source: self, pieces: to_pass }, Reader(pieces))
    }

    /// Whether it is read in pieces.
    fn is_long(&self) -> bool {
        self.lengths.divide(self.length)
    }

    /// The constants that exist before the first line. Their names are the first ones of all.
    pub fn defined(self) -> Vec<(Name, i64)> {
        let mut names = Names::default();
        self.defines.iter().map(|(name, value)| (names.intern(name), *value)).collect()
    }

    /// The names before the first line.
    fn names(self) -> Names {
        let mut names = Names::with_room(self.length);
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
        beside(|| self.read_in_pieces(), first_pass)
    }

    /// Reads a text that comes bit by bit, while the first pass goes on beside it. Nothing if the text has
    /// to be there as a whole, or if there is no thread to be had.
    pub fn read_passing<T: Send>(
        self,
        lines: &mut dyn Lines,
        first_pass: impl FnOnce() -> T + Send,
    ) -> Option<T> {
        let mut is_all = false;
        let outcome = beside(|| is_all = self.read_lines(lines), first_pass);
        outcome.filter(|_| is_all)
    }

    /// Reads a text that comes bit by bit, and tells whether it came to the end.
    fn read_lines(self, lines: &mut dyn Lines) -> bool {
        let Source { undocumented, lengths, length, .. } = self.source;
        let mut names = self.source.names();
        let hand_over = &mut |fragment| self.hand_over(fragment);
        let dictionary = Dictionary::Early(&mut names);
        let last = parse_passing(lines, length, dictionary, undocumented, (lengths, hand_over));
        let is_all = last.is_some();
        self.hand_over_last((last.unwrap_or_default(), Faults::new()), names);
        is_all
    }

    fn read_at_once(self) {
        let Source { text, file, undocumented, .. } = self.source;
        let mut names = self.source.names();
        let read = parse(text, file, 1, Dictionary::Early(&mut names), undocumented);
        self.hand_over_last(read, names);
    }

    fn read_in_pieces(self) {
        let Source { text, file, undocumented, lengths, .. } = self.source;
        let mut names = self.source.names();
        let hand_over = &mut |fragment| self.hand_over(fragment);
        let dictionary = Dictionary::Early(&mut names);
        let read = parse_in_pieces(text, file, dictionary, undocumented, (lengths, hand_over));
        self.hand_over_last(read, names);
    }

    /// Hands over a piece. Nobody waits for it when the pass is over, which is no mistake here.
    fn hand_over(&self, fragment: Fragment) {
        let _ = self.pieces.send(Piece { fragment, rest: None });
    }

    /// Hands over the last piece, likewise.
    fn hand_over_last(self, (fragment, faults): (Fragment, Faults), names: Names) {
        let faults = faults.of_whole().into_iter().map(|(_, wrong)| wrong).collect();
        let _ = self.pieces.send(Piece { fragment, rest: Some(Rest { names, faults }) });
    }
}
