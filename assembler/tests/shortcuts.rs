//! The parser's short cuts: common lines and long texts mean what they mean without them.
//!
//! Lines that end with a carriage return never take a short cut, so a text and the same text with
//! such line ends must become the same.

mod corners;
mod generator;
mod support;

use std::fmt::Write;

use assembler::{Analysis, NoFiles, Options, analyse};
use corners::CORNERS;
use diagnostics::{Sources, Span};
use generator::program;
use support::{Random, have_64tass, right, same};

/// All that can be told of a text, with its places as lines and columns.
fn told(text: &str) -> String {
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text);
    let options = Options { lines: true, references: true, unused: true, ..Options::default() };
    let Analysis { assembly, diagnostics } = analyse(&mut sources, main, &mut NoFiles, &options);
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    let position = |offset: usize| {
        let line = starts.partition_point(|&start| start <= offset);
        (line, offset - starts[line - 1])
    };
    let place = |span: Span| (position(span.start), position(span.end));
    let mut out = format!("{:x} {:x?}\n", assembly.origin, assembly.bytes);
    for symbol in &assembly.symbols {
        let _ = writeln!(out, "{} {} {:?} {:?}", symbol.name, symbol.value, symbol.kind, place(symbol.span));
    }
    for reference in &assembly.references {
        let _ = writeln!(out, "{} {:?}", reference.symbol, place(reference.span));
    }
    for line in &assembly.lines {
        let _ = writeln!(out, "{} {:x} {:?} {:?}", line.number, line.address, line.range, line.cycles);
    }
    for wrong in &diagnostics {
        let related: Vec<_> = wrong.related.iter().map(|(span, text)| (place(*span), text)).collect();
        let _ = writeln!(out, "{} {:?} {:?} {related:?}", wrong.message, wrong.help, place(wrong.span));
    }
    out
}

fn agree(text: &str) {
    let (short, whole) = (told(text), told(&text.replace('\n', "\r\n")));
    let differ = short.lines().zip(whole.lines()).find(|(one, other)| one != other);
    assert!(short == whole, "{differ:?} for:\n{}", text.get(..1000).unwrap_or(text));
}

#[test]
fn common_lines_mean_what_the_whole_parser_makes_of_them() {
    CORNERS.iter().filter(|text| !text.contains('\r')).for_each(|text| agree(text));
    let operands = ["", "a", "#1", "#<n+1", "# n", "#-1", "n", "n,x", "n,y", "n, x", "(n)", "(n,x)", "(n),y"];
    let more = [
        "$1234",
        "$",
        "%102",
        "4294967296",
        "n.m",
        "*",
        "*-2",
        "n - 1 + m",
        "<n",
        "n+",
        "x",
        "_l",
        "n)",
        "n n",
        "-",
        "--",
        "+",
        "++",
        "- ,x",
        "-,x",
        "-+",
        "- n",
        "(-)",
        "#-",
        "a,x",
        "ab",
    ];
    for operand in operands.iter().chain(&more) {
        for head in [
            " lda ", "lda ", "l jmp ", "l: bne ", "l:asl", "l asl ", "l", " rts", "l = ", "l=", "a ", "shl ",
            "__l ", "- bne ", "+\tlsr ", "-- bne ", "-", "+:", "- = ", " .byte ", "l .byte ", ".word\t",
            "l:.byte ", "- .word ", " .byte", " .bytes ", " .BYTE ",
        ] {
            agree(&format!(
                "n = 5\nm = $12\n- nop\n{head}{operand}\n{head}{operand} ; remark\n{head}{operand}  "
            ));
        }
    }
    // Data has several values.
    for first in operands.iter().chain(&more) {
        for between in [",", ", ", " ,", ",\t  ", " , ", ",,", " ", ", ,"] {
            for last in ["n", "$1f", "$1g", "7", "", "?", "$12345", "*", "<n + 1", "'a'", "\"a\"", "$ff "] {
                agree(&format!("n = 5\nm = $12\n- nop\n .byte {first}{between}{last}\n"));
                agree(&format!("n = 5\nm = $12\n- nop\nl .word {first}{between}{last}{between}$0c;\n"));
            }
        }
    }
}

#[test]
fn random_lines_mean_what_the_whole_parser_makes_of_them() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(6502);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(400);
    println!("seed {seed}");
    let mut random = Random(seed);
    let pieces = [
        "", " ", "\t", "+", "-", "<", "(", ")", ",", ",x", "*", "1", "$", "\n", "_", "l", ".", "#", "=", ":",
        ";", "é",
    ];
    for _ in 0..count {
        let mut text = program(&mut random);
        agree(&text);
        for _ in 0..1 + random.below(4) {
            let mut at = random.below(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let end = text[at..].chars().next().map_or(at, |next| at + next.len_utf8());
            let end = if random.below(2) == 0 { at } else { end };
            let piece = pieces[random.below(pieces.len())];
            text.replace_range(at..end, piece);
        }
        agree(&text);
    }
}

/// A long text whose parts use names of each other.
fn long() -> String {
    let mut text = String::from("* = $1000\n");
    for number in 0..5000 {
        let (last, other) = (number - number % 100, 4999 - number);
        let _ = writeln!(
            text,
            "; number {number}, é\nv{number} = $1{:03x} + c{other}\nc{number} = {number}",
            number % 4096
        );
        let _ = writeln!(text, "w{number} = v{other} - $123456789 + 'a' - label{last}._in");
        if number == last {
            let _ = writeln!(text, "label{number}:\n- lda #<v{other}\n_in bne -\n jmp label{}", 4900 - last);
            let _ = writeln!(
                text,
                " .byte <v{number}, >label{last}._in\n .text \"text{number}\", 0\n .word label0"
            );
        }
    }
    text
}

#[test]
fn a_long_text_means_the_same_either_way() {
    let text = long();
    right(&text);
    agree(&text);
    let middle = text.len() / 2 + text[text.len() / 2..].find("\nv").unwrap();
    let at = |offset: usize, line: &str| format!("{}\n{line}{}", &text[..offset], &text[offset..]);
    let quarter = middle / 2 + text[middle / 2..].find("\nv").unwrap();
    let third = middle + quarter + text[middle + quarter..].find("\nv").unwrap();
    // Something open across the middle; in the second half only; and mistakes in either.
    agree(&format!("{}\n .bend", at(quarter, "b .block")));
    agree(&format!("{}\n .endif", at(quarter, " .if 1 == 1")));
    agree(&at(third, "b .block\nq nop\n .bend\n"));
    for wrong in [" lda #", " .bend", " .if v1", "c7 = 8", " nop nop"] {
        agree(&at(quarter, wrong));
        agree(&at(third, wrong));
    }
    if have_64tass() {
        same(&text);
    }
}
