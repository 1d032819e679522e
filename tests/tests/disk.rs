//! Games that programs write to disk and read again, by their commands.

use disk::{Disk, Drive, Image, Kind, petscii, text};
use engine_spec::{Extra, Screen, Spec};
use integration_tests::{booted, game, random, shipped, shipped_general};
use machine::Stop;
use testing::Rng;
use toolchain::C64;

fn with_disk(stem: &str) -> Spec {
    let mut spec = game(stem);
    spec.look.screen = Screen::Text;
    spec.look.disk = Extra::Yes;
    spec
}

fn image() -> Image {
    Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk")
}

fn program(stem: &str) -> C64 {
    let mut c64 = booted(&with_disk(stem));
    c64.machine_mut().attach_drive(8, Some(Drive::new(Some(image()))));
    c64
}

/// Types `keys` and returns what was printed.
fn typed(c64: &mut C64, keys: &str) -> String {
    let (text, stop) = c64.type_keys(keys).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    assert_eq!(stop, Stop::EndOfInput, "{keys:?}: {text}");
    text.to_ascii_lowercase()
}

fn drive(c64: &mut C64) -> &mut Drive {
    c64.machine_mut().drive_mut(8).expect("a drive")
}

/// What a file on the disk holds.
fn file(c64: &mut C64, name: &str) -> Option<String> {
    let disk = drive(c64).disk().expect("a disk").clone();
    let entry = disk.find(&petscii(name).expect("a name")).ok()?;
    Some(text(&disk.read(&entry).expect("a file")))
}

/// Puts a file on the disk.
fn put(c64: &mut C64, name: &str, words: &str) {
    let mut disk = drive(c64).insert(None).expect("a disk");
    let name = petscii(name).expect("a name");
    if let Ok(entry) = disk.find(&name) {
        disk.scratch(&entry).expect("a file");
    }
    disk.write(&name, Kind::Sequential, words.to_ascii_uppercase().replace('\n', "\r").as_bytes())
        .expect("room");
    drive(c64).insert(Some(disk));
}

/// Cells and side to move.
fn stands(c64: &mut C64) -> (Vec<u8>, usize) {
    let state = c64.state().expect("a position");
    (state.cells, state.side)
}

/// Plays random turns; no more than `turns`, and none that ends the game.
fn play(c64: &mut C64, spec: &Spec, rng: &mut Rng, turns: usize) -> Vec<String> {
    let mut game = engine::Game::new(spec);
    let mut played = Vec::new();
    for _ in 0..turns {
        let Some(turn) = rng.choice(game.moves()) else { break };
        let mut next = game.clone();
        next.play(&turn).expect("a legal move");
        if next.result(1).is_some() {
            break;
        }
        typed(c64, &format!("{turn}\n"));
        played.push(turn);
        game = next;
    }
    played
}

/// The file of a game.
fn written(spec: &Spec, turns: &[String]) -> String {
    let mut words = spec.texts.title.to_ascii_lowercase();
    for (index, turn) in turns.iter().enumerate() {
        if index % 2 == 0 {
            words.push_str(&format!("\n{}.", index / 2 + 1));
        }
        words.push_str(&format!(" {turn}"));
    }
    words + "\n"
}

#[test]
fn games_are_written_and_read_again() {
    if !testing::drawn("games are written and read again") {
        return;
    }
    let mut tried = 0;
    for stem in [shipped(), shipped_general()].concat() {
        let spec = with_disk(&stem);
        // Large tables leave no room.
        if toolchain::build(&spec).is_err() {
            continue;
        }
        tried += 1;
        let mut c64 = program(&stem);
        let turns = play(&mut c64, &spec, &mut random(&stem), 30);
        let stood = stands(&mut c64);
        let said = typed(&mut c64, ".wmy game\n");
        assert!(said.contains("done") || said.contains("hecho"), "{stem}: {said}");
        assert_eq!(stands(&mut c64), stood, "{stem}: saving changes nothing");
        assert_eq!(file(&mut c64, "my game"), Some(written(&spec, &turns)), "{stem}");
        typed(&mut c64, ".n\n");
        let said = typed(&mut c64, ".rmy game\n");
        assert!(said.contains("done") || said.contains("hecho"), "{stem}: {said}");
        assert_eq!(stands(&mut c64), stood, "{stem}");
        // It goes on as if it had been played here.
        typed(&mut c64, ".u\n.wother\n");
        let fewer = turns.get(..turns.len().saturating_sub(1)).unwrap_or_default();
        assert_eq!(file(&mut c64, "other"), Some(written(&spec, fewer)), "{stem}");
    }
    assert!(tried > 5, "{tried}");
}

