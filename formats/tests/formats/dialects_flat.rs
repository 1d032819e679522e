//! What is printed of flat programs that no source of ours has become yet.

use crate::oracles;

use assembler::flat::{Flat, Formula, Part, Radix, Step, Target, What};
use assembler::opcodes::{Mode, Opcode};
use assembler::{Symbol, SymbolKind};
use diagnostics::{FileId, Sources, Span};
use formats::dialect::{self, Dialect};

fn step(address: u32, label: Option<Target>, what: What) -> Step {
    // Steps of different places are different statements.
    let span = Span::new(FileId(0), address as usize, address as usize);
    Step { span, depth: 1, address, label, what }
}

fn printed(flat: &Flat, dialect: Dialect) -> String {
    let mut sources = Sources::new();
    let main = sources.add("test.asm", "");
    dialect::print(flat, &sources, main, dialect)
}

fn judge(flat: &Flat, program: &[u8]) {
    for dialect in oracles::installed() {
        oracles::judge(dialect, &printed(flat, dialect), program, "a flat program");
    }
}

fn symbol(name: &str, value: i64, kind: SymbolKind) -> Symbol {
    Symbol { name: name.to_owned(), value, kind, span: Span::new(FileId(0), 0, 0) }
}

/// The mode of an undocumented opcode.
fn odd_mode(code: u8) -> Mode {
    match (code, code & 0x1f) {
        (0x97 | 0xb7, _) => Mode::ZeroPageY,
        (0x9e | 0x9f | 0xbf, _) | (_, 0x1b) => Mode::AbsoluteY,
        (_, 0x03) => Mode::IndirectX,
        (_, 0x04 | 0x07) => Mode::ZeroPage,
        (_, 0x0b | 0x00 | 0x09) | (0x82 | 0xc2 | 0xe2, _) => Mode::Immediate,
        (_, 0x0c | 0x0f) => Mode::Absolute,
        (_, 0x13) => Mode::IndirectY,
        (_, 0x14 | 0x17) => Mode::ZeroPageX,
        (_, 0x1c | 0x1f) => Mode::AbsoluteX,
        _ => Mode::Implied,
    }
}

/// The second digits of the documented opcodes, by their first digit.
const DOCUMENTED: [&str; 16] = [
    "0156 89a de",
    "0156 89 de",
    "01456 89a cde",
    "0156 89 de",
    "0156 89a cde",
    "0156 89 de",
    "0156 89a cde",
    "0156 89 de",
    "1456 8a cde",
    "01456 89a d",
    "012456 89a cde",
    "01456 89a cde",
    "01456 89a cde",
    "0156 89 de",
    "01456 89a cde",
    "0156 89 de",
];

#[test]
fn undocumented_opcodes() {
    let (mut steps, mut program) = (Vec::new(), vec![0x00, 0x10]);
    for code in 0..=255_u8 {
        let digit = char::from_digit(u32::from(code & 0xf), 16).expect("a digit");
        if DOCUMENTED[usize::from(code >> 4)].contains(digit) {
            continue;
        }
        let mode = odd_mode(code);
        let row: &Opcode =
            Box::leak(Box::new(Opcode { mnemonic: "odd", mode, code, cycles: 2, page: false }));
        let value = if mode.size() == 3 { 0x3456 } else { 0x12 };
        let operand = (mode != Mode::Implied).then(|| Formula::number(value));
        let address = 0x1000 + program.len() as u32 - 2;
        steps.push(step(address, None, What::Instruction(row, operand)));
        program.push(code);
        program.extend(&value.to_le_bytes()[..mode.size() as usize - 1]);
    }
    assert_eq!(steps.len(), 105);
    let flat = Flat { steps, symbols: Vec::new() };
    judge(&flat, &program);
    // Most of them have names.
    for (dialect, data) in [(Dialect::Tass64, ".byte"), (Dialect::Acme, "!byte"), (Dialect::KickAss, ".byte")]
    {
        let printed = printed(&flat, dialect);
        assert!(printed.matches(data).count() < 45, "{printed}");
    }
}

