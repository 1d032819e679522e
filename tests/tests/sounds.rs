//! What is heard: the writes to the sound chip while a program that shows a picture is played.

use engine_spec::{Event, Heard, Screen, Sounds, Spec};
use integration_tests::{built, game};
use machine::{Machine, Script, SidWrite, Stop};
use toolchain::{Build, C64};

/// Keys, as PETSCII.
const RETURN: u8 = 0x0d;
const RIGHT: u8 = 0x1d;
/// Longer than any answer takes at depth 1.
const LIMIT: u64 = 2_000_000_000;
/// Cycles of a second.
const SECOND: u64 = 985_248;

/// Draughts with a picture and other sounds.
fn draughts(sound: &str) -> Spec {
    let base = game("draughts");
    let text = format!(
        "game = {{ name = \"x\" }}\nboard = {{ files = 2, ranks = 2 }}\nside = [{{ name = \"a\" }}, {{ name = \"b\" }}]\n\
         piece = [{{ name = \"p\", side = \"a\", place = \"empty\" }}, {{ name = \"q\", side = \"b\", place = \"empty\" }}]\n\
         [sound]\n{sound}\n"
    );
    let sounds = engine_spec::load_text("sounds.toml", &text).map(|spec| spec.sounds);
    let sounds =
        sounds.unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)));
    let mut spec = Spec { sounds, ..base };
    spec.look.screen = Screen::Board;
    spec.search.depth = 1;
    spec
}

/// A program at its title.
struct Player {
    machine: Machine,
    build: Build,
}

impl Player {
    fn new(spec: &Spec) -> Self {
        let build = built(spec);
        let c64 = C64::boot(&build, spec).unwrap_or_else(|error| panic!("{error}"));
        Self { machine: c64.machine().clone(), build }
    }

    /// Presses keys, lets so many seconds pass, and returns what the sound chip was told since.
    fn heard(&mut self, keys: &[u8], seconds: u64) -> Vec<SidWrite> {
        self.machine.take_sid_writes();
        let stop = self.machine.run(&mut Script::from_petscii(keys), LIMIT);
        assert_eq!(stop, Stop::EndOfInput, "{keys:?}");
        let stop = self.machine.run(&mut Script::default().patient(), seconds * SECOND);
        assert!(matches!(stop, Stop::CycleLimit), "{stop:?}");
        self.machine.take_sid_writes()
    }

    fn types(&mut self, text: &str) -> Vec<SidWrite> {
        let mut codes = text.to_ascii_uppercase().into_bytes();
        codes.push(RETURN);
        self.heard(&codes, 1)
    }
}

/// When the gate of each voice opened, and with which frequency and waveform.
fn notes(writes: &[SidWrite]) -> Vec<(u64, u8, u16, u8)> {
    let mut registers = [0; 32];
    let mut found = Vec::new();
    for write in writes {
        registers[usize::from(write.register)] = write.value;
        let (voice, register) = (write.register / 7, write.register % 7);
        if voice < 3 && register == 4 && write.value & 1 == 1 {
            let first = usize::from(voice) * 7;
            let frequency = u16::from_le_bytes([registers[first], registers[first + 1]]);
            found.push((write.cycle, voice, frequency, write.value & 0xf0));
        }
    }
    found
}

/// The A above middle C, and the one below, on PAL: 440 * 2^24 / 985248.
const HIGH_A: u16 = 7493;
const LOW_A: u16 = 3746;

#[test]
fn effects_are_those_of_the_file() {
    let mut player = Player::new(&draughts(
        "tune = \"off\"\nmove = \"noise a4/4 a3/8\"\ncapture = \"sawtooth hold a3/2\"\nillegal = \"pulse a4\"\n\
         turn = \"off\"",
    ));
    assert!(notes(&player.heard(&[RIGHT, RIGHT, RETURN], 1)).is_empty(), "nothing has happened yet");
    let writes = player.types("c3d4");
    let heard = notes(&writes);
    let [(start, 2, HIGH_A, 0x80), (next, 2, LOW_A, 0x80)] = heard[..] else { panic!("{heard:?}") };
    // Interrupts come sixty times a second.
    let interrupts = (next - start) as f64 / (SECOND as f64 / 60.0);
    assert!((interrupts - 4.0).abs() < 0.1, "{interrupts} interrupts");
    let closed = writes.last().expect("a write");
    assert_eq!((closed.register, closed.value), (18, 0x80), "the gate closes in the end");
    let heard = notes(&player.types("b6b5"));
    assert!(matches!(heard[..], [(_, 0, HIGH_A, 0x40)]), "a move that is refused: {heard:?}");
    player.types("f6e5");
    let heard = notes(&player.types("d4f6"));
    assert!(matches!(heard[..], [(_, 2, LOW_A, 0x20)]), "a capture: {heard:?}");
}

#[test]
fn what_is_off_is_silent() {
    let mut spec = draughts("");
    spec.sounds = Sounds { title: Heard::Off, effects: Event::ALL.map(|_| Heard::Off) };
    let mut player = Player::new(&spec);
    assert!(player.build.address("sound_play").is_none(), "silent programs have no player");
    let writes =
        [player.heard(&[RIGHT, RIGHT, RETURN], 1), player.types("c3d4"), player.types("c3d4")].concat();
    assert_eq!(writes, [], "nothing is heard");
}

/// The tune is played on two voices until the game begins, and the menu silences the rest.
#[test]
fn the_title_has_a_tune() {
    let mut player = Player::new(&draughts(""));
    let heard = notes(&player.heard(&[], 30));
    let of_voice = |voice| heard.iter().filter(|note| note.1 == voice).map(|note| note.2).collect::<Vec<_>>();
    let [melody, bass, pieces] = [0, 1, 2].map(of_voice);
    assert!(melody.len() > 40 && bass.len() > 16, "{} and {} notes", melody.len(), bass.len());
    assert!(pieces.is_empty(), "{pieces:?}");
    assert_eq!(bass[0], bass[16], "it begins again after eight bars");
    assert!(bass.iter().max() < melody.iter().min(), "the bass is below");
    player.heard(&[RIGHT, RIGHT, RETURN], 1);
    assert_eq!(notes(&player.heard(&[], 2)), [], "the game has begun");
    assert_eq!(notes(&player.types("c3d4")).len(), 2, "a move");
}

/// An answer of the computer is heard, and that it is the player's turn.
#[test]
fn the_computer_is_heard() {
    let mut player = Player::new(&draughts("tune = \"off\"\nmove = \"a4\"\nturn = \"a3\""));
    player.heard(&[RETURN], 0);
    let heard = notes(&player.types("c3d4"));
    let voices: Vec<u8> = heard.iter().map(|note| note.1).collect();
    assert_eq!(voices, [2, 2, 1], "a move, the answer, and it is the player's turn");
}

/// Other names have other tunes.
#[test]
fn tunes_differ() {
    let tune = |stem: &str| {
        let mut spec = game(stem);
        spec.look.screen = Screen::Board;
        let heard = notes(&Player::new(&spec).heard(&[], 10));
        heard.into_iter().map(|note| (note.1, note.2)).collect::<Vec<_>>()
    };
    assert_ne!(tune("othello-6x6"), tune("draughts"));
}
