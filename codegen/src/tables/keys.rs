//! The random numbers of a position's key: a table for each class of pieces and byte of the key, or, where that is much,
//! tables that classes share.

use engine_spec::{Zobrist, keys_overlap};

use super::Inputs;
use super::rows::Table;

/// The random numbers of the key.
pub(super) fn tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let keys = Zobrist::new(inputs.spec).keys;
    if keys_overlap(inputs.spec) {
        return overlapping(inputs, &keys);
    }
    let mut tables = Vec::new();
    for byte in 0..4 {
        for (class, numbers) in inputs.classes.iter().zip(&keys) {
            let values: Vec<u8> = numbers.iter().map(|number| number[byte]).collect();
            let comment = format!("random numbers of a {}, byte {byte} of the key", class.label);
            tables.push(inputs.square_table(format!("key_{}_{byte}", class.label), comment, &values));
        }
        if let (true, [first, second]) = (inputs.flips, keys.as_slice()) {
            let values: Vec<u8> = first.iter().zip(second).map(|(a, b)| a[byte] ^ b[byte]).collect();
            let comment = format!("byte {byte} of the key when a piece changes sides");
            tables.push(inputs.square_table(format!("key_flip_{byte}"), comment, &values));
        }
    }
    tables
}

/// What is one byte of a class's keys is the next byte of those of the class before.
fn overlapping(inputs: &Inputs<'_>, keys: &[Vec<[u8; 4]>]) -> Vec<Table> {
    let labels: Vec<&String> = inputs.classes.iter().map(|class| &class.label).collect();
    let table = |row: usize| {
        let shares = (0..4).filter_map(|byte| Some((row.checked_sub(byte)?, byte)));
        let mut shares = shares.filter(|&(class, _)| class < labels.len());
        let (class, byte) = shares.next()?;
        let name = |(class, byte): (usize, usize)| format!("key_{}_{byte}", labels[class]);
        let numbers: Vec<u8> = keys[class].iter().map(|number| number[byte]).collect();
        let comment = "random numbers of keys, one for each square";
        let mut table = inputs.square_table(name((class, byte)), comment, &numbers);
        table.also = shares.map(name).collect();
        Some(table)
    };
    (0..labels.len() + 3).filter_map(table).collect()
}
