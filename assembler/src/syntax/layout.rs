//! Directives that say where things lie, and the areas that some of them open.

/// A stretch of statements that a later line closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// `.proc`: left out when nothing refers to it.
    Proc,
    /// `.page`: must not lie across pages.
    Page,
    /// `.logical address`: code that runs elsewhere.
    Logical,
    /// `.virtual [address]`: addresses without bytes.
    Virtual,
    /// `.section name`: a part of it.
    Section,
    /// `.struct`: fields one after the other.
    Struct,
    /// `.union`: fields at one address.
    Union,
    /// `.namespace`: names only.
    Namespace,
    /// `.weak`: definitions that give way to others.
    Weak,
    /// `.with scope`: its names are looked for after those of the scope under way.
    With,
}

impl Area {
    /// The area that a directive opens.
    pub fn opened_by(word: &str) -> Option<Self> {
        Some(match word {
            "proc" => Self::Proc,
            "page" => Self::Page,
            "logical" => Self::Logical,
            "virtual" => Self::Virtual,
            "section" => Self::Section,
            "struct" => Self::Struct,
            "union" => Self::Union,
            "namespace" => Self::Namespace,
            "weak" => Self::Weak,
            "with" => Self::With,
            _ => return None,
        })
    }

    /// The area that a directive closes.
    pub fn closed_by(word: &str) -> Option<Self> {
        Some(match word {
            "pend" | "endproc" => Self::Proc,
            "endp" | "endpage" => Self::Page,
            "here" | "endlogical" => Self::Logical,
            "endv" | "endvirtual" => Self::Virtual,
            "send" | "endsection" => Self::Section,
            "ends" | "endstruct" => Self::Struct,
            "endu" | "endunion" => Self::Union,
            "endn" | "endnamespace" => Self::Namespace,
            "endweak" => Self::Weak,
            "endwith" => Self::With,
            _ => return None,
        })
    }

    /// The directive that opens it.
    pub const fn opener(self) -> &'static str {
        match self {
            Self::Proc => ".proc",
            Self::Page => ".page",
            Self::Logical => ".logical",
            Self::Virtual => ".virtual",
            Self::Section => ".section",
            Self::Struct => ".struct",
            Self::Union => ".union",
            Self::Namespace => ".namespace",
            Self::Weak => ".weak",
            Self::With => ".with",
        }
    }

    /// The directive that closes it, in the form that most sources use.
    pub const fn closer(self) -> &'static str {
        match self {
            Self::Proc => ".pend",
            Self::Page => ".endp",
            Self::Logical => ".here",
            Self::Virtual => ".endv",
            Self::Section => ".send",
            Self::Struct => ".ends",
            Self::Union => ".endu",
            Self::Namespace => ".endn",
            Self::Weak => ".endweak",
            Self::With => ".endwith",
        }
    }

    /// Whether a label before it names what is inside.
    pub const fn is_scope(self) -> bool {
        matches!(self, Self::Proc | Self::Struct | Self::Union | Self::Namespace)
    }

    /// Whether a label before it has no value of its own.
    pub const fn is_definition(self) -> bool {
        matches!(self, Self::Struct | Self::Union | Self::Namespace)
    }
}

/// Any other directive about layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// `.dsection name`.
    Section,
    /// `.dstruct name` or `.dunion name`: the area that the name must have opened.
    Instance(Area),
    /// `.cdef`: characters from one to another, and the code of the first.
    CharacterRanges,
    /// `.tdef`: some characters and the code of the first.
    Characters,
    /// `.edef`: a text and the bytes that it stands for.
    Escapes,
    /// `.eor`: flips bits of all bytes from here on.
    Flip,
    /// `.assert`, which is of our own.
    Assert,
    /// `.error` (`true`) or `.warn` (`false`).
    Message(bool),
}
