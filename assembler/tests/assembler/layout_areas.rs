//! Areas, sections and structures, against 64tass.

use crate::support::{have_64tass, ours, right, same};

/// Programs that both assemblers must make the same bytes of.
fn agree(programs: &[&str]) {
    let compare = have_64tass();
    for text in programs {
        right(text);
        if compare {
            same(text);
        }
    }
}

#[test]
fn procedures_that_nothing_names_are_left_out() {
    agree(&[
        "*=$1000\n jsr a1\na1 .proc\n nop\nin rts\n .pend\nb1 .proc\n lda #1\n .endproc\n rts\n",
        "*=$1000\n jsr a1.in\na1 .proc\n nop\nin rts\n .endproc\n",
        "*=$1000\na1 .proc\n jmp a1\n .endproc\n rts\n",
        "*=$1000\nc1 .proc\n jsr d1\n .endproc\nd1 .proc\n jsr c1\n rts\n .endproc\n nop\n",
        "*=$1000\nc1 .proc\n jsr d1\n .endproc\nd1 .proc\n jsr e1\n .endproc\ne1 .proc\n rts\n .endproc\n nop\n",
        "*=$1000\n lda size(a1)\na1 .proc\n nop\n rts\n .endproc\nb1 .proc\n .endproc\n",
        "*=$1000\na1 .proc\n nop\nk1 = 5\n .endproc\n lda #a1.k1\n",
        "*=$1000\n .if 1\n .else\n jsr a1\n .endif\na1 .proc\n nop\n .endproc\n rts\n",
        "*=$1000\na1 .proc\nb1 .proc\n nop\n .endproc\n jsr b1\n .endproc\n jsr a1\nb2 nop\n",
        "*=$1000\nx1 nop\n jsr p1\np1 .proc\n_a jmp _a\n .pend\n_b jmp p1\n jmp p1._a\n",
    ]);
    let (assembly, ..) = right("*=$1000\n jsr two\none .proc\n nop\n .endproc\ntwo .proc\n rts\n .endproc\n");
    assert_eq!(assembly.bytes, [0x20, 0x03, 0x10, 0x60]);
}

#[test]
fn relocated_and_virtual_code_agrees() {
    agree(&[
        "*=$1000\n .logical $300\na1 jmp a1\n .here\nb1 jmp b1\n .logical $400\n nop\n .endlogical\n .byte <*,>*\n",
        "*=$1000\n .logical $300\n *=$310\n nop\n .here\n nop\n",
        "*=$1000\n .logical $300\n nop\n .logical $400\nb1 jmp b1\n .here\nc1 bne c1\n .here\nl1 jmp l1\n",
        "*=$1000\n .virtual $d400\na1 .byte ?\nb1 .word ?\n .endv\n lda b1\n .virtual\nc1 .fill 5\n .endvirtual\n lda c1\n",
        "*=$1000\nl1 .logical $300\n nop\n .here\n jmp l1\n",
        "*=$10fe\n .page\n nop\n .endp\n .page\n .endpage\n nop\nl1 .page\n nop\n .endp\n jmp l1\n",
        "ns .namespace\na1 = 5\nb1 nop\n .endn\n lda #ns.a1\n jmp ns.b1\n",
        " .weak\na1 = 5\n .endweak\na1 = 6\n lda #a1\n .weak\nb1 = 3\n .endweak\n lda #b1\n",
        "a1 = 6\n .weak\na1 = 5\n .endweak\n lda #a1\n",
        " lda #a1\n .weak\na1 = 5\n .endweak\n ldx #a1\na1 = 6\n lda #a1\n",
    ]);
}

