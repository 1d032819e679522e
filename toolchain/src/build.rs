//! From a description to an assembled program.

use assembler::Assembly;
use codegen::{Known, Library, Problem, Program};
use diagnostics::{Cause, Diagnostic, FileId, Sources};
use disk::Image;
use engine_spec::{BookContents, Extra, LEAST_SLOTS, Look, Screen, Spec, Stores, Table};
use formats::{Cartridge, Content, Disk, DiskError, ElfError, Kind};
use study::Book;

use crate::fit::BookFit;
use crate::map::memory_map;

/// The name under which listings and messages show the generated source.
const SOURCE_NAME: &str = "generated.asm";

/// The id of disks; one that no other disk is likely to have.
const DISK_ID: &str = "80";

/// A program, ready to be written to files or run.
#[derive(Clone, Debug)]
pub struct Build {
    /// The generated source and what is known of it.
    pub program: Program,
    /// The bytes, symbols and lines.
    pub assembly: Assembly,
    /// What became of the game's book, if it has one.
    pub book: Option<BookFit>,
    /// What it could do besides, had it room: the keys of `[program]` that leave it open.
    pub left_out: Vec<&'static str>,
    /// Whether it saves games, finds mates, and makes use of faster computers and of an REU.
    extras: [bool; 4],
    sources: Sources,
    file: FileId,
}

/// Why a valid description yields no program.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The game is too large for the machine.
    #[error("the game does not fit a program: {}", .0.iter().map(|problem| problem.message.as_str()).collect::<Vec<_>>().join("; "))]
    DoesNotFit(Vec<Problem>),
    /// The generated source does not assemble; the report shows where.
    #[error("the generated source does not assemble\n{0}")]
    Faulty(String),
}

/// What the program of a game is to know without a search. Nothing in it depends on how the program looks or searches,
/// and it takes longer to work out than all the rest where there are many openings.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    contents: BookContents,
    known: Known,
    /// The description that it was worked out from.
    of: Option<Box<Spec>>,
}

impl Knowledge {
    /// Plays the book of a game by its rules, and makes the tables of it.
    ///
    /// # Errors
    /// When a move of the book cannot be played.
    pub fn new(spec: &Spec) -> Result<Self, BuildError> {
        let openings = spec.book.as_ref().is_some_and(|book| book.openings.is_some());
        let book = Book::new(spec).map_err(|wrong| {
            let problem = |wrong: Diagnostic| {
                let key = if openings { "book.openings" } else { "book.lines" };
                let (help, key) = (wrong.help.unwrap_or_default(), key.to_owned());
                Problem { message: wrong.message, help, key }
            };
            BuildError::DoesNotFit(wrong.into_iter().map(problem).collect())
        })?;
        let contents = book.contents(spec);
        Ok(Self { known: Known::new(spec, &contents), contents, of: Some(Box::new(spec.clone())) })
    }

    /// Whether it is what another description says, too: one that differs only in how its program looks and sounds; where
    /// positions alone are known, which have no order that values could change, also in what pieces are worth.
    #[must_use]
    pub fn serves(&self, spec: &Spec) -> bool {
        let Some(of) = &self.of else { return false };
        let mut other = spec.clone();
        (other.name, other.texts, other.look, other.sounds) =
            (of.name.clone(), of.texts.clone(), of.look.clone(), of.sounds.clone());
        let only_positions = match (&mut other.book, &of.book) {
            (Some(book), Some(known)) => {
                // Where a file is named decides nothing.
                let files = [(&mut book.openings, &known.openings), (&mut book.library, &known.library)];
                for (file, known) in files {
                    if let (Some(file), Some(known)) = (file, known) {
                        file.span = known.span;
                    }
                }
                book.lines.is_empty()
            }
            _ => false,
        };
        if only_positions {
            for (class, known) in other.classes.iter_mut().zip(&of.classes) {
                (class.values, class.late) = (known.values.clone(), known.late.clone());
            }
        }
        other == **of
    }

    /// So much of it, the most important positions.
    fn first(&self, spec: &Spec, count: usize) -> Known {
        Known::new(spec, &self.contents.first(count))
    }
}

/// Generates and assembles the program for a game. Of a book that is too large, the least important
/// positions are left out.
///
/// # Errors
/// When the game exceeds what a program or the machine can hold.
pub fn build(spec: &Spec) -> Result<Build, BuildError> {
    build_knowing(spec, &Knowledge::new(spec)?)
}

