//! The 151 documented opcodes of the NMOS 6502, one row each, in the notation of its manual.
//!
//! A row reads: mnemonic, operand form, opcode, [cycles]. `*` after the cycles adds one when the
//! indexed address lies in another page; `**` adds one when the branch is taken and another when
//! its target lies in another page. Rows are sorted by mnemonic, which the lookup relies on.

use super::{Mode, Opcode};

macro_rules! mode {
    () => {
        Mode::Implied
    };
    (a) => {
        Mode::Accumulator
    };
    (#imm) => {
        Mode::Immediate
    };
    (zp) => {
        Mode::ZeroPage
    };
    (zp,x) => {
        Mode::ZeroPageX
    };
    (zp,y) => {
        Mode::ZeroPageY
    };
    (abs) => {
        Mode::Absolute
    };
    (abs,x) => {
        Mode::AbsoluteX
    };
    (abs,y) => {
        Mode::AbsoluteY
    };
    ((abs)) => {
        Mode::Indirect
    };
    ((zp,x)) => {
        Mode::IndirectX
    };
    ((zp),y) => {
        Mode::IndirectY
    };
    (rel) => {
        Mode::Relative
    };
}

macro_rules! base {
    ($cycles:literal $($mark:tt)*) => {
        $cycles
    };
}

macro_rules! page {
    ($cycles:literal) => {
        false
    };
    ($cycles:literal $($mark:tt)+) => {
        true
    };
}

macro_rules! table {
    ($($name:ident [$($form:tt)*] $code:literal [$($cycles:tt)*];)*) => {
        [$(Opcode {
            mnemonic: stringify!($name),
            mode: mode!($($form)*),
            code: $code,
            cycles: base!($($cycles)*),
            page: page!($($cycles)*),
        }),*]
    };
}

