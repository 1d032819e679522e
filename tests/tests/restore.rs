//! RESTORE: alone it disturbs nothing, whatever the program is about to do; with RUN/STOP it leads to BASIC, from where
//! the program can be run again.

use engine::Move;
use engine_spec::Level;
use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, Person};
use integration_tests::{game_as_written, random};
use machine::{Accelerator, Machine, Script, Stop, Video};

/// What RUN/STOP types.
const STOP: u8 = 0x03;

/// F1, which opens the menu.
const MENU: u8 = 0x85;

/// Where our KERNAL serves RESTORE once it has looked at the vector.
const NMI_HANDLER: u16 = 0xfe47;

/// Cycles of a frame.
const FRAME: u64 = 63 * 312;

/// Cycles from one RESTORE to the next; no divisor of anything.
const OFTEN: u64 = 1_013;

/// Cycles from one press to the next of a person who tries again. A scan every 16,422 cycles lasts 1,164 of them, and
/// this is 4,000 off a multiple of it: no press meets the scan that the one before has met.
const BETWEEN_PRESSES: u64 = 20 * FRAME + 5_003;

const GAMES: [&str; 4] = ["draughts", "othello-6x6", "mouse-and-cats", "nine-mens-morris"];

/// Computers that are faster while the program thinks, with a game each.
const FASTER: [(&str, Option<Accelerator>); 3] = [
    ("draughts", Some(Accelerator::C128)),
    ("mouse-and-cats", Some(Accelerator::C128)),
    ("othello-6x6", Some(Accelerator::Ultimate { enable: true })),
];

fn start(stem: &str) -> Person<Machine> {
    start_on(stem, None)
}

fn start_on(stem: &str, accelerator: Option<Accelerator>) -> Person<Machine> {
    let mut spec = game_as_written(stem);
    spec.look.level = Level::Seconds(1);
    let build = integration_tests::built(&spec);
    let mut machine = integration_tests::console::ready(Video::Pal);
    machine.set_accelerator(accelerator);
    machine.load_prg(&build.prg()).expect("a program");
    machine.type_text("run\n");
    Person::at_title(machine, &spec, build)
}

/// Code and tables: what nothing changes while the program runs.
fn code(person: &mut Person<Machine>) -> Vec<u8> {
    let (first, size) = (person.address("SCREEN_CODE"), person.address("SCREEN_CODE_SIZE"));
    person.console.block(first, size)
}

/// Runs until the program waits for the player, with RESTORE again and again.
fn waits_restored(person: &mut Person<Machine>) -> usize {
    let (looks, mut pressed) = (person.address("screen_stick"), 0);
    person.console.set_breakpoint(looks);
    person.console.set_breakpoint(NMI_HANDLER);
    for _ in 0..2 {
        loop {
            match person.console.run(&mut Script::new("").patient(), OFTEN) {
                Stop::CycleLimit => {
                    person.console.press_restore();
                    pressed += 1;
                }
                Stop::Breakpoint(NMI_HANDLER) => {
                    let lines = person.console.peek(0x01) & 0b111;
                    assert!(lines & 0b110 == 0b110, "the KERNAL serves it with its chips: {lines:03b}");
                }
                Stop::Breakpoint(_) => break,
                stop => panic!("{stop}"),
            }
        }
    }
    person.console.clear_breakpoint(looks);
    person.console.clear_breakpoint(NMI_HANDLER);
    pressed
}

#[test]
fn restore_alone_disturbs_nothing() {
    for stem in GAMES {
        let mut person = start(stem);
        let untouched = code(&mut person);
        person.begins(Computer::Neither);
        let mut twin = Person::at_machine(person.game.spec(), Video::Pal);
        twin.begins(Computer::Neither);
        let mut pressed = 0;
        // Much is drawn: the menu, and the board turned half round and back.
        for key in [MENU, MENU, 0x8b, 0x8b] {
            // Whatever RESTORE takes, the clocks show the same.
            person.stops_clocks();
            twin.stops_clocks();
            twin.presses(key);
            person.console.poke(0x0277, key);
            person.console.poke(0xc6, 1);
            pressed += waits_restored(&mut person);
            assert_eq!(person.console.picture(), twin.console.picture(), "{stem}: {key:02x}");
        }
        assert_eq!(code(&mut person), untouched, "{stem}: its code");
        assert!(pressed > 20, "{stem}: {pressed}");
        // A turn, with all that it draws and sounds.
        let turn = first_turn(&person);
        person.moves(&turn);
        person.played(&turn);
    }
}

fn first_turn(person: &Person<Machine>) -> Vec<Move> {
    person.game.turns().into_iter().next().expect("a move")
}

