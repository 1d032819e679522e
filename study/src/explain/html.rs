//! A search through a small tree, as one page to click through: nothing is loaded from elsewhere.

use std::fmt::Write;

use super::text::{bound, say};
use super::{Explanation, Step, Tree};

/// Pixels from one leaf to the next, and from one ply to the next.
const ACROSS: usize = 46;
const DOWN: usize = 92;
const MARGIN: usize = 40;

/// The page: the tree as a drawing, the steps beside it, buttons for the next and the step before.
/// Windows stand over the nodes as they come down and go up, and pruned branches turn grey.
#[must_use]
pub fn html(title: &str, tree: &Tree, explanation: &Explanation) -> String {
    let places = places(tree);
    let width = places.iter().map(|place| place.0).max().unwrap_or(0) + 2 * MARGIN;
    let height = places.iter().map(|place| place.1).max().unwrap_or(0) + 2 * MARGIN;
    let mut page = String::from(HEAD);
    let title = escaped(title);
    // Writing to a String cannot fail.
    let _ = write!(page, "<title>{title}</title>\n<style>{STYLE}</style></head>\n<body>\n<h1>{title}</h1>\n");
    page.push_str(CONTROLS);
    let _ = writeln!(page, "<div id=\"tree\"><svg width=\"{width}\" height=\"{height}\" role=\"img\">");
    for (index, node) in tree.nodes.iter().enumerate() {
        let (x, y) = places[index];
        if let Some((from_x, from_y)) = node.parent.map(|parent| places[parent]) {
            let _ = writeln!(
                page,
                "<line id=\"e{index}\" x1=\"{from_x}\" y1=\"{}\" x2=\"{x}\" y2=\"{}\"/>",
                from_y + 14,
                y - 14
            );
        }
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        let (x, y) = places[index];
        let shape = match (node.value, tree.maximises_at(index)) {
            (Some(_), _) => format!("<rect x=\"{}\" y=\"{}\" width=\"28\" height=\"28\"/>", x - 14, y - 14),
            (None, true) => format!("<path d=\"M{} {} h36 l-18 -30 z\"/>", x - 18, y + 14),
            (None, false) => format!("<path d=\"M{} {} h36 l-18 30 z\"/>", x - 18, y - 14),
        };
        let _ = writeln!(
            page,
            "<g id=\"n{index}\">{shape}<text x=\"{x}\" y=\"{}\" class=\"value\"></text>\
             <text x=\"{x}\" y=\"{}\" class=\"window\"></text>\
             <text x=\"{}\" y=\"{}\" class=\"move\">{}</text></g>",
            y + 5,
            y - 34,
            x,
            y - 20,
            escaped(&node.label)
        );
    }
    page.push_str("</svg></div>\n<script>\nconst steps = [\n");
    for step in &explanation.steps {
        let _ = writeln!(page, "{},", row(tree, step));
    }
    let line: Vec<String> = explanation.line.iter().map(usize::to_string).collect();
    let _ = write!(page, "];\nconst line = [{}];\n{SCRIPT}</script>\n</body></html>\n", line.join(", "));
    page
}

/// Where each node is drawn: leaves side by side, the others over the middle of their children.
#[must_use]
pub fn places(tree: &Tree) -> Vec<(usize, usize)> {
    let mut across = vec![0; tree.nodes.len()];
    let mut next = MARGIN;
    let mut stack = vec![(0, false)];
    while let Some((node, seen)) = stack.pop() {
        let children = &tree.nodes[node].children;
        match (children.first(), children.last()) {
            (Some(&first), Some(&last)) if seen => {
                across[node] = usize::midpoint(across[first], across[last]);
            }
            (Some(_), _) => {
                stack.push((node, true));
                stack.extend(children.iter().rev().map(|&child| (child, false)));
            }
            _ => {
                across[node] = next;
                next += ACROSS;
            }
        }
    }
    let place = |(x, node): (&usize, &super::Node)| (*x, MARGIN + 20 + node.ply * DOWN);
    across.iter().zip(&tree.nodes).map(place).collect()
}

