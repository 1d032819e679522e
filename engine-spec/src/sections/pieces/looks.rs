//! The name of a piece and the letter it is drawn as, which no other has.

use diagnostics::{Diagnostic, Span};

use crate::reader::Fields;
use crate::report::Report;
use crate::sections::pieces::Context;
use crate::sections::texts::plain;
use crate::suggest::shown;

/// The name, and where it was written.
pub(super) fn name<'a>(piece: &Fields<'a>, context: &mut Context<'a, '_>) -> Option<(&'a str, Span)> {
    let (name, span) = piece.name("\"king\"")?;
    if let Some(&(_, earlier)) = context.names.iter().find(|&&(other, _)| other == name) {
        let wrong = Diagnostic::error(span, format!("two pieces are called `{}`", shown(name)))
            .with_related(earlier, "the other one")
            .with_help("rename one, or list all squares of like pieces under one `start`");
        context.report.add(wrong);
    }
    context.names.push((name, span));
    Some((name, span))
}

/// The letter a piece is drawn as, which no other kind may have.
pub(super) fn letter<'a>(
    piece: &Fields<'a>,
    context: &mut Context<'a, '_>,
    name: Option<(&'a str, Span)>,
) -> Option<char> {
    let (letter, span) = own_letter(piece, context.report, name)?;
    // Two pieces of one name have been reported.
    let named_anew = context.names.iter().filter(|&&(other, _)| name.is_some_and(|(name, _)| name == other));
    let earlier = context.letters.iter().find(|&&(other, _)| other == letter);
    if let (Some(&(_, earlier)), ..=1) = (earlier, named_anew.count()) {
        let wrong = Diagnostic::error(span, format!("two pieces are drawn as `{letter}`"))
            .with_related(earlier, "the other one")
            .with_help("give one of them another `letter`, A to Z or a digit");
        context.report.add(wrong);
    }
    context.letters.push((letter, span));
    Some(letter)
}

/// The letter of a piece, or else the first of its name; and where it was written.
fn own_letter(piece: &Fields<'_>, report: &Report, name: Option<(&str, Span)>) -> Option<(char, Span)> {
    if piece.value("letter").is_none() {
        let (name, span) = name?;
        let letter = name.chars().next().map(plain).filter(char::is_ascii_alphanumeric);
        if letter.is_none() {
            let message = format!("`{}` begins with no letter to draw the piece as", shown(name));
            report.missing(span, message, "add `letter = \"K\"`, or another letter A to Z or digit");
        }
        return letter.map(|letter| (letter.to_ascii_uppercase(), span));
    }
    let (word, span) = piece.text("letter")?;
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphanumeric() => Some((letter.to_ascii_uppercase(), span)),
        _ => {
            let message = format!("`letter` cannot be \"{}\"", shown(word));
            report.error(span, message, "use one letter A to Z or one digit");
            None
        }
    }
}
