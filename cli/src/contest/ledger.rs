//! The games of a match in a file: written while it is played, and read again by a match that goes on with it.

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use engine::Over;
use study::contest::{MOST_PLIES, Opening, Played, Record, Spent, parse};

use super::arena::Note;
use crate::failure::Failure;

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct Heading {
    /// A and B, as records call them.
    pub names: [String; 2],
    /// The game file, if A is none.
    pub rules: Option<String>,
    /// What chance follows from.
    pub seed: u64,
    /// What A and B may spend.
    pub budget: String,
    /// Moves of an opening.
    pub plies: u16,
    /// What distinguishes the match from others.
    pub of: String,
}

impl Heading {
    /// What a game of so many plies is marked by: it shows whether it was written to its end.
    fn of_game(&self, plies: usize) -> String {
        format!("{} {plies}", self.of)
    }
}

/// The file of a match.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    heading: Heading,
    file: Mutex<File>,
}

impl Ledger {
    /// Opens the file of a match in a folder, both made if they are not there. Also returns the pairs that are in it
    /// already; of a pair that was not written to its end, nothing is left.
    pub fn open(folder: &Path, name: &str, heading: Heading) -> Result<(Self, Vec<[Played; 2]>), Failure> {
        fs::create_dir_all(folder).map_err(|error| {
            Failure::plain(format!("cannot make the folder {}: {error}", folder.display()))
        })?;
        let path = folder.join(name);
        let mut before = Vec::new();
        let mut kept = 0;
        if path.exists() {
            let text = input::text(&path, input::TEXT)
                .map_err(|error| Failure::unreadable(&path, &error, "name another folder"))?;
            (before, kept) = whole_pairs(&text, &heading).ok_or_else(|| {
                Failure::input(
                    format!("{} has games of another match", path.display()),
                    "name another folder by `--save`, or remove the file",
                )
            })?;
        }
        let cannot = |error| Failure::plain(format!("cannot write {}: {error}", path.display()));
        let mut file =
            OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(cannot)?;
        file.set_len(kept as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(cannot)?;
        Ok((Self { path, heading, file: Mutex::new(file) }, before))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn record(&self, number: u64, game: &Played, turned: bool) -> Record {
        let Heading { names: [a, b], rules, seed, budget, plies, .. } = &self.heading;
        let files = if turned { [b, a] } else { [a, b] };
        Record {
            number,
            files: files.map(Clone::clone),
            seed: *seed,
            budget: budget.clone(),
            opening: usize::from(*plies),
            over: game.over,
            moves: game.moves.clone(),
            rules: rules.clone(),
            forfeit: game.forfeit.clone(),
            spent: Some(game.spent),
            of: Some(self.heading.of_game(game.moves.len())),
        }
    }
}

impl Note for Ledger {
    fn pair(&self, index: usize, pair: &[Played; 2]) -> Result<(), Failure> {
        let number = 2 * index as u64 + 1;
        let [one, other] = pair;
        let (one, other) = (self.record(number, one, false), self.record(number + 1, other, true));
        let between = if index == 0 { "" } else { "\n" };
        let text = format!("{between}{one}\n{other}");
        let Ok(mut file) = self.file.lock() else { return Err(Failure::own("a game has ended in a panic")) };
        let written = file.write_all(text.as_bytes());
        written.map_err(|error| Failure::plain(format!("cannot write {}: {error}", self.path.display())))
    }
}

/// The pairs of a text, and how many bytes of it they are. `None` if they are of another match, or no games.
fn whole_pairs(text: &str, heading: &Heading) -> Option<(Vec<[Played; 2]>, usize)> {
    if text.trim().is_empty() {
        return Some((Vec::new(), 0));
    }
    if !text.contains(&format!("\nmatch {} ", heading.of)) {
        return None;
    }
    // Who was interrupted while writing has left off in the last pair.
    let mut starts: Vec<usize> = text.match_indices("\n\ngame ").map(|(at, _)| at + 1).collect();
    starts.push(text.len());
    while let Some(kept) = starts.pop() {
        let part = text.get(..kept)?;
        let Some(Ok(records)) = part.ends_with('\n').then(|| parse(part)) else { continue };
        if records.len() % 2 == 1 {
            continue;
        }
        let whole = |record: &Record| record.of == Some(heading.of_game(record.moves.len()));
        if !records.iter().rev().take(2).all(|(record, _)| whole(record)) {
            continue;
        }
        let mut games = records.into_iter().map(|(record, _)| record);
        let mut pairs = Vec::new();
        while let (Some(one), Some(other)) = (games.next(), games.next()) {
            if !(whole(&one) && whole(&other)) || one.number != 2 * pairs.len() as u64 + 1 {
                return None;
            }
            pairs.push([played(one), played(other)]);
        }
        // The blank line before the next pair is written with that.
        return Some((pairs, text.get(..kept)?.trim_end().len() + 1));
    }
    // Not even the first pair is whole.
    Some((Vec::new(), 0))
}

/// A game as it was played.
fn played(record: Record) -> Played {
    let Record { over, moves, forfeit, spent, .. } = record;
    let too_long = over == Over::Drawn && moves.len() >= MOST_PLIES;
    Played { moves, over, too_long, forfeit, spent: spent.unwrap_or([Spent::default(); 2]) }
}

/// Whether pairs that were played before begin as those of a match do.
pub fn begin_alike(before: &[[Played; 2]], openings: &[Opening]) -> bool {
    let alike = |game: &Played, opening: &Opening| game.moves.starts_with(opening);
    before.iter().zip(openings).all(|(pair, opening)| pair.iter().all(|game| alike(game, opening)))
}

/// What distinguishes a match from others: FNV-1a with 64 bits of all that it depends on
/// (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub fn fingerprint(parts: &[String]) -> String {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading() -> Heading {
        Heading {
            names: ["a.toml".to_owned(), "uci:b".to_owned()],
            rules: None,
            seed: 1,
            budget: "depth 2".to_owned(),
            plies: 0,
            of: "00ff".to_owned(),
        }
    }

