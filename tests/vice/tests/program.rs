//! A program that reads keys: typed to, looked at, several of it at once.

use crate::common;

use common::{BOUND, GREETER, options};
use vice::{Step, Vice, run_script};

fn greeter() -> Vice {
    Vice::start(&options(GREETER)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn reads_keys_and_prints() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = greeter();
    for name in ["ANN", "BARTHOLOMEW THE YOUNGER", "C"] {
        vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
        vice.type_keys(&format!("{}\n", name.to_lowercase())).unwrap_or_else(|error| panic!("{error}"));
    }
    vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
    let screen = vice.screen().unwrap();
    let said: Vec<&str> = screen
        .iter()
        .map(String::as_str)
        .filter(|row| row.starts_with("WHO?") || row.starts_with("HELLO"))
        .collect();
    let long = ("WHO? BARTHOLOMEW THE YOUNGER", "HELLO BARTHOLOMEW THE YOUNGER");
    assert_eq!(said, ["WHO? ANN", "HELLO ANN", long.0, long.1, "WHO? C", "HELLO C", "WHO?"]);
    let (row, column) = vice.cursor().unwrap().unwrap();
    assert_eq!((screen[row].as_str(), column), ("WHO?", 5));
}

#[test]
fn the_old_prompt_does_not_count() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = greeter();
    // The screen scrolls many times; each answer must be there when its prompt has come.
    for number in 0..40 {
        vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
        vice.type_keys(&format!("n{number}\n")).unwrap_or_else(|error| panic!("{error}"));
        vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
        let screen = vice.screen().unwrap();
        assert!(screen.contains(&format!("HELLO N{number}")), "{screen:#?}");
    }
}

#[test]
fn takes_a_picture() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = greeter();
    vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("screen.png");
    vice.screenshot(&path).unwrap_or_else(|error| panic!("{error}"));
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (384, 272));
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let count = |from: usize, to: usize, colour: u8| {
        pixels.chunks(384).take(to).skip(from).flatten().filter(|&&pixel| pixel == colour).count()
    };
    // Light blue all around; inside blue with some letters in light blue.
    assert_eq!(count(0, 30, 14), 30 * 384);
    assert_eq!(count(242, 272, 14), 30 * 384);
    let blue = count(40, 232, 6);
    assert!((50_000..192 * 320 - 200).contains(&blue), "{blue} pixels are blue");
}

#[test]
fn several_at_once() {
    if !common::vice_is_there() {
        return;
    }
    let talk = |name: String| {
        let mut vice = greeter();
        vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
        vice.type_keys(&format!("{name}\n")).unwrap_or_else(|error| panic!("{error}"));
        vice.wait_for(&format!("HELLO {name}"), BOUND).unwrap_or_else(|error| panic!("{error}"));
        vice.clock()
    };
    let clocks: Vec<u64> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..6).map(|number| scope.spawn(move || talk(format!("N{number}")))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(clocks.iter().all(|clock| *clock == clocks[0]), "load changes nothing: {clocks:?}");
}

#[test]
fn a_script() {
    if !common::vice_is_there() {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let picture = directory.path().join("end.png");
    let script = format!(
        "# what a user would do\n\nprompt WHO?\nkeys sam\\n\nwait HELLO SAM\nprompt WHO?\n\
         cycles read_key read_key\nscreen\npng {}\n",
        picture.display()
    );
    // Local labels are named after the label they belong to.
    let script = script.replace("read_key", "read__key");
    let transcript = run_script(&options(GREETER), &script).unwrap_or_else(|error| panic!("{error}"));
    let [Step::Cycles { cycles, .. }, Step::Screen(rows), Step::Picture(path)] = transcript.steps.as_slice()
    else {
        panic!("{transcript:?}");
    };
    assert!((10..200).contains(cycles), "{cycles}");
    assert!(rows.iter().any(|row| row == "HELLO SAM"), "{rows:#?}");
    assert!(path.is_file() && *path == picture);
}
