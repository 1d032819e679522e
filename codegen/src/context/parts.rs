//! Which of the parts that have templates a program has.

use asm_templates::{General, Part};

use super::Context;

impl Context {
    /// Whether the program has a part that does not depend on how it searches.
    pub fn has(&self, part: Part) -> bool {
        match part {
            Part::Always => true,
            Part::Text => !self.needs.screen,
            Part::Screen => self.needs.screen,
            Part::Sound => self.sounds.is_some(),
            Part::Counts => self.needs.counts.counted || self.needs.counts.rows.is_some(),
            Part::Row => self.row.is_some() && self.runs.is_none(),
            Part::Lines => self.runs.is_some() && self.written_lines.is_none(),
            Part::WrittenLines => self.written_lines.is_some(),
            Part::Threats => self.threats.is_some(),
            Part::Patterns => self.patterns.is_some(),
            Part::Closing => self.closing.is_some(),
            Part::Hunt => self.hunt.is_some(),
            Part::Along => self.along.is_some(),
            Part::Royal => self.royal,
            Part::Checks => self.needs.checks,
            Part::Takes => self.needs.takes,
            Part::Plain => self.needs.plain,
            Part::Outflank => self.flips.is_some(),
            Part::Written => self.needs.written,
            Part::Clocked => self.needs.clocked,
            Part::Levels => self.needs.clocked && self.needs.screen,
            Part::Fast => self.needs.fast,
            Part::Mate => self.mate.is_some(),
            Part::MateText => self.mate.is_some() && !self.needs.screen,
            Part::MateScreen => self.mate.is_some() && self.needs.screen,
            Part::Book => self.book.is_some(),
            Part::Openings => self.openings.is_some(),
            Part::Library => self.library.is_some(),
            Part::Endgames => self.endgames.is_some(),
            Part::Disk => self.needs.disk,
            Part::DiskText => self.needs.disk && !self.needs.screen,
            Part::DiskScreen => self.needs.disk && self.needs.screen,
            Part::General(_) | Part::Kernel(_) => false,
        }
    }

    /// Whether a search that makes each move has a part.
    pub fn searches_with(&self, part: General) -> bool {
        match part {
            General::Always => true,
            General::Ordered => self.needs.ordered,
            General::Gain => self.gains_later(),
            General::Flanked => self.needs.flanked,
            General::Frontier => self.needs.frontier,
            General::Steps => self.needs.frontier && !self.needs.drops && !self.needs.written,
            General::Safety => self.needs.safety,
            General::Written => self.needs.written,
            General::Drops => self.needs.drops,
            General::Mills => self.judges.is_some(),
            General::Files => self.structure.is_some(),
            General::Threats => self.threats.is_some(),
            General::Table => self.table.is_some(),
            General::History => self.history.is_some() && !self.needs.screen,
        }
    }

    /// Whether what moves gain is found out when they are put in order.
    pub fn gains_later(&self) -> bool {
        self.gain && self.needs.unscored
    }
}