/// A step as a script sees it: node, window, value, pruned nodes, words.
fn row(tree: &Tree, step: &Step) -> String {
    let words = say(tree, step).replace('\\', "\\\\").replace('"', "\\\"").replace('<', "\\u003c");
    let (node, window, value, pruned) = match step {
        Step::Leaf { node, value } | Step::Done { node, value } => (node, None, Some(value), &[][..]),
        Step::Enter { node, window } | Step::Back { node, window, .. } => (node, Some(window), None, &[][..]),
        Step::Cut { node, window, pruned } => (node, Some(window), None, pruned.as_slice()),
    };
    let window = window
        .map_or_else(String::new, |window| format!("{} .. {}", bound(window.alpha), bound(window.beta)));
    let value = value.map_or_else(|| "null".to_owned(), ToString::to_string);
    let pruned: Vec<String> = pruned.iter().map(usize::to_string).collect();
    format!("[{node}, \"{window}\", {value}, [{}], \"{words}\"]", pruned.join(", "))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const HEAD: &str = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n";

const STYLE: &str = "
body { font: 15px/1.4 sans-serif; margin: 1.5em; background: #fff; color: #222 }
h1 { font-size: 1.2em }
#tree { overflow-x: auto; border: 1px solid #ccc }
line { stroke: #555; stroke-width: 1.5 }
path, rect { fill: #eef3fb; stroke: #555 }
text { text-anchor: middle; font-size: 13px }
.window { font-size: 10px; fill: #06c }
.move { font-size: 10px; fill: #777 }
.now path, .now rect { fill: #ffe08a; stroke: #b80; stroke-width: 2.5 }
.best path, .best rect { fill: #bfe8bf }
line.best { stroke: #080; stroke-width: 3 }
.pruned { opacity: 0.25 }
button { font-size: 1em; padding: 0.2em 0.8em }
#words { min-height: 1.5em; font-weight: bold }
";

const CONTROLS: &str = "<p><button id=\"first\">|&lt;</button> <button id=\"back\">&lt; previous</button> \
<button id=\"next\">next &gt;</button> <button id=\"last\">&gt;|</button> <span id=\"count\"></span></p>\n\
<p id=\"words\"></p>\n<p>A triangle that points up maximises, one that points down minimises, a square is a \
leaf. Over a node stands its window, alpha .. beta.</p>\n";

const SCRIPT: &str = "
let now = 0;
const all = [...document.querySelectorAll('svg g')];
const edge = n => document.getElementById('e' + n);
function show() {
  for (const g of all) {
    g.setAttribute('class', '');
    g.querySelector('.value').textContent = '';
    g.querySelector('.window').textContent = '';
  }
  document.querySelectorAll('svg line').forEach(e => e.setAttribute('class', ''));
  for (let i = 0; i <= now; i++) {
    const [node, window, value, pruned] = steps[i];
    const g = all[node];
    if (window) g.querySelector('.window').textContent = window;
    if (value !== null) g.querySelector('.value').textContent = value;
    for (const p of pruned) { all[p].setAttribute('class', 'pruned'); edge(p).setAttribute('class', 'pruned'); }
  }
  if (now === steps.length - 1) {
    for (const n of line) { all[n].setAttribute('class', 'best'); edge(n).setAttribute('class', 'best'); }
  } else {
    all[steps[now][0]].setAttribute('class', 'now');
  }
  document.getElementById('words').textContent = steps[now][4];
  document.getElementById('count').textContent = 'step ' + (now + 1) + ' of ' + steps.length;
}
function go(to) { now = Math.max(0, Math.min(steps.length - 1, to)); show(); }
document.getElementById('first').onclick = () => go(0);
document.getElementById('back').onclick = () => go(now - 1);
document.getElementById('next').onclick = () => go(now + 1);
document.getElementById('last').onclick = () => go(steps.length - 1);
document.onkeydown = e => {
  if (e.key === 'ArrowRight') go(now + 1);
  if (e.key === 'ArrowLeft') go(now - 1);
  if (e.key === 'Home') go(0);
  if (e.key === 'End') go(steps.length - 1);
};
show();
";
