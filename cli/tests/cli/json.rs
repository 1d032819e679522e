//! The shapes that scripts rely on.

use serde_json::{Value, json};

use super::*;

#[test]
fn check_describes_the_game() {
    let summary = sys2080("check games/ryg3-11.toml --json").json(0);
    assert_eq!(summary["ok"], true);
    assert_eq!(summary["name"], "Mouse and Cats");
    assert_eq!(summary["board"], json!({ "files": 8, "ranks": 8, "squares": 32 }));
    assert_eq!(summary["sides"], json!(["mouse", "cats"]));
    let down = |file| json!({ "sort": "step", "offset": [file, -1], "only": "move" });
    let mut cat = json!({ "name": "cat", "side": "cats", "letter": "C", "count": 4, "place": null });
    for key in ["promotes", "hand", "fly"] {
        cat[key] = Value::Null;
    }
    cat["moves_when"] = json!("always");
    cat["lines"] = json!([]);
    cat["moves"] = json!([down(-1), down(1)]);
    assert_eq!(summary["pieces"][1], cat);
    let table = json!({ "slots": 256, "stores": "best-move", "seed": 5, "replace": "always" });
    assert_eq!(summary["search"]["table"], table);
    assert!(summary["program"]["bytes"].as_u64() > Some(2000), "{summary}");
    let summary = sys2080("check games/ryg3-07.toml --json").json(0);
    assert_eq!(summary["search"]["table"], Value::Null);
}

#[test]
fn check_describes_a_general_game() {
    let summary = sys2080("check games/draughts.toml --json").json(0);
    assert_eq!(
        summary["turn"],
        json!({ "capture": "forced", "chain": true, "pass": "never", "mill": null, "enclose": "never" })
    );
    assert_eq!(summary["end"]["quiet"], 80);
    assert_eq!(summary["pieces"][0]["promotes"]["to"], "red king");
    assert_eq!(summary["pieces"][0]["promotes"]["squares"], json!(["b8", "d8", "f8", "h8"]));
    assert_eq!(
        summary["pieces"][0]["moves"][2],
        json!({ "sort": "jump", "offset": [1, 1], "only": "capture" })
    );
    let summary = sys2080("check games/nine-mens-morris.toml --json").json(0);
    assert_eq!((&summary["turn"]["mill"], &summary["end"]["extinct"]), (&json!(3), &json!(3)));
    let man = &summary["pieces"][1];
    assert_eq!((&man["hand"], &man["moves_when"], &man["fly"]), (&json!(9), &json!("hand-empty"), &json!(3)));
    assert_eq!(man["moves"], json!([{ "sort": "link", "offset": null, "only": "move" }]));
    let summary = sys2080("check games/connect-four.toml --json").json(0);
    assert_eq!(summary["pieces"][0]["place"], "lowest");
    assert_eq!(summary["end"]["line"], json!({ "length": 4, "result": "wins" }));
    assert_eq!(summary["evaluation"]["lines"], json!([]));
    let lines = &summary["pieces"][1]["lines"];
    assert_eq!((&lines[0], &lines[2]["a2"], &lines[2]["g3"]), (&json!(1), &json!(13), &json!(4)));
    assert_eq!(summary["search"]["ordering"]["killers"], 2);
}

#[test]
fn mistakes_have_their_places() {
    let directory = directory_with(&wrong_game());
    for name in ["check", "build", "search", "perft --depth 1", "solve", "bench"] {
        let answer = sys2080_in(directory.path(), &format!("{name} g.toml --json")).json(1);
        let errors = answer["errors"].as_array().expect("a list");
        assert_eq!(errors.len(), 2);
        assert_eq!(errors[0]["severity"], "error");
        assert_eq!(errors[0]["file"], "g.toml");
        assert_eq!((&errors[0]["line"], &errors[0]["column"]), (&json!(19), &json!(9)));
        assert_eq!(errors[1]["help"], "did you mean `depth`?");
    }
}

#[test]
fn other_mistakes_have_none() {
    let directory = directory_with(&mouse_and_cats());
    for line in ["check no-such.toml", "build g.toml -o no/such.prg", "search g.toml --moves a1"] {
        let answer = sys2080_in(directory.path(), &format!("{line} --json")).json(1);
        let error = answer["errors"][0].as_object().expect("an object");
        let keys: Vec<&str> = error.keys().map(String::as_str).collect();
        assert_eq!(keys, ["severity", "message", "file", "line", "column", "help"]);
        assert!(error["message"].is_string());
        assert_eq!(
            (&error["file"], &error["line"], &error["column"]),
            (&Value::Null, &Value::Null, &Value::Null)
        );
    }
}

#[test]
fn perft_is_a_list() {
    for on in ["host", "c64"] {
        let answer = sys2080(&format!("perft games/ryg3-11.toml --depth 4 --on {on} --json")).json(0);
        assert_eq!(answer, json!({ "perft": [2, 14, 56, 344] }));
    }
}

