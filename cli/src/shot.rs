//! `sys2080 shot`: a picture of what the C64 program shows.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use input::given;
use machine::{Host, Picture, Script, Stop, petscii};
use pictures::{Canvas, Size};
use roms::Found;
use serde_json::json;
use toolchain::PAL_HZ;

use crate::emit;
use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;
use crate::picture::Way;
use crate::play::computer::{Computer, Kind};
use crate::play::{self, Program};
use crate::roms::Roms;

/// Take a picture of what the C64 program of a game shows, a PNG
///
/// Builds the program of a game in memory, or takes a .prg file as it is, runs it in an emulated C64
/// until it waits for keys, types the moves and keys given, and writes what the screen shows then:
/// 384 by 272 pixels with the border, as VICE shows a PAL machine, in the C64's sixteen colours.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML), or a program whose name ends in .prg
    #[arg(value_name = "GAME|FILE.prg")]
    game: PathBuf,
    /// Moves typed first, such as e1f2,b8a7; checked by the rules of the game
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
    /// What is typed after the moves; \n is RETURN, \u \d \l \r the cursor keys, \f1 to \f8 the function
    /// keys, \\ a backslash
    #[arg(long, value_name = "TEXT", value_parser = unescaped)]
    keys: Option<Keys>,
    /// Let the program go on for so many seconds of the C64's time before the picture is taken
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=3600))]
    wait: u16,
    /// The picture to write; - is standard output [default: GAME's name with .png, in the current directory]
    #[arg(short, long, value_name = "FILE.png")]
    output: Option<PathBuf>,
    /// Make each pixel a square of so many: 1 to 8
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// Leave the border out: 320 by 200 pixels
    #[arg(long)]
    no_border: bool,
    /// Show the picture in this terminal instead of writing it
    #[arg(long, value_name = "HOW", value_enum, conflicts_with = "output")]
    show: Option<Way>,
    /// Run on ROM images: "ours", the free ones of this project, or a folder with the files
    /// kernal, basic and chargen [default: none are needed]
    #[arg(long, value_name = "ours|DIR", env = "SYS2080_ROMS", hide_env_values = true)]
    roms: Option<Roms>,
    /// Run on a computer that is faster than a C64, of which programs make use
    #[arg(long, value_name = "COMPUTER", value_enum, default_value_t)]
    computer: Kind,
    /// Put in an REU of so many KiB, in which programs have a larger table of positions: 128 to 16384
    #[arg(long, value_name = "KIB", value_parser = clap::value_parser!(u16).range(128..=16384))]
    reu: Option<u16>,
    /// Print JSON: {"written":[{"file":…,"bytes":…,"width":…,"height":…}]} or {"errors":[…]}
    #[arg(long, conflicts_with = "show")]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 shot games/mouse-and-cats.toml
  sys2080 shot games/mouse-and-cats.toml --moves e1f2 --keys '\\f5' -o hint.png
  sys2080 shot games/othello-8x8.toml --moves d3,c5 --scale 2
  sys2080 shot games/draughts.toml -o - | display
  sys2080 shot games/draughts.toml --computer c128 --roms ours
  sys2080 shot mouse-and-cats.prg --show blocks";

/// CPU cycles after which a program that does not want a key is taken to want none.
const HOUR: u64 = 3_600 * PAL_HZ;

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let path = target(args)?;
    let (program, moves) = program(args)?;
    // An environment variable that is empty is as good as not set.
    let roms = args.roms.as_ref().filter(|roms| **roms != Roms::Folder(PathBuf::new()));
    let images = roms.map(Roms::images).transpose()?;
    let keys = args.keys.as_ref().map_or(&[][..], |Keys(codes)| codes);
    let typed = Typed { moves: &moves, keys, wait: args.wait, kind: args.computer, reu: args.reu };
    let picture = taken(&program, &args.game, &typed, images.as_ref())?;
    let picture = if args.no_border { picture.without_border() } else { picture };
    if let Some(way) = args.show {
        let size = Size { rows: None, ..Size::of_terminal() };
        let canvas = Canvas::asked(way.into(), size);
        canvas.draw(&picture.scaled(usize::from(args.scale)), out)?;
        return Ok(out.flush()?);
    }
    let picture = picture.scaled(usize::from(args.scale));
    let bytes = pictures::png(&picture)
        .map_err(|error| Failure::own(format!("cannot make a PNG of the picture: {error}")))?;
    let length = bytes.len();
    files::write_all(&[Output { path: path.clone(), bytes }])?;
    let (width, height) = (picture.width(), picture.height());
    if args.json {
        let row =
            json!({ "file": path.display().to_string(), "bytes": length, "width": width, "height": height });
        return Ok(writeln!(out, "{}", json!({ "written": [row] }))?);
    }
    files::say_written(&path, &format!("{width} x {height} pixels, {length} bytes"), out)
}

/// The file to write, which must not be the game or a program.
fn target(args: &Args) -> Result<PathBuf, Failure> {
    let name = args.game.file_name().unwrap_or(OsStr::new("picture"));
    let default = || {
        if given::is_standard(&args.game) { args.game.clone() } else { Path::new(name).with_extension("png") }
    };
    let path = args.output.clone().unwrap_or_else(default);
    if given::is_standard(&path) && args.json {
        let message = "`--json` and the picture both want standard output: use `-o FILE.png`".to_owned();
        return Err(Failure::Usage { command: "shot", message });
    }
    let is = |ending| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending));
    for (ending, what) in [("toml", "a game file"), ("prg", "a program")] {
        if is(ending) {
            return Err(emit::over(&path, what).with_help("name a picture with `-o`, such as `-o game.png`"));
        }
    }
    Ok(path)
}

