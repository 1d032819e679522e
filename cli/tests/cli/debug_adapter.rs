//! The debug adapter, as an editor talks to it.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

use super::*;

/// No answer takes so long.
const PATIENCE: Duration = Duration::from_secs(120);

/// The next message of an adapter; nothing if it has gone.
fn message(pipe: &mut BufReader<ChildStdout>) -> Option<Value> {
    let (mut length, mut line) = (0, String::new());
    while line != "\r\n" {
        line.clear();
        if pipe.read_line(&mut line).expect("a line") == 0 {
            return None;
        }
        if let Some(digits) = line.strip_prefix("Content-Length: ") {
            length = digits.trim().parse().expect("a length");
        }
    }
    let mut body = vec![0; length];
    pipe.read_exact(&mut body).expect("a message");
    Some(serde_json::from_slice(&body).expect("JSON"))
}

/// An editor.
struct Editor {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<Value>,
    sequence: u64,
    events: VecDeque<Value>,
}

impl Editor {
    fn new(folder: &Path) -> Self {
        let mut command = command("dap");
        command.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        let input = child.stdin.take();
        let mut pipe = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, output) = channel();
        std::thread::spawn(move || {
            while let Some(message) = message(&mut pipe) {
                let _ = sender.send(message);
            }
        });
        Self { child, input, output, sequence: 0, events: VecDeque::new() }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("a pipe").write_all(bytes).expect("written");
    }

    fn read(&mut self) -> Value {
        self.output.recv_timeout(PATIENCE).expect("the adapter says something")
    }

    /// The answer to a request.
    fn answer(&mut self, command: &str, arguments: Value) -> Value {
        self.sequence += 1;
        let sequence = self.sequence;
        let body = json!({ "seq": sequence, "type": "request", "command": command, "arguments": arguments })
            .to_string();
        self.write(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        loop {
            let message = self.read();
            if message["type"] == "response" && message["request_seq"] == json!(sequence) {
                assert_eq!(message["command"], json!(command));
                return message;
            }
            assert_eq!(message["type"], "event", "{message}");
            self.events.push_back(message);
        }
    }

    #[track_caller]
    fn ask(&mut self, command: &str, arguments: Value) -> Value {
        let answer = self.answer(command, arguments);
        assert_eq!(answer["success"], json!(true), "{command}: {answer}");
        answer["body"].clone()
    }

    #[track_caller]
    fn refused(&mut self, command: &str, arguments: Value) -> String {
        let answer = self.answer(command, arguments);
        assert_eq!(answer["success"], json!(false), "{command}: {answer}");
        answer["message"].as_str().expect("a message").to_owned()
    }

    /// The body of the next event of this name; others before it are dropped.
    fn event(&mut self, name: &str) -> Value {
        loop {
            let event = self.events.pop_front().unwrap_or_else(|| self.read());
            if event["event"] == json!(name) {
                return event["body"].clone();
            }
        }
    }

    fn launch(&mut self, arguments: Value) {
        self.ask("initialize", json!({ "adapterID": "sys2080" }));
        self.ask("launch", arguments);
        self.event("initialized");
    }

    /// The reason of the next stop, and the routines and lines under way.
    fn stopped(&mut self) -> (String, Vec<String>) {
        let reason = self.event("stopped")["reason"].as_str().expect("a reason").to_owned();
        let frames = self.ask("stackTrace", json!({ "threadId": 1 }));
        let frame =
            |frame: &Value| format!("{}:{}", frame["name"].as_str().unwrap_or_default(), frame["line"]);
        (reason, frames["stackFrames"].as_array().expect("frames").iter().map(frame).collect())
    }

    /// Goes on in this way, and where that leads.
    fn go(&mut self, command: &str) -> (String, String) {
        self.ask(command, json!({ "threadId": 1 }));
        let (reason, frames) = self.stopped();
        (reason, frames[0].clone())
    }

    fn value(&mut self, expression: &str) -> String {
        let body = self.ask("evaluate", json!({ "expression": expression, "context": "repl" }));
        body["result"].as_str().expect("a value").to_owned()
    }

    /// The variables of a scope, by its name, and its number.
    fn scope(&mut self, name: &str) -> (u64, Vec<(String, String)>) {
        let scopes = self.ask("scopes", json!({ "frameId": 0 }));
        let scope =
            scopes["scopes"].as_array().expect("scopes").iter().find(|scope| scope["name"] == json!(name));
        let number = scope.expect("the scope")["variablesReference"].as_u64().expect("a number");
        let list = self.ask("variables", json!({ "variablesReference": number }));
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let rows = list["variables"].as_array().expect("variables").iter();
        (number, rows.map(|row| (text(&row["name"]), text(&row["value"]))).collect())
    }

    /// Says goodbye; how the adapter ends.
    fn goodbye(mut self) {
        self.ask("disconnect", json!({}));
        self.ends(0);
    }

    fn ends(mut self, code: i32) -> String {
        drop(self.input.take());
        let mut err = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(code), "{err}");
        err
    }
}

