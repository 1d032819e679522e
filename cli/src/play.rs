//! `sys2080 play`: the C64 program in this terminal.
//!
//! A program that shows the board is shown as a picture, [`live`], where the terminal can. Any other prints
//! through CHROUT and reads keys through GETIN: what it prints goes to a [`Screen`], as plain text or with
//! ANSI codes; the keys come from a [`Keyboard`], a pipe or the terminal in raw mode.

pub mod computer;
mod disks;
mod live;
mod pipe;
mod screen;
mod terminal;
mod vice;

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use disk::Image;
use engine_spec::Spec;
use machine::{Host, Key, LoadError, Machine, Stop};
use pictures::{Canvas, Live, Size};

use crate::failure::Failure;
use crate::files;
use crate::game;
use crate::picture::Way;
use crate::roms::Roms;
use crate::voice;
use computer::{Computer, Kind};
use live::Speed;
use pipe::Pipe;
use screen::{Ansi, Plain, Screen};
use terminal::Terminal;

/// Play the C64 program of a game in this terminal
///
/// Builds the program of a game in memory, or takes a .prg file as it is, and runs it in an
/// emulated C64 whose screen and keyboard are this terminal.
///
/// A game whose program shows its board is shown as a picture: play it with the cursor keys and the space bar, by
/// typing moves, or with the mouse; F1 is the menu. Others print a listing that explains itself: type .H
/// and RETURN.
///
/// In a terminal Esc is RUN/STOP, which ends a game of the computer against itself, and Ctrl-C or
/// Esc, Q quits. When standard input or output is not a terminal, lines are read and the listing
/// is printed as plain text; the end of the input quits.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML), or a program whose name ends in .prg
    #[arg(value_name = "GAME|FILE.prg")]
    game: PathBuf,
    /// Open your own VICE with the program and its labels instead (x64sc, or what the environment
    /// variable SYS2080_VICE names)
    #[arg(long)]
    vice: bool,
    /// Show the screen of the C64 as a picture in this way [default: auto, where the program shows
    /// the board and colours are wanted]
    #[arg(long, value_name = "HOW", value_enum, conflicts_with_all = ["vice", "text"])]
    picture: Option<Way>,
    /// Play the listing, whatever the game's file says
    #[arg(long, conflicts_with = "vice")]
    text: bool,
    /// How fast a C64 that is shown as a picture runs: auto (as a real one, but its thinking takes
    /// no longer than it must), real, max, or so many times as fast as a real one
    #[arg(long, value_name = "auto|real|max|N", default_value = "auto", conflicts_with = "vice")]
    speed: Speed,
    /// Run on ROM images: "ours", the free ones of this project, or a folder with the files
    /// kernal, basic and chargen [default: none are needed; VICE uses its own]
    #[arg(long, value_name = "ours|DIR", env = "SYS2080_ROMS", hide_env_values = true)]
    roms: Option<Roms>,
    /// Run on a computer that is faster than a C64, of which programs make use
    #[arg(long, value_name = "COMPUTER", value_enum, default_value_t, conflicts_with = "vice")]
    computer: Kind,
    /// Put in an REU of so many KiB, in which programs have a larger table of positions: 128 to 16384
    #[arg(long, value_name = "KIB", value_parser = clap::value_parser!(u16).range(128..=16384), conflicts_with = "vice")]
    reu: Option<u16>,
    /// Put this disk into drive 8, where programs save games; it is made if there is none, and written when the
    /// program ends [default: for a game with a library a disk that has it, and is not kept]
    #[arg(long, value_name = "FILE.d64", value_parser = files::kept(), conflicts_with_all = ["vice", "roms"])]
    disk: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 play games/mouse-and-cats.toml
  sys2080 play mouse-and-cats.prg
  printf 'e1f2\\n.g\\n' | sys2080 play games/mouse-and-cats.toml
  sys2080 play games/mouse-and-cats.toml --roms ours
  sys2080 play games/draughts.toml --computer mega65
  sys2080 play games/mouse-and-cats.toml --picture blocks --speed real
  sys2080 play games/mouse-and-cats.toml --text
  sys2080 play games/draughts.toml --disk games.d64
  sys2080 play games/mouse-and-cats.toml --vice

Colours are left out when the environment variable NO_COLOR is set.";

/// Cycles between looks at the keyboard while the program computes.
const SLICE: u64 = 100_000;

