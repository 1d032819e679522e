//! Operands: which addressing modes their shape allows, and which of those the instruction has.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, continues_name};
use super::{Parsed, Parser};
use crate::opcodes::{Mode, Opcode};
use crate::syntax::{Body, Codes, Expr, Instruction};

/// The modes an operand may mean, and how messages call it.
pub struct Shape {
    /// For small values.
    pub short: Mode,
    /// For large ones.
    pub long: Mode,
    text: &'static str,
}

pub const PLAIN: Shape = Shape { short: Mode::ZeroPage, long: Mode::Absolute, text: "address" };
pub const WITH_X: Shape = Shape { short: Mode::ZeroPageX, long: Mode::AbsoluteX, text: "address,x" };
pub const WITH_Y: Shape = Shape { short: Mode::ZeroPageY, long: Mode::AbsoluteY, text: "address,y" };
pub const INDIRECT: Shape = Shape { short: Mode::Indirect, long: Mode::Indirect, text: "(address)" };
pub const INDIRECT_X: Shape = Shape { short: Mode::IndirectX, long: Mode::IndirectX, text: "(zp,x)" };
pub const INDIRECT_Y: Shape = Shape { short: Mode::IndirectY, long: Mode::IndirectY, text: "(zp),y" };
pub const IMMEDIATE: Shape = Shape { short: Mode::Immediate, long: Mode::Immediate, text: "#immediate" };

/// A size the source insists on with `@b` or `@w`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Forced {
    No,
    Byte,
    Word,
}

impl Parser<'_> {
    /// Reads the operand of `mnemonic`, which has these opcodes and began at `start`.
    pub fn instruction(
        &mut self,
        cursor: &mut Cursor<'_>,
        mnemonic: &str,
        rows: &[Opcode],
        start: usize,
    ) -> Parsed<Body> {
        let name = cursor.since(start);
        if cursor.peek() == b'.' {
            // To 64tass, this is a name in the scope of another one.
            return Err(Box::new(
                Diagnostic::error(cursor.here(), format!("a blank is missing after `{mnemonic}`")).with_help(
                    "a dot right behind a name leads to a name inside it, and an instruction holds none",
                ),
            ));
        }
        cursor.blanks();
        if cursor.at_end() {
            let bare = find(rows, Mode::Implied).or_else(|| find(rows, Mode::Accumulator));
            return match bare {
                Some(code) => Ok(bare_instruction(code)),
                None => Err(Box::new(
                    Diagnostic::error(name, format!("`{mnemonic}` needs an operand"))
                        .with_help(modes(mnemonic, rows)),
                )),
            };
        }
        let begin = cursor.position();
        if cursor.peek() == b'a' && !continues_name(cursor.peek_at(1)) {
            cursor.take(b'a');
            cursor.finish()?;
            let accumulator = find(rows, Mode::Accumulator)
                .ok_or_else(|| unavailable(mnemonic, rows, "a", cursor.trimmed(begin)))?;
            return Ok(bare_instruction(accumulator));
        }
        if mnemonic == "brk" && cursor.peek() == b'#' {
            return self.break_with_byte(cursor);
        }
        let forced = forced(cursor)?;
        let signed = cursor.peek() == b'#' && cursor.peek_at(1) == b'-';
        self.in_operand = true;
        let operand = self.operand(cursor, forced);
        self.in_operand = false;
        let (shape, operand) = operand?;
        let span = cursor.trimmed(begin);
        cursor.finish()?;
        let (mut short, mut long) = (find(rows, shape.short), find(rows, shape.long));
        if shape.long == Mode::Absolute && forced == Forced::No {
            // Only branches have this mode, and nothing else.
            short = short.or_else(|| find(rows, Mode::Relative));
        }
        match forced {
            Forced::No => {}
            Forced::Byte => long = None,
            Forced::Word => short = None,
        }
        let Some(codes) = Codes::new(short, long) else {
            let text = match forced {
                Forced::No => shape.text,
                Forced::Byte => "one-byte address",
                Forced::Word => "two-byte address",
            };
            return Err(unavailable(mnemonic, rows, text, span));
        };
        let operand = Some(self.own(operand));
        Ok(Body::Instruction(Instruction { codes, operand, signed }))
    }

    /// `brk #byte`: the byte that the processor skips.
    fn break_with_byte(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Body> {
        cursor.take(b'#');
        let signed = cursor.peek() == b'-';
        let byte = self.expression(cursor)?;
        cursor.finish()?;
        let operand = Some(self.own(byte));
        Ok(Body::Instruction(Instruction { codes: Codes::Short(0), signed, operand }))
    }

    fn operand(&mut self, cursor: &mut Cursor<'_>, forced: Forced) -> Parsed<(Shape, Expr)> {
        cursor.blanks();
        if forced == Forced::No && cursor.take(b'#') {
            if cursor.peek() == b'+' {
                // 64tass does not take this sign for a part of the expression.
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "`+` after `#`").with_help("leave out the sign"),
                ));
            }
            return Ok((IMMEDIATE, self.expression(cursor)?));
        }
        let start = cursor.position();
        if cursor.peek() == b'(' {
            // Parentheses are an addressing mode only when they hold the whole address.
            if let Some(indirect) = self.indirect(cursor)? {
                let inner = self.fragment.span(indirect.1.place);
                if forced != Forced::No || self.is_group(inner) {
                    return Err(Box::new(
                        Diagnostic::error(cursor.trimmed(start), "there is no such indirect address")
                            .with_help("write (zp,x), (zp),y or, for jmp, (address)"),
                    ));
                }
                return Ok(indirect);
            }
            cursor.rewind(start);
        }
        let address = self.expression(cursor)?;
        cursor.blanks();
        Ok((index(cursor)?.map_or(PLAIN, |x| if x { WITH_X } else { WITH_Y }), address))
    }

    /// `(address,x)`, `(address),y` or `(address)`; nothing when the parentheses end earlier.
    fn indirect(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Option<(Shape, Expr)>> {
        cursor.take(b'(');
        let address = self.expression(cursor)?;
        cursor.blanks();
        let inside = cursor.position();
        let indexed = index(cursor)?;
        let indexing = cursor.since(inside);
        cursor.blanks();
        if !cursor.take(b')') {
            return Err(Box::new(Diagnostic::error(cursor.here(), "a closing parenthesis is missing")));
        }
        let after = cursor.position();
        cursor.blanks();
        if let Some(x) = indexed {
            if !x {
                return Err(Box::new(
                    Diagnostic::error(cursor.span(inside, after), "y cannot index inside the parentheses")
                        .with_help("write (zp),y"),
                ));
            }
            if cursor.span(inside, inside + 2) != indexing {
                // 64tass 1.58 may crash on such a blank, so sources for both must not have it.
                return Err(Box::new(
                    Diagnostic::error(indexing, "a blank between the comma and x").with_help("write (zp,x)"),
                ));
            }
            return Ok(Some((INDIRECT_X, address)));
        }
        if cursor.at_end() {
            return Ok(Some((INDIRECT, address)));
        }
        if cursor.peek() != b',' {
            return Ok(None);
        }
        match index(cursor)? {
            Some(true) => Err(Box::new(
                Diagnostic::error(
                    cursor.span(after, cursor.position()),
                    "x cannot index after the parentheses",
                )
                .with_help("write (zp,x)"),
            )),
            _ => Ok(Some((INDIRECT_Y, address))),
        }
    }
}

