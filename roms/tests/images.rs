//! The images: their sizes, the documented addresses, and no byte too many.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};

use support::{images, source};

/// The documented entries with a vector in RAM: entry, vector.
const VECTORED: [(u16, u16); 10] = [
    (0xffc0, 0x031a),
    (0xffc3, 0x031c),
    (0xffc6, 0x031e),
    (0xffc9, 0x0320),
    (0xffcc, 0x0322),
    (0xffcf, 0x0324),
    (0xffd2, 0x0326),
    (0xffe1, 0x0328),
    (0xffe4, 0x032a),
    (0xffe7, 0x032c),
];

#[test]
fn the_sizes_are_those_of_the_chips() {
    let images = images();
    assert_eq!((images.kernal.len(), images.basic.len(), images.chargen.len()), (8192, 8192, 4096));
}

#[test]
fn every_documented_entry_jumps_into_the_kernal() {
    let images = images();
    let labels: BTreeMap<_, _> = images.labels.iter().cloned().collect();
    let word = |address: u16| {
        let place = usize::from(address - 0xe000);
        u16::from_le_bytes([images.kernal[place], images.kernal[place + 1]])
    };
    for entry in (0xff81..=0xfff3_u16).step_by(3) {
        let target = word(entry + 1);
        match images.kernal[usize::from(entry - 0xe000)] {
            0x4c => assert!((0xe000..0xff81).contains(&target), "${entry:04x} jumps to ${target:04x}"),
            0x6c => {
                assert!(VECTORED.contains(&(entry, target)), "${entry:04x} goes through ${target:04x}");
                let default = word(labels["default_vectors"] + target - 0x0314);
                assert!(default >= 0xe000, "${target:04x} holds ${default:04x}");
            }
            opcode => panic!("${entry:04x} holds ${opcode:02x}"),
        }
    }
    for (vector, label) in [(0xfffa, "nmi_entry"), (0xfffc, "reset"), (0xfffe, "irq_entry")] {
        assert_eq!(word(vector), labels[label]);
    }
}

#[test]
fn documented_routines_are_at_their_addresses() {
    let labels: BTreeMap<_, _> = images().labels.into_iter().collect();
    for (label, address) in [
        ("ready", 0xa474),
        ("main_loop", 0xa480),
        ("next_statement", 0xa7ae),
        ("print_text", 0xab1e),
        ("clear_screen", 0xe544),
        ("home", 0xe566),
        ("screen_out", 0xe716),
        ("irq_handler", 0xea31),
        ("irq_acknowledge", 0xea7e),
        ("irq_exit", 0xea81),
        ("scnkey", 0xea87),
        ("process_key", 0xeae0),
        ("decode_key", 0xeb48),
        ("reset", 0xfce2),
        ("nmi_handler", 0xfe47),
        ("break_handler", 0xfe66),
        ("nmi_exit", 0xfebc),
        ("irq_entry", 0xff48),
    ] {
        assert_eq!(labels.get(label), Some(&address), "{label}");
    }
}

#[test]
fn labels_name_both_roms() {
    let labels = images().labels;
    assert!(labels.iter().all(|(_, address)| matches!(address, 0xa000..=0xc000 | 0xe000..=0xffff)));
    assert!(labels.iter().any(|(name, _)| name == "cold_start"));
    assert!(labels.iter().any(|(name, _)| name == "cint"));
    let names: BTreeSet<_> = labels.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), labels.len(), "a name stands for two addresses");
}

#[test]
fn sources_are_plain_and_lines_short() {
    for module in [roms::KERNAL, roms::BASIC, roms::CHARGEN].concat() {
        assert!(module.text.starts_with(';'), "{} has no heading", module.name);
        assert!(module.text.ends_with('\n') && !module.text.ends_with("\n\n"), "end of {}", module.name);
        for (number, line) in module.text.lines().enumerate() {
            let number = number + 1;
            assert!(line.chars().count() <= 100, "{}:{number} is too long", module.name);
            assert!(!line.contains('\t') && !line.ends_with(' '), "{}:{number} has blanks", module.name);
        }
    }
    assert!(source(roms::KERNAL).lines().count() > 1000);
}
