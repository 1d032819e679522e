//! The embedded machine's cycles are VICE's.

use integration_tests::{booted, game};
use vice::{Bank, Standard, Vice};

use crate::{BOUND, Trio, sure, vice_is_there};

/// Cycles of a frame, PAL.
const FRAME: u64 = 63 * 312;

/// The cycles of each iteration of a search in VICE, without those spent on printing.
fn iterations(vice: &mut Vice, count: usize, quiet: bool) -> Vec<u64> {
    let at = |label: &str| vice.label(label).unwrap_or_else(|| panic!("no label {label}"));
    let (think, end) = (at("search_think"), at("search_iteration_end"));
    if quiet {
        // Screen off: the VIC leaves the CPU alone from the next frame on.
        sure(vice.set_memory(Bank::Io, 0xd011, &[0x0b]));
        sure(vice.run_for(2 * FRAME));
    }
    sure(vice.type_keys(".g\n"));
    sure(vice.run_to(think, BOUND));
    if quiet {
        // No interrupts from CIA 1.
        sure(vice.set_memory(Bank::Io, 0xdc0d, &[0x7f]));
    }
    let mut cycles = Vec::new();
    for number in 0..count {
        let begun = vice.clock();
        sure(vice.run_to(end, BOUND));
        cycles.push(vice.clock() - begun);
        if number + 1 < count {
            sure(vice.run_to(end + 3, BOUND));
        }
    }
    cycles
}

#[test]
fn cycles_with_the_screen_off_are_equal() {
    if !vice_is_there() {
        return;
    }
    for (stem, count) in [("ryg3-07", 1), ("mouse-and-cats", 1), ("ryg3-11", 8)] {
        let spec = game(stem);
        let mut c64 = booted(&spec);
        let found = sure(c64.search(spec.search.depth));
        let mut spent: Vec<u64> = found.iter().map(|iteration| iteration.cycles).collect();
        for number in (1..spent.len()).rev() {
            spent[number] -= spent[number - 1];
        }
        assert_eq!(spent.len(), count);
        let mut trio = Trio::new(stem, Standard::Pal);
        let mut theirs = iterations(&mut trio.vice, count, true);
        if count > 1 {
            // The first iteration asks the KERNAL for the time, which costs what it costs there.
            (theirs[0], spent[0]) = (0, 0);
        }
        println!("{stem}: {} cycles on both", spent.iter().sum::<u64>());
        assert_eq!(theirs, spent, "{stem}");
    }
}

/// With the screen on, the VIC takes 40 to 43 cycles in each of 25 lines of a frame, and the
/// interrupt handler runs 60 times a second.
#[test]
fn cycles_with_the_screen_on_differ_by_what_the_vic_and_the_interrupt_take() {
    if !vice_is_there() {
        return;
    }
    let bare = sure(booted(&game("ryg3-07")).search(8))[0].cycles;
    let mut trio = Trio::new("ryg3-07", Standard::Pal);
    let watched = iterations(&mut trio.vice, 1, false)[0];
    let frame = FRAME as f64;
    let stolen = |in_a_line: f64| 25.0 * in_a_line / frame;
    // Of each interrupt period of 16,422 cycles the handler takes some hundred to a thousand.
    let interrupt = |cycles: f64| cycles / 16_422.0;
    let slowest = bare as f64 / (1.0 - stolen(43.0) - interrupt(1_500.0));
    let fastest = bare as f64 / (1.0 - stolen(40.0) - interrupt(100.0));
    println!("{bare} cycles bare, {watched} with screen and interrupts");
    assert!((fastest..slowest).contains(&(watched as f64)), "{watched} is not within {fastest}..{slowest}");
}
