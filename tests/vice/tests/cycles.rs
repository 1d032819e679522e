//! The clock, against a count by hand.

use crate::common;

use common::{BOUND, COUNTED, COUNTER, options};
use vice::{Standard, Vice};

#[test]
fn cycles_are_exact() {
    if !common::vice_is_there() {
        return;
    }
    for standard in [Standard::Pal, Standard::Ntsc] {
        let mut options = options(COUNTER);
        options.standard = standard;
        let mut vice = Vice::start(&options).unwrap_or_else(|error| panic!("{error}"));
        let (begin, end) = (vice.label("begin").unwrap(), vice.label("end").unwrap());
        for _ in 0..5 {
            let cycles = vice.cycles_between(begin, end, BOUND).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(cycles, COUNTED, "{standard:?}");
        }
        // From end to begin: INC absolute and JMP.
        assert_eq!(vice.cycles_between(end, begin, BOUND).unwrap(), 6 + 3);
        // And all the way round, which begins where the program is now.
        assert_eq!(vice.cycles_between(begin, begin, BOUND).unwrap(), COUNTED + 6 + 3);
    }
}

#[test]
fn one_instruction() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = Vice::start(&options(COUNTER)).unwrap_or_else(|error| panic!("{error}"));
    let begin = vice.label("begin").unwrap();
    vice.run_to(begin, BOUND).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((vice.address(), vice.registers().unwrap().pc), (begin, begin));
    let before = vice.clock();
    // LDY, LDX, DEX, BNE that branches.
    for cycles in [2, 4, 6, 9] {
        vice.step(1).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(vice.clock() - before, cycles);
    }
    assert_eq!(vice.registers().unwrap().x, 0xff);
    assert_eq!(vice.registers().unwrap().y, 10);
}
