//! Programs as they are released: packed ones unpack themselves in time.
//!
//! Chess is by far the largest of them, and takes more than two seconds.

use integration_tests::{built, game_as_written};
use machine::{Machine, Script, Stop};
use toolchain::PAL_HZ;

/// Where programs begin.
const CODE: u16 = 2080;

#[test]
fn packed_programs_unpack_themselves_in_time() {
    for (stem, seconds) in [
        ("tic-tac-toe", 1.2),
        ("mouse-and-cats", 2.0),
        ("connect-four", 2.0),
        ("xiangqi", 2.0),
        ("chess", 2.5),
    ] {
        let prg = built(&game_as_written(stem)).prg();
        let packed = formats::packed(&prg).unwrap_or_else(|error| panic!("{stem}: {error}"));
        assert_eq!(packed[..2 + 31], prg[..2 + 31], "{stem}: the line of basic");
        let mut machine = Machine::new();
        machine.load_prg(&packed).unwrap_or_else(|error| panic!("{stem}: {error}"));
        let start = machine.basic_sys().unwrap_or_else(|error| panic!("{stem}: {error}"));
        machine.start(start);
        machine.run(&mut Script::new(""), 100);
        machine.set_breakpoint(CODE);
        let began = machine.cycles();
        let stop = machine.run(&mut Script::new(""), 10 * PAL_HZ);
        assert_eq!(stop, Stop::Breakpoint(CODE), "{stem}");
        let taken = machine.cycles() - began;
        let taken = taken as f64 / PAL_HZ as f64;
        println!("{stem}: {} bytes are {} packed, {taken:.2} s", prg.len(), packed.len());
        assert!(packed.len() < prg.len() * 3 / 4, "{stem}: {} bytes", packed.len());
        assert!(taken < seconds, "{stem}: {taken:.2} s");
        for (address, &byte) in (0x0801_u16..).zip(&prg[2..]) {
            assert_eq!(machine.peek(address), byte, "{stem}: {address:04x}");
        }
        let end = 0x0801 + prg.len() - 2;
        let variables = usize::from(machine.peek(0x2d)) + 256 * usize::from(machine.peek(0x2e));
        assert_eq!(variables, end, "{stem}: where basic's variables begin");
    }
}
