//! The language server over its standard streams.

use std::io::Write;

use crate::{piped, sys2080};

#[test]
fn the_language_server_speaks_over_its_standard_streams() {
    let mut server = piped("lsp");
    let mut input = server.stdin.take().expect("a pipe");
    let mut say = |body: &str| {
        write!(input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("written");
    };
    say(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    say(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
    let file = r#"{"uri":"file:///x/a.asm","languageId":"asm","version":1,"text":" lda nowhere\n"}"#;
    say(&format!(
        r#"{{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{{"textDocument":{file}}}}}"#
    ));
    say(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#);
    say(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    let output = server.wait_with_output().expect("it ends");
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(out.contains("publishDiagnostics") && out.contains("nowhere"), "{out}");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn an_editor_that_goes_without_a_word_is_reported() {
    let run = sys2080("lsp");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("error: the editor"), "{}", run.err);
}
