//! `sys2080 disk`: several games on one disk, with a menu.

use std::io::Write;
use std::path::PathBuf;

use assembler::Options;
use diagnostics::Sources;
use formats::{Content, Disk, DiskError, Kind};
use input::given;
use serde_json::json;

use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;
use crate::release;

/// Put several games on a disk, with a menu
///
/// Builds the programs of games, packs them, and puts them on the image of a floppy disk behind a menu: LOAD"*",8,1 and
/// RUN start it, joystick or cursor keys choose, fire or RETURN loads.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game files (TOML)
    #[arg(value_name = "GAME", required = true)]
    games: Vec<PathBuf>,
    /// The disk to write; - is standard output
    #[arg(short, long, value_name = "FILE.d64")]
    output: PathBuf,
    /// What the disk is called
    #[arg(long, value_name = "NAME", default_value = "games")]
    name: String,
    /// Print JSON: {"written":[{"file":…,"bytes":…,"free":…,"programs":[…]}]} or {"errors":[…]}
    #[arg(long)]
    pub json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 disk games/draughts.toml games/othello-8x8.toml games/connect-four.toml -o games.d64
  sys2080 disk games/fox-and-hounds-*.toml -o foxes.d64 --name foxes";

/// The menu has a row of the screen for each game.
const MOST: usize = 18;

/// Bytes of a block, and blocks of a disk.
const BLOCK: usize = 254;
const BLOCKS: usize = 664;

/// The source of the menu, whose table of games is put behind it.
const MENU: &str = include_str!("disk/menu.asm");

/// Writes the disk.
///
/// # Errors
/// When a game is wrong, or the disk is too small.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.games.len() > MOST {
        return Err(Failure::input(
            format!("the menu of a disk has room for {MOST} games, not {}", args.games.len()),
            "use several disks",
        ));
    }
    if args.json && given::is_standard(&args.output) {
        let message = "`--json` and the disk both want standard output: use `-o FILE.d64`".to_owned();
        return Err(Failure::Usage { command: "disk", message });
    }
    let mut programs = Vec::new();
    let mut libraries = Vec::new();
    let mut titles = Vec::new();
    for path in &args.games {
        let spec = game::open(path)?;
        let build = game::built(path, &spec)?;
        programs.push((formats::disk_name(&release::stem(path)), build.smallest()));
        let files = build.library_files();
        libraries.extend(files.into_iter().map(|(name, bytes)| (name, bytes.to_vec())));
        titles.push(spec.texts.title.clone());
    }
    let entries = programs.iter().zip(&titles).map(|((name, _), title)| (name.as_str(), title.as_str()));
    let menu = menu(&entries.collect::<Vec<_>>())?;
    let name = formats::disk_name(&args.name);
    let mut all = vec![Content::program("menu", &menu)];
    all.extend(programs.iter().map(|(name, bytes)| Content::program(name, bytes)));
    all.extend(libraries.iter().map(|(name, bytes)| Content { name, kind: Kind::User, bytes }));
    let used: usize = all.iter().map(|file| file.bytes.len().div_ceil(BLOCK)).sum();
    let disk = formats::d64_of(&Disk { name, id: "80".to_owned() }, &all).map_err(|error| match error {
        DiskError::Full(_) => Failure::input(
            format!("the games take {used} blocks, and a disk has {BLOCKS}"),
            "leave games out, or use several disks",
        ),
        error => error.into(),
    })?;
    let length = disk.len();
    files::write_all(&[Output { path: args.output.clone(), bytes: disk }])?;
    let free = BLOCKS.saturating_sub(used);
    if args.json {
        let names: Vec<&str> = programs.iter().map(|(name, _)| name.as_str()).collect();
        let file = args.output.display().to_string();
        let row = json!({ "file": file, "bytes": length, "free": free, "programs": names });
        return Ok(writeln!(out, "{}", json!({ "written": [row] }))?);
    }
    let games = if programs.len() == 1 { "1 game".to_owned() } else { format!("{} games", programs.len()) };
    files::say_written(&args.output, &format!("{games} and a menu, {free} blocks free"), out)
}

/// The program of the menu, for games by the names of their files and their titles.
fn menu(games: &[(&str, &str)]) -> Result<Vec<u8>, Failure> {
    let mut source = MENU.to_owned();
    let bytes = |text: &str, most: usize| -> String {
        // As the KERNAL has them: unshifted letters are lower-case ones.
        let codes = text.chars().filter_map(machine::petscii::from_char).take(most);
        let codes: Vec<String> = codes.chain([0]).map(|code| format!("${code:02x}")).collect();
        codes.join(", ")
    };
    for (index, (file, title)) in games.iter().enumerate() {
        source.push_str(&format!("title_{index}\n        .byte {}\n", bytes(title, 34)));
        source.push_str(&format!("file_{index}\n        .byte {}\n", bytes(file, 16)));
    }
    for part in ["title", "file"] {
        for (half, sign) in [("low", "<"), ("high", ">")] {
            let addresses: Vec<String> =
                (0..games.len()).map(|index| format!("{sign}{part}_{index}")).collect();
            source.push_str(&format!("{part}s_{half}\n        .byte {}\n", addresses.join(", ")));
        }
    }
    let mut sources = Sources::new();
    let main = sources.add("menu", source);
    let options = Options { defines: vec![("GAMES".to_owned(), games.len() as i64)], ..Options::default() };
    match assembler::assemble(&mut sources, main, &mut assembler::NoFiles, &options) {
        Ok(assembly) => Ok(formats::prg(&assembly)),
        Err(wrong) => Err(Failure::own(diagnostics::render(&sources, &wrong, false))),
    }
}