/// The program, and the moves as it writes them.
fn program(args: &Args) -> Result<(Program, Vec<String>), Failure> {
    if play::is_program(&args.game) {
        if !args.moves.is_empty() {
            let message = "`--moves` needs the rules of a game file; use `--keys` with a program".to_owned();
            return Err(Failure::Usage { command: "shot", message });
        }
        return Ok((Program::read(&args.game, false)?, Vec::new()));
    }
    let spec = game::open(&args.game)?;
    let moves = game::written(&spec, &args.moves)?;
    Ok((Program::of(&args.game, &spec)?, moves))
}

/// What is done before a picture is taken: moves and keys that are typed, and seconds that pass.
pub struct Typed<'t> {
    /// Moves, as programs write them.
    pub moves: &'t [String],
    /// Keys, as PETSCII.
    pub keys: &'t [u8],
    /// Seconds of the C64's time.
    pub wait: u16,
    /// What it all runs on.
    pub kind: Kind,
    pub reu: Option<u16>,
}

/// Runs the program and types.
pub fn taken(
    program: &Program,
    path: &Path,
    typed: &Typed<'_>,
    images: Option<&Found>,
) -> Result<Picture, Failure> {
    let mut computer = Computer::new(images)?;
    computer.expand(typed.kind, typed.reu);
    if images.is_none() {
        computer.give_characters()?;
    }
    let start = play::load(computer.machine(), program, path)?;
    let mut script = Script::default();
    computer.start(start, &mut script);
    let mut ended = until_keys(&mut computer, &mut script)?;
    if !ended && !typed.moves.is_empty() {
        script = Script::from_petscii(program.opening);
        ended = until_keys(&mut computer, &mut script)?;
    }
    if !ended {
        let moves = typed.moves.iter().map(|name| Script::new(&format!("{name}\n")));
        let keys = (!typed.keys.is_empty()).then(|| Script::from_petscii(typed.keys));
        for mut line in moves.chain(keys) {
            if until_keys(&mut computer, &mut line)? {
                break;
            }
        }
        pass(&mut computer, &mut script.patient(), typed.wait)?;
    }
    Ok(computer.machine().picture())
}

/// Runs until the program wants a key that is not there; tells whether it has ended before.
fn until_keys(computer: &mut Computer, host: &mut dyn Host) -> Result<bool, Failure> {
    match computer.run(host, HOUR) {
        Stop::EndOfInput => Ok(false),
        Stop::Returned => Ok(true),
        Stop::CycleLimit => Err(Failure::input(
            "the program does not wait for keys within an hour of the C64's time",
            "have it think less: `--keys '.d4\\n.g\\n'` sets the depth of a game",
        )),
        stop => Err(Failure::plain(format!("the program stopped: {stop}"))),
    }
}

/// Lets time pass without keys.
fn pass(computer: &mut Computer, host: &mut dyn Host, seconds: u16) -> Result<(), Failure> {
    if seconds == 0 {
        return Ok(());
    }
    match computer.run(host, u64::from(seconds) * PAL_HZ) {
        Stop::CycleLimit | Stop::Returned | Stop::EndOfInput => Ok(()),
        stop => Err(Failure::plain(format!("the program stopped: {stop}"))),
    }
}

/// Keys, as PETSCII.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Keys(Vec<u8>);

/// The codes of the function keys, F1 first.
const FUNCTION_KEYS: [u8; 8] = [0x85, 0x89, 0x86, 0x8a, 0x87, 0x8b, 0x88, 0x8c];

/// What is typed, with a backslash before what has no letter.
fn unescaped(text: &str) -> Result<Keys, String> {
    let wrong = || "a backslash needs n, u, d, l, r, f1 to f8 or a backslash behind it".to_owned();
    let mut codes = Vec::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        let code = match character {
            '\\' => match characters.next().ok_or_else(wrong)? {
                'n' => Some(0x0d),
                'u' => Some(0x91),
                'd' => Some(0x11),
                'l' => Some(0x9d),
                'r' => Some(0x1d),
                'f' => {
                    let number = characters.next().and_then(|digit| digit.to_digit(10)).unwrap_or(0);
                    let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
                    Some(*index.and_then(|index| FUNCTION_KEYS.get(index)).ok_or_else(wrong)?)
                }
                '\\' => petscii::from_char('\\'),
                _ => return Err(wrong()),
            },
            '\n' => Some(0x0d),
            other => petscii::from_char(other),
        };
        codes.extend(code);
    }
    Ok(Keys(codes))
}

#[cfg(test)]
mod tests {
    use super::{Keys, unescaped};

    #[test]
    fn keys_without_letters_have_names() {
        assert_eq!(unescaped(r"a1\n\u\d\l\r\f1\f8"), Ok(Keys(b"A1\r\x91\x11\x9d\x1d\x85\x8c".to_vec())));
        for wrong in [r"\", r"\x", r"\f", r"\f0", r"\f9"] {
            assert!(unescaped(wrong).is_err(), "{wrong}");
        }
    }
}