/// Line numbers are in the comments.
const COUNT: &str = "\
zp_count = $02
* = $0801
        .word next, 10
        .byte $9e, $32, $30, $36, $31, 0
next    .word 0
main    lda #3                  ; 6
        sta zp_count
again   jsr outer               ; 8
        dec zp_count
        bne again
        lda #'!'                ; 11
        jsr $ffd2
        rts
outer   pha                     ; 14
        jsr inner
        pla
        rts
inner   inc total               ; 18
        ldx total
        rts                     ; 20
total   .byte 0
table   .byte 1, 2, 3, 4
";

fn source() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.asm");
    fs::write(&path, COUNT).expect("a file");
    let path = path.display().to_string();
    (folder, path)
}

#[test]
fn a_source_is_stepped_through() {
    let (folder, path) = source();
    let mut editor = Editor::new(folder.path());
    editor.launch(json!({ "program": "count.asm", "stopOnEntry": true }));
    let lines = json!([{ "line": 18, "condition": "total == 1" }, { "line": 21 }, { "line": 12, "condition": "frob" }]);
    let set = editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": lines }));
    let set = set["breakpoints"].as_array().expect("breakpoints").clone();
    assert_eq!((&set[0]["verified"], &set[0]["line"]), (&json!(true), &json!(18)));
    assert_eq!(set[1]["message"], json!("no instruction stands there or below"));
    assert!(set[2]["message"].as_str().expect("a message").contains("`frob` is not defined"), "{set:?}");
    editor.ask("configurationDone", json!({}));
    assert_eq!(editor.stopped(), ("entry".to_owned(), vec!["main:6".to_owned()]));
    let step = |editor: &mut Editor, command: &str, to: &str| {
        assert_eq!(editor.go(command), ("step".to_owned(), to.to_owned()), "{command}");
    };
    step(&mut editor, "next", "main:7");
    step(&mut editor, "next", "again:8");
    step(&mut editor, "next", "again:9");
    assert_eq!(editor.value("zp_count"), "3");
    assert_eq!(editor.value("total == 1 && x == 1"), "1");
    step(&mut editor, "next", "again:10");
    step(&mut editor, "next", "again:8");
    step(&mut editor, "stepIn", "outer:14");
    // In the second round the condition holds.
    assert_eq!(editor.go("continue"), ("breakpoint".to_owned(), "inner:18".to_owned()));
    let frames = editor.ask("stackTrace", json!({ "threadId": 1 }))["stackFrames"].clone();
    assert_eq!((&frames[1]["name"], &frames[1]["line"]), (&json!("outer"), &json!(15)));
    assert_eq!((&frames[2]["name"], &frames[2]["line"]), (&json!("again"), &json!(8)));
    let there = fs::canonicalize(&path).expect("a path").display().to_string();
    assert_eq!(frames[0]["source"]["path"], json!(there));
    step(&mut editor, "stepOut", "outer:16");
    step(&mut editor, "stepOut", "again:9");
    // Registers, flags, the zero page and data are there by name, and can be changed.
    let (registers, rows) = editor.scope("Registers");
    assert!(rows.contains(&("x".to_owned(), "2".to_owned())), "{rows:?}");
    let set = |editor: &mut Editor, list: u64, name: &str, value: &str| {
        editor.ask("setVariable", json!({ "variablesReference": list, "name": name, "value": value }))["value"].clone()
    };
    assert_eq!(set(&mut editor, registers, "a", "total + $20"), json!("34 ($22)"));
    let (zero_page, rows) = editor.scope("Zero page");
    assert_eq!(rows, [("zp_count".to_owned(), "2".to_owned())]);
    assert_eq!(set(&mut editor, zero_page, "zp_count", "1"), json!("1"));
    let (_, rows) = editor.scope("Data of the program");
    assert_eq!(rows.iter().find(|row| row.0 == "total").map(|row| row.1.as_str()), Some("2"), "{rows:?}");
    let refused = editor
        .refused("setVariable", json!({ "variablesReference": registers, "name": "a", "value": "256" }));
    assert_eq!(refused, "256 is no byte");
    assert_eq!(
        (editor.value("a"), editor.value("main")),
        ("34 ($22)".to_owned(), "$080d: lda #3".to_owned())
    );
    assert_eq!(editor.value("word(table) = $0807"), "2055 ($0807)");
    let memory = editor.ask("readMemory", json!({ "memoryReference": "0x0801", "offset": 4, "count": 3 }));
    assert_eq!(memory["data"], json!("njIw"));
    // That was the last round.
    step(&mut editor, "next", "again:10");
    step(&mut editor, "next", "again:11");
    editor.ask("continue", json!({ "threadId": 1 }));
    assert_eq!(editor.event("output")["output"], json!("!"));
    editor.event("terminated");
    editor.goodbye();
}

