//! A drive: channels over which a computer reads and writes files, and commands.

use crate::directory::{self, Kind};
use crate::image::{Fault, Image, PAYLOAD};
use crate::names::fits;
use crate::request::{self, Listed, Mode, Request};
use crate::status::Status;

/// The channel for commands, and for what the drive says about them.
const COMMANDS: u8 = 15;

/// The longest command.
const COMMAND: usize = 58;

/// What a file holds that was closed before anything had been written.
const NOTHING: &[u8] = b"\r";

/// A drive of the serial bus.
///
/// It does what the drive does between its own bus routines and the disk: [`open`](Drive::open),
/// [`write`](Drive::write), [`read`](Drive::read) and [`close`](Drive::close) a channel. Files are whole
/// when they are closed, and take effect then.
#[derive(Clone, Debug)]
pub struct Drive {
    disk: Option<Image>,
    protected: bool,
    status: Status,
    channels: [Channel; 15],
    /// What has been sent of a command.
    command: Vec<u8>,
    /// What is left of the status that is being read.
    answer: Vec<u8>,
}

/// A channel for a file.
#[derive(Clone, Debug, Default)]
enum Channel {
    #[default]
    Closed,
    /// What is left to be read, in reverse.
    Reading(Vec<u8>),
    Writing {
        name: Vec<u8>,
        kind: Kind,
        bytes: Vec<u8>,
        /// Bytes that the disk has room for.
        room: usize,
    },
}

impl Drive {
    /// A drive that has been switched on, with a disk or without.
    #[must_use]
    pub fn new(disk: Option<Image>) -> Self {
        Self {
            disk,
            protected: false,
            status: Status::AWAKE,
            channels: std::array::from_fn(|_| Channel::Closed),
            command: Vec::new(),
            answer: Vec::new(),
        }
    }

    /// The disk in it.
    #[must_use]
    pub fn disk(&self) -> Option<&Image> {
        self.disk.as_ref()
    }

    /// Takes the disk out and puts another in, or none. Files that are open are lost.
    pub fn insert(&mut self, disk: Option<Image>) -> Option<Image> {
        self.close_all(false);
        std::mem::replace(&mut self.disk, disk)
    }

    /// Whether the notch of the disk is covered, so that nothing can be written.
    pub fn protect(&mut self, protected: bool) {
        self.protected = protected;
    }

    /// What came of the last thing that it was asked to do.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// Opens a channel, 0 to 15, with the name that was sent for it; on channel 15 that is a command. 0 is for
    /// programs to be read, 1 for programs to be written.
    pub fn open(&mut self, channel: u8, name: &[u8]) {
        if channel == COMMANDS {
            self.execute(name);
            return;
        }
        self.close(channel);
        self.set_status(Status::OK);
        let opened = match name.strip_prefix(b"$") {
            Some(rest) => self.list(rest),
            None => self.file(channel, name),
        };
        match (opened, self.channels.get_mut(usize::from(channel))) {
            (Ok(opened), Some(slot)) => *slot = opened,
            (Err(status), _) => self.set_status(status),
            (Ok(_), None) => {}
        }
    }

    /// Closes a channel: a file that was written is now on the disk. Channel 15 closes all others too.
    pub fn close(&mut self, channel: u8) {
        if channel == COMMANDS {
            self.close_all(true);
            return;
        }
        let Some(slot) = self.channels.get_mut(usize::from(channel)) else { return };
        if let Channel::Writing { name, kind, bytes, .. } = std::mem::take(slot) {
            let bytes = if bytes.is_empty() { NOTHING } else { &bytes };
            let written = match &mut self.disk {
                Some(disk) => replace(disk, &name, kind, bytes).map_err(status_of),
                None => Err(Status::NO_DISK),
            };
            // That the disk has become full while it was written must still be known.
            if let Err(status) = written {
                self.set_status(status);
            }
        }
    }