/// `@b` or `@w`; the address follows, with or without a blank before it.
fn forced(cursor: &mut Cursor<'_>) -> Parsed<Forced> {
    if cursor.peek() != b'@' {
        return Ok(Forced::No);
    }
    let forced = match cursor.peek_at(1) {
        b'b' => Forced::Byte,
        b'w' => Forced::Word,
        _ => Forced::No,
    };
    if forced == Forced::No {
        return Err(Box::new(
            Diagnostic::error(cursor.here(), "unknown size")
                .with_help("write `@b` or `@w` before the address"),
        ));
    }
    cursor.rewind(cursor.position() + 2);
    Ok(forced)
}

/// `,x` (true) or `,y` (false), if a comma comes next.
fn index(cursor: &mut Cursor<'_>) -> Parsed<Option<bool>> {
    if !cursor.take(b',') {
        return Ok(None);
    }
    cursor.blanks();
    let start = cursor.position();
    match cursor.word() {
        "x" => Ok(Some(true)),
        "y" => Ok(Some(false)),
        word => {
            let span = if word.is_empty() { cursor.here() } else { cursor.since(start) };
            Err(Box::new(Diagnostic::error(span, "only x and y can index an address")))
        }
    }
}

/// An instruction without an operand.
pub const fn bare_instruction(code: u8) -> Body {
    Body::Instruction(Instruction { codes: Codes::Short(code), signed: false, operand: None })
}

/// The code for a mode.
pub fn find(rows: &[Opcode], mode: Mode) -> Option<u8> {
    rows.iter().find(|row| row.mode == mode).map(|row| row.code)
}

fn unavailable(mnemonic: &str, rows: &[Opcode], shape: &str, span: Span) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(span, format!("`{mnemonic}` takes no operand of the form `{shape}`"))
            .with_help(modes(mnemonic, rows)),
    )
}

/// The forms an instruction has, for a help line.
fn modes(mnemonic: &str, rows: &[Opcode]) -> String {
    let forms: Vec<_> =
        rows.iter().map(|row| format!("{mnemonic} {}", row.mode.notation()).trim().to_owned()).collect();
    format!("it has: {}", forms.join(" | "))
}
