//! What is known of sections and of time from pass to pass.

use std::collections::BTreeMap;

use diagnostics::Span;

use crate::syntax::Name;

/// A section, by its number; 0 stands for what is in none.
pub type Section = u32;

/// Where a section lies, and how far it is filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its name.
    pub name: Name,
    /// The section that it is placed in.
    pub parent: Section,
    /// Its first address.
    pub start: i64,
    /// What to add to addresses for the place in memory.
    pub shift: i64,
    /// Whether it holds no bytes.
    pub hidden: bool,
    /// Where it is placed, in the pass that did so last.
    pub span: Option<Span>,
    /// How many bytes are used so far in this pass.
    pub used: i64,
    /// How many have been used at most.
    pub high: i64,
    /// How many the pass before used.
    pub size: i64,
    /// The last pass that placed it.
    placed: u32,
    /// The last pass that used it, and where.
    pub wanted: Option<Span>,
}

/// All sections.
#[derive(Debug, Default)]
pub struct Sections {
    rooms: Vec<Room>,
    pass: u32,
    moved: bool,
}

impl Sections {
    /// Begins another pass.
    pub fn begin(&mut self) {
        self.pass += 1;
        self.moved = false;
        for room in &mut self.rooms {
            (room.size, room.used, room.high, room.wanted) = (room.high, 0, 0, None);
        }
    }

    /// Whether the pass that ends here found all sections where it expected them.
    pub fn settled(&self) -> bool {
        !self.moved && self.rooms.iter().all(|room| room.size == room.high)
    }

    /// A section by its number.
    pub fn room(&mut self, section: Section) -> Option<&mut Room> {
        self.rooms.get_mut((section as usize).checked_sub(1)?)
    }

    /// The section of a name that is placed in `parent` or around it. Those that only the pass before
    /// placed count too.
    pub fn find(&self, mut parent: Section, name: Name) -> Option<Section> {
        loop {
            let found = self.rooms.iter().position(|room| {
                room.parent == parent && room.name == name && room.placed + 1 >= self.pass && room.placed > 0
            });
            if let Some(at) = found {
                return Some(at as Section + 1);
            }
            parent = self.rooms.get((parent as usize).checked_sub(1)?)?.parent;
        }
    }

    /// Places a section; on a second time in the same pass, tells where it was first.
    pub fn place(
        &mut self,
        (parent, name): (Section, Name),
        (start, shift, hidden): (i64, i64, bool),
        span: Span,
    ) -> Result<i64, Option<Span>> {
        let known = self.rooms.iter_mut().find(|room| room.parent == parent && room.name == name);
        let Some(room) = known else {
            self.rooms.push(Room {
                name,
                parent,
                start,
                shift,
                hidden,
                span: Some(span),
                used: 0,
                high: 0,
                size: 0,
                placed: self.pass,
                wanted: None,
            });
            self.moved = true;
            return Ok(0);
        };
        if room.placed == self.pass {
            return Err(room.span);
        }
        self.moved |= (room.start, room.shift, room.hidden) != (start, shift, hidden);
        (room.start, room.shift, room.hidden) = (start, shift, hidden);
        (room.span, room.placed) = (Some(span), self.pass);
        Ok(room.size)
    }

    /// The sections that this pass placed.
    pub fn placed(&self) -> impl Iterator<Item = &Room> {
        self.rooms.iter().filter(|room| room.placed == self.pass)
    }
}

/// What the instruction at each address takes: without penalties, and at most.
#[derive(Debug, Default)]
pub struct Times {
    now: BTreeMap<i64, (u8, u8)>,
    /// For each address of the pass before, the sums up to its end.
    before: BTreeMap<i64, (i64, i64)>,
}

impl Times {
    /// Begins another pass.
    pub fn begin(&mut self) {
        let mut sum = (0, 0);
        self.before = std::mem::take(&mut self.now)
            .into_iter()
            .map(|(address, (base, worst))| {
                sum = (sum.0 + i64::from(base), sum.1 + i64::from(worst));
                (address, sum)
            })
            .collect();
    }

    /// Notes an instruction.
    pub fn note(&mut self, address: i64, base: u8, worst: u8) {
        self.now.insert(address, (base, worst));
    }

    /// The sum over a range of addresses.
    pub fn between(&self, from: i64, to: i64, worst: bool) -> i64 {
        let up_to = |address| {
            let sums = self.before.range(..address).next_back().map_or((0, 0), |(_, &sums)| sums);
            if worst { sums.1 } else { sums.0 }
        };
        up_to(to) - up_to(from)
    }
}
