//! A long text in pieces, each of which is handed over while the next one is being read.
//!
//! A piece ends behind a line where nothing is open, so nothing in it leads to another one. It holds
//! only what a pass can do without the names and without other pieces: labels, constants,
//! instructions, data, blocks and conditions. From the first macro, loop, variable, file or area on,
//! all the rest of the text is one piece, the last one.

use super::Parser;
use crate::encoding::Encoding;
use crate::syntax::{Body, Fragment, Statement};

/// Takes a piece, and gives an empty fragment for the next one.
pub type HandOver<'h> = &'h mut dyn FnMut(Fragment) -> Fragment;

impl Parser<'_> {
    /// Reads a whole text, of which at least `length` bytes make a piece. The last piece is what it
    /// leaves in the fragment.
    pub fn in_pieces(&mut self, text: &str, length: usize, hand_over: HandOver<'_>) {
        let mut start = 0;
        while start + length < text.len() && !self.bound && !self.ended {
            start = self.lines(text, start, start + length);
            if !self.bound && self.is_between() {
                self.fragment.line_count = self.line;
                let piece = std::mem::take(&mut self.fragment);
                self.fragment = hand_over(piece);
            }
        }
        self.lines(text, start, text.len());
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
