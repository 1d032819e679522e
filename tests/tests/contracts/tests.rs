//! Wrong contracts are found: small routines with comments that are true and comments that are not.

use codegen::{Cell, Program};
use diagnostics::Sources;
use machine::{Machine, Script};

use super::check::{Seen, check, needed};
use super::contract::{Contract, contracts};
use super::names::{Place, Zeropage};
use super::sample::Entry;

/// Three bytes of the zero page.
const ZERO_PAGE: [(&str, u8, u8); 2] = [("zp_one", 0x20, 1), ("zp_two", 0x21, 2)];

/// What a routine with this comment and code says and does.
struct Tried {
    contract: Contract,
    zeropage: Zeropage,
    entry: Entry,
}

impl Tried {
    fn new(comment: &str, code: &str) -> Self {
        let head = "; position: zp_one\nzp_one = $20\nzp_two = $21\n* = $1000\n";
        let source = format!("{head}; tried - does it\n{comment}tried:\n{code}");
        let cell = |(name, address, size): (&str, u8, u8)| Cell {
            name: name.to_owned(),
            address,
            size,
            comment: String::new(),
        };
        let program = Program {
            source: source.clone(),
            sections: Vec::new(),
            max_depth: 1,
            book: None,
            openings: None,
            library: None,
            endgames: None,
            zero_page: ZERO_PAGE.map(cell).to_vec(),
            searched_by: Vec::new(),
        };
        let zeropage = Zeropage::of(&program);
        let mut found = contracts(&source, &zeropage);
        assert_eq!(found.len(), 1, "{source}");
        let mut sources = Sources::new();
        let file = sources.add("tried.asm", source);
        let assembly = assembler::assemble_alone(&mut sources, file).expect("a right source");
        let mut machine = Machine::new();
        for (address, byte) in (0x1000..).zip(&assembly.bytes) {
            machine.poke(address, *byte);
        }
        for (address, byte) in [(0x20, 7), (0x21, 8), (0x22, 9)] {
            machine.poke(address, byte);
        }
        machine.start(0x1000);
        Self { contract: found.remove(0), zeropage, entry: Entry { machine, script: Script::new("") } }
    }

    fn seen(&self) -> Seen {
        check(&self.contract, &self.entry, &mut testing::rng(1))
    }

    /// What it changes and should not.
    fn changed(&self) -> Vec<String> {
        self.seen().changed.iter().map(|place| self.zeropage.name(*place)).collect()
    }

    /// What it needs and does not ask for.
    fn needed(&self) -> Vec<String> {
        assert!(self.seen().differs);
        let needed = needed(&self.contract, &self.entry, &mut testing::rng(1));
        needed.iter().map(|place| self.zeropage.name(*place)).collect()
    }
}

#[test]
fn what_changes_and_is_not_listed_is_found() {
    let code = "inc zp_two+1\n inx\n lda #3\n rts\n";
    let tried = |comment| Tried::new(comment, code).changed();
    assert_eq!(tried("; Clobbers: nothing\n"), ["A", "X", "zp_two"]);
    assert_eq!(tried("; Out:      A = 3; X Y stay\n; Clobbers: zp_*o\n"), ["X"]);
    assert_eq!(tried("; Clobbers: A X scratch but zp_two\n"), ["zp_two"]);
    assert!(tried("; Clobbers: A X\n;           scratch\n").is_empty());
    // Only what stood there by chance is as it was.
    assert_eq!(Tried::new("; Clobbers: A\n", "lda #7\n sta zp_one\n rts\n").changed(), ["zp_one"]);
}

#[test]
fn what_is_needed_and_not_listed_is_found() {
    let code = "lda zp_one\n adc zp_two\n sta zp_two\n lda zp_two+1\n rts\n";
    let out = "; Out:      zp_two\n; Clobbers: A\n";
    assert_eq!(Tried::new(out, code).needed(), ["C", "zp_one", "zp_two"]);
    assert_eq!(Tried::new(&format!("; In:       the position; C clear\n{out}"), code).needed(), ["zp_two"]);
    let all = format!("; In:       C, the position: zp_one, zp_two = a summand\n{out}");
    assert!(!Tried::new(&all, code).seen().differs);
    let memory = "lda #5\n sta $4000,x\n rts\n";
    assert_eq!(Tried::new("; Clobbers: A\n", memory).needed(), ["X"]);
}

#[test]
fn cycles_are_those_of_the_routine_alone() {
    let tried = Tried::new("; Clobbers: A X\n; Cycles:   3-20\n", "ldx #2\n dex\n bne * - 1\n rts\n");
    assert_eq!(tried.contract.cycles, Some((3, 20)));
    assert_eq!(tried.seen().cycles, 2 + 2 + 3 + 2 + 2 + 6);
}

#[test]
fn words_that_are_no_names_and_routines_that_do_not_return_are_found() {
    let tried = Tried::new("; Clobbers: A the X\n; Cycles:   few\n", "rts\n");
    assert_eq!(tried.contract.unknown.len(), 2, "{:?}", tried.contract.unknown);
    assert!(Tried::new("; Clobbers: nothing\n", "jmp tried\n").seen().lost);
    let skips = "tsx\n inx\n inx\n inx\n inx\n txs\n dex\n dex\n lda $0101,x\n pha\n rts\n";
    let place = Place::X;
    assert!(Tried::new("; Out:      X; does not return\n", skips).contract.yields.contains(&place));
}