/// As [`build`], for who has worked out already what the program is to know.
///
/// # Errors
/// When the game exceeds what a program or the machine can hold.
pub fn build_knowing(spec: &Spec, knowledge: &Knowledge) -> Result<Build, BuildError> {
    let mut build = fitting(spec, knowledge)?;
    let of = knowledge.contents.positions();
    build.book = build.book.map(|book| BookFit { of, ..book }).filter(BookFit::has_any);
    let Look { disk, expansions, reu, mate, .. } = &spec.look;
    let mate = if codegen::finds_mates(spec) { *mate } else { Extra::No };
    let asked = [("disk", *disk), ("mate", mate), ("expansions", *expansions), ("reu", *reu)];
    let there = build.extras;
    let open = asked.into_iter().zip(there).filter(|((_, asked), there)| *asked == Extra::IfRoom && !there);
    build.left_out = open.map(|((key, _), _)| key).collect();
    Ok(build)
}

/// The program with as much as there is room for.
fn fitting(spec: &Spec, knowledge: &Knowledge) -> Result<Build, BuildError> {
    // Whether programs save games, make use of faster computers, of an REU, and find mates, where files leave that open.
    let mates = codegen::finds_mates(spec);
    let chosen = |[disk, expansions, reu, mate]: [bool; 4]| {
        let mut chosen = spec.clone();
        let look = &mut chosen.look;
        (look.disk, look.expansions) = (look.disk.decided(disk), look.expansions.decided(expansions));
        (look.reu, look.mate) = (look.reu.decided(reu), look.mate.decided(mate && mates));
        chosen
    };
    let least = chosen([false; 4]);
    let mut tried = vec![least.look.clone()];
    let mut attempt = |extras: [bool; 4]| {
        let most = chosen(extras);
        if tried.contains(&most.look) {
            return Ok(None);
        }
        tried.push(most.look.clone());
        build_with(&most, &knowledge.known)
    };
    // What nobody has asked for is the first to be left out, of that what fewest have a use for. What does not fit alone
    // is not tried together with something else, which would take more room.
    if let Some(build) = attempt([true, true, true, true])? {
        return Ok(build);
    }
    if let Some(build) = attempt([true, false, false, true])? {
        return Ok(attempt([true, true, false, true])?.unwrap_or(build));
    }
    if let Some(build) = attempt([true, true, true, false])? {
        return Ok(build);
    }
    if let Some(build) = attempt([true, false, false, false])? {
        return Ok(attempt([true, true, false, false])?.unwrap_or(build));
    }
    let faster = attempt([false, true, false, false])?;
    if (faster.is_some() || chosen([false, true, false, false]).look == least.look)
        && let Some(build) = attempt([false, true, true, false])?
    {
        return Ok(build);
    }
    if let Some(build) = faster {
        return Ok(build);
    }
    let spec = &least;
    if let Some(build) = build_with(spec, &knowledge.known)? {
        return Ok(build);
    }
    // Without any position it has to fit; with how many it does, halving finds out.
    let all = knowledge.contents.positions();
    let none = if all == 0 {
        None
    } else {
        build_with(spec, &Known { endgames: knowledge.known.endgames.clone(), ..Known::default() })?
    };
    let Some(mut best) = none else { return Err(BuildError::DoesNotFit(vec![too_large(spec)])) };
    let (mut fits, mut exceeds) = (0, all);
    while exceeds - fits > 1 {
        let middle = fits.midpoint(exceeds);
        match build_with(spec, &knowledge.first(spec, middle))? {
            Some(build) => (best, fits) = (build, middle),
            None => exceeds = middle,
        }
    }
    Ok(best)
}

