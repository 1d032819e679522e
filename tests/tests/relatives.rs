//! Relatives of chess: the host and the program count their move sequences as Fairy-Stockfish does (`go perft`).

use engine::{Game, Rules};
use integration_tests::rows::position;
use integration_tests::{booted, game};

/// A position: its rows, the side to move, the rights to castle, and the leaves of 1, 2 … plies.
type Counted = (&'static str, usize, u8, &'static [u64]);

/// What the host counts, and what the program does: leaves of a depth.
const MOST: [u64; 2] = [5_000_000, 200_000];

/// Counts all of the positions, as deep as the host and the program do in good time.
fn count(stem: &str, positions: &[Counted]) {
    let spec = game(stem);
    let rules = Rules::new(&spec);
    let mut c64 = booted(&spec);
    for &(rows, side, rights, expected) in positions {
        let begun = Game::at(&rules, &position(&rules, rows, side, rights));
        c64.set_game(&begun).expect("a position");
        for (&leaves, depth) in expected.iter().zip(1..) {
            assert!(leaves <= MOST[0], "{stem}: {rows}, depth {depth}, is too many");
            assert_eq!(begun.perft(depth), leaves, "{stem}: {rows}, depth {depth}");
            if leaves <= MOST[1] {
                let counted = c64.perft(depth).expect("a count");
                assert_eq!(counted, leaves, "{stem}: {rows}, depth {depth}, in the program");
            }
        }
    }
}

#[test]
fn gardner() {
    count(
        "gardner",
        &[
            ("rnbqk/ppppp/5/PPPPP/RNBQK", 0, 0, &[7, 53, 506, 4775, 52512, 572_874]),
            ("r1bqk/1PpPp/p3P/PR2p/1NBQK", 0, 0, &[36, 162, 3407, 43565]),
        ],
    );
}

#[test]
fn los_alamos() {
    count(
        "losalamos",
        &[
            ("rnqknr/pppppp/6/6/PPPPPP/RNQKNR", 0, 0, &[10, 100, 1212, 14332, 191_846, 2_549_164]),
            ("r1qk1r/pPp1Pp/1np1n1/2P3/P2NPp/R1QK1R", 1, 0, &[3, 81, 1304, 29849]),
            ("r2k1r/pPp1Pp/1np1n1/2PQ2/P2NPp/Rq1K1R", 1, 0, &[2, 6, 109, 2583]),
        ],
    );
}

/// Nothing follows a king's step to one of the four squares, and no step may lead there into check.
#[test]
fn king_of_the_hill() {
    count(
        "king-of-the-hill",
        &[
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 0, 0b1111, &[20, 400, 8902, 197_281]),
            ("8/3k4/8/8/8/3K4/8/8", 0, 0, &[8, 48, 378, 2316]),
            ("8/8/2k5/8/1p6/3K4/P7/1R6", 0, 0, &[19, 143, 2460, 17969]),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
                0,
                0b1111,
                &[48, 2039, 97862, 4_085_603],
            ),
            ("r2q3r/p1p2pb1/bn2pkp1/3P4/1p3K2/2N2Q1p/PPP2PPP/R6R", 0, 0, &[39, 1391, 46509, 1_636_285]),
        ],
    );
}

/// By the rules that lichess plays: kings are taken like other pieces, nobody castles, pawns may become kings.
#[test]
fn antichess() {
    count(
        "antichess",
        &[
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 0, 0, &[20, 400, 8067, 153_299, 2_732_672]),
            ("8/1P4p1/8/3k4/4P3/2b5/1p3K2/8", 1, 0, &[1, 13, 223, 1969, 31697]),
            ("rnb1kbnr/p1pp1ppp/4p3/1p6/4P2q/2N5/PPPP1PPP/R1BQKBNR", 0, 0, &[2, 6, 14, 181, 457]),
            // A pawn that passes has to be taken, too.
            ("4k3/3p1p2/8/2P1P3/5P2/8/1P1P4/2K5", 1, 0, &[7, 36, 251, 1485, 9053]),
        ],
    );
}

/// Behind the castlings the checks that are left before the one that wins: two of each side at first.
#[test]
fn three_check() {
    let queens = "4k3/3r4/8/8/8/8/2q5/Q5KR";
    let open = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR";
    let crowded = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
    count(
        "three-check",
        &[
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 0, 0b1111_1111, &[20, 400, 8902, 197_281]),
            (crowded, 0, 0b1111_1111, &[48, 2039, 97862]),
            (crowded, 0, 0b0010_1111, &[48, 2039, 97848]),
            (crowded, 0, 0b1100_1111, &[48, 2039, 97862]),
            (open, 0, 0b1111_1111, &[43, 1133, 45695, 1_290_383]),
            (open, 0, 0b0000_1111, &[43, 1128, 45467, 1_279_059]),
            (queens, 0, 0b1111_0000, &[27, 881, 20259, 615_831]),
            (queens, 0, 0b1010_0000, &[27, 881, 20259, 615_398]),
            (queens, 0, 0b1000_0000, &[27, 863, 19740, 586_025]),
        ],
    );
}

/// Without its counting rules.
#[test]
fn makruk() {
    count(
        "makruk",
        &[
            ("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR", 0, 0, &[23, 529, 12012, 273_026]),
            (
                "r1s1ks1r/1m1n4/p1pMpp1p/1p1P4/1nP1P1p1/PP1N1P1P/3S1S2/R2MK2R",
                1,
                0,
                &[29, 992, 29062, 993_616],
            ),
            ("8/1r2P3/2P1k3/1p3M2/3S1n2/1P2p3/2R5/3KN3", 0, 0, &[28, 199, 5317, 96830]),
        ],
    );
}

/// The last three are positions that programs for xiangqi are tested with.
#[test]
fn xiangqi() {
    count(
        "xiangqi",
        &[
            (
                "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR",
                0,
                0,
                &[44, 1920, 79666, 3_290_240],
            ),
            ("r1ea1a3/4kh3/2h1e4/pHp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2EAKAE2", 0, 0, &[38, 1128, 43929]),
            ("1ceak4/9/h2a5/2p1p3p/5cp2/2h2H3/6PCP/3AE4/2C6/3A1K1H1", 0, 0, &[7, 281, 8620]),
            ("5a3/3k5/3aR4/9/5r3/5h3/9/3A1A3/5K3/2EC2E2", 0, 0, &[25, 424, 9850]),
        ],
    );
}
