//! The chips a KERNAL in ROM needs, and the ROMs.
//!
//! Time passes lazily: a chip is brought to the cycle in which it is looked at,
//! and between looks only the next cycle is known in which an interrupt line may
//! be pulled. An access happens in the last cycle of its instruction.

mod cia;
mod keyboard;
mod registers;
mod timer;
mod vic;

pub(crate) use cia::{Cia, ICR};
use keyboard::Keyboard;
use vic::Vic;
pub use vic::Video;

/// A cycle that never comes.
pub(crate) const NEVER: u64 = u64::MAX;

/// What interrupts the CPU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interrupt {
    Irq,
    Nmi,
}

/// The images, as long as they are on the chips.
#[derive(Debug, Clone)]
pub(crate) struct Images {
    pub(crate) kernal: [u8; 0x2000],
    pub(crate) basic: [u8; 0x2000],
    pub(crate) characters: [u8; 0x1000],
}

/// ROMs and chips.
#[derive(Debug, Clone)]
pub(crate) struct Hardware {
    images: Images,
    vic: Vic,
    cia1: Cia,
    cia2: Cia,
    keyboard: Keyboard,
    /// The next cycle in which an interrupt line may be pulled.
    next_event: u64,
    /// Since when the IRQ line is low; [`NEVER`] if it is high.
    irq: u64,
    /// When the NMI line fell, until the CPU has answered.
    nmi: u64,
    /// Whether CIA 2 has the NMI line low, as only its fall counts.
    nmi_low: bool,
    /// What the CPU answers before its next instruction.
    pub(crate) pending: Option<Interrupt>,
    /// Whether the current instruction reads, writes the same back and then
    /// writes its result, which is what acknowledges an interrupt by `INC $D019`.
    pub(crate) modifying: bool,
    last_read: u8,
}

impl Hardware {
    pub(crate) fn new(images: Images, video: Video) -> Self {
        Hardware {
            images,
            vic: Vic::new(video),
            cia1: Cia::RESET,
            cia2: Cia::RESET,
            keyboard: Keyboard::new(),
            next_event: NEVER,
            irq: NEVER,
            nmi: NEVER,
            nmi_low: false,
            pending: None,
            modifying: false,
            last_read: 0,
        }
    }

    pub(crate) fn video(&self) -> Video {
        self.vic.video
    }

    /// A byte of BASIC or the KERNAL.
    #[inline]
    pub(crate) fn rom(&self, address: u16) -> u8 {
        let image = if address < 0xe000 { &self.images.basic } else { &self.images.kernal };
        image[usize::from(address & 0x1fff)]
    }

    /// A byte of the character ROM.
    pub(crate) fn character(&self, address: u16) -> u8 {
        self.images.characters[usize::from(address & 0x0fff)]
    }

    /// Puts in another character ROM.
    pub(crate) fn set_characters(&mut self, characters: [u8; 0x1000]) {
        self.images.characters = characters;
    }

    /// The levels at port A of CIA 2, whose lower two select the VIC's bank.
    pub(crate) fn video_port(&self) -> u8 {
        self.cia2.port_a()
    }

    /// Notes which interrupt the CPU will answer after the current instruction,
    /// in the cycle in which it looks at the lines: the last but one.
    #[inline]
    pub(crate) fn poll(&mut self, cycle: u64, masked: bool) {
        if cycle >= self.next_event {
            self.advance(cycle);
        }
        self.pending = if self.nmi <= cycle {
            Some(Interrupt::Nmi)
        } else if self.irq <= cycle && !masked {
            Some(Interrupt::Irq)
        } else {
            None
        };
    }

    /// The interrupt to answer now, if any; an NMI is answered once.
    #[inline]
    pub(crate) fn answer(&mut self) -> Option<Interrupt> {
        let interrupt = self.pending.take()?;
        if interrupt == Interrupt::Nmi {
            self.nmi = NEVER;
        }
        Some(interrupt)
    }

    /// The RESTORE key: pulls the NMI line.
    pub(crate) fn restore(&mut self, now: u64) {
        // The line can't fall while CIA 2 holds it low.
        if !self.nmi_low {
            self.nmi = self.nmi.min(now);
        }
    }

    fn advance(&mut self, now: u64) {
        self.vic.advance(now);
        self.cia1.advance(now);
        self.cia2.advance(now);
        self.update_lines();
    }

    /// Works out the interrupt lines after a chip has changed.
    fn update_lines(&mut self) {
        self.irq = self.cia1.pulled.min(self.vic.pulled);
        let low = self.cia2.pulled != NEVER;
        if low && !self.nmi_low {
            self.nmi = self.nmi.min(self.cia2.pulled);
        }
        self.nmi_low = low;
        self.next_event = self.cia1.next_event().min(self.cia2.next_event()).min(self.vic.next_event());
    }

    /// Adds a key to those to be typed; returns whether there is such a key.
    pub(crate) fn type_key(&mut self, petscii: u8) -> bool {
        self.keyboard.push(petscii)
    }

    /// The number of keys still to be typed.
    pub(crate) fn keys_left(&self) -> usize {
        self.keyboard.left()
    }

    /// Whether nothing is being typed.
    pub(crate) fn keyboard_idle(&self) -> bool {
        self.keyboard.idle()
    }
}
