//! The README's commands do what the README says.

use std::process::Stdio;

use crate::{Run, command, root};

const PREFIX: &str = "$ cargo run --release -- ";

/// What stands between "```language" and "```", block by block.
fn blocks<'a>(readme: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    readme.split(fence.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_tour_can_be_taken() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["games", "tests/asm"] {
        let copies = folder.path().join(part);
        std::fs::create_dir_all(&copies).expect("a folder");
        for entry in std::fs::read_dir(root().join(part)).expect("the files") {
            let path = entry.expect("a file").path();
            std::fs::copy(&path, copies.join(path.file_name().expect("a name"))).expect("a copy");
        }
    }
    let timid = blocks(&readme, "toml")[0];
    std::fs::write(folder.path().join("timid.toml"), timid).expect("written");
    let run = |line: &str| -> Run {
        let mut command = command(line);
        command.current_dir(folder.path()).stdin(Stdio::null()).output().expect("it runs").into()
    };
    let lines: Vec<&str> = blocks(&readme, "console")
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.strip_prefix(PREFIX))
        .collect();
    assert!(lines.len() >= 7, "{lines:?}");
    let said: Vec<String> = lines.iter().map(|line| run(line).succeeded()).collect();
    assert!(folder.path().join("mouse-and-cats.prg").exists() && folder.path().join("timid.lst").exists());

    // Both engines find what the README quotes.
    let found: Vec<&String> =
        lines.iter().zip(&said).filter(|(line, _)| line.contains("e1f2")).map(|(_, said)| said).collect();
    assert!(
        found.len() == 2 && found.iter().all(|said| said.contains(" 803 ") && said.contains("best h8g7")),
        "{said:?}"
    );
    // The changed table changes the score and the line.
    let timid =
        said.iter().zip(&lines).find(|(_, line)| line.starts_with("search timid")).expect("a search").0;
    assert!(timid.contains("e1f2 h8g7 f2e1"), "{timid}");

    // The mistake looks as it is shown.
    let wrong = format!("{}start = [\"e9\"]\n", blocks(&readme, "toml")[0]);
    std::fs::write(folder.path().join("timid.toml"), wrong).expect("written");
    let report = run("check timid.toml").failed(1);
    let shown =
        blocks(&readme, "text").into_iter().find(|text| text.starts_with("error:")).expect("an error");
    assert!(report.starts_with(shown.trim_end()), "{report}");
}
