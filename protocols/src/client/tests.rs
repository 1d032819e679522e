//! Talks with engines that are scripts.

use engine::Game;

use super::{Limit, Said, Setup, client};
use crate::{Line, Protocol};

fn game(name: &str) -> Game {
    let path = format!("{}/../games/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Game::new(&toolchain::open(path.as_ref()).expect("a game"))
}

fn after(game: &Game, moves: &str) -> Line {
    let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    Line::after(game, &moves).expect("legal moves")
}

fn setup(options: &[(&str, &str)], limit: Limit) -> Setup {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Setup { options: options.iter().map(own).collect(), limit }
}

fn depth(depth: u8) -> Limit {
    Limit { depth: Some(depth), ..Limit::default() }
}

fn moved(text: &str) -> Said {
    Said::Move(text.to_owned())
}

fn is_wrong(said: &Said) -> bool {
    matches!(said, Said::Wrong(_))
}

#[test]
fn uci_sends_positions_as_moves() {
    let game = game("breakthrough-8x8");
    let limit = Limit { nodes: Some(500), depth: Some(9), millis: Some(1500) };
    let mut uci = client(Protocol::Uci, &setup(&[("UCI_Variant", "breakthrough"), ("Hash", "1")], limit));
    let start = Line::new(&game);
    assert_eq!(uci.hello(&start), "uci\n");
    assert_eq!(uci.greeting("id name x"), Said::Nothing);
    let told =
        "setoption name UCI_Variant value breakthrough\nsetoption name Hash value 1\nucinewgame\nisready\n";
    assert_eq!(uci.greeting("uciok"), Said::Write(told.to_owned()));
    assert_eq!(uci.greeting("readyok"), Said::Ready);
    assert_eq!(uci.ask(&start), "position startpos\ngo nodes 500 depth 9 movetime 1500\n");
    let line = after(&game, "a2b3 h7g6 b3b4 a7a6 b4b5 h8h7 b5a6");
    assert_eq!(line.moves().last().map(String::as_str), Some("b5xa6"));
    let asked = uci.ask(&line);
    assert!(asked.starts_with("position startpos moves a2b3 h7g6 b3b4 a7a6 b4b5 h8h7 b5a6\ngo "), "{asked}");
    assert_eq!(
        uci.answer(&line, "info depth 3 seldepth 4 nodes 77 pv x"),
        Said::Spent { depth: 3, nodes: 77 }
    );
    assert_eq!(uci.answer(&line, "info string nodes"), Said::Nothing);
    assert_eq!(uci.answer(&start, "bestmove E2E3 ponder e7e6"), moved("e2e3"));
    assert!(is_wrong(&uci.answer(&start, "bestmove e2e5")));
    assert!(is_wrong(&uci.answer(&start, "bestmove (none)")) && is_wrong(&uci.answer(&start, "bestmove")));
}

#[test]
fn uci_knows_drops_and_captures() {
    let mut uci = client(Protocol::Uci, &Setup::default());
    let line = after(&game("othello-8x8"), "d3");
    assert_eq!(uci.ask(&line), "position startpos moves P@d3\ngo movetime 1000\n");
    assert_eq!(uci.answer(&line, "bestmove D@c3"), moved("c3"));
    let line = after(&game("connect-four"), "4 4");
    assert_eq!(uci.ask(&line), "position startpos moves P@d1 P@d2\ngo movetime 1000\n");
    assert_eq!(uci.answer(&line, "bestmove P@d3"), moved("4"));
    assert_eq!(uci.answer(&line, "bestmove 7"), moved("7"));
    let line = after(&game("draughts"), "c3d4 f6e5");
    assert_eq!(uci.answer(&line, "bestmove d4f6"), moved("d4xf6"));
}

#[test]
fn xboard_sends_each_move_once() {
    let game = game("breakthrough-6x6");
    let mut xboard =
        client(Protocol::Xboard, &setup(&[("variant", "breakthrough6"), ("Cores", "2")], depth(4)));
    let start = Line::new(&game);
    assert_eq!(xboard.hello(&start), "xboard\nprotover 2\n");
    assert_eq!(xboard.greeting("feature usermove=1 done=0"), Said::Nothing);
    assert_eq!(xboard.greeting("feature myname=\"x\" done=1"), Said::Ready);
    let line = after(&game, "a2a3");
    let begin = "new\nvariant breakthrough6\noption Cores=2\nsd 4\neasy\npost\nforce\nusermove a2a3\ngo\n";
    assert_eq!(xboard.ask(&line), begin);
    assert_eq!(xboard.answer(&line, " 4  12 3 456 a5a4 b2b3"), Said::Spent { depth: 4, nodes: 456 });
    assert_eq!(xboard.answer(&line, "move a5a4"), moved("a5a4"));
    assert!(is_wrong(&xboard.answer(&line, "Illegal move: a2a3")));
    assert!(is_wrong(&xboard.answer(&line, "0-1 {Black mates}")));
    assert_eq!(xboard.answer(&line, "1-0 {Black resigns}"), Said::Resigns);
    assert_eq!(xboard.ask(&after(&game, "a2a3 b5b4 c2c3")), "usermove c2c3\n");
}

#[test]
fn nboard_sends_games() {
    let game = game("othello-8x8");
    let mut nboard = client(Protocol::Nboard, &setup(&[], depth(3)));
    assert_eq!(nboard.hello(&Line::new(&game)), "nboard 2\nset depth 3\nping 1\n");
    assert_eq!((nboard.greeting("pong 0"), nboard.greeting("pong 1")), (Said::Nothing, Said::Ready));
    let line = after(&game, "d3 c5");
    let asked = nboard.ask(&line);
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]B[D3]W[C5];)\ngo\n";
    assert!(asked.starts_with("set game (;GM[Othello]") && asked.ends_with(board), "{asked}");
    assert_eq!(nboard.answer(&line, "status thinking"), Said::Nothing);
    assert_eq!(nboard.answer(&line, "=== D6/0.50/0.1"), moved("d6"));
    assert_eq!(nboard.answer(&line, "===f5"), Said::Wrong("`f5` is not legal".to_owned()));
}