    /// Takes a byte that the computer sends.
    pub fn write(&mut self, channel: u8, byte: u8) {
        if channel == COMMANDS {
            self.command.push(byte);
            return;
        }
        match self.channels.get_mut(usize::from(channel)) {
            Some(Channel::Writing { bytes, room, .. }) if bytes.len() < *room => bytes.push(byte),
            Some(Channel::Writing { .. }) => self.set_status(Status::FULL),
            _ => self.set_not_open(),
        }
    }

    /// The computer has sent all for now: a command is obeyed.
    pub fn unlisten(&mut self) {
        if !self.command.is_empty() {
            let command = std::mem::take(&mut self.command);
            self.execute(&command);
        }
    }

    /// Hands out the next byte, and whether it is the last; `None` if there is none.
    pub fn read(&mut self, channel: u8) -> Option<(u8, bool)> {
        if channel == COMMANDS {
            if self.answer.is_empty() {
                self.answer = self.status.line();
                self.answer.reverse();
            }
            let byte = self.answer.pop()?;
            let last = self.answer.is_empty();
            if last {
                self.status = Status::OK;
            }
            return Some((byte, last));
        }
        let Some(Channel::Reading(left)) = self.channels.get_mut(usize::from(channel)) else {
            self.set_not_open();
            return None;
        };
        let byte = left.pop()?;
        Some((byte, left.is_empty()))
    }

    fn set_status(&mut self, status: Status) {
        self.status = status;
        self.answer.clear();
    }

    /// A channel is used that is not open; why it could not be opened is still to be said.
    fn set_not_open(&mut self) {
        if !self.status.is_error() {
            self.set_status(Status::NOT_OPEN);
        }
    }

    fn close_all(&mut self, written: bool) {
        for channel in 0..COMMANDS {
            if written {
                self.close(channel);
            } else if let Some(slot) = self.channels.get_mut(usize::from(channel)) {
                *slot = Channel::Closed;
            }
        }
        self.command.clear();
    }

    fn list(&self, text: &[u8]) -> Result<Channel, Status> {
        let disk = self.disk.as_ref().ok_or(Status::NO_DISK)?;
        let Listed { pattern, kind } = Listed::read(text);
        let files = disk.files().map_err(status_of)?;
        let mut bytes = directory::listing(disk, &files, &|entry| {
            fits(&pattern, &entry.name) && kind.is_none_or(|kind| entry.kind == kind)
        });
        bytes.reverse();
        Ok(Channel::Reading(bytes))
    }

    fn file(&mut self, channel: u8, text: &[u8]) -> Result<Channel, Status> {
        let mut wanted = Request::read(text)?;
        if channel < 2 {
            wanted.mode = Some(if channel == 0 { Mode::Read } else { Mode::Write });
            wanted.kind = wanted.kind.or(Some(Kind::Program));
        }
        let disk = self.disk.as_ref().ok_or(Status::NO_DISK)?;
        let files = disk.files().map_err(status_of)?;
        let found = files.iter().find(|entry| fits(&wanted.name, &entry.name));
        if wanted.mode.unwrap_or(Mode::Read) == Mode::Read {
            let entry = found.ok_or(Status::NOT_FOUND)?;
            if wanted.kind.is_some_and(|kind| kind != entry.kind) {
                return Err(Status::MISMATCH);
            }
            if !entry.closed {
                return Err(Status::OPEN);
            }
            let mut bytes = disk.read(entry).map_err(status_of)?;
            bytes.reverse();
            return Ok(Channel::Reading(bytes));
        }
        if wanted.is_pattern() {
            return Err(Status::WRONG_NAME);
        }
        let open =
            |channel: &Channel| matches!(channel, Channel::Writing { name, .. } if *name == wanted.name);
        if self.channels.iter().any(open) {
            return Err(Status::OPEN);
        }
        let append = wanted.mode == Some(Mode::Append);
        if found.is_some() && !append && !wanted.replaces {
            return Err(Status::EXISTS);
        }
        if self.protected {
            return Err(Status::PROTECTED);
        }
        let mut bytes = Vec::new();
        let mut kind = wanted.kind.unwrap_or(Kind::Sequential);
        let mut room = usize::from(disk.free()) * PAYLOAD;
        if append {
            let entry = found.ok_or(Status::NOT_FOUND)?;
            bytes = disk.read(entry).map_err(status_of)?;
            kind = entry.kind;
            room += bytes.len();
        }
        if room == 0 || !disk.has_room_for_entries().map_err(status_of)? {
            return Err(Status::FULL);
        }
        Ok(Channel::Writing { name: wanted.name, kind, bytes, room })
    }

