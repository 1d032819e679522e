//! Programs to run, and what to do when VICE is missing.

// Not every test file needs everything.
#![allow(dead_code)]

use diagnostics::Sources;
use vice::{Bound, Options, Roms};

/// Long enough for everything here, on the emulated machine.
pub const BOUND: Bound = Bound::seconds(30);

/// Asks for a name and greets, for ever. Reads with GETIN and shows what it reads.
pub const GREETER: &str = r#"
GETIN  = $ffe4
CHROUT = $ffd2
*= $0801
        .word _end
        .word 10
        .byte $9e, $32, $30, $36, $31, 0
_end    .word 0
main    ldx #0
_ask    lda prompt,x
        beq read
        jsr CHROUT
        inx
        bne _ask
read    ldy #0
        sty length
_key    jsr GETIN
        beq _key
        cmp #$0d
        beq greet
        ldx length
        sta name,x
        inc length
        jsr CHROUT
        jmp _key
greet   jsr CHROUT
        ldx #0
_hello  lda hello,x
        beq _name
        jsr CHROUT
        inx
        bne _hello
_name   ldx #0
_letter cpx length
        beq _done
        lda name,x
        jsr CHROUT
        inx
        bne _letter
_done   lda #$0d
        jsr CHROUT
        jmp main
prompt  .text "who? "
        .byte 0
hello   .text "hello "
        .byte 0
length  .byte 0
name    .byte 0
"#;

/// Counts in a loop of known length with nothing to disturb it, when it is told to.
pub const COUNTER: &str = r#"
*= $0801
        .word _end
        .word 10
        .byte $9e, $32, $30, $36, $31, 0
_end    .word 0
main    sei
        lda #$0b                    ; as after power-on, but for bit 4: no screen
        sta $d011
_frame  lda $d011                   ; the VIC looks at bit 4 in line $30 of a frame
        bpl _frame
_below  lda $d011
        bmi _below
begin   ldy #10                     ; 2
_outer  ldx #0                      ; 2
_inner  dex                         ; 2
        bne _inner                  ; 3, the last time 2
        dey                         ; 2
        bne _outer                  ; 3, the last time 2
end     inc $c000
        jmp begin
"#;

/// The cycles from `begin` to `end` of [`COUNTER`].
pub const COUNTED: u64 = 2 + 10 * (2 + 256 * (2 + 3) - 1 + 2 + 3) - 1;

/// A program with its labels.
pub fn options(source: &str) -> Options {
    let mut sources = Sources::new();
    let file = sources.add("test.asm", source);
    let assembly = assembler::assemble_alone(&mut sources, file)
        .unwrap_or_else(|errors| panic!("{}", diagnostics::render(&sources, &errors, false)));
    let mut options = Options::with_prg(formats::prg(&assembly));
    options.labels = Some(formats::vice_labels(&assembly));
    options.roms = Roms::from_environment();
    options
}

/// Whether to go on with a test.
pub fn vice_is_there() -> bool {
    testing::tool("x64sc").is_some()
}
