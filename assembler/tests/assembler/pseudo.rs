//! Pseudo-branches: what they become, beside 64tass.

use std::sync::atomic::{AtomicU64, Ordering};

use assembler::opcodes::PSEUDO;
use testing::{count, first, of_case, seed, shrunk};

use crate::branches::program;
use crate::support::{have_64tass, ours, prg, right, same, theirs};

/// Sources with the bytes that 64tass 1.58 makes of them.
const CASES: [(&str, &[u8]); 16] = [
    ("*=$1000\nto gne to\n", &[0xd0, 0xfe]),
    ("*=$1000\n gne to\nto nop\n", &[0xea]),
    ("*=$1000\n gne to\n nop\nto\n", &[0xf0, 0xea]),
    ("*=$1000\n gne to\n nop\n nop\nto\n", &[0xd0, 0x02, 0xea, 0xea]),
    ("*=$1000\n gcc $1234\n", &[0x4c, 0x34, 0x12]),
    ("*=$1000\n gge *+4\n", &[0xb0, 0x02]),
    ("*=$1000\n glt *-5\n", &[0x90, 0xf9]),
    ("*=$1000\n gvs @w to\nto\n", &[0x4c, 0x03, 0x10]),
    ("*=$1000\n gmi to+1\nto nop\n nop\n", &[0x10, 0xea, 0xea]),
    ("*=$1000\nname = to+1\n gmi name\nto nop\n nop\n", &[0x10, 0xea, 0xea]),
    ("*=$1000\n gpl name\nto nop\n nop\nname = to\n", &[0xea, 0xea]),
    ("*=$1000\n gne a1\n gne b1\na1 nop\nb1 nop\n", &[0xf0, 0xf0, 0xea, 0xea]),
    ("*=$1000\n geq +\n geq +\n+ nop\n", &[0xea]),
    ("*=$1000\n- nop\n gcs -\n gvc ++\n+ nop\n+ nop\n", &[0xea, 0xb0, 0xfd, 0x70, 0xea, 0xea]),
    ("*=$1000\nfoo\n gne _l\n rts\n_l nop\n", &[0xf0, 0x60, 0xea]),
    ("*=$1000\n.block\n gne b1.l\n rts\nb1 .block\nl nop\n.bend\n.bend\n", &[0xf0, 0x60, 0xea]),
];

#[test]
fn they_become_what_they_are_for_64tass() {
    for (text, bytes) in CASES {
        assert_eq!(right(text).0.bytes, bytes, "{text}");
        if have_64tass() {
            same(text);
        }
    }
}

/// A branch reaches 128 bytes back and 127 ahead, from the next instruction.
#[test]
fn they_are_jumps_beyond_the_reach_of_a_branch() {
    for row in PSEUDO.chunks(2) {
        let [branch, jump] = row else { unreachable!("there are two of each") };
        let first = |text: String, at: usize| {
            if have_64tass() {
                same(&text);
            }
            right(&text).0.bytes[at]
        };
        let ahead = |gap: usize| format!("*=$1000\n {} to\n .fill {gap}, $ea\nto rts\n", branch.mnemonic);
        assert_eq!(first(ahead(127), 0), branch.code);
        assert_eq!(first(ahead(128), 0), jump.code);
        let back = |gap: usize| format!("*=$1000\nto .fill {gap}, $ea\n {} to\n", branch.mnemonic);
        assert_eq!(first(back(126), 126), branch.code);
        assert_eq!(first(back(127), 127), jump.code);
    }
}

/// What 64tass makes no sense of, or another release other bytes.
#[test]
fn what_leads_past_itself_is_refused() {
    for operand in ["*+2", "*+3", "$1002", "$1003", "start+2", "#5", "5,x", "(5)", "@b $1010", "end-start+*"]
    {
        let text = format!("*=$1000\nstart gne {operand}\n nop\n nop\nend\n");
        assert!(ours(&text).is_err(), "{text}");
    }
    assert!(ours("*=$1000\n gra $1000\n").is_err(), "the NMOS 6502 has no bra");
    assert!(ours("*=$1000\ngne = 5\n").is_err());
}

/// Whether this assembler takes a text and 64tass does not, or makes something else of it.
fn differs(text: &str) -> bool {
    ours(text).is_ok_and(|assembly| theirs(text) != Ok(prg(&assembly)))
}

#[test]
fn random_ones_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let (seed, count) = (seed("pseudo", Some(66)), count(150));
    let valid = AtomicU64::new(0);
    let wrong = first(count, |case| {
        let text = program(&mut of_case(seed, case));
        match ours(&text) {
            Ok(_) => {
                valid.fetch_add(1, Ordering::Relaxed);
                differs(&text).then(|| shrunk(&text, differs))
            }
            // What 64tass would go by the wrong address for is all that may be refused.
            Err(errors) => {
                let known = |message: &str| {
                    message.contains("this pseudo-branch") || message.contains("is not defined")
                };
                let needless = !errors.iter().any(|error| known(&error.message)) && theirs(&text).is_ok();
                needless.then(|| format!("{} in\n{text}", errors[0].message))
            }
        }
    });
    if let Some((case, text)) = wrong {
        let ours = ours(&text).map(|assembly| prg(&assembly));
        panic!("seed {seed}, case {case}:\n{text}\nhere {ours:02x?}\n64tass {:02x?}", theirs(&text));
    }
    let valid = valid.into_inner();
    println!("{valid} of {count} programs compared");
    assert!(valid > count / 4, "too few of the programs were valid");
}