#[test]
fn labels_addresses_cycles_and_data_stop_it() {
    let (folder, path) = source();
    let mut editor = Editor::new(folder.path());
    editor.launch(json!({ "program": path }));
    let functions = json!([{ "name": "inner", "hitCondition": "== 2" }, { "name": "cycles 100" }, { "name": "iner" },
        { "name": "outer", "condition": "zp_count == 1" }]);
    let set = editor.ask("setFunctionBreakpoints", json!({ "breakpoints": functions }));
    assert_eq!(set["breakpoints"][2]["message"], json!("there is no label `iner`; did you mean `inner`?"));
    let log = json!([{ "line": 20, "logMessage": "total is {total}" }]);
    editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": log }));
    editor.ask("configurationDone", json!({}));
    assert_eq!(editor.stopped().1[0], "inner:18");
    assert_eq!(editor.value("total"), "1");
    let (reason, place) = editor.go("continue");
    assert_eq!(reason, "function breakpoint", "{place}");
    let cycles: u64 =
        editor.value("cycles").split(' ').next().and_then(|text| text.parse().ok()).expect("a number");
    assert!((100..110).contains(&cycles), "{cycles}");
    // Now what changes `total`, in place of the rest.
    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": [] }));
    editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": log }));
    let (list, _) = editor.scope("Data of the program");
    let info = editor.ask("dataBreakpointInfo", json!({ "variablesReference": list, "name": "total" }));
    let watch = json!([{ "dataId": info["dataId"], "accessType": "write" }]);
    editor.ask("setDataBreakpoints", json!({ "breakpoints": watch }));
    editor.ask("continue", json!({ "threadId": 1 }));
    let stop = editor.event("stopped");
    assert_eq!(
        (&stop["reason"], &stop["text"]),
        (&json!("data breakpoint"), &json!("written at inner: $03, was $02"))
    );
    editor.ask("setDataBreakpoints", json!({ "breakpoints": [] }));
    // An instruction, by what the disassembly says of it.
    let rows = json!({ "memoryReference": "0x080f", "instructionOffset": -1, "instructionCount": 3 });
    let rows = editor.ask("disassemble", rows)["instructions"].clone();
    let shown =
        |row: &Value| [&row["address"], &row["instruction"], &row["line"]].map(Value::to_string).join(" ");
    let shown: Vec<String> = rows.as_array().expect("rows").iter().map(shown).collect();
    let expected = ["\"0x080d\" \"lda #3\" 6", "\"0x080f\" \"sta zp_count\" 7", "\"0x0811\" \"jsr outer\" 8"];
    assert_eq!(shown, expected);
    let at = json!([{ "instructionReference": "0x0814", "offset": 2 }]);
    editor.ask("setInstructionBreakpoints", json!({ "breakpoints": at }));
    assert_eq!(editor.go("continue"), ("breakpoint".to_owned(), "again:10".to_owned()));
    editor.ask("continue", json!({ "threadId": 1 }));
    editor.event("terminated");
    editor.goodbye();
}

#[test]
fn messages_are_said_where_a_line_has_them() {
    let (folder, path) = source();
    let mut editor = Editor::new(folder.path());
    editor.launch(json!({ "program": path }));
    let log = json!([{ "line": 20, "logMessage": "total is {total}" }]);
    editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": log }));
    editor.ask("configurationDone", json!({}));
    let mut said = Vec::new();
    while said.len() < 4 {
        said.push(editor.event("output")["output"].as_str().expect("text").to_owned());
    }
    said.sort();
    assert_eq!(said, ["!", "total is 1\n", "total is 2\n", "total is 3\n"]);
    editor.event("terminated");
    editor.goodbye();
}

