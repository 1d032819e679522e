//! Extreme texts do not make the assembler panic or hang.

use std::time::Instant;

use crate::support::ours;

#[test]
fn extremes_are_survived() {
    let long = 100_000;
    for text in [
        format!(" .byte {}1", "(".repeat(long)),
        format!(" .byte {}1", "-".repeat(long)),
        format!(" .byte {}1", "- ".repeat(long)),
        format!(" .byte 1{}", "+1".repeat(long)),
        format!(" lda {}5{}", "(".repeat(long), ")".repeat(long)),
        format!(" bne {}", "-".repeat(long)),
        ".block\n".repeat(long),
        "bk .block\n".repeat(long) + &".bend\n".repeat(long),
        ".if 1\n".repeat(long),
        "l1 nop\n".repeat(long),
        " lda undefined\n".repeat(long),
        (0..20_000).map(|number| format!(" lda undefined{number}\ndefined{number} = 1\n")).collect(),
        " .fill 65535\n".repeat(long),
        " .fill $7fffffffffffffff, 1\n .align $7fffffffffffffff\n".repeat(1000),
        "*=$fff0\n .fill 65536\nl1 nop\n- nop\n".to_owned(),
        format!(" lda {}", "a.".repeat(long)),
        "x".repeat(long),
        format!(" .byte {}", "9".repeat(long)),
        format!(" .text \"{}\"", "a".repeat(long)),
        " .byte -9223372036854775807-1\n .byte (-9223372036854775807-1)/-1, (-9223372036854775807-1)%-1\n"
            .to_owned(),
        " .byte -(-9223372036854775807-1), 1<<255, 1>>-255, 1<<256, (-9223372036854775807-1)*-1\n".to_owned(),
    ] {
        let start = Instant::now();
        let _ = ours(&text);
        let name: String = text.chars().take(20).collect();
        assert!(start.elapsed().as_secs() < 5, "{name} took {:?}", start.elapsed());
    }
}
