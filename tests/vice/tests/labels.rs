//! The labels of a program in VICE's monitor: taken without a complaint, and found again.

use crate::common;

use std::fs;

use common::options;
use vice::Vice;

/// Names that could mean something else to the monitor, or that need another spelling there.
const AWKWARD: &str = "
zp_pointer = $fb
* = $1000
A       nop
X       nop
Y       nop
PC      nop
SP      nop
pc      nop
Sp      nop
ac      nop
fl      nop
m       nop
if      nop
next    nop
add     nop
face    nop
b0      nop
a_x     nop
_x_     nop
bk      .block
inner   nop
_local  nop
        .bend
bk_inner nop
        .block
hidden  nop
        .bend
a_very_long_name_that_goes_on_and_on_until_it_is_longer_than_a_row_of_the_screen nop
end     rts
";

/// What the monitor says when it is given `labels` and `commands`.
fn said(labels: &str, commands: &str) -> String {
    let directory = tempfile::tempdir().unwrap();
    let log = directory.path().join("monitor.log");
    let mut options = options(AWKWARD);
    let name = log.display();
    options.labels = Some(format!("logname \"{name}\"\nlog on\n{labels}{commands}log off\n"));
    let vice = Vice::start(&options).unwrap_or_else(|error| panic!("{error}"));
    vice.quit();
    fs::read_to_string(log).expect("VICE writes its log")
}

#[test]
fn the_monitor_takes_and_finds_every_label() {
    if !common::vice_is_there() {
        return;
    }
    let labels = options(AWKWARD).labels.unwrap_or_default();
    let known: Vec<(&str, &str)> = labels
        .lines()
        .map(|line| line.strip_prefix("al C:").and_then(|rest| rest.split_once(' ')).expect("a label"))
        .collect();
    // All but the five that are called like registers, and three that stand before no `nop`.
    let nops = AWKWARD.lines().filter(|line| line.ends_with(" nop")).count();
    assert_eq!(known.len(), nops - 5 + 3);
    for name in
        [".a_x", ".bk_inner", ".bk_inner_2", ".bk_inner__local", ".a_x__x_", ".pc", ".Sp", ".zp_pointer"]
    {
        assert!(known.iter().any(|(_, label)| *label == name), "{name}\n{labels}");
    }
    // Each is looked up by having the byte at it shown.
    let commands: String = known.iter().map(|(_, label)| format!("m {label} {label}\n")).collect();
    let said = said(&labels, &commands);
    assert!(!said.to_ascii_lowercase().contains("error"), "{said}");
    let shown: Vec<String> = said
        .lines()
        .filter_map(|line| Some(line.trim_end_matches(' ').strip_prefix(">C:")?.get(..4)?.to_owned()))
        .collect();
    assert_eq!(shown, known.iter().map(|(address, _)| *address).collect::<Vec<_>>(), "{said}");
}

#[test]
fn what_the_monitor_refuses_would_be_seen() {
    if !common::vice_is_there() {
        return;
    }
    for name in ["A", "X", "Y", "PC", "SP"] {
        let said = said(&format!("al C:1000 .{name}\n"), "");
        assert!(said.contains(&format!("Error: .{name} is a reserved label")), "{said}");
    }
    assert!(said("", "m .nowhere .nowhere\n").contains("ERROR"));
}
