//! The text that goes with a release.

use engine_spec::{Extra, Screen, Spec};

/// What each file is for, by its ending.
const FILES: [(&str, &str); 9] = [
    (".prg", "the program: copy it to the card of an SD2IEC, Pi1541 or Ultimate, LOAD and RUN"),
    (".d64", "a disk with the program: LOAD\"*\",8,1 and RUN"),
    (".t64", "a tape for emulators"),
    (".tap", "a tape as its pulses, for a datasette or what stands in for one: LOAD and RUN"),
    ("-8k.crt", "a cartridge of 8 KB, which starts by itself"),
    ("-16k.crt", "a cartridge of 16 KB, which starts by itself"),
    (".crt", "for EasyFlash, Kung Fu Flash and the Ultimates: it starts by itself"),
    (".cjm", "settings of THEC64 and its Mini, beside the program on the stick"),
    (".png", "what it looks like"),
];

/// The text, with lines as every system reads them.
pub fn text(spec: &Spec, whole: usize, packed: usize, files: &[&str]) -> String {
    let mut text = format!("{}\n{}\n\n", spec.name, "=".repeat(spec.name.chars().count()));
    text.push_str("A board game for the Commodore 64, against the computer or for two.\n\n");
    for file in files {
        let what = FILES.iter().find(|(ending, _)| file.ends_with(ending)).map_or("", |(_, what)| what);
        text.push_str(&format!("{file:30} {what}\n"));
    }
    if packed < whole {
        text.push_str(&format!(
            "\nThe program has {whole} bytes and is packed into {packed}; it unpacks itself in one to three seconds.\n"
        ));
    }
    text.push_str("Any C64 will do, PAL or NTSC, and what behaves like one.\n\n");
    if spec.look.screen == Screen::Board {
        text.push_str(
            "Joystick in port 2, or the cursor keys: move the cursor; fire or RETURN picks a piece, and\n\
             the square that it goes to. Moves can be typed, too.\n\n\
             F1       the menu: level, sides, colours, sound, disk\n\
             F3, F4   undo and redo\n\
             F5       a hint\n\
             F6       turn the board\n\
             F7       change sides\n\
             F8       on a C128, an Ultimate 64 or a MEGA65: think at its speed, or at that of a C64;\n\
             \x20        with an REU: whether positions are kept there\n",
        );
    } else {
        text.push_str("Type moves, and .H for the commands.\n");
    }
    if spec.look.disk != Extra::No {
        text.push_str("\nGames are saved to the disk in drive 8, by the menu; the disk has room for many.\n");
    }
    if spec.book.as_ref().is_some_and(|book| book.library.is_some()) {
        text.push_str(
            "\nOpenings that the program does not have in memory are read from the disk, out of its files of type\n\
             USR: leave it in the drive, or copy them to the disk that you save games on.\n",
        );
    }
    text
}
