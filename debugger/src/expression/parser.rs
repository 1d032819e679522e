//! Tokens to expressions whose names are known.

use std::ops::Range;

use super::lexer::{Token, tokens};
use super::{Binary, Expr, Form, Register, Unary, Wrong};
use crate::symbols::{Meaning, Symbols};

/// Levels that expressions may nest.
const MOST_NESTED: usize = 64;

/// Operators from the loosest to the tightest.
const LEVELS: [&[(&str, Binary)]; 9] = [
    &[("||", Binary::Or)],
    &[("&&", Binary::And)],
    &[
        ("==", Binary::Equal),
        ("!=", Binary::Unequal),
        ("<=", Binary::LessEqual),
        (">=", Binary::GreaterEqual),
        ("<", Binary::Less),
        (">", Binary::Greater),
    ],
    &[("|", Binary::BitOr)],
    &[("^", Binary::BitXor)],
    &[("&", Binary::BitAnd)],
    &[("<<", Binary::Left), (">>", Binary::Right)],
    &[("+", Binary::Add), ("-", Binary::Subtract)],
    &[("*", Binary::Multiply), ("/", Binary::Divide), ("%", Binary::Remainder)],
];

/// Reads an expression; `variables` are names of the caller's own.
///
/// # Errors
/// What is wrong first.
pub fn parse(text: &str, symbols: &Symbols, variables: &[String]) -> Result<Expr, Wrong> {
    let mut parser = Parser::new(text, symbols, variables)?;
    let expr = parser.expression()?;
    parser.finish()?;
    Ok(expr)
}

/// Reads an expression, or one and the value that it is to get: `a`, `a = 5`.
///
/// # Errors
/// What is wrong first.
pub fn parse_statement(text: &str, symbols: &Symbols) -> Result<(Expr, Option<Expr>), Wrong> {
    let mut parser = Parser::new(text, symbols, &[])?;
    let expr = parser.expression()?;
    let value = if parser.take("=") { Some(parser.expression()?) } else { None };
    parser.finish()?;
    Ok((expr, value))
}

/// A text that is being read.
pub struct Parser<'a> {
    tokens: Vec<(Token, Range<usize>)>,
    next: usize,
    end: usize,
    symbols: &'a Symbols,
    variables: &'a [String],
    depth: usize,
}

impl<'a> Parser<'a> {
    pub fn new(text: &str, symbols: &'a Symbols, variables: &'a [String]) -> Result<Self, Wrong> {
        let tokens = tokens(text)?;
        let end = tokens.last().map_or(0, |(_, at)| at.end);
        Ok(Self { tokens, next: 0, end, symbols, variables, depth: 0 })
    }

    /// Whether all has been read.
    pub fn at_end(&self) -> bool {
        self.next >= self.tokens.len()
    }

