//! ROM images: our own, or a person's.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::failure::Failure;

/// What `--roms` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Roms {
    /// The free ones of this project.
    Ours,
    /// Those in a folder.
    Folder(PathBuf),
}

impl FromStr for Roms {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(if text == "ours" { Self::Ours } else { Self::Folder(PathBuf::from(text)) })
    }
}

/// The contents of the three ROMs.
pub struct Images {
    pub kernal: Vec<u8>,
    pub basic: Vec<u8>,
    pub chargen: Vec<u8>,
}

impl Roms {
    /// Reads or makes the images.
    pub fn images(&self) -> Result<Images, Failure> {
        match self {
            Self::Ours => {
                let roms::Images { kernal, basic, chargen, .. } = roms::assemble()
                    .map_err(|report| Failure::plain(format!("our own roms do not assemble\n{report}")))?;
                Ok(Images { kernal, basic, chargen })
            }
            Self::Folder(folder) => Ok(Images {
                kernal: read(folder, ["kernal", "kernal.bin", "kernal-901227-03.bin"], 8192)?,
                basic: read(folder, ["basic", "basic.bin", "basic-901226-01.bin"], 8192)?,
                chargen: read(folder, ["chargen", "chargen.bin", "chargen-901225-01.bin"], 4096)?,
            }),
        }
    }
}

/// Reads the first of `names` that the folder has.
fn read(folder: &Path, names: [&str; 3], size: usize) -> Result<Vec<u8>, Failure> {
    let Some(path) = names.iter().map(|name| folder.join(name)).find(|path| path.is_file()) else {
        return Err(Failure::input(
            format!("{} has no file `{}`", folder.display(), names[0]),
            "name a folder with the files kernal, basic and chargen, or use `--roms ours`",
        ));
    };
    let bytes = std::fs::read(&path)
        .map_err(|error| Failure::plain(format!("cannot read {}: {error}", path.display())))?;
    if bytes.len() == size {
        return Ok(bytes);
    }
    Err(Failure::input(
        format!("{} has {} bytes", path.display(), bytes.len()),
        format!("this rom has {size} bytes"),
    ))
}
