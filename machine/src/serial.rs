//! The serial bus: drives, and who talks to whom.
//!
//! There are no lines with levels; a byte goes from one side to the other at once.

use disk::Drive;

/// The first device that may be a drive, and how many there may be.
const FIRST: u8 = 8;
const DRIVES: usize = 4;

/// A device's channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) device: u8,
    /// 0 to 15.
    pub(crate) channel: u8,
}

/// The bus.
#[derive(Debug, Clone, Default)]
pub(crate) struct Serial {
    drives: [Option<Box<Drive>>; DRIVES],
    /// The channel that sends, and the one that receives.
    talker: Option<Address>,
    listener: Option<Address>,
}

/// What became of a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The byte, and whether it is the last.
    Byte(u8, bool),
    /// The device has nothing to send.
    Nothing,
    /// There is no such device.
    Missing,
}

impl Serial {
    /// A drive, if there is one with this number.
    pub(crate) fn drive(&self, device: u8) -> Option<&Drive> {
        self.drives.get(slot(device)?)?.as_deref()
    }

    pub(crate) fn drive_mut(&mut self, device: u8) -> Option<&mut Drive> {
        self.drives.get_mut(slot(device)?)?.as_deref_mut()
    }

    /// Puts a drive on the bus, or takes it away; `false` if no drive can have this number.
    pub(crate) fn attach(&mut self, device: u8, drive: Option<Drive>) -> bool {
        match slot(device).and_then(|slot| self.drives.get_mut(slot)) {
            Some(place) => {
                *place = drive.map(Box::new);
                true
            }
            None => false,
        }
    }

    /// Takes a drive off the bus.
    pub(crate) fn detach(&mut self, device: u8) -> Option<Drive> {
        self.drives.get_mut(slot(device)?)?.take().map(|drive| *drive)
    }

    /// Makes a channel the one that sends; `false` if there is no such device.
    pub(crate) fn talk(&mut self, address: Address) -> bool {
        self.talker = Some(address);
        self.drive(address.device).is_some()
    }

    /// Makes a channel the one that receives.
    pub(crate) fn listen(&mut self, address: Address) -> bool {
        self.listener = Some(address);
        self.drive(address.device).is_some()
    }

    /// Nobody sends or receives any more.
    pub(crate) fn quiet(&mut self) {
        self.talker = None;
        self.unlisten();
    }

    /// Nobody receives any more: what was sent is whole.
    pub(crate) fn unlisten(&mut self) {
        if let Some(address) = self.listener.take()
            && let Some(drive) = self.drive_mut(address.device)
        {
            drive.unlisten();
        }
    }

    /// Takes a byte from the device that sends.
    pub(crate) fn receive(&mut self) -> Sent {
        let Some(address) = self.talker else { return Sent::Missing };
        let Some(drive) = self.drive_mut(address.device) else { return Sent::Missing };
        match drive.read(address.channel) {
            Some((byte, last)) => Sent::Byte(byte, last),
            None => Sent::Nothing,
        }
    }

    /// Gives a byte to the device that receives; `false` if there is none.
    pub(crate) fn send(&mut self, byte: u8) -> bool {
        let Some(address) = self.listener else { return false };
        let Some(drive) = self.drive_mut(address.device) else { return false };
        drive.write(address.channel, byte);
        true
    }
}

/// The place of a drive among [`Serial::drives`].
fn slot(device: u8) -> Option<usize> {
    device.checked_sub(FIRST).map(usize::from).filter(|&slot| slot < DRIVES)
}
