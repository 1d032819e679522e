//! Memory and registers of the stopped machine.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::link::kind;
use crate::{Error, Problem, Vice};

/// Which memory is meant by an address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bank {
    /// What the CPU sees at the moment.
    #[default]
    Cpu,
    /// RAM, whatever lies over it.
    Ram,
    /// The ROMs, else RAM.
    Rom,
    /// The chips and the colour memory at `$D000`–`$DFFF`, else RAM.
    Io,
}

impl Bank {
    fn number(self) -> u8 {
        match self {
            Self::Cpu => 0,
            Self::Ram => 1,
            Self::Rom => 2,
            Self::Io => 3,
        }
    }
}

/// The registers of the CPU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// The address of the next instruction.
    pub pc: u16,
    /// The accumulator.
    pub a: u8,
    /// The index register X.
    pub x: u8,
    /// The index register Y.
    pub y: u8,
    /// The stack pointer.
    pub sp: u8,
    /// The status.
    pub status: u8,
}

impl Vice {
    /// The bytes at these addresses. Reading has no side effects, on chips neither.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn memory(&mut self, bank: Bank, addresses: RangeInclusive<u16>) -> Result<Vec<u8>, Error> {
        let bytes = self.read(bank, addresses);
        self.guard(bytes)
    }

    /// Writes bytes from `start` on; those past `$FFFF` are left out.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn set_memory(&mut self, bank: Bank, start: u16, bytes: &[u8]) -> Result<(), Error> {
        let written = self.write(bank, start, bytes);
        self.guard(written)
    }

    /// The CPU's registers.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn registers(&mut self) -> Result<Registers, Error> {
        let registers = self.read_registers();
        self.guard(registers)
    }

    /// Sets the program counter: the machine goes on there.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn set_pc(&mut self, address: u16) -> Result<(), Error> {
        let [low, high] = address.to_le_bytes();
        let id = self.registers.get("PC").copied().unwrap_or(3);
        let body = [0, 1, 0, 3, id, low, high];
        let done = self.link.ask(kind::REGISTERS_SET, &body, &mut self.process, "setting a register");
        self.address = address;
        self.guard(done.map(drop))
    }

    pub(crate) fn read(&mut self, bank: Bank, addresses: RangeInclusive<u16>) -> Result<Vec<u8>, Problem> {
        if addresses.is_empty() {
            return Ok(Vec::new());
        }
        let doing = "reading memory";
        let body = place(bank, *addresses.start(), *addresses.end());
        let message = self.link.ask(kind::MEMORY_GET, &body, &mut self.process, doing)?;
        // The first two bytes are the length, which the message's length tells as well.
        match message.body.split_first_chunk::<2>() {
            Some((_, bytes)) if bytes.len() == addresses.len() => Ok(bytes.to_vec()),
            _ => Err(Problem::Garbled { doing: doing.to_owned() }),
        }
    }

    /// One byte.
    pub(crate) fn read_byte(&mut self, bank: Bank, address: u16) -> Result<u8, Problem> {
        self.read(bank, address..=address).map(|bytes| bytes.first().copied().unwrap_or_default())
    }

    pub(crate) fn write(&mut self, bank: Bank, start: u16, bytes: &[u8]) -> Result<(), Problem> {
        let room = usize::from(u16::MAX - start) + 1;
        let bytes = &bytes[..bytes.len().min(room)];
        let Some(more) = bytes.len().checked_sub(1) else { return Ok(()) };
        let end = start.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
        let mut body = place(bank, start, end).to_vec();
        body.extend(bytes);
        self.link.ask(kind::MEMORY_SET, &body, &mut self.process, "writing memory").map(drop)
    }

    /// VICE's numbers of the registers, by name.
    pub(crate) fn available_registers(&mut self) -> Result<BTreeMap<String, u8>, Problem> {
        let message =
            self.link.ask(kind::REGISTERS_AVAILABLE, &[0], &mut self.process, "naming its registers")?;
        let named = items(&message.body).filter_map(|item| {
            let [id, _bits, _length, name @ ..] = item else { return None };
            Some((String::from_utf8_lossy(name).into_owned(), *id))
        });
        Ok(named.collect())
    }

    fn read_registers(&mut self) -> Result<Registers, Problem> {
        let doing = "reading the registers";
        let message = self.link.ask(kind::REGISTERS_GET, &[0], &mut self.process, doing)?;
        let values: BTreeMap<u8, u16> = items(&message.body)
            .filter_map(|item| match item {
                [id, low, high, ..] => Some((*id, u16::from_le_bytes([*low, *high]))),
                _ => None,
            })
            .collect();
        let value = |name: &str| {
            let found = self.registers.get(name).and_then(|id| values.get(id)).copied();
            found.ok_or_else(|| Problem::Garbled { doing: doing.to_owned() })
        };
        let byte = |name: &str| value(name).map(|value| value.to_le_bytes()[0]);
        let (pc, sp, status) = (value("PC")?, byte("SP")?, byte("FL")?);
        Ok(Registers { pc, a: byte("A")?, x: byte("X")?, y: byte("Y")?, sp, status })
    }
}

/// How a request names addresses: no side effects, first and last one, main memory, bank.
fn place(bank: Bank, start: u16, end: u16) -> [u8; 8] {
    let [start_low, start_high] = start.to_le_bytes();
    let [end_low, end_high] = end.to_le_bytes();
    [0, start_low, start_high, end_low, end_high, 0, bank.number(), 0]
}

/// The items of an array as VICE sends it: count, then each with its length in front.
pub(crate) fn items(body: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = body.get(2..).unwrap_or_default();
    std::iter::from_fn(move || {
        let (&length, behind) = rest.split_first()?;
        let (item, next) = behind.split_at_checked(usize::from(length))?;
        rest = next;
        Some(item)
    })
}
