//! First-fit packing of tables into 256-byte pages.
//!
//! An indexed read that crosses a page costs a cycle more, so nothing up to a page long may
//! straddle a boundary.

use crate::tables::rows::Table;

const PAGE: usize = 256;

/// Puts items of the given lengths (1 to 256) into pages. An item that `begins_page` is the first
/// of its page. Returns the items of each page, by index, in order.
pub(crate) fn pack(items: &[(usize, bool)]) -> Vec<Vec<usize>> {
    let mut pages: Vec<(usize, Vec<usize>)> = Vec::new();
    let first = items.iter().enumerate().filter(|(_, item)| item.1);
    let rest = items.iter().enumerate().filter(|(_, item)| !item.1);
    for (index, &(length, begins_page)) in first.chain(rest) {
        let room = pages.iter_mut().find(|(used, _)| !begins_page && used + length <= PAGE);
        match room {
            Some((used, members)) => {
                *used += length;
                members.push(index);
            }
            None => pages.push((length, vec![index])),
        }
    }
    pages.into_iter().map(|(_, members)| members).collect()
}

/// The tables of one page.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Page {
    pub tables: Vec<Table>,
}

/// Tables in pages, so that none crosses one; those of a small program one behind the other.
pub(crate) fn pages(tables: Vec<Table>, small: bool) -> Vec<Page> {
    if small {
        return vec![Page { tables }];
    }
    let sizes: Vec<(usize, bool)> = tables.iter().map(|table| (table.length, table.begins_page)).collect();
    let page = |members: Vec<usize>| Page {
        tables: members.into_iter().map(|index| tables[index].clone()).collect(),
    };
    pack(&sizes).into_iter().map(page).collect()
}
