//! Our ROMs in VICE: BASIC's prompt, with both video standards, the same each time.

use crate::common;

use vice::{Bank, Bound, Options, Roms, Standard, Vice};

fn basic(standard: Standard) -> Options {
    Options { roms: Roms::from_environment(), standard, ..Options::default() }
}

#[test]
fn boots_to_ready() {
    if !common::vice_is_there() {
        return;
    }
    for standard in [Standard::Pal, Standard::Ntsc] {
        let mut vice = Vice::start(&basic(standard)).unwrap_or_else(|error| panic!("{error}"));
        let screen = vice.screen().unwrap();
        assert_eq!(screen.len(), 25);
        assert!(screen.iter().any(|row| row == "READY."), "{screen:#?}");
        // The KERNAL finds out about the standard: 1 is PAL.
        let pal = vice.memory(Bank::Ram, 0x02a6..=0x02a6).unwrap();
        assert_eq!(pal, [u8::from(standard == Standard::Pal)]);
        vice.quit();
    }
}

#[test]
fn basic_answers() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = Vice::start(&basic(Standard::Pal)).unwrap_or_else(|error| panic!("{error}"));
    // More than fit into the keyboard buffer, and letters of either case.
    vice.type_keys("print 123*456;\"Hello, hello, hello\"\n").unwrap_or_else(|error| panic!("{error}"));
    vice.wait_for_prompt("", Bound::seconds(10)).unwrap_or_else(|error| panic!("{error}"));
    let screen = vice.screen().unwrap();
    assert!(screen.iter().any(|row| row == " 56088 HELLO, HELLO, HELLO"), "{screen:#?}");
    assert_eq!(screen.iter().filter(|row| *row == "READY.").count(), 2, "{screen:#?}");
}

#[test]
fn each_start_is_the_same() {
    if !common::vice_is_there() {
        return;
    }
    let states: Vec<_> = (0..3)
        .map(|_| {
            let mut vice = Vice::start(&basic(Standard::Pal)).unwrap_or_else(|error| panic!("{error}"));
            (vice.clock(), vice.registers().unwrap(), vice.memory(Bank::Ram, 0..=0xffff).unwrap())
        })
        .collect();
    assert!(states.iter().all(|state| state.0 == states[0].0), "the clock differs");
    assert!(states.iter().all(|state| state.1 == states[0].1), "the registers differ");
    assert!(states.iter().all(|state| state.2 == states[0].2), "the memory differs");
}