#[test]
fn a_game_is_stopped_in_its_search_and_its_board_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut editor = Editor::new(&root());
    let source = folder.path().join("draughts.asm");
    editor.launch(json!({ "program": "games/draughts.toml", "source": source.display().to_string(), "keys": " a3b4\n" }));
    let text = fs::read_to_string(&source).expect("the source");
    let line = text.lines().position(|line| line.starts_with("search_node:")).expect("the label") + 1;
    let wanted = json!([{ "line": line, "condition": "zp_frame == 3 && node_left[x] == 2" }]);
    let path = source.display().to_string();
    let set = editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": wanted }));
    assert_eq!(set["breakpoints"][0]["verified"], json!(true), "{set}");
    editor.ask("configurationDone", json!({}));
    let (reason, frames) = editor.stopped();
    assert_eq!(reason, "breakpoint");
    let names: Vec<&str> = frames.iter().filter_map(|frame| frame.split(':').next()).collect();
    // Each ply is a call of search_child from search_next.
    assert_eq!(names.iter().filter(|name| **name == "search_child").count(), 3, "{names:?}");
    assert!(
        names[0] == "search_node" && names.contains(&"search_root") && names.contains(&"main_computer_turn")
    );
    assert_eq!((editor.value("zp_frame"), editor.value("node_left[x]")), ("3".to_owned(), "2".to_owned()));
    // The board is that of the node: three plies of the search and one typed move from the start, nothing taken.
    let board = editor.value("board");
    assert_eq!((board.matches('X').count(), board.matches('O').count()), (12, 12), "{board}");
    assert!(board.ends_with("red to move"), "{board}");
    assert_ne!(board.lines().nth(2), Some(" 6   O   O   O   O"), "{board}");
    let (_, rows) = editor.scope("Board");
    assert_eq!(rows.len(), 10);
    assert!(rows.iter().any(|(name, value)| name == "7" && value.starts_with("O   ")), "{rows:?}");
    // Step out: the node's value is known.
    editor.ask("setBreakpoints", json!({ "source": { "path": path }, "breakpoints": [] }));
    let (reason, place) = editor.go("stepOut");
    assert!(reason == "step" && place.starts_with("search_"), "{reason} {place}");
    editor.ask("continue", json!({ "threadId": 1 }));
    editor.ask("pause", json!({ "threadId": 1 }));
    assert_eq!(editor.stopped().0, "pause");
    editor.goodbye();
}

#[test]
fn a_game_without_a_file_for_its_source_hands_it_out() {
    let mut editor = Editor::new(&root());
    editor.launch(json!({ "program": "games/mouse-and-cats.toml" }));
    let functions = json!([{ "name": "two_plies_mouse", "condition": "zp_depth > 5" }]);
    editor.ask("setFunctionBreakpoints", json!({ "breakpoints": functions }));
    editor.ask("configurationDone", json!({}));
    // What is typed while it runs.
    assert_eq!(editor.value("keys  e1f2\\n"), "typed \"e1f2\\n\"");
    let typed = editor.value("keys \" e1f2\\n\"");
    assert_eq!(typed, "typed \" e1f2\\n\"");
    editor.event("stopped");
    let frames = editor.ask("stackTrace", json!({ "threadId": 1, "levels": 1 }));
    let source = frames["stackFrames"][0]["source"].clone();
    let content =
        editor.ask("source", json!({ "source": source, "sourceReference": source["sourceReference"] }));
    assert!(content["content"].as_str().expect("text").contains("\ntwo_plies_mouse:"));
    // This search keeps no board, but which squares are taken.
    let board = editor.value("board");
    assert!(board.ends_with("taken at this node of the search"), "{board}");
    assert_eq!((board.matches('M').count(), board.matches('C').count()), (1, 4), "{board}");
    editor.goodbye();
}

