//! Operators and functions that other assemblers lack or call otherwise; what leaves through a
//! printer is their value.

/// A function of one value, or an operator that stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `` ` ``, bits 16 to 23.
    Bank,
    /// `<>`, bits 0 to 15.
    LowWord,
    /// `` >` ``, bits 8 to 23.
    HighWord,
    /// `><`, bits 0 to 15 with their bytes exchanged.
    Swapped,
    /// `abs(x)`.
    Absolute,
    /// `sign(x)`: -1, 0 or 1.
    Sign,
    /// `bool(x)`: whether it is not zero.
    Truth,
}

impl Function {
    /// The function of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "abs" => Some(Self::Absolute),
            "sign" => Some(Self::Sign),
            "bool" => Some(Self::Truth),
            _ => None,
        }
    }
}

/// What can be asked about a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// `size(name)`: how many bytes it takes.
    Size,
    /// `len(name)`: how many elements these are.
    Length,
}

/// An operator on the last two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// `**`.
    Power,
    /// `<?`, the smaller one.
    Smaller,
    /// `>?`, the larger one.
    Larger,
    /// `<=>`: -1, 0 or 1.
    Compare,
    /// `^^`.
    LogicXor,
}
