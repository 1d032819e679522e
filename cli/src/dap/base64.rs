//! Bytes in the letters that JSON carries them in.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Three bytes become four letters; `=` stands for letters that are not needed.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let letter = LETTERS.get((bits >> (18 - 6 * at) & 63) as usize).copied().unwrap_or(b'=');
            text.push(if at > group.len() { '=' } else { letter.into() });
        }
    }
    text
}

/// The way back; nothing if these are not such letters.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    let mut bytes = Vec::new();
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in group {
            bits = bits << 6 | LETTERS.iter().position(|known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - group.len());
        let [_, all @ ..] = bits.to_be_bytes();
        bytes.extend(all.iter().take(group.len() - 1));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_both_ways() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xff, 0xfe, 0xfd]), "//79");
        assert_eq!(decode("§"), None);
    }
}