/// The program with these moves in its book; `None` if code and variables end too high.
fn build_with(spec: &Spec, known: &Known) -> Result<Option<Build>, BuildError> {
    let mut program = codegen::generate(spec, known).map_err(BuildError::DoesNotFit)?;
    let book = spec.book.as_ref().map(|_| {
        let (positions, bytes) = match (&program.book, &program.openings) {
            (Some(book), _) => (book.positions(), book.bytes()),
            (None, Some(openings)) => (openings.positions(), openings.bytes()),
            (None, None) => (0, 0),
        };
        let endgames = program.endgames.as_ref();
        let [endgames, endgame_bytes] =
            endgames.map_or([0; 2], |endgames| [endgames.endings(), endgames.bytes()]);
        let library = program.library.as_ref().map_or(0, Library::positions);
        BookFit { positions, of: positions, bytes, library, endgames, endgame_bytes }
    });
    loop {
        let mut sources = Sources::new();
        let file = sources.add(SOURCE_NAME, program.source.clone());
        let wrong = match assembler::assemble_alone(&mut sources, file) {
            Ok(assembly) => {
                let (left_out, extras) = (Vec::new(), extras(spec));
                return Ok(Some(Build { program, assembly, book, left_out, extras, sources, file }));
            }
            Err(wrong) => wrong,
        };
        // The only thing that the generated source checks is where it ends, and its addresses are as high as that.
        let too_large = |error: &Diagnostic| matches!(error.cause, Cause::Stated | Cause::HighAddress);
        // What is too large does not become smaller by longer branches. Of very many errors, only the first are reported.
        let of_size =
            |error: &Diagnostic| too_large(error) || error.cause == Cause::FarBranch || error.stands_for > 0;
        if wrong.iter().any(too_large) && wrong.iter().all(of_size) {
            return Ok(None);
        }
        let (far, others): (Vec<_>, Vec<_>) = wrong.iter().partition(|error| error.cause == Cause::FarBranch);
        let text = &program.source;
        let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
        let line = |error: &&Diagnostic| ends.partition_point(|end| *end < error.span.start) + 1;
        // Each time, some branches become longer, which may take others out of reach.
        let sized = others.iter().all(|error| too_large(error) || error.stands_for > 0)
            && program.lengthen(&far.iter().map(line).collect::<Vec<_>>());
        if !sized {
            return Err(BuildError::Faulty(diagnostics::render(&sources, &wrong, false)));
        }
    }
}

/// Which of the parts that may be left out a description has whose choices are all made.
fn extras(spec: &Spec) -> [bool; 4] {
    let Look { disk, expansions, reu, mate, .. } = &spec.look;
    [disk, mate, expansions, reu].map(|extra| *extra == Extra::Yes)
}

/// What to do about a program that ends too high: a smaller table, if that is enough.
fn too_large(spec: &Spec) -> Problem {
    if spec.book.as_ref().is_some_and(|book| !book.endgames.is_empty())
        && build_with(spec, &Known::default()).is_ok_and(|build| build.is_some())
    {
        return Problem {
            message: "the tables of endings take more memory than the game leaves".to_owned(),
            help: "leave `endgames` of [book] out, or use a smaller `depth` or table".to_owned(),
            key: "book.endgames".to_owned(),
        };
    }
    if spec.look.disk == Extra::Yes {
        let mut without = spec.clone();
        without.look.disk = Extra::No;
        if build_with(&without, &Known::default()).is_ok_and(|build| build.is_some()) {
            return Problem {
                message: "saving games to disk takes more memory than the game leaves".to_owned(),
                help: "use `disk = false` in [program], or a smaller `depth` or table".to_owned(),
                key: "program.disk".to_owned(),
            };
        }
    }
    if spec.look.screen == Screen::Board {
        let mut listing = spec.clone();
        listing.look.screen = Screen::Text;
        if build_with(&listing, &Known::default()).is_ok_and(|build| build.is_some()) {
            return Problem {
                message: "the picture of the board takes more memory than the game leaves".to_owned(),
                help: "use `screen = \"text\"` in [program], or a smaller `depth` or table".to_owned(),
                key: "program.screen".to_owned(),
            };
        }
    }
    let reserved = |table: &Table| table.stores == Stores::Value || codegen::kernel_of(spec).is_err();
    let Some(table) = spec.search.table.filter(reserved) else {
        return Problem {
            message: "code, tables and variables end above $9fff".to_owned(),
            help: "use fewer pieces, directions or `values`, or a smaller `depth`".to_owned(),
            key: "search.depth".to_owned(),
        };
    };
    let fits = |&slots: &u16| {
        let mut smaller = spec.clone();
        smaller.search.table = Some(Table { slots, ..table });
        build_with(&smaller, &Known::default()).is_ok_and(|build| build.is_some())
    };
    let smaller = std::iter::successors(Some(table.slots / 2), |slots| Some(slots / 2));
    let help = match smaller.take_while(|&slots| slots >= LEAST_SLOTS).find(fits) {
        Some(slots) => format!("use `slots = {slots}`"),
        None => "use fewer pieces, directions or `values`".to_owned(),
    };
    let message = format!("code and variables leave no room for {} slots", table.slots);
    Problem { message, help, key: "search.table.slots".to_owned() }
}