/// What is in the third line from the end: the answer, before the prompt.
#[track_caller]
fn says(c64: &mut C64, keys: &str, wanted: &str) {
    let said = typed(c64, keys);
    assert!(said.contains(wanted), "{keys:?}: {said}");
}

#[test]
fn what_the_drive_says_is_told_and_nothing_is_lost() {
    let mut c64 = program("draughts");
    typed(&mut c64, "c3d4\nf6e5\nd4xf6\n");
    let stood = stands(&mut c64);
    says(&mut c64, ".rgame\n", "no such game");
    says(&mut c64, ".wgame\n", "done");
    let first = file(&mut c64, "game");
    assert_eq!(first.as_deref(), Some("draughts\n1. c3d4 f6e5\n2. d4xf6\n"));
    // Overwriting is asked for.
    typed(&mut c64, "g7xe5\n");
    says(&mut c64, ".w game\nn", "replace it");
    assert_eq!(file(&mut c64, "game"), first);
    says(&mut c64, ".w game\ny", "done");
    let second = file(&mut c64, "game");
    assert_eq!(second.as_deref(), Some("draughts\n1. c3d4 f6e5\n2. d4xf6 g7xe5\n"));
    assert_eq!(file(&mut c64, "unfinished game"), None);
    says(&mut c64, ".rgame\n", "done");
    typed(&mut c64, ".u\n");
    assert_eq!(stands(&mut c64), stood);
    for name in ["", " ", "a*", "a?b", "a,b", "a:b", "@a", "$", "12345678901234567"] {
        says(&mut c64, &format!(".w{name}\n"), if name.len() > 16 { "no" } else { "not a name" });
        says(&mut c64, &format!(".r{name}\n"), if name.len() > 16 { "no" } else { "not a name" });
    }
    drive(&mut c64).protect(true);
    says(&mut c64, ".wother\n", "write protected");
    says(&mut c64, ".wgame\ny", "write protected");
    says(&mut c64, ".rgame\n", "done");
    typed(&mut c64, ".u\n");
    drive(&mut c64).protect(false);
    assert_eq!(file(&mut c64, "game"), second);

    // A disk that has no room, or only for a part.
    for blocks in [664 - 2, 664 - 3] {
        let mut disk = image();
        let game = second.clone().unwrap_or_default();
        disk.write(&petscii("game").expect("a name"), Kind::Sequential, game.to_ascii_uppercase().as_bytes())
            .expect("room");
        disk.write(&petscii("rest").expect("a name"), Kind::User, &vec![1; blocks * 254]).expect("room");
        let full = disk.free() == 0;
        let old = drive(&mut c64).insert(Some(disk.clone()));
        if full {
            says(&mut c64, ".wother\n", "disk is full");
            says(&mut c64, ".wgame\ny", "disk is full");
            assert_eq!(drive(&mut c64).disk(), Some(&disk));
        } else {
            says(&mut c64, ".wgame\ny", "done");
        }
        drive(&mut c64).insert(old);
    }

    let disk = drive(&mut c64).insert(None);
    for keys in [".wgame\n", ".rgame\n", ".v\n"] {
        says(&mut c64, keys, "no disk");
    }
    drive(&mut c64).insert(disk);
    says(&mut c64, ".v\n", ".v\ngame\ndone");
    says(&mut c64, ".v9\n", "no such drive");
    says(&mut c64, ".rgame\n", "no such drive");
    says(&mut c64, ".wgame\n", "no such drive");
    says(&mut c64, ".v7\n", "illegal");
    says(&mut c64, ".v12\n", "illegal");
    says(&mut c64, ".v8\n", ".v8\ngame\ndone");
    assert_eq!(stands(&mut c64), stood);
    assert_eq!(c64.machine().peek(0x98), 0, "no file is left open");
}

