//! ROM images that a person has, under the names they usually go by.

use std::fmt;

/// The contents of the three ROMs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// 8192 bytes at `$E000`.
    pub kernal: Vec<u8>,
    /// 8192 bytes at `$A000`.
    pub basic: Vec<u8>,
    /// 4096 bytes, both character sets.
    pub chargen: Vec<u8>,
}

/// Why a folder does not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// None of the names that a ROM may have is there; this is the plainest of them.
    Missing(&'static str),
    /// A file has another size than its ROM.
    Size {
        /// Its name.
        name: String,
        /// How many bytes it has.
        has: usize,
        /// And how many it should.
        wants: usize,
    },
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(name) => {
                write!(f, "no file `{name}`; ROMs are the files kernal, basic and chargen")
            }
            Self::Size { name, has, wants } => write!(f, "`{name}` has {has} bytes instead of {wants}"),
        }
    }
}

impl std::error::Error for NotFound {}

/// Finds the three ROMs of a folder: `kernal`, `kernal.bin`, `kernal.rom` or VICE's name for the
/// usual one, and so on. `read` gives the content of a file of the folder, if there is one.
///
/// # Errors
/// The first ROM that is missing or has the wrong size.
pub fn find(read: impl Fn(&str) -> Option<Vec<u8>>) -> Result<Found, NotFound> {
    let one = |name: &'static str, usual: &str, wants: usize| {
        let names = [name.to_owned(), format!("{name}.bin"), format!("{name}.rom"), usual.to_owned()];
        let found = names.into_iter().find_map(|name| read(&name).map(|bytes| (name, bytes)));
        match found {
            None => Err(NotFound::Missing(name)),
            Some((name, bytes)) if bytes.len() != wants => {
                Err(NotFound::Size { name, has: bytes.len(), wants })
            }
            Some((_, bytes)) => Ok(bytes),
        }
    };
    Ok(Found {
        kernal: one("kernal", "kernal-901227-03.bin", 8192)?,
        basic: one("basic", "basic-901226-01.bin", 8192)?,
        chargen: one("chargen", "chargen-901225-01.bin", 4096)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roms_go_by_several_names_and_have_one_size() {
        let shelf = |name: &str| match name {
            "kernal" => Some(vec![1; 8192]),
            "basic-901226-01.bin" => Some(vec![2; 8192]),
            "chargen.rom" => Some(vec![3; 4096]),
            _ => None,
        };
        assert_eq!(find(shelf).map(|found| found.chargen[0]), Ok(3));
        assert_eq!(find(|name| shelf(name).filter(|_| name != "kernal")), Err(NotFound::Missing("kernal")));
        let short = |name: &str| shelf(name).map(|_| vec![0; 100]);
        assert_eq!(find(short), Err(NotFound::Size { name: "kernal".to_owned(), has: 100, wants: 8192 }));
    }
}