#[test]
fn sections_agree() {
    agree(&[
        "*=$1000\n .dsection code\n .dsection data\n .section code\n lda d1\n .section data\nd1 .byte 1\n .send data\n nop\n .send\n .section data\n .byte 2\n .send data\n",
        "*=$1000\n .section code\n nop\n .send\n rts\n .dsection code\n rts\n",
        "*=$02\n .dsection zp\n*=$1000\n .dsection code\n .section zp\np2 .addr ?\n .send zp\n .section code\n lda (p2),y\n ldx p3\n .section zp\np3 .byte ?\n .endsection zp\n .send\n",
        "*=$1000\n .dsection code\n .virtual $2000\n .dsection bss\n .endv\n .section bss\nb1 .byte ?\nb2 .byte 5\n .send\n .section code\n lda b2\n .send\n",
        "*=$1000\n .logical $8000\n .dsection bank\n .here\n .section bank\n .dsection code\n .dsection data\n .section code\nc1 jmp c1\n .section data\nd1 .word c1, d1\n .send\n .send\n .send bank\n",
        "*=$1000\nx1 .dsection code\n .byte 5\n .section code\n nop\n .send\n .word x1\n",
        "*=$02\n .union\n .struct\n .dsection zp1\n .endstruct\n .struct\n .dsection zp2\n .endstruct\n .endunion\n .dsection zp\n*=$1000\n .section zp1\na1 .word ?\n .send\n .section zp2\nb1 .fill 3\n .send\n .section zp\nc1 .byte ?\n .send\n lda a1\n lda b1\n lda c1\n",
        "*=$1000\n .dsection code\n .section code\n nop\n*=$1010\n rts\n .send\n nop\n",
        "*=$2000\n nop\n*=$1ff0\n rts\n*=$2001\n inx\n",
    ]);
}

#[test]
fn sections_are_listed_by_address() {
    let text = "*=$1000\n .dsection one\n*=$0f00\n .dsection two\n .section one\n nop\n .word ?\n .send\n \
                .section two\n lda #1\n .send\n .section one\n rts\n .send\n";
    let (assembly, sources, file) = right(text);
    let sections: Vec<_> = assembly.sections.iter().map(|it| (it.name.as_str(), it.start, it.size)).collect();
    assert_eq!(sections, [("two", 0x0f00, 2), ("one", 0x1000, 4)]);
    assert_eq!(sources.line_column(file, assembly.sections[0].span.start), (4, 12));
    assert_eq!((assembly.origin, assembly.bytes.len()), (0x0f00, 0x104));
    let bytes = |line: usize| assembly.bytes[assembly.lines[line - 1].range.clone()].to_vec();
    assert_eq!((bytes(6), bytes(10), bytes(13)), (vec![0xea], vec![0xa9, 1], vec![0x60]));
    assert!(assembly.lines[6].range.is_empty());
}

#[test]
fn structures_agree() {
    agree(&[
        "*=$1000\ns1 .struct\nf1 .byte ?\nf2 .word ?\nf3 .byte 7\n .ends\n lda #s1.f2\n lda #size(s1)\na1 .dstruct s1\n lda a1.f2\n .dstruct s1\n .byte size(a1), size(s1.f2), size(a1.f2)\n",
        "*=$1000\ns1 .union\nf1 .byte ?\nf2 .word ?\nf3 .fill 3\n .endu\na1 .dunion s1\n lda a1.f2\n .byte size(a1)\n .union\nv1 .byte 1\nv2 .byte ?\nv3 .word ?\n .endunion\n lda v3\n",
        "*=$1000\n .struct\nv1 .byte 1\nv2 .byte ?\nv3 .word ?\n .endstruct\n lda v3\n",
        "*=$1000\n lda #s1.f1\ns1 .struct\nf1 .byte ?\nt2 .struct\nf3 .word ?\nf4 .word ?\n .ends\nin .dstruct t2\nf5 .byte ?\n .ends\n lda #s1.f5\n lda #s1.in.f4\n .byte size(s1)\n",
        "*=$1000\nt2 .struct\nf3 .word $1234\nf4 .word *\n .ends\ns1 .struct\nf1 .byte 9\nin .dstruct t2\n .ends\na1 .dstruct s1\nb1 .dstruct s1\n lda a1.in.f4\n lda b1.in.f3\n",
        "*=$1000\nns .block\ns1 .struct\nf1 .byte 1\nf2 .byte 2\n .ends\n .bend\na1 .dstruct ns.s1\n lda a1.f2\n",
        // The area around the macro and the structure in it are both the third statement of their texts.
        " * = $1000\nm .macro\n nop\n nop\nt1 .struct\nf1 .byte 1\nf2 .word 2\n .ends\nx1 .dstruct t1\n lda x1.f2\n .endm\n .page\n #m\n .endp\n",
    ]);
}

