//! What files are worth by who stands on them, in a search that begins with a position.

use engine_spec::files::{FilePoints, Files};
use engine_spec::{EARLY, LATEST, Phase, Spec, Square};

use super::{PerCell, Tables};
use crate::position::Position;

/// What it takes to tell.
#[derive(Clone, Debug)]
pub(crate) struct FileTables {
    files: Files,
    /// By phase.
    points: Vec<FilePoints>,
}

impl FileTables {
    /// Nothing where files do not count.
    pub fn new(spec: &Spec) -> Option<Self> {
        let files = spec.evaluation.files.clone()?;
        let points = (EARLY..=LATEST).map(|phase| files.points_in(phase)).collect();
        Some(Self { files, points })
    }
}

impl Tables {
    /// What pieces are worth on squares in a search that begins with a position, where that depends on the position.
    pub fn worth_from(&self, spec: &Spec, position: &Position, phase: Phase) -> Option<PerCell<i32>> {
        let FileTables { files, points } = self.files.as_ref()?;
        let points = points.get(usize::from(phase))?;
        let pieces = position.pieces().map(|(square, cell)| (square, self.sort(cell).kind));
        let standings = files.standings(&spec.board, pieces);
        let royals = spec.royals().map(|class| class.map(|class| class as u8 + 1));
        let royal = |side: usize| {
            let is_royal = |&(_, cell): &(Square, u8)| royals[side & 1] == Some(cell);
            position.pieces().find(is_royal).map(|(square, _)| square)
        };
        let from = if files.royals.is_some() { [royal(0), royal(1)] } else { [None, None] };
        let values = self.worth(phase);
        Some(PerCell::new(spec, |class, square| {
            let (cell, square) = (class as u8 + 1, square as Square);
            let kind = self.sort(cell).kind;
            let side = self.sort(cell).side;
            let nearer = from[side & 1]
                .filter(|_| royals[side & 1] == Some(cell))
                .map_or(0, |from| standings.nearer(points, &spec.board, side, (from, square)));
            let more = nearer + i32::from(files.worth(&standings, points, &spec.board, kind, square));
            values.of(cell, square) + if side == 0 { more } else { -more }
        }))
    }
}
