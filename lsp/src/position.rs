//! Places in text as editors count them: lines from 0, columns in units of UTF-16.

use std::ops::Range;

use lsp_types::{Position, Range as Lines};

/// The byte offset of a position; one behind the end of its line counts as that end, one behind
/// the last line as the end of the text.
pub fn offset(text: &str, position: Position) -> usize {
    let mut start = 0;
    for _ in 0..position.line {
        match line_end(text, start) {
            (_, Some(next)) => start = next,
            (end, None) => return end,
        }
    }
    let (end, _) = line_end(text, start);
    let mut units = 0;
    for (index, letter) in text.get(start..end).unwrap_or_default().char_indices() {
        if units >= position.character as usize {
            return start + index;
        }
        units += letter.len_utf16();
    }
    end
}

/// The position of a byte offset; inside a character it counts as the character's beginning.
pub fn position(text: &str, offset: usize) -> Position {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let (mut line, mut start) = (0, 0);
    while let (_, Some(next)) = line_end(text, start)
        && next <= offset
    {
        (line, start) = (line + 1, next);
    }
    let units: usize = text.get(start..offset).unwrap_or_default().chars().map(char::len_utf16).sum();
    Position::new(line, u32::try_from(units).unwrap_or(u32::MAX))
}

/// The lines and columns of a byte range.
pub fn lines(text: &str, range: Range<usize>) -> Lines {
    Lines::new(position(text, range.start), position(text, range.end))
}

/// Where the line that begins at `start` ends, and where the next one begins.
fn line_end(text: &str, start: usize) -> (usize, Option<usize>) {
    let rest = text.as_bytes().get(start..).unwrap_or_default();
    match rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) {
        Some(length) => {
            let two = rest.get(length..length + 2) == Some(b"\r\n");
            (start + length, Some(start + length + if two { 2 } else { 1 }))
        }
        None => (text.len(), None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn columns_are_units_of_utf_16() {
        let text = "aé😀b\r\nx\ry\n";
        for (byte, line, character) in
            [(0, 0, 0), (1, 0, 1), (3, 0, 2), (7, 0, 4), (8, 0, 5), (10, 1, 0), (12, 2, 0)]
        {
            assert_eq!(position(text, byte), Position::new(line, character), "{byte}");
            assert_eq!(offset(text, Position::new(line, character)), byte);
        }
        assert_eq!(offset(text, Position::new(0, 99)), 8);
        assert_eq!(offset(text, Position::new(99, 0)), text.len());
        assert_eq!(position(text, 999), Position::new(3, 0));
    }

    proptest! {
        #[test]
        fn there_and_back(text in "[a\u{e9}\u{1f600}\r\n]{0,40}", at in 0_usize..200) {
            let at = at.min(text.len());
            let back = offset(&text, position(&text, at));
            // Only the inside of a character or of a line's end has no position of its own.
            prop_assert!(back <= at && at - back < 4);
        }
    }
}