#[test]
fn files_that_are_no_games_leave_the_game_as_it_is() {
    let mut c64 = program("draughts");
    typed(&mut c64, "c3d4\nf6e5\nd4xf6\n");
    let stood = stands(&mut c64);
    let full = "draughts\n1. c3d4 f6e5\n2. d4xf6 g7xe5\n";
    for length in 1..full.len() {
        // A file that breaks off within a move.
        let words = &full[..length];
        let (_, moves) = words.split_at(words.find('\n').map_or(length, |at| at + 1));
        let whole = |word: &str| word.ends_with('.') || full.split_whitespace().any(|turn| turn == word);
        let legal = words.contains('\n') && moves.split_whitespace().all(whole);
        put(&mut c64, "part", words);
        let said = typed(&mut c64, ".rpart\n");
        if legal {
            assert!(said.contains("done"), "{words:?}: {said}");
            typed(&mut c64, ".n\nc3d4\nf6e5\nd4xf6\n");
        } else {
            let wanted = if words.contains('\n') { "illegal move" } else { "not a game" };
            assert!(said.contains(wanted), "{words:?}: {said}");
        }
        assert_eq!(stands(&mut c64), stood, "{words:?}");
        typed(&mut c64, ".u\nd4xf6\n");
        assert_eq!(stands(&mut c64), stood, "{words:?}");
    }
    for wrong in [
        "othello\n1. c3d4\n",
        "draughts \n1. c3d4\n",
        "draughts\n1. c3d4 d4e5\n",
        "draughts\nfrom\n",
        "draughts\nfrom abc 1\n",
        "draughts\nfrom xxxxxxxxxxxx........oooooooooooo 3 0\n",
        "draughts\nfrom xxxxxxxxxxxx........oooooooooooo 1 300\n",
        "draughts\nfrom xxxxxxxxxxxx........oooooooooooo 0 0\n",
        "draughts\nfrom xxxxxxxxxxxx........oooooooooooo x 0\n",
        "draughts\nfrom xxxxxxxxxxxx........oooooooooooo 1\n",
        "draughts\nfrom xxxxxxxxxxxxx.......oooooooooooo 1 0\n",
        "draughts\n1. c3d4\nfrom xxxxxxxxxxxx........oooooooooooo 1 0\n",
        "draughts\n.x\n",
        "draughts\nc3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5c3d4f6e5\n",
    ] {
        put(&mut c64, "wrong", wrong);
        let said = typed(&mut c64, ".rwrong\n");
        assert!(said.contains("not a game") || said.contains("illegal move"), "{wrong:?}: {said}");
        assert_eq!(stands(&mut c64), stood, "{wrong:?}");
    }
    // What people write: other line ends, capitals, no numbers, the other side's turn.
    put(&mut c64, "right", "draughts\nfrom xxxxxxxxxxxx........oooooooooooo 1 0\nC3-D4\n.s E3-F4");
    says(&mut c64, ".rright\n", "done");
    says(&mut c64, ".wright\ny", "done");
    assert_eq!(file(&mut c64, "right").as_deref(), Some("draughts\n1. c3d4 .s\n2. e3f4\n"));
    // A game that begins elsewhere is written so again.
    let elsewhere = "draughts\nfrom xxxx.xxx.xxx.x......oooooooooooo 2 7\n1. f6e5\n";
    put(&mut c64, "right", elsewhere);
    says(&mut c64, ".rright\n", "done");
    says(&mut c64, ".wright\ny", "done");
    assert_eq!(file(&mut c64, "right").as_deref(), Some(elsewhere));
}

