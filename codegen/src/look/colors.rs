//! The colours of board, pieces and panel: those of the description, else such as can be told apart.

use engine_spec::{Color, Drawing, Kind, Spec};
use serde::Serialize;

use crate::tables::rows::{Table, bytes};

/// How bright each colour is, 0 to 32. Source: the measurements in P. Timmermann, "Commodore VIC-II Color Analysis".
const BRIGHT: [u8; 16] = [0, 32, 10, 20, 12, 16, 8, 24, 12, 8, 16, 10, 15, 24, 15, 20];

const BLACK: u8 = 0;
const WHITE: u8 = 1;
const YELLOW: u8 = 7;
const BROWN: u8 = 9;
const DARK_GRAY: u8 = 11;
const GRAY: u8 = 12;
const LIGHT_GRAY: u8 = 15;

/// From here on more difference in brightness makes nothing clearer.
const CLEAR: u8 = 8;

/// The least difference at which a piece can be made out.
const SEEN: u8 = 4;
/// How many sets of colours there are to choose from.
const MOST_SCHEMES: usize = 4;

/// Light and dark squares, the best first.
const CHECKS: [(u8, u8); 7] = [(15, 9), (15, 8), (12, 9), (14, 6), (13, 5), (15, 11), (9, 0)];
/// Boards of one colour.
const PLAIN: [u8; 6] = [9, 5, 14, 12, 11, 8];
const GREENS: [u8; 4] = [5, 14, 9, 12];
const RACKS: [u8; 4] = [6, 14, 5, 12];
/// What squares are marked with: the last move, where a move leads, where the piece stands that is to move,
/// and what is suggested.
const MARKS: [[u8; 5]; 4] = [[11, 12, 6, 2, 14], [5, 13, 14, 3, 8], [6, 14, 2, 4, 8], [4, 3, 8, 14, 2]];
/// What the last move is marked with on boards of one colour, which it should not be louder than.
const LAST_ON_PLAIN: [u8; 5] = [13, 14, 8, 12, 11];

/// The colours of a program.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Colors {
    #[serde(skip)]
    pub light: u8,
    #[serde(skip)]
    pub dark: u8,
    /// The ink of lines and holes.
    pub line: u8,
    pub border: u8,
    cursor: u8,
    /// Ink and paper of the names of files and ranks.
    labels: u8,
    /// The same of a cell that stands for a side.
    chips: [u8; 2],
    paint: Paint,
    /// Whether where moves lead is shown by dots, and their ink and paper.
    pub dots: bool,
    dot_paint: u8,
    #[serde(skip)]
    inks: Vec<u8>,
    #[serde(skip)]
    marks: Vec<u8>,
}

/// Inks and papers of the panel.
#[derive(Clone, Debug, Serialize)]
struct Paint {
    title: u8,
    text: u8,
    weak: u8,
    strong: u8,
    message: u8,
    first: u8,
    second: u8,
}

/// How far two colours differ in brightness.
fn contrast(one: u8, other: u8) -> u8 {
    let bright = |color: u8| BRIGHT.get(usize::from(color & 15)).copied().unwrap_or(0);
    bright(one).abs_diff(bright(other))
}

/// How well a paper shows all of the inks.
fn shows(paper: u8, inks: &[u8]) -> u8 {
    inks.iter().map(|&ink| contrast(paper, ink)).min().unwrap_or(CLEAR).min(CLEAR)
}

/// The first of the best.
fn best<T: Copy>(all: &[T], worth: impl Fn(T) -> u8) -> Option<T> {
    let most = all.iter().map(|&one| worth(one)).max()?;
    all.iter().copied().find(|&one| worth(one) == most)
}

/// The number of a colour.
fn number(color: Color) -> u8 {
    Color::ALL.iter().position(|other| *other == color).unwrap_or(0) as u8
}

/// The colour of a kind: its own, or one that its side is called by.
fn ink(spec: &Spec, kind: &Kind) -> u8 {
    if let Some(color) = spec.look.sides.and_then(|sides| sides.get(kind.side).copied()) {
        return number(color);
    }
    if let Some(color) = kind.color {
        return number(color);
    }
    let name = spec.sides.get(kind.side).map_or("", |side| side.name.as_str()).to_lowercase();
    let named = Color::ALL.iter().position(|color| color.name == name).map(|index| index as u8);
    // Red itself is too dark for what else is on the board.
    let named = named.map(|color| if color == 2 { 10 } else { color });
    named.unwrap_or(if kind.side == 0 { WHITE } else { YELLOW })
}

