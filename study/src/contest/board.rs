//! A position drawn in plain text.

use engine::Game;

/// The board as lines of text, the highest rank first: the letters of the pieces, `.` for an empty
/// square, a blank for one that is not played on, and the names of files and ranks around it.
#[must_use]
pub fn drawing(game: &Game) -> String {
    let spec = game.spec();
    let classes = game.classes();
    let letter = |square: u8| {
        let class = classes.get(usize::from(square)).copied().flatten();
        let kind = class.and_then(|class| spec.classes.get(class)).map(|class| class.kind);
        kind.and_then(|kind| spec.kinds.get(kind)).map_or('.', |kind| kind.letter)
    };
    let mut text = String::new();
    for rank in (0..spec.board.ranks).rev() {
        let mut line = format!("{:>2}", rank + 1);
        for file in 0..spec.board.files {
            line.push(' ');
            line.push(spec.board.square_at(file, rank).map_or(' ', letter));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str("  ");
    for file in 0..spec.board.files {
        text.push(' ');
        text.push(char::from(b'a' + file));
    }
    text.push('\n');
    text
}
