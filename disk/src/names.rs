//! Names on disks: PETSCII of up to 16 characters.

/// The longest name, of a disk or a file.
pub(crate) const NAME: usize = 16;

/// What PETSCII pads names with.
pub(crate) const PAD: u8 = 0xa0;

/// What of a file's name can be a name on a disk: other characters become `-`, and what is too long
/// is cut off.
#[must_use]
pub fn disk_name(name: &str) -> String {
    let letters = name.chars().map(|letter| if code(letter).is_some() { letter } else { '-' });
    let short: String = letters.take(NAME).collect();
    if short.trim().is_empty() { "program".to_owned() } else { short.trim().to_owned() }
}

/// A name in PETSCII, letters unshifted; `None` if the drive would not take it: it is empty, too long or
/// holds characters that mean something in commands.
#[must_use]
pub fn petscii(name: &str) -> Option<Vec<u8>> {
    let codes: Option<Vec<u8>> = name.chars().map(code).collect();
    codes.filter(|codes| (1..=NAME).contains(&codes.len()))
}

/// Text in PETSCII as it is read on the host: unshifted letters are small ones, RETURN ends a line, and
/// what has no letter is a `?`.
#[must_use]
pub fn text(codes: &[u8]) -> String {
    let letter = |&code: &u8| match code {
        b'\r' => '\n',
        b' '..=b']' => char::from(code.to_ascii_lowercase()),
        0xc1..=0xda => char::from(code & 0x7f),
        0xa0 => ' ',
        _ => '?',
    };
    codes.iter().map(letter).collect()
}

/// The code of a character that means nothing in commands to the drive.
fn code(letter: char) -> Option<u8> {
    let byte = u8::try_from(letter).ok()?.to_ascii_uppercase();
    (byte.is_ascii_alphanumeric() || b" !#%&'()+-./;<>[]".contains(&byte)).then_some(byte)
}

/// A name as a directory holds it.
pub(crate) fn padded(name: &[u8]) -> [u8; NAME] {
    let mut field = [PAD; NAME];
    for (place, byte) in field.iter_mut().zip(name) {
        *place = *byte;
    }
    field
}

/// Whether a name fits a pattern: `?` stands for any character, `*` for all that follow.
pub(crate) fn fits(pattern: &[u8], name: &[u8]) -> bool {
    let mut name = name.iter();
    for wanted in pattern {
        match (wanted, name.next()) {
            (b'*', _) => return true,
            (b'?', Some(_)) => {}
            (wanted, Some(letter)) if wanted == letter => {}
            _ => return false,
        }
    }
    name.next().is_none()
}
