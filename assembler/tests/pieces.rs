//! A source that is assembled while it is being read becomes what it becomes when it is read first,
//! wherever it is cut.

mod corners;
mod generator;
mod inputs;
mod parallel;
mod support;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use assembler::{Assembly, Lines, Loader, Options, analyse, assemble, assemble_passing, flatten};
use diagnostics::Sources;
use generator::program;
use inputs::{PIECES, SEED};
use parallel::{first, of_case, setting};
use support::Random;

/// The files beside the sources with mistakes, and made-up ones.
struct Files(PathBuf);

impl Loader for Files {
    fn text(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        let text = std::fs::read_to_string(self.0.join(path));
        match path.len() % 3 {
            _ if text.is_ok() => Ok((path.to_owned(), text.unwrap_or_default())),
            0 => Err("it is missing".to_owned()),
            1 => Ok((path.to_owned(), " nop\nwithin rts\n".to_owned())),
            _ => Ok((path.to_owned(), "within = size(within)\nmine .macro\n lda #\\1\n .endm\n".to_owned())),
        }
    }

    fn bytes(&mut self, _: &str, path: &str) -> Result<Vec<u8>, String> {
        if path.is_empty() { Err("it is missing".to_owned()) } else { Ok(path.as_bytes().repeat(40)) }
    }
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// All that comes out of a text when it is read in pieces, or at once.
fn told(text: &str, options: &Options, piece: Option<usize>) -> String {
    let options = Options { piece: Some(piece.unwrap_or(usize::MAX)), ..options.clone() };
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text);
    let files = &mut Files(tests().join("faulty"));
    let analysis = analyse(&mut sources, main, files, &options);
    let mut out = format!("{analysis:x?}");
    for file in sources.files() {
        let _ = write!(out, "\n{file:?}");
    }
    if options.unused {
        let _ = write!(out, "\n{:?}", flatten(&mut sources, main, files, &options));
    }
    out
}

/// One of the ways to call the assembler.
fn way(number: usize) -> Options {
    Options {
        undocumented: number & 1 != 0,
        defines: vec![("start".to_owned(), 3), ("_own".to_owned(), 4), ("start".to_owned(), 5)],
        unused: number % 7 == 3,
        lines: number & 2 != 0,
        references: number & 4 != 0,
        bytes_only: number & 6 == 0,
        ..Options::default()
    }
}

/// A text that comes bit by bit, at least so many bytes at a time.
struct Bits<'t>(&'t str, usize);

impl Lines for Bits<'_> {
    fn next(&mut self) -> Option<&str> {
        let end = self.0.bytes().enumerate().position(|(at, byte)| at + 1 >= self.1 && byte == b'\n');
        let (first, rest) = self.0.split_at(end.map_or(self.0.len(), |end| end + 1));
        self.0 = rest;
        Some(first).filter(|first| !first.is_empty())
    }
}

/// Options that ask for nothing else.
fn bytes_only(options: &Options) -> Options {
    Options { bytes_only: true, unused: false, lines: false, references: false, ..options.clone() }
}

/// What becomes of a text that comes bit by bit.
fn passing(text: &str, options: &Options, piece: usize) -> Option<Assembly> {
    let options = Options { piece: Some(piece), ..bytes_only(options) };
    // Nobody knows exactly how long a text is that is still to come.
    assemble_passing(&mut Bits(text, 1 + piece / 3), text.len() * (piece % 3), &options)
}

/// A difference between a text in pieces, or one that comes bit by bit, and the same text at once, if there
/// is one.
fn differs(text: &str, options: &Options, piece: usize) -> Option<String> {
    let (whole, pieces) = (told(text, options, None), told(text, options, Some(piece)));
    if whole != pieces {
        return Some(format!("in pieces of {piece}, with {options:?}:\n{text}\n{whole}\n{pieces}"));
    }
    let passing = passing(text, options, piece)?;
    let options = bytes_only(options);
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text);
    let whole = assemble(&mut sources, main, &mut Files(tests().join("faulty")), &options);
    (whole.as_ref() != Ok(&passing)).then(|| {
        format!("bit by bit, {piece} at a time, with {options:?}:\n{text}\n{whole:x?}\n{passing:x?}")
    })
}

