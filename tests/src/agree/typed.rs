//! Random games typed into the program, to their ends.

use engine_spec::{Language, Spec};
use machine::Stop;
use testing::Rng;
use toolchain::C64;

use super::{Figures, same};
use crate::slow::{End, Game};

/// Games that are typed.
const GAMES: usize = 2;

/// Turns after which a typed game is given up.
const LONGEST: usize = 30;

/// Types games that the slow reading plays.
pub(super) fn agree(
    c64: &mut C64,
    spec: &Spec,
    slow: &Game,
    rng: &mut Rng,
    figures: &mut Figures,
) -> Result<(), String> {
    let words = Words::of(spec.language);
    for _ in 0..GAMES {
        let mut state = slow.start();
        let mut history = vec![state.position().clone()];
        let mut played: Vec<String> = Vec::new();
        while let Some(turn) = rng.choice(slow.turns(&state)) {
            let said = type_keys(c64, &format!("{}\n", turn.text))?;
            played.push(turn.text);
            figures.typed += 1;
            let at = format!("after typing {}", played.join(","));
            if said.contains(words.illegal) {
                return Err(format!("refused {at}: {said}"));
            }
            state = turn.after;
            history.push(state.position().clone());
            let times = history.iter().filter(|other| *other == state.position()).count();
            let end = slow.result(&state, times);
            let says = |text: &str| said.lines().any(|line| line.trim() == text.trim());
            let [first, second] = spec.texts.wins.each_ref().map(|text| says(text));
            let told = match (first, second, says(words.draw)) {
                (true, false, false) => Some(End::Won(0)),
                (false, true, false) => Some(End::Won(1)),
                (false, false, true) => Some(End::Drawn),
                (false, false, false) => None,
                _ => return Err(format!("several ends {at}: {said}")),
            };
            same(&format!("the end {at}"), &told, &end)?;
            same(&format!("a new game {at}"), &said.contains(words.new_game), &end.is_some())?;
            if let Some(end) = end {
                figures.ends[match end {
                    End::Won(side) => side,
                    End::Drawn => 2,
                }] += 1;
                break;
            }
            if played.len() >= LONGEST {
                break;
            }
        }
        type_keys(c64, ".n\n")?;
    }
    Ok(())
}

/// What a program says.
struct Words {
    illegal: &'static str,
    draw: &'static str,
    new_game: &'static str,
}

impl Words {
    fn of(language: Language) -> Self {
        match language {
            Language::English => Self { illegal: "ILLEGAL", draw: "*** DRAW ***", new_game: "NEW GAME" },
            Language::Spanish => {
                Self { illegal: "ILEGAL", draw: "*** TABLAS ***", new_game: "PARTIDA NUEVA" }
            }
        }
    }
}

fn type_keys(c64: &mut C64, keys: &str) -> Result<String, String> {
    let (said, stop) = c64.type_keys(keys).map_err(|error| format!("typing {keys:?}: {error}"))?;
    match stop {
        Stop::EndOfInput => Ok(said),
        stop => Err(format!("typing {keys:?}: {stop}: {said}")),
    }
}
