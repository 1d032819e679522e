//! Debian's section `contrib`, where VICE is, beside whatever sources a machine already has.

use std::path::Path;

use anyhow::{Context, Result, bail};

const ADDED: &str = "/etc/apt/sources.list.d/sys2080-contrib";

/// Adds a source for `contrib` that is otherwise the same as the machine's source for `main`.
///
/// # Errors
/// When no such source is found or the new one cannot be written.
pub(crate) fn enable() -> Result<()> {
    let release = std::fs::read_to_string("/etc/os-release").context("cannot tell which Debian this is")?;
    let codename =
        release.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME=")).unwrap_or("stable").trim();
    let mut files = vec![Path::new("/etc/apt/sources.list").to_owned()];
    if let Ok(entries) = std::fs::read_dir("/etc/apt/sources.list.d") {
        let mut more: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        more.sort();
        files.extend(more);
    }
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let stanzas = file.extension().is_some_and(|extension| extension == "sources");
        let (source, extension) = if stanzas {
            (from_stanzas(&text, codename), "sources")
        } else {
            (from_lines(&text, codename), "list")
        };
        if let Some(source) = source {
            let added = format!("{ADDED}.{extension}");
            println!("adding Debian's section contrib: {added}");
            return std::fs::write(&added, source).with_context(|| format!("cannot write {added}"));
        }
    }
    bail!("no source for Debian's section main to add contrib beside")
}

/// `deb [options] URI suite main …`
fn from_lines(text: &str, codename: &str) -> Option<String> {
    text.lines().find_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let suite = words.iter().position(|word| *word == codename)?;
        let is_main = words[suite + 1..].contains(&"main");
        (words.first() == Some(&"deb") && is_main).then(|| format!("{} contrib\n", words[..=suite].join(" ")))
    })
}

/// Paragraphs of `Field: value`.
fn from_stanzas(text: &str, codename: &str) -> Option<String> {
    text.split("\n\n").find_map(|stanza| {
        let field = |name: &str| {
            stanza.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
        };
        let has = |name: &str, wanted: &str| {
            field(name).is_some_and(|words| words.split_whitespace().any(|word| word == wanted))
        };
        if !(has("Types", "deb") && has("Suites", codename) && has("Components", "main")) {
            return None;
        }
        let mut source =
            format!("Types: deb\nURIs: {}\nSuites: {codename}\nComponents: contrib\n", field("URIs")?);
        if let Some(key) = field("Signed-By") {
            source.push_str(&format!("Signed-By: {key}\n"));
        }
        Some(source)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrib_comes_from_where_main_comes_from() {
        let lines = "# x\ndeb https://other.example/apt cloud-bookworm main\ndeb [a=b] http://mirror.example/debian bookworm main\n";
        assert_eq!(
            from_lines(lines, "bookworm").as_deref(),
            Some("deb [a=b] http://mirror.example/debian bookworm contrib\n")
        );
        let stanzas = "Types: deb\nURIs: http://m.example/debian\nSuites: bookworm bookworm-updates\nComponents: main\nSigned-By: /k.gpg\n\nTypes: deb\nURIs: http://s.example\nSuites: bookworm-security\nComponents: main\n";
        assert_eq!(
            from_stanzas(stanzas, "bookworm").as_deref(),
            Some(
                "Types: deb\nURIs: http://m.example/debian\nSuites: bookworm\nComponents: contrib\nSigned-By: /k.gpg\n"
            )
        );
        assert_eq!(from_stanzas(stanzas, "trixie"), None);
        assert_eq!(from_lines("", "bookworm"), None);
    }
}
