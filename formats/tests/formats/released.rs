//! Forms in which programs are released, read back by what is known of them from elsewhere.

use formats::{Cartridge, pack, packed, t64, tap, unpack};

/// A program of this size with parts that come again and parts that do not.
fn program(size: usize) -> Vec<u8> {
    let mut rng = testing::rng(2080);
    let mut bytes = vec![0x01, 0x08];
    while bytes.len() < size + 2 {
        if rng.bool() {
            bytes.extend((0..rng.usize(1..40)).map(|_| rng.u8(..)).collect::<Vec<_>>());
        } else {
            let from = rng.usize(..bytes.len());
            let length = rng.usize(1..400).min(bytes.len() - from);
            bytes.extend_from_within(from..from + length);
        }
    }
    bytes.truncate(size + 2);
    bytes
}

#[test]
fn what_is_packed_can_be_unpacked() {
    for bytes in [Vec::new(), vec![7], vec![0; 1000], (0..=255).collect(), program(20_000), program(60_000)] {
        let small = pack(&bytes);
        assert_eq!(unpack(&small).as_ref(), Some(&bytes));
        assert!(small.len() <= bytes.len() * 9 / 8 + 4, "{} of {}", small.len(), bytes.len());
        // What breaks off, or is noise, is refused or something else, but never more than that.
        for end in 0..small.len().min(300) {
            assert_eq!(unpack(&small[..end]), None, "{end}");
        }
    }
    assert!(pack(&[0; 10_000]).len() < 150);
    for seed in 0..200 {
        let mut rng = testing::rng(seed);
        let noise: Vec<u8> = (0..rng.usize(..200)).map(|_| rng.u8(..)).collect();
        let _ = unpack(&noise);
    }
}

#[test]
fn only_programs_of_basic_unpack_themselves() {
    assert!(packed(&program(3000)).is_ok());
    for wrong in [&b""[..], &[1, 8], &[0, 0xc0, 1, 2, 3], &program(20)] {
        assert!(packed(wrong).is_err());
    }
    // What ends under the memory that the packed form is moved to cannot come from there.
    let noise: Vec<u8> =
        [1, 8].into_iter().chain((0..50_000).map(|index: u32| (index * index / 7) as u8)).collect();
    let _ = packed(&noise);
}

#[test]
fn an_image_of_a_tape_says_where_the_program_is() {
    let program = program(1000);
    let image = t64("my game", &program).expect("an image");
    assert!(image.starts_with(b"C64S tape image file"));
    let word = |at: usize| usize::from(image[at]) + 256 * usize::from(image[at + 1]);
    assert_eq!((word(0x22), word(0x24)), (1, 1));
    assert_eq!((image[0x40], word(0x42), word(0x44)), (1, 0x0801, 0x0801 + 1000));
    assert_eq!(&image[0x50..0x60], b"MY GAME         ");
    assert_eq!(&image[word(0x48)..], &program[2..]);
    assert_eq!(t64("x", &[1]), None);
}

/// The bytes of a tape: from each leader on, those between markers, with odd parity each.
fn blocks(pulses: &[u8]) -> Vec<Vec<u8>> {
    let (short, medium, long) = (0x30, 0x42, 0x56);
    let mut blocks = Vec::new();
    let mut at = 0;
    while let Some(&pulse) = pulses.get(at) {
        if pulse == short {
            at += 1;
            continue;
        }
        let mut block = Vec::new();
        while pulses[at..].starts_with(&[long, medium]) {
            let bits: Vec<bool> = pulses[at + 2..at + 20]
                .chunks(2)
                .map(|pair| {
                    assert!(pair == [short, medium] || pair == [medium, short], "{pair:02x?}");
                    pair == [medium, short]
                })
                .collect();
            assert_eq!(bits.iter().filter(|bit| **bit).count() % 2, 1, "odd parity");
            block.push(bits[..8].iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit)));
            at += 20;
        }
        assert!(pulses[at..].starts_with(&[long, short]), "the end of a block");
        at += 2;
        blocks.push(block);
    }
    blocks
}

#[test]
fn a_tape_has_header_and_program_twice_with_their_sums() {
    let program = program(700);
    let file = tap("my game", &program).expect("a tape");
    assert!(file.starts_with(b"C64-TAPE-RAW\x01"));
    let length = u32::from_le_bytes([file[16], file[17], file[18], file[19]]) as usize;
    assert_eq!(file.len(), 20 + length);
    let blocks = blocks(&file[20..]);
    assert_eq!(blocks.len(), 4);
    let content = |block: &[u8], first: u8| {
        let countdown: Vec<u8> = (0..9).map(|index| first - index).collect();
        let bytes = block.strip_prefix(countdown.as_slice()).expect("a countdown");
        assert_eq!(bytes.iter().fold(0, |sum, byte| sum ^ byte), 0, "the sum");
        bytes[..bytes.len() - 1].to_vec()
    };
    let header = content(&blocks[0], 0x89);
    assert_eq!(header, content(&blocks[1], 0x09));
    let end = 0x0801 + 700_u16;
    assert_eq!(header[..5], [1, 0x01, 0x08, end.to_le_bytes()[0], end.to_le_bytes()[1]]);
    assert_eq!((&header[5..21], header.len()), (&b"MY GAME         "[..], 192));
    assert_eq!(content(&blocks[2], 0x89), program[2..]);
    assert_eq!(content(&blocks[3], 0x09), program[2..]);
}

#[test]
fn a_program_is_in_the_smallest_cartridge_that_it_fits() {
    let sizes = |size: usize| {
        [Cartridge::Plain8, Cartridge::Plain16, Cartridge::EasyFlash]
            .map(|cartridge| cartridge.crt("my game", &program(size)).map_or(0, |file| file.len()))
    };
    assert_eq!(sizes(5000), [0x40 + 0x2010, 0x40 + 0x4010, 0x40 + 3 * 0x2010]);
    assert_eq!(sizes(9000), [0, 0x40 + 0x4010, 0x40 + 4 * 0x2010]);
    assert_eq!(sizes(40_000), [0, 0, 0x40 + 7 * 0x2010]);
    let file = Cartridge::Plain8.crt("my game", &program(5000)).expect("a cartridge");
    assert!(file.starts_with(b"C64 CARTRIDGE   \0\0\0\x40\x01\0\0\0\0\x01"));
    assert_eq!(&file[0x20..0x28], b"MY GAME\0");
    assert_eq!(&file[0x50 + 4..0x50 + 9], &[0xc3, 0xc2, 0xcd, 0x38, 0x30]);
    assert_eq!(&file[0x150..0x150 + 5000], &program(5000)[2..]);
    assert_eq!(Cartridge::EasyFlash.crt("x", b"\x00\xc0abc"), None);
}
