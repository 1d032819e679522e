//! Functions of several lines: the same bytes as 64tass makes of them.

use crate::support::{have_64tass, ours, right, same};

/// Programs that both assemblers must make the same bytes of.
const PROGRAMS: &[&str] = &[
    // Parameters, defaults and all that is left; one value, several, none.
    "f .function a1, b1=3\nx1 = a1*b1\n .endf x1+1\n .byte f(3), f(2,2)\n",
    "f .function a1, *r1\n .endf len(r1)+a1\n .byte f(5), f(5,6,7)\n",
    "f .function *r1\n .endf r1\n .byte 9, f(5,6,7), f()\n",
    "f .function a1\n .endf a1, a1+1\n .byte f(5), f(5)[1]\n",
    "f .function\n .endf 5\n .byte f()\n",
    "f .function a1\n .endf\n .byte 7, f(1)\n",
    "f .function _a1\n .endfunction _a1\n .byte f(1)\n",
    "d1 = 3\nf .function a1, b1=d1+1\n .endf a1+b1\n .byte f(1), f(1,1)\n",
    // Before the definition, and with what comes later.
    " .byte f(3)\n lda #f(1)\nf .function a1\n .endf a1+1\n",
    "f .function a1\nv1 := later+a1\n .endf v1\n .word f(1)\nlater rts\n",
    "f .function a1\n .endf lc+a1\nlc = 5\n .byte f(1)\n",
    " .word f(later)\nf .function a1\nk1 = a1+1\n .endf k1+1\nlater rts\n",
    // Variables, conditions and loops in the body.
    "f .function a1\nx1 := 0\n .for i=1,i<=a1,i+=1\nx1 += i\n .next\n .endf x1\n .byte f(4), f(5)\n",
    "f .function a1\nx1 := 0\n .for i in range(a1)\nx1 += i\n .next\n .if x1>3\nx1 := 100\n .fi\n .endf x1\n .byte f(2), f(5)\n",
    "f .function n\nt1 := []\n .for i in range(n)\nt1 := t1 .. [i*2]\n .next\n .endf t1\n .byte f(4)\n",
    "f .function n\n .while n > 0\nn := n >> 1\n .next\n .endf n\n .byte f(9)\n",
    "f .function n\nx1 := 0\n .rept 10\n .breakif x1 == n\nx1 += 1\n .next\n .endf x1\n .byte f(4)\n",
    "f .function a1\nx1 .var a1+1\na1 := a1*2\n .endf x1+a1\n .byte f(1)\n",
    "f .function n\n .switch n\n .case 1\nr1 := 10\n .case 2\nr1 := 20\n .default\nr1 := 30\n .endswitch\n .endf r1\n .byte f(1), f(2), f(3)\n",
    "f .function a1\n .cerror a1>1, \"no\"\n .endf a1\n .byte f(1)\n",
    "f .function s1\n .endf len(s1), s1[0] .. s1[1]\n .byte f(\"abc\")[0]\n .text f(\"abc\")[1]\n",
    // Functions in functions.
    "f .function n\n .if n>1\nr1 := n*f(n-1)\n .else\nr1 := 1\n .fi\n .endf r1\n .byte f(5)\n",
    "f .function n\nr1 := n\n .if n>1\nr1 := f(n-1)+f(n-2)\n .fi\n .endf r1\n .byte f(10)\n",
    "f .function n\n .if n>0\nr1 := f(n-1)+1\n .else\nr1 := 0\n .fi\n .endf r1\n .byte f(90)\n",
    "f .function n\ng .function m\n .endf m+1\n .endf g(n)*2\n .byte f(1), f(2)\n",
    "f .function a1\n .endf a1+1\nx1 .sfunction a1, f(a1)+a1\n .byte x1(3)\n",
    "x1 .sfunction a1, a1+1\nf .function b1\na1 := 7\n .endf x1(b1)+a1\ng .sfunction a1, f(a1)+a1\n .byte f(1), g(2)\n",
    "f .function h1, n\n .endf h1(n)\ng .function m\n .endf m+1\n .byte f(g, 3)\n",
    // Names are those of the definition.
    "f .function n\n .endf n+k1\ng .function n\nk1 = 5\n .endf f(n)\nk1 = 7\n .byte g(1)\n",
    "b1 .block\nk1=3\nf .function a1\n .endf a1+k1\n .bend\nk1=9\n .byte b1.f(1)\n",
    "k1 = 1\nf .function n\nk1 = 2\n .endf k1+n\n .byte f(1), k1\n",
    "v1 := 2\nf .function n\n .endf v1+n\nv1 := 5\n .byte f(1)\nv1 := 6\n .byte f(1)\n",
    "v1 := 1\nf .function a1\nv1 := a1\n .endf v1\n .byte f(2), f(4), v1\n",
    // Where values stand.
    "f .function a1\n .endf a1\n lda #f(3)\n lda f(4)\n lda f($1234)\n .if f(1)\n nop\n .fi\n .word f(5)\n .fill f(3), f(2)\n",
    "f .function a1\n .endf a1\n lda (f(3)),y\n lda f(4),x\n .byte [f(1),f(2)], f([1,2])\nc1 = f(7)\nc2 := f(8)\n .byte c1, c2\n",
    "f .function a1\n .endf a1\n .for i in range(f(3))\n .byte f(i)\n .next\n .text format(\"%d\", f(12))\n",
    // As statements.
    "f .function a1\n .byte a1\n .endf\n f 1\n #f 2\n .f 3\n",
    "f .function a1, b1=5\n lda #a1\n sta b1\n .endf\n f 1\n f 1+1, $d020\n #f later\nlater = 7\n",
    "f .function a1\n .byte a1\n .endf a1*2\nq1 f 1\n .byte q1\n .word q1\nq2 #f 3\nq3 .f 4\n .byte q2, q3\n",
    "f .function a1\n .byte a1\n .endf a1*2\n .byte q1\nq1 f 1\n",
    "f .function a1\n .byte a1\n .endf\nl2 f 1\n jmp l2\n",
    "f .function a1\n .word *\nl1 nop\n jmp l1\n .endf\n f 1\n f 2\n",
    " #f 1\nf .function a1\n .byte a1\n .endf\n",
    "f .function\n nop\n .endf\n f\nl1\n f\n jmp l1\n",
    "f .function a1\n .text a1\n .endf\n f \"abc\"\n f \"x\"\n",
    "b1 .block\nk1=3\nf .function a1\n .byte a1+k1\n .endf a1+k1\n .bend\nk1=9\n #b1.f 2\n .b1.f 2\n",
    "f .function a1\n .byte a1, g(a1)\n .endf\ng .function a1\n .endf a1*2\n .for i = 0, i < 3, i += 1\n f i\n .next\n",
    "f .function n\n .byte n\n .if n\n #f n-1\n .fi\n .endf\n f 5\n",
    "m .macro\n f \\1, \\1+1\n .endm\nf .function a1, b1\n .byte a1, b1\n .endf\n m 3\n #m 4\n",
    "m .macro\nk1 = \\1\nf .function a1\n .endf a1+k1\n .byte f(1)\n .endm\n m 3\n #m 4\n",
    "f .function a1\n beq l1\n nop\nl1 .endf\n f 1\n f 2\n",
    "f .function a1\n bne +\n nop\n+ rts\n .endf\n f 1\n bne +\n f 2\n+ rts\n",
    "f .function a1\n #m a1\n .endf\nm .macro\n .byte \\1\n .endm\n f 4\n",
    "v1 := 1\nf .function a1\nv1 += a1\n .byte v1\n .endf\n f 1\n f 1\n .byte v1\n",
    "f .function\nb1 .block\nx1 = 1\n .bend\n .endf b1.x1\n .byte f()\n",
    "f .function a1\n .byte a1\n .endf 7\n f 3\n f (1+2)*3\n f -1&255\n f [1,2]\n",
    "f .function a1\nl1 .byte a1\n jmp l1\n .endf\nx1 f 1\n f 2\n .rept 2\n f 3\n .next\n jmp x1\n",
    "f .function a1\n .if a1 < $100\n lda a1\n .else\n lda a1,x\n .fi\n .endf\n f lo\n f $1234\n f later\nlo = 5\nlater\n",
    "f .function a1\ng .macro\n .byte a1, \\1\n .endm\n #g 1\n .endf\n f 3\n",
    "f .function a1\n .section s1\n .byte a1\n .send\n .endf\n f 3\n f 4\n nop\n .dsection s1\n",
    "f .function a1\n .logical $2000\nl1 jmp l1\n .here\n .endf\n f 3\n",
];

