//! Positions and their numbers.

use super::Random;
use super::made::random_game;
use crate::solve::code::Coder;
use crate::solve::store::Store;
use crate::tests::game;
use engine::Rules;

/// Where pieces neither come nor go, every number is a position, and no two are the same.
#[test]
fn arrangements_are_numbered_without_gaps() {
    let spec = game("fox-and-hounds-4x4");
    let (coder, rules) = (Coder::new(&spec).expect("a small game"), Rules::new(&spec));
    // 8 squares for the fox, 7 of which two for the hounds, two sides, the game over or not.
    assert_eq!(coder.size(), 8 * 21 * 2 * 2);
    let mut position = rules.start();
    let mut met = std::collections::BTreeSet::new();
    for code in 0..coder.size() {
        coder.decode(&rules, code, &mut position);
        assert_eq!(coder.encode(&position), Some(code));
        assert!(met.insert((position.cells().to_vec(), position.side(), position.over())));
    }
}

#[test]
fn positions_of_random_games_come_back_from_their_numbers() {
    let mut random = Random::seeded("numbers");
    for _ in 0..testing::count(100) {
        let spec = random_game(&mut random);
        let (coder, rules) = (Coder::new(&spec).expect("a small game"), Rules::new(&spec));
        let (mut position, mut copy) = (rules.start(), rules.start());
        for _ in 0..30 {
            let code = coder.encode(&position).expect("a number");
            assert!(code < coder.size());
            coder.decode(&rules, code, &mut copy);
            assert_eq!(coder.encode(&copy), Some(code));
            assert_eq!(
                (copy.side(), copy.passed(), copy.over()),
                (position.side(), position.passed(), position.over())
            );
            assert_eq!((copy.count(0), copy.count(1)), (position.count(0), position.count(1)));
            assert_eq!(rules.legal_turns(&copy), rules.legal_turns(&position), "{spec:?}");
            let turns = rules.legal_turns(&position);
            let Some(turn) = turns.get(random.below(turns.len())) else { break };
            for &mv in turn {
                let _ = rules.make(&mut position, mv);
            }
        }
    }
}

/// A hashed store grows, and forgets nothing.
#[test]
fn stores_keep_what_is_put_in() {
    let mut random = Random::seeded("stores");
    let codes: Vec<u64> = (0..300_000).map(|_| random.below(1 << 30) as u64).collect();
    let mut store = Store::new(1 << 40, false, 1 << 30);
    let mut fresh = 0;
    for part in codes.chunks(1000) {
        store.reserve(fresh + part.len()).expect("room");
        fresh += part.iter().filter(|&&code| store.insert(code)).count();
    }
    store.seal();
    let distinct: std::collections::BTreeSet<u64> = codes.iter().copied().collect();
    assert_eq!(fresh, distinct.len());
    for &code in &distinct {
        let place = store.find(code).expect("a place");
        assert_eq!(store.code(place), Some(code));
    }
    assert_eq!(store.find(1 << 35), None);
}
