//! `sys2080 run --ultimate`, with a stand-in for the Ultimate.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread::{self, JoinHandle};

use super::*;

/// An Ultimate that answers one request with this status; its address, and what it is sent.
fn ultimate(status: &'static str) -> (String, JoinHandle<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let served = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        let mut sent = Vec::new();
        let mut part = [0; 1000];
        loop {
            let head = sent.windows(4).position(|end| end == b"\r\n\r\n").map(|at| at + 4);
            if let Some(head) = head {
                let text = String::from_utf8(sent[..head].to_vec()).expect("text");
                let length =
                    text.lines().find_map(|line| line.strip_prefix("Content-Length: ")).expect("a length");
                if sent.len() - head == length.parse::<usize>().expect("a number") {
                    let answer =
                        format!("HTTP/1.1 {status}\r\nContent-Length: 17\r\n\r\n{{ \"errors\": [ ] }}");
                    stream.write_all(answer.as_bytes()).expect("written");
                    return (text, sent[head..].to_vec());
                }
            }
            let count = stream.read(&mut part).expect("a request");
            assert_ne!(count, 0, "the request breaks off");
            sent.extend(&part[..count]);
        }
    });
    (address, served)
}

#[test]
fn a_program_is_sent_and_started() {
    let directory = directory_with(&mouse_and_cats());
    sys2080_in(directory.path(), "build g.toml -q").succeeded();
    let program = fs::read(directory.path().join("g.prg")).expect("the program");
    for file in ["g.prg", "g.toml"] {
        let (address, served) = ultimate("200 OK");
        let said = sys2080_in(directory.path(), &format!("run {file} --ultimate {address}")).succeeded();
        assert_eq!(said, format!("started on {address}: {} bytes\n", program.len()));
        let (head, body) = served.join().expect("an answer");
        assert!(
            head.starts_with("PUT /v1/runners:run_prg HTTP/1.1\r\n") && !head.contains("X-Password"),
            "{head}"
        );
        assert_eq!(body, program);
    }
    let (address, served) = ultimate("200 OK");
    sys2080_in(directory.path(), &format!("run g.prg --ultimate {address} --password secret -q")).succeeded();
    assert!(served.join().expect("an answer").0.contains("X-Password: secret\r\n"));
}

#[test]
fn what_goes_wrong_is_said() {
    let directory = directory_with(&mouse_and_cats());
    for (status, expected) in [
        ("403 Forbidden", "wants another password"),
        ("404 Not Found", "firmware 3.11"),
        ("500 Internal Server Error", "answers: HTTP/1.1 500 Internal Server Error"),
        ("nonsense", "answers: HTTP/1.1 nonsense"),
    ] {
        let (address, served) = ultimate(status);
        let err = sys2080_in(directory.path(), &format!("run g.toml --ultimate {address}")).failed(1);
        assert!(err.contains(expected), "{status}: {err}");
        served.join().expect("an answer");
    }
    // Nobody listens there any more.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let err = sys2080_in(directory.path(), &format!("run g.toml --ultimate {address}")).failed(1);
    assert!(
        err.contains("cannot reach the ultimate at 127.0.0.1:") && err.contains("help: switch on"),
        "{err}"
    );
    sys2080_in(directory.path(), "run g.toml").failed(2);
    sys2080_in(directory.path(), "run no-such.prg --ultimate 127.0.0.1").failed(1);
}
