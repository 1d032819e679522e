//! The picture of the board: where things are on the screen, in which colours, from which pixels.

mod colors;
mod geometry;
mod picture;
mod raster;
mod shapes;

use engine_spec::{Drawing, Placing, Screen, Spec};
use serde::Serialize;

use crate::Problem;
use crate::pieces::Class;
use crate::tables::rows::{Table, bytes, expressions};
use crate::variables::MOST_BELOW;
use crate::words::quoted;
use colors::Colors;
use geometry::Geometry;
use picture::Picture;

/// Columns of the screen that the panel has beside the board.
const PANEL_WIDTH: usize = 14;
/// Its first column.
const PANEL: usize = 26;
/// Columns of the screen.
const SCREEN_WIDTH: usize = 40;

/// What the templates of the picture refer to.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Look {
    #[serde(flatten)]
    geometry: Geometry,
    #[serde(flatten)]
    colors: Colors,
    /// Whether what an empty square shows depends on the square.
    points: bool,
    /// Whether the picture differs when the board is turned.
    turned_rows: bool,
    /// Whether files are called by numbers.
    numbers: bool,
    /// Whether squares where new pieces may go are not marked: they are nearly all.
    quiet_drops: bool,
    /// Whether the cursor goes from square to square along files and ranks, past what is no square.
    skips: bool,
    /// Whether what is drawn is noted where BASIC has its screen.
    below: bool,
    /// Whether pieces slide: where they move, and two sprites hold one. Whether they fall to where they are put.
    slides: bool,
    falls: bool,
    /// Whether pieces change sides, which is shown.
    flips: bool,
    /// How many sets of colours the board can have, 0 if only one; how many different cells it is made of.
    schemes: usize,
    tiles: usize,
    title: Vec<Line>,
    /// The title in one line, and the rule, as the title screen has them.
    big: Line,
    rule: Vec<Line>,
    /// The pieces that it shows.
    pieces: Vec<Shown>,
    panel: usize,
    panel_width: usize,
    rows: Rows,
    /// The score of an even position.
    zero: i32,
    tables: Vec<Table>,
}

/// A line of the title.
#[derive(Clone, Debug, Serialize)]
struct Line {
    text: String,
    indent: usize,
}

/// A piece on the title screen.
#[derive(Clone, Debug, Serialize)]
struct Shown {
    /// Its code without the bit of the second side.
    code: u8,
    column: usize,
}

/// Rows of the panel.
#[derive(Clone, Debug, Serialize)]
struct Rows {
    sides: usize,
    moves: usize,
    /// How many moves there is room for.
    shown: usize,
    thinks: usize,
    opening: usize,
    message: usize,
    typed: usize,
    keys: usize,
}

/// What is wrong with a board that is to be drawn.
pub(crate) fn problems(spec: &Spec, kernel: bool) -> Option<Problem> {
    let picture = spec.look.screen == Screen::Board;
    if picture && Geometry::new(spec).is_none() {
        return Some(Problem::new(
            "the screen has no room for a picture of the board",
            "use `screen = \"text\"` in [program], or a smaller board",
            "program.screen",
        ));
    }
    (!picture && spec.look.cutoffs && !kernel).then(|| {
        Problem::new(
            "a search by scores does not mark its cutoffs",
            "use `cutoffs = \"hidden\"`, or leave it out",
            "program.cutoffs",
        )
    })
}

impl Look {
    /// How the program looks, if it shows a picture. `kernel` says that a kernel searches,
    /// `draw` what a draw is worth in the other search.
    pub fn new(spec: &Spec, classes: &[Class], numbers: bool, kernel: bool, draw: i32) -> Option<Self> {
        if spec.look.screen == Screen::Text {
            return None;
        }
        let geometry = Geometry::new(spec)?;
        let colors = Colors::new(spec, geometry.drawing);
        let picture = Picture::new(spec, &geometry, &colors);
        let title = title(&spec.texts.title);
        let sides = title.len() + 1;
        let moves = sides + 6;
        let outflanks = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank));
        let mut tables = geometry.tables(spec);
        tables.extend(colors.tables(spec));
        tables.extend(shape_tables(spec, classes, &geometry));
        let (points, turned_rows) = (picture.points(), picture.turns());
        let tiles = picture.count();
        tables.extend(picture.tables());
        if colors.dots {
            let dot = raster::cells(&shapes::dot(geometry.pixels()));
            tables.push(bytes("screen_dot", "an empty square where a move leads", &dot));
        }
        let schemes = colors.schemes(geometry.drawing);
        if schemes.len() > 1 {
            let (light, dark): (Vec<u8>, Vec<u8>) = schemes.iter().copied().unzip();
            tables.push(bytes("screen_schemes_light", "the colours that light squares can have", &light));
            tables.push(bytes("screen_schemes_dark", "and dark ones", &dark));
        }
        let flips = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank));
        if let Some(kind) = spec.kinds.first().filter(|_| flips) {
            let edge = raster::cells(&raster::narrowed(&shapes::of(kind, geometry.pixels())));
            tables.push(bytes("screen_edge", "a piece edge on", &edge));
        }
        tables.push(bytes("screen_file_names", "what stands below each file", &file_names(spec, numbers)));
        Some(Self {
            below: spec.board.squares.len() <= MOST_BELOW,
            skips: geometry.drawing == Drawing::Lines && !spec.board.lines.is_empty(),
            slides: geometry.size <= 3 && spec.kinds.iter().any(|kind| !kind.movements.is_empty()),
            falls: geometry.size <= 3 && spec.kinds.iter().any(|kind| kind.place == Some(Placing::Lowest)),
            flips,
            schemes: if schemes.len() > 1 { schemes.len() } else { 0 },
            tiles,
            colors,
            points,
            turned_rows,
            numbers,
            quiet_drops: !outflanks && spec.kinds.iter().any(|kind| kind.place.is_some()),
            rows: Rows {
                sides,
                moves,
                shown: 15 - moves,
                thinks: 16,
                opening: 18,
                message: 20,
                typed: 22,
                keys: 24,
            },
            big: centred(&spec.texts.title, SCREEN_WIDTH),
            rule: spec.texts.rule.iter().map(|line| centred(line, SCREEN_WIDTH)).collect(),
            pieces: shown(spec, classes, &geometry),
            title,
            panel: PANEL,
            panel_width: PANEL_WIDTH,
            zero: if kernel { i32::from(spec.evaluation.base) } else { draw },
            tables,
            geometry,
        })
    }
}

