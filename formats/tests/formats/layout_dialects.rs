//! Programs with areas and sections, printed for other assemblers, which make the same bytes.

use crate::oracles;

use assembler::flat::What;
use assembler::{Loader, NoFiles, Options, assemble, assemble_alone, flatten};
use diagnostics::Sources;
use formats::dialect;

const PROGRAMS: &[&str] = &[
    "*=$02\n .dsection zp\n*=$1000\n .dsection code\n .dsection data\n .section code\nl1 lda d1\n .section data\nd1 .byte 1\n .send\n .section zp\np1 .addr ?\n .send\n lda (p1),y\n jmp l1\n .send\n .section data\n .byte 2\n .send data\n",
    "*=$2000\nl1 nop\n*=$1000\n jmp l1\n*=$1800\nl2 .word l1, l2\n",
    "*=$1000\n .logical $300\na1 jmp a1\n- bne -\n .here\nb1 jmp a1\n .virtual $d400\nr1 .byte ?\nr2 .word ?\n .endv\n sta r2\n jmp b1\n",
    "*=$1000\ns1 .struct\nf1 .byte 5\nf2 .word ?\nf3 .byte 7\n .ends\na1 .dstruct s1\n lda a1.f2\n lda #s1.f3\n ldx #size(s1)\n .union\nv1 .byte ?\nv2 .word ?\n .endu\n lda v2\n nop\n",
    "*=$1000\n jsr a1\na1 .proc\nin nop\n bne in\n .pend\nb1 .proc\n nop\n .pend\n .long $123456\n .dword $fedcba98\n .dint -2\n .sint -300\n .rta a1\n .addr a1\n",
    "*=$1000\n .null \"abc\"\n .ptext \"abc\"\n .shift \"abc\"\n .shiftl \"abc\"\n .fill 5, [1,2]\n .align 8, \"ab\"\n .byte 1, ?, 3, 2**3, `$123456\nl1 .word <>l1, l1 <? $2000\n",
    "*=$1000\n .enc \"e1\"\n .cdef \"az\", 1\n .edef \"{x}\", 200\n .text \"ab{x}z\"\nl1 lda #'c'\n .dsection s1\nl2 .byte 9\n .section s1\n .text \"hello\"\n .send\n .weak\nl2 = 5\n .endweak\n jmp l2\n",
    "*=$02\n .union\n .struct\n .dsection z1\n .endstruct\n .struct\n .dsection z2\n .endstruct\n .endunion\n*=$1000\n .section z1\na1 .word ?\n .send\n .section z2\nb1 .fill 3\nb2 .byte ?\n .send\n lda a1\n lda b1\n ldx b2\n",
];

#[test]
fn every_dialect_makes_the_same_bytes() {
    let installed = oracles::installed();
    for text in PROGRAMS {
        let mut sources = Sources::new();
        let main = sources.add("test.asm", *text);
        let program = formats::prg(&assemble_alone(&mut sources, main).expect(text));
        let flat = flatten(&mut sources, main, &mut NoFiles, &Options::default()).expect(text);
        let mut at = 0;
        for step in &flat.steps {
            match step.what {
                What::Origin(to) => {
                    assert!(to >= at, "{text}");
                    at = to;
                }
                What::Constant(_) => {}
                _ => {
                    assert_eq!(step.address, at, "{text}");
                    at += step.what.size();
                }
            }
        }
        for &dialect in &installed {
            let printed = dialect::print(&flat, &sources, main, dialect);
            oracles::judge(dialect, &printed, &program, text);
        }
    }
}

/// A file of 300 bytes, whatever it is called.
struct AnyFile;

impl Loader for AnyFile {
    fn text(&mut self, _: &str, _: &str) -> Result<(String, String), String> {
        Err("no sources here".to_owned())
    }

    fn bytes(&mut self, _: &str, _: &str) -> Result<Vec<u8>, String> {
        Ok((0..300).map(|number| number as u8).collect())
    }
}

/// Checks all dialects of a program that may read files.
fn judge(text: &str) {
    let mut sources = Sources::new();
    let main = sources.add("test.asm", text);
    let options = Options::default();
    let program = formats::prg(&assemble(&mut sources, main, &mut AnyFile, &options).expect(text));
    let flat = flatten(&mut sources, main, &mut AnyFile, &options).expect(text);
    for dialect in oracles::installed() {
        let printed = dialect::print(&flat, &sources, main, dialect);
        oracles::judge(dialect, &printed, &program, text);
    }
}

#[test]
fn the_bytes_of_files_are_written_out() {
    judge("*=$1000\n nop\nd1 .binary \"any\"\nl1 nop\n jmp l1\n lda d1+1\n");
    judge(
        "*=$1000\n nop\nd1\n .binary \"any\",2,5\nl1 nop\n .binary \"any\",-3\n .binary \"any\",300\n jmp l1\n",
    );
    judge("*=$1000\n .logical $4000\nd1 .binary \"any\",10\nl1 jmp d1\n .here\n jmp l1\n .binary \"any\"\n");
}

#[test]
fn long_texts_and_programs_that_fill_the_memory_are_linked() {
    judge(&format!("*=$1000\n .text \"{}\"\nl1 jmp l1\n", "abc ".repeat(200)));
    judge("*=$0801\n .fill $f7fc, 5\nl1 jmp l1\n");
    judge("*=$0000\n .fill $fffd, 5\nl1 jmp l1\n");
}