/// All sources in a folder and in those within it.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|it| it == "asm") {
            let text = std::fs::read_to_string(&path).expect("a source can be read");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

#[test]
fn sources_with_mistakes_and_odd_ones_may_be_cut_anywhere() {
    let faulty = sources(&tests().join("faulty")).into_iter().map(|(_, text)| text);
    // A loop without an end takes as long as is allowed.
    let faulty = faulty.filter(|text| text.len() < 2000 && !text.contains(".while 1"));
    for text in faulty.chain(corners::CORNERS.iter().map(ToString::to_string)) {
        for (number, piece) in (1..40).step_by(3).chain([60, 100, 250]).enumerate() {
            if let Some(wrong) = differs(&text, &way(number), piece) {
                panic!("{wrong}");
            }
        }
    }
}

#[test]
fn what_is_measured_at_the_end_may_lie_in_the_first_piece() {
    for question in ["size(inner)", "len(data)", "cycles(from, to)", "maxcycles(from, to)"] {
        let text = format!("{MEASURED} .byte {question}, later\n rts\nlater = 4\n");
        for piece in 1..=text.len() {
            assert_eq!(differs(&text, &Options::default(), piece), None);
        }
        let all = told(&text, &Options::default(), Some(30));
        assert!(all.contains("diagnostics: []"), "{all}");
    }
}

#[test]
fn a_thread_that_is_ready_makes_no_difference() {
    // One of them has it, and the others have threads of their own; then another one has it.
    let text = format!("{MEASURED} .byte size(inner), later\n rts\nlater = 4\n");
    let before = differs(&text, &Options::default(), 20);
    assembler::prepare(0);
    assembler::prepare(1 << 30);
    assembler::prepare(1 << 30);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for piece in 1..=text.len() {
                    assert_eq!(differs(&text, &Options::default(), piece), before);
                }
            });
        }
    });
    assert_eq!(before, None);
}

/// A program of which something can be asked.
const MEASURED: &str = "\
 * = $1000
from lda #1
 sta $0400
to
inner .block
 rts
 .bend
data .byte 1, 2, 3
";

#[test]
fn whole_programs_may_be_cut_anywhere() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut texts = sources(&top.join("tests/golden"));
    assert!(texts.len() >= 5, "there are only {} programs", texts.len());
    for rom in ["kernal", "basic", "chargen"] {
        let modules = sources(&top.join("roms").join(rom));
        assert!(!modules.is_empty(), "the {rom} is missing");
        texts.push((rom.into(), modules.into_iter().map(|(_, text)| text).collect()));
    }
    for (number, (path, text)) in texts.iter().enumerate() {
        for piece in [20 + 31 * number, 5000] {
            let wrong = differs(text, &way(number), piece);
            assert!(wrong.is_none(), "{} differs in pieces of {piece}", path.display());
        }
    }
}

#[test]
fn random_programs_may_be_cut_anywhere() {
    let (seed, count) = (setting("SEED", 2080), setting("COUNT", 20_000));
    println!("seed {seed}");
    let corpus = inputs::corpus(&[SEED]);
    let found = first(count, |case| {
        let mut random = of_case(seed, case);
        let text = text(&mut random, &corpus);
        differs(&text, &way(random.below(64)), 1 + random.below(200))
    });
    if let Some((case, wrong)) = found {
        panic!("SEED={seed}, case {case}, differs {wrong}");
    }
}

