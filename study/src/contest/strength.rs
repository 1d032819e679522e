//! What results say of strength: the Elo difference, its error, the likelihood of superiority.
//!
//! With s the mean score of a pair as a part of what can be had (0 to 1), v its variance and N the
//! number of pairs, s is known up to an error of √(v / N). The Elo difference is the one of the
//! logistic model, −400 log₁₀(1/s − 1), its 95 % bounds are those of s ∓ 1.96 √(v / N), and the
//! likelihood that A is the stronger is Φ((s − ½) / √(v / N)), Φ being the normal distribution.
//!
//! Where all pairs ended alike, v is 0, though chance is in it: then there are no bounds, and the likelihood
//! is Φ((W − L) / √(W + L)), from the games won and lost.
//!
//! The formulas are those of the Chess Programming Wiki
//! (<https://www.chessprogramming.org/Match_Statistics>); the variance of pairs in place of that of
//! games is the pentanomial model of Stockfish's testing framework
//! (<https://github.com/official-stockfish/fishtest/wiki/Fishtest-mathematics>).

/// How many standard deviations hold 95 % of a normal distribution.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// The Elo difference at which the expected score is `score`; infinite at 0 and 1.
#[must_use]
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score, 0 to 1, of who is `elo` points stronger.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// What results of pairs say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean score, 0 to 1.
    pub score: f64,
    /// The Elo difference; nothing where every game was won or every game lost.
    pub elo: Option<f64>,
    /// The lower bound of the Elo difference, at 95 %; nothing where there is none.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
    /// The likelihood that A is the stronger, 0 to 1.
    pub superiority: f64,
}

impl Estimate {
    /// What is known when so many pairs brought 0, ½, 1, 1½ and 2 points. Nothing without pairs.
    #[must_use]
    pub fn of(counts: &[u64; 5]) -> Option<Self> {
        let pairs = counts.iter().sum::<u64>() as f64;
        if pairs == 0.0 {
            return None;
        }
        let (score, variance) = moments(&counts.map(|count| count as f64 / pairs));
        let error = (variance / pairs).sqrt();
        let inside = |score: f64| (score > 0.0 && score < 1.0).then(|| elo(score));
        let spread = variance > 0.0;
        // Games won less games lost, where all pairs ended alike.
        let ahead = 4.0 * (score - 0.5) * pairs;
        let deviations = match spread {
            true => (score - 0.5) / error,
            false => ahead.signum() * ahead.abs().sqrt(),
        };
        Some(Self {
            score,
            elo: inside(score),
            low: inside(score - Z_95 * error).filter(|_| spread),
            high: inside(score + Z_95 * error).filter(|_| spread),
            superiority: normal(deviations),
        })
    }
}

/// Mean and variance of a pair's score, 0 to 1, with these frequencies.
pub(super) fn moments(frequencies: &[f64; 5]) -> (f64, f64) {
    let scores = super::sprt::SCORES;
    let each = || frequencies.iter().zip(scores);
    let mean: f64 = each().map(|(frequency, score)| frequency * score).sum();
    let variance = each().map(|(frequency, score)| frequency * (score - mean).powi(2)).sum();
    (mean, variance)
}

/// The normal distribution: the part of it below `z`, to six digits. Abramowitz and Stegun, "Handbook of
/// Mathematical Functions", 1964, 7.1.26.
pub(super) fn normal(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = series.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let erf = 1.0 - sum * (-x * x).exp();
    if z < 0.0 { (1.0 - erf) / 2.0 } else { (1.0 + erf) / 2.0 }
}
