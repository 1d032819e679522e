//! Random programs of pseudo-branches.

use std::fmt::Write;

use assembler::opcodes::PSEUDO;

use crate::support::{Draw, Random};

/// A random program of labels, gaps and pseudo-branches, most of them near the reach of a branch.
pub fn program(random: &mut Random) -> String {
    let count = 2 + random.below(12);
    let start = *random.pick(&["$1000", "$0801", "$10f8", "$c000"]);
    let mut text = format!("*={start}\nalias = l{}+{}\n", random.below(count), random.below(3));
    for number in 0..count {
        writeln!(text, "l{number}{}", random.pick(&["", ":", " nop", "\n- nop", "\n+ nop"])).unwrap();
        for _ in 0..random.below(6) {
            let name = PSEUDO[2 * random.below(PSEUDO.len() / 2)].mnemonic;
            let label = random.below(count);
            match random.below(14) {
                0 => writeln!(text, " .fill {}, $ea", random.below(130)).unwrap(),
                1 => writeln!(text, " .fill {}, $ea", 110 + random.below(20)).unwrap(),
                2 => writeln!(text, " lda l{label},x").unwrap(),
                3 => writeln!(text, " {name} alias").unwrap(),
                4 => writeln!(text, " {name} l{label}+1").unwrap(),
                5 => writeln!(text, " {name} {}", random.pick(&["-", "+", "--", "++"])).unwrap(),
                6 => writeln!(text, " {name} @w l{label}").unwrap(),
                7 => writeln!(text, " nop").unwrap(),
                8 => writeln!(text, " .rept {}\n {name} l{label}\n .next", random.below(9)).unwrap(),
                9 => writeln!(text, " .align 8, $ea").unwrap(),
                _ => writeln!(text, " {name} l{label}").unwrap(),
            }
        }
    }
    text.push_str("+ nop\n+ nop\n");
    text
}