/// What the keyboard has.
enum Input {
    /// Keys, as PETSCII codes.
    Keys(Vec<u8>),
    /// RUN/STOP.
    Stop,
    /// Nothing as yet.
    Nothing,
    /// Whoever typed is gone.
    Quit,
}

/// Where keys come from.
trait Keyboard {
    /// Waits for a key, which the program wants, but not so long that the program's clock would
    /// seem to stand.
    fn wait(&mut self) -> io::Result<Input>;

    /// Looks whether a key has been pressed while the program is busy.
    fn poll(&mut self) -> io::Result<Input>;
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let stdout = io::stdout().is_terminal();
    // A dumb terminal edits lines itself and takes no codes: it is as good as a pipe.
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let terminal = io::stdin().is_terminal() && stdout && !dumb;
    let pictures = terminal && !args.text && (args.picture.is_some() || voice::color_out());
    if input::given::is_standard(&args.game) && !args.vice {
        let message = "standard input cannot be the game and the keyboard: name a file".to_owned();
        return Err(Failure::Usage { command: "play", message });
    }
    let program = Program::read(&args.game, !args.vice && !pictures)?;
    // An environment variable that is empty is as good as not set.
    let roms = args.roms.as_ref().filter(|roms| **roms != Roms::Folder(PathBuf::new()));
    if args.vice {
        return vice::open(&program, roms);
    }
    let images = roms.map(Roms::images).transpose()?;
    let mut computer = Computer::new(images.as_ref())?;
    computer.expand(args.computer, args.reu);
    let start = load(computer.machine(), &program, &args.game)?;
    let library = program.disk.as_ref();
    let before =
        args.disk.as_deref().map(|path| disks::insert(path, library, computer.machine())).transpose()?;
    let session = Session { program, start, images, terminal, pictures };
    let played = at_the_keyboard(args, session, &mut computer, out);
    if let Some(path) = &args.disk {
        disks::keep(path, before.as_ref(), computer.machine())?;
    }
    played
}

/// What is to run, and where.
struct Session {
    program: Program,
    start: u16,
    images: Option<roms::Found>,
    /// Whether keys and screen are a terminal, and whether that shows pictures.
    terminal: bool,
    pictures: bool,
}

/// Lets the program run with the terminal, or what stands in its place, as keyboard and screen.
fn at_the_keyboard(
    args: &Args,
    session: Session,
    computer: &mut Computer,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Session { program, start, images, terminal, pictures } = session;
    let no_terminal = |error| {
        Failure::input(
            format!("cannot read single keys from the terminal: {error}"),
            "pipe the keys in, or run it in another terminal",
        )
    };
    // The guards go out of scope last, so the terminal is itself again whatever happens.
    if pictures && (program.board || args.picture.is_some()) {
        let characters = match &images {
            Some(images) => images.chargen.clone(),
            None => computer.give_characters()?,
        };
        let canvas = Canvas::asked(args.picture.unwrap_or(Way::Auto).into(), Size::of_terminal());
        let _terminal = Terminal::enter_screen().map_err(no_terminal)?;
        let game = live::Game { computer, start, labels: program.symbols, speed: args.speed };
        live::play(game, Live::new(canvas, &characters), &mut live::Terminal, out)
    } else if terminal {
        let mut terminal = Terminal::enter().map_err(no_terminal)?;
        play(computer, start, &mut terminal, &mut Ansi::new(out, voice::color_out()))
    } else if args.picture.is_some() {
        Err(Failure::input(
            "`--picture` needs a terminal for keys and screen",
            "leave it out, or take pictures with `sys2080 shot`",
        ))
    } else {
        play(computer, start, &mut Pipe::new(io::stdin().lock()), &mut Plain::new(out))
    }
}

/// A program, and its labels if it was built here.
pub struct Program {
    prg: Vec<u8>,
    /// A disk with the library that it reads, if it does.
    disk: Option<Image>,
    labels: Option<String>,
    /// Whether it is known to show the board as a picture.
    board: bool,
    /// The values of its labels and constants.
    symbols: BTreeMap<String, u16>,
    /// What begins a game of two people, where the program opens with a title: keys as PETSCII.
    pub opening: &'static [u8],
}

impl Program {
    /// Builds a game, as a `listing` whatever its file says, or reads a program as it is.
    pub fn read(path: &Path, listing: bool) -> Result<Self, Failure> {
        if is_program(path) {
            let prg = input::given::bytes(path, input::BINARY)
                .map_err(|error| Failure::unreadable(path, &error, ""))?;
            return Ok(Self {
                prg,
                disk: None,
                labels: None,
                board: false,
                symbols: BTreeMap::new(),
                opening: &[],
            });
        }
        let mut spec = game::open(path)?;
        if listing {
            spec.look.screen = engine_spec::Screen::Text;
        }
        Self::of(path, &spec)
    }

