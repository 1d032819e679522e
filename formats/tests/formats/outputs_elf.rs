//! ELF files, read by the crate `object` and by binutils.

use crate::support::{Draw, right};
use assembler::{Assembly, Line, Section};
use diagnostics::{Sources, Span};
use object::elf;
use object::read::elf::{ElfFile32, FileHeader};
use object::{Endianness, Object, ObjectSection, ObjectSegment, ObjectSymbol, SectionKind};
use testing::{Scratch, run, tool};

const SOURCE: &str = "\
CHROUT = $ffd2
below = -1
* = $1000
start jsr print
_wait jmp _wait
bk .block
inner .byte 1,2
.bend
print rts
end
";

fn of(assembly: &Assembly, sources: &Sources) -> Vec<u8> {
    formats::elf(assembly, sources, "/home").unwrap_or_else(|error| panic!("{error}"))
}

fn parse(bytes: &[u8]) -> ElfFile32<'_, Endianness> {
    ElfFile32::parse(bytes).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn sections_and_symbols_are_read_back() {
    let (assembly, sources, _) = right(SOURCE);
    let bytes = of(&assembly, &sources);
    let file = parse(&bytes);
    let header = file.elf_header();
    assert_eq!(header.e_machine(Endianness::Little), elf::Machine(0x1966));
    assert_eq!(header.e_type(Endianness::Little), elf::ET_EXEC);
    assert_eq!(file.entry(), 0x1000);
    let text = file.section_by_name(".text").expect("a section");
    assert_eq!((text.address(), text.data().expect("bytes")), (0x1000, assembly.bytes.as_slice()));
    assert_eq!(text.kind(), SectionKind::Text);
    let segments: Vec<_> = file.segments().collect();
    assert_eq!((segments.len(), segments[0].address(), segments[0].size()), (1, 0x1000, 9));
    assert_eq!(segments[0].data().expect("bytes"), assembly.bytes);
    let symbols: Vec<_> = file
        .symbols()
        .map(|symbol| {
            (symbol.name().expect("a name"), symbol.address(), symbol.is_local(), symbol.section_index())
        })
        .collect();
    let text = Some(text.index());
    assert_eq!(
        symbols,
        [
            ("start._wait", 0x1003, true, text),
            ("bk.inner", 0x1006, true, text),
            ("CHROUT", 0xffd2, false, None),
            ("below", 0xffff_ffff, false, None),
            ("start", 0x1000, false, text),
            ("bk", 0x1006, false, text),
            ("print", 0x1008, false, text),
            ("end", 0x1009, false, text),
        ]
    );
}

#[test]
fn every_section_has_its_place() {
    let section =
        |name: &str, start, size| Section { name: name.to_owned(), start, size, span: Span::default() };
    let assembly = Assembly {
        origin: 0x1000,
        bytes: (0..8).collect(),
        sections: vec![
            section("vars", 0xc000, 0x100),
            section("code", 0x1002, 2),
            section("tail", 0x1006, 4),
        ],
        ..Assembly::default()
    };
    let bytes = of(&assembly, &Sources::new());
    let file = parse(&bytes);
    let found: Vec<_> = file
        .sections()
        .map(|section| {
            (
                section.name().expect("a name"),
                section.address(),
                section.size(),
                section.data().expect("bytes"),
            )
        })
        .filter(|section| section.1 > 0)
        .collect();
    assert_eq!(
        found,
        [
            (".text", 0x1000, 2, &[0, 1][..]),
            ("code", 0x1002, 2, &[2, 3]),
            (".text", 0x1004, 2, &[4, 5]),
            ("tail", 0x1006, 2, &[6, 7]),
            ("vars", 0xc000, 0x100, &[]),
        ]
    );
    assert!(file.section_by_name(".debug_line").is_none());
}

