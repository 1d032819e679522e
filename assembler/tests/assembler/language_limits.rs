//! Macros and loops that go on and on are stopped soon.

use std::time::Instant;

use crate::support::{have_64tass, ours, prg, right, theirs};

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
            assert_eq!(theirs(&text), Ok(prg(&assembly)), "{text}");
        }
        println!("{:?} {text:.40}", start.elapsed());
        assert!(start.elapsed().as_secs() < 10, "{text} took {:?}", start.elapsed());
    }
}
