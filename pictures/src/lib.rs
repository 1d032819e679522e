//! Pictures of the machine's screen: as files, and in terminals.
//!
//! Terminals show pictures in one of three ways. All have characters that are a half block, which
//! make two pixels of one cell, in as many pixels as there are cells. Some understand the graphics
//! protocol of Kitty, and some the older one of the DEC VT340, Sixel: these show every pixel.

mod ability;
mod blocks;
mod kitty;
mod letters;
mod live;
mod sixel;

use std::io::{self, Write};

use machine::{PALETTE, Picture};

pub use ability::Size;
use ability::{Abilities, Colours};
pub use letters::Letters;
pub use live::Live;

/// How a picture is shown in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The best way that the terminal is known to have.
    Auto,
    /// Half blocks, in all terminals with 256 colours.
    Blocks,
    /// The graphics protocol of Kitty, Ghostty, WezTerm and Konsole.
    Kitty,
    /// Sixel, of foot, mlterm, xterm with the option, Windows Terminal and others.
    Sixel,
}

/// A PNG with the palette of the C64.
///
/// # Errors
/// When the picture has no pixels, or more than such a file can hold.
pub fn png(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let (width, height) = (u32::try_from(picture.width()), u32::try_from(picture.height()));
    // Larger pictures than PNG has room for are refused by it as empty ones are.
    let mut encoder = png::Encoder::new(&mut bytes, width.unwrap_or_default(), height.unwrap_or_default());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(PALETTE.concat());
    let packed: Vec<u8> = picture
        .rows()
        .flat_map(|row| row.chunks(2))
        .map(|pair| pair.first().unwrap_or(&0) << 4 | pair.get(1).unwrap_or(&0))
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&packed)?;
    writer.finish()?;
    Ok(bytes)
}

/// A terminal, and the way in which it shows pictures.
#[derive(Clone, Copy, Debug)]
pub struct Canvas {
    way: Way,
    colours: Colours,
    size: Size,
}

impl Canvas {
    /// A terminal of this size; what it can do is known from the environment, or else the terminal itself is asked.
    #[must_use]
    pub fn asked(way: Way, size: Size) -> Self {
        let abilities = Abilities::of_environment(|name| std::env::var(name).ok());
        let way = if way == Way::Auto { abilities.or_asked().best() } else { way };
        Self { way, colours: abilities.colours, size }
    }

    /// The way, no longer [`Way::Auto`].
    #[must_use]
    pub fn way(&self) -> Way {
        self.way
    }

    /// Draws a picture at the cursor; half blocks are made to fit the terminal.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn draw(&self, picture: &Picture, out: &mut dyn Write) -> io::Result<()> {
        match self.way {
            Way::Auto | Way::Blocks => {
                let columns = self.size.columns_for(picture.width(), picture.height());
                blocks::draw(picture, columns, self.colours, out)
            }
            Way::Kitty => {
                kitty::draw(picture, None, out)?;
                out.write_all(b"\n")
            }
            Way::Sixel => {
                sixel::draw(picture, out)?;
                out.write_all(b"\n")
            }
        }
    }
}
