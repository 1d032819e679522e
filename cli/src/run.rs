//! `sys2080 run`: a program, started on an Ultimate in the network.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::time::Duration;

use input::given;

use crate::failure::Failure;
use crate::play::Program;

/// Start a program on an Ultimate 64 or an Ultimate cartridge in the network
///
/// Sends a program, or builds a game and sends its program, to the REST interface of an Ultimate, which resets its C64,
/// loads the program and runs it. The interface has to be switched on in the Ultimate's network settings.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML), or a program whose name ends in .prg; - is a program on standard input
    #[arg(value_name = "GAME|FILE.prg")]
    program: PathBuf,
    /// The Ultimate's name or address, with :PORT if that is not 80
    #[arg(long, value_name = "HOST")]
    ultimate: Option<String>,
    /// The password of its network settings, if it has one
    #[arg(long, value_name = "WORD", env = "SYS2080_ULTIMATE_PASSWORD", hide_env_values = true)]
    password: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 run games/mouse-and-cats.toml --ultimate c64.local
  sys2080 run mouse-and-cats.prg --ultimate 192.168.1.64
  sys2080 build games/draughts.toml -o - | sys2080 run - --ultimate c64.local";

/// The port of the interface, and what is asked of it.
const PORT: u16 = 80;
const RUNNER: &str = "/v1/runners:run_prg";

/// How long it may take to connect, and to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bytes of an answer that are looked at.
const LONGEST: usize = 64 << 10;

/// Sends the program.
///
/// # Errors
/// When there is no program, or the Ultimate cannot be reached or refuses it.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(ultimate) = &args.ultimate else {
        let message =
            "`--ultimate HOST` says where to run it; `sys2080 play` runs it in this terminal".to_owned();
        return Err(Failure::Usage { command: "run", message });
    };
    let program = if given::is_standard(&args.program) {
        given::bytes(&args.program, input::BINARY)
            .map_err(|error| Failure::unreadable(Path::new("-"), &error, ""))?
    } else {
        Program::read(&args.program, false)?.prg().to_vec()
    };
    if program.len() < 3 {
        return Err(Failure::plain(format!("{} is no program file", given::shown(&args.program))));
    }
    let words = [Some(ultimate), args.password.as_ref()];
    if words.into_iter().flatten().any(|word| word.chars().any(char::is_control)) {
        let message = "a host and a password are words without control codes".to_owned();
        return Err(Failure::Usage { command: "run", message });
    }
    let answer = sent(ultimate, args.password.as_deref(), &program).map_err(|error| {
        Failure::input(
            format!("cannot reach the ultimate at {ultimate}: {error}"),
            "switch on its web interface in the network settings, and use its name or address",
        )
    })?;
    let status = answer.split_whitespace().nth(1).and_then(|word| word.parse::<u16>().ok());
    match status {
        Some(200..=299) => {
            crate::voice::detail(|| answer.clone());
            if !crate::voice::quiet() {
                writeln!(out, "started on {ultimate}: {} bytes", program.len())?;
            }
            Ok(())
        }
        Some(401 | 403) => Err(Failure::input(
            format!("the ultimate at {ultimate} wants another password"),
            "give it with `--password`, or in the environment variable SYS2080_ULTIMATE_PASSWORD",
        )),
        Some(404) => Err(Failure::input(
            format!("what answers at {ultimate} has no {RUNNER}"),
            "the interface needs firmware 3.11 or later",
        )),
        _ => {
            let line = answer.lines().next().unwrap_or_default();
            Err(Failure::plain(format!("the ultimate at {ultimate} answers: {line}")))
        }
    }
}

/// Sends the request and returns the answer, as text.
fn sent(host: &str, password: Option<&str>, program: &[u8]) -> io::Result<String> {
    let addresses = if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
        host.to_socket_addrs()?
    } else {
        (host, PORT).to_socket_addrs()?
    };
    let mut last = io::Error::other("it has no address");
    for address in addresses {
        match TcpStream::connect_timeout(&address, PATIENCE) {
            Ok(stream) => return exchanged(stream, host, password, program),
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn exchanged(
    mut stream: TcpStream,
    host: &str,
    password: Option<&str>,
    program: &[u8],
) -> io::Result<String> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let password = password.map(|word| format!("X-Password: {word}\r\n")).unwrap_or_default();
    let head = format!(
        "PUT {RUNNER} HTTP/1.1\r\nHost: {host}\r\n{password}Content-Type: application/octet-stream\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        program.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(program)?;
    stream.flush()?;
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    // Some firmware keeps the line open: the first lines are enough.
    while answer.len() < LONGEST && !answer.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut part)? {
            0 => break,
            count => answer.extend(part.iter().take(count)),
        }
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