/// Nothing but BASIC's prompt; the cursor may be seen below it.
fn says_ready(rows: &[String]) -> bool {
    rows.first().is_some_and(|row| row == "READY.") && rows.iter().skip(1).all(|row| row == "█")
}

/// Presses RUN/STOP and RESTORE, and lets them go.
fn breaks(machine: &mut Machine, when: &str) {
    machine.hold_key(STOP, true);
    let mut rows: Vec<String> = Vec::new();
    // In the middle of a scan the KERNAL looks at other keys, and RESTORE has to be pressed again: in 8 % of all cycles,
    // and in 5 % of those of a program that waits for the joystick.
    for _ in 0..5 {
        machine.press_restore();
        machine.run_for(BETWEEN_PRESSES);
        rows = machine.screen_text().into_iter().filter(|row| !row.is_empty()).collect();
        if says_ready(&rows) {
            break;
        }
    }
    machine.hold_key(STOP, false);
    machine.run_for(20 * FRAME);
    assert!(says_ready(&rows), "{when}: {rows:#?}");
    // The screen is BASIC's again: its mode, its place, no sprites; and it is silent.
    let register = |address| machine.read(address);
    assert_eq!(register(0xd011) & 0x7f, 0x1b, "{when}: the mode");
    assert_eq!(register(0xd018) & 0xf0, 0x10, "{when}: where the screen is");
    assert_eq!(register(0xd015), 0, "{when}: sprites");
    assert_eq!(register(0xdd00) & 0b11, 0b11, "{when}: the bank");
    assert_eq!(machine.peek(0x01) & 0b111, 0b111, "{when}: the ROMs");
    // It is as fast as it was, and the KERNAL alone is interrupted for.
    assert_eq!(register(0xd01a) & 0x0f, 0, "{when}: interrupts of the VIC");
    let fast = machine.fast_cycles().0;
    machine.run_for(20 * FRAME);
    assert_eq!(machine.fast_cycles().0, fast, "{when}: the speed");
}

#[test]
fn run_stop_with_restore_leads_to_basic_and_run_starts_again() {
    if !testing::drawn("run stop with restore leads to basic and run starts again") {
        return;
    }
    let mut rng = random("run/stop and restore");
    for (stem, accelerator) in GAMES.map(|stem| (stem, None)).into_iter().chain(FASTER) {
        let person = start_on(stem, accelerator);
        let (spec, build) = (person.game.spec().clone(), integration_tests::built(person.game.spec()));
        let mut at_title = person.console.clone();
        let mut begun = start_on(stem, accelerator);
        begun.begins(Computer::Second);
        let at_prompt = begun.console.clone();
        begun.presses(MENU);
        let in_menu = begun.console.clone();
        begun.presses(MENU);
        // The computer thinks, after a slide: anywhere in that.
        let turn = first_turn(&begun);
        let squares = begun.game.squares(&turn);
        for &square in &squares {
            begun.goes_to(square);
            if Some(&square) == squares.last() {
                begun.console.stick(FIRE);
            } else {
                begun.pushes(FIRE);
            }
        }
        at_title.run_for(FRAME);
        let mut states = vec![("title", at_title), ("prompt", at_prompt), ("menu", in_menu)];
        for when in ["move", "move", "thinking", "thinking"] {
            let mut machine = begun.console.clone();
            let most = if when == "move" { 20 * FRAME } else { 45 * FRAME };
            machine.run_for(rng.u64(1_000..most));
            machine.stick(integration_tests::person::NOWHERE);
            states.push((when, machine));
        }
        for (when, mut machine) in states {
            machine.run_for(rng.u64(1..FRAME));
            breaks(&mut machine, &format!("{stem}, {when}"));
            machine.type_text("run\n");
            let mut again = Person::at_title(machine, &spec, build.clone());
            again.begins(Computer::Neither);
            let turn = first_turn(&again);
            again.moves(&turn);
            again.played(&turn);
        }
    }
}

/// The code that draws is copied to its place when a program starts, and the variables lie where it was.
#[test]
fn a_start_that_is_broken_off_can_be_repeated() {
    let spec = game_as_written("draughts");
    let mut rng = random("broken off");
    let build = integration_tests::built(&spec);
    let copies = build.address("screen_start").expect("a label");
    for _ in 0..testing::count(12) {
        let mut machine = integration_tests::console::ready(Video::Pal);
        machine.load_prg(&build.prg()).expect("a program");
        machine.type_text("run\n");
        machine.run_to(copies);
        // It takes some 30,000 cycles.
        machine.run_for(rng.u64(100..40_000));
        breaks(&mut machine, "start");
        machine.type_text("run\n");
        let mut again = Person::at_title(machine, &spec, build.clone());
        again.begins(Computer::Neither);
        let turn = first_turn(&again);
        again.moves(&turn);
        again.played(&turn);
    }
}
