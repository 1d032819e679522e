//! `test`: tests of routines, in comments of their source.

use std::fs;

use serde_json::json;

use super::*;

/// A routine with a test that passes and one that fails.
const DOUBLE: &str = "\
* = $1000
; test: doubles every number
;   for n in 0 .. 255
;   a = n
;   call double
;   word(result) == 2 * n
;   unchanged x, y
;   cycles <= 20

; test: is wrong
;   a = 200
;   call double
;   word(result) == 401
double  asl a
        sta result
        lda #0
        rol a
        sta result+1
        rts
result  .word 0
";

fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for (name, text) in files {
        fs::write(directory.path().join(name), text).expect("a file");
    }
    directory
}

/// Every file of tests for our own routines, and how many tests it has.
const OWN: [(&str, usize); 7] =
    [("clock", 5), ("disk", 3), ("lists", 2), ("moves", 8), ("numbers", 14), ("random", 4), ("unpack", 4)];

#[test]
fn our_own_routines_pass_their_tests() {
    let files: Vec<String> = OWN.iter().map(|(name, _)| format!("tests/asm/{name}.asm")).collect();
    let told = sys2080(&format!("test {} --json", files.join(" "))).json(0);
    let tests = told["tests"].as_array().expect("tests");
    for (file, (name, count)) in files.iter().zip(OWN) {
        let of_file = tests.iter().filter(|test| test["file"] == json!(file));
        assert_eq!(of_file.count(), count, "{name}");
    }
    assert_eq!((&told["passed"], &told["failed"]), (&json!(tests.len()), &json!(0)));
    let there = fs::read_dir(root().join("tests/asm")).expect("a folder").count();
    assert_eq!(there, OWN.len(), "a file of tests is not run");
}

#[test]
fn a_wrong_expectation_of_a_generated_program_is_found() {
    let text = fs::read_to_string(root().join("tests/asm/numbers.asm")).expect("the tests");
    let games = root().join("games");
    let text = text
        .replace("../../games", &games.display().to_string())
        .replace("output == str(n)", "output == str(n + 1)");
    let directory = directory(&[("numbers.asm", &text)]);
    let run = sys2080_in(directory.path(), "test numbers.asm --filter TWO");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    for part in [
        "failed  ryg3-11: two digits are printed as they are",
        "failed  ryg3-07: two digits are printed as they are",
        "error: `output` is \"10\", expected \"11\", with n = 10",
        "  text_decimal+25      jmp CHROUT  ",
        "passed  ryg3-07: numbers of two digits are read",
        "\n4 of 6 tests passed\n",
    ] {
        assert!(run.out.contains(part), "{part}\n{}", run.out);
    }
}

#[test]
fn a_failure_names_its_place_and_both_values() {
    let directory = directory(&[("double.asm", DOUBLE)]);
    let run = sys2080_in(directory.path(), "test double.asm");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    for part in [
        "passed  doubles every number  (256 calls, 20 cycles each)\n",
        "failed  is wrong  (20 cycles)\n",
        "error: `word(result)` is 400 ($0190), expected 401 ($0191)\n   ┌─ double.asm:13:5\n",
        "13 │ ;   word(result) == 401\n",
        "  $100a  double+10  rts           a=01 x=00 y=00 sp=f6 nv-bdizc\n",
        "\n1 of 2 tests passed\n",
    ] {
        assert!(run.out.contains(part), "{part}\n{}", run.out);
    }
    assert!(!run.out.contains('\x1b'), "{}", run.out);
    let quiet = sys2080_in(directory.path(), "test double.asm -q");
    assert!(quiet.out.starts_with("failed  is wrong"), "{}", quiet.out);
    let told = sys2080_in(directory.path(), "test double.asm --json").json(1);
    assert_eq!((&told["passed"], &told["failed"]), (&json!(1), &json!(1)));
    let first = &told["tests"][0];
    let expected = json!({ "name": "doubles every number", "file": "double.asm", "line": 2, "passed": true,
        "calls": 256, "cycles": [20, 20] });
    assert_eq!(first, &expected);
    let failure = &told["tests"][1]["failure"];
    assert_eq!((&failure["line"], &failure["column"]), (&json!(13), &json!(5)));
    assert_eq!((&failure["expected"], &failure["actual"]), (&json!("401 ($0191)"), &json!("400 ($0190)")));
    assert_eq!(failure["trace"].as_array().map(Vec::len), Some(6));
}

