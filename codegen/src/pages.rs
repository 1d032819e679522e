//! First-fit packing of tables into 256-byte pages.
//!
//! An indexed read that crosses a page costs a cycle more, so nothing up to a page long may
//! straddle a boundary.

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
