//! A long text in pieces, each of which is handed over while the next one is being parsed.
//!
//! A piece ends behind a line where nothing is open, so nothing in it leads to another one. It holds
//! only what a pass can do without the names and without other pieces: labels, constants,
//! instructions, data, blocks and conditions. From the first macro, loop, variable, file or area on,
//! all the rest of the text is one piece, the last one.
//!
//! A text need not be there as a whole. One that comes bit by bit is gone when its statements are there, and
//! these do not know where they stand. That saves half of the memory, which it takes longer to get than to fill.
//! Who then has something to tell of it needs the whole text after all.

use super::Parser;
use crate::encoding::Encoding;
use crate::syntax::{Body, Fragment, Statement};

/// Takes a piece.
pub type HandOver<'h> = &'h mut dyn FnMut(Fragment);

/// A text that comes bit by bit.
pub trait Lines {
    /// Some lines more, each with its end; nothing at the end of the text, whose last line may have none.
    fn next(&mut self) -> Option<&str>;
}

/// Bytes of text in a piece, or more. To read as many takes longer than to wake a thread, and to do the last
/// piece when all has been read takes little of the whole time.
const LEAST: usize = 1 << 17;

/// The part of what is left that makes a piece: few large ones at first, since each time that a thread has
/// to be woken costs something, and small ones at last.
const SHARE: usize = 6;

/// How long the pieces are.
#[derive(Clone, Copy, Debug)]
pub struct Lengths(Option<usize>);

impl Lengths {
    /// That long, from 1, unless nothing is said.
    pub fn new(length: Option<usize>) -> Self {
        Self(length.map(|length| length.max(1)))
    }

    /// Bytes of the next piece, at least, of a text of which so many are left.
    pub fn next(self, left: usize) -> usize {
        self.0.unwrap_or_else(|| (left / SHARE).max(LEAST))
    }

    /// Whether a text of that length is more than one piece.
    pub fn divide(self, length: usize) -> bool {
        length > self.next(length)
    }
}

impl Parser<'_> {
    /// Reads a whole text, in pieces of these lengths. The last piece is what it leaves in the fragment.
    pub fn in_pieces(&mut self, text: &str, lengths: Lengths, hand_over: HandOver<'_>) {
        let (mut begin, mut start) = (0, 0);
        while !self.bound && !self.ended {
            let end = start + lengths.next(text.len().saturating_sub(start));
            if end >= text.len() {
                break;
            }
            start = self.lines(text, start, end);
            if !self.bound && self.is_between() {
                self.give(start - begin, lengths.next(text.len().saturating_sub(start)), hand_over);
                begin = start;
            }
        }
        self.lines(text, start, text.len());
    }

    /// Reads a text of about this length that comes bit by bit, and gives back the last piece. Nothing if
    /// there is a mistake to tell, or a statement for which the text has to be there as a whole.
    pub fn passing(
        mut self,
        lines: &mut dyn Lines,
        length: usize,
        (lengths, hand_over): (Lengths, HandOver<'_>),
    ) -> Option<Fragment> {
        self.bare = true;
        let (mut begin, mut read) = (0_usize, 0_usize);
        while let Some(text) = lines.next() {
            self.lines(text, 0, text.len());
            read = read.saturating_add(text.len());
            if self.bound || self.ended || self.passes_over() || !self.errors.is_empty() {
                return None;
            }
            if read - begin >= lengths.next(length.saturating_sub(begin)) && self.is_between() {
                self.give(read - begin, lengths.next(length.saturating_sub(read)), hand_over);
                begin = read;
            }
        }
        let whole = self.is_between() && u32::try_from(read).is_ok();
        self.fragment.undocumented = self.undocumented;
        whole.then_some(self.fragment)
    }

    /// Hands over what has been read, so many bytes, and begins a piece of so many more.
    fn give(&mut self, own: usize, next: usize, hand_over: HandOver<'_>) {
        self.fragment.line_count = self.line;
        let room = self.fragment.another(own, next);
        hand_over(std::mem::replace(&mut self.fragment, room));
    }

    /// Adds a statement of any kind.
    pub fn add_statement(&mut self, statement: Statement) {
        self.bound |= !is_free(&statement.body);
        self.fragment.statements.push(statement);
    }

    /// Whether nothing reaches beyond the last line.
    fn is_between(&self) -> bool {
        self.open.is_empty() && !self.passes_over() && self.pending.is_none()
    }
}

/// Whether a statement can be done without the names and without other pieces.
const fn is_free(body: &Body) -> bool {
    match body {
        Body::Empty
        | Body::Wrong
        | Body::Constant(_)
        | Body::Origin(_)
        | Body::Instruction(_)
        | Body::Data(..)
        | Body::Fill(_)
        | Body::Align(_)
        | Body::Encoding(Encoding::Petscii | Encoding::Screen)
        | Body::Check(..)
        | Body::Block
        | Body::BlockEnd
        | Body::If(..)
        | Body::Else(_)
        | Body::EndIf => true,
        Body::Encoding(Encoding::User(_))
        | Body::Layout(..)
        | Body::Open(..)
        | Body::Close(..)
        | Body::Control(_) => false,
    }
}
