//! NBoard's protocol for Othello, as described with its sources (<https://github.com/weltyc/ntest>): positions are
//! games in GGF.

use super::{Client, Said, Setup, moved};
use crate::Line;
use crate::notation::{othello, read_othello};

/// A talk by NBoard's protocol.
pub struct Nboard {
    setup: Setup,
}

impl Nboard {
    /// A talk with these settings.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone() }
    }
}

impl Client for Nboard {
    fn hello(&mut self, _: &Line) -> String {
        let mut text = "nboard 2\n".to_owned();
        for (name, value) in &self.setup.options {
            text.push_str(&format!("set {name} {value}\n"));
        }
        if let Some(depth) = self.setup.limit.depth {
            text.push_str(&format!("set depth {depth}\n"));
        }
        text + "ping 1\n"
    }

    fn greeting(&mut self, line: &str) -> Said {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["pong", "1"] => Said::Ready,
            _ => Said::Nothing,
        }
    }

    fn ask(&mut self, line: &Line) -> String {
        format!("set game {}\ngo\n", ggf(line))
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        // The move, and behind it its value and its time.
        match said.trim().strip_prefix("===") {
            Some(rest) => moved(line, rest.split('/').next().unwrap_or_default().trim(), read_othello),
            None => Said::Nothing,
        }
    }
}

/// A game in GGF: `*` is a piece of the first side, `O` one of the second, row by row from the lower numbers on.
pub(crate) fn ggf(line: &Line) -> String {
    let start = line.start();
    let spec = start.spec();
    let (files, ranks) = (spec.board.files, spec.board.ranks);
    let classes = start.classes();
    let mut cells = String::new();
    for rank in 0..ranks {
        for file in 0..files {
            let square = spec.board.square_at(file, rank).map(usize::from);
            let class = square.and_then(|square| classes.get(square).copied().flatten());
            let side =
                class.and_then(|class| spec.classes.get(class)).and_then(|class| spec.kinds.get(class.kind));
            cells.push(side.map_or('-', |kind| if kind.side == 0 { '*' } else { 'O' }));
        }
    }
    let turn = if start.side() == 0 { '*' } else { 'O' };
    let mut text = format!(
        "(;GM[Othello]PC[NBoard]DT[2000-01-01 00:00:00 GMT]PB[Black]PW[White]RE[?]TI[5:00]TY[{files}]\
         BO[{files} {cells} {turn}]"
    );
    let mut side = start.side();
    for text_of in line.written(othello) {
        text.push_str(&format!("{}[{text_of}]", if side == 0 { 'B' } else { 'W' }));
        side = 1 - side;
    }
    text + ";)"
}
