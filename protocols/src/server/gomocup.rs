//! We as an engine that speaks Gomocup's protocol.

use engine::Game;

use super::{Act, Seen, Server, Think, Want, share, write};
use crate::Line;
use crate::notation::{places, read_places};

/// A talk by Gomocup's protocol.
pub struct Gomocup {
    start: Game,
    line: Line,
    version: String,
    /// The stones of a board that is being sent: whether each is ours, and its place.
    board: Option<Vec<(bool, String)>>,
    /// Milliseconds for a move, and those left for the game.
    turn: Option<u64>,
    left: Option<u64>,
}

impl Gomocup {
    /// A talk about a game.
    pub fn new(start: &Game, version: &str) -> Self {
        let (start, line, version) = (start.clone(), Line::new(start), version.to_owned());
        Self { start, line, version, board: None, turn: None, left: None }
    }

    fn think(&self) -> Vec<Act> {
        let clock = self.left.map(|left| share(left, 0, None));
        // No time at all is as fast as can be.
        let millis = match (self.turn, clock) {
            (Some(turn), Some(clock)) => Some(turn.min(clock)),
            (one, other) => one.or(other),
        };
        let want = Want { millis: millis.map(|millis| millis.max(10)), ..Want::default() };
        vec![Act::Think(Box::new(Think { line: self.line.clone(), want, ponder: false, book: true }))]
    }

    fn begin(&mut self, wanted: &str) -> Vec<Act> {
        let board = &self.start.spec().board;
        let size = format!("{},{}", board.files, board.ranks);
        if wanted.split_whitespace().collect::<String>() != size {
            return write(format!("ERROR the board has {} x {} squares\n", board.files, board.ranks));
        }
        self.line = Line::new(&self.start);
        write("OK\n")
    }

    /// The game in which these stones were put on the board, in whatever order that is legal.
    fn played(&self, stones: &[(bool, String)]) -> Option<Line> {
        let mut line = Line::new(&self.start);
        let ours = stones.iter().filter(|(ours, _)| *ours).count();
        // We are to move: who has more stones began.
        let mut own_turn = 2 * ours >= stones.len();
        let mut left: Vec<&(bool, String)> = stones.iter().collect();
        while !left.is_empty() {
            let found = left.iter().enumerate().find_map(|(index, (ours, place))| {
                (*ours == own_turn).then(|| Some((index, read_places(line.now(), place)?))).flatten()
            });
            let (index, own) = found?;
            left.remove(index);
            line.play(&own).ok()?;
            own_turn = !own_turn;
        }
        Some(line)
    }

    fn info(&mut self, words: &[&str]) {
        let number = words.get(2).and_then(|word| word.parse::<i64>().ok());
        match (words.get(1).copied(), number) {
            (Some("timeout_turn"), Some(millis)) => self.turn = Some(millis.max(0) as u64),
            // 0 is no limit.
            (Some("timeout_match"), Some(0)) => self.left = None,
            (Some("time_left"), Some(millis)) if millis < 2_000_000_000 => {
                self.left = Some(millis.max(0) as u64);
            }
            _ => {}
        }
    }
}

impl Server for Gomocup {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        if let Some(mut stones) = self.board.take() {
            return match line.trim() {
                "DONE" => match self.played(&stones) {
                    Some(line) => {
                        self.line = line;
                        self.think()
                    }
                    None => write("ERROR this is no position of the game\n"),
                },
                text => {
                    if let Some((place, owner)) = text.rsplit_once(',') {
                        stones.push((owner.trim() == "1", place.to_owned()));
                    }
                    // More than there are squares are too many.
                    stones.truncate(self.start.spec().board.squares.len() + 1);
                    self.board = Some(stones);
                    Vec::new()
                }
            };
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let rest = words.get(1..).unwrap_or_default().join(" ");
        match words.first().copied().unwrap_or_default() {
            "START" => self.begin(&format!("{rest},{rest}")),
            "RECTSTART" => self.begin(&rest),
            "RESTART" => {
                self.line = Line::new(&self.start);
                let mut acts = vec![Act::Abandon];
                acts.extend(write("OK\n"));
                acts
            }
            "BEGIN" => self.think(),
            "TURN" => {
                let own = read_places(self.line.now(), &rest);
                if own.is_some_and(|own| self.line.play(&own).is_ok()) {
                    self.think()
                } else {
                    write("ERROR this move is not legal\n")
                }
            }
            "BOARD" => {
                self.board = Some(Vec::new());
                Vec::new()
            }
            "TAKEBACK" => {
                self.line.take_back(1);
                write("OK\n")
            }
            "INFO" => {
                self.info(&words);
                Vec::new()
            }
            "ABOUT" => write(format!("name=\"sys2080\", version=\"{}\"\n", self.version)),
            "END" => vec![Act::Quit],
            "" => Vec::new(),
            word => write(format!("UNKNOWN {}\n", engine_spec::shown(word))),
        }
    }

    fn seen(&mut self, _: &Line, seen: &Seen) -> String {
        let Seen { depth, nodes, score, .. } = seen;
        format!("MESSAGE depth {depth} nodes {nodes} score {score}\n")
    }

    fn found(&mut self, line: &Line, best: Option<&str>, _: Option<&str>) -> Vec<Act> {
        let Some(best) = best else { return write("ERROR there is no legal move\n") };
        let text = places(line.now(), best) + "\n";
        // It was found in this position.
        let _ = self.line.play(best);
        write(text)
    }
}
