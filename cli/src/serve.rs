//! `sys2080 engine`: our engine for the programs of others, in the protocols that they speak.

mod session;
mod thinker;

use std::io::Write;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser;
use engine::Game;
use protocols::Protocol;

use crate::failure::Failure;
use crate::game::{self, On};
use crate::timed;
use session::Session;
use thinker::{Own, Thinker};

/// Be an engine for other programs: interfaces, tournaments, matches
///
/// Reads commands from standard input and writes answers to standard output, in a protocol that programs of
/// board games speak: uci, xboard, nboard (Othello), hub (draughts), gomocup (games in which pieces are put on the
/// board), or text (a line with the moves of a game, for which a move is answered). It searches on the host, or with --on
/// c64 lets the generated program think. Commands are heard while it thinks. What is no command is ignored, or
/// answered as the protocol has it; it ends when it is told to or its input ends.
///
/// A flag that limits the search holds besides what the other program allows; without any limit, the
/// depth of the game file does. Seconds and cycles on the C64 are its own: a second is 0.985 million cycles.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The game file (TOML)
    game: PathBuf,
    /// What is spoken
    #[arg(long, value_name = "NAME", default_value = "uci", value_parser = protocol())]
    protocol: Protocol,
    /// Where to search
    #[arg(long, value_enum, default_value_t = On::Host)]
    on: On,
    /// Search at most so many plies: 1 to 32
    #[arg(long, value_name = "N", value_parser = game::depth())]
    depth: Option<u8>,
    /// Search at most so many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Spend at most so many million CPU cycles, on the C64: 1 to 10000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000), conflicts_with = "seconds")]
    cycles: Option<u64>,
    /// Think at most so many seconds, such as 2.5: on the C64 its own, on the host those of the clock
    #[arg(long, value_name = "S", value_parser = timed::seconds)]
    seconds: Option<f64>,
}

const EXAMPLES: &str = "\
Examples:
  sys2080 engine games/breakthrough-8x8.toml                           for an interface that speaks UCI
  sys2080 engine games/othello-8x8.toml --protocol nboard --on c64 --seconds 10
  xboard -fcp 'sys2080 engine games/breakthrough-8x8.toml --protocol xboard' -variant breakthrough
  echo e2e3 | sys2080 engine games/breakthrough-8x8.toml --protocol text --depth 6";

/// Clap's parser for a protocol.
fn protocol() -> impl TypedValueParser<Value = Protocol> {
    PossibleValuesParser::new(Protocol::ALL.map(Protocol::name)).try_map(|name| name.parse::<Protocol>())
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if args.on == On::Host && args.cycles.is_some() {
        let message = "the argument '--cycles' needs '--on c64'".to_owned();
        return Err(Failure::Usage { command: "engine", message });
    }
    let spec = game::open(&args.game)?;
    let (depth, nodes) = (args.depth, args.nodes);
    let millis = args.seconds.map(timed::millis);
    let (thinker, own) = match args.on {
        On::Host => (Thinker::host(&spec), Own { depth, nodes, millis, cycles: None }),
        On::C64 => {
            let cycles = args.cycles.map(|millions| millions * 1_000_000);
            let cycles = cycles.or(millis.map(|millis| millis * toolchain::PAL_HZ / 1000));
            (Thinker::c64(&args.game, &spec)?, Own { depth, nodes, millis: None, cycles })
        }
    };
    let server = protocols::server::server(args.protocol, &Game::new(&spec), env!("CARGO_PKG_VERSION"));
    Session::new(server, thinker, own).run(out)
}
