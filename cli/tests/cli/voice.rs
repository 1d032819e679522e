//! Colours and how much is said: the same flags and variables for every subcommand.

use super::*;

/// What a wrong command line, and a wrong game, print with these variables set.
fn reports(line: &str, variables: &[(&str, &str)]) -> String {
    let mut command = command(line);
    command.envs(variables.iter().copied()).stdin(Stdio::null());
    Run::from(command.output().expect("the command runs")).err
}

#[test]
fn colours_follow_the_flag_and_the_environment() {
    for (colored, flag, variables) in [
        (false, "", &[][..]),
        (true, "--color always", &[("NO_COLOR", "1")]),
        (true, "", &[("CLICOLOR_FORCE", "1")]),
        (false, "", &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]),
        (false, "--color=never", &[("CLICOLOR_FORCE", "1")]),
        (false, "--color auto", &[("TERM", "dumb")]),
    ] {
        for line in ["check no-such.toml", "check", "build games/ryg3-11.toml --nonsense"] {
            let err = reports(&format!("{line} {flag}"), variables);
            assert_eq!(err.contains("\x1b["), colored, "{line} {flag} {variables:?}: {err}");
        }
    }
    // Before the subcommand as behind it.
    assert!(reports("--color always check no-such.toml", &[]).contains("\x1b["));
}

#[test]
fn quiet_and_verbose_are_for_every_subcommand() {
    let directory = directory_with(&mouse_and_cats());
    for line in [
        "build g.toml",
        "shot g.toml",
        "check g.toml",
        "-q build g.toml",
        "disasm g.prg -o g.asm",
        "asm g.asm",
    ] {
        let quiet = if line.starts_with("-q") { line.to_owned() } else { format!("{line} -q") };
        assert_eq!(sys2080_in(directory.path(), &quiet).succeeded(), "", "{line}");
    }
    let run = sys2080_in(directory.path(), "build g.toml -v");
    assert_eq!(run.code, Some(0));
    assert!(
        run.err.starts_with("read g.toml in ") && run.err.contains("\nbuilt Mouse and Cats in "),
        "{}",
        run.err
    );
    assert!(run.out.starts_with("wrote g.prg: "), "{}", run.out);
    // Results are printed all the same.
    let rows = sys2080_in(directory.path(), "perft g.toml --depth 2 -q").succeeded();
    assert_eq!(rows, sys2080_in(directory.path(), "perft g.toml --depth 2").succeeded());
}
