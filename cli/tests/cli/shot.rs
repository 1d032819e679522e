//! `shot`: pictures of programs.

use std::fs;

use super::*;

const GAME: &str = "games/mouse-and-cats.toml";

/// A PNG: columns, rows, palette and the colour of each pixel.
fn decoded(path: &Path) -> (usize, usize, Vec<u8>, Vec<u8>) {
    let file = std::io::BufReader::new(fs::File::open(path).expect("the picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG");
    let info = reader.info();
    let (width, height) = (info.width as usize, info.height as usize);
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Four));
    let palette = info.palette.clone().expect("a palette").into_owned();
    let mut packed = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut packed).expect("pixels");
    let pixels = packed.iter().flat_map(|byte| [byte >> 4, byte & 0x0f]).collect();
    (width, height, palette, pixels)
}

/// The picture that a command line makes, as its name in the folder.
fn shot(folder: &Path, line: &str) -> (usize, usize, Vec<u8>, Vec<u8>) {
    let path = folder.join("shot.png");
    let said = sys2080(&format!("shot {line} -o {}", path.display())).succeeded();
    let decoded = decoded(&path);
    let size = format!("shot.png: {} x {} pixels, ", decoded.0, decoded.1);
    assert!(said.starts_with("wrote ") && said.contains(&size), "{said}");
    decoded
}

#[test]
fn a_picture_has_the_border_the_palette_and_the_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let (width, height, palette, pixels) = shot(folder.path(), GAME);
    assert_eq!((width, height), (384, 272));
    assert_eq!(palette, machine::PALETTE.concat());
    let border = pixels[0];
    assert!(pixels[..35 * 384].iter().all(|&pixel| pixel == border));
    assert!(pixels[236 * 384..].iter().all(|&pixel| pixel == border));
    let screen = |colour: u8| {
        pixels.chunks(384).skip(35).take(200).flat_map(|row| &row[32..352]).filter(|&&p| p == colour).count()
    };
    let most = (0..16).map(screen).max().unwrap_or_default();
    assert!(most > 40_000 && most < 64_000 - 1_000, "{most} pixels of background");
}

#[test]
fn moves_and_keys_are_typed() {
    // A listing shows nothing of what was typed to it.
    const GAME: &str = "games/ryg3-07.toml";
    let folder = tempfile::tempdir().expect("a folder");
    let start = shot(folder.path(), GAME);
    let moved = shot(folder.path(), &format!("{GAME} --moves e1f2"));
    assert_ne!(start.3, moved.3);
    let typed = shot(folder.path(), &format!("{GAME} --keys e1f2\\n"));
    assert_eq!(typed.3, moved.3, "a move is what is typed, and RETURN");
    let spelled = shot(folder.path(), &format!("{GAME} --moves E1F2,B8A7"));
    assert_eq!(spelled.3, shot(folder.path(), &format!("{GAME} --moves e1f2 --keys b8a7\\n")).3);
    let waited = shot(folder.path(), &format!("{GAME} --moves e1f2 --wait 2"));
    assert_eq!(waited.3, moved.3, "nothing moves while it waits");
}

#[test]
fn sizes_can_be_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let (width, height, _, pixels) = shot(folder.path(), &format!("{GAME} --no-border --scale 2"));
    assert_eq!((width, height), (640, 400));
    let (.., plain) = shot(folder.path(), GAME);
    let at = |column: usize, row: usize| plain[(35 + row) * 384 + 32 + column];
    for (row, pixels) in pixels.chunks(640).enumerate() {
        for (column, &pixel) in pixels.iter().enumerate() {
            assert_eq!(pixel, at(column / 2, row / 2));
        }
    }
}

#[test]
fn programs_and_roms_make_the_same_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("mouse.prg");
    sys2080(&format!("build {GAME} -o {}", program.display())).succeeded();
    let picture = shot(folder.path(), GAME);
    assert_eq!(shot(folder.path(), &program.display().to_string()), picture);
    let on_roms = shot(folder.path(), &format!("{GAME} --roms ours --moves e1f2 --keys .b\\n"));
    assert_eq!((on_roms.0, on_roms.1), (384, 272));
}

#[test]
fn the_name_is_the_games_and_neither_game_nor_program_is_written_over() {
    let folder = directory_with(&mouse_and_cats());
    let said = sys2080_in(folder.path(), "shot g.toml").succeeded();
    assert!(said.starts_with("wrote g.png: 384 x 272 pixels, "), "{said}");
    assert_eq!(sys2080_in(folder.path(), "shot g.toml -q -o h.png").succeeded(), "");
    assert!(folder.path().join("h.png").exists());
    for name in ["g.toml", "other.TOML", "g.prg"] {
        let err = sys2080_in(folder.path(), &format!("shot g.toml -o {name}")).failed(1);
        assert!(err.contains("refusing to write") && err.contains("help: "), "{err}");
    }
    let err = sys2080_in(folder.path(), "shot g.toml -o no/such/folder.png").failed(1);
    assert!(err.contains("there is no directory"), "{err}");
    let err = sys2080_in(folder.path(), "shot g.toml --moves e1e9").failed(1);
    assert!(err.contains("e1e9"), "{err}");
}

#[test]
fn a_terminal_shows_it() {
    let show = |how: &str| {
        let mut command = command(&format!("shot {GAME} --no-border --show {how}"));
        for name in ["TERM_PROGRAM", "COLORTERM", "KITTY_WINDOW_ID", "KONSOLE_VERSION"] {
            command.env_remove(name);
        }
        let output = command.env("TERM", "xterm").stdin(Stdio::null()).output().expect("it runs");
        Run::from(output).succeeded()
    };
    let blocks = show("blocks");
    // As wide as a terminal of 80 columns, and square: 320 x 200 becomes 80 x 50.
    assert_eq!((blocks.lines().count(), blocks.matches('▀').count()), (25, 25 * 80));
    assert_eq!(show("auto"), blocks, "of a terminal nothing is known about");
    assert!(show("kitty").starts_with("\x1b_Ga=T,f=100"));
    assert!(show("sixel").starts_with("\x1bP0;1q\"1;1;320;200"));
}

#[test]
fn playing_with_pictures_needs_a_terminal() {
    let err = typed(&format!("play {GAME} --picture blocks"), "").failed(1);
    assert!(err.contains("needs a terminal") && err.contains("sys2080 shot"), "{err}");
    sys2080(&format!("play {GAME} --picture blocks --vice")).failed(2);
}
