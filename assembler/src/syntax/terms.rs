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
    /// `^`: its decimal digits as a string.
    Decimal,
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
    /// `..`: two strings or lists behind each other.
    Concatenate,
    /// `x`: a string or list so many times.
    Repeat,
    /// `in`: whether something is an element or part.
    In,
}

/// A function of any number of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Builtin {
    /// `format("%d", value)`.
    Format,
    /// `range(end)`, `range(start, end)`, `range(start, end, step)`.
    Range,
    /// `str(x)`, `repr(x)`: what a value reads (`true`: as it is written in a source).
    Shown(bool),
    /// `len(x)` of what is no name.
    Length,
    /// `int(x)`.
    Int,
    /// `float(x)`.
    Float,
    /// `all(x)` (`true`) or `any(x)` (`false`).
    Holds(bool),
    /// `sort(x)`.
    Sort,
    /// A function of numbers with fractions, as an index of the table of these.
    Maths(u8),
}

impl Builtin {
    /// The function of this name.
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "format" => Self::Format,
            "range" => Self::Range,
            "str" => Self::Shown(false),
            "repr" => Self::Shown(true),
            "int" => Self::Int,
            "float" => Self::Float,
            "all" => Self::Holds(true),
            "any" => Self::Holds(false),
            "sort" => Self::Sort,
            _ => return crate::maths::named(name).map(Self::Maths),
        })
    }
}