/// Every documented opcode, sorted by mnemonic.
#[rustfmt::skip]
pub static TABLE: [Opcode; 151] = table! {
    adc [#imm]    0x69 [2];
    adc [zp]      0x65 [3];
    adc [zp,x]    0x75 [4];
    adc [abs]     0x6d [4];
    adc [abs,x]   0x7d [4*];
    adc [abs,y]   0x79 [4*];
    adc [(zp,x)]  0x61 [6];
    adc [(zp),y]  0x71 [5*];
    and [#imm]    0x29 [2];
    and [zp]      0x25 [3];
    and [zp,x]    0x35 [4];
    and [abs]     0x2d [4];
    and [abs,x]   0x3d [4*];
    and [abs,y]   0x39 [4*];
    and [(zp,x)]  0x21 [6];
    and [(zp),y]  0x31 [5*];
    asl [a]       0x0a [2];
    asl [zp]      0x06 [5];
    asl [zp,x]    0x16 [6];
    asl [abs]     0x0e [6];
    asl [abs,x]   0x1e [7];
    bcc [rel]     0x90 [2**];
    bcs [rel]     0xb0 [2**];
    beq [rel]     0xf0 [2**];
    bit [zp]      0x24 [3];
    bit [abs]     0x2c [4];
    bmi [rel]     0x30 [2**];
    bne [rel]     0xd0 [2**];
    bpl [rel]     0x10 [2**];
    brk []        0x00 [7];
    bvc [rel]     0x50 [2**];
    bvs [rel]     0x70 [2**];
    clc []        0x18 [2];
    cld []        0xd8 [2];
    cli []        0x58 [2];
    clv []        0xb8 [2];
    cmp [#imm]    0xc9 [2];
    cmp [zp]      0xc5 [3];
    cmp [zp,x]    0xd5 [4];
    cmp [abs]     0xcd [4];
    cmp [abs,x]   0xdd [4*];
    cmp [abs,y]   0xd9 [4*];
    cmp [(zp,x)]  0xc1 [6];
    cmp [(zp),y]  0xd1 [5*];
    cpx [#imm]    0xe0 [2];
    cpx [zp]      0xe4 [3];
    cpx [abs]     0xec [4];
    cpy [#imm]    0xc0 [2];
    cpy [zp]      0xc4 [3];
    cpy [abs]     0xcc [4];
    dec [zp]      0xc6 [5];
    dec [zp,x]    0xd6 [6];
    dec [abs]     0xce [6];
    dec [abs,x]   0xde [7];
    dex []        0xca [2];
    dey []        0x88 [2];
    eor [#imm]    0x49 [2];
    eor [zp]      0x45 [3];
    eor [zp,x]    0x55 [4];
    eor [abs]     0x4d [4];
    eor [abs,x]   0x5d [4*];
    eor [abs,y]   0x59 [4*];
    eor [(zp,x)]  0x41 [6];
    eor [(zp),y]  0x51 [5*];
    inc [zp]      0xe6 [5];
    inc [zp,x]    0xf6 [6];
    inc [abs]     0xee [6];
    inc [abs,x]   0xfe [7];
    inx []        0xe8 [2];
    iny []        0xc8 [2];
    jmp [abs]     0x4c [3];
    jmp [(abs)]   0x6c [5];
    jsr [abs]     0x20 [6];
    lda [#imm]    0xa9 [2];
    lda [zp]      0xa5 [3];
    lda [zp,x]    0xb5 [4];
    lda [abs]     0xad [4];
    lda [abs,x]   0xbd [4*];
    lda [abs,y]   0xb9 [4*];
    lda [(zp,x)]  0xa1 [6];
    lda [(zp),y]  0xb1 [5*];
    ldx [#imm]    0xa2 [2];
    ldx [zp]      0xa6 [3];
    ldx [zp,y]    0xb6 [4];
    ldx [abs]     0xae [4];
    ldx [abs,y]   0xbe [4*];
    ldy [#imm]    0xa0 [2];
    ldy [zp]      0xa4 [3];
    ldy [zp,x]    0xb4 [4];
    ldy [abs]     0xac [4];
    ldy [abs,x]   0xbc [4*];
    lsr [a]       0x4a [2];
    lsr [zp]      0x46 [5];
    lsr [zp,x]    0x56 [6];
    lsr [abs]     0x4e [6];
    lsr [abs,x]   0x5e [7];
    nop []        0xea [2];
    ora [#imm]    0x09 [2];
    ora [zp]      0x05 [3];
    ora [zp,x]    0x15 [4];
    ora [abs]     0x0d [4];
    ora [abs,x]   0x1d [4*];
    ora [abs,y]   0x19 [4*];
    ora [(zp,x)]  0x01 [6];
    ora [(zp),y]  0x11 [5*];
    pha []        0x48 [3];
    php []        0x08 [3];
    pla []        0x68 [4];
    plp []        0x28 [4];
    rol [a]       0x2a [2];
    rol [zp]      0x26 [5];
    rol [zp,x]    0x36 [6];
    rol [abs]     0x2e [6];
    rol [abs,x]   0x3e [7];
    ror [a]       0x6a [2];
    ror [zp]      0x66 [5];
    ror [zp,x]    0x76 [6];
    ror [abs]     0x6e [6];
    ror [abs,x]   0x7e [7];
    rti []        0x40 [6];
    rts []        0x60 [6];
    sbc [#imm]    0xe9 [2];
    sbc [zp]      0xe5 [3];
    sbc [zp,x]    0xf5 [4];
    sbc [abs]     0xed [4];
    sbc [abs,x]   0xfd [4*];
    sbc [abs,y]   0xf9 [4*];
    sbc [(zp,x)]  0xe1 [6];
    sbc [(zp),y]  0xf1 [5*];
    sec []        0x38 [2];
    sed []        0xf8 [2];
    sei []        0x78 [2];
    sta [zp]      0x85 [3];
    sta [zp,x]    0x95 [4];
    sta [abs]     0x8d [4];
    sta [abs,x]   0x9d [5];
    sta [abs,y]   0x99 [5];
    sta [(zp,x)]  0x81 [6];
    sta [(zp),y]  0x91 [6];
    stx [zp]      0x86 [3];
    stx [zp,y]    0x96 [4];
    stx [abs]     0x8e [4];
    sty [zp]      0x84 [3];
    sty [zp,x]    0x94 [4];
    sty [abs]     0x8c [4];
    tax []        0xaa [2];
    tay []        0xa8 [2];
    tsx []        0xba [2];
    txa []        0x8a [2];
    txs []        0x9a [2];
    tya []        0x98 [2];
};
