//! Macros and loops that go on and on are stopped soon, and their flat form stays right.

mod support;

use std::time::Instant;

use assembler::dialect::{self, Dialect};
use assembler::flat::Target;
use assembler::{NoFiles, Options, flatten, output};
use diagnostics::Sources;
use support::{have_64tass, ours, right, theirs};

#[test]
fn what_goes_on_and_on_is_stopped() {
    let cases: [(&str, &str); 13] = [
        (" .while 1\n .next\n", "this loop makes the program too long: more than 2000000 statements"),
        (" .for , ,\n nop\n .next\n", "this loop makes the program too long: more than 2000000 statements"),
        (" .brept $7fffffffffffffff\nl1 nop\n .next\n", "the program counter goes past $ffff"),
        (
            " .rept 2000\n .rept 2000\n .rept 2000\n .next\n .next\n .next\n",
            "this loop makes the program too long: more than 2000000 statements",
        ),
        (" .for i in range($7fffffffffffffff)\n .next\n", "a range of more than 1048576 numbers"),
        ("m .macro\n #m\n .endm\n #m\n", "`m` is used more than 100 macros deep"),
        ("m .macro\n #m\n #m\n .endm\n #m\n", "`m` is used more than 100 macros deep"),
        (
            "m .macro n\n .if \\n\n #m \\n-1\n #m \\n-1\n .endif\n .endm\n #m 60\n",
            "the expansion of `m` makes the program too long: more than 2000000 statements",
        ),
        ("m .macro\n #m \\1+\\1\n .endm\n #m 1\n", "the expansions of `m` take too much text"),
        (
            "m .macro\n #n \\1\nx\\1 nop\n .endm\nn .macro\n #m \\1\n .endm\n #m 1\n",
            "is used more than 100 macros deep",
        ),
        ("m .segment\n #m\n .endm\n .rept 100\n #m\n .next\n", "`m` is used more than 100 macros deep"),
        ("v := 1\n .while v\nv += v\n .next\n", "the result needs more than 64 bits"),
        ("p1 .struct\n .dstruct p1\n .dstruct p1\n .ends\n", "structures hold each other too often"),
    ];
    for (text, message) in cases {
        let start = Instant::now();
        let errors = ours(text).expect_err(text);
        assert!(errors.iter().any(|error| error.message.contains(message)), "{text}: {errors:?}");
        println!("{:?} {text:.40}", start.elapsed());
        assert!(start.elapsed().as_secs() < 10, "{text} took {:?}", start.elapsed());
    }
}

#[test]
fn long_loops_and_deep_nesting_that_end_are_no_mistake() {
    let mut nested = String::from("*=$1000\n");
    for _ in 0..60 {
        nested.push_str(" .brept 1\n");
    }
    nested.push_str("x1 jmp x1\n");
    nested.push_str(&" .next\n".repeat(60));
    let mut chain = String::from("*=$1000\nm0 .macro\n .byte \\1\n .endm\n");
    for depth in 1..99 {
        chain.push_str(&format!("m{depth} .macro\n #m{} \\1\n .endm\n", depth - 1));
    }
    chain.push_str(" #m98 7\n");
    let long =
        "*=$1000\nsum := 0\n .for i = 0, i < 200000, i += 1\nsum := (sum + i) & 255\n .next\n .byte sum\n"
            .to_owned();
    for text in [nested, chain, long] {
        let start = Instant::now();
        let (assembly, ..) = right(&text);
        if have_64tass() {
            assert_eq!(theirs(&text), Ok(output::prg(&assembly)), "{text}");
        }
        println!("{:?} {text:.40}", start.elapsed());
        assert!(start.elapsed().as_secs() < 10, "{text} took {:?}", start.elapsed());
    }
}

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
        assert_eq!(theirs(&printed), Ok(output::prg(&assembly)), "{printed}");
        assert_eq!(theirs(&text), Ok(output::prg(&assembly)), "{text}");
    }
}
