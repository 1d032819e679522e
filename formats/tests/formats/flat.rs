//! The flat form of macros and loops.

use assembler::flat::Target;
use assembler::{NoFiles, Options, flatten};
use diagnostics::Sources;
use formats::dialect::{self, Dialect};

use crate::support::{have_64tass, prg, right, theirs};

const PROGRAM: &str = "\
*=$1000
m .macro a, b=5
in lda #\\a
 bne +
 sta \\b,x
 jmp in
+
 .endm
start #m 7
 #m 8, $d020
table .for i = 0, i < 3, i += 1
 .byte i, i*table
 #m i
 .next
 .brept 3
q1 jmp q1
 .block
r1 beq r1
 .bend
 .next
v := 3
 lda #v
v += 1
 .byte v ? v+1 : 0, start.in & 255
 .switch v
 .case 4
 jmp start
 .endswitch
";

#[test]
fn the_flat_form_makes_the_same_bytes_and_names_each_symbol_once() {
    let text = PROGRAM.replace(", i*table", "");
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text.as_str());
    let flat = flatten(&mut sources, main, &mut NoFiles, &Options::default()).unwrap();
    let mut names: Vec<_> = flat
        .steps
        .iter()
        .filter_map(|step| match step.label {
            Some(Target::Symbol(symbol)) => flat.symbols.get(symbol).map(|symbol| symbol.name.as_str()),
            _ => None,
        })
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), count), (13, 13), "{names:?}");
    let depths: Vec<_> = flat.steps.iter().map(|step| step.depth).collect();
    assert_eq!(depths.iter().max(), Some(&2));
    let printed = dialect::print(&flat, &sources, main, Dialect::Tass64);
    let (assembly, ..) = right(&text);
    if have_64tass() {
        assert_eq!(theirs(&printed), Ok(prg(&assembly)), "{printed}");
        assert_eq!(theirs(&text), Ok(prg(&assembly)), "{text}");
    }
}
