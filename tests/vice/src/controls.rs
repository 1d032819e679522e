//! What a player has under the fingers besides the keys that type: a joystick in port 2, RUN/STOP with RESTORE.
//!
//! VICE takes the levels of a port through its binary monitor, if the device is in it that is there to be told ("Joyport
//! I/O simulation"). As that pulls lines 5 to 7 low as well, which in port 1 are rows of the key matrix, it is in port 2
//! only, where nobody looks at them. Keys of the matrix can only be reached through a window, so these two are pressed
//! on the lines that they pull low: RUN/STOP on row 7 of the matrix, by having CIA 1 pull it, and RESTORE on the NMI
//! line, by an interface card that causes an NMI when it has sent a byte.

use machine::Joystick;

use crate::link::kind;
use crate::{Bank, Error, Problem, Vice};

/// The options for VICE: the device of port 2, and a 6551 at `$DE00` on the NMI line.
pub(crate) const OPTIONS: [&str; 7] =
    ["-controlport2device", "37", "-acia1", "-acia1base", "0xde00", "-acia1irq", "1"];

/// The number of port 2 in requests.
const PORT_2: u8 = 1;

/// The registers of CIA 1 for port B, which reads the rows of the key matrix.
const PORT_B: u16 = 0xdc01;
const PORT_B_DIRECTION: u16 = 0xdc03;

/// The registers of the card: data, status, command and control.
const CARD_DATA: u16 = 0xde00;
const CARD_STATUS: u16 = 0xde01;
const CARD_COMMAND: u16 = 0xde02;
const CARD_CONTROL: u16 = 0xde03;

/// Its command to be ready, and to cause an interrupt for each byte sent.
const SENDS: u8 = 0b0000_0111;

/// As fast as it can: a byte in some five hundred cycles.
const FAST: u8 = 0b0001_1111;

/// Cycles in which a byte is sent and the interrupt comes.
const SENT: u64 = 5_000;

impl Vice {
    /// Moves the joystick in port 2, until told otherwise. Needs [`Options::controls`](crate::Options::controls).
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn set_joystick(&mut self, joystick: Joystick) -> Result<(), Error> {
        let done = self.move_joystick(joystick);
        self.guard(done)
    }

    /// Holds RUN/STOP down, and with it all keys of its row, or lets it go. A KERNAL that starts warm lets it go too, as
    /// it sets up CIA 1.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn hold_stop(&mut self, down: bool) -> Result<(), Error> {
        let row = if down { 0x80 } else { 0 };
        let done = self
            .write(Bank::Io, PORT_B, &[!row])
            .and_then(|()| self.write(Bank::Io, PORT_B_DIRECTION, &[row]));
        self.guard(done)
    }

    /// Strikes RESTORE: an NMI that neither CIA has caused, within the cycles that this runs for. Needs
    /// [`Options::controls`](crate::Options::controls).
    ///
    /// # Errors
    ///
    /// The processor jams; VICE has died.
    pub fn press_restore(&mut self) -> Result<(), Error> {
        let done = self.strike_restore();
        self.guard(done)
    }

    /// Presses PLAY on the datasette, where it stays.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn press_play(&mut self) -> Result<(), Error> {
        let done = self.stopwatch.press_play(&mut self.process);
        self.guard(done)
    }

    fn strike_restore(&mut self) -> Result<(), Problem> {
        // Writing to the status resets the card, which lets the line go.
        self.write(Bank::Io, CARD_STATUS, &[0])?;
        self.write(Bank::Io, CARD_CONTROL, &[FAST])?;
        self.write(Bank::Io, CARD_COMMAND, &[SENDS])?;
        self.write(Bank::Io, CARD_DATA, &[0])?;
        self.run_cycles(SENT)
    }

    pub(crate) fn move_joystick(&mut self, joystick: Joystick) -> Result<(), Problem> {
        let Joystick { up, down, left, right, fire } = joystick;
        let closed = [up, down, left, right, fire];
        let switches: u8 = (0..).zip(closed).map(|(bit, closed)| u8::from(closed) << bit).sum();
        // A closed switch is a low line.
        let body = [PORT_2, 0, !switches, 0];
        self.link.ask(kind::JOYSTICK_SET, &body, &mut self.process, "moving the joystick").map(drop)
    }
}
