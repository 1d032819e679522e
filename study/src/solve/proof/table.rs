//! What a proof-number search remembers: for each node how far it is from being proved and disproved.
//!
//! The table grows as it fills, up to a number of bytes. Then an entry gives way to a new one if, of
//! those that share a few places, it took the fewest nodes to make. Nothing is lost by that but time.

/// Places that a node may be in.
const PLACES: usize = 4;

/// Places of an empty table.
const LEAST: usize = 1 << 12;

/// Which node: its position, and the plies left if they are limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    pub code: u64,
    /// Plies left plus one; 0 if any number is.
    pub left: u16,
}

impl Key {
    /// The node that a move from here leads to.
    pub fn below(self, code: u64) -> Self {
        Self { code, left: self.left.saturating_sub(1) }
    }

    /// Whether there are so many plies left.
    pub fn allows(self, plies: u16) -> bool {
        self.left == 0 || plies < self.left
    }
}

/// How far a node is from an answer, as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// At least so many leaves must be settled for the side to move to have its way; 0 if it has.
    pub phi: u32,
    /// So many for the other side.
    pub delta: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    code: u64,
    numbers: Numbers,
    /// Nodes that were expanded for it; 0 if the place is empty.
    work: u32,
    left: u16,
}

const EMPTY: Entry = Entry { code: 0, numbers: Numbers { phi: 1, delta: 1 }, work: 0, left: 0 };

/// The table.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    /// The most places.
    most: usize,
}

impl Table {
    /// An empty table that takes no more than so many bytes once it has grown.
    pub fn new(bytes: u64) -> Self {
        let most = usize::try_from(bytes / size_of::<Entry>() as u64).unwrap_or(usize::MAX);
        // Half of it is copied from as it grows for the last time.
        let most = most.max(LEAST).checked_next_power_of_two().unwrap_or(usize::MAX) / 2;
        Self { entries: vec![EMPTY; LEAST], used: 0, most: most.max(LEAST) }
    }

    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry>()) as u64
    }

    pub fn clear(&mut self) {
        self.entries.fill(EMPTY);
        self.used = 0;
    }

    pub fn find(&self, key: Key) -> Option<Numbers> {
        self.entry(key).map(|entry| entry.numbers)
    }

    /// How many nodes were expanded for a node, as far as that is remembered.
    pub fn work(&self, key: Key) -> u64 {
        self.entry(key).map_or(0, |entry| u64::from(entry.work))
    }

    fn entry(&self, key: Key) -> Option<&Entry> {
        let places = self.entries.get(self.first(key)..)?.iter().take(PLACES);
        let same = |entry: &&Entry| entry.work > 0 && entry.code == key.code && entry.left == key.left;
        places.into_iter().find(same)
    }

    /// Remembers the numbers of a node that took so many nodes.
    pub fn store(&mut self, key: Key, numbers: Numbers, work: u64) {
        // Half of it stays empty: what is forgotten is expanded again, with all that is below it.
        if self.used * 2 > self.entries.len() {
            self.grow();
        }
        let work = u32::try_from(work).unwrap_or(u32::MAX).max(1);
        self.put(Entry { code: key.code, left: key.left, numbers, work });
    }

    fn put(&mut self, new: Entry) {
        let first = self.first(Key { code: new.code, left: new.left });
        let places = self.entries.get_mut(first..).unwrap_or_default().iter_mut().take(PLACES);
        // The entry of the same node, or else the one that is missed least.
        let cost =
            |entry: &Entry| if entry.code == new.code && entry.left == new.left { 0 } else { entry.work };
        if let Some(place) = places.min_by_key(|entry| cost(entry)) {
            self.used += usize::from(place.work == 0);
            *place = new;
        }
    }

    /// Makes the table twice as large, if it may be and there is memory.
    fn grow(&mut self) {
        let larger = self.entries.len().saturating_mul(2);
        let mut entries = Vec::new();
        if larger > self.most || entries.try_reserve_exact(larger).is_err() {
            return;
        }
        entries.resize(larger, EMPTY);
        let old = std::mem::replace(&mut self.entries, entries);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.work > 0) {
            self.put(entry);
        }
    }

    /// The first of the places of a node. The multipliers are those of MurmurHash3's finaliser.
    fn first(&self, key: Key) -> usize {
        let mut hash = key.code ^ u64::from(key.left) << 47;
        hash = (hash ^ hash >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash = (hash ^ hash >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        (hash ^ hash >> 33) as usize & (self.entries.len() - 1) & !(PLACES - 1)
    }
}
