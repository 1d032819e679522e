//! Whole programs for other assemblers: the games and the ROMs, assembled by them.

#[path = "../../formats/tests/formats/oracles.rs"]
mod oracles;

use std::io::Write;

use assembler::{NoFiles, Options};
use diagnostics::{FileId, Sources};
use formats::dialect::{self, Dialect};
use goldenfile::Mint;
use integration_tests::{all_games, built, game, root, shipped};
use roms::{BASIC, CHARGEN, KERNAL, Module};

/// A source that is right, printed for an assembler.
fn printed(text: &str, dialect: Dialect) -> String {
    let mut sources = Sources::new();
    let main = sources.add("source.asm", text);
    match assembler::flatten(&mut sources, main, &mut NoFiles, &Options::default()) {
        Ok(flat) => dialect::print(&flat, &sources, main, dialect),
        Err(mistakes) => panic!("{}", diagnostics::render(&sources, &mistakes, false)),
    }
}

#[test]
fn every_game_for_every_assembler() {
    if !testing::drawn("every game for every assembler") {
        return;
    }
    let dialects = oracles::installed();
    for stem in testing::some("games for assemblers", all_games()) {
        let build = built(&game(&stem));
        for dialect in &dialects {
            let text = printed(&build.program.source, *dialect);
            oracles::judge(*dialect, &text, &build.prg(), &stem);
        }
    }
}

#[test]
fn the_roms_for_every_assembler() {
    let dialects = oracles::installed();
    let images = roms::assemble().expect("the ROMs are right");
    let rom = |modules: &[Module]| modules.iter().map(|module| module.text).collect::<String>();
    for (modules, image, what) in [
        (KERNAL, images.kernal, "KERNAL"),
        (BASIC, images.basic, "BASIC"),
        (CHARGEN, images.chargen, "chargen"),
    ] {
        let text = rom(modules);
        let mut sources = Sources::new();
        let main: FileId = sources.add(what, text.as_str());
        let assembly = assembler::assemble_alone(&mut sources, main).expect("the ROM is right");
        let mut program = assembly.origin.to_le_bytes().to_vec();
        program.extend(&image);
        for dialect in &dialects {
            oracles::judge(*dialect, &printed(&text, *dialect), &program, what);
        }
    }
}

/// Nothing but the code differs: every comment of a game is there, in its place.
#[test]
fn comments_are_kept() {
    for stem in shipped() {
        let source = built(&game(&stem)).program.source;
        let comments = |text: &str, sign: &str| -> Vec<String> {
            let comment = |line: &str| line.split_once(sign).map(|(_, comment)| comment.to_owned());
            text.lines().filter_map(comment).filter(|comment| !comment.is_empty()).collect()
        };
        let theirs = comments(&printed(&source, Dialect::KickAss), "//");
        let ours = comments(&source, ";");
        // The first lines are about the dialect.
        assert_eq!(theirs[theirs.len() - ours.len()..], ours, "{stem}");
    }
}

/// A little of everything, for the eye: every construct that can be printed, and those that are laid out flat.
const SAMPLE: &str = include_str!("../dialects/sample.asm");

#[test]
fn samples() {
    let mut mint = Mint::new(root().join("tests/golden/dialects"));
    for dialect in Dialect::ALL {
        let name = format!("sample-{}.{}", dialect.name(), dialect.extension());
        let mut file = mint.new_goldenfile(name).expect("a golden file");
        file.write_all(printed(SAMPLE, dialect).as_bytes()).expect("written");
    }
    // The dialects that no assembler is here to judge: of a whole game, whether it changes.
    let mut file = mint.new_goldenfile("digests.txt").expect("a golden file");
    let build = built(&game("mouse-and-cats"));
    for dialect in [Dialect::KickAss, Dialect::CbmPrg] {
        let text = printed(&build.program.source, dialect);
        let (lines, digest) = (text.lines().count(), crc32fast::hash(text.as_bytes()));
        writeln!(file, "mouse-and-cats  {:<8}{lines:>6} lines  {digest:08x}", dialect.name())
            .expect("written");
    }
}

/// What the samples are of is right.
#[test]
fn the_sample_for_every_assembler() {
    let mut sources = Sources::new();
    let main = sources.add("sample.asm", SAMPLE);
    let assembly = assembler::assemble_alone(&mut sources, main).expect("the sample is right");
    let program = formats::prg(&assembly);
    for dialect in oracles::installed() {
        oracles::judge(dialect, &printed(SAMPLE, dialect), &program, "the sample");
    }
}