#[test]
fn search_lists_its_iterations() {
    for on in ["host", "c64"] {
        let line = format!("search games/ryg3-11.toml --depth 8 --moves e1f2 --on {on} --json");
        let answer = sys2080(&line).json(0);
        assert_eq!(answer["best"], "b8a7");
        let iterations = answer["iterations"].as_array().expect("a list");
        let depths: Vec<_> = iterations.iter().filter_map(|iteration| iteration["depth"].as_u64()).collect();
        assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7, 8]);
        let last = &iterations[7];
        assert_eq!((&last["nodes"], &last["score"]), (&json!(3535), &json!(25)));
        assert_eq!(last["pv"].as_array().map(Vec::len), Some(8));
        assert_eq!(last["pv"][0], "b8a7");
        assert_eq!(last.get("cycles").is_some(), on == "c64", "{last}");
    }
}

#[test]
fn without_iterative_deepening_there_is_one_iteration() {
    let answer = sys2080("search games/ryg3-07.toml --depth 4 --json").json(0);
    assert_eq!(answer["iterations"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["iterations"][0]["depth"], 4);
}

#[test]
fn when_the_game_is_over_the_best_is_null() {
    // Two cats stand before the mouse.
    let shut_in = mouse_and_cats()
        .replace("[\"b8\", \"d8\", \"f8\", \"h8\"]", "[\"b8\", \"d2\", \"f2\", \"h8\"]")
        .replace("base = 128", "base = 150");
    let directory = directory_with(&shut_in);
    for on in ["host", "c64"] {
        let answer =
            sys2080_in(directory.path(), &format!("search g.toml --depth 3 --on {on} --json")).json(0);
        assert_eq!(answer, json!({ "iterations": [], "best": null, "over": { "winner": "cats" } }));
        let text = sys2080_in(directory.path(), &format!("search g.toml --depth 3 --on {on}")).succeeded();
        assert_eq!(text, "the game is over, won by cats\n");
    }
}

#[test]
fn explain_has_the_tree_and_every_step() {
    let answer = sys2080("explain --tree 2,2,3 --leaves 5,6,7,4,5 --json").json(0);
    assert_eq!((&answer["value"], &answer["nodes"][0]["children"]), (&json!(5), &json!([1, 2])));
    let text = sys2080("explain --tree 2,2,3 --leaves 5,6,7,4,5").succeeded();
    let steps = answer["steps"].as_array().expect("steps");
    for step in steps {
        let words = step["words"].as_str().expect("words");
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
    let pruned: Vec<&Value> = steps.iter().filter_map(|step| step["pruned"].as_array()).flatten().collect();
    assert_eq!(pruned.len(), 1, "{answer}");
    assert_eq!(answer["pruned"], json!(pruned));
    let game = sys2080("explain games/mouse-and-cats.toml --depth 2 --json").json(0);
    assert_eq!(game["line"].as_array().map(Vec::len), Some(2));
    assert_eq!(game["nodes"][1]["move"], game["line"][0].clone());
    let wrong = sys2080("explain games/mouse-and-cats.toml --moves e1e5 --json").json(1);
    assert!(wrong["errors"][0]["message"].as_str().is_some_and(|text| text.contains("e1e5")), "{wrong}");
    assert!(
        sys2080("explain games/mouse-and-cats.toml --json --html -").failed(2).contains("standard output")
    );
}

#[test]
fn a_book_has_its_section() {
    let answer = sys2080("book games/tic-tac-toe.toml --from solve --tries 100 --json").json(0);
    let text = sys2080("book games/tic-tac-toe.toml --from solve --tries 100").succeeded();
    assert_eq!(answer["section"].as_str(), Some(text.as_str()));
    assert_eq!((&answer["side"], &answer["written"]), (&json!("crosses"), &Value::Null));
    assert!(
        answer["positions"].as_u64() > Some(0) && text.contains(answer["about"].as_str().expect("words"))
    );
    let folder = directory_with("");
    let game = root().join("games/tic-tac-toe.toml");
    let line = format!("book {} --from solve --tries 100 -o book.toml --json", game.display());
    assert_eq!(sys2080_in(folder.path(), &line).json(0)["written"], "book.toml");
    assert!(folder.path().join("book.toml").exists());
    let wrong = sys2080("book games/tic-tac-toe.toml --from solve --side nobody --json").json(1);
    assert_eq!(wrong["errors"][0]["message"], "no side is called `nobody`");
}

#[test]
fn the_lab_lists_its_results() {
    let line =
        "lab games/tic-tac-toe.toml --line b2,a1,c1,a3,a2 --states 2 --algorithms minimax,scout --json";
    let answer = sys2080(line).json(0);
    assert_eq!(answer["line"], json!(["b2", "a1", "c1", "a3", "a2"]));
    let results = answer["results"].as_array().expect("results");
    assert_eq!(results.len(), 2 * 2 * 2);
    // A state that is one turn from the end: minimax makes each of the moves that are left.
    let first = &results[0];
    assert_eq!(
        (&first["left"], &first["algorithm"], &first["table"]),
        (&json!(1), &json!("minimax"), &json!(false))
    );
    assert!(results.iter().all(|one| one["score"] == first["score"] || one["left"] != 1), "{answer}");
    assert!(first["nodes"].as_u64() > Some(0) && first["seconds"].as_f64().is_some());
    assert!(sys2080("lab games/tic-tac-toe.toml --json --csv -").failed(2).contains("standard output"));
}