impl Colors {
    /// The colours of a game's program.
    pub fn new(spec: &Spec, drawing: Drawing) -> Self {
        let look = &spec.look;
        let inks: Vec<u8> = spec.kinds.iter().map(|kind| ink(spec, kind)).collect();
        let border = look.border.map_or(BLACK, number);
        let on_dark = |(file, rank): &(u8, u8)| (file + rank).is_multiple_of(2);
        let (some_dark, some_light) =
            (spec.board.squares.iter().any(on_dark), !spec.board.squares.iter().all(on_dark));
        let clear = |(light, dark): (u8, u8)| {
            let of = |there: bool, paper: u8| if there { shows(paper, &inks) } else { CLEAR };
            of(some_light, light).min(of(some_dark, dark))
        };
        let (light, dark) = match drawing {
            Drawing::Checks => best(&CHECKS, clear).unwrap_or((LIGHT_GRAY, BROWN)),
            Drawing::Grid | Drawing::Lines | Drawing::Rack => {
                let papers: &[u8] = match drawing {
                    Drawing::Rack => &RACKS,
                    Drawing::Grid => &GREENS,
                    _ => &PLAIN,
                };
                let paper = best(papers, |paper| shows(paper, &inks)).unwrap_or(BROWN);
                (paper, paper)
            }
        };
        let light = look.light.map_or(light, number);
        let dark = match drawing {
            Drawing::Checks => look.dark.map_or(dark, number),
            _ => light,
        };
        let lines: &[u8] = if drawing == Drawing::Rack { &[BLACK] } else { &[BLACK, LIGHT_GRAY] };
        let line = best(lines, |ink| contrast(ink, light)).unwrap_or(BLACK);
        let line = look.line.map_or(line, number);
        let mut marks = vec![light, dark];
        let [last, goal, picked, hint] = MARKS;
        let last = if drawing == Drawing::Checks { last } else { LAST_ON_PLAIN };
        for candidates in [last, goal, picked, hint] {
            let free: Vec<u8> =
                candidates.into_iter().filter(|paper| !marks.contains(paper) && *paper != line).collect();
            let mark = best(&free, |paper| shows(paper, &inks).min(6)).unwrap_or(GRAY);
            marks.extend([mark, mark]);
        }
        let side = |side: usize| {
            let kind = spec.kinds.iter().find(|kind| kind.side == side);
            kind.map_or(WHITE, |kind| ink(spec, kind))
        };
        let seen = |color: u8| if contrast(color, border) < 5 { GRAY } else { color };
        let on = |ink: u8| (seen(ink) << 4) | border;
        let labels = if drawing == Drawing::Grid {
            (best(&[BLACK, WHITE], |ink| contrast(ink, light)).unwrap_or(BLACK) << 4) | light
        } else {
            on(GRAY)
        };
        let chip = |color: u8| (color << 4) | if color == border { DARK_GRAY } else { color };
        Self {
            light,
            dark,
            line,
            border,
            cursor: YELLOW,
            labels,
            chips: [chip(side(0)), chip(side(1))],
            paint: Paint {
                title: LIGHT_GRAY | (border << 4),
                text: on(LIGHT_GRAY),
                weak: on(GRAY),
                strong: on(WHITE),
                message: on(YELLOW),
                first: on(side(0)),
                second: on(side(1)),
            },
            dots: drawing != Drawing::Checks,
            dot_paint: (marks.get(4).copied().unwrap_or(WHITE) << 4) | light,
            inks,
            marks,
        }
    }

    /// The colours that light and dark squares can have, the first ones first: such as show pieces and marks.
    pub fn schemes(&self, drawing: Drawing) -> Vec<(u8, u8)> {
        let usual = (self.light, self.dark);
        let shown = |&(light, dark): &(u8, u8)| {
            let free =
                |paper: u8| paper != self.line && !self.marks.iter().skip(2).any(|mark| *mark == paper);
            (light, dark) != usual && free(light) && free(dark) && shows(dark, &self.inks) >= SEEN
        };
        let others = CHECKS.iter().filter(|_| drawing == Drawing::Checks).copied().filter(shown);
        std::iter::once(usual).chain(others).take(MOST_SCHEMES).collect()
    }

    /// Papers by mark and shade, and the ink of each class.
    pub fn tables(&self, spec: &Spec) -> Vec<Table> {
        let ink = |class: &engine_spec::Class| self.inks.get(class.kind).copied().unwrap_or(WHITE) << 4;
        let inks: Vec<u8> = std::iter::once(0).chain(spec.classes.iter().map(ink)).collect();
        vec![
            bytes(
                "screen_papers",
                "the colours of light and dark squares, by how they are marked",
                &self.marks,
            ),
            bytes("screen_inks", "the colour of each class, in the upper half", &inks),
        ]
    }
}
