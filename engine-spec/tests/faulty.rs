//! Every `tests/faulty/NAME.toml` is reported as `NAME.txt` says.
//!
//! With `UPDATE_GOLDENFILES=1` in the environment the expectations are rewritten instead: read
//! their differences before keeping them.

use crate::common;

use std::fs;

#[test]
fn every_mistake_is_reported_as_written_beside_it() {
    let update = std::env::var_os("UPDATE_GOLDENFILES").is_some_and(|value| value == "1");
    let mut names: Vec<_> = fs::read_dir(common::faulty())
        .expect("the folder of faulty descriptions")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    names.sort();
    assert!(names.len() > 60, "only {} faulty descriptions", names.len());
    let mut different = Vec::new();
    for path in names {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("UTF-8 text");
        let found = common::bad(&name, &text);
        let expectation = path.with_extension("txt");
        if update {
            fs::write(&expectation, found).expect("an expectation is written");
        } else if fs::read_to_string(&expectation).unwrap_or_default() != found {
            different.push(format!("{name} is reported as\n{found}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}
