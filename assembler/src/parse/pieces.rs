//! A long text in pieces, each of which is handed over while the next one is being read.
//!
//! A piece ends behind a line where nothing is open, so nothing in it leads to another one. It holds
//! only what a pass can do without the names and without other pieces: labels, constants,
//! instructions, data, blocks and conditions. From the first macro, loop, variable, file or area on,
//! all the rest of the text is one piece.

use super::Parser;
use crate::encoding::Encoding;
use crate::syntax::{Body, Fragment};

/// Bytes of text in a piece: many enough to make little of handing it over, and few enough for the
/// pass behind the parser to have little left to do when that is at its end.
pub const LENGTH: usize = 1 << 16;

impl Parser<'_> {
    /// Reads a whole text. The last piece is what it leaves in the fragment.
    pub fn in_pieces(&mut self, text: &str, hand_over: &mut dyn FnMut(Fragment)) {
        let (mut start, length) = (0, text.len());
        while length - start.min(length) > LENGTH && !self.bound && !self.ended {
            start = self.lines(text, start, start + LENGTH);
            if !self.bound && self.is_between() {
                self.fragment.line_count = self.line;
                let next = Fragment::with_room(self.fragment.file, LENGTH);
                hand_over(std::mem::replace(&mut self.fragment, next));
            }
        }
        self.lines(text, start, length);
    }

    /// Whether nothing reaches beyond the last line.
    fn is_between(&self) -> bool {
        self.open.is_empty() && !self.passes_over() && self.pending.is_none()
    }
}

/// Whether a statement can be done without the names and without other pieces.
pub const fn is_free(body: &Body) -> bool {
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
