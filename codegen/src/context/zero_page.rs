//! The zero page of a program, with a kernel or without.

use crate::Problem;
use crate::kernel::Draft;
use crate::needs::Needs;
use crate::variables;
use crate::zeropage::{self, Cell};

/// Where the variables in the zero page are: those of the kernel, and on top of what it needs for no longer
/// than a search those of the rest of the program.
pub(super) fn zero_page(draft: Option<&Draft<'_>>, needs: &Needs) -> Result<Vec<Cell>, Problem> {
    let wanted = variables::zero_page(needs);
    let screen = if needs.screen { variables::screen_zero_page() } else { Vec::new() };
    let Some(draft) = draft else {
        let mut cells = zeropage::allocate(wanted, Vec::new(), false)?;
        cells.extend(screen);
        return Ok(cells);
    };
    let (extra, shared) = draft.in_plies();
    let mut cells = zeropage::allocate(draft.zero_page(), extra, shared)?;
    zeropage::lodge(&mut cells, wanted, &|name| draft.is_kept(name))?;
    cells.extend(screen);
    Ok(cells)
}