/// Numbers of all widths, those that are negative to some assemblers among them.
#[test]
fn wide_data() {
    let values =
        [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0x12_3456, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, -1, -300];
    let (mut steps, mut program) = (Vec::new(), vec![0x00, 0x10]);
    for width in 1..=4_u8 {
        let address = 0x1000 + program.len() as u32 - 2;
        let formulas = values.map(|value| {
            let masked: i64 = if value < 0 { value } else { value & ((1 << (8 * width)) - 1) };
            program.extend(&masked.to_le_bytes()[..usize::from(width)]);
            Formula { parts: vec![Part::Number(masked, Radix::Hexadecimal(8))], value: masked }
        });
        steps.push(step(address, None, What::Data(width, formulas.to_vec())));
    }
    judge(&Flat { steps, symbols: Vec::new() }, &program);
}

/// Symbols that other assemblers would not have: defined twice, not where the program counter is,
/// negative, too large, never defined, of the same name.
#[test]
fn odd_symbols() {
    use SymbolKind::{Constant, Label};
    let symbols = vec![
        symbol("twice", 2, Constant),
        symbol("moved", 0x4000, Label),
        symbol("negative", -5, Constant),
        symbol("huge", 1 << 40, Constant),
        symbol("nowhere", 7, Constant),
        symbol("block.same", 0x1000, Label),
        symbol("block_same", 0x1001, Label),
        symbol("@12.*é", 0x1002, Label),
        symbol("wrong", 1, Constant),
    ];
    let constant =
        |symbol, value| step(0, Some(Target::Symbol(symbol)), What::Constant(Formula::number(value)));
    let label = |address, symbol| step(address, Some(Target::Symbol(symbol)), What::Fill(1, 0xea));
    let mut steps = vec![constant(0, 1), constant(2, -5), constant(3, 1 << 40), constant(8, 0)];
    steps.extend([label(0x1000, 5), label(0x1001, 6), label(0x1002, 7), constant(0, 2), label(0x1003, 1)]);
    let mut program = vec![0x00, 0x10, 0xea, 0xea, 0xea, 0xea];
    for (index, symbol) in symbols.iter().enumerate() {
        let value = symbol.value & 0xffff;
        let address = 0x1000 + program.len() as u32 - 2;
        let parts = vec![Part::Symbol(index)];
        // As often as not, the value is that of no symbol.
        let formula = Formula { parts, value };
        steps.push(step(address, None, What::Data(2, vec![formula])));
        program.extend(&value.to_le_bytes()[..2]);
    }
    // Gaps are zeros.
    let end = 0x1000 + program.len() as u32 - 2;
    steps.push(step(end, None, What::Reserve(3)));
    steps.push(step(end + 3, None, What::Origin(end + 8)));
    steps.push(step(end + 10, Some(Target::Anonymous), What::Fill(2, 9)));
    steps.push(step(
        end + 12,
        None,
        What::Data(2, vec![Formula { parts: vec![Part::Address(end + 10)], value: i64::from(end) + 10 }]),
    ));
    steps.push(step(end + 14, None, What::Reserve(100)));
    program.extend([0; 10]);
    program.extend([9, 9]);
    program.extend((end as u16 + 10).to_le_bytes());
    let flat = Flat { steps, symbols };
    judge(&flat, &program);
    for dialect in Dialect::ALL {
        let text = printed(&flat, dialect);
        assert!(text.contains("block_same_2"), "{text}");
    }
}

/// There is something to print even where there is no program.
#[test]
fn nothing() {
    for dialect in Dialect::ALL {
        assert!(printed(&Flat::default(), dialect).contains(dialect.description()));
        assert_eq!(Dialect::from_name(dialect.name()), Some(dialect));
    }
    assert_eq!(Dialect::from_name("masm"), None);
}
