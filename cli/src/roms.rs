//! ROM images: our own, or a person's.

use std::path::PathBuf;
use std::str::FromStr;

use roms::{Found, Images};

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

impl Roms {
    /// Reads or makes the images.
    pub fn images(&self) -> Result<Found, Failure> {
        match self {
            Self::Ours => {
                let Images { kernal, basic, chargen, .. } = roms::assemble()
                    .map_err(|report| Failure::plain(format!("our own roms do not assemble\n{report}")))?;
                Ok(Found { kernal, basic, chargen })
            }
            Self::Folder(folder) => roms::find(|name| input::bytes(&folder.join(name), input::BINARY).ok())
                .map_err(|error| {
                    Failure::input(
                        format!("{}: {error}", folder.display()),
                        "name a folder with the files kernal, basic and chargen, or use `--roms ours`",
                    )
                }),
        }
    }
}