/// The letters or numbers of the files, as PETSCII.
fn file_names(spec: &Spec, numbers: bool) -> Vec<u8> {
    let name = |file: u8| if numbers { b'0' + (file + 1) % 10 } else { b'A' + file };
    (0..spec.board.files).map(name).collect()
}

/// A line in the middle of so many columns.
fn centred(text: &str, width: usize) -> Line {
    Line { indent: width.saturating_sub(text.len()) / 2, text: quoted(text) }
}

/// As many pieces as the title screen has room for, one of each kind, in the middle.
fn shown(spec: &Spec, classes: &[Class], geometry: &Geometry) -> Vec<Shown> {
    let pitch = geometry.size + 1;
    // One of each kind.
    let mut kinds: Vec<usize> = Vec::new();
    let mut codes: Vec<u8> = Vec::new();
    for (class, described) in classes.iter().zip(&spec.classes) {
        if !kinds.contains(&described.kind) {
            kinds.push(described.kind);
            codes.push(class.code & 0x7f);
        }
    }
    codes.truncate((SCREEN_WIDTH / pitch).min(8));
    let left = (SCREEN_WIDTH + 1 - codes.len() * pitch) / 2;
    let shown = |(index, code): (usize, u8)| Shown { code, column: left + index * pitch };
    codes.into_iter().enumerate().map(shown).collect()
}

/// The title in lines that fit the panel, each in its middle.
fn title(text: &str) -> Vec<Line> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let mut word = word;
        if let Some(line) = lines.last_mut()
            && line.len() + 1 + word.len() <= PANEL_WIDTH
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        // Titles are of characters that are one byte each.
        while let Some((head, tail)) = word.split_at_checked(PANEL_WIDTH)
            && !tail.is_empty()
        {
            lines.push(head.to_owned());
            word = tail;
        }
        lines.push(word.to_owned());
    }
    lines.truncate(3);
    lines.iter().map(|line| centred(line, PANEL_WIDTH)).collect()
}

/// The pixels of all shapes that occur, and which of them each class has, by its code.
fn shape_tables(spec: &Spec, classes: &[Class], geometry: &Geometry) -> Vec<Table> {
    let mut tables = Vec::new();
    let mut known: Vec<(Vec<u8>, String)> = Vec::new();
    let most = classes.iter().map(|class| class.code & 0x7f).max().unwrap_or(0);
    let mut names = vec!["0".to_owned(); usize::from(most) + 1];
    for (class, described) in classes.iter().zip(&spec.classes) {
        let Some(kind) = spec.kinds.get(described.kind) else { continue };
        let pixels = raster::cells(&shapes::of(kind, geometry.pixels()));
        let name = match known.iter().find(|(other, _)| *other == pixels) {
            Some((_, name)) => name.clone(),
            None => {
                let name = format!("screen_shape_{}", known.len() + 1);
                tables.push(bytes(&name, format!("the pixels of a {}", kind.name), &pixels));
                known.push((pixels, name.clone()));
                name
            }
        };
        if let Some(slot) = names.get_mut(usize::from(class.code & 0x7f)) {
            *slot = name;
        }
    }
    let part = |part: char| -> Vec<String> { names.iter().map(|name| format!("{part}{name}")).collect() };
    tables.push(expressions("screen_shapes_lo", "the shape of each class", &part('<'), 4));
    tables.push(expressions("screen_shapes_hi", "and the high bytes", &part('>'), 4));
    tables
}
