//! What a program sounds like: short effects, and a tune for its title.

/// What a sound tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece has moved, or was put on the board.
    Move,
    /// A move has taken a piece.
    Capture,
    /// What the player wants is no legal move.
    Illegal,
    /// The computer has moved, and it is the player's turn.
    Turn,
    /// The player has won, or one of two players has.
    Win,
    /// The computer has won.
    Loss,
    /// Nobody has won.
    Draw,
}

impl Event {
    /// All of them, with the keys of `[sound]`.
    pub const ALL: [(Self, &str); 7] = [
        (Self::Move, "move"),
        (Self::Capture, "capture"),
        (Self::Illegal, "illegal"),
        (Self::Turn, "turn"),
        (Self::Win, "win"),
        (Self::Loss, "loss"),
        (Self::Draw, "draw"),
    ];
}

/// The waveform of a sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wave {
    /// Soft, like a flute.
    #[default]
    Triangle,
    /// Bright, like a bowed string.
    Sawtooth,
    /// Hollow, like a reed: a square wave.
    Pulse,
    /// A hiss.
    Noise,
}

/// How loud a note is while it lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Envelope {
    /// As a plucked string: at once, then fading.
    #[default]
    Pluck,
    /// As an organ: the same until it ends.
    Hold,
    /// As a bow: rising slowly.
    Swell,
}

/// A note or a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Semitones above the lowest C, 0 to 94; nothing sounds without.
    pub pitch: Option<u8>,
    /// How long it lasts, in sixtieths of a second, at least 1.
    pub length: u8,
}

/// A sound that a file describes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sound {
    /// Its waveform.
    pub wave: Wave,
    /// How loud its notes are while they last.
    pub envelope: Envelope,
    /// Its notes, at least one.
    pub notes: Vec<Note>,
}

/// What there is to hear.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Heard {
    /// What the program has of its own: an effect, or a tune made from the game's name.
    #[default]
    Own,
    /// Nothing.
    Off,
    /// What the file says.
    Said(Sound),
}

/// `[sound]`: what the program sounds like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sounds {
    /// The tune of the title.
    pub title: Heard,
    /// What is heard at each of [`Event::ALL`].
    pub effects: [Heard; Event::ALL.len()],
}

impl Sounds {
    /// Whether nothing is ever heard.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.title == Heard::Off && self.effects.iter().all(|heard| *heard == Heard::Off)
    }
}