    /// Obeys a command.
    fn execute(&mut self, text: &[u8]) {
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let status = if text.len() > COMMAND {
            Status::LONG_LINE
        } else {
            match text.first() {
                None => return,
                Some(b'I') => self.initialize(),
                Some(b'S') => self.scratch(text),
                Some(b'R') => self.rename(text),
                Some(b'U') if matches!(text.get(1), Some(b'I' | b'J' | b'9' | b':')) => self.reset(),
                Some(_) => Status::UNKNOWN_COMMAND,
            }
        };
        self.set_status(status);
    }

    fn initialize(&self) -> Status {
        if self.disk.is_some() { Status::OK } else { Status::NO_DISK }
    }

    fn reset(&mut self) -> Status {
        self.close_all(false);
        Status::AWAKE
    }

    /// `S0:NAME,NAME`: the files are removed, and counted.
    fn scratch(&mut self, text: &[u8]) -> Status {
        let Some(colon) = text.iter().position(|&letter| letter == b':') else { return Status::NO_NAME };
        let names = text.get(colon + 1..).unwrap_or_default();
        let Some(disk) = &mut self.disk else { return Status::NO_DISK };
        let mut count: u8 = 0;
        for pattern in names.split(|&letter| letter == b',') {
            let pattern = match request::name(pattern) {
                Ok(pattern) => pattern,
                Err(status) => return status,
            };
            let files = match disk.files() {
                Ok(files) => files,
                Err(fault) => return status_of(fault),
            };
            for entry in files.iter().filter(|entry| fits(&pattern, &entry.name) && !entry.locked) {
                if self.protected {
                    return Status::PROTECTED;
                }
                if let Err(fault) = disk.scratch(entry) {
                    return status_of(fault);
                }
                count = count.saturating_add(1);
            }
        }
        Status::at(1, count, 0)
    }

    /// `R0:NEW=OLD`.
    fn rename(&mut self, text: &[u8]) -> Status {
        let renamed = || -> Result<(), Status> {
            let equals = text.iter().position(|&letter| letter == b'=').ok_or(Status::SYNTAX)?;
            let new = request::name(text.get(..equals).unwrap_or_default())?;
            let old = request::name(text.get(equals + 1..).unwrap_or_default())?;
            if request::is_pattern(&new) || request::is_pattern(&old) {
                return Err(Status::WRONG_NAME);
            }
            let disk = self.disk.as_mut().ok_or(Status::NO_DISK)?;
            if disk.find(&new).is_ok() {
                return Err(Status::EXISTS);
            }
            let entry = disk.find(&old).map_err(status_of)?;
            if self.protected {
                return Err(Status::PROTECTED);
            }
            disk.rename(&entry, &new).map_err(status_of)
        }();
        renamed.err().unwrap_or(Status::OK)
    }
}

/// Writes a file, in place of one of the same name.
fn replace(disk: &mut Image, name: &[u8], kind: Kind, bytes: &[u8]) -> Result<(), Fault> {
    let mut changed = disk.clone();
    match changed.find(name) {
        Ok(entry) => changed.scratch(&entry)?,
        Err(Fault::NotFound) => {}
        Err(fault) => return Err(fault),
    }
    changed.write(name, kind, bytes)?;
    *disk = changed;
    Ok(())
}

/// What the drive says of what is wrong with a disk.
fn status_of(fault: Fault) -> Status {
    match fault {
        Fault::NotFound => Status::NOT_FOUND,
        Fault::Exists => Status::EXISTS,
        Fault::Full => Status::FULL,
        Fault::Damaged(track, sector) => Status::at(66, track, sector),
    }
}
