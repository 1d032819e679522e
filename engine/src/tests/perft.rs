//! Counts of move sequences that others have published.

use super::games;
use crate::Rules;

fn counts(name: &str, depth: u8) -> Vec<u64> {
    let rules = Rules::new(&games::game(name));
    (1..=depth).map(|depth| rules.perft(&rules.start(), depth)).collect()
}

/// Common knowledge; the last number is that of games that fill the board.
#[test]
fn tic_tac_toe() {
    let expected = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872];
    assert_eq!(counts("tic-tac-toe", 9), expected);
}

/// Powers of seven until a file is full or four are in a row.
#[test]
fn connect_four() {
    assert_eq!(counts("connect-four", 7), [7, 49, 343, 2401, 16807, 117_649, 823_536]);
}

/// Aart Bik's table.
#[test]
fn othello_8x8() {
    assert_eq!(counts("othello-8x8", 8), [4, 12, 56, 244, 1396, 8200, 55092, 390_216]);
}

/// The first seven are Fairy-Stockfish's, the others were counted by a small program of its own that knows
/// nothing but Othello: the ninth move may be a pass, and after it nobody can move in some games.
#[test]
fn othello_6x6() {
    let expected = [4, 12, 56, 244, 1364, 7604, 47740, 308_716, 2_114_912, 14_976_684];
    assert_eq!(counts("othello-6x6", 10), expected);
}

/// On sixteen squares the fifth move may be a pass, and after seven some games are over. Counted by the same
/// small program.
#[test]
fn othello_4x4() {
    let expected = [4, 12, 44, 128, 424, 1256, 3624, 9112, 20032, 36412, 50268, 55112];
    assert_eq!(counts("../tests/games/general-outflank", 12), expected);
}

/// Fairy-Stockfish's.
#[test]
fn breakthrough() {
    assert_eq!(counts("breakthrough-8x8", 4), [22, 484, 11132, 256_036]);
    assert_eq!(counts("breakthrough-6x6", 4), [16, 256, 4308, 71478]);
}

/// OEIS A133046. A whole chain of jumps is one move.
#[test]
fn draughts() {
    assert_eq!(counts("draughts", 7), [7, 49, 302, 1469, 7361, 36768, 179_740]);
}

/// A step game is a general one too.
#[test]
fn mouse_and_cats() {
    assert_eq!(counts("mouse-and-cats", 7), [2, 14, 56, 344, 1032, 6264, 23387]);
}

/// Fairy-Stockfish's.
#[test]
fn chess_on_25_squares() {
    assert_eq!(counts("../tests/games/general-royal", 5), [9, 84, 802, 7512, 72478]);
}

/// Counted by a small program of its own that knows nothing but hasami shogi.
#[test]
fn hasami_shogi() {
    assert_eq!(counts("../tests/games/general-enclose", 4), [15, 195, 3517, 60028]);
}

/// Common knowledge.
#[test]
fn chess() {
    assert_eq!(counts("chess", 4), [20, 400, 8902, 197_281]);
}

/// Fairy-Stockfish's.
#[test]
fn chess_on_small_boards() {
    assert_eq!(counts("../tests/games/general-gardner", 5), [7, 53, 506, 4775, 52512]);
    assert_eq!(counts("../tests/games/general-los-alamos", 4), [10, 100, 1212, 14332]);
}