    /// Passes over what comes next.
    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// Complains of what is left.
    pub fn finish(&self) -> Result<(), Wrong> {
        match self.tokens.get(self.next) {
            None => Ok(()),
            Some((Token::Sign("="), at)) => {
                Err(Wrong::new(at.clone(), "unexpected `=`").with_help("`==` compares"))
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    /// The place of what comes next.
    pub fn here(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, at)| at.clone())
    }

    pub fn unexpected(&self) -> Wrong {
        match self.tokens.get(self.next) {
            None => Wrong::new(self.here(), "it ends too early"),
            Some((Token::Number(number), at)) => {
                Wrong::new(at.clone(), format!("unexpected number {number}"))
            }
            Some((Token::Name(name), at)) => Wrong::new(at.clone(), format!("unexpected `{name}`")),
            Some((Token::Text(_), at)) => Wrong::new(at.clone(), "unexpected text"),
            Some((Token::Sign(sign), at)) => Wrong::new(at.clone(), format!("unexpected `{sign}`")),
        }
    }

    /// Takes a sign, if it comes next.
    pub fn take(&mut self, sign: &str) -> bool {
        let found = matches!(self.tokens.get(self.next), Some((Token::Sign(next), _)) if *next == sign);
        self.next += usize::from(found);
        found
    }

    fn require(&mut self, sign: &'static str) -> Result<(), Wrong> {
        if self.take(sign) { Ok(()) } else { Err(self.missing(sign)) }
    }

    fn missing(&self, sign: &str) -> Wrong {
        Wrong::new(self.here(), format!("`{sign}` is missing"))
    }

    /// Takes a word, if it comes next.
    pub fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.tokens.get(self.next), Some((Token::Name(next), _)) if next == word);
        self.next += usize::from(found);
        found
    }

    /// Takes a name of any kind.
    pub fn name(&mut self) -> Result<(String, Range<usize>), Wrong> {
        match self.tokens.get(self.next) {
            Some((Token::Name(name), at)) => {
                let found = (name.clone(), at.clone());
                self.next += 1;
                Ok(found)
            }
            _ => Err(Wrong::new(self.here(), "a name is missing")),
        }
    }

    pub fn expression(&mut self) -> Result<Expr, Wrong> {
        self.binary(0)
    }

    fn binary(&mut self, level: usize) -> Result<Expr, Wrong> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.take(sign)) {
            let right = self.binary(level + 1)?;
            let at = left.at.start..right.at.end;
            left = Expr { form: Form::Binary(operator, Box::new(left), Box::new(right)), at };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr, Wrong> {
        let start = self.here().start;
        self.depth += 1;
        if self.depth > MOST_NESTED {
            return Err(Wrong::new(self.here(), format!("it is nested more than {MOST_NESTED} deep")));
        }
        let result = self.prefixed(start);
        self.depth -= 1;
        result
    }

    fn prefixed(&mut self, start: usize) -> Result<Expr, Wrong> {
        // As in an instruction, where it says what numbers are here anyway.
        self.take("#");
        let signs = [
            ("-", Unary::Minus),
            ("!", Unary::Not),
            ("~", Unary::Complement),
            ("<", Unary::Low),
            (">", Unary::High),
        ];
        if let Some(&(_, operator)) = signs.iter().find(|(sign, _)| self.take(sign)) {
            let operand = self.unary()?;
            let operand = match operator {
                // Halves of addresses, as an assembler has them.
                Unary::Low | Unary::High => operand.into_address(),
                _ => operand,
            };
            let at = start..operand.at.end;
            return Ok(Expr { form: Form::Unary(operator, Box::new(operand)), at });
        }
        if self.take("&") {
            let operand = self.unary()?;
            if !matches!(operand.form, Form::Place(..) | Form::Number(_)) {
                return Err(Wrong::new(operand.at, "only what lies in memory has an address"));
            }
            let at = start..operand.at.end;
            return Ok(Expr { at, ..operand.into_address() });
        }
        let mut operand = self.primary()?;
        while self.take("[") {
            let Form::Place(address, size) = operand.form else {
                let help = "a name that no instruction uses as an address is a number: byte(name)[i]";
                return Err(Wrong::new(operand.at, "only what lies in memory has elements").with_help(help));
            };
            let index = self.expression()?;
            self.require("]")?;
            let at = operand.at.start..self.previous_end();
            let size_form = Expr { form: Form::Number(size.into()), at: index.at.clone() };
            let scaled = Form::Binary(Binary::Multiply, Box::new(index), Box::new(size_form));
            let scaled = Expr { form: scaled, at: at.clone() };
            let sum = Expr { form: Form::Binary(Binary::Add, address, Box::new(scaled)), at: at.clone() };
            operand = Expr { form: Form::Place(Box::new(sum), size), at };
        }
        Ok(operand)
    }

    fn previous_end(&self) -> usize {
        self.next.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |(_, at)| at.end)
    }

    fn primary(&mut self) -> Result<Expr, Wrong> {
        let Some((token, at)) = self.tokens.get(self.next).cloned() else { return Err(self.unexpected()) };
        match token {
            Token::Number(number) => {
                self.next += 1;
                Ok(Expr { form: Form::Number(number), at })
            }
            Token::Text(text) => {
                self.next += 1;
                Ok(Expr { form: Form::Text(text), at })
            }
            Token::Name(name) => {
                self.next += 1;
                self.named(&name, at)
            }
            Token::Sign("(") => {
                self.next += 1;
                let inner = self.expression()?;
                self.require(")")?;
                Ok(Expr { at: at.start..self.previous_end(), ..inner })
            }
            Token::Sign("[") => {
                self.next += 1;
                self.list(at.start)
            }
            Token::Sign(_) => Err(self.unexpected()),
        }
    }

    /// A list, and how often it is repeated: `[1, 2] x 3`.
    fn list(&mut self, start: usize) -> Result<Expr, Wrong> {
        let mut items = Vec::new();
        while !self.take("]") {
            items.push(self.expression()?);
            if !self.take(",") && !matches!(self.tokens.get(self.next), Some((Token::Sign("]"), _))) {
                return Err(self.missing("]"));
            }
        }
        let list = Expr { form: Form::List(items), at: start..self.previous_end() };
        if !self.take_word("x") {
            return Ok(list);
        }
        let count = self.unary()?;
        let at = start..count.at.end;
        Ok(Expr { form: Form::Repeat(Box::new(list), Box::new(count)), at })
    }

    fn named(&mut self, name: &str, at: Range<usize>) -> Result<Expr, Wrong> {
        if let Some(number) = self.variables.iter().position(|variable| variable == name) {
            return Ok(Expr { form: Form::Variable(number), at });
        }
        let plain = |form| Ok(Expr { form, at: at.clone() });
        if let Some(register) = register(name) {
            return plain(Form::Register(register));
        }
        match name {
            "cycles" => return plain(Form::Cycles),
            "output" => return plain(Form::Output),
            _ => {}
        }
        if matches!(self.tokens.get(self.next), Some((Token::Sign("("), _))) {
            return self.call(name, at);
        }
        let own = name.strip_prefix('.').unwrap_or(name);
        match self.symbols.meaning(own) {
            Some(Meaning::Number(value)) => plain(Form::Number(value)),
            Some(Meaning::Place(address)) => {
                let address = Expr { form: Form::Number(address.into()), at: at.clone() };
                plain(Form::Place(Box::new(address), 1))
            }
            None => {
                let wrong = Wrong::new(at.clone(), format!("`{own}` is not defined"));
                Err(match self.symbols.nearest(own) {
                    Some(near) => wrong.with_help(format!("did you mean `{near}`?")),
                    None => wrong,
                })
            }
        }
    }

    fn call(&mut self, name: &str, start: Range<usize>) -> Result<Expr, Wrong> {
        let known = ["byte", "word", "long", "dword", "bytes", "old", "signed", "screen", "row", "str"];
        if !known.contains(&name) {
            let help = format!("there are {}", known.map(|name| format!("{name}()")).join(", "));
            return Err(Wrong::new(start, format!("there is no function `{name}`")).with_help(help));
        }
        self.require("(")?;
        let first = self.expression()?;
        let second = if name == "bytes" {
            self.require(",")?;
            Some(self.expression()?)
        } else {
            None
        };
        self.require(")")?;
        let at = start.start..self.previous_end();
        let place = |first: Expr, size| Form::Place(Box::new(first.into_address()), size);
        let form = match (name, second) {
            ("byte", _) => place(first, 1),
            ("word", _) => place(first, 2),
            ("long", _) => place(first, 3),
            ("dword", _) => place(first, 4),
            ("bytes", Some(count)) => Form::Bytes(Box::new(first.into_address()), Box::new(count)),
            ("old", _) => Form::Old(Box::new(first)),
            ("signed", _) => Form::Signed(Box::new(first)),
            ("str", _) => Form::Written(Box::new(first)),
            ("row", _) => Form::Row(Box::new(first)),
            _ => {
                let Form::Text(text) = &first.form else {
                    return Err(Wrong::new(first.at, "screen() makes screen codes of a text"));
                };
                let bytes = assembler::encoded(text, true);
                Form::Codes(bytes.map_err(|_| Wrong::new(first.at, "a character has no screen code"))?)
            }
        };
        Ok(Expr { form, at })
    }
}

/// The register or flag of this name.
pub fn register(name: &str) -> Option<Register> {
    Some(match name {
        "a" | "A" => Register::A,
        "x" | "X" => Register::X,
        "y" | "Y" => Register::Y,
        "sp" | "SP" => Register::Sp,
        "pc" | "PC" => Register::Pc,
        "C" => Register::Flag(0x01),
        "Z" => Register::Flag(0x02),
        "I" => Register::Flag(0x04),
        "D" => Register::Flag(0x08),
        "V" => Register::Flag(0x40),
        "N" => Register::Flag(0x80),
        _ => return None,
    })
}