#[test]
fn programs_whose_first_pass_is_the_last_one_may_be_cut_anywhere() {
    let (seed, count) = (setting("SEED", 2080), setting("COUNT", 20_000));
    println!("seed {seed}");
    let found = first(count, |case| {
        let mut random = of_case(seed, case);
        let text = plain(&mut random);
        let options = Options { bytes_only: true, ..Options::default() };
        let faulty = Some(told(&text, &options, None)).filter(|told| !told.contains("diagnostics: []"));
        let piece = 1 + random.below(150);
        let kept = passing(&text, &options, piece).is_none();
        let kept = kept.then(|| format!("in that it has to be there as a whole:\n{text}"));
        faulty.or(kept).or_else(|| differs(&text, &options, piece))
    });
    if let Some((case, wrong)) = found {
        panic!("SEED={seed}, case {case}, differs {wrong}");
    }
}

#[test]
fn of_what_has_to_be_told_nothing_comes_bit_by_bit() {
    let right = "start lda #1\n.block\n jmp later\n.bend\nlater .byte 1, <start\n";
    let options = Options::default();
    assert_eq!(passing(right, &options, 9).map(|assembly| assembly.bytes.len()), Some(7));
    let plain = bytes_only(&options);
    let wanted = [
        Options { bytes_only: false, ..plain.clone() },
        Options { unused: true, ..plain.clone() },
        Options { lines: true, ..plain.clone() },
        Options { references: true, ..plain },
    ];
    for wanted in wanted {
        assert_eq!(assemble_passing(&mut Bits(right, 9), right.len(), &wanted), None, "{wanted:?}");
    }
    let reasons = [
        " lda #256\n",
        " jmp nowhere\n",
        "start nop\n",
        "a = b\nb = a\n",
        " .cwarn 1, 2\n",
        " .cerror size(start) > 0\n",
        " .block\n",
        " .if 1\n",
        " .bend\n",
        " .end\n what is this\n",
        " .comment\n",
        "m .macro\n nop\n .endm\n",
        " .include \"other\"\n",
        " .for i = 0, i < 2, i += 1\n nop\n .next\n",
        "v .var 1\n",
        " .section code\n .send\n",
        " nop\rnop\n",
        " .enc \"mine\"\n",
        " * = $ffff\n jmp start\n",
        "*=0\n* = $1000\n .fill $0fff, 1\n nop\n nop\n* = $1ffe\n nop\n",
    ];
    for reason in reasons {
        for piece in [1, 20, 1000] {
            let text = format!(" * = $1000\n{right}{reason}{}", " nop\n".repeat(9));
            assert_eq!(passing(&text, &options, piece), None, "{text}");
        }
    }
}

/// A right program of which nothing moves once it is known what comes later.
fn plain(random: &mut Random) -> String {
    let (labels, mut next) = (2 + random.below(20), 0);
    let mut text = String::from(" * = $1000\n");
    while next < labels {
        let label = random.below(labels);
        let _ = match random.below(9) {
            0 => writeln!(text, " jmp l{label}\n lda l{label}+1,x"),
            1 => writeln!(text, " .byte <l{label}, >l{label} & 15\n .word l{label}, * + 2"),
            2 => writeln!(text, "- dex\n bne -\n beq +\n jmp l{label}\n+ rts"),
            3 => writeln!(text, " jmp l{label}.inner\n jmp l{label}.inner._own"),
            // A name of the file that means something else in the block.
            4 => writeln!(text, " .block\n jmp l{label}\nl{label} jmp l{}\n .bend", labels - 1),
            5 => writeln!(text, "c{0} = l{label} + {next}\n lda c{0}\n .cerror c{0} < 9, 1", text.len()),
            _ => {
                next += 1;
                writeln!(
                    text,
                    "l{} .block\n jmp inner\n jmp l{label}\ninner nop\n_own jmp _own\n .bend",
                    next - 1
                )
            }
        };
    }
    text
}

/// A random program, or several texts one behind the other.
fn text(random: &mut Random, corpus: &[String]) -> String {
    if random.once_in(4) {
        return program(random);
    }
    let count = 1 + random.below(5);
    (0..count).map(|_| inputs::input(random, corpus, &PIECES) + "\n").collect()
}
