//! Talks with programs that are scripts.

use engine::Game;

use super::{Act, Seen, Server, Think, Want, server, share};
use crate::{Line, Protocol, fen};

fn game(name: &str) -> Game {
    let path = format!("{}/../games/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Game::new(&toolchain::open(path.as_ref()).expect("a game"))
}

fn talk(protocol: Protocol, name: &str) -> Box<dyn Server> {
    server(protocol, &game(name), "1.2")
}

/// All that is written.
fn written(acts: &[Act]) -> String {
    let text = |act: &Act| if let Act::Write(text) = act { text.clone() } else { String::new() };
    acts.iter().map(text).collect()
}

fn hear(talk: &mut dyn Server, lines: &str) -> Vec<Act> {
    lines.lines().flat_map(|line| talk.hear(line)).collect()
}

/// The search that is asked for.
#[track_caller]
fn thinks(acts: Vec<Act>) -> Think {
    let mut all: Vec<Think> = acts
        .into_iter()
        .filter_map(|act| if let Act::Think(think) = act { Some(*think) } else { None })
        .collect();
    assert_eq!(all.len(), 1, "one search");
    all.remove(0)
}

fn seen(line: &[&str]) -> Seen {
    let line = line.iter().map(|text| (*text).to_owned()).collect();
    Seen { depth: 3, nodes: 50, score: 140, millis: 20, line }
}

#[test]
fn uci_talks() {
    let mut talk = talk(Protocol::Uci, "breakthrough-8x8");
    let hello = written(&talk.hear("uci"));
    assert!(
        hello.starts_with("id name sys2080 1.2 Breakthrough\n") && hello.ends_with("\nuciok\n"),
        "{hello}"
    );
    assert!(hello.contains("option name UCI_Variant type combo default breakthrough var breakthrough\n"));
    assert_eq!(written(&talk.hear("  isready ")), "readyok\n");
    assert_eq!(written(&hear(&mut *talk, "setoption name UCI_Variant value breakthrough\nucinewgame")), "");
    let think = thinks(hear(
        &mut *talk,
        "position startpos moves e2e3 d7d6\ngo wtime 60000 winc 1000 btime 1 depth 5",
    ));
    assert_eq!(think.line.moves(), ["e2e3", "d7d6"]);
    let want = Want { depth: Some(5), nodes: None, millis: Some(3000), infinite: false };
    assert_eq!((think.want, think.ponder), (want, false));
    let info = "info depth 3 score cp 12 nodes 50 nps 2500 time 20 pv e3e4 d6d5\n";
    assert_eq!(talk.seen(&think.line, &seen(&["e3e4", "d6d5"])), info);
    let answer = written(&talk.found(&think.line, Some("e3e4"), Some("d6d5")));
    assert_eq!(answer, "bestmove e3e4 ponder d6d5\n");
    assert_eq!(written(&talk.found(&think.line, None, None)), "bestmove (none)\n");
    assert!(
        thinks(talk.hear("go infinite")).want.infinite && thinks(talk.hear("go ponder movetime 5")).ponder
    );
    assert!(
        matches!(talk.hear("stop")[..], [Act::Stop])
            && matches!(talk.hear("ponderhit")[..], [Act::PonderHit])
    );
    // The options hold too.
    let _ = hear(
        &mut *talk,
        "setoption name Depth value 4\nsetoption name Nodes value 10\nsetoption name OwnBook value false",
    );
    let think = thinks(talk.hear("go depth 9"));
    assert_eq!((think.want.depth, think.want.nodes, think.book), (Some(4), Some(10), false));
    assert!(
        written(&talk.hear("setoption name Hash value 1")).starts_with("info string there is no option hash")
    );
    // What is wrong changes nothing.
    assert!(written(&talk.hear("position startpos moves e2e3 e2e3")).starts_with("info string e2e3 is not"));
    assert!(written(&talk.hear("position fen 8/8 w")).starts_with("info string"));
    assert_eq!(thinks(talk.hear("go")).line.moves().len(), 2);
    assert!(talk.hear("what is this").is_empty() && matches!(talk.hear("quit")[..], [Act::Quit]));
}

#[test]
fn positions_are_written_and_read() {
    let begin = game("breakthrough-8x8");
    let text = fen::write(&begin);
    assert_eq!(text, "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1");
    for (name, moves) in [
        ("breakthrough-8x8", vec!["e2e3", "d7d6"]),
        ("draughts", vec!["c3d4", "f6e5", "d4xf6"]),
        ("othello-8x8", vec!["d3", "c5"]),
        ("nine-mens-morris", vec!["a1", "b2", "d1"]),
        ("mouse-and-cats", vec!["e1f2"]),
        ("connect-four", vec!["4", "4", "1"]),
    ] {
        let start = game(name);
        let moves: Vec<String> = moves.into_iter().map(str::to_owned).collect();
        let line = Line::after(&start, &moves).expect("legal moves");
        let text = fen::write(line.now());
        let read = fen::read(&start, &text).unwrap_or_else(|| panic!("{name}: {text}"));
        assert_eq!(
            (read.classes(), read.side()),
            (line.now().classes(), line.now().side()),
            "{name}: {text}"
        );
        assert_eq!(
            (read.position().hand(0), fen::write(&read)),
            (line.now().position().hand(0), text),
            "{name}"
        );
    }
    let own = fen::write(Line::after(&game("nine-mens-morris"), &["a1".to_owned()]).expect("a move").now());
    assert!(own.contains("[PPPPPPPPppppppppp] b "), "{own}");
    for wrong in [
        "",
        "w",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8/8 w",
        "9/8/8/8/8/8/8/8 w",
        "x7/8/8/8/8/8/8/8 w",
        "999999999999/8/8/8/8/8/8/8 w",
        "ppppppppp/8/8/8/8/8/8/8 w",
        "7/8/8/8/8/8/8/8 w",
        "PPPPPPPP/PPPPPPPP/P7/8/8/8/8/8 w",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8[Q] w",
    ] {
        assert!(fen::read(&begin, wrong).is_none(), "{wrong}");
    }
    assert!(fen::read(&begin, "8/3p4/8/8/8/8/4P3/8 b - - 3 9").is_some_and(|game| game.moves().len() == 3));
}

#[test]
fn xboard_keeps_the_game() {
    let mut talk = talk(Protocol::Xboard, "breakthrough-6x6");
    let features = written(&hear(&mut *talk, "xboard\nprotover 2"));
    assert!(
        features.contains("variants=\"breakthrough6x6\"") && features.ends_with(" done=1\n"),
        "{features}"
    );
    assert!(matches!(talk.hear("new")[..], [Act::Abandon]));
    let setup = written(&talk.hear("variant breakthrough6x6"));
    assert_eq!(setup, "setup (P.....Kp.....k) 6x6+0_fairy pppppp/pppppp/6/6/PPPPPP/PPPPPP w - - 0 1\n");
    assert_eq!(written(&talk.hear("variant chess")), "Error (unsupported variant): chess\n");
    assert_eq!(written(&talk.hear("ping 7")), "pong 7\n");
    let think = thinks(hear(&mut *talk, "level 40 1:30 2\nsd 4\npost\nusermove a2a3"));
    let want = Want { depth: Some(4), nodes: None, millis: Some(90_000 / 40 + 2000), infinite: false };
    assert_eq!((think.line.moves(), think.want), (&["a2a3".to_owned()][..], want));
    assert_eq!(talk.seen(&think.line, &seen(&["a5a4"])), "3 -12 2 50 a5a4\n");
    assert!(written(&talk.hear("usermove b2b3")).starts_with("Error (it is my turn)"));
    assert_eq!(written(&talk.found(&think.line, Some("a5a4"), None)), "move a5a4\n");
    assert_eq!(written(&talk.hear("usermove a1a5")), "Illegal move: a1a5\n");
    // Without a word before it too; and the game goes on from there.
    assert_eq!(thinks(talk.hear("b2b3")).line.moves().len(), 3);
    assert!(matches!(hear(&mut *talk, "force\nremove")[..], [Act::Abandon, Act::Abandon]));
    let board = "setboard 6/1P4/6/6/4p1/6 w - - 0 1";
    assert!(matches!(hear(&mut *talk, board)[..], [Act::Abandon]));
    assert_eq!(written(&talk.hear("usermove b5b6")), "1-0 {won by white}\n");
    assert_eq!(written(&talk.hear("setboard nonsense w")), "tellusererror Illegal position\n");
    assert_eq!(written(&talk.hear("xyzzy")), "Error (unknown command): xyzzy\n");
    assert!(matches!(talk.hear("?")[..], [Act::Stop]) && talk.hear("").is_empty());
    assert!(matches!(talk.hear("quit")[..], [Act::Quit]));
    assert_eq!(thinks(hear(&mut *talk, "new\nst 3\ngo")).want.millis, Some(3000));
}

#[test]
fn nboard_reads_games() {
    let mut talk = talk(Protocol::Nboard, "othello-8x8");
    assert_eq!(written(&talk.hear("nboard 2")), "set myname sys2080 1.2 Othello\n");
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let ggf =
        format!("(;GM[Othello]PC[X]DT[2001-01-01]PB[me]PW[you]RE[?]TI[1]TY[8]{board}B[D3/1.0/2]W[c5];)");
    assert_eq!(written(&hear(&mut *talk, &format!("set depth 4\nset game {ggf}\nmove D6/0.1"))), "");
    let think = thinks(talk.hear("go"));
    assert_eq!((think.line.moves().join(" ").as_str(), think.want.depth), ("d3 c5 d6", Some(4)));
    let above = Seen { score: 32780, ..seen(&["e3"]) }; // of two bytes, 32768 in the middle
    assert_eq!(talk.seen(&think.line, &above), "nodestats 50 0.02\n");
    assert_eq!(written(&talk.found(&think.line, Some("e3"), None)), "=== E3/-12/0.02\nstatus\n");
    let ping = talk.hear("ping 12");
    assert!(matches!(ping[0], Act::Abandon) && written(&ping) == "pong 12\n");
    assert!(written(&talk.hear("move a1")).contains("not legal"));
    assert!(
        written(&talk.hear(&format!("set game {}", ggf.replace("---O*", "---*O"))))
            .contains("no game of mine")
    );
    assert_eq!(thinks(talk.hear("hint 1")).line.moves().len(), 3);
    assert_eq!(written(&talk.found(&think.line, Some("e3"), None)), "status\n");
}

#[test]
fn hub_reads_positions() {
    let mut talk = talk(Protocol::Hub, "draughts");
    let hello = written(&talk.hear("hub"));
    assert!(
        hello.starts_with("id name=\"sys2080 Draughts\" version=1.2 ") && hello.ends_with("\nwait\n"),
        "{hello}"
    );
    assert_eq!(written(&hear(&mut *talk, "set-param name=x value=y\ninit\nping\nnew-game")), "ready\npong\n");
    let pos = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"";
    let think = thinks(hear(&mut *talk, &format!("{pos}\nlevel move-time=1.5 depth=7\ngo think")));
    assert_eq!(
        (think.line.moves().join(" ").as_str(), think.want.millis, think.want.depth),
        ("c3d4 f6e5", Some(1500), Some(7))
    );
    let info = "info depth=3 score=0.12 nodes=50 time=0.02 pv=\"15x22x18\"\n";
    assert_eq!(talk.seen(&think.line, &seen(&["d4xf6"])), info);
    assert_eq!(written(&talk.found(&think.line, Some("d4xf6"), None)), "done move=15x22x18\n");
    // A king of either side; it is red's turn.
    let think =
        thinks(hear(&mut *talk, "pos pos=BBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW\nlevel infinite\ngo analyze"));
    assert_eq!((think.line.now().moves().len(), think.want.infinite, think.book), (2, true, false));
    for wrong in
        ["pos", "pos pos=B", "pos pos=Zeeee", &pos.replace(" moves", "w moves"), "pos pos=\u{fffd}", "fly"]
    {
        assert!(written(&talk.hear(wrong)).starts_with("error message=\""), "{wrong}");
    }
    assert!(thinks(talk.hear("go ponder")).ponder && matches!(talk.hear("ponder-hit")[..], [Act::PonderHit]));
}

#[test]
fn gomocup_reads_boards() {
    let mut talk = talk(Protocol::Gomocup, "tic-tac-toe");
    assert_eq!(written(&hear(&mut *talk, "START 15\nSTART 3")), "ERROR the board has 3 x 3 squares\nOK\n");
    let think = thinks(hear(&mut *talk, "INFO timeout_turn 500\nINFO time_left 2147483647\nINFO x\nBEGIN"));
    assert_eq!((think.line.moves().len(), think.want.millis), (0, Some(500)));
    assert_eq!(written(&talk.found(&think.line, Some("b2"), None)), "1,1\n");
    assert_eq!(thinks(talk.hear("TURN 0,0")).line.moves(), ["b2", "a3"]);
    assert_eq!(written(&talk.hear("TURN 0,0")), "ERROR this move is not legal\n");
    let think = thinks(hear(&mut *talk, "BOARD\n0,0,2\n2,2,2\n1,1,1\nDONE"));
    assert_eq!((think.line.moves().len(), think.line.now().side()), (3, 1));
    assert!(written(&hear(&mut *talk, "BOARD\n0,0,1\n1,1,1\nDONE")).starts_with("ERROR"));
    assert!(written(&hear(&mut *talk, "BOARD\n9,9,1\n,\n1\nDONE")).starts_with("ERROR"));
    assert_eq!(written(&hear(&mut *talk, "RESTART\nSWIM")), "OK\nUNKNOWN SWIM\n");
    assert_eq!(written(&talk.hear("ABOUT")), "name=\"sys2080\", version=\"1.2\"\n");
    // Discs that lie on one another were dropped from the lowest on.
    let mut four = self::talk(Protocol::Gomocup, "connect-four");
    let think = thinks(hear(&mut *four, "RECTSTART 7,6\nBOARD\n3,4,2\n3,5,1\nDONE"));
    assert_eq!((think.line.moves(), think.line.now().side()), (&["4".to_owned(), "4".to_owned()][..], 0));
}

#[test]
fn text_answers_lines() {
    let mut talk = talk(Protocol::Text, "mouse-and-cats");
    assert_eq!(thinks(talk.hear("")).line.moves().len(), 0);
    let think = thinks(talk.hear("E1F2 b8-a7"));
    assert_eq!(think.line.moves(), ["e1f2", "b8a7"]);
    assert_eq!(written(&talk.found(&think.line, Some("f2g3"), None)), "f2g3\n");
    assert!(written(&talk.hear("e1f2 e1f2")).starts_with("error: `e1f2` is not legal"));
}

#[test]
fn a_clock_is_shared_out() {
    assert_eq!((share(60_000, 0, None), share(60_000, 0, Some(10))), (2000, 6000));
    // Never more than there is, and never nothing.
    assert_eq!((share(100, 5000, None), share(0, 0, Some(0))), (50, 10));
    assert_eq!(share(u64::MAX / 2, 0, Some(1)), u64::MAX / 2 - 50);
}

/// Nothing that comes makes a server panic, or quit.
#[test]
fn garbage_ends_nothing() {
    let words = [
        "uci",
        "go",
        "position",
        "startpos",
        "fen",
        "moves",
        "setoption",
        "name",
        "value",
        "depth",
        "-1",
        "18446744073709551616",
        "new",
        "variant",
        "setboard",
        "level",
        "0",
        "40",
        "5:60",
        "usermove",
        "e2e4",
        "undo",
        "remove",
        "st",
        "time",
        "set",
        "game",
        "BO[8",
        "]",
        "B[",
        "B[A1]",
        "(;",
        "move",
        "hint",
        "hub",
        "pos",
        "pos=W",
        "moves=\"",
        "level",
        "move-time=nan",
        "BOARD",
        "DONE",
        "1,1,1",
        "TURN",
        "START",
        "RECTSTART",
        "INFO",
        "timeout_turn",
        "time_left",
        "TAKEBACK",
        "\u{fffd}",
        "é@é",
        "@@@@",
        "x",
        "=",
    ];
    let mut rng = testing::Rng::with_seed(7);
    for name in ["breakthrough-6x6", "othello-6x6", "draughts", "tic-tac-toe", "nine-mens-morris"] {
        for protocol in Protocol::ALL {
            let mut talk = talk(protocol, name);
            for _ in 0..400 {
                let count = rng.usize(0..6);
                let line: Vec<&str> = (0..count).map(|_| words[rng.usize(0..words.len())]).collect();
                for act in talk.hear(&line.join(" ")) {
                    match act {
                        Act::Think(think) => {
                            let best = think.line.now().moves().into_iter().next();
                            let _ = talk.found(&think.line, best.as_deref(), None);
                        }
                        Act::Quit => panic!("{protocol}: {line:?}"),
                        _ => {}
                    }
                }
            }
        }
    }
}

/// Positions that others have published with the numbers of their move sequences: "Kiwipete" and position 3 of the
/// Chess Programming Wiki, "Perft Results". They are full of castlings, pins, promotions, and pawns that have passed.
#[test]
fn chess_positions_have_as_many_moves_as_others_count() {
    let chess = game("chess");
    for (text, expected) in [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
    ] {
        let game = fen::read(&chess, text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!([1, 2, 3].map(|depth| game.perft(depth)), expected, "{text}");
        let written = fen::write(&game);
        let (same, of) = (written.rsplit_once(' '), text.rsplit_once(' '));
        assert_eq!(same.map(|pair| pair.0), of.map(|pair| pair.0));
    }
}

#[test]
fn chess_moves_are_written_and_read() {
    use crate::notation::{coordinates, read_coordinates};
    let chess = game("chess");
    let at = |text: &str| fen::read(&chess, text).unwrap_or_else(|| panic!("{text}"));
    let promotion = at("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let moves = promotion.moves();
    let choices: Vec<&String> = moves.iter().filter(|text| text.contains('=')).collect();
    assert_eq!(choices, ["a7a8=q", "a7a8=r", "a7a8=b", "a7a8=n"]);
    assert_eq!(coordinates(&promotion, "a7a8=n"), "a7a8n");
    assert_eq!(read_coordinates(&promotion, "a7a8r").as_deref(), Some("a7a8=r"));
    let mut after = promotion.clone();
    assert_eq!(after.play("A7A8N").as_deref(), Ok("a7a8=n"));
    assert_eq!(fen::write(&after), "N7/7k/8/8/8/8/8/K7 b - - 0 1");
    assert!(after.result(1).is_some(), "nobody can mate");
    assert!(promotion.clone().play("a7a8").is_err(), "what it becomes is missing");
    // What becomes of a pawn of makruk nobody chooses, but engines say it, and take no move that does not.
    let makruk = fen::read(&game("makruk"), "8/7k/8/P7/p7/8/7K/8 w - - 0 1").expect("a position");
    assert_eq!(coordinates(&makruk, "a5a6"), "a5a6m");
    for said in ["a5a6m", "a5a6"] {
        assert_eq!(read_coordinates(&makruk, said).as_deref(), Some("a5a6"));
    }
    let mut answered = makruk.clone();
    answered.play("a5a6").expect("a promotion");
    assert_eq!(coordinates(&answered, "a4a3"), "a4a3m", "whatever letter black's has in the file");
    assert_eq!(coordinates(&game("draughts"), "c3d4"), "c3d4");
    let castling = at("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9");
    assert_eq!(coordinates(&castling, "e8c8"), "e8c8");
    let mut after = castling.clone();
    after.play("e8c8").expect("a castling");
    assert_eq!(fen::write(&after), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 1");
    let mut passing = at("8/8/8/8/1p2p3/8/P7/K6k w - - 0 1");
    passing.play("a2a4").expect("two steps");
    assert_eq!(fen::write(&passing), "8/8/8/8/Pp2p3/8/8/K6k b - a3 0 1");
    assert!(passing.moves().contains(&"b4xa3".to_owned()));
    let mut vain = at("8/8/8/8/4p3/8/P7/K6k w - - 0 1");
    vain.play("a2a4").expect("two steps");
    assert_eq!(fen::write(&vain), "8/8/8/8/P3p3/8/8/K6k b - - 0 1");
    for wrong in
        ["8/8/8/8/8/8/8/K6k w X - 0 1", "8/8/8/8/8/8/8/K6k w - z9 0 1", "8/8/8/8/8/8/8/KK5k w - - 0 1"]
    {
        assert!(fen::read(&chess, wrong).is_none(), "{wrong}");
    }
}
