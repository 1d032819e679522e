//! Which matches are played.

use anyhow::{Context, Result, bail};
use toml::{Table, Value};

use super::{Args, PLAYED};

/// A match.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rung {
    /// The game file, without folder and ending.
    pub game: String,
    /// Seconds of the C64 for a move.
    pub at: f64,
    /// What the opponent is called.
    pub name: String,
    /// Its protocol and command.
    pub address: String,
    /// What it is told: flags of `sys2080 match`.
    pub flags: Vec<String>,
}

impl Rung {
    /// The arguments of `sys2080`.
    pub fn line(&self, args: &Args) -> Vec<String> {
        let mut line: Vec<String> =
            ["match", &format!("games/{}.toml", self.game), &self.address].map(String::from).to_vec();
        let games = args.games.to_string();
        let at = self.at.to_string();
        line.extend(
            ["--on", &args.on, "--seconds", &at, "--games", &games, "--json", "--save"].map(String::from),
        );
        // Each match has a folder of its own: only opponent and budget tell some of them apart.
        let folder: String =
            self.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        line.push(format!("{PLAYED}/{folder}-{at}-{}", args.on));
        if let Some(sprt) = &args.sprt {
            line.extend(["--sprt".to_owned(), sprt.clone()]);
        }
        if let Some(threads) = args.threads {
            line.extend(["--threads".to_owned(), threads.to_string()]);
        }
        line.extend(self.flags.iter().cloned());
        line
    }
}

/// Nodes that Fairy-Stockfish may spend on a move.
const NODES: [u32; 3] = [100, 1_000, 10_000];

/// How Debian's Stockfish plays chess: nodes a move, and the strength that it is told to keep to, if any.
const CHESS: [(u32, Option<u32>); 4] = [(2_000, Some(1350)), (1, None), (50, None), (200, None)];

/// Levels of GRhino that take it no more than a second a move.
const LEVELS: [u32; 2] = [2, 3];

/// GRhino without the level, on the way from GTP.
const GRHINO: &str = "text:python3 benches/ladder/gtp.py gtp-rhino --book=0 --level=";

/// The Python that has OpenSpiel.
pub(super) const OPEN_SPIEL: &str = "target/ladder/open-spiel";

/// Games of OpenSpiel, how many random moves their matches begin with, and how many simulations a move has.
const SIMULATIONS: [(&str, &str, u32, &[u32]); 2] = [
    ("connect-four", "connect_four", 2, &[1_000, 10_000]),
    ("nine-mens-morris", "nine_mens_morris", 4, &[1_000, 10_000]),
];

/// Matches that everybody on Debian can repeat.
pub(super) fn built_in(seconds: &[f64]) -> Vec<Rung> {
    let option = |text: &str| ["--their-option".to_owned(), text.to_owned()];
    let games = [
        ("breakthrough-6x6", vec!["VariantPath=benches/ladder/variants.ini", "UCI_Variant=breakthrough6"]),
        ("breakthrough-8x8", vec!["UCI_Variant=breakthrough"]),
        ("xiangqi", vec!["UCI_Variant=xiangqi"]),
    ];
    let mut rungs = Vec::new();
    for (game, options) in games {
        for &at in seconds {
            for nodes in NODES {
                let mut flags: Vec<String> = options.iter().flat_map(|text| option(text)).collect();
                flags.extend(["--their-nodes".to_owned(), nodes.to_string()]);
                rungs.push(Rung {
                    game: game.to_owned(),
                    at,
                    name: format!("Fairy-Stockfish, {nodes} nodes"),
                    address: "uci:fairy-stockfish".to_owned(),
                    flags,
                });
            }
        }
    }
    for &at in seconds {
        for level in LEVELS {
            rungs.push(Rung {
                game: "othello-8x8".to_owned(),
                at,
                name: format!("GRhino, level {level}"),
                address: format!("{GRHINO}{level}"),
                flags: Vec::new(),
            });
        }
    }
    for (game, name, plies, simulations) in SIMULATIONS {
        for &at in seconds {
            rungs.extend(simulations.iter().map(|count| Rung {
                game: game.to_owned(),
                at,
                name: format!("OpenSpiel, {count} simulations"),
                address: format!("text:{OPEN_SPIEL}/bin/python benches/ladder/openspiel.py {name} {count}"),
                flags: ["--plies", &plies.to_string(), "--their-timeout", "120"].map(String::from).to_vec(),
            }));
        }
    }
    for &at in seconds {
        rungs.extend(CHESS.map(|(nodes, elo)| against_stockfish(at, nodes, elo)));
    }
    rungs
}