impl Build {
    /// The `.prg` file: load address and bytes.
    #[must_use]
    pub fn prg(&self) -> Vec<u8> {
        formats::prg(&self.assembly)
    }

    /// The `.bin` file: the bytes alone.
    #[must_use]
    pub fn raw(&self) -> Vec<u8> {
        formats::raw(&self.assembly)
    }

    /// The `.d64` file: a disk that holds the program and its library, and is called like the program, as far as names
    /// of disks can be.
    ///
    /// # Errors
    /// When the library does not fit a disk beside the program.
    pub fn d64(&self, name: &str) -> Result<Vec<u8>, DiskError> {
        self.disk_with(name, &self.prg())
    }

    /// A disk with the program and its library, to be put into a drive.
    ///
    /// # Errors
    /// As of [`Build::d64`].
    pub fn disk(&self) -> Result<Image, DiskError> {
        let bytes = self.d64("program")?;
        Image::open(bytes).map_err(|_| DiskError::Full("program".to_owned()))
    }

    /// As [`Build::d64`], with the smallest form of the program.
    ///
    /// # Errors
    /// As of [`Build::d64`].
    pub fn smallest_d64(&self, name: &str) -> Result<Vec<u8>, DiskError> {
        self.disk_with(name, &self.smallest())
    }

    fn disk_with(&self, name: &str, program: &[u8]) -> Result<Vec<u8>, DiskError> {
        let name = formats::disk_name(name);
        let library = self.library_files();
        let mut files = vec![Content::program(&name, program)];
        files.extend(library.iter().map(|(name, bytes)| Content { name, kind: Kind::User, bytes }));
        formats::d64_of(&Disk { name: name.clone(), id: DISK_ID.to_owned() }, &files)
    }

    /// The files of its library, of type USR: what the program reads from disk.
    #[must_use]
    pub fn library_files(&self) -> Vec<(String, &[u8])> {
        self.program.library.iter().flat_map(Library::files).collect()
    }

    /// The `.prg` file of a program that unpacks itself, if that makes it smaller.
    #[must_use]
    pub fn smallest(&self) -> Vec<u8> {
        let prg = self.prg();
        formats::packed(&prg).ok().filter(|packed| packed.len() < prg.len()).unwrap_or(prg)
    }

    /// The `.crt` file: a cartridge for EasyFlash, which holds the smallest form of the program and starts it; nothing if
    /// it does not fit.
    #[must_use]
    pub fn crt(&self, name: &str) -> Option<Vec<u8>> {
        Cartridge::EasyFlash.crt(name, &self.smallest())
    }

    /// The `.lst` file: address, bytes, cycles and source.
    #[must_use]
    pub fn listing(&self) -> String {
        formats::listing(&self.assembly, &self.sources, self.file)
    }

    /// The `.vs` file: labels for VICE's monitor.
    #[must_use]
    pub fn vice_labels(&self) -> String {
        formats::vice_labels(&self.assembly)
    }

    /// The `.map` file: what lies where and how much is free.
    #[must_use]
    pub fn map(&self) -> String {
        memory_map(self)
    }

    /// The `.dbg` file: lines and labels for C64 Debugger. `source` is where the generated source
    /// is to be found, from `folder`.
    #[must_use]
    pub fn dbg(&self, source: &str, folder: &str) -> String {
        formats::dbg(&self.assembly, &self.renamed(source), folder)
    }

    /// The `.elf` file: sections, symbols and lines. `source` and `folder` are as for
    /// [`Build::dbg`].
    ///
    /// # Errors
    /// When the program does not fit such a file, which does not happen.
    pub fn elf(&self, source: &str, folder: &str) -> Result<Vec<u8>, ElfError> {
        formats::elf(&self.assembly, &self.renamed(source), folder)
    }

    /// What the program's warnings point into.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The source under another name.
    fn renamed(&self, name: &str) -> Sources {
        let mut sources = Sources::new();
        sources.add(name, self.program.source.clone());
        sources
    }

    /// The address that a label of the generated source stands for.
    #[must_use]
    pub fn address(&self, label: &str) -> Option<u16> {
        self.assembly.symbol(label).and_then(|value| u16::try_from(value).ok())
    }
}