#[test]
fn tests_are_chosen_by_name_and_listed() {
    let directory = directory(&[("double.asm", DOUBLE)]);
    let run = |line: &str| sys2080_in(directory.path(), line).succeeded();
    assert_eq!(
        run("test double.asm --filter EVERY"),
        "passed  doubles every number  (256 calls, 20 cycles each)\n1 of 1 tests passed\n"
    );
    let listed = "double.asm:2: doubles every number\ndouble.asm:10: is wrong\n";
    assert_eq!(run("test double.asm --list"), listed);
    assert_eq!(run("test double.asm --list --filter wrong --filter nothing"), "double.asm:10: is wrong\n");
    let none = sys2080_in(directory.path(), "test double.asm --filter nothing").failed(1);
    assert!(none.contains("no test is called so"), "{none}");
}

#[test]
fn several_files_and_standard_input_are_tested() {
    let good = DOUBLE.replace("401", "400");
    let included = "* = $2000\n.include \"double.asm\"\n";
    let directory = directory(&[
        ("double.asm", &good),
        ("main.asm", included),
        ("wrong.asm", " lda nowhere\n; test: x\n;   a == 0\n"),
    ]);
    let said = sys2080_in(directory.path(), "test double.asm main.asm").succeeded();
    assert!(said.starts_with("double.asm:\npassed  ") && said.contains("main.asm:\npassed  "), "{said}");
    assert!(said.ends_with("\n4 of 4 tests passed\n"), "{said}");
    let run = sys2080_in(directory.path(), "test wrong.asm double.asm");
    assert!(run.code == Some(1) && run.err.contains("wrong.asm:1:6"), "{}", run.err);
    assert!(run.out.ends_with("2 of 2 tests passed\n"), "{}", run.out);
    let told = sys2080_in(directory.path(), "test wrong.asm double.asm --json").json(1);
    assert_eq!((&told["errors"][0]["file"], &told["passed"]), (&json!("wrong.asm"), &json!(2)));
    assert!(typed("test -", &good).succeeded().ends_with("2 of 2 tests passed\n"));
    assert!(typed("test -", DOUBLE).out.contains("<stdin>:13:5"));
}

#[test]
fn mistakes_in_tests_are_those_of_the_file() {
    let text = "; test: x\n;   tabel == 5\n;   run table\n\n; test: y\ntable .byte 1\n";
    let directory = directory(&[
        ("a.asm", text),
        ("none.asm", " rts\n"),
        ("game.asm", "; game: nowhere.toml\n; test: x\n;   a == 0\n"),
        ("code.asm", "; game: nowhere.toml\n nop\n"),
    ]);
    let err = sys2080_in(directory.path(), "test a.asm").failed(1);
    for part in ["a.asm:2:5", "did you mean `table`?", "a.asm:3:", "error: a.asm has 2 mistakes"] {
        assert!(err.contains(part), "{part}\n{err}");
    }
    let err = sys2080_in(directory.path(), "test none.asm").failed(1);
    assert!(err.contains("none.asm has no tests") && err.contains("; test:"), "{err}");
    let err = sys2080_in(directory.path(), "test game.asm").failed(1);
    assert!(err.contains("game.asm:1:9") && err.contains("there is no such game"), "{err}");
    let err = sys2080_in(directory.path(), "test code.asm").failed(1);
    assert!(err.contains("code.asm:2:2") && err.contains("no code of their own"), "{err}");
    let err = sys2080_in(directory.path(), "test missing.asm").failed(1);
    assert!(err.contains("cannot read missing.asm"), "{err}");
    for line in ["test", "test a.asm -D", "test a.asm --frob"] {
        sys2080_in(directory.path(), line).failed(2);
    }
}

#[test]
fn other_assemblers_take_tests_for_comments() {
    let Some(tass) = testing::tool("64tass") else { return };
    let directory = directory(&[("double.asm", DOUBLE)]);
    sys2080_in(directory.path(), "asm double.asm -q").succeeded();
    let theirs = directory.path().join("theirs.prg");
    let status = Command::new(tass)
        .args(["-q", "-C", "-a", "--cbm-prg", "-o"])
        .arg(&theirs)
        .arg(directory.path().join("double.asm"))
        .status()
        .expect("it runs");
    assert!(status.success());
    assert_eq!(
        fs::read(theirs).expect("a program"),
        fs::read(directory.path().join("double.prg")).expect("a program")
    );
}
