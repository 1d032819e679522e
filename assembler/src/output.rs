//! An [`Assembly`](crate::Assembly) in the formats other programs and people read.

mod listing;
mod prg;
mod vice;

pub use listing::listing;
pub use prg::prg;
pub use vice::vice_labels;