#[test]
fn sizes_agree() {
    agree(&[
        "*=$1000\nx1 .byte 1,2,3\ny1 nop\n .byte size(x1),size(y1),len(x1)\nz1 .word 1,2\nw1\n .fill 10\n .byte size(z1),len(z1),size(w1)\n",
        "*=$1000\nz1 .fill 5\nz2 .text \"abc\"\nz3 .block\n nop\n nop\n .endblock\n .byte size(z1),size(z2),size(z3)\n",
        "*=$1000\n lda size(z1)\n .byte size(z2.in)\nz1 .fill 5\nz2 .block\nin .long 1\n .bend\n",
        "*=$1000\nx1 .dsection code\n .section code\n nop\n .send\n .byte size(x1)\n",
    ]);
}

#[test]
fn lines_hold_their_own_bytes() {
    let text = "*=$1000\ns1 .struct\nf1 .byte 1\nf2 .word ?\nf3 .byte 2\n .ends\na1 .dstruct s1\n .byte 1, ?, 3\n \
                .word ?\n nop\n";
    let (assembly, ..) = right(text);
    let bytes = |line: usize| assembly.bytes[assembly.lines[line - 1].range.clone()].to_vec();
    assert_eq!((bytes(3), bytes(8), bytes(9), bytes(10)), (vec![], vec![1, 0, 3], vec![], vec![0xea]));
    assert_eq!(assembly.bytes.len(), 10);
}

#[test]
fn extremes_are_survived() {
    let long = 20_000;
    for text in [
        "s1 .struct\n .dstruct s1\n .ends\n .dstruct s1\n".to_owned(),
        "s0 .struct\n .ends\n".to_owned()
            + &(1..60)
                .map(|n| format!("s{n} .struct\n{}.ends\n", format!(" .dstruct s{}\n", n - 1).repeat(4)))
                .collect::<String>()
            + " .dstruct s59\n",
        ".weak\n".repeat(long),
        "a1 .proc\n".repeat(long) + &" .endproc\n".repeat(long),
        ".section x1\n".repeat(long),
        (0..2000).map(|n| format!(" .dsection d{n}\n .section d{n}\n nop\n .send\n")).collect(),
        (0..long).map(|n| format!("*=${:04x}\n nop\n", 0xfffe - 2 * n % 0xf000)).collect(),
        "*=$1000\n .dsection a\nb1\n .section a\n .fill b1\n .send\n".to_owned(),
        "*=$ffff\n .logical 0\n .fill 10, 1\n .here\n .logical $ffff\n nop\n nop\n .here\n".to_owned(),
        "*=$fff0\n .logical $8000\n .fill $7000, 1\n nop\n .here\n nop\n".to_owned(),
        "*=0\n .logical $8000\n*=$100\n nop\n .here\n nop\n".to_owned(),
        ".comment\n".repeat(long),
        ".end\n\"".to_owned(),
        "a1 .union\n .fill 70000\n .endu\n .dunion a1\n .byte size(a1)\n".to_owned(),
    ] {
        let start = std::time::Instant::now();
        let _ = ours(&text);
        let name: String = text.chars().take(30).collect();
        assert!(start.elapsed().as_secs() < 5, "{name} took {:?}", start.elapsed());
    }
}

#[test]
fn local_labels_after_an_area_belong_to_the_label_in_it() {
    let around = |open: &str, close: &str, inside: &str| {
        format!(
            "*=$1000\n .dsection s1\nouter nop\n_a nop\n {open}\ninner nop\n{inside} nop\n {close}\n jmp _a\n"
        )
    };
    for (open, close) in [
        (".logical $4000", ".here"),
        (".page", ".endp"),
        (".section s1", ".send"),
        (".virtual $5000", ".endv"),
        (".weak", ".endweak"),
        (".struct", ".ends"),
    ] {
        agree(&[&around(open, close, "_a")]);
        // What the label before the area has is out of reach.
        assert!(ours(&around(open, close, "_b")).is_err(), "{open}");
    }
    // Those that open a scope give it back.
    agree(&[
        &around(".block", ".bend", "_a"),
        &around("jmp p1\np1 .proc", ".pend", "_b"),
        &around(".namespace", ".endn", "_b"),
        &around("\ns2 .struct", ".ends", "_b"),
    ]);
    agree(&["*=$1000\n .logical $4000\na1 nop\n jmp _a\n .here\n .logical $f000\n_a nop\n .here\n"]);
}

