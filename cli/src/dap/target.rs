//! What is debugged: a program in the machine, its sources and what is known of them.

use std::path::{Path, PathBuf};

use assembler::{Assembly, Loader, NoFiles, Options};
use debugger::{Debugger, Meaning, Symbols};
use diagnostics::{FileId, Sources};
use engine_spec::Spec;
use machine::Machine;
use serde_json::{Value, json};

use crate::asm::Folders;
use crate::failure::Failure;
use crate::files::{self, Output};
use crate::game;

/// A source that an editor may show.
pub struct Source {
    /// Its file.
    pub file: FileId,
    /// What it is called.
    pub name: String,
    /// Where it is, if it is on disk.
    pub path: Option<PathBuf>,
}

/// What is debugged.
pub struct Target {
    /// The program.
    pub debugger: Debugger,
    /// The texts.
    pub sources: Sources,
    /// The files, by their numbers.
    pub files: Vec<Source>,
    /// The game, if it is the program of one.
    pub spec: Option<Spec>,
    /// The first address of the program and the one behind it.
    pub range: (u16, u32),
    /// The number that the editor has for the first line of a file.
    pub first: u64,
}

/// What an editor sends with `launch`.
struct Wanted {
    program: PathBuf,
    source: Option<PathBuf>,
    include: Vec<PathBuf>,
    undocumented: bool,
    start: Option<String>,
}

impl Wanted {
    fn read(arguments: &Value) -> Result<Self, String> {
        let path = |key: &str| arguments[key].as_str().filter(|text| !text.is_empty()).map(PathBuf::from);
        let program = path("program")
            .ok_or("`program` is missing: the path of a game (.toml), an .asm or a .prg file")?;
        let include = arguments["include"].as_array().map(Vec::as_slice).unwrap_or_default();
        Ok(Self {
            program,
            source: path("source"),
            include: include.iter().filter_map(Value::as_str).map(PathBuf::from).collect(),
            undocumented: arguments["undocumented"].as_bool().unwrap_or(false),
            start: arguments["start"].as_str().map(str::to_owned),
        })
    }
}

impl Target {
    /// What `launch` asks for, at its first instruction.
    ///
    /// # Errors
    /// Why there is no such program, in words.
    pub fn launch(arguments: &Value, first: u64) -> Result<Self, String> {
        let wanted = Wanted::read(arguments)?;
        let is =
            |ending: &str| wanted.program.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
        let made = if is("toml") {
            of_game(&wanted)
        } else if is("prg") {
            of_program(&wanted)
        } else {
            assembled(&wanted, &wanted.program).map(|made| (made, None))
        };
        let (made, spec) = made.map_err(|failure| told(&failure))?;
        let mut target = Target { first, ..made.target(spec)? };
        if let Some(keys) = arguments["keys"].as_str() {
            target.debugger.type_text(keys);
        }
        if let Some(start) = wanted.start {
            target.start_at(&start)?;
        }
        Ok(target)
    }

    /// Begins at a label instead of where BASIC would.
    fn start_at(&mut self, start: &str) -> Result<(), String> {
        let meaning = self.debugger.symbols().meaning(start);
        let Some(Meaning::Place(address)) = meaning else {
            return Err(format!("`start`: there is no label `{start}`"));
        };
        self.debugger.machine_mut().start(address);
        Ok(())
    }

    /// A source as an editor is told of it.
    pub fn source(&self, file: FileId) -> Value {
        let Some(number) = self.files.iter().position(|known| known.file == file) else { return Value::Null };
        match self.files.get(number) {
            Some(Source { name, path: Some(path), .. }) => json!({ "name": name, "path": path }),
            Some(Source { name, .. }) => json!({ "name": name, "sourceReference": number + 1 }),
            None => Value::Null,
        }
    }

    /// A line as the editor counts it.
    pub fn line(&self, line: usize) -> u64 {
        (line as u64).saturating_sub(1) + self.first
    }

    /// The file that an editor means.
    pub fn file(&self, source: &Value) -> Option<FileId> {
        let by_number = || {
            let number =
                usize::try_from(source["sourceReference"].as_u64().filter(|number| *number > 0)?).ok()?;
            self.files.get(number.checked_sub(1)?)
        };
        let by_path = || {
            let path = std::fs::canonicalize(source["path"].as_str()?).ok()?;
            self.files.iter().find(|known| known.path.as_deref() == Some(&path))
        };
        let by_name = || {
            let name = source["name"].as_str()?;
            self.files.iter().find(|known| known.path.is_none() && known.name == name)
        };
        by_number().or_else(by_path).or_else(by_name).map(|known| known.file)
    }
}

