//! A million texts, random ones and valid programs with changes: none makes the assembler panic or
//! hang, and whatever it says of them points into them.

#[path = "../../../assembler/tests/assembler/corners.rs"]
mod corners;
#[path = "../../../assembler/tests/assembler/generator.rs"]
mod generator;
mod inputs;
#[path = "../../../assembler/tests/assembler/support.rs"]
mod support;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::inputs::{PIECES, SEED};
use crate::support::ours;
use assembler::{Analysis, Loader, Options, analyse, flatten};
use diagnostics::{Diagnostic, FileId, Sources, Span};
use formats::dialect::{self, Dialect};
use testing::{Watch, count, first, of_case, seed, shrunk};

/// The longest that a small text may take when the machine has nothing else to do.
const SLOW: f64 = 2.0;

/// Other files, as wild as the main one.
struct Wild<'a>(&'a [String], usize);

impl Loader for Wild<'_> {
    fn text(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        self.1 += 1;
        match path.len() % 3 {
            0 => Err("it is missing".to_owned()),
            // A file that includes itself has the same name each time.
            1 => Ok((path.to_owned(), format!(" .include \"{path}\"\n nop\n"))),
            _ => Ok((
                path.to_owned(),
                self.0.get((path.len() + self.1) % self.0.len()).cloned().unwrap_or_default(),
            )),
        }
    }

    fn bytes(&mut self, _: &str, path: &str) -> Result<Vec<u8>, String> {
        if path.is_empty() { Err("it is missing".to_owned()) } else { Ok(path.as_bytes().repeat(40)) }
    }
}

/// Assembles a text in one of several ways, and makes of it what can be made of it.
fn survive(text: &str, corpus: &[String], way: u64) {
    let options = Options {
        undocumented: way & 1 != 0,
        defines: vec![("start".to_owned(), way as i64)],
        unused: way & 2 != 0,
        lines: way & 12 == 12,
        references: way & 16 != 0,
        bytes_only: way & 32 != 0,
    };
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text);
    let analysis = analyse(&mut sources, main, &mut Wild(corpus, 0), &options);
    sound(&analysis, &sources);
    if way.is_multiple_of(64) {
        let _ = diagnostics::render(&sources, &analysis.diagnostics, false);
    }
    if options.lines && !analysis.diagnostics.iter().any(Diagnostic::is_error) {
        every_output(&analysis, &sources, main);
    }
    if way % 16 == 1 {
        let mut sources = Sources::new();
        let main = sources.add("test.asm", text);
        if let Ok(flat) = flatten(&mut sources, main, &mut Wild(corpus, 0), &options) {
            for dialect in Dialect::ALL {
                let _ = dialect::print(&flat, &sources, main, dialect);
            }
        }
    }
}

/// What is said of a text points into it.
fn sound(analysis: &Analysis, sources: &Sources) {
    let inside = |span: Span| {
        let text = sources.text(span.file);
        assert!(text.get(span.start..span.end).is_some(), "{span:?} is no place of the text");
    };
    for diagnostic in &analysis.diagnostics {
        inside(diagnostic.span);
        diagnostic.related.iter().for_each(|&(span, _)| inside(span));
        assert!(
            !diagnostic.message.is_empty() && !diagnostic.message.ends_with('.'),
            "{}",
            diagnostic.message
        );
    }
    let assembly = &analysis.assembly;
    assembly.symbols.iter().for_each(|symbol| inside(symbol.span));
    assembly.references.iter().for_each(|reference| inside(reference.span));
    for line in &assembly.lines {
        assert!(assembly.bytes.get(line.range.clone()).is_some(), "line {} has no bytes", line.number);
    }
}

fn every_output(analysis: &Analysis, sources: &Sources, main: FileId) {
    let assembly = &analysis.assembly;
    let _ = formats::listing(assembly, sources, main);
    let _ = formats::map(assembly, sources);
    let _ = formats::vice_labels(assembly);
    let _ = formats::dbg(assembly, sources, "/folder");
    let _ = formats::elf(assembly, sources, "/folder");
    assert_eq!(formats::prg(assembly).len(), formats::raw(assembly).len() + 2);
}

/// Whether a text makes the assembler panic, or keeps it for too long.
fn fails(text: &str, corpus: &[String], way: u64) -> Option<String> {
    let start = Instant::now();
    let words = panics(text, corpus, way);
    if words.is_some() || start.elapsed().as_secs_f64() < SLOW {
        return words;
    }
    // It may only have had to wait for other work on the machine.
    let before = busy();
    let _ = panics(text, corpus, way);
    let taken = busy() - before;
    (taken > SLOW).then(|| format!("it took {taken:.1} s"))
}

/// What the assembler says when it panics.
fn panics(text: &str, corpus: &[String], way: u64) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(|| survive(text, corpus, way))).err()?;
    let words = panic.downcast_ref::<String>().map(String::as_str);
    Some(words.or(panic.downcast_ref::<&str>().copied()).unwrap_or("a panic").to_owned())
}

/// The seconds that this thread has worked, or the time of day where the system does not tell.
fn busy() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let worked = text.split(' ').next().and_then(|number| number.parse::<f64>().ok());
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64());
    worked.map_or_else(now, |nanoseconds| nanoseconds / 1e9)
}

/// `SYS2080_COUNT` random texts and changed programs; each is made of `SYS2080_SEED` and its number alone.
#[test]
fn random_texts_are_survived() {
    let (seed, count) = (seed("main", Some(2080)), count(100_000));
    let corpus = inputs::corpus(&[SEED]);
    let watch = Watch::new();
    let start = Instant::now();
    let failure = first(count, |case| {
        let mut random = of_case(seed, case);
        let text = inputs::input(&mut random, &corpus, &PIECES);
        let way = random.u64(..);
        let words = watch.over(&text, || fails(&text, &corpus, way))?;
        let small = shrunk(&text, |text| fails(text, &corpus, way).is_some());
        Some(format!(
            "seed {seed}, case {case}, way {way}: {words}\n{small:?}, which is\n{small}\nfrom {text:?}"
        ))
    });
    println!("{count} texts in {:.1} s", start.elapsed().as_secs_f64());
    assert!(failure.is_none(), "{}", failure.unwrap_or_default().1);
}

#[test]
fn the_seed_is_right() {
    ours(SEED).unwrap();
}
