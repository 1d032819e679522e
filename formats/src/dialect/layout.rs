//! The look of the source: its comments and blank lines, and where code and comments stand.

/// Where instructions begin.
const CODE: usize = 8;

/// Where the `=` of constants stands, if their names leave room.
const EQUALS: usize = 16;

/// Where comments of our own stand.
pub const REMARK: usize = 36;

/// A line of the source that was read.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Whether it holds anything but a comment.
    code: bool,
    /// Its comment, without the sign.
    comment: Option<String>,
    /// The column of the comment, from 0.
    column: usize,
}

/// The lines of a source.
pub struct Lines {
    lines: Vec<Line>,
    /// The offset of the first byte of each line.
    starts: Vec<usize>,
}

impl Lines {
    /// Takes a source apart.
    pub fn new(text: &str) -> Self {
        let mut starts = Vec::new();
        let mut offset = 0;
        let mut lines = Vec::new();
        for line in text.split_inclusive('\n') {
            starts.push(offset);
            offset += line.len();
            lines.push(split(line.trim_end()));
        }
        Self { lines, starts }
    }

    /// The index of the line that an offset lies in.
    pub fn at(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The lines of a range that hold no code.
    pub fn bare(&self, from: usize, to: usize) -> impl Iterator<Item = &Line> {
        self.lines.get(from..to.min(self.lines.len())).unwrap_or_default().iter().filter(|line| !line.code)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// A line.
    pub fn line(&self, index: usize) -> Option<&Line> {
        self.lines.get(index)
    }
}

impl Line {
    /// The comment, in the dialect whose sign this is.
    pub fn comment(&self, sign: &str) -> Option<String> {
        let comment = self.comment.as_deref()?;
        Some(format!("{sign}{comment}"))
    }

    /// Where the comment stood.
    pub const fn column(&self) -> usize {
        self.column
    }
}

fn split(line: &str) -> Line {
    let mut quote = None;
    for (offset, letter) in line.char_indices() {
        match quote {
            Some(open) if open == letter => quote = None,
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            None if letter == ';' => {
                let (before, after) = line.split_at(offset);
                let column = before.chars().count();
                return Line { code: !before.trim().is_empty(), comment: Some(cleaned(after)), column };
            }
            _ => {}
        }
    }
    Line { code: !line.trim().is_empty(), comment: None, column: 0 }
}

/// A comment without its sign, in characters that no assembler trips over.
fn cleaned(comment: &str) -> String {
    let text = comment.get(1..).unwrap_or_default().trim_end_matches('\\');
    let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    // To xa, this opens a comment of many lines.
    text.replace("/*", "/ *")
}

/// A line of a label and a statement, or two where the label is long.
pub fn labelled(label: &str, code: &str) -> String {
    match (label.is_empty(), code.is_empty()) {
        (true, _) => format!("{:CODE$}{code}", ""),
        (false, true) => label.to_owned(),
        (false, false) if label.len() < CODE => format!("{label:CODE$}{code}"),
        (false, false) => format!("{label}\n{:CODE$}{code}", ""),
    }
}

/// The definition of a constant.
pub fn constant(name: &str, value: &str) -> String {
    let room = EQUALS - 1;
    format!("{name:room$} = {value}")
}

/// A line with a comment behind it.
pub fn commented(line: &str, comment: Option<&str>, column: usize) -> String {
    let Some(comment) = comment else { return line.to_owned() };
    let width = line.rsplit('\n').next().unwrap_or_default().chars().count();
    let room = column.saturating_sub(width).max(usize::from(width > 0));
    format!("{line}{:room$}{comment}", "")
}