    fn pair(moves: usize) -> [Played; 2] {
        [Over::Won(0), Over::Drawn].map(|over| Played {
            moves: vec!["a1a2".to_owned(); moves],
            over,
            too_long: false,
            forfeit: (over == Over::Won(0)).then(|| "it ended (exit status: 3)".to_owned()),
            spent: [Spent { moves: 1, nodes: 2, depth: 3, cycles: 4 }; 2],
        })
    }

    #[test]
    fn a_match_goes_on_where_it_was_left_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |heading| Ledger::open(folder.path(), "m.txt", heading);
        let (ledger, before) = open(heading()).expect("a file");
        assert!(before.is_empty());
        for (index, moves) in [3, 30].into_iter().enumerate() {
            ledger.pair(index, &pair(moves)).expect("room on the disk");
        }
        let path = ledger.path().to_owned();
        drop(ledger);
        let whole = fs::read_to_string(&path).expect("the file");
        let (_, before) = open(heading()).expect("the file");
        assert_eq!(before, [pair(3), pair(30)]);
        assert_eq!(fs::read_to_string(&path).expect("the file"), whole);
        // Wherever it breaks off, whole pairs stay, and writing goes on behind them.
        for cut in (0..whole.len()).step_by(7) {
            fs::write(&path, &whole[..cut]).expect("a file");
            let Ok((ledger, before)) = open(heading()) else {
                // So early that nobody knows what it was to be.
                assert!(cut < whole.find("match").expect("a line") + 11, "{cut}");
                continue;
            };
            assert!(before.len() <= 1, "{cut}");
            for (index, moves) in [3, 30].into_iter().enumerate().skip(before.len()) {
                ledger.pair(index, &pair(moves)).expect("room on the disk");
            }
            assert_eq!(fs::read_to_string(&path).expect("the file"), whole, "{cut}");
        }
        let other = Heading { of: "0100".to_owned(), ..heading() };
        assert!(open(other).is_err());
    }
}