    /// The bytes of the program file.
    pub fn prg(&self) -> &[u8] {
        &self.prg
    }

    /// Builds the game of a file that has been read.
    pub fn of(path: &Path, spec: &Spec) -> Result<Self, Failure> {
        let build = game::built(path, spec)?;
        // Two steps to the right take both sides from the computer.
        let board = spec.look.screen == engine_spec::Screen::Board;
        let opening: &[u8] = if board { &[0x1d, 0x1d, 0x0d] } else { &[] };
        let symbols = build.assembly.symbols.iter();
        let symbols = symbols
            .filter_map(|symbol| Some((symbol.name.clone(), u16::try_from(symbol.value).ok()?)))
            .collect();
        let disk = (!build.library_files().is_empty()).then(|| build.disk()).transpose()?;
        Ok(Self { prg: build.prg(), disk, labels: Some(build.vice_labels()), board, symbols, opening })
    }
}

/// Whether a file is a program rather than a game, by its name.
pub fn is_program(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("prg"))
}

/// Brings the program into the machine, and a disk with its library into the drive; returns where it starts.
pub fn load(machine: &mut Machine, program: &Program, path: &Path) -> Result<u16, Failure> {
    let not_runnable = |error: LoadError| {
        Failure::input(
            format!("cannot run {}: {error}", path.display()),
            "a program loads at $0801 and begins with a basic line such as 10 SYS 2080",
        )
    };
    if let Some(disk) = &program.disk {
        disks::lend(disk, machine);
    }
    machine.load_prg(&program.prg).map_err(not_runnable)?;
    machine.basic_sys().map_err(not_runnable)
}

/// The machine's surroundings.
struct Desk<'s> {
    screen: &'s mut dyn Screen,
    keys: VecDeque<u8>,
    /// Answer the next wish for a key with none, rather than stop to wait for one.
    no_key: bool,
    /// What went wrong with the screen: CHROUT cannot fail.
    wrong: Option<io::Error>,
}

impl Host for Desk<'_> {
    fn put(&mut self, petscii: u8) {
        if self.wrong.is_none() {
            self.wrong = self.screen.put(petscii).err();
        }
    }

    /// At the end of the known keys the run stops, and [`play`] waits outside the machine.
    fn key(&mut self) -> Key {
        match self.keys.pop_front() {
            Some(code) => Key::Petscii(code),
            None if std::mem::take(&mut self.no_key) => Key::None,
            None => Key::End,
        }
    }
}

/// Runs the program until it returns to BASIC or nobody plays any more.
fn play(
    computer: &mut Computer,
    start: u16,
    keyboard: &mut dyn Keyboard,
    screen: &mut dyn Screen,
) -> Result<(), Failure> {
    let mut desk = Desk { screen, keys: VecDeque::new(), no_key: false, wrong: None };
    computer.start(start, &mut desk);
    let result = converse(computer, keyboard, &mut desk);
    let left = desk.screen.leave();
    result?;
    Ok(left?)
}

fn converse(computer: &mut Computer, keyboard: &mut dyn Keyboard, desk: &mut Desk) -> Result<(), Failure> {
    loop {
        let stop = computer.run(desk, SLICE);
        if let Some(error) = desk.wrong.take() {
            return Err(error.into());
        }
        let input = match stop {
            Stop::Returned => return Ok(()),
            Stop::CycleLimit => keyboard.poll(),
            Stop::EndOfInput => {
                // RUN/STOP is let go: whoever asks for a key has had the time to look at it.
                computer.hold_stop(false);
                desk.screen.flush()?;
                keyboard.wait()
            }
            stop => return Err(Failure::plain(format!("the program stopped: {stop}"))),
        };
        match input.map_err(|error| Failure::plain(format!("cannot read the keyboard: {error}")))? {
            Input::Keys(keys) => desk.keys.extend(keys),
            Input::Stop => {
                // The key counts as held until the program wants a key: it may be thinking for
                // long before it looks.
                if stop == Stop::CycleLimit {
                    computer.hold_stop(true);
                }
                desk.keys.push_back(terminal::STOP_KEY);
            }
            Input::Nothing => desk.no_key = stop == Stop::EndOfInput,
            Input::Quit => return Ok(()),
        }
    }
}