#[test]
fn hub_numbers_the_squares() {
    let game = game("draughts");
    let mut hub = client(Protocol::Hub, &setup(&[("variant", "a b")], depth(5)));
    assert_eq!(hub.hello(&Line::new(&game)), "hub\n");
    assert_eq!(hub.greeting("id name=Scan version=\"3.1 b\""), Said::Nothing);
    assert_eq!(hub.greeting("wait"), Said::Write("set-param name=variant value=\"a b\"\ninit\n".to_owned()));
    assert_eq!(hub.greeting("ready"), Said::Ready);
    // The oldest of openings: 11-15 23-19, and so on; red has 1 to 12 and moves first.
    let line = after(&game, "c3d4 f6e5");
    let asked = hub.ask(&line);
    let first = "new-game\npos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"\nlevel depth=5\ngo think\n";
    assert_eq!(asked, first);
    assert_eq!(hub.answer(&line, "info depth=4 nodes=12"), Said::Spent { depth: 4, nodes: 12 });
    assert_eq!(hub.answer(&line, "done move=15x22x18 ponder=25x18x22"), moved("d4xf6"));
    assert_eq!(hub.answer(&line, "done move=15x22"), moved("d4xf6"));
    assert!(is_wrong(&hub.answer(&line, "done move=9-13")) && is_wrong(&hub.answer(&line, "done")));
    assert!(
        is_wrong(&hub.answer(&line, "done move=x-"))
            && is_wrong(&hub.answer(&line, "error message=\"bad pos\""))
    );
}

#[test]
fn gomocup_lists_the_stones() {
    let game = game("tic-tac-toe");
    let mut gomocup = client(Protocol::Gomocup, &Setup::default());
    assert_eq!(gomocup.hello(&Line::new(&game)), "START 3\n");
    assert_eq!(gomocup.greeting("OK - everything is good"), Said::Ready);
    assert!(is_wrong(&gomocup.greeting("ERROR - unsupported size")));
    let asked = gomocup.ask(&Line::new(&game));
    assert!(
        asked.ends_with("INFO timeout_turn 1000\nINFO timeout_match 0\nINFO game_type 1\nBEGIN\n"),
        "{asked}"
    );
    let line = after(&game, "a3 b2 c1");
    assert_eq!(gomocup.ask(&line), "BOARD\n0,0,2\n1,1,1\n2,2,2\nDONE\n");
    assert_eq!(gomocup.answer(&line, "MESSAGE 1,0"), Said::Nothing);
    assert_eq!(gomocup.answer(&line, "1, 0"), moved("b3"));
    assert!(is_wrong(&gomocup.answer(&line, "1,1")) && is_wrong(&gomocup.answer(&line, "9,9,9")));
    let four = self::game("connect-four");
    assert_eq!(client(Protocol::Gomocup, &Setup::default()).hello(&Line::new(&four)), "RECTSTART 7,6\n");
    assert_eq!(gomocup.answer(&after(&four, "4"), "3,4"), moved("4"));
}

#[test]
fn text_is_the_game_s_own_notation() {
    let game = game("nine-mens-morris");
    let mut text = client(Protocol::Text, &Setup::default());
    assert!(!text.greets());
    assert_eq!(text.ask(&Line::new(&game)), "\n");
    let line = after(&game, "a1 b2 d1 f2");
    assert_eq!(text.ask(&line), "a1 b2 d1 f2\n");
    assert_eq!(text.answer(&line, " g1xB2 "), moved("g1xb2"));
    assert!(is_wrong(&text.answer(&line, "g1")));
}

/// What is no line of a protocol changes nothing, and nothing makes a client panic.
#[test]
fn garbage_is_ignored_or_wrong() {
    let names = ["breakthrough-6x6", "othello-6x6", "draughts", "tic-tac-toe", "mouse-and-cats"];
    let garbage = [
        "",
        " ",
        "\u{fffd}",
        "=",
        "===",
        "= = =",
        "bestmove",
        "move",
        "done",
        "done move",
        "done move=\"",
        "1,",
        ",",
        "x-x",
        "99999999999999999999,1",
        "info depth nodes",
        "feature",
        "feature done=",
        "pong",
        "@@@@",
        "bestmove é",
        "bestmove @",
        "move P@",
        "done move=1x",
        "done move=-1",
        "done move=1-70000",
        "info depth=-1 nodes=1e99",
    ];
    for protocol in Protocol::ALL {
        for name in names {
            let line = Line::new(&game(name));
            let mut talk = client(protocol, &Setup::default());
            let _ = (talk.hello(&line), talk.ask(&line));
            for text in garbage {
                assert!(!matches!(talk.answer(&line, text), Said::Move(_)), "{protocol} {name} {text}");
                let _ = talk.greeting(text);
            }
        }
    }
}