/// An assembled source.
struct Made {
    assembly: Assembly,
    sources: Sources,
    /// The file that stands for the source of a game.
    written: Option<PathBuf>,
}

impl Made {
    fn target(self, spec: Option<Spec>) -> Result<Target, String> {
        let mut machine = Machine::new();
        machine.load_prg(&formats::prg(&self.assembly)).map_err(|error| error.to_string())?;
        let start = machine.basic_sys().unwrap_or(self.assembly.origin);
        machine.start(start);
        let symbols = Symbols::new(&self.assembly, &self.sources);
        let files = self.sources.files().map(|(file, name, _)| {
            let path = match (&spec, &self.written) {
                (Some(_), written) => written.clone(),
                (None, _) => Some(PathBuf::from(name)),
            };
            let path = path.and_then(|path| std::fs::canonicalize(path).ok());
            let own = |path: &PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
            Source { file, name: path.as_ref().and_then(own).unwrap_or_else(|| name.to_owned()), path }
        });
        let files = files.collect();
        let range = (self.assembly.origin, self.assembly.end());
        Ok(Target {
            debugger: Debugger::new(machine, symbols),
            sources: self.sources,
            files,
            spec,
            range,
            first: 1,
        })
    }
}

fn assemble(
    mut sources: Sources,
    main: FileId,
    loader: &mut dyn Loader,
    undocumented: bool,
) -> Result<Made, Failure> {
    let options = Options { undocumented, lines: true, references: true, ..Options::default() };
    let name = PathBuf::from(sources.name(main));
    match assembler::assemble(&mut sources, main, loader, &options) {
        Ok(assembly) => Ok(Made { assembly, sources, written: None }),
        Err(wrong) => Err(Failure::faulty(&name, sources, wrong)),
    }
}

fn assembled(wanted: &Wanted, source: &Path) -> Result<Made, Failure> {
    let mut folders = Folders::new(source, &wanted.include);
    let missing = "`program` is the path of a game (.toml), of a source (.asm), or of a program (.prg)";
    let text = folders.main(source).map_err(|error| Failure::unreadable(source, &error, missing))?;
    let mut sources = Sources::new();
    let main = sources.add(source.display().to_string(), text);
    assemble(sources, main, &mut folders, wanted.undocumented)
}

/// The program of a game, whose source is written to a file if the editor wants that.
fn of_game(wanted: &Wanted) -> Result<(Made, Option<Spec>), Failure> {
    let spec = game::open(&wanted.program)?;
    let build = game::built(&wanted.program, &spec)?;
    let mut sources = Sources::new();
    let stem = wanted.program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let main = sources.add(format!("{stem}.asm"), build.program.source.clone());
    let mut made = assemble(sources, main, &mut NoFiles, false)?;
    if let Some(path) = &wanted.source {
        if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("asm")) {
            let message = format!("refusing to write the source of the game to {}", path.display());
            return Err(Failure::input(message, "name a file that ends in .asm"));
        }
        files::write_all(&[Output { path: path.clone(), bytes: build.program.source.into_bytes() }])?;
        made.written = Some(path.clone());
    }
    Ok((made, Some(spec)))
}

/// A program file with its source, which must be that of the program.
fn of_program(wanted: &Wanted) -> Result<(Made, Option<Spec>), Failure> {
    let path = &wanted.program;
    let bytes = input::bytes(path, input::BINARY)
        .map_err(|error| Failure::unreadable(path, &error, "`program` is the path of a program"))?;
    let Some(source) = &wanted.source else {
        let message = format!("{} is a program without a source", path.display());
        return Err(Failure::input(message, "name its source with `source`"));
    };
    let made = assembled(wanted, source)?;
    if formats::prg(&made.assembly) != bytes {
        let message = format!("{} is not what {} makes", path.display(), source.display());
        return Err(Failure::input(message, "assemble it again, or debug the source itself"));
    }
    Ok((made, None))
}

/// A failure in words, without colours.
fn told(failure: &Failure) -> String {
    if let Failure::Faulty { sources, wrong, .. } = failure {
        return diagnostics::render(sources, wrong, false).trim_end().to_owned();
    }
    let list = failure.as_json();
    let rows = list["errors"].as_array().map(Vec::as_slice).unwrap_or_default();
    let row = |row: &Value| match row["help"].as_str() {
        Some(help) => format!("{}; {help}", row["message"].as_str().unwrap_or_default()),
        None => row["message"].as_str().unwrap_or_default().to_owned(),
    };
    rows.iter().map(row).collect::<Vec<_>>().join("\n")
}
