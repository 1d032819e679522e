//! Pseudo-branches in listings and for other assemblers.

use assembler::{NoFiles, Options, flatten};
use diagnostics::Sources;
use formats::dialect::{self, Dialect};
use testing::of_case;

use crate::branches::program;
use crate::oracles;
use crate::support::{ours, prg, right};

/// Each with its bytes and cycles, as a branch, a jump, half a branch and nothing.
const ALL: &str =
    "*=$1000\nto gne to\n gne far\n gne one\n nop\none gne next\nnext nop\n .fill 200, $ea\nfar rts\n";

#[test]
fn listings_show_what_became_of_them() {
    let (assembly, sources, file) = right(ALL);
    let listing = formats::listing(&assembly, &sources, file);
    let rows: Vec<_> = listing.lines().filter(|row| row.contains("gne")).collect();
    assert_eq!(
        rows,
        [
            "  1000  d0 fe                    2/3     to gne to",
            "  1002  4c d0 10                 3        gne far",
            "  1005  f0                       2        gne one",
            "  1007                                   one gne next",
        ]
    );
}

#[test]
fn other_assemblers_are_told_what_became_of_them() {
    let mut texts = vec![ALL.to_owned()];
    texts.extend((0..20).map(|case| program(&mut of_case(9, case))).filter(|text| ours(text).is_ok()));
    for text in texts {
        let bytes = prg(&right(&text).0);
        let mut sources = Sources::new();
        let file = sources.add("test.asm", text.as_str());
        let flat = flatten(&mut sources, file, &mut NoFiles, &Options::default()).expect("it is right");
        for judge in oracles::installed() {
            let printed = dialect::print(&flat, &sources, file, judge);
            oracles::judge(judge, &printed, &bytes, &text);
        }
        let printed = dialect::print(&flat, &sources, file, Dialect::Acme);
        assert!(!printed.lines().any(|line| line.contains(" gne ")), "{printed}");
    }
}