#[test]
fn random_files_do_no_harm() {
    let mut rng = random("random_files_do_no_harm");
    for stem in ["draughts", "nine-mens-morris", "fox-and-hounds-6x6", "connect-four"] {
        let spec = with_disk(stem);
        let mut c64 = program(stem);
        play(&mut c64, &spec, &mut rng, 6);
        let stood = stands(&mut c64);
        let title = spec.texts.title.clone();
        for _ in 0..40 {
            let alphabet = b"ABCDEFGH12345678.XO K\rFROMS\x00\xff";
            let noise: Vec<u8> =
                (0..rng.usize(0..80)).filter_map(|_| rng.choice(alphabet).copied()).collect();
            let mut words = format!("{title}\r").into_bytes();
            if rng.bool() {
                words.extend_from_slice(b"FROM ");
            }
            words.extend_from_slice(&noise);
            words.extend_from_slice(b" Z9");
            let mut disk = image();
            disk.write(b"NOISE", Kind::Sequential, &words).expect("room");
            drive(&mut c64).insert(Some(disk));
            let said = typed(&mut c64, ".rnoise\n");
            assert!(said.contains("illegal move"), "{stem}: {words:02x?}: {said}");
            assert_eq!(stands(&mut c64), stood, "{stem}: {words:02x?}");
        }
    }
}

/// The keys of the menu, as PETSCII.
const MENU: u8 = 0x85;
const UP: u8 = 0x91;
const RIGHT: u8 = 0x1d;
const RETURN: u8 = 0x0d;

/// Presses keys until more are wanted.
fn keys(c64: &mut C64, codes: &[u8]) {
    let mut script = machine::Script::from_petscii(codes);
    let stop = c64.machine_mut().run(&mut script, 2_000_000_000);
    assert_eq!(stop, Stop::EndOfInput, "{codes:02x?}");
}

#[test]
fn games_are_saved_and_loaded_from_the_menu() {
    for stem in ["othello-8x8", "nine-mens-morris", "fox-and-hounds-6x6", "connect-four"] {
        let mut spec = with_disk(stem);
        spec.look.screen = Screen::Board;
        spec.search.depth = 1;
        let mut c64 = booted(&spec);
        c64.machine_mut().attach_drive(9, Some(Drive::new(Some(image()))));
        keys(&mut c64, &[RIGHT, RIGHT, RETURN]);
        let mut game = engine::Game::new(&spec);
        let mut rng = random(stem);
        let mut turns = Vec::new();
        for _ in 0..7 {
            let turn = rng.choice(game.moves()).expect("a move");
            game.play(&turn).expect("a legal move");
            let mut codes = turn.to_ascii_uppercase().into_bytes();
            codes.push(RETURN);
            keys(&mut c64, &codes);
            turns.push(turn);
        }
        let stood = stands(&mut c64);
        // There is no drive 8; then under a name on drive 9, and again with a question.
        keys(&mut c64, &[MENU, UP, UP, UP, UP, RETURN, b'M', b'Y', b' ', b'1', RETURN, MENU]);
        assert_eq!(c64.machine().drive(9).and_then(Drive::disk), Some(&image()), "{stem}");
        keys(&mut c64, &[MENU, UP, UP, UP, UP, RETURN, RIGHT, RETURN, MENU]);
        let saved = |c64: &C64| {
            let disk = c64.machine().drive(9).and_then(Drive::disk).expect("a disk");
            let entry = disk.find(b"MY 1").ok()?;
            Some(text(&disk.read(&entry).expect("a file")))
        };
        assert_eq!(saved(&c64), Some(written(&spec, &turns)), "{stem}");
        assert_eq!(stands(&mut c64), stood, "{stem}: saving changes nothing");
        // Undo, save under another name, then load the first again.
        keys(&mut c64, &[0x86, MENU, UP, UP, UP, UP, RETURN, 0x14, b'2', RETURN, MENU]);
        keys(&mut c64, &[MENU, UP, UP, UP, UP, RETURN, RETURN, b'N']);
        keys(&mut c64, &[MENU, UP, UP, UP, RETURN, RETURN]);
        assert_eq!(stands(&mut c64), stood, "{stem}: loaded");
        keys(&mut c64, &[MENU, UP, UP, UP, RETURN, 0x11, RETURN]);
        assert_ne!(stands(&mut c64), stood, "{stem}: the other one");
        assert_eq!(c64.machine().peek(0x98), 0, "{stem}: no file is left open");
        let drives = [8, 9].map(|device| c64.machine().drive(device).is_some());
        assert_eq!(drives, [false, true]);
    }
}
