//! The game file on the bench: its text, its numbers, and what it says with other ones.

use std::path::{Path, PathBuf};

use diagnostics::{FileId, Sources};
use engine_spec::{Spec, Weight, load_weights, rewrite};
use study::tune::{Columns, Symmetry, SymmetryError};
use toolchain::Folder;

use super::settings::{Key, Settings};
use crate::contest::check_rules;
use crate::failure::Failure;
use crate::files::{Output, write_all};
use crate::game;

/// The file, in memory from the beginning on.
pub struct Workshop {
    /// Its path.
    pub path: PathBuf,
    /// What it says.
    pub text: String,
    /// What it describes.
    pub spec: Spec,
    /// Its numbers, those of the files that it extends included.
    pub weights: Vec<Weight>,
    /// Which of them belong together.
    pub columns: Columns,
    /// The file that they are to be better than, if there is one.
    pub rival: Option<Rival>,
    /// The files that it extends, as they were when the work began.
    base: Shelf,
}

/// A file to play against.
pub struct Rival {
    /// Its path.
    pub path: PathBuf,
    /// What it describes.
    pub spec: Spec,
}

/// Files that are read once.
#[derive(Clone, Default)]
struct Shelf(Vec<(String, String)>);

impl engine_spec::Loader for Shelf {
    fn load(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        let name = Path::new(from).parent().unwrap_or(Path::new("")).join(path).display().to_string();
        if let Some(known) = self.0.iter().find(|(known, _)| *known == name) {
            return Ok(known.clone());
        }
        let read = Folder.load(from, path)?;
        self.0.push(read.clone());
        Ok(read)
    }
}

impl Workshop {
    /// Reads a game file and finds the numbers that are to be tuned.
    pub fn open(path: &Path, settings: &Settings) -> Result<Self, Failure> {
        // Mistakes are reported as everywhere.
        game::open(path)?;
        let text = input::text(path, input::GAME).map_err(|error| Failure::unreadable(path, &error, ""))?;
        let mut base = Shelf::default();
        let (spec, weights, main) = load(&path.display().to_string(), &text, &mut base)
            .ok_or_else(|| Failure::plain(format!("{} changes while it is read", path.display())))?;
        let wanted = |weight: &Weight| settings.keys.iter().any(|key| key.name() == weight.term.key());
        let open: Vec<bool> = weights.iter().map(|weight| wanted(weight) && is_in(weight, main)).collect();
        if !open.contains(&true) {
            return Err(nothing_to_tune(path, &weights, &settings.keys));
        }
        let symmetries: Vec<Symmetry> =
            settings.symmetries.iter().map(|symmetry| symmetry.of_tune()).collect();
        let columns =
            Columns::new(&spec, &weights, &open, &symmetries).map_err(|error| no_symmetry(&error))?;
        if columns.open() == 0 {
            return Err(Failure::input(
                format!("every number of {} belongs with one that it does not say itself", path.display()),
                "copy all tables that `--symmetry` ties together into the file, or leave the flag out",
            ));
        }
        let rival = settings.against.as_deref().map(|other| Rival::open(other, path, &spec)).transpose()?;
        Ok(Self { path: path.to_owned(), text, spec, weights, columns, rival, base })
    }

    /// The values as they stand, one for each column.
    pub fn values(&self) -> Vec<i16> {
        self.columns.gather(&self.weights)
    }

    /// How many numbers may change, and how many are there in all.
    pub fn numbers(&self) -> (usize, usize) {
        let open = (0..self.weights.len()).filter(|&weight| self.is_open(weight)).count();
        (open, self.weights.len())
    }

    fn is_open(&self, weight: usize) -> bool {
        self.columns.of(weight).is_some_and(|column| self.columns.is_open(column))
    }

    /// The text with other values.
    pub fn text_with(&self, values: &[i16]) -> String {
        rewrite(&self.text, &self.weights, &self.columns.spread(&self.weights, values))
    }

    /// The description with other values, if it is valid.
    pub fn spec_with(&self, values: &[i16]) -> Option<Spec> {
        let name = self.path.display().to_string();
        load(&name, &self.text_with(values), &mut self.base.clone()).map(|(spec, ..)| spec)
    }

    /// Refuses a target from which the files that the game extends would not be found.
    pub fn check_target(&self, target: &Path) -> Result<(), Failure> {
        match load(&target.display().to_string(), &self.text, &mut Folder) {
            Some((spec, ..)) if spec == self.spec => Ok(()),
            _ => Err(Failure::input(
                format!("the game could not be read from {}", target.display()),
                "`extends` is relative to the file that says it: write into the folder of the game",
            )),
        }
    }

    /// Writes the text with other values to a file, once it is certain that it says what it should and that
    /// nobody has changed the game meanwhile.
    pub fn write(&self, values: &[i16], target: &Path) -> Result<(), Failure> {
        self.check_target(target)?;
        let text = self.text_with(values);
        let intended = self.columns.spread(&self.weights, values);
        let spec = self.spec_with(values);
        let says = |spec: &Spec| {
            let mut pairs = self.weights.iter().zip(&intended);
            pairs.all(|(weight, &value)| weight.term.of(spec) == Some(value))
        };
        if !spec.is_some_and(|spec| says(&spec)) {
            return Err(Failure::own("the text with the new numbers does not say them"));
        }
        if input::text(&self.path, input::GAME).ok().as_ref() != Some(&self.text) {
            return Err(Failure::input(
                format!("{} was changed while its numbers were tuned", self.path.display()),
                "nothing was written; tune the file as it is now",
            ));
        }
        write_all(&[Output { path: target.to_owned(), bytes: text.into_bytes() }])
    }
}

impl Rival {
    /// Reads a file that describes the same game.
    fn open(path: &Path, game: &Path, spec: &Spec) -> Result<Self, Failure> {
        let other = game::open(path)?;
        check_rules([game, path], [spec, &other])?;
        Ok(Self { path: path.to_owned(), spec: other })
    }
}

/// The description in a text, its numbers, and which file it is.
fn load(name: &str, text: &str, loader: &mut dyn engine_spec::Loader) -> Option<(Spec, Vec<Weight>, FileId)> {
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    let (spec, weights) = load_weights(&mut sources, main, loader).ok()?;
    Some((spec, weights, main))
}

/// Whether a number stands in a file, where it can be replaced.
fn is_in(weight: &Weight, file: FileId) -> bool {
    weight.place.is_some_and(|place| place.file == file)
}

/// Why no number can be tuned.
fn nothing_to_tune(path: &Path, weights: &[Weight], keys: &[Key]) -> Failure {
    let path = path.display();
    let names: Vec<&str> = keys.iter().map(|key| key.name()).collect();
    if weights.iter().any(|weight| names.contains(&weight.term.key())) {
        return Failure::input(
            format!("{path} takes its numbers from a file that it extends"),
            "tune that file, or copy the tables that are to change into this one",
        );
    }
    Failure::input(
        format!("{path} says none of the numbers to be tuned: {}", names.join(", ")),
        "draw `values` for a [[piece]], as docs/game-file.md shows",
    )
}

fn no_symmetry(error: &SymmetryError) -> Failure {
    let help = match error {
        SymmetryError::Square(_) => "leave out the `--symmetry` that the board does not have",
        SymmetryError::Start(..) => "leave out the `--symmetry` that the start does not have",
        SymmetryError::Sides => "leave out `--symmetry` sides or facing",
    };
    Failure::input(format!("the game does not have this symmetry: {error}"), help)
}
