//! Pictures of the screen as PNG.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use crate::link::kind;
use crate::memory::items;
use crate::{Error, Problem, Vice};

/// CPU cycles of more than a frame.
const FRAME: u64 = 20_000;

/// The border that is shown around the 320 × 200 pixels, at most.
const SIDE: usize = 32;
const ABOVE: usize = 36;

/// A picture in colours of a palette.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    palette: Vec<u8>,
}

impl Vice {
    /// Writes what the screen shows as a PNG: 384 by 272 pixels with PAL, fewer rows with NTSC,
    /// in VICE's palette.
    ///
    /// The machine runs one frame for it, so that the whole picture is of one time.
    ///
    /// # Errors
    ///
    /// The file cannot be written; the processor jams; VICE has died.
    pub fn screenshot(&mut self, path: &Path) -> Result<(), Error> {
        let saved = self.run_cycles(FRAME).and_then(|()| self.save_picture(path));
        self.guard(saved)
    }

    /// What the screen shows, in VICE's indices of colours, which are the C64's.
    ///
    /// The machine runs one frame for it, as for [`Vice::screenshot`].
    ///
    /// # Errors
    ///
    /// The processor jams; VICE has died.
    pub fn pixels(&mut self) -> Result<machine::Picture, Error> {
        let picture = self.run_cycles(FRAME).and_then(|()| self.picture());
        self.guard(picture).map(|picture| machine::Picture::new(picture.width, picture.pixels))
    }

    /// Writes the picture as the beam has left it.
    pub(crate) fn save_picture(&mut self, path: &Path) -> Result<(), Problem> {
        let picture = self.picture()?;
        picture.save(path).map_err(|error| {
            let what = format!("cannot write the picture {}", path.display());
            Problem::io(what, std::io::Error::other(error))
        })
    }

    fn picture(&mut self) -> Result<Picture, Problem> {
        let doing = "showing the screen";
        let display = self.link.ask(kind::DISPLAY_GET, &[1, 0], &mut self.process, doing)?;
        let colours = self.link.ask(kind::PALETTE_GET, &[1], &mut self.process, doing)?;
        let palette = items(&colours.body).filter_map(|item| item.get(..3)).flatten().copied().collect();
        cropped(&display.body, palette).ok_or_else(|| Problem::Garbled { doing: doing.to_owned() })
    }
}

/// The visible part of what VICE sends.
///
/// Its last four pixels are missing in some versions, which count the length wrongly.
fn cropped(body: &[u8], palette: Vec<u8>) -> Option<Picture> {
    let number = |at: usize| Some(usize::from(u16::from_le_bytes(*body.get(at..)?.first_chunk()?)));
    let fields = u32::from_le_bytes(*body.first_chunk()?) as usize;
    let (full_width, full_height) = (number(4)?, number(6)?);
    let (x, y, width, height) = (number(8)?, number(10)?, number(12)?, number(14)?);
    // Behind the fields there is the number of pixels.
    let mut all = body.get(fields.checked_add(8)?..)?.to_vec();
    all.resize(full_width.checked_mul(full_height)?, 0);
    let (left, right) = (x.saturating_sub(SIDE), (x + width + SIDE).min(full_width));
    let (top, bottom) = (y.saturating_sub(ABOVE), (y + height + ABOVE).min(full_height));
    let mut pixels = Vec::new();
    for row in all.chunks(full_width.max(1)).take(bottom).skip(top) {
        pixels.extend(row.get(left..right)?);
    }
    Some(Picture { width: right.checked_sub(left)?, height: bottom.checked_sub(top)?, pixels, palette })
}

impl Picture {
    fn save(&self, path: &Path) -> Result<(), png::EncodingError> {
        let file = BufWriter::new(File::create(path)?);
        let (width, height) = (u32::try_from(self.width), u32::try_from(self.height));
        let mut encoder = png::Encoder::new(file, width.unwrap_or_default(), height.unwrap_or_default());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.as_slice());
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()
    }
}
