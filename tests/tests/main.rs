//! What holds across crates, in one program: linking many takes longer than running them. Only what
//! drives VICE is on its own, so that nothing else takes its time.

mod book;
mod builds;
mod by_scores;
mod chess;
mod clock;
#[path = "contracts/main.rs"]
mod contracts;
mod crowded_games;
mod crowds;
mod cycles;
mod decided;
mod dialects;
mod differential;
mod disasm;
mod disk;
mod draws;
mod endgames;
mod endings;
mod ends_of_chess;
mod examples;
mod expansions;
mod figures;
mod golden;
mod invariants;
mod kept;
mod limits;
mod mates;
mod mechanics;
mod menu;
mod modelled;
mod openings;
mod pgn;
mod pictures;
mod played;
mod played_by_scores;
mod random_games;
mod relatives;
mod released;
mod restore;
mod reu;
mod scores;
mod seldom;
mod sounds;
mod source;
mod starts;
