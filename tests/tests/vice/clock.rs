//! A level of a second, on real timers.

use vice::Standard;

use crate::{BOUND, Trio, sure, vice_is_there};

#[test]
fn a_second_is_a_second_on_either_standard() {
    if !vice_is_there() {
        return;
    }
    for (standard, second) in [(Standard::Pal, 985_248), (Standard::Ntsc, 1_022_727)] {
        let mut trio = Trio::new("draughts", standard);
        let vice = &mut trio.vice;
        let at =
            |vice: &vice::Vice, label: &str| vice.label(label).unwrap_or_else(|| panic!("no label {label}"));
        let (think, stop, end) = (at(vice, "search_think"), at(vice, "search_stop"), at(vice, "search_end"));
        sure(vice.type_keys(".t1s\n"));
        sure(vice.type_keys(".g\n"));
        sure(vice.run_to(think, BOUND));
        let begun = vice.clock();
        sure(vice.run_to(stop, BOUND));
        sure(vice.run_to(end, BOUND));
        let taken = vice.clock() - begun;
        println!("{standard:?}: {taken} cycles");
        // It ends with the tick before the last, so that the move is made in time.
        assert!((second - second / 15..second).contains(&taken), "{standard:?}: {taken} of {second} cycles");
    }
}