#[test]
fn binutils_read_it_without_a_complaint() {
    if tool("readelf").is_none() || tool("nm").is_none() {
        return;
    }
    let (assembly, sources, _) = right(SOURCE);
    let file = Scratch::new("elf", &of(&assembly, &sources));
    let out = run("readelf", &["-h", "-S", "-s", "-l", "-W", file.path()]);
    for part in [
        "EXEC (Executable file)",
        "0x1966",
        "Entry point address:               0x1000",
        "PROGBITS        00001000",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    let symbol = |name: &str, words: &str| {
        let row = out
            .lines()
            .find(|row| row.ends_with(&format!(" {name}")))
            .unwrap_or_else(|| panic!("{name}\n{out}"));
        let row = row.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(row.contains(words), "{row}");
    };
    symbol("print", "00001008 0 FUNC GLOBAL DEFAULT 1");
    symbol("start", "00001000 0 NOTYPE GLOBAL DEFAULT 1");
    symbol("bk.inner", "00001006 0 NOTYPE LOCAL DEFAULT 1");
    symbol("CHROUT", "0000ffd2 0 NOTYPE GLOBAL DEFAULT ABS");
    let names = run("nm", &[file.path()]);
    for row in ["0000ffd2 A CHROUT", "00001008 T print", "00001003 t start._wait"] {
        assert!(names.contains(row), "{row}\n{names}");
    }
}

/// The rows of the line table, as `readelf` decodes it: file, line and address; `-` ends a run.
fn decoded(bytes: &[u8]) -> Vec<(String, String, u64)> {
    let file = Scratch::new("elf", bytes);
    let out = run("readelf", &["--debug-dump=decodedline", "-W", file.path()]);
    let row = |line: &str| {
        let words: Vec<_> = line.split_whitespace().collect();
        let address = words.get(2)?.strip_prefix("0x").unwrap_or(words[2]);
        let known = words[1] == "-" || words[1].parse::<u32>().is_ok();
        known.then_some((words[0].to_owned(), words[1].to_owned(), u64::from_str_radix(address, 16).ok()?))
    };
    out.lines().filter_map(row).collect()
}

#[test]
fn addresses_lead_to_lines() {
    if tool("readelf").is_none() {
        return;
    }
    let (assembly, sources, _) = right(SOURCE);
    let bytes = of(&assembly, &sources);
    let row = |line: &str, address| ("test.asm".to_owned(), line.to_owned(), address);
    assert_eq!(
        decoded(&bytes),
        [row("4", 0x1000), row("5", 0x1003), row("7", 0x1006), row("9", 0x1008), row("-", 0x1009)]
    );
    let file = Scratch::new("elf", &bytes);
    let out = run("readelf", &["--debug-dump=info", "-W", file.path()]);
    let unit = [("name", "test.asm"), ("comp_dir", "/home"), ("low_pc", "0x1000"), ("high_pc", "0x9")];
    for (attribute, value) in unit {
        let attribute = format!("DW_AT_{attribute} ");
        let row = out.lines().find(|row| row.contains(&attribute)).unwrap_or_else(|| panic!("{out}"));
        assert!(row.ends_with(value), "{row}");
    }
    // The address of `jmp _wait`, through the unit.
    if tool("addr2line").is_some() {
        assert!(run("addr2line", &["-e", file.path(), "0x1004"]).trim().ends_with("/test.asm:5"));
    }
}

#[test]
fn any_line_table_is_read_back() {
    if tool("readelf").is_none() {
        return;
    }
    let seed = testing::seed("outputs_elf", Some(2080));
    let mut random = testing::rng(seed);
    let mut sources = Sources::new();
    let files = [sources.add("a.asm", ""), sources.add("b.asm", "")];
    let (mut lines, mut expected) = (Vec::new(), Vec::new());
    let mut address = 0x1000;
    for _ in 0..500 {
        let (place, number) = (random.below(2), 1 + random.below(20_000));
        let most = if random.once_in(10) { 300 } else { 3 };
        let length = 1 + random.below(most);
        if random.once_in(20) && !lines.is_empty() {
            expected.push(("-".to_owned(), address));
            address += 1 + random.below(100);
        }
        lines.push(Line {
            file: files[place],
            number,
            depth: 0,
            text: None,
            address: address as u32,
            range: 0..length,
            cycles: None,
        });
        expected.push((number.to_string(), address));
        address += length;
    }
    expected.push(("-".to_owned(), address));
    // In any order: the table is by addresses.
    let middle = random.below(lines.len());
    lines.rotate_left(middle);
    let assembly =
        Assembly { origin: 0x1000, bytes: vec![0; address - 0x1000], lines, ..Assembly::default() };
    let rows: Vec<_> = decoded(&of(&assembly, &sources))
        .into_iter()
        .map(|(_, line, address)| (line, address as usize))
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn nothing_is_a_file_too() {
    let bytes = of(&Assembly::default(), &Sources::new());
    assert_eq!(parse(&bytes).symbols().count(), 0);
}
