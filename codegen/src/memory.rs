//! The transposition table, and where it lies.

use engine_spec::{Replace, Spec, Stores};
use serde::Serialize;

/// The first address behind the table: the I/O area.
const IO: u32 = 0xd000;

/// A transposition table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Table {
    slots: u16,
    address: u16,
    pages: u16,
    mask_lo: u8,
    mask_hi: u8,
    two: bool,
    replace: &'static str,
    /// Whether it remembers values, not best moves alone.
    values: bool,
}

impl Table {
    /// The transposition table, if there is one: it ends where the I/O area begins.
    pub fn new(spec: &Spec) -> Option<Self> {
        let table = spec.search.table?;
        let bytes = u32::from(table.slots) * 8;
        let pages = bytes.div_ceil(256);
        let mask = bytes - 1;
        Some(Self {
            slots: table.slots,
            address: IO.saturating_sub(pages * 256) as u16,
            pages: pages as u16,
            mask_lo: (mask as u8) | 7,
            mask_hi: (mask >> 8) as u8,
            two: table.replace == Replace::TwoTier,
            replace: match table.replace {
                Replace::Always => "always",
                Replace::Deeper => "deeper",
                Replace::TwoTier => "two-tier",
            },
            values: table.stores == Stores::Value,
        })
    }
}