#[test]
fn what_cannot_be_launched_is_told() {
    let (folder, _) = source();
    fs::write(folder.path().join("wrong.asm"), " lda nowhere\n").expect("a file");
    fs::write(folder.path().join("other.prg"), [1, 8, 0]).expect("a file");
    let mut editor = Editor::new(folder.path());
    editor.ask("initialize", json!({}));
    for (arguments, part) in [
        (json!({}), "`program` is missing"),
        (json!({ "program": "none.asm" }), "cannot read none.asm"),
        (json!({ "program": "none.toml" }), "cannot read none.toml"),
        (json!({ "program": "wrong.asm" }), "wrong.asm:1:6"),
        (json!({ "program": "other.prg" }), "name its source with `source`"),
        (json!({ "program": "other.prg", "source": "count.asm" }), "other.prg is not what count.asm makes"),
        (json!({ "program": "count.asm", "start": "nowhere" }), "there is no label `nowhere`"),
    ] {
        let why = editor.refused("launch", arguments.clone());
        assert!(why.contains(part), "{arguments}: {why}");
    }
    assert_eq!(editor.refused("continue", json!({})), "nothing has been launched");
    editor.launch(json!({ "program": "count.asm", "start": "outer" }));
    editor.ask("configurationDone", json!({}));
    editor.event("terminated");
    editor.goodbye();
}

#[test]
fn garbage_is_told_of_and_passed_over() {
    let (folder, _) = source();
    let mut editor = Editor::new(folder.path());
    editor.write(b"hello\r\n\xff\xfe\r\nContent-Length: x\r\n\r\nContent-Length: 3\r\n\r\n{,}Content-Length: 4\r\n\r\nnull");
    editor.write(b"Content-Length: 45\r\n\r\n{\"type\":\"request\",\"seq\":[],\"command\":\"frob\" }");
    for _ in 0..4 {
        assert_eq!(editor.event("output")["category"], json!("stderr"));
    }
    assert_eq!(editor.read()["message"], json!("nothing has been launched"));
    editor.ask("initialize", json!([1, 2]));
    editor.launch(json!({ "program": "count.asm", "stopOnEntry": true }));
    editor.ask("configurationDone", json!({}));
    for (command, arguments) in [
        ("setBreakpoints", json!({ "source": 5, "breakpoints": [5, null, {}] })),
        ("setBreakpoints", json!({ "source": { "name": "x" }, "breakpoints": [{ "line": -1 }] })),
        (
            "setBreakpoints",
            json!({ "source": { "path": "count.asm" }, "breakpoints": [{ "line": u64::MAX }, {}] }),
        ),
        ("setFunctionBreakpoints", json!({ "breakpoints": [{ "name": 5 }, { "name": "cycles many" }] })),
        (
            "setInstructionBreakpoints",
            json!({ "breakpoints": [{ "instructionReference": "0xffff", "offset": 9 }] }),
        ),
        ("setDataBreakpoints", json!({ "breakpoints": [{ "dataId": "ffff:70000" }, { "dataId": "x" }] })),
        ("stackTrace", json!({ "startFrame": u64::MAX, "levels": u64::MAX })),
        ("variables", json!({ "variablesReference": i64::MAX })),
        ("variables", json!({ "variablesReference": -1, "start": u64::MAX, "count": u64::MAX })),
        (
            "disassemble",
            json!({ "memoryReference": "0xfffe", "instructionOffset": i64::MIN, "instructionCount": i64::MAX }),
        ),
        ("readMemory", json!({ "memoryReference": "0xfffe", "offset": i64::MAX, "count": i64::MAX })),
        ("readMemory", json!({ "memoryReference": "0xfffe", "offset": i64::MIN, "count": 5 })),
    ] {
        let answer = editor.answer(command, arguments.clone());
        assert_eq!(answer["success"], json!(true), "{command} {arguments}: {answer}");
    }
    for (command, arguments) in [
        ("evaluate", json!({ "expression": "(((((" })),
        ("evaluate", json!({ "expression": "" })),
        ("evaluate", json!({ "expression": "board" })),
        ("evaluate", json!(null)),
        ("readMemory", json!({ "memoryReference": "where" })),
        ("writeMemory", json!({ "memoryReference": "0xffff", "data": "AAAA" })),
        ("setVariable", json!({ "variablesReference": 6, "name": "8", "value": "1" })),
        ("source", json!({ "sourceReference": 99 })),
        ("frob", json!({})),
    ] {
        editor.refused(command, arguments);
    }
    editor.goodbye();
}

#[test]
fn an_editor_that_goes_without_a_word_is_reported() {
    let editor = Editor::new(&root());
    let err = editor.ends(1);
    assert!(err.starts_with("error: the editor has gone without a `disconnect` request"), "{err}");
}
