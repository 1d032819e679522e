//! The server as an editor sees it, over a connection in memory.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp::{Connection, Message, Notification, Request, RequestId, Response, ServeError, serve};
use proptest::prelude::*;
use serde_json::{Value, json};

/// An editor with a server of its own.
struct Editor {
    connection: Connection,
    server: Option<JoinHandle<Result<(), ServeError>>>,
    requests: i32,
}

impl Editor {
    fn new() -> Self {
        let (theirs, connection) = Connection::memory();
        let server = Some(thread::spawn(move || serve(&theirs)));
        let mut editor = Self { connection, server, requests: 0 };
        let answer = editor.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(answer["capabilities"]["hoverProvider"], json!(true));
        editor.tell("initialized", json!({}));
        editor
    }

    fn tell(&self, method: &str, params: Value) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).expect("sent");
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_secs(60)).expect("an answer in time")
    }

    fn response(&mut self, method: &str, params: Value) -> Response {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.connection
            .sender
            .send(Request::new(id.clone(), method.to_owned(), params).into())
            .expect("sent");
        loop {
            match self.receive() {
                Message::Response(response) if response.id == id => return response,
                Message::Response(other) => panic!("an answer nobody asked for: {other:?}"),
                _ => {}
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let response = serde_json::to_value(self.response(method, params)).expect("JSON");
        assert!(response.get("error").is_none(), "{response}");
        response["result"].clone()
    }

    /// The mistakes that are shown next for a file.
    fn shown(&self, uri: &str) -> Vec<Value> {
        loop {
            if let Message::Notification(notification) = self.receive()
                && notification.params["uri"] == uri
            {
                assert_eq!(notification.method, "textDocument/publishDiagnostics");
                return notification.params["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    fn open(&self, uri: &str, language: &str, text: &str) -> Vec<Value> {
        let file = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": file }));
        self.shown(uri)
    }

    fn change(&self, uri: &str, text: &str) -> Vec<Value> {
        let file = json!({ "uri": uri, "version": 2 });
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": file, "contentChanges": [{ "text": text }] }),
        );
        self.shown(uri)
    }

    fn at(&mut self, method: &str, uri: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    fn end(mut self) {
        self.ask("shutdown", Value::Null);
        let refused = self.response("textDocument/hover", json!({}));
        assert_eq!(serde_json::to_value(refused).expect("JSON")["error"]["code"], -32600);
        self.tell("exit", Value::Null);
        let server = self.server.take().expect("a server");
        server.join().expect("no panic").expect("a good end");
    }
}

const ASM: &str = "file:///project/main.asm";
const SOURCE: &str = "; 😀\n* = $1000\ncolor = 6\nstart lda #color ; 😀\n sta $d020\n jmp start\n";

#[test]
fn mistakes_are_shown_and_vanish() {
    let editor = Editor::new();
    let wrong = editor.open(ASM, "asm", "* = $1000\nl nop\nl nop\n ldx #$123\n; é😀\n jmp nowhere\n");
    assert_eq!(wrong.len(), 3, "{wrong:?}");
    let twice = wrong.iter().find(|each| each["range"]["start"]["line"] == 2).expect("a second definition");
    assert_eq!(twice["severity"], 1);
    assert_eq!(twice["relatedInformation"][0]["location"]["range"]["start"]["line"], 1);
    let unknown = wrong.iter().find(|each| each["range"]["start"]["line"] == 5).expect("an unknown name");
    assert_eq!(unknown["range"]["start"]["character"], 5);
    assert!(editor.change(ASM, SOURCE).is_empty());
    editor.end();
}

#[test]
fn mistakes_in_tests_within_comments_are_shown() {
    let editor = Editor::new();
    let source =
        "* = $1000\n; test: doubles\n;   a = 3\n;   call doubel\n;   a == 6 &&\ndouble asl a\n rts\n";
    let wrong = editor.open(ASM, "asm", source);
    let at = |each: &Value| each["range"]["start"].clone();
    let unknown = wrong.iter().find(|each| each["message"].to_string().contains("doubel")).expect("a name");
    assert_eq!(at(unknown), json!({ "line": 3, "character": 9 }), "{wrong:?}");
    assert!(wrong.iter().any(|each| each["range"]["start"]["line"] == 4), "{wrong:?}");
    assert_eq!(wrong.len(), 2, "{wrong:?}");
    let right = source.replace("doubel", "double").replace(" &&", "");
    assert!(editor.change(ASM, &right).is_empty());
    // Those for the programs of games know more names than this file has.
    let for_games = "; game: ../games/chess.toml\n; test: begins\n;   call main_start\n";
    assert!(editor.change(ASM, for_games).is_empty());
    editor.end();
}

#[test]
fn of_very_many_mistakes_the_first_are_shown_and_the_others_counted() {
    let editor = Editor::new();
    let wrong = editor.open(ASM, "asm", &" lda #$xx\n".repeat(5000));
    assert_eq!(wrong.len(), 101);
    let more = wrong.iter().find(|each| each["message"] == "and 4,900 more errors").expect("a count");
    assert_eq!(more["range"]["start"]["line"], 100);
    let keys: String = (0..500).map(|number| format!("k{number} = 1\n")).collect();
    let wrong = editor.open("file:///project/g.toml", "toml", &format!("{keys}[game]\n"));
    assert_eq!(wrong.len(), 101);
    assert!(wrong[100]["message"].to_string().contains(" more errors"), "{}", wrong[100]);
    editor.end();
}

#[cfg(unix)]
#[test]
fn devices_are_not_read() {
    let editor = Editor::new();
    let is_told =
        |wrong: &[Value]| wrong.iter().any(|each| each["message"].to_string().contains("it is a device"));
    let wrong = editor.open("file:///project/g.toml", "toml", "extends = \"/dev/zero\"\n[game]\n");
    assert!(is_told(&wrong), "{wrong:?}");
    let wrong = editor.open(ASM, "asm", " .include \"/dev/zero\"\n .binary \"/dev/zero\"\n");
    assert!(is_told(&wrong[..1]) && is_told(&wrong[1..]), "{wrong:?}");
    editor.end();
}

#[test]
fn columns_are_those_of_utf_16() {
    let editor = Editor::new();
    let wrong = editor.open(ASM, "asm", "* = $1000\n .text \"😀é\", nowhere\n");
    let unknown =
        wrong.iter().find(|each| each["message"].to_string().contains("nowhere")).expect("a mistake");
    assert_eq!(unknown["range"]["start"]["character"], 14);
    editor.end();
}

#[test]
fn names_lead_to_their_definitions_and_are_explained() {
    let mut editor = Editor::new();
    assert!(editor.open(ASM, "asm", SOURCE).is_empty());
    let place = editor.at("textDocument/definition", ASM, 5, 7);
    assert_eq!(place["uri"], ASM);
    assert_eq!(place["range"]["start"], json!({ "line": 3, "character": 0 }));
    let about = |answer: Value| answer["contents"]["value"].as_str().unwrap_or_default().to_owned();
    let color = about(editor.at("textDocument/hover", ASM, 3, 13));
    assert!(color.contains("a constant: **$06** (6)") && color.contains("color = 6"), "{color}");
    let start = about(editor.at("textDocument/hover", ASM, 3, 1));
    assert!(start.contains("a label: **$1000** (4096)"), "{start}");
    let sta = about(editor.at("textDocument/hover", ASM, 4, 2));
    assert!(
        sta.contains("`sta abs`: opcode $8d, 3 bytes, 4 cycles") && sta.contains("`$1002`: `8d 20 d0`"),
        "{sta}"
    );
    assert_eq!(editor.at("textDocument/hover", ASM, 0, 0), Value::Null);
    assert_eq!(editor.at("textDocument/hover", ASM, 99, 99), Value::Null);
    assert_eq!(editor.at("textDocument/hover", "file:///other.asm", 0, 0), Value::Null);
    let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": ASM } }));
    let names: Vec<_> =
        symbols.as_array().expect("symbols").iter().map(|each| each["name"].clone()).collect();
    assert_eq!(names, ["color", "start"]);
    editor.end();
}

fn labels(answer: &Value) -> Vec<&str> {
    answer.as_array().expect("a list").iter().filter_map(|each| each["label"].as_str()).collect()
}

#[test]
fn mnemonics_directives_and_names_are_offered() {
    let mut editor = Editor::new();
    editor.open(ASM, "asm", &format!("{SOURCE} ld\n sta c\n .b\n"));
    let first = editor.at("textDocument/completion", ASM, 6, 3);
    assert!(labels(&first).contains(&"lda"));
    let operand = editor.at("textDocument/completion", ASM, 7, 6);
    assert_eq!(labels(&operand), ["color", "start", "ld"]);
    let directive = editor.at("textDocument/completion", ASM, 8, 3);
    assert!(labels(&directive).contains(&".byte"));
    assert!(labels(&editor.at("textDocument/completion", ASM, 3, 18)).is_empty());
    editor.end();
}

/// What is offered must be what the assembler takes.
#[test]
fn every_directive_offered_exists() {
    let mut editor = Editor::new();
    editor.open(ASM, "asm", " .\n");
    let answer = editor.at("textDocument/completion", ASM, 0, 2);
    for directive in labels(&answer) {
        let wrong = editor.change(ASM, &format!(" {directive}\n"));
        assert!(!format!("{wrong:?}").contains("unknown directive"), "{directive}: {wrong:?}");
    }
    editor.end();
}

const GAME: &str = "file:///project/game.toml";

#[test]
fn game_files_are_checked_completed_and_explained() {
    let mut editor = Editor::new();
    let wrong = editor.open(GAME, "toml", "[game]\nname = \"é\"\n[search]\ndepth = 99\nties = \"la\"\n");
    let depth = wrong.iter().find(|each| each["range"]["start"]["line"] == 3).expect("a mistake");
    assert_eq!(depth["message"], "`depth` is out of range\nhelp: use a number from 1 to 32");
    let offered = editor.at("textDocument/completion", GAME, 4, 10);
    assert_eq!(labels(&offered), ["first", "last"]);
    assert_eq!(offered[1]["textEdit"]["newText"], "last");
    assert_eq!(offered[1]["textEdit"]["range"]["start"], json!({ "line": 4, "character": 8 }));
    let about = editor.at("textDocument/hover", GAME, 3, 2);
    assert!(about["contents"]["value"].to_string().contains("Plies"), "{about}");
    // TOML files of other programs are no game files.
    assert!(editor.open("file:///project/Cargo.toml", "toml", "[package]\nname = \"x\"\n").is_empty());
    editor.end();
}

#[test]
fn files_on_disk_are_read_and_open_ones_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().canonicalize().expect("a path").join(name);
    let uri = |name: &str| format!("file://{}", path(name).display());
    let base = "[game]\nname = \"Base\"\n[search]\ndepth = 99\n";
    std::fs::write(path("base.toml"), base).expect("written");
    let editor = Editor::new();
    let (over, under) = (uri("over.toml"), uri("base.toml"));
    editor.open(&over, "toml", "extends = \"./x/../base.toml\"\n[game]\n");
    // The mistake in the file on disk is shown there, until it is corrected in the editor.
    editor.change(&over, "extends = \"./x/../base.toml\"\n[game]\nname = \"\"\n");
    editor.tell("textDocument/didSave", json!({ "textDocument": { "uri": over } }));
    assert!(editor.shown(&under).iter().any(|each| each["message"].to_string().contains("out of range")));
    let right = editor.open(&under, "toml", &base.replace("99", "9"));
    assert!(!right.iter().any(|each| each["message"].to_string().contains("out of range")), "{right:?}");
    editor.end();
}

#[test]
fn a_source_and_what_it_includes_are_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().canonicalize().expect("a path").join(name);
    let uri = |name: &str| format!("file://{}", path(name).display());
    let (main, part) = (uri("main.asm"), uri("part.asm"));
    std::fs::write(path("part.asm"), "helper nop\n jmp start\n jmp nowhere\n").expect("written");
    let mut editor = Editor::new();
    // Mistakes in a file on disk are shown there.
    editor.open(&main, "asm", "* = $1000\nstart jsr helper\n.include \"part.asm\"\n");
    let wrong = editor.shown(&part);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    // Opened, it is still a part of the other one: `start` is known, and its text is the editor's.
    assert!(editor.open(&part, "asm", "helper nop\n jmp start\n").is_empty());
    let there = editor.at("textDocument/definition", &main, 1, 12);
    assert_eq!((&there["uri"], &there["range"]["start"]["line"]), (&json!(part), &json!(0)));
    let back = editor.at("textDocument/definition", &part, 1, 6);
    assert_eq!((&back["uri"], &back["range"]["start"]["line"]), (&json!(main), &json!(1)));
    // When nothing includes it any longer, it stands alone.
    editor.change(&main, "* = $1000\nstart rts\n");
    let alone = editor.shown(&part);
    assert!(alone.iter().any(|each| each["message"].to_string().contains("start")), "{alone:?}");
    editor.end();
}

#[test]
fn local_names_lead_to_the_right_one() {
    let mut editor = Editor::new();
    editor.open(ASM, "asm", "* = $1000\none nop\n_l bne _l\ntwo nop\n_l bne _l\n");
    let place = editor.at("textDocument/definition", ASM, 4, 8);
    assert_eq!(place["range"]["start"]["line"], 4);
    editor.end();
}

#[test]
fn what_is_unknown_or_malformed_is_refused_and_nothing_breaks() {
    let mut editor = Editor::new();
    let code = |response: Response| serde_json::to_value(response).expect("JSON")["error"]["code"].clone();
    assert_eq!(code(editor.response("workspace/strange", json!({}))), -32601);
    assert_eq!(code(editor.response("textDocument/hover", json!({ "position": 5 }))), -32602);
    editor.tell("textDocument/didOpen", json!([1, 2]));
    editor.tell("$/strange", Value::Null);
    editor.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": ASM, "version": 1 }, "contentChanges": [] }),
    );
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": ASM } }));
    assert!(editor.open("untitled:Untitled-1", "asm", "* = $1000\n nop\n").is_empty());
    editor.end();
}

#[test]
fn an_editor_that_just_goes_is_an_error() {
    let mut editor = Editor::new();
    editor.tell("exit", Value::Null);
    let server = editor.server.take().expect("a server");
    assert!(matches!(server.join().expect("no panic"), Err(ServeError::Gone)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Typing rubbish into a source or a game, with questions in between.
    #[test]
    fn no_edit_breaks_the_server(
        game: bool,
        edits in prop::collection::vec((0_usize..400, 0_usize..12, "[\\[\\]{}=\"'#a-z0-9 .,;\n\r\té😀+-]{0,6}"), 1..12),
    ) {
        let mut editor = Editor::new();
        let (uri, language) = if game { (GAME, "toml") } else { (ASM, "asm") };
        let start = "[board]\nfiles = 8\nranks = 8\n[[piece]]\nstart = [\"e1\"]\nmoves = [{ step = [\"n\"] }]\n";
        let mut text: Vec<char> = if game { start } else { SOURCE }.chars().collect();
        editor.open(uri, language, &text.iter().collect::<String>());
        for (place, removed, added) in edits {
            let start = place.min(text.len());
            let end = (start + removed).min(text.len());
            text.splice(start..end, added.chars());
            editor.change(uri, &text.iter().collect::<String>());
            for method in ["hover", "completion", "definition"] {
                let (line, character) = (place as u32 % 9, removed as u32 * 3);
                editor.at(&format!("textDocument/{method}"), uri, line, character);
            }
        }
        editor.end();
    }
}
