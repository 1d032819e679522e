//! Elo and SPRT against figures that others have published.

use crate::contest::strength::{moments, normal};
use crate::contest::{Decision, Estimate, Sprt, Z_95, elo, expected_score};

#[track_caller]
fn near(found: f64, published: f64, digits: i32) {
    let error = (found - published).abs();
    assert!(error <= 0.5001 * 10_f64.powi(-digits), "{found} is not {published}");
}

/// Elo, "The Rating of Chessplayers", 1978: the table of percentage expectancies, logistic as used by
/// most federations: 100 points are 64 %, 200 points 76 %, 400 points 10 to 1.
#[test]
fn elo_is_logistic() {
    near(expected_score(100.0), 0.64, 2);
    near(expected_score(200.0), 0.76, 2);
    near(expected_score(400.0), 10.0 / 11.0, 9);
    near(elo(10.0 / 11.0), 400.0, 9);
    near(elo(0.5), 0.0, 9);
}

#[test]
fn the_normal_distribution_is_that_of_tables() {
    for (z, part) in [(0.0, 0.5), (1.0, 0.841_345), (-1.0, 0.158_655), (Z_95, 0.975), (-3.0, 0.001_350)] {
        near(normal(z), part, 6);
    }
}

/// Results of long tests, with what their frameworks printed: Elo, half the width of its 95 % interval,
/// and likelihood of superiority.
#[test]
fn estimates_are_those_of_published_tests() {
    for (counts, elo, error, superiority, place) in [
        // fishtest: "Elo: 1.35 +-1.2 (95%) LOS: 98.6%".
        ([39, 5335, 18992, 5622, 12], 1.35, 1.2, Some(0.986), "official-stockfish/Stockfish, request 4160"),
        // OpenBench: "Elo | -4.86 +- 4.87 (95%)".
        ([13, 628, 1284, 566, 9], -4.86, 4.87, None, "Yoshie2000/PlentyChess, request 292"),
    ] {
        let found = Estimate::of(&counts).expect("pairs");
        near(found.elo.expect("a difference"), elo, 2);
        let width = found.high.expect("a bound") - found.low.expect("a bound");
        let digits = if error == 1.2 { 1 } else { 2 };
        near(width / 2.0, error, digits);
        if let Some(superiority) = superiority {
            near(found.superiority, superiority, 3);
        }
        println!("{place}: {found:?}");
    }
}

/// fastchess tests its own formulas with these pairs: 55.58 ± 27.65 points.
#[test]
fn estimates_are_those_of_fastchess() {
    let found = Estimate::of(&[34, 54, 31 + 32, 64, 75]).expect("pairs");
    near(found.elo.expect("a difference"), 55.58, 2);
    near((found.high.expect("a bound") - found.low.expect("a bound")) / 2.0, 27.65, 2);
}

/// Raw statistics of test 69d3c8dc7c5b3724e29d2712 of montytest.muzhen.org, a fishtest: mean 0.43750,
/// variance 0.05762; between 0 and 2.716 logistic Elo the exact ratio is -0.53772; bounds 2.9444.
#[test]
fn the_sequential_test_is_that_of_fishtest() {
    let counts = [13, 37, 50, 25, 3];
    let (mean, variance) = moments(&counts.map(|count| count as f64 / 128.0));
    near(mean, 0.4375, 5);
    near(variance, 0.05762, 5);
    let test = Sprt { elo0: 0.0, elo1: 2.716 };
    // The page gives elo1 with three digits.
    let ratio = test.ratio(&counts);
    assert!((ratio + 0.53772).abs() < 2e-4, "{ratio}");
    near(Sprt::bound(), 2.9444, 4);
}

#[test]
fn what_is_clear_is_decided_and_nothing_else() {
    let test = Sprt { elo0: 0.0, elo1: 50.0 };
    assert_eq!(test.ratio(&[0; 5]), 0.0);
    assert_eq!(test.decide(&[0; 5]), None);
    assert_eq!(test.decide(&[0, 0, 1, 0, 1]), None);
    assert_eq!(test.decide(&[0, 0, 40, 0, 0]), Some(Decision::H0));
    assert_eq!(test.decide(&[0, 0, 5, 0, 40]), Some(Decision::H1));
    // Turned round, the other side is the stronger.
    let turned = Sprt { elo0: -50.0, elo1: 0.0 };
    assert_eq!(turned.decide(&[40, 0, 5, 0, 0]), Some(Decision::H0));
    let (there, back) = (test.ratio(&[3, 7, 20, 9, 6]), turned.ratio(&[6, 9, 20, 7, 3]));
    near(there, -back, 9);
}

#[test]
fn where_nothing_is_known_nothing_is_said() {
    assert_eq!(Estimate::of(&[0; 5]), None);
    let won = Estimate::of(&[0, 0, 0, 0, 2]).expect("pairs");
    assert_eq!((won.score, won.elo, won.low, won.high), (1.0, None, None, None));
    near(won.superiority, 0.977_250, 6); // four games won: two standard deviations
    let even = Estimate::of(&[0, 0, 7, 0, 0]).expect("pairs");
    assert_eq!((even.elo, even.low, even.high), (Some(0.0), None, None));
    near(even.superiority, 0.5, 6);
    let drawn_or_lost = Estimate::of(&[0, 4, 0, 0, 0]).expect("pairs");
    near(drawn_or_lost.superiority, 0.022_750, 6);
    // An upper bound at which every game is won is none.
    let most = Estimate::of(&[0, 0, 0, 1, 7]).expect("pairs");
    assert!(most.low.is_some() && most.high.is_none(), "{most:?}");
}
