//! Measurements as figures: a curve for each algorithm over the turns left, on a logarithmic scale.

use std::fmt::Write;

use super::{ALGORITHMS, Measured, name};

/// A figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is about, fit for the name of a file: `nodes`, `time-table` …
    pub name: &'static str,
    /// The figure, as SVG.
    pub svg: String,
}

/// Size of a figure and of the margins around its curves: left, right, above, below.
const SIZE: (f64, f64) = (640.0, 420.0);
const MARGINS: [f64; 4] = [70.0, 130.0, 40.0, 50.0];

/// A colour for each of the algorithms that people who see few colours can distinguish, by Okabe
/// and Ito; and a pattern of strokes for who sees none.
const STYLES: [(&str, &str); 4] =
    [("#000000", "none"), ("#0072b2", "8 3"), ("#d55e00", "2 2"), ("#009e73", "10 3 2 3")];

/// Four figures: nodes and time, without and with a table.
#[must_use]
pub fn figures(game: &str, measured: &[Measured]) -> Vec<Figure> {
    let nodes = |measured: &Measured| measured.nodes as f64;
    // Below a microsecond nothing is measured, and zero has no place on the scale.
    let time = |measured: &Measured| measured.seconds.max(1e-6);
    let figure = |name, table, axis, value: &dyn Fn(&Measured) -> f64| {
        let with = if table { "with" } else { "without" };
        let title = format!("{game}: solving the last states {with} a table");
        Figure { name, svg: draw(&title, axis, &curves(measured, table, value)) }
    };
    vec![
        figure("nodes", false, "nodes", &nodes),
        figure("nodes-table", true, "nodes", &nodes),
        figure("time", false, "seconds", &time),
        figure("time-table", true, "seconds", &time),
    ]
}

/// For each algorithm its points: turns left, and value.
fn curves(measured: &[Measured], table: bool, value: &dyn Fn(&Measured) -> f64) -> Vec<Vec<(f64, f64)>> {
    let of = |algorithm| {
        let own = measured.iter().filter(|one| one.trial.algorithm == algorithm && one.trial.table == table);
        own.map(|one| (one.left as f64, value(one))).filter(|point| point.1 > 0.0).collect()
    };
    ALGORITHMS.into_iter().map(of).collect()
}

/// Where values lie in the figure.
struct Scale {
    /// Turns at the left and the right end.
    turns: (f64, f64),
    /// Powers of ten at the lower and the upper end.
    powers: (i32, i32),
}

impl Scale {
    fn new(curves: &[Vec<(f64, f64)>]) -> Self {
        let points = || curves.iter().flatten();
        let least = points().map(|point| point.1).fold(f64::INFINITY, f64::min);
        let most = points().map(|point| point.1).fold(f64::NEG_INFINITY, f64::max);
        let last = points().map(|point| point.0).fold(2.0, f64::max);
        if !least.is_finite() {
            return Self { turns: (1.0, last), powers: (0, 1) };
        }
        let low = least.log10().floor() as i32;
        Self { turns: (1.0, last), powers: (low, (most.log10().ceil() as i32).max(low + 1)) }
    }

    fn x(&self, turns: f64) -> f64 {
        let [left, right, ..] = MARGINS;
        left + (turns - self.turns.0) / (self.turns.1 - self.turns.0) * (SIZE.0 - left - right)
    }

    /// The height of a power of ten.
    fn y(&self, power: f64) -> f64 {
        let [.., above, below] = MARGINS;
        let (low, high) = (f64::from(self.powers.0), f64::from(self.powers.1));
        SIZE.1 - below - (power - low) / (high - low) * (SIZE.1 - above - below)
    }
}

fn draw(title: &str, axis: &str, curves: &[Vec<(f64, f64)>]) -> String {
    let scale = Scale::new(curves);
    let (width, height) = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    text(&mut svg, (width / 2.0, 22.0), "middle", title);
    axes(&mut svg, &scale, axis);
    let right = width - MARGINS[1];
    for (index, (points, (color, dashes))) in curves.iter().zip(STYLES).enumerate() {
        let style =
            format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"");
        let places: Vec<String> = points
            .iter()
            .map(|&(turns, value)| format!("{:.1},{:.1}", scale.x(turns), scale.y(value.log10())))
            .collect();
        // A text takes whatever is written to it.
        let _ = writeln!(svg, "<polyline points=\"{}\" {style}/>", places.join(" "));
        let y = MARGINS[2] + 10.0 + 20.0 * index as f64;
        let (from, to) = (right + 12.0, right + 40.0);
        let _ = writeln!(svg, "<path d=\"M{from} {y}H{to}\" {style}/>");
        let label = ALGORITHMS.get(index).map_or("", |&algorithm| name(algorithm));
        text(&mut svg, (to + 6.0, y + 4.0), "start", label);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The frame with a line for each power of ten and a mark for each turn, and what the axes mean.
fn axes(svg: &mut String, scale: &Scale, axis: &str) {
    let [left, right, above, below] = MARGINS;
    let (end, bottom) = (SIZE.0 - right, SIZE.1 - below);
    for power in scale.powers.0..=scale.powers.1 {
        let y = scale.y(f64::from(power));
        let _ = writeln!(svg, "<path d=\"M{left} {y:.1}H{end}\" stroke=\"#cccccc\"/>");
        let label = format!("10<tspan dy=\"-5\" font-size=\"9\">{power}</tspan>");
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
            left - 6.0,
            y + 4.0
        );
    }
    let last = scale.turns.1 as usize;
    // Not more marks than there is room for.
    for turns in (1..=last).step_by(last.div_ceil(20).max(1)) {
        let x = scale.x(turns as f64);
        let _ = writeln!(svg, "<path d=\"M{x:.1} {bottom}v4\" stroke=\"#000000\"/>");
        text(svg, (x, bottom + 18.0), "middle", &turns.to_string());
    }
    let _ = writeln!(svg, "<path d=\"M{left} {above}V{bottom}H{end}\" fill=\"none\" stroke=\"#000000\"/>");
    text(svg, ((left + end) / 2.0, bottom + 38.0), "middle", "turns left");
    let middle = (above + bottom) / 2.0;
    let _ = writeln!(
        svg,
        "<text x=\"18\" y=\"{middle}\" text-anchor=\"middle\" transform=\"rotate(-90 18 {middle})\">{axis}</text>"
    );
}

/// Words at a place.
fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>");
}
