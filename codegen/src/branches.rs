//! Branches that turn out to lead too far.
//!
//! How far a branch leads depends on the game, and only the assembler knows. So templates just branch; what
//! it finds too far becomes the opposite branch over a `jmp`. (The pseudo-branches of 64tass do not help
//! there: they are for branches that are always taken. Those that are, templates write as such.)

use crate::Program;

/// The branches, each beside its opposite.
const OPPOSITES: [[&str; 2]; 4] = [["bcc", "bcs"], ["beq", "bne"], ["bmi", "bpl"], ["bvc", "bvs"]];

/// Where a statement and the comment behind it begin.
const COLUMNS: [usize; 2] = [8, 36];

impl Program {
    /// Makes the branches that stand in these lines, which count from 1, reach any place. Reports whether
    /// there were any.
    pub fn lengthen(&mut self, lines: &[usize]) -> bool {
        let mut longer = String::with_capacity(self.source.len() + 64 * lines.len());
        let mut any = false;
        for (index, line) in self.source.lines().enumerate() {
            let pair = if lines.contains(&(index + 1)) { lengthened(line) } else { None };
            any |= pair.is_some();
            longer.push_str(pair.as_deref().unwrap_or(line));
            longer.push('\n');
        }
        if any {
            self.source = longer;
        }
        any
    }
}

/// The lines that a branch becomes; nothing for other lines.
fn lengthened(line: &str) -> Option<String> {
    let (code, comment) = line.find(';').map_or((line, ""), |at| line.split_at(at));
    let mut words = code.split_whitespace().rev();
    let (target, branch) = (words.next()?, words.next()?);
    let opposite = opposite(branch)?;
    let before = code.get(..code.rfind(branch)?)?;
    let [statement, remark] = COLUMNS;
    let jump = format!("{:statement$}jmp {target}", "");
    let jump = if comment.is_empty() { jump } else { format!("{jump:remark$}{comment}") };
    Some(format!("{before}{opposite} *+5\n{jump}"))
}

/// The branch with the opposite condition.
fn opposite(branch: &str) -> Option<&'static str> {
    OPPOSITES.iter().find_map(|&[one, other]| match branch {
        _ if branch == one => Some(other),
        _ if branch == other => Some(one),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::lengthened;

    #[test]
    fn a_branch_goes_over_a_jump() {
        let cases = [
            (
                "        bcc _no                     ; not that",
                "        bcs *+5\n        jmp _no                     ; not that",
            ),
            ("_here:  bne +", "_here:  beq *+5\n        jmp +"),
            (
                "        bpl a_long_label_that_takes_the_place ; so",
                "        bmi *+5\n        jmp a_long_label_that_takes_the_place; so",
            ),
        ];
        for (line, expected) in cases {
            assert_eq!(lengthened(line).as_deref(), Some(expected));
        }
        for line in ["        jmp _no", "; bcc _no", "", "        bcc", "        lda #5  ; bcc _no"] {
            assert_eq!(lengthened(line), None, "{line}");
        }
    }
}