#[test]
fn functions_give_the_same_bytes() {
    let compare = have_64tass();
    for text in PROGRAMS {
        let text = &format!("*=$1000\n{text}");
        right(text);
        if compare {
            same(text);
        }
    }
}

#[test]
fn uses_of_functions_have_symbols_of_their_own() {
    let text = "*=$1000\nf .function a1\nx1 = a1+1\n .endf x1\ng .function a1\nl1 .byte a1\n .endf\n";
    let (assembly, ..) = right(&format!("{text}one g 1\n .byte f(1), f(2)\n g 2\n"));
    let names: Vec<_> = assembly.symbols.iter().map(|symbol| (symbol.name.as_str(), symbol.value)).collect();
    assert_eq!(names, [("one", 0x1000), ("@5_1.l1", 0x1000), ("@5_4.l1", 0x1003)]);
    let lines: Vec<_> = assembly.lines.iter().map(|line| (line.number, line.depth, line.address)).collect();
    let definitions = (1..=8).map(|number| (number, 0, 0x1000));
    let uses =
        [(6, 1, 0x1000), (7, 1, 0x1001), (9, 0, 0x1001), (10, 0, 0x1003), (6, 1, 0x1003), (7, 1, 0x1004)];
    let expected: Vec<_> = definitions.chain(uses).collect();
    assert_eq!(lines, expected);
}

