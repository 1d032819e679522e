//! Positions as UCI and XBoard have them, in the notation of Forsyth and Edwards.
//!
//! Rows from the highest rank on, parted by `/`; numbers for empty squares, and for those that are not played on.
//! Pieces of the first side are capitals; what letters there are: [`Spec::sort_letters`]. Behind the rows, in brackets,
//! what is in hand; then `w`, for the first side, or `b`; the rights to castle, the square that has just been passed,
//! each `-` where there is none; the quiet plies, and 1. Where checks are counted, how many each side still has to give
//! comes before the quiet plies: `3+3`.
//!
//! A right is called K where the piece that goes with the royal one stands to its right, Q where it stands to its left;
//! the letter of its file where the side has an earlier castling that is called so.

use engine::Game;
use engine_spec::{Spec, Square};

/// A position as text.
#[must_use]
pub fn write(game: &Game) -> String {
    let spec = game.spec();
    let letters = spec.sort_letters();
    let classes = game.classes();
    let mut rows = Vec::new();
    for rank in (0..spec.board.ranks).rev() {
        let (mut row, mut empty) = (String::new(), 0);
        for file in 0..spec.board.files {
            let square = spec.board.square_at(file, rank).map(usize::from);
            let class = square.and_then(|square| classes.get(square).copied().flatten());
            let kind = class.and_then(|class| spec.classes.get(class)).map(|class| class.kind);
            match kind.and_then(|kind| letters.get(kind)) {
                None => empty += 1,
                Some(letter) => {
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
    let position = game.position();
    let letters =
        rights(spec).into_iter().zip(0..).filter(|(_, number)| position.rights() >> number & 1 != 0);
    let rights: String = letters.map(|(letter, _)| letter).collect();
    let crossed = position.crossed().map_or("-".to_owned(), |square| spec.board.name(square));
    let left = |side: usize| {
        spec.checks_of(side).map_or(0, |bits| (position.rights() & bits).count_ones() + 1).to_string()
    };
    let checks = spec.ends.checks.map_or(String::new(), |_| format!("{}+{} ", left(0), left(1)));
    format!(
        "{}{hands} {} {} {crossed} {checks}{} 1",
        rows.join("/"),
        if game.side() == 0 { 'w' } else { 'b' },
        if rights.is_empty() { "-" } else { &rights },
        if spec.ends.quiet.is_some() { position.quiet() } else { 0 },
    )
}

/// The letters of the rights to castle, capitals for the first side.
fn rights(spec: &Spec) -> Vec<char> {
    let mut letters: Vec<char> = Vec::new();
    for (royal, castle) in spec.castles() {
        let file = |square: Square| spec.board.squares.get(usize::from(square)).map_or(0, |place| place.0);
        let usual = if file(castle.with_from) > file(castle.from) { 'K' } else { 'Q' };
        let own = char::from(b'A' + file(castle.with_from));
        let small = spec.kinds.get(royal).is_some_and(|kind| kind.side == 1);
        let cased = |letter: char| if small { letter.to_ascii_lowercase() } else { letter };
        let all = [usual, own].into_iter().chain('A'..='Z').map(cased);
        letters.extend(all.into_iter().find(|letter| !letters.contains(letter)));
    }
    letters
}

/// The game at a position. `None` if the text is none, or has more pieces than the game has.
#[must_use]
pub fn read(game: &Game, text: &str) -> Option<Game> {
    let spec = game.spec();
    let letters = spec.sort_letters();
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
            let kind = letters.iter().position(|known| *known == letter)?;
            // Pieces with values of their own are told apart by nothing but their order.
            let mut own = (0..spec.classes.len()).filter(|&class| spec.classes[class].kind == kind);
            let unused = |class: &usize| !cells.contains(&(*class as u8 + 1));
            let class = own.clone().find(unused).or_else(|| own.next())?;
            let square = spec.board.square_at(file, rank)?;
            *cells.get_mut(usize::from(square))? = u8::try_from(class + 1).ok()?;
            let kind = spec.kinds.get(kind)?;
            *counts.get_mut(kind.side)? += 1;
            *royal.get_mut(kind.side)? += usize::from(kind.royal);
            file = file.checked_add(1)?;
        }
        if file != spec.board.files {
            return None;
        }
    }
    let mut left = 0;
    for letter in words.next().unwrap_or("-").chars().filter(|&letter| letter != '-') {
        left |= 1 << rights(spec).iter().position(|&known| known == letter)?;
    }
    let crossed = match words.next() {
        None | Some("-") => None,
        Some(name) => Some(spec.board.square(name)?),
    };
    let mut words = words.peekable();
    let mut counts_of = words.next_if(|word| word.contains('+')).map(|word| word.split('+'));
    for side in 0..2 {
        let given = counts_of.as_mut().map(|counts| counts.next()?.parse::<u32>().ok());
        left |= checks_left(spec.checks_of(side).unwrap_or(0), given)?;
    }
    let plies =
        words.next().and_then(|plies| plies.parse::<u16>().ok()).filter(|_| spec.ends.quiet.is_some());
    let quiet = plies.map_or(0, |plies| u8::try_from(plies).unwrap_or(u8::MAX));
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
    let position = game.rules().position_with(&cells, side, hands, quiet)?;
    let position = game.rules().with_state(position, left, crossed);
    Some(Game::at(game.rules(), &position))
}

/// The bits of checks that are left if so many are still to be given; all if that is not said.
fn checks_left(bits: u8, given: Option<Option<u32>>) -> Option<u8> {
    let Some(count) = given else { return Some(bits) };
    let mut left = bits;
    // The one that wins has no bit.
    while left.count_ones() >= count?.max(1) {
        left &= left.wrapping_sub(1);
    }
    Some(left)
}

fn kind_of(spec: &Spec, class: usize) -> Option<&engine_spec::Kind> {
    spec.kinds.get(spec.classes.get(class)?.kind)
}
