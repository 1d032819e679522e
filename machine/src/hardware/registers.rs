//! The I/O page as the chips behind it make it.

use super::Hardware;
use super::cia::ICR;
use crate::io::Io;

impl Hardware {
    /// What a read of the I/O page gives, without its side effects.
    pub(crate) fn peek(&self, io: &Io, offset: u16, now: u64) -> u8 {
        let register = offset as u8;
        match offset >> 8 & 0x0f {
            0x0..=0x3 => match register & 0x3f {
                0x11 => (io.stored(0x11) & 0x7f) | (self.vic.video.line(now) >> 1 & 0x80) as u8,
                0x12 => self.vic.video.line(now) as u8,
                0x19 => {
                    let mut vic = self.vic;
                    vic.advance(now);
                    vic.flags()
                }
                _ => io.peek(offset, now),
            },
            0x4..=0x7 => io.sid.read(register & 0x1f, now),
            0xc => {
                let mut cia = self.cia1;
                cia.advance(now);
                let (a, b) = (cia.port_a(), cia.port_b());
                let (a, b) = io.controls.ports(self.keyboard.typed, a, b);
                match register & 0x0f {
                    0x00 => a,
                    0x01 => b,
                    other => cia.read(other, now),
                }
            }
            0xd => {
                let mut cia = self.cia2;
                cia.advance(now);
                match register & 0x0f {
                    0x00 => serial(cia.port_a()),
                    other => cia.read(other, now),
                }
            }
            _ => io.peek(offset, now),
        }
    }

    /// A read of the I/O page.
    pub(crate) fn read(&mut self, io: &Io, offset: u16, now: u64, buffer_empty: bool) -> u8 {
        let (chip, register) = (offset >> 8 & 0x0f, offset as u8 & 0x0f);
        if (chip, register) == (0xc, 0x01) && self.cia1.port_a() != 0xff {
            self.keyboard.scanned(now, buffer_empty);
        }
        let value = self.peek(io, offset, now);
        if register == ICR && (chip == 0xc || chip == 0xd) {
            let cia = if chip == 0xc { &mut self.cia1 } else { &mut self.cia2 };
            cia.advance(now);
            cia.acknowledge();
            self.update_lines();
        }
        self.last_read = value;
        value
    }

    /// A write to the I/O page.
    pub(crate) fn write(&mut self, io: &mut Io, offset: u16, value: u8, now: u64) {
        if self.modifying {
            self.write_once(io, offset, self.last_read, now);
        }
        self.write_once(io, offset, value, now);
    }

    fn write_once(&mut self, io: &mut Io, offset: u16, value: u8, now: u64) {
        let register = offset as u8;
        match offset >> 8 & 0x0f {
            0x0..=0x3 => {
                self.vic.advance(now);
                match register & 0x3f {
                    0x19 => self.vic.acknowledge(value),
                    0x1a => self.vic.set_mask(value, now),
                    _ => {}
                }
                io.set_stored(offset, value);
                let high = u16::from(io.stored(0x11) & 0x80) << 1;
                self.vic.set_compare(high | u16::from(io.stored(0x12)), now);
            }
            chip @ (0xc | 0xd) => {
                let cia = if chip == 0xc { &mut self.cia1 } else { &mut self.cia2 };
                cia.advance(now);
                cia.write(register & 0x0f, value, now);
            }
            0x4..=0x7 => {
                io.sid.write(register & 0x1f, value, now);
                return;
            }
            _ => {
                io.set_stored(offset, value);
                return;
            }
        }
        self.update_lines();
    }
}

/// Port A of CIA 2 with nothing on the serial bus: the clock and data inputs see
/// the inverted outputs.
fn serial(levels: u8) -> u8 {
    (levels & 0x3f) | (!levels & 0x30) << 2
}