#[test]
fn wrong_functions_are_refused() {
    let endless = "f .function n\n .endf f(n+1)\n .byte f(1)\n";
    let wide = "f .function n\nr1 := 1\n .if n\nr1 := f(n-1)+f(n-1)\n .fi\n .endf r1\n .word f(60) & 1\n";
    for (wrong, message) in [
        (" .function a1\n .endf a1\n", ".function has no name"),
        ("f .function a1\n nop\n", "this has no .endf"),
        (" .endf 1\n", ".endf without .function"),
        ("f .function a1, a1\n .endf a1\n", "the parameter `a1` is there twice"),
        ("f .function a1:word\n .endf a1\n", "parameters are not converted"),
        ("f .function a1\n .if a1\n .endf 1\n .fi\n .endf 2\n", ".endf while .endif is expected"),
        (" .rept 2\nf .function a1\n .break\n .endf 2\n .next\n", ".break outside of a loop"),
        ("f .function a1\n .endf a1\n .byte f()\n", "a value is missing for this function"),
        ("f .function a1\n .endf a1\n .byte f(1,2)\n", "this function takes 1 values at most"),
        ("f .function a1\n .byte a1\n .endf\n f\n", "a value is missing for this function"),
        ("f .function a1\n .byte a1\n .endf\n f 1, 2\n", "this function takes 1 values at most"),
        ("f .function a1\n .byte a1\n .endf\n f 1 2\n", ""),
        ("f .function a1\na1 = 2\n .endf a1\n .byte f(1)\n", "`a1` is already defined"),
        ("f .function a1\n .endf _x1+a1\n_x1 = 5\n .byte f(1)\n", "`_x1` is not defined"),
        (
            "f .function n\n .endf n+k1\ng .function n\nk1=5\n .endf f(n)\n .byte g(1)\n",
            "`k1` is not defined",
        ),
        (
            "f .function\n nop\n .endf 1\n .byte f()\n",
            "a function that is used in an expression only calculates",
        ),
        (
            "v1 := 1\nf .function\nv1 += 1\n .endf v1\n .byte f()\n",
            "a function cannot change a variable outside of it",
        ),
        ("f .function n\n .error \"bad\"\n .endf 1\n .byte f(1)\n", "bad"),
        ("f .function\n .endf 5\n- f\n", "what a function gives back needs a name"),
        ("f .function n\n .endf n\n .byte f\n", "this name has no value of its own"),
        ("f .function\n f\n .endf\n f\n", "functions use each other more than 100 deep"),
        (endless, "functions use each other more than 100 deep"),
        (wide, "this function makes the program too long"),
        ("f .function\n .while 1\n .next\n .endf 1\n .byte f()\n", "this loop makes the program too long"),
    ] {
        let start = std::time::Instant::now();
        let Err(told) = ours(&format!("*=$1000\n{wrong}")) else { panic!("{wrong} is no mistake") };
        let told = told.iter().map(|wrong| wrong.message.clone()).collect::<Vec<_>>().join("; ");
        assert!(told.contains(message), "{wrong}\n{told}");
        assert!(start.elapsed().as_secs() < 20, "{wrong} took {:?}", start.elapsed());
    }
}