/// A match of chess, at so many seconds.
fn against_stockfish(at: f64, nodes: u32, elo: Option<u32>) -> Rung {
    let mut flags: Vec<String> = Vec::new();
    let mut option = |text: String| flags.extend(["--their-option".to_owned(), text]);
    option("Hash=16".to_owned());
    if let Some(elo) = elo {
        option("UCI_LimitStrength=true".to_owned());
        option(format!("UCI_Elo={elo}"));
    }
    flags.extend(["--their-nodes".to_owned(), nodes.to_string()]);
    flags.extend(["--plies", "6"].map(String::from));
    let name = match elo {
        Some(elo) => format!("Stockfish, {nodes} nodes, UCI_Elo {elo}"),
        None => format!("Stockfish, {nodes} node{}", if nodes == 1 { "" } else { "s" }),
    };
    Rung { game: "chess".to_owned(), at, name, address: "uci:stockfish".to_owned(), flags }
}

/// Matches of a file of opponents.
///
/// # Errors
/// When it is not as it should be.
pub(super) fn local(text: &str, seconds: &[f64]) -> Result<Vec<Rung>> {
    let table: Table = text.parse()?;
    let opponents = table.get("opponent").and_then(Value::as_array).context("there is no `[[opponent]]`")?;
    let mut rungs = Vec::new();
    for opponent in opponents {
        let opponent = opponent.as_table().context("an opponent is a table")?;
        let word = |key: &str| {
            let found = opponent.get(key).and_then(Value::as_str);
            found.map(str::to_owned).with_context(|| format!("an opponent has no `{key}`"))
        };
        let mut flags = Vec::new();
        for (key, value) in opponent {
            match (key.as_str(), value) {
                ("name" | "version" | "game" | "protocol" | "command" | "at", _) => {}
                ("nodes" | "depth", Value::Integer(number)) => {
                    flags.extend([format!("--their-{key}"), number.to_string()]);
                }
                ("plies", Value::Integer(number)) => {
                    flags.extend(["--plies".to_owned(), number.to_string()]);
                }
                ("seconds" | "timeout", value) => {
                    let number = number(value).with_context(|| format!("`{key}` is a number"))?;
                    flags.extend([format!("--their-{key}"), number.to_string()]);
                }
                ("options", Value::Table(options)) => {
                    for (name, value) in options {
                        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                        flags.extend(["--their-option".to_owned(), format!("{name}={value}")]);
                    }
                }
                _ => bail!("an opponent has `{key} = {value}`, which is not known"),
            }
        }
        let at = match opponent.get("at") {
            None => seconds.to_vec(),
            Some(Value::Array(list)) => {
                list.iter().map(|value| number(value).context("`at` has numbers")).collect::<Result<_>>()?
            }
            Some(_) => bail!("`at` is a list of seconds, such as [1, 10, 60]"),
        };
        let version = word("version").map(|version| format!(" {version}")).unwrap_or_default();
        for at in at {
            rungs.push(Rung {
                game: word("game")?,
                at,
                name: format!("{}{version}", word("name")?),
                address: format!("{}:{}", word("protocol")?, word("command")?),
                flags: flags.clone(),
            });
        }
    }
    Ok(rungs)
}

fn number(value: &Value) -> Option<f64> {
    value.as_float().or_else(|| value.as_integer().map(|number| number as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_read() {
        let text = "[[opponent]]\nname = \"E\"\ngame = \"othello-8x8\"\nprotocol = \"nboard\"\ncommand = \"edax -nboard\"\n\
                    depth = 2\nplies = 6\nat = [1, 60]\noptions = { Hash = 3 }\n";
        let rungs = local(text, &[10.0]).expect("opponents");
        assert_eq!(rungs.len(), 2);
        assert_eq!((rungs[1].at, rungs[1].address.as_str()), (60.0, "nboard:edax -nboard"));
        assert_eq!(rungs[0].flags, ["--their-depth", "2", "--their-option", "Hash=3", "--plies", "6"]);
        assert_eq!(local(&text.replace("at = [1, 60]\n", ""), &[10.0, 2.5]).expect("opponents").len(), 2);
        for wrong in [
            "",
            "x = 1",
            "[[opponent]]\nname = \"E\"",
            &text.replace("depth", "deepth"),
            &text.replace("[1, 60]", "1"),
        ] {
            assert!(local(wrong, &[1.0]).is_err(), "{wrong}");
        }
        assert_eq!(built_in(&[1.0, 10.0]).len(), 38);
    }
}
