//! Numbers with fractions: the functions that 64tass has of them.

/// A function of one number.
type Unary = fn(f64) -> f64;

/// The functions of one number, by their names.
const UNARY: [(&str, Unary); 24] = [
    ("floor", f64::floor),
    ("ceil", f64::ceil),
    ("trunc", f64::trunc),
    ("round", f64::round),
    ("frac", fraction),
    ("sqrt", f64::sqrt),
    ("cbrt", f64::cbrt),
    ("log", f64::ln),
    ("log10", f64::log10),
    ("exp", f64::exp),
    ("sin", f64::sin),
    ("cos", f64::cos),
    ("tan", f64::tan),
    ("asin", f64::asin),
    ("acos", f64::acos),
    ("atan", f64::atan),
    ("sinh", f64::sinh),
    ("cosh", f64::cosh),
    ("tanh", f64::tanh),
    ("rad", f64::to_radians),
    ("deg", f64::to_degrees),
    // These three take two.
    ("atan2", fraction),
    ("hypot", fraction),
    ("pow", fraction),
];

/// How many of them take one.
const OF_ONE: u8 = 21;

fn fraction(value: f64) -> f64 {
    value.fract()
}

/// The function of this name, by its number.
pub fn named(name: &str) -> Option<u8> {
    UNARY.iter().position(|(known, _)| *known == name).map(|at| at as u8)
}

/// How many numbers a function takes.
pub const fn arguments(function: u8) -> usize {
    if function < OF_ONE { 1 } else { 2 }
}

/// Whether a function gives whole numbers.
pub fn rounds(function: u8) -> bool {
    function < 4
}

/// The value of a function, if it has one there.
pub fn apply(function: u8, a: f64, b: f64) -> Option<f64> {
    let result = match function {
        21 => a.atan2(b),
        22 => a.hypot(b),
        23 => a.powf(b),
        _ => UNARY.get(usize::from(function))?.1(a),
    };
    result.is_finite().then_some(result)
}
