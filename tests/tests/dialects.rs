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
    let dialects = oracles::installed();
    for stem in all_games() {
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

/// A little of everything, for the eye.
const SAMPLE: &str = r#"; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

* = $0801
        .word basic_end             ; next line
        .word 10                    ; line number
        .byte $9e                   ; SYS
        .text "2061", 0
basic_end:
        .word 0

start:
        lda #<message               ; the text
        ldy #>message
        sta zp_pointer
        sty zp_pointer + 1
        ldy #0
-       lda (zp_pointer),y
        beq +
        jsr $ffd2
        iny
        bne -
+       lda #MASK & ~VERSION & $ff
        sta SCREEN + 40 * 2,x
        asl
        rol @w zp_pointer
        ldx zp_later,y
        lda (VERSION + 1) * 2
        jmp (vector)

print   .block
line    ldx #'a'
_loop   dex
        bne _loop
        rts
        .bend

vector  .word print.line, start - 1, -2 & $ffff
table:  .byte 1, 2, <start, >(start + 1), 5 % 3, VERSION == 3
message:
        .text "Hello, world!", $0d, 0
        .enc "screen"
        .text "score"
        .align 16
        .fill 4, $ea
program_end:

zp_later        = $02
variables       = (program_end + $ff) & $ff00
board           = variables + $0040 ; not part of the program
"#;

#[test]
fn samples() {
    let mut mint = Mint::new(root().join("tests/golden/dialects"));
    for dialect in Dialect::ALL {
        let name = format!("sample-{}.{}", dialect.name(), dialect.extension());
        let mut file = mint.new_goldenfile(name).expect("a golden file");
        file.write_all(printed(SAMPLE, dialect).as_bytes()).expect("written");
    }
    let build = built(&game("mouse-and-cats"));
    for dialect in [Dialect::KickAss, Dialect::CbmPrg] {
        let name = format!("mouse-and-cats-{}.{}", dialect.name(), dialect.extension());
        let mut file = mint.new_goldenfile(name).expect("a golden file");
        file.write_all(printed(&build.program.source, dialect).as_bytes()).expect("written");
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
