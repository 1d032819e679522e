//! Positions as UCI and XBoard have them, in the notation of Forsyth and Edwards.
//!
//! Rows from the highest rank on, parted by `/`; numbers for empty squares, and for those that are not played on. Pieces
//! of the first side are capitals. Where both sides have the same letters those are used; elsewhere the sorts of pieces
//! of a side are P, K, Q, R, B, N in the order of the game file. Behind the rows, in brackets, what is in hand; then `w`, for the first
//! side, or `b`.

use engine::Game;
use engine_spec::Spec;

/// What sorts of pieces are called that have no letters in common.
const LETTERS: &str = "PKQRBNACDEFGHIJLMOSTUVWXYZ";

/// The letters of each side's sorts of pieces: the index of the sort, and the letter.
fn letters(spec: &Spec) -> Vec<(usize, char)> {
    let own = |side: usize| -> Vec<(usize, char)> {
        let kinds = spec.kinds.iter().enumerate().filter(move |(_, kind)| kind.side == side);
        kinds.map(|(index, kind)| (index, kind.letter)).collect()
    };
    let [first, second] = [own(0), own(1)];
    let sorted = |kinds: &[(usize, char)]| {
        let mut letters: Vec<char> = kinds.iter().map(|(_, letter)| *letter).collect();
        letters.sort_unstable();
        letters
    };
    let common = sorted(&first) == sorted(&second);
    let named = |kinds: Vec<(usize, char)>, small: bool| {
        let names = kinds.into_iter().zip(LETTERS.chars().cycle());
        names.map(move |((kind, own), other)| {
            let letter = if common { own } else { other };
            (kind, if small { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() })
        })
    };
    named(first, false).chain(named(second, true)).collect()
}

/// A position as text.
#[must_use]
pub fn write(game: &Game) -> String {
    let spec = game.spec();
    let letters = letters(spec);
    let classes = game.classes();
    let mut rows = Vec::new();
    for rank in (0..spec.board.ranks).rev() {
        let (mut row, mut empty) = (String::new(), 0);
        for file in 0..spec.board.files {
            let square = spec.board.square_at(file, rank).map(usize::from);
            let class = square.and_then(|square| classes.get(square).copied().flatten());
            let kind = class.and_then(|class| spec.classes.get(class)).map(|class| class.kind);
            match kind.and_then(|kind| letters.iter().find(|(index, _)| *index == kind)) {
                None => empty += 1,
                Some((_, letter)) => {
                    if empty > 0 {
                        row.push_str(&std::mem::take(&mut empty).to_string());
                    }
                    row.push(*letter);
                }
            }
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        rows.push(row);
    }
    let mut hands = String::new();
    for (side, letter) in [(0, 'P'), (1, 'p')] {
        if spec.hand_of(side).is_some() {
            hands.extend(std::iter::repeat_n(letter, usize::from(game.position().hand(side))));
        }
    }
    let hands = if hands.is_empty() { hands } else { format!("[{hands}]") };
    format!("{}{hands} {} - - 0 1", rows.join("/"), if game.side() == 0 { 'w' } else { 'b' })
}

/// The game at a position. `None` if the text is none, or has more pieces than the game has.
#[must_use]
pub fn read(game: &Game, text: &str) -> Option<Game> {
    let spec = game.spec();
    let letters = letters(spec);
    let mut words = text.split_whitespace();
    let rows = words.next()?;
    let side = match words.next() {
        Some("w") => 0,
        Some("b") => 1,
        _ => return None,
    };
    let (rows, held) = rows.split_once('[').unwrap_or((rows, ""));
    let held = held.trim_end_matches(']');
    let mut cells = vec![0_u8; spec.board.squares.len()];
    let mut counts = [0_usize; 2];
    let mut royal = [0_usize; 2];
    if rows.split('/').count() != usize::from(spec.board.ranks) {
        return None;
    }
    for (row, rank) in rows.split('/').zip((0..spec.board.ranks).rev()) {
        let mut file = 0_u8;
        let mut number = 0_u8;
        for letter in row.chars().chain(['/']) {
            if let Some(digit) = letter.to_digit(10) {
                number = number.checked_mul(10)?.checked_add(digit as u8)?;
                continue;
            }
            file = file.checked_add(std::mem::take(&mut number))?;
            if letter == '/' {
                break;
            }
            let (kind, _) = letters.iter().find(|(_, known)| *known == letter)?;
            // Pieces with values of their own are told apart by nothing but their order.
            let mut own = (0..spec.classes.len()).filter(|&class| spec.classes[class].kind == *kind);
            let unused = |class: &usize| !cells.contains(&(*class as u8 + 1));
            let class = own.clone().find(unused).or_else(|| own.next())?;
            let square = spec.board.square_at(file, rank)?;
            *cells.get_mut(usize::from(square))? = u8::try_from(class + 1).ok()?;
            let kind = spec.kinds.get(*kind)?;
            *counts.get_mut(kind.side)? += 1;
            *royal.get_mut(kind.side)? += usize::from(kind.royal);
            file = file.checked_add(1)?;
        }
        if file != spec.board.files {
            return None;
        }
    }
    let mut hands = [0_u8; 2];
    for (own, hand) in hands.iter_mut().enumerate() {
        let wanted = if own == 0 { char::is_uppercase } else { char::is_lowercase };
        *hand = u8::try_from(held.chars().filter(|letter| wanted(*letter)).count()).ok()?;
        let kinds = || spec.kinds.iter().filter(|kind| kind.side == own);
        let begin = spec
            .pieces
            .iter()
            .filter(|piece| kind_of(spec, piece.class).is_some_and(|kind| kind.side == own));
        let most = begin.count() + usize::from(spec.hand_of(own).unwrap_or(0));
        if *hand > spec.hand_of(own).unwrap_or(0) {
            return None;
        }
        let unlimited = kinds().any(|kind| kind.place.is_some()) && spec.hand_of(own).is_none();
        if !unlimited && counts[own] + usize::from(*hand) > most {
            return None;
        }
        if kinds().any(|kind| kind.royal) && royal[own] != 1 {
            return None;
        }
    }
    let position = game.rules().position_with(&cells, side, hands, 0)?;
    Some(Game::at(game.rules(), &position))
}

fn kind_of(spec: &Spec, class: usize) -> Option<&engine_spec::Kind> {
    spec.kinds.get(spec.classes.get(class)?.kind)
}