#[test]
fn structures_have_parameters() {
    agree(&[
        "*=$1000\np1 .struct a1, b1=5\nxx .byte \\a1\nyy .byte \\b1, 7\nww .word \\b1\n .ends\nn1 .dstruct p1, 1, 2\nm1 .dstruct p1, 3\n .byte p1.yy, p1.ww, size(p1), size(n1), n1.ww-n1\n",
        "*=$1000\nu1 .union\nii .byte ?\njj .word \\1\n .endu\nv1 .dunion u1, $1234\n .byte size(u1), u1.jj, size(v1), v1.jj-v1\n",
        "*=$1000\np1 .struct\nxx .byte \\1, \\2\n .ends\nk1 .p1 9, 8\n lda k1.xx\n ldx #p1.xx\n",
        "*=$1000\np1 .struct a1, b1=5\nxx .byte \\a1\nyy .byte \\b1, 7\n .endstruct\nm1 .dstruct p1\nk1 .byte size(m1), p1.yy\n",
        "*=$1000\np1 .struct col, row\nx .byte \\col\ny .byte \\row\n .ends\nn1 .dstruct p1, 1, 2\n lda n1.x,x\n ldy #p1.y\n",
        "*=$1000\np1 .struct\nx .byte 1\ny .byte 2\n .ends\nn1 .dstruct p1\n lda n1.y,y\n ldx #p1.x\n",
        "*=$1000\np1 .struct\nxx .byte 1\n .ends\nn1 .dstruct p1, 1, 2 ; more\n lda n1.xx\n",
        "*=$1000\nm1 .dstruct p1, 4\n lda m1.zz\np1 .struct a1\nxx .byte \\a1\nzz .byte 5\n .ends\n lda #p1.zz\n",
        "*=$1000\np1 .struct a1\n .union\nxx .byte ?\nzz .word \\a1\n .endu\nqq .byte 7\n .ends\nm1 .dstruct p1, $33\n .byte p1.qq, m1.qq-m1\n",
        "*=$1000\nns .namespace\np1 .struct a1\nxx .word \\a1\n .ends\n .endn\nm1 .dstruct ns.p1, 2\n lda #ns.p1.xx\n",
    ]);
    let (assembly, ..) =
        right("*=$1000\np1 .struct a1, b1=5\nxx .byte \\a1\nyy .byte \\b1\n .ends\nn1 .dstruct p1, 1\n");
    assert_eq!(assembly.bytes, [1, 5]);
}

#[test]
fn names_of_a_scope_are_at_hand_within_with() {
    agree(&[
        "*=$1000\naa=1\nns .namespace\nbb=7\n .endn\nblk .block\naa=2\n .with ns\n .byte aa,bb\ncc=3\ndd .byte 4\n .endwith\n .byte cc,<dd\n .bend\n",
        "*=$1000\nbb=1\nns .block\nbb=7\nl1 nop\n .bend\n .with ns\n jmp l1\n lda #bb\nin .block\nbb=9\n lda #bb\n .bend\n .endwith\n lda #bb\n",
        "*=$1000\no1 .namespace\naa=1\nbb=2\ni1 .namespace\nbb=3\n .endn\n .endn\n .with o1\n .with i1\n .byte aa,bb\n .endwith\n .byte aa,bb\n .endwith\n",
        "*=$1000\naa=1\nns .block\naa=5\ncc=6\n .bend\nblk .block\n .with ns\n .byte aa,cc\nin .block\ncc=8\n .byte aa,cc\n .bend\n .endwith\n .bend\n .with ns\n .byte aa,cc\n .endwith\n",
        "*=$1000\n .with ns\n lda #bb\n .endwith\nns .namespace\nbb=3\n .endn\n",
    ]);
    let (assembly, ..) = right("ns .namespace\nbb=7\n .endn\n .with ns\n lda #bb\n .endwith\n");
    assert_eq!(assembly.bytes, [0xa9, 7]);
}

#[test]
fn strings_have_letters_before_them() {
    agree(&[
        "*=$1000\n .text x\"01a2 ff\", b\"ab\", n\"xy\"\n .byte x\"a4\", b\"q\"\n",
        "*=$1000\n .enc \"screen\"\n .text b\"ab\", n'xy', x'00'\n",
    ]);
    let (assembly, ..) = right(" .text x\"01a2\", n\"\"\n");
    assert_eq!(assembly.bytes, [1, 0xa2, 0]);
}
