//! A profile as folded stacks and as a flame graph.
//!
//! Folded stacks are lines of routine names from the outermost to the innermost, joined by
//! semicolons, and the cycles spent in the innermost: what the tools of Brendan Gregg's FlameGraph
//! and its relatives read. The graph is an SVG of boxes: a box is as wide as its cycles, and stands
//! on the one that called it.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Profile;

/// Width of the picture and height of a box, in pixels.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 18.0;

/// Boxes narrower than this are left out, in pixels.
const NARROWEST: f64 = 0.3;

/// A letter's width, in pixels, for names that are to fit their boxes.
const LETTER: f64 = 7.0;

/// The folded stacks of a profile, a line each.
#[must_use]
pub fn folded(profile: &Profile) -> String {
    let mut text = String::new();
    for (path, cycles) in &profile.stacks {
        // A text takes whatever is written to it.
        let _ = writeln!(text, "{} {cycles}", path.join(";"));
    }
    text
}

/// A routine and what it called.
#[derive(Debug, Default)]
struct Call<'p> {
    cycles: u64,
    calls: BTreeMap<&'p str, Call<'p>>,
}

impl<'p> Call<'p> {
    fn add(&mut self, path: &'p [String], cycles: u64) {
        self.cycles += cycles;
        if let [first, rest @ ..] = path {
            self.calls.entry(first).or_default().add(rest, cycles);
        }
    }

    /// The number of boxes that stand on one another.
    fn height(&self) -> usize {
        self.calls.values().map(|call| call.height() + 1).max().unwrap_or(0)
    }
}

/// The flame graph of a profile, an SVG that needs nothing else; `title` stands above it.
#[must_use]
pub fn flame_graph(title: &str, profile: &Profile) -> String {
    let mut all = Call::default();
    for (path, cycles) in &profile.stacks {
        all.add(path, *cycles);
    }
    let bottom = (all.height() + 2) as f64 * HEIGHT;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {}\" font-family=\"monospace\" \
         font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<text x=\"4\" \
         y=\"14\">{}: {} cycles</text>\n",
        bottom + HEIGHT,
        escaped(title),
        all.cycles
    );
    boxes(&all, (0.0, bottom), WIDTH / all.cycles.max(1) as f64, all.cycles, &mut svg);
    svg.push_str("</svg>\n");
    svg
}

/// Draws what a routine called, side by side, from `(x, y)` on; `scale` is pixels a cycle.
fn boxes(call: &Call<'_>, (mut x, y): (f64, f64), scale: f64, all: u64, svg: &mut String) {
    for (name, inner) in &call.calls {
        let width = inner.cycles as f64 * scale;
        if width >= NARROWEST {
            let share = 100.0 * inner.cycles as f64 / all.max(1) as f64;
            let name = escaped(name);
            let fits = (width / LETTER) as usize;
            let shown = if name.len() <= fits { name.as_str() } else { "" };
            let _ = writeln!(
                svg,
                "<g><title>{name}: {} cycles, {share:.1} %</title><rect x=\"{x:.1}\" y=\"{:.1}\" \
                 width=\"{width:.1}\" height=\"{:.1}\" fill=\"{}\" stroke=\"white\" \
                 stroke-width=\"0.5\"/><text x=\"{:.1}\" y=\"{:.1}\">{shown}</text></g>",
                inner.cycles,
                y - HEIGHT,
                HEIGHT,
                color(&name),
                x + 3.0,
                y - 5.0,
            );
            boxes(inner, (x, y - HEIGHT), scale, all, svg);
        }
        x += width;
    }
}

/// A warm colour that a name always has.
fn color(name: &str) -> String {
    let sum = name.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)));
    format!("rgb({},{},{})", 205 + sum % 50, 90 + sum / 50 % 110, 50 + sum / 5500 % 40)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
